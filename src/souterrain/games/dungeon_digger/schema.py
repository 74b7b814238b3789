"""What a view of Dungeon Digger is as numbers, for learners. See `kernel/schema.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.schema import (
    ByName,
    CountOf,
    Figure,
    Flag,
    Hidden,
    InOrder,
    LeftOut,
    Maybe,
    Names,
    Nothing,
    Number,
    OneOf,
    Part,
    PerSeat,
    Record,
    SchemaError,
    Seat,
    Variants,
    with_head,
)
from . import tables as t

ROOM_KINDS: Final = [kind for kind, is_room in zip(t.KINDS, t.KIND_IS_ROOM, strict=True) if is_room]
PIECES: Final = t.LYING[t.ROCK :]
EDGES: Final = "DCE"  # of construction tiles
SEGMENTS: Final = max(t.SEGMENT_COUNT)
LINE: Final = 12  # bonus orders that wait
ROUNDS: Final = 999
SCORE: Final = Number(0, 199)
FEW: Final = Number(0, 99)
SAID_BY_OPTION: Final = LeftOut("an option, the same in every view of an environment")
SAID_BY_KIND: Final = LeftOut("its kind says it")
NO_SCENARIO: Final = Nothing("played without a scenario")


def view_schema(options: Mapping[str, Any], prompts: Sequence[str]) -> Record:
    players: int = options["players"]
    cells = spaces(players)
    plain = options["scenario"] == "none"
    parts: dict[str, Part] = {
        "scenario": OneOf(t.SCENARIOS),
        "lords": SAID_BY_OPTION,
        "secret_projects": SAID_BY_OPTION,
        "round": Number(1, ROUNDS),
        "round_cap": SAID_BY_OPTION,
        "end_score": LeftOut("the scenario says it"),
        "ending": Flag(),
        "first": Seat(),
        "active": Seat(),
        "points": FEW,
        "earmarked": FEW,
        "earmarked_for": CountOf(t.ORDERS),
        "line": InOrder(OneOf(t.ORDERS), LINE),
        "rockfalls_left": FEW,
        "coins_in_bag": Number(0, t.COIN_COUNT),
        "spaces": LeftOut("the number of players says it"),
        "portal_zones": CountOf([t.CELLS[cell] for cell in t.PORTAL_ZONES[players - 2]]),
        "tiles": ByName(cells, tile(), "cell"),
        "rockfalls": CountOf(cells),
        "pieces": NO_SCENARIO if plain else ByName(cells, piece(), "cell"),
        "groups": ByName(cells, group(), "cell"),
        "corridors": CompletedCorridors(cells),
        "players": PerSeat(player(options)),
        "prizes": ByName(t.PRIZES, Seat(), all_there=True),
        "garrison": Flag(),
        "dial": Maybe(Number(0, 20)),
        "monsters": NO_SCENARIO if plain else ByName(t.MONSTERS, monster(cells), "monster"),
        "adventurers": NO_SCENARIO if plain else ByName(t.HEROES, adventurer(cells), "adventurer"),
        "dragon": NO_SCENARIO if plain else OneOf([*cells, "slain"]),
        "treasure": NO_SCENARIO if plain else OneOf([*cells, "delivered"]),
        "doing": doing(cells),
    }
    return with_head(prompts, SCORE, parts)


def spaces(players: int) -> list[str]:
    return [name for name, inside in zip(t.CELLS, t.AREA[players - 2], strict=True) if inside]


# ------------------------------------------------------------------ the board


def tile() -> Part:
    return Record(
        {
            "tile": LeftOut("two tiles of one kind with the same edges and segments are alike"),
            "kind": OneOf(t.KINDS),
            "class": SAID_BY_KIND,
            "rotation": LeftOut("the edges are as they lie"),
            "edges": InOrder(OneOf(EDGES), t.SIDES, counted=False),
            "segments": InOrder(CountOf(range(t.SIDES)), SEGMENTS, counted=False),
            "builder": Seat(),
            "controller": LeftOut("the builder, or whose conquest token lies on it"),
            "token": Seat(),
            "coins": Number(0, t.COIN_COUNT),
        }
    )


def piece() -> Part:
    return Record({"piece": OneOf(PIECES), "defence": FEW, "token": Seat()})


def group() -> Part:
    return Record({"seat": Seat(), "stooges": Number(0, t.STOOGES), "monsters": CountOf(t.MONSTERS)})


class CompletedCorridors(Part):
    """Which segments belong to a completed corridor: it stays completed, so the tiles alone do not say it. DD-COR-09

    All else of a corridor is said by the tiles.
    """

    said_by_tiles = frozenset({"seat", "cells", "length", "nuggets", "open_exits", "worth"})

    def __init__(self, cells: Sequence[str]) -> None:
        self.segments = Names([f"{cell}/{number}" for cell in cells for number in range(SEGMENTS)])

    def left_out(self, path: str) -> dict[str, str]:
        said = {f"{path}.*.{key}": "the tiles as they lie say it" for key in sorted(self.said_by_tiles)}
        return {**said, f"{path}.*.segments": "of a corridor that is not completed the tiles say them"}

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path}: {label} is completed", 0, 1) for label in self.segments.labels]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        row = [0] * len(self.segments)
        for corridor in value:
            if unknown := corridor.keys() - self.said_by_tiles - {"complete", "segments"}:
                raise SchemaError(f"{path}.{min(unknown)}", "the schema neither has it nor leaves it out")
            for segment in corridor["segments"] if corridor["complete"] else ():
                row[self.segments.find(segment, seat, path)] = 1
        out.extend(row)


# ------------------------------------------------------------------ the players


class Coins(Part):
    """How many coins there are of each value that the reader knows, and how many of those that he does not.

    Their numbers are left out, and the rooms where they are stored: the tiles say how many lie on each.
    """

    keys = frozenset({"coin", "value", "cell"})

    def left_out(self, path: str) -> dict[str, str]:
        return {
            f"{path}.*.coin": "a number by which it can be followed; what is known of it is its value",
            f"{path}.*.cell": "the tiles say how many coins lie on each",
        }

    def figures(self, path: str, players: int) -> list[Figure]:
        kinds = [*(f"of value {value}" for value in t.COIN_VALUES), "not known"]
        return [Figure(f"{path} {kind}", 0, t.COIN_COUNT) for kind in kinds]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        row = [0] * (len(t.COIN_VALUES) + 1)
        for coin in value:
            if unknown := coin.keys() - self.keys:
                raise SchemaError(f"{path}.{min(unknown)}", "the schema neither has it nor leaves it out")
            row[-1 if coin["value"] is None else t.COIN_VALUES.index(coin["value"])] += 1
        out.extend(row)


def player(options: Mapping[str, Any]) -> Part:
    tiles = CountOf(t.TILES)
    return Record(
        {
            "colour": LeftOut("seats are turned so that the reader is the first"),
            "lord": Nothing("played without lords") if options["lords"] == "none" else OneOf(t.LORDS),
            "special_used": Flag(),
            "standard_used": Flag(),
            "gold": SCORE,
            "creation": FEW,
            "resources": FEW,
            "tyranny": FEW,
            "stooges": Number(0, t.STOOGES),
            "reserve": Number(0, t.STOOGES),
            "tokens": Number(0, t.STOOGES),
            "rooms": ByName(ROOM_KINDS, FEW, all_there=True),
            "projects": Hidden(tiles),
            "project_count": FEW,
            "bag": Hidden(tiles),
            "bag_count": FEW,
            "coins": Coins(),
            "stored": Coins(),
            "longest_corridor": FEW,
            "largest_complex": FEW,
            "siege": FEW,
            "captives": FEW,
        }
    )


# ------------------------------------------------------------------ the scenario


def monster(cells: Sequence[str]) -> Part:
    return Record({"cell": OneOf(cells), "of": Seat(), "home": OneOf(cells)})


def adventurer(cells: Sequence[str]) -> Part:
    return Record({"cell": OneOf(cells), "strength": FEW, "awake": Flag(), "captor": Seat()})


# ------------------------------------------------------------------ what is being decided


def doing(cells: Sequence[str]) -> Part:
    cell, kinds = OneOf(cells), CountOf(t.MONSTERS)
    count = Maybe(Number(0, t.STOOGES))
    entry = Record({"kind": OneOf(t.KINDS), "tier": Number(0, t.TOP_TIER), "left": FEW})
    details: dict[str, dict[str, Part]] = {
        "build": {"tile": OneOf(t.TILES), "cell": cell},  # of secret Projects only their owner sees it
        "thinking": {"aside": Hidden(CountOf(t.TILES)), "count": FEW},
        "move": {"left": FEW, "start": cell, "count": count, "monsters": kinds, "cell": cell},
        "flight": {"start": cell, "count": count, "monsters": kinds},
        "naming": {"entries": InOrder(entry, 6), "entry": OneOf(t.KINDS)},
        "offer": {"order": OneOf(t.ORDERS)},
        "summoning": {"left": FEW, "cell": cell},
        "storing": {"cell": cell},
        "conquest": {"cell": cell},
        "trap": {"cell": cell},
        "built": {"cell": cell},
        "rockslide": {"laid": Flag()},
        "opening": {"cell": cell},
        **{name: {} for name in ("course", "turn", "ability", "bribe", "search", "demolition", "pitvisit")},
    }
    parts = {
        name: Record({"seat": Seat(), **inner}, optional=("tile", "cell") if name == "build" else ())
        for name, inner in details.items()
    }
    return Variants("frame", parts)
