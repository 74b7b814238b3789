"""Sets of cells for boards of any size up to 180: three machine words, as fast as one number for small boards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 60  # bits a word: the product of no operation here leaves a machine integer
MOST: Final = 3 * WORD
BITS: Final = vec[i64]([1 << i for i in range(WORD)])
# By the remainder of a bit where it stands: powers of 2 below 2 ** 66 leave 66 different ones when divided by 67.
REMAINDERS: Final = 67


def _places() -> vec[i64]:
    found = [-1] * REMAINDERS
    for place in range(WORD):
        found[(1 << place) % REMAINDERS] = place
    return vec[i64](found)


PLACES: Final = _places()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CellSet:
    """Some cells of a board, by their numbers.

    >>> cells = CellSet([3, 150])
    >>> cells.add(60)
    >>> 150 in cells, 4 in cells, len(cells), cells.members()
    (True, False, 3, [3, 60, 150])
    """

    def __init__(self, cells: Iterable[int] = ()) -> None:
        self.low: i64 = 0
        self.middle: i64 = 0
        self.high: i64 = 0
        for cell in cells:
            self.add(cell)

    def has(self, cell: i64) -> bool:
        bit = BITS[cell % WORD]
        word = cell // WORD
        if word == 0:
            return self.low & bit != 0
        return (self.middle if word == 1 else self.high) & bit != 0

    def add(self, cell: i64) -> None:
        if not 0 <= cell < MOST:
            raise ValueError(f"cell={cell}: expected a number from 0 to {MOST - 1}")
        bit = BITS[cell % WORD]
        word = cell // WORD
        if word == 0:
            self.low |= bit
        elif word == 1:
            self.middle |= bit
        else:
            self.high |= bit

    def remove(self, cell: i64) -> None:
        """Take a cell out; nothing happens where it is not in."""
        bit = BITS[cell % WORD]
        word = cell // WORD
        if word == 0:
            self.low &= ~bit
        elif word == 1:
            self.middle &= ~bit
        else:
            self.high &= ~bit

    def unite(self, other: CellSet) -> None:
        """Take in all cells of another set."""
        self.low |= other.low
        self.middle |= other.middle
        self.high |= other.high

    def keep(self, other: CellSet) -> None:
        """Keep only what is in another set too."""
        self.low &= other.low
        self.middle &= other.middle
        self.high &= other.high

    def drop(self, other: CellSet) -> None:
        """Take out all cells of another set."""
        self.low &= ~other.low
        self.middle &= ~other.middle
        self.high &= ~other.high

    def meets(self, other: CellSet) -> bool:
        """Have they a cell in common?"""
        return self.low & other.low != 0 or self.middle & other.middle != 0 or self.high & other.high != 0

    def covers(self, other: CellSet) -> bool:
        """Are all cells of the other in this one?"""
        return other.low & ~self.low == 0 and other.middle & ~self.middle == 0 and other.high & ~self.high == 0

    def clear(self) -> None:
        self.low = 0
        self.middle = 0
        self.high = 0

    def any(self) -> bool:
        return self.low != 0 or self.middle != 0 or self.high != 0

    def size(self) -> i64:
        return _ones(self.low) + _ones(self.middle) + _ones(self.high)

    def members(self) -> list[int]:
        """The cells in the order of their numbers."""
        found: list[int] = []
        _list(self.low, 0, found)
        _list(self.middle, WORD, found)
        _list(self.high, 2 * WORD, found)
        return found

    def select(self, table: list[Any], found: list[int]) -> None:
        """Add the entries that a table has for these cells, in order."""
        _select(self.low, 0, table, found)
        _select(self.middle, WORD, table, found)
        _select(self.high, 2 * WORD, table, found)

    def clone(self) -> CellSet:
        copy = CellSet()
        copy.low = self.low
        copy.middle = self.middle
        copy.high = self.high
        return copy

    def __contains__(self, cell: int) -> bool:
        return self.has(cell)

    def __len__(self) -> int:
        return self.size()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CellSet):
            return NotImplemented
        return self.low == other.low and self.middle == other.middle and self.high == other.high

    def __hash__(self) -> int:
        return hash((self.low, self.middle, self.high))

    def __repr__(self) -> str:
        return f"CellSet({self.members()})"


def _ones(word: i64) -> i64:
    count: i64 = 0
    while word:
        word &= word - 1
        count += 1
    return count


def _list(word: i64, first: i64, found: list[int]) -> None:
    while word:
        found.append(first + PLACES[(word & -word) % REMAINDERS])
        word &= word - 1


def _select(word: i64, first: i64, table: list[Any], found: list[int]) -> None:
    while word:
        found.append(table[first + PLACES[(word & -word) % REMAINDERS]])
        word &= word - 1
