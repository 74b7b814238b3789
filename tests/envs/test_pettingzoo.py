"""PettingZoo's own suites on every game and option, and what our environments can do besides."""

import json
import sys
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env import AECIterable

import souterrain
from souterrain import IllegalMove, OptionError, PositionError, Record, Rng
from souterrain.envs import pettingzoo, table
from souterrain.envs import rewards as reward_kinds
from souterrain.envs.rewards import margin, win

from .tables import LONG, NAMES, PICTURED, TABLES, tables_of

# The two that PettingZoo's own games with a mask in the observation are excused from by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
CYCLES = 6
# A picture takes a second of text layout: one of each game will do, the others are drawn but not laid out.
LAID_OUT = [tables_of([name])[0].id for name in LONG]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_one_after_the_other(name, options):
    api_test(pettingzoo.env(name, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_all_at_once(name, options):
    parallel_api_test(pettingzoo.parallel_env(name, **options), num_cycles=CYCLES)


@pytest.mark.parametrize("rewards", ["win", "shaped"])
def test_the_suites_play_a_game_to_its_end(rewards, monkeypatch):
    ended = []
    monkeypatch.setattr(reward_kinds, "win", lambda state: ended.append(state) or win(state))
    options = {"players": 2, "rewards": rewards}
    api_test(pettingzoo.env("dungeon_lords", **options), num_cycles=400)
    assert ended, "the suite did not come to the end of a game"
    ended.clear()
    parallel_api_test(pettingzoo.parallel_env("dungeon_lords", **options), num_cycles=400)
    assert ended


def test_legal_actions_are_what_the_mask_allows():
    env = pettingzoo.env("dungeon_lords", players=3)
    env.reset(seed=1)
    rng = Rng(1)
    for _ in range(60):
        observation, *_, info = env.last()
        assert sorted(info["legal_actions"]) == np.flatnonzero(observation["action_mask"]).tolist()
        assert {type(action) for action in info["legal_actions"]} == {int}
        assert [agent for agent in env.agents if "legal_actions" in env.infos[agent]] == [env.agent_selection]
        env.step(rng.choice(info["legal_actions"]))
    together = pettingzoo.parallel_env("dungeon_lords", players=3)
    _, infos = together.reset(seed=1)
    for _ in range(60):
        waiting = [info["legal_actions"] == (together.wait,) for info in infos.values()]
        asked = [ask.seat for ask in together.table.state.asks]
        assert waiting == [seat not in asked for seat in range(3)]
        for info in infos.values():
            assert sorted(info["legal_actions"]) == np.flatnonzero(info["action_mask"]).tolist()
        *_, infos = together.step({agent: rng.choice(info["legal_actions"]) for agent, info in infos.items()})


def test_whose_turn_it_is_is_told_as_pettingzoo_tells_it():
    """As often as was asked for, to the end of the game and no further, anew for everyone who looks."""
    env, theirs = (pettingzoo.env("dungeon_lords", players=2) for _ in range(2))
    for one in (env, theirs):
        one.reset(seed=4)
    pairs = zip(env.agent_iter(), AECIterable(theirs, 2**63), strict=True)
    for ours, expected in pairs:
        assert ours == expected
        for one in (env, theirs):
            *_, over, _, info = one.last()
            one.step(None if over else info["legal_actions"][-1])
    assert not env.agents
    assert list(env.agent_iter()) == []
    env.reset(seed=4)
    turns = env.agent_iter(3)
    assert list(turns) == list(turns) == [env.agent_selection] * 3


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_seed_says_everything(name, options):
    seed_test(lambda: pettingzoo.env(name, **options), num_cycles=CYCLES)
    # This suite samples without the mask.
    for policy in ("end", "substitute"):
        parallel_seed_test(lambda policy=policy: pettingzoo.parallel_env(name, illegal=policy, **options), CYCLES)


@pytest.mark.parametrize(("name", "options"), tables_of(PICTURED))
def test_rendering(name, options, monkeypatch, request):
    if request.node.callspec.id not in LAID_OUT:
        monkeypatch.setattr(table, "picture", lambda svg: np.zeros((9, 9, 3), dtype=np.uint8))
    svg = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")}
    render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode, **options), svg)


@pytest.mark.parametrize(("name", "options"), tables_of(LONG))
def test_no_game_is_longer_than_its_cycles(name, options):
    """The suite counts an action of every agent a cycle: that is the parallel game, and its AEC form."""

    def parallel(max_cycles):
        return pettingzoo.parallel_env(name, illegal="substitute", max_cycles=max_cycles, **options)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )


def test_actions_are_counted_where_one_acts_after_the_other():
    env = pettingzoo.env("dungeon_lords", max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(first_action(env))
    assert all(env.truncations.values())


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_benchmark_runs(name, options, monkeypatch, capsys):
    """Five seconds on a clock that goes by a second whenever it is looked at."""
    seconds = iter(range(1_000))
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(pettingzoo.env(name, **options))
    assert "turns per second" in capsys.readouterr().out


# ------------------------------------------------------------------ a game from end to end


def first_action(env):
    return int(env.infos[env.agent_selection]["action_mask"].argmax())


def play_on(env, rng, steps=10_000):
    """Random legal moves; what each agent was given in all."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(steps):
        _, reward, over, cut, info = env.last(observe=False)
        total[agent] += reward
        env.step(None if over or cut else rng.choice(tuple(np.flatnonzero(info["action_mask"]).tolist())))
    return total


@pytest.mark.parametrize(("rewards", "result"), [("win", win), ("score", margin)])
def test_the_result_is_the_reward(rewards, result):
    env = pettingzoo.env("dungeon_lords", players=3, rewards=rewards)
    env.reset(seed=5)
    total = play_on(env, Rng(5))
    assert env.table.state.over
    assert list(total.values()) == result(env.table.state)
    assert env.agents == []


def test_a_shaped_reward_adds_up_to_the_result_less_where_the_game_began():
    env = pettingzoo.env("dungeon_lords", players=2, rewards="shaped")
    env.reset(seed=5)
    begun = env.table.rewards.before
    total = play_on(env, Rng(5))
    expected = [end - start for end, start in zip(win(env.table.state), begun, strict=True)]
    assert list(total.values()) == pytest.approx(expected)


def test_a_victory_that_all_share_is_none():
    assert win(SimpleNamespace(players=2, winners=(0, 1))) == [0.0, 0.0]
    assert win(SimpleNamespace(players=1, winners=(0,))) == [1.0]
    assert win(SimpleNamespace(players=3, winners=())) == [-1.0, -1.0, -1.0]


def test_who_is_asked_at_the_same_time_acts_at_the_same_time():
    env = pettingzoo.parallel_env("dungeon_lords", players=4)
    observations, _ = env.reset(seed=3)
    assert [int(seen["action_mask"][env.wait]) for seen in observations.values()] == [0, 0, 0, 0]
    for _ in range(200):
        observations, *_ = env.step({agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()})
        waiting = [bool(seen["action_mask"][env.wait]) for seen in observations.values()]
        if True in waiting:
            break
    asked = {ask.seat for ask in env.table.state.asks}
    assert asked
    assert waiting == [seat not in asked for seat in range(4)]


@pytest.mark.parametrize("name", PICTURED)
def test_a_learners_game_opens_at_the_table(name, tmp_path):
    env = pettingzoo.env(name, illegal="substitute")
    env.reset(seed=2)
    play_on(env, Rng(2), steps=40)
    path = tmp_path / "game.jsonl"
    env.record(tuple(env.possible_agents)).save(path)
    assert Record.load(path).replay().position() == env.table.state.position()


# ------------------------------------------------------------------ clones, saves, samples


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in NAMES),
        ("dungeon_digger", {"scenario": "random"}),
        ("dungeon_twister", {"scenario": "random"}),
    ],
)
def test_a_saved_game_goes_on_as_it_would_have(name, options):
    env = pettingzoo.env(name, **options)
    env.reset(seed=4)
    play_on(env, Rng(1), steps=30)
    document = json.loads(json.dumps(env.save()))
    other = pettingzoo.env(name, **options)
    other.load(document)
    play_on(env, Rng(2), steps=25)
    play_on(other, Rng(2), steps=25)
    assert other.save() == env.save()
    assert other.record() == env.record()


def test_a_clone_is_independent_and_has_another_future():
    env = pettingzoo.env("dungeon_digger", players=2)
    env.reset(seed=4)
    play_on(env, Rng(1), steps=30)
    before = env.save()
    futures = []
    for seed in range(3):
        clone = env.clone(seed=seed)
        assert {**clone.save()["position"], "random": None} == {**before["position"], "random": None}
        np.testing.assert_array_equal(clone.last()[0]["observation"], env.last()[0]["observation"])
        play_on(clone, Rng(9), steps=200)
        futures.append(json.dumps(clone.save()["position"]))
    assert len(set(futures)) == 3
    assert env.save() == before
    with pytest.raises(souterrain.RecordError, match="this is a clone"):
        env.clone().record()


def test_a_parallel_game_is_cloned_and_saved_too():
    env = pettingzoo.parallel_env("dungeon_lords", players=2)
    observations, _ = env.reset(seed=4)
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    document = env.save()
    env.clone().step(actions)
    assert env.save() == document
    after = env.step(actions)[0]
    other = pettingzoo.parallel_env("dungeon_lords", players=2)
    seen, _ = other.load(document)
    np.testing.assert_array_equal(seen["player_0"]["observation"], observations["player_0"]["observation"])
    np.testing.assert_array_equal(other.step(actions)[0]["player_1"]["observation"], after["player_1"]["observation"])


def test_a_search_is_given_worlds_that_look_the_same():
    env = pettingzoo.env("dungeon_twister")
    env.reset(seed=4)
    play_on(env, Rng(1), steps=60)
    agent = env.agent_selection
    world = env.perspective(agent).sample(Rng(3))
    assert world.observation(env.seat(agent)) == env.table.state.observation(env.seat(agent))
    assert {**world.position(), "random": 0} != {**env.table.state.position(), "random": 0}


# ------------------------------------------------------------------ observations


def test_every_number_is_explained():
    env = pettingzoo.env("dungeon_lords", players=2)
    env.reset(seed=1)
    seen = env.last()[0]["observation"]
    named = {env.explain(i): int(number) for i, number in enumerate(seen)}
    lord = env.table.state.view(0)["lords"][0]
    assert len(named) == len(seen) == len(env.table.schema)
    assert (named["lords.me.gold"], named["lords.me.food"]) == (lord["gold"], lord["food"])
    assert named["year is 1"] == 1
    assert env.describe("player_0", first_action(env)) == env.table.state.describe(0, first_action(env))


def test_the_same_numbers_in_three_forms():
    forms = {form: pettingzoo.env("dungeon_lords", observation=form) for form in ("flat", "scaled", "dict")}
    seen = {}
    for form, env in forms.items():
        env.reset(seed=1)
        seen[form] = env.last()[0]["observation"]
        assert env.observation_space("player_0")["observation"].contains(seen[form])
    assert seen["flat"].dtype == np.int16
    assert seen["scaled"].dtype == np.float32
    assert np.abs(seen["scaled"]).max() <= 1
    np.testing.assert_array_equal(np.concatenate(list(seen["dict"].values())), seen["flat"])
    np.testing.assert_array_equal(seen["scaled"] != 0, seen["flat"] != 0)


# ------------------------------------------------------------------ bad input


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"players": 9}, "players=9: expected a number from 2 to 4"),
        ({"teeth": 3}, "teeth=3: no such option"),
        ({"rewards": "fame"}, "rewards='fame': expected one of 'win', 'score', 'shaped'"),
        ({"observation": "pixels"}, "observation='pixels'"),
        ({"illegal": "shrug"}, "illegal='shrug'"),
        ({"render_mode": "smoke"}, "render_mode='smoke'"),
    ],
)
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_options_that_are_none(make, options, problem):
    with pytest.raises(gymnasium.error.Error, match=problem) as caught:
        make("dungeon_lords", **options)
    assert isinstance(caught.value, OptionError)


def test_a_game_that_is_none():
    with pytest.raises(gymnasium.error.Error, match="game='chess': expected one of"):
        pettingzoo.env("chess")


@pytest.mark.parametrize("action", [-1, 541, "dig", 1.5, None, True, np.array([1, 2])])
def test_actions_that_are_none(action):
    for policy in ("refuse", "end", "substitute"):
        env = pettingzoo.env("dungeon_lords", illegal=policy)
        env.reset(seed=1)
        with pytest.raises(gymnasium.error.InvalidAction, match="expected a number from 0 to 540"):
            env.step(action)


def an_illegal_action(env):
    return int(env.infos[env.agent_selection]["action_mask"].argmin())


def test_an_illegal_action_is_refused_with_its_clause():
    env = pettingzoo.env("dungeon_lords")
    env.reset(seed=1)
    before = env.save()
    with pytest.raises(gymnasium.error.InvalidAction) as caught:
        env.step(an_illegal_action(env))
    assert isinstance(caught.value, IllegalMove)
    assert caught.value.rule in env.table.game.rules
    assert env.save() == before


def test_an_illegal_action_ends_the_game():
    env = pettingzoo.env("dungeon_lords", players=2, illegal="end")
    env.reset(seed=1)
    env.step(an_illegal_action(env))
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(env.terminations.values())
    assert "DL-" in env.infos["player_0"]["illegal"]


def test_a_legal_move_in_the_place_of_an_illegal_one():
    env = pettingzoo.env("dungeon_lords", players=2, illegal="substitute")
    env.reset(seed=1)
    env.step(an_illegal_action(env))
    assert len(env.record().moves) == 1
    assert "DL-" in env.infos["player_0"]["illegal"]
    while env.agent_selection != "player_0":
        assert "illegal" not in env.last()[-1]
        env.step(env.last()[-1]["legal_actions"][0])
    info = env.last()[-1]
    assert "DL-" in info["illegal"], "who made it is not told why, when it is asked again"
    assert info["legal_actions"]
    env.step(info["legal_actions"][0])
    assert "illegal" not in env.infos["player_0"]


def test_who_is_asked_cannot_wait_and_nobody_is_left_out():
    env = pettingzoo.parallel_env("dungeon_lords", players=2)
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="player_0 is asked, and cannot wait"):
        env.step({"player_0": env.wait, "player_1": env.wait})
    with pytest.raises(gymnasium.error.InvalidAction, match="player_1 must choose, too"):
        env.step({"player_0": 0})
    with pytest.raises(gymnasium.error.InvalidAction, match="agent='player_7': expected one of player_0, player_1"):
        env.step({"player_7": 0})


def test_before_the_beginning_and_after_the_end():
    env = pettingzoo.env("dungeon_lords")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.save()
    env.reset(seed=1)
    play_on(env, Rng(1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(0)
    parallel = pettingzoo.parallel_env("dungeon_lords")
    with pytest.raises(gymnasium.error.ResetNeeded):
        parallel.step({})


def broken(document, **changes):
    return {**document, **changes}


def test_saves_that_are_none():
    env = pettingzoo.env("dungeon_lords", players=2)
    env.reset(seed=1)
    good = env.save()
    other = pettingzoo.env("dungeon_digger")
    other.reset(seed=1)
    bad = {
        "expected a game saved by dungeon_lords_v0, got 'dungeon_digger_v0'": other.save(),
        "got 'list'": [],
        "position.options": broken(good, position=pettingzoo_position(players=3)),
        "position.year": broken(good, position={**good["position"], "year": 9}),
        "moves": broken(good, moves=[[0, "dance"]]),
        "moves: not there": {key: value for key, value in good.items() if key != "moves"},
    }
    for problem, document in bad.items():
        with pytest.raises(gymnasium.error.Error, match=problem) as caught:
            env.load(document)
        assert isinstance(caught.value, PositionError)
    assert env.save() == good


def pettingzoo_position(**options):
    env = pettingzoo.env("dungeon_lords", **options)
    env.reset(seed=1)
    return env.save()["position"]
