"""A saved game goes on as it would have, whatever an environment counts besides; and a save is checked."""

import json
import pickle
from copy import deepcopy

import gymnasium
import numpy as np
import pytest

import souterrain.envs.gymnasium
from souterrain import PositionError, Rng
from souterrain.envs import pettingzoo
from souterrain.envs.table import InvalidSave


def aec(game="dungeon_lords", **options):
    env = pettingzoo.env(game, **{"players": 2, **options})
    env.reset(seed=1)
    return env


def parallel(**options):
    env = pettingzoo.parallel_env("dungeon_lords", players=2, **options)
    env.reset(seed=1)
    return env


def learner(game="dungeon_lords", **options):
    env = gymnasium.make(f"souterrain/{game}-v0", **{"players": 2, **options}).unwrapped
    env.reset(seed=1)
    return env


def through_json(env):
    return json.loads(json.dumps(env.save()))


def stored_and_loaded(env, other):
    """The other environment, with the game of the first."""
    document = through_json(env)
    other.load(document)
    assert through_json(other) == document
    return other


def play_on(env, seed, steps=10_000):
    rng = Rng(seed)
    for _ in range(steps):
        *_, over, cut, info = env.last()
        if over or cut:
            return
        env.step(rng.choice(info["legal_actions"]))


def illegal(env):
    return int(env.last()[0]["action_mask"].argmin())


def act(env, rng=None):
    """One step of all in a parallel environment."""
    legal = {agent: env.table.state.moves(env.seat(agent)) or (env.wait,) for agent in env.agents}
    return env.step({agent: moves[0] if rng is None else rng.choice(moves) for agent, moves in legal.items()})


# ------------------------------------------------------------------ one after the other


def test_what_was_won_and_not_yet_fetched_is_kept():
    env = aec()
    seed = next(seed for seed in range(20) if len(finished(env, seed).winners) == 1)
    finished(env, seed)
    other = stored_and_loaded(env, aec())
    results = []
    for one in (env, other):
        found = {}
        for agent in one.agent_iter():
            found[agent] = one.last()[1:4]
            one.step(None)
        results.append(found)
    assert results[0] == results[1]
    assert sorted(reward for reward, *_ in results[1].values()) == [-1.0, 1.0]


def finished(env, seed):
    env.reset(seed=seed)
    play_on(env, seed)
    return env.table.state


def test_who_has_left_a_finished_game_does_not_come_back():
    env = aec()
    finished(env, 1)
    env.step(None)
    other = stored_and_loaded(env, aec())
    assert other.agents == env.agents == ["player_1"]
    assert other.last()[1:4] == env.last()[1:4]
    other.step(None)
    assert stored_and_loaded(other, aec()).agents == []
    for ask in (other.last, lambda: other.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
            ask()


def test_shaped_rewards_since_the_last_action_are_kept():
    env = aec(rewards="shaped")
    play_on(env, 1, steps=15)
    other = stored_and_loaded(env, aec(rewards="shaped"))
    assert any(env._cumulative_rewards.values())
    assert other._cumulative_rewards == env._cumulative_rewards
    assert other.rewards == env.rewards
    for one in (env, other):
        play_on(one, 2, steps=5)
    assert other._cumulative_rewards == env._cumulative_rewards


def test_cycles_go_on():
    env = aec(max_cycles=20)
    play_on(env, 1, steps=15)
    other = stored_and_loaded(env, aec(max_cycles=20))
    for _ in range(5):
        assert not any(other.truncations.values())
        other.step(other.last()[4]["legal_actions"][0])
    assert all(other.truncations.values())
    again = stored_and_loaded(other, aec(max_cycles=20))
    assert all(again.truncations.values())
    assert again.last()[1:4] == other.last()[1:4]
    with pytest.raises(gymnasium.error.ResetNeeded, match="the only action left is None"):
        again.step(0)


def test_moves_instead_of_illegal_ones_go_on():
    env = aec(illegal="substitute")
    other = aec(illegal="substitute")
    other.reset(seed=99)
    env.step(illegal(env))
    stored_and_loaded(env, other)
    for _ in range(10):
        for one in (env, other):
            one.step(illegal(one))
    assert through_json(other) == through_json(env)


def test_a_game_that_an_illegal_action_ended_stays_so():
    env = aec(illegal="end")
    env.step(illegal(env))
    other = stored_and_loaded(env, aec(illegal="end"))
    assert other.terminations == {"player_0": True, "player_1": True}
    assert other.last()[1:] == env.last()[1:] == (-1.0, True, False, env.infos["player_0"])
    assert "DL-" in other.infos["player_0"]["illegal"]


# ------------------------------------------------------------------ all at once


def test_a_parallel_game_keeps_its_cycles_its_stream_and_its_end():
    env = parallel(max_cycles=6, illegal="substitute")
    other = parallel(max_cycles=6, illegal="substitute")
    other.reset(seed=99)
    for _ in range(3):
        env.step(dict.fromkeys(env.agents, env.wait))
    stored_and_loaded(env, other)
    for _ in range(3):
        for one in (env, other):
            *_, truncations, _ = one.step(dict.fromkeys(one.agents, one.wait))
    assert truncations == {"player_0": True, "player_1": True}
    assert through_json(other) == through_json(env)
    assert stored_and_loaded(other, parallel(max_cycles=6, illegal="substitute")).agents == []
    env = parallel(illegal="end")
    env.step(dict.fromkeys(env.agents, env.wait))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        stored_and_loaded(env, parallel(illegal="end")).step({})


# ------------------------------------------------------------------ one seat against bots


def test_a_learners_game_keeps_its_cycles_its_stream_and_its_end():
    options = {"max_cycles": 6, "illegal": "substitute"}
    env, other = learner(**options), learner(**options)
    other.reset(seed=99)
    for _ in range(3):
        env.step(int(env.action_masks().argmin()))
    stored_and_loaded(env, other)
    for _ in range(3):
        for one in (env, other):
            *_, truncated, _ = one.step(int(one.action_masks().argmin()))
    assert truncated
    assert through_json(other) == through_json(env)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        stored_and_loaded(other, learner(**options)).step(0)
    env = learner()
    env.step(int(env.action_masks().argmin()))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        stored_and_loaded(env, learner()).step(0)


def test_what_a_bot_means_to_do_next_is_kept():
    env = learner(opponents="normal")
    env._plans = [(((4, 5), 4), ((6,), 6))]
    other = stored_and_loaded(env, learner(opponents="normal"))
    assert other._plans == env._plans
    for plans in (3, [], [[["dance"]]], [[[["dance"], "dance"]]]):
        with pytest.raises(InvalidSave, match="plans"):
            other.load({**env.save(), "plans": plans})


def test_where_others_are_asked_first_the_bots_play():
    env = aec("dungeon_twister")
    while 0 in [ask.seat for ask in env.table.state.asks]:
        env.step(env.last()[4]["legal_actions"][0])
    _, info = (one := learner("dungeon_twister")).load(env.save())
    assert info["action_mask"].any()
    assert len(one.record().moves) > len(env.record().moves)
    one.step(int(info["action_mask"].argmax()))


# ------------------------------------------------------------------ saves that are none


WRONG_MOVES = [
    ([[9, "program dig"]], r"moves\[0\]: expected a seat from 0 to 1 and a move"),
    ([["a", "program dig"]], r"moves\[0\]: expected a seat"),
    ([[True, "program dig"]], r"moves\[0\]: expected a seat"),
    ([[0, 7]], r"moves\[0\]: expected a seat"),
    (["x"], r"moves\[0\]: expected a seat"),
    ([[0, "dance"]], r"moves\[0\]: "),
    ([], "moves: they do not lead from the seed to the position"),
    ({}, "moves: expected a list or None"),
]


@pytest.mark.parametrize(("moves", "said"), WRONG_MOVES)
def test_moves_that_do_not_lead_there(moves, said):
    env = aec()
    play_on(env, 1, steps=12)
    good = env.save()
    with pytest.raises(InvalidSave, match=said) as caught:
        env.load({**good, "moves": moves})
    assert isinstance(caught.value, PositionError)
    assert env.save() == good


def test_a_move_that_is_not_legal_where_it_stands():
    env = aec()
    play_on(env, 1, steps=12)
    good = env.save()
    wrong = [*good["moves"][:3], good["moves"][0], *good["moves"][4:]]
    with pytest.raises(InvalidSave, match=r"moves\[\d+\]: '.*' is not legal there: .*\[DL-"):
        env.load({**good, "moves": wrong})
    with pytest.raises(InvalidSave, match="moves: they do not lead from the seed to the position"):
        env.load({**good, "seed": good["seed"] + 1, "moves": []})
    env.load({**good, "moves": None})  # a position that no record leads to
    with pytest.raises(souterrain.RecordError):
        env.record()


@pytest.mark.parametrize(
    ("course", "path"),
    [
        (3, "course: expected a mapping"),
        ({"form": "aec", "cycles": -1}, "course.cycles"),
        ({"form": "aec", "ended": "tired"}, "course.ended"),
        ({"form": "aec", "agents": {"player_9": {}}}, "course.agents: expected all of player_0, player_1"),
        ({"form": "aec", "agents": {}}, "course.agents: expected all of"),
        ({"form": "aec", "agents": {"player_0": 3, "player_1": {}}}, "course.agents.player_0: expected a mapping"),
        ({"form": "aec", "agents": {"player_0": {"owed": "x"}, "player_1": {}}}, "course.agents.player_0.owed"),
        ({"form": "aec", "agents": {"player_0": {"illegal": 3}, "player_1": {}}}, "course.agents.player_0.illegal"),
    ],
)
def test_a_course_that_is_none(course, path):
    env = aec()
    good = env.save()
    with pytest.raises(InvalidSave, match=path):
        env.load({**good, "course": course})
    assert env.save() == good


def test_a_seed_below_nought_and_a_stream_that_is_none():
    env = aec()
    for wrong, path in (
        ({"seed": -5}, "seed: expected a number from 0"),
        ({"seed": 2**63}, r"seed: expected a number from 0, below 2\*\*63, got 9223372036854775808"),
        ({"seed": 2**63, "moves": None}, "seed: expected a number from 0"),
        ({"chance": [0, 0]}, "chance"),
    ):
        with pytest.raises(InvalidSave, match=path):
            env.load({**env.save(), **wrong})


def test_another_kind_of_environment_counts_its_cycles_anew():
    env = aec(max_cycles=50)
    play_on(env, 1, steps=40)
    other = pettingzoo.parallel_env("dungeon_lords", players=2, max_cycles=50)
    other.load(through_json(env))
    assert other.save()["course"] == {"form": "parallel", "cycles": 0, "ended": None}


def test_what_an_illegal_action_ended_is_over_in_every_kind_of_environment():
    env = aec(illegal="end")
    env.step(illegal(env))
    other = parallel(illegal="end")
    assert other.load(through_json(env)) == ({}, {})
    assert other.agents == []
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        other.step({})
    again = aec(illegal="end")
    again.load(through_json(other))
    assert again.terminations == {"player_0": True, "player_1": True}
    single = learner()
    single.load(through_json(env))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        single.step(0)


def test_what_was_cut_short_goes_on_in_another_kind_of_environment():
    env = aec(max_cycles=5)
    play_on(env, 1, steps=5)
    assert all(env.truncations.values())
    other = parallel(max_cycles=5)
    other.load(through_json(env))
    assert other.agents == ["player_0", "player_1"]


# ------------------------------------------------------------------ pickle


@pytest.mark.parametrize("make", [aec, parallel, learner])
def test_a_pickled_environment_goes_on_as_it_would_have(make):
    env = make(illegal="substitute", rewards="shaped")
    if make is aec:
        play_on(env, 1, steps=20)
    other = pickle.loads(pickle.dumps(env))
    assert through_json(other) == through_json(env)
    courses = []
    for one in (env, other):
        if make is parallel:
            courses.append([act(one)[1] for _ in range(5)])
        elif make is learner:
            courses.append([one.step(int(one.action_masks().argmin()))[1] for _ in range(5)])
        else:
            play_on(one, 3, steps=5)
            courses.append(dict(one._cumulative_rewards))
        one.reset()
        courses[-1] = (courses[-1], through_json(one))
    assert courses[0] == courses[1]


def test_an_environment_is_pickled_before_its_first_game_too():
    for env in (pettingzoo.env("dungeon_lords"), gymnasium.make("souterrain/dungeon_lords-v0", opponents="greedy")):
        pickle.loads(pickle.dumps(env)).reset(seed=1)


# ------------------------------------------------------------------ clones


def test_a_clone_leaves_the_original_as_it_was():
    env, alone = (aec(illegal="substitute") for _ in range(2))
    clones = [env.clone() for _ in range(2)]
    streams = [str(one.table.state.position()["random"]) for one in (env, *clones)]
    assert len(set(streams)) == 3, "each has a future of its own"
    for one in (env, alone):
        for _ in range(10):
            one.step(illegal(one))
    assert env.save() == alone.save()


def test_a_clone_counts_its_own_cycles():
    for make in (aec, learner):
        env = make(max_cycles=3)
        clone, twin = env.clone(), deepcopy(env)
        for one in (clone, twin):
            moves = one.table.state.moves(0)
            one.step(moves[0])
            assert one._course.cycles == 1
        assert env._course.cycles == 0


def test_masks_are_copies_and_clones_have_their_own():
    env = aec()
    clone, twin = env.clone(), deepcopy(env)
    expected = env.last()[0]["action_mask"].copy()
    for one, others in ((env, (clone, twin)), (clone, (env, twin)), (twin, (env, clone))):
        observation, *_, info = one.last()
        observation["action_mask"][:] = 0
        np.testing.assert_array_equal(info["action_mask"], expected)
        info["action_mask"][:] = 0
        for other in (one, *others):
            seen, *_, said = other.last()
            np.testing.assert_array_equal(seen["action_mask"], expected)
            np.testing.assert_array_equal(said["action_mask"], expected)
    together = pettingzoo.parallel_env("dungeon_lords", players=2)
    observations, infos = together.reset(seed=1)
    observations["player_0"]["action_mask"][:] = 0
    assert infos["player_0"]["action_mask"].any()


@pytest.mark.parametrize("seed", ["a", -1, 1.5, True])
def test_a_clone_by_a_seed_that_is_none(seed):
    for make in (aec, parallel, learner):
        with pytest.raises(gymnasium.error.Error, match=r"seed=.*: expected None or a number from 0"):
            make().clone(seed=seed)
