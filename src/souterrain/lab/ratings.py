"""How strong levels are, from who won: each game is a lot among its seats, weighted by the strength of their levels.

With two players this is the model of Bradley and Terry, with more that of Plackett and Luce for the winner alone. Games
that nobody won say nothing about it and are counted beside. A shared win is shared. A level that meets itself says
nothing about its strength either. Alone, two levels meet on the same seed: who won or has more points has won.

Where a level won or lost every game against another, no rating is too far from the other's. Then the games are drawn
anew by what was fitted, because resampling them always gives the same, and only one bound is told, or none.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ..kernel.rng import Rng
from .arena import Game

ROUNDS = 200  # of the fit, at most
CLOSE = 1e-6
RESAMPLES = 200
PRIOR = 0.5  # of a won and a lost game against an average opponent, so that a level that never lost has a figure
ELO = 400 / math.log(10)
GRAIN = 1_000_000
# By whether a level beat every other, itself or through others, and whether every other beat it.
BOUNDS = {(True, True): "both", (True, False): "low", (False, True): "high", (False, False): "none"}


class Rating(NamedTuple):
    """A level's strength beside the average of all: 100 more are 64 wins of 100 for one against one."""

    level: str
    elo: float
    low: float  # the middle 95 % of what resampled games say
    high: float
    games: int
    wins: float
    fair: float  # the wins that equal levels would have: seats it had / seats at the table
    bound: str = (
        "both"  # which of low and high the games prove: "both", "low" (it is at least so strong), "high", "none"
    )


def meetings(games: Sequence[Game]) -> list[Game]:
    """The games in which levels met each other: those of a level with itself left out, those alone paired by seed."""
    together = [game for game in games if len(set(game.seats)) > 1]
    alone: defaultdict[int, dict[str, Game]] = defaultdict(dict)
    for game in games:
        if len(game.seats) == 1:
            alone[game.seed][game.seats[0]] = game
    pairs = [pair for of_seed in alone.values() for pair in combinations(of_seed.values(), 2)]
    return together + [_compared(one, other) for one, other in pairs]


def _compared(one: Game, other: Game) -> Game:
    """Two games alone on the same seed as one of two players; who did as well as the other shares the win."""
    ranks = [(bool(game.winners), game.scores[0]) for game in (one, other)]
    best = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    decisions = one.decisions + other.decisions
    return Game(one.seats + other.seats, one.seed, best, one.scores + other.scores, decisions, "")


def rate(games: Sequence[Game], seed: int = 1) -> list[Rating]:
    """All levels of these games, the strongest first."""
    levels = sorted({level for game in games for level in game.seats})
    met = meetings(games)
    won = [game for game in met if game.winners]
    best = fit(won, levels)
    bounds = bounded(won, levels)
    separable = any(bound != "both" for bound in bounds.values())
    rng = Rng(seed)
    resampled: dict[str, list[float]] = {level: [] for level in levels}
    for _ in range(RESAMPLES):
        drawn = [redrawn(game, best, rng) for game in won] if separable else [won[rng.below(len(won))] for _ in won]
        again = fit(drawn, levels)
        for level in levels:
            resampled[level].append(again[level])
    found = []
    for level in levels:
        spread = sorted(resampled[level])
        low, high = spread[RESAMPLES // 40], spread[-1 - RESAMPLES // 40]
        sat = [game for game in met if level in game.seats]
        wins = sum(share(game)[level] for game in sat)
        fair = sum(game.seats.count(level) / len(game.seats) for game in sat if game.winners)
        found.append(Rating(level, best[level], low, high, len(sat), wins, fair, bounds[level]))
    return sorted(found, key=lambda rating: -rating.elo)


def bounded(games: Sequence[Game], levels: Sequence[str]) -> dict[str, str]:
    """Which bounds of each level these games can prove.

    A level is not infinitely stronger than another if that one beat it, or beat one that did, and so on.
    """
    beaten: dict[str, set[str]] = {level: {level} for level in levels}
    for game in games:
        for level, part in share(game).items():
            if part:
                beaten[level] |= set(game.seats)
    for middle in levels:
        for level in levels:
            if middle in beaten[level]:
                beaten[level] |= beaten[middle]
    ends = {}
    for level in levels:
        from_below = all(other in beaten[level] for other in levels)
        from_above = all(level in beaten[other] for other in levels)
        ends[level] = BOUNDS[from_below, from_above]
    return ends


def redrawn(game: Game, ratings: Mapping[str, float], rng: Rng) -> Game:
    """The same table, with a winner drawn by the strengths."""
    weights = [math.exp(ratings[level] / ELO) for level in game.seats]
    lot = rng.below(GRAIN) / GRAIN * sum(weights)
    seat = 0
    while seat < len(weights) - 1 and lot >= weights[seat]:
        lot -= weights[seat]
        seat += 1
    return game._replace(winners=(seat,))


def share(game: Game) -> dict[str, float]:
    """How much of the win each level at the table has."""
    shares = dict.fromkeys(game.seats, 0.0)
    for seat in game.winners:
        shares[game.seats[seat]] += 1 / len(game.winners)
    return shares


class Cell(NamedTuple):
    """How a level did against another, in the games that either of them won."""

    level: str
    against: str
    share: float  # of the wins
    games: int


def cells(games: Sequence[Game], levels: Sequence[str]) -> list[Cell]:
    """Every level against every other that it met in a game that somebody won."""
    won = [game for game in meetings(games) if game.winners]
    found = []
    for level in levels:
        for against in levels:
            parts = [share(game)[level] for game in won if set(game.seats) == {level, against}]
            if parts:
                found.append(Cell(level, against, sum(parts) / len(parts), len(parts)))
    return found


def between_levels(games: Sequence[Game]) -> list[Game]:
    """The games without those in which a level met none but itself; alone, nobody does."""
    return [game for game in games if len(game.seats) == 1 or len(set(game.seats)) > 1]


def mirrored(games: Sequence[Game], level: str) -> list[Game]:
    """The games in which a level met itself."""
    return [game for game in games if len(game.seats) > 1 and set(game.seats) == {level}]


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
