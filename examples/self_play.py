"""Self-play without a framework, in a page: both seats learn one policy from the games they play (REINFORCE).

python examples/self_play.py dungeon_lords 200
"""

import sys

import numpy as np

from souterrain.envs import pettingzoo


def choose(weights, seen, allowed, rng):
    """One of the allowed actions by chance, each as likely as the policy likes it; and how likely each was."""
    useful = np.flatnonzero(seen)
    logits = seen[useful] @ weights[np.ix_(useful, allowed)]
    odds = np.exp(logits - logits.max())
    odds /= odds.sum()
    return rng.choice(len(allowed), p=odds), odds


def play(env, weights, rng, learn=0.0, rivals=()):
    """One game; agents among the rivals move at random. What every agent got, after learning from it."""
    env.reset(seed=int(rng.integers(2**31)))
    taken, total = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last(observe=agent not in rivals)
        total[agent] += reward
        if over or cut:
            env.step(None)
            continue
        allowed = info["legal_actions"]
        if agent in rivals:
            env.step(int(rng.choice(allowed)))
            continue
        seen = observation["observation"]
        chosen, odds = choose(weights, seen, allowed, rng)
        taken.append((agent, seen, allowed, chosen, odds))
        env.step(int(allowed[chosen]))
    for agent, seen, allowed, chosen, odds in taken if learn else ():
        useful = np.flatnonzero(seen)
        odds[chosen] -= 1
        weights[np.ix_(useful, allowed)] -= learn * total[agent] * np.outer(seen[useful], odds)
    return total


def main(game="dungeon_lords", games=200, measured=20, **options):
    env = pettingzoo.env(game, players=2, observation="scaled", max_cycles=2000, **options)
    rng = np.random.default_rng(1)
    weights = np.zeros((len(env.table.schema), env.table.actions), np.float32)
    curve = []
    for number in range(1, games + 1):
        play(env, weights, rng, learn=0.02)
        if number % max(1, games // 10) == 0:
            curve.append(np.mean([play(env, weights, rng, rivals=("player_1",))["player_0"] for _ in range(measured)]))
            print(f"{number:>6} games: {curve[-1]:+.2f} against random play", flush=True)
    return curve


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
