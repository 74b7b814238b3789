"""Building rooms."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from . import tables as t
from .dungeon import build_problem, buildable
from .state import EMPTY, Chapter, Lords
from .verbs import AT, BUILD, DECLINE

NOT_FOR_SALE: Final = Reason("DL-ROOM-01", "not-for-sale")
NO_PLACE: Final = Reason("DL-ROOM-05", "no-place-for-room")


def room_problem(s: Lords, seat: i64, room: i64) -> Reason | None:
    """Why a room cannot be taken. DL-ROOM-01, DL-ROOM-05"""
    if room not in s.for_sale:
        return NOT_FOR_SALE
    return None if buildable(s.lords[seat], room) else NO_PLACE


def can_build(s: Lords, seat: i64, slot: i64) -> bool:
    """DL-ROOM-01, DL-ROOM-05"""
    if s.lords[seat].gold < t.SPACE_GOLD[slot]:
        return False
    for room in s.for_sale:
        if buildable(s.lords[seat], room):
            return True
    return False


class Build(Chapter):
    """Build Room: III, then II pay 1 gold, then I builds what is left for free. DL-ROOM-01..07"""

    def __init__(self, seat: i64 = 0, slot: i64 = 0) -> None:
        self.seat = seat
        self.slot = slot
        self.room = EMPTY

    def advance(self, s: Lords) -> None:
        if self.room != EMPTY:
            s.ask(self.seat, "place-room", [AT + cell for cell in buildable(s.lords[self.seat], self.room)])
            return
        moves = [BUILD + room for room in s.for_sale if room_problem(s, self.seat, room) is None]
        moves.append(DECLINE)
        s.ask(self.seat, "build", moves)

    def answer(self, s: Lords, seat: int, move: int) -> None:
        if move == DECLINE:
            s.pop()
            s.send_home(seat, t.ROOMS, False)
            if s.listening:
                s.emit("declined", {"seat": seat, "order": t.ORDERS[t.ROOMS]})
            return
        lord = s.lords[seat]
        if self.room == EMPTY:
            self.room = move - BUILD
            lord.gold -= t.SPACE_GOLD[self.slot]
            return
        s.pop()
        cell = move - AT
        lord.room_at[cell] = self.room
        lord.roomed |= 1 << cell
        s.for_sale.remove(self.room)
        if s.listening:
            s.emit("built", {"seat": seat, "room": t.ROOM_NAMES[self.room], "cell": t.CELLS[cell]})

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if self.room == EMPTY and BUILD <= move < BUILD + len(t.ROOM_NAMES):
            return room_problem(s, seat, move - BUILD)
        if self.room != EMPTY and AT <= move < AT + t.CELL_COUNT:
            return build_problem(s.lords[seat], self.room, move - AT)
        return None

    def clone(self) -> Frame[Lords]:
        copy = Build(self.seat, self.slot)
        copy.room = self.room
        return copy
