"""Dungeon Run in a terminal: the dungeon as a map of boxes, and the hero sheets in words."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing import terminal
from ...drawing.terminal import Canvas
from ...kernel.telling import View

WIDE, HIGH = 12, 5  # of a tile, in letters and lines
INSIDE = WIDE - 2


class Screen(terminal.Screen):
    """Shows one view."""

    def board(self) -> RenderableType:
        seats = [name for name in self.told if name.startswith("seat-")]
        return Group(self.dungeon(), self.panels(["progress", *seats]))

    def dungeon(self) -> Text:
        tiles = self.view["tiles"]
        left, top = min(tile["x"] for tile in tiles), min(tile["y"] for tile in tiles)
        right, bottom = max(tile["x"] for tile in tiles), max(tile["y"] for tile in tiles)
        canvas = Canvas((bottom - top + 1) * HIGH, (right - left + 1) * WIDE)
        for tile in tiles:
            self.tile(canvas, (tile["y"] - top) * HIGH, (tile["x"] - left) * WIDE, tile)
        return canvas.text()

    def tile(self, canvas: Canvas, line: int, column: int, tile: View) -> None:
        """A box with gaps at its exits; in it the tile, its monster, its heroes and its cards."""
        side = "─" * INSIDE
        canvas.write(line, column, f"┌{side}┐", "dim")
        canvas.write(line + HIGH - 1, column, f"└{side}┘", "dim")
        for down in range(1, HIGH - 1):
            canvas.write(line + down, column, "│", "dim")
            canvas.write(line + down, column + WIDE - 1, "│", "dim")
        gaps = {"n": (line, column + 4, "    "), "s": (line + HIGH - 1, column + 4, "    "),
                "w": (line + 2, column, " "), "e": (line + 2, column + WIDE - 1, " ")}  # fmt: skip
        for way in tile["exits"]:
            canvas.write(*gaps[way])
        canvas.write(line + 1, column + 1, self.name(tile["tile"])[:INSIDE], "dim")
        if tile["monster"]:
            monster = tile["monster"]
            name = f"{self.name(monster['card'])[: INSIDE - 3]} {monster['life'] - monster['wounds']}"
            canvas.write(line + 2, column + 1, name, "bold red")
        self.standing(canvas, line + 3, column + 1, tile)

    def standing(self, canvas: Canvas, line: int, column: int, tile: View) -> None:
        """Heroes by the numbers of their seats, then how many cards lie there."""
        for hero in self.view["heroes"]:
            if hero["hero"] and hero["tile"] == tile["tile"] and not hero["dead"]:
                sign = str(hero["seat"] + 1)
                canvas.write(line, column, sign, f"bold {self.seat_styles[hero['seat']]}")
                column += 1
        cards = len(tile["up"]) + tile["down"]["treasures"] + tile["down"]["artifacts"]
        others = [sign for sign, there in (("?", tile["stranger"]), ("!", tile["trap"])) if there]
        text = " " + "".join(others) + (f"${cards}" if cards else "")
        canvas.write(line, column, text[:4], "yellow")
