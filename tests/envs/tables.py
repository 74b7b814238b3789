"""Every game with every pair of values of its options together at least once, for the tests of this folder."""

import pytest

import souterrain

NAMES = souterrain.names()
LONG = [name for name in NAMES if name.startswith("dungeon")]  # games that last for more than a few moves
PICTURED = [name for name in NAMES if name != "sixes"]  # which has no board to draw


def tables():
    for name in NAMES:
        for chosen in souterrain.game(name).options.covering():
            yield pytest.param(name, chosen, id=f"{name}-" + "-".join(map(str, chosen.values())))


TABLES = list(tables())
