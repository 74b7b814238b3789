"""Finished games replay to the same scores, interpreted and compiled."""

from pathlib import Path

import pytest

from souterrain import Record

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))


def test_there_are_records():
    assert RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_replays(path):
    record = Record.load(path)
    assert record.result is not None
    state = record.replay()
    assert state.over
    assert list(state.scores) == record.result["scores"]
