"""What a bot is: one method. And the simplest one there can be."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from ..kernel.core import Perspective
from ..kernel.errors import OptionError
from ..kernel.rng import Rng

_LEVELS: dict[tuple[str, str], Callable[[], Bot]] = {}


class Bot:
    """Chooses one of the moves of a perspective; `name` is the level a player picks."""

    name = "bot"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        raise NotImplementedError


def level(name: str, game: str = "") -> Callable[[type[Bot]], type[Bot]]:
    """Register a bot as a level, for every game or for one (which then goes before the general one)."""

    def add(bot: type[Bot]) -> type[Bot]:
        _LEVELS[game, name] = bot
        return bot

    return add


def _own_bots(game: str) -> None:
    """A game's own bots lie in a module of its name beside this one, loaded when they are asked for."""
    if game and find_spec(f"souterrain.bots.{game}") is not None:
        import_module(f"souterrain.bots.{game}")


def levels(game: str) -> tuple[str, ...]:
    """The levels that can be seated at a game."""
    _own_bots(game)
    return tuple(dict.fromkeys(name for owner, name in _LEVELS if owner in ("", game)))


def make(name: str, game: str = "") -> Bot:
    """A bot of that level for that game."""
    _own_bots(game)
    found = _LEVELS.get((game, name)) or _LEVELS.get(("", name))
    if found is None:
        raise OptionError(f"bot={name!r}: expected one of {', '.join(map(repr, levels(game)))}")
    return found()


@level("random")
class RandomBot(Bot):
    """Any legal move, each as likely as the others."""

    name = "random"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return rng.choice(perspective.moves)
