"""What is kept up to date move by move is what a slow, obvious look at the whole board finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import souterrain
from souterrain import Rng
from souterrain.bots import make
from souterrain.games.dungeon_digger import tables as t
from souterrain.games.dungeon_digger.building import fits, fits_somehow, lay_tile
from souterrain.games.dungeon_digger.conquest import change_hands, room_problem
from souterrain.games.dungeon_digger.corridors import complete_corridors, root_of, tiles_of
from souterrain.games.dungeon_digger.ending import largest_complex, prize_winners
from souterrain.games.dungeon_digger.posts import steps_to, way_to_work, work_posts

GAME = souterrain.game("dungeon_digger")
SETTINGS = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
SCENARIOS = st.sampled_from(["none", "S1", "S2", "S3", "S5", "S6"])
BENDS = [t.TILES.index(name) for name in ("cor-3", "nug-6", "cor-7", "cor-3", "cor-4", "cor-6", "tra-6", "kit-2")]
Segment = tuple[int, int]  # a space, and the number of the segment on it


def edges(s: Any, cell: int) -> str:
    return t.turned_edges(s.lying[cell], s.rotation[cell])


def is_tile(s: Any, cell: int) -> bool:
    return cell >= 0 and 0 <= s.lying[cell] < t.TILE_COUNT


def controller(s: Any, cell: int) -> int:
    if not is_tile(s, cell):
        return -1
    return s.builder[cell] if s.token[cell] < 0 else s.token[cell]


def near(s: Any, cell: int, side: int) -> int:
    """The neighbour by coordinates, without the tables of neighbours."""
    dq, dr = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][side]
    for other in range(t.CELL_COUNT):
        if t.AREA[s.players - 2][other] and t.COLUMN[other] == t.COLUMN[cell] + dq and t.ROW[other] == t.ROW[cell] + dr:
            return other
    return -1


def segments(s: Any) -> dict[Segment, list[int]]:
    """Every segment on the board with its sides."""
    found: dict[Segment, list[int]] = {}
    for cell in range(t.CELL_COUNT):
        if is_tile(s, cell):
            for n, sides in enumerate(t.COMPONENTS["construction_tiles"][s.lying[cell]]["segments"]):
                found[cell, n] = [(side + s.rotation[cell]) % 6 for side in sides]
    return found


def slow_corridors(s: Any) -> set[tuple[frozenset[Segment], int, int]]:
    """Every corridor as its segments, its exits and its open exits, by walking. DD-COR-01..05"""
    sides_of = segments(s)
    at_side = {(cell, side): (cell, n) for (cell, n), sides in sides_of.items() for side in sides}
    found = set()
    left = set(sides_of)
    while left:
        walk, corridor = [left.pop()], set()
        exits = open_exits = 0
        while walk:
            segment = walk.pop()
            corridor.add(segment)
            left.discard(segment)
            cell, _ = segment
            owner = s.builder[cell]
            if len([other for other in sides_of if other[0] == cell]) > 1:
                exits += 1
            for side in sides_of[segment]:
                other, back = near(s, cell, side), (side + 3) % 6
                joined = at_side.get((other, back))
                if joined is not None and s.builder[other] == owner:
                    if joined not in corridor and joined not in walk:
                        walk.append(joined)
                    continue
                exits += 1
                if not (is_tile(s, other) and edges(s, other)[back] == "D" and controller(s, other) == owner):
                    open_exits += 1
        found.add((frozenset(corridor), exits, open_exits))
    return found


def kept_corridors(s: Any) -> set[tuple[frozenset[Segment], int, int]]:
    found = set()
    for root in range(len(s.parent)):
        if s.parent[root] != root:
            continue
        members = [n for n in range(len(s.parent)) if root_of(s, n) == root]
        corridor = frozenset((s.segment_at[n], n - s.first_segment[s.segment_at[n]]) for n in members)
        cells = {cell for cell, _ in corridor}
        assert s.length[root] == len(cells)
        assert tiles_of(s, root) == sorted(cells)
        assert s.nuggets[root] == sum(t.KINDS[t.KIND[s.lying[cell]]] == "nugget" for cell in cells)
        if s.open_exits[root] == 0 and s.exits[root]:
            assert s.done[root]
        found.add((corridor, s.exits[root], s.open_exits[root]))
    return found


def slow_frontier(s: Any, seat: int) -> list[int]:
    """The free spaces that an opening of the own dungeon faces."""
    found = set()
    for cell in range(t.CELL_COUNT):
        if controller(s, cell) == seat:
            for side in range(6):
                other = near(s, cell, side)
                if other >= 0 and s.lying[other] < 0 and edges(s, cell)[side] in "DC":
                    found.add(other)
    return sorted(found)


def slow_ways(s: Any, cell: int) -> list[int]:
    """The sides on which two openings meet."""
    beside = [near(s, cell, side) for side in range(6)]
    return [
        side
        for side, other in enumerate(beside)
        if s.lying[cell] >= 0 and other >= 0 and s.lying[other] >= 0
        if edges(s, cell)[side] in "DCW" and edges(s, other)[(side + 3) % 6] in "DCW"
    ]


def slow_sights(s: Any, cell: int, wanted: Callable[[int], bool]) -> list[int]:
    """The sides on which an opening faces a space with something wanted on it, or with nothing."""
    beside = [near(s, cell, side) for side in range(6)]
    return [
        side
        for side, other in enumerate(beside)
        if s.lying[cell] >= 0 and edges(s, cell)[side] in "DCW" and other >= 0 and wanted(s.lying[other])
    ]


def slow_wanted(s: Any, cell: int) -> int:
    """The sides on which a construction tile has an opening towards a space, and << 6 where it has earth."""
    wanted = 0
    for side in range(6):
        other = near(s, cell, side)
        if is_tile(s, other):
            wanted |= 1 << side if edges(s, other)[(side + 3) % 6] in "DC" else 64 << side
    return wanted


def check_sides(s: Any, cell: int) -> None:
    """What is kept of the sides of a space."""

    def sides(mask: int) -> list[int]:
        return [side for side in range(6) if mask >> side & 1]

    assert [side for side in range(6) if s.connected(cell, side)] == slow_ways(s, cell)
    assert sides(s.to_free(cell)) == slow_sights(s, cell, lambda code: code < 0)
    assert sides(s.to_rock(cell)) == slow_sights(s, cell, lambda code: code in (t.ROCKFALL, t.ROCK))
    assert s.wanted(cell) == slow_wanted(s, cell)


def spaces_of(s: Any) -> list[int]:
    return [cell for cell in range(t.CELL_COUNT) if t.AREA[s.players - 2][cell]]


def check(s: Any) -> None:
    assert kept_corridors(s) == slow_corridors(s)
    spaces = spaces_of(s)
    for cell in spaces:
        check_sides(s, cell)
    assert s.free.members() == [cell for cell in spaces if s.lying[cell] < 0]
    for seat in range(s.players):
        assert s.frontier[seat].members() == slow_frontier(s, seat)
        held = [cell for cell in spaces if controller(s, cell) == seat]
        assert s.holdings[seat] == [cell for cell in held if not t.IS_CORRIDOR[s.lying[cell]]]
        for kind in range(t.KIND_COUNT):
            assert s.room_count(seat, kind) == sum(t.KIND[s.lying[cell]] == kind for cell in held)
        tamed = {at for at, of in zip(s.monster_at, s.monster_of, strict=True) if of == seat}
        standing = {cell for cell in spaces if s.stooges[cell] and s.army_of[cell] == seat}
        assert s.camps[seat] == sorted(standing | tamed)
        assert s.out[seat] == sum(s.stooges[cell] for cell in standing)
        assert s.tokens[seat] == list(s.token).count(seat)
    for cell in spaces:
        if s.army_of[cell] >= 0:
            assert cell in s.camps[s.army_of[cell]]


@pytest.mark.rule("DD-BUILD-01")
@given(tile=st.integers(0, t.TILE_COUNT - 1), wanted=st.integers(0, 4095))
@settings(max_examples=300, derandomize=True)
def test_the_table_of_what_fits_some_way_turned_is_what_the_six_rotations_say(tile: int, wanted: int) -> None:
    assert fits_somehow(tile, wanted) == any(fits(tile, rotation, wanted) for rotation in range(6))


@pytest.mark.rule("DD-COR-01", "DD-COR-02", "DD-COR-07", "DD-COR-09")
@given(seed=st.integers(0, 10_000), players=st.integers(2, 6), scenario=SCENARIOS)
@SETTINGS
def test_corridors_and_frontiers_are_kept_as_a_slow_look_finds_them(seed: int, players: int, scenario: str) -> None:
    state = GAME.new(players=players, scenario=scenario, lords="random", seed=seed, round_cap=30)
    rng, ply = Rng(seed), 0
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
        ply += 1
        if ply % 60 == 0:
            check(state)
    check(state)


@pytest.mark.rule("DD-COR-09")
@given(seed=st.integers(0, 10_000))
@SETTINGS
def test_a_completed_corridor_stays_completed(seed: int) -> None:
    state: Any = GAME.new(players=2, seed=seed, round_cap=30)
    rng, done = Rng(seed), 0
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
        assert sum(state.done) >= done
        done = sum(state.done)


@pytest.mark.rule("DD-COR-01", "DD-COR-05", "DD-COR-07")
@given(seed=st.integers(0, 1_000_000))
@SETTINGS
def test_corridors_on_boards_full_of_crossroads(seed: int) -> None:
    """Tiles laid wherever they fit make rings and crossings that games seldom do; some rooms change hands."""
    state: Any = GAME.load({"options": {"players": 2}, "board": {"h5": {"rotation": 1}, "h11": {"builder": 1}}}, seed=1)
    rng = Rng(seed)
    middle = [cell for cell in range(t.CELL_COUNT) if t.distance(cell, t.CENTRE) <= 2]
    for _ in range(600):
        cell, seat = middle[rng.below(len(middle))], rng.below(8) // 7
        if state.free.has(cell):
            tile, rotation = BENDS[rng.below(len(BENDS))], rng.below(6)
            if fits(tile, rotation, slow_wanted(state, cell)):
                lay_tile(state, seat, tile, cell, rotation)
                complete_corridors(state, seat, cell)
        elif room_problem(state, seat, cell) is None and rng.below(4) == 0:
            change_hands(state, seat, cell)
            complete_corridors(state, seat, cell)
    check(state)


@pytest.mark.rule("DD-FINAL-03")
@pytest.mark.parametrize(("players", "scenario"), [(2, "none"), (3, "S5")])
def test_what_is_remembered_of_a_dungeon_is_forgotten_when_it_changes(players: int, scenario: str) -> None:
    """Complexes and ways are worked out once and shared by clones: asked for at every move, they are never old."""
    state: Any = GAME.new(players=players, scenario=scenario, seed=4)
    bot, rng = make("greedy", GAME.name), Rng(4)
    while not state.over:
        seat = state.asks[0].seat
        state.play(seat, bot.choose(state.perspective(seat), rng))
        prize_winners(state)
        for owner in range(players):
            assert state.complexes[owner] == largest_complex(state, owner)
            assert list(way_to_work(state, owner)) == list(steps_to(state, owner, work_posts(state, owner)))
    assert max(state.complexes.values()) > 1


@pytest.mark.rule("DD-BUILD-12")
def test_nobody_passes_to_where_nothing_lies_any_more() -> None:
    state: Any = GAME.new(players=2, seed=3)
    rng = Rng(3)
    while sum(map(bool, map(state.ways, range(t.CELL_COUNT)))) < 4:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
    for cell in [cell for cell in range(t.CELL_COUNT) if state.ways(cell)]:
        after = state.clone()
        after.own_dungeon()
        after.lay(cell, t.EMPTY)
        for other in spaces_of(after):
            check_sides(after, other)


@pytest.mark.parametrize(("players", "scenario"), [(2, "none"), (3, "S1"), (2, "S5")])
def test_what_a_position_is_worth_does_not_depend_on_what_was_reckoned_before(players: int, scenario: str) -> None:
    """Assets, prizes and what tiles would bring are shared with the dungeon; a position that is loaded knows none."""
    state: Any = GAME.new(players=players, scenario=scenario, lords="random", seed=11)
    bot, rng, plies = make("greedy", GAME.name), Rng(11), 0
    while not state.over:
        seat = state.asks[0].seat
        state.play(seat, bot.choose(state.perspective(seat), rng))
        found = [GAME.evaluate(state, owner) for owner in range(players)]
        plies += 1
        if plies % 5 == 0:
            fresh = GAME.load(state.position(), tried=False)
            assert found == [GAME.evaluate(fresh, owner) for owner in range(players)]
    assert plies > 100
