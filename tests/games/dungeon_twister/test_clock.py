"""The two-minute option: whose time runs, and that a timed game replays exactly."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import Record, Rng, State

GAME = souterrain.game("dungeon_twister")


def fight(**turn: object) -> State:
    return GAME.load(
        {
            "options": {"clock": True},
            "rooms": {"r1c1": "6b"},
            "characters": {"blue.warrior": "6b.a", "yellow.troll": "6b.a"},
            "turn": {"active": "blue", **turn},
        }
    )


@pytest.mark.rule("DT-TIME-06", "DT-TIME-01", "DT-TIME-05")
def test_the_clock_of_the_turn_stands_still_while_the_opponent_decides() -> None:
    state = fight()
    assert state.view(None)["clock"]["seconds"] == {"blue": 120}
    for text in ("act blue.warrior", "attack yellow.troll"):
        state.play(0, GAME.parse(text))
    assert state.view(None)["clock"]["seconds"] == {"yellow": 5}
    state.play(1, GAME.parse("card 0"))
    assert state.view(None)["clock"]["seconds"] == {"blue": 120}


@pytest.mark.rule("DT-TIME-03")
def test_in_overtime_each_choice_has_five_seconds() -> None:
    state = fight()
    for text in ("act blue.warrior", "attack yellow.troll", "time-up"):
        state.play(0, GAME.parse(text))
    assert state.view(None)["clock"] == {"seconds": {"blue": 5, "yellow": 5}, "overtime": True}


@pytest.mark.rule("DT-TIME-03", "DT-CH-BERSERKER-01")
def test_the_clock_lays_the_lowest_card_where_the_0_lies_already() -> None:
    state = GAME.load(
        {
            "options": {"clock": True},
            "rooms": {"r1c1": "6b"},
            "characters": {"blue.berserker": "6b.a", "yellow.troll": "6b.a"},
            "players": {"blue": {"hand": [0, 3, 3, 5]}},
        }
    )
    for text in ("act blue.berserker", "attack yellow.troll", "two-cards", "time-up", "time-up"):
        state.play(0, GAME.parse(text))
    state.play(1, GAME.parse("card 1"))
    assert state.position()["players"]["blue"]["table"] == [0]
    state.play(0, GAME.parse("time-up"))
    (combat,) = [event for event in state.events if event.kind == "combat"]
    assert combat.args["attack_cards"] == [0, 3]
    assert state.position()["players"]["blue"]["hand"] == [0, 3, 5]
    assert GAME.load(state.position()).position() == state.position()


@pytest.mark.rule("DT-TIME-01")
def test_without_the_option_nothing_is_timed() -> None:
    assert GAME.new(seed=1).view(0)["clock"] is None
    assert GAME.options["clock"].default is False


@pytest.mark.rule("DT-TIME-02")
def test_a_timed_game_replays_exactly() -> None:
    record = Record(GAME, {"clock": True}, seed=21)
    state = record.new()
    rng = Rng(4)
    timed = GAME.parse("time-up")
    while not state.over and len(record.moves) < 600:
        ask = state.asks[rng.below(len(state.asks))]
        move = rng.choice(tuple(m for m in ask.moves if GAME.notation(m) != "resign"))
        state.play(ask.seat, move)
        record.moves.append((ask.seat, move))
    assert timed in [move for _, move in record.moves]
    again = Record.read("\n".join(record.lines()))
    assert again.replay().position() == state.position()
