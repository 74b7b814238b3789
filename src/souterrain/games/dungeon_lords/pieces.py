"""The pieces as they are drawn: every card, tile and token; on the board and in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.game import SEAT_COLOURS
from ...drawing.pen import INK, NOWHERE
from . import figures
from . import tables as t

SEATS = SEAT_COLOURS
NPC = "#9a9a9a"
GOLD = "#ffdf9e"
SMALL = 7.5  # an effect is told in full, if need be in small letters
ORDER_COLOURS = {
    "food": "#8d5b3a",
    "reputation": "#6d6fa8",
    "dig": "#6f6152",
    "mine": "#9a7d2c",
    "imps": "#94493d",
    "traps": "#4f7d6b",
    "monsters": "#7b4a7f",
    "rooms": "#4f6f8f",
}
ITEM_COLOURS = dict(zip(t.COLOURS, SEATS, strict=False))


def draw_price(pen: Pen, cost: Iterable[tuple[str, int]], x: float, y: float, size: float, colour: str = INK) -> None:
    for i, (resource, amount) in enumerate(cost):
        left = x + i * size * 1.75
        pen.text(str(amount), left, y + size * 0.82, size * 0.9, colour, weight=700)
        pen.icon(resource, left + size * 0.58, y, size, colour)


def draw_monster(
    pen: Pen, tile: str, x: float, y: float, words: Words, spot: int = NOWHERE, ready: bool = True,
    width: float = 84, height: float = 84, sent: bool = False,
) -> None:  # fmt: skip
    m = figures.monster(tile, words)
    with pen.group(x, y, spot, f"{m['name']}: {' / '.join(m['lines'])}", tile):
        edge, thick = ("#f08a4b", 3.0) if sent else ("#1b130d", 1.5)
        fill = "#4a4266" if m["ghost"] else "#5b2f33"
        pen.rect(0, 0, width, height, fill, 7, edge, thick, 1 if ready else 0.35, glow=spot)
        pen.label(m["name"], width / 2, 14, 13, width - 6, anchor="middle", weight=600)
        pen.icon(m["kind"], width / 2 - 17, 17, 34, "#f4ead6" if ready else "#8d8377")
        top = 62 if len(m["lines"]) > 1 else 68
        for i, line in enumerate(m["lines"]):
            pen.label(line, width / 2, top + i * 13, 12.5, width - 4, GOLD, "middle", least=SMALL)
        draw_price(pen, m["cost"], 4, 18, 12)
        if not ready:
            pen.text("zzz", width - 22, 30, 13)


def draw_hero(
    pen: Pen, name: str, x: float, y: float, words: Words, spot: int = NOWHERE, width: float = 60, height: float = 72,
    hp: int | None = None, damage: int = 0, plain: bool = False,
) -> None:  # fmt: skip
    """An adventurer on his shield: his icons, and the hit points that are left of all he has."""
    h = figures.hero(name)
    half, whole = width / 2, h["hp"] if hp is None else hp
    with pen.group(x, y, spot, words.name(name), name):
        shield = (
            f"M0 6q0-6 6-6h{width - 12:g}q6 0 6 6v{height * 0.55:g}q0 {height * 0.3:g}-{half:g} {height * 0.45 - 6:g}"
            f"q-{half:g}-{height * 0.15:g}-{half:g}-{height * 0.45 - 6:g}z"
        )
        pen.path(shield, h["colour"], "#1b130d", 1.5, glow=spot)
        pen.icon(h["icon"], half - 14, 3, 28, h["ink"])
        marks = h["marks"]
        size = min(12 if height > 70 else 9, (width - 8) / max(1, len(marks)))
        for i, mark in enumerate(marks):
            pen.icon(mark, half - len(marks) * size / 2 + i * size, 32 if height > 70 else 30, size, h["ink"])
        note = "" if plain else f"/{whole}"
        pen.text(str(whole - damage), half, height - 15, 17, h["ink"], "middle", 700, note=note)


def draw_room(
    pen: Pen, name: str, x: float, y: float, words: Words, spot: int = NOWHERE, width: float = 84, height: float = 84
) -> None:
    r = figures.room(name, words)
    with pen.group(x, y, spot, f"{r['name']} {r['words']}".strip(), name):
        pen.rect(0, 0, width, height, "#3f5a63", 5, "#14202a", 1.5, glow=spot)
        pen.lines(r["name"], width / 2, 16, 12.5 if width > 60 else 10.5, width - 4, 10, weight=600)
        pen.icon(name, width * 0.35, 20, width * 0.32, "#d6e6e4")
        if r["imps"]:
            draw_production(pen, r, width, height)
        else:
            pen.label(r["words"], width / 2, height - 6, 12.5, width - 4, GOLD, "middle", least=SMALL)


def draw_production(pen: Pen, r: Mapping[str, Any], width: float, height: float) -> None:
    """So many imps, and what they need, for what they make."""
    base = height - 7
    pen.text(str(r["imps"]), 4, base, 13, "#f0e6d2", weight=700)
    pen.icon("imp", 11, height - 19, 14)
    draw_price(pen, r["cost"], 26, height - 18, 11)
    pen.text("▸", width * 0.52, base, 12)
    for kind, amount in r["gives"]:
        pen.text(amount, width * 0.66, base, 13, GOLD, weight=700)
        pen.icon(kind, width * 0.66 + (15 if len(amount) > 1 else 8), height - 19, 14, GOLD)


def draw_trap(pen: Pen, name: str, x: float, y: float, words: Words, spot: int, width: float, height: float) -> None:
    c = figures.trap(name, words)
    with pen.group(x, y, spot, f"{c['name']}: {c['words']}"):
        pen.rect(0, 0, width, height, "#2f5d4d", 5, "#10231c", 1.5, glow=spot)
        pen.icon(name, 4, 16, height - 32, "#d9f0e2")
        pen.label(c["name"], width / 2, 13, 12, width - 4, anchor="middle", weight=600, least=SMALL)
        draw_price(pen, c["cost"], 38, 20, 13)
        pen.label(c["words"], width / 2, height - 5, 11.5, width - 4, GOLD, "middle", least=SMALL)


def draw_spell(pen: Pen, name: str, x: float, y: float, words: Words, spot: int) -> None:
    c, width, height = figures.spell(name, words), 92, 64
    with pen.group(x, y, spot, c["name"], name):
        pen.rect(0, 0, width, height, "#7a3b2e" if c["fast"] else "#33447a", 5, "#141414", 1.5, glow=spot)
        pen.icon("magic", width / 2 - 10, 20, 20, "#e8dcff")
        pen.label(c["name"], width / 2, 15, 13, width - 6, anchor="middle", weight=600)
        pen.label(c["speed"], 6, height - 7, 13, width * 0.5, GOLD)
        pen.icon("fatigue", width - 30, height - 20, 14, GOLD)
        pen.text(str(c["fatigue"]), width - 10, height - 8, 14, GOLD, "middle", 700)


def draw_item(
    pen: Pen, item: str, x: float, y: float, size: float, words: Words, spot: int = NOWHERE, used: bool = False,
    hidden: bool = False,
) -> None:  # fmt: skip
    """An item token in its sender's colour; a used one carries a red cube, a face-down one shows its colour only."""
    kind, colour = item.split("/")
    title = words.say("item-hidden") if hidden else words.name(item)
    with pen.group(x, y, spot, title, "" if hidden else item):
        pen.rect(0, 0, size, size, ITEM_COLOURS[colour], size / 5, "#120d08", glow=spot)
        if hidden:
            pen.text("?", size / 2, size * 0.72, size * 0.6, "#1b130d", "middle", 700)
        else:
            pen.icon(f"item-{kind}", size * 0.12, size * 0.12, size * 0.76, "#1b130d")
        if used:
            pen.rect(size * 0.66, -size * 0.1, size * 0.42, size * 0.42, "#c22a1e", 1.5, "#fff1d6")


def draw_order_zone(pen: Pen, zone: str, taken: Mapping[str, Any], words: Words) -> None:
    """An order zone with the minions on its three spaces."""
    colour = ORDER_COLOURS[zone]
    pen.rect(0, 0, 174, 176, colour, 9, colour, 2, 0.55)
    pen.icon(zone, 8, 6, 26)
    pen.lines(words.name(zone), 40, 25, 16, 130, 14, anchor="start")
    for i, name in enumerate(t.SPACES):
        with pen.group(6, 38 + i * 45):
            draw_space(pen, zone, name, taken[name])


def draw_space(pen: Pen, zone: str, name: str, who: Mapping[str, int] | None) -> None:
    facts = figures.space(zone, name)
    pen.rect(0, 0, 162, 41, "#1d1711", 6, opacity=0.55)
    pen.text(name, 6, 26, 13, "#cdbfa6", weight=700)
    draw_price(pen, facts["cost"], 30, 13, 15, "#f3b6a2")
    if facts["gives"] and len(facts["cost"]) < 2:
        pen.text("▸", 64, 26, 13, "#cdbfa6")
    for i, (kind, amount) in enumerate(facts["gives"]):
        x = 82 + i * 36
        number = "" if kind == "peek" else amount
        if number:
            pen.text(number, x, 26, 15, GOLD, weight=700)
        pen.icon(kind, x + (22 if len(amount) > 1 else 10 if number else 4), 12, 17, GOLD)
    if who is not None:
        with pen.group(144, 20, piece=f"minion-{zone}-{name}"):
            pen.circle(0, 0, 15, SEATS[who["seat"]] if "seat" in who else NPC, "#1b130d", 2)
            pen.icon("minion", -11, -11, 22, "#1b130d")


def draw_evilometer(pen: Pen, facts: Mapping[str, Any], words: Words) -> None:
    """How evil everybody is; `markers` are seats and names by space, with "npc" among them."""
    pen.rect(0, 0, 92, 358, "#33291f", 9, "#514230")
    pen.label(words.say("evilometer"), 46, 18, 15, 84, "#f0ab3f", "middle", 700)
    for row, step in enumerate(range(14, -1, -1)):
        y = 24 + row * 22
        fill = "#d9cba8" if step == t.EVIL_START else "#7a1f1f" if step >= t.EVIL_PALADIN else "#4a3b2b"
        pen.rect(6, y, 80, 20, fill, 4, opacity=0.55 if step == t.EVIL_START else round(0.35 + step * 0.035, 3))
        pen.text(str(step), 15, y + 15, 14, "#efe6d4", "middle")
        if step == t.EVIL_PALADIN:
            pen.icon("paladin", 70, y + 2, 15, "#ffd45e")
        for place, lord in enumerate(lord for lord in facts["lords"] if lord["evil"] == step):
            seat = lord["seat"]
            with pen.group(27 + place * 13, y + 4, piece=f"evil-{seat}", title=lord["name"]):
                pen.rect(0, 0, 12, 12, NPC if seat == "npc" else SEATS[seat], 2, "#120d08")
