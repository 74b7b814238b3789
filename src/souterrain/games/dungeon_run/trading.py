"""Trades: two heroes on one tile, card by card, and nothing changes hands before both agree. DR-TRADE"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import NEVER
from . import tables as t
from .items import exchange, learn
from .places import LOOT, NONE
from .state import Chapter, Run
from .verbs import AGREE, CALL_OFF, NEVER_TRADE, OFFER, TRADE_HABIT

NOT_HERE: Final = Reason("DR-TRADE-01", "partner-elsewhere")
YOURSELF: Final = Reason("DR-TRADE-01", "partner-yourself")
NOT_PLAYING: Final = Reason("DR-TRADE-01", "partner-not-playing")
PARTNER_DOWN: Final = Reason("DR-DEF-06", "partner-down")
REFUSED: Final = Reason("DR-TRADE-06", "refused-already")
REFUSES_ALL: Final = Reason("DR-TRADE-06", "refuses-all-trades")
NOTHING_TO_TRADE: Final = Reason("DR-TRADE-06", "nothing-to-trade")
NOT_YOURS_TO_OFFER: Final = Reason("DR-TRADE-01", "not-yours-to-offer")
NOT_TRADABLE: Final = Reason("DR-TRADE-04", "not-tradable")
OFFERED: Final = Reason("DR-TRADE-08", "offered-already")
ONLY_PARTNER: Final = Reason("DR-TRADE-08", "only-partner")

LAYING: Final = 0
RETURNING: Final = 1
CONFIRMING: Final = 2


def why_partner(s: Run, seat: i64, other: i64) -> Reason | None:
    """Why no trade can be proposed to this seat. DR-TRADE-01, DR-TRADE-06, DR-DEF-06"""
    if other < 0 or s.heroes[other].dead:
        return NOT_PLAYING
    if other == seat:
        return YOURSELF
    if s.heroes[other].tile != s.heroes[seat].tile:
        return NOT_HERE
    if s.heroes[other].down:
        return PARTNER_DOWN
    if s.refused >> other & 1:
        return REFUSED
    if s.standing_answer(TRADE_HABIT, other) == NEVER:
        return REFUSES_ALL
    return None if has_cards(s, seat) or has_cards(s, other) else NOTHING_TO_TRADE


def has_cards(s: Run, seat: i64) -> bool:
    """Has this hero anything that can be traded? How many cards a loot pile holds is open to all. DR-LOOT-01"""
    hero = s.heroes[seat]
    return bool(hero.worn | hero.loot) or len(hero.companions) > 0


def is_owner(s: Run, seat: i64, card: i64) -> bool:
    """Has this hero the treasure, artifact or stranger?"""
    return s.holds(seat, card) if card < t.ITEMS else card in s.heroes[seat].companions


class Trade(Chapter):
    """The acting hero lays out cards, the partner answers with others, the acting hero accepts. DR-TRADE-08

    `cards` are all that lie there; whose they are shows. The outcome is 1 if the trade is made.
    """

    def __init__(self, seat: int = NONE, other: int = NONE) -> None:
        super().__init__(seat)
        self.other = other
        self.cards = []

    def asked(self) -> i64:
        return self.other if self.stage == RETURNING else self.seat

    def advance(self, s: Run) -> None:
        s.put(self.asked(), CONFIRM if self.stage == CONFIRMING else RETURN if self.stage == RETURNING else LAY_OUT)

    def refuse(self, s: Run) -> None:
        """Declined or called off: it costs nothing, but is not proposed again this turn. DR-TRADE-06"""
        s.pop()
        s.outcome = 0
        s.refused |= t.BIT[self.other]
        if s.listening:
            s.emit("refused", {"seat": self.seat, "other": self.other})

    def conclude(self, s: Run) -> None:
        """All cards change hands at once. DR-TRADE-08"""
        s.pop()
        s.outcome = 1
        for card in self.cards:
            if card >= t.ITEMS:
                giver = self.seat if is_owner(s, self.seat, card) else self.other
                taker = self.other if giver == self.seat else self.seat
                s.heroes[giver].companions.remove(card)
                s.heroes[taker].companions.append(card)
                s.refresh(giver)
                s.refresh(taker)
        exchange(s, [card for card in self.cards if card < t.ITEMS], self.seat, self.other)
        if s.listening:
            s.emit("traded", {"seat": self.seat, "other": self.other, "count": len(self.cards)})

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        own = [t.CARD_NAMES[card] for card in self.cards if is_owner(s, seat, card)]
        theirs = [t.CARD_NAMES[card] for card in self.cards if not is_owner(s, seat, card)]
        return {"other": self.other if seat == self.seat else self.seat, "own": own, "theirs": theirs}

    def clone(self) -> Chapter:
        return self.fill(Trade())


class LayOut(Deed[Run, Trade]):
    """Offer one more card; the other one sees it. DR-TRADE-07, DR-TRADE-08"""

    def candidates(self, s: Run, f: Trade, seat: i64) -> list[int]:
        return s.owned(seat) + s.heroes[seat].companions

    def why(self, s: Run, f: Trade, seat: i64, target: i64) -> Reason | None:
        if t.is_monster(target) or t.is_trap(target):
            return NOT_TRADABLE
        if not is_owner(s, seat, target):
            return NOT_YOURS_TO_OFFER
        return OFFERED if target in f.cards else None

    def do(self, s: Run, f: Trade, seat: i64, target: i64) -> None:
        f.cards = [*f.cards, target]
        partner = f.other if seat == f.seat else f.seat
        hidden = target < t.ITEMS and s.where[target] == LOOT + seat
        if hidden:
            learn(s, partner, target)
        if s.listening:
            said = {"seat": seat, "other": partner, "card": t.CARD_NAMES[target]}
            if hidden:
                s.emit("lays-out-hidden", {"seat": seat, "other": partner})
            s.emit("lays-out", said, (int(seat), int(partner)) if hidden else None)


class SayDone(Deed[Run, Trade]):
    """These cards, no more; at last: agreed. DR-TRADE-08"""

    def do(self, s: Run, f: Trade, seat: i64, target: i64) -> None:
        if f.stage == LAYING:
            f.stage = RETURNING
        elif f.stage == CONFIRMING:
            f.conclude(s)
        elif f.cards:
            f.stage = CONFIRMING
        else:
            f.refuse(s)


class CallOff(Deed[Run, Trade]):
    """No trade. DR-TRADE-02"""

    def do(self, s: Run, f: Trade, seat: i64, target: i64) -> None:
        f.refuse(s)


class NeverTrade(Deed[Run, Trade]):
    """Decline this and every later proposal without being asked."""

    def why(self, s: Run, f: Trade, seat: i64, target: i64) -> Reason | None:
        return None if seat == f.other else ONLY_PARTNER

    def do(self, s: Run, f: Trade, seat: i64, target: i64) -> None:
        s.set_standing(TRADE_HABIT, seat, NEVER)
        f.refuse(s)


LAY_OUT: Final = Question("trade", [LayOut(OFFER), SayDone(AGREE), CallOff(CALL_OFF)])
RETURN: Final = Question("trade-return", [LayOut(OFFER), SayDone(AGREE), CallOff(CALL_OFF), NeverTrade(NEVER_TRADE)])
CONFIRM: Final = Question("trade-confirm", [SayDone(AGREE), CallOff(CALL_OFF)])
