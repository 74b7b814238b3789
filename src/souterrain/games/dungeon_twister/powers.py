"""Portcullises, the turning of rooms, and the special abilities that are actions of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Reason
from .ending import fall, score, settle
from .labyrinth import beyond, fit_room, fit_rooms, front, outward, seen_from
from .state import Twister, seat_of
from .tables import (
    ARROW,
    BENDS_BARS,
    BESIDE,
    BIT,
    BROKEN,
    CARRIED,
    CASTS,
    CHARACTER_NAMES,
    CLERIC,
    CLOSED,
    FIREBALL,
    GATE,
    GATE_STATES,
    GEAR,
    GOLEM,
    HAS_GATE,
    HELD,
    INVERSION,
    KEY,
    KIND,
    MEKANORK,
    OBJECT_KIND,
    OBJECT_NAMES,
    PICKPOCKET,
    PICKS_LOCKS,
    PIECES,
    RAISED,
    ROOM_NAMES,
    SOMEBODY,
    TROLL,
    TWIN,
    ZONES,
)

NO_GATE: Final = Reason("DT-GATE-01", "no-gate")
NO_SUCH_GATE: Final = Reason("DT-GATE-01", "no-gate-here")
BROKEN_GATE: Final = Reason("DT-GATE-04", "broken-gate")
NO_PICK: Final = Reason("DT-GATE-02", "no-key")
NO_BENDER: Final = Reason("DT-GATE-03", "no-bender")
NOT_ON_GEAR: Final = Reason("DT-ROT-01", "not-on-gear")
NOT_ITS_GEAR: Final = Reason("DT-ROT-01", "not-its-gear")
TWIN_DOWN: Final = Reason("DT-ROT-04", "twin-face-down")
ARROW_WAY: Final = Reason("DT-ROT-02", "arrow")
NO_GOLEM: Final = Reason("DT-CH-GOLEM-01", "no-golem")
GOLEM_DONE: Final = Reason("DT-CH-GOLEM-01", "golem-done")
GOLEM_OUTSIDE: Final = Reason("DT-CH-GOLEM-03", "not-in-room")
NOTHING_TO_BREAK: Final = Reason("DT-CH-GOLEM-01", "nothing-to-break")
NO_CLERIC: Final = Reason("DT-CH-CLERIC-01", "no-cleric")
HEAL_WHERE: Final = Reason("DT-CH-CLERIC-01", "heal-where")
HEAL_FIT: Final = Reason("DT-CH-CLERIC-01", "heal-fit")
HEAL_SELF: Final = Reason("DT-CH-CLERIC-04", "heal-self")
HEAL_LOAD: Final = Reason("DT-CH-CLERIC-01", "heal-load")
NO_TROLL: Final = Reason("DT-CH-TROLL-01", "no-troll")
TROLL_FIT: Final = Reason("DT-CH-TROLL-01", "troll-fit")
TROLL_NOW: Final = Reason("DT-CH-TROLL-01", "troll-now")
NO_PICKPOCKET: Final = Reason("DT-CH-PICKPOCKET-01", "no-pickpocket")
STEAL_WHERE: Final = Reason("DT-CH-PICKPOCKET-01", "steal-where")
STEAL_FULL: Final = Reason("DT-CH-PICKPOCKET-02", "steal-full")
NO_SCROLL: Final = Reason("DT-OBJ-FIREBALL-01", "no-scroll")
NO_CASTER: Final = Reason("DT-OBJ-FIREBALL-01", "no-caster")
BURN_ABSENT: Final = Reason("DT-OBJ-FIREBALL-01", "target-absent")
NOT_SEEN: Final = Reason("DT-OBJ-FIREBALL-01", "not-seen")
BURN_SELF: Final = Reason("DT-OBJ-FIREBALL-02", "burn-self")
BURN_CARRIED: Final = Reason("DT-LOAD-10", "carried-target")
NO_INVERSION: Final = Reason("DT-OBJ-INVERSION-01", "no-scroll")
NO_INVERTER: Final = Reason("DT-OBJ-INVERSION-01", "no-caster")
INVERT_OUTSIDE: Final = Reason("DT-OBJ-INVERSION-04", "not-in-room")
INVERT_DOWN: Final = Reason("DT-OBJ-INVERSION-04", "face-down")
INVERT_FAR: Final = Reason("DT-OBJ-INVERSION-01", "not-next-room")


def pay(s: Twister, c: i64) -> None:
    s.ap[seat_of(c)] -= 1


# ------------------------------------------------------------------ portcullises


def gates_near(s: Twister, c: i64) -> i64:
    """The rooms whose portcullis is a piece of a border of his zone. DT-GATE-01"""
    place: i64 = s.where[c]
    if place >= ZONES:
        zone = front(s, place)
        return BIT[zone >> 2] if zone >= 0 and printed_piece(s, zone, outward(place)) == GATE else 0
    rooms: i64 = 0
    for direction in range(4):
        if printed_piece(s, place, direction) == GATE:
            rooms |= BIT[place >> 2]
        behind = beyond(s, place, direction)
        if 0 <= behind < ZONES and printed_piece(s, behind, (direction + 2) & 3) == GATE:
            rooms |= BIT[behind >> 2]
    return rooms


def printed_piece(s: Twister, zone: i64, direction: i64) -> i64:
    """The piece on the card, whatever became of it."""
    return PIECES[zone * 4 + ((direction - s.orient[zone >> 2]) & 3)]


def picks(s: Twister, c: i64) -> bool:
    """Can he open and close? DT-CH-THIEF-02, DT-CH-BACKSTABBER-02, DT-OBJ-KEY-01"""
    return PICKS_LOCKS[c] or s.holds(c, KEY) > 0


def why_gate(s: Twister, c: i64, room: i64) -> Reason | None:
    """May he open or close this room's portcullis? DT-GATE-01, DT-GATE-02, DT-GATE-04..06"""
    if not HAS_GATE[room]:
        return NO_GATE
    return why_portcullis(s, c, room) if picks(s, c) else NO_PICK


def why_bend(s: Twister, c: i64, room: i64) -> Reason | None:
    """May he break this room's portcullis? DT-GATE-03"""
    if not HAS_GATE[room]:
        return NO_GATE
    return why_portcullis(s, c, room) if BENDS_BARS[c] else NO_BENDER


def why_portcullis(s: Twister, c: i64, room: i64) -> Reason | None:
    if not gates_near(s, c) & BIT[room]:
        return NO_SUCH_GATE
    return BROKEN_GATE if s.gate[room] == BROKEN else None


def work_gate(s: Twister, c: i64, room: i64) -> None:
    """Open a closed one, close an open one. DT-GATE-02"""
    pay(s, c)
    s.gate[room] = RAISED if s.gate[room] == CLOSED else CLOSED
    fit_room(s, room)
    tell_gate(s, c, room)


def bend_gate(s: Twister, c: i64, room: i64) -> None:
    """Break it for good. DT-GATE-03, DT-GATE-04"""
    pay(s, c)
    s.gate[room] = BROKEN
    fit_room(s, room)
    s.stirred = True
    tell_gate(s, c, room)


def tell_gate(s: Twister, c: i64, room: i64) -> None:
    if s.listening:
        state = GATE_STATES[s.gate[room]]
        s.emit("gate", {"character": CHARACTER_NAMES[c], "room": ROOM_NAMES[room], "state": state})


# ------------------------------------------------------------------ the turning of rooms


def why_turn(s: Twister, c: i64, room: i64, quarter: i64) -> Reason | None:
    """May he turn this room so? DT-ROT-01..04, DT-ROT-08, DT-CH-MEKANORK-01"""
    place: i64 = s.where[c]
    if place >= ZONES or place & 3 != GEAR[place >> 2]:
        return NOT_ON_GEAR
    here = place >> 2
    if room != here and room != TWIN[here]:
        return NOT_ITS_GEAR
    if not s.up >> room & 1:
        return TWIN_DOWN
    return None if KIND[c] == MEKANORK or quarter == ARROW[room] else ARROW_WAY


def turn_room(s: Twister, c: i64, room: i64, quarter: i64) -> None:
    """A quarter turn, with everybody and everything in the room. DT-ROT-03, DT-ROT-05..07"""
    pay(s, c)
    s.orient[room] = (s.orient[room] + quarter) & 3
    fit_room(s, room)
    if s.listening:
        s.emit("turns", {"character": CHARACTER_NAMES[c], "room": ROOM_NAMES[room], "quarter": quarter})


# ------------------------------------------------------------------ abilities


def why_smash(s: Twister, c: i64) -> Reason | None:
    """May the Golem break the walls of his room? DT-CH-GOLEM-01, DT-CH-GOLEM-03"""
    if KIND[c] != GOLEM:
        return NO_GOLEM
    if s.smashed >> c & 1:
        return GOLEM_DONE
    if s.where[c] >= ZONES:
        return GOLEM_OUTSIDE
    return NOTHING_TO_BREAK if s.broken >> (s.where[c] >> 2) & 1 else None


def smash(s: Twister, c: i64) -> None:
    """All walls, slits and the portcullis of the room are open for good. DT-CH-GOLEM-01, DT-CH-GOLEM-02"""
    pay(s, c)
    room = s.where[c] >> 2
    s.broken |= BIT[room]
    if HAS_GATE[room]:
        s.gate[room] = BROKEN
    fit_room(s, room)
    s.smashed |= BIT[c]
    s.stirred = True
    if s.listening:
        s.emit("smashes", {"character": CHARACTER_NAMES[c], "room": ROOM_NAMES[room]})


def why_heal(s: Twister, c: i64, other: i64) -> Reason | None:
    """May the Cleric heal this one? DT-CH-CLERIC-01, DT-CH-CLERIC-02, DT-CH-CLERIC-04, DT-CH-CLERIC-05"""
    if KIND[c] != CLERIC:
        return NO_CLERIC
    if other == c:
        return HEAL_SELF
    if not s.in_zone(s.where[c]) & BIT[other]:
        return HEAL_WHERE
    if s.fit >> other & 1:
        return HEAL_FIT
    return HEAL_LOAD if s.status[other] == CARRIED and s.bearer(other) == c else None


def heal(s: Twister, c: i64, other: i64) -> None:
    """Unwounded, and idle for the rest of the turn. DT-CH-CLERIC-03"""
    pay(s, c)
    s.recover(other)
    if s.listening:
        s.emit("heals", {"character": CHARACTER_NAMES[c], "other": CHARACTER_NAMES[other]})


def why_regenerate(s: Twister, c: i64) -> Reason | None:
    """May the Troll regenerate? DT-CH-TROLL-01, DT-CH-TROLL-04"""
    if KIND[c] != TROLL:
        return NO_TROLL
    if s.fit >> c & 1:
        return TROLL_FIT
    return TROLL_NOW if s.hit >> c & 1 else None


def regenerate(s: Twister, c: i64) -> None:
    pay(s, c)
    s.recover(c)
    if s.listening:
        s.emit("regenerates", {"character": CHARACTER_NAMES[c]})


def why_steal(s: Twister, c: i64, o: i64) -> Reason | None:
    """May the Pickpocket take this object from an enemy? DT-CH-PICKPOCKET-01, DT-CH-PICKPOCKET-02"""
    if KIND[c] != PICKPOCKET:
        return NO_PICKPOCKET
    at = s.object_at[o]
    if not HELD <= at < BESIDE or seat_of(at - HELD) == seat_of(c) or not s.crowd[s.where[c]] & BIT[at - HELD]:
        return STEAL_WHERE
    return STEAL_FULL if s.free_hands(c) <= 0 else None


def steal(s: Twister, c: i64, o: i64) -> None:
    pay(s, c)
    victim = s.object_at[o] - HELD
    s.release(victim, o)
    s.grasp(c, o)
    if s.listening:
        names = {"character": CHARACTER_NAMES[c], "thing": OBJECT_NAMES[o], "other": CHARACTER_NAMES[victim]}
        s.emit("steals", names)


# ------------------------------------------------------------------ scrolls


def scroll(s: Twister, c: i64, kind: i64) -> i64:
    """The scroll of that kind that he holds."""
    for i in range(2 * c, 2 * c + 2):
        thing = s.hands[i]
        if 0 <= thing < SOMEBODY and OBJECT_KIND[thing] == kind:
            return thing
    return -1


def burnable(s: Twister, c: i64) -> i64:
    """Everybody a fireball of his can reach: on a line of sight or in his zone. DT-OBJ-FIREBALL-01, -02"""
    return (seen_from(s, s.where[c]) | s.in_zone(s.where[c])) & ~s.carried & ~BIT[c]


def why_burn(s: Twister, c: i64, target: i64) -> Reason | None:
    """May he throw a fireball at this one? DT-OBJ-FIREBALL-01..03, DT-OBJ-SHIELD-01"""
    if not CASTS[c]:
        return NO_CASTER
    if scroll(s, c, FIREBALL) < 0:
        return NO_SCROLL
    if target == c:
        return BURN_SELF
    if not (s.fit | s.hurt | s.carried) >> target & 1:
        return BURN_ABSENT
    if s.carried >> target & 1:
        return BURN_CARRIED
    return None if burnable(s, c) & BIT[target] else NOT_SEEN


def burn(s: Twister, c: i64, target: i64) -> None:
    """The target is eliminated; an enemy is worth a point, a friend is not. DT-OBJ-FIREBALL-03, -04, DT-WND-11"""
    pay(s, c)
    if s.listening:
        s.emit("burns", {"character": CHARACTER_NAMES[c], "other": CHARACTER_NAMES[target]})
    s.discard(scroll(s, c, FIREBALL))
    fall(s, target, False)
    if seat_of(target) != seat_of(c):
        score(s, seat_of(c), 1)
    settle(s)


def why_invert(s: Twister, c: i64, slot: i64) -> Reason | None:
    """May he exchange his room with the one in this slot? DT-OBJ-INVERSION-01, DT-OBJ-INVERSION-04"""
    if not CASTS[c]:
        return NO_INVERTER
    if scroll(s, c, INVERSION) < 0:
        return NO_INVERSION
    if s.where[c] >= ZONES:
        return INVERT_OUTSIDE
    here = s.slot_of[s.where[c] >> 2]
    if slot >= 2 * s.rows or (slot - here not in (-2, 2) and slot ^ here != 1):
        return INVERT_FAR
    return None if s.up >> s.room_at[slot] & 1 else INVERT_DOWN


def invert(s: Twister, c: i64, slot: i64) -> None:
    """The two rooms change places with all that is in them; neither turns. DT-OBJ-INVERSION-01..03"""
    pay(s, c)
    here = s.slot_of[s.where[c] >> 2]
    room = s.room_at[here]
    other = s.room_at[slot]
    s.room_at[here] = other
    s.room_at[slot] = room
    s.slot_of[room] = slot
    s.slot_of[other] = here
    fit_rooms(s)
    s.discard(scroll(s, c, INVERSION))
    if s.listening:
        names = {"character": CHARACTER_NAMES[c], "room": ROOM_NAMES[room], "other_room": ROOM_NAMES[other]}
        s.emit("inverts", names)
