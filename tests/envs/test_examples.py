"""The examples run, the notebook too, and the pages of the documentation say what the code says."""

import json
import os
import re
import runpy
import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import gymnasium as gym
import numpy as np
import pytest
import yaml

import souterrain
from souterrain import OptionError, Rng, bots
from souterrain.bots import base
from souterrain.envs import gymnasium as seats
from souterrain.envs import pettingzoo
from souterrain.envs.policy import Network, NetworkBot, PolicyBot, seat_policy
from souterrain.envs.table import InvalidOption, Table

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
    assert len(names["played"]) == 6
    rated, *_ = names["strengths"].to_dict()["datasets"].values()
    assert {one["level"] for one in rated} == {"random", "greedy"}
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


def test_what_the_page_shows_can_be_typed_as_it_stands(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    names = {"__name__": "a_session"}
    for block in re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        exec(compile(block, "environments.md", "exec"), names)
    assert (tmp_path / "game.jsonl").exists()
    state = names["game"].new_initial_state()
    state.apply_action(7)
    assert names["bot"].step(state) in state.legal_actions()


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
    env.table.current = state
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


def test_a_network_sits_down_only_where_it_was_trained():
    named, plain = (NetworkBot(small_network("dungeon_lords", **options)) for options in ({"players": 2}, {}))
    for bot, fitting in (
        (named, {"players": 2}),
        (named, {"players": 2, "bards": False}),
        (plain, {}),
        (plain, {"players": 4}),
    ):
        bot.check_options(fitting)
    for bot, other, said in (
        (named, {"players": 3}, "was trained for players=2, not for players=3"),
        (named, {}, "was trained for players=2, not for players=4"),
        (plain, {"players": 2}, "was trained for players=4, not for players=2"),
    ):
        with pytest.raises(OptionError, match=f"bot='sage': {said}"):
            bot.check_options(other)
    strict = NetworkBot(small_network("dungeon_lords", players=2, gifts="dark"))
    with pytest.raises(OptionError, match="was trained for gifts='dark', not for gifts='none'"):
        strict.check_options({"players": 2})
    seats.Seat("dungeon_lords", players=2, opponents=named)
    with pytest.raises(InvalidOption, match="opponents: bot='sage': was trained for players=2, not for players=3"):
        seats.Seat("dungeon_lords", players=3, opponents=named)


def test_no_file_takes_the_name_of_another_level(tmp_path, offered):
    first, second, real = (tmp_path / f"{name}.npz" for name in ("first", "second", "real"))
    small_network("pebbles", "sage", players=2).save(first)
    small_network("pebbles", "sage", players=3).save(second)
    small_network("pebbles", "random", players=2).save(real)
    offered(first, second)
    for _ in range(2):  # whoever asks again is told again
        with pytest.raises(OptionError, match=r"policy '.*second.npz': name='sage': the policy '.*first.npz' has that"):
            bots.levels("pebbles")
    offered(real)
    with pytest.raises(OptionError, match=r"policy '.*real.npz': name='random': a level of pebbles has that name"):
        bots.levels("pebbles")
    offered(first)
    for _ in range(2):  # threads may both be the first to ask
        base._own_bots.cache_clear()
        assert "sage" in bots.levels("pebbles")


@pytest.fixture
def train(monkeypatch):
    """examples/train.py as far as it needs no learner, which need not be installed."""
    for name, found in (
        ("torch", {}),
        ("stable_baselines3.common.torch_layers", {"BaseFeaturesExtractor": object}),
        ("matplotlib", {"pyplot": None}),
        ("matplotlib.pyplot", {}),
        ("sb3_contrib", {"MaskablePPO": None}),
        ("stable_baselines3.common.vec_env", {"VecEnv": object}),
    ):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(**found))
    return runpy.run_path(str(ROOT / "examples" / "train.py"))


@pytest.mark.parametrize(
    ("options", "expected"),
    [([], "pebbles-2"), (["--players", "3"], "pebbles-3"), (["--name", "sage", "--players", "3"], "sage")],
)
def test_what_train_writes_is_named_after_game_and_players(options, expected, train):
    assert train["arguments"](["pebbles", *options]).name == expected


def test_train_says_before_it_learns_that_no_level_can_have_a_name(train, capsys):
    with pytest.raises(SystemExit):
        train["arguments"](["pebbles", "--name", "Sage"])
    assert "name='Sage': expected up to 40 of" in capsys.readouterr().err


def test_every_game_is_learned_with_the_name_alone(train):
    """What is best for a game needs no options, and gives way to those that are given."""
    for name in GAMES:
        given = train["arguments"]([name])
        assert (given.players, given.opponents, given.name) == (2, "greedy", f"{name}-2")
        assert 0 <= given.imitate_minutes < given.minutes <= 25
        train["gymnasium"].make(f"souterrain/{name}-v0", **train["settings"](given, given.opponents, given.rewards))
    given = train["arguments"](["dungeon_run", "--imitate-minutes", "0", "--rewards", "win", "--players", "3"])
    assert (given.imitate_minutes, given.rewards, given.name) == (0.0, "win", "dungeon_run-3")
    assert train["arguments"](["pebbles"]).imitate_minutes == 0


def test_a_learner_keeps_the_last_answers_of_its_teacher(train):
    lessons = train["Lessons"](numbers=4, actions=3, size=2)
    for move in range(3):
        lessons.add(np.array([0.0, move, 0.0, 1.0]), np.array([move < 2, True, move > 0]), move)
    assert lessons.count == 3
    kept = [[part.tolist() for part in lesson[:3]] + [lesson[3]] for lesson in lessons.kept]
    assert kept == [[[1, 3], [2.0, 1.0], [1, 2], 2], [[1, 3], [1.0, 1.0], [0, 1, 2], 1]]


def test_a_curve_begins_before_and_after_imitation(train):
    """So that what imitation gave and what playing added are both seen."""
    rows = [{"phase": phase, "steps": steps} for phase, steps in (("untrained", 0), ("imitated", 7), ("played", 9))]
    assert train["imitated_until"](rows) == 7
    assert train["imitated_until"](rows[:1]) is None


def test_a_learner_comes_to_do_what_its_teacher_does():
    """With the extra `learn` alone."""
    pytest.importorskip("sb3_contrib")
    pytest.importorskip("matplotlib")
    train = runpy.run_path(str(ROOT / "examples" / "train.py"))
    given = train["arguments"](["pebbles", "--players", "2", "--envs", "4", "--opponents", "greedy"])
    given.imitate_minutes = 0.05
    model = train["learner"](given, train["games_of"](given))
    bot, state = bots.make("greedy", "pebbles"), souterrain.game("pebbles").new(players=2, seed=5)

    def agreed():
        network = train["network_of"](model, given)
        look = NetworkBot(network).look(state.perspective(state.asks[0].seat), Rng(1))
        answers = [bot.choose(state.perspective(state.asks[0].seat), Rng(seed)) for seed in range(50)]
        return network.chances(*look)[answers].mean()

    before = agreed()
    assert train["imitate"](model, given) > 100
    assert agreed() > before


def broken_files(folder):
    yield folder / "absent.npz"
    (folder / "nothing.npz").write_bytes(b"")
    yield folder / "nothing.npz"
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


WRONG_NETWORKS = [
    ({"game": "chess"}, "game='chess': expected one of"),
    ({"game": ["pebbles"]}, r"game=\['pebbles'\]: expected the name of a game"),
    ({"name": 3}, "name=3: expected up to 40 of"),
    ({"name": ""}, "name='': expected up to 40 of"),
    ({"name": "human"}, "name='human': expected up to 40 of"),
    ({"name": "Sage, the"}, "name='Sage, the': expected up to 40 of"),
    ({"options": {"players": 9}}, "players=9: expected"),
    ({"options": {"players": 3}}, "expected layers from"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG_NETWORKS)
def test_a_network_for_nothing_that_there_is_is_named(wrong, said, tmp_path, offered):
    network = small_network("pebbles", players=2)
    network.__dict__.update(wrong)
    network.save(tmp_path / "odd.npz")
    offered(tmp_path / "odd.npz")
    for game in ("pebbles", "dungeon_lords"):
        with pytest.raises(OptionError, match=f"policy '.*odd.npz': {said}"):
            bots.levels(game)


def test_a_network_whose_options_are_none_is_named(tmp_path):
    network = small_network("pebbles", players=2)
    network.options = 3
    network.save(tmp_path / "odd.npz")
    with pytest.raises(OptionError, match=r"odd.npz': options=3: expected the options of pebbles, by name"):
        Network.load(tmp_path / "odd.npz")


def with_last_layer(change):
    network = small_network("pebbles", players=2)
    network.layers[-1] = tuple(change(array) for array in network.layers[-1])
    return network


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda array: array[..., :-1], r"expected layers from \d+ numbers that are seen in pebbles to \d+ actions"),
        (lambda array: np.concatenate((array, array), axis=-1), r"expected layers from \d+ numbers"),
        (lambda array: array.astype("U8"), "expected weights that are finite floats"),
        (lambda array: array * np.nan, "expected weights that are finite floats"),
    ],
)
def test_a_network_gives_a_number_for_every_action_of_its_game(change, said, tmp_path):
    with_last_layer(change).save(tmp_path / "odd.npz")
    with pytest.raises(OptionError, match=f"odd.npz': {said}"):
        Network.load(tmp_path / "odd.npz")


def test_a_name_of_a_game_may_be_written_with_dashes(tmp_path, offered):
    network = small_network("dungeon_lords", players=2)
    network.game = "dungeon-lords"
    network.save(tmp_path / "sage.npz")
    offered(tmp_path / "sage.npz")
    assert "sage" in bots.levels("dungeon_lords")


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


def test_who_plays_for_time_has_lost(train):
    """Going back and forth until a game is cut short once brought more than losing, and was what a policy learned."""
    counted = train["with_stalling"]
    over, cut = np.array([True, False, True, False]), np.array([False, True, True, False])
    assert counted(np.array([1.0, 0.3, 1.0, 0.2]), over, cut).tolist() == [1.0, -1.0, 1.0, 0.2]
    network = SimpleNamespace(game="pebbles", chances=lambda _, mask: mask / mask.sum())
    env = gym.make("souterrain/pebbles-v0", players=2, opponents="random", max_cycles=1)
    rewards, _ = train["play"](network, env, 3, seed=1)
    assert rewards.tolist() == [-1.0, -1.0, -1.0]


def test_a_learner_leaves_alone_what_no_bot_does(train):
    """It had learned to build a room, to go back, and so on until the game was cut short."""
    masks = np.array([[1, 0, 1, 1], [0, 0, 0, 1], [1, 1, 0, 0]], np.int8)
    assert train["wise"](masks, [3]).tolist() == [
        [True, False, True, False],
        [False, False, False, True],
        [True, True, False, False],
    ]
    assert train["wise"](masks, []).tolist() == masks.astype(bool).tolist()
    game = souterrain.game("dungeon_lords")
    state, rng, allowed = game.new(players=2, seed=1), Rng(1), []
    bot = PolicyBot(lambda numbers, mask: allowed.append(set(np.flatnonzero(mask))) or int(mask.argmax()))
    while not state.over:
        seat = state.asks[0].seat
        moves = state.moves(seat)
        if set(moves) & game.unwise_moves and len(moves) > 1:
            bot.choose(state.perspective(seat), rng)
            assert allowed.pop() == set(moves) - game.unwise_moves
        state.play(seat, rng.choice(moves))
    assert len(bot._tables) == 1, "it was asked"
