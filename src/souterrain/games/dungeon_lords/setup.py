"""Setting up the game. DL-SETUP-01..22, DL-NPC-03"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...kernel.core import stamp
from ...kernel.rng import Rng
from . import tables as t
from .construction import Course
from .gifts import lay_out_items
from .state import EMPTY, Lord, Lords, Npc

if TYPE_CHECKING:
    from ...kernel.game import Game


def _by_year(year_of: list[int]) -> list[list[int]]:
    """What belongs to the first year, and what to the second."""
    return [[card for card in range(len(year_of)) if year_of[card] == year] for year in (1, 2)]


TILES: Final[list[list[int]]] = _by_year(t.TILE_YEAR)
ROOMS: Final[list[list[int]]] = _by_year(t.ROOM_YEAR)
HEROES: Final[list[list[int]]] = _by_year(t.HERO_YEAR[: t.HERO_COUNT])
HEROES_AND_BARDS: Final[list[list[int]]] = _by_year(t.HERO_YEAR[: t.PALADIN])
TRAPS: Final[list[int]] = [trap for trap in range(len(t.TRAP_NAMES)) for _ in range(t.TRAP_COPIES)]


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
    s.slots_stamp = stamp()
    s.monster_pile = _pile(TILES[0], rng) + _pile(TILES[1], rng)
    s.room_pile = _pile(ROOMS[0], rng) + _pile(ROOMS[1], rng)
    heroes = HEROES_AND_BARDS if bards else HEROES
    s.hero_pile = _pile(heroes[0], rng)
    s.later_heroes = _pile(heroes[1], rng)
    s.trap_pile = _pile(TRAPS, rng)
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


def _pile(cards: list[int], rng: Rng) -> list[int]:
    pile = cards.copy()
    rng.shuffle(pile)
    return pile
