"""The games there are: ours, and those that other packages add through the entry point `souterrain.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from .errors import OptionError, Problem
from .game import Game
from .options import one_of


@cache
def names() -> tuple[str, ...]:
    """The names of all games, sorted. Packages are looked through once: that takes milliseconds."""
    return tuple(sorted({entry.name for entry in entry_points(group="souterrain.games")}))


@cache
def game(name: str) -> Game:
    """The game of that name; dashes and case do not matter."""
    wanted = name.strip().lower().replace("-", "_")
    for entry in entry_points(group="souterrain.games"):
        if entry.name == wanted:
            try:
                found = entry.load()
            except (ImportError, AttributeError) as error:
                told = {"given": repr(name), "place": entry.value, "error": str(error)}
                raise OptionError(Problem("game-broken", **told)) from error
            if not isinstance(found, Game):
                raise OptionError(Problem("game-none", given=repr(name), place=entry.value))
            return found
    raise OptionError(Problem("option-value", name="game", given=repr(name), expected=one_of(names())))
