"""The board in a terminal: a game's own `terminal` module where it has one, else its view in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from ..drawing.terminal import Screen
from ..kernel.core import Event
from ..kernel.game import Game


@cache
def screen(package: str) -> type[Screen]:
    """The class that shows a game in a terminal."""
    name = f"{package}.terminal"
    found: type[Screen] = import_module(name).Screen if find_spec(name) is not None else Screen
    return found


def board(game: Game, view: Mapping[str, Any], lang: str, seats: Sequence[str]) -> RenderableType:
    """A view as something that rich can print; `seats` are the players' names."""
    return screen(game.package)(game, view, lang, seats).board()


def told(game: Game, event: Event, lang: str, seats: Sequence[str]) -> RenderableType:
    """An event as a line; one that opens a chapter of the game as a rule across the screen."""
    said = game.tell(event, lang, seats)
    if event.kind in game.chapters:
        return Rule(Text(said.strip("─ "), style="bold yellow"), style="yellow")
    return Text.assemble(("· ", "cyan"), said)
