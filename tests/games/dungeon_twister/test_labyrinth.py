"""Borders that the rooms of the box never form, but that the rules speak of."""

from __future__ import annotations

import pytest

import souterrain
from souterrain.games.dungeon_twister import crossing, labyrinth
from souterrain.games.dungeon_twister.state import Twister
from souterrain.games.dungeon_twister.tables import CHARACTER_NAMES, OPEN, PIT, SLIT, WALL

GAME = souterrain.game("dungeon_twister")


def with_load(name: str, *objects: str) -> tuple[Twister, int]:
    """A character in a room with things in his hands."""
    people = {name: {"place": "6b.a", "holds": list(objects)}, "yellow.troll": "yellow.w.w"}
    state = GAME.load({"rooms": {"r1c1": "6b"}, "characters": people})
    assert isinstance(state, Twister)
    return state, CHARACTER_NAMES.index(name)


@pytest.mark.rule(
    "DT-MOVE-16", "DT-CH-ELF-01", "DT-CH-THIEF-01", "DT-CH-DARKANGEL-01", "DT-CH-WIZARD-01", "DT-CH-GHOST-01"
)
@pytest.mark.parametrize("kind", ["elf_scout", "thief", "dark_angel", "wizard", "ghost"])
def test_acrobats_and_fliers_cross_single_and_double_pits(kind: str) -> None:
    state, c = with_load(f"blue.{kind}")
    assert labyrinth.stopped(state, c, PIT, OPEN) is None
    assert labyrinth.stopped(state, c, PIT, PIT) is None


@pytest.mark.rule("DT-MOVE-16", "DT-OBJ-ROPE-01", "DT-CH-PALADIN-02")
def test_a_rope_covers_one_pit_and_two_ropes_two() -> None:
    state, c = with_load("blue.paladin", "blue.rope.1")
    assert labyrinth.stopped(state, c, PIT, OPEN) is None
    reason = labyrinth.stopped(state, c, PIT, PIT)
    assert reason is not None
    assert reason.rule == "DT-MOVE-16"
    state, c = with_load("blue.paladin", "blue.rope.1", "yellow.rope.1")
    assert labyrinth.stopped(state, c, PIT, PIT) is None
    assert labyrinth.stopped(state, c, PIT, WALL) is not None


@pytest.mark.rule("DT-JUMP-04", "DT-JUMP-03")
def test_what_can_be_jumped() -> None:
    assert crossing.why_leap(PIT, OPEN) is None
    assert crossing.why_leap(OPEN, PIT) is None
    assert [crossing.why_leap(*border).rule for border in ((PIT, PIT), (PIT, WALL), (SLIT, PIT), (OPEN, OPEN))] == [  # type: ignore[union-attr]
        "DT-JUMP-04",
        "DT-JUMP-03",
        "DT-JUMP-03",
        "DT-JUMP-03",
    ]


@pytest.mark.rule("DT-MODEL-05", "DT-CH-SNAKEMAN-03")
def test_both_pieces_of_a_border_must_be_crossed() -> None:
    state, c = with_load("blue.snake_man")
    assert labyrinth.stopped(state, c, SLIT, OPEN) is None
    assert labyrinth.stopped(state, c, SLIT, SLIT) is None
    assert labyrinth.stopped(state, c, SLIT, PIT) is not None
    assert labyrinth.stopped(state, c, WALL, SLIT) is not None
    state, c = with_load("blue.snake_man", "blue.rope.1")
    assert labyrinth.stopped(state, c, SLIT, PIT) is None


@pytest.mark.rule("DT-MODEL-03", "DT-ROT-07")
@pytest.mark.parametrize(("turned", "north_west"), [(0, "a"), (1, "d"), (2, "c"), (3, "b")])
def test_zones_turn_with_their_room(turned: int, north_west: str) -> None:
    """The corner in the north-west after so many clockwise quarter turns."""
    state = GAME.load(
        {
            "rooms": {"r1c1": {"room": "6a", "turned": turned}, "r2c1": "6b"},
            "characters": {"blue.ghost": f"6a.{north_west}", "yellow.troll": "yellow.w.w"},
        }
    )
    for text in ("act blue.ghost", "move", "step 6b.d"):
        state.play(0, GAME.parse(text))
    assert state.position()["characters"]["blue.ghost"]["place"] == "6b.d"
