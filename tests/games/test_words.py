"""The board in sentences: every moment of a game, in both languages, without a word of the data's own."""

import re

import pytest

import souterrain
from souterrain import Rng

GAMES = [("dungeon_lords", {"players": 3, "gifts": "dark", "bards": True}), ("dungeon_twister", {"teams": "secret"})]


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_moment_can_be_told(name: str, options: dict[str, object], lang: str) -> None:
    game = souterrain.game(name)
    state, rng = game.new(seed=4, **options), Rng(4)
    names = ["Ann", "Ben", "Cleo"][: state.players]
    for ply in range(500):
        if state.over:
            break
        if ply % 25 == 0:
            for seat in (None, 0):
                told = game.in_words(state.view(seat), lang, names)
                text = " ".join(line for part in told for line in part.lines)
                assert not re.search(r"_|None|True|False|[{}\[\]]", text), text
                assert "Ann" in " ".join(part.title for part in told)
        ask = state.asks[0]
        state.play(ask.seat, rng.choice([m for m in ask.moves if game.notation(m) != "resign"]))
    assert len(game.in_words(state.view(0), lang, names)) >= 5


def test_what_is_told_is_what_the_reader_may_know() -> None:
    game = souterrain.game("dungeon_twister")
    state = game.new(seed=4)
    own = " ".join(line for part in game.in_words(state.view(0), "en") for line in part.lines)
    other = " ".join(line for part in game.in_words(state.view(None), "en") for line in part.lines)
    assert "Combat cards in hand: 0, 1, 2" in own
    assert "Combat cards in hand:" not in other
