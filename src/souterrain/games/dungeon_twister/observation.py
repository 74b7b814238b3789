"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.sheets import Sheet, head
from . import tables as t
from .actions import Act
from .duel import CHOOSING, Combat
from .exploring import Unpack
from .moving import Move
from .placement import Facing, Hide, start_post
from .sampling import face_down, face_down_object, hand_shown
from .state import Twister
from .telekinesis import Telekinesis
from .turn import Turn

OWN: Final[i64] = 38  # what one player has: 13 objects, 25 characters
POSTS: Final[i64] = 4  # starting places of one player
ALIKE: Final[i64] = 29  # characters and posts of one player, where an object may be
SCENARIO: Final[i64] = len(t.SCENARIO_NAMES)
SIDE: Final[i64] = 2
ROOM: Final[i64] = len(t.ROOM_NAMES)
TURNED: Final[i64] = 4
GATE: Final[i64] = 3
STATUS: Final[i64] = len(t.STATES)
PLACE: Final[i64] = t.PLACES
WHEREABOUTS: Final[i64] = 2 * ALIKE + t.ZONES + t.SLOTS
CHARACTER: Final[i64] = t.EVERYBODY
OBJECT: Final[i64] = t.ALL_OBJECTS
THING: Final[i64] = 2 * OWN
CARD: Final[i64] = t.CAST + len(t.OBJECT_KINDS)
HOW: Final[i64] = 3
STAGE: Final[i64] = 4
NAMED: Final[i64] = t.VALUES - 1
FACINGS: Final[i64] = 2 * t.CAST
MARKS: Final[i64] = 6
NO_ROOM: Final[i64] = 1 + 1 + 12 + 2 + OWN + 4 + 3 + 1
NO_CHARACTER: Final[i64] = 1 + len(t.STATES) + t.PLACES + 2 * OWN + MARKS
NO_OBJECT: Final[i64] = 1 + 2 * ALIKE + t.ZONES + t.SLOTS
NO_HAND: Final[i64] = 1 + t.VALUES
# What can be going on, in the order of the schema, and how many numbers each takes.
COMBAT: Final = 0
MOVE: Final = 1
ACT: Final = 2
PUT: Final = 3
FLY: Final = 4
HIDE: Final = 5
FACE: Final = 6
TURN: Final = 7
BLOCKS: Final = [285, 127, 50, 88, 132, 35, 50, 1]
DOING: Final[i64] = 8
BEFORE: Final[list[int]] = [sum(BLOCKS[:kind]) for kind in range(9)]
AFTER: Final[list[int]] = [sum(BLOCKS[kind + 1 :]) for kind in range(8)]


def observe(s: Twister, seat: int, out: Sheet) -> None:
    """Everything that a seat may know. DT-MODEL-14, DT-MODEL-15"""
    me: i64 = seat
    head(s, me, out)
    out.one_of(SCENARIO, s.scenario)
    out.number(s.turn)
    out.one_of(SIDE, s.active ^ me if s.turn else SIDE)
    out.number(s.calm)
    for i in range(2):
        player(s, me ^ i, me, out)
    rooms(s, me, out)
    for i in range(2):
        characters(s, me ^ i, me, out)
    for i in range(2):
        objects(s, me ^ i, me, out)
    doing(s, me, out)


# ------------------------------------------------------------------ players


def counts(cards: list[int], first: i64, out: Sheet) -> None:
    """How many cards of each value."""
    for value in range(t.VALUES):
        out.number(cards[first + value])


def player(s: Twister, owner: i64, me: i64, out: Sheet) -> None:
    base = owner * t.VALUES
    held: i64 = 0
    laid: i64 = 0
    for value in range(t.VALUES):
        held += s.cards[base + value]
        laid += s.played[base + value]
    out.number(s.ap[owner])
    out.number(s.jumps[owner])
    out.number(held)
    out.number(laid)
    counts(s.spent, base, out)
    if owner == me or (laid == 0 and hand_shown(s, owner)):
        out.flag(True)
        counts(s.cards, base, out)
    else:
        out.skip(NO_HAND)
    for column in range(2):
        post = start_post(owner, column)
        stationed: i64 = 0
        for c in s.roster[owner]:
            if s.status[c] == t.HIDDEN and s.where[c] == post and face_down(s, c):
                stationed += 1
        out.number(stationed)
    team(s, owner, me, out)


def team(s: Twister, owner: i64, me: i64, out: Sheet) -> None:
    """Chosen cards: open in mutual choice and draft, otherwise only one's own and those turned up. DT-TEAM-04"""
    secret = s.teams == t.SECRET and owner != me
    people: i64 = 0
    unplaced: i64 = 0
    in_hand: i64 = 0
    for c in s.roster[owner]:
        if not secret or not face_down(s, c):
            people |= t.BIT[t.KIND[c]]
        if s.status[c] == t.TEAM:
            in_hand += 1
            unplaced |= t.BIT[t.KIT + t.KIND[c]]
    out.bits(t.CAST, people)
    for o in s.kit[owner]:
        if not secret or not face_down_object(s, o):
            out.add(t.OBJECT_KIND[o])
        if s.object_at[o] == t.OBJECT_TEAM:
            in_hand += 1
            unplaced |= t.BIT[o - owner * t.KIT]
    out.skip(len(t.OBJECT_KINDS))
    out.number(len(s.roster[owner]))
    out.number(len(s.kit[owner]))
    out.number(in_hand)
    out.bits(OWN, unplaced if owner == me else 0)


# ------------------------------------------------------------------ the labyrinth


def rooms(s: Twister, me: i64, out: Sheet) -> None:
    beside: list[int] = [0] * (2 * t.SLOTS)
    own: list[int] = [0] * t.SLOTS
    for owner in range(2):
        for c in s.roster[owner]:
            if s.status[c] == t.HIDDEN and s.where[c] < t.SLOTS:
                beside[owner * t.SLOTS + s.where[c]] += 1
                if owner == me:
                    own[s.where[c]] |= t.BIT[t.KIT + t.KIND[c]]
        for o in s.kit[owner]:
            slot = s.object_at[o] - t.BESIDE
            if slot >= 0:
                beside[owner * t.SLOTS + slot] += 1
                if owner == me:
                    own[slot] |= t.BIT[o - owner * t.KIT]
    for slot in range(t.SLOTS):
        if slot >= 2 * s.rows:
            out.skip(NO_ROOM)
            continue
        room = s.room_at[slot]
        up = room >= 0 and s.up & t.BIT[room] != 0
        out.flag(True)
        out.flag(up)
        out.one_of(ROOM, room if up else 12)
        out.number(beside[me * t.SLOTS + slot])
        out.number(beside[(me ^ 1) * t.SLOTS + slot])
        out.bits(OWN, own[slot])
        out.one_of(TURNED, s.orient[room] if up else 4)
        out.one_of(GATE, s.gate[room] if up and t.HAS_GATE[room] else 3)
        out.flag(up and s.broken & t.BIT[room] != 0)


def place_number(place: i64, me: i64) -> i64:
    """A place as the reader counts them: his posts, the other's, then the zones."""
    if place < t.ZONES:
        return 2 * POSTS + place
    post = place - t.ZONES
    return (post // POSTS ^ me) * POSTS + post % POSTS


def thing_number(thing: i64, me: i64) -> i64:
    """A thing as the reader counts them: his objects and characters, then the other's."""
    if thing < t.SOMEBODY:
        return (thing // t.KIT ^ me) * OWN + thing % t.KIT
    c = thing - t.SOMEBODY
    return (c // t.CAST ^ me) * OWN + t.KIT + c % t.CAST


def character_number(c: i64, me: i64) -> i64:
    return (c // t.CAST ^ me) * t.CAST + c % t.CAST


def characters(s: Twister, owner: i64, me: i64, out: Sheet) -> None:
    """All of a player that are turned up, and one's own on the starting zones."""
    shown: i64 = 0
    for c in s.roster[owner]:
        state = s.status[c]
        if (owner == me and state == t.HIDDEN and s.where[c] >= t.ZONES) or (state > t.TEAM and not face_down(s, c)):
            shown |= t.BIT[c]
    for c in range(owner * t.CAST, owner * t.CAST + t.CAST):
        if shown & t.BIT[c]:
            character(s, c, me, out)
        else:
            out.skip(NO_CHARACTER)


def character(s: Twister, c: i64, me: i64, out: Sheet) -> None:
    state = s.status[c]
    where = s.where[c]
    bit = t.BIT[c]
    out.flag(True)
    out.one_of(STATUS, state)
    on_board = where >= t.ZONES or state == t.FIT or state == t.WOUNDED or state == t.CARRIED
    out.one_of(PLACE, place_number(where, me) if on_board else t.PLACES)
    for hand in range(2):
        thing = s.hands[2 * c + hand]
        if thing >= 0:
            out.mark(thing_number(thing, me))
    out.skip(2 * OWN)
    out.flag(s.hit & bit != 0)
    out.flag(s.idle & bit != 0)
    out.flag(s.lock[c] >= 0)
    out.flag(s.shot & bit != 0)
    out.flag(s.rushed & bit != 0)
    out.flag(s.smashed & bit != 0)


def objects(s: Twister, owner: i64, me: i64, out: Sheet) -> None:
    shown: i64 = 0
    for o in s.kit[owner]:
        if not face_down_object(s, o):
            shown |= t.BIT[o]
    for o in range(owner * t.KIT, owner * t.KIT + t.KIT):
        if shown & t.BIT[o]:
            out.flag(True)
            out.one_of(WHEREABOUTS, whereabouts(s.object_at[o], me))
        else:
            out.skip(NO_OBJECT)


def whereabouts(at: i64, me: i64) -> i64:
    """Where an object is, as the reader counts: with a character, on a post, on a zone, beside a slot, gone."""
    if at == t.OBJECT_REMOVED:
        return 2 * ALIKE + t.ZONES + t.SLOTS
    if at >= t.BESIDE:
        return 2 * ALIKE + t.ZONES + at - t.BESIDE
    if at >= t.HELD:
        c = at - t.HELD
        return (c // t.CAST ^ me) * ALIKE + c % t.CAST
    if at < t.ZONES:
        return 2 * ALIKE + at
    post = at - t.ZONES
    return (post // POSTS ^ me) * ALIKE + t.CAST + post % POSTS


# ------------------------------------------------------------------ what is going on


def doing(s: Twister, me: i64, out: Sheet) -> None:
    """The procedure under way, as far as this seat may know it."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Combat):
        begin(COMBAT, out)
        combat(s, frame, me, out)
        out.skip(AFTER[COMBAT])
    elif isinstance(frame, Move):
        begin(MOVE, out)
        out.one_of(CHARACTER, character_number(frame.c, me))
        out.number(frame.points)
        out.one_of(THING, thing_number(frame.giving, me) if frame.giving >= 0 else 2 * OWN)
        out.skip(AFTER[MOVE])
    elif isinstance(frame, Act):
        begin(ACT, out)
        out.one_of(CHARACTER, character_number(frame.c, me))
        out.skip(AFTER[ACT])
    elif isinstance(frame, Unpack):
        begin(PUT, out)
        out.one_of(ROOM, frame.room)
        for card in frame.cards:
            out.mark(thing_number(card, me))
        out.skip(2 * OWN)
        out.skip(AFTER[PUT])
    elif isinstance(frame, Telekinesis):
        begin(FLY, out)
        out.one_of(CHARACTER, character_number(frame.c, me))
        out.one_of(OBJECT, (frame.o // t.KIT ^ me) * t.KIT + frame.o % t.KIT)
        out.one_of(PLACE, place_number(frame.place, me) if frame.place >= 0 else t.PLACES)
        out.skip(AFTER[FLY])
    elif isinstance(frame, Hide):
        begin(HIDE, out)
        out.one_of(CARD, frame.card if frame.card >= 0 and frame.hider(s) == me else t.CAST + len(t.OBJECT_KINDS))
        out.skip(AFTER[HIDE])
    elif isinstance(frame, Facing):
        begin(FACE, out)
        chosen: i64 = 0
        for entry in frame.chosen:
            if (entry >> 1) // t.CAST == me:
                chosen |= t.BIT[entry - me * 2 * t.CAST]
        out.bits(FACINGS, chosen)
        out.skip(AFTER[FACE])
    elif isinstance(frame, Turn):
        begin(TURN, out)
        out.flag(frame.fresh)
    else:
        out.one_of(DOING, 8)
        out.skip(BEFORE[8])


def begin(kind: i64, out: Sheet) -> None:
    out.one_of(DOING, kind)
    out.skip(BEFORE[kind])


def everybody(members: i64, me: i64, out: Sheet) -> None:
    """A set of characters, the reader's first."""
    if me:
        members = members >> t.CAST | (members & t.SIDE[0]) << t.CAST
    out.bits(t.EVERYBODY, members)


def combat(s: Twister, frame: Combat, me: i64, out: Sheet) -> None:
    out.one_of(HOW, frame.kind)
    out.one_of(STAGE, frame.stage)
    out.one_of(CHARACTER, character_number(frame.c, me))
    out.one_of(CHARACTER, character_number(frame.target, me))
    out.one_of(SIDE, frame.attacker ^ me)
    everybody(frame.att, me, out)
    everybody(frame.dfn, me, out)
    everybody(frame.bolts | frame.arrows, me, out)
    out.number(frame.attack_value(s))
    out.number(frame.defence_value(s))
    out.flag(frame.rage)
    out.one_of(NAMED, frame.named - 1 if frame.named else t.VALUES - 1)
    out.flag(frame.shown)
    for i in range(2):
        owner = me ^ i
        if owner == me or (frame.stage == CHOOSING and frame.mistress(s) == 1 - owner):
            out.flag(True)
            counts(s.played, owner * t.VALUES, out)
        else:
            out.skip(NO_HAND)
