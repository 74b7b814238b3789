"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, head
from . import tables as t
from .actions import Act
from .duel import CHOOSING, Combat
from .exploring import Unpack
from .moving import Move
from .placement import Facing, Hide, start_post
from .sampling import hand_shown, turned_up
from .state import Twister, count
from .telekinesis import Telekinesis
from .turn import Turn

OWN: Final[i64] = 38  # what one player has: 13 objects, 25 characters
POSTS: Final[i64] = 4  # starting places of one player
VALUES: Final[i64] = 7  # of combat cards
CAST: Final[i64] = 25  # characters of one player
KIT: Final[i64] = 13  # objects of one player
SLOTS: Final[i64] = 10
OBJECT_KINDS: Final[i64] = len(t.OBJECT_KINDS)
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
BESIDE_ROOM: Final[i64] = 1 + 1 + 12  # where in a room's numbers the cards beside it begin
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
BEFORE: Final[vec[i64]] = t.numbers([sum(BLOCKS[:kind]) for kind in range(9)])
AFTER: Final[vec[i64]] = t.numbers([sum(BLOCKS[kind + 1 :]) for kind in range(8)])


def observe(state: State, seat: int, out: Sheet) -> None:
    """Everything that a seat may know. DT-MODEL-14, DT-MODEL-15"""
    assert isinstance(state, Twister)
    s: Twister = state
    me: i64 = seat
    other = 1 - me
    mine, theirs = Cards(s, me), Cards(s, other)
    head(s, me, out)
    out.one_of(SCENARIO, s.scenario)
    out.number(s.turn)
    out.one_of(SIDE, s.active ^ me if s.turn else SIDE)
    out.number(s.calm)
    player(s, me, me, mine, out)
    player(s, other, me, theirs, out)
    rooms(s, me, out)
    characters(s, me, me, mine.down, out)
    characters(s, other, me, theirs.down, out)
    objects(s, me, me, mine.down, out)
    objects(s, other, me, theirs.down, out)
    doing(s, me, out)


@final
class Cards:
    """A player's cards, looked through once: sets of them are bits, his objects first, then his characters."""

    def __init__(self, s: Twister, owner: i64) -> None:
        self.all: i64 = 0
        self.down: i64 = 0  # those that the other cannot see
        self.unplaced: i64 = 0
        self.in_west: i64 = 0  # face down on the starting zones
        self.in_east: i64 = 0
        self.look_through_people(s, owner)
        self.look_through_objects(s, owner)

    def look_through_people(self, s: Twister, owner: i64) -> None:
        roster, status, first = s.roster[owner], s.status, KIT - owner * CAST
        facing = len(s.stack) > 0 and isinstance(s.stack[-1], Facing)
        for i in range(len(roster)):
            c = roster[i]
            bit = t.BIT[first + c]
            self.all |= bit
            state = status[c]
            if state == t.TEAM:
                self.down |= bit
                self.unplaced |= bit
            elif state == t.HIDDEN:
                where = s.where[c]
                if where >= t.ZONES:
                    if not facing:
                        self.down |= bit
                        self.in_west += where == start_post(owner, 0)
                        self.in_east += where == start_post(owner, 1)
                elif not turned_up(s, where):
                    self.down |= bit

    def look_through_objects(self, s: Twister, owner: i64) -> None:
        kit, object_at, first = s.kit[owner], s.object_at, owner * KIT
        for i in range(len(kit)):
            o = kit[i]
            bit = t.BIT[o - first]
            self.all |= bit
            at = object_at[o]
            if at == t.OBJECT_TEAM:
                self.down |= bit
                self.unplaced |= bit
            elif at >= t.BESIDE and not turned_up(s, at - t.BESIDE):
                self.down |= bit


# ------------------------------------------------------------------ players


def counts(cards: vec[i64], first: i64, out: Sheet) -> None:
    """How many cards of each value."""
    for value in range(VALUES):
        out.number(cards[first + value])


def player(s: Twister, owner: i64, me: i64, cards: Cards, out: Sheet) -> None:
    base = owner * VALUES
    hand, played = s.cards, s.played
    held: i64 = 0
    laid: i64 = 0
    for value in range(VALUES):
        held += hand[base + value]
        laid += played[base + value]
    out.number(s.ap[owner])
    out.number(s.jumps[owner])
    out.number(held)
    out.number(laid)
    counts(s.spent, base, out)
    if owner == me or (laid == 0 and hand_shown(s, owner)):
        out.flag(True)
        counts(hand, base, out)
    else:
        out.skip(NO_HAND)
    out.number(cards.in_west)
    out.number(cards.in_east)
    team(s, owner, me, cards, out)


def team(s: Twister, owner: i64, me: i64, cards: Cards, out: Sheet) -> None:
    """Chosen cards: open in mutual choice and draft, otherwise only one's own and those turned up. DT-TEAM-04"""
    open_cards = cards.all
    if s.teams == t.SECRET and owner != me:
        open_cards &= ~cards.down
    kit, first = s.kit[owner], owner * KIT
    out.bits(CAST, open_cards >> KIT)
    for i in range(len(kit)):
        o = kit[i]
        if open_cards >> o - first & 1:
            out.add(t.OBJECT_KIND[o])
    out.skip(OBJECT_KINDS)
    out.number(len(s.roster[owner]))
    out.number(len(kit))
    if cards.unplaced:
        out.number(count(cards.unplaced))
        out.bits(OWN, cards.unplaced if owner == me else 0)
    else:
        out.skip(1 + OWN)


# ------------------------------------------------------------------ the labyrinth


def rooms(s: Twister, me: i64, out: Sheet) -> None:
    """Slot by slot the rooms, then the cards that lie beside them."""
    first, slots = out.at, 2 * s.rows
    for slot in range(slots):
        room = s.room_at[slot]
        out.at = first + slot * NO_ROOM
        out.mark(0)
        if room >= 0 and s.up >> room & 1:
            out.mark(1)
            out.mark(2 + room)
            out.skip(BESIDE_ROOM + 2 + OWN)
            out.mark(s.orient[room])
            out.skip(TURNED)
            if t.HAS_GATE[room]:
                out.mark(s.gate[room])
            if s.broken >> room & 1:
                out.mark(GATE)
    beside_rooms(s, me, me, first + BESIDE_ROOM, out)
    beside_rooms(s, 1 - me, me, first + BESIDE_ROOM, out)
    out.at = first + SLOTS * NO_ROOM


def beside_rooms(s: Twister, owner: i64, me: i64, first: i64, out: Sheet) -> None:
    """How many cards of a player lie beside each room, and which, if they are the reader's own."""
    roster, kit, people, things = s.roster[owner], s.kit[owner], KIT - owner * CAST, owner * KIT
    for i in range(len(roster)):
        c = roster[i]
        if s.status[c] == t.HIDDEN and s.where[c] < t.SLOTS:
            beside(s.where[c], people + c, owner == me, first, out)
    for i in range(len(kit)):
        o = kit[i]
        at = s.object_at[o]
        if at >= t.BESIDE:
            beside(at - t.BESIDE, o - things, owner == me, first, out)


def beside(slot: i64, card: i64, own: bool, first: i64, out: Sheet) -> None:
    out.at = first + slot * NO_ROOM
    if own:
        out.add(0)
        out.mark(2 + card)
    else:
        out.add(1)


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


def characters(s: Twister, owner: i64, me: i64, down: i64, out: Sheet) -> None:
    """All of a player that are turned up, and one's own on the starting zones."""
    roster, status, first, cast = s.roster[owner], s.status, out.at, owner * CAST
    for i in range(len(roster)):
        c = roster[i]
        state = status[c]
        if state <= t.TEAM:
            continue
        kind = c - cast
        if down >> KIT + kind & 1 and not (owner == me and state == t.HIDDEN and s.where[c] >= t.ZONES):
            continue
        out.at = first + kind * NO_CHARACTER
        character(s, c, state, me, out)
    out.at = first + CAST * NO_CHARACTER


def character(s: Twister, c: i64, state: i64, me: i64, out: Sheet) -> None:
    where = s.where[c]
    out.mark(0)
    out.mark(1 + state)
    out.skip(1 + STATUS)
    if where >= t.ZONES or state == t.FIT or state == t.WOUNDED or state == t.CARRIED:
        out.mark(place_number(where, me))
    out.skip(PLACE)
    first = s.hands[2 * c]
    if first >= 0:
        out.mark(thing_number(first, me))
    second = s.hands[2 * c + 1]
    if second >= 0:
        out.mark(thing_number(second, me))
    out.skip(2 * OWN)
    if s.lock[c] >= 0:
        out.mark(2)
    bit = t.BIT[c]
    if (s.hit | s.idle | s.shot | s.rushed | s.smashed) & bit:
        this_turn(s, bit, out)


def this_turn(s: Twister, bit: i64, out: Sheet) -> None:
    """What was done by a character, or to it."""
    if s.hit & bit:
        out.mark(0)
    if s.idle & bit:
        out.mark(1)
    if s.shot & bit:
        out.mark(3)
    if s.rushed & bit:
        out.mark(4)
    if s.smashed & bit:
        out.mark(5)


def objects(s: Twister, owner: i64, me: i64, down: i64, out: Sheet) -> None:
    kit, first, cards = s.kit[owner], out.at, owner * KIT
    for i in range(len(kit)):
        o = kit[i]
        if not down >> o - cards & 1:
            out.at = first + (o - cards) * NO_OBJECT
            out.mark(0)
            place = whereabouts(s.object_at[o], me)
            if place < WHEREABOUTS:
                out.mark(1 + place)
    out.at = first + KIT * NO_OBJECT


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
