"""The Advance action: encounter cards become training and abilities. DR-ADV"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .ailments import shake_off
from .effects import ABILITY, CHOOSE_OF, PAY_ADVANCE, RATINGS
from .items import discard_item
from .places import LOOT, NO_CARDS, NONE
from .powers import passive
from .state import Chapter, Run
from .verbs import KEEP, PAY, TRAIN

CANNOT_PAY: Final = Reason("DR-ADV-01", "cannot-pay")
NOT_IN_PILE: Final = Reason("DR-ADV-01", "not-in-pile")
BOSS_ALONE: Final = Reason("DR-ADV-04", "boss-pays-alone")
PAID_ALREADY: Final = Reason("DR-ADV-01", "paid-already")
NOT_A_COIN: Final = Reason("DR-ADV-06", "does-not-pay")
NOT_DRAWN: Final = Reason("DR-ADV-02", "ability-not-drawn")


def treasures_that_pay(s: Run, seat: i64) -> i64:
    """How many treasures of the loot pile may stand in for encounter cards."""
    most: i64 = 0
    for e in passive(s, seat, PAY_ADVANCE):
        most += e.most
    return most


def why_pay(s: Run, seat: i64, paid: list[int], card: i64) -> Reason | None:
    """Why a card does not pay for an Advance, after those paid before. DR-ADV-01, DR-ADV-04"""
    if card in paid:
        return PAID_ALREADY
    if t.is_treasure(card):
        spent = len([other for other in paid if t.is_treasure(other)])
        good = s.where[card] == LOOT + seat and spent < treasures_that_pay(s, seat)
        return None if good else NOT_A_COIN
    if card not in s.heroes[seat].kills:
        return NOT_IN_PILE
    return BOSS_ALONE if t.is_boss(card) and paid else None


def payers(s: Run, seat: i64, paid: list[int]) -> list[int]:
    """Cards that can be paid next so that the price can be completed."""
    found = [card for card in s.heroes[seat].kills if why_pay(s, seat, paid, card) is None]
    if treasures_that_pay(s, seat):
        found += [card for card in s.items_at(LOOT + seat) if why_pay(s, seat, paid, card) is None]
    return [card for card in found if t.is_boss(card) or paid or completes(s, seat, card)]


def completes(s: Run, seat: i64, card: i64) -> bool:
    """Is there a second card to go with this one?"""
    others = s.heroes[seat].kills
    if treasures_that_pay(s, seat):
        others = others + s.items_at(LOOT + seat)
    for other in others:
        if not t.is_boss(other) and why_pay(s, seat, [int(card)], other) is None:
            return True
    return False


def why_advance(s: Run, seat: i64) -> Reason | None:
    kills = s.heroes[seat].kills
    few = not kills or (len(kills) == 1 and not t.is_boss(kills[0]))
    if few and not s.heroes[seat].kinds >> PAY_ADVANCE & 1:
        return CANNOT_PAY
    return None if payers(s, seat, NO_CARDS) else CANNOT_PAY


class Advance(Chapter):
    """Two encounter cards, or the boss, for a training marker and an ability card. DR-ADV-01, DR-ADV-02

    `cards` are those paid.
    """

    def __init__(self, seat: int = NONE) -> None:
        super().__init__(seat)
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            if len(self.cards) < t.ADVANCE_PRICE and not (self.cards and t.is_boss(self.cards[0])):
                self.ask_for_price(s)
                return
            self.stage = 1
            self.spend(s)
        if self.stage == 1:
            s.put(self.seat, TRAINING)
            return
        s.pop()
        if s.heroes[self.seat].deck:
            s.push(Learn(self.seat, self.draws(s)))

    def ask_for_price(self, s: Run) -> None:
        """Which card pays next; nothing is asked where all that can pay must, as everybody can count."""
        cards = payers(s, self.seat, self.cards)
        if len(cards) > t.ADVANCE_PRICE - len(self.cards):
            s.put(self.seat, PAYING)
            return
        for card in cards:
            self.pay(s, card)

    def pay(self, s: Run, card: i64) -> None:
        self.cards = [*self.cards, card]
        if s.listening:
            s.emit("paid", {"seat": self.seat, "card": t.CARD_NAMES[card]})

    def spend(self, s: Run) -> None:
        """The cards paid are discarded; a boss leaves the game. DR-ADV-05"""
        hero = s.heroes[self.seat]
        for card in self.cards:
            if card < t.ITEMS:
                discard_item(s, card)
                continue
            hero.remove_kill(card)
            if not t.is_boss(card):
                s.discards = [*s.discards, card]

    def draws(self, s: Run) -> i64:
        """Usually two cards; some abilities draw more, and do not add up."""
        count: i64 = 2
        for e in passive(s, self.seat, CHOOSE_OF):
            if e.place == ABILITY:
                count = max(count, e.amount)
        return count

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"count": t.ADVANCE_PRICE - len(self.cards)}

    def clone(self) -> Chapter:
        return self.fill(Advance())


class Pay(Deed[Run, Advance]):
    """With this card. DR-ADV-01"""

    def candidates(self, s: Run, f: Advance, seat: i64) -> list[int]:
        return payers(s, seat, f.cards)

    def why(self, s: Run, f: Advance, seat: i64, target: i64) -> Reason | None:
        reason = why_pay(s, seat, f.cards, target)
        if reason is not None:
            return reason
        return None if target in payers(s, seat, f.cards) else CANNOT_PAY

    def do(self, s: Run, f: Advance, seat: i64, target: i64) -> None:
        f.pay(s, target)


class Train(Deed[Run, Advance]):
    """Which rating is raised. DR-ADV-01, DR-ADV-07"""

    def do(self, s: Run, f: Advance, seat: i64, target: i64) -> None:
        s.heroes[seat].train(target)
        f.stage = 2
        if s.listening:
            s.emit("trained", {"seat": seat, "rating": RATINGS[target]})


PAYING: Final = Question("pay", [Pay(PAY)])
TRAINING: Final = Question("train", [Train(TRAIN)])


# ------------------------------------------------------------------ ability cards


def draw_abilities(s: Run, seat: i64, count: i64) -> list[int]:
    drawn = s.heroes[seat].draw(count)
    s.reveal("abilities")
    if s.listening:
        s.emit("drew-abilities", {"seat": seat, "count": len(drawn)})
        s.emit("saw", {"seat": seat, "cards": [t.CARD_NAMES[card] for card in drawn]}, (int(seat),))
    return drawn


def keep_ability(s: Run, seat: i64, card: i64, drawn: list[int]) -> None:
    """One lies face up beside the hero card, the others are discarded face down. DR-SETUP-09, DR-ADV-03"""
    hero = s.heroes[seat]
    hero.kept.append(card)
    hero.dropped = [*hero.dropped, *(other for other in drawn if other != card)]
    s.refresh(seat)
    shake_off(s, seat)
    if s.listening:
        s.emit("learned", {"seat": seat, "card": t.CARD_NAMES[card]})


class Learn(Chapter):
    """Ability cards are drawn, one is kept. DR-ADV-02, DR-ADV-03"""

    def __init__(self, seat: int = NONE, count: int = 0) -> None:
        super().__init__(seat)
        self.number = count
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            self.cards = draw_abilities(s, self.seat, self.number)
        if len(self.cards) > 1:
            s.put(self.seat, LEARNING)
        else:
            s.pop()
            keep_ability(s, self.seat, self.cards[0], self.cards)

    def clone(self) -> Chapter:
        return self.fill(Learn())


class KeepOne(Deed[Run, Learn]):
    def candidates(self, s: Run, f: Learn, seat: i64) -> list[int]:
        return [card - t.FIRST_ABILITY for card in f.cards]

    def why(self, s: Run, f: Learn, seat: i64, target: i64) -> Reason | None:
        return None if target + t.FIRST_ABILITY in f.cards else NOT_DRAWN

    def do(self, s: Run, f: Learn, seat: i64, target: i64) -> None:
        s.pop()
        keep_ability(s, seat, target + t.FIRST_ABILITY, f.cards)


LEARNING: Final = Question("keep-ability", [KeepOne(KEEP)])
