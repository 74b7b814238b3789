"""One environment, measured by itself: python bench/environments.py pettingzoo/chess_v6 --seconds 2. Prints JSON.

A step is a whole one: observation, mask, a random legal action, `step`. `ours/<game>` is the AEC environment, the
action found in its mask as everybody's is, `listed/<game>` the same with the action taken from `info`'s list, and
`vector/<game>` 16 of one seat against random bots by `make_vec`, `self_play/<game>` 16 in which all seats act.
Both run in one process, whose time is counted. `two_cores/<game>` is self-play shared out over two processes, by the
clock on the wall: a figure for a machine that does nothing else. What both processes spend on a step is told besides
(`processor_us`, on Linux), waiting for each other included.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import random
from pathlib import Path
from time import perf_counter, process_time

VECTOR = 16
UNWATCHED = 50  # steps between two looks at the clock, which costs as much as a tenth of a step of ours


def by_mask(observation, info):
    """The allowed actions, found in the mask."""
    mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
    return mask.view(bool).nonzero()[0].tolist()


def aec(env, legal=by_mask):
    """Steps of an AEC environment, for ever."""
    while True:
        env.reset(seed=random.randrange(2**31))
        for _ in env.agent_iter():
            observation, _reward, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            allowed = legal(observation, info)
            env.step(allowed[int(random.random() * len(allowed))])
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

    games, actions = masks.shape
    allowed = masks.ravel().view(bool).nonzero()[0]
    if not len(allowed):
        return np.zeros(games, dtype=int)
    counts = np.bincount(allowed // actions, minlength=games)
    picks = counts.cumsum() - 1 - (rng.random(games) * counts).astype(int)
    return allowed[picks] % actions


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


def listed(name):
    from souterrain.envs import pettingzoo

    return aec(pettingzoo.env(name), lambda observation, info: info["legal_actions"])


def theirs(name):
    return aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


KINDS = {
    "ours": ours,
    "listed": listed,
    "vector": vector,
    "self_play": self_play,
    "two_cores": two_cores,
    "pettingzoo": theirs,
    "rlcard": rlcard,
}


def processor_time():
    """Seconds that this process and those it has started have worked so far."""
    worked = process_time()
    for child in multiprocessing.active_children():
        stat = Path(f"/proc/{child.pid}/stat")
        if stat.exists():
            worked += sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")
    return worked


def measure(contestant, seconds, seed):
    random.seed(seed)
    kind, _, name = contestant.partition("/")
    steps = KINDS[kind](name)
    for _ in range(50):  # warms up
        next(steps)
    clock = perf_counter if kind == "two_cores" else process_time
    worked = processor_time()
    made, began = 0, clock()
    while clock() - began < seconds:
        for _ in range(UNWATCHED):
            made += next(steps)
    took, worked = clock() - began, processor_time() - worked
    steps.close()
    return {"steps_per_second": made / took, "processor_us": 1e6 * worked / made}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contestant")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(measure(given.contestant, given.seconds, given.seed)))
