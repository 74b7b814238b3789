"""What somebody reads before the first game: the overview and the catalogue say what the rules say."""

from __future__ import annotations

import re

import pytest

import souterrain
from souterrain.kernel.overview import overview_of

GAME = souterrain.game("dungeon_digger")


@pytest.mark.rule("DD-END-02")
@pytest.mark.parametrize(("lang", "coins", "conquests"), [("en", "coins", "conquests"), ("fr", "pièces", "conquêtes")])
def test_the_overview_counts_coins_only_after_the_end(lang: str, coins: str, conquests: str) -> None:
    overview = overview_of(GAME)
    assert overview is not None
    text = overview.parts[0].say(lang)
    assert text.index("20") < text.index(coins) < text.index(conquests)


@pytest.mark.rule("DD-FINAL-01")
@pytest.mark.parametrize(("lang", "alone"), [("en", "alone"), ("fr", "seul")])
def test_every_prize_is_for_who_holds_it_alone(lang: str, alone: str) -> None:
    prizes = next(shelf for shelf in GAME.catalogue(lang) if shelf.id == "prizes").exhibits
    assert all(alone in prize.words for prize in prizes)


@pytest.mark.rule("DD-BONUS-02")
@pytest.mark.rule("DD-GOLD-04")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_catalogue_has_the_ladder_of_bonus_orders_and_the_gold_of_corridors(lang: str) -> None:
    summary = next(shelf for shelf in GAME.catalogue(lang) if shelf.id == "summary").exhibits
    *tiers, gold = summary
    orders = [GAME.label(order, lang) for order in ("move", "think", "gather", "sabotage", "work", "demolish")]
    assert [sum(order in tier.words for order in orders) for tier in tiers] == [2, 4, 6, 6]
    assert re.findall(r"\d (?=gold|PO)", gold.words) == ["1 ", "3 ", "5 ", "7 ", "9 "]
