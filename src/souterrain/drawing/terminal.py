"""The board in a terminal: what the words tell, in panels, with the maps that a game draws beside them.

A game's own `terminal.py` has a class `Screen` with its maps; a game without one is shown in words alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from ..kernel.game import Game
from ..kernel.telling import View, Words

SEAT_STYLES = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green", "bright_red", "bright_blue")


class Screen(Words):
    """Shows one view in one language."""

    stems = ("terminal", "words", "drawing")
    seat_styles: Sequence[str] = SEAT_STYLES
    panel_width = 40

    def __init__(self, game: Game, view: View, lang: str, seats: Sequence[str] = ()) -> None:
        super().__init__(game, lang, seats)
        self.view = view
        self.told = {part.name: part for part in game.in_words(view, lang, seats)}

    def board(self) -> RenderableType:
        """The whole view."""
        return self.panels(self.told)

    def panels(self, names: Iterable[str]) -> RenderableType:
        """Parts side by side, as many as fit the terminal."""
        return Columns([self.panel(name) for name in names], padding=(0, 1))

    def panel(self, name: str, *pictures: RenderableType, width: int = 0) -> Panel:
        """A part in words, under its pictures; one's own is framed in the colour of the seat."""
        part, style, title = self.told[name], "", self.told[name].title
        seat = name.removeprefix("seat-")
        if seat.isdecimal():
            style, title = self.seat_styles[int(seat)], f"{int(seat) + 1} {title}"
        return Panel(
            Group(*pictures, *map(Text, part.lines)),
            title=Text(title, style=f"bold {style}"),
            border_style=style if seat == str(self.view["seat"]) else "dim",
            width=width or self.panel_width,
        )


def grid(columns: Iterable[str], rows: Iterable[str], cell: Callable[[int, int], Text], wide: int = 3) -> Text:
    """A map of cells, `wide` letters each, with the names of its columns above and of its rows before it.

    >>> print(grid("ab", "12", lambda row, column: Text("▒▒▒" if row == column else " · ")).plain)
         a   b
     1  ▒▒▒  ·
     2   ·  ▒▒▒
    """
    names = list(columns)
    lines = [Text("   " + "".join(f" {name:^{wide}}" for name in names), style="dim")]
    for row, name in enumerate(rows):
        line = Text(f" {name} ", style="dim")
        for column in range(len(names)):
            line.append(" ").append_text(cell(row, column))
        lines.append(line)
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


class Canvas:
    """A sheet of letters, each with a style, for maps that are no plain grid."""

    def __init__(self, lines: int, columns: int) -> None:
        self.cells = [[(" ", "")] * columns for _ in range(lines)]

    def write(self, line: int, column: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.cells[line][column + i] = (letter, style)

    def letter(self, line: int, column: int) -> str:
        return self.cells[line][column][0]

    def text(self) -> Text:
        return Text("\n").join(Text.assemble(*cells) for cells in self.cells)
