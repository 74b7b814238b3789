"""Numbers of things as observations count them: cards, foes, tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.sheets import Sheet
from . import tables as t
from .places import NONE
from .state import Run
from .tables import EFFECTS
from .views import power_names

ITEMS: Final[i64] = t.ITEMS
FOES: Final[i64] = t.FIRST_TRAP - t.FIRST_MONSTER + t.BOSSES
STRANGERS: Final[i64] = t.FIRST_BOSS - t.FIRST_STRANGER
CARDS: Final[i64] = len(t.CARD_NAMES)
ABILITIES: Final[i64] = CARDS - t.FIRST_ABILITY
ONE_BOX: Final[i64] = 2 + t.BOX_TILES
EXIT: Final[i64] = 4
RATING: Final[i64] = 3
TILES: Final[i64] = t.TILES
POWERS: Final[list[str]] = list(dict.fromkeys(power_names(list(range(len(EFFECTS))))))


def tile_or_none(s: Run, tile: i64, out: Sheet) -> None:
    out.one_of(tile_count(s), tile)


def tile_count(s: Run) -> i64:
    return TILES if s.second_box else ONE_BOX


def foe_number(card: i64) -> i64:
    """A monster or a boss, or none."""
    if card < 0:
        return NONE
    if card >= t.FIRST_TRAP:
        card += t.FIRST_TRAP - t.FIRST_BOSS
    return card - t.FIRST_MONSTER


def cards_in(count: i64, cards: list[int], first: i64, out: Sheet) -> None:
    """So many cards from the first of their kind on: those that are there."""
    for i in range(len(cards)):
        out.mark(cards[i] - first)
    out.skip(count)
