"""Levels for people: one search, with more iterations from level to level. `docs/opponents.md` compares them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from .. import COMPILED
from ..kernel.core import Perspective
from ..kernel.rng import Rng
from .base import Bot, level, wise_moves
from .search import Search

# A median decision takes about 0.03, 0.15, 0.5 and 1.5 s of one core in the compiled build.
ITERATIONS: Final[Mapping[str, Mapping[str, int]]] = {
    "dungeon_lords": {"easy": 200, "normal": 1_000, "hard": 3_500, "expert": 10_000},
}
# What the interpreted build can do in 5 s: levels that need more are not offered while it runs.
INTERPRETED: Final[Mapping[str, int]] = {"dungeon_lords": 6_000}
LAPSE: Final = 3  # an easy opponent overlooks the best move once in so many decisions
NEAR: Final = 3  # and then makes one that was looked into at least a third as often


class SearchBot(Bot):
    """The move that the search looked into most."""

    def __init__(self, name: str, iterations: int) -> None:
        self.name = name
        self.iterations = iterations

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = wise_moves(perspective.game, perspective.moves)
        if len(moves) == 1:
            return moves[0]
        search = Search(perspective, rng)
        search.run(self.iterations)
        return self.pick(search.choices(), rng)

    def pick(self, choices: list[tuple[int, int, float]], rng: Rng) -> int:
        return choices[0][0]


class EasyBot(SearchBot):
    """Sensible moves, though now and then not the best one: the next best that is not far behind."""

    def pick(self, choices: list[tuple[int, int, float]], rng: Rng) -> int:
        best, visits, _ = choices[0]
        near = [move for move, tried, _ in choices[1:3] if tried * NEAR >= visits]
        return rng.choice(tuple(near)) if near and rng.below(LAPSE) == 0 else best


for _game, _levels in ITERATIONS.items():
    for _name, _iterations in _levels.items():
        _slow = not COMPILED and _iterations > INTERPRETED[_game]
        level(_name, _game, _slow)(partial(EasyBot if _name == "easy" else SearchBot, _name, _iterations))
