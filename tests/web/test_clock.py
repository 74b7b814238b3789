"""Dungeon Twister by the clock: the table keeps the time, and what time does is a recorded move."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import pytest
import sync_tables as tables
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import Record, Rng
from souterrain.kernel.game import TimeLimit
from souterrain.web import deadlines, present
from souterrain.web.live import LiveTable
from souterrain.web.models import Entry, Table
from souterrain.web.table_cache import TABLES

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
    assert deadlines.timed_tables() == {}
    assert not tables.enforce_deadlines(table, timezone.now() + timedelta(days=9))
    hurried = lay("hh", game="dungeon_twister", clock=True)
    assert list(deadlines.timed_tables()) == [hurried.code]
    assert deadlines.timed_tables(stopped=[hurried.code]) == {}


def test_no_number_of_other_tables_hides_one_whose_time_is_up(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is read once; from then on only those are whose time is up, whatever lies before them."""
    monkeypatch.setattr(deadlines, "NEW_AT_ONCE", 2)
    due = deadlines.DueTimes()
    monkeypatch.setattr(deadlines, "DUE", due)
    laid = [lay("hh", game="dungeon_twister", clock=True) for _ in range(6)]
    late = max(laid, key=lambda table: list(deadlines.timed_tables()).index(table.code))
    play_until_a_turn_runs(late)
    now, read = timezone.now(), []
    for _ in range(4):
        for code in due.to_look_at(now, deadlines.timed_tables()):
            read.append(code)
            assert not tables.enforce_deadlines(code, now)
    assert sorted(read) == sorted(table.code for table in laid), "every table once"
    ends = min(end for end, _ in deadlines.deadlines(live(late)).values())
    assert ends == min(end for table in laid for end, _ in deadlines.deadlines(live(table)).values())
    assert due.to_look_at(ends, deadlines.timed_tables())[0] == late.code
    assert tables.enforce_deadlines(late, ends)
    assert late.code in due.to_look_at(now, deadlines.timed_tables()), "it went on, and is read again"


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


def counted_from_the_beginning(seen: LiveTable) -> dict[int, float]:
    """The seconds that each limit which runs now has left, by playing the whole line again."""
    state, spent = GAME.new(seed=seen.seed, **seen.options), dict[tuple[int, int], float]()
    moments = [seen.times[0], *seen.times]
    for (seat, move), before, after in zip(seen.line, moments, seen.times, strict=False):
        for owner, limit in GAME.time_limits(state).items():
            if limit.period >= 0:
                key = (owner, limit.period)
                spent[key] = spent.get(key, 0.0) + (after - before).total_seconds()
        state.play(seat, move)
    return {
        owner: limit.seconds - (spent.get((owner, limit.period), 0.0) if limit.period >= 0 else 0.0)
        for owner, limit in GAME.time_limits(state).items()
    }


def test_what_is_left_is_what_all_moves_took_also_after_steps_back(lay: Lay) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    here, rng, moment = live(table), Rng(7), timezone.now()
    here.table.moved = moment
    compared = set()
    for number in range(1, 200):
        if number % 9 == 0 and here.ply > 6:
            ply = here.ply - rng.below(5) - 1
            here.take_back(number, here.line[ply][0], ply, here.state_at(ply), moment)
        else:
            ask = rng.choice(here.state.asks)
            after, move = here.state.clone(), rng.choice([move for move in ask.moves if move != TIME_UP] or ask.moves)
            after.play(ask.seat, move)
            moment += timedelta(seconds=1 + rng.below(4))
            here.accept(number, ask.seat, move, after, moment)
        here.table.moved = here.times[-1]
        if here.state.over:
            break
        left = {owner: (end - here.times[-1]).total_seconds() for owner, (end, _) in compute(here).items()}
        assert left == pytest.approx(counted_from_the_beginning(here))
        compared |= {seconds < 118 for seconds in left.values()}
    assert compared == {True, False}


def compute(here: LiveTable) -> dict[int, tuple[datetime, int]]:
    return deadlines.compute_deadlines(here)


def test_a_move_looks_at_the_limits_once_however_long_the_game_is(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay("hh", game="dungeon_twister", clock=True)
    play_until_a_turn_runs(table)
    asked: list[int] = []
    real = type(GAME).time_limits

    def time_limits(self: souterrain.Game, state: souterrain.State) -> Mapping[int, TimeLimit]:
        asked.append(1)
        return real(self, state)

    monkeypatch.setattr(type(GAME), "time_limits", time_limits)
    for _ in range(3):
        seen = live(table)
        asked.clear()
        ask = seen.state.asks[0]
        tables.play(table, ask.seat, next(move for move in ask.moves if move != TIME_UP))
        deadlines.deadlines(live(table))
        assert len(asked) == 2  # when the move is counted, and for what follows
