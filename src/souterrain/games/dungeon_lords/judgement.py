"""How good a position looks to a lord: what the greedy bot weighs. Points, and what promises points."""

from __future__ import annotations

from typing import Final

from . import tables as t
from .dungeon import diggable, tile_count
from .scoring import totals
from .state import EMPTY, Lords

# What one more of a thing is worth, in points. The second year has fewer rounds left to use it in.
GOLD: Final = 0.55
FOOD: Final = 0.55
IMP: Final = 0.9
TRAP: Final = 1.2
MONSTER: Final = 1.6
STRENGTH: Final = 0.55  # a point of damage that the lair can deal
TUNNEL: Final = 0.5
EVIL: Final = -0.35
WOUND: Final = 0.35  # a point of damage on an adventurer in the dungeon
THREAT: Final = -0.45  # a hit point of an adventurer at the door
PALADIN: Final = -3.0
PRODUCER: Final = 1.5


def worth(s: Lords, seat: int) -> float:
    """Own prospects against the average of the others."""
    if s.over:
        scores = totals(s)
        return float(scores[seat] * s.players - sum(scores))
    total = 0.0
    for other in range(s.players):
        value = prospects(s, other)
        total += value if other == seat else -value / (s.players - 1)
    scores = totals(s)
    return total + scores[seat] - (sum(scores) - scores[seat]) / (s.players - 1)


def prospects(s: Lords, seat: int) -> float:
    """What a lord has that is no point yet."""
    lord = s.lords[seat]
    late = 0.5 if s.year == 2 else 1.0
    value = lord.gold * GOLD + lord.food * FOOD + lord.imps * IMP * late
    value += (len(lord.traps) + len(lord.set_traps)) * TRAP
    for tile in lord.lair:
        value += MONSTER if not s.tired >> tile & 1 or s.season < 4 else 0.4
        value += STRENGTH * max(t.LINE_AMOUNT[t.TILE_KIND[tile] * 2], t.LINE_AMOUNT[t.TILE_KIND[tile] * 2 + 1])
    value += min(8, tile_count(lord.dug)) * TUNNEL * late
    value += 0.1 * min(4, len(diggable(lord)))
    value += lord.evil * EVIL
    for room in lord.room_at:
        if room != EMPTY and t.ROOM_IMPS[room]:
            value += PRODUCER * late
    for hero in lord.party:
        value += THREAT * t.HP[hero] + WOUND * s.damage[hero]
        if hero >= t.PALADIN:
            value += PALADIN
    return value
