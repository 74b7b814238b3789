"""Dungeon Lords in a terminal: the boards in the middle, then one panel for each dungeon, with its map."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing import terminal
from ...kernel.telling import View
from . import tables as t


class Screen(terminal.Screen):
    """Shows one view."""

    def board(self) -> RenderableType:
        parts: list[RenderableType] = [self.panels(["progress", "offer", "orders"]), self.evilometer()]
        lords = [self.panel(f"seat-{lord['seat']}", self.dungeon(lord)) for lord in self.view["lords"]]
        npcs = [self.panel(name) for name in self.told if name.startswith("npc-")]
        return Group(*parts, Columns([*lords, *npcs], padding=(0, 1)))

    def evilometer(self) -> RenderableType:
        """Two lines: the spaces, and under them the lords that stand there."""
        title = self.say("evilometer")
        spaces, lords = Text(f"{title} ", style="bold"), Text(" " * (len(title) + 1))
        for space in range(t.EVIL_TOP + 1):
            mark = f"[{space}]" if space == t.EVIL_PALADIN else f" {space} "
            spaces.append(f"{mark:<4}", "red" if space >= t.EVIL_PALADIN else "dim")
            here = [lord["seat"] for lord in self.view["lords"] if lord["evil"] == space]
            lords.append(" ")
            for seat in here:
                lords.append(str(seat + 1), f"bold {self.seat_styles[seat]}")
            lords.append(" " * (3 - len(here)))
        return Text("\n").join([spaces, lords])

    def dungeon(self, lord: View) -> RenderableType:
        """The grid as the notation names it: columns a to e, rows 1 (the entrance side) to 4."""
        tiles = {tile["cell"]: tile for tile in lord["dungeon"]}
        attacked = lord["plan"]["cell"] if lord["plan"] is not None else None

        def cell(row: int, column: int) -> Text:
            name = t.CELLS[row * t.COLS + column]
            return self.cell(tiles.get(name), name == attacked)

        gate = Text(" " * (5 + 4 * t.ENTRANCE) + "▼", style="dim")
        return Group(gate, terminal.grid("abcde", "1234", cell))

    def cell(self, tile: View | None, attacked: bool) -> Text:
        """Rock, tunnel or room in three letters; x: conquered, $: mined, !: under attack."""
        if tile is None:
            return Text(" · ", style="dim")
        mark = "x" if tile["conquered"] else "!" if attacked else " "
        style = "red" if tile["conquered"] else "bold red" if attacked else "bold green" if tile["room"] else "yellow"
        if tile["room"] is not None:
            return Text(f"{mark}{self.code(tile['room'])}", style)
        if mark == " ":
            return Text("▒$▒" if tile["mined"] else "▒▒▒", style)
        return Text("xxx" if tile["conquered"] else "!▒!", style)

    def code(self, room: str) -> str:
        """Two letters for a room: those of its first and last word."""
        words = self.name(room).replace("'", " ").split()
        return (words[0][0] + words[-1][0] if len(words) > 1 else words[0][:2]).upper()
