"""How a table came out: as its game says, among those who did not resign."""

from __future__ import annotations

from collections.abc import Collection

from souterrain import State


def winners(state: State, resigned: Collection[int] = ()) -> tuple[int, ...]:
    """Who won: the game's winners who stayed; if all of them resigned, whoever stayed with the most points."""
    stayed = tuple(seat for seat in state.winners if seat not in resigned)
    if stayed or not state.winners:
        return stayed
    running = [seat for seat in range(state.players) if seat not in resigned]
    most = max((state.scores[seat] for seat in running), default=0)
    return tuple(seat for seat in running if state.scores[seat] == most)


def places(state: State, resigned: Collection[int] = ()) -> list[int | None]:
    """The place of each seat: winners are first, the others follow by points, who has as many shares a place.

    None for who resigned, and for everybody where nobody won.
    """
    first = winners(state, resigned)
    rank = [(seat in first, state.scores[seat]) for seat in range(state.players)]
    running = [] if not first else [seat for seat in range(state.players) if seat not in resigned]
    return [
        1 if seat in first else 1 + sum(rank[other] > rank[seat] for other in running) if seat in running else None
        for seat in range(state.players)
    ]
