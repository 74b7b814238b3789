"""The laws where random players never come: heroes who look a step ahead slay the boss and fight for the Stone."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Perspective, Rng, bots
from souterrain.kernel import laws

from .observer import Witness

GAME = souterrain.game("dungeon_run")
GREEDY = bots.make("greedy", "dungeon_run")


def mostly_greedy(perspective: Perspective, rng: Rng) -> int:
    """Good enough to see the final phase, and now and then surprising."""
    return rng.choice(perspective.moves) if rng.below(5) == 0 else GREEDY.choose(perspective, rng)


@pytest.mark.parametrize(
    ("options", "seed"),
    [({"players": 2}, 3), ({"players": 4}, 2), ({"players": 3, "beg_for_mercy": True}, 5), ({"players": 5}, 1)],
)
def test_games_that_see_the_end_keep_the_laws(options: dict[str, Any], seed: int) -> None:
    record = laws.check_game(GAME, options, seed, every=23, refusals=40, observer=Witness, player=mostly_greedy)
    assert len(record.moves) > 100


def test_greedy_heroes_reach_the_final_phase() -> None:
    finals = 0
    for seed in range(3):
        state, rng = GAME.new(players=3, seed=seed), Rng(seed)
        while not state.over:
            seat = state.asks[0].seat
            state.play(seat, GREEDY.choose(state.perspective(seat), rng))
        finals += state.view(None)["final"]
    assert finals >= 2
