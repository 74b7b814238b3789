"""Dungeon Twister in a terminal: the labyrinth with yellow's end at the top, then what each player has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ...kernel.messages import Messages
from . import GAME
from .tables import (
    CLOSED,
    COLOURS,
    EAST,
    GATE,
    GATE_STATES,
    GEAR,
    HAS_CENTRE,
    LETTERS,
    NORTH,
    OPEN,
    PIECES,
    PIT,
    ROOM_NAMES,
    SOUTH,
    WEST,
)

# Events that open a new chapter when a game is told as a story.
CHAPTERS = frozenset({"turn"})
STYLES = {"blue": "bright_blue", "yellow": "bright_yellow"}
WIDE, HIGH = 16, 3  # the inside of a zone, in letters and lines
ACROSS = {0: " ", 1: "█", 2: "#", 3: "=", 4: "o"}  # open, wall, portcullis, slit, pit
SPOTS = [(0, 0), (0, 1), (1, 1), (1, 0)]  # corners clockwise from the north-west: row and column in a room
View = Mapping[str, Any]


@cache
def _messages() -> Messages:
    return Messages(("souterrain.games.dungeon_twister", "terminal"))


def board(view: View, lang: str, seats: Sequence[str]) -> RenderableType:
    """The whole view; `seats` are the players' names."""
    return Pen(view, lang, seats).board()


class Canvas:
    """A sheet of letters, each with a style."""

    def __init__(self, lines: int, columns: int) -> None:
        self.cells = [[(" ", "")] * columns for _ in range(lines)]

    def write(self, line: int, column: int, text: str, style: str = "") -> None:
        for i, letter in enumerate(text):
            self.cells[line][column + i] = (letter, style)

    def text(self) -> Text:
        return Text("\n").join(Text.assemble(*cells) for cells in self.cells)


class Pen:
    """Draws one view in one language."""

    def __init__(self, view: View, lang: str, seats: Sequence[str]) -> None:
        self.view = view
        self.lang = lang
        self.names = dict(zip(COLOURS, (GAME.seat_name(seat, lang, seats) for seat in range(2)), strict=True))
        self.here: dict[int, list[tuple[str, str]]] = {}
        for entry in (*view["characters"], *view["objects"]):
            if entry["cell"] is not None:
                self.here.setdefault(entry["cell"], []).append(self.short(entry))

    def say(self, key: str, **args: Any) -> str:
        return _messages().text(self.lang, key, args)

    def short(self, entry: View) -> tuple[str, str]:
        """A card by its kind, in the colour of its team; a wounded character in brackets, an object with a plus."""
        colour, kind = entry["name"].split(".")[:2]
        name = GAME.label(kind, self.lang)
        if "state" not in entry:
            return f"+{name}", STYLES[colour]
        return (f"({name})" if entry["state"] == "wounded" else name), f"bold {STYLES[colour]}"

    def board(self) -> RenderableType:
        parts: list[RenderableType] = [Text(self.headline(), style="bold")]
        if self.view["turn"] or any(any(room["hidden"]) for room in self.view["rooms"]):
            parts += [
                self.starters("yellow"),
                self.labyrinth(),
                self.starters("blue"),
                Text(self.say("legend"), style="dim"),
            ]
        return Group(*parts, *(self.player(player) for player in self.view["players"]))

    def headline(self) -> str:
        view = self.view
        if view["over"]:
            return self.say("over")
        if not view["turn"]:
            return self.say("before", scenario=GAME.label(view["scenario"], self.lang))
        name = self.names[view["active"]]
        scenario = GAME.label(view["scenario"], self.lang)
        return self.say("turn", turn=view["turn"], name=name, target=view["target"], scenario=scenario)

    # ------------------------------------------------------------------ the labyrinth

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
        if HAS_CENTRE[ROOM_NAMES.index(room["room"])]:
            canvas.write(top + HIGH + 1, left + WIDE + 1, ACROSS[PIT])
        title = f" {room['slot']} {room['room']} "
        if room["gate"] is not None and not room["broken"]:
            title += f"# {self.say('gate-' + room['gate'])} "
        canvas.write(top + 2 * HIGH + 3, left + 1, title, "dim")

    def closed(self, canvas: Canvas, top: int, left: int, room: View) -> None:
        """A room that lies face down: what everybody sees beside it, and one's own cards there."""
        for line in range(2 * HIGH + 3):
            canvas.write(top + line, left, "░" * (2 * WIDE + 3), "dim")
        hidden = ", ".join(f"{GAME.label(c, self.lang)} {n}" for c, n in zip(COLOURS, room["hidden"], strict=True))
        said = [
            f" {room['slot']} ",
            f" {hidden} ",
            *(f" {GAME.label(own, self.lang)} " for own in room["own"]),
        ]
        for line, text in enumerate(said[: 2 * HIGH]):
            canvas.write(top + 1 + line, left + 2, text[: 2 * WIDE])

    def zone(self, canvas: Canvas, top: int, left: int, slot: int, corner: int, room: View) -> None:
        number = ROOM_NAMES.index(room["room"])
        letter = (corner - room["turned"]) & 3
        borders = [self.border(room, number, letter, direction) for direction in (NORTH, EAST, SOUTH, WEST)]
        for column in range(WIDE + 2):
            self.edge(canvas, top, left + column, borders[NORTH])
            self.edge(canvas, top + HIGH + 1, left + column, borders[SOUTH])
        for line in range(HIGH + 2):
            self.edge(canvas, top + line, left, borders[WEST])
            self.edge(canvas, top + line, left + WIDE + 1, borders[EAST])
        gear = " *" if GEAR[number] == letter else ""
        canvas.write(top + 1, left + 1, f"{room['room']}.{LETTERS[letter]}{gear}", "dim")
        inside = self.here.get(slot * 4 + corner, [])
        for line, (name, style) in enumerate(inside[: HIGH - 1]):
            more = f" +{len(inside) - HIGH + 1}" if line == HIGH - 2 and len(inside) > HIGH - 1 else ""
            canvas.write(top + 2 + line, left + 1, f"{name[: WIDE - len(more)]}{more}", style)

    def border(self, room: View, number: int, letter: int, direction: int) -> int:
        """The piece of a border as it stands now."""
        kind: int = PIECES[(number * 4 + letter) * 4 + ((direction - room["turned"]) & 3)]
        raised = kind == GATE and room["gate"] != GATE_STATES[CLOSED]
        return OPEN if raised or (room["broken"] and kind != PIT) else kind

    def edge(self, canvas: Canvas, line: int, column: int, piece: int) -> None:
        """Walls go before whatever else meets in a corner."""
        drawn = ACROSS[piece] if piece != OPEN else "·"
        old = canvas.cells[line][column][0]
        if old in (" ", "·") or drawn == "█":
            canvas.write(line, column, drawn, "" if piece != OPEN else "dim")

    # ------------------------------------------------------------------ the players

    def starters(self, colour: str) -> Text:
        waiting = [(*self.short(entry), entry["place"].partition(".")[2]) for entry in self.on_start(colour)]
        text = Text(self.say("start", name=self.names[colour]) + " ", style=STYLES[colour])
        for i, (name, style, post) in enumerate(waiting):
            text.append(", " if i else "").append(name, style).append(f" {post}", "dim")
        if not waiting:
            backs = zip(self.stationed(colour), "we", strict=True)
            text.append(", ".join(f"{cards} × ? {end}" for cards, end in backs if cards) or "-")
        return text

    def stationed(self, colour: str) -> Sequence[int]:
        """How many characters lie face down on each starting zone."""
        counts: Sequence[int] = next(p["stationed"] for p in self.view["players"] if p["colour"] == colour)
        return counts

    def on_start(self, colour: str) -> Iterable[View]:
        for entry in self.view["characters"]:
            if entry["place"] is not None and entry["place"].startswith(f"{colour}."):
                yield entry

    def player(self, player: View) -> Text:
        colour = player["colour"]
        text = Text(f"{self.names[colour]} ", style=f"bold {STYLES[colour]}")
        text.append(self.say("has", vp=player["vp"], ap=player["ap"], jumps=player["jumps"]), "not bold default")
        hand = (
            self.say("cards", count=player["cards"]) if player["hand"] is None else " ".join(map(str, player["hand"]))
        )
        text.append(f" {self.say('hand')} {hand}.", "not bold default")
        if player["spent"]:
            text.append(f" {self.say('spent')} {' '.join(map(str, player['spent']))}.", "not bold default")
        for key in ("characters", "objects"):
            cards = ", ".join(GAME.label(card, self.lang) for card in player["team"][key])
            if cards:
                text.append(f"\n  {self.say(key)} {cards}", "not bold default")
        held = [entry for entry in self.view["characters"] if entry["holds"] and entry["name"].startswith(f"{colour}.")]
        for entry in held:
            things = ", ".join(GAME.label(thing, self.lang) for thing in entry["holds"])
            text.append(
                f"\n  {self.say('holds', name=GAME.label(entry['name'], self.lang), things=things)}", "not bold default"
            )
        return text
