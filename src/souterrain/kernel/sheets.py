"""Observations written straight from a state, into memory that is used again.

What a game's schema says of a view can be had faster where its state is at hand: no view is built, and as nearly all
numbers of an observation are 0, only the others are written. `tests/laws/test_observations.py` holds a game that does
so to its schema.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from .core import State

LARGEST: Final[i64] = 32_767  # an observation is made of 16-bit numbers


@final
class Sheet:
    """Room for one observation, or for many one after the other: numbers that are 0 until something else is put there.

    A sheet remembers what was put there, so that to clear it costs no more than to write it. `numbers` never moves:
    NumPy can look at it as long as the sheet is used.

    >>> sheet = Sheet(8)
    >>> sheet.number(7)
    >>> sheet.one_of(3, 1)
    >>> sheet.skip(2)
    >>> sheet.flag(True)
    >>> list(sheet.numbers), sheet.at
    ([7, 0, 1, 0, 0, 0, 1, 0], 7)
    """

    def __init__(self, size: int) -> None:
        self.at: i64 = 0  # where the next number goes
        self._count: i64 = 0
        self.numbers: vec[i16] = vec[i16]([0] * size)
        self._written: vec[i64] = vec[i64]([0] * size)  # where something was put

    def clear(self) -> None:
        """Nothing is written any more."""
        for i in range(self._count):
            self.numbers[self._written[i]] = 0
        self._count = 0
        self.at = 0

    def mark(self, place: i64) -> None:
        """A 1, so many places further on; the next number still goes where it would have gone."""
        at = self.at + place
        self.numbers[at] = 1
        self._written[self._count] = at
        self._count += 1

    def put(self, place: i64, value: i64) -> None:
        """A number, so many places further on."""
        if value > LARGEST or value < -LARGEST:
            raise ValueError(f"number {self.at + place}: {value} does not fit in 16 bits")
        self.mark(place)
        self.numbers[self.at + place] = i16(value)

    def add(self, place: i64) -> None:
        """One more, so many places further on."""
        count = self.numbers[self.at + place]
        if count == 0:
            self.mark(place)
        else:
            self.numbers[self.at + place] = count + 1

    def number(self, value: i64) -> None:
        """One number."""
        if value != 0:
            self.put(0, value)
        self.at += 1

    def flag(self, value: bool) -> None:
        """Yes or no."""
        if value:
            self.mark(0)
        self.at += 1

    def skip(self, count: i64) -> None:
        """So many numbers that say nothing, or that are there already."""
        self.at += count

    def one_of(self, count: i64, place: i64) -> None:
        """So many numbers of which one is 1; none is where the place is -1 or the count."""
        if place > count:
            raise IndexError(f"number {self.at}: place {place} of {count}")
        if 0 <= place < count:
            self.mark(place)
        self.at += count

    def bits(self, count: i64, members: i64) -> None:
        """So many numbers, 1 for the members of a set."""
        place: i64 = 0
        while members > 0:
            if members & 1:
                self.mark(place)
            members >>= 1
            place += 1
        self.at += count

    def members(self, count: i64, members: list[int]) -> None:
        """So many numbers, 1 for those that are listed."""
        for place in members:
            self.mark(place)
        self.at += count

    def row(self, count: i64, places: vec[i64]) -> None:
        """So many numbers, 1 at these places: for what is the same again and again."""
        at, written = self.at, self._count
        for i in range(len(places)):
            self.numbers[at + places[i]] = 1
            self._written[written] = at + places[i]
            written += 1
        self._count = written
        self.at = at + count

    def counts(self, count: i64, things: list[int]) -> None:
        """So many numbers, each how often it is listed."""
        for place in things:
            self.add(place)
        self.at += count

    def seat(self, who: i64, me: i64, players: i64) -> None:
        """A seat as the reader counts them; -1 is nobody."""
        if who >= 0:
            self.mark((who - me + players) % players)
        self.at += players

    def seats(self, seats: i64, me: i64, players: i64) -> None:
        """A set of seats, as bits, as a row from the reader on."""
        for seat in range(players):
            if seats >> seat & 1:
                self.mark((seat - me + players) % players)
        self.at += players

    def write(self, numbers: Iterable[int]) -> None:
        """Numbers as they are."""
        for value in numbers:
            self.number(value)


def head(s: State, me: i64, out: Sheet) -> None:
    """What every observation begins with: is it over, who is asked what, the scores, who won."""
    players: i64 = s.players
    prompts: dict[str, int] = s.game.prompt_numbers
    count: i64 = len(prompts)
    out.flag(s.over)
    for ask in s.pending:
        place: i64 = (ask.seat - me + players) % players
        out.mark(place * count + prompts[ask.question.prompt])
    out.skip(players * count)
    scores = s.scores
    for i in range(players):
        out.number(scores[(me + i) % players])
    won: i64 = 0
    for seat in s.winners:
        bit: i64 = 1
        won |= bit << seat
    out.seats(won, me, players)
