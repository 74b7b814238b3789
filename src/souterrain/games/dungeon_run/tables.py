"""Every card, tile and hero of Dungeon Run by number; the names are in the component file, and in positions.

All cards share one numbering: treasures and artifacts, then encounters and bosses, then ability cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from .compiling import COMPILED, compile_ability, compile_effect
from .effects import (
    ASSIST_MOD,
    BOSS_FOE,
    COMPONENTS,
    COSTS,
    FOE_BITS,
    GRANT_REROLL,
    LIMITS,
    MONSTER_RESIST,
    PASSIVE,
    RATINGS,
    ROAM_MOD,
    Effect,
)


def numbers(entries: list[int]) -> vec[i64]:
    """A table of machine integers: an entry is read without making an object of it."""
    return vec[i64](entries)


SEATS: Final = 6
BIT: Final[vec[i64]] = numbers([1 << i for i in range(60)])
# The seats of so many players in turn, beginning with each, by players * SEATS + seat.
CLOCKWISE: Final[list[list[int]]] = [
    [(seat + i) % players for i in range(players)] if seat < players else []
    for players in range(SEATS + 1)
    for seat in range(SEATS)
]
MOST_DICE: Final = 60  # of one roll; more would need a hundred training markers

# ---------------------------------------------------------------- tiles

EXIT_NAMES: Final[list[str]] = ["n", "e", "s", "w"]
DX: Final[vec[i64]] = numbers([0, 1, 0, -1])
DY: Final[vec[i64]] = numbers([-1, 0, 1, 0])

_TILES: Final[dict[str, Any]] = COMPONENTS["tiles"]
_BOX: Final[list[dict[str, Any]]] = [*_TILES["standard"], *_TILES["special"]]
ENTRANCE: Final = 0
LAIR: Final = 1
BOX_TILES: Final[i64] = len(_BOX)
STANDARD: Final[i64] = len(_TILES["standard"])
TILE_ENTRIES: Final[list[dict[str, Any]]] = [*_TILES["red"], *_BOX, *_BOX]
TILE_NAMES: Final[list[str]] = [
    entry["id"].lower() + ("_2" if i >= 2 + BOX_TILES else "") for i, entry in enumerate(TILE_ENTRIES)
]
TILES: Final[i64] = len(TILE_NAMES)


def _mask(exits: list[str]) -> int:
    return sum(1 << "NESW".index(edge) for edge in exits)


def _value(entry: Mapping[str, Any], name: str) -> int:
    return sum(1 << face for face in entry.get(name, []))


PRINTED: Final[vec[i64]] = numbers([_mask(entry["exits"]) for entry in TILE_ENTRIES])
TREASURE_VALUE: Final[vec[i64]] = numbers([_value(entry, "treasure") for entry in TILE_ENTRIES])  # faces, as bits
ENCOUNTER_VALUE: Final[vec[i64]] = numbers([_value(entry, "encounter") for entry in TILE_ENTRIES])
# Which special tile this is: bridge, cursed stone, den, glyph room, library, portcullis room, channel, well; -1: none.
SPECIAL: Final[vec[i64]] = numbers(
    [-1 if i < 2 or (i - 2) % BOX_TILES < STANDARD else (i - 2) % BOX_TILES - STANDARD for i in range(TILES)]
)
BRIDGE: Final = 0
CURSED_STONE: Final = 1
DEN: Final = 2
GLYPH_ROOM: Final = 3
LIBRARY: Final = 4
PORTCULLIS: Final = 5
CHANNEL: Final = 6
WELL: Final = 7
CURSED_STONES: Final[list[int]] = [tile for tile in range(TILES) if SPECIAL[tile] == CURSED_STONE]
# The exits of a mask after quarter turns clockwise, by mask * 4 + turns.
TURNED: Final[vec[i64]] = numbers(
    [(mask << turns | mask >> (4 - turns)) & 15 for mask in range(16) for turns in range(4)]
)

# ---------------------------------------------------------------- cards

_TREASURES: Final[list[dict[str, Any]]] = COMPONENTS["treasures"]["cards"]
_ARTIFACTS: Final[list[dict[str, Any]]] = COMPONENTS["artifacts"]["cards"]
ITEM_ENTRIES: Final[list[dict[str, Any]]] = [*_TREASURES, *_ARTIFACTS]
TREASURES: Final[i64] = len(_TREASURES)
ITEMS: Final[i64] = len(ITEM_ENTRIES)
STONE: Final[i64] = TREASURES + [entry["source"] for entry in _ARTIFACTS].index("boss")
WELL_SWORD: Final[i64] = TREASURES + [entry["source"] for entry in _ARTIFACTS].index("well")


def _copies(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One entry for each card."""
    return [
        {**entry, "card": entry["id"] if copy == 0 else f"{entry['id']}_{copy + 1}"}
        for entry in entries
        for copy in range(entry["copies"])
    ]


_MONSTERS: Final[list[dict[str, Any]]] = _copies(COMPONENTS["encounters"]["monsters"])
_TRAPS: Final[list[dict[str, Any]]] = _copies(COMPONENTS["encounters"]["traps"])
_STRANGERS: Final[list[dict[str, Any]]] = _copies(COMPONENTS["encounters"]["strangers"])
_BOSSES: Final[list[dict[str, Any]]] = _copies(COMPONENTS["bosses"]["cards"])
_MET: Final[list[dict[str, Any]]] = [*_MONSTERS, *_TRAPS, *_STRANGERS, *_BOSSES]
FIRST_MONSTER: Final[i64] = ITEMS
FIRST_TRAP: Final[i64] = FIRST_MONSTER + len(_MONSTERS)
FIRST_STRANGER: Final[i64] = FIRST_TRAP + len(_TRAPS)
FIRST_BOSS: Final[i64] = FIRST_STRANGER + len(_STRANGERS)
FIRST_ABILITY: Final[i64] = FIRST_BOSS + len(_BOSSES)
BOSSES: Final[i64] = len(_BOSSES)
ENCOUNTERS: Final[list[int]] = list(range(FIRST_MONSTER, FIRST_BOSS))

HERO_ENTRIES: Final[list[dict[str, Any]]] = COMPONENTS["heroes"]
HERO_NAMES: Final[list[str]] = [entry["id"] for entry in HERO_ENTRIES]
HEROES: Final[i64] = len(HERO_NAMES)
HAND: Final[i64] = len(HERO_ENTRIES[0]["ability_cards"])  # ability cards of a hero
_ABILITIES: Final[list[dict[str, Any]]] = [card for entry in HERO_ENTRIES for card in entry["ability_cards"]]
CARD_NAMES: Final[list[str]] = [
    *(entry["id"].lower() for entry in ITEM_ENTRIES),
    *(entry["card"] for entry in _MET),
    *(entry["id"].lower() for entry in _ABILITIES),
]

# ---------------------------------------------------------------- heroes

TRAININGS: Final[list[str]] = [entry["id"] for entry in COMPONENTS["trainings"]["list"]]
TRAINING: Final[vec[i64]] = numbers([TRAININGS.index(entry["training"]) for entry in HERO_ENTRIES])
TALENT: Final[i64] = TRAININGS.index("talent")
LIFE: Final[vec[i64]] = numbers([entry["life"] for entry in HERO_ENTRIES])
PRINTED_RATING: Final[vec[i64]] = numbers(
    [entry[rating] for entry in HERO_ENTRIES for rating in RATINGS]
)  # hero * 3 + rating

# ---------------------------------------------------------------- items

SLOTS: Final[list[str]] = ["main_hand", "off_hand", "head", "body"]
MAIN_HAND: Final = 0
NO_SLOT: Final = -1
SLOT: Final[vec[i64]] = numbers(
    [NO_SLOT if entry["slot"] == "none" else SLOTS.index(entry["slot"]) for entry in ITEM_ENTRIES]
)
ENCHANTED_ITEM: Final[vec[bool]] = vec[bool]([entry["enchanted"] for entry in ITEM_ENTRIES])
TRAINED_FOR: Final[vec[i64]] = numbers(
    [sum(1 << TRAININGS.index(name) for name in e["training"]) for e in ITEM_ENTRIES]
)


def is_treasure(card: i64) -> bool:
    """A treasure card, not an artifact. DR-CARD-02"""
    return card < TREASURES


def is_monster(card: i64) -> bool:
    """A monster or a boss. DR-LAIR-08"""
    return FIRST_MONSTER <= card < FIRST_TRAP or FIRST_BOSS <= card < FIRST_ABILITY


def is_trap(card: i64) -> bool:
    return FIRST_TRAP <= card < FIRST_STRANGER


def is_stranger(card: i64) -> bool:
    return FIRST_STRANGER <= card < FIRST_BOSS


def is_boss(card: i64) -> bool:
    return FIRST_BOSS <= card < FIRST_ABILITY


# ---------------------------------------------------------------- monsters, traps and strangers, by card - ITEMS


def _figure(name: str) -> vec[i64]:
    return numbers([entry.get(name, 0) for entry in _MET])


ATTACK: Final[vec[i64]] = _figure("attack")
DEFENCE_VALUE: Final[vec[i64]] = _figure("defence")
ESCAPE_VALUE: Final[vec[i64]] = _figure("escape")
MONSTER_LIFE: Final[vec[i64]] = _figure("life")
POWER: Final[vec[i64]] = numbers([_value(entry, "power") for entry in _MET])  # faces, as bits
FOE_BIT: Final[vec[i64]] = numbers(
    [
        FOE_BITS[entry["type"]] | (BOSS_FOE if i >= FIRST_BOSS - ITEMS else 0) if "type" in entry else 0
        for i, entry in enumerate(_MET)
    ]
)
KIND_NAMES: Final[list[str]] = [entry["id"] for entry in _MET]  # both Goblins are a Goblin

DISARM_WITH: Final[vec[i64]] = numbers([sum(1 << RATINGS.index(r) for r in e.get("disarm_with", [])) for e in _MET])
SUCCESSES: Final[vec[i64]] = _figure("successes")
DAMAGE: Final[vec[i64]] = _figure("damage")
LASTING: Final[vec[bool]] = vec[bool]([entry.get("lasting", False) for entry in _MET])

_DEALS: Final[list[dict[str, Any]]] = [entry.get("deal", {}) for entry in _MET]
JOINS: Final[vec[bool]] = vec[bool]([entry.get("can_join", False) for entry in _MET])
PRICE: Final[vec[i64]] = numbers([COSTS.index(deal.get("cost") or "") for deal in _DEALS])
DEAL_LIMIT: Final[vec[i64]] = numbers([LIMITS.index(deal.get("limit", "")) for deal in _DEALS])
LEAVES_AFTER: Final[vec[bool]] = vec[bool]([deal.get("discard_after", False) for deal in _DEALS])
LEAVES_WOUNDED: Final[vec[bool]] = vec[bool](
    ["bearer_gets_3_or_more_wounds_in_one_battle" in entry.get("leaves_when", []) for entry in _MET]
)
WOUNDS_TO_LEAVE: Final = 3

# ---------------------------------------------------------------- effects

POWER_NAMES: Final[list[str]] = []  # what a player can name in "use"
POWER_EFFECT: Final[list[int]] = []


def _name_powers(numbers: list[int], name: str, own: bool, enchanted: bool) -> list[int]:
    """Give a name to whichever effect of a card a player decides to use."""
    for number in numbers:
        effect = COMPILED[number]
        effect.of_hero = own
        effect.enchanted = enchanted
        if effect.timing != PASSIVE or (effect.kind == ASSIST_MOD and effect.mode == GRANT_REROLL):
            effect.power = len(POWER_NAMES)
            POWER_NAMES.append(name.lower())
            POWER_EFFECT.append(number)
    return numbers


def _hero_ability(entry: Mapping[str, Any], card: int = -1) -> list[int]:
    return _name_powers(compile_ability(entry, card), entry["id"], True, False)


def _item_abilities(card: int) -> list[int]:
    entry = ITEM_ENTRIES[card]
    found = [number for ability in entry["abilities"] for number in compile_ability(ability, card)]
    return _name_powers(found, entry["id"], False, entry["enchanted"])


def _encounter_abilities(i: int) -> list[int]:
    """What a monster does, what a trap does when it is sprung, or what a stranger gives."""
    entry, card = _MET[i], ITEMS + i
    if "special" in entry:
        return _belonging(compile_effect(entry["special"]), card)
    if "deal" in entry:
        deal = entry["deal"]
        return compile_ability(deal, card) if "effect" in deal else []
    return [number for ability in entry.get("abilities", []) for number in compile_ability(ability, card)]


def _belonging(effect: Effect, card: int) -> list[int]:
    effect.card = card
    return [effect.id]


def _deal_dice(i: int) -> list[int]:
    """What a stranger's die brings, by face; -1: nothing."""
    table = [-1] * 7
    for entry in _DEALS[i].get("die", []):
        number = compile_effect(entry["effect"]).id if entry["effect"] else -1
        for face in entry["faces"]:
            table[face] = number
    return table


PERSONAL: Final[list[list[int]]] = [[n for a in entry["personal"] for n in _hero_ability(a)] for entry in HERO_ENTRIES]
SUMMONER: Final[list[list[int]]] = [_hero_ability(entry["summoner"]) for entry in HERO_ENTRIES]
EFFECTS_OF: Final[list[list[int]]] = [
    *(_item_abilities(card) for card in range(ITEMS)),
    *(_encounter_abilities(i) for i in range(len(_MET))),
    *(_hero_ability(entry, FIRST_ABILITY + i) for i, entry in enumerate(_ABILITIES)),
]


DEAL_DICE: Final[list[list[int]]] = [_deal_dice(i) for i in range(len(_MET))]
EFFECTS: Final[vec[Effect]] = vec[Effect](COMPILED)  # all of them, by number


def modes(numbers: list[int], kind: i64) -> i64:
    """The modes of those effects that are of one kind, as bits."""
    found: i64 = 0
    for number in numbers:
        if EFFECTS[number].kind == kind:
            found |= BIT[EFFECTS[number].mode]
    return found


# How monsters roam, and what they resist: modes as bits, by card - ITEMS.
ROAMS: Final[vec[i64]] = numbers([modes(numbers, ROAM_MOD) for numbers in EFFECTS_OF[ITEMS:FIRST_ABILITY]])
RESISTS: Final[vec[i64]] = numbers([modes(numbers, MONSTER_RESIST) for numbers in EFFECTS_OF[ITEMS:FIRST_ABILITY]])
DEAL_TEST: Final[list[list[int]]] = [
    [deal["test"]["target"], deal["test"]["needed"]] if "test" in deal else [] for deal in _DEALS
]
POWERS: Final[i64] = len(POWER_NAMES)

# ---------------------------------------------------------------- figures of the game

ACTIONS: Final = 2
SABOTAGE_DICE: Final = 2
HERO_HITS_ON: Final = 4  # against heroes, when disarming, and in tests
LEAST_TO_HIT: Final = 2
BRIDGE_WOUNDS: Final = 10
CHANNEL_NEEDED: Final = 2
BOOK_WOUND: Final = 1
BOOK_FOUND: Final = 5
SWORD_FOUND: Final = 3
ADVANCE_PRICE: Final = 2
STACK_PER_PLAYER: Final[list[int]] = [4, 2]  # standard, special
SOLO_POINTS: Final[dict[str, int]] = COMPONENTS["solo_scoring"]
