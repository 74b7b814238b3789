"""An option that is wrong is named, with what was given and what is allowed; nothing starts."""

from typing import Any

import pytest

import souterrain
from souterrain import OptionError
from souterrain.kernel.options import Option, Options

ABOUT = {"en": "", "fr": ""}
OPTIONS = Options(
    players=Option("players", 2, range(2, 5), ABOUT),
    gifts=Option("gifts", "none", ("none", "official", "dark"), ABOUT),
    bards=Option("bards", False, (False, True), ABOUT),
)


def test_what_is_not_given_is_at_its_default() -> None:
    assert OPTIONS.complete({}) == {"players": 2, "gifts": "none", "bards": False}
    assert OPTIONS.complete({"gifts": "dark"}) == {"players": 2, "gifts": "dark", "bards": False}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"gifts": "darc"}, "gifts='darc': expected one of 'none', 'official', 'dark'"),
        ({"players": 5}, "players=5: expected a number from 2 to 4"),
        ({"players": "3"}, "players='3': expected a number from 2 to 4"),
        ({"players": True}, "players=True: expected a number from 2 to 4"),
        ({"bards": 1}, "bards=1: expected one of False, True"),
        ({"players": 2.0}, "players=2.0: expected a number from 2 to 4"),
        ({"trolls": 3}, "trolls=3: no such option; expected one of players, gifts, bards"),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as error:
        OPTIONS.complete(given)
    assert str(error.value) == said


def test_an_option_as_text() -> None:
    assert OPTIONS["players"].parse(" 3 ") == 3
    assert OPTIONS["bards"].parse("TRUE") is True
    assert OPTIONS["gifts"].parse("Dark") == "dark"
    with pytest.raises(OptionError, match="players='nine': expected a number from 2 to 4"):
        OPTIONS["players"].parse("nine")


def test_a_new_game_checks_its_options() -> None:
    game = souterrain.game("pebbles")
    assert game.new(players=4, seed=1).players == 4
    with pytest.raises(OptionError, match="players=1: expected a number from 2 to 4"):
        game.new(players=1, seed=1)
    with pytest.raises(OptionError, match="rounds=2: expected one of 1, 3, 5"):
        game.new(seed=1, rounds=2)
