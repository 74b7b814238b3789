"""The cards at reading size, for the component browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Pen
from ...drawing.pen import halves
from .pieces import draw_border


def draw_frame(pen: Pen, width: float, height: float, fill: str, edge: str = "#f4e3bd") -> None:
    pen.rect(0, 0, width, height, fill, 12, "#120d08", 2)
    pen.rect(5, 5, width - 10, height - 10, "none", 8, edge, more=' stroke-opacity=".35"')


def draw_halo(pen: Pen, x: float, y: float, r: float) -> None:
    pen.circle(x, y, r, "#000", opacity=0.22)
    pen.circle(x, y, r, "none", "#f4e3bd", 2, dash="1 4", more=' stroke-opacity=".4" stroke-linecap="round"')


def draw_name(pen: Pen, text: str, width: float, colour: str) -> None:
    lines = halves(text)
    size, top = (16, 27) if len(lines) == 1 else (13.5, 20)
    for i, line in enumerate(lines):
        pen.label(line, width / 2, top + i * 15, size, width - 26, colour, "middle", 700)


def draw_signs(pen: Pen, signs: Sequence[Mapping[str, Any]], width: float, y: float) -> None:
    """What it can do, in signs: a price in action points first, where there is one."""
    if signs:
        pen.rect(10, y, width - 20, 28, "#120d08", 7, opacity=0.5)
    for i, sign in enumerate(signs):
        x = (width - len(signs) * 25 + 3) / 2 + i * 25
        if sign["price"] is not None:
            pen.rect(x + 3, y + 5, 14, 18, "#ffdf9e", 3)
            pen.text(str(sign["price"]), x + 10, y + 18.5, 12, "#241703", "middle", 700)
        elif sign["icon"]:
            pen.icon(sign["icon"], x, y + 4, 20, "#ffdf9e")
        else:
            pen.text(sign["text"], x + 10, y + 19, 14, "#ffdf9e", "middle", 700)


def draw_character(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 150, 210, "#3d3247" if c["undead"] else "#47372a")
    draw_name(pen, c["name"], 150, "#fff6e4")
    draw_halo(pen, 75, 84, 46)
    pen.icon(c["icon"], 39, 48, 72, "#f8eedb")
    pen.circle(26, 148, 18, "#f3ead6", "#120d08", 2)
    pen.icon("movement", 46, 150, 17, "#cdbfa6")
    pen.text(str(c["movement"]), 26, 157, 24, "#2a1d10", "middle", 700)
    pen.circle(124, 148, 18, "#8e1f1a", "#120d08", 2)
    pen.icon("combat", 87, 150, 17, "#f08a6a")
    pen.text(str(c["combat"]), 124, 157, 24, "#fff1e6", "middle", 700)
    draw_signs(pen, c["signs"], 150, 172)


def draw_object(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 150, 190, "#d8c59b", "#6b5330")
    draw_name(pen, c["name"], 150, "#2a1d10")
    pen.circle(75, 92, 50, "#f3ead6")
    pen.circle(75, 92, 50, "none", "#8a6d3d", 2, dash="1 4", more=' stroke-linecap="round"')
    pen.icon(c["icon"], 36, 53, 78, "#4a3018")
    draw_signs(pen, c["signs"], 150, 152)


def draw_combat_card(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 130, 186, "#f3ead6", "#7a1f1f")
    pen.icon("combat", 25, 34, 80, "#e2cfae")
    for x, y, size in ((65, 116, 76), (18, 34, 20), (112, 172, 20)):
        pen.text(str(c["value"]), x, y, size, "#7a1f1f", "middle", 700)
    if c["returns"]:
        pen.path("M52 146a14 14 0 1 0 13-9m0-6v12l9-6z", stroke="#7a1f1f", thick=3)


def draw_jump(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 130, 186, "#6f9a5f")
    draw_halo(pen, 65, 84, 44)
    pen.icon("jump", 29, 48, 72, "#f4ffe9")
    pen.label(c["name"], 65, 156, 20, 110, "#f4ffe9", "middle", 700)


def draw_action_points(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 200, 150, "#6b5330")
    pen.icon("action", 14, 14, 32, "#ffdf9e")
    pen.label(c["name"], 54, 37, 17, 134, "#fff6e4", weight=700)
    for i, number in enumerate(c["numbers"]):
        x, now = 13 + i * 25.5, number == 3
        pen.rect(x, 70, 22, 48, "#ffdf9e" if now else "#2a2219", 5, "#c9a86a")
        pen.text(str(number), x + 11, 101, 19, "#241703" if now else "#ffdf9e", "middle", 700)


def draw_scenario(pen: Pen, c: Mapping[str, Any]) -> None:
    """The set-up of a scenario: two rooms a row, and how many hidden cards each takes."""
    draw_frame(pen, 170, 210, "#33291f", "#f0ab3f")
    draw_name(pen, c["name"], 170, "#f0ab3f")
    rows = c["hidden"]
    side = 140 / len(rows) - 4
    for row, hidden in enumerate(rows):
        y = 42 + (len(rows) - 1 - row) * (side + 4)
        for column in range(2):
            x = 85 - side - 2 + column * (side + 4)
            pen.rect(x, y, side, side, "#3a3047", 4, "#57496a")
            for i in range(hidden):
                pen.rect(x + side / 2 - hidden * 4 + i * 8, y + side / 2 - 6, 6, 11, "#cdbfa6", 1.5)
    for x, icon, number, colour in ((14, "points", c["points"], "#ffd45e"), (70, "warrior", c["characters"], "#efe6d4"),
                                    (118, "treasure", c["objects"], "#efe6d4")):  # fmt: skip
        pen.icon(icon, x, 186, 16, colour)
        pen.text(str(number), x + 20, 199, 14, colour, weight=700)


def draw_marker(pen: Pen, c: Mapping[str, Any]) -> None:
    draw_frame(pen, 150, 150, c["fill"])
    draw_halo(pen, 75, 75, 48)
    pen.icon(c["icon"], 37, 37, 76, "#f4ead6")
    if c["broken"]:
        pen.path("M30 118L120 32", stroke="#e0503c", thick=7, more=' stroke-linecap="round"')


def draw_zone_sign(pen: Pen, glyph: str) -> None:
    draw_frame(pen, 120, 120, "#6d6d72")
    pen.text(glyph, 60, 84, 66, "#1a1410", "middle")


def draw_border_card(pen: Pen, kind: str) -> None:
    """One border piece between two zones."""
    pen.rect(0, 0, 200, 110, "#6d6d72", 8, "#120d08", 2)
    pen.rect(8, 8, 184, 94, "#e9dcc0", opacity=0.2)
    draw_border(pen, kind, 100, 12, 100, 98)
