"""Many games side by side, for learners: what they are shown and may do, in one piece of memory.

Compiled together with the kernel, so that nothing of Python stands between one game and the next.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from .core import State
from .errors import IllegalMove
from .rng import Rng
from .sheets import Sheet
from .sheets import observe as write


@final
class Masks:
    """Of every action whether it is allowed, 1 or 0, game after game. `allowed` never moves: NumPy can look at it.

    >>> masks = Masks(3, games=2)
    >>> masks.allow(1, (0, 2))
    >>> list(masks.allowed)
    [0, 0, 0, 1, 0, 1]
    """

    def __init__(self, actions: int, games: int = 1) -> None:
        self.actions: i64 = actions
        self.allowed: vec[u8] = vec[u8]([0] * (actions * games))
        self._written: vec[i64] = vec[i64]([0] * (actions * games))  # where a 1 is
        self._count: i64 = 0

    def clear(self) -> None:
        """Nothing is allowed any more."""
        allowed, written = self.allowed, self._written
        for i in range(self._count):
            allowed[written[i]] = 0
        self._count = 0

    def allow(self, game: i64, moves: tuple[int, ...]) -> None:
        """These moves may be made in a game."""
        allowed, written = self.allowed, self._written
        first, count = game * self.actions, self._count
        for move in moves:
            allowed[first + move] = 1
            written[count] = first + move
            count += 1
        self._count = count


@final
class Desk:
    """Where one game is played for an environment: what somebody sees or may do is written into memory used again.

    Each seat has a sheet of its own, so that only what is new to it is written.
    """

    def __init__(self, numbers: int, actions: int, seats: int) -> None:
        self.numbers = numbers
        self.sheets: list[Sheet | None] = [None] * seats
        self.masks = Masks(actions)

    def sheet(self, seat: int) -> Sheet:
        """Where a seat's observations are written, made when it first looks."""
        sheet = self.sheets[seat]
        if sheet is None:
            sheet = Sheet(self.numbers)
            self.sheets[seat] = sheet
        return sheet

    def observe(self, state: State, seat: int) -> None:
        """Write what a seat may know."""
        sheet = self.sheet(seat)
        sheet.start_over()
        write(state, seat, sheet)

    def mask(self, moves: tuple[int, ...]) -> None:
        """Write which moves may be made."""
        self.masks.clear()
        self.masks.allow(0, moves)

    def play(self, state: State, seat: int, move: int) -> int:
        """Make a move, and write what the next may do; who that is, -1 where the game is over."""
        state.play(seat, move)
        self.masks.clear()
        if state.over:
            return -1
        ask = state.pending[0]
        self.masks.allow(0, ask.moves)
        return ask.seat


def observe(states: list[State], seats: list[int], sheet: Sheet) -> None:
    """What one seat of each game may know, one game after the other."""
    sheet.start_over()
    for i in range(len(states)):
        write(states[i], seats[i], sheet)


def mask(states: list[State], seats: list[int], masks: Masks) -> None:
    """What one seat of each game may do."""
    masks.clear()
    for i in range(len(states)):
        masks.allow(i, states[i].moves(seats[i]))


def play(
    states: list[State],
    seats: list[int],
    moves: list[int],
    idle: list[bool],
    others: list[Rng],
    unwise: frozenset[int],
    refused: dict[int, str],
) -> list[int]:
    """One move in every game that is not idle; which of them it ended.

    `others`, by whose chance the other seats play until the same one is asked again; without them whoever is asked next
    has the next move, and `seats` says who. Where a move is illegal nothing is played, and `refused` says why.
    """
    ended: list[int] = []
    for i in range(len(states)):
        if idle[i]:
            continue
        state = states[i]
        try:
            state.play(seats[i], moves[i])
        except IllegalMove as illegal:
            refused[i] = str(illegal)
            continue
        if others:
            play_by_chance(state, seats[i], others[i], unwise)
        if state.over:
            ended.append(i)
        elif not others:
            seats[i] = state.pending[0].seat
    return ended


def play_by_chance(state: State, seat: int, rng: Rng, unwise: frozenset[int]) -> int:
    """Random moves of all others until this seat is asked (-1: nobody is) or the game is over; how many they were.

    Moves that are unwise are made only where nothing else is left; see `bots.base.wise_moves`.
    """
    made = 0
    while not state.over:
        ask = state.pending[0]
        if state.ask_of(seat) is not None:
            break
        moves = ask.moves
        if unwise:
            wise = tuple([move for move in moves if move not in unwise])
            moves = wise if wise else moves
        state.play(ask.seat, moves[rng.below(len(moves))])
        made += 1
    return made
