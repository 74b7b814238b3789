"""One dungeon with everything its lord has, card by card; and the boards of those who do not play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Pen, Section, Words, card
from ...drawing.cards import draw_count, draw_summary_ground
from ...drawing.pen import number
from . import tables as t
from .pieces import (
    EDGE,
    GROUND,
    NPC,
    ORDER_COLOURS,
    SEATS,
    draw_hero,
    draw_item,
    draw_monster,
    draw_small_room,
    draw_trap,
)

SOFT = "#cdbfa6"
HEAD = ("seat", "food", "gold", "imps", "busy_imps", "trolls", "busy_trolls", "trap_count", "evil", "dead_letters")
STOCK = (  # what a lord has: the icon, its name, how many and how many of them are busy
    ("food", "food", "food", ""),
    ("gold", "gold", "gold", ""),
    ("imp", "imps", "imps", "busy_imps"),
    ("troll", "trolls", "trolls", "busy_trolls"),
    ("trap", "traps", "trap_count", ""),
    ("evil", "evil", "evil", ""),
    ("letter", "letters", "dead_letters", ""),
)
ITEMS_IN_A_ROW = 8
FORCES_WIDTH = 280
IN_A_ROW = 3  # monsters, and traps, of which each row is so high
LAIR_ROW, TRAP_ROW = 94, 52
SUPPLY = {"food": "food", "gold": "gold", "imp": "imp", "troll": "troll-token", "evil": "evilometer"}
ITEM_ROWS = ("hand", "chosen", "received", "bag", "prison", "dead_letters")


def lord_cards(view: Mapping[str, Any], seat: int, own: bool, name: str) -> list[Section]:
    """Name, stock, grid, forces, orders and prison of one lord, and his magic items."""
    lord = view["lords"][seat]
    plan = lord["plan"]
    fought = view["battle"] if view["battle"] and view["battle"]["seat"] == seat else None
    head = {"seat": seat, "name": name, "first": view["first"] == seat, "own": own, "chosen": lord["chosen"],
            "score": view["scores"][seat]}  # fmt: skip
    grid = {"seat": seat, "dungeon": lord["dungeon"], "battle": plan["cell"] if plan else None}
    forces = {"seat": seat, "party": lord["party"], "lair": lord["lair"], "traps": lord["traps"], "plan": plan,
              "trap_count": lord["trap_count"], "courage": fought["courage"] if fought else []}  # fmt: skip
    orders = {key: lord[key] for key in ("seat", "orders", "inaccessible")}
    prison = {"seat": seat, "prison": lord["prison"], "peeked": lord["peeked"] if own else []}
    return [
        card(f"lord-{seat}", draw_head, head, 190, 40),
        card(f"stock-{seat}", draw_stock, {key: lord[key] for key in HEAD}, 396, 40),
        card(f"orders-{seat}", draw_orders, orders, 400, 78),
        card(f"prison-{seat}", draw_prison, prison, 186, 78),
        card(f"grid-{seat}", draw_grid, grid, 306, 258),
        card(f"forces-{seat}", draw_forces, forces, FORCES_WIDTH, forces_height(forces)),
        *item_cards(lord),
    ]


def item_cards(lord: Mapping[str, Any]) -> list[Section]:
    """Hand, face-down choices, received items, bag, prison, dead letters; for others, how many are hidden."""
    if lord["items"] is None:
        return []
    items, seat = lord["items"], lord["seat"]
    rows = {**items, "prison": items["prison"] + lord["prison_items"]}
    found = [
        card(f"items-{row.replace('_', '-')}-{seat}", draw_items, {"seat": seat, "row": row, "items": rows[row]},
             *items_size(len(rows[row])))
        for row in ITEM_ROWS if rows[row]
    ]  # fmt: skip
    if items["hand"] is None and items["placed"]:
        facts = {"seat": seat, "placed": items["placed"]}
        found.append(card(f"items-placed-{seat}", draw_hidden_items, facts, *items_size(items["placed"])))
    return found


def draw_head(pen: Pen, lord: Any, words: Words) -> None:
    """Whose dungeon it is, and what he has scored."""
    colour = SEATS[lord["seat"]]
    pen.rect(0, 0, 190, 40, GROUND, 8, colour, 3 if lord["own"] else 1.5)
    pen.rect(0, 0, 190, 40, colour, 8, opacity=0.28)
    pen.circle(18, 20, 8, colour)
    pen.label(lord["name"], 32, 26, 17, 92, "#fff6e4", weight=700)
    if lord["first"]:
        with pen.group(title=words.say("first")):
            pen.icon("first", 126, 9, 22, "#ffd45e")
    if lord["chosen"]:
        with pen.group(title=words.say("chosen")):
            pen.circle(137, 20, 11, "#4f8a4a")
            pen.path("M131 20l4 5 8-10", stroke="#fff", thick=2.5)
    pen.rect(152, 7, 32, 26, "#1b140d", 5)
    pen.label(number(lord["score"]), 168, 26, 17, 30, "#ffd45e", "middle", 700)


def draw_stock(pen: Pen, lord: Any, words: Words) -> None:
    """What a lord has in stock."""
    pen.rect(0, 0, 396, 40, GROUND, 8, EDGE)
    draw_goods(pen, lord, 10, 9, words)


def draw_goods(pen: Pen, lord: Mapping[str, Any], x: float, y: float, words: Words) -> None:
    """What he has in a row, with room behind imps and trolls for how many of them are busy."""
    for icon, told, key, busy in STOCK:
        at_work = lord[busy] if busy else 0
        title = words.say(told) + (f" ({at_work} {words.say('busy')})" if at_work else "")
        with pen.group(x, y, title=title, about=SUPPLY.get(icon, "")):
            pen.icon(icon, 0, 0, 21, "#fff1d6")
            note = f"−{at_work}" if at_work else ""
            pen.text(str(lord[key]), 23, 17, 16, "#fff6e4", weight=700, note=note, note_size=12, note_fill="#ffb59e")
        x += 62 if busy else 50


def summary_card(view: Mapping[str, Any], seat: int, name: str) -> Section:
    """A lord in two lines; his whole dungeon opens from here."""
    lord = view["lords"][seat]
    facts = {**{key: lord[key] for key in HEAD}, "name": name, "first": view["first"] == seat,
             "score": view["scores"][seat], "chosen": lord["chosen"], "party": len(lord["party"]),
             "lair": len(lord["lair"]), "prison": len(lord["prison"]),
             "orders": [order["order"] for order in lord["orders"]],
             "rooms": sum(1 for tile in lord["dungeon"] if tile["room"] and not tile["conquered"]),
             "tunnels": sum(1 for tile in lord["dungeon"] if not tile["room"] and not tile["conquered"])}  # fmt: skip
    return card(f"summary-{seat}", draw_summary, facts, *SUMMARY)


SUMMARY = (400, 84)
COUNTS = (("dig", "tunnels"), ("room", "rooms"), ("monster", "lair"), ("warrior", "party"), ("prison-break", "prison"))


def draw_summary(pen: Pen, lord: Any, words: Words) -> None:
    seat, title = lord["seat"], words.say("open-dungeon", name=lord["name"])
    draw_summary_ground(pen, SUMMARY, f"lord-{seat}", title, lord["name"], SEATS[seat], number(lord["score"]))
    for i, (icon, key) in enumerate(COUNTS):
        draw_count(pen, icon, str(lord[key]), 150 + i * 37, 4, words.labelled(words.say(f"count-{key}"), lord[key]))
    draw_goods(pen, lord, 10, 32, words)
    for i, order in enumerate(lord["orders"]):
        with pen.group(10 + i * 28, 58, title=words.say("laid", number=i + 1), about=f"order-{order}"):
            pen.rect(0, 0, 24, 22, ORDER_COLOURS[order], 4, "#15100b")
            pen.icon(order, 3, 2, 18, "#fff1d6")
    if lord["chosen"]:
        pen.label(words.say("chosen"), 388, 75, 13, 130, "#a9d8a2", "end")


# ---------------------------------------------------------------------- the dungeon itself


def draw_grid(pen: Pen, facts: Any, words: Words) -> None:
    pen.rect(0, 0, 306, 258, GROUND, 8, EDGE)
    pen.path("M127 2h52v12h-52z", "#8b765a")
    pen.icon("stairs", 142, 1, 22, "#241d16")
    tiles = {tile["cell"]: tile for tile in facts["dungeon"]}
    ridges = []
    for i, cell in enumerate(t.CELLS):
        x, y = i % 5 * 60 + 4, i // 5 * 60 + 15
        draw_cell(pen, cell, tiles.get(cell), x, y, facts, words)
        if cell not in tiles:
            ridges.append(f"M{x + 9} {y + 39}l9-7 8 6 12-10 10 8")
    # One line through all the rock: a grid is sent often, and a line for each cell is a tenth of it.
    pen.path("".join(ridges), stroke="#55462f", thick=2, more=' pointer-events="none"')


def draw_cell(
    pen: Pen, cell: str, dug: Mapping[str, Any] | None, x: float, y: float, facts: Mapping[str, Any], words: Words
) -> None:
    """Rock, a tunnel or a room; a room that may produce is lit over its cell."""
    seat = facts["seat"]
    spot = pen.spot("cell", cell, seat)
    with pen.group(x, y, spot, cell_words(cell, dug, words), about=(dug and dug["room"]) or "dungeon"):
        if dug is None:
            pen.rect(0, 0, 58, 58, "#443728", 4, "#3a2f22", glow=spot)
        else:
            draw_dug(pen, dug, words, spot)
        if facts["battle"] == cell:
            with pen.group(more=' data-acting=""'):
                pen.icon("battle", 14, 14, 30, "#ff8a4b")
        if dug is None or not dug["room"]:
            pen.text(cell, 4, 14, 13, "#241a10" if dug and not dug["conquered"] else "#d8cbb2")
    if dug is not None and dug["room"]:
        produce = pen.spot("room", dug["room"], seat, "produce")
        with pen.if_lit(produce), pen.group(x, y, produce):
            pen.rect(0, 0, 58, 58, "none", 5, "#ffd45e", 3, more=' pointer-events="all"')


def cell_words(cell: str, dug: Mapping[str, Any] | None, words: Words) -> str:
    if dug is None:
        return words.labelled(cell, words.say("rock"))
    name = words.name(dug["room"]) if dug["room"] else words.say("tunnel")
    told = [name, *(words.say(key, name=name) for key in ("conquered", "mined") if dug[key])]
    return words.labelled(cell, ", ".join(told))


def draw_dug(pen: Pen, dug: Mapping[str, Any], words: Words, spot: int) -> None:
    conquered = dug["conquered"]
    if dug["room"]:
        draw_small_room(pen, dug["room"], words)
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
    seat = lord["seat"]
    pen.rect(0, 0, FORCES_WIDTH, forces_height(lord), GROUND, 8, EDGE)
    pen.text(words.say("party"), 8, 16, 13, SOFT, weight=600)
    pace = 66 if len(lord["party"]) < 5 else 204 / (len(lord["party"]) - 1)
    for i, member in enumerate(lord["party"]):
        spot = pen.spot("adventurer", member["hero"], seat, "target")
        draw_hero(pen, member["hero"], 8 + i * pace, 20, words, spot, hp=member["hp"], damage=member["damage"])
        draw_luggage(pen, member, lord["courage"], 8 + i * pace, 20, 60, words)
    pen.text(words.say("lair"), 8, 108, 13, SOFT, weight=600)
    sent = lord["plan"]["sent"] if lord["plan"] else []
    for i, (tile, ready) in enumerate(monsters_of(lord)):
        x, y = 6 + i % IN_A_ROW * 90, 111 + i // IN_A_ROW * LAIR_ROW
        draw_monster(pen, tile, x, y, words, pen.spot("tile", tile, seat), ready, tile in sent)
    draw_traps(pen, lord, 111 + rows(len(monsters_of(lord))) * LAIR_ROW + 1, words)


def monsters_of(lord: Mapping[str, Any]) -> list[tuple[str, bool]]:
    """His monsters and whether each is ready; those he has sent from elsewhere come last."""
    lair = [(m["tile"], m["face_up"]) for m in lord["lair"]]
    at_home = {tile for tile, _ in lair}
    sent = lord["plan"]["sent"] if lord["plan"] else []
    return [*lair, *((tile, True) for tile in sent if tile not in at_home)]


def traps_of(lord: Mapping[str, Any]) -> list[str]:
    """The trap cards that can be seen: those he holds, and those he has laid."""
    laid = lord["plan"]["traps"] if lord["plan"] else None
    return [*(lord["traps"] or []), *(laid or [])]


def rows(cards: int) -> int:
    """How many rows so many cards take; there is always room for one."""
    return max(1, -(-cards // IN_A_ROW))


def forces_height(lord: Mapping[str, Any]) -> float:
    """As high as his monsters and traps need, lying side by side."""
    traps = len(traps_of(lord)) if lord["traps"] is not None else 0
    return 112 + rows(len(monsters_of(lord))) * LAIR_ROW + rows(traps) * TRAP_ROW


def draw_luggage(
    pen: Pen, member: Mapping[str, Any], courage: Sequence[Mapping[str, Any]], x: float, y: float, width: float,
    words: Words,
) -> None:  # fmt: skip
    """What an adventurer carries down the right of his shield, and the courage tokens he holds on top of it."""
    for i, carried in enumerate(member["items"]):
        draw_item(pen, carried["item"], x + width - 15, y + 1 + i * 20, 18, words, used=carried["used"])
    for i, held in enumerate(held for held in courage if held["hero"] == member["hero"]):
        with pen.group(x + 8 + i * 9, y + 2, title=words.say("courage")):
            pen.circle(0, 0, 5, "#ffd45e" if held["lyre"] else "#9fd6ff", "#120d08")


def draw_traps(pen: Pen, lord: Mapping[str, Any], y: float, words: Words) -> None:
    """His trap cards, and those he has laid; to others, their backs, with a bright edge around those he has laid."""
    if lord["traps"] is not None:
        for i, name in enumerate(traps_of(lord)):
            x, row = 6 + i % IN_A_ROW * 90, i // IN_A_ROW
            draw_trap(pen, name, x, y + row * TRAP_ROW, words, pen.spot("trap", name, lord["seat"]))
        return
    held, laid = lord["trap_count"], (lord["plan"]["trap_count"] or 0) if lord["plan"] else 0
    pace = min(28, 240 / max(1, held + laid - 1))
    for i in range(held + laid):
        with pen.group(round(8 + i * pace, 1), y + 6, title=words.say("traps")):
            pen.rect(0, 0, 25, 36, "#2f5d4d", 3, "#10231c" if i < held else "#f08a4b", 1 if i < held else 2.5)
            pen.icon("trap", 3, 9, 19, "#9fc9b4")


# ---------------------------------------------------------------------- orders, prison, items


def draw_orders(pen: Pen, lord: Any, words: Words) -> None:
    """His order cards: in hand, laid, or not accessible."""
    seat = lord["seat"]
    pen.rect(0, 0, 400, 78, GROUND, 8, EDGE)
    laid = [order["order"] for order in lord["orders"]]
    for i, name in enumerate(t.ORDERS):
        at = laid.index(name) + 1 if name in laid else 0
        gone = name in lord["inaccessible"]
        told = words.say("inaccessible") if gone else words.say("laid", number=at) if at else words.say("in-hand")
        spot = pen.spot("order", name, seat, "program take")
        with pen.group(5 + i * 49, 6, spot, words.labelled(words.name(name), told), about=f"order-{name}"):
            edge, thick = ("#fff1d6", 2.0) if at else ("#15100b", 1.0)
            pen.rect(0, 0, 46, 66, ORDER_COLOURS[name], 6, edge, thick, 0.25 if gone else 1, glow=spot)
            pen.icon(name, 5, 6, 36, "#7f735f" if gone else "#fff1d6")
            if at:
                pen.circle(23, 55, 10, "#fff1d6")
                pen.text(str(at), 23, 60, 15, "#1b130d", "middle", 700)
                if lord["orders"][at - 1]["minion_on_card"]:
                    pen.icon("minion", 32, 48, 14, SEATS[seat])
            elif gone:
                pen.icon("locked", 16, 49, 14, "#9a8a72")


def draw_prison(pen: Pen, lord: Any, words: Words) -> None:
    """His prisoners, and which of the City's cards he has looked at."""
    pen.rect(0, 0, 186, 78, GROUND, 8, EDGE)
    pen.text(words.say("prison"), 8, 16, 13, SOFT, weight=600)
    pace = 46 if len(lord["prison"]) <= 2 else 78 / (len(lord["prison"]) - 1)
    for i, name in enumerate(lord["prison"]):
        spot = pen.spot("adventurer", name, lord["seat"], "release")
        draw_hero(pen, name, 62 + i * pace, 6, words, spot, 42, 66)
    if lord["peeked"]:
        peeked = ", ".join(map(str, lord["peeked"]))
        pen.label(words.say("city"), 8, 54, 13, 46, "#c9b9f2")
        pen.label(peeked, 8, 70, 13, 46, "#c9b9f2")


def items_size(count: int) -> tuple[float, float]:
    """How large a card with so many items is: at most as wide as a phone."""
    return max(112, 14 + min(count, ITEMS_IN_A_ROW) * 44), 66 + (count - 1) // ITEMS_IN_A_ROW * 44


def draw_items(pen: Pen, facts: Any, words: Words) -> None:
    """Magic items of one kind of place."""
    pen.rect(0, 0, *items_size(len(facts["items"])), GROUND, 8, EDGE)
    pen.label(words.say(f"items-{facts['row']}"), 8, 15, 13, 96, SOFT)
    for i, item in enumerate(facts["items"]):
        x, y = 8 + i % ITEMS_IN_A_ROW * 44, 21 + i // ITEMS_IN_A_ROW * 44
        draw_item(pen, item, x, y, 40, words, pen.spot("item", item, facts["seat"]))


def draw_hidden_items(pen: Pen, facts: Any, words: Words) -> None:
    pen.rect(0, 0, *items_size(facts["placed"]), GROUND, 8, EDGE)
    for i in range(facts["placed"]):
        x, y = 8 + i % ITEMS_IN_A_ROW * 44, 13 + i // ITEMS_IN_A_ROW * 44
        draw_item(pen, f"blank/{t.COLOURS[facts['seat']]}", x, y, 40, words, hidden=True)


# ---------------------------------------------------------------------- those who do not play


def npc_card(npc: Mapping[str, Any], number: int, names: Sequence[str]) -> Section:
    manager = npc["manager"]
    facts = {**npc, "number": number + 1, "name": names[manager] if manager is not None else ""}
    return card(f"npc-{number}", draw_npc, facts, 400, 94)


def draw_npc(pen: Pen, npc: Any, words: Words) -> None:
    manager = npc["manager"]
    pen.rect(0, 0, 400, 94, "#2a2824", 8, NPC)
    pen.label(words.say("npc", number=npc["number"]), 10, 18, 14, 220, "#c4c4c4", weight=600)
    if manager is not None:
        pen.label(npc["name"], 390, 18, 14, 150, SEATS[manager], "end", 600)
    for i, name in enumerate(t.ORDERS):
        gone, shown = name in npc["inaccessible"], name in npc["shown"] or name == npc["third"]
        spot = pen.spot("order", name, manager, "npc") if manager is not None else -1
        with pen.group(5 + i * 49, 26, spot, words.name(name), about=f"order-{name}"):
            edge, thick = ("#fff1d6", 2.0) if shown else ("#15100b", 1.0)
            opacity = 0.2 if gone else 1 if shown else 0.5
            pen.rect(0, 0, 46, 60, ORDER_COLOURS[name], 6, edge, thick, opacity, glow=spot)
            pen.icon(name, 5, 12, 36, "#7f735f" if gone else "#fff1d6")
