"""Setting up: the face-down labyrinth, starting characters, hidden cards, facings, and who begins."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .state import Twister
from .teams import choosing
from .turn import Turn, begin_turn
from .verbs import CARD_KIND, CHARACTER, PERSON, SLOT, VERBS

NOT_IN_TEAM: Final = Reason("DT-TEAM-07", "not-in-team")
STATIONED: Final = Reason("DT-SETUP-06", "stationed")
START_FULL: Final = Reason("DT-SETUP-06", "start-full")
NO_SUCH_CARD: Final = Reason("DT-SETUP-07", "no-such-card")
SLOT_FULL: Final = Reason("DT-SETUP-08", "slot-full")
NO_SUCH_SLOT: Final = Reason("DT-SETUP-08", "no-such-room")
NOT_THIS_ONE: Final = Reason("DT-SETUP-09", "not-this-one")


def build(s: Twister) -> None:
    """Deal the rooms face down: random pairs, places and orientations. DT-SETUP-02, DT-SETUP-03"""
    pairs = list(range(t.PAIRS))
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


@final
class Muster(Frame[Twister]):
    """Both players put their starting characters face down on their starting zones. DT-SETUP-06"""

    def clone(self) -> Muster:
        return Muster()

    def stationed(self, s: Twister, seat: i64) -> i64:
        return sum([1 for c in s.roster[seat] if s.status[c] == t.HIDDEN])

    def advance(self, s: Twister) -> None:
        placed = [self.stationed(s, seat) for seat in range(2)]
        fewest = min(placed)
        if fewest == t.STARTERS[s.scenario]:
            s.reveal("first-hider")
            s.pop()
            return
        for seat in range(2):
            if placed[seat] == fewest:
                s.put(seat, STATIONING)


@final
class Station(Deed[Twister, Muster]):
    """One of his characters goes face down to the western or the eastern starting zone. DT-SETUP-06"""

    def __init__(self, verb: Verb, column: int) -> None:
        super().__init__(verb)
        self.column = column

    def candidates(self, s: Twister, f: Muster, seat: i64) -> list[int]:
        return [c - seat * t.CAST for c in s.roster[seat]]

    def why(self, s: Twister, f: Muster, seat: i64, target: i64) -> Reason | None:
        c = seat * t.CAST + target
        if s.status[c] == t.HIDDEN:
            return STATIONED
        if s.status[c] != t.TEAM:
            return NOT_IN_TEAM
        return START_FULL if hidden_at(s, seat, start_post(seat, self.column)) == t.CROWD else None

    def do(self, s: Twister, f: Muster, seat: i64, target: i64) -> None:
        c = seat * t.CAST + target
        s.own_states()
        s.own_places()
        s.status[c] = t.HIDDEN
        s.where[c] = start_post(seat, self.column)
        if s.listening:
            s.emit("stations", {"seat": seat, "side": t.ENDS[self.column]})


def hidden_at(s: Twister, seat: i64, place: i64) -> i64:
    """How many characters of a player lie face down at a place."""
    n: i64 = 0
    for c in s.roster[seat]:
        if s.status[c] == t.HIDDEN and s.where[c] == place:
            n += 1
    return n


def start_post(seat: i64, column: i64) -> i64:
    """A starting zone, with its western facing."""
    return t.ZONES + 4 * seat + 2 * column


@final
class Hide(Frame[Twister]):
    """In turn, each player puts one card face down beside a room. DT-SETUP-07, DT-SETUP-08"""

    def __init__(self, first: i64 = 0, card: int = -1) -> None:
        self.first = first
        self.card = card

    def clone(self) -> Hide:
        return Hide(self.first, self.card)

    def hider(self, s: Twister) -> i64:
        return (self.first + sum(hidden_cards(s))) & 1

    def advance(self, s: Twister) -> None:
        laid = sum(hidden_cards(s))
        if laid == 2 * (t.TEAM_SIZE[s.scenario] + t.KIT_SIZE[s.scenario] - t.STARTERS[s.scenario]):
            s.reveal("starters")
            s.pop()
            return
        s.put((self.first + laid) & 1, HIDING if self.card < 0 else LAYING)


@final
class Pick(Deed[Twister, Hide]):
    """Which card is hidden next. DT-SETUP-07"""

    def candidates(self, s: Twister, f: Hide, seat: i64) -> list[int]:
        return kinds_in_hand(s, seat)

    def why(self, s: Twister, f: Hide, seat: i64, target: i64) -> Reason | None:
        return None if card_of(s, seat, target) >= 0 else NO_SUCH_CARD

    def do(self, s: Twister, f: Hide, seat: i64, target: i64) -> None:
        f.card = target


@final
class LayBeside(Deed[Twister, Hide]):
    """Beside a room that has space for one more card. DT-SETUP-08"""

    def offer(self, s: Twister, f: Hide, seat: i64, moves: list[int]) -> None:
        counts = hidden_cards(s)
        for slot in range(2 * s.rows):
            if why_beside(s, slot, counts) is None:
                moves.append(self.moves[slot])

    def why(self, s: Twister, f: Hide, seat: i64, target: i64) -> Reason | None:
        return why_beside(s, target, hidden_cards(s))

    def do(self, s: Twister, f: Hide, seat: i64, target: i64) -> None:
        card = card_of(s, seat, f.card)
        if f.card < t.CAST:
            s.own_states()
            s.own_places()
            s.status[card] = t.HIDDEN
            s.where[card] = target
        else:
            s.own_loads()
            s.object_at[card] = t.BESIDE + target
        f.card = -1
        if s.listening:
            s.emit("hides", {"seat": seat, "slot": t.SLOT_NAMES[target]})


def kinds_in_hand(s: Twister, seat: i64) -> list[int]:
    """The kinds of cards that a player has yet to hide, in their order: of equal objects one stands for all."""
    kinds = [c - seat * t.CAST for c in s.roster[seat] if s.status[c] == t.TEAM]
    last = -1
    for o in s.kit[seat]:
        kind = t.CAST + t.OBJECT_KIND[o]
        if s.object_at[o] == t.OBJECT_TEAM and kind != last:
            kinds.append(kind)
            last = kind
    return kinds


def card_of(s: Twister, seat: i64, card: i64) -> i64:
    """The character or object in a player's hand that a kind of card stands for, -1 none."""
    if card < t.CAST:
        return seat * t.CAST + card if s.status[seat * t.CAST + card] == t.TEAM else -1
    for o in s.kit[seat]:
        if t.OBJECT_KIND[o] == card - t.CAST and s.object_at[o] == t.OBJECT_TEAM:
            return o
    return -1


def hidden_cards(s: Twister) -> list[int]:
    """How many hidden cards lie beside each slot."""
    counts = [0] * t.SLOTS
    for roster in s.roster:
        for c in roster:
            if s.status[c] == t.HIDDEN and s.where[c] < t.SLOTS:
                counts[s.where[c]] += 1
    for kit in s.kit:
        for o in kit:
            if s.object_at[o] >= t.BESIDE:
                counts[s.object_at[o] - t.BESIDE] += 1
    return counts


def why_beside(s: Twister, slot: i64, counts: list[int]) -> Reason | None:
    """Has the room in this slot space for one more card? DT-SETUP-08"""
    if slot >= 2 * s.rows:
        return NO_SUCH_SLOT
    return None if counts[slot] < t.HIDDEN_PER_ROW[s.scenario][slot >> 1] else SLOT_FULL


@final
class Facing(Frame[Twister]):
    """Starting characters are turned up; facings are chosen secretly and shown together. DT-SETUP-09, DT-SETUP-10"""

    def __init__(self) -> None:
        self.chosen: list[int] = []

    def clone(self) -> Facing:
        copy = Facing()
        copy.chosen = self.chosen.copy()
        return copy

    def starters(self, s: Twister, seat: i64) -> list[int]:
        return [c for c in s.roster[seat] if s.status[c] == t.HIDDEN and s.where[c] >= t.ZONES]

    def decided(self, s: Twister, seat: i64) -> i64:
        """How many of a player's facings are chosen."""
        return sum([1 for entry in self.chosen if (entry >> 1) // t.CAST == seat])

    def advance(self, s: Twister) -> None:
        done = [self.decided(s, seat) for seat in range(2)]
        fewest = min(done)
        if fewest == t.STARTERS[s.scenario]:
            self.show(s)
            return
        for seat in range(2):
            if done[seat] == fewest:
                s.put(seat, FACING)

    def next(self, s: Twister, seat: i64) -> i64:
        """The starting character whose facing this player chooses now."""
        return self.starters(s, seat)[self.decided(s, seat)]

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"character": t.CHARACTER_NAMES[self.next(s, seat)]}

    def show(self, s: Twister) -> None:
        """All facings are shown; then the first player is drawn. DT-SETUP-10"""
        for entry in self.chosen:
            c = entry >> 1
            s.appear(c, s.where[c] | (entry & 1))
        s.pop()
        s.active = s.rng.below(2)
        s.reveal("first-player")
        if s.listening:
            s.emit("first", {"seat": s.active})
        begin_turn(s)


@final
class Face(Deed[Twister, Facing]):
    """A starting character faces the western or the eastern room. DT-SETUP-09"""

    def __init__(self, verb: Verb, side: int) -> None:
        super().__init__(verb)
        self.side = side

    def candidates(self, s: Twister, f: Facing, seat: i64) -> list[int]:
        return [f.next(s, seat)]

    def why(self, s: Twister, f: Facing, seat: i64, target: i64) -> Reason | None:
        return None if target == f.next(s, seat) else NOT_THIS_ONE

    def do(self, s: Twister, f: Facing, seat: i64, target: i64) -> None:
        f.chosen = sorted([*f.chosen, 2 * target + self.side])
        if s.listening:
            s.emit("faces", {"character": t.CHARACTER_NAMES[target], "side": "we"[self.side]}, (seat,))


STATIONING: Final = Question(
    "station",
    [
        Station(VERBS.add("station-west", PERSON, rule="DT-SETUP-06"), 0),
        Station(VERBS.add("station-east", PERSON, rule="DT-SETUP-06"), 1),
    ],
)
HIDING: Final = Question("hide", [Pick(VERBS.add("hide", CARD_KIND, rule="DT-SETUP-07"))])
LAYING: Final = Question("beside", [LayBeside(VERBS.add("beside", SLOT, rule="DT-SETUP-08"))])
FACING: Final = Question(
    "face",
    [
        Face(VERBS.add("face-west", CHARACTER, rule="DT-SETUP-09"), 0),
        Face(VERBS.add("face-east", CHARACTER, rule="DT-SETUP-09"), 1),
    ],
)
