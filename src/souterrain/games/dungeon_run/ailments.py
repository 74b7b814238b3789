"""Lasting effects of traps and monsters, and other things that happen to a victim. DR-TRAP-05, DR-BAT-20"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import stamp
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .effects import (
    ALL,
    DISCARD_CARD,
    END_OF_NEXT_TURN,
    IMMUNITY,
    LOSE_ACTIONS,
    PLAIN_TREASURE,
    STATUS,
    SUPPRESS,
    TAKE_LOOT,
    Effect,
)
from .items import discard_item, pass_on
from .places import LOOT, NONE, UNDER, WORN
from .powers import dispelled, passive
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import PAY
from .wounds import end_ailment, tile_of

NOT_WORN: Final = Reason("DR-BAT-20", "not-worn")
NOT_A_TREASURE: Final = Reason("DR-CARD-02", "not-a-treasure")
ENCHANTED: Final = Reason("DR-CARD-04", "enchanted")


def is_immune(s: Run, seat: i64) -> bool:
    return len(passive(s, seat, IMMUNITY)) > 0


def afflict(s: Run, seat: i64, e: Effect) -> None:
    """A lasting effect begins; the same one twice does not add up, the later end counts."""
    hero = s.heroes[seat]
    fresh = e.id * 2
    for code in hero.ailments.copy():
        if code >> 1 == e.id:
            hero.ailments.remove(code)
    hero.ailments.append(fresh)
    s.refresh(seat)
    if s.listening:
        s.emit("afflicted", {"seat": seat, "card": t.CARD_NAMES[e.card]})


def shake_off(s: Run, seat: i64) -> None:
    """Whoever is immune from now on is rid of what lasted; its trap cards are discarded."""
    if not is_immune(s, seat):
        return
    for code in s.heroes[seat].ailments.copy():
        if EFFECTS[code >> 1].kind == STATUS:
            end_ailment(s, seat, code)
    s.heroes[seat].fewer = 0


def suffer(s: Run, seat: i64, e: Effect) -> None:
    """A monster or a trap does this to a hero who is not defeated."""
    if e.kind == STATUS:
        if not is_immune(s, seat):
            afflict(s, seat, e)
    elif e.kind == LOSE_ACTIONS:
        if e.amount != ALL and not is_immune(s, seat):
            s.heroes[seat].fewer = 1
            if s.listening:
                s.emit("slowed", {"seat": seat})
    elif e.kind == DISCARD_CARD:
        if losable(s, seat, e):
            s.push(Discarding(seat, e.id))
    elif e.kind == TAKE_LOOT:
        steal_for_monster(s, seat, e.card)


def steal_for_monster(s: Run, seat: i64, monster: i64) -> None:
    """A random treasure of the loot pile goes under the monster's card, if that still lies there. DR-BAT-20"""
    pile = [card for card in s.items_at(LOOT + seat) if t.is_treasure(card)]
    if not pile or tile_of(s, monster) < 0:
        return
    card = pile[s.rng.below(len(pile))]
    s.reveal("loot")
    pass_on(s, card, UNDER + monster, t.BIT[seat])
    if s.listening:
        s.emit("snatched", {"seat": seat, "monster": t.CARD_NAMES[monster]})
        s.emit("snatched-card", {"seat": seat, "card": t.CARD_NAMES[card]}, (int(seat),))


def losable(s: Run, seat: i64, e: Effect) -> list[int]:
    """Equipped treasures that this effect may destroy."""
    return [card for card in s.items_at(WORN + seat) if why_losable(s, seat, card, e) is None]


def why_losable(s: Run, seat: i64, card: i64, e: Effect) -> Reason | None:
    if not t.is_treasure(card):
        return NOT_A_TREASURE
    return ENCHANTED if e.of == PLAIN_TREASURE and t.ENCHANTED_ITEM[card] and not dispelled(s, seat) else None


class Discarding(Chapter):
    """The victim discards one equipped treasure of own choice."""

    def __init__(self, seat: int = NONE, effect: int = NONE) -> None:
        super().__init__(seat)
        self.effect = effect

    def advance(self, s: Run) -> None:
        cards = losable(s, self.seat, EFFECTS[self.effect])
        if len(cards) > 1:
            s.put(self.seat, DISCARDING)
        else:
            self.discard(s, cards[0])

    def discard(self, s: Run, card: i64) -> None:
        s.pop()
        discard_item(s, card)
        if s.listening:
            s.emit("destroyed", {"seat": self.seat, "card": t.CARD_NAMES[card]})

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"cause": t.CARD_NAMES[EFFECTS[self.effect].card]}

    def clone(self) -> Chapter:
        return self.fill(Discarding())


class Discard(Deed[Run, Discarding]):
    def candidates(self, s: Run, f: Discarding, seat: i64) -> list[int]:
        return s.items_at(WORN + seat)

    def why(self, s: Run, f: Discarding, seat: i64, target: i64) -> Reason | None:
        if target >= t.ITEMS or s.where[target] != WORN + seat:
            return NOT_WORN
        return why_losable(s, seat, target, EFFECTS[f.effect])

    def do(self, s: Run, f: Discarding, seat: i64, target: i64) -> None:
        f.discard(s, target)


DISCARDING: Final = Question("discard", [Discard(PAY)])


# ------------------------------------------------------------------ as turns go by


def begin_turn(s: Run, seat: i64) -> None:
    """Effects that last to the end of the next turn: this is it."""
    hero = s.heroes[seat]
    for i, code in enumerate(hero.ailments):
        if ends_with_turn(code):
            hero.stamp = stamp()
            hero.ailments[i] = code | 1


def end_turn(s: Run, seat: i64) -> None:
    if not s.heroes[seat].ailments:
        return
    for code in s.heroes[seat].ailments.copy():
        if code & 1 and ends_with_turn(code):
            end_ailment(s, seat, code)


def ends_with_turn(code: i64) -> bool:
    e = EFFECTS[code >> 1]
    return e.until == END_OF_NEXT_TURN and (e.kind == STATUS or e.kind == SUPPRESS)
