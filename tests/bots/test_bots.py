"""Bots choose from perspectives; greedy is clearly stronger than random."""

import pytest

import souterrain
from souterrain import OptionError, Rng, bots

GAME = souterrain.game("dungeon_lords")


def match(seed, levels, **options):
    state = GAME.new(seed=seed, players=len(levels), **options)
    state.listening = False
    players = [bots.make(level, GAME.name) for level in levels]
    rng = Rng(seed)
    while not state.over:
        ask = state.asks[0]
        move = players[ask.seat].choose(state.perspective(ask.seat), rng)
        assert move in ask.moves
        state.play(ask.seat, move)
    return state


def test_unknown_level_is_named():
    with pytest.raises(OptionError, match="bot='genius': expected one of 'random', 'greedy'"):
        bots.make("genius", "dungeon_lords")


def test_greedy_beats_three_randoms():
    """At least 70 of 100 over all four seats; here the first 20 games."""
    won = 0
    for seed in range(20):
        levels = ["random"] * 4
        levels[seed % 4] = "greedy"
        won += seed % 4 in match(seed, levels).winners
    assert won >= 14


@pytest.mark.parametrize("gifts", ["official", "dark"])
def test_greedy_plays_with_gifts(gifts):
    assert match(3, ["greedy", "random"], gifts=gifts, bards=True).over


def test_a_bot_cannot_tell_the_truth_from_a_sample():
    """Greedy chooses the same in the real game and in a world it cannot tell apart."""
    state = GAME.new(players=3, seed=4)
    other = state.perspective(1).sample(Rng(9))
    bot = bots.make("greedy", GAME.name)
    assert state.perspective(1).view == other.perspective(1).view
    assert bot.choose(state.perspective(1), Rng(1)) in other.moves(1)
