"""The laws of the kernel over every option, and random games to the very end."""

from __future__ import annotations

import itertools

import pytest

import souterrain
from souterrain import Rng
from souterrain.kernel.laws import BOUND, check_game, check_vocabulary, sample_differs

GAME = souterrain.game("dungeon_twister")
OPTIONS = [
    {"teams": teams, "scenario": scenario, "clock": clock}
    for teams, scenario, clock in itertools.product(
        ("mirror", "secret", "draft"), ("SC1", "SC2", "SC3", "SC4", "random"), (False, True)
    )
]


def test_the_vocabulary() -> None:
    check_vocabulary(GAME)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_laws(options: dict[str, object]) -> None:
    check_game(GAME, options, seed=7, every=29, refusals=60)
    assert sample_differs(GAME, options, seed=7)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_without_resigning_ends_and_keeps_its_components(seed: int) -> None:
    """Random players resign early; stubborn ones see what the late game brings."""
    state = GAME.new(seed=seed, **OPTIONS[seed * 5])
    state.listening = False
    census = state.census()
    resign = GAME.parse("resign")
    rng = Rng(seed)
    for _ in range(BOUND):
        if state.over:
            break
        ask = state.asks[rng.below(len(state.asks))]
        move = rng.choice(ask.moves)
        state.play(ask.seat, ask.moves[0] if move == resign else move)
    assert state.over
    assert state.census() == census
    assert state.winners
