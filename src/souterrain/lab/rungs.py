"""Is one level really stronger than another? Of a stated match a score, its interval, and whether that is sure.

The score is the stronger level's share of the wins divided by its share of the seats: 1 is par, and with two players
1.5 is three wins of four. Alone, who has more points on the same seed has won. Games that nobody won are counted
beside.

The sequential test (Wald) weighs two claims game by game: par, and the goal. It stops when one of them is nineteen
times as likely as the other, so that it is wrong in no more than one of twenty matches.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from .arena import Game
from .ratings import meetings, share

# What a level should score against the one below; other pairs are asked for the smallest of these.
GOALS: Final[Mapping[tuple[str, str], float]] = {
    ("greedy", "normal"): 1.5,
    ("normal", "hard"): 1.2,
    ("hard", "expert"): 1.1,
}
LEAST: Final = 1.1
SURE: Final = math.log(19)  # 95 to 5
SPREAD: Final = 1.96  # of 95 %
MOST: Final = 0.95  # no share of the wins that a goal may ask for is larger


class Meeting(NamedTuple):
    """What one game says: the stronger level's part of the win, and of the seats."""

    won: float
    fair: float


class Rung(NamedTuple):
    """How a level stands to the one below it."""

    below: str
    above: str
    games: int  # that somebody won
    nobody: int
    score: float
    low: float
    high: float
    goal: float
    evidence: float  # the logarithm of how much likelier the goal is than par

    @property
    def verdict(self) -> str:
        """ "proven", "refuted", or "open" while more games are needed."""
        if self.evidence >= SURE:
            return "proven"
        return "refuted" if self.evidence <= -SURE else "open"


def rung(games: Sequence[Game], below: str, above: str) -> Rung:
    """What the games of two levels say, the one that should be stronger second."""
    met = [game for game in games if set(game.seats) <= {below, above}]
    alone = bool(met) and len(met[0].seats) == 1
    weighed = _weighed(met, above)
    nobody = sum(not game.winners for game in met if not alone)
    goal = GOALS.get((below, above), LEAST)
    won, fair = sum(one.won for one in weighed), sum(one.fair for one in weighed)
    count = len(weighed)
    low, high = interval(won, count)
    part = fair / count if count else 1.0
    evidence = sum(weight(one, goal) for one in weighed)
    score = won / fair if fair else 0.0
    return Rung(below, above, count, nobody, score, low / part, high / part, goal, evidence)


def _weighed(games: Sequence[Game], above: str) -> list[Meeting]:
    won = [game for game in meetings(games) if game.winners]
    return [Meeting(share(game)[above], game.seats.count(above) / len(game.seats)) for game in won]


def weight(meeting: Meeting, goal: float) -> float:
    """How much likelier one game makes the goal than par, as a logarithm."""
    hoped = min(MOST, goal * meeting.fair)
    return meeting.won * math.log(hoped / meeting.fair) + (1 - meeting.won) * math.log((1 - hoped) / (1 - meeting.fair))


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's interval of a share, 95 %.

    >>> [round(bound, 3) for bound in interval(75, 100)]
    [0.657, 0.825]
    """
    if not games:
        return 0.0, 1.0
    part, square = won / games, SPREAD * SPREAD
    middle = (part + square / (2 * games)) / (1 + square / games)
    half = SPREAD / (1 + square / games) * math.sqrt(part * (1 - part) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
