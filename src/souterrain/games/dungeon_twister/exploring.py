"""Revealing a room, and placing the cards that lie beside it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .acting import TIME_IS_UP, Action, Timed, pay
from .labyrinth import FACE_DOWN, beyond, fit_room, front_slot, piece, stopped_by
from .state import Twister
from .verbs import SLOT, VERBS, ZONE

ALREADY_UP: Final = Reason("DT-REV-01", "already-revealed")
NO_ACCESS: Final = Reason("DT-REV-02", "no-access")
NO_SLOT: Final = Reason("DT-REV-01", "no-such-room")
BARRED: Final = Reason("DT-REV-03", "barred-access")
OTHER_ROOM: Final = Reason("DT-REV-05", "other-room")
TAKEN: Final = Reason("DT-REV-05", "zone-taken")


def accessible(s: Twister, c: i64) -> i64:
    """The slots of the face-down rooms to which he has direct access. DT-REV-02..04"""
    place = s.where[c]
    if place >= t.ZONES:
        slot = front_slot(s, place)
        return 0 if s.up >> s.room_at[slot] & 1 else t.BIT[slot]
    slots: i64 = 0
    for direction in range(t.DIRECTIONS):
        if beyond(s, place, direction) == FACE_DOWN and opens(s, c, piece(s, place, direction)):
            slots |= t.BIT[slot_beyond(s, place, direction)]
    return slots


def slot_beyond(s: Twister, zone: i64, direction: i64) -> i64:
    room = zone >> 2
    cell = s.slot_of[room] * 4 + (((zone & 3) + s.orient[room]) & 3)
    return t.NEXT[cell * 4 + direction] >> 2


def opens(s: Twister, c: i64, kind: i64) -> bool:
    """Does a border piece of his own room give access? DT-REV-02, DT-REV-03"""
    return kind == t.OPEN or (kind == t.PIT and stopped_by(s, c, t.PIT) is None)


def touches(s: Twister, place: i64, slot: i64) -> bool:
    """Does his zone touch the room in this slot?"""
    if place >= t.ZONES:
        return False
    for direction in range(t.DIRECTIONS):
        if beyond(s, place, direction) == FACE_DOWN and slot_beyond(s, place, direction) == slot:
            return True
    return False


@final
class Reveal(Action):
    """Turn a room up; he who reveals does not enter it. DT-REV-01..05"""

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        slots = accessible(s, c)
        if slots:
            for slot in range(2 * s.rows):
                if slots >> slot & 1:
                    moves.append(self.moves[slot])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if target >= 2 * s.rows:
            return NO_SLOT
        if s.up >> s.room_at[target] & 1:
            return ALREADY_UP
        if accessible(s, c) & t.BIT[target]:
            return None
        return BARRED if touches(s, s.where[c], target) else NO_ACCESS

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        room = s.room_at[target]
        s.up |= t.BIT[room]
        fit_room(s, room)
        s.stirred = True
        s.reveal("room")
        number_copies(s, target)
        frame = Unpack(room, beside(s, target))
        if s.listening:
            names = [t.THING_NAMES[thing] for thing in frame.cards]
            s.emit("reveals", {"slot": t.SLOT_NAMES[target], "room": t.ROOM_NAMES[room], "cards": names})
        s.push(frame)


def number_copies(s: Twister, slot: i64) -> None:
    """Equal objects are numbered as they are turned up, so that a number tells nothing about the face-down one."""
    s.own_loads()
    for seat in range(2):
        for o in s.kit[seat]:
            if s.object_at[o] != t.BESIDE + slot:
                continue
            for other in s.kit[seat]:
                at = s.object_at[other]
                if other < o and t.OBJECT_KIND[other] == t.OBJECT_KIND[o] and at >= t.BESIDE and at != t.BESIDE + slot:
                    s.object_at[o] = at
                    s.object_at[other] = t.BESIDE + slot
                    break


def beside(s: Twister, slot: i64) -> list[int]:
    """The hidden cards of a slot in the order of placing: characters, the opponent's objects, the active player's."""
    active = s.active
    cards: list[int] = []
    for seat in (active, 1 - active):
        cards += [t.SOMEBODY + c for c in s.roster[seat] if s.status[c] == t.HIDDEN and s.where[c] == slot]
    for seat in (1 - active, active):
        cards += [o for o in s.kit[seat] if s.object_at[o] == t.BESIDE + slot]
    return cards


@final
class Unpack(Timed):
    """The cards beside a revealed room are placed in it, one a zone. DT-REV-05..08, DT-TIME-03, DT-TIME-04"""

    def __init__(self, room: i64 = 0, cards: list[int] | None = None) -> None:
        self.room = room
        self.cards: list[int] = [] if cards is None else cards
        self.taken: i64 = 0
        self.handed_back = False

    def clone(self) -> Unpack:
        copy = Unpack(self.room, self.cards.copy())
        copy.taken = self.taken
        copy.handed_back = self.handed_back
        return copy

    def placer(self, s: Twister) -> i64:
        """Who places the next card: the other player places the active player's objects. DT-REV-06, DT-REV-07"""
        card = self.cards[0]
        if card >= t.SOMEBODY or self.handed_back:
            return s.active
        owner = 1 if card >= 13 else 0
        return 1 - owner

    def advance(self, s: Twister) -> None:
        if not self.cards:
            s.pop()
            return
        s.put(self.placer(s), PUTTING)

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"thing": t.THING_NAMES[self.cards[0]]}

    def time_up(self, s: Twister, seat: i64) -> None:
        """The other player's choice goes to the active one; his own is made for him, in the first free zone."""
        if seat != s.active:
            self.handed_back = True
        elif not s.overtime:
            s.overtime = True
        else:
            letter = 0
            while self.taken >> letter & 1:
                letter += 1
            self.put(s, letter)

    def put(self, s: Twister, letter: i64) -> None:
        card = self.cards.pop(0)
        self.taken |= t.BIT[letter]
        zone = self.room * 4 + letter
        if card >= t.SOMEBODY:
            s.appear(card - t.SOMEBODY, zone)
        else:
            s.own_loads()
            s.object_at[card] = zone
        if s.listening:
            s.emit("placed", {"thing": t.THING_NAMES[card], "place": t.ZONE_NAMES[zone]})


@final
class Put(Deed[Twister, Unpack]):
    """The next card goes into a free zone of the room. DT-REV-05"""

    def candidates(self, s: Twister, f: Unpack, seat: i64) -> list[int]:
        return [f.room * 4 + letter for letter in range(4)]

    def why(self, s: Twister, f: Unpack, seat: i64, target: i64) -> Reason | None:
        if target >> 2 != f.room:
            return OTHER_ROOM
        return TAKEN if f.taken >> (target & 3) & 1 else None

    def do(self, s: Twister, f: Unpack, seat: i64, target: i64) -> None:
        f.put(s, target & 3)

    def args(self, s: Twister, f: Unpack, seat: i64, target: i64) -> dict[str, Any]:
        return {"thing": t.THING_NAMES[f.cards[0]]}


REVEAL: Final = Reveal(VERBS.add("reveal", SLOT, rule="DT-REV-01"))
PUTTING: Final = Question("put", [Put(VERBS.add("put", ZONE, rule="DT-REV-05")), TIME_IS_UP])
