"""What stands beside the dungeon: orders and prizes, the players with their Projects, and choices on the stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import draw_stat
from . import tables as t
from .figures import INKS, SHADE, draw_coin, draw_hex, draw_number, draw_tile, loose_tile

PANEL = 470
COMPACT = 108
CARD_OF = {kind: t.TILES[t.KIND.index(number)] for number, kind in enumerate(t.KINDS)}  # one tile of each kind
ROOMS = [kind for kind, is_room in zip(t.KINDS, t.KIND_IS_ROOM, strict=True) if is_room]


def lord_card(lord: Mapping[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": lord["id"].lower(),
        **{key: lord[key]["name"][lang] for key in ("standard", "special")},
        "name": lord["name"][lang],
    }


def panel_height(player: Mapping[str, Any], own: bool) -> int:
    """One's own panel has room for its Projects and its Lord."""
    rows = 1 if player["projects"] is None else max(1, (len(player["projects"]) + 5) // 6)
    return 182 + min(rows, 2) * 78 + (76 if player["lord"] else 0) if own else COMPACT


# ---------------------------------------------------------------------- heading


def draw_heading(pen: Pen, facts: Any, words: Words) -> None:
    """Round, points, orders, what waits, prizes."""
    pen.label(words.say("round", round=facts["round"], cap=facts["round_cap"]), 0, 28, 24, 220, "#f0ab3f", weight=700)
    if facts["scenario"]:
        pen.label(facts["scenario"], PANEL, 28, 19, 240, "#cdbfa6", "end")
    x = draw_stat(pen, "tyranny", str(facts["points"]), 0, 38, words.say("points", n=facts["points"]), 30)
    if facts["earmarked"]:
        pen.text(f"+{facts['earmarked']}", x - 6, 62, 20, "#ffdf9e", weight=700)
        x += 30
    x += 6
    for key, icon in (("coins_in_bag", "coin"), ("rockfalls_left", "rockfall"), ("dial", "dial")):
        if facts[key] is not None:
            x = draw_stat(pen, icon, str(facts[key]), x, 40, words.say(key.replace("_", "-"), n=facts[key]))
    for n, order in enumerate(t.ORDERS):
        draw_order(pen, order, n % 4 * 118, 76 + n // 4 * 66, words)
    if facts["line"]:
        waiting = words.say("waiting", orders=words.names(facts["line"]))
        pen.label(waiting, 0, 226, 18, PANEL, "#ffdf9e")
    for n, (prize, colour) in enumerate(facts["prizes"].items()):
        with pen.group(n * 157, 236, title=words.name(prize), about=prize):
            pen.rect(0, 0, 150, 44, "#3a2d22", 8, INKS[colour] if colour else "#5b4733", 3 if colour else 1)
            pen.icon(prize, 4, 9, 26, INKS[colour] if colour else "#8d7f6b")
            pen.lines(words.name(prize), 91, 29, 19, 116, 19, weight=400)


def draw_order(pen: Pen, order: str, x: float, y: float, words: Words) -> None:
    """One of the seven orders; lit when it may be given or named."""
    spot = pen.spot("order", order)
    with pen.group(x, y, spot, title=words.name(order), about=order):
        pen.rect(0, 0, 112, 60, "#43352a", 8, "#5b4733", 1, glow=spot)
        pen.icon(order, 39, 3, 34)
        pen.label(words.name(order), 56, 54, 18, 106, "#efe6d4", "middle")


# ---------------------------------------------------------------------- players


def draw_player(pen: Pen, player: Any, words: Words) -> None:
    ink = INKS[player["colour"]]
    height = panel_height(player, player["own"])
    pen.rect(0, 0, PANEL, height, "#2e241a", 10, ink if player["active"] else "#4d3f2d", 3 if player["active"] else 1)
    pen.circle(22, 24, 13, ink, SHADE, 2)
    name = words.say("winner", name=player["name"]) if player["winner"] else player["name"]
    pen.label(name, 44, 31, 22, 300, "#fff6e4", weight=700)
    draw_stat(pen, "gold", str(player["gold"]), PANEL - 80, 8, words.say("gold", n=player["gold"]), 30)
    x = 12.0
    for stat in ("creation", "resources", "tyranny"):
        x = draw_stat(pen, stat, str(player[stat]), x, 44, f"{words.say(stat)}: {player[stat]}")
    people = f"{player['stooges']}/{player['reserve']}"
    x = draw_stat(pen, "stooge", people, x, 44, words.say("people", board=player["stooges"], reserve=player["reserve"]))
    x = draw_stat(pen, "token", str(player["tokens"]), x, 44, words.say("tokens", n=player["tokens"]))
    for key, icon in (("siege", "siege"), ("captives", "captive")):
        number = player[key] if isinstance(player[key], int) else len(player[key] or ())
        if number:
            x = draw_stat(pen, icon, str(number), x, 44, words.say(key, n=number))
    draw_coins(pen, player, 12, 94 if player["own"] else 90, words)
    if player["own"]:
        draw_own(pen, player, words)
    else:
        draw_others_projects(pen, player, words)


def draw_coins(pen: Pen, player: Mapping[str, Any], x: float, y: float, words: Words) -> None:
    coins = player["coins"]
    most = 10 if player["own"] else 5
    for n, coin in enumerate(coins[:most]):
        draw_coin(pen, coin["value"], x + 14 + n * 31, y)
    if len(coins) > most:
        pen.text(f"+{len(coins) - most}", x + 6 + most * 31, y + 7, 20, weight=700)


def draw_own(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """Rooms, Projects and the Lord of the reader."""
    for n, kind in enumerate(ROOMS):
        count = player["rooms"].get(kind, 0)
        with pen.group(12 + n * 64, 116, title=f"{words.name(kind)}: {count}", about=CARD_OF[kind]):
            pen.icon(kind, 0, 0, 28, "#dcc9a0" if count else "#a3947c")
            pen.text(str(count), 34, 22, 20, "#efe6d4" if count else "#a3947c", weight=700)
    pen.text(words.say("projects"), 12, 172, 18, "#cdbfa6")
    bag = words.say("bag", n=player["bag_count"])
    pen.text(bag, PANEL - 12, 172, 18, "#cdbfa6", "end")
    if player["projects"] is None:
        pen.text(words.say("secret", n=player["project_count"]), 12, 200, 20)
    else:
        draw_projects(pen, player["projects"], player["seat"], player["colour"], words)
    if player["lord"]:
        draw_lord(pen, player, words)


def draw_projects(pen: Pen, projects: Any, seat: int, colour: str, words: Words) -> None:
    """Tiles in rows of six; more than two rows lie closer together."""
    wide, scale = (76, 0.8) if len(projects) <= 12 else (50, 0.52)
    row = 6 if len(projects) <= 12 else 9
    for n, name in enumerate(projects):
        spot = pen.spot("tile", name, seat)
        x, y = 44 + n % row * wide, 216 + n // row * wide
        with (
            pen.group(x, y, spot, title=words.name(name), about=name),
            pen.group(more=f' transform="scale({scale:g})"'),
        ):
            draw_tile(pen, loose_tile(name, colour), spot)


def draw_others_projects(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """The Projects of another player as signs."""
    if player["projects"] is None:
        pen.text(words.say("secret", n=player["project_count"]), 200, 104, 18, "#cdbfa6")
        return
    for n, name in enumerate(player["projects"][:8]):
        kind = t.KINDS[t.KIND[t.TILES.index(name)]]
        with pen.group(190 + n * 34, 75, title=words.name(name), about=name):
            pen.icon(kind, 0, 0, 28, "#bfae8c")


def draw_lord(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    lord, y = player["lord"], panel_height(player, True) - 80
    with pen.group(10, y, title=lord["name"], about=lord["id"]):
        pen.rect(0, 0, PANEL - 20, 72, "#3a2d22", 8, "#5b4733")
        pen.icon(lord["id"], 6, 8, 56)
        pen.label(lord["name"], 70, 26, 20, 370, "#ffdf9e", weight=700)
        for n, ability in enumerate(("standard", "special")):
            used = player[f"{ability}_used"]
            spot = pen.spot("ability", ability, player["seat"])
            with pen.group(70 + n * 190, 34, spot, title=lord[ability], about=lord["id"]):
                pen.rect(0, 0, 184, 30, "#43352a", 6, "#5b4733", glow=spot)
                pen.reach(spot, 0, -14, 184, 54)
                pen.label(lord[ability], 92, 21, 18, 176, "#bfb29c" if used else "#efe6d4", "middle")


# ---------------------------------------------------------------------- the stage


def draw_rotation(pen: Pen, facts: Any, words: Words) -> None:
    """A tile in one of the ways it may be turned."""
    rotation = facts["rotation"]
    spot = pen.spot("rotation", str(rotation))
    with pen.group(46, 49, spot, title=words.say("turned", n=rotation)):
        with pen.if_lit(spot):
            draw_tile(pen, loose_tile(facts["tile"], facts["colour"], rotation), spot)
        with pen.if_dark(spot):
            draw_hex(pen, "#241d16", "#3a2d22")
            draw_number(pen, "×", 0, 0, "#3a2d22", "#b5a78f", 16)


def draw_choice_of_number(pen: Pen, facts: Any, words: Words) -> None:
    """How many Stooges go: a chip for a number, there where it may be chosen."""
    number = facts["number"]
    spot = pen.spot("number", str(number))
    with pen.if_lit(spot), pen.group(2, 2, spot, title=str(number)):
        pen.rect(-1, -1, 44, 44, "#43352a", 8, "#ffd45e", 3)
        pen.text(str(number), 21, 29, 22, "#fff6e4", "middle", 700)


def draw_bag_tile(pen: Pen, facts: Any, words: Words) -> None:
    """A tile of one's own bag, to choose."""
    spot = pen.spot("tile", facts["tile"], facts["seat"])
    with pen.group(46, 49, spot, title=words.name(facts["tile"]), about=facts["tile"]):
        draw_tile(pen, loose_tile(facts["tile"], facts["colour"]), spot)
