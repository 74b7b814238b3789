"""Finished games replay to the same scores, interpreted and compiled."""

from pathlib import Path

import pytest

from souterrain import Record

RECORDS = sorted(Path(__file__).parent.glob("*.jsonl"))


def test_there_are_records():
    assert RECORDS


def test_no_record_is_a_copy_of_another():
    """The same moves twice prove nothing more, whatever the heads say."""
    courses = [path.read_text(encoding="utf-8").partition("\n")[2] for path in RECORDS]
    copies = [path.stem for path, course in zip(RECORDS, courses, strict=True) if courses.count(course) > 1]
    assert copies == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_replays(path):
    record = Record.load(path)
    assert record.result is not None
    state = record.replay()
    assert state.over
    assert list(state.scores) == record.result["scores"]
