"""Portcullises, and the turning of rooms."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.deeds import Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .acting import Action, pay
from .labyrinth import beyond, fit_room, front, outward
from .state import Twister
from .verbs import ROOM, TURN_CCW, TURN_CW, VERBS

NO_GATE: Final = Reason("DT-GATE-01", "no-gate")
NO_SUCH_GATE: Final = Reason("DT-GATE-01", "no-gate-here")
BROKEN_GATE: Final = Reason("DT-GATE-04", "broken-gate")
NO_PICK: Final = Reason("DT-GATE-02", "no-key")
NO_BENDER: Final = Reason("DT-GATE-03", "no-bender")
NOT_ON_GEAR: Final = Reason("DT-ROT-01", "not-on-gear")
NOT_ITS_GEAR: Final = Reason("DT-ROT-01", "not-its-gear")
TWIN_DOWN: Final = Reason("DT-ROT-04", "twin-face-down")
ARROW_WAY: Final = Reason("DT-ROT-02", "arrow")


def gates_near(s: Twister, c: i64) -> i64:
    """The rooms whose portcullis is a piece of a border of his zone. DT-GATE-01"""
    place = s.where[c]
    if place >= t.ZONES:
        zone = front(s, place)
        return t.BIT[zone >> 2] if zone >= 0 and printed_piece(s, zone, outward(place)) == t.GATE else 0
    rooms: i64 = 0
    for direction in range(t.DIRECTIONS):
        if printed_piece(s, place, direction) == t.GATE:
            rooms |= t.BIT[place >> 2]
        behind = beyond(s, place, direction)
        if 0 <= behind < t.ZONES and printed_piece(s, behind, (direction + 2) & 3) == t.GATE:
            rooms |= t.BIT[behind >> 2]
    return rooms


def printed_piece(s: Twister, zone: i64, direction: i64) -> i64:
    """The piece on the card, whatever became of it."""
    return t.PIECES[zone * 4 + ((direction - s.orient[zone >> 2]) & 3)]


def picks(s: Twister, c: i64) -> bool:
    """Can he open and close? DT-CH-THIEF-02, DT-CH-BACKSTABBER-02, DT-OBJ-KEY-01"""
    return t.PICKS_LOCKS[c] or s.holds(c, t.KEY) > 0


def why_portcullis(s: Twister, c: i64, room: i64) -> Reason | None:
    if not gates_near(s, c) & t.BIT[room]:
        return NO_SUCH_GATE
    return BROKEN_GATE if s.gate[room] == t.BROKEN else None


@final
class WorkGate(Action):
    """Open a closed portcullis, close an open one. DT-GATE-01, DT-GATE-02, DT-GATE-04..06"""

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if picks(s, c):
            list_gates(s, c, self.moves, moves)

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if not t.HAS_GATE[target]:
            return NO_GATE
        return why_portcullis(s, c, target) if picks(s, c) else NO_PICK

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        s.own_rooms()
        s.gate[target] = t.RAISED if s.gate[target] == t.CLOSED else t.CLOSED
        fit_room(s, target)
        tell_gate(s, c, target)


@final
class BendGate(Action):
    """Break a portcullis for good. DT-GATE-03, DT-GATE-04"""

    def able(self, c: i64) -> bool:
        return t.BENDS_BARS[c]

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        list_gates(s, c, self.moves, moves)

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if not t.HAS_GATE[target]:
            return NO_GATE
        return why_portcullis(s, c, target) if t.BENDS_BARS[c] else NO_BENDER

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        s.own_rooms()
        s.gate[target] = t.BROKEN
        fit_room(s, target)
        s.stirred = True
        tell_gate(s, c, target)


def list_gates(s: Twister, c: i64, by_room: list[Any], moves: list[int]) -> None:
    gates = gates_near(s, c)
    if gates:
        for room in range(2 * t.PAIRS):
            if gates >> room & 1 and s.gate[room] != t.BROKEN:
                moves.append(by_room[room])


def tell_gate(s: Twister, c: i64, room: i64) -> None:
    if s.listening:
        state = t.GATE_STATES[s.gate[room]]
        s.emit("gate", {"character": t.CHARACTER_NAMES[c], "room": t.ROOM_NAMES[room], "state": state})


# ------------------------------------------------------------------ the turning of rooms


@final
class TurnRoom(Action):
    """A quarter turn of a room or its twin, with everybody and everything in it. DT-ROT-01..08, DT-CH-MEKANORK-01"""

    def __init__(self, verb: Verb, quarter: int) -> None:
        super().__init__(verb)
        self.quarter: i64 = quarter

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        place = s.where[c]
        if place >= t.ZONES or place & 3 != t.GEAR[place >> 2]:
            return
        here = place >> 2
        if self.problem(s, c, here) is None:
            moves.append(self.moves[here])
        if self.problem(s, c, t.TWIN[here]) is None:
            moves.append(self.moves[t.TWIN[here]])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        place = s.where[c]
        if place >= t.ZONES or place & 3 != t.GEAR[place >> 2]:
            return NOT_ON_GEAR
        here = place >> 2
        if target != here and target != t.TWIN[here]:
            return NOT_ITS_GEAR
        if not s.up >> target & 1:
            return TWIN_DOWN
        return None if t.KIND[c] == t.MEKANORK or self.quarter == t.ARROW[target] else ARROW_WAY

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        s.own_rooms()
        s.orient[target] = (s.orient[target] + self.quarter) & 3
        fit_room(s, target)
        if s.listening:
            s.emit("turns", {"character": t.CHARACTER_NAMES[c], "room": t.ROOM_NAMES[target], "quarter": self.quarter})


MECHANISMS: Final[list[Action]] = [
    TurnRoom(TURN_CW, 1),
    TurnRoom(TURN_CCW, 3),
    WorkGate(VERBS.add("gate", ROOM, rule="DT-GATE-02")),
    BendGate(VERBS.add("bend", ROOM, rule="DT-GATE-03")),
]
