"""Greedy heroes have a purpose: they look for the boss, and alone they sometimes kill it where chance never does."""

from souterrain import Rng, bots
from souterrain.games.dungeon_run import GAME

SEEDS = range(1, 9)


def bosses_killed(level: str) -> int:
    won = 0
    for seed in SEEDS:
        state, rng, bot = GAME.new(players=1, seed=seed), Rng(seed), bots.make(level, "dungeon_run")
        while not state.over:
            ask = state.asks[0]
            state.play(ask.seat, bot.choose(state.perspective(ask.seat), rng))
        won += bool(state.winners)
    return won


def test_greedy_kills_bosses_that_chance_does_not() -> None:
    assert bosses_killed("random") == 0
    assert bosses_killed("greedy") >= 2
