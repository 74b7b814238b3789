"""A game of another package brings its own bots by an entry point."""

import pytest

import souterrain
from souterrain import OptionError, Rng, bots

GAME = souterrain.game("sixes")


def test_a_package_adds_a_level_to_its_game_and_to_no_other():
    assert "sneering" in bots.levels("sixes")
    assert "sneering" not in bots.levels("pebbles")
    with pytest.raises(OptionError, match="bot='sneering': expected one of 'random', 'greedy'"):
        bots.make("sneering", "pebbles")


def test_its_bot_plays():
    state = GAME.new(players=2, seed=3, jeers=True, rounds=5)
    bot, rng, jeered = bots.make("sneering", "sixes"), Rng(1), 0
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, bot.choose(state.perspective(ask.seat), rng))
        jeered += any(event.kind == "jeered" for event in state.events)
    assert jeered


def test_a_level_is_made_for_a_game():
    with pytest.raises(TypeError):
        bots.make("greedy")
