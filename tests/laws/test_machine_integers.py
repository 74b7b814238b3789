"""Where rules count in machine integers, nothing is lost beyond the bits that C takes for a number."""

from __future__ import annotations

from typing import Any

import souterrain
from souterrain.games.dungeon_run import items
from souterrain.games.dungeon_run import tables as run
from souterrain.kernel import cells

LICH: dict[str, Any] = {
    "options": {"players": 2},
    "boss": "lich",
    "boss_met": True,
    "tiles": [{"tile": "entrance"}, {"tile": "lair", "at": [0, -1], "exits": ["s"], "monster": "lich"}],
    "heroes": ["vargagg", "emma"],
    "monsters": {"lich": {"wounds": 7, "revived": True}},
}


def test_tables_of_bits_hold_every_bit() -> None:
    assert list(run.BIT) == [1 << i for i in range(60)]
    assert list(cells.BITS) == [1 << i for i in range(60)]
    assert list(items.PLACE_BITS) == [1 << i for i in range(items.IN_DECK + 1)]


def test_the_last_of_the_monsters_comes_back_in_a_loaded_position() -> None:
    """Bosses stand behind all other encounter cards: their bits are beyond the thirtieth."""
    state = souterrain.game("dungeon_run").load(LICH)
    assert state.position()["monsters"] == LICH["monsters"]
