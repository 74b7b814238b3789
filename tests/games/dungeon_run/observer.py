"""A player with a good memory at one seat of Dungeon Run, who checks sampled worlds against what he has seen.

Written from the `knowledge` section of the rules over views and events; it never sees the true state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import souterrain
from souterrain import State
from souterrain.kernel.core import Event
from souterrain.kernel.laws import Observer

GAME = souterrain.game("dungeon_run")
BOX = GAME.components
TREASURES = frozenset(entry["id"].lower() for entry in BOX["treasures"]["cards"])
ITEMS = TREASURES | {entry["id"].lower() for entry in BOX["artifacts"]["cards"]}
SPECIAL = frozenset(entry["id"] for entry in BOX["tiles"]["special"])
Told = Mapping[str, Any]


def back(card: str) -> str:
    return "treasure" if card in TREASURES else "artifact"


class Witness(Observer):
    """What one seat has seen: tiles, the boss, its own ability cards, and where treasures went."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.view: Told = {}
        self.boss: str | None = None
        self.next_tiles: list[str] = []
        self.own_drawn: set[str] = set()
        self.at: dict[str, str] = {}  # cards whose place is certain
        self.laid_out: dict[str, int] = {}  # by card, who laid it out
        self.hidden_trade = False

    # ------------------------------------------------------------------ what is seen

    def watch(self, view: Told, events: Sequence[Event]) -> None:
        self.view = view
        for event in events:
            note = getattr(self, "see_" + event.kind.replace("-", "_"), None)
            if note is not None:
                note(event.args)

    def see_saw_boss(self, args: Told) -> None:
        if args["seat"] == self.seat:
            self.boss = args["monster"]

    def see_boss(self, args: Told) -> None:
        self.boss = args["monster"]
        self.next_tiles = []

    def see_saw_tiles(self, args: Told) -> None:
        self.next_tiles = list(args["tiles"])

    def see_drew_tile(self, args: Told) -> None:
        self.next_tiles = self.next_tiles[1:]

    def see_shuffled_back(self, args: Told) -> None:
        self.next_tiles = []

    def see_saw(self, args: Told) -> None:
        if args["seat"] == self.seat:
            self.own_drawn |= {card for card in args["cards"] if "-" in card}

    def lose_sight(self, seat: int, kind: str = "") -> None:
        """A card has left this loot pile, and I do not know which one."""
        for card in [card for card, place in self.at.items() if place == f"loot {seat}"]:
            if kind in ("", back(card)):
                del self.at[card]

    def see_found(self, args: Told) -> None:
        for card in args["cards"]:
            self.at.pop(card, None)

    def see_stowed(self, args: Told) -> None:
        self.at[args["card"]] = f"loot {args['seat']}"

    def see_equipped(self, args: Told) -> None:
        """Whatever filled its slot went to the loot pile."""
        self.at[args["card"]] = f"equipped {args['seat']}"
        worn = self.view["heroes"][args["seat"]]["equipped"]
        for card, place in self.at.items():
            if place == f"equipped {args['seat']}" and card not in worn:
                self.at[card] = f"loot {args['seat']}"

    def see_left(self, args: Told) -> None:
        self.lose_sight(args["seat"])

    def see_left_card(self, args: Told) -> None:
        self.at[args["card"]] = f"down {self.view['heroes'][args['seat']]['tile']}"

    def see_robbed(self, args: Told) -> None:
        self.lose_sight(args["other"])

    def see_robbed_card(self, args: Told) -> None:
        self.at[args["card"]] = f"loot {args['seat']}"

    def see_stole(self, args: Told) -> None:
        self.lose_sight(args["other"], args["back"])

    def see_stole_card(self, args: Told) -> None:
        self.at[args["card"]] = f"loot {args['seat']}"

    def see_snatched(self, args: Told) -> None:
        self.lose_sight(args["seat"], "treasure")

    def see_snatched_card(self, args: Told) -> None:
        self.at.pop(args["card"], None)

    def see_swindled(self, args: Told) -> None:
        self.lose_sight(args["seat"], "treasure")
        self.lose_sight(args["other"], "treasure")

    def see_swindled_cards(self, args: Told) -> None:
        self.at[args["card"]] = f"loot {args['seat']}"
        self.at[args["given"]] = f"loot {args['other']}"

    def see_saw_loot(self, args: Told) -> None:
        for card in args["cards"]:
            self.at[card] = f"loot {args['other']}"

    def see_lays_out_hidden(self, args: Told) -> None:
        self.hidden_trade = self.hidden_trade or self.seat not in (args["seat"], args["other"])

    def see_lays_out(self, args: Told) -> None:
        if args["card"] in ITEMS:  # strangers lie open beside the hero cards
            self.laid_out[args["card"]] = args["other"]

    def see_refused(self, args: Told) -> None:
        self.laid_out, self.hidden_trade = {}, False

    def see_traded(self, args: Told) -> None:
        if self.hidden_trade:
            self.lose_sight(args["seat"])
            self.lose_sight(args["other"])
        for card, taker in self.laid_out.items():
            self.at[card] = f"loot {taker}"
        self.laid_out, self.hidden_trade = {}, False

    def see_killed(self, args: Told) -> None:
        self.lose_sight(args["seat"])

    def see_paid(self, args: Told) -> None:
        self.at.pop(args["card"], None)

    see_tossed = see_destroyed = see_paid

    def see_used(self, args: Told) -> None:
        """Some cards are discarded when they are used."""
        if args["power"] in self.view["treasures"]["discards"]:
            self.at.pop(args["power"], None)

    # ------------------------------------------------------------------ what is possible

    def objection(self, world: State) -> str | None:
        document = world.position()
        return next((said for check in CHECKS.values() for said in check(self, document)), None)

    def on_tiles(self, world: Told) -> Iterator[str]:
        """DR-KNOW-01"""
        stack = [next(iter(tile)) if isinstance(tile, dict) else tile for tile in world["stack"]]
        out = [tile["tile"] for tile in self.view["tiles"]] + self.view["stack"]["aside"]
        for tile in stack:
            if tile in out:
                yield f"{tile} is in the stack, but was turned up"
        if stack[: len(self.next_tiles)] != self.next_tiles:
            yield f"the stack begins with {stack[:3]}, seen was {self.next_tiles}"
        drawn = [name for frame in self.view["doing"] for name in (frame.get("tile"), *frame.get("tiles", ())) if name]
        seen = {*out, *drawn} - {"entrance", "lair"}
        special = len([tile for tile in {*stack, *world["buried"], *seen} if tile.removesuffix("_2") in SPECIAL])
        players = self.view["players"]
        wanted = 8 if players > 4 and not self.view["second_box"] else 2 * players
        if special != wanted:
            yield f"{special} special tiles take part, the set-up took {wanted}"

    def on_encounters(self, world: Told) -> Iterator[str]:
        """DR-KNOW-02"""
        names = [next(iter(card)) if isinstance(card, dict) else card for card in world["encounters"]]
        seen = set(self.view["encounters"]["discards"])
        for tile in self.view["tiles"]:
            seen |= {tile["stranger"], tile["trap"], (tile["monster"] or {}).get("card")}
        for hero in self.view["heroes"]:
            seen |= {*hero["loot"]["encounters"], *hero["companions"]}
        for card in names:
            if card in seen:
                yield f"{card} is in the encounter deck and in the open"
        known = self.view["encounters"]["known"]
        if any(name is not None and name != names[i] for i, name in enumerate(known)):
            yield f"the encounter deck is {names}, looked at was {known}"

    def on_boss(self, world: Told) -> Iterator[str]:
        """DR-KNOW-03"""
        if self.boss is not None and world["boss"] != self.boss:
            yield f"the boss is {world['boss']}, seen was {self.boss}"

    def on_abilities(self, world: Told) -> Iterator[str]:
        """DR-KNOW-04"""
        own = world["heroes"][self.seat]
        if self.own_drawn & set(own["deck"]):
            yield f"drawn were {self.own_drawn}, but some lie in the deck: {own['deck']}"
        for seat, hero in enumerate(world["heroes"]):
            if hero["kept"] != self.view["heroes"][seat]["abilities"]:
                yield f"seat {seat} has kept {hero['kept']}"

    def on_face_down(self, world: Told) -> Iterator[str]:
        """DR-KNOW-05: how many cards lie where is seen by all."""
        places = list(world["items"].values())
        for tile in self.view["tiles"]:
            lying = tile["down"]["treasures"] + tile["down"]["artifacts"]
            if places.count(f"down {tile['tile']}") != lying:
                yield f"{places.count('down ' + tile['tile'])} cards lie on {tile['tile']}, seen are {lying}"

    def on_loot(self, world: Told) -> Iterator[str]:
        """DR-KNOW-06"""
        for card, place in self.at.items():
            if place.startswith("loot") and world["items"][card] != place:
                yield f"{card} is at {world['items'][card]}, but was seen going to {place}"
        for hero in self.view["heroes"]:
            cards = [card for card, place in world["items"].items() if place == f"loot {hero['seat']}"]
            if len([card for card in cards if card in TREASURES]) != hero["loot"]["treasures"]:
                yield f"seat {hero['seat']} has {cards} in the loot pile"

    def on_deck(self, world: Told) -> Iterator[str]:
        """DR-KNOW-07"""
        names = [next(iter(card)) if isinstance(card, dict) else card for card in world["treasures"]]
        known = self.view["treasures"]["known"]
        if any(name is not None and name != names[i] for i, name in enumerate(known)):
            yield f"the treasure deck is {names}, looked at was {known}"

    def on_thumbs(self, world: Told) -> Iterator[str]:
        """DR-KNOW-08"""
        for frame, shown in zip(world["frames"], self.view["doing"], strict=True):
            if frame["frame"] == "Vote" and (frame["cards"][self.seat] == 1) != shown["down"]:
                yield "the own thumb is turned"


CHECKS: Mapping[str, Callable[[Witness, Told], Iterator[str]]] = {
    "DR-KNOW-01": Witness.on_tiles,
    "DR-KNOW-02": Witness.on_encounters,
    "DR-KNOW-03": Witness.on_boss,
    "DR-KNOW-04": Witness.on_abilities,
    "DR-KNOW-05": Witness.on_face_down,
    "DR-KNOW-06": Witness.on_loot,
    "DR-KNOW-07": Witness.on_deck,
    "DR-KNOW-08": Witness.on_thumbs,
}
