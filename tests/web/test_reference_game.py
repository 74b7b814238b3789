"""The game that lives in another package keeps the laws, and is found through its entry point."""

import pytest

import souterrain
from souterrain.kernel import laws


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("favourites", [True, False])
def test_pebbles_keeps_the_laws(players: int, favourites: bool) -> None:
    game = souterrain.game("pebbles")
    laws.check_vocabulary(game)
    for seed in range(4):
        laws.check_game(game, {"players": players, "rounds": 5, "favourites": favourites}, seed)
    assert laws.sample_differs(game, {"players": players}, seed=1)


def test_a_game_of_another_package_is_listed() -> None:
    assert "pebbles" in souterrain.names()
    assert souterrain.game("Pebbles").title("fr") == "Cailloux"


def test_a_spent_pebble_is_refused_with_its_clause() -> None:
    game = souterrain.game("pebbles")
    state = game.new(players=2, seed=3)
    for seat in (0, 1):
        state.play(seat, game.parse(f"bid {seat + 5}"))
    refusal = state.refusal(0, game.parse("bid 5"))
    assert refusal is not None
    assert refusal.rule == "PB-BID-03"
    assert "n'est plus là" in refusal.text("fr")
