"""Trap cards that a seat has not seen are drawn anew, consistently with all that it has seen. DL-KNOW-05..09"""

from __future__ import annotations

from ...kernel.rng import Rng
from . import tables as t
from .springing import TrapStep
from .state import EMPTY, Lord, Lords


def redraw_traps(s: Lords, seat: int, rng: Rng) -> None:
    """The pile, other hands, what lies face down in other dungeons, and what others discarded in secret."""
    s.trap_discard = s.trap_discard.copy()  # it may be shared: from here on it is changed in place
    if s.traps_recycled():
        redraw_recycled(s, seat, rng)
        return
    pool = _hidden_traps(s, seat)
    _shuffle_payable(s, seat, pool, rng)
    laid = 0
    for other in range(s.players):
        if other != seat:
            lord = s.changing_cards(other)
            shown = turned_up(s, other)
            count = len(lord.set_traps) - len(shown)
            lord.set_traps = shown + pool[laid : laid + count]
            laid += count
    cards = pool[laid:]
    rng.shuffle(cards)
    for other in range(s.players):
        if other != seat:
            lord = s.changing_cards(other)
            lord.traps = sorted([cards.pop() for _ in lord.traps])
    for i in range(len(s.trap_discard)):
        if not s.trap_seen[i] >> seat & 1:
            s.trap_discard[i] = cards.pop()
    s.trap_pile = cards
    s.trap_top = 0


def turned_up(s: Lords, seat: int) -> list[int]:
    """The laid trap of this seat that lies face up because its target is being chosen; none, or one. DL-TSTEP-01"""
    for frame in s.stack:
        if isinstance(frame, TrapStep) and frame.seat == seat and frame.trap != EMPTY:
            return [frame.trap]
    return []


def _hidden_traps(s: Lords, seat: int) -> list[int]:
    """All trap cards that this seat does not see, in an order that tells nothing of where they lie."""
    hidden = s.trap_pile[s.trap_top :]
    for i in range(len(s.trap_discard)):
        if not s.trap_seen[i] >> seat & 1:
            hidden.append(s.trap_discard[i])
    for other, lord in enumerate(s.lords):
        if other != seat:
            hidden.extend(lord.traps)
            hidden.extend(lord.set_traps)
            for trap in turned_up(s, other):
                hidden.remove(trap)
    hidden.sort()
    return hidden


def _shuffle_payable(s: Lords, seat: int, pool: list[int], rng: Rng) -> None:
    """Bring to the front, for every other seat in turn, laid traps that it can pay; each such choice is as likely.

    Without limit, because the truth is one of them. DL-PLAN-08
    """
    owners: list[int] = []
    for other, lord in enumerate(s.lords):
        if other != seat:
            owners.extend([other] * (len(lord.set_traps) - len(turned_up(s, other))))
    payable = False
    while not payable:
        for i in range(len(owners)):
            j = i + rng.below(len(pool) - i)
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card
        payable = True
        for other, lord in enumerate(s.lords):
            if other in owners:
                laid = [pool[i] for i in range(len(owners)) if owners[i] == other]
                payable = payable and can_pay(lord, laid + turned_up(s, other))


def can_pay(lord: Lord, traps: list[int]) -> bool:
    """Can he pay for all of these? What he laid he could pay, and it was not spent since. DL-PLAN-08"""
    gold = lord.gold
    food = lord.food
    imps = lord.imps
    for trap in traps:
        gold -= t.TRAP_GOLD[trap]
        food -= t.TRAP_FOOD[trap]
        imps -= t.TRAP_IMPS[trap]
    return gold >= 0 and food >= 0 and imps >= 0


# ------------------------------------------------------------------ after the discard was shuffled into a new pile


class Holding:
    """What another seat has taken up since the shuffle or held before, and which of it came from the new pile.

    Its cards: first those hidden (in the hand, laid, discarded in secret), then those turned up since.
    """

    def __init__(self, s: Lords, seat: int) -> None:
        lord = s.lords[seat]
        self.seat = seat
        self.open = turned_up(s, seat) + lord.sprung
        self.in_hand = len(lord.traps)
        self.laid = len(lord.set_traps) - len(turned_up(s, seat))
        self.discards = [i for i in range(len(s.trap_seen)) if s.trap_seen[i] == 1 << seat]
        self.hidden = self.in_hand + self.laid + len(self.discards)
        size = self.hidden + len(self.open)
        self.fresh = [1] * len(lord.drawn) + [0] * (size - len(lord.drawn))  # which cards came from the new pile
        self.cards: list[int] = []

    def fresh_cards(self) -> list[int]:
        """What this seat drew from the new pile."""
        return sorted([self.cards[i] for i in range(len(self.cards)) if self.fresh[i]])


def redraw_recycled(s: Lords, seat: int, rng: Rng) -> None:
    """What the seat saw shuffled in is in the pile, or was drawn from it since. DL-KNOW-08

    The truth is one of the worlds that are tried, so that trying ends.
    """
    me = s.lords[seat]
    holdings = [Holding(s, other) for other in range(s.players) if other != seat]
    pool = _hidden_traps(s, seat)
    wanted = _without(s.recycled + me.recycled, me.drawn)
    size = len(s.trap_pile) - s.trap_top
    pile: list[int] = []
    dealt = False
    while not dealt:
        for holding in holdings:
            rng.shuffle(holding.fresh)
        pile = pool.copy()
        dealt = _deal_recycled(holdings, wanted, size, pile, rng)
        for holding in holdings:
            laid = holding.cards[holding.in_hand : holding.in_hand + holding.laid] + turned_up(s, holding.seat)
            dealt = dealt and can_pay(s.lords[holding.seat], laid)
    s.trap_pile = pile
    s.trap_top = 0
    for holding in holdings:
        _take_up(s, holding)
    _redraw_secret_discards(s, seat, holdings, rng)


def _deal_recycled(holdings: list[Holding], wanted: list[int], size: int, cards: list[int], rng: Rng) -> bool:
    """Deal hidden cards, all `wanted` ones to the pile or to what was drawn from it; the pile is left in `cards`.

    False where what was turned up and counted as drawn leaves no room for them.
    """
    room = size
    for holding in holdings:
        room += sum(holding.fresh[: holding.hidden])
        for i in range(len(holding.open)):
            if holding.fresh[holding.hidden + i]:
                wanted = _without(wanted, [holding.open[i]])
    others = _without(cards, wanted)
    if len(wanted) > room or len(others) + len(wanted) != len(cards):
        for holding in holdings:
            holding.cards = []
        return False
    rng.shuffle(others)
    fresh = wanted + others[: room - len(wanted)]
    others = others[room - len(wanted) :]
    rng.shuffle(fresh)
    for holding in holdings:
        holding.cards = [fresh.pop() if holding.fresh[i] else others.pop() for i in range(holding.hidden)]
        holding.cards.extend(holding.open)
    cards[:] = fresh
    return True


def _take_up(s: Lords, holding: Holding) -> None:
    """The cards dealt become what the seat holds, has laid, discarded and drawn."""
    lord = s.changing_cards(holding.seat)
    cards = holding.cards
    laid = holding.in_hand + holding.laid
    lord.traps = sorted(cards[: holding.in_hand])
    lord.set_traps = turned_up(s, holding.seat) + cards[holding.in_hand : laid]
    for i in range(len(holding.discards)):
        s.trap_discard[holding.discards[i]] = cards[laid + i]
    lord.drawn = holding.fresh_cards()


def _redraw_secret_discards(s: Lords, seat: int, holdings: list[Holding], rng: Rng) -> None:
    """Of the traps shuffled in, those that this seat had not seen are what the others had discarded in secret."""
    me = s.lords[seat]
    recycled = s.trap_pile + me.drawn
    for holding in holdings:
        recycled = recycled + s.lords[holding.seat].drawn
    unseen = _without(recycled, s.recycled + me.recycled)
    rng.shuffle(unseen)
    for holding in holdings:
        lord = s.changing_cards(holding.seat)
        lord.recycled = sorted([unseen.pop() for _ in lord.recycled])


def _without(cards: list[int], gone: list[int]) -> list[int]:
    """These cards in order, without those as far as they are among them."""
    left = sorted(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
