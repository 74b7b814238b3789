"""A learner in one command: MaskablePPO of sb3-contrib, on the processor, against random and greedy bots.

    pip install 'souterrain[learn]'
    python examples/train.py dungeon_lords --players 2 --minutes 10 --seed 1
    SOUTERRAIN_POLICIES=trained/dungeon_lords.npz souterrain serve     # the level dungeon_lords-2 at tables for two

Trains in many games at once against `--opponents`, and every so often plays games against each of those of `--against`,
with the unshaped reward: 1 for a win, -1 for a loss, or for a game that takes more than `--longest` actions. Writes the
policy as plain numbers (GAME.npz), the curve as figures and as a picture (curve.csv, curve.svg) and a game that opens
at the table (game.jsonl) into `--out`.
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
from stable_baselines3.common.vec_env import VecEnv

import souterrain
import souterrain.envs.gymnasium  # makes the games known to Gymnasium
from souterrain import OptionError
from souterrain.envs.policy import Network, NetworkBot, check_name

STALLED = -1.0


class Games(VecEnv):
    """A native vector of Souterrain as Stable-Baselines3 wants it: a game that is over begins anew at once."""

    def __init__(self, games, unwise):
        super().__init__(games.num_envs, games.single_observation_space, games.single_action_space)
        self.games = games
        self.unwise = unwise
        self.masks = None

    def reset(self):
        observations, infos = self.games.reset(seed=self._seeds[0])
        self.masks = wise(infos["action_mask"], self.unwise)
        return observations

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        observations, rewards, over, cut, infos = self.games.step(self.actions)
        done, rewards = over | cut, with_stalling(rewards, over, cut)
        said = [{} for _ in range(self.num_envs)]
        if done.any():
            for i in np.flatnonzero(done):
                said[i] = {"terminal_observation": observations[i], "TimeLimit.truncated": False}
            observations, infos = self.games.reset(options={"reset_mask": done})
        self.masks = wise(infos["action_mask"], self.unwise)
        return observations, rewards.astype(np.float32), done, said

    def env_method(self, method_name, *method_args, indices=None, **method_kwargs):
        assert method_name == "action_masks"
        return [self.masks[i] for i in self._get_indices(indices)]

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def get_attr(self, attr_name, indices=None):
        if attr_name not in ("action_masks", "render_mode"):
            raise AttributeError(attr_name)
        return [None for _ in self._get_indices(indices)]

    def set_attr(self, attr_name, value, indices=None):
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False for _ in self._get_indices(indices)]

    def close(self):
        self.games.close()


def wise(masks, unwise):
    """What is allowed, without what no bot does while there is another choice: going back, giving up."""
    allowed = masks.astype(bool)
    left = allowed.copy()
    left[..., unwise] = False
    return np.where(left.any(-1, keepdims=True), left, allowed)


def with_stalling(reward, over, cut):
    """A game that is cut short is lost: else who goes back and forth for ever does better than who loses."""
    return np.where(cut & ~np.asarray(over), STALLED, reward)


def settings(given, opponents, rewards="win"):
    options = {"players": given.players} if given.players else {}
    return {
        "opponents": opponents,
        "seat": None,
        "observation": "scaled",
        "rewards": rewards,
        "max_cycles": given.longest,
        **options,
    }


def play(network, env, games, seed):
    """The unshaped reward of so many games, and the last of them as a record."""
    rng, unwise = np.random.default_rng(seed), sorted(souterrain.game(network.game).unwise_moves)
    rewards = []
    for number in range(games):
        observation, info = env.reset(seed=seed + number)
        over = cut = False
        total = 0.0
        while not (over or cut):
            chances = network.chances(observation, wise(info["action_mask"], unwise))
            observation, reward, over, cut, info = env.step(int(rng.choice(len(chances), p=chances)))
            total += with_stalling(reward, over, cut)
        rewards.append(total)
    return np.array(rewards), env.unwrapped.record()


def interval(rewards):
    """Half of the 95 % interval of a mean; where all games end alike, by the rule of three on a scale of two."""
    spread = rewards.std(ddof=1)
    return 1.96 * spread / np.sqrt(len(rewards)) if spread else min(2.0, 6 / len(rewards))


def network_of(model, given):
    """What chooses, as plain numbers."""
    policy = model.policy
    layers = [part for part in policy.mlp_extractor.policy_net if isinstance(part, torch.nn.Linear)]
    weights = [
        (part.weight.detach().numpy().T.copy(), part.bias.detach().numpy().copy())
        for part in (*layers, policy.action_net)
    ]
    return Network(given.game, {"players": given.players} if given.players else {}, weights, given.name)


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


def arguments(words=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--opponents", default="random", help="who it trains against")
    parser.add_argument("--against", default="random,greedy", help="who it is measured against")
    parser.add_argument("--rewards", default="win", choices=["win", "score", "shaped"], help="what it trains on")
    parser.add_argument(
        "--gamma", type=float, default=0.99, help="what the next step's reward counts; less: sooner learned"
    )
    parser.add_argument("--entropy", type=float, default=0.0, help="what variety is worth; more: passing is unlearned")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--envs", type=int, default=16, help="games at once")
    parser.add_argument("--steps", type=int, default=32768, help="between two measurements")
    parser.add_argument("--games", type=int, default=40, help="of one measurement, against each opponent")
    parser.add_argument("--longest", type=int, default=2000, help="actions of one game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--name", help="of the level that it will be, apart from all others: GAME-PLAYERS if not given")
    given = parser.parse_args(words)
    if given.name is None:
        given.name = f"{given.game}-{given.players or souterrain.game(given.game).options['players'].default}"
    try:
        check_name(given.name)
    except OptionError as error:
        parser.error(str(error))
    return given


def main():
    given = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    name, against = f"souterrain/{given.game}-v0", given.against.split(",")
    measured = {level: gymnasium.make(name, **settings(given, level)) for level in against}
    vector = gymnasium.make_vec(name, num_envs=given.envs, **settings(given, given.opponents, given.rewards))
    games = Games(vector, sorted(souterrain.game(given.game).unwise_moves))
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=2048 // given.envs,
        batch_size=256,
        n_epochs=4,
        gamma=given.gamma,
        ent_coef=given.entropy,
        seed=given.seed,
        device="cpu",
    )
    rows, steps, began = [], 0, time.monotonic()
    while True:
        network = network_of(model, given)
        for level, env in measured.items():
            rewards, record = play(network, env, given.games, seed=10_000)
            rows.append({"steps": steps, "against": level, "reward": rewards.mean(), "interval": interval(rewards)})
            print(f"{steps:>8} steps, {level}: {rewards.mean():+.2f} ± {interval(rewards):.2f}", flush=True)
        if time.monotonic() - began > 60 * given.minutes:
            break
        model.learn(given.steps, reset_num_timesteps=False)
        steps = model.num_timesteps
    network.save(given.out / f"{given.game}.npz")
    record.save(given.out / "game.jsonl")
    with (given.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    draw(rows, against, given)
    itself = gymnasium.make(name, **settings(given, NetworkBot(network)))
    rewards, _ = play(network, itself, given.games, seed=20_000)
    print(f"against itself, as a bot at the other seats: {rewards.mean():+.2f} ± {interval(rewards):.2f}")


if __name__ == "__main__":
    main()
