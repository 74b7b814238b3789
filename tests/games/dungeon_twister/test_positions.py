"""Position documents: what a partial one means, and that a bad one says where."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import PositionError

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}
PEOPLE = {"blue.warrior": "6b.B", "yellow.troll": "yellow.e.e"}


def test_an_empty_document_is_a_new_game() -> None:
    assert GAME.load({}, seed=5).position() == GAME.new(seed=5).position()


def test_a_partial_document_is_completed() -> None:
    state = GAME.load({"rooms": {"r1c1": "6b"}, "characters": PEOPLE})
    document = state.position()
    assert len(document["rooms"]) == 8
    assert [slot for slot, entry in document["rooms"].items() if entry["up"]] == ["r1c1"]
    assert "6a" in [entry["room"] for entry in document["rooms"].values()]
    assert document["players"]["blue"]["ap"] == 3
    assert document["frames"] == [{"frame": "Turn", "fresh": True, "resigning": 0}]
    assert [ask.seat for ask in state.asks] == [0]


def test_a_complete_document_comes_back_unchanged() -> None:
    state = GAME.load({"rooms": ROOMS, "characters": PEOPLE, "objects": {"blue.key.1": "blue.w"}})
    assert GAME.load(state.position()).position() == state.position()
    assert state.position()["objects"]["blue.key.1"] == "blue.w.w"


CARRIED = {"state": "carried", "place": "6b.a"}

BAD: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "colour"),
    ({"options": {"teams": "auction"}}, "options"),
    ({"options": 3}, "options"),
    ({"rooms": {"r9c1": "6b"}}, "rooms.r9c1"),
    ({"rooms": {"r5c1": "6b"}}, "rooms.r5c1"),
    ({"rooms": {"r1c1": "7a"}}, "rooms.r1c1.room"),
    ({"rooms": {"r1c1": "6b", "r1c2": "6b"}}, "rooms.r1c2.room"),
    ({"rooms": {"r1c1": {"room": "6b", "turned": 4}}}, "rooms.r1c1.turned"),
    ({"rooms": {"r1c1": {"room": "6b", "gate": "ajar"}}}, "rooms.r1c1.gate"),
    ({"rooms": {"r1c1": {"room": "3a", "gate": "open"}}}, "rooms.r1c1.gate"),
    ({"rooms": {"r1c1": {"room": "3a", "door": 1}}}, "rooms.r1c1.door"),
    ({"rooms": {**ROOMS, "r4c1": "1a"}}, "rooms"),
    ({"rooms": {"r1c1": {"room": "6b", "gate": "open", "up": False}}}, "rooms.r1c1"),
    ({"rooms": {"r1c1": {"room": "3a", "walls": "broken", "up": False}}}, "rooms.r1c1"),
    (
        {"rooms": ROOMS, "characters": {"blue.thief": {"state": "hidden", "place": "6b.a"}}},
        "characters.blue.thief.place",
    ),
    ({"rooms": ROOMS, "characters": {"blue.thief": {"beside": "r5c1"}}}, "characters.blue.thief.beside"),
    ({"rooms": ROOMS, "characters": PEOPLE, "objects": {"blue.bow": "beside r5c1"}}, "objects.blue.bow"),
    ({"players": {"blue": {"hand": [0, 6], "spent": [1, 2, 2, 3, 3, 4]}}}, "players.blue.spent"),
    ({"players": {"blue": {"hand": [0, 6], "table": [5]}}}, "players"),
    ({"frames": [{"frame": "Hide", "first": "blue", "card": "thief"}]}, "frames[0].card"),
    ({"frames": [{"frame": "Facing", "chosen": ["blue.thief west"]}]}, "frames[0].chosen"),
    (
        {
            "rooms": ROOMS,
            "characters": {"blue.telepath": "6b.b", "yellow.troll": "6b.b"},
            "frames": [
                {"frame": "Turn"},
                {
                    "frame": "Combat",
                    "c": "blue.telepath",
                    "target": "yellow.troll",
                    "stage": "choosing",
                    "att": ["blue.telepath"],
                    "dfn": ["yellow.troll"],
                    "named": 4,
                },
            ],
        },
        "frames[1].named",
    ),
    ({"rooms": ROOMS, "characters": {"blue.dragon": "6b.a"}}, "characters.blue.dragon"),
    ({"rooms": ROOMS, "characters": {"blue.thief": "1a.a"}}, "characters.blue.thief.place"),
    ({"rooms": ROOMS, "characters": {"blue.thief": "yellow.w.w"}}, "characters.blue.thief.place"),
    ({"rooms": ROOMS, "characters": {"blue.thief": {"place": "6b.a", "mood": 1}}}, "characters.blue.thief.mood"),
    (
        {"rooms": ROOMS, "characters": {"blue.thief": {"state": "carried", "place": "6b.a"}}},
        "characters.blue.thief.state",
    ),
    (
        {"rooms": ROOMS, "characters": {"blue.thief": {"place": "6b.a", "holds": ["blue.key.1", "blue.bow"]}}},
        "characters.blue.thief.holds[1]",
    ),
    (
        {
            "rooms": ROOMS,
            "characters": {"blue.thief": {"place": "6b.a", "holds": ["blue.cleric"]}, "blue.cleric": "6b.a"},
        },
        "characters.blue.thief.holds[0]",
    ),
    (
        {
            "rooms": ROOMS,
            "characters": {"blue.thief": {"place": "6b.a", "holds": ["blue.bow"]}},
            "objects": {"blue.bow": "6b.b"},
        },
        "characters.blue.thief.holds[0]",
    ),
    (
        {"rooms": ROOMS, "characters": {f"blue.{kind}": "6b.a" for kind in ("thief", "cleric", "troll", "golem")}},
        "characters.blue.cleric.place",
    ),
    ({"rooms": ROOMS, "characters": PEOPLE, "objects": {"blue.bow": "nowhere"}}, "objects.blue.bow"),
    ({"rooms": {"r1c1": "6b"}, "characters": PEOPLE, "objects": {"blue.bow": "1a.a"}}, "objects.blue.bow"),
    ({"players": {"red": {}}}, "players.red"),
    ({"players": {"blue": {"ap": 7}}}, "players.blue.ap"),
    ({"players": {"blue": {"hand": [1, 2]}}}, "players.blue.hand"),
    ({"players": {"blue": {"hand": [0, 6, 6]}}}, "players.blue.hand"),
    ({"turn": {"active": "red"}}, "turn.active"),
    ({"turn": {"hit": ["blue.dragon"]}}, "turn.hit[0]"),
    ({"frames": [{"frame": "Dance"}]}, "frames[0].frame"),
    ({"frames": [{"frame": "Move", "points": -1}]}, "frames[0].points"),
]


@pytest.mark.parametrize(("document", "path"), BAD, ids=[path for _, path in BAD])
def test_a_bad_document_says_where(document: dict[str, Any], path: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.load(document)
    assert caught.value.path == path
