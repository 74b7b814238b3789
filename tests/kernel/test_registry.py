"""Games are found by name, ours and those of other packages; one that is not there is named with those that are."""

from importlib.metadata import EntryPoint

import pytest

import souterrain
from souterrain import OptionError
from souterrain.kernel import registry


def test_a_game_of_another_package_is_found() -> None:
    assert "pebbles" in souterrain.names()
    assert souterrain.game("pebbles").package == "souterrain_pebbles"


def test_dashes_and_case_do_not_matter() -> None:
    assert souterrain.game("Dungeon-Lords") is souterrain.game("dungeon_lords")


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"game='ludo': expected one of .*'dungeon_lords'.*'pebbles'"):
        souterrain.game("ludo")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("souterrain_nowhere:GAME", "cannot be loaded: No module named 'souterrain_nowhere'"),
        ("souterrain_pebbles:TOY", "cannot be loaded"),
        ("souterrain_pebbles:__name__", "is no souterrain Game"),
    ],
)
def test_a_package_that_brings_no_game(monkeypatch: pytest.MonkeyPatch, value: str, said: str) -> None:
    entry = EntryPoint("odd", value, "souterrain.games")
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    with pytest.raises(OptionError, match=said):
        registry.game("odd")


def test_every_game_says_what_it_is() -> None:
    for name in souterrain.names():
        game = souterrain.game(name)
        assert game.name == name
        assert game.title("en")
        assert game.title("fr")
        assert game.options["players"].default in game.players
        assert game.turn_rule in game.rules
        assert game.over_rule in game.rules
        assert {verb.rule for verb in game.vocabulary.verbs} <= game.rules.keys()
        assert game.components
