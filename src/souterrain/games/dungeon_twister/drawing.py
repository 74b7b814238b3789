"""The board in sections: rooms as they are turned with who and what stands in them, both teams, what is going on.

Everything comes from the view and the component tables. The labyrinth has yellow's end at the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import RIGHT, Board, Pane, Pen, Section, Words, card
from . import tables as t
from .panels import (
    BORDER_SIGNS,
    CHIP,
    KEY_HEIGHT,
    PANEL_WIDTH,
    PIECE_SIGNS,
    STAGE_HEIGHT,
    STAGE_LOW,
    STAGE_WIDTH,
    TEAM_TOP,
    draw_heading,
    draw_key,
    draw_pick,
    draw_placing,
    draw_player,
    draw_side,
)
from .pieces import CORNERS, INKS, SIDE, ZONE, draw_back, draw_load, draw_room, draw_token

GAP, EDGE, TOP, START = 14, 20, 126, 74
EXIT = 55  # how high the way out is: a finger wide on a phone
PACE = SIDE + GAP
SCALE = 0.8  # of the labyrinth, so that all of it is to be seen
PANEL_SCALE = 0.74
MAZE_WIDTH = 2 * EDGE + 2 * SIDE + GAP
AIMING = "shoot shoot-bow burn thrust join join-bow"
SEATS_IN_A_ZONE = ((22, 25), (54, 25), (83, 25), (22, 77), (54, 77), (83, 77))


# ---------------------------------------------------------------------- where things lie


def slot_corner(slot: str, rows: int) -> tuple[int, int]:
    """The top left of a room on the board."""
    row, column = int(slot[1]) - 1, int(slot[3]) - 1
    return EDGE + column * PACE, TOP + (rows - 1 - row) * PACE


def zone_corner(place: str, turned: int) -> tuple[int, int]:
    """The top left of a zone in its room."""
    return CORNERS[(t.LETTERS.index(place.split(".")[1]) + turned) % 4]


def start_corner(place: str) -> tuple[int, int]:
    """The top left of half a starting zone in its row."""
    _, end, side = place.split(".")
    return PACE * (end == "e") + ZONE * (side == "e"), 0


def start_top(colour: str, rows: int) -> int:
    return TOP - START if colour == "yellow" else TOP + rows * PACE - GAP + 8


def centres(view: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """The middle of every zone and half starting zone on the board, by name."""
    rows, found = int(view["rows"]), {}
    turned = {entry["room"]: entry for entry in view["rooms"] if entry["up"]}
    for place in t.PLACE_NAMES:
        if place[0].isdigit():
            entry = turned.get(place.split(".")[0])
            if entry is None:
                continue
            (x, y), at = slot_corner(entry["slot"], rows), zone_corner(place, entry["turned"])
        else:
            (x, y), at = (EDGE, start_top(place.split(".")[0], rows)), start_corner(place)
        found[place] = (x + at[0] + 50, y + at[1] + 50)
    return found


# ---------------------------------------------------------------------- the sections


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """The labyrinth on the left, both players and what is going on beside it."""
    rows = int(view["rows"])
    height = TOP + rows * PACE - GAP + START + EXIT - 4
    maze = [*room_sections(view, rows, seat), *start_sections(view, rows, seat), *overlays(view, height)]
    players = player_cards(view, names, seat, panel_height(view))
    going_on = doing_cards(view)
    panes = [
        Pane("labyrinth", words.say("pane-labyrinth"), [scaled(section) for section in maze], flow=False),
        Pane("heading", words.say("pane-players"), [heading(view, names, words.lang)], RIGHT),
        Pane("players", words.say("pane-players"), players, RIGHT),
        Pane("key", words.say("pane-players"), key_cards(), RIGHT),
    ]
    if going_on:
        panes.insert(1, Pane("choice", words.say("pane-choice"), going_on, RIGHT))
    left = MAZE_WIDTH * SCALE
    return Board(panes, combat_cards(view, seat), left, 994 - left)


def scaled(section: Section) -> Section:
    """A part of the labyrinth, at the scale of all of it."""
    x, y, width, height = (round(side * SCALE, 1) for side in section[3:7])
    return section._replace(x=x, y=y, width=width, height=height, scale=SCALE)


def room_sections(view: Mapping[str, Any], rows: int, seat: int | None) -> list[Section]:
    doing = view["doing"] or {}
    found = []
    for entry in view["rooms"]:
        x, y = slot_corner(entry["slot"], rows)
        facts: dict[str, Any] = {**entry, "hidden": hidden_from(entry, seat)}
        if entry["up"]:
            facts["inside"] = inside(view, doing, [f"{entry['room']}.{letter}" for letter in t.LETTERS])
        found.append(Section(f"room-{entry['slot']}", draw_slot, facts, x, y, SIDE, SIDE))
    return found


def hidden_from(entry: Mapping[str, Any], seat: int | None) -> list[int]:
    """How many cards of each side lie beside a room, as backs: a reader sees the faces of his own."""
    return [0 if owner == seat and entry["own"] else cards for owner, cards in enumerate(entry["hidden"])]


def inside(view: Mapping[str, Any], doing: Mapping[str, Any], places: Iterable[str]) -> list[dict[str, Any]]:
    """What is in these places: who and what, and whether the one who acts could get there."""
    reach = doing.get("reach", ())
    return [
        {
            "place": place,
            "reach": place in reach,
            "people": [
                {**{key: c[key] for key in ("name", "state", "holds", "hit", "idle", "locked")},
                 "acting": doing.get("character") == c["name"]}
                for c in view["characters"] if c["place"] == place and c["state"] != "carried"
            ],
            "things": [thing["name"] for thing in view["objects"] if thing["at"] == place],
        }
        for place in places
    ]  # fmt: skip


def start_sections(view: Mapping[str, Any], rows: int, seat: int | None) -> list[Section]:
    found = []
    for owner, player in enumerate(view["players"]):
        colour = player["colour"]
        places = [f"{colour}.{end}.{side}" for end in "we" for side in "we"]
        facts = {
            "colour": colour,
            "inside": inside(view, view["doing"] or {}, places),
            "backs": player["stationed"] if owner != seat else [0, 0],
        }
        top = start_top(colour, rows)
        found.append(Section(f"start-{colour}", draw_start, facts, EDGE, top, 2 * SIDE + GAP, 66))
    return found


def overlays(view: Mapping[str, Any], height: int) -> list[Section]:
    """What lies over the whole labyrinth: the way out, and the lines of one who aims."""
    found = []
    if view["active"]:
        y = 1 if view["active"] == "blue" else height - EXIT - 1
        found.append(Section("exit", draw_exit, {}, EDGE, y, 2 * SIDE + GAP, EXIT))
    doing = view["doing"] or {}
    middle = centres(view)
    where = {c["name"]: middle[c["place"]] for c in view["characters"] if c["place"] in middle}
    aimer = doing.get("character")
    if aimer in where:
        others = {name: at for name, at in where.items() if name != aimer}
        facts = {"from": where[aimer], "others": others}
        found.append(Section("aim", draw_aim, facts, 0, 0, MAZE_WIDTH, height))
    return found


def heading(view: Mapping[str, Any], names: Sequence[str], lang: str) -> Section:
    scenario = next(entry for entry in t.SCENARIOS if entry["id"] == view["scenario"])
    facts = {
        "scenario": scenario["name"][lang],
        **{key: view[key] for key in ("target", "turn", "calm", "over")},
        "winners": [names[seat] for seat in view["winners"]],
    }
    return card("heading", draw_heading, facts, PANEL_WIDTH * PANEL_SCALE, 70 * PANEL_SCALE, PANEL_SCALE)


def player_cards(view: Mapping[str, Any], names: Sequence[str], seat: int | None, tall: int) -> list[Section]:
    """The reader's own side first."""
    found = []
    for owner in (1, 0) if seat == 1 else (0, 1):
        player = view["players"][owner]
        colour = player["colour"]
        facts = {
            **player,
            "seat": owner,
            "name": names[owner],
            "target": view["target"],
            "active": view["active"] == colour,
            "states": {c["name"]: c["state"] for c in view["characters"] if c["name"].startswith(colour)},
            "tall": tall,
        }
        size = (round(PANEL_WIDTH * PANEL_SCALE, 1), round(tall * PANEL_SCALE, 1))
        found.append(card(f"player-{owner}", draw_player, facts, *size, PANEL_SCALE))
    return found


def key_cards() -> list[Section]:
    """What the signs of the labyrinth and of the cards mean: as wide as a panel each, below the teams."""
    size = (round(PANEL_WIDTH * PANEL_SCALE, 1), round(KEY_HEIGHT * PANEL_SCALE, 1))
    return [
        card(f"key-{title}", draw_key, {"title": title, "signs": list(signs)}, *size, PANEL_SCALE)
        for title, signs in (("borders", BORDER_SIGNS), ("pieces", PIECE_SIGNS))
    ]


def panel_height(view: Mapping[str, Any]) -> int:
    """Room for the larger team."""
    teams = [player["team"] for player in view["players"]]
    people = max(len(team["characters"]) for team in teams)
    kit = max(len(team["objects"]) for team in teams)
    return TEAM_TOP + 10 + ((people + 1) // 2 + (kit + 1) // 2) * CHIP


def doing_cards(view: Mapping[str, Any]) -> list[Section]:
    """What is going on: a pick, or cards to place."""
    doing = view["doing"] or {}
    prompts = {ask["prompt"] for ask in view["asked"]}
    if doing.get("what") == "put":
        return [card(f"placing-{n}", draw_placing, {"card": name}, 150, 54) for n, name in enumerate(doing["cards"])]
    for prompt, kinds in (("recruit", t.KINDS), ("equip", t.OBJECT_KINDS)):
        if prompt in prompts:
            facts = {"spot": "kind" if prompt == "recruit" else "equipment", "prompt": prompt}
            return [
                card(f"pick-{kind.replace('_', '-')}", draw_pick, {**facts, "kind": kind}, 150, 54) for kind in kinds
            ]
    return []


def combat_cards(view: Mapping[str, Any], seat: int | None) -> list[Section]:
    """The two sides of a combat."""
    doing = view["doing"] or {}
    if doing.get("what") != "combat":
        return []
    first = t.COLOURS.index(doing["attacker"])
    attack = side_facts(view, first, [*doing["attackers"], *doing["shooters"]], doing["attack"], seat)
    defence = side_facts(view, 1 - first, doing["defenders"], doing["defence"], seat)
    naming = attack["named"] or any(ask["prompt"] == "name" for ask in view["asked"])
    height = STAGE_HEIGHT if naming else STAGE_LOW
    return [
        card(name, draw_side, {**side, "height": height}, STAGE_WIDTH, height)
        for name, side in (("attack", attack), ("defence", defence))
    ]


def side_facts(
    view: Mapping[str, Any], seat: int, people: Sequence[str], worth: int, reader: int | None
) -> dict[str, Any]:
    """One side of a combat: who, what they are worth, and the cards, face up for those who may see them."""
    cards = view["doing"]["cards"][seat]
    laid = ["?"] * view["players"][seat]["cards_laid"] if cards is None else cards
    kinds = list(dict.fromkeys(name.split(".")[1] for name in people))
    facts = {"colour": t.COLOURS[seat], "kinds": kinds, "worth": worth, "cards": laid, "own": seat == reader}
    return {**facts, "named": view["doing"]["named"]}


# ---------------------------------------------------------------------- drawing the labyrinth


def draw_slot(pen: Pen, entry: Any, words: Words) -> None:
    """One room of the labyrinth, or its back."""
    slot = pen.spot("slot", entry["slot"])
    if not entry["up"]:
        with pen.group(spot=slot, title=words.say("face-down")):
            pen.rect(0, 0, SIDE, SIDE, "#3a3047", 8, "#57496a", 2, glow=slot, lit_thick=5)
            pen.text("?", ZONE, 118, 60, "#b3a5cc", "middle")
            for owner, cards in enumerate(entry["hidden"]):
                for i in range(cards):
                    draw_back(pen, 14 + 24 * i, 138 if owner == 0 else 16, t.COLOURS[owner], words)
            for i, card in enumerate(entry["own"]):
                colour, kind = card.split(".")[:2]
                with pen.group(14 + i * 32, 150, title=words.name(card), about=kind):
                    pen.rect(0, 0, 26, 38, INKS[colour], 4, "#120d08")
                    pen.icon(kind, 2, 8, 22, "#1a120a")
        return
    draw_room(pen, entry, words, pen.spot("room", entry["room"]))
    with pen.if_lit(slot), pen.group(spot=slot):
        pen.rect(4, 4, 192, 192, "none", 8, "#ffd45e", 5, more=' pointer-events="all"')
    for there in entry["inside"]:
        draw_place(pen, there, *zone_corner(there["place"], entry["turned"]), words)


def draw_start(pen: Pen, facts: Any, words: Words) -> None:
    """The starting zones of one side, each of two halves."""
    for there in facts["inside"]:
        draw_place(pen, there, *start_corner(there["place"]), words)
    for end, cards in enumerate(facts["backs"]):
        for i in range(cards):
            draw_back(pen, PACE * end + 14 + 24 * i, 20, facts["colour"], words)


def draw_place(pen: Pen, there: Mapping[str, Any], x: float, y: float, words: Words) -> None:
    """A zone or half a starting zone: can it be chosen, could the mover get there, who and what is there?"""
    name, zone = there["place"], there["place"][0].isdigit()
    height = 88 if zone else 54
    spot = pen.spot("way place zone", name)
    with pen.group(x + 6, y + 6, spot, words.name(name)):
        with pen.if_lit(spot):
            pen.rect(0, -1, 88, height + 2, "#ffd45e", 8, "#ffd45e", 3, 0.45)
        with pen.if_dark(spot):
            if there["reach"]:
                pen.rect(0, 0, 88, height, "#fff4d0", 8, "#fff4d0", 1.5, 0.2, "5 5")
            elif zone:
                pen.rect(0, 0, 88, height, "#000", 8, opacity=0)
            else:
                pen.rect(0, 0, 88, height, "#000", 8, "#6b5330", opacity=0.25)
    for step, thing in enumerate(there["things"]):
        draw_load(pen, thing, x + 8 + step % 5 * 20, y + (41 if zone else 47), words)
    taken = {"yellow": 0, "blue": 3}  # friends stand in one row of a zone and enemies in the other
    for entry in there["people"]:
        colour = entry["name"].split(".")[0]
        at = SEATS_IN_A_ZONE[taken[colour] % 6]
        taken[colour] += 1
        facing = 0 if zone else 1 if colour == "yellow" else -1
        draw_token(pen, entry, x + at[0], y + (at[1] if zone else 33), facing, entry["acting"], words)


def draw_exit(pen: Pen, facts: Any, words: Words) -> None:
    """The way out, where it can be taken."""
    spot = pen.spot("way", "out")
    with pen.if_lit(spot), pen.group(spot=spot, title=words.say("leave")):
        pen.rect(0, 0, 2 * SIDE + GAP, EXIT, "#7fd48a", 12)
        pen.text(words.say("leave"), SIDE + GAP / 2, 35, 22, "#12210f", "middle")


def draw_aim(pen: Pen, facts: Any, words: Words) -> None:
    """Lines from the one who aims to everybody he can aim at."""
    from_x, from_y = facts["from"]
    for name, (x, y) in facts["others"].items():
        with pen.if_lit(pen.spot("character", name, verbs=AIMING)):
            pen.line(from_x, from_y, x, y, "#ff6b4a", 3, "10 7", ' pointer-events="none"')
