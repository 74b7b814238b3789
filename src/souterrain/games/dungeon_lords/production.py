"""Phase 3: rooms produce, then order cards are taken back."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .digging import ShedDig
from .dungeon import can_dig, cells_of, works
from .evil import move_evil
from .state import EMPTY, Chapter, Lord, Lords
from .verbs import DONE, ROOM, TAKE, VERBS

NO_ROOM: Final = Reason("DL-PROD-02", "no-such-room")
NOTHING_MADE: Final = Reason("DL-Y2-08", "room-makes-nothing")
CONQUERED: Final = Reason("DL-PROD-06", "room-conquered")
USED: Final = Reason("DL-PROD-04", "room-used")
USED_TWICE: Final = Reason("DL-PROD-05", "room-used-twice")
TOO_FEW_IMPS: Final = Reason("DL-PROD-02", "too-few-imps")
TOO_FEW_FOOD: Final = Reason("DL-PROD-02", "too-little-food")
NOWHERE_TO_DIG: Final = Reason("DL-PROD-08", "nowhere-to-dig")
NO_TRAPS: Final = Reason("DL-GEN-08", "no-traps-left")
NOT_STUCK: Final = Reason("DL-TAKE-02", "no-minion-on-card")
NOT_LAID: Final = Reason("DL-TAKE-01", "order-not-laid")


def produce_problem(s: Lords, seat: i64, room: i64) -> Reason | None:
    """Why a room cannot produce now. DL-PROD-02..08, DL-IMP-03"""
    lord = s.lords[seat]
    if not t.ROOM_IMPS[room]:
        return NOTHING_MADE
    if works(lord, room) == EMPTY:
        return CONQUERED if room in lord.room_at else NO_ROOM
    if lord.produced_twice >> room & 1:
        return USED_TWICE
    if lord.produced >> room & 1 and s.year == 1:
        return USED
    if lord.imps - lord.busy + lord.trolls - lord.busy_trolls < t.ROOM_IMPS[room]:
        return TOO_FEW_IMPS
    if lord.food < t.ROOM_COST_FOOD[room]:
        return TOO_FEW_FOOD
    if t.ROOM_DIGS[room] and not can_dig(lord):
        return NOWHERE_TO_DIG
    if t.ROOM_TRAPS[room] and not s.traps_left():
        return NO_TRAPS
    return None


class Production(Chapter):
    """In turn order each player uses his rooms and then takes order cards back. DL-PROD-01, DL-TAKE-01..03"""

    def __init__(self, turn: i64 = 0, taking: i64 = 0) -> None:
        self.turn = turn
        self.taking = taking

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            lord = s.lords[seat]
            if not self.taking:
                moves = [STOP_PRODUCING.first]
                USE_ROOM.offer(s, self, seat, moves)
                if len(moves) > 1:
                    s.ask(seat, PRODUCING, moves)
                    return
                self.taking = 1
            if self.stuck_cards(lord):
                s.put(seat, TAKING)
                return
            self.take(s, seat, lord.orders[0])
        s.pop()

    def usable(self, s: Lords, seat: i64) -> list[int]:
        """The rooms that can work now. DL-PROD-02"""
        lord = s.lords[seat]
        rooms: list[int] = []
        for cell in cells_of(lord.roomed):
            room = lord.room_at[cell]
            if produce_problem(s, seat, room) is None:
                rooms.append(room)
        return rooms

    def stuck_cards(self, lord: Lord) -> bool:
        """Is there a choice: does a minion stand on the second or third order card? DL-TAKE-02"""
        return lord.stuck & 6 != 0

    def produce(self, s: Lords, seat: i64, room: int) -> None:
        """Trolls go to work first: they can do nothing else. DL-PROD-02, DL-IMP-03"""
        lord = s.changing_board(seat)
        lord.produced_twice |= lord.produced & 1 << room
        lord.produced |= 1 << room
        trolls = min(lord.trolls - lord.busy_trolls, t.ROOM_IMPS[room])
        lord.busy_trolls += trolls
        lord.busy += t.ROOM_IMPS[room] - trolls
        lord.food += t.ROOM_FOOD[room] - t.ROOM_COST_FOOD[room]
        lord.gold += t.ROOM_GOLD[room]
        lord.imps += t.ROOM_NEW_IMPS[room]
        if s.listening:
            s.emit(
                "produced",
                {
                    "seat": seat,
                    "room": t.ROOM_NAMES[room],
                    "food": t.ROOM_COST_FOOD[room],
                    "gift": gift_of(room),
                },
            )
        move_evil(s, seat, t.ROOM_EVIL[room])
        if t.ROOM_TRAPS[room]:
            s.draw_traps(seat, t.ROOM_TRAPS[room])
        if t.ROOM_DIGS[room]:
            s.push(ShedDig(seat))

    def take(self, s: Lords, seat: i64, order: i64) -> None:
        """One order and the inaccessible cards come back; the other two go out of reach. DL-TAKE-01..03"""
        lord = s.lords[seat]
        lord.hand |= lord.inaccessible | 1 << order
        lord.inaccessible = 255 & ~lord.hand
        lord.orders = []
        lord.stuck = 0
        self.turn += 1
        self.taking = 0
        if s.listening:
            s.emit("taken", {"seat": seat, "order": t.ORDERS[order]})

    def clone(self) -> Frame[Lords]:
        return Production(self.turn, self.taking)


def gift_of(room: i64) -> str:
    """What a room makes, for the words of a move or an event."""
    makes = {
        "food": t.ROOM_FOOD,
        "gold": t.ROOM_GOLD,
        "imp": t.ROOM_NEW_IMPS,
        "trap": t.ROOM_TRAPS,
        "dig": t.ROOM_DIGS,
    }
    return "is-" + next((name for name, amounts in makes.items() if amounts[room]), "evil")


class UseRoom(Deed[Lords, Production]):
    """A room produces. DL-PROD-02..08"""

    def offer(self, s: Lords, f: Production, seat: i64, moves: list[int]) -> None:
        for room in f.usable(s, seat):
            moves.append(self.moves[room])

    def why(self, s: Lords, f: Production, seat: i64, target: i64) -> Reason | None:
        return produce_problem(s, seat, target)

    def do(self, s: Lords, f: Production, seat: i64, target: i64) -> None:
        f.produce(s, seat, target)

    def args(self, s: Lords, f: Production, seat: i64, target: i64) -> dict[str, Any]:
        return {"imps": t.ROOM_IMPS[target], "food": t.ROOM_COST_FOOD[target], "gift": gift_of(target)}


class StopProducing(Deed[Lords, Production]):
    """No further room is used. DL-PROD-02"""

    def do(self, s: Lords, f: Production, seat: i64, target: i64) -> None:
        f.taking = 1


class TakeBack(Deed[Lords, Production]):
    """The first order, or one on which a minion stands, comes back to the hand. DL-TAKE-01, DL-TAKE-02"""

    def candidates(self, s: Lords, f: Production, seat: i64) -> list[int]:
        return s.lords[seat].orders

    def why(self, s: Lords, f: Production, seat: i64, target: i64) -> Reason | None:
        lord = s.lords[seat]
        if target not in lord.orders:
            return NOT_LAID
        place = lord.orders.index(target)
        return None if place == 0 or lord.stuck >> place & 1 else NOT_STUCK

    def do(self, s: Lords, f: Production, seat: i64, target: i64) -> None:
        f.take(s, seat, target)


STOP_PRODUCING: Final = StopProducing(DONE)
USE_ROOM: Final = UseRoom(VERBS.add("produce", ROOM, rule="DL-PROD-02"))
PRODUCING: Final = Question("produce", [STOP_PRODUCING, USE_ROOM])
TAKING: Final = Question("take", [TakeBack(TAKE)])
