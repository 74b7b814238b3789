"""Every card, tile and board of the game as immutable tables of numbers. State holds indexes into these."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.rules import read_yaml

COMPONENTS: Final[dict[str, Any]] = read_yaml("souterrain.games.dungeon_lords", "components.yaml")
GIFTS: Final[dict[str, Any]] = read_yaml("souterrain.games.dungeon_lords", "gifts_components.yaml")

# ---------------------------------------------------------------- Evilometer
EVIL_START: Final[int] = COMPONENTS["evilometer"]["start"]
EVIL_TOP: Final[int] = COMPONENTS["evilometer"]["top"]
EVIL_PALADIN: Final[int] = COMPONENTS["evilometer"]["paladin"]

# ---------------------------------------------------------------- seasons, phases, orders
SEASONS: Final = ["winter", "spring", "summer", "autumn"]
PHASES: Final = ["new_round", "orders", "production", "event", "adventurers", "end_of_round"]
ORDERS: Final[list[str]] = [zone["id"] for zone in COMPONENTS["order_zones"]["zones"]]
FOOD: Final = 0
REPUTATION: Final = 1
DIG: Final = 2
MINE: Final = 3
IMPS: Final = 4
TRAPS: Final = 5
MONSTERS: Final = 6
ROOMS: Final = 7
SPACES: Final = ["I", "II", "III"]
# The slots (zone * 3 + space) in the order in which they are resolved.
RESOLVE: Final[list[int]] = [
    zone * 3 + SPACES.index(space)
    for zone, entry in enumerate(COMPONENTS["order_zones"]["zones"])
    for space in entry["resolve_order"]
]
RESOURCES: Final[list[str]] = COMPONENTS["vocabulary"]["resources"]


def _space_costs(resource: str) -> list[int]:
    zones = COMPONENTS["order_zones"]["zones"]
    return [zone["spaces"][space].get("cost", {}).get(resource, 0) for zone in zones for space in SPACES]


def _space_gains(kind: str, resource: str) -> list[int]:
    """What each of the 24 spaces gives of a kind (evil: negative is down)."""
    gains = []
    for zone in COMPONENTS["order_zones"]["zones"]:
        for space in SPACES:
            gives = [g for g in zone["spaces"][space].get("gives", ()) if g["kind"] == kind]
            gains.append(sum(g.get("amount", 1) for g in gives if g.get("resource", resource) == resource))
    return gains


SPACE_GOLD: Final = _space_costs("gold")
SPACE_FOOD: Final = _space_costs("food")
SPACE_EVIL: Final = _space_costs("evil")
GAIN_FOOD: Final = _space_gains("gain", "food")
GAIN_GOLD: Final = _space_gains("gain", "gold")
GAIN_IMPS: Final = _space_gains("gain", "imp")
GAIN_TRAPS: Final = _space_gains("gain_trap", "")
GAIN_EVIL: Final = _space_gains("evil", "")
GAIN_PEEK: Final = _space_gains("peek", "")
WORK_MAX: Final[list[int]] = [
    zone["spaces"][space].get("max_tiles", 0) for zone in COMPONENTS["order_zones"]["zones"] for space in SPACES
]
WORK_FOREMAN: Final[list[int]] = [
    int(zone["spaces"][space].get("foreman", False)) for zone in COMPONENTS["order_zones"]["zones"] for space in SPACES
]

# ---------------------------------------------------------------- the dungeon grid: cell = row * 5 + column
ROWS: Final[int] = COMPONENTS["dungeon_grid"]["rows"]
COLS: Final[int] = COMPONENTS["dungeon_grid"]["cols"]
CELL_COUNT: Final[int] = ROWS * COLS
CELLS: Final[list[str]] = ["abcde"[cell % COLS] + str(cell // COLS + 1) for cell in range(CELL_COUNT)]
ENTRANCE: Final[int] = COMPONENTS["dungeon_grid"]["entrance_above"][1]
START_TUNNELS: Final[int] = sum(1 << (r * COLS + c) for r, c in COMPONENTS["dungeon_grid"]["starting_tunnels"])


def _near(a: int, b: int) -> bool:
    return abs(a // COLS - b // COLS) + abs(a % COLS - b % COLS) == 1


NEIGHBOURS: Final[list[int]] = [
    sum(1 << other for other in range(CELL_COUNT) if _near(cell, other)) for cell in range(CELL_COUNT)
]
_SQUARES: Final[list[int]] = [
    1 << cell | 1 << cell + 1 | 1 << cell + COLS | 1 << cell + COLS + 1
    for cell in range(CELL_COUNT - COLS)
    if cell % COLS < COLS - 1
]
SQUARES: Final[list[list[int]]] = [[sq for sq in _SQUARES if sq >> cell & 1] for cell in range(CELL_COUNT)]
# The other three cells of each square that a cell belongs to.
OTHER_THREE: Final[list[list[int]]] = [[sq & ~(1 << cell) for sq in SQUARES[cell]] for cell in range(CELL_COUNT)]
ZONES: Final[dict[str, int]] = {
    name: sum(1 << (r * COLS + c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")
    for name, rows in COMPONENTS["dungeon_grid"]["zones"].items()
}

# ---------------------------------------------------------------- monsters and ghosts
_KINDS: Final[list[Any]] = COMPONENTS["monsters"]["tiles"]
KINDS: Final[list[str]] = [kind["id"] for kind in _KINDS]
TILE_KIND: Final[list[int]] = [k for k in range(len(_KINDS)) for _ in range(sum(_KINDS[k]["copies"].values()))]
TILE_YEAR: Final[list[int]] = [year for kind in _KINDS for year in (1, 2) for _ in range(kind["copies"][year])]
TILES: Final[list[str]] = [f"{kind['id']}-{n + 1}" for kind in _KINDS for n in range(sum(kind["copies"].values()))]
IS_GHOST: Final[list[bool]] = [_KINDS[k]["ghost"] for k in TILE_KIND]
GHOSTS: Final[i64] = sum([1 << tile for tile in range(len(TILES)) if IS_GHOST[tile]])
IS_TROLL: Final[list[bool]] = [_KINDS[k].get("troll_token", False) for k in TILE_KIND]
GOLEM: Final = KINDS.index("golem")


def _tile_cost(resource: str) -> list[int]:
    return [_KINDS[k]["cost"].get(resource, 0) for k in TILE_KIND]


COST_FOOD: Final = _tile_cost("food")
COST_GOLD: Final = _tile_cost("gold")
COST_EVIL: Final = _tile_cost("evil")
COST_TRAP: Final = _tile_cost("trap")
COST_MONSTER: Final = _tile_cost("monster")

# Lines of attack: two per kind (kind * 2 and kind * 2 + 1), NOBODY where a kind has one line only.
FIRST: Final = 0
CHOOSE: Final = 1
CHOOSE_NOT_FIRST: Final = 2
EACH: Final = 3
SECOND: Final = 4
LAST: Final = 5
OTHERS: Final = 6
NOBODY: Final = -1
TARGETS: Final = ["first", "choose", "choose_not_first", "each", "second", "last", "others"]
SHEEP_LINE: Final = len(KINDS) * 2
_LINES: Final[list[Any]] = [
    kind["lines"][n] if n < len(kind["lines"]) else {"effects": []} for kind in _KINDS for n in (0, 1)
] + [{"effects": [{"kind": "damage", "target": "first", "amount": 1}]}]
LINES: Final[list[int]] = [len(kind["lines"]) for kind in _KINDS]


def _line(kind: str, field: str, default: Any) -> list[Any]:
    """A field of each line's effect of a kind; `default` where the line has no such effect."""
    found = [[effect for effect in line["effects"] if effect["kind"] == kind] for line in _LINES]
    return [effects[0].get(field, 1) if effects else default for effects in found]


LINE_TARGET: Final[list[int]] = [TARGETS.index(t) if t else NOBODY for t in _line("damage", "target", "")]
LINE_AMOUNT: Final[list[int]] = _line("damage", "amount", 0)
LINE_REPEAT: Final[list[int]] = _line("damage", "repeat", 0)
LINE_SPARES_PRIESTS: Final[list[bool]] = [spared == "priest" for spared in _line("damage", "not_class", "")]
LINE_RETURNS: Final[list[bool]] = [bool(x) for x in _line("return_face_up", "", 0)]
LINE_SKIPS_CONQUEST: Final[list[bool]] = [bool(x) for x in _line("skip_conquest", "", 0)]
LINE_SKIPS_HEALING: Final[list[bool]] = [bool(x) for x in _line("skip_healing", "", 0)]
LINE_ON_KILL: Final[list[int]] = [
    then[0]["amount"] if isinstance(then, list) else 0 for then in _line("on_kill", "then", 0)
]
LINE_FOOD: Final[list[int]] = [line.get("cost", {}).get("food", 0) for line in _LINES]

# ---------------------------------------------------------------- rooms
_ROOMS: Final[list[Any]] = COMPONENTS["rooms"]["tiles"]
ROOM_NAMES: Final[list[str]] = [room["id"].replace("_", "-") for room in _ROOMS]
ROOM_YEAR: Final[list[int]] = [room["year"] for room in _ROOMS]
ROOM_ZONE: Final[list[int]] = [ZONES[room["zone"]] for room in _ROOMS]


def _room(kind: str, field: str, default: int) -> list[int]:
    found = [[effect for effect in room["effect"] if effect["kind"] == kind] for room in _ROOMS]
    return [effects[0][field] if effects else default for effects in found]


def _room_gives(kind: str, resource: str) -> list[int]:
    amounts = []
    for room in _ROOMS:
        gives = [g for effect in room["effect"] for g in effect.get("gives", ()) if g["kind"] == kind]
        amounts.append(sum(g["amount"] for g in gives if g.get("resource", resource) == resource))
    return amounts


def _room_kinds(kind: str) -> list[int]:
    """The monster kinds that a room's effect lists, as bits."""
    found = [[effect for effect in room["effect"] if effect["kind"] == kind] for room in _ROOMS]
    return [sum(1 << KINDS.index(name) for effect in effects for name in effect["monsters"]) for effects in found]


ROOM_IMPS: Final = _room("produce", "imps", 0)
ROOM_COST_FOOD: Final[list[int]] = [room["effect"][0].get("cost", {}).get("food", 0) for room in _ROOMS]
ROOM_FOOD: Final = _room_gives("gain", "food")
ROOM_GOLD: Final = _room_gives("gain", "gold")
ROOM_NEW_IMPS: Final = _room_gives("gain", "imp")
ROOM_TRAPS: Final = _room_gives("gain_trap", "")
ROOM_DIGS: Final = _room_gives("dig", "")
ROOM_EVIL: Final = _room_gives("evil", "")
ROOM_BONUS: Final = _room("attack_bonus", "amount", 0)
ROOM_BONUS_KINDS: Final = _room_kinds("attack_bonus")
ROOM_VP: Final = _room("vp_per_monster", "vp", 0)
ROOM_VP_KINDS: Final = _room_kinds("vp_per_monster")
ROOM_TRAP_LIMIT: Final = _room("trap_limit", "amount", 1)
ROOM_TRAP_FEE: Final[list[int]] = [0 if limit > 1 else 1 for limit in ROOM_TRAP_LIMIT]
ROOM_MONSTER_LIMIT: Final = _room("monster_limit", "amount", 2)
ROOM_NO_SPELLS: Final[list[bool]] = [any(e["kind"] == "no_spells" for e in room["effect"]) for room in _ROOMS]
ROOM_TITLE_SOLE: Final = _room("vp_per_title", "sole", 0)
ROOM_TITLE_SHARED: Final = _room("vp_per_title", "shared", 0)

# ---------------------------------------------------------------- adventurers: 32, then 8 bards, 2 paladins, illusions
CLASSES: Final = ["warrior", "thief", "priest", "wizard", "bard"]
WARRIOR: Final = 0
THIEF: Final = 1
PRIEST: Final = 2
WIZARD: Final = 3
BARD: Final = 4
CLASSLESS: Final = -1
_HEROES: Final[list[Any]] = COMPONENTS["adventurers"]["tiles"]
_BARDS: Final[list[Any]] = GIFTS["bard_tiles"]["list"]
_PALADINS: Final[list[Any]] = COMPONENTS["paladins"]["tiles"]
HERO_COUNT: Final[int] = len(_HEROES)
BARD_COUNT: Final[int] = len(_BARDS)
PALADIN: Final[int] = HERO_COUNT + BARD_COUNT  # the paladin of year y is PALADIN + y - 1
ILLUSION: Final[int] = PALADIN + len(_PALADINS)  # the illusion in the dungeon of a seat is ILLUSION + seat
ADVENTURER_COUNT: Final[int] = ILLUSION + 4
_BARD_NAMES: Final[list[str]] = [f"b{bard['year']}{'abcd'[int(bard['id'][-1]) - 1]}" for bard in _BARDS]
ADVENTURERS: Final[list[str]] = (
    [hero["id"] for hero in _HEROES]
    + _BARD_NAMES
    + [paladin["id"] for paladin in _PALADINS]
    + [f"illusion{seat + 1}" for seat in range(4)]
)
_ALL: Final[list[Any]] = [*_HEROES, *_BARDS, *_PALADINS, *({"hp": 1} for _ in range(4))]
HP: Final[list[int]] = [hero["hp"] for hero in _ALL]
TRAP_ICONS: Final[list[int]] = [hero.get("trap", 0) for hero in _ALL]
HEARTS: Final[list[int]] = [hero.get("heart", 0) for hero in _ALL]
MAGIC: Final[list[int]] = [hero.get("magic", 0) for hero in _ALL]
LUTES: Final[list[int]] = [hero.get("lutes", 0) for hero in _ALL]
POWER: Final[list[int]] = [hero.get("power", 0) for hero in _ALL]
HERO_YEAR: Final[list[int]] = [hero.get("year", 0) for hero in _ALL]
CLASS: Final[list[int]] = [CLASSES.index(hero["class"]) for hero in _HEROES] + [BARD] * BARD_COUNT + [CLASSLESS] * 6

# ---------------------------------------------------------------- magic items: token = colour * 6 + kind
COLOURS: Final[list[str]] = GIFTS["item_tokens"]["colour_order"]
ITEM_KINDS: Final = ["blank", "clover", "wand", "amulet", "potion", "lyre"]
BLANK: Final = 0
CLOVER: Final = 1
WAND: Final = 2
AMULET: Final = 3
POTION: Final = 4
LYRE: Final = 5
TOKENS: Final[list[str]] = [f"{kind}/{colour}" for colour in COLOURS for kind in ITEM_KINDS]
_ITEMS: Final[dict[str, Any]] = {item["kind"]: item for item in GIFTS["item_kinds"]}
BEARER: Final[list[int]] = [
    CLASSES.index(_ITEMS[kind]["bearer"]) if _ITEMS[kind]["bearer"] else -9 for kind in ITEM_KINDS
]

# ---------------------------------------------------------------- traps: 9 kinds of 3 cards
_TRAPS: Final[list[Any]] = COMPONENTS["traps"]["cards"]
TRAP_NAMES: Final[list[str]] = [card["id"].replace("_", "-") for card in _TRAPS]
TRAP_COPIES: Final[int] = COMPONENTS["traps"]["copies_each"]
TRAP_GOLD: Final[list[int]] = [card["cost"].get("gold", 0) for card in _TRAPS]
TRAP_FOOD: Final[list[int]] = [card["cost"].get("food", 0) for card in _TRAPS]
TRAP_IMPS: Final[list[int]] = [card["cost"].get("imp", 0) for card in _TRAPS]
TRAP_HITS: Final[list[list[int]]] = [
    [n for e in card["effect"] if e["kind"] == "damage" for n in (TARGETS.index(e["target"]), e["amount"])]
    for card in _TRAPS
]


def _trap_has(kind: str) -> list[bool]:
    return [any(effect["kind"] == kind for effect in card["effect"]) for card in _TRAPS]


TRAP_CHOOSES: Final[list[bool]] = [CHOOSE in hits[::2] for hits in TRAP_HITS]
TRAP_ELIMINATES: Final = _trap_has("damage_to_eliminate")
TRAP_SKIPS_CONQUEST: Final = _trap_has("skip_conquest")
TRAP_DAMPENS: Final = _trap_has("if_class_hit")
TRAP_POISON: Final[list[int]] = [
    sum(e["amount"] for e in card["effect"] if e["kind"] == "delayed_damage") for card in _TRAPS
]

# ---------------------------------------------------------------- combat cards: 9 of each year
_SPELLS: Final[list[Any]] = COMPONENTS["combat_cards"]["year_1"] + COMPONENTS["combat_cards"]["year_2"]
SPELLS: Final[list[str]] = [card["id"].replace("_", "-") for card in _SPELLS]
SPELLS_PER_YEAR: Final = 9
SPELL_FAST: Final[list[bool]] = [card["speed"] == "fast" for card in _SPELLS]
SPELL_FATIGUE: Final[list[int]] = [card["fatigue"] for card in _SPELLS]
EFFECTS: Final = [
    "none",
    "withdraw",
    "evil",
    "lose_first_available",
    "lose",
    "invisible",
    "shield",
    "pay_or_withdraw_each",
    "choose_one",
    "retarget_front",
    "extra_hp",
    "knock_out",
    "illusion",
    "become_sheep",
    "heal",
    "release_prisoner",
    "no_fatigue",
]
SPELL_EFFECT: Final[list[int]] = [EFFECTS.index(card["effect"][0]["kind"]) for card in _SPELLS]
SPELL_AMOUNT: Final[list[int]] = [
    card["effect"][0].get("amount", card["effect"][0].get("repeat", card["effect"][0].get("hp", 0))) for card in _SPELLS
]
PEACE_EVIL: Final[int] = next(
    option[0]["amount"]
    for card in _SPELLS
    for option in card["effect"][0].get("options", ())
    if option[0]["kind"] == "evil"
)

# ---------------------------------------------------------------- events and titles
EVENTS: Final[list[str]] = [tile["id"].replace("_", "-") for tile in COMPONENTS["event_tiles"]["tiles"]]
PAY_DAY: Final = 0
TAXES: Final = 1
SPECIAL: Final = 2
SPECIALS: Final[list[str]] = [card["id"].replace("_", "-") for card in COMPONENTS["special_events"]["cards"]]
WITCH_HUNT: Final = 0
MONSTER_STRIKE: Final = 1
BURGLARS: Final = 2
RATS: Final = 3
IMPATIENT_HEROES: Final = 4
IMP_UNION: Final = 5
TRAP_FAIR: Final = 6
BALLADS: Final = 7
FORTUNE_TELLER: Final = 8
TITLES: Final[list[str]] = [title["id"].replace("_", "-") for title in COMPONENTS["titles"]["list"]]
