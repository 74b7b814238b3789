"""Setting up the game. DL-SETUP-01..22, DL-NPC-03"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.rng import Rng
from . import tables as t
from .construction import Course
from .gifts import lay_out_items
from .state import EMPTY, Lord, Lords, Npc

if TYPE_CHECKING:
    from ...kernel.game import Game


def set_up(game: Game, players: int, rng: Rng, gifts: int = 0, bards: bool = False) -> Lords:
    """A table laid out and shuffled, before the first round."""
    s = Lords(game, players, rng)
    s.gifts = gifts
    s.bards = int(bards)
    s.first = rng.below(players)
    s.lords = [_new_lord(rng) for _ in range(players)]
    s.npcs = [_new_npc(rng) for _ in range(4 - players)]
    s.npc_evil = t.EVIL_START if players == 2 else EMPTY
    s.slots = [EMPTY] * 24
    s.monster_pile = _by_year([1, 2], t.TILE_YEAR, rng)
    s.room_pile = _by_year([1, 2], t.ROOM_YEAR, rng)
    heroes = t.HERO_YEAR[: t.PALADIN if bards else t.HERO_COUNT]
    s.hero_pile = _by_year([1], heroes, rng)
    s.later_heroes = _by_year([2], heroes, rng)
    s.trap_pile = [trap for trap in range(len(t.TRAP_NAMES)) for _ in range(t.TRAP_COPIES)]
    rng.shuffle(s.trap_pile)
    s.city = _draw(list(range(t.SPELLS_PER_YEAR)), 4, rng)
    s.later_city = _draw([spell + t.SPELLS_PER_YEAR for spell in range(t.SPELLS_PER_YEAR)], 4, rng)
    s.specials = _draw(list(range(len(t.SPECIALS))), 2, rng)
    s.events_laid = _draw([t.PAY_DAY, t.TAXES, t.SPECIAL], 3, rng)
    s.tavern = []
    s.monster_discard = []
    s.for_sale = []
    s.room_discard = []
    s.trap_discard = []
    s.trap_seen = []
    s.far_lands = []
    s.damage = [0] * t.ADVENTURER_COUNT
    s.extra_hp = [0] * t.ADVENTURER_COUNT
    if gifts:
        lay_out_items(s)
    s.push(Course())
    return s


def _new_lord(rng: Rng) -> Lord:
    """Two random orders out of reach, the other six in hand. DL-SETUP-22"""
    lord = Lord()
    lord.lay_out()
    for order in _draw(list(range(8)), 2, rng):
        lord.inaccessible |= 1 << order
    lord.hand = 255 & ~lord.inaccessible
    return lord


def _new_npc(rng: Rng) -> Npc:
    npc = Npc()
    for order in _draw(list(range(8)), 3, rng):
        npc.inaccessible |= 1 << order
    npc.pile = 255 & ~npc.inaccessible
    return npc


def _draw(cards: list[int], count: int, rng: Rng) -> list[int]:
    rng.shuffle(cards)
    return cards[:count]


def _by_year(years: list[int], year_of: list[int], rng: Rng) -> list[int]:
    """A pile with the tiles of the first year on top, each year shuffled on its own."""
    pile: list[int] = []
    for year in years:
        part = [tile for tile in range(len(year_of)) if year_of[tile] == year]
        rng.shuffle(part)
        pile.extend(part)
    return pile
