"""An option that is wrong is named, with what was given and what is allowed; nothing starts."""

import itertools
from typing import Any

import pytest

import souterrain
from souterrain import OptionError
from souterrain.kernel.options import Needs, Option, Options

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


NEEDY = Options(
    players=Option("players", 2, range(1, 7), ABOUT),
    second_box=Option("second_box", False, (False, True), ABOUT, Needs("players", (5, 6))),
    mercy=Option("mercy", True, (True, False), ABOUT, Needs("players", (2, 3, 4, 5, 6))),
    cap=Option("cap", 60, range(1, 200), ABOUT),
)


def test_an_option_that_needs_another_is_refused_with_a_sentence() -> None:
    assert NEEDY.complete({"players": 5, "second_box": True})["second_box"]
    with pytest.raises(OptionError) as error:
        NEEDY.complete({"players": 4, "second_box": True})
    assert str(error.value) == "second_box=True: only with players=5 or 6, not with players=4"


def test_the_default_of_an_option_needs_nothing() -> None:
    assert NEEDY.complete({"players": 1}) == {"players": 1, "second_box": False, "mercy": True, "cap": 60}


def pairs(rows: list[dict[str, Any]]) -> set[tuple[tuple[str, Any], ...]]:
    return {pair for row in rows for pair in itertools.combinations(sorted(row.items()), 2)}


@pytest.mark.parametrize("options", [OPTIONS, NEEDY, *(souterrain.game(name).options for name in souterrain.names())])
def test_a_covering_brings_every_possible_pair_of_values_together(options: Options) -> None:
    wide = {name: option for name, option in options.items() if len(option.allowed) <= 8}
    everything = []
    for values in itertools.product(*(option.allowed for option in wide.values())):
        try:
            everything.append(options.complete(dict(zip(wide, values, strict=True))))
        except OptionError:
            continue
    rows = options.covering()
    assert pairs(rows) == pairs(everything)
    assert len(rows) <= len(everything)
    assert all(options.complete(row) == row for row in rows)


def test_a_covering_keeps_what_is_fixed() -> None:
    rows = NEEDY.covering({"players": 3})
    assert {row["players"] for row in rows} == {3}
    assert {row["mercy"] for row in rows} == {True, False}
    assert not any(row["second_box"] for row in rows)


def test_a_covering_of_one_option_tries_each_value() -> None:
    lone = Options(players=Option("players", 2, range(2, 5), ABOUT))
    assert sorted(row["players"] for row in lone.covering()) == [2, 3, 4]


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


def test_where_one_value_is_allowed_it_is_named() -> None:
    with pytest.raises(OptionError, match=r"players=3: expected 2$"):
        souterrain.game("dungeon_twister").new(players=3)
