"""Dungeon Twister by the clock: the table keeps the time, and what time does is a recorded move."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
import sync_tables as tables
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import Record, Rng
from souterrain.web import deadlines, present
from souterrain.web.live import TABLES, LiveTable
from souterrain.web.models import Entry, Table

Lay = Callable[..., Table]
GAME = souterrain.game("dungeon_twister")
TIME_UP = GAME.parse("time-up")


def play_until_a_turn_runs(table: Table) -> None:
    """Random choices until somebody's two minutes run."""
    rng = Rng(5)
    while True:
        seen = live(table)
        limits = GAME.time_limits(seen.state)
        ask = seen.state.asks[0]
        if any(limit.seconds == 120 for limit in limits.values()):
            return
        tables.play(table, ask.seat, rng.choice(ask.moves))


@pytest.mark.rule("DT-TIME-01")
def test_a_turn_that_takes_too_long_is_ended_by_the_table(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    table = tables.find_table(table.code)
    last = Entry.objects.filter(table=table).latest("number")
    assert not tables.enforce_deadlines(table, last.at + timedelta(seconds=100))
    assert tables.enforce_deadlines(table, last.at + timedelta(seconds=121))
    entry = Entry.objects.filter(table=table).latest("number")
    assert entry.number == last.number + 1
    assert entry.move == "time-up"


def test_the_minutes_of_a_turn_are_shared_by_its_decisions(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    seen = live(table)
    ask, turn = seen.state.asks[0], seen.state.view(None)["turn"]
    started = Entry.objects.filter(table=table).latest("number").at
    act = next(move for move in ask.moves if GAME.notation(move).startswith("act "))
    tables.play(table, ask.seat, act)
    Entry.objects.filter(table=table, move=GAME.notation(act), number=tables.find_table(table.code).version).update(
        at=started + timedelta(seconds=90)
    )
    Table.objects.filter(code=table.code).update(moved=started + timedelta(seconds=90))
    TABLES.clear()
    assert deadlines.overrun(live(table), started + timedelta(seconds=115)) is None
    assert deadlines.overrun(live(table), started + timedelta(seconds=125)) == (ask.seat, TIME_UP)
    assert turn > 0


def test_without_the_clock_nobody_is_hurried(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister")
    assert deadlines.timed_tables() == []
    assert not tables.enforce_deadlines(table, timezone.now() + timedelta(days=9))
    hurried = lay("hh", game="dungeon_twister", clock=True)
    assert deadlines.timed_tables() == [hurried.code]


def test_the_page_shows_when_time_is_up_and_does_not_offer_it_as_a_choice(lay: Lay) -> None:
    table = lay("hh", guest="g", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    table = tables.find_table(table.code)
    seen = live(table)
    seat = seen.state.asks[0].seat
    table.seats.filter(index=seat).update(shown=True)
    TABLES.clear()
    seen = present.picture(live(table), present.Reader("en", live(table).seats))
    last = Entry.objects.filter(table=table).latest("number")
    assert seen.seat == seat
    assert float(seen.deadline or 0) == pytest.approx(last.at.timestamp() + 120, abs=0.1)
    assert [player.deadline is not None for player in seen.players] == [seat == 0, seat == 1]
    assert seen.choices
    assert TIME_UP not in {choice.move for choice in seen.choices}


def test_a_record_with_time_up_replays_exactly(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    assert tables.enforce_deadlines(table, timezone.now() + timedelta(seconds=200))
    seen = live(table)
    record = Record("dungeon_twister", seen.options, seen.seed, (), seen.line)
    assert record.at(len(record.moves)).position() == seen.state.position()


def test_deadlines_are_computed_once_a_move(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are looked at every second and by every page: a long game is not played through again each time."""
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    computed: list[int] = []
    real = deadlines.compute_deadlines

    def compute(at: LiveTable) -> dict[int, tuple[datetime, int]]:
        computed.append(at.version)
        return real(at)

    monkeypatch.setattr(deadlines, "compute_deadlines", compute)
    seen = live(table)
    seen.deadlines = None
    first = deadlines.deadlines(seen)
    assert deadlines.deadlines(seen) == first
    ask, version = seen.state.asks[0], seen.version
    tables.play(table, ask.seat, next(move for move in ask.moves if move != TIME_UP))
    deadlines.deadlines(live(table))
    assert computed == [version, version + 1]
