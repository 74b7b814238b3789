"""The board in a terminal: a game's own `terminal` module where it has one, else its view as an outline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text
from rich.tree import Tree

from ..kernel.core import Event
from ..kernel.game import Game


def terminal(game: Game) -> ModuleType | None:
    """The module that draws this game in a terminal, if its package has one.

    It has `board(view, lang, seats)`, and may have `CHAPTERS`, the kinds of event that open a chapter in a story.
    """
    return _module(f"{game.package}.terminal")


@cache
def _module(name: str) -> ModuleType | None:
    return import_module(name) if find_spec(name) is not None else None


def board(game: Game, view: Mapping[str, Any], lang: str, seats: Sequence[str]) -> RenderableType:
    """A view as something that rich can print; `seats` are the players' names."""
    module = terminal(game)
    if module is None:
        return outline(game, view, lang, seats)
    drawn: RenderableType = module.board(view, lang, seats)
    return drawn


def told(game: Game, event: Event, lang: str, seats: Sequence[str]) -> RenderableType:
    """An event as a line; one that opens a chapter of the game as a rule across the screen."""
    said = game.tell(event, lang, seats)
    if event.kind in getattr(terminal(game), "CHAPTERS", ()):
        return Rule(Text(said.strip("─ "), style="bold yellow"), style="yellow")
    return Text.assemble(("· ", "cyan"), said)


def outline(game: Game, view: Mapping[str, Any], lang: str, seats: Sequence[str]) -> RenderableType:
    """Any view: what is short on one line, what is long as branches."""
    tree = Tree(Text(game.title(lang), style="bold"), guide_style="dim")
    _branch(tree, game, view, lang, seats)
    return tree


def _branch(tree: Tree, game: Game, things: Mapping[str, Any], lang: str, seats: Sequence[str]) -> None:
    for key, value in things.items():
        if isinstance(value, Mapping):
            _branch(tree.add(Text(key, style="cyan")), game, value, lang, seats)
        elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
            for i, item in enumerate(value):
                name = game.seat_name(i, lang, seats) if key == "seats" else f"{key} {i + 1}"
                _branch(tree.add(Text(name, style="cyan")), game, item, lang, seats)
        else:
            tree.add(Text.assemble((f"{key}: ", "cyan"), _said(game, value, lang)))


def _said(game: Game, value: Any, lang: str) -> str:
    if isinstance(value, list):
        return ", ".join(_said(game, item, lang) for item in value) or "-"
    if isinstance(value, bool):
        return "✓" if value else "✗"
    return "-" if value is None else game.label(str(value), lang)
