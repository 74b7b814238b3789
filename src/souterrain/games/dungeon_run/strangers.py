"""Strangers: met when drawn, or later by a special action. DR-ENC-01, DR-ENC-02"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .defeat import settle_defeats
from .dice import Test
from .effects import FROM_ABILITY, GAIN_CARD, HEAL, MAGIC, PAY_TREASURE, PER_HERO, SKILL, TREASURE_DECK, WOUND
from .equipping import take
from .items import discard_item, draw_treasure, place_bit, put_under_deck
from .keeping import place_stranger
from .places import DECK, NONE, SIDE
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import DEAL, PASS, PAY, TAKE
from .wounds import heal_hero, wound_hero

NO_TREASURE: Final = Reason("DR-ENC-01", "no-treasure-to-pay")
DEALT: Final = Reason("DR-ENC-02", "dealt-already")
NOTHING_TO_GIVE: Final = Reason("DR-ABIL-08", "nothing-to-give")
NOT_PAYABLE: Final = Reason("DR-ENC-01", "pay-a-treasure")
NOT_SHOWN: Final = Reason("DR-ABIL-08", "not-drawn-card")


def treasures_of(s: Run, seat: i64) -> list[int]:
    """Own treasure cards, equipped or in the loot pile; no artifacts."""
    return [card for card in s.owned(seat) if t.is_treasure(card)]


def why_deal(s: Run, seat: i64, card: i64) -> Reason | None:
    """Why a hero cannot deal with this stranger. DR-ENC-01, DR-ABIL-08"""
    i = card - t.ITEMS
    if t.DEAL_LIMIT[i] == PER_HERO and s.heroes[seat].drunk:
        return DEALT
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == GAIN_CARD:
            if e.place == TREASURE_DECK and not s.treasures:
                return NOTHING_TO_GIVE
            if e.gives >= 0 and s.where[t.TREASURES + e.gives] != SIDE:
                return NOTHING_TO_GIVE
    return NO_TREASURE if t.PRICE[i] == PAY_TREASURE and not treasures_of(s, seat) else None


ASKED: Final = 0
PRICE: Final = 1
TESTED: Final = 2
SERVED: Final = 3


class Dealing(Chapter):
    """A hero deals with the stranger on the tile; one just drawn (`mask` 1) may be declined. DR-ENC-02"""

    def __init__(self, seat: int = NONE, card: int = NONE, drawn: bool = False) -> None:
        super().__init__(seat)
        self.card = card
        self.mask = 1 if drawn else 0
        self.stage = ASKED if drawn else PRICE

    def advance(self, s: Run) -> None:
        i = self.card - t.ITEMS
        if self.stage == ASKED:
            s.put(self.seat, DEALING)
        elif self.stage == PRICE:
            if t.PRICE[i] == PAY_TREASURE:
                s.put_choice(self.seat, PAYING)
            else:
                self.begin(s)
        elif self.stage == TESTED:
            self.stage = SERVED
            if s.outcome:
                self.serve(s)
        else:
            s.pop()

    def begin(self, s: Run) -> None:
        """The price is paid: what the stranger gives, or a test for it."""
        self.stage = SERVED
        i = self.card - t.ITEMS
        if s.listening:
            s.emit("dealt", {"seat": self.seat, "card": t.CARD_NAMES[self.card]})
        if t.LEAVES_AFTER[i]:
            place_stranger(s, NONE, s.heroes[self.seat].tile)
            s.discards = [*s.discards, self.card]
        if t.DEAL_TEST[i]:
            self.stage = TESTED
            target, needed = t.DEAL_TEST[i]
            s.push(Test(self.seat, t.BIT[MAGIC] | t.BIT[SKILL], target, needed))
        else:
            self.serve(s)

    def serve(self, s: Run) -> None:
        i = self.card - t.ITEMS
        hero = s.heroes[self.seat]
        if t.JOINS[i]:
            place_stranger(s, NONE, hero.tile)
            hero.companions.append(self.card)
            s.refresh(self.seat)
            return
        if t.DEAL_LIMIT[i] == PER_HERO:
            hero.drunk = True
            die = s.roll(1)[0]
            if s.listening:
                s.emit("drank", {"seat": self.seat, "die": die})
            self.drink(s, t.DEAL_DICE[i][die])
            return
        for number in t.EFFECTS_OF[self.card]:
            e = EFFECTS[number]
            if e.kind == GAIN_CARD and e.gives >= 0:
                take(s, self.seat, [t.TREASURES + e.gives])
            elif e.kind == GAIN_CARD:
                s.push(Bargain(self.seat, e.amount))

    def drink(self, s: Run, number: i64) -> None:
        if number < 0:
            return
        e = EFFECTS[number]
        if e.kind == WOUND:
            wound_hero(s, self.seat, e.amount, FROM_ABILITY)
            settle_defeats(s)
        elif e.kind == HEAL:
            heal_hero(s, self.seat, e.amount)

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"card": t.CARD_NAMES[self.card]}

    def clone(self) -> Chapter:
        return self.fill(Dealing())


class Deal(Deed[Run, Dealing]):
    def do(self, s: Run, f: Dealing, seat: i64, target: i64) -> None:
        f.stage = PRICE


class Decline(Deed[Run, Dealing]):
    """The stranger stays on the tile. DR-ENC-02"""

    def do(self, s: Run, f: Dealing, seat: i64, target: i64) -> None:
        s.pop()


class PayTreasure(Deed[Run, Dealing]):
    """Which treasure pays the price."""

    def candidates(self, s: Run, f: Dealing, seat: i64) -> list[int]:
        return treasures_of(s, seat)

    def why(self, s: Run, f: Dealing, seat: i64, target: i64) -> Reason | None:
        return None if target < t.TREASURES and s.holds(seat, target) else NOT_PAYABLE

    def do(self, s: Run, f: Dealing, seat: i64, target: i64) -> None:
        discard_item(s, target)
        if s.listening:
            s.emit("paid", {"seat": seat, "card": t.CARD_NAMES[target]})
        f.begin(s)


DEALING: Final = Question("deal", [Deal(DEAL), Decline(PASS)])
PAYING: Final = Question("price", [PayTreasure(PAY)])


class Bargain(Chapter):
    """Draw treasures, keep one as by a Search; the others go under the deck, seen by this hero only."""

    def __init__(self, seat: int = NONE, count: int = 0) -> None:
        super().__init__(seat)
        self.number = count
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            for _ in range(self.number):
                card = draw_treasure(s)
                if card >= 0:
                    s.memory[self.seat * t.ITEMS + card] = place_bit(DECK)
                    self.cards = [*self.cards, card]
            s.reveal("treasure")
            if s.listening:
                names = [t.CARD_NAMES[card] for card in self.cards]
                s.emit("saw", {"seat": self.seat, "cards": names}, (int(self.seat),))
        if len(self.cards) > 1:
            s.put(self.seat, KEEPING)
        else:
            self.keep(s, self.cards[0])

    def keep(self, s: Run, card: i64) -> None:
        s.pop()
        for other in self.cards:
            if other != card:
                put_under_deck(s, self.seat, other)
        take(s, self.seat, [int(card)])

    def clone(self) -> Chapter:
        return self.fill(Bargain())


class KeepDrawn(Deed[Run, Bargain]):
    def candidates(self, s: Run, f: Bargain, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: Bargain, seat: i64, target: i64) -> Reason | None:
        return None if target in f.cards else NOT_SHOWN

    def do(self, s: Run, f: Bargain, seat: i64, target: i64) -> None:
        f.keep(s, target)


KEEPING: Final = Question("keep-treasure", [KeepDrawn(TAKE)])
