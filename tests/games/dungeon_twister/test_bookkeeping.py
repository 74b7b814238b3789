"""What clones share and what follows from the table, as the state keeps it, beside what it should be."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_twister import evaluation, labyrinth
from souterrain.games.dungeon_twister import tables as t
from souterrain.games.dungeon_twister.state import Twister

GAME = souterrain.game("dungeon_twister")
RESIGN = GAME.parse("resign")


def play_by_chance(state: Twister, rng: Rng, moves: int) -> None:
    for _ in range(moves):
        if state.over:
            return
        ask = state.asks[rng.below(len(state.asks))]
        move = rng.choice(ask.moves)
        state.play(ask.seat, ask.moves[0] if move == RESIGN else move)


def games(seed: int, every: int) -> list[Twister]:
    """Positions of a game by chance, from its beginning on."""
    state = GAME.new(seed=seed, scenario="SC2", teams=["mirror", "secret", "draft"][seed % 3], clock=seed % 2 == 1)
    assert isinstance(state, Twister)
    state.listening = False
    found, rng = [], Rng(seed)
    while not state.over and len(found) < 60:
        found.append(state)
        state = state.clone()
        play_by_chance(state, rng, every)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_what_clones_share_none_of_them_changes(seed: int) -> None:
    for number, state in enumerate(games(seed, every=20)):
        before, twin = state.position(), state.clone()
        play_by_chance(twin, Rng(number), 25)
        state.perspective(0).sample(Rng(number))
        assert state.position() == before
        elsewhere = twin.position()
        play_by_chance(state, Rng(number + 1), 25)
        assert twin.position() == elsewhere


@pytest.mark.parametrize("seed", range(3))
def test_both_sides_of_a_border_are_told_alike(seed: int) -> None:
    for state in games(seed, every=20):
        for zone in range(t.ZONES):
            for direction in range(4):
                other = labyrinth.beyond(state, zone, direction)
                if state.up >> (zone >> 2) & 1 and 0 <= other < t.ZONES and other >> 2 != zone >> 2:
                    back = (direction + 2) & 3
                    assert labyrinth.piece(state, other, back) == labyrinth.piece_beyond(state, zone, direction)
                    assert labyrinth.beyond(state, other, back) == zone


@pytest.mark.parametrize("seed", range(3))
def test_ways_that_are_kept_are_those_of_the_labyrinth(seed: int) -> None:
    for state in games(seed, every=20):
        for seat in range(2):
            kept = list(evaluation.ways_out(state, seat))
            state.forget_ways()
            assert list(evaluation.ways_out(state, seat)) == kept


def test_tables_of_bits_hold_every_bit() -> None:
    assert list(t.BIT) == [1 << i for i in range(60)]
    assert list(t.SIDE) == [sum(1 << c for c in range(t.CAST)), sum(1 << c for c in range(t.CAST, t.EVERYBODY))]
