"""What it is worth to stand where one's groups stand: near spaces to build on, and near the scenario's own goal.

How far it is to them follows from the tiles alone, so it is worked out once for a dungeon and shared by its clones.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.cells import CellSet
from . import tables as t
from .state import Digger
from .tables import NOBODY
from .values import Values

SIDES: Final[i64] = t.SIDES
NEARNESS: Final = [1.0, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1, 0.0]  # by steps
FAR: Final[i64] = 7
UNREACHED: Final[vec[i64]] = t.numbers([7] * t.CELL_COUNT)
GOAL_POST: Final = 4.0  # a Stooge on a goal
PARTY: Final = 4  # so many go for a goal together
ROAD: Final = 6.0  # a tile that opens to one of the scenario


def goals(s: Digger, seat: i64) -> list[int]:
    """Where the scenario draws a seat to, as far as it could bring enough Stooges there."""
    most = max(int(s.out[seat]), int(s.resources(seat)))
    if s.monster_at:
        return [s.monster_at[n] for n in range(len(s.monster_at)) if s.monster_of[n] == NOBODY]
    if s.hero_at:
        return [cell for cell in s.hero_at if cell >= 0 and s.heroes_on(cell) < most]
    if s.under:
        return [cell for cell in t.SPOTS if is_prize(s, seat, cell)]
    cell = int(s.treasure_at) if t.WITH_TREASURE[s.scenario] else t.CENTRE
    if cell < 0 or (s.garrison and t.DEFENCE[s.lying[cell]] >= most) or s.token[cell] == seat:
        return []
    return [cell]


def is_prize(s: Digger, seat: i64, cell: i64) -> bool:
    """Does a tile lie face down, or is it an Egg that others hold?"""
    code = s.lying[cell]
    return code == t.FACE_DOWN or (t.TROPHY[code] > 0 and s.token[cell] != seat)


def work_posts(s: Digger, seat: i64) -> vec[i64]:
    """The own tiles that open to a free space."""
    found = vec[i64](capacity=16)
    met = CellSet()
    for free in s.frontier[seat].members():
        base: i64 = free * SIDES
        for side in range(SIDES):
            other = s.near[base + side]
            if other < 0 or met.has(other) or s.controller(other) != seat:
                continue
            if t.OPENINGS[s.shape(other)] & t.BIT[t.OPPOSITE[side]]:
                met.add(other)
                found = append(found, other)
    return found


def steps_to(s: Digger, seat: i64, ends: vec[i64]) -> vec[i64]:
    """By space how many steps lead to the nearest of these tiles; Portals of others are never crossed."""
    steps = UNREACHED[:]
    for cell in ends:
        steps[cell] = 0
    queue = ends[:]
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        here = steps[cell] + 1
        if here == FAR:
            break
        ways = s.ways(cell)
        for side in range(SIDES):
            if not ways >> side & 1:
                continue
            other = s.near[cell * SIDES + side]
            if steps[other] == FAR and (s.lying[other] != t.PORTAL or s.builder[other] == seat):
                steps[other] = here
                queue = append(queue, other)
    return steps


def way_to_work(s: Digger, seat: int) -> vec[i64]:
    if seat not in s.fields:
        s.fields[seat] = steps_to(s, seat, work_posts(s, seat))
    return s.fields[seat]


def way_home(s: Digger, seat: int) -> vec[i64]:
    """How far it is to the own Portal."""
    key = t.MOST_PLAYERS + seat
    if key not in s.fields:
        portal = t.numbers([cell for cell in s.holdings[seat] if s.lying[cell] == t.PORTAL])
        s.fields[key] = steps_to(s, seat, portal)
    return s.fields[key]


def way_to_goals(s: Digger, seat: int) -> vec[i64]:
    ends = goals(s, seat)
    key = 2 * t.MOST_PLAYERS + seat
    for cell in ends:
        key = key * t.CELL_COUNT + cell
    if key not in s.fields:
        s.fields[key] = steps_to(s, seat, t.numbers(ends))
    return s.fields[key]


def posts(s: Digger, seat: int, v: Values) -> float:
    """What the places of all groups of a seat are worth: some where they can build, a party near a goal."""
    work = way_to_work(s, seat)
    first = second = 0.0
    for cell in s.camps[seat]:
        near = NEARNESS[work[cell]]
        if near > first:
            first, second = near, first
        elif near > second:
            second = near
    total = v.work_post * (first + v.second_post * second)
    return total + party(s, seat) if s.scenario else total


def party(s: Digger, seat: i64) -> float:
    """The Stooges nearest to a goal, as many as go for one together."""
    way = way_to_goals(s, seat)
    at = [0] * (FAR + 1)
    for cell in s.camps[seat]:
        at[way[cell]] += s.stooges[cell]
    left = PARTY
    total = 0.0
    for steps in range(FAR):
        count = min(left, at[steps])
        left -= count
        total += GOAL_POST * NEARNESS[steps] * count
    return total


class Ways:
    """How far it is to work and to a goal, looked up once for many moves."""

    def __init__(self, s: Digger, seat: int, v: Values) -> None:
        self.work_post = v.work_post
        self.work = way_to_work(s, seat)
        self.goals = way_to_goals(s, seat) if s.scenario else self.work
        self.drawn = GOAL_POST if s.scenario else 0.0

    def approach(self, start: int, end: int, count: int) -> float:
        """How much nearer a move brings a group."""
        gain = self.work_post * (NEARNESS[self.work[end]] - NEARNESS[self.work[start]])
        return gain + self.drawn * min(count, PARTY) * (NEARNESS[self.goals[end]] - NEARNESS[self.goals[start]])


def roads(s: Digger, seat: i64, cell: i64) -> i64:
    """The sides of a space, as bits, on which a scenario tile lies: an opening there leads to it."""
    sides: i64 = 0
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other >= 0 and s.lying[other] > t.ROCK and s.token[other] != seat:
            sides |= t.BIT[side]
    return sides
