"""Every game with every pair of values of its options together at least once, for the tests of this folder."""

import pytest

import souterrain

NAMES = souterrain.names()
LONG = [name for name in NAMES if name.startswith("dungeon")]  # games that last for more than a few moves
PICTURED = [name for name in NAMES if name != "sixes"]  # which has no board to draw


def tables_of(names):
    """Games with options, so that any two values that can stand together do."""
    return [
        pytest.param(name, chosen, id=f"{name}-" + "-".join(map(str, chosen.values())))
        for name in names
        for chosen in souterrain.game(name).options.covering()
    ]


TABLES = tables_of(NAMES)
