"""What a bot is: one method. And the simplest one there can be."""

from __future__ import annotations

import operator
import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, NamedTuple, TypeVar

from ..kernel import registry
from ..kernel.core import Perspective
from ..kernel.errors import OptionError, Problem
from ..kernel.game import Game
from ..kernel.options import one_of
from ..kernel.rng import Rng
from .tree import Branch

Plan = tuple[tuple[tuple[int, ...], int], ...]
B = TypeVar("B", bound=Callable[[], Any])
GRAIN = 1_000_000
MOST_ITERATIONS = 1_000_000_000
ORDER = ("random", "greedy", "easy", "normal", "hard", "expert")  # in which levels are listed, then others by name
SLOW = "slow"  # why a level is not offered: nobody should have to wait for it in this build
UNPROVEN = "unproven"  # or: no match has proven it stronger than the level below
_LEVELS: dict[tuple[str, str], Callable[[], Bot]] = {}
_HELD_BACK: dict[tuple[str, str], str] = {}


class Tree(NamedTuple):
    """What a search found out about a seat's next question, in plain numbers: small enough to be handed on.

    It holds as long as exactly that is offered to the seat and nothing hidden was shown in between.
    """

    seat: int = -1
    offered: tuple[int, ...] = ()
    reveals: int = 0
    low: float = 0.0  # between which bounds all verdicts lay so far
    high: float = 0.0
    base: float = 0.0  # the worth that they were compared with
    branches: tuple[Branch, ...] = ()  # each choice before those below it

    def holds(self, perspective: Perspective) -> bool:
        """Is this the question that was looked into?"""
        asked = (perspective.seat, perspective.moves, perspective.reveals)
        return bool(self.branches) and asked == (self.seat, self.offered, self.reveals)


NO_TREE = Tree()


class Bot:
    """Chooses one of the moves of a perspective; `name` is the level a player picks."""

    name = "bot"
    iterations = 0  # of a search, for one decision; 0: it does not search
    # What it means to do next: what will be offered, and which of it to choose. Who makes a new bot for every decision
    # may hand it on; a bot without it thinks again.
    plan: Plan = ()
    # What it found out about its next question while it thought about the last. None: it is thrown away, because a bot
    # may sit in many games at once. Who seats it in one says so by `for_one_game`; who hands it on begins with NO_TREE.
    tree: Tree | None = None

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        raise NotImplementedError

    def check_options(self, options: Mapping[str, Any]) -> None:
        """Asked before it sits down: OptionError where it cannot play a game with these options. Most play with any."""


def for_one_game(bot: Bot) -> Bot:
    """A bot that sits in one game from now on: it may keep what it found out for its next question."""
    bot.tree = NO_TREE
    return bot


def whole_number(given: Any) -> int | None:
    """A number as Python counts, from whatever counts as one (those of numpy, too); None for anything else."""
    if isinstance(given, bool):
        return None
    try:
        return operator.index(given)
    except TypeError:
        return None


def checked_number(name: str, given: Any, low: int, high: int) -> int:
    """The number that was given under this name, if it lies between these bounds."""
    number = whole_number(given)
    if number is None or not low <= number <= high:
        expected = Problem("expected-number", low=low, high=high)
        raise OptionError(Problem("option-value", name=name, given=repr(given), expected=expected))
    return number


def moves_asked(perspective: Perspective) -> tuple[int, ...]:
    """What the seat may choose from; a seat that is not asked has nothing to choose."""
    moves = perspective.moves
    if not moves:
        raise OptionError(Problem("seat-not-asked", seat=perspective.seat))
    return moves


def wise_moves(game: Game, moves: tuple[int, ...]) -> tuple[int, ...]:
    """The moves without those that no bot makes; all of them where nothing else is left."""
    unwise = game.unwise_moves
    if not unwise:
        return moves
    return tuple([move for move in moves if move not in unwise]) or moves


def averaged(mixtures: Sequence[Sequence[tuple[int, float]]]) -> dict[int, float]:
    """The average of mixed strategies, each given as moves with how often to make them."""
    weights: dict[int, float] = {}
    for mixture in mixtures:
        for move, weight in mixture:
            weights[move] = weights.get(move, 0.0) + weight / len(mixtures)
    return weights


def drawn(mixtures: Sequence[Sequence[tuple[int, float]]], rng: Rng) -> int:
    """A move drawn from the average of mixed strategies."""
    weights = averaged(mixtures)
    lot = rng.below(GRAIN) / GRAIN * sum(weights.values())
    for move, weight in weights.items():
        lot -= weight
        if lot < 0:
            return move
    return max(weights, key=weights.__getitem__)


def level(name: str, game: str = "", held_back: str = "") -> Callable[[B], B]:
    """Register a maker of bots as a level, for every game or for one (which then goes before the general one).

    A level that is held back, as `SLOW` or `UNPROVEN`, can be made, but is not offered.
    """

    def add(bot: B) -> B:
        _LEVELS[game, name] = bot
        if held_back:
            _HELD_BACK[game, name] = held_back
        return bot

    return add


def registered(name: str, game: str) -> Callable[[], Bot] | None:
    """What makes the bots of a level, as far as it is known by now: the game's own goes before the general one."""
    return _LEVELS.get((game, name)) or _LEVELS.get(("", name))


@cache
def _own_bots(game: str) -> None:
    """A game's own bots lie in the modules that its package names in the entry point `souterrain.bots`."""
    for entry in entry_points(group="souterrain.bots", name=game):
        entry.load()
    if files := os.environ.get("SOUTERRAIN_POLICIES"):
        from ..envs.policy import seat_networks

        seat_networks(game, files)


def levels(game: str, every: bool = False) -> tuple[str, ...]:
    """The levels that can be seated at a game; with those that are held back, if asked for."""
    found = registry.game(str(game)).name
    _own_bots(found)
    known = {name for of, name in _LEVELS if of in ("", found) and (every or (of, name) not in _HELD_BACK)}
    return tuple(sorted(known, key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name)))


def held_back(game: str, why: str) -> tuple[str, ...]:
    """The levels of a game that are not offered for this reason."""
    found = registry.game(str(game)).name
    return tuple([name for name in levels(found, every=True) if _HELD_BACK.get((found, name)) == why])


def make(name: str, game: str, iterations: int = 0) -> Bot:
    """A bot of that level for that game. The game must be named: a level may have a bot of its own there.

    A level that searches does so with the iterations given, if there are any, instead of its own.
    """
    count = checked_number("iterations", iterations, 0, MOST_ITERATIONS)
    bot = maker(name, game)()
    if count and bot.iterations:
        bot.iterations = count
    return bot


def maker(name: str, game: str) -> Callable[[], Bot]:
    """What makes the bots of a level. Games and levels that there are not are named, with those that there are."""
    found = registry.game(str(game)).name
    _own_bots(found)
    known = registered(str(name), found)
    if known is None:
        expected = one_of(levels(found, every=True))
        raise OptionError(Problem("option-value", name="bot", given=repr(name), expected=expected))
    return known


def chooser(name: str, game: str, iterations: int = 0) -> Callable[[Perspective, Rng], int]:
    """Chooses as a bot of that level does, but remembers nothing from one decision to the next."""
    make(name, game, iterations)  # a level that there is not is named now

    def choose(perspective: Perspective, rng: Rng) -> int:
        return make(name, game, iterations).choose(perspective, rng)

    return choose


@level("random")
class RandomBot(Bot):
    """Any legal move that does not give the game away, each as likely as the others."""

    name = "random"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return rng.choice(wise_moves(perspective.game, moves_asked(perspective)))
