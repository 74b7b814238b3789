"""What stands beside the dungeon: orders and prizes, the players with their Projects, and choices on the stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...drawing import Pen, Words
from ...drawing.cards import draw_count, draw_stat, draw_summary_ground
from . import tables as t
from .figures import INKS, SHADE, draw_coin, draw_hex, draw_number, draw_tile, loose_tile

PANEL = 470
SUMMARY = (400, 80)
SUMMARY_KEYS = ("seat", "name", "colour", "active", "winner", "gold", "creation", "resources", "tyranny", "stooges",
                "reserve", "tokens", "siege", "captives", "tamed", "projects", "project_count", "lord")  # fmt: skip
CARD_OF = {kind: t.TILES[list(t.KIND).index(number)] for number, kind in enumerate(t.KINDS)}  # one tile of each kind
ROOMS = [kind for kind, is_room in zip(t.KINDS, t.KIND_IS_ROOM, strict=True) if is_room]


def lord_card(lord: Mapping[str, Any], lang: str) -> dict[str, Any]:
    return {
        "id": lord["id"].lower(),
        **{key: lord[key]["name"][lang] for key in ("standard", "special")},
        "name": lord["name"][lang],
    }


def panel_height(player: Mapping[str, Any]) -> int:
    """A panel has room for Projects and a Lord."""
    rows = 1 if player["projects"] is None else max(1, (len(player["projects"]) + 5) // 6)
    return 182 + min(rows, 2) * 78 + (76 if player["lord"] else 0)


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
        draw_order(pen, order, n % 4 * 117.4, 76 + n // 4 * 66, words)
    if facts["line"]:
        waiting = words.say("waiting", orders=words.names(facts["line"]))
        pen.label(waiting, 0, 226, 18, PANEL, "#ffdf9e")
    for n, (prize, colour) in enumerate(facts["prizes"].items()):
        with pen.group(n * 157, 236, title=words.name(prize), about=prize):
            pen.rect(0, 0, 150, 44, "#3a2d22", 8, INKS[colour] if colour else "#5b4733", 3 if colour else 1)
            pen.icon(prize, 3, 11, 22, INKS[colour] if colour else "#8d7f6b")
            pen.lines(words.name(prize), 87, 29, 19, 124, 19, weight=400)


def draw_order(pen: Pen, order: str, x: float, y: float, words: Words) -> None:
    """One of the seven orders; lit when it may be given or named."""
    spot = pen.spot("order", order)
    with pen.group(x, y, spot, title=words.name(order), about=order):
        pen.rect(0, 0, 113.8, 60, "#43352a", 8, "#5b4733", 1, glow=spot)
        pen.icon(order, 39.9, 3, 34)
        pen.label(words.name(order).rstrip("! \u202f\u00a0"), 56.9, 54, 18, 115, "#efe6d4", "middle")


# ---------------------------------------------------------------------- players


def draw_player(pen: Pen, player: Any, words: Words) -> None:
    """All that a player has: figures, coins, rooms, Projects, the Lord."""
    ink = INKS[player["colour"]]
    height = panel_height(player)
    pen.rect(0, 0, PANEL, height, "#2e241a", 10, ink if player["active"] else "#4d3f2d", 3 if player["active"] else 1)
    pen.circle(22, 24, 13, ink, SHADE, 2)
    pen.label(titled(player, words), 44, 31, 22, 300, "#fff6e4", weight=700)
    draw_stat(pen, "gold", str(player["gold"]), PANEL - 80, 8, words.say("gold", n=player["gold"]), 30)
    x = 12.0
    for icon, number, said in figures(player, words):
        x = draw_stat(pen, icon, number, x, 44, said)
    draw_coins(pen, player, 12, 94, words)
    for n, kind in enumerate(ROOMS):
        count = player["rooms"].get(kind, 0)
        with pen.group(12 + n * 64, 116, title=words.labelled(words.name(kind), count), about=CARD_OF[kind]):
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


def titled(player: Mapping[str, Any], words: Words) -> str:
    return words.say("winner", name=player["name"]) if player["winner"] else str(player["name"])


def figures(player: Mapping[str, Any], words: Words) -> Iterator[tuple[str, str, str]]:
    """A player's figures, each with its icon and said in words; what only scenarios bring where there is any."""
    for stat in ("creation", "resources", "tyranny"):
        yield stat, str(player[stat]), words.labelled(words.say(stat), player[stat])
    people = words.say("people", board=player["stooges"], reserve=player["reserve"])
    yield "stooge", f"{player['stooges']}/{player['reserve']}", people
    yield "token", str(player["tokens"]), words.say("tokens", n=player["tokens"])
    for key, icon in (("siege", "siege"), ("captives", "captive"), ("tamed", "monster")):
        number = player[key] if isinstance(player[key], int) else len(player[key] or ())
        if number:
            yield icon, str(number), words.say(key, n=number)


def draw_coins(pen: Pen, player: Mapping[str, Any], x: float, y: float, words: Words, most: int = 10) -> None:
    coins = player["coins"]
    for n, coin in enumerate(coins[:most]):
        draw_coin(pen, coin["value"], x + 14 + n * 31, y)
    if len(coins) > most:
        pen.text(f"+{len(coins) - most}", x + 6 + most * 31, y + 7, 20, weight=700)


def summary_facts(player: Mapping[str, Any]) -> dict[str, Any]:
    """What a summary shows, and nothing else: it changes only with that."""
    return {**{key: player[key] for key in SUMMARY_KEYS}, "coins": len(player["coins"])}


def draw_summary(pen: Pen, player: Any, words: Words) -> None:
    """A rival in two lines of signs; all that he has opens from here."""
    name, ink = titled(player, words), INKS[player["colour"]]
    title = words.say("open-player", name=player["name"])
    opens = f"player-{player['seat']}"
    draw_summary_ground(pen, SUMMARY, opens, title, name, ink, str(player["gold"]), player["active"], 230)
    pen.icon("gold", SUMMARY[0] - 78, 4, 18, "#ffd45e")
    x = 10.0
    for icon, number, said in figures(player, words):
        draw_count(pen, icon, number, x, 31, said)
        x += 32 + 9 * len(number)
    if player["lord"]:
        with pen.group(SUMMARY[0] - 32, 29, title=player["lord"]["name"], about=player["lord"]["id"]):
            pen.icon(player["lord"]["id"], 0, 0, 22, "#ffdf9e")
    if player["coins"]:
        draw_count(pen, "coin", str(player["coins"]), 10, 56, words.say("coins", n=player["coins"]))
    draw_rivals_projects(pen, player, words)


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


def draw_rivals_projects(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """The Projects of another player as signs."""
    if player["projects"] is None:
        pen.text(words.say("secret", n=player["project_count"]), 66, 70, 14, "#cdbfa6")
        return
    shown = player["projects"][:12]
    for n, name in enumerate(shown):
        kind = t.KINDS[t.KIND[t.TILES.index(name)]]
        with pen.group(66 + n * 25, 54, title=words.name(name), about=name):
            pen.icon(kind, 0, 0, 22, "#bfae8c")
    if len(player["projects"]) > len(shown):
        pen.text(f"+{len(player['projects']) - len(shown)}", 368, 71, 14, "#bfae8c")


def draw_lord(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    lord, y = player["lord"], panel_height(player) - 80
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
