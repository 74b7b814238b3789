"""Dungeon Twister in a terminal: what each player has, and the labyrinth with yellow's end at the top."""

from __future__ import annotations

from functools import cached_property

from rich.console import Group, RenderableType
from rich.text import Text

from ...drawing import terminal
from ...drawing.terminal import Canvas
from ...kernel.telling import View
from . import tables as t

STYLES = {"blue": "bright_blue", "yellow": "bright_yellow"}
WIDE, HIGH = 16, 3  # the inside of a zone, in letters and lines
ACROSS = {0: " ", 1: "█", 2: "#", 3: "=", 4: "o"}  # open, wall, portcullis, slit, pit
SPOTS = [(0, 0), (0, 1), (1, 1), (1, 0)]  # corners clockwise from the north-west: row and column in a room
WHOLE = 4 * WIDE + 8  # the labyrinth, in letters


class Screen(terminal.Screen):
    """Shows one view."""

    seat_styles = tuple(STYLES[colour] for colour in t.COLOURS)

    def board(self) -> RenderableType:
        parts: list[RenderableType] = [self.panels(["progress", "seat-0", "seat-1"])]
        if self.view["turn"] or any(any(room["hidden"]) for room in self.view["rooms"]):
            parts += [self.labyrinth(), Text(self.say("legend"), style="dim")]
        standing = [name for name in ("characters", "objects") if self.told[name].lines]
        return Group(*parts, *(self.panel(name, width=WHOLE) for name in standing))

    @cached_property
    def here(self) -> dict[int, list[tuple[str, str]]]:
        """Who and what is in each zone, with the style of its team."""
        found: dict[int, list[tuple[str, str]]] = {}
        for entry in (*self.view["characters"], *self.view["objects"]):
            if entry["cell"] is not None:
                found.setdefault(entry["cell"], []).append(self.short(entry))
        return found

    def short(self, entry: View) -> tuple[str, str]:
        """A card by its kind, in the colour of its team; a wounded character in brackets, an object with a plus."""
        colour, kind = entry["name"].split(".")[:2]
        name = self.name(kind)
        if "state" not in entry:
            return f"+{name}", STYLES[colour]
        return (f"({name})" if entry["state"] == "wounded" else name), f"bold {STYLES[colour]}"

    def labyrinth(self) -> Text:
        """Rooms in two columns; the last row of the scenario is in the north."""
        rows = self.view["rows"]
        tall, broad = 2 * HIGH + 4, 2 * WIDE + 4
        canvas = Canvas(rows * tall, 2 * broad)
        for slot, room in enumerate(self.view["rooms"]):
            self.room(canvas, (rows - 1 - slot // 2) * tall, slot % 2 * broad, slot, room)
        return canvas.text()

    def room(self, canvas: Canvas, top: int, left: int, slot: int, room: View) -> None:
        if not room["up"]:
            self.closed(canvas, top, left, room)
            return
        for corner in range(4):
            down, right = SPOTS[corner]
            self.zone(canvas, top + down * (HIGH + 1), left + right * (WIDE + 1), slot, corner, room)
        if t.HAS_CENTRE[t.ROOM_NAMES.index(room["room"])]:
            canvas.write(top + HIGH + 1, left + WIDE + 1, ACROSS[t.PIT])
        title = f" {room['slot']} {room['room']} "
        if room["gate"] is not None and not room["broken"]:
            title += f"# {self.say('gate-' + room['gate'])} "
        canvas.write(top + 2 * HIGH + 3, left + 1, title, "dim")

    def closed(self, canvas: Canvas, top: int, left: int, room: View) -> None:
        """A room that lies face down: what everybody sees beside it, and one's own cards there."""
        for line in range(2 * HIGH + 3):
            canvas.write(top + line, left, "░" * (2 * WIDE + 3), "dim")
        hidden = ", ".join(f"{self.name(c)} {n}" for c, n in zip(t.COLOURS, room["hidden"], strict=True))
        said = [
            f" {room['slot']} ",
            f" {hidden} ",
            *(f" {self.name(own)} " for own in room["own"]),
        ]
        for line, text in enumerate(said[: 2 * HIGH]):
            canvas.write(top + 1 + line, left + 2, text[: 2 * WIDE])

    def zone(self, canvas: Canvas, top: int, left: int, slot: int, corner: int, room: View) -> None:
        number = t.ROOM_NAMES.index(room["room"])
        letter = (corner - room["turned"]) & 3
        borders = [self.border(room, number, letter, direction) for direction in (t.NORTH, t.EAST, t.SOUTH, t.WEST)]
        for column in range(WIDE + 2):
            self.edge(canvas, top, left + column, borders[t.NORTH])
            self.edge(canvas, top + HIGH + 1, left + column, borders[t.SOUTH])
        for line in range(HIGH + 2):
            self.edge(canvas, top + line, left, borders[t.WEST])
            self.edge(canvas, top + line, left + WIDE + 1, borders[t.EAST])
        gear = " *" if t.GEAR[number] == letter else ""
        canvas.write(top + 1, left + 1, f"{room['room']}.{t.LETTERS[letter]}{gear}", "dim")
        inside = self.here.get(slot * 4 + corner, [])
        for line, (name, style) in enumerate(inside[: HIGH - 1]):
            more = f" +{len(inside) - HIGH + 1}" if line == HIGH - 2 and len(inside) > HIGH - 1 else ""
            canvas.write(top + 2 + line, left + 1, f"{name[: WIDE - len(more)]}{more}", style)

    def border(self, room: View, number: int, letter: int, direction: int) -> int:
        """The piece of a border as it stands now."""
        kind: int = t.PIECES[(number * 4 + letter) * 4 + ((direction - room["turned"]) & 3)]
        raised = kind == t.GATE and room["gate"] != t.GATE_STATES[t.CLOSED]
        return t.OPEN if raised or (room["broken"] and kind != t.PIT) else kind

    def edge(self, canvas: Canvas, line: int, column: int, piece: int) -> None:
        """Walls go before whatever else meets in a corner."""
        drawn = ACROSS[piece] if piece != t.OPEN else "·"
        old = canvas.letter(line, column)
        if old in (" ", "·") or drawn == "█":
            canvas.write(line, column, drawn, "" if piece != t.OPEN else "dim")
