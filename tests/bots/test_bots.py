"""Bots choose from perspectives; greedy is clearly stronger than random."""

import pytest

import souterrain
from souterrain import OptionError, Rng, bots
from souterrain.kernel import laws

GAME = souterrain.game("dungeon_lords")
MOMENTS = 12  # at which a bot is asked twice in each game


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


def wins_over_three_randoms(level, games, **options):
    """How many games a level wins against three random players, in every seat in turn; by chance a quarter."""
    won = 0
    for seed in range(games):
        levels = ["random"] * 4
        levels[seed % 4] = level
        won += seed % 4 in match(seed, levels, **options).winners
    return won


def test_greedy_beats_three_randoms():
    """At least 70 of 100 over all four seats; here the first 20 games."""
    assert wins_over_three_randoms("greedy", 20) >= 14


@pytest.mark.parametrize("gifts", ["official", "dark"])
def test_greedy_beats_three_randoms_with_gifts(gifts):
    """Gifts and bards change what a party can do, and greedy reckons with it."""
    assert wins_over_three_randoms("greedy", 12, gifts=gifts, bards=True) >= 9


def every_level():
    """Levels that differ in nothing but their iterations are one here."""
    for name in souterrain.names():
        kinds = {}
        for level in bots.levels(name):
            bot = bots.make(level, name)
            kinds.setdefault((type(bot), bot.iterations > 0 or level), level)
        for level in kinds.values():
            yield pytest.param(souterrain.game(name), level, id=f"{name}-{level}")


@pytest.mark.parametrize(("game", "level"), list(every_level()))
def test_a_bot_cannot_tell_the_truth_from_a_sample(game, level):
    """Every level of every game chooses the same in the real game and in a world that its seat cannot tell apart."""
    options = game.options.complete({})
    plies = len(laws.check_game(game, options, seed=4, laws=()).moves)
    choosers = {level: bots.chooser(level, game.name, iterations=8)}
    for seed in range(4, 6):
        laws.check_game(game, options, seed, laws={5}, every=max(1, plies // MOMENTS), choosers=choosers)
