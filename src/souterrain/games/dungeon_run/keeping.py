"""Cards and monsters are put somewhere, and what follows from it is kept up: it is asked for far more often.

Positions do not hold what is kept, so after one was read or redrawn it is found anew.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import stamp
from . import tables as t
from .places import DOWN, LOOT, NONE, TAKEN, UNDER, UP, WORN
from .state import Run

# ------------------------------------------------------------------ treasures and artifacts


def put_item(s: Run, card: i64, place: i64) -> None:
    """A treasure or artifact goes to a place. What seats know of it is another matter: see `items`."""
    before: i64 = s.where[card]
    bit: i64 = t.BIT[card]
    s.items_stamp = stamp()
    s.where[card] = place
    if WORN <= before < LOOT:
        s.heroes[before - WORN].worn &= ~bit
    elif LOOT <= before < TAKEN:
        s.heroes[before - LOOT].loot &= ~bit
    elif UP <= before < UNDER:
        s.strewn = strewn_tiles(s)
    elif before >= UNDER:
        s.carried -= 1
    if WORN <= place < LOOT:
        s.heroes[place - WORN].worn |= bit
    elif LOOT <= place < TAKEN:
        s.heroes[place - LOOT].loot |= bit
    elif UP <= place < UNDER:
        s.strewn |= t.BIT[place - DOWN if place >= DOWN else place - UP]
    elif place >= UNDER:
        s.carried += 1


def strewn_tiles(s: Run) -> i64:
    """The tiles where cards lie loose, as bits."""
    found: i64 = 0
    for place in s.where:
        if UP <= place < UNDER:
            found |= t.BIT[place - DOWN if place >= DOWN else place - UP]
    return found


def cards_at(s: Run, place: i64) -> i64:
    """The cards that lie at a place, as bits."""
    found: i64 = 0
    for card in range(t.ITEMS):
        if s.where[card] == place:
            found |= t.BIT[card]
    return found


def find_items(s: Run) -> None:
    """Who has which cards, and where some lie loose."""
    s.items_stamp = stamp()
    s.strewn = strewn_tiles(s)
    s.carried = len([place for place in s.where if place >= UNDER])
    for seat in range(s.players):
        s.heroes[seat].worn = cards_at(s, WORN + seat)
        s.heroes[seat].loot = cards_at(s, LOOT + seat)


# ------------------------------------------------------------------ on tiles


def place_monster(s: Run, card: i64, tile: i64) -> None:
    """A monster stands on a tile from now on; NONE: the one there goes."""
    s.stamp_tile(tile)
    before = s.monster_at[tile]
    if before >= 0:
        s.stands[before - t.ITEMS] = NONE
    s.monster_at[tile] = card
    if card >= 0:
        s.stands[card - t.ITEMS] = tile
        s.haunted |= t.BIT[tile]
    else:
        s.haunted &= ~t.BIT[tile]


def set_wounds(s: Run, monster: i64, wounds: i64) -> None:
    """A monster has so many wounds from now on."""
    s.hurts[monster - t.ITEMS] = wounds
    tile = s.stands[monster - t.ITEMS]
    if tile >= 0:
        s.stamp_tile(tile)


def find_monsters(s: Run) -> None:
    """Where monsters stand."""
    s.stands = vec[i64]([NONE] * (t.FIRST_ABILITY - t.ITEMS))
    s.haunted = 0
    for tile in s.placed:
        s.stamp_tile(tile)
        card = s.monster_at[tile]
        if t.is_monster(card):
            s.stands[card - t.ITEMS] = tile
            s.haunted |= t.BIT[tile]


def place_stranger(s: Run, card: i64, tile: i64) -> None:
    """A stranger waits on a tile; NONE: nobody does any more."""
    s.stamp_tile(tile)
    s.stranger_at = s.stranger_at[:]
    s.stranger_at[tile] = card


def place_trap(s: Run, card: i64, owner: i64, tile: i64) -> None:
    """A trap lies on a tile, laid by this seat; NONE: it is gone."""
    s.stamp_tile(tile)
    s.trap_at = s.trap_at[:]
    s.trap_owner = s.trap_owner[:]
    s.trap_at[tile] = card
    s.trap_owner[tile] = owner
