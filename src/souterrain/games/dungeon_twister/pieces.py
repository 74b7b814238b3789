"""The pieces as they are drawn: rooms, characters, objects, cards of a team; on the board and in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.pen import NOWHERE
from . import tables as t

SIDE = 200  # of a room
ZONE = SIDE // 2
CORNERS = ((0, 0), (ZONE, 0), (ZONE, ZONE), (0, ZONE))
INKS = {"blue": "#4f8fe0", "yellow": "#e8b830"}
FLOORS = {
    1: "#82453c",
    2: "#3a577f",
    3: "#385d3a",
    4: "#724e26",
    5: "#674882",
    6: "#555559",
}  # dark enough for what is written on them
GLYPHS = {"a": "☾", "b": "★", "c": "♛", "d": "☠"}
LOST = {"escaped": "#7fd48a", "eliminated": "#f0836a", "wounded": "#f0836a"}
# How a border is drawn: colour, thickness and dashes of its lines.
BORDERS: dict[str, tuple[tuple[str, float, str], ...]] = {
    "wall": (("#1a1410", 9, ""),),
    "slit": (("#1a1410", 9, "38 8"),),
    "portcullis": (("#b9bcc4", 10, "4 6"), ("#b9bcc4", 2, "")),
    "gate-open": (("#7fd48a", 4, "3 12"),),
    "gate-broken": (("#d0654e", 5, "4 16"),),
    "rubble": (("#57473a", 7, "3 11"),),
}


# ---------------------------------------------------------------------- rooms


def draw_border(pen: Pen, kind: str, x1: float, y1: float, x2: float, y2: float) -> None:
    """What stands between two zones."""
    if kind == "pit":
        flat = y1 == y2
        pen.ellipse((x1 + x2) / 2, (y1 + y2) / 2, 34 if flat else 9, 9 if flat else 34, "#0b0806", "#3a2c20", 2)
        return
    if kind not in BORDERS:
        pen.line(x1, y1, x2, y2, "#f0e6d2", 2, more=' stroke-opacity=".16"')
        return
    for colour, thick, dash in BORDERS[kind]:
        pen.line(x1, y1, x2, y2, colour, thick, dash, ' stroke-linecap="square"' if kind == "wall" else "")


def draw_room(pen: Pen, entry: Mapping[str, Any], words: Words, spot: int = NOWHERE) -> None:
    """A room card, turned as it lies; the pieces on its borders turn with it."""
    number = t.ROOM_NAMES.index(entry["room"])
    card = t.ROOMS[number]
    turned = 90 * entry["turned"]
    turning = (
        f' transform="rotate({turned} 100 100)" data-turning="{entry["room"]}" data-turned="{turned}"'
        f' data-pivot="{ZONE} {ZONE}"'
    )
    with pen.group(spot=spot, title=words.name(entry["room"]), piece=f"room-{entry['room']}", about=entry["room"]):
        with pen.group(more=turning):
            pen.rect(0, 0, SIDE, SIDE, FLOORS[card["pair"]], 8, "#120d08", 2, glow=spot, lit_thick=5)
            pen.rect(8, 8, SIDE - 16, SIDE - 16, "#e9dcc0", opacity=0.1)
            for i, letter in enumerate(t.LETTERS):
                x, y = CORNERS[i]
                pen.text(GLYPHS[letter], x + 50, y + 60, 30, "#fff8e0", "middle")
            draw_gear(pen, *CORNERS["ABCD".index(card["gear"])], card["rotation"])
            draw_borders(pen, number, entry["gate"], entry["broken"])
            if card["edges"]["centre"] == "pit":
                pen.circle(ZONE, ZONE, 15, "#0b0806", "#3a2c20", 2)
            else:
                pen.circle(ZONE, ZONE, 12, FLOORS[card["pair"]])
        pen.text(entry["room"], ZONE, 106, 17, "#fff4d0", "middle", 700)


def draw_gear(pen: Pen, x: float, y: float, rotation: str) -> None:
    with pen.group(x + 50, y + 50):
        pen.circle(0, 0, 26, "none", "#f4e3a8", 5, dash="9 6", more=' stroke-opacity=".8"')
        pen.text("↻" if rotation == "cw" else "↺", 0, 12, 34, "#f4e3a8", "middle")


def draw_borders(pen: Pen, number: int, gate: str | None, broken: bool) -> None:
    """Everything that stands on the borders of a room's four zones."""
    for letter in range(4):
        x, y = CORNERS[letter]
        for direction in range(4):
            inner = t.INSIDE[letter * 4 + direction] >= 0
            if inner and direction != (letter + 1) % 4:
                continue
            kind = t.PIECE_NAMES[t.PIECES[number * 16 + letter * 4 + direction]]
            if broken and kind in ("wall", "slit", "portcullis"):
                kind = "rubble"
            if kind == "portcullis" and gate != "closed":
                kind = f"gate-{gate}"
            edge = 0 if inner else 5
            ends = ((8, edge, 92, edge), (100 - edge, 8, 100 - edge, 92),
                    (8, 100 - edge, 92, 100 - edge), (edge, 8, edge, 92))  # fmt: skip
            x1, y1, x2, y2 = ends[direction]
            draw_border(pen, kind, x + x1, y + y1, x + x2, y + y2)


# ---------------------------------------------------------------------- who and what lies in them


def draw_back(pen: Pen, x: float, y: float, colour: str, words: Words) -> None:
    """A hidden card."""
    with pen.group(x, y, title=words.say("hidden")):
        pen.rect(0, 0, 18, 26, INKS[colour], 3, "#120d08")


def draw_load(pen: Pen, thing: str, x: float, y: float, words: Words) -> None:
    """Something that lies or is carried: an object on parchment, a wounded friend on his colour."""
    colour, kind = thing.split(".")[:2]
    person = kind in t.KINDS
    spot = pen.spot("thing character" if person else "thing object", thing)
    with pen.group(x, y, spot, words.name(thing), thing, about=kind):
        pen.reach(spot, -18, -18, 56, 56)
        if person:
            pen.circle(10, 10, 11, INKS[colour], "#b3261e", 2, 0.55, glow=spot)
        else:
            pen.rect(0, 0, 20, 20, "#f3ead6", 4, INKS[colour], 2, glow=spot)
        pen.icon(kind, 2, 2, 16, "#2a1d10")


def draw_token(pen: Pen, entry: Mapping[str, Any], x: float, y: float, facing: int, acting: bool, words: Words) -> None:
    """A character on the board, with what he holds."""
    colour, kind = entry["name"].split(".")[:2]
    hurt = entry["state"] == "wounded"
    spot = pen.spot("character thing", entry["name"])
    more = ' data-acting=""' if acting else ""
    with pen.group(x, y, spot, about(entry, words), entry["name"], about=kind, more=more):
        pen.reach(spot, -28, -28, 56, 56)
        opacity = 0.45 if hurt else 0.75 if entry["idle"] or entry["hit"] else 1
        ring = "#ffffff" if acting else "#b3261e" if hurt else "#120d08"
        pen.circle(0, 0, 17, INKS[colour], ring, 4 if acting else 2, opacity, "4 3" if hurt else "", spot, 4)
        pen.icon(kind, -12, -12, 24, "#1a120a")
        pen.circle(13, -12, 10, "#7a1f1f", "#120d08")
        combat = 0 if hurt else t.CHARACTERS[t.KINDS.index(kind)]["combat"]
        pen.text(str(combat), 13, -6.6, 16, "#fff", "middle", 700)
        if hurt:
            pen.path("M-12 12L12 -12", stroke="#b3261e", thick=3.5)
        if facing:
            pen.path(f"M-6 {19 * facing}h12l-6 {8 * facing}z", INKS[colour])
        if entry["locked"]:
            pen.path("M-14 -6v12M14 -6v12", stroke="#120d08", thick=3)
    for place, thing in enumerate(entry["holds"]):
        draw_load(pen, thing, x - 18 + place * 18, y + 8, words)


def about(entry: Mapping[str, Any], words: Words) -> str:
    """A character in words."""
    kind = entry["name"].split(".")[1]
    told = [words.name(entry["name"]) + stats(kind, words).removeprefix(words.name(kind))]
    if entry["state"] == "wounded":
        told.append(words.say("wounded", name=words.name(kind)))
    told += [words.say(key, name=words.name(kind)) for key in ("hit", "idle", "locked") if entry[key]]
    if entry["holds"]:
        told.append(words.say("carries", things=words.names(entry["holds"])))
    return ", ".join(told)


def stats(kind: str, words: Words) -> str:
    """The printed numbers of a character; objects have none."""
    if kind not in t.KINDS:
        return words.name(kind)
    entry = t.CHARACTERS[t.KINDS.index(kind)]
    return words.say("stats", name=words.name(kind), movement=entry["movement"], combat=entry["combat"])


# ---------------------------------------------------------------------- cards of a team


def draw_chip(
    pen: Pen, kind: str, x: float, y: float, width: float, height: float, words: Words,
    spot: int = NOWHERE, ink: str = "#f4ead6", state: str = "",
) -> None:  # fmt: skip
    """A character or object of a team: what it can do, or what has become of it."""
    gone = state in ("escaped", "eliminated")
    with pen.group(x, y, spot, stats(kind, words), about=kind):
        if spot != NOWHERE:
            with pen.if_lit(spot):
                pen.rect(0, 0, width, height, "#4f3c20", 8, "#ffd45e", 3)
            with pen.if_dark(spot):
                draw_plain_chip(pen, width, height, gone)
        else:
            draw_plain_chip(pen, width, height, gone)
        with pen.group(more=' opacity=".7"' if gone else ""):
            if kind in t.KINDS:
                draw_person(pen, kind, width, height, words, state, ink)
            else:
                draw_kit(pen, kind, width, height, words, ink)
        if state == "eliminated":
            pen.path(f"M10 {height - 9}L40 26", stroke="#e0503c", thick=4, more=' stroke-linecap="round"')


def draw_plain_chip(pen: Pen, width: float, height: float, gone: bool) -> None:
    pen.rect(0, 0, width, height, "#241c14" if gone else "#43352a", 8, "#5b4733")


def draw_person(pen: Pen, kind: str, width: float, height: float, words: Words, state: str, ink: str) -> None:
    """The name above, below it the face with what it can do, or what has become of it."""
    size, bottom = height - 28, height - 10
    pen.label(words.name(kind), 10, 19, 17, width - 16, "#f4ead6")
    pen.icon(kind, 8, 24, size, ink)
    left = size + 18
    if state in LOST:
        pen.label(words.say(state, name=words.name(kind)), left, bottom, 17, width - left - 6, LOST[state])
        return
    card = t.CHARACTERS[t.KINDS.index(kind)]
    pen.icon("movement", left, bottom - 15, 17, "#cdbfa6")
    pen.text(str(card["movement"]), left + 20, bottom, 17, "#efe6d4", weight=700)
    pen.icon("combat", left + 40, bottom - 15, 17, "#f08a6a")
    pen.text(str(card["combat"]), left + 60, bottom, 17, "#f6b09a", weight=700)


def draw_kit(pen: Pen, kind: str, width: float, height: float, words: Words, ink: str) -> None:
    """An object: its picture, and its name on as many lines as it needs."""
    size = min(40, height - 14)
    pen.icon(kind, 8, (height - size) / 2, size, ink)
    pen.lines(words.name(kind), 56, height / 2 + 5, 17, width - 60, 19, "#f4ead6", "start", 400)


def thing_spot(pen: Pen, name: str, owner: int) -> int:
    """The spot of a card whose piece is on the board, if a move can point at it."""
    return pen.spot("character thing", name, owner) if name in t.THING_NAMES else NOWHERE
