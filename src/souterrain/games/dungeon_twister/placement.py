"""Setting up: the face-down labyrinth, starting characters, hidden cards, facings, and who begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame, Reason
from .state import Twister
from .tables import (
    BESIDE,
    CAST,
    CHARACTER_NAMES,
    COLOURS,
    CROWD,
    ENDS,
    HIDDEN,
    HIDDEN_PER_ROW,
    KIT_SIZE,
    OBJECT_KIND,
    OBJECT_TEAM,
    PAIRS,
    SLOT_NAMES,
    SLOTS,
    STARTERS,
    TEAM,
    TEAM_SIZE,
    ZONES,
)
from .teams import choosing
from .turn import Turn, begin_turn
from .verbs import BESIDE_SLOT, FACE_EAST, FACE_WEST, HIDE, STATION_EAST, STATION_WEST

NOT_IN_TEAM: Final = Reason("DT-TEAM-07", "not-in-team")
STATIONED: Final = Reason("DT-SETUP-06", "stationed")
START_FULL: Final = Reason("DT-SETUP-06", "start-full")
NO_SUCH_CARD: Final = Reason("DT-SETUP-07", "no-such-card")
SLOT_FULL: Final = Reason("DT-SETUP-08", "slot-full")
NO_SUCH_SLOT: Final = Reason("DT-SETUP-08", "no-such-room")
NOT_THIS_ONE: Final = Reason("DT-SETUP-09", "not-this-one")


def build(s: Twister) -> None:
    """Deal the rooms face down: random pairs, places and orientations. DT-SETUP-02, DT-SETUP-03"""
    pairs = list(range(PAIRS))
    s.rng.shuffle(pairs)
    rooms = [2 * pair + half for pair in pairs[: s.rows] for half in range(2)]
    s.rng.shuffle(rooms)
    for slot, room in enumerate(rooms):
        s.room_at[slot] = room
        s.slot_of[room] = slot
        s.orient[room] = s.rng.below(4)


def open_game(s: Twister) -> None:
    """The frames of a whole game, the first on top."""
    s.push(Turn())
    s.push(Facing())
    s.push(Hide(s.rng.below(2)))
    s.push(Muster())
    s.push(choosing(s))


class Muster(Frame[Twister]):
    """Both players put their starting characters face down on their starting zones. DT-SETUP-06"""

    def clone(self) -> Muster:
        return Muster()

    def stationed(self, s: Twister, seat: i64) -> i64:
        return sum([1 for c in s.roster[seat] if s.status[c] == HIDDEN])

    def advance(self, s: Twister) -> None:
        placed = [self.stationed(s, seat) for seat in range(2)]
        fewest = min(placed)
        if fewest == STARTERS[s.scenario]:
            s.pop()
            return
        for seat in range(2):
            if placed[seat] == fewest:
                s.ask(seat, "station", self.moves(s, seat))

    def moves(self, s: Twister, seat: i64) -> list[int]:
        found: list[int] = []
        for column, verb in ((0, STATION_WEST), (1, STATION_EAST)):
            for c in s.roster[seat]:
                if self.why_station(s, seat, c, column) is None:
                    found.append(verb + c - seat * CAST)
        return found

    def why_station(self, s: Twister, seat: i64, c: i64, column: i64) -> Reason | None:
        if s.status[c] == HIDDEN:
            return STATIONED
        if s.status[c] != TEAM:
            return NOT_IN_TEAM
        post = start_post(seat, column)
        return START_FULL if hidden_at(s, seat, post) == CROWD else None

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if STATION_WEST <= move < STATION_WEST + CAST:
            return self.why_station(s, seat, seat * CAST + move - STATION_WEST, 0)
        if STATION_EAST <= move < STATION_EAST + CAST:
            return self.why_station(s, seat, seat * CAST + move - STATION_EAST, 1)
        return None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        column = 0 if move < STATION_EAST else 1
        c = seat * CAST + move - (STATION_EAST if column else STATION_WEST)
        s.status[c] = HIDDEN
        s.where[c] = start_post(seat, column)
        if s.listening:
            s.emit("stations", {"colour": COLOURS[seat], "side": ENDS[column]})


def hidden_at(s: Twister, seat: i64, place: i64) -> i64:
    """How many characters of a player lie face down at a place."""
    n: i64 = 0
    for c in s.roster[seat]:
        if s.status[c] == HIDDEN and s.where[c] == place:
            n += 1
    return n


def start_post(seat: i64, column: i64) -> i64:
    """A starting zone, with its western facing."""
    return ZONES + 4 * seat + 2 * column


class Hide(Frame[Twister]):
    """In turn, each player puts one card face down beside a room. DT-SETUP-07, DT-SETUP-08"""

    def __init__(self, first: i64 = 0) -> None:
        self.first = first
        self.card = -1

    def clone(self) -> Hide:
        copy = Hide(self.first)
        copy.card = self.card
        return copy

    def hider(self, s: Twister) -> i64:
        return (self.first + sum(hidden_cards(s))) & 1

    def advance(self, s: Twister) -> None:
        counts = hidden_cards(s)
        laid = sum(counts)
        if laid == 2 * (TEAM_SIZE[s.scenario] + KIT_SIZE[s.scenario] - STARTERS[s.scenario]):
            s.reveal("starters")
            s.pop()
            return
        seat = (self.first + laid) & 1
        if self.card < 0:
            s.ask(seat, "hide", [HIDE + card for card in kinds_in_hand(s, seat)])
        else:
            slots = range(2 * s.rows)
            s.ask(seat, "beside", [BESIDE_SLOT + slot for slot in slots if why_beside(s, slot, counts) is None])

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if self.card < 0:
            return NO_SUCH_CARD if HIDE <= move < BESIDE_SLOT else None
        return why_beside(s, move - BESIDE_SLOT, hidden_cards(s)) if BESIDE_SLOT <= move < BESIDE_SLOT + SLOTS else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        if self.card < 0:
            self.card = move - HIDE
            return
        slot = move - BESIDE_SLOT
        card = card_of(s, seat, self.card)
        if self.card < CAST:
            s.status[card] = HIDDEN
            s.where[card] = slot
        else:
            s.object_at[card] = BESIDE + slot
        self.card = -1
        if s.listening:
            s.emit("hides", {"colour": COLOURS[seat], "slot": SLOT_NAMES[slot]})


def kinds_in_hand(s: Twister, seat: i64) -> list[int]:
    """The kinds of cards that a player has yet to hide, in their order: of equal objects one stands for all."""
    kinds = [c - seat * CAST for c in s.roster[seat] if s.status[c] == TEAM]
    last = -1
    for o in s.kit[seat]:
        kind = CAST + OBJECT_KIND[o]
        if s.object_at[o] == OBJECT_TEAM and kind != last:
            kinds.append(kind)
            last = kind
    return kinds


def card_of(s: Twister, seat: i64, card: i64) -> i64:
    """The character or object in a player's hand that a kind of card stands for, -1 none."""
    if card < CAST:
        return seat * CAST + card if s.status[seat * CAST + card] == TEAM else -1
    for o in s.kit[seat]:
        if OBJECT_KIND[o] == card - CAST and s.object_at[o] == OBJECT_TEAM:
            return o
    return -1


def hidden_cards(s: Twister) -> list[int]:
    """How many hidden cards lie beside each slot."""
    counts = [0] * SLOTS
    for roster in s.roster:
        for c in roster:
            if s.status[c] == HIDDEN and s.where[c] < SLOTS:
                counts[s.where[c]] += 1
    for kit in s.kit:
        for o in kit:
            if s.object_at[o] >= BESIDE:
                counts[s.object_at[o] - BESIDE] += 1
    return counts


def why_beside(s: Twister, slot: i64, counts: list[int]) -> Reason | None:
    """Has the room in this slot space for one more card? DT-SETUP-08"""
    if slot >= 2 * s.rows:
        return NO_SUCH_SLOT
    return None if counts[slot] < HIDDEN_PER_ROW[s.scenario][slot >> 1] else SLOT_FULL


class Facing(Frame[Twister]):
    """Starting characters are turned up; facings are chosen secretly and shown together. DT-SETUP-09, DT-SETUP-10"""

    def __init__(self) -> None:
        self.chosen: list[int] = []

    def clone(self) -> Facing:
        copy = Facing()
        copy.chosen = self.chosen.copy()
        return copy

    def starters(self, s: Twister, seat: i64) -> list[int]:
        return [c for c in s.roster[seat] if s.status[c] == HIDDEN and s.where[c] >= ZONES]

    def decided(self, s: Twister, seat: i64) -> i64:
        """How many of a player's facings are chosen."""
        return sum([1 for entry in self.chosen if (entry >> 1) // CAST == seat])

    def advance(self, s: Twister) -> None:
        done = [self.decided(s, seat) for seat in range(2)]
        fewest = min(done)
        if fewest == STARTERS[s.scenario]:
            self.show(s)
            return
        for seat in range(2):
            if done[seat] == fewest:
                c = self.starters(s, seat)[fewest]
                s.ask(seat, "face", [FACE_WEST + c, FACE_EAST + c])

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        return NOT_THIS_ONE if FACE_WEST <= move < FACE_EAST + 2 * CAST else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        side = 0 if move < FACE_EAST else 1
        c = move - (FACE_EAST if side else FACE_WEST)
        self.chosen = sorted([*self.chosen, 2 * c + side])
        if s.listening:
            s.emit("faces", {"character": CHARACTER_NAMES[c], "side": "ew"[1 - side]}, (seat,))

    def show(self, s: Twister) -> None:
        """All facings are shown; then the first player is drawn. DT-SETUP-10"""
        for entry in self.chosen:
            c = entry >> 1
            s.appear(c, s.where[c] | (entry & 1))
        s.pop()
        s.active = s.rng.below(2)
        s.reveal("first-player")
        if s.listening:
            s.emit("first", {"colour": COLOURS[s.active]})
        begin_turn(s)
