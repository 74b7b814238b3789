"""Where a treasure or an artifact can be, and what stands for nobody and nothing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
NO_CARDS: Final[list[int]] = []  # stands for a list not yet laid out; never changed
NO_NUMBERS: Final = vec[i64]()

# Where a treasure or an artifact is.
DECK: Final = 0
SIDE: Final = 1  # artifacts that nothing has brought into play
DISCARD: Final = 2
WORN: Final = 10  # + seat
LOOT: Final = 20  # + seat
TAKEN: Final = 30  # + seat: read aloud, neither equipped nor put away yet
UP: Final = 100  # + tile: loose and face up
DOWN: Final = 200  # + tile: loose and face down
UNDER: Final = 300  # + monster: carried, face down
