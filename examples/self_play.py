"""Self-play without a framework: both seats learn one policy from the games they play (REINFORCE).

python examples/self_play.py dungeon_lords 200
"""

import sys

import numpy as np

from souterrain.envs import pettingzoo


def play(env, weights, rng, learn=0.0, rival=None):
    """One game, in which the rival moves at random: what every agent got, after learning from it."""
    env.reset(seed=int(rng.integers(2**31)))
    taken, total = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        total[agent] += reward
        if over or cut:
            env.step(None)
            continue
        allowed, useful = info["legal_actions"], np.flatnonzero(observation["observation"])
        seen, part = observation["observation"][useful], np.ix_(useful, allowed)
        logits = seen @ weights[part] * (agent != rival)
        odds = np.exp(logits - logits.max())
        odds /= odds.sum()
        chosen = rng.choice(len(allowed), p=odds)
        env.step(allowed[chosen])
        odds[chosen] -= 1
        taken.append((agent, part, np.outer(seen, odds)))
    for agent, part, slope in taken:
        weights[part] -= learn * total[agent] * slope
    return total


def main(game="dungeon_lords", games=200, measured=20, **options):
    env = pettingzoo.env(game, players=2, observation="scaled", max_cycles=2000, **options)
    rng, curve = np.random.default_rng(1), []
    weights = np.zeros((len(env.table.schema), env.table.actions), np.float32)
    for number in range(1, games + 1):
        play(env, weights, rng, learn=0.02)
        if number % max(1, games // 10) == 0:
            curve.append(np.mean([play(env, weights, rng, rival="player_1")["player_0"] for _ in range(measured)]))
            print(f"{number:>6} games: {curve[-1]:+.2f} against random play", flush=True)
    return curve


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
