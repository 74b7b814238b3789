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
from rich.table import Table
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
    """Any view: what is short on one line, things of one kind as a table, what is deep as branches."""
    tree = Tree(Text(game.title(lang), style="bold"), guide_style="dim")
    Outline(game, lang, seats).branch(tree, view)
    return tree


class Outline:
    """Writes the view of a game that has no board of its own."""

    def __init__(self, game: Game, lang: str, seats: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.seats = seats

    def branch(self, tree: Tree, things: Mapping[str, Any]) -> None:
        for key, value in things.items():
            if isinstance(value, Mapping):
                self.branch(tree.add(Text(key, style="cyan")), value)
            elif isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
                self.many(tree, key, value)
            else:
                tree.add(Text.assemble((f"{key}: ", "cyan"), self.said(value)))

    def many(self, tree: Tree, key: str, items: Sequence[Mapping[str, Any]]) -> None:
        names = [
            self.game.seat_name(i, self.lang, self.seats) if key == "seats" else str(i + 1) for i in range(len(items))
        ]
        flat = all(item.keys() == items[0].keys() and not any(map(_deep, item.values())) for item in items)
        if not flat:
            for name, item in zip(names, items, strict=True):
                self.branch(tree.add(Text(f"{key}: {name}", style="cyan")), item)
            return
        grid = Table(box=None, padding=(0, 1), header_style="cyan")
        for column in ("", *items[0]):
            grid.add_column(column)
        for name, item in zip(names, items, strict=True):
            grid.add_row(Text(name, style="cyan"), *(Text(self.said(value)) for value in item.values()))
        tree.add(Text(key, style="cyan")).add(grid)

    def said(self, value: Any) -> str:
        if isinstance(value, list):
            return ", ".join(map(self.said, value)) or "-"
        if isinstance(value, bool):
            return "✓" if value else "✗"
        return "-" if value is None else self.game.label(str(value), self.lang)


def _deep(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(item, Mapping) for item in value))
