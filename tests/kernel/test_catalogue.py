"""The shelves of a component browser, from the entries of components.yaml."""

from typing import Any

import pytest

import souterrain
from souterrain.kernel.catalogue import Cabinet, copies, with_ids

SWORD = {"id": "sword", "name": {"en": "old sword", "fr": "vieille épée"}, "text": {"en": "Cuts.", "fr": "Coupe."}}


def cabinet(lang: str = "en") -> Cabinet:
    return Cabinet(souterrain.game("pebbles"), lang)


def test_a_game_without_a_cabinet_shows_whatever_has_an_id() -> None:
    (shelf,) = cabinet("fr").shelves()
    assert (shelf.id, shelf.title) == ("tokens", "Jetons")
    assert [(e.id, e.name, e.copies) for e in shelf.exhibits][:2] == [("amber", "Ambre", 5), ("jade", "Jade", 5)]
    assert shelf.exhibits[0].provenance == {"seed": ()}
    assert not shelf.exhibits[0].picture


def test_name_and_text_are_the_entry_s_own() -> None:
    shown = cabinet("fr").exhibit(cabinet("fr").facts(SWORD))
    assert (shown.name, shown.words) == ("Vieille épée", "Coupe.")


def test_a_message_goes_before_the_text_and_is_given_the_entry() -> None:
    facts = cabinet().facts({**SWORD, "count": 3})
    assert cabinet().exhibit(facts, "token").words == "3 tokens of this colour, worth 1 to 5 points."


@pytest.mark.parametrize(
    ("entry", "number"), [({}, 1), ({"count": 4}, 4), ({"copies": {1: 2, 2: 1}}, 3), ({"count": "unlimited"}, 0)]
)
def test_copies_are_added_up(entry: dict[str, Any], number: int) -> None:
    assert copies(entry) == number
    assert cabinet().exhibit(cabinet().facts({**SWORD, **entry}), times=2).copies == 2 * number


def test_parts_of_different_origin_are_named() -> None:
    facts = cabinet("fr").facts({**SWORD, "provenance": {"name": "seed", "effect": "house"}})
    assert cabinet("fr").exhibit(facts).provenance == {"seed": ("nom",), "house": ("effet",)}


def test_things_are_found_wherever_they_lie_in_a_group() -> None:
    group = {"note": "x", "tiles": [{"id": 1}, {"year": [{"id": 2}]}], "more": {"id": 3}}
    assert [thing["id"] for thing in with_ids(group)] == [1, 2, 3]
