"""Why a choice is refused: the reason is the one that helps."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import State

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}
PEOPLE = {
    "blue.thief": "3b.a",
    "blue.warrior": "3b.a",
    "blue.crossbowman": "6b.a",
    "blue.wizard": {"place": "6b.b", "holds": ["blue.fireball_scroll"]},
    "yellow.troll": "2b.b",
    "yellow.ghost": {"state": "eliminated"},
}


def position() -> State:
    return GAME.load({"rooms": ROOMS, "characters": PEOPLE, "objects": {"blue.fireball_scroll": "blue.wizard"}})


def on_its_gear(room: str) -> State:
    """A goblin on the gear of a room."""
    gear = next(entry["gear"] for entry in GAME.components["rooms"] if entry["id"] == room)
    people = {"blue.goblin": f"{room}.{gear.lower()}", "yellow.troll": "2b.b"}
    return GAME.load({"rooms": ROOMS, "characters": people})


def refused(state: State, text: str) -> tuple[str, str]:
    refusal = state.refusal(0, GAME.parse(text))
    assert refusal is not None
    return refusal.rule, refusal.text("en")


@pytest.mark.rule("DT-GATE-01")
@pytest.mark.parametrize("text", ["gate 3b", "gate 2a", "bend 3b"])
@pytest.mark.parametrize("who", ["blue.thief", "blue.warrior"])
def test_a_room_without_a_portcullis(who: str, text: str) -> None:
    state = position()
    state.play(0, GAME.parse(f"act {who}"))
    assert refused(state, text) == ("DT-GATE-01", "This room has no portcullis.")


@pytest.mark.rule("DT-ROT-01")
def test_an_unrelated_room_is_not_turned_by_this_gear() -> None:
    state = on_its_gear("6b")
    state.play(0, GAME.parse("act blue.goblin"))
    assert refused(state, "turn-cw 3a") == ("DT-ROT-01", "A gear only turns its own room or the twin of that room.")


@pytest.mark.rule("DT-RNG-01", "DT-OBJ-FIREBALL-01")
def test_a_target_that_is_not_on_the_board() -> None:
    state = position()
    state.play(0, GAME.parse("act blue.crossbowman"))
    for absent in ("yellow.ghost", "yellow.paladin"):
        assert refused(state, f"shoot {absent}") == ("DT-RNG-01", "The target is not on the board.")
    assert refused(state, "shoot blue.thief") == ("DT-RNG-01", "You cannot attack your own characters.")
    assert refused(state, "attack yellow.ghost") == ("DT-MEL-01", "The target is not on the board.")
    state = position()
    state.play(0, GAME.parse("act blue.wizard"))
    assert refused(state, "burn yellow.ghost") == ("DT-OBJ-FIREBALL-01", "The target is not on the board.")


@pytest.mark.rule("DT-TURN-04", "DT-END-06")
def test_ending_and_resigning_while_somebody_is_to_act() -> None:
    state = position()
    state.play(0, GAME.parse("act blue.thief"))
    assert refused(state, "end") == ("DT-TURN-04", "First choose what this character does, or go back.")
    late = ("DT-END-06", "You can only resign at the start of your turn, before anybody acts.")
    assert refused(state, "resign") == late
    for text in ("move", "stop"):
        state.play(0, GAME.parse(text))
    assert refused(state, "resign") == late
    assert refused(state, "confirm") == late
