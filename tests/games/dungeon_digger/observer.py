"""A player with a good memory at one seat of Dungeon Digger, who checks sampled worlds against what he has seen.

Written from the `knowledge` section of the rules over views and events; it never sees the true state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import souterrain
from souterrain import State
from souterrain.kernel.core import Event
from souterrain.kernel.laws import Observer

GAME = souterrain.game("dungeon_digger")
COINS = Counter(dict(GAME.components["coins"]["distribution"]))
TILES = {tile["id"].lower() for tile in GAME.components["construction_tiles"]} - {"por-1"}
SPOTS = ["g10", "i9", "j7", "i6", "g7", "f9"]


class DiggerObserver(Observer):
    """What one seat has seen: coins and their ways, tiles drawn and built, scenario tiles turned up."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.view: Mapping[str, Any] = {}
        self.drawn = 0
        self.known: dict[int, int] = {}  # by coin
        self.back: dict[int, int] = {}  # by coin, how many had been drawn
        self.turned_up: dict[str, str] = {}

    def watch(self, view: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.view = view
        for event in events:
            if event.kind == "coin-drawn":
                self.drawn += 1
            elif event.kind == "coin-seen":
                self.known[event.args["coin"]] = event.args["value"]
            elif event.kind == "coin-returned":
                self.back[event.args["coin"]] = self.drawn
            elif event.kind == "turned-up":
                self.turned_up[event.args["cell"]] = event.args["piece"]

    def objection(self, world: State) -> str | None:
        document = world.position()
        for id_, check in CHECKS.items():
            problem = check(self, document)
            if problem is not None:
                return f"{id_}: {problem}"
        return None

    # ------------------------------------------------------------------ one check for each piece of knowledge

    def check_values(self, world: Mapping[str, Any]) -> str | None:
        """DD-KNOW-01"""
        for coin, value in self.known.items():
            if world["coins"][coin]["value"] != value:
                return f"coin {coin} was worth {value}, not {world['coins'][coin]['value']}"
        return None

    def check_ways(self, world: Mapping[str, Any]) -> str | None:
        """DD-KNOW-02"""
        if len(world["coins"]) != self.drawn:
            return f"{self.drawn} coins were drawn, not {len(world['coins'])}"
        for seat, player in enumerate(self.view["players"]):
            if world["players"][seat]["purse"] != [coin["coin"] for coin in player["coins"]]:
                return f"loose coins of seat {seat}: {world['players'][seat]['purse']}"
            for coin in player["stored"]:
                if world["coins"][coin["coin"]]["at"] != coin["cell"]:
                    return f"coin {coin['coin']} is stored on {coin['cell']}"
        return None

    def check_history(self, world: Mapping[str, Any]) -> str | None:
        """DD-KNOW-03: every coin was in the bag when it was drawn."""
        bag = Counter(COINS)
        for n, coin in enumerate(world["coins"]):
            bag.update(world["coins"][c]["value"] for c, when in self.back.items() if when == n)
            if not bag[coin["value"]]:
                return f"coin {n} cannot have been worth {coin['value']}"
            bag[coin["value"]] -= 1
        bag.update(world["coins"][c]["value"] for c, when in self.back.items() if when == len(world["coins"]))
        return None if +bag == Counter(world["coin_bag"]) else "other coins are left in the bag"

    def check_tiles(self, world: Mapping[str, Any]) -> str | None:
        """DD-KNOW-04"""
        for seat, player in enumerate(self.view["players"]):
            mine = world["players"][seat]
            built = {tile["tile"] for tile in self.view["tiles"] if tile["builder"] == seat}
            aside = [
                tile for f in world["frames"] if f["frame"] == "Thinking" and f["seat"] == seat for tile in f["aside"]
            ]
            held = [*mine["projects"], *mine["bags"], *aside]
            if sorted(held) != sorted(TILES - built):
                return f"seat {seat} has other tiles than those not built"
            if len(mine["projects"]) != player["project_count"] or len(mine["bags"]) != player["bag_count"]:
                return f"seat {seat} has another number of Projects"
            if player["projects"] is not None and mine["projects"] != player["projects"]:
                return f"seat {seat} has other Projects"
        return None

    def check_face_down(self, world: Mapping[str, Any]) -> str | None:
        """DD-KNOW-05"""
        for cell, piece in self.turned_up.items():
            if world["under"][SPOTS.index(cell)] != piece:
                return f"{piece} was turned up on {cell}"
        return None


CHECKS: dict[str, Callable[[DiggerObserver, Mapping[str, Any]], str | None]] = {
    "DD-KNOW-01": DiggerObserver.check_values,
    "DD-KNOW-02": DiggerObserver.check_ways,
    "DD-KNOW-03": DiggerObserver.check_history,
    "DD-KNOW-04": DiggerObserver.check_tiles,
    "DD-KNOW-05": DiggerObserver.check_face_down,
}
