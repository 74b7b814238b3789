"""What would you do? The best choices of a seat, how they compare, and what is expected to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..kernel.core import Perspective
from ..kernel.errors import OptionError, Problem
from ..kernel.rng import Rng
from .base import averaged, make, wise_moves
from .ladder import ADVISER, WORLDS
from .search import Search

BEST: Final = 3
AHEAD: Final = 4  # moves after the choice that are told
CLOSE: Final = 3  # a choice is compared if it was looked into at least a third as much as the one looked into most
SELDOM: Final = 0.005  # a part of a mixture below this is not told
# How much less a choice promises than the best one, of 1: up to here it is as good, nearly as good, weaker.
NEAR: Final = 0.02
BEHIND: Final = 0.07


class Advice(NamedTuple):
    """A choice, whole where it is an action of several moves, with what is expected of it."""

    steps: tuple[int, ...]
    then: tuple[int, ...]  # what the seat would do next
    outlook: float | None  # from 0, lost, to 1, won; None where a mixture is the answer
    share: float  # of the thought, or of the mixture, that went to it

    def compared(self, best: Advice) -> str:
        """In a word, for the messages: best, equal, near, weaker, or mixed."""
        if self.outlook is None or best.outlook is None:
            return "mixed"
        if self is best:
            return "best"
        behind = best.outlook - self.outlook
        return "equal" if behind <= NEAR else "near" if behind <= BEHIND else "weaker"


def advise(perspective: Perspective, rng: Rng, iterations: int = 0) -> list[Advice]:
    """The three best choices, the best one first, from what the seat may know alone.

    It thinks as long as the level `normal` does, unless iterations are given.
    """
    game, moves = perspective.game, perspective.moves
    if not moves:
        raise OptionError(Problem("seat-not-asked", seat=perspective.seat))
    bot = make(ADVISER, game.name, iterations)
    if perspective.prompt in game.search.solved:
        return mixed([game.solution(perspective.sample(rng), perspective.seat) for _ in range(WORLDS)])
    if perspective.prompt in game.search.certain:
        answer = game.solution(perspective.sample(rng), perspective.seat)
        if answer:
            return mixed([answer])
    if len(wise_moves(game, moves)) == 1:
        return [Advice(wise_moves(game, moves), (), None, 1.0)]
    search = Search(perspective, rng)
    search.run(bot.iterations)
    return compared_choices(search)[:BEST]


def compared_choices(search: Search) -> list[Advice]:
    """What can be chosen now, each with the action that begins with it and was looked into most; the best first.

    Of what was looked into much less little is known: it stands behind the rest, and promises no more than the best.
    """
    total = max(1, search.iterations)
    found: dict[int, Advice] = {}
    for steps, visits, outlook in search.choices():
        share = visits / total
        known = found.get(steps[0])
        if known is None:
            found[steps[0]] = Advice(steps, search.expected(steps, AHEAD), outlook, share)
        else:
            found[steps[0]] = known._replace(share=known.share + share)
    choices = list(found.values())
    enough = max(choice.share for choice in choices) / CLOSE
    best, *others = sorted(choices, key=lambda choice: (choice.share < enough, -(choice.outlook or 0.0)))
    return [best, *(other._replace(outlook=min(other.outlook or 0.0, best.outlook or 0.0)) for other in others)]


def mixed(mixtures: Sequence[Sequence[tuple[int, float]]]) -> list[Advice]:
    """The choices of a mixed strategy, those to be made most often first."""
    weights = averaged(mixtures)
    often = sorted(weights, key=lambda move: -weights[move])[:BEST]
    return [Advice((move,), (), None, weights[move]) for move in often if weights[move] >= SELDOM]
