"""Everything in the box, for the component browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import DrawnCabinet
from ...kernel.catalogue import Entry, Shelf
from . import cards
from . import tables as t

C = t.COMPONENTS
G = t.GIFTS
TILE, CARD, HERO, TOKEN = (168, 176), (150, 200), (156, 180), (140, 124)


class Cabinet(DrawnCabinet):
    """What is drawn how, shelf by shelf, and what its messages need besides the entry."""

    def shelves(self) -> list[Shelf]:
        shelf, each = self.shelf, self.each
        evilometer = {**C["evilometer"], "id": "evilometer", "lords": []}
        dungeon = {**C["dungeon_grid"], "id": "dungeon"}
        items = [{**item, "id": item["kind"]} for item in G["item_kinds"]]
        return [
            shelf("monsters", each(C["monsters"], cards.draw_monster_tile, TILE, "monster", self.price)),
            shelf("rooms", each(C["rooms"], cards.draw_room_tile, TILE, "room", self.room)),
            shelf(
                "heroes",
                each(C["adventurers"], cards.draw_hero_tile, HERO, "hero", self.hero),
                each(C["paladins"], cards.draw_hero_tile, HERO, "paladin"),
            ),
            shelf("traps", each(C["traps"], cards.draw_trap_card, CARD, "trap", self.price, C["traps"]["copies_each"])),
            shelf("spells", each(C["combat_cards"], cards.draw_spell_card, CARD, "spell", self.spell)),
            shelf("events", each(C["event_tiles"], cards.draw_event_tile, (150, 150), "event")),
            shelf("specials", each(C["special_events"], cards.draw_special_card, CARD)),
            shelf("orders", each(C["order_zones"], cards.draw_order_card, (145, 150), more=self.order, times=4)),
            shelf("titles", each(C["titles"], cards.draw_title_plate, (190, 120), more=self.title)),
            shelf("items", each(items, cards.draw_item_tokens, (140, 140), "item", times=4)),
            shelf("bards", each(G["bard_tiles"], cards.draw_hero_tile, HERO, "hero", self.bard)),
            shelf("markers", each(G["markers"], cards.draw_counter, TOKEN, "marker")),
            shelf("supply", each(C["supply"], cards.draw_counter, TOKEN, "supply")),
            shelf(
                "boards",
                each([evilometer], cards.draw_evilometer_board, (200, 148)),
                each([dungeon], cards.draw_dungeon_board, (320, 268), times=4),
            ),
        ]

    def price(self, entry: Entry) -> Mapping[str, Any]:
        return {"price": self.name(f"cost-{entry['id']}")}

    def hero(self, entry: Entry) -> Mapping[str, Any]:
        icons = sum(entry.get(mark, 0) for mark in ("trap", "heart", "magic"))
        return {"name": C["adventurers"]["class_names"][entry["class"]], "icons": icons}

    def bard(self, entry: Entry) -> Mapping[str, Any]:
        _, year, number = entry["id"].split("-")
        return {"class": "bard", "icons": entry["lutes"], "hero": f"b{year}{'abcd'[int(number) - 1]}"}

    def spell(self, entry: Entry) -> Mapping[str, Any]:
        return {"year": 1 if entry in C["combat_cards"]["year_1"] else 2}

    def order(self, entry: Entry) -> Mapping[str, Any]:
        return {"id": f"order-{entry['id']}"}

    def title(self, entry: Entry) -> Mapping[str, Any]:
        return {"id": f"title-{entry['id']}"}

    def room(self, entry: Entry) -> Mapping[str, Any]:
        """What a room does, effect by effect, and where it may be built."""
        return {"text": " ".join([*map(self.room_effect, entry["effect"]), self.say(f"zone-{entry['zone']}")])}

    def room_effect(self, effect: Mapping[str, Any]) -> str:
        args: dict[str, Any] = {key: value for key, value in effect.items() if isinstance(value, int)}
        if "monsters" in effect:
            args["monsters"] = ", ".join(self.name(f"{kind}-1") for kind in effect["monsters"])
        if effect["kind"] == "produce":
            gift = effect["gives"][0]
            args["gift"] = {"gain": gift.get("resource"), "gain_trap": "trap"}.get(gift["kind"], gift["kind"])
            args["food"] = effect["cost"].get("food", 0)
        return self.say(f"room-{effect['kind']}", **args)
