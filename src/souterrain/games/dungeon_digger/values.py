"""What things are worth when a dungeon is judged: by hand, and as they were learned from games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from ...kernel.core import stamp
from ...kernel.rules import read_yaml
from .tables import KINDS

ROOMS: Final = ("torture", "dormitory", "kitchen", "library", "treasury", "pit")
VALUES: Final[dict[str, dict[str, float]]] = read_yaml("souterrain.games.dungeon_digger", "values.yaml")


@final
class Values:
    """One number for each entry of `values.yaml`, where its meaning is said."""

    def __init__(self, worth: Mapping[str, float]) -> None:
        self.coin: float = worth["coin"]
        self.hidden_coin: float = worth["hidden_coin"]
        self.token: float = worth["token"]
        self.stooge: float = worth["stooge"]
        self.crowd: float = worth["crowd"]
        self.prize: float = worth["prize"]
        self.torture: float = worth["torture"]
        self.dormitory: float = worth["dormitory"]
        self.kitchen: float = worth["kitchen"]
        self.library: float = worth["library"]
        self.treasury: float = worth["treasury"]
        self.pit: float = worth["pit"]
        self.one_exit: float = worth["one_exit"]
        self.two_exits: float = worth["two_exits"]
        self.outlet: float = worth["outlet"]
        self.entry: float = worth["entry"]
        self.plain_corridor: float = worth["plain_corridor"]
        self.site: float = worth["site"]
        self.post: float = worth["post"]
        self.work_post: float = worth["work_post"]
        self.second_post: float = worth["second_post"]
        self.conquest: float = worth["conquest"]
        self.ready: float = worth["ready"]
        self.special: float = worth["special"]
        self.order: float = worth["order"]
        self.new_projects: float = worth["new_projects"]
        self.idle: float = worth["idle"]
        self.rivals: float = worth["rivals"]
        self.prospect: float = worth["prospect"]
        self.project: float = worth["project"]
        self.rooms: list[float] = []  # by kind of tile
        self.chances: list[float] = []  # to complete a corridor, by its open exits; with more than two it is none
        self.edition: i64 = 0  # what a dungeon is worth is kept with it, by the edition that it was reckoned by
        self.renew()

    def renew(self) -> None:
        """A value was changed: so is what follows from it, and what was reckoned before counts no more."""
        worth = dict(
            zip(ROOMS, (self.torture, self.dormitory, self.kitchen, self.library, self.treasury, self.pit), strict=True)
        )
        self.rooms = [worth.get(kind, 0.0) for kind in KINDS]
        self.chances = [1.0, self.one_exit, self.two_exits]
        self.edition = stamp()


def by(column: str) -> Values:
    """One column of `values.yaml`."""
    return Values({name: float(entry[column]) for name, entry in VALUES.items()})


BY_HAND: Final = by("by_hand")
LEARNED: Final = by("learned")
