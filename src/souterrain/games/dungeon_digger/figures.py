"""Hexagons and what lies on them: tiles with their doors and corridors, pieces, groups of Stooges.

A tile is drawn around its middle; sides run clockwise from the north-east, as in the tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, pi, sin
from typing import Any

from ...drawing import Pen
from . import tables as t

R = 46  # from the middle of a space to a corner
WIDE = 80  # from side to side
PACE = 69  # from row to row
INKS = {
    "red": "#e0523f", "orange": "#ee9a3a", "purple": "#9a5fd0",
    "lilac": "#d9a7ea", "green": "#6dbb63", "blue": "#5b9de0",
}  # fmt: skip
EARTH, STONE, FLOOR, GOLD, SHADE = "#4a3a2a", "#8d8271", "#cdbd9d", "#ffd45e", "#1a130c"


def on_side(side: float, r: float) -> tuple[float, float]:
    """A point in the direction of a side, so far from the middle."""
    angle = (side - 1) * pi / 3
    return round(r * cos(angle), 1), round(r * sin(angle), 1)


def hexagon(r: float) -> str:
    """The outline of a space, as a path around its middle."""
    corners = [on_side(side + 0.5, r) for side in range(6)]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners) + "Z"


OUTLINE, INNER, MIDDLE = hexagon(R - 1), hexagon(R - 9), hexagon(R - 16)
APOTHEM = 39.8
LOOSE = {tile["id"].lower(): tile for tile in t.COMPONENTS["construction_tiles"]}


def draw_hex(pen: Pen, fill: str, stroke: str = "#2b2117", thick: float = 1.5, glow: int = -1) -> None:
    pen.path(OUTLINE, fill, stroke, thick, glow=glow, lit_thick=5)


def draw_tile(pen: Pen, tile: Mapping[str, Any], glow: int = -1) -> None:
    """A construction tile: its doors and corridors as they lie, and what kind it is."""
    ink = INKS[tile["colour"]]
    draw_hex(pen, EARTH, glow=glow)
    for segment in tile["segments"]:
        draw_segment(pen, segment)
    if tile["class"] != "corridor":
        pen.path(INNER, FLOOR if tile["class"] == "room" else "#7d6f92", SHADE, 2)
        for side, edge in enumerate(tile["edges"]):
            if edge == "D":
                draw_door(pen, side)
    if tile["class"] == "corridor":
        pen.circle(0, 0, 6 if tile["kind"] == "corridor" else 16, ink, SHADE, 2)
    else:
        pen.path(MIDDLE, ink, ink, 2, 0.85)
    if tile["kind"] != "corridor":
        size = 24 if tile["class"] == "corridor" else 38
        pen.icon(tile["kind"], -size / 2, -size / 2, size, SHADE)


def draw_segment(pen: Pen, segment: Mapping[str, Any]) -> None:
    """A corridor inside a tile, with a golden line along it: whole where it is completed, else dashed."""
    d = segment_path(segment["sides"])
    pen.path(d, stroke=SHADE, thick=26)
    pen.path(d, stroke=STONE, thick=21)
    if segment["complete"] is not None:
        dashes = "" if segment["complete"] else ' stroke-dasharray="5 7"'
        pen.path(d, stroke=GOLD, thick=3.5, more=dashes)


def segment_path(sides: Sequence[int]) -> str:
    """From side to side through the middle; a dead end stops there."""
    ends = [on_side(side, APOTHEM) for side in sides]
    if len(ends) == 2:
        (x, y), (u, v) = ends
        return f"M{x:g} {y:g}Q0 0 {u:g} {v:g}"
    return "".join(f"M{x:g} {y:g}L0 0" for x, y in ends)


def draw_door(pen: Pen, side: int) -> None:
    """An opening in the wall of a room, with its threshold."""
    turned = (side - 1) * 60
    more = f' transform="rotate({turned}) translate(30.5 0)"'
    pen.rect(0, -11, 9, 22, FLOOR, more=more)
    pen.rect(5, -11, 4, 22, "#7a4b21", 1, SHADE, more=more)


def draw_number(pen: Pen, text: str, x: float, y: float, fill: str, ink: str = SHADE, r: float = 13) -> None:
    pen.circle(x, y, r, fill, SHADE, 1.5)
    pen.text(text, x, y + r * 0.52, max(19, r * 1.45), ink, "middle", 700)


def draw_tokens(pen: Pen, tile: Mapping[str, Any]) -> None:
    """A conqueror's flag, stored coins, and what the corridor that begins here is worth."""
    if tile["token"]:
        pen.circle(25, -22, 14, INKS[tile["token"]], SHADE, 2)
        pen.icon("token", 15, -32, 20, SHADE)
    if tile["coins"]:
        draw_coin(pen, tile["coins"], -25, -20, 15)
    segments = tile.get("segments", ())
    for segment in segments:
        if segment["worth"] is not None:
            x, y = (0.0, -28.0) if len(segments) == 1 else on_side(middle_side(segment["sides"]), 25)
            draw_plate(pen, str(segment["worth"]), x, y, GOLD if segment["complete"] else "#efe0bd")


def middle_side(sides: Sequence[int]) -> float:
    """The direction in which most of a segment lies; that of its first side where it runs straight across."""
    x, y = (sum(ways) for ways in zip(*(on_side(side, 10) for side in sides), strict=True))
    return sides[0] if abs(x) + abs(y) < 1 else 1 + atan2(y, x) * 3 / pi


def draw_plate(pen: Pen, text: str, x: float, y: float, fill: str) -> None:
    """A number that is no coin: what a corridor brings, or brought."""
    wide = 13 if len(text) == 1 else 18
    pen.rect(x - wide, y - 12, 2 * wide, 24, fill, 6, SHADE, 1.5)
    pen.text(text, x, y + 7, 19, SHADE, "middle", 700)


# Where those stand who are no Stooges, by how many they are.
SPOTS: Mapping[int, Sequence[tuple[float, float]]] = {
    1: [(20, 4)],
    2: [(25, 0), (-2, -12)],
    3: [(25, 2), (4, -16), (-23, -12)],
}


def draw_group(pen: Pen, group: Mapping[str, Any]) -> None:
    """A stack of Stooges in the colour of their player, and who stands with them, each apart."""
    if group["stooges"]:
        ink = INKS[group["colour"]]
        for i in range(min(3, group["stooges"])):
            pen.ellipse(-15, 26 - i * 5, 17, 11, ink, SHADE, 1.5)
        pen.icon("stooge", -27, 1, 24, SHADE)
        if group["stooges"] > 1:
            draw_number(pen, str(group["stooges"]), 6, 24, "#fff6e4", r=12)
    others = group["others"]
    spots = SPOTS.get(len(others)) or [on_side(6 * i / len(others), 26) for i in range(len(others))]
    for other, (x, y) in zip(others, spots, strict=True):
        with pen.group(x, y):
            draw_other(pen, other)


def draw_other(pen: Pen, other: Mapping[str, Any]) -> None:
    """A monster with a ring of whose it is, an adventurer with its strength, dim while it sleeps; or a token."""
    ring, thick = (INKS[other["colour"]], 4) if other["colour"] else ("#e9d9b0", 2)
    pen.circle(0, 0, 15 + thick, SHADE)
    pen.circle(0, 0, 15, "#3c2a46", ring, thick)
    pen.icon(other["name"], -11, -11, 22, "#f2e3c0" if other["awake"] else "#a08fae")
    if other["strength"] is not None:
        draw_number(pen, str(other["strength"]), 13, -13, "#cfe0e4", r=11)
        if not other["awake"]:
            draw_number(pen, "z", 13, 13, "#3c2a46", "#cfe0e4", 10)


def draw_coin(pen: Pen, value: int | None, x: float, y: float, r: float = 14) -> None:
    """A coin, face up for those who know it."""
    pen.circle(x, y, r, GOLD if value else "#a58a4c", SHADE, 1.5)
    pen.circle(x, y, r - 3.5, "none", "#7a5a16", 1)
    pen.text(str(value or "?"), x, y + r * 0.42, r * 1.25, SHADE, "middle", 700)


def loose_tile(name: str, colour: str, rotation: int = 0) -> dict[str, Any]:
    """A tile that lies nowhere yet, turned clockwise so many times, as `draw_tile` takes it."""
    tile = LOOSE[name]
    edges = tile["edges"]
    return {
        "kind": tile["kind"],
        "class": tile["class"],
        "colour": colour,
        "edges": "".join(edges[(side - rotation) % 6] for side in range(6)),
        "segments": [
            {"sides": [(side + rotation) % 6 for side in sides], "complete": None, "worth": None}
            for sides in tile["segments"]
        ],
    }
