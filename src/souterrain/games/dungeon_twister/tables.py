"""Components as immutable tables: characters, objects, rooms, scenarios. A state holds only their numbers.

Numbers: a character is `seat * 25 + kind`, an object card `seat * 13 + card`, a room 0-11, a zone `room * 4 + letter`.
A post is a starting zone with a facing: `48 + seat * 4 + column * 2 + side`. Corners and letters run clockwise from the
north-west, directions from the north.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.rules import read_yaml

COMPONENTS: Final[dict[str, Any]] = read_yaml("souterrain.games.dungeon_twister", "components.yaml")

BLUE: Final = 0
YELLOW: Final = 1
COLOURS: Final[list[str]] = [entry["id"] for entry in COMPONENTS["colours"]]
ENDS: Final[list[str]] = ["w", "e"]

# ---------------------------------------------------------------- characters

CHARACTERS: Final[list[dict[str, Any]]] = COMPONENTS["characters"]
KINDS: Final[list[str]] = [entry["id"] for entry in CHARACTERS]
CAST: Final = 25
EVERYBODY: Final = 50


def numbers(entries: Iterable[int]) -> vec[i64]:
    """A table of machine integers: an entry is read without making an object of it."""
    return vec[i64](entries)


def _twice(values: list[int]) -> vec[i64]:
    return numbers(values + values)


def _marks(values: list[bool]) -> vec[bool]:
    return vec[bool](values + values)


def _effect(entry: dict[str, Any], kind: str) -> dict[str, Any]:
    for effect in entry["effect"]:
        if effect["kind"] == kind:
            return dict(effect)
    return {}


def _crosses(piece: str) -> vec[bool]:
    return _marks([piece in _effect(entry, "cross").get("pieces", ()) for entry in CHARACTERS])


def _has(kind: str) -> vec[bool]:
    return _marks([bool(_effect(entry, kind)) for entry in CHARACTERS])


KIND: Final[vec[i64]] = _twice(list(range(CAST)))
CHARACTER_NAMES: Final[list[str]] = [f"{colour}.{kind}" for colour in COLOURS for kind in KINDS]
MOVEMENT: Final[vec[i64]] = _twice([entry["movement"] for entry in CHARACTERS])
COMBAT: Final[vec[i64]] = _twice([entry["combat"] for entry in CHARACTERS])
CROSSES_PITS: Final[vec[bool]] = _crosses("double_pit")
CROSSES_WALLS: Final[vec[bool]] = _crosses("wall")
CROSSES_SLITS: Final[vec[bool]] = _crosses("slit")
CROSSES_GATES: Final[vec[bool]] = _crosses("closed_portcullis")
PASSES: Final[vec[bool]] = _has("pass_enemies")
CASTS: Final[vec[bool]] = _has("cast")
UNDEAD: Final[vec[bool]] = _has("tag")
STRENGTH: Final[vec[i64]] = _twice([_effect(entry, "carry").get("max", 1) for entry in CHARACTERS])
PICKS_LOCKS: Final[vec[bool]] = _marks([_effect(entry, "portcullis").get("op") == "toggle" for entry in CHARACTERS])
BENDS_BARS: Final[vec[bool]] = _marks([_effect(entry, "portcullis").get("op") == "break" for entry in CHARACTERS])
ESCAPE_POINTS: Final[vec[i64]] = _twice([_effect(entry, "escape_points").get("total", 1) for entry in CHARACTERS])

ASSASSIN: Final[i64] = KINDS.index("assassin")
BACKSTABBER: Final[i64] = KINDS.index("backstabber")
BERSERKER: Final[i64] = KINDS.index("berserker")
CLERIC: Final[i64] = KINDS.index("cleric")
COLOSSUS: Final[i64] = KINDS.index("colossus")
CROSSBOWMAN: Final[i64] = KINDS.index("crossbowman")
GENERAL: Final[i64] = KINDS.index("general")
GHOST: Final[i64] = KINDS.index("ghost")
GOLEM: Final[i64] = KINDS.index("golem")
MEKANORK: Final[i64] = KINDS.index("mekanork")
PALADIN: Final[i64] = KINDS.index("paladin")
PICKPOCKET: Final[i64] = KINDS.index("pickpocket")
SAMURAI: Final[i64] = KINDS.index("samurai")
TELEKINETIC: Final[i64] = KINDS.index("telekinetic")
TELEPATH: Final[i64] = KINDS.index("telepath")
TROLL: Final[i64] = KINDS.index("troll")
WALL_WALKER: Final[i64] = KINDS.index("wall_walker")
MISTRESS: Final[i64] = KINDS.index("weapons_mistress")

CROSSBOW_VALUE: Final[i64] = _effect(CHARACTERS[CROSSBOWMAN], "ranged_attack")["value"]
SQUEEZE: Final[i64] = _effect(CHARACTERS[COLOSSUS], "let_pass")["max_combat"]

BIT: Final[vec[i64]] = numbers([1 << i for i in range(60)])
SIDE: Final[vec[i64]] = numbers([(1 << CAST) - 1, ((1 << CAST) - 1) << CAST])
COLOSSI: Final[i64] = (1 << KINDS.index("colossus")) | (1 << (KINDS.index("colossus") + 25))

# Where a character is.
UNUSED: Final = 0
TEAM: Final = 1
HIDDEN: Final = 2
FIT: Final = 3
WOUNDED: Final = 4
CARRIED: Final = 5
ELIMINATED: Final = 6
ESCAPED: Final = 7
STATES: Final[list[str]] = ["unused", "team", "hidden", "fit", "wounded", "carried", "eliminated", "escaped"]

# ---------------------------------------------------------------- objects

OBJECTS: Final[list[dict[str, Any]]] = COMPONENTS["objects"]
OBJECT_KINDS: Final[list[str]] = [entry["id"] for entry in OBJECTS]
COPIES: Final[vec[i64]] = numbers([entry["copies"] for entry in OBJECTS])
KIT: Final = 13
ALL_OBJECTS: Final = 26


def _cards() -> list[tuple[int, str]]:
    """The 13 object cards of one colour: kind and name."""
    cards: list[tuple[int, str]] = []
    for kind, name in enumerate(OBJECT_KINDS):
        copies = COPIES[kind]
        cards += [(kind, name if copies == 1 else f"{name}.{copy + 1}") for copy in range(copies)]
    return cards


OBJECT_KIND: Final[vec[i64]] = _twice([kind for kind, _ in _cards()])
OBJECT_NAMES: Final[list[str]] = [f"{colour}.{name}" for colour in COLOURS for _, name in _cards()]
FIRST_COPY: Final[vec[i64]] = numbers([list(OBJECT_KIND).index(kind) for kind in range(len(OBJECT_KINDS))])

ARMOUR: Final[i64] = OBJECT_KINDS.index("armour")
BOW: Final[i64] = OBJECT_KINDS.index("bow")
KEY: Final[i64] = OBJECT_KINDS.index("key")
FIREBALL: Final[i64] = OBJECT_KINDS.index("fireball_scroll")
SHIELD: Final[i64] = OBJECT_KINDS.index("great_shield")
ROPE: Final[i64] = OBJECT_KINDS.index("rope")
INVERSION: Final[i64] = OBJECT_KINDS.index("inversion_scroll")
SWORD: Final[i64] = OBJECT_KINDS.index("sword")
TREASURE: Final[i64] = OBJECT_KINDS.index("treasure")
SPEAR: Final[i64] = OBJECT_KINDS.index("telescopic_spear")

BOW_VALUE: Final[i64] = _effect(OBJECTS[BOW], "ranged_attack")["value"]
TREASURE_POINTS: Final[i64] = _effect(OBJECTS[TREASURE], "escape_bonus")["amount"]

# Where an object is: a place on the floor (0-55), or one of these.
HELD: Final = 64
BESIDE: Final = 128
OBJECT_UNUSED: Final = -1
OBJECT_REMOVED: Final = -2
OBJECT_TEAM: Final = -3

# A thing is what can be carried: an object card, or a wounded friend.
SOMEBODY: Final = 26
THING_NAMES: Final[list[str]] = OBJECT_NAMES + CHARACTER_NAMES

# ---------------------------------------------------------------- rooms

OPEN: Final = 0
WALL: Final = 1
GATE: Final = 2
SLIT: Final = 3
PIT: Final = 4
PIECE_NAMES: Final[list[str]] = ["open", "wall", "portcullis", "slit", "pit"]

CLOSED: Final = 0
RAISED: Final = 1
BROKEN: Final = 2
GATE_STATES: Final[list[str]] = ["closed", "open", "broken"]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
CENTRE: Final = 4
DIRECTIONS: Final[i64] = 4

ROOMS: Final[list[dict[str, Any]]] = COMPONENTS["rooms"]
ROOM_NAMES: Final[list[str]] = [entry["id"] for entry in ROOMS]
LETTERS: Final[list[str]] = ["a", "b", "c", "d"]
TWIN: Final[vec[i64]] = numbers([ROOM_NAMES.index(entry["twin"]) for entry in ROOMS])
ARROW: Final[vec[i64]] = numbers([1 if entry["rotation"] == "cw" else 3 for entry in ROOMS])
GEAR: Final[vec[i64]] = numbers(["ABCD".index(entry["gear"]) for entry in ROOMS])
HAS_CENTRE: Final[vec[bool]] = vec[bool]([entry["map"][2][2] == "o" for entry in ROOMS])
PAIRS: Final = 6

SPOTS: Final[list[tuple[int, int]]] = [(1, 1), (1, 3), (3, 3), (3, 1)]
STEPS: Final[list[tuple[int, int]]] = [(-1, 0), (0, 1), (1, 0), (0, -1)]


def _pieces() -> vec[i64]:
    """The border piece of every zone in every printed direction: index zone * 4 + direction."""
    pieces: list[int] = []
    for entry in ROOMS:
        for row, column in SPOTS:
            for down, right in STEPS:
                pieces.append(".#H=o".index(entry["map"][row + down][column + right]))
    return numbers(pieces)


PIECES: Final[vec[i64]] = _pieces()
HAS_GATE: Final[vec[bool]] = vec[bool]([GATE in PIECES[room * 16 : room * 16 + 16] for room in range(12)])

ZONES: Final = 48
PLACES: Final = 56
SLOTS: Final = 10
ZONE_NAMES: Final[list[str]] = [f"{room}.{letter}" for room in ROOM_NAMES for letter in LETTERS]
POST_NAMES: Final[list[str]] = [f"{colour}.{end}.{side}" for colour in COLOURS for end in ENDS for side in ENDS]
PLACE_NAMES: Final[list[str]] = ZONE_NAMES + POST_NAMES
SLOT_NAMES: Final[list[str]] = [f"r{slot // 2 + 1}c{slot % 2 + 1}" for slot in range(SLOTS)]

# The corner next to a corner inside a room, by corner * 4 + direction; -1 across the rim.
INSIDE: Final[vec[i64]] = numbers([-1, 1, 3, -1, -1, -1, 2, 0, 1, -1, -1, 3, 0, 2, -1, -1])
# The zone next to a zone of the same room, by zone * 4 + printed direction; -1 across the rim.
WITHIN: Final[vec[i64]] = numbers([-1 if corner < 0 else 4 * room + corner for room in range(12) for corner in INSIDE])
OUTSIDE: Final = -1
SOUTH_END: Final = -2
CORNER_SIDE: Final[vec[i64]] = numbers([0, 1, 1, 0])
MIRROR: Final[list[list[int]]] = [[3, 2, 1, 0], [1, 0, 3, 2], [3, 2, 1, 0], [1, 0, 3, 2]]
SHIFT: Final[list[int]] = [2, 1, -2, -1]


def _across(slot: int, corner: int, direction: int) -> int:
    """The cell (slot * 4 + corner) behind the rim of a cell; OUTSIDE, or SOUTH_END before blue's starting zones."""
    if direction in (EAST, WEST) and (slot % 2 == 1) == (direction == EAST):
        return OUTSIDE
    behind = slot + SHIFT[direction]
    return SOUTH_END if behind < 0 else behind * 4 + MIRROR[direction][corner]


def _next() -> vec[i64]:
    table: list[int] = []
    for slot in range(SLOTS):
        for corner in range(4):
            for direction in range(4):
                inside = INSIDE[corner * 4 + direction]
                table.append(slot * 4 + inside if inside >= 0 else _across(slot, corner, direction))
    return numbers(table)


# The cell next to a cell, by cell * 4 + direction; from the last row northwards it is a cell beyond the labyrinth.
NEXT: Final[vec[i64]] = _next()

# ---------------------------------------------------------------- scenarios and cards

SCENARIOS: Final[list[dict[str, Any]]] = COMPONENTS["scenarios"]
SCENARIO_NAMES: Final[list[str]] = [entry["id"] for entry in SCENARIOS]
VICTORY: Final[vec[i64]] = numbers([entry["victory_points"] for entry in SCENARIOS])
ROWS: Final[vec[i64]] = numbers([entry["rows"] for entry in SCENARIOS])
TEAM_SIZE: Final[vec[i64]] = numbers([entry["characters"] for entry in SCENARIOS])
KIT_SIZE: Final[vec[i64]] = numbers([entry["objects"] for entry in SCENARIOS])
STARTERS: Final[vec[i64]] = numbers([entry["starters"] for entry in SCENARIOS])
HIDDEN_PER_ROW: Final[list[list[int]]] = [entry["hidden_per_row"] for entry in SCENARIOS]

TEAM_METHODS: Final[list[str]] = ["mirror", "secret", "draft"]
MUTUAL: Final = 0
SECRET: Final = 1
DRAFT: Final = 2

VALUES: Final = 7
DECK: Final[vec[i64]] = numbers([entry["copies"] for entry in COMPONENTS["combat_cards"]["per_player"]])
JUMP_CARDS: Final[i64] = COMPONENTS["jump_cards"]["per_player"]
FIRST_AP: Final[i64] = COMPONENTS["action_point_card"]["first_turn"]["first_player"]
TURN_AP: Final[i64] = COMPONENTS["action_point_card"]["per_turn"]
KEPT_AP: Final[i64] = COMPONENTS["action_point_card"]["kept_at_most"]
CROWD: Final = 3
CALM_TURNS: Final = 40
HANDLINGS: Final = 3
FLIGHT: Final[i64] = _effect(CHARACTERS[TELEKINETIC], "move_object")["distance"]
