"""Observations written straight from a state: pieces of bytes that were made once, one after the other.

What a game's schema says of a view can be had faster where its state is at hand: no view is built, and every number or
row of numbers is a piece that lies ready. `tests/laws/test_observations.py` holds a game that does so to its schema.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .core import State

LOWEST: Final = -999
HIGHEST: Final = 9_999
# A number as 16 bits, the low byte first; NUMBERS[value - LOWEST].
NUMBERS: Final[list[bytes]] = [value.to_bytes(2, "little", signed=True) for value in range(LOWEST, HIGHEST + 1)]
NO: Final[bytes] = b"\x00\x00"
YES: Final[bytes] = b"\x01\x00"


def number(value: i64) -> bytes:
    """One number."""
    return NUMBERS[value - LOWEST]


def flag(value: bool) -> bytes:
    return YES if value else NO


def zeros(count: int) -> bytes:
    """So many numbers that say nothing."""
    return bytes(2 * count)


def one_of(count: int) -> list[bytes]:
    """Rows in which one of so many numbers is 1, by its place; the last row, which is also at -1, has none."""
    rows = [b"".join([YES if i == place else NO for i in range(count)]) for place in range(count)]
    return [*rows, zeros(count)]


class Sets:
    """Rows of so many numbers, each 0 or 1, by the bits of a set. A set that was seen before lies ready."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.rows: dict[int, bytes] = {0: zeros(count)}

    def row(self, members: int) -> bytes:
        found = self.rows.get(members)
        if found is not None:
            return found
        made = b"".join([YES if members >> i & 1 else NO for i in range(self.count)])
        if len(self.rows) < 100_000:
            self.rows[members] = made
        return made


ONE_OF_SEATS: Final[list[list[bytes]]] = [one_of(count) for count in range(9)]  # by the number of players
SEATS_IN: Final[list[Sets]] = [Sets(count) for count in range(9)]


def seat_row(who: i64, me: i64, players: i64) -> bytes:
    """A seat as the reader counts them; -1 is nobody."""
    rows = ONE_OF_SEATS[players]
    return rows[players] if who < 0 else rows[(who - me + players) % players]


def turned(seats: i64, me: i64, players: i64) -> i64:
    """A set of seats, as bits, as the reader counts them."""
    low = seats >> me
    high: i64 = 0
    for seat in range(me):
        if seats >> seat & 1:
            place = seat - me + players
            bit: i64 = 1
            high |= bit << place
    return low | high


def seats_row(seats: i64, me: i64, players: i64) -> bytes:
    """A set of seats, as bits, as a row from the reader on."""
    return SEATS_IN[players].row(turned(seats, me, players))


def head(s: State, me: i64, out: list[bytes]) -> None:
    """What every observation begins with: is it over, who is asked what, the scores, who won."""
    players: i64 = s.players
    prompts: dict[str, bytes] = s.game.prompt_rows
    out.append(YES if s.over else NO)
    asked: list[bytes] = [zeros(len(prompts))] * players
    for ask in s.pending:
        asked[(ask.seat - me + players) % players] = prompts[ask.question.prompt]
    out.extend(asked)
    scores = s.scores
    for i in range(players):
        out.append(NUMBERS[scores[(me + i) % players] - LOWEST])
    won: i64 = 0
    for seat in s.winners:
        bit: i64 = 1
        won |= bit << seat
    out.append(seats_row(won, me, players))
