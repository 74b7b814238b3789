"""Rules that no card brings about, positions that cannot be, and what one may not do."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import PositionError, Rng
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.places import NONE
from souterrain.games.dungeon_run.wounds import slay

GAME = souterrain.game("dungeon_run")
HALL = [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1]}, {"tile": "s09", "at": [0, -2], "exits": ["n", "s"]}]

CLOSED = [
    {"tile": "entrance"},
    {"tile": "s13", "at": [-1, 0], "exits": ["e", "n"]},
    {"tile": "s14", "at": [-1, -1], "exits": ["s", "e"]},
    {"tile": "s15", "at": [0, -1], "exits": ["w", "s"]},
    {"tile": "s16", "at": [1, 0], "exits": ["w"]},
]


def table(**more: Any) -> dict[str, Any]:
    return {"options": {"players": 2}, "first": 0, "active": 0, "tiles": HALL, "heroes": ["dorgan", "emma"], **more}


@pytest.mark.rule("DR-LAIR-10", "DR-FREE-05")
def test_a_boss_that_nobody_killed_leaves_the_game_and_the_stone() -> None:
    tiles = [*HALL[:2], {"tile": "lair", "at": [0, -2], "exits": ["s"], "monster": "lich"}]
    state = GAME.load(table(tiles=tiles, boss="lich"))
    slay(state, t.CARD_NAMES.index("lich"), NONE)
    after = state.position()
    assert after["items"]["summoning_stone"] == "up lair"
    assert after["boss_dead"] is True
    assert "monster" not in after["tiles"][2]
    assert all(hero["kills"] == [] for hero in after["heroes"])
    assert "lich" not in after["discards"]


@pytest.mark.rule("DR-PLACE-02", "DR-EQ-05", "DR-EQ-07", "DR-ABIL-02")
@pytest.mark.parametrize(
    ("change", "path"),
    [
        (
            {"tiles": [*HALL, {"tile": "lair", "at": [1, -1], "exits": ["w"]}, {"tile": "lair", "at": [2, -1]}]},
            "tiles[4].tile",
        ),
        ({"tiles": [*HALL, {"tile": "s10", "at": [1, -1], "exits": ["n", "s"]}]}, "tiles[3]"),
        ({"tiles": [*HALL, {"tile": "s10", "at": [1, -1], "exits": ["n", "w"]}]}, "tiles[3].exits"),
        ({"tiles": [*HALL, {"tile": "s10", "at": [0, -2]}]}, "tiles[3].at"),
        ({"tiles": HALL[1:]}, "tiles"),
        ({"tiles": CLOSED}, "tiles"),
        ({"heroes": ["dorgan", "dorgan"]}, "heroes[1].figure"),
        ({"heroes": ["dorgan"]}, "heroes"),
        ({"heroes": [{"figure": "dorgan", "tile": "s02"}, "emma"]}, "heroes[0].tile"),
        ({"heroes": [{"figure": "dorgan", "kept": ["emm-01"]}, "emma"]}, "heroes[0]"),
        ({"items": {"t01": "equipped 0"}}, "items.t01"),
        ({"items": {"t08": "equipped 0", "t11": "equipped 0"}}, "items.t11"),
        ({"items": {"t08": "loot 4"}}, "items.t08"),
        ({"items": {"summoning_stone": "deck"}}, "items.summoning_stone"),
        ({"items": {"t08": "somewhere"}}, "items.t08"),
        ({"encounters": ["goblin", "goblin"]}, "encounters[1]"),
        ({"encounters": ["goblin"], "discards": ["goblin"]}, "encounters"),
        ({"monsters": {"blades": {"wounds": 1}}}, "monsters.blades"),
        ({"monsters": {"goblin": {"wounds": 1}}}, "monsters.goblin"),
        (
            {"tiles": [*HALL[:1], {**HALL[1], "monster": "goblin"}], "monsters": {"goblin": {"wounds": 2}}},
            "monsters.goblin",
        ),
        ({"tiles": [*HALL[:1], {**HALL[1], "monster": "pit"}]}, "tiles[1].monster"),
        ({"tiles": [*HALL[:1], {**HALL[1], "stranger": "goblin"}]}, "tiles[1].stranger"),
        ({"tiles": [*HALL[:1], {**HALL[1], "trap": "merchant"}]}, "tiles[1].trap"),
        ({"tiles": [*HALL[:1], {**HALL[1], "monster": "lich"}], "boss": "dragon"}, "boss"),
        ({"heroes": [{"figure": "dorgan", "kills": ["explorer"]}, "emma"]}, "heroes[0].kills"),
        ({"heroes": [{"figure": "dorgan", "companions": ["troll"]}, "emma"]}, "heroes[0].companions"),
        ({"memory": [{}]}, "memory"),
        ({"stack": "s01"}, "stack"),
        ({"first": 5}, "first"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], path: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.load(table(**change))
    assert caught.value.path == path


@pytest.mark.rule("DR-LAIR-09")
def test_a_boss_in_a_loot_pile_is_dead() -> None:
    tiles = [*HALL[:2], {"tile": "lair", "at": [0, -2], "exits": ["s"]}]
    after = GAME.load(table(tiles=tiles, heroes=[{"figure": "dorgan", "kills": ["lich"]}, "emma"])).position()
    assert after["boss"] == "lich"
    assert after["boss_dead"]
    assert "monster" not in after["tiles"][2]


@pytest.mark.rule("DR-SOLO-01")
def test_a_position_alone_has_no_ability_cards() -> None:
    alone: dict[str, Any] = {"options": {"players": 1}, "heroes": ["dorgan"]}
    assert GAME.load(alone).position()["heroes"][0]["deck"] == []
    with pytest.raises(PositionError, match="DR-SOLO-01"):
        GAME.load({**alone, "heroes": [{"figure": "dorgan", "kept": ["dor-01"]}]})


@pytest.mark.parametrize("players", range(1, 7))
def test_random_games_end_by_the_round_cap(players: int) -> None:
    state, rng = GAME.new(players=players, seed=players, round_cap=10), Rng(players)
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
    assert state.round <= 10


@pytest.mark.rule("DR-GEN-08")
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_nobody_is_asked_where_all_can_see_that_there_is_one_answer(players: int) -> None:
    """An Equip action asks on as long as a loot pile holds cards: what they are is nobody's business."""
    rng = Rng(players)
    for seed in range(3):
        state = GAME.new(seed=seed, players=players, round_cap=30)
        while not state.over:
            ask = state.asks[rng.below(len(state.asks))]
            if len(ask.moves) == 1:
                assert ask.prompt == "equip"
                assert state.players > 1
                assert state.view(None)["heroes"][ask.seat]["loot"]["treasures"] > 0
            state.play(ask.seat, rng.choice(ask.moves))
