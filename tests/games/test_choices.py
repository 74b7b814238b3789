"""Choices say what they cost and bring, in words, and tell their player nothing that he does not know."""

import re
from collections.abc import Iterator

import pytest

import souterrain
from souterrain import Game, Rng, State

GAMES = ["dungeon_lords", "dungeon_digger", "dungeon_run", "dungeon_twister"]
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]
# An id of the data: nothing that a person would say. An empty list is called "none", which is no French word.
NOTATION = re.compile(r"\w_\w|\b[a-z]{3}-\d|\b[a-z]+\.[a-z]|[{}\[\]]")


def questions(game: Game, plies: int, seed: int) -> Iterator[tuple[State, int]]:
    """Moments of a random game, with a seat that is asked."""
    state, rng = game.new(seed=seed), Rng(seed)
    unwise = game.unwise_moves
    for _ in range(plies):
        if state.over:
            return
        ask = state.asks[rng.below(len(state.asks))]
        yield state, ask.seat
        state.play(ask.seat, rng.choice([move for move in ask.moves if move not in unwise] or ask.moves))


@pytest.mark.parametrize("name", GAMES)
def test_no_choice_is_told_in_notation(name: str) -> None:
    game = souterrain.game(name)
    for state, seat in questions(game, 250, 3):
        ask = state.ask_of(seat)
        assert ask is not None
        for lang in ("en", "fr"):
            told = [game.question(state, ask, lang, NAMES), *(state.describe(seat, m, lang, NAMES) for m in ask.moves)]
            for text in told:
                assert not NOTATION.search(text), text
                assert lang == "en" or "none" not in text, text


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_tells_only_what_its_player_knows(name: str) -> None:
    game = souterrain.game(name)
    for ply, (state, seat) in enumerate(questions(game, 300, 5)):
        if ply % 10:
            continue
        world = state.perspective(seat).sample(Rng(ply))
        for move in state.moves(seat):
            assert state.describe(seat, move) == world.describe(seat, move)


def test_an_attack_says_both_sides_and_what_it_leaves() -> None:
    game = souterrain.game("dungeon_twister")
    said = {
        re.sub(r"\d+", "#", state.describe(seat, move, "en", NAMES))
        for state, seat in questions(game, 700, 1)
        for move in state.moves(seat)
    }
    assert any("against # before cards (# action point, # left)" in text for text in said)
    assert any(text.startswith("Play the #: # against # and a card you do not know") for text in said)
    assert "End the turn; # action points are kept" in said
    assert any(re.match(r"Attack (Ann|Ben)'s ", text) for text in said)


def test_a_battle_says_dice_and_wounds() -> None:
    game = souterrain.game("dungeon_run")
    said = {
        re.sub(r"\d+", "#", state.describe(seat, move, "en", NAMES))
        for state, seat in questions(game, 900, 2)
        for move in state.moves(seat)
    }
    for text in ("Roll Brawn: # dice, # or more hit", "Hit with a #: # wound", "Block the # with your #: # wound less"):
        assert text in said
    assert any(re.match(r"Sabotage: # dice fewer for .* you take # wound$", text) for text in said)
    assert any(
        re.match(r"Battle the .*: # dice against you, # and # hit; yours hit with # or more; Life left: #", text)
        for text in said
    )
