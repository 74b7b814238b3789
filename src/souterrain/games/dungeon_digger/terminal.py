"""Dungeon Digger in a terminal: the spaces as a slanted map with every opening, and what each player has.

A space takes 8 letters on 3 lines, the openings of its tile around it:

      \\  /       corridors to the north-west and to the north-east
    +h7 K1^+     doors in the west and in the east; a conquered Kitchen that player 1 controls
     2:3 ¢1      three Stooges of player 2, and a stored coin
      /  \\       corridors to the south-west and to the south-east
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from ...drawing import terminal
from ...drawing.terminal import Canvas
from ...kernel.telling import View
from . import tables as t

STYLES = ("bright_red", "orange1", "purple", "plum1", "bright_green", "bright_blue")
LETTERS = {"torture": "T", "dormitory": "D", "kitchen": "K", "library": "L", "throne": "R", "treasury": "$",
           "pit": "O", "portal": "@", "corridor": "=", "trap": "x", "nugget": "*"}  # fmt: skip
PIECES = {"rock": "▓▓▓", "monster": "<M>", "ruins": "<R>", "sands-a": "<S>", "citadel": "<C>", "egg": "<O>",
          "cave": "<C>", "dragon-lair": "<D>", "hoard": "<T>", "face-down": "<?>"}  # fmt: skip
ROCKFALL = "▒▒▒"
WIDE, HIGH = 8, 3  # of a space; the line of openings above it and the one below it belong to its neighbours too
MOST = WIDE - 1  # letters that tell who stands on a space
NEUTRAL = "cyan"
# By side, from the north-east clockwise: line and column in the space, and what a corridor is drawn with.
ENDS = [(0, 5, "/"), (1, 7, "-"), (3, 5, "\\"), (3, 2, "/"), (1, 0, "-"), (0, 2, "\\")]
DOOR = "+"
Sign = tuple[str, str]  # letters and their style
MORE: Sign = ("…", "")


class Screen(terminal.Screen):
    """Shows one view."""

    seat_styles = STYLES

    def board(self) -> RenderableType:
        seats = [name for name in self.told if name.startswith("seat-")]
        listed = [name for name in ("groups", "corridors") if self.told[name].lines]
        return Group(
            Dungeon(self),
            *(Text(line, style="dim") for line in self.legend()),
            self.panels(["progress", *seats]),
            *(self.panel(name, width=2 * self.panel_width) for name in listed),
        )

    # ------------------------------------------------------------------ the signs

    def legend(self) -> Iterator[str]:
        """Every sign of this game's map: tiles, openings, who stands there, and what the scenario brings."""
        v = self.view
        lists = {name: self.told[name].title for name in ("groups", "corridors")}
        yield self.say("legend", tiles=", ".join(f"{sign} {self.name(kind)}" for kind, sign in LETTERS.items()))
        yield self.say("legend-openings", **lists)
        yield self.say("legend-people", **lists)
        signs = [self.say("legend-zones")] if v["portal_zones"] else []
        signs += [f"{ROCKFALL} {self.name('rockfall')}"] if v["rockfalls"] else []
        signs += [f"{PIECES[piece]} {self.name(piece)}" for piece in dict.fromkeys(p["piece"] for p in v["pieces"])]
        signs += [self.say(f"legend-{key}") for key in self.marks()]
        if signs:
            yield self.say("legend-more", signs=", ".join(signs))

    def marks(self) -> Iterator[str]:
        """What may stand on a space in this scenario only."""
        v = self.view
        if any(PIECES[piece["piece"]].startswith("<") for piece in v["pieces"]):
            yield "neutral"
        yield from (key for key in ("monsters", "adventurers") if v[key])
        yield from (key for key in ("dragon", "treasure") if v[key] in v["spaces"])
        if any(piece["defence"] for piece in v["pieces"]):
            yield "defence"
        if any(piece["token"] is not None for piece in v["pieces"]):
            yield "token"

    @cached_property
    def tiles(self) -> dict[str, View]:
        return {tile["cell"]: tile for tile in self.view["tiles"]}

    @cached_property
    def lying(self) -> dict[str, Sign]:
        """What lies on each space, in the colour of who controls it."""
        v = self.view
        found = dict.fromkeys(v["portal_zones"], ("( )", "bold"))
        found |= dict.fromkeys(v["rockfalls"], (ROCKFALL, "dim"))
        found |= {piece["cell"]: (PIECES[piece["piece"]], NEUTRAL) for piece in v["pieces"]}
        for cell, tile in self.tiles.items():
            mark = "^" if tile["token"] is not None else DOOR if len(tile["segments"]) > 1 else ""
            owner = tile["controller"]
            found[cell] = (f"{LETTERS[tile['kind']]}{owner + 1}{mark}", STYLES[owner])
        return found

    @cached_property
    def standing(self) -> dict[str, list[Sign]]:
        """Who and what is on each space."""
        found: dict[str, list[Sign]] = {space: [] for space in self.view["spaces"]}
        for cell, sign in (*self.people(), *self.strangers(), *self.tokens()):
            found[cell].append(sign)
        return found

    def people(self) -> Iterator[tuple[str, Sign]]:
        for group in self.view["groups"]:
            style = f"bold {STYLES[group['seat']]}"
            tamed = f"&{len(group['monsters'])}" if group["monsters"] else ""
            yield group["cell"], (f"{group['seat'] + 1}:{group['stooges']}{tamed}", style)

    def strangers(self) -> Iterator[tuple[str, Sign]]:
        """Those who belong to nobody; of adventurers on one space the strengths together."""
        v = self.view
        for monster in v["monsters"]:
            if monster["of"] is None:
                yield monster["cell"], ("M", NEUTRAL)
        for sign, awake in (("A", True), ("z", False)):
            strengths: dict[str, int] = {}
            for hero in v["adventurers"]:
                if hero["cell"] and hero["captor"] is None and hero["awake"] == awake:
                    strengths[hero["cell"]] = strengths.get(hero["cell"], 0) + hero["strength"]
            for cell, strength in strengths.items():
                yield cell, (f"{sign}{strength}", NEUTRAL)
        for sign, token in (("D", v["dragon"]), ("T", v["treasure"])):
            if token in v["spaces"]:
                yield token, (sign, NEUTRAL)

    def tokens(self) -> Iterator[tuple[str, Sign]]:
        for tile in self.view["tiles"]:
            if tile["coins"]:
                yield tile["cell"], (f"¢{tile['coins']}", "yellow")
        for piece in self.view["pieces"]:
            if piece["token"] is not None:
                yield piece["cell"], (f"^{piece['token'] + 1}", STYLES[piece["token"]])
            if piece["defence"]:
                yield piece["cell"], (f"!{piece['defence']}", NEUTRAL)

    # ------------------------------------------------------------------ the map

    def draw(self, spaces: Sequence[str]) -> Text:
        """These spaces, each row half a space further to the right than the one above it."""
        places = {space: place(space) for space in spaces}
        top, left = (min(entry) for entry in zip(*places.values(), strict=True))
        bottom, right = (max(entry) for entry in zip(*places.values(), strict=True))
        canvas = Canvas((bottom - top + 1) * HIGH + 1, (right - left) * WIDE // 2 + WIDE)
        for space, (row, column) in places.items():
            self.space(canvas, (row - top) * HIGH, (column - left) * WIDE // 2, space)
        return canvas.text()

    def space(self, canvas: Canvas, line: int, column: int, space: str) -> None:
        sign, style = self.lying.get(space, ("", ""))
        canvas.write(line + 1, column + 1, f"{space:<3}", style or "dim")
        canvas.write(line + 1, column + 4, sign, style)
        self.crowd(canvas, line + 2, column + 1, self.standing[space])
        if space in self.tiles:
            for (down, right, end), edge in zip(ENDS, self.tiles[space]["edges"], strict=True):
                if edge in "DC":
                    canvas.write(line + down, column + right, DOOR if edge == "D" else end, style)

    def crowd(self, canvas: Canvas, line: int, column: int, signs: Sequence[Sign]) -> None:
        """One sign after the other; where there is no room for all, the last one says that the list tells more."""
        gap = 1 if width_of(signs, 1) <= MOST else 0
        shown = list(signs)
        while width_of(shown, gap) > MOST:
            shown = [*(shown if shown[-1] != MORE else shown[:-1])[:-1], MORE]
        for sign, style in shown:
            canvas.write(line, column, sign, style)
            column += len(sign) + gap


def width_of(signs: Sequence[Sign], gap: int) -> int:
    return sum(len(sign) + gap for sign, _ in signs) - gap


def place(space: str) -> tuple[int, int]:
    """Row and column of a space, the column in halves of a space."""
    cell = t.CELLS.index(space)
    return t.ROW[cell], 2 * t.COLUMN[cell] + t.ROW[cell]


class Dungeon:
    """The map, in as many parts from west to east as the terminal is too narrow for."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        parts = self.parts(options.max_width)
        for number, spaces in enumerate(parts, 1):
            if len(parts) > 1:
                yield Text(self.screen.say("map-part", number=number, parts=len(parts)), style="bold")
            drawn = self.screen.draw(spaces)
            drawn.no_wrap, drawn.overflow = True, "ignore"
            yield drawn

    def parts(self, width: int) -> list[list[str]]:
        """The spaces that are drawn together, so that none is cut."""
        spaces = self.screen.view["spaces"]
        columns = {space: place(space)[1] for space in spaces}
        left = min(columns.values())
        whole = max(columns.values()) - left + 1
        fitting = max(1, (width - WIDE) // (WIDE // 2) + 1)
        count = -(-whole // fitting)
        each = -(-whole // count)
        return [[space for space in spaces if (columns[space] - left) // each == part] for part in range(count)]
