"""How good a position is for a seat, for bots that look one small step ahead: what it has, and what its order promises.

A choice is cut into small steps, so what was begun is worth what it can best be completed to: `promise` estimates that
without playing it out, by the same few figures for every order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.core import State
from . import tables as t
from .arrival import PitVisit
from .bonus import Naming
from .building import Build, faces, fits, work_sites
from .coins import coins_of
from .conquest import Conquest, conquer_problem, coup_targets
from .corridors import has_door, root_of, segment_on
from .ending import prize_winners
from .flight import Flight
from .lords import Search
from .moving import Move, group_can_go
from .orders import ORDERS, Offer
from .posts import FAR, ROAD, Ways, posts, roads, way_home
from .rockfalls import Demolition, Rockslide, rocks_in_reach
from .state import PIT, Digger
from .summoning import Summoning
from .tables import EMPTY, NOBODY
from .thinking import Thinking
from .turn import GIVING, Turn
from .values import BY_HAND, LEARNED, Values
from .ways import reach

GOLD: Final = 10.0
TAMING: Final = 30.0
SIEGE: Final = 40.0
TREASURE: Final = 11.0  # a step with it on the way home; together a little less than its delivery
PATIENCE: Final = 25  # rounds after which who cannot do anything worth while lets the game end
RESTLESS: Final = 1.0  # and what a turn with a deed costs more with every round
WON: Final = 1000.0
SHARED: Final = -400.0  # who could still play on does not settle for it
LOST: Final = -1000.0


def by_hand(state: State, seat: int) -> float:
    """What a position is worth by the values by hand. (The game takes this and the next one as they are, compiled.)"""
    assert isinstance(state, Digger)
    return worth(state, seat, BY_HAND)


def learned(state: State, seats: Sequence[int]) -> Sequence[float]:
    """What it is worth to these seats by the values that were learned."""
    assert isinstance(state, Digger)
    return [worth(state, seat, LEARNED) for seat in seats]


def worth(s: Digger, seat: int, v: Values) -> float:
    """The seat's prospects less those of the best opponent; a won game outweighs everything."""
    late = max(0, int(s.round) - PATIENCE)
    if s.over and not (late and s.idle >= s.players):
        won = s.winners
        result = LOST if seat not in won else WON if len(won) == 1 else SHARED
        return result + GOLD * s.scores[seat]
    if not s.prizes:
        s.prizes = prize_winners(s)
    best = max([standing(s, other, v) for other in range(s.players) if other != seat])
    total = standing(s, seat, v) - v.rivals * best + promise(s, seat, v) + posts(s, seat, v)
    if v.prospect != 0.0 and s.active != seat:
        total += v.prospect * best_work(s, seat, s.frontier[seat].members(), v)
    total += v.project * len(s.projects[seat])
    if not late:
        return total - v.idle * int(s.idle)
    return total - (RESTLESS * late if s.acted else 0.0)


def standing(s: Digger, seat: int, v: Values) -> float:
    """What a seat has."""
    total = GOLD * int(s.gold[seat]) + v.coin * int(coins_of(s, seat)) + v.token * int(s.tokens[seat])
    total += v.stooge * min(int(s.out[seat]), 5) + v.crowd * min(int(s.out[seat]), 12)
    for asset in assets(s, seat, v):
        total += asset
    for holder in s.prizes:
        if holder == seat:
            total += v.prize
    if s.lord[seat] != NOBODY and not s.spent & t.BIT[seat]:
        total += v.special
    return total + scenario_standing(s, seat)


def assets(s: Digger, seat: int, v: Values) -> list[float]:
    """The rooms of a seat together, then what each corridor of it that is not completed may bring."""
    key = v.edition * t.MOST_PLAYERS + seat
    known = s.assets.get(key)
    if known is None:
        rooms = 0.0
        for kind in range(t.KIND_COUNT):
            rooms += v.rooms[kind] * int(s.room_count(seat, kind))
        known = [rooms]
        for root in range(len(s.parent)):
            if s.parent[root] == root and not s.done[root] and s.builder[s.segment_at[root]] == seat:
                known.append(corridor_hope(s.length[root], s.nuggets[root], s.open_exits[root], v))
        s.assets[key] = known
    return known


def corridor_hope(length: int, nuggets: int, open_exits: int, v: Values) -> float:
    """What an incomplete corridor may bring."""
    if open_exits > 2:
        return 0.0
    return v.chances[open_exits] * (GOLD * t.corridor_gold(length) + v.hidden_coin * nuggets)


def scenario_standing(s: Digger, seat: int) -> float:
    """What the scenario's own pieces are worth to a seat."""
    if not s.scenario:
        return 0.0
    total = SIEGE * s.siege[seat] + TAMING * s.monster_of.count(seat)
    for cell in (t.CENTRE, *t.SPOTS):
        code = s.lying[cell]
        if code <= t.ROCK:
            continue
        if s.token[cell] == seat:
            total += SIEGE if t.SIEGE[code] else 2.0 * GOLD * int(t.TROPHY[code])
        if s.army_of[cell] == seat:
            total += 8.0
    if s.treasure_at >= 0 and s.army_of[s.treasure_at] == seat:
        total += TREASURE * float(FAR - way_home(s, seat)[s.treasure_at])
    return total


# ------------------------------------------------------------------ building


def build_value(s: Digger, seat: int, tile: int, cell: int, rotation: int, v: Values) -> float:
    """What a tile would bring there, turned like this."""
    if t.IS_ROOM[tile]:
        return room_value(s, seat, tile, cell, rotation, v)
    return corridor_value(s, seat, tile, cell, rotation, v)


def room_value(s: Digger, seat: int, tile: int, cell: int, rotation: int, v: Values) -> float:
    kind = t.KIND[tile]
    total = v.rooms[kind] + v.hidden_coin * int(t.COINS_WHEN_BUILT[kind]) + GOLD * int(t.THRONE_GOLD[kind])
    if t.KIND[tile] in t.ENTRY_WHEN_BUILT or s.room_count(seat, t.ENTRY_FOR_ROOM[0]):
        total += v.entry
    doors = t.DOORS[tile * t.SIDES + rotation]
    paid = False
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other < 0:
            continue
        code = s.lying[other]
        if code < 0:
            total += v.outlet if doors & t.BIT[side] else 0.0
            continue
        if t.IS_ROOM[code]:
            total += GOLD * int(t.GOLD_A_ROOM_BESIDE[kind])
            if s.controller(other) == seat:
                total += GOLD * int(t.GOLD_FOR_LATER_ROOM[t.KIND[code]])
                if not paid and doors & t.BIT[side] and t.KIND[code] == kind:
                    paid = True
                    total += GOLD * t.SAME_KIND_GOLD
                total += 1.0 if doors & t.BIT[side] else 0.0
        elif s.builder[other] == seat and t.IS_CORRIDOR[code] and doors & t.BIT[side]:
            root = root_of(s, segment_on(s, other, t.OPPOSITE[side]))
            left = s.open_exits[root]
            total += corridor_hope(s.length[root], s.nuggets[root], left - 1, v)
            total -= corridor_hope(s.length[root], s.nuggets[root], left, v)
    return total


def corridor_value(s: Digger, seat: int, tile: int, cell: int, rotation: int, v: Values) -> float:
    total = v.entry if s.room_count(seat, t.ENTRY_FOR_CORRIDOR[0]) else v.plain_corridor
    for segment in range(t.SEGMENT_COUNT[tile]):
        total += segment_value(s, seat, tile, cell, rotation, segment, v)
    return total


def segment_value(s: Digger, seat: int, tile: int, cell: int, rotation: int, segment: int, v: Values) -> float:
    """What one segment of a new tile would add to the corridors of a seat."""
    base = (tile * t.SIDES + rotation) * t.SIDES
    length: int = 1
    nuggets: int = t.NUGGETS[t.KIND[tile]]
    left: int = 0
    before = 0.0
    room_to_grow = 0.0
    for side in range(t.SIDES):
        if t.SEGMENT[base + side] != segment:
            continue
        other = s.near[cell * t.SIDES + side]
        if other < 0 or (s.lying[other] >= 0 and s.controller(other) != seat):
            left += 4  # it can hardly ever be closed
        elif s.lying[other] < 0:
            left += 1
            room_to_grow += v.outlet
        elif not has_door(s, other, t.OPPOSITE[side]):
            root = root_of(s, segment_on(s, other, t.OPPOSITE[side]))
            before += corridor_hope(s.length[root], s.nuggets[root], s.open_exits[root], v)
            length += s.length[root]
            nuggets += s.nuggets[root]
            left += s.open_exits[root] - 1
    return corridor_hope(length, nuggets, left, v) - before + room_to_grow


def best_at(s: Digger, seat: int, cell: int, v: Values) -> float:
    """The best that a Project could bring on a space."""
    best = 0.0
    for tile in s.projects[seat]:
        best = max(best, best_turned(s, seat, tile, cell, v))
    return best


def best_turned(s: Digger, seat: int, tile: int, cell: int, v: Values) -> float:
    """The best that a tile could bring on a space; 0 where it does not fit. Found once for a dungeon."""
    key = ((v.edition * t.MOST_PLAYERS + seat) * t.TILE_COUNT + tile) * t.CELL_COUNT + cell
    known = s.brings.get(key)
    if known is None:
        known = turned_best(s, seat, tile, cell, v)
        s.brings[key] = known
    return known


def turned_best(s: Digger, seat: int, tile: int, cell: int, v: Values) -> float:
    best = 0.0
    wanted = s.wanted(cell)
    goal_sides = roads(s, seat, cell) if s.scenario else 0
    for rotation in range(t.SIDES):
        if fits(tile, rotation, wanted):
            value = build_value(s, seat, tile, cell, rotation, v)
            if goal_sides & t.OPENINGS[tile * t.SIDES + rotation]:
                value += ROAD
            best = max(best, value)
    return best


def best_work(s: Digger, seat: int, cells: list[int], v: Values) -> float:
    best = 0.0
    for cell in cells:
        best = max(best, best_at(s, seat, cell, v))
    return best


# ------------------------------------------------------------------ moving


class Scene:
    """What the moves of a seat are measured by: what standing on a tile is good for, found out once."""

    def __init__(self, s: Digger, seat: int, v: Values) -> None:
        self.seat = seat
        self.values = v
        self.ways = Ways(s, seat, v)
        self.posts: dict[int, float] = {}

    def post(self, s: Digger, cell: int) -> float:
        known = self.posts.get(cell)
        if known is None:
            known = self.good_for(s, cell)
            self.posts[cell] = known
        return known

    def good_for(self, s: Digger, cell: int) -> float:
        """What standing there is good for: to build, best of all, or to conquer."""
        seat, v = self.seat, self.values
        if s.controller(cell) == seat:
            best = 0.0
            openings = t.OPENINGS[s.shape(cell)]
            for side in range(t.SIDES):
                other = s.near[cell * t.SIDES + side]
                if other >= 0 and openings & t.BIT[side] and s.frontier[seat].has(other):
                    best = max(best, best_at(s, seat, other, v))
            return v.post * best
        if s.lying[cell] >= t.TILE_COUNT:
            return neutral_post(s, seat, cell, v)
        code = s.lying[cell]
        if t.IS_ROOM[code] and not t.NO_CONQUEST[t.KIND[code]]:
            return v.ready * v.conquest + v.rooms[t.KIND[code]]
        return 1.0

    def move(self, s: Digger, start: int, end: int, count: int) -> float:
        """What a move brings: the new post for the old one, and what is met there."""
        seat, v = self.seat, self.values
        gain = self.post(s, end)
        if s.stooges[start] <= count:
            gain -= self.post(s, start)
        if s.army_of[end] != NOBODY and s.army_of[end] != seat:
            gain += v.stooge * int(s.stooges[end])
        code = s.lying[end]
        kind = t.KIND[code]
        if kind >= 0 and t.KILLS[kind] and s.builder[end] != seat:
            gain -= v.stooge + 2.0
        if kind >= 0 and t.SACRIFICES[kind] and s.builder[end] == seat and not s.used & PIT:
            gain += v.hidden_coin - v.stooge
        if s.heroes_on(end):
            gain += GOLD * int(s.heroes_on(end))
        return gain + treasure_step(s, seat, start, end) + self.ways.approach(start, end, count)


def neutral_post(s: Digger, seat: int, cell: int, v: Values) -> float:
    """What standing on a scenario tile is good for."""
    if conquer_worth(s, seat, cell, v) and s.token[cell] != seat:
        return v.ready * conquer_worth(s, seat, cell, v)
    code = s.lying[cell]
    if code == t.FACE_DOWN:
        return 9.0
    if t.EXTRA_TYRANNY[code]:
        return 10.0
    return 8.0 if s.treasure_at == cell else 1.0


def treasure_step(s: Digger, seat: int, start: int, end: int) -> float:
    """The Treasure is carried home, or fetched."""
    if s.treasure_at < 0:
        return 0.0
    if s.treasure_at == start:
        home = way_home(s, seat)
        return TREASURE * float(home[start] - home[end])
    return 12.0 if s.treasure_at == end else 0.0


def best_move(s: Digger, f: Move, v: Values) -> float:
    """The best that the next move of an order can bring, as far as it is settled."""
    scene = Scene(s, f.seat, v)
    best = 0.0
    starts = s.camps[f.seat] if f.start == EMPTY else [f.start]
    for start in starts:
        counts = [s.stooges[start], 1] if f.count == EMPTY else [f.count]
        monsters = s.monsters_on(f.seat, start) if f.count == EMPTY else f.monsters
        for count in counts:
            if count > s.stooges[start] or not group_can_go(s, f, start, count, monsters):
                continue
            for end in reach(s, f.seat, start, count, monsters):
                best = max(best, scene.move(s, start, end, count))
    return best


# ------------------------------------------------------------------ what is under way


def promise(s: Digger, seat: int, v: Values) -> float:
    """What the choices that this seat has begun can still bring, and the orders that wait for it."""
    if s.active != seat or not s.stack:
        return 0.0
    total = 0.0
    for order in s.line:
        total += v.order * order_promise(s, seat, order, v)
    frame = s.stack[-1]
    if isinstance(frame, Turn):
        if frame.step == GIVING and s.points + s.earmarked:
            total += v.site * best_work(s, seat, work_sites(s, seat), v)
        return total
    if isinstance(frame, Build):
        return total + build_promise(s, frame, v)
    if isinstance(frame, Move):
        return total + v.order * best_move(s, frame, v)
    if isinstance(frame, Offer):
        return total + order_promise(s, seat, frame.order, v)
    if isinstance(frame, Conquest):
        return total + conquest_promise(s, frame, v)
    if isinstance(frame, Summoning):
        return total + v.stooge * int(min(frame.left, 3))
    if isinstance(frame, Thinking):
        return total + think_promise(s, seat, v) + thinking_promise(s, frame, v)
    if isinstance(frame, PitVisit):
        return total + v.hidden_coin
    if isinstance(frame, Rockslide):
        return total - (0.0 if frame.waived else v.stooge)
    if isinstance(frame, Demolition):
        return total + demolish_promise(s, seat, v)
    if isinstance(frame, Naming):
        return total + 3.0 * sum(frame.left)
    if isinstance(frame, (Flight, Search)):
        return total + v.special + 2.0
    return total


def build_promise(s: Digger, f: Build, v: Values) -> float:
    cells = work_sites(s, f.seat) if f.need_stooge else s.frontier[f.seat].members()
    if f.tile == EMPTY:
        return best_work(s, f.seat, cells, v)
    if f.cell != EMPTY:
        cells = [int(f.cell)]
    best = 0.0
    for cell in cells:
        best = max(best, best_turned(s, f.seat, f.tile, cell, v))
    return best


def conquer_worth(s: Digger, seat: int, cell: int, v: Values) -> float:
    """What Conquer! would bring on a tile."""
    code = s.lying[cell]
    if code < t.TILE_COUNT:
        return v.conquest + 2.0 * v.rooms[t.KIND[code]]
    if t.SIEGE[code]:
        return SIEGE
    if t.TROPHY[code]:
        return 2.0 * GOLD * int(t.TROPHY[code])
    if code == t.MONSTER and s.wild_on(cell):
        return TAMING
    return 0.0


def conquest_promise(s: Digger, f: Conquest, v: Values) -> float:
    if f.step:
        return v.hidden_coin
    if f.cell != EMPTY:
        return conquer_worth(s, f.seat, f.cell, v)
    if f.coup:
        return v.conquest + v.special if coup_targets(s, f.seat) else 0.0
    best = 0.0
    for cell in s.camps[f.seat]:
        if conquer_problem(s, f.seat, cell) is None:
            best = max(best, conquer_worth(s, f.seat, cell, v))
    return best


def think_promise(s: Digger, seat: int, v: Values) -> float:
    """New Projects are worth most where the Stooges can build little with the old ones."""
    best = best_work(s, seat, work_sites(s, seat), v)
    return v.new_projects if best < 6.0 else 1.0


def thinking_promise(s: Digger, f: Thinking, v: Values) -> float:
    """Good Projects are kept: those set aside count against it."""
    return -0.1 * best_work(s, f.seat, s.frontier[f.seat].members(), v) + 0.5 * len(f.aside)


def demolish_promise(s: Digger, seat: int, v: Values) -> float:
    """A Rockfall before the own dungeon is in the way; a Rock tile may hide a coin."""
    best = 0.0
    for cell in rocks_in_reach(s, seat, EMPTY):
        value = v.hidden_coin * t.COINS_FOR_ROCK[s.scenario] if s.lying[cell] == t.ROCK else 0.0
        best = max(best, value + (2.0 if faces(s, seat, cell) else 0.5))
    return best


def order_promise(s: Digger, seat: int, order: int, v: Values) -> float:
    """What a bonus order that waits can bring; nothing where it is impossible now."""
    if ORDERS[order].problem(s, seat, True) is not None:
        return 0.0
    if order == t.MOVE:
        return best_move(s, Move(seat, t.BONUS_MOVES), v)
    if order == t.WORK:
        return best_work(s, seat, work_sites(s, seat), v)
    if order == t.GATHER:
        return v.stooge
    if order == t.THINK:
        return think_promise(s, seat, v)
    return demolish_promise(s, seat, v) if order == t.DEMOLISH else 0.2
