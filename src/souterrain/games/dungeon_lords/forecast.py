"""How the coming battles would go, by rule of thumb: each round the best trap and the best monster strike the first.

Spells, rooms and choices of target are left out: what is counted is whether a lair and a hand of traps are a match for
the party, and how soon.
"""

from __future__ import annotations

from typing import Final

from . import tables as t
from .dungeon import tile_count
from .melee import hit_points
from .state import Lord, Lords

ROUNDS: Final = 4
NEW_HERO: Final = [4, 5]  # hit points of an adventurer who is still to come, by year


class Forecast:
    """A party on its way through a dungeon, and what becomes of it."""

    def __init__(self, s: Lords, lord: Lord) -> None:
        self.left = [hit_points(s, hero) - s.damage[hero] for hero in lord.party]
        self.hurt = [s.damage[hero] for hero in lord.party]
        self.icons = [t.TRAP_ICONS[hero] for hero in lord.party]
        self.hearts = [t.HEARTS[hero] for hero in lord.party]
        self.worth = [5 if hero >= t.PALADIN else 2 for hero in lord.party]
        for _ in range(still_to_come(s)):
            self.left.append(NEW_HERO[s.year - 1])
            self.hurt.append(0)
            self.icons.append(0)
            self.hearts.append(0)
            self.worth.append(2)
        self.prisoners = 0  # points for those who fall
        self.conquered = 0
        self.fight(s, lord)

    def fight(self, s: Lords, lord: Lord) -> None:
        """All rounds that are left, until nobody is."""
        traps = lord.traps + lord.set_traps
        fighters = [tile for tile in lord.lair if not s.tired >> tile & 1]
        tiles = tile_count(lord.dug & ~lord.conquered)
        first = max(1, s.combat_round) if s.season == 4 else 1
        for battle in range(first, ROUNDS + 1):
            if not self.left:
                return
            if lord.party:
                self.spring_best(s, lord, traps)
            if self.send_best(fighters):
                self.heal()
            for _ in range(t.SPELL_FATIGUE[s.city[battle - 1]]):
                self.strike(1, False)
            if self.left and self.conquered < tiles:
                self.conquered += 1

    def spring_best(self, s: Lords, lord: Lord, traps: list[int]) -> None:
        """The trap of which the party's icons leave most."""
        guard = sum(self.icons)
        most = 0
        best = -1
        for trap in traps:
            dealt = trap_strength(s, lord, trap) - guard
            if dealt > most:
                most = dealt
                best = trap
        if best >= 0:
            traps.remove(best)
            self.strike(most, False)

    def send_best(self, fighters: list[int]) -> bool:
        """The strongest tile, and after it all ghosts; did anybody attack?"""
        attacked = False
        while fighters and self.left:
            most = 0
            best = -1
            for tile in fighters:
                dealt = strength(tile) * (len(self.left) if strikes_each(tile) else 1)
                if dealt > most and (not attacked or t.IS_GHOST[tile]):
                    most = dealt
                    best = tile
            if best < 0:
                break
            if attacked or not t.LINE_RETURNS[t.TILE_KIND[best] * 2]:
                fighters.remove(best)
            attacked = True
            self.strike(strength(best), strikes_each(best))
        return attacked

    def strike(self, amount: int, each: bool) -> None:
        """Damage to the first, or to each."""
        at = 0
        while at < len(self.left):
            self.left[at] -= amount
            self.hurt[at] += amount
            if self.left[at] <= 0:
                self.prisoners += self.worth[at]
                for column in (self.left, self.hurt, self.icons, self.hearts, self.worth):
                    column.pop(at)
            else:
                at += 1
            if not each:
                return

    def heal(self) -> None:
        """One point a heart, from the head."""
        hearts = sum(self.hearts)
        for at in range(len(self.left)):
            eased = min(hearts, self.hurt[at])
            hearts -= eased
            self.hurt[at] -= eased
            self.left[at] += eased


def still_to_come(s: Lords) -> int:
    """How many adventurers of this year each lord has not received yet: one a season, none in winter."""
    if s.season == 4:
        return 0
    return 3 if s.season == 0 else 4 - s.season - (1 if s.phase > 4 else 0)


def strikes_each(tile: int) -> bool:
    return t.LINE_TARGET[t.TILE_KIND[tile] * 2] == t.EACH


def strength(tile: int) -> int:
    """The most damage that one line of a tile deals to one adventurer."""
    kind = t.TILE_KIND[tile]
    return max(t.LINE_AMOUNT[kind * 2], t.LINE_AMOUNT[kind * 2 + 1])


def trap_strength(s: Lords, lord: Lord, trap: int) -> int:
    """The damage a trap lays out against this party."""
    if t.TRAP_ELIMINATES[trap]:
        return hit_points(s, lord.party[0]) - s.damage[lord.party[0]]
    total = t.TRAP_POISON[trap]
    hits = t.TRAP_HITS[trap]
    for i in range(0, len(hits), 2):
        if hits[i] == t.EACH:
            total += hits[i + 1] * len(lord.party)
        elif hits[i] == t.OTHERS:
            total += hits[i + 1] * (len(lord.party) - 1)
        elif hits[i] != t.SECOND or len(lord.party) > 1:
            total += hits[i + 1]
    return total
