"""What a bot is: one method. And the simplest one there can be."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from ..kernel.core import Perspective
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.rng import Rng

_LEVELS: dict[tuple[str, str], Callable[[], Bot]] = {}


class Bot:
    """Chooses one of the moves of a perspective; `name` is the level a player picks."""

    name = "bot"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        raise NotImplementedError


def wise_moves(game: Game, moves: tuple[int, ...]) -> tuple[int, ...]:
    """The moves without those that no bot makes; all of them where nothing else is left."""
    unwise = game.unwise_moves
    if not unwise:
        return moves
    return tuple([move for move in moves if move not in unwise]) or moves


def level(name: str, game: str = "") -> Callable[[type[Bot]], type[Bot]]:
    """Register a bot as a level, for every game or for one (which then goes before the general one)."""

    def add(bot: type[Bot]) -> type[Bot]:
        _LEVELS[game, name] = bot
        return bot

    return add


@cache
def _own_bots(game: str) -> None:
    """A game's own bots lie in the modules that its package names in the entry point `souterrain.bots`."""
    for entry in entry_points(group="souterrain.bots", name=game):
        entry.load()


def levels(game: str) -> tuple[str, ...]:
    """The levels that can be seated at a game."""
    _own_bots(game)
    return tuple(dict.fromkeys(name for owner, name in _LEVELS if owner in ("", game)))


def make(name: str, game: str) -> Bot:
    """A bot of that level for that game. The game must be named: a level may have a bot of its own there."""
    _own_bots(game)
    found = _LEVELS.get((game, name)) or _LEVELS.get(("", name))
    if found is None:
        raise OptionError(f"bot={name!r}: expected one of {', '.join(map(repr, levels(game)))}")
    return found()


@level("random")
class RandomBot(Bot):
    """Any legal move that does not give the game away, each as likely as the others."""

    name = "random"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return rng.choice(wise_moves(perspective.game, perspective.moves))
