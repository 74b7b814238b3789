"""Dungeon Twister by the clock: the table keeps the time, and what time does is a recorded move."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

import souterrain
from souterrain import Record, Rng
from souterrain.web import clocks, present, tables
from souterrain.web.models import Entry, Table

Lay = Callable[..., Table]
GAME = souterrain.game("dungeon_twister")
TIME_UP = GAME.parse("time-up")


def play_until_a_turn_runs(table: Table) -> None:
    """Random choices until somebody's two minutes run."""
    rng = Rng(5)
    while True:
        with tables.sitting_of(table) as sitting:
            limits = GAME.time_limits(sitting.state)
            ask = sitting.state.asks[0]
        if any(limit.seconds == 120 for limit in limits.values()):
            return
        tables.play(table, ask.seat, rng.choice(ask.moves))


@pytest.mark.rule("DT-TIME-01")
def test_a_turn_that_takes_too_long_is_ended_by_the_table(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    table = tables.find_table(table.code)
    last = Entry.objects.filter(table=table).latest("number")
    assert not clocks.strike(table.code, last.at + timedelta(seconds=100))
    assert clocks.strike(table.code, last.at + timedelta(seconds=121))
    entry = Entry.objects.filter(table=table).latest("number")
    assert entry.number == last.number + 1
    assert entry.move == "time-up"


def test_the_minutes_of_a_turn_are_shared_by_its_decisions(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    with tables.sitting_of(table) as sitting:
        ask, turn = sitting.state.asks[0], sitting.state.view(None)["turn"]
    started = Entry.objects.filter(table=table).latest("number").at
    act = next(move for move in ask.moves if GAME.notation(move).startswith("act "))
    tables.play(table, ask.seat, act)
    Entry.objects.filter(table=table, move=GAME.notation(act), number=tables.find_table(table.code).version).update(
        at=started + timedelta(seconds=90)
    )
    Table.objects.filter(code=table.code).update(moved=started + timedelta(seconds=90))
    table = tables.find_table(table.code)
    assert clocks.overrun(table, started + timedelta(seconds=115)) is None
    found = clocks.overrun(table, started + timedelta(seconds=125))
    assert found is not None
    assert found[:2] == (ask.seat, TIME_UP)
    assert turn > 0


def test_without_the_clock_nobody_is_hurried(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister")
    assert clocks.ticking() == []
    assert not clocks.strike(table.code, timezone.now() + timedelta(days=9))
    hurried = lay("hh", game="dungeon_twister", clock=True)
    assert clocks.ticking() == [hurried.code]


def test_the_page_shows_when_time_is_up_and_does_not_offer_it_as_a_choice(lay: Lay) -> None:
    table = lay("hh", guest="g", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    table = tables.find_table(table.code)
    with tables.sitting_of(table) as sitting:
        seat = sitting.state.asks[0].seat
    table.seats.filter(index=seat).update(shown=True)
    seen = present.picture(table, present.Reader("en", list(table.seats.all())))
    last = Entry.objects.filter(table=table).latest("number")
    assert seen.seat == seat
    assert float(seen.deadline or 0) == pytest.approx(last.at.timestamp() + 120, abs=0.1)
    assert [player.deadline is not None for player in seen.players] == [seat == 0, seat == 1]
    assert seen.choices
    assert TIME_UP not in {choice.move for choice in seen.choices}


def test_a_record_with_time_up_replays_exactly(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    assert clocks.strike(table.code, timezone.now() + timedelta(seconds=200))
    with tables.sitting_of(table) as sitting:
        record = Record("dungeon_twister", sitting.options, sitting.seed, (), sitting.line)
        assert record.at(len(record.moves)).position() == sitting.state.position()


def test_the_clock_is_reckoned_once_a_move(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at every second and by every page: a long game is not played through again each time."""
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    table = tables.find_table(table.code)
    reckoned: list[int] = []
    real = clocks.line_times

    def line_times(table: Table, version: int) -> list[datetime]:
        reckoned.append(version)
        return real(table, version)

    monkeypatch.setattr(clocks, "line_times", line_times)
    first = clocks.deadlines(table)
    assert clocks.deadlines(table) == first
    with tables.sitting_of(table) as sitting:
        ask = sitting.state.asks[0]
        version = sitting.version
    tables.play(table, ask.seat, next(move for move in ask.moves if move != TIME_UP))
    assert clocks.deadlines(tables.find_table(table.code)) != first
    assert reckoned == [version, version + 1]
