"""What a seat is given for what happened: by default nothing but the result.

- `win`: at the end 1 for who won, -1 for who did not, 0 where all of several seats share the victory.
- `score`: at the end the own points less the best of the others'; alone, the own points.
- `shaped`: `win`, and after every move how much better the game's own evaluation likes the position. The sum over a
  game is that of `win` less a constant, so the best policy stays the same. It looks at the whole position, hidden
  things too: for training only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Final

from ..kernel.core import State
from ..kernel.errors import OptionError

PENALTY: Final = -1.0  # for an illegal action, where that ends the game


def win(state: State) -> list[float]:
    """The result of a game that is over."""
    winners = state.winners
    if state.players > 1 and len(winners) == state.players:
        return [0.0] * state.players
    return [1.0 if seat in winners else -1.0 for seat in range(state.players)]


def margin(state: State) -> list[float]:
    """The own points less the best of the others', for every seat."""
    scores = state.scores
    if len(scores) == 1:
        return [float(scores[0])]
    return [
        float(score - max(other for seat, other in enumerate(scores) if seat != own))
        for own, score in enumerate(scores)
    ]


class Rewards:
    """Rewards that come with the result alone."""

    on_the_way = False  # is there something to get before the end?

    def __init__(self, result: Callable[[State], list[float]]) -> None:
        self.result = result

    def begin(self, state: State) -> None:
        """A game begins, or goes on from here."""

    def of(self, state: State) -> list[float] | None:
        """What each seat gets for the move just made; None where nobody gets anything."""
        return self.result(state) if state.over else None

    def clone(self) -> Rewards:
        return type(self)(self.result)


class Shaped(Rewards):
    """The result, and on the way how much the evaluation rose or fell."""

    on_the_way = True

    def __init__(self, result: Callable[[State], list[float]]) -> None:
        super().__init__(result)
        self.before: list[float] = []

    def begin(self, state: State) -> None:
        self.before = self.potential(state)

    def potential(self, state: State) -> list[float]:
        """From -1 to 1 how well each seat stands; nothing once the game is over, so that all of it is paid back."""
        if state.over:
            return [0.0] * state.players
        game = state.game
        worth = [game.evaluate(state, seat) / game.search.scale for seat in range(state.players)]
        return [2.0 / (1.0 + exp(-max(-30.0, min(30.0, value)))) - 1.0 for value in worth]

    def of(self, state: State) -> list[float] | None:
        after = self.potential(state)
        gained = [now - before for now, before in zip(after, self.before, strict=True)]
        self.before = after
        if not state.over:
            return gained
        return [step + end for step, end in zip(gained, self.result(state), strict=True)]

    def clone(self) -> Rewards:
        copy = Shaped(self.result)
        copy.before = self.before
        return copy


KINDS: Final[Mapping[str, Callable[[], Rewards]]] = {
    "win": lambda: Rewards(win),
    "score": lambda: Rewards(margin),
    "shaped": lambda: Shaped(win),
}


def make(kind: str) -> Rewards:
    if not isinstance(kind, str) or kind not in KINDS:
        raise OptionError(f"rewards={kind!r}: expected one of {', '.join(map(repr, KINDS))}")
    return KINDS[kind]()
