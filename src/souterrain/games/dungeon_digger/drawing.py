"""The board in sections: every space with what lies on it, the score, the players, and what is being decided.

Everything comes from the view and the component tables. A section is a space, so that little changes from move to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import RIGHT, Board, Pane, Pen, Section, Words, card
from . import tables as t
from .figures import EARTH, INKS, PACE, WIDE, R, draw_group, draw_hex, draw_number, draw_tile, draw_tokens, hexagon
from .panels import (
    CARD_OF,
    PANEL,
    SUMMARY,
    draw_bag_tile,
    draw_choice_of_number,
    draw_heading,
    draw_player,
    draw_rotation,
    draw_summary,
    lord_card,
    panel_height,
    summary_facts,
)
from .words import Openings

EDGE = 16  # around the board
WIDTH = 592  # of the dungeon on the board
LEAST_SCALE = 0.649  # four players' dungeon is as wide as that; a larger one scrolls
PANEL_SCALE = 0.85
SCORE = (400, 58)
LORDS = {lord["id"].lower(): lord for lord in t.COMPONENTS["lords"]}
SCENARIOS = {scenario["id"]: scenario["name"] for scenario in t.COMPONENTS["scenarios"]}
SPACE = {name: cell for cell, name in enumerate(t.CELLS)}


class Ground:
    """Where the spaces of an area lie on the picture."""

    def __init__(self, spaces: Sequence[str]) -> None:
        raw = {
            name: (WIDE * (t.COLUMN[SPACE[name]] + t.ROW[SPACE[name]] / 2), PACE * t.ROW[SPACE[name]])
            for name in spaces
        }
        left, top = min(x for x, _ in raw.values()), min(y for _, y in raw.values())
        self.middle = {name: (x - left + EDGE + WIDE / 2, y - top + EDGE + R) for name, (x, y) in raw.items()}
        self.width = max(x for x, _ in self.middle.values()) + WIDE / 2 + EDGE
        self.height = max(y for _, y in self.middle.values()) + R + EDGE

    def corner(self, cell: str) -> tuple[float, float]:
        """The top left of a space."""
        x, y = self.middle[cell]
        return x - WIDE / 2, y - R


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """The dungeon on the left, orders, score and players beside it.

    One player's things lie open, at first the reader's own; the others are told in a line or two, and open when they
    are pointed at.
    """
    ground = Ground(view["spaces"])
    scale = round(max(LEAST_SCALE, min(1, WIDTH / ground.width)), 3)
    named = Section("names", draw_names, {"spaces": ground.middle}, 0, 0, ground.width, ground.height)
    lying = space_sections(view, ground)
    dungeon = [scaled(section, scale) for section in (ground_section(view, ground), named, *lying)]
    head = card("heading", draw_heading, heading_facts(view, words.lang), *panel_size(288), PANEL_SCALE)
    track = card("score", draw_score, score_facts(view, names), *SCORE)
    panes = [
        Pane("dungeon", words.say("pane-dungeon"), dungeon, flow=False),
        Pane("orders", words.say("pane-orders"), [head, track], RIGHT),
    ]
    seats = seating(view, seat)
    facts = {owner: player_facts(view, owner, words, names) for owner in seats}
    panes += [Pane(f"player-{owner}", names[owner], [player_card(facts[owner])], RIGHT, choice="player")
              for owner in seats]  # fmt: skip
    rivals = [
        card(f"summary-{owner}", draw_summary, summary_facts(facts[owner]), *SUMMARY)
        for owner in seats
        if owner != seat
    ]
    panes.append(Pane("rivals", words.say("pane-players"), rivals, RIGHT))
    return Board(panes, stage_cards(view, words), WIDTH, 400)


def scaled(section: Section, scale: float) -> Section:
    """A part of the dungeon, at the scale of all of it."""
    x, y, width, height = (round(side * scale, 1) for side in section[3:7])
    return section._replace(x=x, y=y, width=width, height=height, scale=scale)


def panel_size(height: float) -> tuple[float, float]:
    """How large a panel is on the board."""
    return round(PANEL * PANEL_SCALE, 1), round(height * PANEL_SCALE, 1)


# ---------------------------------------------------------------------- the dungeon


def ground_section(view: Mapping[str, Any], ground: Ground) -> Section:
    """Spaces on which nothing lies."""
    covered = {entry["cell"] for entry in (*view["tiles"], *view["pieces"])} | set(view["rockfalls"])
    facts = {
        "free": {name: at for name, at in ground.middle.items() if name not in covered},
        "zones": view["portal_zones"],
        "kind": t.KINDS[t.KIND[t.TILES.index(tile)]] if (tile := (view["doing"] or {}).get("tile")) else None,
    }
    return Section("ground", draw_ground, facts, 0, 0, ground.width, ground.height)


def space_sections(view: Mapping[str, Any], ground: Ground) -> list[Section]:
    """Spaces on which something lies, and above them who stands there."""
    colours = [player["colour"] for player in view["players"]]
    runs = {segment: corridor for corridor in view["corridors"] for segment in corridor["segments"]}
    openings = Openings(view)
    lost = {corridor["segments"][0] for corridor in view["corridors"] if openings.lost_end(corridor) is not None}
    found = {entry["cell"]: tile_facts(entry, colours, runs, lost) for entry in view["tiles"]}
    for entry in view["pieces"]:
        token = None if entry["token"] is None else colours[entry["token"]]
        found[entry["cell"]] = {**entry, "token": token, "coins": 0}
    for cell in view["rockfalls"]:
        found[cell] = {"cell": cell, "piece": "rockfall", "defence": 0, "token": None, "coins": 0}
    spaces = [
        Section(f"space-{cell}", draw_space, found[cell], *ground.corner(cell), WIDE, 2 * R)
        for cell in view["spaces"]
        if cell in found
    ]
    crowd = standing(view, colours)
    groups = [
        Section(f"group-{cell}", draw_standing, crowd[cell], *ground.corner(cell), WIDE, 2 * R)
        for cell in view["spaces"]
        if cell in crowd
    ]
    doing = view["doing"] or {}
    marked = [doing[key] for key in ("start", "cell") if doing.get(key) in SPACE]
    marks = [
        Section(f"mark-{cell}", draw_mark, {}, *ground.corner(cell), WIDE, 2 * R) for cell in dict.fromkeys(marked)
    ]
    return spaces + groups + marks


def tile_facts(
    tile: Mapping[str, Any], colours: Sequence[str], runs: Mapping[str, Mapping[str, Any]], lost: set[str]
) -> dict[str, Any]:
    """A tile as it lies: its corridors, each with what it is worth where it begins, who built it, who holds it."""
    segments = []
    for n, sides in enumerate(tile["segments"]):
        name = f"{tile['cell']}/{n}"
        run = runs.get(name)
        begins = run is not None and run["segments"][0] == name and name not in lost
        complete = None if run is None else run["complete"]
        segments.append({"sides": sides, "complete": complete, "worth": run["worth"] if run and begins else None})
    return {
        **{key: tile[key] for key in ("cell", "kind", "class", "edges", "coins")},
        "segments": segments,
        "colour": colours[tile["builder"]],
        "token": None if tile["token"] is None else colours[tile["token"]],
    }


def standing(view: Mapping[str, Any], colours: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Who stands on each space: a group, monsters in their lairs, adventurers, the Dragon, the Treasure."""
    found: dict[str, dict[str, Any]] = {}

    def at(cell: str) -> dict[str, Any]:
        return found.setdefault(cell, {"cell": cell, "colour": None, "stooges": 0, "others": []})

    def join(cell: str, name: str, **more: Any) -> None:
        at(cell)["others"].append({"name": name, "colour": None, "strength": None, "awake": True, **more})

    for group in view["groups"]:
        colour = colours[group["seat"]]
        at(group["cell"]).update(colour=colour, stooges=group["stooges"])
        for name in group["monsters"]:
            join(group["cell"], name, colour=colour)
    for monster in view["monsters"]:
        if monster["of"] is None and monster["cell"]:
            join(monster["cell"], monster["monster"])
    for one in view["adventurers"]:
        if one["captor"] is None and one["cell"]:
            join(one["cell"], one["adventurer"], strength=one["strength"], awake=one["awake"])
    for token in ("dragon", "treasure"):
        if view[token] in SPACE:
            join(view[token], token)
    return found


# ---------------------------------------------------------------------- score, heading, players


def score_facts(view: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    players = view["players"]
    return {
        "gold": [[player["colour"], player["gold"], names[seat]] for seat, player in enumerate(players)],
        "end": view["end_score"],
    }


def heading_facts(view: Mapping[str, Any], lang: str) -> dict[str, Any]:
    colours = [player["colour"] for player in view["players"]]
    keys = ("round_cap", "points", "earmarked", "line", "rockfalls_left", "coins_in_bag", "dial", "over")
    return {
        **{key: view[key] for key in keys},
        "round": min(view["round"], view["round_cap"]),  # the count goes on when the last one is over
        "scenario": SCENARIOS[view["scenario"]][lang] if view["scenario"] in SCENARIOS else None,
        "active": None if view["active"] is None else colours[view["active"]],
        "prizes": {name: None if who is None else colours[who] for name, who in view["prizes"].items()},
    }


def seating(view: Mapping[str, Any], seat: int | None) -> list[int]:
    """The reader first, or whose turn it is, then clockwise."""
    count = len(view["players"])
    first = seat if seat is not None else view["active"] or 0
    return [(first + n) % count for n in range(count)]


def player_facts(view: Mapping[str, Any], owner: int, words: Words, names: Sequence[str]) -> dict[str, Any]:
    player = view["players"][owner]
    return {
        **player,
        "seat": owner,
        "name": names[owner],
        "active": view["active"] == owner,
        "lord": lord_card(LORDS[player["lord"]], words.lang) if player["lord"] else None,
        "winner": view["over"] and owner in view["winners"],
        "tamed": sum(monster["of"] == owner for monster in view["monsters"]),
    }


def player_card(facts: Mapping[str, Any]) -> Section:
    """All that a player has."""
    return card(f"player-{facts['seat']}", draw_player, facts, *panel_size(panel_height(facts)), PANEL_SCALE)


def stage_cards(view: Mapping[str, Any], words: Words) -> list[Section]:
    """What is being decided, where it is not a space of the dungeon: which way round, how many, which lord or tile."""
    prompts = {ask["prompt"]: ask["seat"] for ask in view["asked"]}
    doing = view["doing"] or {}
    for prompt in ("rotation", "portal-turn"):
        if prompt in prompts and (doing.get("tile") or prompt == "portal-turn"):
            facts = {"tile": doing.get("tile") or t.TILES[t.PORTAL], "colour": t.COLOURS[prompts[prompt]]}
            return [card(f"turn-{n}", draw_rotation, {**facts, "rotation": n}, 92, 98) for n in range(6)]
    if "how-many" in prompts or "fly-how-many" in prompts:
        return [
            card(f"number-{n}", draw_choice_of_number, {"number": n}, 46, 46) for n in range(most_leaving(view) + 1)
        ]
    if "search" in prompts and view["seat"] == prompts["search"]:
        owner = prompts["search"]
        facts = {"seat": owner, "colour": t.COLOURS[owner]}
        tiles = sorted(set(view["players"][owner]["bag"] or []))
        return [card(f"bag-{tile}", draw_bag_tile, {**facts, "tile": tile}, 92, 98) for tile in tiles]
    if "lord" in prompts:
        taken = {player["lord"] for player in view["players"]}
        free = [lord_card(lord, words.lang) for name, lord in LORDS.items() if name not in taken]
        return [card(f"lord-{n}", draw_lord_choice, facts, 326, 76) for n, facts in enumerate(free)]
    return []


def most_leaving(view: Mapping[str, Any]) -> int:
    """So many Stooges stand where a move begins; all there are, if that is nowhere on the board."""
    start = (view["doing"] or {}).get("start")
    return max((group["stooges"] for group in view["groups"] if group["cell"] == start), default=t.STOOGES)


# ---------------------------------------------------------------------- drawing


def draw_ground(pen: Pen, facts: Any, words: Words) -> None:
    for name, (x, y) in facts["free"].items():
        spot = pen.spot("cell", name)
        with pen.group(x, y, spot, title=name):
            draw_hex(pen, "#33281d" if name not in facts["zones"] else "#4b3a63", "#4d3f2d", glow=spot)
            with pen.if_lit(spot):
                pen.path(hexagon(R - 14), "#ffd45e", opacity=0.25)
                if facts["kind"]:
                    pen.icon(facts["kind"], -17, -17, 34, "#ffdf9e")


def draw_names(pen: Pen, facts: Any, words: Words) -> None:
    """What each space is called, as the log calls it; tiles lie over it. It never changes, so it is sent once."""
    with pen.group(more=' pointer-events="none" aria-hidden="true"'):
        for name, (x, y) in facts["spaces"].items():
            pen.text(name, x, round(y + 0.74 * R, 1), pen.least, "#efe6d4", "middle")


def draw_space(pen: Pen, facts: Any, words: Words) -> None:
    """A space on which a tile or a piece lies."""
    spot = pen.spot("cell", facts["cell"])
    what = facts.get("kind") or facts["piece"]
    with pen.group(WIDE / 2, R, spot, title=f"{words.name(what)} ({facts['cell']})", about=CARD_OF.get(what, what)):
        if "kind" in facts:
            draw_tile(pen, facts, spot)
        else:
            rock = what in ("rockfall", "rock")
            draw_hex(pen, "#3b342c" if rock else "#31414a", "#2b2117", glow=spot)
            pen.icon(what, -26, -26, 52, "#8d7f6b" if rock else "#cfe0e4")
            if facts["defence"]:
                draw_number(pen, str(facts["defence"]), -24, -20, "#cfe0e4")
        draw_tokens(pen, facts)


def draw_standing(pen: Pen, facts: Any, words: Words) -> None:
    spot = pen.spot("cell", facts["cell"])
    who = [words.say("stooges", n=facts["stooges"], colour=facts["colour"])] if facts["stooges"] else []
    title = ", ".join([*who, *(other_named(other, words) for other in facts["others"])])
    about = facts["others"][0]["name"] if facts["others"] else facts["colour"]
    with pen.group(WIDE / 2, R, spot, title=f"{title} ({facts['cell']})", about=about):
        draw_group(pen, facts)
        pen.reach(spot, -35, -35, 70, 70)


def other_named(other: Mapping[str, Any], words: Words) -> str:
    """Who stands there besides Stooges, with whose it is, or how strong and whether it sleeps."""
    name = words.name(other["name"])
    if other["colour"]:
        return words.say("tamed-by", name=name, colour=other["colour"])
    if other["strength"] is None:
        return name
    return words.say("adventurer", name=name, n=other["strength"], awake="yes" if other["awake"] else "no")


def draw_mark(pen: Pen, facts: Any, words: Words) -> None:
    """The space that was chosen so far, which a page keeps in sight."""
    with pen.group(WIDE / 2, R, more=' data-acting=""'):
        pen.path(hexagon(R - 3), stroke="#ffdf9e", thick=4, more=' stroke-dasharray="8 6" pointer-events="none"')


def draw_score(pen: Pen, facts: Any, words: Words) -> None:
    """The score track: as long as the game may be, with a pawn for each player."""
    end = facts["end"] or 20
    most = max(end, *(gold for _, gold, _ in facts["gold"]))
    step = (SCORE[0] - 30) / most
    pen.rect(2, 34, SCORE[0] - 4, 20, EARTH, 9, "#2b2117")
    for value in range(0, most + 1, 5 if most <= 40 else 10):
        fill = "#ffd45e" if value == facts["end"] else "#e3d6ba"
        pen.text(str(value), 15 + value * step, 49, 14, fill, "middle", 700)
    here: dict[int, int] = {}
    for colour, gold, name in facts["gold"]:
        x, stacked = 15 + gold * step, here.get(gold, 0)
        here[gold] = stacked + 1
        with pen.group(x, 26 - stacked * 6, piece=f"score-{colour}", title=words.say("score", name=name, gold=gold)):
            pen.circle(0, 0, 9, INKS[colour], "#1a130c", 2)


def draw_lord_choice(pen: Pen, facts: Any, words: Words) -> None:
    """A Dungeon Lord who may be taken."""
    spot = pen.spot("lord", facts["id"])
    with pen.group(spot=spot, title=facts["name"], about=facts["id"]):
        pen.rect(0, 0, 326, 76, "#3a2d22", 10, "#5b4733", 2, glow=spot)
        pen.icon(facts["id"], 8, 10, 56)
        pen.label(facts["name"], 74, 26, 18, 244, "#ffdf9e", weight=700)
        pen.label(facts["standard"], 74, 47, 14, 244)
        pen.label(facts["special"], 74, 67, 14, 244)
