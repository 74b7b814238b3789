"""The laws, on every game, option and player count. Runs on the interpreted and on the compiled build."""

import pytest

import souterrain
from souterrain.kernel import laws


def tables():
    """Every game, with every pair of values of its options together at least once."""
    for name in souterrain.names():
        game = souterrain.game(name)
        for chosen in game.options.covering():
            yield pytest.param(game, chosen, id=f"{name}-" + "-".join(map(str, chosen.values())))


TABLES = list(tables())
# The same games on both builds; on the slower one of them, looked at less often.
SEEDS = 2 if souterrain.COMPILED else 1
EVERY = 17 if souterrain.COMPILED else 51


@pytest.mark.parametrize("name", souterrain.names())
def test_notation_round_trips(name):
    laws.check_vocabulary(souterrain.game(name))


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_random_games_keep_the_laws(game, options):
    for seed in range(SEEDS):
        laws.check_game(game, options, seed, every=EVERY, refusals=40)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_samples_differ_from_the_truth(game, options):
    assert laws.sample_differs(game, options, seed=3) == game.has_secrets
