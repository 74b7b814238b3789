"""The cards at reading size, for the component browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import Sign, draw_frame, draw_halo, draw_name, draw_strip, sign
from .pieces import GLYPHS, draw_border, draw_room

# What an effect looks like, as `sign` reads it; its price in action points comes first.
SIGNS = {
    "combat_bonus": "combat '+{amount}",
    "kill_on_win": "combat skull",
    "extra_card": "card '+1",
    "force_card": "card '!",
    "see_card_first": "eye card",
    "ranged_attack": "aim '{value}",
    "free_attack": "combat",
    "cross": "pit",
    "pass_enemies": "flight",
    "let_pass": "'≤{max_combat} '↓",
    "wall_walk": "wall",
    "portcullis": "gate",
    "break_walls": "rubble",
    "rotate_free": "gear '↻↺",
    "heal": "heart",
    "regenerate": "wound '→ heart",
    "steal": "hand",
    "move_object": "hand flight",
    "carry": "hand '{max}",
    "cast": "scroll",
    "tag": "skull",
    "escape_points": "points '{total}",
    "kill_points": "points '+{amount}",
    "escape_bonus": "points '+{amount}",
    "eliminate": "skull",
    "swap_rooms": "'⇄",
    "reach_attack": "combat '→",
    "untargetable": "shield",
    "consumable": "'×1",
}
EMBLEMS = {"open_portcullis": "open-gate", "broken_portcullis": "gate", "broken_walls": "rubble"}
MOST_SIGNS = 5


def signs(effects: Iterable[Mapping[str, Any]]) -> list[Sign]:
    """Effects as signs, as many as fit a card."""
    found: list[Sign] = []
    for effect in effects:
        price = 0 if effect["kind"] == "free_attack" else effect.get("cost")
        if price is not None:
            found.append(Sign(18, partial(draw_price, price)))
        slits = effect["kind"] == "cross" and "pit" not in effect["pieces"]
        found += [sign(part, effect) for part in ("'❘" if slits else SIGNS[effect["kind"]]).split()]
    return found[:MOST_SIGNS]


def draw_price(price: int, pen: Pen, x: float, y: float) -> None:
    """An action point card with a number."""
    pen.rect(x + 2, y - 1, 14, 18, "#ffdf9e", 3)
    pen.text(str(price), x + 9, y + 13, 13, "#241703", "middle", 700)


def draw_character(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    undead = any(effect["kind"] == "tag" for effect in c["effect"])
    draw_frame(pen, 150, 210, "#3d3247" if undead else "#47372a")
    draw_name(pen, c["name"], 150)
    draw_halo(pen, 75, 84, 46)
    pen.icon(c["id"], 39, 48, 72, "#f8eedb")
    pen.circle(26, 148, 18, "#f3ead6", "#120d08", 2)
    pen.icon("movement", 46, 150, 17, "#cdbfa6")
    pen.text(str(c["movement"]), 26, 157, 24, "#2a1d10", "middle", 700)
    pen.circle(124, 148, 18, "#8e1f1a", "#120d08", 2)
    pen.icon("combat", 87, 150, 17, "#f08a6a")
    pen.text(str(c["combat"]), 124, 157, 24, "#fff1e6", "middle", 700)
    if c["effect"]:
        draw_strip(pen, signs(c["effect"]), 150, 174)


def draw_object(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 190, "#d8c59b", "#6b5330")
    draw_name(pen, c["name"], 150, fill="#2a1d10")
    draw_halo(pen, 75, 92, 50, "#f3ead6", "#8a6d3d")
    pen.icon(c["id"], 36, 53, 78, "#4a3018")
    draw_strip(pen, signs(c["effect"]), 150, 154)


def draw_room_card(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_room(pen, {"room": c["id"], "turned": 0, "gate": "closed", "broken": False}, words)


def draw_combat_card(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 130, 186, "#f3ead6", "#7a1f1f")
    pen.icon("combat", 25, 34, 80, "#e2cfae")
    for x, y, size in ((65, 116, 76), (18, 34, 20), (112, 172, 20)):
        pen.text(str(c["value"]), x, y, size, "#7a1f1f", "middle", 700)
    if c["returns_to_hand"]:
        pen.path("M52 146a14 14 0 1 0 13-9m0-6v12l9-6z", stroke="#7a1f1f", thick=3)


def draw_jump(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 130, 186, "#6f9a5f")
    draw_halo(pen, 65, 84, 44)
    pen.icon("jump", 29, 48, 72, "#f4ffe9")
    pen.label(c["name"], 65, 156, 20, 110, "#f4ffe9", "middle", 700)


def draw_action_points(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 200, 150, "#6b5330")
    pen.icon("action", 14, 14, 32, "#ffdf9e")
    pen.label(c["name"], 54, 37, 17, 134, "#fff6e4", weight=700)
    for i, number in enumerate(range(c["range"][0], c["range"][1] + 1)):
        x, now = 13 + i * 25.5, number == 3
        pen.rect(x, 70, 22, 48, "#ffdf9e" if now else "#2a2219", 5, "#c9a86a")
        pen.text(str(number), x + 11, 101, 19, "#241703" if now else "#ffdf9e", "middle", 700)


def draw_scenario(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """The set-up of a scenario: two rooms a row, and how many hidden cards each takes."""
    draw_frame(pen, 170, 210, "#33291f", "#f0ab3f")
    draw_name(pen, c["name"], 170, fill="#f0ab3f")
    rows = c["hidden_per_row"]
    side = 140 / len(rows) - 4
    for row, hidden in enumerate(rows):
        y = 42 + (len(rows) - 1 - row) * (side + 4)
        for column in range(2):
            x = 85 - side - 2 + column * (side + 4)
            pen.rect(x, y, side, side, "#3a3047", 4, "#57496a")
            for i in range(hidden):
                pen.rect(x + side / 2 - hidden * 4 + i * 8, y + side / 2 - 6, 6, 11, "#cdbfa6", 1.5)
    facts = ((14, "points", "victory_points"), (70, "warrior", "characters"), (118, "treasure", "objects"))
    for x, icon, key in facts:
        colour = "#ffd45e" if icon == "points" else "#efe6d4"
        pen.icon(icon, x, 186, 16, colour)
        pen.text(str(c[key]), x + 20, 199, 14, colour, weight=700)


def draw_marker(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 150, "#5b2f33" if c["id"] == "wounded_side" else "#4a4a52")
    draw_halo(pen, 75, 75, 48)
    pen.icon(EMBLEMS.get(c["id"], "wound"), 37, 37, 76, "#f4ead6")
    if c["id"] == "broken_portcullis":
        pen.path("M30 118L120 32", stroke="#e0503c", thick=7, more=' stroke-linecap="round"')


def draw_zone_sign(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 120, 120, "#6d6d72")
    pen.text(GLYPHS[c["letter"].lower()], 60, 84, 66, "#1a1410", "middle")


def draw_border_card(pen: Pen, c: Mapping[str, Any], words: Words) -> None:
    """One border piece between two zones."""
    pen.rect(0, 0, 200, 110, "#6d6d72", 8, "#120d08", 2)
    pen.rect(8, 8, 184, 94, "#e9dcc0", opacity=0.2)
    draw_border(pen, c["id"].removeprefix("border-"), 100, 12, 100, 98)
