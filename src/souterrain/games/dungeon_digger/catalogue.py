"""Everything in the box, for the component browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import DrawnCabinet, Pen, Words
from ...drawing.cards import draw_frame, draw_halo, draw_name
from ...kernel.catalogue import Entry, Shelf
from . import tables as t
from .figures import INKS, SHADE, R, draw_coin, draw_hex, draw_number, draw_tile, loose_tile

C = t.COMPONENTS
CARD = (150, 200)


class Cabinet(DrawnCabinet):
    """What is drawn how, shelf by shelf, and what its messages need besides the entry."""

    def shelves(self) -> list[Shelf]:
        shelf, each = self.shelf, self.each
        coins = [{"id": f"coin-{value}", "value": value, "copies": number, "provenance": C["coins"]["provenance"]}
                 for value, number in C["coins"]["distribution"].items()]  # fmt: skip
        rockfall = {**C["rockfalls"], "id": "rockfall", "copies": C["rockfalls"]["total"]}
        return [
            shelf("orders", each(C["orders"], draw_sign_card, CARD, "order")),
            shelf("tiles", each(C["construction_tiles"], draw_tile_card, (2 * R, 2 * R), "", self.tile, times=6)),
            shelf("players", each(C["players"]["colours"], draw_stooge, (110, 110), "colour", self.stooges)),
            shelf("coins", each(coins, draw_coin_token, (90, 90), "coin")),
            shelf("prizes", each(C["prizes"], draw_sign_card, CARD, "prize")),
            shelf(
                "summary",
                each(tiers(), draw_tier, CARD, "tier", self.tier),
                each([gold()], draw_gold, CARD, "gold", self.gold),
            ),
            shelf("lords", each(C["lords"], draw_sign_card, CARD, "", self.lord)),
            shelf("scenarios", each(C["scenarios"], draw_scenario, CARD, "")),
            shelf("pieces", each([rockfall, *C["scenario_tiles"]], draw_piece, (2 * R, 2 * R), "piece", self.piece)),
            shelf("tokens", each(C["scenario_tokens"], draw_token, (110, 110), "", self.token)),
        ]

    def tile(self, entry: Entry) -> Mapping[str, Any]:
        """A tile is told by its kind, and called by its shape where there are several of the kind."""
        code = t.TILES.index(entry["id"].lower())
        name = self.name(t.TILES[code])
        if t.IS_ROOM[code] and list(t.KIND).count(t.KIND[code]) > 1:
            name = self.say("name-room", name=entry["name"][self.lang], doors=entry["edges"].count("D"))
        return {"text": self.say(f"kind-{entry['kind']}"), "name": {self.lang: name}}

    def tier(self, entry: Entry) -> Mapping[str, Any]:
        return {"menu": self.listed([self.name(order) for order in entry["menu_orders"]])}

    def gold(self, entry: Entry) -> Mapping[str, Any]:
        return {
            "gold": self.listed([self.say("gold-of", length=n, gold=gold) for n, gold in entry["by_length"].items()])
        }

    def stooges(self, entry: Entry) -> Mapping[str, Any]:
        return {"copies": t.STOOGES}

    def lord(self, entry: Entry) -> Mapping[str, Any]:
        return {key: entry[key]["name"][self.lang] for key in ("standard", "special")}

    def piece(self, entry: Entry) -> Mapping[str, Any]:
        return {"defence": entry.get("defence", 0)}

    def token(self, entry: Entry) -> Mapping[str, Any]:
        effect = entry["effect"] if isinstance(entry["effect"], Mapping) else {}
        return {"amount": effect.get("amount", 0), "strength": entry.get("strength", 0)}


def tiers() -> list[Entry]:
    """The ladder of bonus orders, a card for each tier. DD-BONUS-02"""
    ladder = C["bonus_ladder"]
    return [
        {
            "id": f"tier-{n}",
            "tier": n,
            "orders": tier["orders"],
            "menu_orders": tier["menu"],
            "provenance": ladder["provenance"],
        }
        for n, tier in ladder["tiers"].items()
    ]


def gold() -> Entry:
    """What completed corridors bring. DD-GOLD-04"""
    points = C["points"]
    return {"id": "corridor-gold", "by_length": points["corridor_by_length"], "provenance": points["provenance"]}


def draw_tier(pen: Pen, entry: Any, words: Words) -> None:
    """The orders that a tier lets one choose from, and how many of them."""
    draw_frame(pen, *CARD, "#43352a")
    draw_name(pen, entry["name"], CARD[0])
    for n, order in enumerate(entry["menu_orders"]):
        pen.icon(order, 22 + n % 2 * 46, 52 + n // 2 * 44, 38)
    draw_number(pen, str(entry["orders"]), CARD[0] - 22, CARD[1] - 22, "#e9d9b0", r=16)


def draw_gold(pen: Pen, entry: Any, words: Words) -> None:
    """A line for each length: so many tiles, so much gold."""
    draw_frame(pen, *CARD, "#43352a")
    draw_name(pen, entry["name"], CARD[0])
    for n, (length, amount) in enumerate(entry["by_length"].items()):
        y = 62 + n * 27
        pen.text(f"{length}{'+' if length == max(entry['by_length']) else ''}", 52, y + 6, 19, "#fff6e4", "end", 700)
        pen.icon("corridor", 58, y - 12, 24)
        draw_coin(pen, amount, 108, y, 12)


def draw_sign_card(pen: Pen, entry: Any, words: Words) -> None:
    """A card with a large sign: an order, a prize, a Dungeon Lord."""
    draw_frame(pen, *CARD, "#43352a")
    draw_name(pen, entry["name"], CARD[0])
    draw_halo(pen, CARD[0] / 2, 115, 52)
    pen.icon(entry["id"], CARD[0] / 2 - 40, 75, 80)


def draw_scenario(pen: Pen, entry: Any, words: Words) -> None:
    """A scenario, by what lies in its middle."""
    signs = {"S1": "citadel", "S2": "troll", "S3": "adv-6", "S4": "sands-a", "S5": "dragon", "S6": "treasure"}
    draw_sign_card(pen, {**entry, "id": signs[entry["id"]]}, words)


def draw_tile_card(pen: Pen, entry: Any, words: Words) -> None:
    with pen.group(R, R):
        draw_tile(pen, loose_tile(entry["id"].lower(), "orange"))


def draw_piece(pen: Pen, entry: Any, words: Words) -> None:
    with pen.group(R, R):
        draw_hex(pen, "#31414a")
        pen.icon(entry["id"].lower(), -28, -28, 56, "#cfe0e4")
        if entry["defence"]:
            draw_number(pen, str(entry["defence"]), -24, -20, "#cfe0e4")


def draw_token(pen: Pen, entry: Any, words: Words) -> None:
    pen.circle(55, 55, 50, "#3c2a46", "#e9d9b0", 3)
    pen.icon(entry["id"].lower(), 19, 19, 72, "#f2e3c0")
    if entry["strength"]:
        draw_number(pen, str(entry["strength"]), 90, 90, "#e9d9b0", r=16)


def draw_stooge(pen: Pen, entry: Any, words: Words) -> None:
    pen.circle(55, 55, 50, INKS[entry["id"]], SHADE, 3)
    pen.icon("stooge", 19, 19, 72, SHADE)


def draw_coin_token(pen: Pen, entry: Any, words: Words) -> None:
    draw_coin(pen, entry["value"], 45, 45, 40)
