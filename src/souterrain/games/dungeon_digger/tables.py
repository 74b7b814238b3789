"""Every tile, board, lord and scenario piece as immutable tables of numbers. State holds indexes of these."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.rules import read_yaml

COMPONENTS: Final[dict[str, Any]] = read_yaml("souterrain.games.dungeon_digger", "components.yaml")
EMPTY: Final = -1
NOBODY: Final = -1


def numbers(entries: Iterable[int]) -> vec[i64]:
    """A table of machine integers: an entry is read without making an object of it."""
    return vec[i64](entries)


BIT: Final[vec[i64]] = numbers([1, 2, 4, 8, 16, 32, 64])  # of a side, a seat, a monster, an adventurer, an order

# ---------------------------------------------------------------- the board: a space is called by its row and column
SIDES: Final = 6
_OFFSETS: Final[list[tuple[int, int]]] = [
    (side["dq"], side["dr"]) for side in COMPONENTS["geometry"]["side_offsets"].values()
]
_AREAS: Final[list[Any]] = COMPONENTS["board"]["areas"]


def _spaces(area: Any) -> list[tuple[int, int]]:
    """The spaces of an area as (r, q), row by row."""
    return [(row["r"], row["q0"] + n) for row in area["rows"] for n in range(len(row["cells"]))]


_SPACES: Final[list[tuple[int, int]]] = sorted(_spaces(_AREAS[-1]))  # the largest area holds all the others
_INDEX: Final[dict[tuple[int, int], int]] = {space: cell for cell, space in enumerate(_SPACES)}
CELL_COUNT: Final[i64] = len(_SPACES)
ROW: Final[list[int]] = [r for r, _ in _SPACES]
COLUMN: Final[list[int]] = [q for _, q in _SPACES]
CELLS: Final[list[str]] = ["abcdefghijklmno"[r + 7] + str(q + 8) for r, q in _SPACES]


def _cell(at: list[int]) -> int:
    return _INDEX[at[1], at[0]]


AREA: Final[list[list[bool]]] = [[space in set(_spaces(area)) for space in _SPACES] for area in _AREAS]


# By number of players, from 2: the names of the spaces, row by row.
SPACES: Final[list[list[str]]] = [[CELLS[cell] for cell, inside in enumerate(area) if inside] for area in AREA]


def _near(area: list[bool]) -> vec[i64]:
    """For each space and side the neighbour there; EMPTY outside the area."""
    found = []
    for r, q in _SPACES:
        for dq, dr in _OFFSETS:
            other = _INDEX.get((r + dr, q + dq), EMPTY)
            found.append(other if other >= 0 and area[_INDEX[r, q]] and area[other] else EMPTY)
    return numbers(found)


NEAR: Final[list[vec[i64]]] = [_near(area) for area in AREA]  # by players - 2
PORTAL_ZONES: Final[list[list[int]]] = [[_cell(zone["at"]) for zone in area["portal_zones"]] for area in _AREAS]
ROCKFALLS: Final[list[int]] = [area["rockfalls"] for area in _AREAS]
CENTRE: Final[i64] = _cell(COMPONENTS["board"]["centre"])
INNER_RING: Final[list[int]] = [_cell(at) for at in COMPONENTS["board"]["inner_ring"]]
SPOTS: Final[list[int]] = [_cell(at) for at in COMPONENTS["board"]["spots"]]


def distance(a: int, b: int) -> int:
    """How many steps apart two spaces are, whatever lies between."""
    dq = COLUMN[a] - COLUMN[b]
    dr = ROW[a] - ROW[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


# ---------------------------------------------------------------- kinds of construction tiles
_KINDS: Final[list[Any]] = COMPONENTS["tile_kinds"]
KINDS: Final[list[str]] = [kind["kind"] for kind in _KINDS]
KIND_COUNT: Final[i64] = len(KINDS)
KIND_IS_ROOM: Final[list[bool]] = [kind["class"] == "room" for kind in _KINDS]
KIND_IS_CORRIDOR: Final[list[bool]] = [kind["class"] == "corridor" for kind in _KINDS]


def _effects(thing: Any, key: str) -> list[Any]:
    found = thing.get(key, [])
    return found if isinstance(found, list) else [found]


def _of_kind(key: str, effect: str, field: str, **wanted: str) -> vec[i64]:
    """For each kind of tile the sum of a field over its effects of a kind, where they have what is wanted."""
    return numbers(
        sum(
            int(e.get(field, 1))
            for e in _effects(kind, key)
            if e["kind"] == effect and all(e.get(name) == value for name, value in wanted.items())
        )
        for kind in _KINDS
    )


CREATION_BONUS: Final[vec[i64]] = _of_kind("always", "stat_bonus", "amount", stat="creation")
RESOURCES_BONUS: Final[vec[i64]] = _of_kind("always", "stat_bonus", "amount", stat="resources")
CREATION_KINDS: Final[vec[i64]] = numbers(kind for kind, bonus in enumerate(CREATION_BONUS) if bonus)
RESOURCES_KINDS: Final[vec[i64]] = numbers(kind for kind, bonus in enumerate(RESOURCES_BONUS) if bonus)
SUMMONS_HERE: Final[vec[i64]] = _of_kind("always", "spawn_point", "")
STORES: Final[vec[i64]] = _of_kind("always", "store_coin", "per_turn")
NO_CONQUEST: Final[vec[i64]] = _of_kind("always", "no_conquest", "")
NO_ENTRY: Final[vec[i64]] = _of_kind("always", "no_entry", "")
FREE_SUMMON: Final[vec[i64]] = _of_kind("on_build", "summon", "count")
COINS_WHEN_BUILT: Final[vec[i64]] = _of_kind("on_build", "draw_coin", "count")
THRONE_GOLD: Final[vec[i64]] = numbers(
    sum(e["amount"] for e in _effects(kind, "on_build") if e["kind"] == "gain_points" and "per" not in e)
    for kind in _KINDS
)
GOLD_A_ROOM_BESIDE: Final[vec[i64]] = _of_kind("on_build", "gain_points", "amount", per="adjacent_room")
GOLD_FOR_LATER_ROOM: Final[vec[i64]] = _of_kind("on_adjacent_room_built", "gain_points", "amount")
SACRIFICES: Final[vec[i64]] = _of_kind("on_enter", "sacrifice_for", "per_turn")
KILLS: Final[vec[i64]] = _of_kind("on_enemy_enter", "kill_passing", "count")
NUGGETS: Final[vec[i64]] = _of_kind("on_corridor_completed", "nugget", "count")


def _entries(key: str) -> vec[i64]:
    """The kinds of room that give a bonus entry at this occasion."""
    return numbers(k for k, kind in enumerate(_KINDS) if any(e["kind"] == "bonus_order" for e in _effects(kind, key)))


ENTRY_WHEN_BUILT: Final[vec[i64]] = _entries("on_build")
ENTRY_FOR_ROOM: Final[vec[i64]] = _entries("on_room_built")
ENTRY_FOR_CORRIDOR: Final[vec[i64]] = _entries("on_corridor_built")
ENTRY_KINDS: Final[vec[i64]] = numbers(sorted({*ENTRY_WHEN_BUILT, *ENTRY_FOR_ROOM, *ENTRY_FOR_CORRIDOR}))

# ---------------------------------------------------------------- what can lie on a space: 42 tiles, then pieces
_TILES: Final[list[Any]] = COMPONENTS["construction_tiles"]
_PIECES: Final[list[Any]] = COMPONENTS["scenario_tiles"]
TILE_COUNT: Final[i64] = len(_TILES)
TILES: Final[list[str]] = [tile["id"].lower() for tile in _TILES]
SHAPES: Final[list[str]] = [tile.get("shape", "") for tile in _TILES]  # of corridors
PORTAL: Final[i64] = TILES.index("por-1")
ROCKFALL: Final[i64] = TILE_COUNT
ROCK: Final[i64] = TILE_COUNT + 1
PIECES: Final[list[str]] = [piece["id"].lower() for piece in _PIECES]
FACE_DOWN: Final[i64] = ROCK + len(PIECES)
LYING: Final[list[str]] = [*TILES, "rockfall", *PIECES, "face-down"]
LYING_COUNT: Final[i64] = len(LYING)
NO_KIND: Final = -1
KIND: Final[vec[i64]] = numbers([KINDS.index(tile["kind"]) for tile in _TILES] + [NO_KIND] * (LYING_COUNT - TILE_COUNT))
IS_ROOM: Final[vec[bool]] = vec[bool]([kind >= 0 and KIND_IS_ROOM[kind] for kind in KIND])
IS_CORRIDOR: Final[vec[bool]] = vec[bool]([kind >= 0 and KIND_IS_CORRIDOR[kind] for kind in KIND])
EDGES: Final[list[str]] = [
    *(tile["edges"] for tile in _TILES),
    COMPONENTS["rockfalls"]["edges"],
    *(piece["edges"] or "RRRRRR" for piece in _PIECES),
    "WWWWWW",
]
_SEGMENTS: Final[list[list[list[int]]]] = [
    *(tile["segments"] for tile in _TILES),
    *([] for _ in range(LYING_COUNT - TILE_COUNT)),
]
SEGMENT_COUNT: Final[vec[i64]] = numbers(len(segments) for segments in _SEGMENTS)
OPPOSITE: Final[vec[i64]] = numbers([3, 4, 5, 0, 1, 2])
ALL_SIDES: Final = 63


def turned_edges(code: int, rotation: int) -> str:
    """The edges as they lie after turning clockwise: side i of the tile is then at side i + rotation."""
    edges = EDGES[code]
    return "".join(edges[(side - rotation) % SIDES] for side in range(SIDES))


# By shape: what lies there * 6 + rotation.
TURNED_EDGES: Final[list[str]] = [
    turned_edges(code, rotation) for code in range(LYING_COUNT) for rotation in range(SIDES)
]


def _masks(kinds: str) -> vec[i64]:
    """By shape the sides with an edge of these kinds, as bits."""
    return numbers(sum(1 << side for side, edge in enumerate(edges) if edge in kinds) for edges in TURNED_EDGES)


OPENINGS: Final[vec[i64]] = _masks("DCW")
DOORS: Final[vec[i64]] = _masks("D")
PASSAGES: Final[vec[i64]] = _masks("C")


def _turned_openings(tile: int) -> list[int]:
    """The openings of a construction tile in all its rotations."""
    return sorted(OPENINGS[tile * SIDES : tile * SIDES + SIDES])


_FORMS: Final[list[list[int]]] = [
    list(form) for form in sorted({tuple(_turned_openings(tile)) for tile in range(TILE_COUNT)})
]
# By tile its form, as a bit: tiles whose openings can be turned into one another have the same.
FORM: Final[vec[i64]] = numbers(1 << _FORMS.index(_turned_openings(tile)) for tile in range(TILE_COUNT))


def _fitting() -> vec[i64]:
    """By the edges that are wanted on a space (see `state.wanted`) the forms that fit some way turned, as bits."""
    found = [0] * (1 << 2 * SIDES)
    for form, turned in enumerate(_FORMS):
        for openings in turned:
            for asked in range(ALL_SIDES + 1):  # any of its sides may be asked for, as the opening or the earth it is
                found[asked & openings | (asked & ~openings) << SIDES] |= 1 << form
    return numbers(found)


FITTING: Final[vec[i64]] = _fitting()


def _segment_sides() -> vec[i64]:
    """By shape and side the segment that begins there; -1 where none does."""
    found = [-1] * (LYING_COUNT * SIDES * SIDES)
    for code, segments in enumerate(_SEGMENTS):
        for rotation in range(SIDES):
            for n, sides in enumerate(segments):
                for side in sides:
                    found[(code * SIDES + rotation) * SIDES + (side + rotation) % SIDES] = n
    return numbers(found)


SEGMENT: Final[vec[i64]] = _segment_sides()
# By shape the sides of each segment.
SIDES_OF_SEGMENTS: Final[list[list[list[int]]]] = [
    [[side for side in range(SIDES) if SEGMENT[shape * SIDES + side] == segment] for segment in range(len(segments))]
    for shape, segments in enumerate(segments for segments in _SEGMENTS for _ in range(SIDES))
]

# ---------------------------------------------------------------- players, stats, points
MOST_PLAYERS: Final = 6
COLOURS: Final[list[str]] = [colour["id"] for colour in COMPONENTS["players"]["colours"]]
CREATION: Final[i64] = COMPONENTS["stats"]["creation"]["start"]
RESOURCES: Final[i64] = COMPONENTS["stats"]["resources"]["start"]
TYRANNY: Final[i64] = COMPONENTS["stats"]["tyranny"]["start"]
STOOGES: Final[i64] = COMPONENTS["stooges"]["per_player"]
ON_SCORE_TRACK: Final[int] = COMPONENTS["stooges"]["at_start"]["score_track"]
END_SCORE: Final[i64] = COMPONENTS["end_score"]["value"]
SAME_KIND_GOLD: Final[int] = COMPONENTS["points"]["room_next_to_same_kind"]
CORRIDOR_GOLD: Final[vec[i64]] = numbers([0, *COMPONENTS["points"]["corridor_by_length"].values()])
PRIZES: Final[list[str]] = [prize["id"] for prize in COMPONENTS["prizes"]["items"]]
PRIZE_GOLD: Final[vec[i64]] = numbers(prize["amount"] for prize in COMPONENTS["prizes"]["items"])
TUNNEL: Final = 0
CONSTRUCTION: Final = 1
CONQUEST: Final = 2
COIN_VALUES: Final[list[int]] = COMPONENTS["coins"]["values"]
COIN_NUMBERS: Final[list[int]] = [COMPONENTS["coins"]["distribution"][value] for value in COIN_VALUES]
COIN_COUNT: Final[int] = COMPONENTS["coins"]["total"]


def corridor_gold(length: int) -> int:
    """What a completed corridor of so many tiles is worth. DD-GOLD-04"""
    return CORRIDOR_GOLD[min(length, len(CORRIDOR_GOLD) - 1)]


# ---------------------------------------------------------------- orders
_ORDERS: Final[list[Any]] = COMPONENTS["orders"]["items"]
ORDERS: Final[list[str]] = [order["id"] for order in _ORDERS]
MOVE: Final = 0
THINK: Final = 1
SABOTAGE: Final = 2
GATHER: Final = 3
CONQUER: Final = 4
WORK: Final = 5
DEMOLISH: Final = 6
MOVES: Final[i64] = _ORDERS[MOVE]["moves"]
BONUS_MOVES: Final[i64] = _ORDERS[MOVE]["bonus_moves"]
_TIERS: Final[dict[int, Any]] = COMPONENTS["bonus_ladder"]["tiers"]
TOP_TIER: Final[i64] = max(_TIERS)
TIER_ORDERS: Final[vec[i64]] = numbers([0, *(tier["orders"] for tier in _TIERS.values())])
TIER_MENU: Final[vec[i64]] = numbers(
    [0, *(sum(1 << ORDERS.index(o) for o in tier["menu"]) for tier in _TIERS.values())]
)

# ---------------------------------------------------------------- scenarios and their pieces
SCENARIOS: Final[list[str]] = ["none", *(scenario["id"] for scenario in COMPONENTS["scenarios"])]
_SCENARIOS: Final[list[Any]] = [{"setup": [], "final_bonus": None}, *COMPONENTS["scenarios"]]
PLAIN: Final = 0
MONSTER: Final[i64] = LYING.index("monster")
RUINS: Final[i64] = LYING.index("ruins")


def _of_piece(effect: str, field: str, **wanted: str) -> vec[i64]:
    """For all that can lie on a space the sum of a field over its effects of a kind."""
    found = [0] * LYING_COUNT
    for n, piece in enumerate(_PIECES):
        for e in _effects(piece, "effect"):
            if e["kind"] == effect and all(e.get(name) == value for name, value in wanted.items()):
                found[ROCK + n] += int(e.get(field, 1))
    return numbers(found)


DEFENCE: Final[vec[i64]] = numbers(
    0 if code < ROCK or code == FACE_DOWN else _PIECES[code - ROCK].get("defence", 0) for code in range(LYING_COUNT)
)
SIEGE: Final[vec[i64]] = _of_piece("siege", "needed")
HOLDERS_GOLD: Final[vec[i64]] = _of_piece("gain_points", "amount", trigger="turn_start_controller")
EXTRA_TYRANNY: Final[vec[i64]] = _of_piece("gain_tyranny", "amount", trigger="turn_start_stooge_here")
TURNS_DIAL: Final[vec[i64]] = _of_piece("change_dial", "amount", trigger="conquer_here")
COINS_WHEN_REVEALED: Final[vec[i64]] = _of_piece("draw_coin", "count", trigger="revealed")
TROPHY: Final[vec[i64]] = _of_piece("trophy", "amount", when="final")
LAIR: Final[i64] = LYING.index("dragon-lair")
_TOKENS: Final[list[Any]] = COMPONENTS["scenario_tokens"]
_MONSTERS: Final[list[Any]] = [token for token in _TOKENS if token["kind"] == "monster"]
_HEROES: Final[list[Any]] = [token for token in _TOKENS if token["kind"] == "adventurer"]
MONSTERS: Final[list[str]] = [token["id"].lower() for token in _MONSTERS]
HEROES: Final[list[str]] = [token["id"].lower() for token in _HEROES]
STRENGTH: Final[list[int]] = [token["strength"] for token in _HEROES]
HERO_GOLD: Final[list[int]] = [token["effect"]["amount"] for token in _HEROES]
_DRAGON: Final[Any] = next(token for token in _TOKENS if token["kind"] == "dragon")
DRAGON_STRENGTH: Final[i64] = _DRAGON["strength"]
DRAGON_GOLD: Final[int] = _DRAGON["effect"]["amount"]
TREASURE_GOLD: Final[int] = next(token["effect"]["amount"] for token in _TOKENS if token["kind"] == "treasure")


def _of_monster(effect: str, field: str) -> vec[i64]:
    return numbers(
        sum(int(e.get(field, 1)) for e in _effects(token, "effect") if e["kind"] == effect) for token in _MONSTERS
    )


ATTACK_BONUS: Final[vec[i64]] = _of_monster("combat_bonus", "attack")
DEFENCE_BONUS: Final[vec[i64]] = _of_monster("combat_bonus", "defend")
FREE_MOVES: Final[vec[i64]] = _of_monster("extra_move", "count")
PASSES_WALLS: Final[vec[i64]] = _of_monster("pass_walls", "")
CONQUERS_FOR_YOU: Final[vec[i64]] = _of_monster("token_from_reserve", "")
TRAP_IMMUNE: Final[vec[i64]] = _of_monster("trap_immune", "")
DEMOLISHES: Final[vec[i64]] = _of_monster("free_order", "per_turn")


def _laid(scenario: Any) -> list[tuple[int, list[int]]]:
    """What is laid on which spaces: a piece for each; face-down ones as FACE_DOWN."""
    places = {"centre": [CENTRE], "inner_ring": INNER_RING, "spots": SPOTS}
    found = []
    for entry in scenario["setup"]:
        if entry["at"] not in places:
            continue
        piece = entry["piece"]
        if isinstance(piece, str) and piece.lower() in PIECES:
            found.append((LYING.index(piece.lower()), places[entry["at"]]))
        elif not entry.get("face_up", True):
            found.append((FACE_DOWN, places[entry["at"]]))
    return found


LAID: Final[list[list[tuple[int, list[int]]]]] = [_laid(scenario) for scenario in _SCENARIOS]
UNDER: Final[list[list[int]]] = [  # the tiles that are shuffled face down
    [
        LYING.index(piece.lower())
        for entry in scenario["setup"]
        if not entry.get("face_up", True)
        for piece in entry["piece"]
    ]
    for scenario in _SCENARIOS
]


def _uses(kind: str) -> list[bool]:
    """Which scenarios bring tokens of this kind?"""
    ids = {token["id"] for token in _TOKENS if token["kind"] == kind}
    return [bool(ids & set(scenario.get("uses", ()))) for scenario in _SCENARIOS]


WITH_MONSTERS: Final = _uses("monster")
WITH_HEROES: Final = _uses("adventurer")
WITH_DRAGON: Final = _uses("dragon")
WITH_TREASURE: Final = _uses("treasure")
DIAL: Final[list[list[int]]] = [  # by scenario and players - 2: where the dial begins; 0 without a dial
    [
        sum(entry["value"][players] for entry in scenario["setup"] if "value" in entry)
        for players in range(2, MOST_PLAYERS + 1)
    ]
    for scenario in _SCENARIOS
]
FINAL_GOLD: Final[list[int]] = [(scenario["final_bonus"] or {}).get("amount", 0) for scenario in _SCENARIOS]
COINS_FOR_ROCK: Final[list[int]] = [scenario.get("coins_for_rock", 0) for scenario in _SCENARIOS]
END_AFTER_DELIVERY: Final[i64] = next(
    s["end_score_after_delivery"] for s in _SCENARIOS if "end_score_after_delivery" in s
)
MONSTERS_THAT_END: Final = 3
SLAYERS: Final[i64] = DRAGON_STRENGTH + 1

# ---------------------------------------------------------------- lords: abilities over a closed list of kinds
_LORDS: Final[list[Any]] = COMPONENTS["lords"]
LORDS: Final[list[str]] = [lord["id"] for lord in _LORDS]
EFFECT_KINDS: Final[list[str]] = list(COMPONENTS["effect_kinds"])


class Effect:
    """One thing that an ability does: a kind of the closed list, and its figures."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.kind: int = EFFECT_KINDS.index(entry["kind"])
        self.amount: int = entry.get("count", entry.get("amount", entry.get("attack", entry.get("keep", 1))))
        self.order: int = ORDERS.index(entry["order"]) if "order" in entry else -1
        self.moves: int = entry.get("moves", MOVES)
        self.only_for: int = sum(1 << ORDERS.index(order) for order in entry.get("only_for", ()))
        self.ignores_resources: bool = entry.get("ignore_resources", False)
        self.is_cost: bool = entry["kind"] == "return_coin"


def _ability(which: str) -> list[list[Effect]]:
    return [[Effect(entry) for entry in _effects(lord[which], "effect")] for lord in _LORDS]


def _timed(which: str, timing: str) -> list[bool]:
    return [lord[which]["timing"] == timing for lord in _LORDS]


STANDARD: Final = _ability("standard")
SPECIAL: Final = _ability("special")
STANDARD_IS_FREE: Final = _timed("standard", "own_turn_free")  # used by choice, between orders


def _standing(kind: str, timing: str, field: str, **wanted: str) -> vec[i64]:
    """By lord a figure of the standard ability, where it is of this kind and timing; 0 elsewhere."""
    return numbers(
        sum(
            int(e.get(field, 1))
            for e in _effects(lord["standard"], "effect")
            if e["kind"] == kind
            and lord["standard"]["timing"] == timing
            and all(e.get(name) == value for name, value in wanted.items())
        )
        for lord in _LORDS
    )


LORD_CREATION: Final[vec[i64]] = _standing("stat_bonus", "permanent", "amount", stat="creation")
LORD_RESOURCES: Final[vec[i64]] = _standing("stat_bonus", "permanent", "amount", stat="resources")
LORD_TYRANNY: Final[vec[i64]] = _standing("stat_bonus", "permanent", "amount", stat="tyranny")
SUMMONS_AFTER_SACRIFICE: Final[vec[i64]] = _standing("summon", "triggered_own_turn", "count", trigger="own_sacrifice")
ATTACKS_HARDER: Final[vec[i64]] = _standing("combat_bonus", "triggered_own_turn", "attack", times="once_per_turn")
WAIVES_SACRIFICE: Final[vec[i64]] = _standing("waive_sacrifice", "own_turn_order", "per_turn", order="sabotage")


def monsters_in(mask: i64) -> list[str]:
    """The names of a set of monsters."""
    return [name for n, name in enumerate(MONSTERS) if mask & BIT[n]]
