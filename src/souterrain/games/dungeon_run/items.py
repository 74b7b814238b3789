"""Treasures and artifacts go from place to place, and every seat remembers what it saw of it. DR-LOOT-04

For each seat and card the memory holds one number: 0, its place is open to all; UNSEEN, the seat has never seen its
face; otherwise the places where it may lie hidden, as bits. How many cards lie at each place is open to all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import stamp
from . import tables as t
from .keeping import put_item
from .places import DECK, DISCARD, DOWN, LOOT, NO_CARDS, NONE, TAKEN, UNDER, UP, WORN
from .state import Run

UNSEEN: Final = -1
OPEN: Final = 0
FIRST_TILE: Final = t.SEATS
FIRST_CARRIER: Final[int] = FIRST_TILE + t.TILES
IN_DECK: Final[int] = FIRST_CARRIER + t.FIRST_ABILITY - t.ITEMS
PLACE_BITS: Final[list[int]] = [1 << i for i in range(IN_DECK + 1)]


def place_bit(place: i64) -> int:
    """The bit of a place where cards lie hidden."""
    if place >= UNDER:
        return PLACE_BITS[FIRST_CARRIER + place - UNDER - t.ITEMS]
    if place >= DOWN:
        return PLACE_BITS[FIRST_TILE + place - DOWN]
    if place == DECK:
        return PLACE_BITS[IN_DECK]
    return PLACE_BITS[place - LOOT]


def is_hidden(place: i64) -> bool:
    return place == DECK or LOOT <= place < TAKEN or place >= DOWN


def show(s: Run, card: i64, place: i64) -> None:
    """A card goes to a place that is open to all."""
    before = s.where[card]
    put_item(s, card, place)
    for seat in range(s.players):
        s.memory[seat * t.ITEMS + card] = OPEN
    forget_empty(s, before, card)
    refresh_bearers(s, before, place)


def hide(s: Run, card: i64, place: i64) -> None:
    """A card whose face all know goes to a place where it lies hidden."""
    before = s.where[card]
    put_item(s, card, place)
    for seat in range(s.players):
        s.memory[seat * t.ITEMS + card] = place_bit(place)
    forget_empty(s, before, card)
    refresh_bearers(s, before, place)


def pass_on(s: Run, card: i64, place: i64, seers: i64) -> None:
    """A card leaves a loot pile unseen for another hidden place; only those seats see which one. DR-LOOT-04"""
    before = s.where[card]
    if not LOOT <= before < TAKEN:
        hide(s, card, place)
        return
    put_item(s, card, place)
    here, there = place_bit(before), place_bit(place)
    treasure = t.is_treasure(card)
    for seat in range(s.players):
        if seers >> seat & 1:
            s.memory[seat * t.ITEMS + card] = there
            continue
        for face in range(t.ITEMS):
            known = s.memory[seat * t.ITEMS + face]
            if known > 0 and known & here and t.is_treasure(face) == treasure:
                s.memory[seat * t.ITEMS + face] = known | there
    forget_empty(s, before, card)


def exchange(s: Run, cards: list[int], first: i64, second: i64) -> None:
    """Cards of two heroes change hands at once: the two see them all, others the backs. DR-TRADE-08, DR-LOOT-04"""
    both = t.BIT[first] | t.BIT[second]
    hidden = [card for card in cards if LOOT <= s.where[card] < TAKEN]
    for seat in range(s.players):
        if not both >> seat & 1:
            blur_exchange(s, seat, hidden, first, second)
    for card in cards:
        giver = first if s.where[card] in (LOOT + first, WORN + first) else second
        place = LOOT + (second if giver == first else first)
        if card in hidden:
            put_item(s, card, place)
            for seat in (first, second):
                s.memory[seat * t.ITEMS + card] = place_bit(place)
        else:
            hide(s, card, place)
    for card in hidden:
        forget_empty(s, LOOT + first, card)
        forget_empty(s, LOOT + second, card)


def blur_exchange(s: Run, seat: i64, hidden: list[int], first: i64, second: i64) -> None:
    """What a third seat can still know: a card stays certain where a pile gave none, or all, of its back."""
    for face in range(t.ITEMS):
        known = s.memory[seat * t.ITEMS + face]
        if known <= 0:
            continue
        gone = 0
        come = 0
        for giver, taker in ((first, second), (second, first)):
            here = place_bit(LOOT + giver)
            given = alike(s, hidden, LOOT + giver, face)
            if given and known & here:
                come |= place_bit(LOOT + taker)
                if given == alike(s, s.items_at(LOOT + giver), LOOT + giver, face):
                    gone |= here
        s.memory[seat * t.ITEMS + face] = known & ~gone | come


def alike(s: Run, cards: list[int], place: i64, face: i64) -> i64:
    """How many of these cards lie at a place and have the same back as another."""
    count: i64 = 0
    for card in cards:
        if s.where[card] == place and t.is_treasure(card) == t.is_treasure(face):
            count += 1
    return count


def learn(s: Run, seat: i64, card: i64) -> None:
    """A seat looks at a card where it lies."""
    if is_hidden(s.where[card]):
        s.items_stamp = stamp()
        s.memory[seat * t.ITEMS + card] = place_bit(s.where[card])


def knows(s: Run, seat: i64, card: i64) -> bool:
    """Does this seat know where a card is?"""
    known = s.memory[seat * t.ITEMS + card]
    return known == OPEN or (known > 0 and known & (known - 1) == 0)


def forget_empty(s: Run, place: i64, card: i64) -> None:
    """Where no card of this back is left, none can be."""
    if not is_hidden(place) or place == DECK:
        return
    treasure = t.is_treasure(card)
    for other in range(t.ITEMS):
        if s.where[other] == place and t.is_treasure(other) == treasure:
            return
    bit = place_bit(place)
    for seat in range(s.players):
        for face in range(t.ITEMS):
            known = s.memory[seat * t.ITEMS + face]
            if known > 0 and known & bit and t.is_treasure(face) == treasure:
                s.memory[seat * t.ITEMS + face] = known & ~bit


def shift(s: Run, before: i64, place: i64) -> None:
    """All cards that lie hidden at one place go to another together: carried cards become loose."""
    here, there = place_bit(before), place_bit(place)
    for card in range(t.ITEMS):
        if s.where[card] == before:
            put_item(s, card, place)
        for seat in range(s.players):
            known = s.memory[seat * t.ITEMS + card]
            if known > 0 and known & here:
                s.memory[seat * t.ITEMS + card] = known & ~here | there


def refresh_bearers(s: Run, before: i64, place: i64) -> None:
    """Whoever puts a card on or off gains or loses what it does."""
    if WORN <= before < LOOT:
        s.refresh(before - WORN)
    if WORN <= place < LOOT and place != before:
        s.refresh(place - WORN)


# ------------------------------------------------------------------ the treasure deck


def draw_treasure(s: Run) -> i64:
    """Take the top treasure card off the deck; NONE if there is none. The caller sets its place. DR-ROLL-05"""
    if not s.treasures:
        return NONE
    card = s.treasures[0]
    seen = s.treasures_seen[0]
    s.items_stamp = stamp()
    s.treasures = s.treasures[1:]
    s.treasures_seen = s.treasures_seen[1:]
    for seat in range(s.players):
        s.memory[seat * t.ITEMS + card] = place_bit(DECK) if seen >> seat & 1 else UNSEEN
    return card


def lay_treasure(s: Run, place: i64) -> bool:
    """The top treasure card goes face down to a place, unseen; False with an empty deck. DR-ROLL-02"""
    card = draw_treasure(s)
    if card < 0:
        return False
    put_item(s, card, place)
    for seat in range(s.players):
        if s.memory[seat * t.ITEMS + card] != UNSEEN:
            s.memory[seat * t.ITEMS + card] = place_bit(place)
    s.reveal("treasure")
    return True


def put_under_deck(s: Run, seat: i64, card: i64) -> None:
    """A treasure that only this seat has seen goes under the deck."""
    put_item(s, card, DECK)
    s.memory[seat * t.ITEMS + card] = place_bit(DECK)
    s.treasures = [*s.treasures, card]
    s.treasures_seen = [*s.treasures_seen, t.BIT[seat]]


def discard_item(s: Run, card: i64) -> None:
    """Treasures that are discarded never come back. DR-ROLL-05"""
    show(s, card, DISCARD)


# ------------------------------------------------------------------ on tiles


def loose(s: Run, tile: i64) -> list[int]:
    """Treasures and artifacts that lie loose on a tile. DR-ENC-07"""
    if not s.strewn >> tile & 1:
        return NO_CARDS
    up, down = int(UP + tile), int(DOWN + tile)
    return [card for card, here in enumerate(s.where) if here == up or here == down]


def drop_carried(s: Run, monster: i64, tile: i64) -> None:
    """What a monster carried becomes loose. DR-ENC-07"""
    if s.items_at(UNDER + monster):
        shift(s, UNDER + monster, DOWN + tile)
