"""Move!: the order that makes groups go, step by step. DD-MOVE-01..03, DD-MOVE-14, DD-STEP-03"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .arrival import enter, leads
from .order import Order
from .state import STANDARD_ABILITY, Digger, PlayerChapter
from .tables import EMPTY
from .verbs import DONE, FROM, STOOGES, TO, VERBS, WITH
from .ways import can_leave, entry_problem, guard, reach, reached, strength

NO_MOVE: Final = Reason("DD-ORD-02", "nobody-can-move")
NO_GROUP: Final = Reason("DD-MOVE-03", "no-group-there")
NO_WAY_OUT: Final = Reason("DD-MOVE-04", "no-way-out")
NOT_SO_MANY: Final = Reason("DD-MOVE-03", "not-so-many")
NOBODY_GOES: Final = Reason("DD-MOVE-03", "nobody-goes")
TOO_FEW_TO_GO: Final = Reason("DD-MOVE-10", "too-few-to-go")
NO_SUCH_MONSTER: Final = Reason("DD-S2-04", "no-such-monster")
GROUP_CANNOT_GO: Final = Reason("DD-STEP-02", "group-cannot-go")
MOVE_FIRST: Final = Reason("DD-MOVE-01", "move-first")
SAME_TILE: Final = Reason("DD-MOVE-04", "same-tile")
WALL: Final = Reason("DD-MOVE-09", "no-way-there")
ONE_STEP: Final = Reason("DD-MOVE-08", "one-step-only")


@mypyc_attr(free_list_len=1)
class Move(PlayerChapter):
    """So many moves, one after the other: the tile, the group, the end, in S6 the Treasure. DD-MOVE-01, DD-STEP-03"""

    def __init__(self, seat: i64 = 0, left: i64 = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.begun = False
        self.scouted: i64 = 0  # monsters that made their free move in this order, as bits
        self.start: i64 = EMPTY
        self.count: i64 = EMPTY
        self.monsters: i64 = 0
        self.ready = False  # it is settled who goes
        self.end: i64 = EMPTY

    def advance(self, s: Digger) -> None:
        if self.start == EMPTY:
            self.ask_start(s)
        elif self.count == EMPTY:
            self.ask_number(s)
        elif not self.ready:
            s.put(self.seat, WITH_WHOM)
        elif self.end == EMPTY:
            s.put(self.seat, WHERE_TO)
        else:
            s.put(self.seat, CARRY)

    def ask_start(self, s: Digger) -> None:
        if can_go_on(s, self):
            s.put(self.seat, WHERE_FROM)
        else:
            s.pop()

    def ask_number(self, s: Digger) -> None:
        """A lone Stooge is not counted first."""
        if s.stooges[self.start] == 1 and not s.monsters_on(self.seat, self.start):
            self.count = 1
            self.ready = True
        else:
            s.put(self.seat, HOW_MANY)

    def free_mover(self, count: i64, monsters: i64) -> bool:
        """Is this a monster whose move alone is not counted this time? DD-S2-07"""
        if count:
            return False
        for monster in range(len(t.MONSTERS)):
            if monsters == t.BIT[monster]:
                return t.FREE_MOVES[monster] > 0 and not self.scouted & monsters
        return False

    def go(self, s: Digger, carried: bool) -> None:
        """The group goes, and this order waits for what comes of it."""
        if self.free_mover(self.count, self.monsters):
            self.scouted |= self.monsters
        else:
            self.left -= 1
        start, count, monsters, end = self.start, self.count, self.monsters, self.end
        attack = strength(count, monsters)
        self.begun = True
        self.start = EMPTY
        self.count = EMPTY
        self.monsters = 0
        self.ready = False
        self.end = EMPTY
        guarded = guard(s, self.seat, end)
        if guarded and attack <= guarded:
            s.used |= STANDARD_ABILITY
            if s.listening:
                s.emit("ability", {"seat": self.seat, "ability": f"{t.LORDS[s.lord[self.seat]]}-standard"})
        enter(s, self.seat, start, end, count, monsters, carried)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"left": self.left, "cell": t.CELLS[self.start] if self.start != EMPTY else ""}

    def clone(self) -> Frame[Digger]:
        copy = Move(self.seat, self.left)
        copy.begun = self.begun
        copy.scouted = self.scouted
        copy.start = self.start
        copy.count = self.count
        copy.monsters = self.monsters
        copy.ready = self.ready
        copy.end = self.end
        return copy


def group_can_go(s: Digger, f: Move, cell: i64, count: i64, monsters: i64) -> bool:
    """May exactly this group move now?"""
    if not count and not monsters:
        return False
    if f.left <= 0 and not f.free_mover(count, monsters):
        return False
    return can_leave(s, f.seat, cell, count, monsters)


def group_can_grow(s: Digger, f: Move, cell: i64, count: i64, monsters: i64) -> bool:
    """May this group move, or one with more monsters of the same tile? More of them are never weaker, but for one
    thing: what a monster can do alone."""
    if group_can_go(s, f, cell, count, monsters):
        return True
    here = s.monsters_on(f.seat, cell)
    if here == monsters:
        return False
    if group_can_go(s, f, cell, count, here):
        return True
    if count or monsters:
        return False
    for monster in range(len(t.MONSTERS)):
        if here & t.BIT[monster] and group_can_go(s, f, cell, 0, t.BIT[monster]):
            return True
    return False


def start_possible(s: Digger, f: Move, cell: i64) -> bool:
    """Can any group leave this tile?"""
    if not s.monster_at:  # Stooges alone: the more, the stronger
        return f.left > 0 and can_leave(s, f.seat, cell, s.stooges[cell], 0)
    return group_can_grow(s, f, cell, s.stooges[cell], 0) or group_can_grow(s, f, cell, 0, 0)


def can_go_on(s: Digger, f: Move) -> bool:
    for cell in s.camps[f.seat]:
        if start_possible(s, f, cell):
            return True
    return False


class StartFrom(Deed[Digger, Move]):
    """From which tile? DD-MOVE-03"""

    def candidates(self, s: Digger, f: Move, seat: i64) -> list[int]:
        return s.camps[seat]

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        if s.army_of[target] != seat:
            return NO_GROUP
        return None if start_possible(s, f, target) else NO_WAY_OUT

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.start = target


class StopMoving(Deed[Digger, Move]):
    """No more moves of this order. DD-MOVE-01"""

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        return None if f.begun else MOVE_FIRST

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        s.pop()


class HowMany(Deed[Digger, Move]):
    """How many Stooges go? DD-MOVE-03"""

    def candidates(self, s: Digger, f: Move, seat: i64) -> list[int]:
        return self.targets[: s.stooges[f.start] + 1]

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        if target > s.stooges[f.start]:
            return NOT_SO_MANY
        if not target and not s.monsters_on(seat, f.start):
            return NOBODY_GOES
        return None if group_can_grow(s, f, f.start, target, 0) else TOO_FEW_TO_GO

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.count = target
        f.ready = not s.monsters_on(seat, f.start)


class TakeMonster(Deed[Digger, Move]):
    """A tamed monster goes with them. DD-S2-04"""

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        bit = t.BIT[target]
        if f.monsters & bit or not s.monsters_on(seat, f.start) & bit:
            return NO_SUCH_MONSTER
        return None if group_can_grow(s, f, f.start, f.count, f.monsters | bit) else GROUP_CANNOT_GO

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.monsters |= t.BIT[target]
        f.ready = s.monsters_on(seat, f.start) == f.monsters


class GroupReady(Deed[Digger, Move]):
    """Nobody else goes. DD-STEP-03"""

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        return None if group_can_go(s, f, f.start, f.count, f.monsters) else GROUP_CANNOT_GO

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.ready = True


class MoveTo(Deed[Digger, Move]):
    """Where does the move end? DD-MOVE-04, DD-MOVE-14"""

    def candidates(self, s: Digger, f: Move, seat: i64) -> list[int]:
        return reach(s, seat, f.start, f.count, f.monsters)

    def offer(self, s: Digger, f: Move, seat: i64, moves: list[int]) -> None:
        reached(s, seat, f.start, f.count, f.monsters).select(self.moves, moves)

    def why(self, s: Digger, f: Move, seat: i64, target: i64) -> Reason | None:
        if reached(s, seat, f.start, f.count, f.monsters).has(target):
            return None
        if target == f.start:
            return SAME_TILE
        problem = entry_problem(s, seat, target, strength(f.count, f.monsters))
        if problem is not None:
            return problem
        beside = target in s.near[f.start * t.SIDES : f.start * t.SIDES + t.SIDES]
        return WALL if beside or s.controller(target) == seat else ONE_STEP

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.end = target
        if s.treasure_at != f.start or not leads(s, f.start, target):
            f.go(s, False)


class CarryTreasure(Deed[Digger, Move]):
    """The group takes the Treasure along. DD-S6-03"""

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.go(s, True)


class LeaveTreasure(Deed[Digger, Move]):
    """The Treasure stays where it is. DD-S6-03"""

    def do(self, s: Digger, f: Move, seat: i64, target: i64) -> None:
        f.go(s, False)


WHERE_FROM: Final = Question("move-from", [StartFrom(FROM), StopMoving(DONE)])
HOW_MANY: Final = Question("how-many", [HowMany(STOOGES)])
WITH_WHOM: Final = Question("with-whom", [TakeMonster(WITH), GroupReady(DONE)])
WHERE_TO: Final = Question("move-to", [MoveTo(TO)])
CARRY: Final = Question(
    "carry",
    [CarryTreasure(VERBS.add("carry", rule="DD-S6-03")), LeaveTreasure(VERBS.add("leave", rule="DD-S6-03"))],
)


class MoveOrder(Order):
    """Move!: three moves, as a bonus order one. DD-MOVE-01, DD-MOVE-02"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        return None if can_go_on(s, Move(seat, 1)) else NO_MOVE

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Move(seat, t.BONUS_MOVES if bonus else t.MOVES))
