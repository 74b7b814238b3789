"""The board in sentences: every moment of a game, in both languages, without a word of the data's own."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

import souterrain
from souterrain import Rng
from souterrain.drawing import DrawnGame

TOLD = [name for name in souterrain.names() if files(souterrain.game(name).package).joinpath("words.en.ftl").is_file()]


def tables() -> Iterator[tuple[str, dict[str, object]]]:
    """Every game that is told in sentences, with every pair of values of its options."""
    for name in TOLD:
        for options in souterrain.game(name).options.covering():
            yield name, options


def test_whoever_draws_a_board_tells_it_in_sentences() -> None:
    """A game without sentences of its own is told entry by entry and skipped below, so that must be on purpose."""
    assert {name for name in souterrain.names() if isinstance(souterrain.game(name), DrawnGame)} <= set(TOLD)


@pytest.mark.parametrize(("name", "options"), list(tables()))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_moment_can_be_told(name: str, options: dict[str, object], lang: str) -> None:
    game = souterrain.game(name)
    state, rng = game.new(seed=4, **options), Rng(4)
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"][: state.players]
    for ply in range(500):
        if state.over:
            break
        if ply % 25 == 0:
            where = game.where(game.stands(state.view(None)), lang)
            assert re.search(r"^[^\W\d_]+( |$)", where), "turn, round or year, in the game's own words"
            assert not re.search(r"_|None|[{}$]", where), where
            for seat in (None, 0):
                told = game.in_words(state.view(seat), lang, names)
                text = " ".join(line for part in told for line in part.lines)
                assert not re.search(r"_|None|True|False|[{}\[\]]|!\.", text), text
                assert "Ann" in " ".join(part.title for part in told)
        ask = state.asks[0]
        state.play(ask.seat, rng.choice([m for m in ask.moves if game.notation(m) != "resign"]))
    assert len(game.in_words(state.view(0), lang, names)) > state.players


def test_what_is_told_is_what_the_reader_may_know() -> None:
    game = souterrain.game("dungeon_twister")
    state = game.new(seed=4)
    own = " ".join(line for part in game.in_words(state.view(0), "en") for line in part.lines)
    other = " ".join(line for part in game.in_words(state.view(None), "en") for line in part.lines)
    assert "Combat cards in hand: 0, 1, 2" in own
    assert "Combat cards in hand:" not in other
