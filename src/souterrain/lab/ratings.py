"""How strong levels are, from who won: each game is a lot among its seats, weighted by the strength of their levels.

With two players this is the model of Bradley and Terry, with more that of Plackett and Luce for the winner alone. Games
that nobody won say nothing about it and are counted beside. A shared win is shared.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..kernel.rng import Rng
from .arena import Game

ROUNDS = 200  # of the fit, at most
CLOSE = 1e-6
RESAMPLES = 200
PRIOR = 0.5  # of a won and a lost game against an average opponent, so that a level that never lost has a figure
ELO = 400 / math.log(10)


class Rating(NamedTuple):
    """A level's strength beside the average of all: 100 more are 64 wins of 100 for one against one."""

    level: str
    elo: float
    low: float  # the middle 95 % of what resampled games say
    high: float
    games: int
    wins: float
    fair: float  # the wins that equal levels would have: seats it had / seats at the table


def rate(games: Sequence[Game], seed: int = 1) -> list[Rating]:
    """All levels of these games, the strongest first."""
    levels = sorted({level for game in games for level in game.seats})
    won = [game for game in games if game.winners]
    best = fit(won, levels)
    rng = Rng(seed)
    resampled: dict[str, list[float]] = {level: [] for level in levels}
    for _ in range(RESAMPLES):
        again = fit([won[rng.below(len(won))] for _ in won], levels) if won else best
        for level in levels:
            resampled[level].append(again[level])
    found = []
    for level in levels:
        spread = sorted(resampled[level])
        low, high = spread[RESAMPLES // 40], spread[-1 - RESAMPLES // 40]
        sat = [game for game in games if level in game.seats]
        wins = sum(share(game)[level] for game in sat)
        fair = sum(game.seats.count(level) / len(game.seats) for game in sat if game.winners)
        found.append(Rating(level, best[level], low, high, len(sat), wins, fair))
    return sorted(found, key=lambda rating: -rating.elo)


def share(game: Game) -> dict[str, float]:
    """How much of the win each level at the table has."""
    shares = dict.fromkeys(game.seats, 0.0)
    for seat in game.winners:
        shares[game.seats[seat]] += 1 / len(game.winners)
    return shares


def fit(games: Sequence[Game], levels: Sequence[str]) -> dict[str, float]:
    """The strengths under which these winners are most likely, on Elo's scale with an average of 0."""
    tables = Counter(tuple(sorted(game.seats)) for game in games)
    wins = dict.fromkeys(levels, PRIOR)
    for game in games:
        for level, part in share(game).items():
            wins[level] += part
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(ROUNDS):
        expected = {level: 2 * PRIOR / (strength[level] + 1.0) for level in levels}
        for seats, count in tables.items():
            weight = count / sum(strength[level] for level in seats)
            for level in seats:
                expected[level] += weight
        fresh = {level: wins[level] / expected[level] for level in levels}
        change = max(abs(math.log(fresh[level] / strength[level])) for level in levels)
        strength = fresh
        if change < CLOSE:
            break
    middle = sum(math.log(value) for value in strength.values()) / len(levels)
    return {level: ELO * (math.log(strength[level]) - middle) for level in levels}
