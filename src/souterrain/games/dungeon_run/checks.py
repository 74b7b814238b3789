"""What no position of Dungeon Run can be: each contradiction is refused with the path of the entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.errors import PositionError
from . import tables as t
from .actions import MENU
from .dungeon import open_ways
from .keeping import find_items, find_monsters, place_monster
from .places import DECK, LOOT, UP, WORN
from .sampling import trap_cards
from .state import Run
from .turn import Turn

MONSTER_CARDS = range(t.ITEMS, t.FIRST_ABILITY)


def check(s: Run, document: Mapping[str, Any]) -> None:
    """What follows from the rest, and what cannot be."""
    find_items(s)
    find_monsters(s)
    for seat, hero in enumerate(s.heroes):
        if hero.tile not in s.placed:
            raise PositionError(f"heroes[{seat}].tile", f"{t.TILE_NAMES[hero.tile]} is not in the dungeon")
        s.refresh(seat)
    find_boss(s, document)
    if t.LAIR in s.placed and not s.boss_dead and s.boss not in s.monster_at and s.monster_at[t.LAIR] < 0:
        place_monster(s, s.boss, t.LAIR)
    if not s.boss_met and not open_ways(s):
        raise PositionError("tiles", "expected an exit that leads on, until the Lair lies there (DR-PLACE-06)")
    check_cards(s)
    check_wounds(s)
    check_items(s)
    if not 0 <= s.first < s.players or not 0 <= s.active < s.players:
        raise PositionError("first", f"expected seats from 0 to {s.players - 1}, got {s.first} and {s.active}")
    check_frames(s)


def find_boss(s: Run, document: Mapping[str, Any]) -> None:
    """A boss card in play is the boss of this game, unless another is named; in a loot pile it is dead. DR-LAIR-09"""
    for card in in_play(s):
        if t.is_boss(card) and "boss" not in document:
            s.boss = card
    if "boss_dead" not in document:
        s.boss_dead = any(s.boss in hero.kills for hero in s.heroes)


def check_frames(s: Run) -> None:
    """A game that is not over has something under way."""
    if not s.stack and not s.over:
        raise PositionError("frames", "expected at least one procedure while the game is not over")


def check_cards(s: Run) -> None:
    """Every encounter card is at one place at most."""
    seen: list[int] = []
    for card in [*s.encounters, *in_play(s)]:
        if card >= t.FIRST_ABILITY or card < 0:
            continue
        if card in seen:
            raise PositionError("encounters", f"{t.CARD_NAMES[card]} is at two places")
        seen.append(card)
    for i, tile in enumerate(s.placed):
        for name, cards, fits in (
            ("monster", s.monster_at, t.is_monster),
            ("stranger", s.stranger_at, t.is_stranger),
            ("trap", s.trap_at, t.is_trap),
        ):
            if cards[tile] >= 0 and not fits(cards[tile]):
                raise PositionError(f"tiles[{i}].{name}", f"{t.CARD_NAMES[cards[tile]]} is no {name}")
    for seat, hero in enumerate(s.heroes):
        for card in hero.kills:
            if not t.is_monster(card) and not t.is_trap(card):
                raise PositionError(f"heroes[{seat}].kills", f"{t.CARD_NAMES[card]} is no monster and no trap")
        for card in hero.companions:
            if not t.is_stranger(card):
                raise PositionError(f"heroes[{seat}].companions", f"{t.CARD_NAMES[card]} is no stranger")
    for card in in_play(s):
        if t.is_boss(card) and card != s.boss:
            other, boss = t.CARD_NAMES[card], t.CARD_NAMES[s.boss]
            raise PositionError("boss", f"{other} is in play, but the boss of this game is {boss} (DR-SETUP-01)")


def check_wounds(s: Run) -> None:
    """A monster with as many wounds as life is dead; between two actions that is settled. DR-CARD-10"""
    for card in MONSTER_CARDS:
        hurt = s.hurts[card - t.ITEMS]
        if hurt and card not in s.monster_at:
            raise PositionError(f"monsters.{t.CARD_NAMES[card]}", "has wounds, but is not in the dungeon")
        life = t.MONSTER_LIFE[card - t.ITEMS]
        if hurt and hurt >= life and is_settled(s):
            told = f"expected fewer wounds than its {life} life, got {hurt} (DR-CARD-10)"
            raise PositionError(f"monsters.{t.CARD_NAMES[card]}", told)


def is_settled(s: Run) -> bool:
    """Is somebody about to choose an action?"""
    return len(s.stack) > 0 and isinstance(s.stack[-1], Turn) and s.stack[-1].stage == MENU


def check_items(s: Run) -> None:
    """Equipped cards must fit, and the deck holds what lies in it."""
    for card in range(t.ITEMS):
        place = s.where[card]
        if WORN <= place < LOOT:
            check_worn(s, place - WORN, card)
        if place % 10 >= s.players and WORN <= place < UP:
            raise PositionError(f"items.{t.CARD_NAMES[card]}", f"expected a seat from 0 to {s.players - 1}")
        if place == DECK and not t.is_treasure(card):
            raise PositionError(f"items.{t.CARD_NAMES[card]}", "an artifact is never in the treasure deck (DR-CARD-02)")
    for card in s.treasures:
        if s.where[card] != DECK:
            raise PositionError("treasures", f"{t.CARD_NAMES[card]} is at two places")


def check_worn(s: Run, seat: int, card: int) -> None:
    path = f"items.{t.CARD_NAMES[card]}"
    figure = s.heroes[seat].figure
    if figure < 0 or not t.TRAINED_FOR[card] >> t.TRAINING[figure] & 1:
        raise PositionError(path, f"seat {seat} is not trained for it (DR-EQ-04)")
    slot = t.SLOT[card]
    if slot >= 0 and any(t.SLOT[o] == slot and s.where[o] == WORN + seat for o in range(card)):
        raise PositionError(path, f"seat {seat} has another card in that slot (DR-EQ-05)")


def in_play(s: Run) -> list[int]:
    """Encounter cards that are not in the deck."""
    found = [*s.monster_at, *s.stranger_at, *s.trap_at, *s.discards]
    for hero in s.heroes:
        found += [*hero.kills, *hero.companions, *trap_cards(hero.ailments)]
    return found
