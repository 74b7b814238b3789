"""The cards and tiles at reading size, for the component browser: the board's own signs, drawn larger."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import PAPER, Sign, draw_frame, draw_halo, draw_name, draw_strip
from ...drawing.pen import NOWHERE, width_of
from . import tables as t
from .boards import draw_tunnel
from .figures import payment, price, signs
from .pieces import GOLD, draw_hero, draw_item, draw_order_zone

EMBLEMS = {  # icons of things that are called otherwise
    "title-dark_deeds": "evil",
    "title-halls": "rooms",
    "title-tunnels": "dig",
    "title-riches": "gold",
    "troll_token": "troll",
    "items_phase_marker": "imp",
}
FILLS = {"food": "#8d5b3a", "gold": "#9a7d2c", "imp": "#94493d", "troll_token": "#4f6f5a"}


def emblem(key: str) -> str:
    return EMBLEMS.get(key, key.removeprefix("title-").replace("_", "-"))


def draw_coins(pen: Pen, cost: Iterable[tuple[str, int]], x: float, y: float) -> None:
    """What it costs: one coin a unit, down the left edge."""
    coins = [resource for resource, amount in cost for _ in range(amount)]
    for i, resource in enumerate(coins):
        pen.circle(x + 12, y + i * 27 + 12, 12, "#1d1711", "#c9a86a")
        pen.icon(resource, x + 4, y + i * 27 + 4, 16, "#ffe3ad")


def draw_strips(pen: Pen, rows: Sequence[Iterable[Sign]], width: float, bottom: float) -> None:
    """What it does, in rows of signs at the foot of the card."""
    for i, row in enumerate(rows):
        draw_strip(pen, row, width, bottom - (len(rows) - i) * 27)


def folded(effects: Iterable[Mapping[str, Any]]) -> list[Iterable[Sign]]:
    """Effects in rows that fit a card: strikes together, conditions by themselves."""
    rows: list[list[Mapping[str, Any]]] = []
    for effect in effects:
        alone = effect["kind"] == "if_class_hit"
        if rows and not alone and rows[-1][-1]["kind"] != "if_class_hit" and len(rows[-1]) < 2:
            rows[-1].append(effect)
        else:
            rows.append([effect])
    return [signs(row) for row in rows]


# ---------------------------------------------------------------------- cards and tiles


def draw_monster_tile(pen: Pen, tile: Mapping[str, Any], words: Words) -> None:
    lines = [[*payment(line.get("cost", {})), *signs(line["effects"])] for line in tile["lines"]]
    draw_frame(pen, 168, 176, "#4a4266" if tile["ghost"] else "#6a2f33")
    draw_name(pen, tile["name"], 168)
    up = 10 if len(lines) > 1 else 0
    draw_halo(pen, 92, 82 - up, 42 - up / 2)
    pen.icon(tile["id"], 58, 48 - up, 68, "#f8eedb")
    draw_coins(pen, price(tile["cost"]), 12, 38)
    draw_strips(pen, lines, 168, 170)


def draw_room_tile(pen: Pen, tile: Mapping[str, Any], words: Words) -> None:
    """A room, with the cells of the dungeon where it may be built."""
    draw_frame(pen, 168, 176, "#35545f" if tile["year"] == 1 else "#4d4460")
    draw_name(pen, tile["name"], 168)
    up = 10 if len(tile["effect"]) > 1 else 0
    draw_halo(pen, 84, 84 - up, 42 - up / 2)
    pen.icon(emblem(tile["id"]), 50, 50 - up, 68, "#dcece9")
    draw_strips(pen, [signs([effect]) for effect in tile["effect"]], 168, 170)
    zone = "" if tile["zone"] == "any" else "".join(t.COMPONENTS["dungeon_grid"]["zones"][tile["zone"]])
    for i, mark in enumerate(zone):
        x, y, allowed = 128 + i % 5 * 6, 34 + i // 5 * 6, mark == "#"
        pen.rect(x, y, 5, 5, "#ffd45e" if allowed else "#0f1a1f", 1, opacity=1 if allowed else 0.55)


def draw_hero_tile(pen: Pen, tile: Mapping[str, Any], words: Words) -> None:
    with pen.group(more=' transform="scale(2)"'):
        draw_hero(pen, tile.get("hero", tile["id"]), 1, 1, words, width=76, height=88, plain=True)


def draw_trap_card(pen: Pen, card: Mapping[str, Any], words: Words) -> None:
    draw_card(pen, card, "#2f5d4d")
    draw_coins(pen, price(card["cost"]), 10, 48)


def draw_spell_card(pen: Pen, card: Mapping[str, Any], words: Words) -> None:
    fast, speed = card["speed"] == "fast", words.say(f"speed-{card['speed']}")
    draw_card(pen, card, "#7a3b2e" if fast else "#33447a")
    pen.circle(126, 152, 14, "#120d08", opacity=0.6)
    pen.icon("fatigue", 114, 140, 14, GOLD)
    pen.text(str(card["fatigue"]), 133, 160, 13, GOLD, "middle", 700)
    wide = round(width_of(speed, bold=True) * 13, 1)
    pen.rect(10, 140, 14 + wide, 21, "#f0ab3f" if fast else "#8fa6e8", 10)
    pen.text(speed, 17 + wide / 2, 155, 13, "#1d1408", "middle", 700)


def draw_special_card(pen: Pen, card: Mapping[str, Any], words: Words) -> None:
    draw_card(pen, card, "#6a4a1f")


def draw_card(pen: Pen, card: Mapping[str, Any], fill: str) -> None:
    lines = folded(card["effect"])
    draw_frame(pen, 150, 200, fill)
    draw_name(pen, card["name"], 150, 26)
    up = 14 if len(lines) > 2 else 0
    draw_halo(pen, 75, 92 - up, 42 - up / 2)
    pen.icon(emblem(card["id"]), 43 + up / 2, 60 - up / 2, 64 - up, "#fbf2df")
    draw_strips(pen, lines, 150, 194)


def draw_event_tile(pen: Pen, tile: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 150, 150, "#6b5330")
    draw_name(pen, tile["name"], 150)
    draw_halo(pen, 75, 88, 42)
    pen.icon(f"event-{emblem(tile['id'])}", 41, 54, 68, "#ffe3ad")


def draw_title_plate(pen: Pen, title: Mapping[str, Any], words: Words) -> None:
    draw_frame(pen, 190, 120, "#4b3a17", "#ffd45e")
    pen.icon("title", 62, 8, 66, "#ffd45e")
    pen.icon(emblem(title["id"]), 81, 22, 28, PAPER)
    draw_name(pen, title["name"], 190, 96)


def draw_order_card(pen: Pen, zone: Mapping[str, Any], words: Words) -> None:
    """The zone of an order with its spaces."""
    with pen.group(1, 1):
        draw_order_zone(pen, zone["id"].removeprefix("order-"), dict.fromkeys(t.SPACES), words)


# ---------------------------------------------------------------------- counters and boards


def draw_counter(pen: Pen, token: Mapping[str, Any], words: Words) -> None:
    """Tokens and markers: what it is decides how it is drawn."""
    key = token["id"]
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
        pen.circle(70, 60, 48, FILLS.get(key, "#6d4a78"), "#120d08", 2)
        pen.circle(70, 60, 41, "none", PAPER, more=' stroke-opacity=".4"')
        pen.icon(emblem(key), 38, 28, 64, PAPER)


def draw_cube(pen: Pen, x: float, y: float, s: float, colour: str) -> None:
    half, low, tall = s / 2, s * 0.3, s * 0.5
    pen.path(f"M{x:g} {y + low:g}l{half:g} -{low:g}l{half:g} {low:g}l-{half:g} {low:g}z", colour)
    pen.path(f"M{x:g} {y + low:g}v{tall:g}l{half:g} {low:g}v-{tall:g}z", colour, opacity=0.8)
    pen.path(f"M{x + s:g} {y + low:g}v{tall:g}l-{half:g} {low:g}v-{tall:g}z", colour, opacity=0.6)


def draw_item_tokens(pen: Pen, item: Mapping[str, Any], words: Words) -> None:
    for i, colour in enumerate(t.COLOURS):
        draw_item(pen, f"{item['id']}/{colour}", 6 + i % 2 * 68, 6 + i // 2 * 68, 60, words)


def draw_evilometer_board(pen: Pen, board: Mapping[str, Any], words: Words) -> None:
    """The fifteen steps of the Evilometer in three rows."""
    draw_frame(pen, 200, 148, "#30271d")
    for step in range(15):
        x, y = 14 + step % 5 * 35, 14 + step // 5 * 41
        fill = "#6b6048" if step == t.EVIL_START else "#7a1f1f" if step >= t.EVIL_PALADIN else "#4a3b2b"
        pen.rect(x, y, 33, 38, fill, 5)
        pen.text(str(step), x + 16.5, y + 17, 15, PAPER, "middle", 700)
        if step in (0, t.EVIL_PALADIN):
            pen.icon("paladin" if step else "evil", x + 8, y + 19, 17, GOLD)


def draw_dungeon_board(pen: Pen, board: Mapping[str, Any], words: Words) -> None:
    """A dungeon, empty as it lies at the start."""
    draw_frame(pen, 320, 268, "#30271d")
    with pen.group(10, 20):
        pen.path("M124 -12h52v14h-52z", "#8b765a")
        pen.icon("stairs", 139, -12, 22, "#241d16")
        for i, cell in enumerate(t.CELLS):
            with pen.group(i % 5 * 60 + 1, i // 5 * 60 + 1):
                dug = [*divmod(i, t.COLS)] in board["starting_tunnels"]
                if dug:
                    draw_tunnel(pen, False, NOWHERE)
                else:
                    pen.rect(0, 0, 58, 58, "#443728", 4, "#3a2f22")
                    pen.path("M9 39l9-7 8 6 12-10 10 8", stroke="#55462f", thick=2)
                pen.text(cell, 5, 20, 21, "#241a10" if dug else "#e8dcc4")
