"""A player's hero. Ids only; what cards do is in `tables`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import stamp
from . import tables as t
from .places import NO_CARDS, NONE


@final
@mypyc_attr(acyclic=True)
class Hero:
    """A player's hero: figure, wounds, markers, cards."""

    def __init__(self) -> None:
        self.figure: i64 = NONE
        self.tile: i64 = t.ENTRANCE
        self.wounds: i64 = 0
        self.down = False  # unconscious
        self.dead = False
        self.markers = NO_CARDS  # training markers by rating
        self.kept = NO_CARDS  # ability cards beside the hero card
        self.deck = NO_CARDS  # ability cards face down, the top first; replaced, never changed
        self.dropped = NO_CARDS  # ability cards that were not kept; replaced, never changed
        self.kills = NO_CARDS  # encounter and boss cards of the loot pile
        self.companions = NO_CARDS  # strangers
        self.ailments = NO_CARDS  # statuses: effect * 2, + 1 once the turn has begun at whose end it ends
        self.fewer: i64 = 0  # actions lost in the next turn
        self.drunk = False  # dealt with the stranger that serves each hero once
        self.left: i64 = NONE  # the tile left last in this action
        self.slayer: i64 = NONE  # who placed the last wound
        # What follows from the cards above and from where treasures and artifacts lie.
        self.worn: i64 = 0  # treasures and artifacts that are equipped, as bits
        self.loot: i64 = 0  # those of the loot pile
        self.effects = NO_CARDS  # all that cards do for this hero
        self.kinds: i64 = 0  # the kinds of these effects, as bits
        self.moments: i64 = 0  # the moments that they name, as bits
        self.in_turn = NO_CARDS  # those that are special or free actions
        # Of all lists of cards and markers, and so of what follows from them; 0: as they were made.
        self.stamp: i64 = 0

    def lay_out(self) -> None:
        """Empty places of his own, for a new hero."""
        self.markers = [0, 0, 0]
        self.kept = []
        self.kills = []
        self.companions = []
        self.ailments = []

    def clone(self) -> Hero:
        copy = Hero()
        copy.figure = self.figure
        copy.tile = self.tile
        copy.wounds = self.wounds
        copy.down = self.down
        copy.dead = self.dead
        copy.markers = self.markers.copy()
        copy.kept = self.kept.copy()
        copy.deck = self.deck
        copy.dropped = self.dropped
        copy.kills = self.kills.copy()
        copy.companions = self.companions.copy()
        copy.ailments = self.ailments.copy()
        copy.fewer = self.fewer
        copy.drunk = self.drunk
        copy.left = self.left
        copy.slayer = self.slayer
        copy.worn = self.worn
        copy.loot = self.loot
        copy.effects = self.effects
        copy.kinds = self.kinds
        copy.moments = self.moments
        copy.in_turn = self.in_turn
        copy.stamp = self.stamp
        return copy

    def train(self, rating: i64) -> None:
        self.stamp = stamp()
        self.markers[rating] += 1

    def draw(self, count: i64) -> list[int]:
        """The top ability cards of the deck."""
        self.stamp = stamp()
        drawn = self.deck[:count]
        self.deck = self.deck[count:]
        return drawn

    def add_kill(self, card: i64) -> None:
        self.stamp = stamp()
        self.kills.append(card)

    def remove_kill(self, card: i64) -> None:
        self.stamp = stamp()
        self.kills.remove(card)

    def life(self) -> i64:
        return t.LIFE[self.figure]

    def awake(self) -> bool:
        """Conscious and alive: takes part. DR-DEF-07"""
        return not self.down and not self.dead

    def is_defeated(self) -> bool:
        """On his feet, with as many wounds as life. DR-HERO-05"""
        return self.wounds > 0 and self.wounds >= t.LIFE[self.figure] and not self.down and not self.dead

    def trained(self, rating: i64) -> i64:
        """Printed number and training markers. DR-HERO-06"""
        return t.PRINTED_RATING[self.figure * 3 + rating] + self.markers[rating]
