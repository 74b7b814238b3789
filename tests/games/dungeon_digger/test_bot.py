"""Greedy plays the whole game with a purpose: it beats random play, and games among its like end by the rules."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng, bots
from souterrain.games.dungeon_digger import posts

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


def test_late_in_a_game_nobody_gives_orders_for_their_own_sake() -> None:
    """Closed in by their own tiles, two bots once marched to and fro from round 12 to the cap of 50."""
    stuck = GAME.new(players=2, seed=2)
    bot, passing = bots.make("greedy", GAME.name), GAME.parse("pass")
    while stuck.asks[0].prompt != "orders":
        stuck.play(stuck.asks[0].seat, stuck.asks[0].moves[0])
    seat = stuck.asks[0].seat
    chosen = {}
    for round_ in (1, 26, 49):
        state = GAME.load({**stuck.position(), "round": round_, "idle": 1}, tried=False)
        chosen[round_] = bot.choose(state.perspective(seat), Rng(1))
    assert chosen[1] != passing != chosen[26], "whatever brings something is still done"
    assert chosen[49] == passing, "though the game ends by it, and without a victory"


# ------------------------------------------------------------------ where groups stand

PORTALS: dict[str, Any] = {"h5": {"rotation": 1, "builder": 0}, "h11": {"rotation": 0, "builder": 1}}


def worth_standing(cells: list[str], board: dict[str, Any], **more: Any) -> list[float]:
    """What a position is worth with three Stooges on each of these tiles in turn."""
    found = []
    for cell in cells:
        document = {
            "first": 0,
            "board": {**PORTALS, **board},
            "active": "seat1",
            "players": [{"stooges": {cell: 3}, "projects": ["cor-3"]}, {"stooges": {"h11": 1}}],
            **more,
        }
        found.append(GAME.evaluate(GAME.load(document, seed=1), 0))
    return found


def test_a_group_is_worth_more_the_nearer_it_is_to_where_it_can_build() -> None:
    """Nothing can be built beside the Portal; what opens to free spaces is three rooms away."""
    board = {
        "g5": "rockfall",
        "i4": "rockfall",
        "h6": {"tile": "tor-1", "rotation": 1},
        "h7": {"tile": "dor-1", "rotation": 1},
        "h8": {"tile": "tre-1", "rotation": 1},
    }
    values = worth_standing(["h5", "h6", "h7", "h8"], board, options={"players": 2}, pile=2)
    assert values == sorted(set(values))


@pytest.mark.parametrize("scenario", ["S2", "S3", "S5"])
def test_a_group_is_worth_more_the_nearer_it_is_to_the_goal_of_the_scenario(scenario: str) -> None:
    board = {"h6": {"tile": "lib-3", "rotation": 1}, "g5": {"tile": "tor-2", "rotation": 0}}
    far, near = worth_standing(["g5", "h6"], board, options={"players": 2, "scenario": scenario})
    plain = worth_standing(["g5", "h6"], board, options={"players": 2})
    assert near - far > plain[1] - plain[0]


@pytest.mark.parametrize("scenario", ["none", "S1", "S3", "S5", "S6"])
def test_how_far_it_is_is_known_anew_when_the_dungeon_changes(scenario: str) -> None:
    """What clones share of it is what a fresh look finds, in every position of a game."""
    state: Any = GAME.new(players=3, scenario=scenario, lords="random", seed=4, round_cap=12)
    rng = Rng(4)
    while not state.over:
        ask = state.asks[0]
        if ask.prompt == "orders":
            GAME.evaluate(state, ask.seat)
            fresh = GAME.load(state.position(), seed=1)
            for way in (posts.way_to_work, posts.way_to_goals, posts.way_home):
                assert list(way(state, ask.seat)) == list(way(fresh, ask.seat))
        state.play(ask.seat, rng.choice(ask.moves))
        state = state.clone()
