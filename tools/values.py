"""What the figures of a position of Dungeon Lords are worth, learned from games that the search plays against itself.

    PYTHONPATH=build/compiled .venv/bin/python tools/values.py --games 400 --seed 1 --out values.yaml

In every season and battle each seat plays by chance once in five times, so that good and bad positions are seen; else
it searches with the values that the package has now. Where a season or battle begins, both lords' figures are noted. A
ridge regression then says what a difference is worth in points at the end: the values of neighbouring seasons are drawn
together, and the target of a position lies between the result and what the next one noted was thought to be worth. Run
again with the values that it wrote, it learns from better games.

The curve says, by games learned from, which share of the variance of results is explained in games not learned from.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import yaml

import souterrain
from souterrain import Rng
from souterrain.bots.base import make, wise_moves
from souterrain.games.dungeon_lords.evaluation import FIGURES, PHASES, figures, phase_of
from souterrain.games.dungeon_lords.scoring import totals

Array = np.ndarray[Any, np.dtype[np.float64]]
BEGINNINGS = ("program", "mark", "arm")  # what is asked first in a season or battle
ITERATIONS = 100
CHANCE = 5  # once in so many seasons and battles a seat plays by chance
TRUST = 0.7  # the part of a result in the target of a position, against what the next one is thought to be worth
SMOOTH = 100.0  # how strongly neighbouring seasons are drawn together
RIDGE = 10.0
PASSES = 4
FOLDS = 5


class Played(NamedTuple):
    """A game: phases and differences of figures where its seasons and battles began, and the lead at the end."""

    phases: list[int]
    differences: list[Array]
    lead: float


def play(seed: int) -> Played:
    """One game of two players."""
    state = souterrain.game("dungeon_lords").new(players=2, seed=seed)
    state.listening = False
    rng, bot = Rng(seed), make("normal", "dungeon_lords", ITERATIONS)
    phases: list[int] = []
    differences: list[Array] = []
    before, by_chance = None, [False, False]
    while not state.over:
        ask = state.asks[0]
        now = (state.year, state.season, state.combat_round)
        if ask.prompt in BEGINNINGS and now != before:
            before, points = now, totals(state)
            phases.append(phase_of(state))
            differences.append(
                np.array(figures(state, 0, points[0]), float) - np.array(figures(state, 1, points[1]), float)
            )
            by_chance = [rng.below(CHANCE) == 0 for _ in range(2)]
        if by_chance[ask.seat]:
            move = rng.choice(wise_moves(state.game, ask.moves))
        else:
            move = bot.choose(state.perspective(ask.seat), rng)
        state.play(ask.seat, move)
    return Played(phases, differences, float(state.scores[0] - state.scores[1]))


def fit(games: list[Played], targets: list[list[float]], year: int) -> Array:
    """The values of one year's phases, all at once."""
    half, count = PHASES // 2, len(FIGURES)
    seen: list[list[Array]] = [[] for _ in range(half)]
    aimed: list[list[float]] = [[] for _ in range(half)]
    for game, target in zip(games, targets, strict=True):
        for phase, difference, aim in zip(game.phases, game.differences, target, strict=True):
            if phase // half == year:
                seen[phase % half].append(difference)
                aimed[phase % half].append(aim)
    tables = [np.array(rows).reshape(-1, count) for rows in seen]
    spread = np.concatenate(tables).std(0) + 1e-6
    left, right, one = np.zeros((half * count, half * count)), np.zeros(half * count), np.eye(count)
    for phase, rows in enumerate(tables):
        here = slice(phase * count, (phase + 1) * count)
        scaled = rows / spread
        left[here, here] += scaled.T @ scaled + RIDGE * one
        right[here] += scaled.T @ np.array(aimed[phase])
        if phase + 1 < half:
            after = slice((phase + 1) * count, (phase + 2) * count)
            left[here, here] += SMOOTH * one
            left[after, after] += SMOOTH * one
            left[here, after] -= SMOOTH * one
            left[after, here] -= SMOOTH * one
    return np.linalg.solve(left, right).reshape(half, count) / spread


def learn(games: list[Played]) -> Array:
    """Values by phase and figure: first from results alone, then from what the next position was worth, too."""
    targets = [[game.lead] * len(game.phases) for game in games]
    values = np.concatenate([fit(games, targets, year) for year in range(2)])
    for _ in range(PASSES):
        targets = [aims(game, values) for game in games]
        values = np.concatenate([fit(games, targets, year) for year in range(2)])
    return values


def aims(game: Played, values: Array) -> list[float]:
    """What each position of a game should have been thought worth."""
    found, after = [], game.lead
    for phase, difference in zip(reversed(game.phases), reversed(game.differences), strict=True):
        found.append(after)
        after = TRUST * after + (1 - TRUST) * float(values[phase] @ difference)
    return found[::-1]


def explained(values: Array, games: list[Played]) -> Array:
    """The share of the variance of results that the values explain, by phase."""
    missed, spread = np.zeros(PHASES), np.zeros(PHASES)
    for game in games:
        for phase, difference in zip(game.phases, game.differences, strict=True):
            missed[phase] += (game.lead - values[phase] @ difference) ** 2
            spread[phase] += game.lead**2
    return 1 - missed / np.maximum(spread, 1e-9)


def curve(games: list[Played]) -> None:
    """How well games are foretold that were not learned from, by how many were."""
    for part in (0.25, 0.5, 1.0):
        shares = []
        for fold in range(FOLDS):
            known = [game for i, game in enumerate(games) if i % FOLDS != fold]
            known = known[: int(len(known) * part)]
            shares.append(explained(learn(known), games[fold::FOLDS]))
        share = np.mean(shares, 0)
        print(f"{len(known):>5} games: {share.mean():.3f}   " + " ".join(f"{one:5.2f}" for one in share), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.yaml")
    given = parser.parse_args()
    games = []
    for number in range(given.games):
        games.append(play(given.seed + number))
        if (number + 1) % 50 == 0:
            print(f"{number + 1} games played", flush=True)
    curve(games)
    write(learn(games), given.out)


def write(values: Array, path: Path) -> None:
    """A row a figure: the four seasons of a year, its first two battles, its last two; then the second year."""
    rows = {name: [round(float(value), 2) for value in values[:, i]] for i, name in enumerate(FIGURES)}
    head = "# Points at the end of the game for one more of each; learned by tools/values.py.\n"
    path.write_text(head + yaml.safe_dump(rows, sort_keys=False, default_flow_style=None, width=120), encoding="utf-8")


if __name__ == "__main__":
    main()
