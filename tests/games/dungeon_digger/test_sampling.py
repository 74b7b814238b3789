"""Samples are drawn from what a seat knows: the exact law, a player with a good memory, and fair dealing."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from scipy.stats import chisquare

from souterrain import Rng, State, bots
from souterrain.games.dungeon_digger import coin_sampling
from souterrain.kernel import laws

from ..sampler_cuts import same_draw, varying
from .observer import CHECKS, COINS, DiggerObserver
from .sampled import GAME, PORTALS, RETURNED, hidden_parts, stations

TABLES = [
    {"players": 2, "lords": "choice", "scenario": "S3"},
    {"players": 3, "lords": "random", "secret_projects": True},
    {"players": 4, "scenario": "S5", "secret_projects": True, "opening_think": True},
    {"players": 5, "lords": "random", "scenario": "S1"},
    {"players": 6, "lords": "random", "scenario": "S3", "secret_projects": True},
]


def coin(value: int, seen: list[int], at: str, back: int = -1) -> dict[str, Any]:
    return {"value": value, "seen": [f"seat{seat}" for seat in seen], "at": at, "back": back}


def table(coins: list[dict[str, Any]]) -> State:
    return GAME.load({"options": {"players": 2}, "first": 0, "board": PORTALS, "coins": coins})


# ---------------------------------------------------------------------- the law, and a player with a good memory


def test_the_observer_knows_all_that_the_rules_list() -> None:
    assert set(CHECKS) == set(GAME.rules.knowledge)
    for knowledge in GAME.rules.knowledge.values():
        assert {*knowledge.learns, *knowledge.until} <= set(GAME.rules.events), knowledge
        assert knowledge.text("en") != knowledge.text("fr")


@pytest.mark.rule("DD-OPT-02", "DD-OPT-03", "DD-COIN-06")
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_samples_agree_with_all_that_was_seen(options: dict[str, Any]) -> None:
    for seed in range(2):
        laws.check_game(GAME, {**options, "round_cap": 15}, seed, laws={5}, every=11, observer=DiggerObserver)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_choose_by_what_they_know(level: str) -> None:
    bot = bots.make(level, GAME.name)
    options = {"players": 3, "lords": "random", "scenario": "S3", "secret_projects": True, "round_cap": 4}
    laws.check_game(GAME, options, 3, laws={5}, every=19, choosers={level: bot.choose})


def test_every_hidden_part_varies_somewhere() -> None:
    missing = {part for state in stations() for part in hidden_parts(state.position(), 0)}
    for state in stations():
        for seat in range(state.players):
            missing -= varying(state, seat, hidden_parts)
        if not missing:
            return
    assert not missing


def test_one_stream_draws_one_world() -> None:
    for state in itertools.islice(stations(), 0, None, 7):
        assert all(same_draw(state, seat) for seat in range(state.players))


# ---------------------------------------------------------------------- coins: draws and returns are replayed


def posterior(coins: list[dict[str, Any]], seat: int) -> dict[tuple[int, ...], float]:
    """How likely each row of values of the unseen coins is, by trying them all."""
    unseen = [n for n, entry in enumerate(coins) if f"seat{seat}" not in entry["seen"]]
    weights: dict[tuple[int, ...], float] = {}
    for values in itertools.product((1, 2, 3), repeat=len(unseen)):
        row = [entry["value"] for entry in coins]
        for n, value in zip(unseen, values, strict=True):
            row[n] = value
        bag, weight = Counter(COINS), 1.0
        for n, value in enumerate(row):
            bag.update(row[c] for c, entry in enumerate(coins) if entry["back"] == n)
            weight *= bag[value] / bag.total()
            bag[value] -= 1
        weights[values] = weight
    total = sum(weights.values())
    return {values: weight / total for values, weight in weights.items()}


OUT = [coin(value, [0, 1], "seat1") for value, count in ((1, 17), (2, 11), (3, 4)) for _ in range(count)]
HISTORIES = {
    "four coins in the bag": [*OUT, coin(3, [0], "bag", 33), coin(1, [1], "seat1"), coin(3, [0], "seat0")],
    "four coins, and one unseen goes back": [
        *OUT,
        coin(3, [0], "bag", 34),
        coin(1, [1], "bag", 34),
        coin(2, [1], "seat1"),
        coin(3, [0], "seat0"),
        coin(3, [1], "seat1"),
    ],
    "a coin seen goes back and others draw": [coin(3, [0], "bag", 1), coin(1, [1], "seat1"), coin(1, [1], "seat1")],
    "drawn before it went back": [coin(1, [1], "seat1"), coin(3, [0], "bag", 2), coin(2, [1], "seat1")],
    "a coin unseen goes back and one is drawn": [coin(3, [1], "bag", 1), coin(3, [0], "seat0"), coin(1, [1], "seat1")],
    "back and forth": [
        coin(3, [0], "bag", 2),
        coin(2, [1], "bag", 2),
        coin(3, [0], "bag", 4),
        coin(1, [1], "seat1"),
        coin(3, [0], "seat0"),
    ],
    "nothing went back": [coin(3, [0], "seat0"), coin(2, [1], "seat1"), coin(1, [1], "seat1")],
}


def found(coins: list[dict[str, Any]], seat: int, count: int) -> Counter[tuple[int, ...]]:
    state, rng = table(coins), Rng(7)
    unseen = [n for n, entry in enumerate(coins) if f"seat{seat}" not in entry["seen"]]
    worlds = (state.perspective(seat).sample(rng) for _ in range(count))
    return Counter(tuple(world.coin_value[n] for n in unseen) for world in worlds)  # type: ignore[attr-defined]


@pytest.mark.rule("DD-COIN-06")
@pytest.mark.parametrize("name", HISTORIES)
def test_unseen_coins_are_as_likely_as_their_history_makes_them(name: str) -> None:
    coins = HISTORIES[name]
    likely = posterior(coins, 0)
    drawn = found(coins, 0, 3000)
    rows = [row for row in likely if likely[row] > 0]
    assert set(drawn) <= set(rows)
    assert chisquare([drawn[row] for row in rows], [3000 * likely[row] for row in rows]).pvalue > 0.001


def scarce() -> list[dict[str, Any]]:
    """All threes have been seen by A: five lie before B, the sixth went back after B had drawn once more."""
    gone = [coin(3, [0, 1], "seat1") for _ in range(5)]
    return [*gone, coin(3, [0], "bag", 7), coin(1, [1], "seat1"), coin(1, [1], "seat1")]


@pytest.mark.rule("DD-COIN-06")
def test_a_coin_drawn_before_another_went_back_cannot_be_that_one() -> None:
    rows = found(scarce(), 0, 500)
    assert {before for before, _ in rows} == {1, 2}
    assert {after for _, after in rows} == {1, 2, 3}


def test_courses_side_by_side_agree_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where hardly any course is kept, many are followed at once: nearly as fair, and never impossible."""
    monkeypatch.setattr(coin_sampling, "TRIES", 0)
    for coins in [*HISTORIES.values(), scarce()]:
        likely = posterior(coins, 0)
        drawn = found(coins, 0, 1500)
        assert all(likely[row] > 0 for row in drawn)
        assert all(abs(drawn[row] / 1500 - chance) < 0.05 for row, chance in likely.items())


def test_the_bag_is_what_is_left() -> None:
    state = GAME.load(RETURNED)
    for seed in range(20):
        world: Any = state.perspective(0).sample(Rng(seed))
        out = [value for n, value in enumerate(world.coin_value) if world.coin_at[n] >= 0]
        assert Counter(out) + Counter(world.coin_bag) == COINS
