"""The board of Dungeon Run: however many stand on a tile, each of them is seen."""

from itertools import combinations
from math import dist

import pytest

from souterrain.games.dungeon_run.drawing import LARGE, SCALE, Map, hero_radius, standing
from souterrain.games.dungeon_run.figures import HALF, SIDE


@pytest.mark.parametrize("monster", [False, True])
@pytest.mark.parametrize("count", range(1, 7))
def test_heroes_on_a_tile_stand_apart_and_leave_the_exits_free(count: int, monster: bool) -> None:
    places, radius = standing(count, monster), hero_radius(count)
    assert len(set(places)) == count
    assert all(dist(one, other) >= 2 * radius for one, other in combinations(places, 2))
    assert all(radius <= side <= SIDE - radius for place in places for side in place)
    thresholds = [(HALF, 0), (SIDE, HALF), (HALF, SIDE), (0, HALF)]
    assert all(dist(place, exit_) > radius + 10 for place in places for exit_ in thresholds)


def test_a_small_dungeon_is_drawn_large() -> None:
    row = [{"x": x, "y": 0} for x in range(5)]
    assert Map(row[:4]).scale == LARGE > SCALE == Map(row).scale
    assert Map(row[:1]).width == Map(row).width
