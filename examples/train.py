"""A learner in one command: MaskablePPO of sb3-contrib, on the processor, against random and greedy bots.

    pip install 'souterrain[learn]'
    python examples/train.py dungeon_lords --players 2 --minutes 10 --seed 1

Trains against `--opponents`, and every so often plays games against each of those of `--against`, with the unshaped
reward: 1 for a win, -1 for a loss. Writes the policy (policy.zip), the curve as figures and as a picture (curve.csv,
curve.svg) and a game that opens at the table (game.jsonl) into `--out`.
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import souterrain.envs.gymnasium  # noqa: F401 - makes the games known to Gymnasium
from souterrain.envs.policy import PolicyBot


def make(given, opponents, rewards="win"):
    options = {"players": given.players} if given.players else {}
    name = f"souterrain/{given.game}-v0"
    return gymnasium.make(
        name, opponents=opponents, seat=None, observation="scaled", rewards=rewards, max_cycles=given.longest, **options
    )


def play(model, env, games, seed):
    """The unshaped reward of so many games, and the last of them as a record."""
    rewards = []
    for number in range(games):
        observation, info = env.reset(seed=seed + number)
        over = cut = False
        total = 0.0
        while not (over or cut):
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=False)
            observation, reward, over, cut, info = env.step(int(action))
            total += reward
        rewards.append(total)
    return np.array(rewards), env.unwrapped.record()


def interval(rewards):
    """Half of the 95 % interval of a mean."""
    return 1.96 * rewards.std(ddof=1) / np.sqrt(len(rewards))


def policy_bot(model):
    """The policy as a bot that sits down at any table."""
    return PolicyBot(lambda numbers, mask: model.predict(numbers, action_masks=mask.astype(bool))[0])


def draw(rows, opponents, given):
    figure, axes = plt.subplots(figsize=(7, 4))
    for name in opponents:
        steps = [row["steps"] for row in rows if row["against"] == name]
        mean = np.array([row["reward"] for row in rows if row["against"] == name])
        half = np.array([row["interval"] for row in rows if row["against"] == name])
        axes.plot(steps, mean, label=f"against {name}")
        axes.fill_between(steps, mean - half, mean + half, alpha=0.2)
    axes.set(xlabel="steps", ylabel="mean reward (win 1, loss -1)", title=f"{given.game}, seed {given.seed}")
    axes.axhline(0, color="grey", linewidth=0.5)
    axes.legend()
    figure.tight_layout()
    figure.savefig(given.out / "curve.svg")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--opponents", default="random", help="who it trains against")
    parser.add_argument("--against", default="random,greedy", help="who it is measured against")
    parser.add_argument("--rewards", default="win", choices=["win", "score", "shaped"], help="what it trains on")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--steps", type=int, default=4096, help="between two measurements")
    parser.add_argument("--games", type=int, default=40, help="of one measurement, against each opponent")
    parser.add_argument("--longest", type=int, default=2000, help="actions of one game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    against = given.against.split(",")
    measured = {name: make(given, name) for name in against}
    env = make(given, given.opponents, given.rewards)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=given.seed, device="cpu")
    rows, steps, began = [], 0, time.monotonic()
    while True:
        for name, env in measured.items():
            rewards, record = play(model, env, given.games, seed=10_000)
            row = {"steps": steps, "against": name, "reward": rewards.mean(), "interval": interval(rewards)}
            rows.append(row)
            print(f"{steps:>8} steps, {name}: {row['reward']:+.2f} ± {row['interval']:.2f}", flush=True)
        if time.monotonic() - began > 60 * given.minutes:
            break
        model.learn(given.steps, reset_num_timesteps=False)
        steps += given.steps
    model.save(given.out / "policy.zip")
    record.save(given.out / "game.jsonl")
    with (given.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    draw(rows, against, given)
    rewards, _ = play(model, make(given, policy_bot(model)), given.games, seed=20_000)
    print(f"against itself, as a bot at the other seats: {rewards.mean():+.2f} ± {interval(rewards):.2f}")


if __name__ == "__main__":
    main()
