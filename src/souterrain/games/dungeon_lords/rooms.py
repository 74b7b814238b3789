"""Building rooms."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dungeon import build_problem, buildable
from .minions import Decline, MinionAction
from .state import EMPTY, Lords
from .verbs import BACK, CELL, DECLINE, ROOM, VERBS

NOT_FOR_SALE: Final = Reason("DL-ROOM-01", "not-for-sale")
NO_PLACE: Final = Reason("DL-ROOM-05", "no-place-for-room")


def can_build(s: Lords, seat: i64, slot: i64) -> bool:
    """DL-ROOM-01, DL-ROOM-05"""
    if s.lords[seat].gold < t.SPACE_GOLD[slot]:
        return False
    for room in s.for_sale:
        if buildable(s.lords[seat], room):
            return True
    return False


class Build(MinionAction):
    """Build Room: III, then II pay 1 gold, then I builds what is left for free. DL-ROOM-01..07"""

    def __init__(self, seat: i64 = 0, slot: i64 = 0, room: i64 = EMPTY) -> None:
        super().__init__(seat, slot)
        self.room = room

    def advance(self, s: Lords) -> None:
        s.put(self.seat, BUILDING if self.room == EMPTY else PLACING)

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {"room": t.ROOM_NAMES[self.room] if self.room != EMPTY else ""}

    def clone(self) -> Frame[Lords]:
        return Build(self.seat, self.slot, self.room)


class TakeRoom(Deed[Lords, Build]):
    """One of the rooms for sale for which there is a place; nothing is paid yet. DL-ROOM-01, DL-ROOM-05"""

    def candidates(self, s: Lords, f: Build, seat: i64) -> list[int]:
        return s.for_sale

    def args(self, s: Lords, f: Build, seat: i64, target: i64) -> dict[str, Any]:
        return {"gold": t.SPACE_GOLD[f.slot]}

    def why(self, s: Lords, f: Build, seat: i64, target: i64) -> Reason | None:
        if target not in s.for_sale:
            return NOT_FOR_SALE
        return None if buildable(s.lords[seat], target) else NO_PLACE

    def do(self, s: Lords, f: Build, seat: i64, target: i64) -> None:
        f.room = target


class PutRoom(Deed[Lords, Build]):
    """The room is paid and built there. DL-ROOM-02..07"""

    def offer(self, s: Lords, f: Build, seat: i64, moves: list[int]) -> None:
        for cell in buildable(s.lords[seat], f.room):
            moves.append(self.moves[cell])

    def why(self, s: Lords, f: Build, seat: i64, target: i64) -> Reason | None:
        return build_problem(s.lords[seat], f.room, target)

    def do(self, s: Lords, f: Build, seat: i64, target: i64) -> None:
        s.pop()
        lord = s.changing_board(seat)
        lord.gold -= t.SPACE_GOLD[f.slot]
        lord.room_at[target] = f.room
        lord.roomed |= 1 << target
        s.for_sale = [room for room in s.for_sale if room != f.room]
        if s.listening:
            said = {"seat": seat, "room": t.ROOM_NAMES[f.room], "cell": t.CELLS[target], "gold": t.SPACE_GOLD[f.slot]}
            s.emit("built", said)


class OtherRoom(Deed[Lords, Build]):
    """Another room, or none: this one is not paid yet."""

    def do(self, s: Lords, f: Build, seat: i64, target: i64) -> None:
        f.room = EMPTY


BUILDING: Final = Question("build", [TakeRoom(VERBS.add("build", ROOM, rule="DL-ROOM-01")), Decline(DECLINE)])
PLACING: Final = Question("place-room", [PutRoom(VERBS.add("at", CELL, rule="DL-ROOM-02")), OtherRoom(BACK)])
