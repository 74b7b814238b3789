"""How good a position looks to a lord: what bots weigh.

A lord's position is a short list of figures: his points as they stand, his supplies, his dungeon, how the coming
battles would go, and how he stands for the titles. What one more of each is worth, in points at the end of the game,
was learned from games (`tools/values.py`) and stands in `values.yaml`, for each season and battle of the two years.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.rules import read_yaml
from . import tables as t
from .dungeon import tile_count
from .forecast import Forecast, strength, trap_strength
from .melee import hit_points
from .orders import SEEN, Programming
from .planning import Planning
from .rooms import Build
from .scoring import TITLES, standings, totals
from .state import EMPTY, Lord, Lords

# What is weighed, in the order of the lists that `figures` gives.
FIGURES: Final = [
    "points",
    "gold",
    "food",
    "imps",
    "traps",
    "monsters",
    "tunnels",
    "rooms",
    "producing_rooms",
    "near_paladin",
    "tax_missing",
    "prisoners_expected",
    "tiles_lost_expected",
    "title_evil",
    "title_rooms",
    "title_tunnels",
    "title_monsters",
    "title_imps",
    "title_riches",
    "title_unconquered",
]
PHASES: Final = 12  # of each year: four seasons, the first two battles, the last two
VALUES: Final[dict[str, list[float]]] = read_yaml("souterrain.games.dungeon_lords", "values.yaml")
WEIGHTS: Final[list[list[float]]] = [[VALUES[name][phase] for name in FIGURES] for phase in range(PHASES)]
TITLE_LEAD: Final = 3  # a lead or a lag for a title counts up to this

# What is chosen but not yet carried out, in points: for those who look no further than their own step.
ROOM_SOON: Final = 3.0  # a room chosen, but not yet placed
WOUND: Final = 1.0  # a point of damage that a plan promises
WIPED_OUT: Final = 3.0
COMMITTED: Final = -0.5  # sending more than is needed


def worth(s: Lords, seats: Sequence[int]) -> list[float]:
    """By how many points each of these will be ahead of the average of the others, as far as this position tells."""
    scores = totals(s)
    if s.over:
        ends = [float(points) for points in scores]
        return [lead(ends, seat) for seat in seats]
    weights = WEIGHTS[phase_of(s)]
    shares: list[float] = []
    for seat in range(s.players):
        found = figures(s, seat, scores[seat])
        share = 0.0
        for k in range(len(found)):
            share += weights[k] * found[k]
        shares.append(share)
    return [lead(shares, seat) + promised(s, seat) for seat in seats]


def lead(shares: list[float], seat: int) -> float:
    others = 0.0
    for other in range(len(shares)):
        if other != seat:
            others += shares[other]
    return shares[seat] - others / float(len(shares) - 1)


def phase_of(s: Lords) -> int:
    """Which of the values count now."""
    part = s.season if s.season < 4 else 4 if s.combat_round < 3 else 5
    return part + (PHASES // 2 if s.year == 2 else 0)


def figures(s: Lords, seat: int, points: int) -> list[float]:
    """The position of one lord in numbers, as FIGURES names them."""
    lord = s.lords[seat]
    kept = lord.dug & ~lord.conquered
    coming = Forecast(s, lord)
    found = [
        float(points),
        float(lord.gold),
        float(lord.food),
        float(lord.imps),
        float(len(lord.traps) + len(lord.set_traps)),
        float(lord.monsters()),
        float(tile_count(kept & ~lord.roomed)),
        float(tile_count(kept & lord.roomed)),
        float(producing_rooms(lord)),
        float(max(0, lord.evil - t.EVIL_PALADIN + 3)),
        float(tax_missing(s, lord)),
        float(coming.prisoners),
        float(coming.conquered),
    ]
    values = standings(s)
    for title in range(TITLES):
        found.append(float(title_lead(values, seat, title)))
    return found


def producing_rooms(lord: Lord) -> int:
    count = 0
    for room in lord.room_at:
        if room != EMPTY and t.ROOM_IMPS[room]:
            count += 1
    return count


def tax_missing(s: Lords, lord: Lord) -> int:
    """The gold that he does not have yet for taxes that are still to come this year."""
    if s.season == 4 or s.events_laid.index(t.TAXES) < s.season + (1 if s.phase > 3 else 0) - 1:
        return 0
    return max(0, (tile_count(lord.dug) + 1) // 2 - lord.gold)


def title_lead(values: vec[i64], seat: i64, title: i64) -> i64:
    """By how much he leads for a title, or lags behind who does, by how all lords stand."""
    best: i64 = -t.CELL_COUNT
    mine = seat * TITLES + title
    for at in range(title, len(values), TITLES):
        if at != mine:
            best = max(best, values[at])
    return max(-TITLE_LEAD, min(TITLE_LEAD, values[mine] - best))


# ------------------------------------------------------------------ what is chosen but not yet carried out


def promised(s: Lords, seat: int) -> float:
    """What the choices under way promise."""
    value = 0.0
    for frame in s.stack:
        if isinstance(frame, Programming):
            value += wishes(s, seat, frame.picks[seat * SEEN : seat * SEEN + 3])
        elif isinstance(frame, Planning):
            value += defence(s, seat, frame.traps[seat], frame.sent[seat])
        elif isinstance(frame, Build) and frame.seat == seat and frame.room != EMPTY:
            value += ROOM_SOON
    return value


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
        return 0.1
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
    value = WOUND * min(dealt, left) + COMMITTED * (len(traps) + len(sent))
    return value + WIPED_OUT if left and dealt >= left else value
