"""The cards and tiles at reading size, for the component browser: the board's own signs, drawn larger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from ...drawing.pen import NOWHERE, halves
from . import tables as t
from .boards import draw_tunnel
from .pieces import GOLD, ORDER_COLOURS, draw_hero, draw_item, draw_order_zone

PAPER = "#fff6e4"


def draw_frame(pen: Pen, width: float, height: float, fill: str, edge: str = "#f4e3bd") -> None:
    pen.rect(0, 0, width, height, fill, 12, "#120d08", 2)
    pen.rect(5, 5, width - 10, height - 10, "none", 8, edge, more=' stroke-opacity=".28"')


def draw_name(pen: Pen, text: str, width: float, y: float = 24) -> None:
    lines = halves(text, 20)
    for i, line in enumerate(lines):
        pen.label(line, width / 2, y + i * 15 - (4 if len(lines) > 1 else 0), 15, width - 20, PAPER, "middle", 700)


def draw_halo(pen: Pen, x: float, y: float, r: float) -> None:
    pen.circle(x, y, r, "#000", opacity=0.22)
    pen.circle(x, y, r, "none", "#f4e3bd", 2, dash="1 4", more=' stroke-opacity=".35" stroke-linecap="round"')


def draw_coins(pen: Pen, cost: Iterable[tuple[str, int]], x: float, y: float) -> None:
    """What it costs: one coin a unit, down the left edge."""
    coins = [resource for resource, amount in cost for _ in range(amount)]
    for i, resource in enumerate(coins):
        pen.circle(x + 12, y + i * 27 + 12, 12, "#1d1711", "#c9a86a")
        pen.icon(resource, x + 4, y + i * 27 + 4, 16, "#ffe3ad")


# ---------------------------------------------------------------------- rows of signs


def draw_strips(pen: Pen, lines: Sequence[Mapping[str, Any]], width: float, bottom: float) -> None:
    """What it does, in rows of signs that `strip` of catalogue.py laid out."""
    for i, line in enumerate(lines):
        y = bottom - (len(lines) - i) * 27
        pen.rect(10, y, width - 20, 24, "#120d08", 6, opacity=0.5)
        for sign in line["row"]:
            draw_sign(pen, sign, (width - line["width"]) / 2 + sign["x"], y + 3.5)


def draw_sign(pen: Pen, sign: Mapping[str, Any], x: float, y: float) -> None:
    """Strikes at a party of three, an icon, or words."""
    if sign["kind"] == "strike":
        for i, mark in enumerate(sign["marks"]):
            draw_shield(pen, x + i * 15, y, mark)
            if mark == "hit" and sign["text"]:
                pen.text(sign["text"], x + i * 15 + 6.5, y + 12, 11, "#2a0f06", "middle", 700)
    elif sign["kind"] == "icon":
        pen.icon(sign["icon"], x, y - 1, 18, GOLD)
        if sign["crossed"]:
            pen.path(f"M{x + 1:g} {y + 16:g}l16 -16", stroke="#ff5a43", thick=2.6, more=' stroke-linecap="round"')
    else:
        pen.text(sign["text"], x, y + 13, 13, GOLD, weight=700)


def draw_shield(pen: Pen, x: float, y: float, mark: str) -> None:
    """One of the party: struck, perhaps struck, or spared."""
    fill, opacity = ("#ff9b54", 1.0) if mark == "hit" else ("#ff9b54", 0.28) if mark == "maybe" else ("#f3ead6", 0.16)
    edge = "#ffd9a8" if mark else "#f3ead6"
    more = ' stroke-dasharray="2.5 2"' if mark == "maybe" else "" if mark else ' stroke-opacity=".4"'
    shape = f"M{x:g} {y:g}h13v9.35q0 5.1-6.5 7.65q-6.5-2.55-6.5-7.65z"
    pen.path(shape, fill, edge, 1.2, opacity, more=more)


# ---------------------------------------------------------------------- cards and tiles


def draw_monster_tile(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 168, 176, "#4a4266" if c["ghost"] else "#6a2f33")
    draw_name(pen, c["name"], 168)
    up = 10 if len(c["lines"]) > 1 else 0
    draw_halo(pen, 92, 82 - up, 42 - up / 2)
    pen.icon(c["icon"], 58, 48 - up, 68, "#f8eedb")
    draw_coins(pen, c["cost"], 12, 38)
    draw_strips(pen, c["lines"], 168, 170)


def draw_room_tile(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """A room, with the cells of the dungeon where it may be built."""
    draw_frame(pen, 168, 176, "#35545f" if c["year"] == 1 else "#4d4460")
    draw_name(pen, c["name"], 168)
    up = 10 if len(c["lines"]) > 1 else 0
    draw_halo(pen, 84, 84 - up, 42 - up / 2)
    pen.icon(c["icon"], 50, 50 - up, 68, "#dcece9")
    draw_strips(pen, c["lines"], 168, 170)
    for i, mark in enumerate(c["zone"]):
        x, y = 128 + i % 5 * 6, 34 + i // 5 * 6
        pen.rect(x, y, 5, 5, "#ffd45e" if mark else "#0f1a1f", 1, opacity=1 if mark else 0.55)


def draw_hero_tile(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    with pen.group(more=' transform="scale(2)"'):
        draw_hero(pen, c["key"], 1, 1, words, width=76, height=88, plain=True)


def draw_card(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 200, c["fill"])
    draw_name(pen, c["name"], 150, 26)
    up = 14 if len(c["lines"]) > 2 else 0
    draw_halo(pen, 75, 92 - up, 42 - up / 2)
    pen.icon(c["icon"], 43 + up / 2, 60 - up / 2, 64 - up, "#fbf2df")
    draw_coins(pen, c["cost"], 10, 48)
    if c["fatigue"] is not None:
        pen.circle(126, 152, 14, "#120d08", opacity=0.6)
        pen.icon("fatigue", 114, 140, 14, GOLD)
        pen.text(str(c["fatigue"]), 133, 160, 13, GOLD, "middle", 700)
    if c["speed"]:
        wide = len(c["speed"]) * 6.4
        pen.rect(10, 141, 16 + wide, 20, "#f0ab3f" if c["fast"] else "#8fa6e8", 10)
        pen.text(c["speed"], 18 + wide / 2, 155, 11.5, "#1d1408", "middle", 700)
    draw_strips(pen, c["lines"], 150, 194)


def draw_event_tile(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 150, "#6b5330")
    draw_name(pen, c["name"], 150)
    draw_halo(pen, 75, 88, 42)
    pen.icon(c["icon"], 41, 54, 68, "#ffe3ad")


def draw_title_plate(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 190, 120, "#4b3a17", "#ffd45e")
    pen.icon("title", 62, 8, 66, "#ffd45e")
    pen.icon(c["icon"], 81, 22, 28, PAPER)
    draw_name(pen, c["name"], 190, 96)


def draw_order_card(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """The zone of an order with its spaces, and the card beside it."""
    with pen.group(1, 1):
        draw_order_zone(pen, c["key"], dict.fromkeys(t.SPACES), words)
    with pen.group(186, 2):
        pen.rect(0, 0, 104, 174, ORDER_COLOURS[c["key"]], 10, "#15100b", 2)
        pen.rect(5, 5, 94, 164, "none", 7, "#fff1d6", more=' stroke-opacity=".35"')
        pen.icon(c["key"], 18, 36, 68, "#fff1d6")
        for i, line in enumerate(halves(c["name"], 20)):
            pen.label(line, 52, 132 + i * 14, 12.5, 92, PAPER, "middle", 700)


# ---------------------------------------------------------------------- counters and boards


def draw_counter(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """Tokens and markers: what it is decides how it is drawn."""
    key = c["key"]
    if key == "tunnel":
        for x, conquered in ((8, False), (74, True)):
            with pen.group(x, 31):
                draw_tunnel(pen, conquered, NOWHERE)
                if conquered:
                    pen.icon("conquered", 16, 16, 26, "#f0c9a8")
    elif key in ("damage", "used_cube"):
        draw_cube(pen, 38, 24, 64, "#c22a1e")
    elif key == "courage_regular":
        pen.ellipse(70, 66, 46, 30, "#1f4d68")
        pen.ellipse(70, 58, 46, 30, "#9fd6ff", "#120d08")
        pen.icon("heart", 52, 40, 36, "#134055")
    elif key == "courage_extra":
        pen.ellipse(74, 60, 30, 46, "#8a6a10")
        pen.ellipse(66, 60, 30, 46, "#ffd45e", "#120d08")
        pen.icon("lute", 48, 42, 36, "#5a4206")
    else:
        pen.circle(70, 63, 48, "#2b2015")
        pen.circle(70, 60, 48, c["fill"], "#120d08", 2)
        pen.circle(70, 60, 41, "none", PAPER, more=' stroke-opacity=".4"')
        pen.icon(c["icon"], 38, 28, 64, PAPER)


def draw_cube(pen: Pen, x: float, y: float, s: float, colour: str) -> None:
    half, low, tall = s / 2, s * 0.3, s * 0.5
    pen.path(f"M{x:g} {y + low:g}l{half:g} -{low:g}l{half:g} {low:g}l-{half:g} {low:g}z", colour)
    pen.path(f"M{x:g} {y + low:g}v{tall:g}l{half:g} {low:g}v-{tall:g}z", colour, opacity=0.8)
    pen.path(f"M{x + s:g} {y + low:g}v{tall:g}l-{half:g} {low:g}v-{tall:g}z", colour, opacity=0.6)


def draw_item_tokens(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    for i, colour in enumerate(t.COLOURS):
        draw_item(pen, f"{c['key']}/{colour}", 6 + i % 2 * 68, 6 + i // 2 * 68, 60, words)


def draw_dungeon_board(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """A dungeon, empty as it lies at the start."""
    draw_frame(pen, 320, 268, "#30271d")
    with pen.group(10, 20):
        pen.path("M124 -12h52v14h-52z", "#8b765a")
        pen.icon("stairs", 139, -12, 22, "#241d16")
        for i, cell in enumerate(t.CELLS):
            with pen.group(i % 5 * 60 + 1, i // 5 * 60 + 1):
                if cell in c["dug"]:
                    draw_tunnel(pen, False, NOWHERE)
                else:
                    pen.rect(0, 0, 58, 58, "#443728", 4, "#3a2f22")
                    pen.path("M9 39l9-7 8 6 12-10 10 8", stroke="#55462f", thick=2)
                pen.text(cell, 5, 13, 12, "#e8dcc4", opacity=0.7)
