"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.sheets import LOWEST, NUMBERS, YES, Sets, flag, head, number, one_of, zeros
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

OWN: Final = 38  # what one player has: 13 objects, 25 characters
POSTS: Final = 4  # starting places of one player
ALIKE: Final = 29  # characters and posts of one player, where an object may be
SCENARIO: Final[list[bytes]] = one_of(len(t.SCENARIO_NAMES))
SIDE: Final[list[bytes]] = one_of(2)
ROOM: Final[list[bytes]] = one_of(len(t.ROOM_NAMES))
TURNED: Final[list[bytes]] = one_of(4)
GATE: Final[list[bytes]] = one_of(3)
STATUS: Final[list[bytes]] = one_of(len(t.STATES))
PLACE: Final[list[bytes]] = one_of(t.PLACES)
WHEREABOUTS: Final[list[bytes]] = one_of(2 * ALIKE + t.ZONES + t.SLOTS)
CHARACTER: Final[list[bytes]] = one_of(t.EVERYBODY)
OBJECT: Final[list[bytes]] = one_of(t.ALL_OBJECTS)
THING: Final[list[bytes]] = one_of(2 * OWN)
CARD: Final[list[bytes]] = one_of(t.CAST + len(t.OBJECT_KINDS))
HOW: Final[list[bytes]] = one_of(3)
STAGE: Final[list[bytes]] = one_of(4)
NAMED: Final[list[bytes]] = one_of(t.VALUES - 1)
KINDS: Final = Sets(t.CAST)
OWN_THINGS: Final = Sets(OWN)
THINGS: Final = Sets(2 * OWN)
CHARACTERS: Final = Sets(t.EVERYBODY)
FACINGS: Final = Sets(2 * t.CAST)
THING_BIT: Final[list[int]] = [1 << i for i in range(2 * OWN)]
MARKS: Final = 6
NO_ROOM: Final = zeros(1 + 1 + 12 + 2 + OWN + 4 + 3 + 1)
NO_CHARACTER: Final = zeros(1 + len(t.STATES) + t.PLACES + 2 * OWN + MARKS)
NO_OBJECT: Final = zeros(1 + 2 * ALIKE + t.ZONES + t.SLOTS)
NO_HAND: Final = zeros(1 + t.VALUES)
NO_OWN: Final = zeros(OWN)
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
DOING: Final[list[bytes]] = one_of(8)
BEFORE: Final[list[bytes]] = [zeros(sum(BLOCKS[:kind])) for kind in range(9)]
AFTER: Final[list[bytes]] = [zeros(sum(BLOCKS[kind + 1 :])) for kind in range(8)]


def observe(s: Twister, seat: int) -> bytes:
    """Everything that a seat may know. DT-MODEL-14, DT-MODEL-15"""
    me: i64 = seat
    out: list[bytes] = []
    head(s, me, out)
    out.append(SCENARIO[s.scenario])
    out.append(number(s.turn))
    out.append(SIDE[s.active ^ me] if s.turn else SIDE[2])
    out.append(number(s.calm))
    for i in range(2):
        player(s, me ^ i, me, out)
    rooms(s, me, out)
    for i in range(2):
        characters(s, me ^ i, me, out)
    for i in range(2):
        objects(s, me ^ i, me, out)
    doing(s, me, out)
    return b"".join(out)


# ------------------------------------------------------------------ players


def counts(cards: list[int], first: i64, out: list[bytes]) -> None:
    """How many cards of each value."""
    for value in range(t.VALUES):
        out.append(NUMBERS[cards[first + value] - LOWEST])


def player(s: Twister, owner: i64, me: i64, out: list[bytes]) -> None:
    base = owner * t.VALUES
    held: i64 = 0
    laid: i64 = 0
    for value in range(t.VALUES):
        held += s.cards[base + value]
        laid += s.played[base + value]
    out.append(number(s.ap[owner]))
    out.append(number(s.jumps[owner]))
    out.append(number(held))
    out.append(number(laid))
    counts(s.spent, base, out)
    if owner == me or (laid == 0 and hand_shown(s, owner)):
        out.append(YES)
        counts(s.cards, base, out)
    else:
        out.append(NO_HAND)
    for column in range(2):
        post = start_post(owner, column)
        stationed: i64 = 0
        for c in s.roster[owner]:
            if s.status[c] == t.HIDDEN and s.where[c] == post and face_down(s, c):
                stationed += 1
        out.append(number(stationed))
    team(s, owner, me, out)


def team(s: Twister, owner: i64, me: i64, out: list[bytes]) -> None:
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
    things: list[int] = [0] * len(t.OBJECT_KINDS)
    for o in s.kit[owner]:
        if not secret or not face_down_object(s, o):
            things[t.OBJECT_KIND[o]] += 1
        if s.object_at[o] == t.OBJECT_TEAM:
            in_hand += 1
            unplaced |= t.BIT[o - owner * t.KIT]
    out.append(KINDS.row(people))
    for count in things:
        out.append(NUMBERS[count - LOWEST])
    out.append(number(len(s.roster[owner])))
    out.append(number(len(s.kit[owner])))
    out.append(number(in_hand))
    out.append(OWN_THINGS.row(unplaced) if owner == me else NO_OWN)


# ------------------------------------------------------------------ the labyrinth


def rooms(s: Twister, me: i64, out: list[bytes]) -> None:
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
            out.append(NO_ROOM)
            continue
        room = s.room_at[slot]
        up = room >= 0 and s.up & t.BIT[room] != 0
        out.append(YES)
        out.append(flag(up))
        out.append(ROOM[room if up else 12])
        out.append(number(beside[me * t.SLOTS + slot]))
        out.append(number(beside[(me ^ 1) * t.SLOTS + slot]))
        out.append(OWN_THINGS.row(own[slot]))
        out.append(TURNED[s.orient[room] if up else 4])
        out.append(GATE[s.gate[room] if up and t.HAS_GATE[room] else 3])
        out.append(flag(up and s.broken & t.BIT[room] != 0))


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


def characters(s: Twister, owner: i64, me: i64, out: list[bytes]) -> None:
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
            out.append(NO_CHARACTER)


def character(s: Twister, c: i64, me: i64, out: list[bytes]) -> None:
    state = s.status[c]
    where = s.where[c]
    bit = t.BIT[c]
    held: int = 0
    for hand in range(2):
        thing = s.hands[2 * c + hand]
        if thing >= 0:
            held |= THING_BIT[thing_number(thing, me)]
    out.append(YES)
    out.append(STATUS[state])
    on_board = where >= t.ZONES or state == t.FIT or state == t.WOUNDED or state == t.CARRIED
    out.append(PLACE[place_number(where, me) if on_board else t.PLACES])
    out.append(THINGS.row(held))
    out.append(flag(s.hit & bit != 0))
    out.append(flag(s.idle & bit != 0))
    out.append(flag(s.lock[c] >= 0))
    out.append(flag(s.shot & bit != 0))
    out.append(flag(s.rushed & bit != 0))
    out.append(flag(s.smashed & bit != 0))


def objects(s: Twister, owner: i64, me: i64, out: list[bytes]) -> None:
    shown: i64 = 0
    for o in s.kit[owner]:
        if not face_down_object(s, o):
            shown |= t.BIT[o]
    for o in range(owner * t.KIT, owner * t.KIT + t.KIT):
        if shown & t.BIT[o]:
            out.append(YES)
            out.append(WHEREABOUTS[whereabouts(s.object_at[o], me)])
        else:
            out.append(NO_OBJECT)


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


def doing(s: Twister, me: i64, out: list[bytes]) -> None:
    """The procedure under way, as far as this seat may know it."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Combat):
        begin(COMBAT, out)
        combat(s, frame, me, out)
        out.append(AFTER[COMBAT])
    elif isinstance(frame, Move):
        begin(MOVE, out)
        out.append(CHARACTER[character_number(frame.c, me)])
        out.append(number(frame.points))
        out.append(THING[thing_number(frame.giving, me) if frame.giving >= 0 else 2 * OWN])
        out.append(AFTER[MOVE])
    elif isinstance(frame, Act):
        begin(ACT, out)
        out.append(CHARACTER[character_number(frame.c, me)])
        out.append(AFTER[ACT])
    elif isinstance(frame, Unpack):
        begin(PUT, out)
        cards: int = 0
        for card in frame.cards:
            cards |= THING_BIT[thing_number(card, me)]
        out.append(ROOM[frame.room])
        out.append(THINGS.row(cards))
        out.append(AFTER[PUT])
    elif isinstance(frame, Telekinesis):
        begin(FLY, out)
        out.append(CHARACTER[character_number(frame.c, me)])
        out.append(OBJECT[(frame.o // t.KIT ^ me) * t.KIT + frame.o % t.KIT])
        out.append(PLACE[place_number(frame.place, me) if frame.place >= 0 else t.PLACES])
        out.append(AFTER[FLY])
    elif isinstance(frame, Hide):
        begin(HIDE, out)
        out.append(CARD[frame.card if frame.card >= 0 and frame.hider(s) == me else t.CAST + len(t.OBJECT_KINDS)])
        out.append(AFTER[HIDE])
    elif isinstance(frame, Facing):
        begin(FACE, out)
        chosen: i64 = 0
        for entry in frame.chosen:
            if (entry >> 1) // t.CAST == me:
                chosen |= t.BIT[entry - me * 2 * t.CAST]
        out.append(FACINGS.row(chosen))
        out.append(AFTER[FACE])
    elif isinstance(frame, Turn):
        begin(TURN, out)
        out.append(flag(frame.fresh))
    else:
        out.append(DOING[8])
        out.append(BEFORE[8])


def begin(kind: i64, out: list[bytes]) -> None:
    out.append(DOING[kind])
    out.append(BEFORE[kind])


def everybody(members: i64, me: i64) -> bytes:
    """A set of characters, the reader's first."""
    if me:
        members = members >> t.CAST | (members & t.SIDE[0]) << t.CAST
    return CHARACTERS.row(members)


def combat(s: Twister, frame: Combat, me: i64, out: list[bytes]) -> None:
    out.append(HOW[frame.kind])
    out.append(STAGE[frame.stage])
    out.append(CHARACTER[character_number(frame.c, me)])
    out.append(CHARACTER[character_number(frame.target, me)])
    out.append(SIDE[frame.attacker ^ me])
    out.append(everybody(frame.att, me))
    out.append(everybody(frame.dfn, me))
    out.append(everybody(frame.bolts | frame.arrows, me))
    out.append(number(frame.attack_value(s)))
    out.append(number(frame.defence_value(s)))
    out.append(flag(frame.rage))
    out.append(NAMED[frame.named - 1 if frame.named else t.VALUES - 1])
    out.append(flag(frame.shown))
    for i in range(2):
        owner = me ^ i
        if owner == me or (frame.stage == CHOOSING and frame.mistress(s) == 1 - owner):
            out.append(YES)
            counts(s.played, owner * t.VALUES, out)
        else:
            out.append(NO_HAND)
