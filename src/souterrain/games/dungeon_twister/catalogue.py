"""Everything in the box, for the component browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...drawing import DrawnCabinet
from ...kernel.catalogue import Entry, Shelf
from . import cards
from . import tables as t
from .pieces import SIDE

C = t.COMPONENTS
BORDERS = ("wall", "slit", "portcullis", "pit", "open")
HAND = (130, 186)


class Cabinet(DrawnCabinet):
    """What is drawn how, shelf by shelf, and what its messages need besides the entry."""

    def shelves(self) -> list[Shelf]:
        shelf, each = self.shelf, self.each
        borders = [{"id": f"border-{kind}", "provenance": "seed"} for kind in BORDERS]
        zones = [{"id": f"zone-{letter.lower()}", "letter": letter, "name": C["zone_icons"][letter],
                  "provenance": C["zone_icons"]["provenance"]} for letter in "ABCD"]  # fmt: skip
        combat = {**C["combat_cards"], "per_player": [{**card, "id": f"combat-{card['value']}"}
                                                      for card in C["combat_cards"]["per_player"]]}  # fmt: skip
        jump = {**C["jump_cards"], "id": "jump", "copies": C["jump_cards"]["per_player"]}
        points = {**C["action_point_card"], **C["action_point_card"]["first_turn"], "id": "action-points"}
        return [
            shelf("characters", each(C["characters"], cards.draw_character, (150, 210), "character", times=2)),
            shelf("objects", each(C["objects"], cards.draw_object, (150, 190), times=2)),
            shelf("rooms", each(C["rooms"], cards.draw_room_card, (SIDE, SIDE), "room", self.room)),
            shelf("borders", each(borders, cards.draw_border_card, (200, 110), times=0)),
            shelf("zones", each(zones, cards.draw_zone_sign, (120, 120), "zone", times=0)),
            shelf("combat", each(combat, cards.draw_combat_card, HAND, "combat", self.combat, times=2)),
            shelf(
                "hand",
                each([jump], cards.draw_jump, HAND, times=2),
                each([points], cards.draw_action_points, (200, 150), times=2),
            ),
            shelf("scenarios", each(C["scenarios"], cards.draw_scenario, (170, 210), "scenario", self.scenario)),
            shelf("markers", each(C["markers"], cards.draw_marker, (150, 150), "marker")),
        ]

    def room(self, entry: Entry) -> Mapping[str, Any]:
        zone, colour = C["zone_icons"][entry["gear"]][self.lang], entry["colour"][self.lang]
        return {"name": {self.lang: f"{entry['name'][self.lang]} ({entry['id']})"}, "zone": zone, "colour": colour}

    def combat(self, entry: Entry) -> Mapping[str, Any]:
        return {"returns": "yes" if entry["returns_to_hand"] else "no"}

    def scenario(self, entry: Entry) -> Mapping[str, Any]:
        return {"rooms": 2 * entry["rows"]}
