"""A position that somebody wrote is tried out before anybody plays it: what cannot be played is no position.

Checks say what is wrong where they can. But procedures under way and what lies on the table can contradict each other
in more ways than can be listed, so a loaded position is also played on for a little, on copies: the choices that
are offered, and a few lines beyond. It takes some hundredths of a second on the interpreted build.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from .core import State
from .errors import PositionError
from .rng import Rng

T = TypeVar("T")
# What rules raise on a table that they cannot stand on.
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MOST_STEPS = 100_000
CHOICES = 20
LINES = 4
PLIES = 12


def try_out(state: State) -> None:
    """Look at it from every seat, make its choices, play on; PositionError if anything of that cannot be done."""
    attempt(partial(_look, state), "it cannot be shown")
    rng = Rng(1)
    for ask in state.asks:
        moves = ask.moves
        for i in range(min(CHOICES, len(moves))):
            move = moves[i * len(moves) // min(CHOICES, len(moves))]
            attempt(partial(_play, state, ask.seat, move, rng), "it cannot be played")
    for _ in range(LINES):
        attempt(partial(_line, state, rng), "it cannot be played on")


def settle(state: State) -> None:
    """Go on to the first question, which must come."""

    def run() -> None:
        steps = 0
        while not state.pending and not state.over:
            steps += 1
            if steps > MOST_STEPS:
                raise PositionError("frames", "expected procedures that come to a question, or to the end of the game")
            if state.stack:
                state.stack[-1].advance(state)
            else:
                state.over = True

    attempt(run, "these procedures do not fit what lies on the table")


def attempt(act: Callable[[], T], problem: str) -> T:
    """Do it; what breaks is the position's fault, and says so."""
    try:
        return act()
    except PositionError:
        raise
    except FAULTS as error:
        raise PositionError("position", f"{problem}: {type(error).__name__} ({error})") from error


def _look(state: State) -> None:
    for seat in range(state.players):
        state.view(seat)
    state.view(None)
    for ask in state.asks:
        if not ask.moves:
            raise PositionError("frames", f"seat {ask.seat} is asked and has no choice")
        state.perspective(ask.seat).sample(Rng(1))


def _play(state: State, seat: int, move: int, rng: Rng) -> None:
    copy = _copy(state, rng)
    copy.play(seat, move)
    copy.view(None)


def _line(state: State, rng: Rng) -> None:
    copy = _copy(state, rng)
    for _ in range(PLIES):
        if copy.over:
            break
        ask = copy.asks[rng.below(len(copy.asks))]
        copy.play(ask.seat, rng.choice(ask.moves))
    _look(copy)
    copy.position()


def _copy(state: State, rng: Rng) -> State:
    """The same table with another future."""
    copy = state.clone()
    copy.listening = True
    copy.rng = Rng(rng.below(2147483647))
    return copy
