"""Cards put on and off: the Equip action, and the cards that a Search or a booty brings. DR-EQ, DR-SEARCH"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .items import hide, loose, show
from .places import LOOT, NONE, TAKEN, WORN
from .state import Chapter, Run
from .trading import Trade, why_partner
from .verbs import DONE, EQUIP, REMOVE, STOW, TRADE

NOT_TRAINED: Final = Reason("DR-EQ-04", "not-trained")
NOT_IN_LOOT: Final = Reason("DR-EQ-01", "not-in-loot")
NOT_EQUIPPED: Final = Reason("DR-EQ-01", "not-equipped")
MOVED: Final = Reason("DR-EQ-08", "moved-already")
PUSHES_MOVED: Final = Reason("DR-EQ-08", "slot-filled-now")
NOT_TAKEN: Final = Reason("DR-SEARCH-03", "not-taken")
TAKE_ALL: Final = Reason("DR-SEARCH-02", "take-all")
TRADED: Final = Reason("DR-TRADE-03", "traded-already")


def trained_for(s: Run, seat: i64, card: i64) -> bool:
    """DR-CARD-03, DR-EQ-04"""
    return bool(t.TRAINED_FOR[card] >> t.TRAINING[s.heroes[seat].figure] & 1)


def pick_up(s: Run, seat: i64, card: i64) -> None:
    """The final phase begins when a hero first picks up the Stone. DR-FINAL-01"""
    if card == t.STONE and not s.final:
        s.final = True
        if s.listening:
            s.emit("final-phase", {"seat": seat})


def put_on(s: Run, seat: i64, card: i64) -> None:
    """Equip a card; one that fills its slot goes to the loot pile. DR-EQ-02, DR-EQ-05, DR-SEARCH-03"""
    worn = s.in_slot(seat, t.SLOT[card]) if t.SLOT[card] >= 0 else NONE
    if worn >= 0:
        hide(s, worn, LOOT + seat)
    show(s, card, WORN + seat)
    if s.listening:
        s.emit("equipped", {"seat": seat, "card": t.CARD_NAMES[card]})


def put_away(s: Run, seat: i64, card: i64) -> None:
    """A card that all have seen goes to the loot pile. DR-LOOT-01"""
    hide(s, card, LOOT + seat)
    if s.listening:
        s.emit("stowed", {"seat": seat, "card": t.CARD_NAMES[card]})


# ------------------------------------------------------------------ cards that were found


def search(s: Run, seat: i64) -> None:
    """Reveal and take all treasures and artifacts of the tile. DR-SEARCH-02"""
    cards = loose(s, s.heroes[seat].tile)
    take(s, seat, cards)


def take(s: Run, seat: i64, cards: list[int]) -> None:
    """Cards are read aloud and taken, then settled one by one. DR-SEARCH-02, DR-SEARCH-03"""
    s.reveal("treasure")
    for card in cards:
        show(s, card, TAKEN + seat)
    if s.listening:
        s.emit("found", {"seat": seat, "cards": [t.CARD_NAMES[card] for card in cards]})
    for card in cards:
        pick_up(s, seat, card)
    s.push(Sorting(seat, cards, False))


class Sorting(Chapter):
    """Each card is equipped or put into the loot pile; of a booty (`mask` 1) some may stay. DR-SEARCH-03, DR-KILL-03"""

    def __init__(self, seat: int = NONE, cards: list[int] | None = None, booty: bool = False) -> None:
        super().__init__(seat)
        self.cards = cards if cards is not None else []
        self.mask = 1 if booty else 0

    def advance(self, s: Run) -> None:
        if not self.mask:
            for card in self.cards:
                if trained_for(s, self.seat, card):
                    break
            else:
                for card in self.cards:
                    put_away(s, self.seat, card)
                self.cards = []
        if self.cards:
            s.put(self.seat, SORTING)
        else:
            s.pop()

    def settle(self, s: Run, card: i64) -> None:
        self.cards.remove(card)
        pick_up(s, self.seat, card)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"cards": [t.CARD_NAMES[card] for card in self.cards]}

    def clone(self) -> Chapter:
        return self.fill(Sorting())


class WearFound(Deed[Run, Sorting]):
    """Equip a card that was found. DR-SEARCH-03"""

    def candidates(self, s: Run, f: Sorting, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: Sorting, seat: i64, target: i64) -> Reason | None:
        if target not in f.cards:
            return NOT_TAKEN
        return None if trained_for(s, seat, target) else NOT_TRAINED

    def do(self, s: Run, f: Sorting, seat: i64, target: i64) -> None:
        f.settle(s, target)
        put_on(s, seat, target)


class StowFound(Deed[Run, Sorting]):
    """Put a card that was found into the loot pile. DR-SEARCH-03"""

    def candidates(self, s: Run, f: Sorting, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: Sorting, seat: i64, target: i64) -> Reason | None:
        return None if target in f.cards else NOT_TAKEN

    def do(self, s: Run, f: Sorting, seat: i64, target: i64) -> None:
        f.settle(s, target)
        put_away(s, seat, target)


class LeaveRest(Deed[Run, Sorting]):
    """The rest of a booty stays where it lies. DR-KILL-03"""

    def why(self, s: Run, f: Sorting, seat: i64, target: i64) -> Reason | None:
        return None if f.mask else TAKE_ALL

    def do(self, s: Run, f: Sorting, seat: i64, target: i64) -> None:
        f.cards = []


SORTING: Final = Question("sort", [WearFound(EQUIP), StowFound(STOW), LeaveRest(DONE)])

# ------------------------------------------------------------------ the action


class Equip(Chapter):
    """Any number of own cards go on and off, and one trade. DR-EQ-01, DR-EQ-08, DR-TRADE-03, DR-TRADE-05

    `cards` have moved already, `mask` is 1 once it has traded; the outcome is 1 if any card has changed place.
    """

    def __init__(self, seat: int = NONE) -> None:
        super().__init__(seat)
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 1:
            self.stage = 0
            if s.outcome:
                self.mask = 1
                self.number = 1
                self.cards = [card for card in self.cards if s.holds(self.seat, card)]
        if not self.number or not self.may_go_on(s):
            s.pop()
            s.outcome = self.number
        elif s.alone():  # nobody learns from being told what a loot pile does not allow
            s.put_choice(self.seat, EQUIPPING)
        else:
            s.put(self.seat, EQUIPPING)

    def may_go_on(self, s: Run) -> bool:
        """Could there be another step, as far as all can see? Nobody but the owner knows what a loot pile allows."""
        for card in s.owned(self.seat):
            if card not in self.cards:
                return True
        if self.mask:
            return False
        for other in s.others_on(s.heroes[self.seat].tile, self.seat):
            if why_partner(s, self.seat, other) is None:
                return True
        return False

    def clone(self) -> Chapter:
        return self.fill(Equip())


def why_put_on(s: Run, seat: i64, moved: list[int], card: i64) -> Reason | None:
    if s.where[card] != LOOT + seat:
        return NOT_IN_LOOT
    if not trained_for(s, seat, card):
        return NOT_TRAINED
    if card in moved:
        return MOVED
    worn = s.in_slot(seat, t.SLOT[card]) if t.SLOT[card] >= 0 else NONE
    return PUSHES_MOVED if worn >= 0 and worn in moved else None


def why_put_off(s: Run, seat: i64, moved: list[int], card: i64) -> Reason | None:
    if s.where[card] != WORN + seat:
        return NOT_EQUIPPED
    return MOVED if card in moved else None


class PutOn(Deed[Run, Equip]):
    """Equip a card of the loot pile. DR-EQ-01"""

    def candidates(self, s: Run, f: Equip, seat: i64) -> list[int]:
        return s.items_at(LOOT + seat)

    def why(self, s: Run, f: Equip, seat: i64, target: i64) -> Reason | None:
        return why_put_on(s, seat, f.cards, target)

    def do(self, s: Run, f: Equip, seat: i64, target: i64) -> None:
        worn = s.in_slot(seat, t.SLOT[target]) if t.SLOT[target] >= 0 else NONE
        f.cards = [*f.cards, target] if worn < 0 else [*f.cards, target, worn]
        f.number = 1
        put_on(s, seat, target)


class PutOff(Deed[Run, Equip]):
    """Put an equipped card into the loot pile. DR-EQ-01"""

    def candidates(self, s: Run, f: Equip, seat: i64) -> list[int]:
        return s.items_at(WORN + seat)

    def why(self, s: Run, f: Equip, seat: i64, target: i64) -> Reason | None:
        return why_put_off(s, seat, f.cards, target)

    def do(self, s: Run, f: Equip, seat: i64, target: i64) -> None:
        f.cards = [*f.cards, target]
        f.number = 1
        put_away(s, seat, target)


class Propose(Deed[Run, Equip]):
    """Propose a trade to a hero on the tile. DR-TRADE-01"""

    def why(self, s: Run, f: Equip, seat: i64, target: i64) -> Reason | None:
        return TRADED if f.mask else why_partner(s, seat, s.seat_of(target))

    def do(self, s: Run, f: Equip, seat: i64, target: i64) -> None:
        f.stage = 1
        s.push(Trade(seat, s.seat_of(target)))


class EndEquip(Deed[Run, Equip]):
    def do(self, s: Run, f: Equip, seat: i64, target: i64) -> None:
        s.pop()
        s.outcome = f.number


EQUIPPING: Final = Question("equip", [PutOn(EQUIP), PutOff(REMOVE), Propose(TRADE), EndEquip(DONE)])
