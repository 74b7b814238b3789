"""One environment, measured by itself: python bench/environments.py pettingzoo/chess_v6 --seconds 2. Prints JSON.

A step is a whole one: observation, mask, a random legal action, `step`. `ours/<game>` is the AEC environment,
`vector/<game>` 16 of one seat against random bots by `make_vec`, `self_play/<game>` 16 in which all seats act.
Both run in one process, whose time is counted. `two_cores/<game>` is self-play shared out over two processes, by the
clock on the wall: a figure for a machine that does nothing else.
"""

import argparse
import importlib
import json
import random
from time import perf_counter, process_time

VECTOR = 16


def aec(env):
    """Steps of an AEC environment, for ever."""
    import numpy as np

    while True:
        env.reset(seed=random.randrange(2**31))
        for _ in env.agent_iter():
            observation, _reward, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(random.choice(np.flatnonzero(mask).tolist()))
            yield 1


def vector(name):
    import gymnasium

    import souterrain.envs.gymnasium  # noqa: F401 - makes the games known

    return many(gymnasium.make_vec(f"souterrain/{name}-v0", num_envs=VECTOR, opponents="random"))


def self_play(name):
    from souterrain.envs.vector import SelfPlayVector

    return many(SelfPlayVector(name, num_envs=VECTOR))


def two_cores(name):
    from souterrain.envs.vector import SelfPlayVector

    return many(SelfPlayVector(name, num_envs=VECTOR, processes=2))


def many(games):
    """Steps of a vector, each game by a random legal action, for ever."""
    import numpy as np

    rng = np.random.default_rng(random.randrange(2**31))
    _, infos = games.reset(seed=1)
    try:
        while True:
            *_, infos = games.step(chosen(infos["action_mask"], rng))
            yield VECTOR
    finally:
        games.close()


def chosen(masks, rng):
    """A random legal action in each game; any where one is over."""
    import numpy as np

    allowed = np.flatnonzero(masks.view(bool))
    counts = np.count_nonzero(masks, axis=1)
    firsts = counts.cumsum() - counts
    picks = firsts + (rng.random(len(masks)) * counts).astype(int)
    actions = allowed[np.minimum(picks, len(allowed) - 1)] % masks.shape[1]
    return np.where(counts > 0, actions, 0)


def rlcard(name):
    import rlcard

    env = rlcard.make(name.replace("_", "-"), config={"seed": 1})
    while True:
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            yield 1


def ours(name):
    from souterrain.envs import pettingzoo

    return aec(pettingzoo.env(name))


def theirs(name):
    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


KINDS = {
    "ours": ours,
    "vector": vector,
    "self_play": self_play,
    "two_cores": two_cores,
    "pettingzoo": theirs,
    "rlcard": rlcard,
}


def measure(contestant, seconds, seed):
    random.seed(seed)
    kind, _, name = contestant.partition("/")
    steps = KINDS[kind](name)
    for _ in range(50):  # warms up
        next(steps)
    clock = perf_counter if kind == "two_cores" else process_time
    made, began = 0, clock()
    while clock() - began < seconds:
        made += next(steps)
    took = clock() - began
    steps.close()
    return {"steps_per_second": made / took}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contestant")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(measure(given.contestant, given.seconds, given.seed)))
