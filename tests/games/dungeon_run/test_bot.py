"""Greedy heroes have a purpose: they look for the boss, and alone they sometimes kill it where chance never does."""

from collections.abc import Iterator

import pytest

from souterrain import Rng, bots
from souterrain.games.dungeon_run import GAME
from souterrain.games.dungeon_run import tables as t

SEEDS = range(1, 9)


def bosses_killed(level: str) -> int:
    won = 0
    for seed in SEEDS:
        state, rng, bot = GAME.new(players=1, seed=seed), Rng(seed), bots.make(level, "dungeon_run")
        while not state.over:
            ask = state.asks[0]
            state.play(ask.seat, bot.choose(state.perspective(ask.seat), rng))
        won += bool(state.winners)
    return won


def test_greedy_kills_bosses_that_chance_does_not() -> None:
    assert bosses_killed("random") == 0
    assert bosses_killed("greedy") >= 2


@pytest.fixture
def hardy_lich() -> Iterator[None]:
    """The boss with two lives has more of them than wounds stay on it when it loses the first."""
    lich = t.CARD_NAMES.index("lich") - t.ITEMS
    printed = t.MONSTER_LIFE[lich]
    t.MONSTER_LIFE[lich] = 14  # in place: compiled rules hold on to the list
    yield
    t.MONSTER_LIFE[lich] = printed


def worth_facing_lich(wounds: int, revived: bool) -> float:
    document = {
        "options": {"players": 2},
        "boss": "lich",
        "boss_met": True,
        "tiles": [{"tile": "entrance"}, {"tile": "lair", "at": [0, -1], "exits": ["s"], "monster": "lich"}],
        "heroes": [{"figure": "vargagg", "tile": "lair"}, "emma"],
        "monsters": {"lich": {"wounds": wounds, "revived": revived}},
    }
    return GAME.evaluate(GAME.load(document), 0)


@pytest.mark.usefixtures("hardy_lich")
def test_a_boss_that_has_lost_one_of_two_lives_is_nearer_to_its_end() -> None:
    assert worth_facing_lich(13, False) < worth_facing_lich(7, True) < worth_facing_lich(13, True)
