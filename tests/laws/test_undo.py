"""After an undo nothing random or hidden that somebody saw can be chosen anew.

A step may be taken back as long as nothing was revealed since (`State.reveals`). So a move that reveals nothing must
show its player, and everybody, just what its player could foresee: in all worlds that he cannot tell apart, the same.
"""

import random
from typing import Any

import pytest

import souterrain
from souterrain import Rng, State

WORLDS = 3
PLIES = 250


def mixes(name: str) -> list[dict[str, Any]]:
    """Each option at each of its values, the others as they are."""
    game = souterrain.game(name)
    found: list[dict[str, Any]] = [{}]
    for option in game.options.values():
        for value in option.allowed if len(option.allowed) < 10 else ():
            try:
                found.append(game.options.complete({option.name: value}))
            except souterrain.OptionError:
                continue  # needs another option
    return found


Seen = tuple[dict[str, Any], dict[str, Any]]


def seen(state: State, seat: int) -> Seen:
    """What this seat sees, and what everybody does."""
    return state.view(seat), state.view(None)


def foreseen(state: State, seat: int, move: int, seed: int) -> list[Seen]:
    """What a seat would see after its move, in worlds that may be the real one."""
    worlds = [state.perspective(seat).sample(Rng(seed + number)) for number in range(WORLDS)]
    for world in worlds:
        world.play(seat, move)
    return [seen(world, seat) for world in worlds]


@pytest.mark.parametrize("name", souterrain.names())
def test_a_move_that_reveals_nothing_shows_nothing_new(name: str) -> None:
    rng, game = random.Random(name), souterrain.game(name)
    options, compared = mixes(name), 0
    for number in range(max(6, len(options))):
        chosen = options[number % len(options)]
        state = game.new(seed=number, **chosen)
        for ply in range(PLIES):
            if state.over:
                break
            ask = rng.choice(state.asks)
            move = rng.choice(ask.moves)
            after = state.clone()
            after.play(ask.seat, move)
            if after.reveals == state.reveals and (ply < 40 or rng.random() < 0.3):
                compared += 1
                told = f"{chosen}: seat {ask.seat} saw something new after {game.notation(move)}"
                assert foreseen(state, ask.seat, move, number) == [seen(after, ask.seat)] * WORLDS, told
            state = after
    assert compared > 3
