"""One dungeon with everything its lord has, in four sections; and the boards of those who do not play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Pen, Section, Words
from . import tables as t
from .pieces import (
    NPC,
    ORDER_COLOURS,
    SEATS,
    draw_hero,
    draw_item,
    draw_monster,
    draw_room,
    draw_trap,
)

WIDTH, HEIGHT, ITEMS_HEIGHT, NPC_HEIGHT = 590, 378, 50, 88
SOFT = "#cdbfa6"
HEAD = ("seat", "food", "gold", "imps", "busy_imps", "trolls", "busy_trolls", "trap_count", "evil", "dead_letters",
        "chosen")  # fmt: skip
STOCK = (  # what a lord has: the icon, its name, how many and how many of them are busy, where it stands
    ("food", "food", "food", "", 246),
    ("gold", "gold", "gold", "", 290),
    ("imp", "imps", "imps", "busy_imps", 334),
    ("troll", "trolls", "trolls", "busy_trolls", 396),
    ("trap", "traps", "trap_count", "", 434),
    ("evil", "evil", "evil", "", 472),
    ("letter", "letters", "dead_letters", "", 516),
)
ITEM_ROWS = ("hand", "chosen", "received", "bag", "prison", "dead_letters")


def lord_sections(view: Mapping[str, Any], seat: int, own: bool, name: str, x: float, y: float) -> list[Section]:
    """Head, grid, forces and orders of one lord."""
    lord = view["lords"][seat]
    plan = lord["plan"]
    fought = view["battle"] if view["battle"] and view["battle"]["seat"] == seat else None
    head = {**{key: lord[key] for key in HEAD}, "name": name, "first": view["first"] == seat, "own": own,
            "score": view["scores"][seat], "items": lord["items"] is not None}  # fmt: skip
    grid = {"seat": seat, "dungeon": lord["dungeon"], "battle": plan["cell"] if plan else None}
    forces = {"seat": seat, "party": lord["party"], "lair": lord["lair"], "traps": lord["traps"], "plan": plan,
              "trap_count": lord["trap_count"], "courage": fought["courage"] if fought else []}  # fmt: skip
    orders = {key: lord[key] for key in ("seat", "orders", "inaccessible", "prison", "prison_items", "items")}
    orders["peeked"] = lord["peeked"] if own else []
    tall = HEIGHT + (ITEMS_HEIGHT if lord["items"] is not None else 0)
    return [
        Section(f"lord-{seat}", draw_head, head, x, y, WIDTH, tall),
        Section(f"grid-{seat}", draw_grid, grid, x + 10, y + 48, 300, 242),
        Section(f"forces-{seat}", draw_forces, forces, x + 322, y + 38, 262, 256),
        Section(f"orders-{seat}", draw_orders, orders, x + 10, y + 294, WIDTH - 20, tall - 294),
    ]


def draw_head(pen: Pen, lord: Any, words: Words) -> None:
    """The frame of a dungeon, whose it is, and what he has in stock."""
    colour = SEATS[lord["seat"]]
    height = HEIGHT + (ITEMS_HEIGHT if lord["items"] else 0)
    pen.rect(0, 0, WIDTH, height, "#30271d", 10, colour, 3 if lord["own"] else 1.5)
    pen.path(f"M0 10q0-10 10-10h{WIDTH - 20}q10 0 10 10v24h-{WIDTH}z", colour, opacity=0.32)
    pen.circle(18, 17, 8, colour)
    pen.label(lord["name"], 34, 23, 18, 152, "#fff6e4", weight=700, least=14)
    if lord["first"]:
        with pen.group(title=words.say("first")):
            pen.icon("first", 190, 5, 24, "#ffd45e")
    if lord["chosen"]:
        with pen.group(title=words.say("chosen")):
            pen.circle(230, 17, 10, "#4f8a4a")
            pen.path("M224 17l4 5 8-10", stroke="#fff", thick=2.5)
    for icon, told, key, busy, x in STOCK:
        at_work = lord[busy] if busy else 0
        with pen.group(title=words.say(told) + (f" ({at_work} {words.say('busy')})" if at_work else "")):
            pen.icon(icon, x, 8, 19, "#fff1d6")
            note = f"−{at_work}" if at_work else ""
            pen.text(str(lord[key]), x + 20, 23, 16, "#fff6e4", weight=700, note=note, note_fill="#ffb59e")
    pen.rect(WIDTH - 34, 5, 28, 25, "#1b140d", 5)
    pen.label(str(lord["score"]), WIDTH - 20, 23, 16, 26, "#ffd45e", "middle", 700)


# ---------------------------------------------------------------------- the dungeon itself


def draw_grid(pen: Pen, facts: Any, words: Words) -> None:
    pen.path("M124 -10h52v12h-52z", "#8b765a")
    pen.icon("stairs", 139, -11, 22, "#241d16")
    tiles = {tile["cell"]: tile for tile in facts["dungeon"]}
    for i, cell in enumerate(t.CELLS):
        draw_cell(pen, cell, tiles.get(cell), i % 5 * 60 + 1, i // 5 * 60 + 1, facts, words)


def draw_cell(
    pen: Pen, cell: str, dug: Mapping[str, Any] | None, x: float, y: float, facts: Mapping[str, Any], words: Words
) -> None:
    """Rock, a tunnel or a room; a room that may produce is lit over its cell."""
    seat = facts["seat"]
    spot = pen.spot("cell", cell, seat)
    with pen.group(x, y, spot, cell_words(cell, dug, words)):
        if dug is None:
            pen.rect(0, 0, 58, 58, "#443728", 4, "#3a2f22", glow=spot)
            pen.path("M9 39l9-7 8 6 12-10 10 8", stroke="#55462f", thick=2)
        else:
            draw_dug(pen, dug, words, spot)
        if facts["battle"] == cell:
            pen.icon("battle", 14, 14, 30, "#ff8a4b")
        if dug is None or not dug["room"]:
            pen.text(cell, 4, 13, 12, "#e8dcc4", opacity=0.7)
    if dug is not None and dug["room"]:
        produce = pen.spot("room", dug["room"], seat, "produce")
        with pen.if_lit(produce), pen.group(x, y, produce):
            pen.rect(0, 0, 58, 58, "none", 5, "#ffd45e", 3, more=' pointer-events="all"')


def cell_words(cell: str, dug: Mapping[str, Any] | None, words: Words) -> str:
    if dug is None:
        return f"{cell}: {words.say('rock')}"
    told = [words.name(dug["room"]) if dug["room"] else words.say("tunnel")]
    told += [words.say(key) for key in ("conquered", "mined") if dug[key]]
    return f"{cell}: {', '.join(told)}"


def draw_dug(pen: Pen, dug: Mapping[str, Any], words: Words, spot: int) -> None:
    conquered = dug["conquered"]
    if dug["room"]:
        draw_room(pen, dug["room"], 0, 0, words, width=58, height=58)
        pen.rect(0, 0, 58, 58, "#4d1410" if conquered else "none", 4, "#14202a", opacity=0.62, glow=spot)
    else:
        draw_tunnel(pen, conquered, spot)
    if dug["mined"]:
        pen.icon("mine", 35, 35, 18, "#3a2b14")
    if conquered:
        pen.icon("conquered", 16, 16, 26, "#f0c9a8")


def draw_tunnel(pen: Pen, conquered: bool, spot: int) -> None:
    pen.rect(0, 0, 58, 58, "#4d2420" if conquered else "#b39b74", 4, "#6d5a3d", glow=spot)
    ends = ' stroke-linecap="round" stroke-opacity=".6"'
    pen.path("M5 29h48M29 5v48", stroke="#6b3a33" if conquered else "#8f7850", thick=14, more=ends)


# ---------------------------------------------------------------------- party, lair, traps


def draw_forces(pen: Pen, lord: Any, words: Words) -> None:
    """Who attacks and who defends: the party before the dungeon, the monsters, the traps."""
    seat, plan = lord["seat"], lord["plan"]
    pen.text(words.say("party"), 0, 12, 14, SOFT, weight=600)
    for i, member in enumerate(lord["party"]):
        spot = pen.spot("adventurer", member["hero"], seat, "target")
        draw_hero(pen, member["hero"], i * 66, 16, words, spot, hp=member["hp"], damage=member["damage"])
        draw_luggage(pen, member, lord["courage"], i * 66, 16, words)
    pen.text(words.say("lair"), 0, 100, 14, SOFT, weight=600)
    sent = plan["sent"] if plan else []
    lair = [(m["tile"], m["face_up"]) for m in lord["lair"]]
    pace = 66 if len(lair) <= 4 else 264 / len(lair)
    at_home = {tile for tile, _ in lair}
    for i, (tile, ready) in enumerate([*lair, *((tile, True) for tile in sent if tile not in at_home)]):
        spot = pen.spot("tile", tile, seat)
        draw_monster(pen, tile, i * pace, 104, words, spot, ready, 64, 82, tile in sent)
    pen.text(words.say("traps"), 0, 200, 14, SOFT, weight=600)
    draw_traps(pen, lord, words)


def draw_luggage(
    pen: Pen, member: Mapping[str, Any], courage: Sequence[Mapping[str, Any]], x: float, y: float, words: Words
) -> None:
    """What an adventurer carries, and the courage tokens he holds, on top of his shield."""
    for i, carried in enumerate(member["items"]):
        draw_item(pen, carried["item"], x + 40 - i * 17, y + 52, 18, words, used=carried["used"])
    for i, held in enumerate(held for held in courage if held["hero"] == member["hero"]):
        with pen.group(x + 8 + i * 9, y + 2, title=words.say("courage")):
            pen.circle(0, 0, 5, "#ffd45e" if held["lyre"] else "#9fd6ff", "#120d08")


def draw_traps(pen: Pen, lord: Mapping[str, Any], words: Words) -> None:
    """His trap cards, and those he has laid; to others, their backs."""
    plan = lord["plan"]
    if lord["traps"] is not None:
        cards = lord["traps"] + ((plan["traps"] or []) if plan else [])
        pace = 66 if len(cards) <= 4 else 200 / (len(cards) - 1)
        for i, card in enumerate(cards):
            draw_trap(pen, card, i * pace, 204, words, pen.spot("trap", card, lord["seat"]), 64, 50)
        return
    for i in range(min(lord["trap_count"], 8)):
        with pen.group(i * 26, 204):
            pen.rect(0, 0, 24, 34, "#2f5d4d", 3, "#10231c")
            pen.icon("trap", 3, 8, 18, "#9fc9b4")
    if plan and plan["trap_count"]:
        pen.text(f"+{plan['trap_count']}", 218, 228, 15, "#ff8a4b")


# ---------------------------------------------------------------------- orders, prison, items


def draw_orders(pen: Pen, lord: Any, words: Words) -> None:
    """His order cards, his prisoners, and his magic items in the row below."""
    seat = lord["seat"]
    laid = [order["order"] for order in lord["orders"]]
    for i, card in enumerate(t.ORDERS):
        at = laid.index(card) + 1 if card in laid else 0
        gone = card in lord["inaccessible"]
        told = words.say("inaccessible") if gone else words.say("laid", number=at) if at else words.say("in-hand")
        spot = pen.spot("order", card, seat, "program take")
        with pen.group(i * 56, 6, spot, f"{words.name(card)}: {told}"):
            edge, thick = ("#fff1d6", 2.0) if at else ("#15100b", 1.0)
            pen.rect(0, 0, 53, 66, ORDER_COLOURS[card], 6, edge, thick, 0.25 if gone else 1, glow=spot)
            pen.icon(card, 8, 6, 37, "#7f735f" if gone else "#fff1d6")
            if at:
                pen.circle(26.5, 55, 10, "#fff1d6")
                pen.text(str(at), 26.5, 60, 15, "#1b130d", "middle", 700)
                if lord["orders"][at - 1]["minion_on_card"]:
                    pen.icon("minion", 38, 49, 14, SEATS[seat])
            elif gone:
                pen.icon("locked", 20, 51, 13, "#9a8a72")
    pen.text(words.say("prison"), 456, 16, 14, SOFT, weight=600)
    pace = 42 if len(lord["prison"]) <= 2 else 78 / (len(lord["prison"]) - 1)
    for i, name in enumerate(lord["prison"]):
        spot = pen.spot("adventurer", name, seat, "release")
        draw_hero(pen, name, 456 + i * pace, 20, words, spot, 40, 64)
    if lord["peeked"]:
        peeked = ", ".join(map(str, lord["peeked"]))
        pen.label(f"{words.say('city')}: {peeked}", 512, 16, 13, 66, "#b9a7e8")
    if lord["items"] is not None:
        with pen.group(0, HEIGHT - 300):
            draw_items(pen, lord, words)


def draw_items(pen: Pen, lord: Mapping[str, Any], words: Words) -> None:
    """Hand, face-down choices, received items, bag, prison, dead letters."""
    items, seat, x = lord["items"], lord["seat"], 0
    rows = {**items, "prison": items["prison"] + lord["prison_items"]}
    for row in ITEM_ROWS:
        tokens = rows[row]
        if not tokens:
            continue
        pen.label(words.say(f"items-{row}"), x, 12, 12, 90, SOFT)
        for i, item in enumerate(tokens):
            draw_item(pen, item, x + i * 33, 16, 30, words, pen.spot("item", item, seat))
        x += max(len(tokens) * 33, 66) + 14
    if items["hand"] is None:
        for i in range(items["placed"]):
            draw_item(pen, f"blank/{t.COLOURS[seat]}", x + i * 33, 16, 30, words, hidden=True)


# ---------------------------------------------------------------------- those who do not play


def npc_section(npc: Mapping[str, Any], number: int, names: Sequence[str], x: float, y: float) -> Section:
    manager = npc["manager"]
    facts = {**npc, "number": number + 1, "name": names[manager] if manager is not None else ""}
    return Section(f"npc-{number}", draw_npc, facts, x, y, WIDTH, NPC_HEIGHT)


def draw_npc(pen: Pen, npc: Any, words: Words) -> None:
    manager = npc["manager"]
    pen.rect(0, 0, WIDTH, NPC_HEIGHT, "#2a2824", 10, NPC)
    pen.text(words.say("npc", number=npc["number"]), 12, 18, 14, NPC, weight=600)
    if manager is not None:
        pen.label(npc["name"], WIDTH - 12, 18, 14, 200, SEATS[manager], "end", 600, least=12)
    for i, card in enumerate(t.ORDERS):
        gone, shown = card in npc["inaccessible"], card in npc["shown"] or card == npc["third"]
        spot = pen.spot("order", card, manager, "npc") if manager is not None else -1
        with pen.group(12 + i * 56, 24, spot, words.name(card)):
            edge, thick = ("#fff1d6", 2.0) if shown else ("#15100b", 1.0)
            opacity = 0.2 if gone else 1 if shown else 0.5
            pen.rect(0, 0, 53, 56, ORDER_COLOURS[card], 6, edge, thick, opacity, glow=spot)
            pen.icon(card, 9, 9, 36, "#7f735f" if gone else "#fff1d6")
