"""Every card has an example that fails when the card is blank: its effects, or the figures that make it what it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.effects import MONSTER_RESIST, ROAM_MOD
from souterrain.kernel.errors import SouterrainError
from souterrain.kernel.examples import Book, Example, Mismatch

BOOK = Book.load(Path(__file__).parents[2] / "examples" / "dungeon_run_cards.yaml")
EXAMPLES = {example.id.removeprefix("card-"): example for example in BOOK.examples}
HEROES = souterrain.game("dungeon_run").components["heroes"]
PERSONAL = {a["id"].lower(): (i, n) for i, hero in enumerate(HEROES) for n, a in enumerate(hero["personal"])}
SUMMONER = {hero["summoner"]["id"].lower(): i for i, hero in enumerate(HEROES)}


def every_card() -> list[str]:
    """Each card once, whatever its copies, and every ability that is printed on a hero card."""
    cards = [name for name in t.CARD_NAMES if not name.endswith("_2")]
    return sorted([*cards, *PERSONAL, *SUMMONER])


@contextmanager
def changed(changes: list[tuple[list[Any], int, Any]]) -> Iterator[None]:
    """Tables with other entries for a while."""
    before = [table[at] for table, at, _ in changes]
    for table, at, value in changes:
        table[at] = value
    try:
        yield
    finally:
        for (table, at, _), value in zip(changes, before, strict=True):
            table[at] = value


def single_effects() -> list[tuple[str, int]]:
    """Cards that do several things, and which of these."""
    cards = [(card, t.EFFECTS_OF[t.CARD_NAMES.index(card)]) for card in every_card() if card in t.CARD_NAMES]
    return [(card, n) for card, effects in cards if len(effects) > 1 for n in range(len(effects))]


def with_effects(number: int, effects: list[int]) -> list[tuple[list[Any], int, Any]]:
    """A card with other effects, and the tables that follow from them."""
    found: list[tuple[list[Any], int, Any]] = [(t.EFFECTS_OF, number, effects)]
    if t.ITEMS <= number < t.FIRST_ABILITY:
        found.append((t.ROAMS, number - t.ITEMS, t.modes(effects, ROAM_MOD)))
        found.append((t.RESISTS, number - t.ITEMS, t.modes(effects, MONSTER_RESIST)))
    return found


def blanks(card: str) -> list[tuple[list[Any], int, Any]]:
    """The card is there, but says nothing: what to put into which table at which place."""
    if card in PERSONAL:
        hero, n = PERSONAL[card]
        return [(t.PERSONAL, hero, [e for i, e in enumerate(t.PERSONAL[hero]) if i != n])]
    if card in SUMMONER:
        return [(t.SUMMONER, SUMMONER[card], [])]
    number = t.CARD_NAMES.index(card)
    found = with_effects(number, [])
    if t.ITEMS <= number < t.FIRST_ABILITY:
        found += [(t.DAMAGE, number - t.ITEMS, 0), (t.DEAL_DICE, number - t.ITEMS, [-1] * 7)]
    return found


def test_every_card_has_an_example() -> None:
    assert sorted(EXAMPLES) == every_card()


@pytest.mark.rule("DR-ABIL-01", "DR-ABIL-03", "DR-ABIL-04", "DR-ABIL-06")
@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_example_fails_when_the_card_is_blank(example: Example) -> None:
    with changed(blanks(example.id.removeprefix("card-"))), pytest.raises((Mismatch, SouterrainError)):
        example.run()
    example.run()


@pytest.mark.parametrize(("card", "n"), single_effects())
def test_the_example_fails_without_any_one_of_several_effects(card: str, n: int) -> None:
    number = t.CARD_NAMES.index(card)
    left = [effect for i, effect in enumerate(t.EFFECTS_OF[number]) if i != n]
    with changed(with_effects(number, left)), pytest.raises((Mismatch, SouterrainError)):
        EXAMPLES[card].run()
