"""What things are worth to a side when a position is judged: by hand, and as they were learned from games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from ...kernel.rules import read_yaml

VALUES: Final[dict[str, dict[str, float]]] = read_yaml("souterrain.games.dungeon_twister", "values.yaml")


@final
class Values:
    """One number for each entry of `values.yaml`, where its meaning is said."""

    def __init__(self, worth: Mapping[str, float]) -> None:
        self.person: float = worth["person"]
        self.combat: float = worth["combat"]
        self.way: float = worth["way"]
        self.start: float = worth["start"]
        self.treasure: float = worth["treasure"]
        self.in_hand: float = worth["in_hand"]
        self.invalid: float = worth["invalid"]
        self.regenerating: float = worth["regenerating"]
        self.waiting: float = worth["waiting"]
        self.row: float = worth["row"]
        self.in_team: float = worth["in_team"]
        self.guard: float = worth["guard"]
        self.action: float = worth["action"]
        self.spare: float = worth["spare"]
        self.card_price: float = worth["card_price"]
        self.jump_price: float = worth["jump_price"]
        self.calm_turn: float = worth["calm_turn"]


def by(column: str) -> Values:
    """One column of `values.yaml`."""
    return Values({name: float(entry[column]) for name, entry in VALUES.items()})


BY_HAND: Final = by("by_hand")
LEARNED: Final = by("learned")
