"""The examples run, the notebook too, and the pages of the documentation say what the code says."""

import json
import os
import runpy
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import yaml

import souterrain
from souterrain import OptionError, Rng, bots
from souterrain.bots import base
from souterrain.envs import gymnasium as seats
from souterrain.envs import pettingzoo
from souterrain.envs.policy import Network, NetworkBot, PolicyBot, seat_policy
from souterrain.envs.table import Table

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "environments"
GAMES = [path.stem for path in sorted(PAGES.glob("*.md"))]


def test_the_notebook_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    notebook = json.loads((ROOT / "examples" / "environments.ipynb").read_text(encoding="utf-8"))
    names = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "environments.ipynb", "exec"), names)
    drawn = names["chart"].to_dict()
    (points,) = drawn["datasets"].values()
    assert [point["reward"] for point in points] == names["curve"]
    assert names["puzzle"].view(None)["turn"] == 7
    assert names["puzzle"]._repr_svg_().startswith("<svg")
    assert names["solver"].table.state.scores[names["task"].seat] == 1, "the puzzle is solved"


def test_self_play_learns_from_its_games():
    example = runpy.run_path(str(ROOT / "examples" / "self_play.py"))
    env = pettingzoo.env("pebbles", players=2, observation="scaled")
    weights = np.zeros((len(env.table.schema), env.table.actions), np.float32)
    total = example["play"](env, weights, np.random.default_rng(1), learn=0.1)
    assert set(total.values()) <= {-1.0, 0.0, 1.0}
    assert weights.any() == any(total.values())


@pytest.mark.parametrize("name", GAMES)
def test_pages_are_made_from_the_code(name):
    tool = runpy.run_path(str(ROOT / "tools" / "environment_pages.py"))
    cards = yaml.safe_load((PAGES / "cards.yaml").read_text(encoding="utf-8"))
    written = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert written == tool["page"](souterrain.game(name), cards[name]), "run python tools/environment_pages.py"


def test_every_dungeon_has_a_page():
    assert [name for name in souterrain.names() if name.startswith("dungeon")] == GAMES


# ------------------------------------------------------------------ a policy at the table


def last_allowed(numbers, mask):
    """A policy for tests: the last action, whatever it sees."""
    last_allowed.seen.append(numbers)
    return int(np.flatnonzero(mask)[-1])


last_allowed.seen = []


@pytest.mark.parametrize("form", ["flat", "scaled"])
def test_a_policy_sits_down_as_a_bot_and_sees_what_it_was_trained_on(form):
    game = souterrain.game("dungeon_lords")
    state = game.new(players=2, seed=3)
    last_allowed.seen.clear()
    move = PolicyBot(last_allowed, observation=form).choose(state.perspective(1), Rng(1))
    assert move == max(state.moves(1))
    env = pettingzoo.env("dungeon_lords", players=2, observation=form)
    env.table._state = state
    np.testing.assert_array_equal(last_allowed.seen[0], env.table.observe(1))


def test_a_policy_is_offered_as_a_level():
    seat_policy("pebbles", last_allowed, name="test-policy")
    assert "test-policy" in bots.levels("pebbles")
    env = seats.Seat("pebbles", opponents="test-policy")
    env.reset(seed=1)
    assert env.opponents[0].name == "test-policy"


# ------------------------------------------------------------------ a network in a file


def small_network(game, name="sage", **options):
    """Two layers of drawn weights for a game."""
    table = Table(souterrain.game(game), options, observation="scaled")
    rng = np.random.default_rng(5)
    sizes = [len(table.schema.figures), 4, table.actions]
    layers = [(rng.normal(size=pair).astype(np.float32), np.zeros(pair[1], np.float32)) for pair in pairwise(sizes)]
    return Network(game, options, layers, name)


@pytest.fixture
def offered(monkeypatch):
    """Levels made from files for one test."""

    def offer(*paths):
        monkeypatch.setenv("SOUTERRAIN_POLICIES", os.pathsep.join(map(str, paths)))
        monkeypatch.setattr(base, "_LEVELS", dict(base._LEVELS))
        base._own_bots.cache_clear()

    yield offer
    base._own_bots.cache_clear()


def test_a_network_in_a_file_is_a_level_that_keeps_the_law_of_bots(tmp_path, offered):
    network = small_network("dungeon_lords", players=2)
    network.save(tmp_path / "sage.npz")
    offered(tmp_path / "sage.npz")
    assert "sage" in bots.levels("dungeon_lords")
    assert "sage" not in bots.levels("dungeon_twister")
    state = souterrain.game("dungeon_lords").new(players=2, seed=3)
    rng = Rng(8)
    moves = []
    while len(moves) < 40:
        seat = state.asks[0].seat
        world = state.perspective(seat).sample(rng)
        move = bots.make("sage", "dungeon_lords").choose(state.perspective(seat), Rng(len(moves)))
        assert move == bots.make("sage", "dungeon_lords").choose(world.perspective(seat), Rng(len(moves)))
        state.play(seat, move)
        moves.append(move)


def test_a_network_plays_what_it_holds_likely_as_often_as_it_does():
    network = small_network("pebbles", players=2)
    network.layers = [(weights * 0.3, bias) for weights, bias in network.layers]
    perspective = souterrain.game("pebbles").new(players=2, seed=1).perspective(0)
    bot = NetworkBot(network)
    chances = network.chances(*bot.look(perspective, Rng(1)))
    assert set(np.flatnonzero(chances)) == set(perspective.moves)
    counts = np.zeros(len(chances))
    for seed in range(2000):
        counts[bot.choose(perspective, Rng(seed))] += 1
    assert np.abs(counts / 2000 - chances).max() < 0.05


def test_a_network_says_for_which_tables_it_was_trained():
    network = small_network("dungeon_lords", players=2)
    state = souterrain.game("dungeon_lords").new(players=3, seed=3)
    with pytest.raises(OptionError, match=r"'sage': was trained with \{\"players\": 2\}, where \d+ numbers are seen"):
        NetworkBot(network).choose(state.perspective(state.asks[0].seat), Rng(1))


def broken_files(folder):
    yield folder / "absent.npz"
    (folder / "text.npz").write_text("no archive")
    yield folder / "text.npz"
    np.savez(folder / "other.npz", weights=np.zeros(3))
    yield folder / "other.npz"
    network = small_network("pebbles", players=2)
    network.layers = network.layers[::-1]
    network.save(folder / "reversed.npz")
    yield folder / "reversed.npz"
    network.layers = []
    network.save(folder / "empty.npz")
    yield folder / "empty.npz"


def test_a_file_that_holds_no_network_is_named(tmp_path, offered):
    for path in broken_files(tmp_path):
        with pytest.raises(OptionError, match=rf"policy '.*{path.name}': expected"):
            Network.load(path)
        offered(path)
        with pytest.raises(OptionError, match=path.name):
            bots.levels("pebbles")


@pytest.mark.parametrize("sizes", [(6, 5), (6, 4, 5), (6, 4, 3, 5)])
def test_a_network_gives_what_its_layers_say(sizes):
    rng = np.random.default_rng(1)
    layers = [(rng.normal(size=(a, b)), rng.normal(size=b)) for a, b in pairwise(sizes)]
    numbers, mask = np.array([0.0, 1.0, 0.0, -0.5, 0.25, 0.0]), np.array([1, 0, 1, 1, 0], dtype=np.int8)
    values = numbers
    for i, (weights, bias) in enumerate(layers):
        values = (np.tanh(values) if i else values) @ weights + bias
    likely = np.exp(values) * mask
    found = Network("dungeon_lords", {}, layers).chances(numbers, mask)
    np.testing.assert_allclose(found, likely / likely.sum(), rtol=1e-5)
