"""Greedy heroes have a purpose: they look for the boss, and alone they sometimes kill it where chance never does."""

from collections.abc import Iterator

import pytest

from souterrain import Rng, bots
from souterrain.games.dungeon_run import GAME
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.dungeon import distances
from souterrain.games.dungeon_run.evaluation import way_to_open
from souterrain.games.dungeon_run.state import Run

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


def worth_late(rounds: int, tile: str, wounds: int = 0, alone: bool = False) -> float:
    """What a position is worth to a hero who looks for the boss, in this round."""
    document = {
        "options": {"players": 1 if alone else 2},
        "round": rounds,
        "boss": "lich",
        "boss_met": True,
        "tiles": [{"tile": "entrance"}, {"tile": "lair", "at": [0, -1], "exits": ["s"], "monster": "lich"}],
        "heroes": [{"figure": "vargagg", "tile": tile}, "emma"][: 1 if alone else 2],
        "monsters": {"lich": {"wounds": wounds}},
    }
    return GAME.evaluate(GAME.load(document), 0)


def test_late_in_a_game_the_way_to_the_boss_and_its_wounds_count_more_with_every_round() -> None:
    """Or heroes would stand in its lair and wait for each other's first blow until the dungeon falls in."""
    rounds = (20, 26, 27, 40, 59)
    nearer = [worth_late(count, "lair") - worth_late(count, "entrance") for count in rounds]
    wounded = [worth_late(count, "lair", wounds=4) - worth_late(count, "lair") for count in rounds]
    for early, patient, *late in (nearer, wounded):
        assert 0 < early == pytest.approx(patient)
        assert [patient, *late] == sorted({patient, *late}), "each of these rounds counts for more than the one before"
        assert late[-1] > 5 * early


def with_stone(rounds: int, place: str, tile: str = "s11") -> Run:
    """The boss is dead; the Stone lies three tiles from the way out, or somebody has it."""
    ways = [{"tile": f"s{8 + i:02}", "at": [0, -i], "exits": ["n", "s"]} for i in (1, 2, 3)]
    state = GAME.load(
        {
            "options": {"players": 2},
            "round": rounds,
            "boss": "lich",
            "boss_met": True,
            "boss_dead": True,
            "final": not place.startswith("up"),
            "tiles": [{"tile": "entrance"}, *ways, {"tile": "lair", "at": [0, -4], "exits": ["s"]}],
            "heroes": [{"figure": "vargagg", "tile": tile}, "emma"],
            "items": {"summoning_stone": place},
        },
        tried=False,
    )
    assert isinstance(state, Run)
    return state


@pytest.mark.parametrize("rounds", [10, 26, 40, 59])
def test_the_stone_is_picked_up_and_carried_out_however_late_it_is(rounds: int) -> None:
    """From round 33 or so greedy once stood on the Stone and ended its turns: the way home had become too dear."""
    lying, held = with_stone(rounds, "up s11"), with_stone(rounds, "loot 0")
    nearer = with_stone(rounds, "loot 0", "s10")
    assert GAME.evaluate(lying, 0) < GAME.evaluate(held, 0) < GAME.evaluate(nearer, 0)
    choice = bots.make("greedy", "dungeon_run").choose(lying.perspective(0), Rng(1))
    assert GAME.notation(choice) == "search"


def test_wounds_of_the_boss_count_for_less_where_a_rival_may_deal_the_last_one() -> None:
    """Who slays it takes the Stone: four wounds without the fifth are worth less than half of what they are alone."""
    together = worth_late(5, "lair", wounds=4) - worth_late(5, "lair")
    alone = worth_late(5, "lair", wounds=4, alone=True) - worth_late(5, "lair", alone=True)
    assert 0 < together < alone / 2


def test_distances_are_measured_anew_when_a_tile_is_laid() -> None:
    """What was measured is kept with the dungeon, and shared by clones: only the one that explores may forget it."""
    state, rng = GAME.new(players=2, seed=3), Rng(3)
    assert isinstance(state, Run)
    while not state.over and len(state.placed) < 12:
        before, clone = len(state.placed), state.clone()
        known = distances(clone, t.ENTRANCE)
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
        assert distances(clone, t.ENTRANCE) is known
        if len(state.placed) > before:
            fresh = GAME.load(state.position())
            assert isinstance(fresh, Run)
            assert distances(state, t.ENTRANCE) == distances(fresh, t.ENTRANCE) != known
            assert way_to_open(state, t.ENTRANCE) == way_to_open(fresh, t.ENTRANCE)
    assert len(state.placed) == 12
