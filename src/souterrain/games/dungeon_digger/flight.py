"""A group is put on another tile without a move: a cloud of bats. DD-LORD-07"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .arrival import drop, lift, visit_pit
from .state import Digger, PlayerChapter
from .tables import EMPTY
from .verbs import DONE, FROM, STOOGES, TO, WITH

NO_GROUP: Final = Reason("DD-MOVE-03", "no-group-there")
NOT_SO_MANY: Final = Reason("DD-MOVE-03", "not-so-many")
NOBODY_GOES: Final = Reason("DD-MOVE-03", "nobody-goes")
NO_SUCH_MONSTER: Final = Reason("DD-S2-04", "no-such-monster")
NOT_YOURS: Final = Reason("DD-LORD-07", "not-your-tile")
SAME_TILE: Final = Reason("DD-LORD-07", "same-tile")
OTHERS_THERE: Final = Reason("DD-LORD-07", "others-there")


def landing_problem(s: Digger, seat: i64, start: i64, cell: i64) -> Reason | None:
    """Why a group cannot be put there. DD-LORD-07, DD-SCEN-11"""
    if cell == start:
        return SAME_TILE
    if s.controller(cell) != seat:
        return NOT_YOURS
    return OTHERS_THERE if s.barred(seat, cell) else None


def landing(s: Digger, seat: i64, start: i64) -> bool:
    """Is there any other tile for a group? The Portal always is, but for those who stand there."""
    if s.lying[start] != t.PORTAL:
        return True
    for cell in range(t.CELL_COUNT):
        if landing_problem(s, seat, start, cell) is None:
            return True
    return False


class Flight(PlayerChapter):
    """The tile, the number, the monsters, the other tile; no step, trap or combat. DD-LORD-07, DD-STEP-07"""

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__(seat)
        self.start: i64 = EMPTY
        self.count: i64 = EMPTY
        self.monsters: i64 = 0
        self.ready = False

    def advance(self, s: Digger) -> None:
        if self.start == EMPTY:
            s.put(self.seat, FLY_FROM)
        elif self.count == EMPTY:
            s.put(self.seat, FLY_HOW_MANY)
        elif not self.ready:
            s.put(self.seat, FLY_WITH)
        else:
            s.put(self.seat, FLY_TO)

    def clone(self) -> Frame[Digger]:
        copy = Flight(self.seat)
        copy.start = self.start
        copy.count = self.count
        copy.monsters = self.monsters
        copy.ready = self.ready
        return copy


class FlyFrom(Deed[Digger, Flight]):
    """From which tile? DD-LORD-07"""

    def candidates(self, s: Digger, f: Flight, seat: i64) -> list[int]:
        return s.camps[seat]

    def why(self, s: Digger, f: Flight, seat: i64, target: i64) -> Reason | None:
        if s.army_of[target] != seat:
            return NO_GROUP
        return None if landing(s, seat, target) else NOT_YOURS

    def do(self, s: Digger, f: Flight, seat: i64, target: i64) -> None:
        f.start = target


class FlyHowMany(Deed[Digger, Flight]):
    """How many Stooges? DD-LORD-07"""

    def why(self, s: Digger, f: Flight, seat: i64, target: i64) -> Reason | None:
        if target > s.stooges[f.start]:
            return NOT_SO_MANY
        return None if target or s.monsters_on(seat, f.start) else NOBODY_GOES

    def do(self, s: Digger, f: Flight, seat: i64, target: i64) -> None:
        f.count = target
        f.ready = not s.monsters_on(seat, f.start)


class FlyWith(Deed[Digger, Flight]):
    """A tamed monster goes with them. DD-S2-04"""

    def why(self, s: Digger, f: Flight, seat: i64, target: i64) -> Reason | None:
        bit = t.BIT[target]
        return NO_SUCH_MONSTER if f.monsters & bit or not s.monsters_on(seat, f.start) & bit else None

    def do(self, s: Digger, f: Flight, seat: i64, target: i64) -> None:
        f.monsters |= t.BIT[target]
        f.ready = s.monsters_on(seat, f.start) == f.monsters


class FlyReady(Deed[Digger, Flight]):
    """Nobody else goes. DD-STEP-07"""

    def why(self, s: Digger, f: Flight, seat: i64, target: i64) -> Reason | None:
        return None if f.count or f.monsters else NOBODY_GOES

    def do(self, s: Digger, f: Flight, seat: i64, target: i64) -> None:
        f.ready = True


class FlyTo(Deed[Digger, Flight]):
    """To which tile? A Sacrifice Pit works. DD-LORD-07"""

    def why(self, s: Digger, f: Flight, seat: i64, target: i64) -> Reason | None:
        return landing_problem(s, seat, f.start, target)

    def do(self, s: Digger, f: Flight, seat: i64, target: i64) -> None:
        s.pop()
        if s.listening:
            cells = {"start": t.CELLS[f.start], "cell": t.CELLS[target]}
            party = {"count": f.count, "monsters": len(t.monsters_in(f.monsters))}
            s.emit("moved", {"seat": seat, **cells, **party, "rule": "DD-LORD-07"})
        lift(s, seat, f.start, f.count, f.monsters)
        drop(s, seat, target, f.count, f.monsters)
        visit_pit(s, seat, target, f.count)


FLY_FROM: Final = Question("fly-from", [FlyFrom(FROM)])
FLY_HOW_MANY: Final = Question("fly-how-many", [FlyHowMany(STOOGES)])
FLY_WITH: Final = Question("fly-with", [FlyWith(WITH), FlyReady(DONE)])
FLY_TO: Final = Question("fly-to", [FlyTo(TO)])
