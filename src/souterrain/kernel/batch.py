"""Many games side by side, for learners: what they are shown and may do, in one piece of memory.

Compiled together with the kernel, so that nothing of Python stands between one game and the next.
"""

from __future__ import annotations

from .core import State
from .rng import Rng


def observations(states: list[State], seats: list[int]) -> bytes:
    """What one seat of each game may know, one game after the other; see `State.observation`."""
    return b"".join([state.observation(seat) for state, seat in zip(states, seats, strict=True)])


def masks(states: list[State], seats: list[int], actions: int) -> bytearray:
    """Of every action whether one seat of each game may take it: 1 or 0, one game after the other."""
    allowed = bytearray(actions * len(states))
    start = 0
    for state, seat in zip(states, seats, strict=True):
        for move in state.moves(seat):
            allowed[start + move] = 1
        start += actions
    return allowed


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
