"""Windows to react in and standing answers, on a small game that has both, dice, and perhaps no winner."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import IllegalMove, State
from souterrain.kernel import laws

GAME = souterrain.game("sixes")


def play(state: State, *moves: str) -> None:
    for move in moves:
        state.play(state.asks[0].seat, GAME.parse(move))


def asked(state: State) -> list[tuple[int, str]]:
    return [(ask.seat, ask.prompt) for ask in state.asks]


def test_only_seats_that_can_are_asked_to_react() -> None:
    state = GAME.new(players=3, seed=1, jeers=True)
    play(state, "throw")
    assert asked(state) == [(1, "jeer")]
    play(state, "pass")
    assert asked(state) == [(2, "jeer")]
    without = GAME.new(players=3, seed=1)
    play(without, "throw")
    assert asked(without) == [(1, "throw")], "nobody has a jeer to give"


def test_a_reaction_is_carried_out_and_the_window_goes_on() -> None:
    state = GAME.new(players=3, seed=1, jeers=True)
    play(state, "throw", "jeer")
    assert [event.kind for event in state.events] == ["jeered", "thrown"]
    assert state.position()["jeers"] == [3, 2, 3]
    assert asked(state) == [(2, "jeer")]


def test_who_says_never_is_not_asked_again_until_he_wants_to_be() -> None:
    state = GAME.new(players=2, seed=1, jeers=True, rounds=5)
    play(state, "throw", "never")
    assert asked(state) == [(1, "throw")]
    assert state.view(0)["standing"] == [0, 1], "everybody may know it"
    play(state, "throw", "pass", "throw")
    assert asked(state) == [(1, "throw")], "the answer stands"
    play(state, "ask-me jeer")
    assert asked(state) == [(1, "throw")], "it is still his turn"
    assert state.position()["standing"] == []
    play(state, "throw", "pass", "throw")
    assert asked(state) == [(1, "jeer")]


def test_an_answer_that_does_not_stand_cannot_be_taken_back() -> None:
    state = GAME.new(players=2, seed=1, jeers=True)
    with pytest.raises(IllegalMove, match="You are being asked anyway") as error:
        play(state, "ask-me jeer")
    assert error.value.rule == "SX-JEER-02"


def test_dice_lie_on_the_table_and_nothing_goes_back_behind_a_throw() -> None:
    state = GAME.new(players=2, seed=1, jeers=True)
    before = state.reveals
    play(state, "throw")
    dice = state.view(None)["dice"]
    assert len(dice) == 2
    assert set(dice) <= set(range(1, 7))
    assert state.reveals == before + 1
    assert state.last_reveal == "dice"


def test_dice_are_fair() -> None:
    state = GAME.new(players=1, seed=5)
    thrown = state.roll(6000)
    assert all(880 < thrown.count(value) < 1120 for value in range(1, 7))


def test_alone_one_wins_or_nobody() -> None:
    winners = set()
    for seed in range(20):
        state = GAME.new(players=1, seed=seed, rounds=3, goal=20)
        while not state.over:
            play(state, "throw")
        assert state.winners == ((0,) if state.scores[0] >= 20 else ())
        winners.add(state.winners)
        assert GAME.evaluate(state, 0) == state.scores[0]
    assert winners == {(0,), ()}


def test_the_laws_hold_for_all_of_it() -> None:
    for options in GAME.options.covering():
        for seed in range(3):
            laws.check_game(GAME, options, seed)
