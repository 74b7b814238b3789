"""Everything in the box, drawn at reading size and told in words, for the component browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from ...drawing import DrawnGame, Pen, Words, picture
from ...kernel.catalogue import Exhibit, Shelf, provenance
from ...kernel.messages import Messages
from . import cards
from . import tables as t
from .figures import HEROES, PACKAGE, price
from .pieces import draw_evilometer

C = t.COMPONENTS
G = t.GIFTS
MARKS = {
    "first": ("hit", "", ""),
    "second": ("", "hit", ""),
    "last": ("", "", "hit"),
    "each": ("hit", "hit", "hit"),
    "others": ("", "hit", "hit"),
    "choose": ("maybe", "maybe", "maybe"),
    "choose_not_first": ("", "maybe", "maybe"),
}
# What an effect looks like: icons by name (a leading "!" strikes it out), texts as they are, `#` for its amount.
SIGNS: dict[str, tuple[str, ...]] = {
    "skip_conquest": ("!conquered",),
    "skip_healing": ("!heart",),
    "skip_spells": ("!magic",),
    "no_spells": ("!magic",),
    "no_fatigue": ("!fatigue",),
    "return_face_up": ("return",),
    "no_attack": (),
    "delayed_damage": ("later", "'#"),
    "evil": ("evil", "'+#"),
    "peek": ("peek",),
    "none": ("'–",),
    "lose_half": ("'−½", "@resource"),
    "gain_trap": ("'+#", "trap"),
    "withdraw": ("monster", "return"),
    "pay_or_withdraw_each": ("gold", "'/", "return"),
    "knock_out": ("!monster",),
    "become_sheep": ("monster", "'→", "metamorphosis"),
    "retarget_front": ("monster", "'→", "^first"),
    "invisible": ("wizard", "invisibility"),
    "shield": ("magic-shield", "'#"),
    "extra_hp": ("^first", "'+#", "heart"),
    "illusion": ("illusion", "'+", "^none"),
    "heal": ("heart", "'+#"),
    "release_prisoner": ("prison-break", "'−#"),
    "attack_bonus": ("'+#", "battle"),
    "trap_limit": ("trap", "'≤#"),
    "monster_limit": ("monster", "'≤#"),
    "discard_monster": ("'−1", "monster"),
    "pay_symbol_or": ("gold", "'/", "!monster"),
    "imp_union": ("'3", "imp", "'→", "'−1", "food", "'/", "imp"),
    "may_buy_trap": ("'1", "gold", "'→", "trap"),
    "ballads": ("evil", "'±1"),
    "assign_courage": ("lute", "'#"),
}


@cache
def messages() -> Messages:
    return Messages((PACKAGE, "catalogue"))


# ---------------------------------------------------------------------- rows of signs


def signs(effects: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Effects as signs: strikes at a party of three, icons, figures."""
    for effect in effects:
        kind, amount = effect["kind"], effect.get("amount", effect.get("hp", 1))
        if kind == "damage":
            if effect.get("repeat", 1) > 1:
                yield text(f"{effect['repeat']}×")
            if "maybe" in MARKS[effect["target"]]:
                yield text(str(amount))
            yield {"kind": "strike", "marks": MARKS[effect["target"]], "text": str(amount), "w": 46}
            if "not_class" in effect:
                yield icon("!" + effect["not_class"])
        elif kind == "damage_to_eliminate":
            yield {"kind": "strike", "marks": MARKS["first"], "text": "", "w": 46}
            yield icon("death")
        elif kind == "on_kill":
            yield icon("death")
            yield text("→")
            yield from signs(effect["then"])
        elif kind == "if_class_hit":
            yield icon(effect["class"])
            yield text("→")
            yield from signs(effect["then"])
        elif kind == "choose_one":
            for number, option in enumerate(effect["options"]):
                yield from [text("/")] * bool(number)
                yield from signs(option)
        elif kind in ("lose", "gain"):
            yield text(f"{'−' if kind == 'lose' else '+'}{amount}")
            yield icon(effect["resource"])
        elif kind == "lose_first_available":
            yield text(f"−{effect['repeat']}")
            yield from map(icon, effect["order"])
        elif kind == "on_adventurer":
            for of_class in effect["by_class"]:
                yield icon(of_class)
            yield text("→ !")
        elif kind == "produce":
            yield from produce_signs(effect)
        elif kind.startswith("vp"):
            yield icon("title")
            yield text(f"+{effect['vp']}" if "vp" in effect else f"+{effect['sole']} / +{effect['shared']}")
        else:
            yield from (sign(part, amount, effect) for part in SIGNS[kind])
        if kind in ("attack_bonus", "vp_per_monster"):
            yield from map(icon, effect["monsters"])


def produce_signs(effect: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield text(str(effect["imps"]))
    yield icon("imp")
    for resource, amount in price(effect["cost"]):
        yield text(f"{amount}")
        yield icon(resource)
    yield text("→")
    for gift in effect["gives"]:
        kind = {"gain": gift.get("resource", ""), "gain_trap": "trap"}.get(gift["kind"], gift["kind"])
        yield text(f"{gift['amount']}".replace("-", "−"))
        yield icon(kind)


def sign(part: str, amount: int, effect: Mapping[str, Any]) -> dict[str, Any]:
    if part[0] == "'":
        return text(part[1:].replace("#", str(amount)))
    if part[0] == "^":
        return {"kind": "strike", "marks": MARKS.get(part[1:], ("", "", "")), "text": "", "w": 46}
    return icon(str(effect["resource"]) if part == "@resource" else part)


def icon(name: str) -> dict[str, Any]:
    return {"kind": "icon", "icon": name.lstrip("!"), "crossed": name[0] == "!", "w": 20}


def text(words: str) -> dict[str, Any]:
    return {"kind": "text", "text": words, "w": 3 + 8.2 * len(words)}


def strip(effects: Iterable[Mapping[str, Any]], cost: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Signs in a row, each with its place."""
    row: list[dict[str, Any]] = []
    for resource, amount in price(cost or {}):
        row += [text(str(amount)), icon(resource), text("→")]
    row += signs(effects)
    x = 0.0
    placed = []
    for item in row:
        placed.append({**item, "x": round(x, 1)})
        x += item["w"] + 2
    return {"row": placed, "width": round(max(0.0, x - 2), 1)}


# ---------------------------------------------------------------------- shelves


class Cabinet:
    """Makes the shelves in one language."""

    def __init__(self, game: DrawnGame, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.words = game.drawers[lang].words

    def say(self, key: str, **args: Any) -> str:
        return messages().text(self.lang, key, args)

    def part(self, name: str) -> str:
        return self.say(f"part-{name}")

    def drawn(self, draw: Callable[[Pen, Any, Words], None], facts: Mapping[str, Any]) -> Pen:
        pen = Pen(self.game.icons.prefix)
        draw(pen, facts, self.words)
        return pen

    def show(
        self, entry: Mapping[str, Any], size: tuple[float, float], pen: Pen, words: str, source: Any, **more: Any
    ) -> Exhibit:
        """One thing; `more` may give its id, its name and how many there are."""
        name = more.get("name") or entry["name"][self.lang]
        given = entry.get("provenance_parts", entry.get("provenance", source))
        where = provenance(given, self.part) or provenance(entry.get("provenance", source), self.part)
        drawn = picture(self.game.icons, pen, *size, name)
        return Exhibit(more.get("id", entry.get("id", "")), name, drawn, words, where, more.get("copies", 1))

    def shelf(self, key: str, exhibits: Iterable[Exhibit]) -> Shelf:
        return Shelf(key, self.say(f"shelf-{key}"), tuple(exhibits))

    def shelves(self) -> list[Shelf]:
        spells = C["combat_cards"]
        return [
            self.shelf("monsters", map(self.monster, C["monsters"]["tiles"])),
            self.shelf("rooms", map(self.room, C["rooms"]["tiles"])),
            self.shelf(
                "heroes", [*map(self.hero, C["adventurers"]["tiles"]), *map(self.paladin, C["paladins"]["tiles"])]
            ),
            self.shelf("traps", map(self.trap, C["traps"]["cards"])),
            self.shelf("spells", [self.spell(card, year) for year in (1, 2) for card in spells[f"year_{year}"]]),
            self.shelf("events", map(self.event, C["event_tiles"]["tiles"])),
            self.shelf("specials", map(self.special, C["special_events"]["cards"])),
            self.shelf("orders", map(self.order, C["order_zones"]["zones"])),
            self.shelf("titles", map(self.title, C["titles"]["list"])),
            self.shelf("items", map(self.item, G["item_kinds"])),
            self.shelf("bards", map(self.bard, G["bard_tiles"]["list"])),
            self.shelf("markers", [self.marker(m) for m in G["markers"] if "id" in m]),
            self.shelf("supply", map(self.token, C["supply"]["items"])),
            self.shelf("boards", [self.evilometer(), self.dungeon()]),
        ]

    # ------------------------------------------------------------------ the base game

    def monster(self, tile: Mapping[str, Any]) -> Exhibit:
        lines = [strip(line["effects"], line.get("cost")) for line in tile["lines"]]
        facts = {"name": tile["name"][self.lang], "icon": tile["id"], "ghost": tile["ghost"], "lines": lines}
        body = self.drawn(cards.draw_monster_tile, {**facts, "cost": price(tile["cost"])})
        words = self.say("monster", text=tile["text"][self.lang], cost=self.game.label(f"cost-{tile['id']}", self.lang))
        return self.show(tile, (168, 176), body, words, "public", copies=sum(tile["copies"].values()))

    def room(self, tile: Mapping[str, Any]) -> Exhibit:
        zone = "".join(C["dungeon_grid"]["zones"][tile["zone"]])
        facts = {"name": tile["name"][self.lang], "icon": tile["id"].replace("_", "-"), "year": tile["year"]}
        marks = [] if tile["zone"] == "any" else [mark == "#" for mark in zone]
        body = self.drawn(cards.draw_room_tile, {**facts, "lines": [strip([e]) for e in tile["effect"]], "zone": marks})
        words = " ".join(map(self.room_words, tile["effect"]))
        words += " " + self.say(f"zone-{tile['zone']}")
        return self.show(tile, (168, 176), body, words, C["rooms"]["provenance"])

    def room_words(self, effect: Mapping[str, Any]) -> str:
        args: dict[str, Any] = {k: v for k, v in effect.items() if isinstance(v, int)}
        if "monsters" in effect:
            args["monsters"] = ", ".join(self.game.label(f"{kind}-1", self.lang) for kind in effect["monsters"])
        if effect["kind"] == "produce":
            gift = effect["gives"][0]
            args["gift"] = {"gain": gift.get("resource"), "gain_trap": "trap"}.get(gift["kind"], gift["kind"])
            args["food"] = effect["cost"].get("food", 0)
        return self.say(f"room-{effect['kind']}", **args)

    def hero(self, tile: Mapping[str, Any]) -> Exhibit:
        name = C["adventurers"]["class_names"][tile["class"]][self.lang]
        icons = sum(tile.get(mark, 0) for mark in ("trap", "heart", "magic"))
        words = self.say(f"hero-{tile['class']}", hp=tile["hp"], icons=icons, year=tile["year"], power=tile["power"])
        return self.champion(tile, tile["id"], name, words, C["adventurers"]["provenance"])

    def paladin(self, tile: Mapping[str, Any]) -> Exhibit:
        words = self.say("paladin", hp=tile["hp"], icons=tile["trap"], points=tile["vp_in_prison"])
        return self.champion(tile, tile["id"], tile["name"][self.lang], words, C["paladins"]["provenance"])

    def bard(self, tile: Mapping[str, Any]) -> Exhibit:
        _, year, number = tile["id"].split("-")
        words = self.say("hero-bard", hp=tile["hp"], icons=tile["lutes"], year=tile["year"], power=tile["power"])
        return self.champion(tile, f"b{year}{'abcd'[int(number) - 1]}", tile["name"][self.lang], words, "house")

    def champion(self, tile: Mapping[str, Any], key: str, name: str, words: str, source: str) -> Exhibit:
        assert key in HEROES
        return self.show(tile, (156, 180), self.drawn(cards.draw_hero_tile, {"key": key}), words, source, name=name)

    def trap(self, card: Mapping[str, Any]) -> Exhibit:
        body = self.card(card, "#2f5d4d", price(card["cost"]))
        paid = self.say("trap-cost", cost=self.game.label(f"cost-{card['id']}", self.lang))
        words = card["text"][self.lang] + (f" {paid}" if card["cost"] else "")
        return self.show(card, (150, 200), body, words, "public", copies=C["traps"]["copies_each"])

    def spell(self, card: Mapping[str, Any], year: int) -> Exhibit:
        fast = card["speed"] == "fast"
        speed = self.words.say(f"speed-{card['speed']}")
        body = self.card(card, "#7a3b2e" if fast else "#33447a", speed=speed, fast=fast, fatigue=card["fatigue"])
        words = self.say("spell", text=card["text"][self.lang], speed=speed, fatigue=card["fatigue"], year=year)
        return self.show(card, (150, 200), body, words, "public")

    def special(self, card: Mapping[str, Any]) -> Exhibit:
        return self.show(card, (150, 200), self.card(card, "#6a4a1f"), card["text"][self.lang], "house")

    def card(self, card: Mapping[str, Any], fill: str, cost: Iterable[tuple[str, int]] = (), **more: Any) -> Pen:
        facts = {"name": card["name"][self.lang], "icon": card["id"].replace("_", "-"), "fill": fill}
        plain = {"cost": list(cost), "speed": "", "fast": False, "fatigue": None}
        lines = [strip(part) for part in folded(card["effect"])]
        return self.drawn(cards.draw_card, {**facts, **plain, **more, "lines": lines})

    def event(self, tile: Mapping[str, Any]) -> Exhibit:
        key = tile["id"].replace("_", "-")
        body = self.drawn(cards.draw_event_tile, {"name": tile["name"][self.lang], "icon": f"event-{key}"})
        return self.show(tile, (150, 150), body, self.say(f"event-{key}"), "seed")

    def order(self, zone: Mapping[str, Any]) -> Exhibit:
        name = zone["name"][self.lang]
        body = self.drawn(cards.draw_order_card, {"key": zone["id"], "name": name})
        key, copies = f"order-{zone['id']}", C["order_cards"]["colors"]
        source = C["order_zones"]["provenance"]
        return self.show(zone, (292, 178), body, self.say(key), source, id=key, copies=copies)

    def title(self, title: Mapping[str, Any]) -> Exhibit:
        emblem = {"dark_deeds": "evil", "halls": "rooms", "tunnels": "dig", "riches": "gold"}
        facts = {"name": title["name"][self.lang], "icon": emblem.get(title["id"], title["id"])}
        words = self.say(f"title-{title['id'].replace('_', '-')}")
        return self.show(
            title, (190, 120), self.drawn(cards.draw_title_plate, facts), words, "seed", id=f"title-{title['id']}"
        )

    def token(self, item: Mapping[str, Any]) -> Exhibit:
        return self.counter(item, self.say(f"supply-{item['id'].replace('_', '-')}"), "public", item["count"])

    def counter(self, item: Mapping[str, Any], words: str, source: str, copies: int) -> Exhibit:
        emblem = {"troll_token": "troll", "items_phase_marker": "imp"}.get(item["id"], item["id"])
        fills = {"food": "#8d5b3a", "gold": "#9a7d2c", "imp": "#94493d", "troll_token": "#4f6f5a"}
        body = self.drawn(
            cards.draw_counter, {"key": item["id"], "icon": emblem, "fill": fills.get(item["id"], "#6d4a78")}
        )
        name = item["name"][self.lang]
        return self.show(item, (140, 124), body, words, source, name=name[0].upper() + name[1:], copies=copies)

    def evilometer(self) -> Exhibit:
        board = C["evilometer"]
        words = self.say("evilometer", spaces=board["spaces"], start=board["start"], paladin=board["paladin"])
        return self.show(board, (96, 362), self.drawn(draw_evilometer, {"lords": []}), words, "public", id="evilometer")

    def dungeon(self) -> Exhibit:
        dug = [t.CELLS[row * t.COLS + column] for row, column in C["dungeon_grid"]["starting_tunnels"]]
        body, name = self.drawn(cards.draw_dungeon_board, {"dug": dug}), self.say("dungeon-name")
        words = self.say("dungeon")
        return self.show(C["dungeon_grid"], (320, 268), body, words, "public", id="dungeon", name=name, copies=4)

    # ------------------------------------------------------------------ Minion Gifts

    def item(self, kind: Mapping[str, Any]) -> Exhibit:
        body = self.drawn(cards.draw_item_tokens, {"key": kind["kind"]})
        words = self.say(f"item-{kind['kind']}")
        return self.show(kind, (140, 140), body, words, "seed", id=kind["kind"], copies=len(t.COLOURS))

    def marker(self, marker: Mapping[str, Any]) -> Exhibit:
        count = marker["count"]
        words = self.say(f"marker-{marker['id'].replace('_', '-')}")
        return self.counter(marker, words, "seed", count if isinstance(count, int) else 0)


def folded(effects: list[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """Effects in rows that fit a card: strikes together, conditions by themselves."""
    rows: list[list[Mapping[str, Any]]] = []
    for effect in effects:
        alone = effect["kind"] in ("if_class_hit",)
        if rows and not alone and rows[-1][-1]["kind"] != "if_class_hit" and len(rows[-1]) < 2:
            rows[-1].append(effect)
        else:
            rows.append([effect])
    return rows


@cache
def catalogue(game: DrawnGame, lang: str) -> list[Shelf]:
    return Cabinet(game, lang).shelves()
