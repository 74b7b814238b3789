"""Greedy plays the whole game with a purpose: it beats random play, and games among its like end by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng, bots

GAME = souterrain.game("dungeon_digger")


def play(levels: list[str], seed: int, **options: Any) -> Any:
    state = GAME.new(players=len(levels), seed=seed, **options)
    state.listening = False
    seats, rng = [bots.make(level, GAME.name) for level in levels], Rng(seed)
    while not state.over:
        seat = state.asks[0].seat
        state.play(seat, seats[seat].choose(state.perspective(seat), rng))
    return state


def test_greedy_beats_three_randoms() -> None:
    won = 0
    for seed in range(4):
        levels = ["random"] * 4
        levels[seed % 4] = "greedy"
        won += seed % 4 in play(levels, seed, round_cap=12).winners
    assert won == 4


@pytest.mark.rule("DD-END-05")
@pytest.mark.parametrize("scenario", ["none", "S1", "S6"])
def test_games_among_greedy_players_end_by_the_rules(scenario: str) -> None:
    state = play(["greedy", "greedy"], 6, lords="random", scenario=scenario)
    assert state.round < state.round_cap
    assert max(state.gold) >= state.end_score() or state.won_at_once >= 0


def test_nobody_settles_for_a_shared_victory_by_passing() -> None:
    """Two bots once passed in their second turns, because a victory shared at 0 to 0 was worth a whole one."""
    state, bot, rng = GAME.new(players=2, seed=1), bots.make("greedy", GAME.name), Rng(1)
    passing = GAME.parse("pass")
    while not state.over:
        ask = state.asks[0]
        ending = state.clone()
        if passing in ask.moves:
            ending.play(ask.seat, passing)
        if ending.over:
            assert bot.choose(state.perspective(ask.seat), rng) != passing
        state.play(ask.seat, passing if passing in ask.moves else ask.moves[0])
    assert state.winners == (0, 1)
    assert all(GAME.evaluate(state, seat) < 0 for seat in (0, 1))
