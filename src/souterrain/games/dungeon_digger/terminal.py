"""Dungeon Digger in a terminal: the spaces as a slanted map of letters, and what each player has."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing import terminal
from ...drawing.terminal import Canvas
from ...kernel.telling import View
from . import tables as t

STYLES = ("bright_red", "orange1", "purple", "plum1", "bright_green", "bright_blue")
LETTERS = {"torture": "T", "dormitory": "D", "kitchen": "K", "library": "L", "throne": "R", "treasury": "$",
           "pit": "O", "portal": "@", "corridor": "=", "trap": "x", "nugget": "*"}  # fmt: skip
WIDE = 6  # letters a space: what lies there, and who stands on it


class Screen(terminal.Screen):
    """Shows one view."""

    seat_styles = STYLES

    def board(self) -> RenderableType:
        seats = [name for name in self.told if name.startswith("seat-")]
        return Group(
            self.dungeon(),
            Text(self.say("legend"), style="dim"),
            self.panels(["progress", *seats]),
            self.panel("corridors", width=2 * self.panel_width),
        )

    def dungeon(self) -> Text:
        """Each row half a space further to the right than the one above it."""
        cells = [t.CELLS.index(name) for name in self.view["spaces"]]
        place = {cell: (t.ROW[cell], 2 * t.COLUMN[cell] + t.ROW[cell]) for cell in cells}
        top, left = min(row for row, _ in place.values()), min(column for _, column in place.values())
        bottom, right = max(row for row, _ in place.values()), max(column for _, column in place.values())
        canvas = Canvas(2 * (bottom - top) + 1, (right - left) * WIDE // 2 + WIDE)
        drawn = self.contents()
        for cell, (row, column) in place.items():
            text, style = drawn.get(t.CELLS[cell], (" ·", "dim"))
            canvas.write(2 * (row - top), (column - left) * WIDE // 2, text[: WIDE - 1], style)
        return canvas.text()

    def contents(self) -> dict[str, tuple[str, str]]:
        """What lies on each space, in the colour of who holds it, and behind it who stands there."""
        v = self.view
        found = dict.fromkeys(v["rockfalls"], (" ▒▒", "dim"))
        found |= {piece["cell"]: (f"<{self.name(piece['piece'])[:3]}>", "cyan") for piece in v["pieces"]}
        for tile in v["tiles"]:
            flag = "^" if tile["token"] is not None else ""
            found[tile["cell"]] = (f"[{LETTERS[tile['kind']]}]{flag}", STYLES[tile["controller"]])
        for group in v["groups"]:
            text, style = found.get(group["cell"], ("", ""))
            found[group["cell"]] = (f"{text}{self.crowd(group)}", style or STYLES[group["seat"]])
        return found

    def crowd(self, group: View) -> str:
        return f"{'abcdef'[group['seat']]}{group['stooges'] + len(group['monsters'])}"
