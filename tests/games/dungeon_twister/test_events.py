"""What is told of an action: nothing that happened is left out."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import State

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def position(characters: dict[str, Any], **parts: Any) -> State:
    return GAME.load({"rooms": ROOMS, "characters": {"yellow.troll": "2b.b", **characters}, **parts})


def told(state: State, *texts: str) -> list[tuple[str, dict[str, Any]]]:
    """What everybody is told of these choices of blue."""
    found = []
    for text in texts:
        state.play(0, GAME.parse(text))
        found += [(event.kind, dict(event.args)) for event in state.events if event.seen_by(None)]
    return found


@pytest.mark.rule("DT-MOVE-01")
def test_a_move_without_a_step_is_told() -> None:
    state = position({"blue.goblin": "6b.a"})
    assert told(state, "act blue.goblin", "move", "stop") == [("stays", {"character": "blue.goblin"})]
    kinds = [kind for kind, _ in told(state, "act blue.goblin", "move", "step 6b.d", "stop")]
    assert kinds == ["goes"]


@pytest.mark.rule("DT-EXIT-05")
def test_a_wounded_friend_who_is_carried_out_is_told() -> None:
    state = position(
        {
            "blue.goblin": {"place": "3a.b", "holds": ["blue.thief"]},
            "blue.thief": {"place": "3a.b", "state": "carried"},
        }
    )
    events = told(state, "act blue.goblin", "move", "step out")
    assert ("carried-out", {"character": "blue.goblin", "friend": "blue.thief"}) in events
    assert [args["points"] for kind, args in events if kind == "score"] == [2]


@pytest.mark.rule("DT-CH-TELEKINETIC-04")
def test_who_gets_a_flying_object_is_told() -> None:
    people = {"blue.telekinetic": "2b.c", "blue.thief": "2b.c"}
    state = position(people, objects={"blue.key.1": "2b.a", "blue.bow": "2b.a"})
    start = ("act blue.telekinetic", "lift blue.key.1", "fly 2b.c")
    names = {"character": "blue.telekinetic", "thing": "blue.key.1", "place": "2b.c"}
    assert told(state, *start, "to blue.thief") == [("flies-to", {**names, "friend": "blue.thief"})]
    start = ("act blue.telekinetic", "lift blue.bow", "fly 2b.c")
    assert told(state, *start, "lay") == [("flies", {**names, "thing": "blue.bow"})]


@pytest.mark.rule("DT-END-05")
def test_a_draw_has_no_winner_in_words() -> None:
    state = position({"blue.goblin": "6b.a"}, turn={"calm": 39})
    state.play(0, GAME.parse("end"))
    assert state.winners == (0, 1)
    for lang, words in (("en", "A draw"), ("fr", "Égalité")):
        progress = GAME.in_words(state.view(None), lang)[0]
        assert words in progress.lines[0]
