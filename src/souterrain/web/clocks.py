"""The clock of a table, for any game: so long for each choice, or so long for the whole game.

When a person's time is up, a bot plays the seat; that is an entry of the table, no move. A game's own clock is another
thing (`deadlines.py`). What each seat has left follows from the entries and their times, so a restart changes nothing;
when the first time is up is stored with the table, so that nobody has to look at those where it is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import NamedTuple

from souterrain.kernel.game import TimeLimit

from .errors import Malformed
from .models import Seat, Table

SECONDS = MappingProxyType({"s": 1, "m": 60, "d": 86_400})
GIVEN_BACK = 0.1  # of a whole game's time, for who comes back when it was used up


class Clock(NamedTuple):
    """How long a person may think: about each choice, or in the whole game."""

    seconds: int
    whole_game: bool


def clock_named(name: str) -> Clock:
    """ "move-2m": two minutes a choice; "game-30m": half an hour a game."""
    per, _, length = name.partition("-")
    return Clock(int(length[:-1]) * SECONDS[length[-1]], per == "game")


NONE = "none"
QUICK = ("move-30s", "move-2m", "move-10m", "game-15m", "game-30m", "game-60m")
SLOW = ("move-1d", "move-3d", "move-7d")
CLOCKS = MappingProxyType({name: clock_named(name) for name in (*QUICK, *SLOW)})
NAMES = (NONE, *CLOCKS)


def check_clock(name: str) -> str:
    if name not in NAMES:
        raise Malformed("clock", clock=name[:40], clocks=", ".join(NAMES))
    return name


Period = tuple[int, int]  # a seat, and what it thinks about for so long, as its game counts it


class PeriodTimes:
    """What was used up of a game's own limits along the line of moves. What is taken back was not thought about."""

    def __init__(self) -> None:
        self.spent: dict[Period, float] = {}
        self._before: list[dict[Period, float]] = []  # by ply: what its move added to, as it was before

    def add(self, limits: Mapping[int, TimeLimit], seconds: float) -> None:
        """A move was made after so long, while these limits ran."""
        running = [(seat, limit.period) for seat, limit in limits.items() if limit.period >= 0]
        before = {period: self.spent.get(period, 0.0) for period in running}
        self.spent.update({period: spent + seconds for period, spent in before.items()})
        self._before.append(before)

    def back_to(self, ply: int) -> None:
        while len(self._before) > ply:
            self.spent.update(self._before.pop())

    def of(self, seat: int, limit: TimeLimit) -> float:
        """The seconds that a limit which runs now has lost before the present question."""
        return self.spent.get((seat, limit.period), 0.0) if limit.period >= 0 else 0.0


@dataclass(frozen=True)
class Watch:
    """Who thinks since when, and for how many seconds each seat has thought before that."""

    since: Mapping[int, datetime] = field(default_factory=dict)
    spent: Mapping[int, float] = field(default_factory=dict)

    def at(self, moment: datetime, thinking: Iterable[int], same: Collection[int] = ()) -> Watch:
        """From this moment these seats think; those in `same` about what they thought about before."""
        since = {seat: self.since.get(seat, moment) if seat in same else moment for seat in thinking}
        spent = dict(self.spent)
        for seat, earlier in self.since.items():
            if since.get(seat) != earlier:
                spent[seat] = spent.get(seat, 0.0) + (moment - earlier).total_seconds()
        return Watch(since, spent)

    def back(self, seat: int, clock: Clock) -> Watch:
        """Who comes back has at least a little of a whole game's time."""
        most = clock.seconds * (1 - GIVEN_BACK)
        return Watch(self.since, {**self.spent, seat: min(self.spent.get(seat, 0.0), most)})

    def left(self, seat: int, clock: Clock) -> float:
        """The seconds that a seat has when it begins to think about what it is asked."""
        return clock.seconds - (self.spent.get(seat, 0.0) if clock.whole_game else 0.0)

    def ends(self, clock: Clock, seats: Iterable[Seat]) -> dict[int, datetime]:
        """When the time of each person who thinks is up."""
        return {
            seat.index: self.since[seat.index] + timedelta(seconds=self.left(seat.index, clock))
            for seat in seats
            if seat.kind == Seat.HUMAN and seat.index in self.since
        }


def due(table: Table, watch: Watch, seats: Iterable[Seat]) -> datetime | None:
    """When the first time at this table is up; None where nobody's runs."""
    clock = CLOCKS.get(table.clock)
    if clock is None or table.status != Table.PLAYING:
        return None
    return min(watch.ends(clock, seats).values(), default=None)


def due_tables(now: datetime, stopped: Collection[str] = ()) -> list[str]:
    """The tables where somebody's time is up, the longest first. Those that cannot go on would stay there for ever."""
    overdue = Table.objects.filter(status=Table.PLAYING, due__lte=now).exclude(code__in=stopped).order_by("due")
    return list(overdue.values_list("code", flat=True)[:500])
