"""Python's own deep copy of an environment goes on as it would, and by itself."""

from copy import deepcopy

import gymnasium
import numpy as np

import souterrain.envs.gymnasium  # noqa: F401 - makes the games known
from souterrain.envs import pettingzoo


def first_allowed(mask):
    return int(mask.argmax())


def test_a_deep_copy_of_an_aec_environment():
    env = pettingzoo.env("dungeon_run", players=2)
    deepcopy(env).reset(seed=1)  # before there is a game, too
    env.reset(seed=1)
    for _ in range(30):
        env.step(first_allowed(env.last()[0]["action_mask"]))
    before = env.save()
    copy = deepcopy(env)
    seen = []
    for one in (copy, env):
        course = []
        for _ in range(60):
            one.step(first_allowed(one.last()[0]["action_mask"]))
            course.append(one.last()[0]["observation"])
        seen.append(course)
        if one is copy:
            assert env.save() == before
    np.testing.assert_array_equal(*seen)
    assert copy.save() == env.save() != before


def test_a_deep_copy_of_one_seat():
    env = gymnasium.make("souterrain/dungeon_run-v0", players=2, opponents="random").unwrapped
    _, info = env.reset(seed=1)
    copy = deepcopy(env)
    courses = []
    for one in (copy, env):
        mask, course = info["action_mask"], []
        for _ in range(20):
            observation, *_, said = one.step(first_allowed(mask))
            mask = said["action_mask"]
            course.append(observation)
        courses.append(course)
    np.testing.assert_array_equal(*courses)
    np.testing.assert_array_equal(copy.reset()[0], env.reset()[0])


def test_what_an_agent_has_seen_stays_as_it_was():
    env = pettingzoo.env("dungeon_twister")
    env.reset(seed=2)
    kept = []
    for _ in range(40):
        observation, *_, info = env.last()
        kept.append([(part, part.copy()) for part in (*observation.values(), info["action_mask"])])
        env.step(first_allowed(info["action_mask"]))
    for part, then in (pair for parts in kept for pair in parts):
        np.testing.assert_array_equal(part, then)
        assert part.flags.writeable, "whoever is given it may do with it what it likes"
        assert part.flags.owndata


def test_clones_write_into_memory_of_their_own():
    env = pettingzoo.env("dungeon_lords", players=2)
    env.reset(seed=3)
    seen = env.last()[0]
    clone, twin = env.clone(seed=5), deepcopy(env)
    for one in (clone, twin):
        assert one.table.desk is not env.table.desk
        for _ in range(9):
            one.step(first_allowed(one.last()[0]["action_mask"]))
        assert len(env.record().moves) == 0
    for key, part in env.last()[0].items():
        np.testing.assert_array_equal(part, seen[key])
    clones = [env.clone(seed=5) for _ in range(2)]
    for one in clones:
        one.reset()
    assert clones[0].record().seed == clones[1].record().seed, "the next game of a clone follows from its seed"
