"""The board in sections: progress, orders, Evilometer, market, the battle under way, and every dungeon.

All figures come from the view and the component tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import Board, Pane, Pen, Section, Words
from . import tables as t
from .boards import HEIGHT, ITEMS_HEIGHT, NPC_HEIGHT, WIDTH, lord_sections, npc_section
from .pieces import (
    GOLD,
    SEATS,
    draw_evilometer,
    draw_hero,
    draw_item,
    draw_monster,
    draw_order_zone,
    draw_room,
    draw_spell,
)

TITLE = "#f0ab3f"
BOARD_WIDTH = 1200
STEPS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "fatigue_and_conquest")
WINTER = (0, 1, 2, 5)  # the phases that winter has
PROGRESS = ("over", "year", "phase", "season", "first", "events", "combat_round")
PILES = (("monsters", "monster"), ("rooms", "room"), ("heroes", "warrior"), ("traps", "trap"))


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """What everybody shares above, then the dungeons, the reader's own first; on stage the battle under way."""
    progress = [
        Section("progress", draw_progress, {**chosen(view, *PROGRESS), "name": names[view["first"]]}, 6, 6, 530, 100),
        Section("city", draw_city, chosen(view, "city", "combat_round", "specials"), 536, 6, 658, 100),
    ]
    orders = [
        Section(f"zone-{zone}", draw_zone, {"zone": zone, "taken": view["zones"][zone]}, 6 + i % 4 * 180,
                114 + i // 4 * 182, 174, 176)
        for i, zone in enumerate(t.ORDERS)
    ]  # fmt: skip
    market = [evilometer(view, names), *market_sections(view, names)]
    battle = battle_sections(view, names) if view["combat_round"] else []
    top = 488
    tall = HEIGHT + 8 + (ITEMS_HEIGHT if view["gifts"] != "none" else 0)
    players = int(view["players"])
    lords: list[list[Section]] = []
    for place, other in enumerate(seating(players, seat)):
        x, y = 6 + place % 2 * (WIDTH + 8), top + place // 2 * tall
        lords.append(lord_sections(view, other, other == seat, names[other], x, y))
    height = top + (players + 1) // 2 * tall
    npcs = [npc_section(npc, n, names, 6 + n * (WIDTH + 8), height) for n, npc in enumerate(view["npcs"])]
    height += NPC_HEIGHT + 8 if npcs else 0
    parts = [*progress, *orders, *market, *(part for lord in lords for part in lord), *npcs]
    panes = [
        Pane.of("orders", words.say("pane-orders"), orders),
        Pane.of("market", words.say("pane-market"), market),
        Pane.of("progress", words.say("pane-progress"), progress),
        *(Pane.of(lord[0].name, lord[0].facts["name"], lord) for lord in lords),
        *([Pane.of("npcs", words.say("pane-npcs"), npcs)] if npcs else []),
    ]
    return Board(BOARD_WIDTH, height, parts, panes, battle)


def chosen(view: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: view[key] for key in keys}


def seating(players: int, seat: int | None) -> list[int]:
    """The dungeons in the order in which they are drawn: the reader's own first, then clockwise."""
    first = seat if seat is not None else 0
    return [(first + i) % players for i in range(players)]


def evilometer(view: Mapping[str, Any], names: Sequence[str]) -> Section:
    marks: list[dict[str, Any]] = [
        {"seat": lord["seat"], "evil": lord["evil"], "name": names[lord["seat"]]} for lord in view["lords"]
    ]
    if view["npc_evil"] is not None:
        marks.append({"seat": "npc", "evil": view["npc_evil"], "name": ""})
    return Section("evil", draw_evilometer, {"lords": marks}, 728, 114, 92, 358)


def market_sections(view: Mapping[str, Any], names: Sequence[str]) -> list[Section]:
    paladin = view["paladin"]
    heroes = {**chosen(view, "paladin", "row", "next_row", "row_items", "far_items"), "far": len(view["far_lands"]),
              "name": "" if isinstance(paladin, str) else names[paladin]}  # fmt: skip
    piles = chosen(view, "monster_pile", "monster_discard", "room_pile", "room_discard", "hero_pile", "trap_pile",
                   "trap_discard")  # fmt: skip
    return [
        Section("market", draw_market, {}, 828, 114, 366, 358),
        Section("tavern", draw_tavern, chosen(view, "tavern"), 838, 114, 264, 112),
        Section("piles", draw_piles, piles, 1108, 114, 80, 112),
        Section("for-sale", draw_for_sale, chosen(view, "for_sale"), 838, 222, 176, 112),
        Section("titles", draw_titles, chosen(view, "titles"), 1024, 222, 164, 120),
        Section("heroes", draw_heroes, heroes, 838, 334, 350, 138),
    ]


def battle_sections(view: Mapping[str, Any], names: Sequence[str]) -> list[Section]:
    battle = view["battle"]
    facts: dict[str, Any] = {"round": view["combat_round"], "battle": None}
    if battle:
        facts["battle"] = {**chosen(battle, "seat", "trap", "spell"), "name": names[battle["seat"]]}
    return [
        Section("battle", draw_battle, facts, 6, 6, WIDTH, 50),
        Section("steps", draw_steps, {"step": battle["step"] if battle else ""}, 14 + WIDTH, 6, WIDTH, 50),
    ]


# ---------------------------------------------------------------------- progress


def draw_progress(pen: Pen, v: Any, words: Words) -> None:
    """Year, phase and first player; the seasons with their events."""
    pen.rect(0, 0, 1188, 100, "#33291f", 10, "#514230")
    pen.label(words.say("over") if v["over"] else words.say("year", year=v["year"]), 12, 28, 20, 100, TITLE, weight=700)
    pen.label(words.say(f"phase-{v['phase']}"), 12, 49, 15, 102, "#cdbfa6")
    with pen.group(title=f"{words.say('first')}: {v['name']}"):
        pen.icon("first", 12, 60, 28, SEATS[v["first"]])
    for i, season in enumerate(t.SEASONS):
        with pen.group(116 + i * 102, 8):
            draw_season(pen, season, i, v, words)


def draw_season(pen: Pen, season: str, number: int, v: Mapping[str, Any], words: Words) -> None:
    now = v["season"] == season and not v["over"]
    pen.rect(0, 0, 96, 84, "#6b5330" if now else "#2a2219", 7, TITLE if now else "#463a2c")
    pen.icon(season, 6, 6, 20, "#f0e6d2")
    pen.label(words.name(season), 30, 21, 14, 56, weight=600)
    event = v["events"][number - 1] if number else None
    if event:
        pen.icon(f"event-{event}", 6, 32, 20, GOLD)
        pen.label(words.name(event), 29, 47, 13, 64, GOLD, least=8)
    elif number:
        pen.text(words.say("unknown"), 12, 48, 16, "#8b7c66")
    for i, phase in enumerate(phase for p, phase in enumerate(t.PHASES) if season != "winter" or p in WINTER):
        with pen.group(14 + i * 14, 70, title=words.say(f"phase-{phase}")):
            pen.circle(0, 0, 4.5, TITLE if now and v["phase"] == phase else "#4f4232")


def draw_city(pen: Pen, v: Any, words: Words) -> None:
    """The City's combat cards, and the special events of both years."""
    for i, card in enumerate(v["city"]):
        number = i + 1
        now = v["combat_round"] == number
        spot = pen.spot("position", str(number))
        with pen.group(i * 102, 8):
            pen.rect(0, 0, 98, 84, "#6b5330" if now else "#2a2219", 7, TITLE if now else "#463a2c")
            if card:
                draw_spell(pen, card, 3, 3, words, spot)
            else:
                with pen.group(3, 3, spot, f"{words.say('city')} {number}"):
                    pen.rect(0, 0, 92, 64, "#3b3247", 5, "#57496a", glow=spot)
                    pen.icon("magic", 30, 13, 32, "#6f5f88")
            for mark in range(number):
                pen.icon("magic", 6 + mark * 12, 70, 11, "#b9a7e8")
            pen.text(str(number), 87, 81, 13, "#cdbfa6", "middle", 700)
    for i, special in enumerate(v["specials"]):
        with pen.group(412, 8 + i * 43, title=words.say("special", year=i + 1)):
            pen.rect(0, 0, 240, 40, "#2a2219", 6, "#463a2c")
            pen.icon("event-special", 6, 8, 24, GOLD)
            pen.text(words.say("year", year=i + 1), 36, 15, 12, "#a8997f")
            pen.label(words.name(special) if special else words.say("unknown"), 36, 33, 15, 200, GOLD)


def draw_zone(pen: Pen, facts: Any, words: Words) -> None:
    draw_order_zone(pen, facts["zone"], facts["taken"], words)


# ---------------------------------------------------------------------- the market


def draw_market(pen: Pen, facts: Any, words: Words) -> None:
    pen.rect(0, 0, 366, 358, "#33291f", 9, "#514230")


def draw_tavern(pen: Pen, v: Any, words: Words) -> None:
    pen.text(words.say("tavern"), 0, 18, 14, TITLE, weight=700)
    for i, tile in enumerate(v["tavern"]):
        draw_monster(pen, tile, i * 88, 24, words, pen.spot("tile", tile, verbs="hire"))


def draw_for_sale(pen: Pen, v: Any, words: Words) -> None:
    pen.text(words.say("rooms"), 0, 18, 14, TITLE, weight=700)
    for i, name in enumerate(v["for_sale"]):
        draw_room(pen, name, i * 88, 24, words, pen.spot("room", name, verbs="build"))


def draw_heroes(pen: Pen, v: Any, words: Words) -> None:
    """The adventurers who wait, the paladin, and those who are gone for far lands."""
    pen.text(words.say("heroes"), 0, 14, 14, TITLE, weight=700)
    waiting = v["row"] + v["next_row"]
    pace = 66 if len(waiting) < 6 else 290 / (len(waiting) - 1)
    for i, name in enumerate(waiting):
        draw_hero(pen, name, i * pace, 19, words)
        if name in v["row_items"]:
            draw_item(pen, v["row_items"][name], 38 + i * pace, 71, 18, words)
    pen.icon("paladin", 0, 95, 18, "#ffd45e")
    paladin = v["paladin"]
    if isinstance(paladin, str):
        pen.label(words.say(f"paladin-{paladin}"), 22, 110, 14, 310)
    else:
        told = words.say("paladin-with")
        pen.text(told, 22, 110, 14, note=f" {v['name']}", note_fill=SEATS[paladin], note_size=14)
    pen.label(f"{words.say('far-lands')}: {v['far']}", 0, 131, 14, 170, "#cdbfa6")
    for i, item in enumerate(v["far_items"]):
        draw_item(pen, item, 142 + i * 8, 118, 14, words)


def draw_piles(pen: Pen, v: Any, words: Words) -> None:
    """How many lie in each pile, and how many beside it."""
    pen.text(words.say("piles"), 0, 18, 14, TITLE, weight=700)
    counts: tuple[tuple[int, int | None, list[str]], ...] = (
        (v["monster_pile"], len(v["monster_discard"]), v["monster_discard"]),
        (v["room_pile"], len(v["room_discard"]), v["room_discard"]),
        (v["hero_pile"], None, []),
        (v["trap_pile"], v["trap_discard"], []),
    )
    for i, ((key, icon), (pile, gone, known)) in enumerate(zip(PILES, counts, strict=True)):
        told = words.say(f"pile-{key}")
        if gone is not None:
            told += f"; {words.say('discarded')}: {gone}"
        if known:
            told += f" ({', '.join(map(words.name, known))})"
        with pen.group(0, 26 + i * 22, title=told):
            pen.icon(icon, 0, 0, 17, "#cdbfa6")
            pen.text(f"{pile} + {gone}" if gone else str(pile), 22, 14, 14)


def draw_titles(pen: Pen, v: Any, words: Words) -> None:
    pen.text(words.say("titles"), 0, 18, 14, TITLE, weight=700)
    for row, (title, holders) in enumerate(v["titles"].items()):
        pen.icon("title", 0, 25 + row * 14, 12, GOLD)
        pen.label(words.name(f"title-{title}"), 16, 36 + row * 14, 13, 112, "#e8dcc4")
        for i, seat in enumerate(holders):
            pen.circle(135 + i * 9, 31 + row * 14, 4, SEATS[seat])


# ---------------------------------------------------------------------- the battle


def draw_battle(pen: Pen, v: Any, words: Words) -> None:
    """The round, whose dungeon is attacked, and what is in force."""
    battle = v["battle"]
    pen.rect(0, 0, WIDTH, 50, "#3a221c", 9, "#7a3b2e")
    pen.icon("battle", 10, 11, 28, TITLE)
    pen.label(words.say("round", number=v["round"]), 48, 32, 18, 110, weight=700)
    if battle:
        pen.label(battle["name"], 168, 32, 18, 180, SEATS[battle["seat"]], weight=700, least=14)
        force = [words.name(battle[key]) for key in ("trap", "spell") if battle[key]]
        pen.label(" · ".join(force), WIDTH - 12, 32, 16, 220, GOLD, "end")


def draw_steps(pen: Pen, v: Any, words: Words) -> None:
    """The steps of a round of battle."""
    pen.rect(0, 0, WIDTH, 50, "#3a221c", 9, "#7a3b2e")
    for i, step in enumerate(STEPS):
        now = v["step"] == step
        pen.rect(7 + i * 96.5, 7, 93, 36, "#c2632c" if now else "#241812", 6)
        ink = "#fff3dc" if now else "#b59f87"
        pen.lines(words.say(f"step-{step}"), 53.5 + i * 96.5, 30, 15, 88, 14, ink, weight=600)
