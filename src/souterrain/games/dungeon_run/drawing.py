"""The board in sections: the dungeon as it grows, hero sheets beside it, battles and choices on the stage.

Everything comes from the view and the component tables. North is up; a section is a tile, so that little changes from
move to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...drawing import ACROSS, RIGHT, Announcement, Board, Pane, Pen, Section, Words, card
from ...drawing.game import SEAT_COLOURS
from ...drawing.sections import Draw
from . import tables as t
from .effects import COMPONENTS
from .figures import (
    BLOOD,
    GOLD,
    HALF,
    HEROES,
    KIND_OF,
    PAPER,
    SHADE,
    SIDE,
    WAYS,
    cards_with,
    draw_badge,
    draw_figure,
    draw_floor,
    icon_of,
)
from .panels import (
    PANEL,
    SUMMARY_WIDTH,
    abilities_of,
    draw_heading,
    draw_sheet,
    draw_summary,
    sheet_height,
    summary_facts,
    summary_height,
)
from .pieces import (
    ABILITY_SCALE,
    CARD_WIDTH,
    FOE_DICE,
    HERO_SCALE,
    OWN_DICE,
    SIDE_WIDTH,
    STAGE_SCALE,
    TURN_SCALE,
    TURN_SIDE,
    ability_card_height,
    draw_ability_choice,
    draw_entrance,
    draw_hero_card,
    draw_side,
    draw_tile_choice,
    draw_turn,
    entrance_height,
    hero_card_height,
    side_height,
)

SCALE, LARGE = 0.605, 0.82  # of the dungeon on the board, and of a small one
SMALL = 4  # so many tiles across and down are drawn large
BETWEEN = 6  # two tiles
EDGE = 12  # as much as an arrow on the threshold of the last tile needs
FRAME = 6 * (SIDE + BETWEEN) * SCALE  # there is room for six tiles across and down at least
PANEL_SCALE = 0.714
HEAD = 112
LOOSER = cards_with(("block_mod", "any"), ("hit_mod", "defence"))  # with these, dice block that otherwise would not
MONSTERS = {m["id"]: m for m in (*COMPONENTS["encounters"]["monsters"], *COMPONENTS["bosses"]["cards"])}


class Map:
    """Where the tiles lie on the picture: around the middle of a frame, which grows with a large dungeon."""

    def __init__(self, tiles: Sequence[Mapping[str, Any]]) -> None:
        across, down = [tile["x"] for tile in tiles], [tile["y"] for tile in tiles]
        self.left, self.top = min(across), min(down)
        wide, high = max(across) - self.left + 1, max(down) - self.top + 1
        self.scale = LARGE if max(wide, high) <= SMALL else SCALE
        self.pace = round((SIDE + BETWEEN) * self.scale, 2)
        self.width, self.height = (round(EDGE * 2 + max(FRAME, many * self.pace), 1) for many in (wide, high))
        self.shift = ((self.width - wide * self.pace) / 2, (self.height - high * self.pace) / 2)

    def section(self, name: str, draw: Draw, facts: Mapping[str, Any], tile: Mapping[str, Any]) -> Section:
        """A section as large as a tile, at the place of that tile."""
        x = round(self.shift[0] + (tile["x"] - self.left) * self.pace, 1)
        y = round(self.shift[1] + (tile["y"] - self.top) * self.pace, 1)
        return Section(name, draw, facts, x, y, SIDE * self.scale, SIDE * self.scale, self.scale)


def sections(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> Board:
    """The dungeon on the left, the heroes beside it: one sheet lies open, the others are told in a line or two."""
    ground = Map(view["tiles"])
    size = {"width": ground.width, "height": ground.height}
    dungeon = [Section("rock", draw_rock, size, 0, 0, ground.width, ground.height)]
    dungeon += [
        ground.section(f"tile-{slug(tile['tile'])}", draw_tile, tile_facts(view, tile), tile) for tile in view["tiles"]
    ]
    dungeon += exit_sections(view, ground)
    heading = card("heading", draw_heading, heading_facts(view), *panel_size(HEAD), PANEL_SCALE)
    panes = [
        Pane("map", words.say("pane-map"), dungeon, flow=False),
        Pane("heading", words.say("pane-heroes"), [heading], RIGHT),
    ]
    seats = seating(view, seat)
    facts = {owner: sheet_facts(view, owner, seat, words, names) for owner in seats}
    panes += [Pane(f"hero-{owner}", names[owner], [sheet_card(facts[owner])], RIGHT, choice="hero") for owner in seats]
    rivals = [summary_card(facts[owner]) for owner in seats if owner != seat]
    if rivals:
        panes.append(Pane("rivals", words.say("pane-heroes"), rivals, RIGHT))
    if any(ask["prompt"] == "hero" for ask in view["asked"]):
        panes.insert(0, Pane("choice", words.say("pane-choice"), hero_choices(words), ACROSS))
    return Board(panes, stage(view, words, names, seat), announcement=boss_entrance(view, words))


def panel_size(height: float) -> tuple[float, float]:
    """How large a panel is on the board."""
    return round(PANEL * PANEL_SCALE, 1), round(height * PANEL_SCALE, 1)


def slug(name: str) -> str:
    """A name as sections have it."""
    return name.replace("_", "-")


# ---------------------------------------------------------------------- the dungeon


def tile_facts(view: Mapping[str, Any], tile: Mapping[str, Any]) -> dict[str, Any]:
    """A tile with all that is on it."""
    here = [hero for hero in view["heroes"] if hero["hero"] and hero["tile"] == tile["tile"] and not hero["dead"]]
    acting = chooser(view)
    entry = t.TILE_ENTRIES[t.TILE_NAMES.index(tile["tile"])]
    monster = tile["monster"]
    return {
        **{key: tile[key] for key in ("tile", "exits", "special", "stranger", "trap", "up")},
        "colour": entry["colour"],
        "down": tile["down"]["treasures"] + tile["down"]["artifacts"],
        "known": tile["down"]["known"],
        "carried": (tile["carried"] or {}).get("treasures", 0) + (tile["carried"] or {}).get("artifacts", 0),
        "monster": monster and {key: monster[key] for key in ("card", "wounds", "life", "boss")},
        "heroes": [
            {"hero": hero["hero"], "seat": hero["seat"], "down": hero["unconscious"], "acting": hero["seat"] == acting}
            for hero in here
        ],
    }


def chooser(view: Mapping[str, Any]) -> int | None:
    """Who is to choose now; the one whose turn it is while several are."""
    asked = [ask["seat"] for ask in view["asked"]]
    active: int | None = view["active"]
    return active if active in asked or not asked else asked[0]


def exit_sections(view: Mapping[str, Any], ground: Map) -> list[Section]:
    """Signs at the exits of the tile on which somebody chooses one."""
    seat = chooser(view)
    if seat is None or not 0 <= seat < len(view["heroes"]):
        return []
    name = view["heroes"][seat]["tile"]
    lair = next((doing for doing in view["doing"] if doing["what"] == "Lair" and doing.get("tile")), None)
    tile = next((one for one in view["tiles"] if one["tile"] == (lair["tile"] if lair else name)), None)
    if tile is None:
        return []
    return [ground.section("exits", draw_exits, {"exits": tile["exits"]}, tile)]


def draw_rock(pen: Pen, facts: Any, words: Words) -> None:
    pen.rect(0, 0, facts["width"], facts["height"], "#1b1510", 8)


def draw_tile(pen: Pen, facts: Any, words: Words) -> None:
    """Floor, name, monster, heroes, cards."""
    spot = pen.spot("tile", facts["tile"])
    with pen.group(spot=spot, title=words.name(facts["tile"]), about=facts["tile"]):
        draw_floor(pen, facts["exits"], facts["colour"])
        if facts["colour"] != "grey":
            pen.icon(facts["special"] or facts["tile"], HALF - 36, HALF - 36, 72, "#00000055")
        else:
            pen.text(str(int(facts["tile"][1:3])), 22, SIDE - 22, 21, "#15100a", weight=700)
        with pen.if_lit(spot):
            pen.rect(3, 3, SIDE - 6, SIDE - 6, GOLD, 6, GOLD, 5, 0.18)
    if facts["monster"]:
        draw_monster(pen, facts, words)
    draw_cards(pen, facts, words)
    draw_heroes(pen, facts["heroes"], bool(facts["monster"]), words)


def draw_monster(pen: Pen, facts: Mapping[str, Any], words: Words) -> None:
    """A monster with what life it has left."""
    monster = facts["monster"]
    spot = pen.spot("foe monster card", monster["card"])
    left = monster["life"] - monster["wounds"]
    said = words.say("monster", name=words.name(monster["card"]), left=left, life=monster["life"])
    with pen.group(HALF, 54, spot, title=said, piece=f"monster-{monster['card']}", about=KIND_OF[monster["card"]]):
        draw_figure(pen, KIND_OF[monster["card"]], 0, 0, 40 if monster["boss"] else 31, BLOOD, PAPER, glow=spot)
        pen.reach(spot, -36, -36, 72, 72)
        draw_badge(pen, str(left), 27, 20, "#17110b", r=15)
        if facts["carried"]:
            draw_badge(pen, str(facts["carried"]), -30, 24, GOLD, SHADE)


def draw_cards(pen: Pen, facts: Mapping[str, Any], words: Words) -> None:
    """Loose cards, a stranger, a laid trap: a row of small cards."""
    shown = [(name, "#e9d3ae") for name in (facts["stranger"], facts["trap"]) if name]
    shown += [(name, GOLD) for name in (*facts["up"], *facts["known"])]
    hidden = facts["down"] - len(facts["known"])
    for n, (name, fill) in enumerate(shown[:3]):
        spot = pen.spot("item card", name)
        with pen.group(18, 22 + n * 36, spot, title=words.name(name), about=icon_of(name)):
            pen.rect(0, 0, 30, 34, fill, 4, SHADE, glow=spot)
            pen.icon(icon_of(name), 3, 4, 24, SHADE)
            pen.reach(spot, -20, -19, 72, 72)
    if hidden > 0:
        with pen.group(SIDE - 50, 20, title=words.say("face-down", n=hidden)):
            pen.rect(0, 0, 30, 34, "#33405a", 4, SHADE)
            pen.icon("treasure", 3, 4, 24, GOLD)
            if hidden > 1:
                draw_badge(pen, str(hidden), 30, 32, GOLD, SHADE, 11)


def draw_heroes(pen: Pen, heroes: Sequence[Mapping[str, Any]], monster: bool, words: Words) -> None:
    """Who stands here, nobody before anybody else; those who lie unconscious are pale."""
    radius = hero_radius(len(heroes))
    for hero, (x, y) in zip(heroes, standing(len(heroes), monster), strict=True):
        spot = pen.spot("hero foe", hero["hero"])
        ink = SEAT_COLOURS[hero["seat"]]
        piece = f"hero-{hero['hero']}"
        more = ' data-acting=""' if hero["acting"] else ""
        with pen.group(x, y, spot, words.name(hero["hero"]), piece, about=hero["hero"], more=more):
            if hero["acting"]:
                pen.circle(0, 0, radius + 5, "none", GOLD, 3, dash="6 4")
            draw_figure(pen, "unconscious" if hero["down"] else hero["hero"], 0, 0, radius, ink, glow=spot)
            pen.reach(spot, -37, -37, 74, 74)


# Where heroes stand on a tile, by their number: below its middle, and beside it.
BELOW = ((), (75,), (50, 100), (27, 75, 123), (21, 57, 93, 129), (27, 75, 123), (27, 75, 123))
ABOVE = ((), (), (), (), (), (26, 124), (26, 75, 124))
WITH_MONSTER = ((21, 57, 93, 129), (26, 124))  # six heroes around a monster


def hero_radius(count: int) -> int:
    return (23, 23, 23, 20, 17, 17, 17)[count]


def standing(count: int, monster: bool) -> list[tuple[int, int]]:
    """The middle of each of so many heroes."""
    below, above = WITH_MONSTER if monster and count == 6 else (BELOW[count], ABOVE[count])
    low = 107 if monster or above else 96 if count > 2 else 86  # above the number of the tile
    return [(x, low) for x in below] + [(x, 43) for x in above]


def draw_exits(pen: Pen, facts: Any, words: Words) -> None:
    """An arrow at each exit that may be taken: on the threshold, so that it leaves the tile to who stands there."""
    for way in facts["exits"]:
        draw_exit(pen, way, words)


def draw_exit(pen: Pen, way: str, words: Words) -> None:
    dx, dy = WAYS[way]
    spot = pen.spot("exit", way)
    with pen.group(HALF + dx * (HALF - 2), HALF + dy * (HALF - 2), spot, title=words.name(way)), pen.if_lit(spot):
        pen.rect(-37 + dx * 20, -37 + dy * 20, 74, 74, "#000", opacity=0)
        pen.circle(0, 0, 22, GOLD, SHADE, 2)
        tip, base = 12, -6
        pen.path(
            f"M{dx * tip:g} {dy * tip:g}L{dx * base - dy * 9:g} {dy * base + dx * 9:g}"
            f"L{dx * base + dy * 9:g} {dy * base - dx * 9:g}Z",
            SHADE,
        )


# ---------------------------------------------------------------------- heading and sheets


def heading_facts(view: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "round": view["round"],
        "cap": view["round_cap"],
        "final": view["final"],
        "piles": {
            "stack": view["stack"]["count"],
            "encounter": view["encounters"]["count"],
            "treasure": view["treasures"]["count"],
        },
        "boss": view["boss"]["card"],
        "met": view["boss"]["met"],
        "dead": view["boss"]["dead"],
    }


def seating(view: Mapping[str, Any], seat: int | None) -> list[int]:
    """The reader first, or whose turn it is, then clockwise."""
    count = len(view["heroes"])
    first = seat if seat is not None else view["active"] if 0 <= (view["active"] or 0) < count else 0
    return [((first or 0) + n) % count for n in range(count)]


def sheet_facts(
    view: Mapping[str, Any], owner: int, seat: int | None, words: Words, names: Sequence[str]
) -> dict[str, Any]:
    """A hero with all that is known of it."""
    hero = view["heroes"][owner]
    keys = ("hero", "wounds", "life", "unconscious", "dead", "ratings", "abilities", "equipped", "loot",
            "companions", "ailments", "quelled")  # fmt: skip
    return {
        **{key: hero[key] for key in keys},
        "seat": owner,
        "name": names[owner],
        "ink": SEAT_COLOURS[owner],
        "own": owner == seat,
        "active": view["active"] == owner,
        "actions": view["actions"] if view["active"] == owner else 0,
        "first": view["first"] == owner,
        "used": sorted(set(abilities_of(hero)) & {power for limit in view["limits"].values() for power in limit}),
        "winner": view["over"] and owner in view["winners"],
        "height": sheet_height(hero, words.lang),
    }


def summary_card(facts: Mapping[str, Any]) -> Section:
    size = (SUMMARY_WIDTH, summary_height(facts))
    return card(f"summary-{facts['seat']}", draw_summary, summary_facts(facts), *size)


def sheet_card(facts: Mapping[str, Any]) -> Section:
    return card(f"hero-{facts['seat']}", draw_sheet, facts, *panel_size(facts["height"]), PANEL_SCALE)


def hero_choices(words: Words) -> list[Section]:
    """Every hero of the box, in full; who is taken, or whose training is, is dim."""
    return [
        card(f"choice-{n}", draw_hero_card, {"hero": name},
             *card_size(hero_card_height(name, words.lang), HERO_SCALE), HERO_SCALE)
        for n, name in enumerate(HEROES)
    ]  # fmt: skip


def card_size(height: float, scale: float) -> tuple[float, float]:
    return round(CARD_WIDTH * scale, 1), round(height * scale, 1)


# ---------------------------------------------------------------------- the stage


def stage(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int | None) -> list[Section]:
    """What goes on just now, where it is not on the map."""
    prompts = {ask["prompt"] for ask in view["asked"]}
    explore = next((doing for doing in reversed(view["doing"]) if doing["what"] == "Explore"), None)
    if explore and "turn-tile" in prompts and explore["tile"]:
        return [
            card(f"turn-{n}", draw_turn, {"tile": explore["tile"], "turns": n}, TURN_SIDE, TURN_SIDE, TURN_SCALE)
            for n in range(4)
        ]
    if explore and "choose-tile" in prompts and explore["tiles"]:
        return [card(f"drawn-{slug(tile)}", draw_tile_choice, {"tile": tile}, 96, 96, STAGE_SCALE)
                for tile in explore["tiles"]]  # fmt: skip
    drawn = [] if seat is None else view["heroes"][seat]["drawn"] or []
    if drawn and prompts & {"first-ability", "keep-ability"}:
        return [
            card(f"ability-{n}", draw_ability_choice, {"card": name, "seat": seat},
                 *card_size(ability_card_height(name, words.lang), ABILITY_SCALE), ABILITY_SCALE)
            for n, name in enumerate(drawn)
        ]  # fmt: skip
    return battle(view, words, names)


def boss_entrance(view: Mapping[str, Any], words: Words) -> Announcement | None:
    """Who the boss is and what it does, from when the Lair is laid until it is dead. DR-LAIR-07"""
    boss = next((tile["monster"] for tile in view["tiles"] if (tile["monster"] or {}).get("boss")), None)
    if boss is None or view["over"]:
        return None
    facts = {
        **{key: boss[key] for key in ("life", "attack", "power", "defence", "escape")},
        "icon": KIND_OF[boss["card"]],
        "name": words.name(boss["card"]),
        "abilities": [
            {key: ability[key][words.lang] for key in ("name", "text")}
            for ability in MONSTERS[boss["name"]]["abilities"]
        ],
    }
    size = (SIDE_WIDTH * STAGE_SCALE, round(entrance_height(facts) * STAGE_SCALE, 1))
    section = card(f"entrance-{slug(boss['card'])}", draw_entrance, facts, *size, STAGE_SCALE)
    return Announcement(section, f"tile-{slug(t.TILE_NAMES[t.LAIR])}", words.say("entrance-title", boss=facts["name"]))


def battle(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[Section]:
    """A roll with both sides' dice, a monster with what it does."""
    dice = view["dice"]
    if dice is None or not (dice["dice"] or dice["foe_dice"] or dice["monster"]):
        return []
    return [
        card(
            f"dice-{n}",
            draw_side,
            side,
            SIDE_WIDTH * STAGE_SCALE,
            round(side_height(side) * STAGE_SCALE, 1),
            STAGE_SCALE,
        )
        for n, side in enumerate(both_sides(view, dice, names, words))
    ]


def both_sides(
    view: Mapping[str, Any], dice: Mapping[str, Any], names: Sequence[str], words: Words
) -> list[dict[str, Any]]:
    """Who rolls, and against whom. In a free attack only the monster rolls, against the one it attacks."""
    kind = dice["kind"].replace("_", "-")
    if dice["seat"] is None and dice["monster"]:
        target = side_facts(view, dice["rival"], None, [], names, words, OWN_DICE, ())
        return [{**target, "kind": "defend"}, {**monster_side(view, dice, words), "kind": kind}]
    assigning = any(ask["prompt"] == "assign" for ask in view["asked"])
    pairs = blocking_pairs(view, dice) if assigning else []
    own = side_facts(view, dice["seat"], dice["rating"], dice["dice"], names, words, OWN_DICE, dice["strikes"])
    found = [{**own, "kind": kind, "blocks": pairs}]
    if dice["rival"] is not None:
        rating = dice["rival_rating"]
        foe = side_facts(view, dice["rival"], rating, dice["foe_dice"], names, words, FOE_DICE, dice["hits"])
        found.append({**foe, "kind": "defend"})
    elif dice["monster"]:
        found.append({**monster_side(view, dice, words), "kind": kind})
    return found


def blocking_pairs(view: Mapping[str, Any], dice: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Which of his dice may block which hit: those that hit, and against a monster one that shows the same.

    Where a card of his changes that, there is room for all of them. DR-BAT-08, DR-PVP-05
    """
    pairs = sorted({(own, foe) for own in dice["dice"] for foe in dice["hits"]})
    hero = view["heroes"][dice["seat"]]
    if not LOOSER.isdisjoint((*abilities_of(hero), *hero["equipped"], *hero["companions"])):
        return pairs
    monster = monster_of(view, dice)
    number = monster["defence"] if monster else t.HERO_HITS_ON
    return [(own, foe) for own, foe in pairs if own >= number or (monster and own == foe)]


def monster_of(view: Mapping[str, Any], dice: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The monster that fights, as it lies on its tile."""
    name = dice["monster"]
    return next((tile["monster"] for tile in view["tiles"] if (tile["monster"] or {}).get("card") == name), None)


def monster_side(view: Mapping[str, Any], dice: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """The monster that fights: its dice, its figures and what it does."""
    name, monster = dice["monster"], monster_of(view, dice)
    figures = monster and {
        **{key: monster[key] for key in ("attack", "power", "defence", "escape")},
        "left": monster["life"] - monster["wounds"],
        "abilities": [ability["text"][words.lang] for ability in MONSTERS[monster["name"]]["abilities"]],
    }
    return {
        "icon": KIND_OF[name],
        "ink": BLOOD,
        "name": words.name(name),
        "note": words.say("hits", faces=words.listed(map(str, dice["hits"]))) if dice["hits"] else "",
        "dice": dice["foe_dice"],
        "good": dice["hits"],
        "verbs": FOE_DICE,
        "blocks": [],
        "monster": figures,
    }


def side_facts(
    view: Mapping[str, Any], seat: int | None, rating: str | None, dice: Sequence[int], names: Sequence[str],
    words: Words, verbs: str, good: Sequence[int],
) -> dict[str, Any]:  # fmt: skip
    """A hero who rolls, and who helps or hinders."""
    rolled = {"dice": dice, "good": good, "verbs": verbs, "blocks": [], "monster": None}
    if seat is None:
        return {"icon": "encounter", "ink": "#8d7f6b", "name": "", "note": "", **rolled}
    hero = view["heroes"][seat]
    note = words.name(rating) if rating else ""
    if verbs == OWN_DICE:
        throw = view["dice"]
        for key in ("assistants", "saboteurs"):
            if throw[key]:
                note += " · " + words.say(key, names=words.listed(names[other] for other in throw[key]))
    return {"icon": hero["hero"], "ink": SEAT_COLOURS[seat], "name": names[seat], "note": note, **rolled}
