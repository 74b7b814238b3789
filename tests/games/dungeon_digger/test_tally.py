"""What is counted of a game of Dungeon Digger: how it ended."""

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_digger.tally import Tally

GAME = souterrain.game("dungeon_digger")


def ended(moves: str, **options: object) -> dict[str, float]:
    """The rates of a game of two in which everybody gives orders at random, or passes."""
    state, rng = GAME.new(players=2, seed=3, **options), Rng(5)
    while not state.over:
        ask = state.asks[0]
        passing = [move for move in ask.moves if GAME.notation(move) == moves]
        state.play(ask.seat, passing[0] if passing else rng.choice(ask.moves))
    rates = Tally(2).facts(state)["rates"]
    return {name: rates[name][0] for name in ("rounds", "capped", "passed")}


@pytest.mark.rule("DD-END-05")
def test_a_game_at_the_round_cap_is_counted_as_one() -> None:
    rates = ended("", round_cap=2)
    assert (rates["rounds"], rates["capped"], rates["passed"]) == (2, 1, 0)


@pytest.mark.rule("DD-END-04")
def test_a_game_in_which_all_pass_is_not_at_the_cap() -> None:
    rates = ended("pass")
    assert (rates["capped"], rates["passed"]) == (0, 1)
