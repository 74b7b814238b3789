"""The pieces as they are drawn: every card, tile and token; on the board and in the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import Sign
from ...drawing.game import SEAT_COLOURS
from ...drawing.pen import INK, NOWHERE, width_of
from . import figures
from . import tables as t

SEATS = SEAT_COLOURS
NPC = "#9a9a9a"
GOLD = "#ffdf9e"
GROUND, EDGE = "#30271d", "#514230"  # of a card on the board
EVILOMETER = (400, 60)
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
    pen: Pen, tile: str, x: float, y: float, words: Words, spot: int = NOWHERE, ready: bool = True, sent: bool = False
) -> None:
    """A monster: what it costs, and whom it strikes, in signs."""
    m = figures.monster(tile, words)
    with pen.group(x, y, spot, m["name"], tile, about=tile.rsplit("-", 1)[0]):
        edge, thick = ("#f08a4b", 3.0) if sent else ("#1b130d", 1.5)
        fill = ("#4a4266" if m["ghost"] else "#5b2f33") if ready else "#332522"
        pen.rect(0, 0, 88, 92, fill, 7, edge, thick, glow=spot)
        pen.label(m["name"], 44, 14, 13, 84, "#efe6d4" if ready else "#b5a99c", "middle", 600)
        top = 46 if len(m["strikes"]) > 1 else 60
        pen.icon(m["kind"], 50 - (top - 16) / 2, 17, top - 16, "#f4ead6" if ready else "#8d8377")
        for i, line in enumerate(m["strikes"]):
            draw_signs(pen, line, 44, top + 3 + i * 21, 84)
        for i, price in enumerate(m["cost"]):
            draw_price(pen, [price], 4, 18 + i * 15, 14)
        if not ready:
            pen.text("zzz", 64, 30, 13)


def draw_signs(pen: Pen, signs: Sequence[Sign], middle: float, y: float, width: float) -> None:
    """As many signs of a row as there is room for."""
    shown, wide = [], -2.0
    for one in signs:
        if wide + one.width + 2 > width:
            break
        shown.append(one)
        wide += one.width + 2
    x = middle - wide / 2
    for one in shown:
        one.draw(pen, round(x, 1), y)
        x += one.width + 2


def draw_hero(
    pen: Pen, name: str, x: float, y: float, words: Words, spot: int = NOWHERE, width: float = 60, height: float = 72,
    hp: int | None = None, damage: int = 0, plain: bool = False,
) -> None:  # fmt: skip
    """An adventurer on his shield: his icons, and the hit points that are left of all he has."""
    h = figures.hero(name)
    half, whole = width / 2, h["hp"] if hp is None else hp
    with pen.group(x, y, spot, words.name(name), name, about=hero_card(name)):
        shield = (
            f"M0 6q0-6 6-6h{width - 12:g}q6 0 6 6v{height * 0.55:g}q0 {height * 0.3:g}-{half:g} {height * 0.45 - 6:g}"
            f"q-{half:g}-{height * 0.15:g}-{half:g}-{height * 0.45 - 6:g}z"
        )
        pen.path(shield, h["colour"], "#1b130d", 1.5, glow=spot)
        marks, tall = h["marks"], height > 90
        in_a_row = len(marks) if len(marks) < 6 else (len(marks) + 1) // 2  # a paladin has them in two rows
        icon = (40 if tall else 26 if height > 70 else 24) - (10 if in_a_row < len(marks) else 0)
        pen.icon(h["icon"], half - icon / 2, 2.5, icon, h["ink"])
        size = min(14 if tall else 13 if height > 70 else 11, (width - 8) / max(1, in_a_row))
        for i, mark in enumerate(marks):
            row, place = divmod(i, in_a_row)
            left = half - min(in_a_row, len(marks) - row * in_a_row) * size / 2
            pen.icon(mark, left + place * size, icon + (4 if tall else 3) + row * size, size, h["ink"])
        note, base = "" if plain else f"/{whole}", height - (14 if tall else 12)
        pen.text(str(whole - damage), half, base, 17, h["ink"], "middle", 700, note=note, note_size=13)


def hero_card(name: str) -> str:
    """The card of an adventurer: a bard is called by his letter on the board.

    >>> hero_card("w1a"), hero_card("b2c")
    ('w1a', 'bard-2-3')
    """
    return f"bard-{name[1]}-{'abcd'.index(name[2]) + 1}" if name[0] == "b" and len(name) == 3 else name


def draw_room(pen: Pen, name: str, x: float, y: float, words: Words, spot: int = NOWHERE) -> None:
    """A room for sale, with its name."""
    r = figures.room(name, words)
    with pen.group(x, y, spot, r["name"], name, about=name):
        pen.rect(0, 0, 88, 92, "#3f5a63", 5, "#14202a", 1.5, glow=spot)
        pen.lines(r["name"], 44, 20, 13, 84, 14, weight=600)
        pen.icon(name, 28, 32, 32, "#d6e6e4")
        draw_gain(pen, r, 88, 92)


def draw_small_room(pen: Pen, name: str, words: Words) -> None:
    """A room in a dungeon: its sign, and what it makes."""
    r = figures.room(name, words)
    with pen.group(piece=name):
        pen.rect(0, 0, 58, 58, "#3f5a63", 5, "#14202a", 1.5)
        pen.icon(name, 13, 3, 32, "#d6e6e4")
        draw_gain(pen, r, 58, 58)


def draw_gain(pen: Pen, r: Mapping[str, Any], width: float, height: float) -> None:
    """So many imps, and what they need, for what they make; or what the room does, in signs."""
    if not r["imps"]:
        draw_signs(pen, r["signs"], width / 2, height - 21, width - 4)
        return
    base = height - 6
    pen.text(str(r["imps"]), 3, base, 13, "#f0e6d2", weight=700)
    pen.icon("imp", 11, height - 19, 15)
    if width > 60:
        draw_price(pen, r["cost"], 28, height - 19, 14)
    pen.text("▸", width - 34, base, 12)
    for kind, amount in r["gives"]:
        pen.text(amount.replace("+", ""), width - 25, base, 13, GOLD, weight=700)
        pen.icon(kind, width - 17, height - 19, 15, GOLD)


def draw_trap(pen: Pen, name: str, x: float, y: float, words: Words, spot: int) -> None:
    c = figures.trap(name, words)
    with pen.group(x, y, spot, c["name"], about=name):
        pen.rect(0, 0, 88, 50, "#2f5d4d", 5, "#10231c", 1.5, glow=spot)
        pen.lines(c["name"], 44, 18, 12.5, 86, 12, weight=400)
        pen.icon(name, 3, 30, 16, "#d9f0e2")
        draw_price(pen, c["cost"], 18, 30, 14)
        draw_signs(pen, c["signs"], 58 if not c["cost"] else 65, 28, 54 if not c["cost"] else 46)


def draw_spell(pen: Pen, name: str, x: float, y: float, words: Words, spot: int) -> None:
    c = figures.spell(name, words)
    with pen.group(x, y, spot, c["name"], name, about=name):
        pen.rect(0, 0, 72, 62, "#7a3b2e" if c["fast"] else "#33447a", 5, "#141414", 1.5, glow=spot)
        pen.lines(c["name"], 36, 21, 12.5, 71, 13, weight=600)
        pen.label(c["speed"], 5, 55, 12.5, 36, GOLD)
        pen.icon("fatigue", 42, 43, 15, GOLD)
        pen.text(str(c["fatigue"]), 64, 56, 14, GOLD, "middle", 700)


def draw_item(
    pen: Pen, item: str, x: float, y: float, size: float, words: Words, spot: int = NOWHERE, used: bool = False,
    hidden: bool = False,
) -> None:  # fmt: skip
    """An item token in its sender's colour; a used one carries a red cube, a face-down one shows its colour only."""
    kind, colour = item.split("/")
    title = words.say("item-hidden") if hidden else words.name(item)
    with pen.group(x, y, spot, title, "" if hidden else item, about="" if hidden else kind):
        pen.rect(0, 0, size, size, ITEM_COLOURS[colour], size / 5, "#120d08", glow=spot)
        pen.reach(spot, -2, -2, size + 4, size + 4)
        if hidden:
            pen.text("?", size / 2, size * 0.72, size * 0.6, "#1b130d", "middle", 700)
        else:
            pen.icon(f"item-{kind}", size * 0.12, size * 0.12, size * 0.76, "#1b130d")
        if used:
            pen.rect(size * 0.66, -size * 0.1, size * 0.42, size * 0.42, "#c22a1e", 1.5, "#fff1d6")


def draw_order_zone(pen: Pen, zone: str, taken: Mapping[str, Any], words: Words) -> None:
    """An order zone with the minions on its three spaces."""
    colour = ORDER_COLOURS[zone]
    with pen.group(title=words.name(zone), about=f"order-{zone}"):
        pen.rect(0, 0, 143, 148, "#241d16", 9)
        pen.rect(0, 0, 143, 148, colour, 9, colour, 2, 0.45)
        pen.icon(zone, 6, 6, 26)
        pen.lines(words.name(zone), 37, 24, 15, 102, 15, anchor="start")
    for i, name in enumerate(t.SPACES):
        with pen.group(5, 36 + i * 37):
            draw_space(pen, zone, name, taken[name])


def draw_space(pen: Pen, zone: str, name: str, who: Mapping[str, int] | None) -> None:
    facts = figures.space(zone, name)
    pen.rect(0, 0, 133, 34, "#1d1711", 6, opacity=0.75)
    pen.text(name, 4, 23, 13, "#d8cbb2", weight=700)
    draw_price(pen, facts["cost"], 27, 10, 15, "#f3b6a2")
    x = 28.0 + 26 * len(facts["cost"])
    if facts["gives"] and len(facts["cost"]) < 2:
        pen.text("▸", x, 23, 13, "#d8cbb2")
        x += 14
    for kind, amount in facts["gives"]:
        number = "" if kind == "peek" else amount
        if number:
            pen.text(number, x, 23, 15, GOLD, weight=700)
        wide = width_of(number, bold=True) * 15 + 1
        pen.icon(kind, round(x + wide, 1), 9, 17, GOLD)
        x += wide + 19
    if who is not None:
        with pen.group(117, 17, piece=f"minion-{zone}-{name}"):
            pen.circle(0, 0, 14, SEATS[who["seat"]] if "seat" in who else NPC, "#1b130d", 2)
            pen.icon("minion", -10, -10, 20, "#1b130d")


def draw_evilometer(pen: Pen, facts: Mapping[str, Any], words: Words) -> None:
    """How evil everybody is, from left to right; the paladin comes for those on the red side."""
    pen.rect(0, 0, *EVILOMETER, GROUND, 8, EDGE)
    pen.icon("evil", 6, 20, 22, "#f0ab3f")
    for step in range(15):
        x = 32 + step * 24.4
        fill = "#6b6048" if step == t.EVIL_START else "#7a1f1f" if step >= t.EVIL_PALADIN else "#4a3b2b"
        pen.rect(x, 5, 23, 50, fill, 4)
        pen.text(str(step), x + 11.5, 18, 13, "#fff6e4", "middle")
        if step == t.EVIL_PALADIN:
            pen.icon("paladin", x + 4, 38, 15, "#ffd45e")
        for place, lord in enumerate(lord for lord in facts["lords"] if lord["evil"] == step):
            seat = lord["seat"]
            at = (x + 1.5 + place % 2 * 10, 24 + place // 2 * 11)
            with pen.group(*at, piece=f"evil-{seat}", title=lord["name"]):
                pen.rect(0, 0, 10, 10, NPC if seat == "npc" else SEATS[seat], 2, "#120d08")
