"""How good a position looks to a lord: what the greedy bot weighs. Points, and what promises points."""

from __future__ import annotations

from typing import Final

from . import tables as t
from .dungeon import tile_count
from .melee import hit_points
from .orders import SEEN, Programming
from .planning import Planning
from .rooms import Build
from .scoring import totals
from .state import EMPTY, Lord, Lords

# What one more of a thing is worth, in points; the second year has less time left to use it.
GOLD: Final = 0.7
FOOD: Final = 0.5
TAX: Final = 3.5  # gold that the next taxes will ask for
WAGE: Final = 0.8  # food that the next pay day will ask for
IMP: Final = 0.4
TRAP: Final = 1.5
MONSTER: Final = 1.5
STRENGTH: Final = 1.0  # a point of damage that the lair can deal
TUNNEL: Final = -0.8  # a tile is taxed, and conquered sooner or later
EVIL: Final = -0.4
WOUND: Final = 0.5  # a point of damage on an adventurer in the dungeon
THREAT: Final = -0.5  # a hit point of an adventurer at the door
PALADIN: Final = -4.0
PRODUCER: Final = 2.0
ROOM_SOON: Final = 3.0  # a room chosen and paid, but not yet placed
WIPED_OUT: Final = 3.0
COMMITTED: Final = -0.5  # sending more than is needed


def worth(s: Lords, seat: int) -> float:
    """Own points and prospects against the average of the others."""
    scores = totals(s)
    value = scores[seat] - (sum(scores) - scores[seat]) / (s.players - 1)
    if s.over:
        return value
    for other in range(s.players):
        share = prospects(s, other)
        value += share if other == seat else -share / (s.players - 1)
    for frame in s.stack:
        if isinstance(frame, Programming):
            value += wishes(s, seat, frame.picks[seat * SEEN : seat * SEEN + 3])
        elif isinstance(frame, Planning):
            value += defence(s, seat, frame.traps[seat], frame.sent[seat])
        elif isinstance(frame, Build) and frame.seat == seat and frame.room != EMPTY:
            value += ROOM_SOON
    return value


def ahead(s: Lords, event: int) -> bool:
    """Is this event of the year still to come?"""
    return s.season < 3 and s.events_laid.index(event) >= s.season + (1 if s.phase > 3 else 0) - 1


def prospects(s: Lords, seat: int) -> float:
    """What a lord has that is no point yet."""
    lord = s.lords[seat]
    late = 0.5 if s.year == 2 else 1.0
    value = lord.gold * GOLD + min(lord.food, 6) * FOOD + lord.imps * IMP * late
    if s.year == 1 or ahead(s, t.TAXES):
        value += TAX * min(lord.gold, (tile_count(lord.dug) + 1) // 2)
    if ahead(s, t.PAY_DAY):
        value += WAGE * min(lord.food, sum([t.COST_FOOD[tile] for tile in lord.lair]))
    value += (len(lord.traps) + len(lord.set_traps)) * TRAP
    for tile in lord.lair:
        if not s.tired >> tile & 1:
            value += MONSTER * late + STRENGTH * strength(tile)
    value += tile_count(lord.dug) * TUNNEL
    value += lord.evil * EVIL
    for room in lord.room_at:
        if room != EMPTY and t.ROOM_IMPS[room]:
            value += PRODUCER * late
    for hero in lord.party:
        value += THREAT * t.HP[hero] + WOUND * s.damage[hero]
        if hero >= t.PALADIN:
            value += PALADIN
    return value


def strength(tile: int) -> int:
    """The most damage that one line of a tile deals to one adventurer."""
    kind = t.TILE_KIND[tile]
    return max(t.LINE_AMOUNT[kind * 2], t.LINE_AMOUNT[kind * 2 + 1])


def wishes(s: Lords, seat: int, laid: list[int]) -> float:
    """Which orders a lord would like to give, before anything comes of them."""
    lord = s.lords[seat]
    value = 0.0
    for place in range(len(laid)):
        if laid[place] != EMPTY:
            value += wish(s, lord, laid[place]) * (1.0 - 0.1 * place)
    return value


def wish(s: Lords, lord: Lord, order: int) -> float:
    """How much one order is wanted."""
    if order == t.FOOD:
        return 2.0 if lord.food < 2 else 1.0 if lord.food < 4 else 0.2
    if order == t.REPUTATION:
        return 0.3 * max(0, lord.evil - 3) + (2.0 if lord.evil >= t.EVIL_PALADIN - 1 else 0.0)
    if order == t.DIG:
        return 0.1  # see TUNNEL
    if order == t.MINE:
        return 2.4 if lord.gold < (tile_count(lord.dug) + 1) // 2 else 1.2
    if order == t.IMPS:
        return 1.4 if lord.food >= 2 and lord.imps < 6 else 0.2
    if order == t.TRAPS:
        return 2.2 if len(lord.traps) < 4 else 1.2
    if order == t.MONSTERS:
        return 3.0 if lord.food >= 2 else 1.4
    return 1.6 if lord.gold else 0.4


def defence(s: Lords, seat: int, traps: list[int], sent: list[int]) -> float:
    """What a plan promises: damage up to what the party can take, and more if it ends the party."""
    lord = s.lords[seat]
    left = 0
    icons = 0
    for hero in lord.party:
        left += hit_points(s, hero) - s.damage[hero]
        icons += t.TRAP_ICONS[hero]
    dealt = 0
    for tile in sent:
        kind = t.TILE_KIND[tile]
        many = len(lord.party) if t.LINE_TARGET[kind * 2] == t.EACH else 1
        dealt += strength(tile) * many
    for trap in traps:
        dealt += max(0, trap_strength(s, lord, trap) - icons)
    value = WOUND * 2 * min(dealt, left) + COMMITTED * (len(traps) + len(sent))
    return value + WIPED_OUT if left and dealt >= left else value


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
