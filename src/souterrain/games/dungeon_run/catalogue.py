"""Everything in the box, for the component browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

from ...drawing import DrawnCabinet, Pen, Words
from ...drawing.cards import draw_frame, draw_halo, draw_name, draw_stat
from ...kernel.catalogue import Entry, Shelf
from .effects import COMPONENTS as C
from .figures import BLOOD, GOLD, KIND_OF, PAPER, draw_badge, draw_figure, draw_turned_tile

CARD, FIGURE = (150, 200), (200, 210)


class Cabinet(DrawnCabinet):
    """What is drawn how, shelf by shelf, and what its messages need besides the entry."""

    def shelves(self) -> list[Shelf]:
        shelf, each = self.shelf, self.each
        encounters, tiles = C["encounters"], C["tiles"]
        return [
            shelf("heroes", each(C["heroes"], draw_hero, FIGURE, "hero", self.hero)),
            *(
                shelf(f"abilities-{hero['id']}", each(self.abilities(hero), draw_ability, CARD, "ability"))
                for hero in C["heroes"]
            ),
            shelf("bosses", each(C["bosses"], draw_monster, FIGURE, "monster", self.monster)),
            shelf("monsters", each(encounters["monsters"], draw_monster, FIGURE, "monster", self.monster)),
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
        cards = [*hero["personal"], hero["summoner"], *hero["ability_cards"]]
        return [{**card, "hero": hero["id"]} for card in cards]

    def hero(self, entry: Entry) -> Mapping[str, Any]:
        told = self.powers(entry["personal"])
        return {"title": entry["title"][self.lang], "race": entry["race"][self.lang], "told": told}

    def monster(self, entry: Entry) -> Mapping[str, Any]:
        told = self.powers(entry["abilities"])
        return {"told": told, "faces": self.listed(map(str, entry["power"])), "kind": self.name(entry["type"])}

    def powers(self, cards: Iterable[Entry]) -> str:
        """What a hero or a monster can do, each power under its name."""
        return " ".join(self.labelled(card["name"][self.lang], card["text"][self.lang]) for card in cards)

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
    """A hero with its ratings in signs; what it can do is told beside the picture."""
    draw_frame(pen, *FIGURE, "#3a2d22")
    draw_name(pen, entry["name"], FIGURE[0])
    draw_halo(pen, 100, 98, 46)
    draw_figure(pen, entry["id"], 100, 98, 38, GOLD)
    for i, rating in enumerate(("brawn", "magic", "skill", "life")):
        draw_stat(pen, rating, str(entry[rating]), 14 + 45 * i, 155, words.name(rating), 20)
    pen.label(words.name(entry["training"]), 100, 195, 14, 176, "#cdbfa6", "middle")


def draw_ability(pen: Pen, entry: Any, words: Words) -> None:
    """The card of an ability bears its name and the sign of the hero who can learn it."""
    draw_sign(pen, {**entry, "id": entry["hero"]}, words)


def draw_monster(pen: Pen, entry: Any, words: Words) -> None:
    """A monster with its figures in signs; what it does is told beside the picture."""
    boss = any(entry["id"] == one["id"] for one in C["bosses"]["cards"])
    draw_frame(pen, *FIGURE, "#45211c" if boss else "#33291f", "#ff9b85" if boss else "#f4e3bd")
    draw_name(pen, entry["name"], FIGURE[0])
    draw_figure(pen, KIND_OF.get(entry["id"], entry["id"]), 100, 96, 42, BLOOD, PAPER)
    draw_badge(pen, str(entry["life"]), 136, 128, BLOOD, r=18)
    x = 20.0
    for key, text in (("attack", "{}"), ("defence", "{}+"), ("escape", "{}+")):
        title = words.say(key, n=entry[key], power=words.listed(map(str, entry["power"])))
        draw_stat(pen, key, text.format(entry[key]), x, 152, title, 20)
        x += 58
    pen.label(words.say("power", faces=words.listed(map(str, entry["power"]))), 100, 194, 14, 180, "#e9d3ae", "middle")


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
