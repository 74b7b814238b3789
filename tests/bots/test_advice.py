"""What would you do? The best choices of a seat, from what it may know alone."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import OptionError, Rng, bots
from souterrain.bots.advice import Advice, mixed

LORDS = souterrain.game("dungeon_lords")
TWISTER = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def test_three_choices_the_best_first_with_what_would_follow() -> None:
    state = LORDS.new(players=3, seed=4)
    seat = state.asks[0].seat
    found = bots.advise(state.perspective(seat), Rng(1), iterations=400)
    assert len(found) == 3
    assert len({one.steps[0] for one in found}) == 3
    assert all(one.steps[0] in state.moves(seat) for one in found)
    assert all(one.outlook is not None and 0.0 < one.outlook < 1.0 for one in found)
    assert found[0].then
    assert found[0].compared(found[0]) == "best"


@pytest.mark.parametrize("name", ["dungeon_digger", "dungeon_run", "dungeon_twister"])
def test_what_is_advised_are_different_choices_and_none_promises_more_than_the_best(name: str) -> None:
    """Actions that begin alike are one choice: only the first move is to be made now."""
    state, told = souterrain.game(name).new(players=2, seed=6), 0
    state.listening = False
    for _ in range(60):
        ask, move = state.asks[0], state.asks[0].moves[0]
        if len(ask.moves) > 1:
            found = bots.advise(state.perspective(ask.seat), Rng(1), iterations=12)
            assert len({one.steps[0] for one in found}) == len(found)
            outlooks = [one.outlook for one in found if one.outlook is not None]
            assert not outlooks or outlooks[0] == max(outlooks)
            assert all(one.share >= 0.005 for one in found)
            told += len(found) > 1
            move = found[0].steps[0]
        state.play(ask.seat, move)
    assert told > 5


def test_what_chance_would_hardly_ever_choose_is_not_advised() -> None:
    assert [one.steps for one in mixed([[(3, 0.998), (4, 0.002), (5, 0.0)]])] == [(3,)]


def test_it_is_the_same_from_the_truth_and_from_a_sample() -> None:
    state = LORDS.new(players=3, seed=4)
    seat = state.asks[0].seat
    sample = state.perspective(seat).sample(Rng(9))
    told = [bots.advise(world.perspective(seat), Rng(1), iterations=60) for world in (state, sample)]
    assert told[0] == told[1]


def test_whole_actions_are_told_whole() -> None:
    """The Goblin stands before the way out with the treasure: all steps to it are one piece of advice."""
    people = {"blue.goblin": {"place": "3a.c", "holds": ["blue.treasure"]}, "yellow.troll": "2b.b"}
    state = TWISTER.load({"rooms": ROOMS, "characters": people, "players": {"blue": {"vp": 2}}})
    best = bots.advise(state.perspective(0), Rng(1), iterations=60)[0]
    assert len(best.steps) > 1
    for move in best.steps:
        state.play(0, move)
    assert state.winners == (0,)


def test_cards_are_advised_as_a_mixture() -> None:
    people = {"blue.warrior": "2b.c", "yellow.cleric": "2b.c"}
    state = TWISTER.load({"rooms": ROOMS, "characters": people})
    for text in ("act blue.warrior", "attack yellow.cleric"):
        state.play(0, TWISTER.parse(text))
    found = bots.advise(state.perspective(1), Rng(1), iterations=20)
    assert {one.compared(found[0]) for one in found} == {"mixed"}
    assert 0.5 < sum(one.share for one in found) <= 1.0001
    assert all(TWISTER.notation(one.steps[0]).startswith("card ") for one in found)


@pytest.mark.parametrize(("outlook", "word"), [(0.59, "equal"), (0.55, "near"), (0.4, "weaker")])
def test_how_a_choice_compares(outlook: float, word: str) -> None:
    best = Advice((1,), (), 0.6, 0.5)
    assert Advice((2,), (), outlook, 0.1).compared(best) == word


def test_who_is_not_asked_gets_no_advice() -> None:
    state = TWISTER.load({"rooms": ROOMS, "characters": {"blue.warrior": "2b.c", "yellow.cleric": "2b.b"}})
    with pytest.raises(OptionError, match="seat=1: is not asked anything now"):
        bots.advise(state.perspective(1), Rng(1))
