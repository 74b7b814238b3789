"""The board in sections: rooms as they are turned with who and what stands in them, both teams, what is going on.

Everything comes from the view and the component tables. The labyrinth has yellow's end at the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...drawing import Board, Pane, Pen, Section, Words
from ...drawing.pen import NOWHERE
from .pieces import CORNERS, INKS, SIDE, ZONE, draw_back, draw_chip, draw_load, draw_room, draw_token, thing_spot
from .tables import COLOURS, KINDS, LETTERS, OBJECT_KINDS, PLACE_NAMES, SCENARIOS

GAP, LEFT, TOP, START = 14, 24, 112, 74
PACE = SIDE + GAP
PANEL = LEFT + 2 * SIDE + GAP + 26
PANEL_WIDTH, PANEL_PACE = 414, 424
WIDTH = PANEL + 2 * PANEL_PACE + 14
AIMING = "shoot shoot-bow burn thrust join join-bow"
SEATS_IN_A_ZONE = ((18, 20), (50, 20), (82, 20), (18, 80), (50, 80), (82, 80))


# ---------------------------------------------------------------------- where things lie


def slot_corner(slot: str, rows: int) -> tuple[int, int]:
    """The top left of a room on the board."""
    row, column = int(slot[1]) - 1, int(slot[3]) - 1
    return LEFT + column * PACE, TOP + (rows - 1 - row) * PACE


def zone_corner(place: str, turned: int) -> tuple[int, int]:
    """The top left of a zone in its room."""
    return CORNERS[(LETTERS.index(place.split(".")[1]) + turned) % 4]


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
    for place in PLACE_NAMES:
        if place[0].isdigit():
            entry = turned.get(place.split(".")[0])
            if entry is None:
                continue
            (x, y), at = slot_corner(entry["slot"], rows), zone_corner(place, entry["turned"])
        else:
            (x, y), at = (LEFT, start_top(place.split(".")[0], rows)), start_corner(place)
        found[place] = (x + at[0] + 50, y + at[1] + 50)
    return found


# ---------------------------------------------------------------------- the sections


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """The labyrinth on the left, both players and what is going on beside it."""
    rows = int(view["rows"])
    labyrinth_height = TOP + rows * PACE + 96
    maze = [*room_sections(view, rows, seat), *start_sections(view, rows, seat), *overlays(view, labyrinth_height)]
    tall = panel_height(view)
    teams = [heading(view, words.lang), *player_sections(view, names, seat, tall)]
    going_on = doing_sections(view, 92 + tall)
    height = max(labyrinth_height, *(s.y + s.height + 12 for s in going_on), 92 + tall)
    panes = [
        Pane("labyrinth", words.say("pane-labyrinth"), tuple(s.name for s in maze)),
        Pane("teams", words.say("pane-teams"), tuple(s.name for s in teams)),
    ]
    stage = tuple(s.name for s in going_on if s.draw is draw_side)
    if not stage:
        panes[1] = panes[1]._replace(sections=(*panes[1].sections, *(s.name for s in going_on)))
    return Board(WIDTH, height, [*maze, *teams, *going_on], panes, stage)


def room_sections(view: Mapping[str, Any], rows: int, seat: int | None) -> list[Section]:
    doing = view["doing"] or {}
    found = []
    for entry in view["rooms"]:
        x, y = slot_corner(entry["slot"], rows)
        facts: dict[str, Any] = {**entry, "hidden": hidden_from(entry, seat)}
        if entry["up"]:
            facts["inside"] = inside(view, doing, [f"{entry['room']}.{letter}" for letter in LETTERS])
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
        found.append(Section(f"start-{colour}", draw_start, facts, LEFT, top, 2 * SIDE + GAP, 66))
    return found


def overlays(view: Mapping[str, Any], height: int) -> list[Section]:
    """What lies over the whole labyrinth: the way out, and the lines of one who aims."""
    found = []
    if view["active"]:
        y = 8 if view["active"] == "blue" else height - 34
        found.append(Section("exit", draw_exit, {}, LEFT, y, 2 * SIDE + GAP, 24))
    doing = view["doing"] or {}
    middle = centres(view)
    where = {c["name"]: middle[c["place"]] for c in view["characters"] if c["place"] in middle}
    aimer = doing.get("character")
    if aimer in where:
        others = {name: at for name, at in where.items() if name != aimer}
        facts = {"from": where[aimer], "others": others}
        found.append(Section("aim", draw_aim, facts, 0, 0, PANEL - 8, height))
    return found


def heading(view: Mapping[str, Any], lang: str) -> Section:
    scenario = next(entry for entry in SCENARIOS if entry["id"] == view["scenario"])
    facts = {
        "scenario": scenario["name"][lang],
        **{key: view[key] for key in ("target", "turn", "calm", "over", "winners")},
    }
    return Section("heading", draw_heading, facts, PANEL, 0, 838, 70)


def player_sections(view: Mapping[str, Any], names: Sequence[str], seat: int | None, tall: int) -> list[Section]:
    """The reader's own side first."""
    found = []
    for place, owner in enumerate((1, 0) if seat == 1 else (0, 1)):
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
        left = PANEL + place * PANEL_PACE
        found.append(Section(f"player-{owner}", draw_player, facts, left, 76, PANEL_WIDTH, tall))
    return found


def panel_height(view: Mapping[str, Any]) -> int:
    """Room for the larger team."""
    teams = [player["team"] for player in view["players"]]
    people = max(len(team["characters"]) for team in teams)
    kit = max(len(team["objects"]) for team in teams)
    return 150 + (people + 1) // 2 * 59 + (kit + 1) // 2 * 45


def doing_sections(view: Mapping[str, Any], top: int) -> list[Section]:
    """What is going on: a pick, a combat, cards to place."""
    doing = view["doing"] or {}
    prompts = {ask["prompt"] for ask in view["asks"]}
    if doing.get("what") == "combat":
        first = COLOURS.index(doing["attacker"])
        attack = side_facts(view, first, [*doing["attackers"], *doing["shooters"]], doing["attack"])
        defence = side_facts(view, 1 - first, doing["defenders"], doing["defence"])
        return [
            Section("attack", draw_side, {**attack, "named": None}, PANEL, top, PANEL_WIDTH, 146),
            Section(
                "defence", draw_side, {**defence, "named": doing["named"]}, PANEL + PANEL_PACE, top, PANEL_WIDTH, 146
            ),
        ]
    if doing.get("what") == "put":
        return [Section("placing", draw_placing, {"cards": doing["cards"]}, PANEL, top, 838, 30 + 59)]
    for prompt, kinds in (("recruit", KINDS), ("equip", OBJECT_KINDS)):
        if prompt in prompts:
            return [Section("pool", draw_pool, {"prompt": prompt}, PANEL, top, 838, (len(kinds) + 4) // 5 * 59)]
    return []


def side_facts(view: Mapping[str, Any], seat: int, people: Sequence[str], worth: int) -> dict[str, Any]:
    """One side of a combat: who, what they are worth, and the cards, face up for those who may see them."""
    cards = view["doing"]["cards"][seat]
    laid = ["?"] * view["players"][seat]["cards_laid"] if cards is None else cards
    kinds = list(dict.fromkeys(name.split(".")[1] for name in people))
    return {"colour": COLOURS[seat], "kinds": kinds, "worth": worth, "cards": laid}


# ---------------------------------------------------------------------- drawing the labyrinth


def draw_slot(pen: Pen, entry: Any, words: Words) -> None:
    """One room of the labyrinth, or its back."""
    slot = pen.spot("slot", entry["slot"])
    if not entry["up"]:
        with pen.group(spot=slot, title=words.say("face-down")):
            pen.rect(0, 0, SIDE, SIDE, "#3a3047", 8, "#57496a", 2, glow=slot, lit_thick=5)
            pen.text("?", ZONE, 118, 60, "#57496a", "middle")
            for owner, cards in enumerate(entry["hidden"]):
                for i in range(cards):
                    draw_back(pen, 14 + 24 * i, 138 if owner == 0 else 16, COLOURS[owner], words)
            for i, card in enumerate(entry["own"]):
                colour, kind = card.split(".")[:2]
                with pen.group(14 + i * 32, 150, title=words.name(card)):
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
            pen.rect(0, 0, 88, height, "#ffd45e", 8, "#ffd45e", 3, 0.45)
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
        pen.rect(0, 0, 2 * SIDE + GAP, 24, "#7fd48a", 12)
        pen.text(words.say("leave"), SIDE + GAP / 2, 17, 16, "#12210f", "middle")


def draw_aim(pen: Pen, facts: Any, words: Words) -> None:
    """Lines from the one who aims to everybody he can aim at."""
    from_x, from_y = facts["from"]
    for name, (x, y) in facts["others"].items():
        with pen.if_lit(pen.spot("character", name, verbs=AIMING)):
            pen.line(from_x, from_y, x, y, "#ff6b4a", 3, "10 7", ' pointer-events="none"')


# ---------------------------------------------------------------------- drawing the players


def draw_heading(pen: Pen, facts: Any, words: Words) -> None:
    pen.text(words.say("title", scenario=facts["scenario"], target=facts["target"]), 0, 36, 24, "#f0ab3f", weight=700)
    turn = words.say("turn", turn=facts["turn"])
    calm = f" · {words.say('calm', calm=facts['calm'])}" if facts["calm"] > 9 else ""
    pen.text(turn + calm, 0, 60, 16, "#cdbfa6")
    if facts["over"]:
        winners = facts["winners"]
        verdict = words.say("winner", who=words.name(winners[0])) if len(winners) == 1 else words.say("draw")
        pen.text(verdict, 410, 60, 22, "#7fd48a", weight=700)


def draw_player(pen: Pen, player: Any, words: Words) -> None:
    """One side: points, actions, cards, and the team with what has become of everybody."""
    colour, owner, team = player["colour"], player["seat"], player["team"]
    ink, active = INKS[colour], player["active"]
    pen.rect(0, 0, PANEL_WIDTH, player["tall"], "#33291f", 10, ink if active else "#514230", 3 if active else 1)
    pen.path("M0 10q0-10 10-10h394q10 0 10 10v34h-414z", ink, opacity=0.26)
    pen.circle(24, 22, 11, ink, "#120d08")
    pen.label(player["name"], 44, 28, 18, 190, "#fff6e4", weight=700, least=14)
    pen.label(words.name(colour), 338, 28, 15, 90, "#e8dcc4", "end")
    with pen.group(title=words.say("points", vp=player["vp"], target=player["target"])):
        pen.icon("points", 350, 11, 22, "#ffd45e")
        pen.text(f"{player['vp']}/{player['target']}", 376, 28, 17, "#ffd45e", weight=700)
    draw_actions(pen, player, words)
    draw_hand(pen, player, words)
    waiting = [name.split(".")[1] for name in team["unplaced"] or ()]
    for i, kind in enumerate([*team["characters"], *team["objects"]]):
        person = i < len(team["characters"])
        place = i if person else i - len(team["characters"])
        top = 138 if person else 142 + (len(team["characters"]) + 1) // 2 * 59
        name = f"{colour}.{kind}"
        if kind in waiting:
            spot = pen.spot("card kind", kind, owner, "hide station-west station-east")
        else:
            spot = thing_spot(pen, name, owner)
        draw_chip(pen, kind, 10 + place % 2 * 200, top + place // 2 * (59 if person else 45), 194, 54 if person else 40,
                  words, spot, ink, player["states"].get(name, "") if person else "")  # fmt: skip


def draw_actions(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """Action points and jump cards."""
    told = words.say("actions", ap=player["ap"])
    with pen.group(title=told):
        for i in range(player["ap"]):
            pen.rect(14 + i * 16, 54, 12, 16, "#ffdf9e", 3)
        pen.text(told, 18 + player["ap"] * 16, 68, 16, "#ffdf9e")
    for i in range(player["jumps"]):
        with pen.group(380 - i * 26, 51, title=words.say("jumps")):
            pen.rect(0, 0, 22, 22, "#8fc17c", 4)
            pen.icon("jump", 2, 2, 18, "#14240e")


def draw_hand(pen: Pen, player: Mapping[str, Any], words: Words) -> None:
    """Combat cards: their values if the reader may know them, else their backs; and those that are spent."""
    hand, number = player["hand"], player["cards"]
    spent = words.say("spent", cards=" ".join(map(str, player["spent"]))) if player["spent"] else ""
    if hand is None:
        for i in range(number):
            pen.rect(14 + i * 20, 86, 17, 28, "#7a1f1f", 3, "#514230")
        told = words.say("hidden-hand", cards=number) + (f", {spent}" if spent else "")
        pen.label(told, 400, 106, 15, 374 - 20 * number, "#cdbfa6", "end", least=12)
        return
    for i, value in enumerate(hand):
        spot = pen.spot("value", str(value), player["seat"], "card show")
        with pen.group(14 + i * 36, 82, spot, f"{words.say('hand')}: {value}"):
            draw_card(pen, str(value), 32, 44, spot)
    if spent:
        pen.label(spent, 402, 109, 15, max(66, 376 - 36 * len(hand)), "#cdbfa6", "end", least=12)


def draw_card(pen: Pen, value: str, width: float, height: float, spot: int = NOWHERE, edge: str = "#514230") -> None:
    """A combat card, face up."""
    pen.rect(0, 0, width, height, "#f3ead6", 5, edge, glow=spot, lit_thick=4)
    pen.text(value, width / 2, height * 0.69, height * 0.49, "#7a1f1f", "middle", 700)


# ---------------------------------------------------------------------- drawing what is going on


def draw_pool(pen: Pen, facts: Any, words: Words) -> None:
    """Characters or objects to pick for a team."""
    recruiting = facts["prompt"] == "recruit"
    for i, kind in enumerate(KINDS if recruiting else OBJECT_KINDS):
        spot = pen.spot("kind" if recruiting else "equipment", kind, verbs=facts["prompt"])
        draw_chip(pen, kind, i % 5 * 168.5, i // 5 * 59, 164, 54, words, spot)


def draw_placing(pen: Pen, facts: Any, words: Words) -> None:
    """The cards that were hidden in a room and are to be placed."""
    pen.text(words.say("placing"), 0, 18, 16, "#f0ab3f", weight=700)
    for i, card in enumerate(facts["cards"]):
        colour, kind = card.split(".")[:2]
        draw_chip(pen, kind, i % 4 * 212, 30 + i // 4 * 59, 206, 54, words, ink=INKS[colour])


def draw_side(pen: Pen, side: Any, words: Words) -> None:
    """One side of a combat: who stands there, what they are worth, the cards that are laid or may be named."""
    ink = INKS[side["colour"]]
    pen.rect(0, 0, PANEL_WIDTH, 146, "#4a2320", 10, "#b3261e", 2)
    pen.circle(24, 24, 10, ink, "#120d08")
    pen.label(", ".join(map(words.name, side["kinds"])), 42, 30, 18, 320, "#fff6e4", weight=700, least=13)
    pen.icon("combat", 376, 10, 28, "#f0ab3f")
    for i, kind in enumerate(side["kinds"][:5]):
        with pen.group(12 + i * 44, 46):
            pen.circle(20, 20, 20, ink)
            pen.icon(kind, 6, 6, 28, "#1a120a")
    pen.text(str(side["worth"]), 266, 80, 36, "#ffdf9e", "middle", 700)
    for i, card in enumerate(side["cards"]):
        with pen.group(300 + i * 38, 44):
            draw_card(pen, str(card), 34, 46, edge="#120d08")
    for value in range(1, 7):
        spot = pen.spot("value", str(value), verbs="name")
        with pen.if_lit(spot), pen.group(12 + (value - 1) * 48, 98, spot):
            draw_card(pen, str(value), 42, 42, spot)
    if side["named"]:
        pen.text(f"→ {side['named']}", 340, 130, 22, "#efe6d4", "middle")
