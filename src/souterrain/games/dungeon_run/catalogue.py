"""Everything in the box, for the component browser."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

from ...drawing import DrawnCabinet, Pen, Words
from ...drawing.cards import draw_frame, draw_halo, draw_name, draw_paragraph
from ...kernel.catalogue import Entry, Shelf
from .effects import COMPONENTS as C
from .figures import GOLD, PAPER, draw_turned_tile
from .pieces import draw_hero_card, draw_monster_card

CARD, WIDE = (150, 200), (360, 150)


class Cabinet(DrawnCabinet):
    """What is drawn how, shelf by shelf, and what its messages need besides the entry."""

    def shelves(self) -> list[Shelf]:
        shelf, each = self.shelf, self.each
        encounters, tiles = C["encounters"], C["tiles"]
        return [
            shelf("heroes", each(C["heroes"], draw_hero, (360, 220), "hero", self.hero)),
            *(
                shelf(f"abilities-{hero['id']}", each(self.abilities(hero), draw_ability, WIDE, "ability"))
                for hero in C["heroes"]
            ),
            shelf("bosses", each(C["bosses"], draw_monster, (360, 210), "monster", self.monster)),
            shelf("monsters", each(encounters["monsters"], draw_monster, (360, 210), "monster", self.monster)),
            shelf("traps", each(encounters["traps"], draw_sign, CARD, "trap", self.trap)),
            shelf("strangers", each(encounters["strangers"], draw_sign, CARD)),
            shelf("treasures", each(C["treasures"], draw_sign, CARD, "treasure", self.item)),
            shelf("artifacts", each(C["artifacts"], draw_sign, CARD, "treasure", self.item)),
            shelf("tiles", *(each(tiles[kind], draw_tile, (150, 150), "", self.tile) for kind in KINDS_OF_TILE)),
            shelf("trainings", each(C["trainings"]["list"], draw_sign, CARD, "training", self.training)),
            shelf("slots", each(C["slots"]["list"], draw_slot, CARD, "slot", self.slot)),
        ]

    def shelf(self, name: str, *exhibits: Any) -> Shelf:
        """The abilities of a hero stand under its name."""
        made = super().shelf(name, *exhibits)
        hero = next((hero for hero in C["heroes"] if name == f"abilities-{hero['id']}"), None)
        return made if hero is None else made._replace(title=self.say("abilities-of", hero=hero["name"][self.lang]))

    def abilities(self, hero: Entry) -> list[Entry]:
        return [*hero["personal"], hero["summoner"], *hero["ability_cards"]]

    def hero(self, entry: Entry) -> Mapping[str, Any]:
        return {"title": entry["title"][self.lang], "race": entry["race"][self.lang]}

    def monster(self, entry: Entry) -> Mapping[str, Any]:
        abilities = [(one["name"][self.lang], one["text"][self.lang]) for one in entry["abilities"]]
        told = " ".join(self.labelled(name, text) for name, text in abilities)
        return {"told": told, "faces": self.listed(map(str, entry["power"])), "kind": self.name(entry["type"])}

    def trap(self, entry: Entry) -> Mapping[str, Any]:
        ratings = reduce(self.either, map(self.name, entry["disarm_with"]))
        return {"told": entry["text"][self.lang], "ratings": ratings}

    def either(self, first: str, second: str) -> str:
        return self.say("either", first=first, second=second)

    def item(self, entry: Entry) -> Mapping[str, Any]:
        trainings = self.listed(self.name(training) for training in entry["training"])
        enchanted = "yes" if entry["enchanted"] else "no"
        slot = next(slot["name"][self.lang] for slot in C["slots"]["list"] if slot["id"] == entry["slot"])
        return {"told": entry["text"][self.lang], "place": slot, "trainings": trainings, "magic": enchanted}

    def tile(self, entry: Entry) -> Mapping[str, Any]:
        if entry["colour"] != "grey":
            return {"text": self.say(f"tile-{entry['id']}")}
        faces = {key: self.listed(map(str, entry[key])) for key in ("treasure", "encounter")}
        name = self.say("name-standard", number=int(entry["id"][1:]))
        return {"name": {self.lang: name}, "text": self.say("tile-standard", **faces)}

    def training(self, entry: Entry) -> Mapping[str, Any]:
        heroes = [hero["name"][self.lang] for hero in C["heroes"] if hero["training"] == entry["id"]]
        return {"heroes": self.listed(heroes), "provenance": C["trainings"]["provenance"]}

    def slot(self, entry: Entry) -> Mapping[str, Any]:
        return {"provenance": C["slots"]["provenance"], "most": entry["max"] or 0}


KINDS_OF_TILE = ("red", "special", "standard")


def draw_hero(pen: Pen, entry: Any, words: Words) -> None:
    draw_hero_card(pen, {"hero": entry["id"], "choosing": False}, words)


def draw_ability(pen: Pen, entry: Any, words: Words) -> None:
    draw_frame(pen, *WIDE, "#3a2d22")
    pen.label(entry["name"], 16, 34, 21, WIDE[0] - 32, "#ffdf9e", weight=700)
    draw_paragraph(pen, entry["text"], 16, 60, 17, WIDE[0] - 32, most=4)


def draw_monster(pen: Pen, entry: Any, words: Words) -> None:
    boss = any(entry["id"] == one["id"] for one in C["bosses"]["cards"])
    abilities = [ability["text"][words.lang] for ability in entry["abilities"]]
    draw_monster_card(pen, {**entry, "card": entry["id"], "wounds": 0, "boss": boss, "abilities": abilities}, words)


def draw_sign(pen: Pen, entry: Any, words: Words) -> None:
    """A card with a large icon."""
    draw_frame(pen, *CARD, "#43352a")
    draw_name(pen, entry["name"], CARD[0])
    draw_halo(pen, CARD[0] / 2, 118, 50)
    pen.icon(entry["id"].lower(), CARD[0] / 2 - 38, 80, 76, GOLD if entry.get("magic") == "yes" else PAPER)


def draw_slot(pen: Pen, entry: Any, words: Words) -> None:
    signs = {"main_hand": "attack", "off_hand": "defence", "head": "t12", "body": "t15", "none": "loot"}
    draw_sign(pen, {**entry, "id": signs[entry["id"]]}, words)


def draw_tile(pen: Pen, entry: Any, words: Words) -> None:
    draw_turned_tile(pen, entry["id"].lower(), 0, 150, words)
