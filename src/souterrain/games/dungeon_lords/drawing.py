"""The picture of a view: central board, progress, Evilometer, market and every dungeon, as SVG.

All figures come from the view and the component tables. Colours are attributes, never styles, so that a page may
forbid inline style. Icons are those that `make icons` took from the game-icons set; without them, shields with
initials.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ...kernel.game import Game
from ...kernel.icons import Icons
from ...kernel.messages import Messages
from . import tables as t

PACKAGE = "souterrain.games.dungeon_lords"
ICONS = Icons(PACKAGE, "dl")
SEATS = ("#e07a5f", "#6fa8dc", "#8fc17c", "#e3bd55")
NPC = "#9a9a9a"
ORDER_COLOURS = {
    "food": "#8d5b3a",
    "reputation": "#6d6fa8",
    "dig": "#6f6152",
    "mine": "#9a7d2c",
    "imps": "#94493d",
    "traps": "#4f7d6b",
    "monsters": "#7b4a7f",
    "rooms": "#4f6f8f",
}
CLASS_COLOURS = {"warrior": "#a8473a", "thief": "#4e7d4a", "priest": "#c9b682", "wizard": "#5560a8", "bard": "#a8749a"}
BOARD_WIDTH, BOARD_HEIGHT, ITEMS_HEIGHT = 590, 378, 50
PROGRESS = ("over", "year", "phase", "season", "first", "events", "city", "specials", "combat_round")
MARKET = (
    "tavern", "for_sale", "row", "next_row", "paladin", "far_lands", "monster_pile", "monster_discard", "room_pile",
    "room_discard", "hero_pile", "trap_pile", "trap_discard", "titles", "row_items", "far_items",
)  # fmt: skip
STEPS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "fatigue_and_conquest")


@cache
def messages() -> Messages:
    return Messages((PACKAGE, "drawing"))


def text_size(text: str, width: float, most: float) -> float:
    """The font size at which a text fits a width."""
    return round(min(most, width / (0.64 * max(1, len(text)))), 1)


def halves(text: str) -> list[str]:
    """A long name on two lines."""
    words = text.replace("/", "/ ").split()
    if len(text) < 20 or len(words) < 2:
        return [text]
    cut = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:cut]), " ".join(words[cut:])]


class Lights:
    """Which things on the board can be chosen now, and what clicking them means."""

    def __init__(self, game: Game, moves: Sequence[int], seat: int | None) -> None:
        self.seat = seat
        self.by_target: dict[tuple[str, str], list[int]] = {}
        self.verbs: dict[int, str] = {}
        for move in moves:
            verb = game.vocabulary.verb(move)
            if verb.targets is not None:
                target = game.vocabulary.target(move) or ""
                self.by_target.setdefault((verb.targets.kind, target), []).append(move)
                self.verbs[move] = verb.name

    def __call__(self, kind: str, name: str, owner: int | None = None, verbs: str = "") -> Markup:
        """Attributes of a thing: one move, several to choose from, or just what it is, so that a click explains."""
        if owner is not None and owner != self.seat:
            return Markup("")
        wanted = verbs.split()
        moves = [m for m in self.by_target.get((kind, name), ()) if not wanted or self.verbs[m] in wanted]
        if len(moves) == 1:
            return Markup(f' data-move="{moves[0]}" class="lit"')
        if moves:
            return Markup(f' data-moves="{" ".join(map(str, moves))}" class="lit"')
        return Markup(f' data-target="{escape(kind)}:{escape(name)}"') if self.seat is not None else Markup("")

    def lit(self, kind: str, name: str, owner: int | None = None, verbs: str = "") -> bool:
        return 'class="lit"' in self(kind, name, owner, verbs)


class Figures:
    """What the template asks of the component tables, in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        return messages().text(self.lang, key, args)

    def name(self, key: str) -> str:
        return self.game.label(key, self.lang)

    def seat(self, seat: int) -> str:
        return self.game.seat_name(seat, self.lang)

    def kind(self, tile: str) -> str:
        return tile.rsplit("-", 1)[0]

    def monster(self, tile: str) -> dict[str, Any]:
        kind = KINDS[self.kind(tile)]
        return {
            "kind": kind["id"],
            "name": self.name(tile),
            "cost": price(kind["cost"]),
            "lines": [self.effects(line["effects"]) for line in kind["lines"]],
            "ghost": kind["ghost"],
        }

    def room(self, room: str) -> dict[str, Any]:
        tile = ROOMS[room]
        effect = tile["effect"][0]
        return {
            "name": self.name(room),
            "imps": effect.get("imps"),
            "cost": price(effect.get("cost", {})),
            "gives": gifts(effect.get("gives", ())),
            "words": " ".join(self.room_words(e) for e in tile["effect"] if e["kind"] != "produce"),
            "zone": tile["zone"],
        }

    def room_words(self, effect: Mapping[str, Any]) -> str:
        kind = effect["kind"]
        if kind.startswith("vp"):
            return self.say("effect-vp", amount=effect.get("vp", effect.get("sole", 0)))
        words = self.say(f"effect-{kind}", amount=effect.get("amount", 0))
        if "monsters" in effect:
            words += " " + ", ".join(self.name(f"{monster}-1") for monster in effect["monsters"])
        return words

    def trap(self, trap: str) -> dict[str, Any]:
        card = TRAPS[trap]
        return {"name": self.name(trap), "cost": price(card["cost"]), "words": self.effects(card["effect"])}

    def spell(self, spell: str) -> dict[str, Any]:
        card = SPELLS[spell]
        return {
            "name": self.name(spell),
            "fast": card["speed"] == "fast",
            "speed": self.say(f"speed-{card['speed']}"),
            "fatigue": card["fatigue"],
        }

    def hero(self, hero: str) -> dict[str, Any]:
        index = HEROES[hero]
        of_class = t.CLASSES[t.CLASS[index]] if t.CLASS[index] >= 0 else None
        return {
            "name": self.name(hero),
            "class": of_class,
            "icon": of_class or ("illusion" if hero.startswith("illusion") else "paladin"),
            "colour": CLASS_COLOURS.get(of_class or "", "#d8b84a"),
            "ink": "#fff8e8" if of_class and of_class != "priest" else "#2b2110",
            "hp": t.HP[index],
            "marks": ["trap"] * t.TRAP_ICONS[index]
            + ["magic"] * t.MAGIC[index]
            + ["heart"] * t.HEARTS[index]
            + ["lute"] * t.LUTES[index],
        }

    def effects(self, effects: Iterable[Mapping[str, Any]]) -> str:
        """Damage as "2 first", other effects in a word or two."""
        words = []
        for effect in effects:
            kind = effect["kind"]
            if kind == "damage":
                times = f"{effect['repeat']}×" if effect.get("repeat", 1) > 1 else ""
                words.append(f"{times}{effect['amount']} {self.say('target-' + effect['target'])}")
            elif kind == "on_kill":
                words.append("+ " + self.effects(effect["then"]))
            elif messages().has(self.lang, f"effect-{kind}"):
                words.append(self.say(f"effect-{kind}", amount=effect.get("amount", 0)))
        return ", ".join(words)


KINDS = {kind["id"]: kind for kind in t.COMPONENTS["monsters"]["tiles"]}
ROOMS = {room["id"].replace("_", "-"): room for room in t.COMPONENTS["rooms"]["tiles"]}
TRAPS = {card["id"].replace("_", "-"): card for card in t.COMPONENTS["traps"]["cards"]}
SPELLS = {
    card["id"].replace("_", "-"): card for year in ("year_1", "year_2") for card in t.COMPONENTS["combat_cards"][year]
}
HEROES = {hero: i for i, hero in enumerate(t.ADVENTURERS)}
ZONES = {zone["id"]: zone for zone in t.COMPONENTS["order_zones"]["zones"]}


def price(cost: Mapping[str, int]) -> list[tuple[str, int]]:
    return [(resource, amount) for resource, amount in cost.items() if amount]


def gifts(gives: Iterable[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """What something gives, as icons and numbers."""
    shown = []
    for gift in gives:
        kind = {"gain": gift.get("resource", ""), "gain_trap": "trap"}.get(gift["kind"], gift["kind"])
        amount = gift.get("amount", 1)
        shown.append((kind, f"{amount:+d}".replace("-", "−") if kind == "evil" else str(amount)))
    return shown


def space(order: str, name: str) -> dict[str, Any]:
    """One of the three spaces of an order zone: what it costs and gives."""
    facts = ZONES[order]["spaces"][name]
    gives = gifts(facts.get("gives", ()))
    if "max_tiles" in facts:
        gives = [("dig" if order == "dig" else "gold", f"≤{facts['max_tiles']}")]
    gives += [("monster", "1")] if "hires" in facts else []
    gives += [("room", "1")] if "builds" in facts else []
    cost = price(facts.get("cost", {})) + ([("imp", 1)] if facts.get("foreman") else [])
    return {"cost": cost, "gives": gives}


def by_cell(dungeon: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {tile["cell"]: tile for tile in dungeon}


@cache
def environment() -> Environment:
    env = Environment(
        loader=PackageLoader(PACKAGE, "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        size=text_size, space=space, seats=SEATS, npc_colour=NPC, order_colours=ORDER_COLOURS, orders=t.ORDERS,
        cells=t.CELLS, spaces=t.SPACES, steps=STEPS, phases=t.PHASES, seasons=t.SEASONS, board_width=BOARD_WIDTH,
        board_height=BOARD_HEIGHT, paladin_space=t.EVIL_PALADIN, start_space=t.EVIL_START, by_cell=by_cell,
        halves=halves, items_height=ITEMS_HEIGHT, colours=t.COLOURS,
        item_colours=dict(zip(t.COLOURS, SEATS, strict=True)),
    )  # fmt: skip
    return env


def seating(players: int, seat: int | None) -> list[int]:
    """The dungeons in the order in which they are drawn: the reader's own first, then clockwise."""
    first = seat if seat is not None else 0
    return [(first + i) % players for i in range(players)]


@lru_cache(maxsize=600)
def section(game: Game, lang: str, macro: str, moves: tuple[int, ...], seat: int | None, facts: str) -> str:
    """One part of the board; the same facts are drawn once."""
    module = environment().get_template("board.svg.j2").module
    given = json.loads(facts)
    lit = {"light": Lights(game, moves, seat)} if macro in ("progress", "market", "dungeon", "npc_board") else {}
    return str(getattr(module, macro)(**given, f=Figures(game, lang), **lit))


def draw(game: Game, view: Mapping[str, Any], lang: str, moves: Sequence[int], seat: int | None) -> str:
    """The whole table as one reader sees it."""
    asked = tuple(moves)
    watcher = None if seat is None else -1  # of what belongs to everybody, all players see the same

    def part(macro: str, moves: tuple[int, ...], reader: int | None, **facts: Any) -> str:
        return section(game, lang, macro, moves, reader, json.dumps(facts))

    def chosen(*names: str) -> dict[str, Any]:
        return {name: view[name] for name in names}

    common = seat if asked else watcher
    parts = [
        part("progress", asked, common, v=chosen(*PROGRESS)),
        part("orders_board", (), None, zones=view["zones"]),
        part("evilometer", (), None, lords=[{k: lord[k] for k in ("seat", "evil")} for lord in view["lords"]],
             npc_evil=view["npc_evil"]),
        part("market", asked, common, v=chosen(*MARKET)),
    ]  # fmt: skip
    top = 488
    if view["combat_round"]:
        top = 538
        parts.append(part("battle_row", (), None, v=chosen("combat_round", "battle")))
    tall = BOARD_HEIGHT + 8 + (ITEMS_HEIGHT if view["gifts"] != "none" else 0)
    fought = view["battle"]["seat"] if view["battle"] else None
    for place, other in enumerate(seating(int(view["players"]), seat)):
        own = other == seat
        courage = view["battle"]["courage"] if other == fought else []
        board = part("dungeon", asked if own else (), seat if own else watcher, lord=view["lords"][other],
                     first=view["first"], score=view["scores"][other], own=own, courage=courage)  # fmt: skip
        parts.append(at(6 + place % 2 * (BOARD_WIDTH + 8), top + place // 2 * tall, board))
    height = top + (int(view["players"]) + 1) // 2 * tall
    for number, npc in enumerate(view["npcs"]):
        mine = npc["manager"] is not None and npc["manager"] == seat
        board = part("npc_board", asked if mine else (), seat if mine else watcher, npc=npc, number=number + 1,
                     me=seat if mine else None)  # fmt: skip
        parts.append(at(6 + number * (BOARD_WIDTH + 8), height, board))
    height += 96 if view["npcs"] else 0
    return svg(1200, height, "".join(parts))


def at(x: int, y: int, part: str) -> str:
    return f'<g transform="translate({x} {y})">{part}</g>'


def svg(width: int, height: int, body: str) -> str:
    """A picture with the icons that it uses, and no others."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="group" '
        f"font-family=\"Georgia, 'DejaVu Serif', serif\">{ICONS.definitions(body)}"
        f'<rect width="{width}" height="{height}" fill="#241d16"/>{body}</svg>'
    )
