"""The board in sections: progress, orders, Evilometer, market, the battle under way, and every dungeon.

All figures come from the view and the component tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import ACROSS, RIGHT, Board, Pane, Pen, Section, Words, card
from . import tables as t
from .boards import draw_luggage, lord_cards, npc_card, summary_card
from .pieces import (
    EDGE,
    EVILOMETER,
    GOLD,
    GROUND,
    SEATS,
    draw_evilometer,
    draw_hero,
    draw_item,
    draw_monster,
    draw_order_zone,
    draw_room,
    draw_spell,
    draw_trap,
)

TITLE = "#f0ab3f"
ARENA = "#3a221c"
STEPS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "fatigue_and_conquest")
WINTER = (0, 1, 2, 5)  # the phases that winter has
PILES = (("monsters", "monster"), ("rooms", "room"), ("heroes", "warrior"), ("traps", "trap"))


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """The year across, then orders and dungeons on the left, the rest on the right; on stage the battle under way.

    One dungeon lies open, at first the reader's own; the others are told in a line or two, and open when they are
    pointed at. While adventurers fight, nobody gives orders: they step back behind the dungeons.
    """
    fighting = bool(view["combat_round"])
    progress = Pane("progress", words.say("pane-progress"), progress_cards(view, names), ACROSS)
    running = errand(view)
    zones = [card(f"zone-{zone}", draw_zone, {"zone": zone, "taken": view["zones"][zone], "acting": zone == running},
                  143, 148) for zone in t.ORDERS]  # fmt: skip
    orders = Pane("orders", words.say("pane-orders"), zones)
    market = Pane("market", words.say("pane-market"), [evilometer(view, names), *market_cards(view, names)], RIGHT)
    first = view["battle"]["seat"] if view["battle"] else seat
    seats = seating(int(view["players"]), seat)
    dungeons = [
        Pane(f"lord-{other}", names[other], lord_cards(view, other, other == seat, names[other]), choice="dungeon")
        for other in seats
    ]
    rivals = [summary_card(view, other, names[other]) for other in seats if other != seat]
    npcs = [npc_card(npc, n, names) for n, npc in enumerate(view["npcs"])]
    others = Pane("lords", words.say("pane-lords"), [*rivals, *npcs], RIGHT)
    panes = [progress, orders, *dungeons, market, others]
    front = "" if first is None else f"lord-{first}"
    if not fighting:
        return Board(panes, front=front)
    return Board(panes, battle_cards(view, names, seat), front=front, behind=("orders",))


def errand(view: Mapping[str, Any]) -> str:
    """The order that somebody is asked about: the last one whose minion lies neither on its card nor on a space."""
    seat = next((ask["seat"] for ask in view["asked"] if ask["prompt"] == "errand"), None)
    if seat is None:
        return ""
    on_card = {order["order"]: order["minion_on_card"] for order in view["lords"][seat]["orders"]}
    waiting = {zone for zone, spaces in view["zones"].items() if {"seat": seat} in spaces.values()}
    return max((zone for zone in on_card if not on_card[zone] and zone not in waiting), key=t.ORDERS.index, default="")


def chosen(view: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: view[key] for key in keys}


def seating(players: int, seat: int | None) -> list[int]:
    """The lords in the order in which they are shown: the reader first, then clockwise."""
    first = seat if seat is not None else 0
    return [(first + i) % players for i in range(players)]


def progress_cards(view: Mapping[str, Any], names: Sequence[str]) -> list[Section]:
    year = {**chosen(view, "over", "year", "phase", "first"), "name": names[view["first"]]}
    return [
        card("progress", draw_year, year, 104, 92),
        card("seasons", draw_seasons, chosen(view, "over", "phase", "season", "events"), 344, 92),
        card("city", draw_city, chosen(view, "city", "combat_round"), 328, 92),
        card("specials", draw_specials, chosen(view, "specials"), 200, 92),
    ]


def evilometer(view: Mapping[str, Any], names: Sequence[str]) -> Section:
    marks: list[dict[str, Any]] = [
        {"seat": lord["seat"], "evil": lord["evil"], "name": names[lord["seat"]]} for lord in view["lords"]
    ]
    if view["npc_evil"] is not None:
        marks.append({"seat": "npc", "evil": view["npc_evil"], "name": ""})
    return card("evil", draw_evilometer, {"lords": marks}, *EVILOMETER)


def market_cards(view: Mapping[str, Any], names: Sequence[str]) -> list[Section]:
    paladin = view["paladin"]
    heroes = {**chosen(view, "paladin", "row", "next_row", "row_items", "far_items"), "far": len(view["far_lands"]),
              "name": "" if isinstance(paladin, str) else names[paladin]}  # fmt: skip
    piles = chosen(view, "monster_pile", "monster_discard", "room_pile", "room_discard", "hero_pile", "trap_pile",
                   "trap_discard")  # fmt: skip
    return [
        card("tavern", draw_tavern, chosen(view, "tavern"), 284, 120),
        card("piles", draw_piles, piles, 110, 120),
        card("for-sale", draw_for_sale, chosen(view, "for_sale"), 194, 120),
        card("titles", draw_titles, chosen(view, "titles"), 200, 120),
        card("heroes", draw_heroes, heroes, 400, 132),
    ]


PLANNED: dict[str, Any] = {"trap": None, "spell": None, "courage": [], "step": ""}


def battle_cards(view: Mapping[str, Any], names: Sequence[str], reader: int | None) -> list[Section]:
    """Who attacks, who defends, and how far the round has come; while all plan, the reader's own battle to be."""
    battle = view["battle"] or {**PLANNED, "seat": reader}
    seat = battle["seat"]
    if seat is None:
        return []
    lord = view["lords"][seat]
    plan = lord["plan"] or {"sent": [], "traps": [], "cell": None}
    attack = {**chosen(battle, "seat", "spell", "courage", "step"), "round": view["combat_round"], "name": names[seat],
              "party": lord["party"]}  # fmt: skip
    defence = {"seat": seat, "trap": battle["trap"], "sent": plan["sent"], "traps": plan["traps"] or [],
               "cell": plan["cell"]}  # fmt: skip
    return [
        card("battle", draw_battle, attack, 400, 150),
        card("defence", draw_defence, defence, 350, 150),
        card("steps", draw_steps, {"step": battle["step"]}, 230, 150),
    ]


# ---------------------------------------------------------------------- progress


def draw_year(pen: Pen, v: Any, words: Words) -> None:
    """Year, phase and first player."""
    pen.rect(0, 0, 104, 92, GROUND, 8, EDGE)
    pen.label(words.say("over") if v["over"] else words.say("year", year=v["year"]), 10, 26, 19, 90, TITLE, weight=700)
    if not v["over"]:
        pen.label(words.say(f"phase-{v['phase']}"), 10, 46, 14, 90, "#cdbfa6")
    with pen.group(title=words.labelled(words.say("first"), v["name"])):
        pen.icon("first", 10, 58, 26, SEATS[v["first"]])


def draw_seasons(pen: Pen, v: Any, words: Words) -> None:
    """The seasons with their events."""
    pen.rect(0, 0, 344, 92, GROUND, 8, EDGE)
    for i, season in enumerate(t.SEASONS):
        with pen.group(4 + i * 84.5, 4):
            draw_season(pen, season, i, v, words)


def draw_season(pen: Pen, season: str, number: int, v: Mapping[str, Any], words: Words) -> None:
    now = v["season"] == season and not v["over"]
    pen.rect(0, 0, 82, 84, "#6b5330" if now else "#2a2219", 7, TITLE if now else "#463a2c")
    pen.label(words.name(season), 41, 19, 13, 77, anchor="middle", weight=600)
    event = v["events"][number - 1] if number else None
    if event:
        with pen.group(4, 26, about=event):
            pen.rect(0, 0, 74, 38, "#000", 5, opacity=0.15)
            pen.lines(words.name(event), 37, 23, 12, 76, 14, GOLD, weight=400)
    else:
        pen.icon(season, 28, 29, 26, "#8d7f6b" if number else "#f0e6d2")
    for i, phase in enumerate(phase for p, phase in enumerate(t.PHASES) if season != "winter" or p in WINTER):
        with pen.group(10 + i * 12.5, 74, title=words.say(f"phase-{phase}")):
            pen.circle(0, 0, 4.5, TITLE if now and v["phase"] == phase else "#4f4232")


def draw_city(pen: Pen, v: Any, words: Words) -> None:
    """The City's combat cards."""
    pen.rect(0, 0, 328, 92, GROUND, 8, EDGE)
    for i, name in enumerate(v["city"]):
        number = i + 1
        now = v["combat_round"] == number
        spot = pen.spot("position", str(number))
        with pen.group(4 + i * 80.5, 4):
            pen.rect(0, 0, 78, 84, "#6b5330" if now else "#2a2219", 7, TITLE if now else "#463a2c")
            if name:
                draw_spell(pen, name, 3, 3, words, spot)
            else:
                with pen.group(3, 3, spot, f"{words.say('city')} {number}"):
                    pen.rect(0, 0, 72, 62, "#3b3247", 5, "#57496a", glow=spot)
                    pen.icon("magic", 20, 14, 32, "#6f5f88")
            for mark in range(number):
                pen.icon("magic", 5 + mark * 13, 68, 13, "#b9a7e8")
            pen.text(str(number), 69, 80, 13, "#efe6d4", "middle", 700)


def draw_specials(pen: Pen, v: Any, words: Words) -> None:
    """The special events of both years."""
    pen.rect(0, 0, 200, 92, GROUND, 8, EDGE)
    for i, special in enumerate(v["specials"]):
        with pen.group(4, 4 + i * 43, title=words.say("special", year=i + 1), about=special or ""):
            pen.rect(0, 0, 192, 41, "#2a2219", 6, "#463a2c")
            pen.icon("event-special", 6, 9, 24, GOLD)
            pen.text(words.say("year", year=i + 1), 36, 16, 12, "#b5a78f")
            pen.label(words.name(special) if special else words.say("unknown"), 36, 34, 14, 152, GOLD)


def draw_zone(pen: Pen, facts: Any, words: Words) -> None:
    with pen.group(more=' data-acting=""' if facts["acting"] else ""):
        draw_order_zone(pen, facts["zone"], facts["taken"], words)
        if facts["acting"]:
            pen.rect(1.5, 1.5, 140, 145, "none", 8, "#ff8a4b", 3, more=' pointer-events="none"')


# ---------------------------------------------------------------------- the market


def draw_tavern(pen: Pen, v: Any, words: Words) -> None:
    heading(pen, words.say("tavern"), 284, 120)
    for i, tile in enumerate(v["tavern"]):
        draw_monster(pen, tile, 6 + i * 92, 24, words, pen.spot("tile", tile, verbs="hire"))


def heading(pen: Pen, text: str, width: float, height: float) -> None:
    """The ground of a card, and what it is called."""
    pen.rect(0, 0, width, height, GROUND, 8, EDGE)
    pen.label(text, 8, 18, 14, width - 16, TITLE, weight=700)


def draw_for_sale(pen: Pen, v: Any, words: Words) -> None:
    heading(pen, words.say("rooms"), 194, 120)
    for i, name in enumerate(v["for_sale"]):
        draw_room(pen, name, 8 + i * 92, 24, words, pen.spot("room", name, verbs="build"))


def draw_heroes(pen: Pen, v: Any, words: Words) -> None:
    """The adventurers who wait, the paladin, and those who are gone for far lands."""
    heading(pen, words.say("heroes"), 400, 132)
    waiting = v["row"] + v["next_row"]
    pace = 65 if len(waiting) < 7 else 325 / (len(waiting) - 1)
    for i, name in enumerate(waiting):
        draw_hero(pen, name, 8 + i * pace, 22, words)
        if name in v["row_items"]:
            draw_item(pen, v["row_items"][name], 51 + i * pace, 23, 18, words)
    pen.icon("paladin", 8, 102, 20, "#ffd45e")
    paladin = v["paladin"]
    if isinstance(paladin, str):
        pen.label(words.say(f"paladin-{paladin}"), 32, 118, 14, 200)
    else:
        told = words.say("paladin-with")
        pen.text(told, 32, 118, 14, note=f" {v['name']}", note_fill=SEATS[paladin], note_size=14)
    pen.label(words.labelled(words.say("far-lands"), v["far"]), 392, 118, 14, 160, "#cdbfa6", "end")
    free = 384 - (8 + pace * (len(waiting) - 1) + 60 if waiting else 8)  # beside the last of them
    pace = min(24, max(12, (free - 20) / max(1, len(v["far_items"]) - 1)))
    for i, item in enumerate(v["far_items"]):
        draw_item(pen, item, round(372 - i * pace, 1), 80, 20, words)


def draw_piles(pen: Pen, v: Any, words: Words) -> None:
    """How many lie in each pile, and how many beside it."""
    heading(pen, words.say("piles"), 110, 120)
    counts: tuple[tuple[int, int | None, list[str]], ...] = (
        (v["monster_pile"], len(v["monster_discard"]), v["monster_discard"]),
        (v["room_pile"], len(v["room_discard"]), v["room_discard"]),
        (v["hero_pile"], None, []),
        (v["trap_pile"], v["trap_discard"], []),
    )
    for i, ((key, icon), (pile, gone, known)) in enumerate(zip(PILES, counts, strict=True)):
        told = words.say(f"pile-{key}")
        if gone is not None:
            told += f", {words.labelled(words.say('discarded'), gone)}"
        if known:
            told += f" ({', '.join(map(words.name, known))})"
        with pen.group(8, 27 + i * 23, title=told):
            pen.icon(icon, 0, 0, 19, "#cdbfa6")
            pen.text(f"{pile} + {gone}" if gone else str(pile), 26, 15, 15)


def draw_titles(pen: Pen, v: Any, words: Words) -> None:
    heading(pen, words.say("titles"), 200, 120)
    for row, (title, holders) in enumerate(v["titles"].items()):
        with pen.group(8, 24 + row * 13.4, about=f"title-{title}"):
            pen.label(words.name(f"title-{title}"), 0, 11, 12, 140, "#e8dcc4")
            for i, seat in enumerate(holders):
                pen.circle(152 + i * 10, 7, 4.5, SEATS[seat])


# ---------------------------------------------------------------------- the battle


def draw_battle(pen: Pen, v: Any, words: Words) -> None:
    """The round, whose dungeon is attacked, and the party with what each of them has left."""
    pen.rect(0, 0, 400, 150, ARENA, 9, "#7a3b2e")
    pen.icon("battle", 10, 9, 26, TITLE)
    pen.label(words.say("round", number=v["round"]), 44, 20, 15, 90, weight=700)
    if v["step"]:
        pen.label(words.say(f"step-{v['step']}"), 44, 37, 13, 92, "#ffdca8")
    pen.label(v["name"], 140, 29, 17, 130, SEATS[v["seat"]], weight=700)
    if v["spell"]:
        with pen.group(title=words.name(v["spell"]), about=v["spell"]):
            pen.icon("magic", 272, 12, 20, "#e8dcff")
            pen.label(words.name(v["spell"]), 296, 28, 14, 98, GOLD)
    pace = 76 if len(v["party"]) < 6 else 310 / (len(v["party"]) - 1)
    for i, member in enumerate(v["party"]):
        spot = pen.spot("adventurer", member["hero"], v["seat"], "target")
        draw_hero(pen, member["hero"], 10 + i * pace, 44, words, spot, 72, 96, member["hp"], member["damage"])
        draw_luggage(pen, member, v["courage"], 10 + i * pace, 46, 72, words)


def draw_defence(pen: Pen, v: Any, words: Words) -> None:
    """What the dungeon sets against them: the place, the trap, the monsters."""
    pen.rect(0, 0, 350, 150, ARENA, 9, "#7a3b2e")
    title = words.say("defence", cell=v["cell"]) if v["cell"] else words.say("defence-to-be")
    pen.label(title, 10, 29, 17, 190, weight=700)
    if v["trap"]:
        with pen.group(about=v["trap"]):
            pen.icon("trap", 206, 12, 20, "#d9f0e2")
            pen.label(words.name(v["trap"]), 230, 28, 14, 114, GOLD)
    shown = [*(("monster", tile) for tile in v["sent"]), *(("trap", name) for name in v["traps"])]
    pace = 92 if len(shown) < 4 else 246 / (len(shown) - 1)
    for i, (kind, name) in enumerate(shown):
        x = 8 + i * pace
        if kind == "monster":
            draw_monster(pen, name, x, 46, words, pen.spot("tile", name, v["seat"]), sent=True)
        else:
            draw_trap(pen, name, x, 46, words, pen.spot("trap", name, v["seat"]))


def draw_steps(pen: Pen, v: Any, words: Words) -> None:
    """The steps of a round of battle, the present one lit."""
    pen.rect(0, 0, 230, 150, ARENA, 9, "#7a3b2e")
    for i, step in enumerate(STEPS):
        now = v["step"] == step
        pen.rect(7, 6 + i * 23.4, 216, 21, "#a04a18" if now else "#241812", 5)
        pen.label(words.say(f"step-{step}"), 16, 21 + i * 23.4, 14, 200, "#fff3dc" if now else "#c9b59b",
                  weight=700 if now else 400)  # fmt: skip
