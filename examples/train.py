"""A learner in one command: MaskablePPO of sb3-contrib, on the processor, against random and greedy bots.

    pip install 'souterrain[learn]'
    python examples/train.py dungeon_lords                             # with the settings of BEST, below
    SOUTERRAIN_POLICIES=trained/dungeon_lords.npz souterrain serve     # the level dungeon_lords-2 at tables for two

First it may imitate a bot (`--imitate-minutes`). Then it plays many games at once against `--opponents` and learns from
their `--rewards`. Before, between and after, it plays games against each of those of `--against`, with the unshaped
reward: 1 for a win, -1 for a loss, or for a game that takes more than `--longest` actions. Writes the policy as plain
numbers (GAME.npz), the curve as figures and as a picture (curve.csv, curve.svg) and a game that opens at the table
(game.jsonl) into `--out`.
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
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import souterrain
import souterrain.envs.gymnasium  # makes the games known to Gymnasium
from souterrain import OptionError, Rng, bots
from souterrain.envs.policy import Network, NetworkBot, check_name

STALLED = -1.0
# What each game is trained with unless options say otherwise; found by trial, see docs/environments.md.
BEST = {
    "dungeon_lords": {"minutes": 8.0, "envs": 16, "rollout": 2048, "batch": 256, "width": 0, "steps": 16384},
    "dungeon_digger": {"minutes": 11.0, "imitate_minutes": 6.0, "rewards": "shaped", "gamma": 0.9},
    "dungeon_twister": {"minutes": 21.0, "imitate_minutes": 9.0, "rewards": "shaped", "gamma": 0.98},
    "dungeon_run": {"minutes": 13.0, "imitate_minutes": 6.0, "rewards": "shaped", "gamma": 0.98, "sharpen": 2.0},
}


class FirstLayer(BaseFeaturesExtractor):
    """Policy and value share it. Of ten thousand numbers some hundred are not zero: it looks at those alone."""

    def __init__(self, space, width):
        super().__init__(space, width)
        self.linear = torch.nn.Linear(space.shape[0], width)

    def forward(self, seen):
        sparse = seen if seen.is_sparse else seen.to_sparse()
        return torch.tanh(torch.sparse.mm(sparse, self.linear.weight.T) + self.linear.bias)


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
    shared = [policy.features_extractor.linear] if given.width else []
    weights = [
        (part.weight.detach().numpy().T.copy(), part.bias.detach().numpy().copy())
        for part in (*shared, *layers, policy.action_net)
    ]
    return Network(given.game, {"players": given.players} if given.players else {}, weights, given.name)


class Lessons:
    """What was seen, what was allowed and what the teacher would have done: the last so many moves.

    Of an observation and a mask only what is not zero is kept, a fiftieth of them.
    """

    def __init__(self, numbers, actions, size):
        self.numbers, self.actions, self.size = numbers, actions, size
        self.kept = []
        self.count = 0

    def add(self, seen, allowed, move):
        columns = np.flatnonzero(seen)
        lesson = columns.astype(np.int32), seen[columns].astype(np.float16), np.flatnonzero(allowed), move
        if self.count < self.size:
            self.kept.append(lesson)
        else:
            self.kept[self.count % self.size] = lesson
        self.count += 1

    def draw(self, rng, size):
        """Some of them, as the policy takes them: observations, masks, moves."""
        columns, values, allowed, moves = zip(
            *(self.kept[i] for i in rng.integers(len(self.kept), size=size)), strict=True
        )
        rows = np.repeat(np.arange(size), [len(one) for one in columns])
        places = torch.as_tensor(np.stack((rows, np.concatenate(columns))))
        numbers = torch.as_tensor(np.concatenate(values).astype(np.float32))
        masks = np.zeros((size, self.actions), bool)
        masks[np.repeat(np.arange(size), [len(one) for one in allowed]), np.concatenate(allowed)] = True
        seen = torch.sparse_coo_tensor(places, numbers, (size, self.numbers), is_coalesced=True, check_invariants=False)
        return seen, masks, torch.as_tensor(np.array(moves))


def imitate(model, given):
    """Learn what a bot would do, from so many minutes of games; how many of its answers were heard.

    It is asked at every move. In half of the games its answers are played, in the others what the learner does, which
    so hears what to do where its own mistakes lead (DAgger).
    """
    unwise = sorted(souterrain.game(given.game).unwise_moves)
    rng, lots, teacher = np.random.default_rng(given.seed), Rng(given.seed), bots.make(given.imitate, given.game)
    name, policy = f"souterrain/{given.game}-v0", model.policy
    games = [gymnasium.make(name, **settings(given, given.opponents)).unwrapped for _ in range(given.envs)]
    begun = [game.reset(seed=given.seed + i) for i, game in enumerate(games)]
    seen = np.stack([observation for observation, _ in begun])
    allowed = np.stack([wise(info["action_mask"], unwise) for _, info in begun])
    lessons = Lessons(seen.shape[1], allowed.shape[1], size=400_000)
    optimizer = torch.optim.Adam(policy.parameters())
    began, spent = time.monotonic(), 0.0
    while spent < 1:
        for _ in range(32):
            with torch.no_grad():
                own = policy.get_distribution(torch.as_tensor(seen), allowed).sample()
            for i, game in enumerate(games):
                answer = teacher.choose(game.perspective(), lots)
                lessons.add(seen[i], allowed[i], answer)
                seen[i], _, over, cut, info = game.step(int(own[i]) if i % 2 else answer)
                if over or cut:
                    seen[i], info = game.reset()
                allowed[i] = wise(info["action_mask"], unwise)
        for _ in range(given.envs // 2):  # each lesson is gone through about eight times
            optimizer.param_groups[0]["lr"] = 1e-3 * max(0.05, 1 - spent)
            numbers, masks, answers = lessons.draw(rng, 512)
            loss = -policy.get_distribution(numbers, masks).log_prob(answers).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        spent = (time.monotonic() - began) / (60 * given.imitate_minutes)
    with torch.no_grad():
        policy.action_net.weight *= given.sharpen
        policy.action_net.bias *= given.sharpen
    return lessons.count


def learn_values(model, steps):
    """Learn how good positions are without a change of the policy, which wrong values would spoil."""
    policy = model.policy
    chosen = [policy.features_extractor, policy.mlp_extractor.policy_net, policy.action_net]
    for part in chosen:
        part.requires_grad_(False)
    model.learn(steps, reset_num_timesteps=False)
    for part in chosen:
        part.requires_grad_(True)


def imitated_until(rows):
    """After how many steps it began to learn from its own games."""
    return next((row["steps"] for row in rows if row["phase"] == "imitated"), None)


def draw(rows, opponents, given):
    figure, axes = plt.subplots(figsize=(7, 4))
    imitated = imitated_until(rows)
    if imitated is not None:
        axes.axvline(imitated, color="grey", linestyle=":", label=f"until here it imitates {given.imitate}")
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
    parser.add_argument("--opponents", default="greedy", help="who it trains against")
    parser.add_argument("--against", default="random,greedy", help="who it is measured against")
    parser.add_argument("--imitate", default="greedy", help="which bot it imitates first")
    parser.add_argument("--imitate-minutes", type=float, default=0.0, help="of all minutes; 0: not at all")
    parser.add_argument("--sharpen", type=float, default=1.0, help="more: it then plays likely moves more often")
    parser.add_argument("--rewards", default="win", choices=["win", "score", "shaped"], help="what it trains on")
    parser.add_argument(
        "--gamma", type=float, default=0.99, help="what the next step's reward counts; less: sooner learned"
    )
    parser.add_argument("--entropy", type=float, default=0.0, help="what variety is worth; more: passing is unlearned")
    parser.add_argument("--rate", type=float, default=3e-4, help="how far one step of learning goes")
    parser.add_argument("--rollout", type=int, default=4096, help="steps between two rounds of learning")
    parser.add_argument("--batch", type=int, default=512, help="steps that are learned from at once")
    parser.add_argument("--width", type=int, default=128, help="of a first layer that policy and value share; 0: none")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--envs", type=int, default=32, help="games at once")
    parser.add_argument("--steps", type=int, default=65536, help="between two measurements")
    parser.add_argument("--games", type=int, default=60, help="of one measurement, against each opponent")
    parser.add_argument("--last-games", type=int, default=200, help="of the last measurement")
    parser.add_argument("--longest", type=int, default=2000, help="actions of one game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--name", help="of the level that it will be, apart from all others: GAME-PLAYERS if not given")
    named = parser.parse_args(words).game
    parser.set_defaults(**({"players": 2, **BEST[named]} if named in BEST else {}))
    given = parser.parse_args(words)
    if given.name is None:
        given.name = f"{given.game}-{given.players or souterrain.game(given.game).options['players'].default}"
    try:
        check_name(given.name)
    except OptionError as error:
        parser.error(str(error))
    return given


def games_of(given):
    """The games that it learns from."""
    options = settings(given, given.opponents, given.rewards)
    vector = gymnasium.make_vec(f"souterrain/{given.game}-v0", num_envs=given.envs, **options)
    return Games(vector, sorted(souterrain.game(given.game).unwise_moves))


def learner(given, games):
    first = {"features_extractor_class": FirstLayer, "features_extractor_kwargs": {"width": given.width}}
    return MaskablePPO(
        "MlpPolicy",
        games,
        policy_kwargs={**first, "net_arch": [64]} if given.width else {},
        learning_rate=given.rate,
        n_steps=given.rollout // given.envs,
        batch_size=given.batch,
        n_epochs=4,
        gamma=given.gamma,
        ent_coef=given.entropy,
        seed=given.seed,
        device="cpu",
    )


def main():
    given = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    name, against = f"souterrain/{given.game}-v0", given.against.split(",")
    measured = {level: gymnasium.make(name, **settings(given, level)) for level in against}
    model = learner(given, games_of(given))
    rows, began = [], time.monotonic()

    def measure(phase, steps, count):
        network = network_of(model, given)
        for level, env in measured.items():
            rewards, record = play(network, env, count, seed=10_000)
            row = {"phase": phase, "steps": steps, "against": level, "games": count}
            rows.append({**row, "reward": rewards.mean(), "interval": interval(rewards)})
            minutes, worked = (time.monotonic() - began) / 60, time.process_time() / 60
            spent = f"{minutes:.1f} minutes, {worked:.1f} of them on the processor"
            said = f"{rewards.mean():+.2f} ± {interval(rewards):.2f} ({phase}, {spent})"
            print(f"{steps:>8} steps, {level}: {said}", flush=True)
        return network, record

    measure("untrained", 0, given.games)
    heard = 0
    if given.imitate_minutes:
        heard = imitate(model, given)
        measure("imitated", heard, given.games)
        learn_values(model, 4 * given.rollout)
    over = False
    while not over:
        model.learn(given.steps, reset_num_timesteps=False)
        over = time.monotonic() - began > 60 * given.minutes
        count = given.last_games if over else given.games
        network, record = measure("played", heard + model.num_timesteps, count)
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
