"""Counts how many ways a game can go on: the number of move sequences of a given length from a position.

The name is that of the same count in chess programs. A rule that allows one move too many or too few anywhere in reach
changes the count, so counts that were kept are a net under every game; see tests/perft.
"""

from __future__ import annotations

from .core import State


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are; one that ends the game earlier counts as one.

    Where several seats are asked at once they answer in the order of the seats: the order in which secret choices come
    in changes nothing. What is drawn on the way comes from the state's own stream, so a count is the same every time.

    >>> import souterrain
    >>> state = souterrain.game("pebbles").new(players=2, seed=1)
    >>> [perft(state, depth) for depth in range(4)]
    [1, 7, 49, 301]
    """
    if depth == 0 or state.over:
        return 1
    ask = state.asks[0]
    if depth == 1:
        return len(ask.moves)
    return sum([perft(after(state, ask.seat, move), depth - 1) for move in ask.moves])


def divide(state: State, depth: int) -> dict[str, int]:
    """The same count by first move, in notation: where two versions of a game differ, it says below which move."""
    ask = state.asks[0]
    return {state.game.notation(move): perft(after(state, ask.seat, move), depth - 1) for move in ask.moves}


def after(state: State, seat: int, move: int) -> State:
    then = state.clone()
    then.listening = False
    then.play(seat, move)
    return then
