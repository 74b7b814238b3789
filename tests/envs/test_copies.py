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
