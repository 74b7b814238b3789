"""Finished games replay to the same scores, interpreted and compiled."""

from pathlib import Path

import pytest

from souterrain import Record
from souterrain.kernel.score_sheet import look_back

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
    check_sheet(record, state)


def check_sheet(record, state):
    """Line by line, for every family of options, what counts is the score; and each line has its words."""
    by_events = record.game.name == "dungeon_twister"  # its positions do not hold what points were for
    told = [event for _, state in record.course() for event in state.events] if by_events else []
    sheet = record.game.score_sheet(state, told)
    counted = [line.points for line in sheet if line.counts]
    assert tuple(map(sum, zip(*counted, strict=True))) == tuple(state.scores)
    assert all(record.game.score_line(line, lang) for line in sheet for lang in ("en", "fr"))


@pytest.mark.parametrize("name", ["dungeon_run-players-2", "dungeon_twister-players-2"])
def test_a_game_is_looked_back_on(name):
    record = Record.load(Path(__file__).parent / f"{name}.jsonl")
    ending = look_back(record)
    assert list(ending.scores) == record.result["scores"]
    assert len(ending.course) == len(record.moves) + 1
    for turn, told in zip(ending.turns, ending.told, strict=True):
        assert [event.kind for event in told] == [event.kind for event in record.at(turn.ply).events]
    assert ending.judged == (name == "dungeon_run-players-2"), "its scores are 0 until somebody wins"
    assert ending.turns
    assert all(ending.course[turn.ply] != ending.course[turn.ply - 1] for turn in ending.turns)
