"""The examples run, the notebook too, and the pages of the documentation say what the code says."""

import json
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest
import yaml

import souterrain
from souterrain import Rng, bots
from souterrain.envs import gymnasium as seats
from souterrain.envs import pettingzoo
from souterrain.envs.policy import PolicyBot, seat_policy

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
    assert names["Curve"](names["curve"])._repr_svg_().startswith("<svg")
    assert names["puzzle"].asks


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
