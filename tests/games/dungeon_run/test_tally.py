"""What the balance lab counts of a game of Dungeon Run."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain.games.dungeon_run.tally import Tally

GAME = souterrain.game("dungeon_run")
HALL = [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1]}]


def final_phase(heroes: list[Any], **more: Any) -> dict[str, Any]:
    table: dict[str, Any] = {"options": {"players": 2}, "first": 0, "active": 0, "tiles": HALL, "heroes": heroes}
    return {**table, "final": True, "boss_met": True, "boss_dead": True, **more}


def rate(document: dict[str, Any], moves: list[str]) -> tuple[float, float]:
    """How often the Stone was carried out, and of how many won games, once these moves are made."""
    state = GAME.load(document)
    for move in moves:
        state.play(state.asks[0].seat, GAME.parse(move))
    assert state.winners == (0,)
    return Tally(2).facts(state)["rates"]["by-stone"]


@pytest.mark.rule("DR-WIN-01")
def test_a_hero_who_carries_the_stone_out_wins_by_it() -> None:
    heroes = [{"figure": "vargagg", "tile": "entrance"}, {"figure": "emma", "tile": "s01"}]
    assert rate(final_phase(heroes, items={"summoning_stone": "loot 0"}), ["end"]) == (1.0, 1.0)


@pytest.mark.rule("DR-WIN-02")
def test_the_last_one_alive_does_not_win_by_the_stone() -> None:
    heroes = [{"figure": "dorgan", "tile": "s01"}, {"figure": "stabbins", "tile": "s01", "wounds": 6}]
    fight = ["battle stabbins", "rating brawn", "rating brawn", "hit 6"]
    document = final_phase(heroes, items={"summoning_stone": "loot 0"}, loaded=[6] + [1] * 9)
    assert rate(document, fight) == (0.0, 1.0)


def test_a_game_without_a_winner_counts_for_nothing() -> None:
    assert Tally(2).facts(GAME.new(players=2, seed=1))["rates"]["by-stone"] == (0.0, 0.0)
