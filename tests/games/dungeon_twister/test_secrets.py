"""What a seat may know, and worlds that it cannot tell from the real one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import souterrain
from souterrain import Rng, State

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def say(state: State, seat: int, *texts: str) -> None:
    for text in texts:
        state.play(seat, GAME.parse(text))


def worlds(state: State, seat: int, n: int = 30) -> list[dict[str, Any]]:
    """Positions that this seat holds for possible."""
    view = json.dumps(state.view(seat))
    found = []
    for i in range(n):
        world = state.perspective(seat).sample(Rng(i))
        assert json.dumps(world.view(seat)) == view
        assert world.moves(seat) == state.moves(seat)
        found.append(world.position())
    return found


def explored(teams: str = "draft") -> State:
    """A game some turns old, with face-down rooms and hidden cards left."""
    state = GAME.new(seed=8, teams=teams)
    rng = Rng(3)
    while state.view(None)["turn"] < 6 or state.asks[0].prompt != "turn":
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(tuple(m for m in ask.moves if GAME.notation(m) != "resign")))
    return state


@pytest.mark.rule("DT-MODEL-14")
def test_face_down_rooms_are_known_to_nobody() -> None:
    state = explored()
    rooms = state.position()["rooms"]
    down = [slot for slot, entry in rooms.items() if not entry["up"]]
    assert down
    for seat in (0, 1, None):
        for room in state.view(seat)["rooms"]:
            if room["slot"] in down:
                assert room["room"] is None
                assert "turned" not in room
    possible = worlds(state, 0)
    for slot in down:
        assert len({(world["rooms"][slot]["room"], world["rooms"][slot]["turned"]) for world in possible}) > 3
    for world in possible:
        names = {entry["room"] for entry in world["rooms"].values()}
        assert all(name[0] + ("b" if name[1] == "a" else "a") in names for name in names)
        for slot, entry in rooms.items():
            if entry["up"]:
                assert world["rooms"][slot] == entry


@pytest.mark.rule("DT-MODEL-14")
def test_hidden_cards_are_known_to_their_owner_only() -> None:
    state = explored()
    hidden = {n: e["beside"] for n, e in state.position()["characters"].items() if e["state"] == "hidden"}
    for seat, colour in ((0, "blue"), (1, "yellow")):
        own = [card for room in state.view(seat)["rooms"] for card in room["own"]]
        assert {name for name in hidden if name.startswith(colour)} <= set(own)
        assert all(card.startswith(colour) for card in own)
    assert not any(room["own"] for room in state.view(None)["rooms"])
    counts = [room["hidden"] for room in state.view(None)["rooms"]]
    assert counts == [room["hidden"] for room in state.view(0)["rooms"]]
    enemy = [name for name in hidden if name.startswith("yellow")]
    possible = worlds(state, 0)
    assert any({n: w["characters"][n].get("beside") for n in enemy} != {n: hidden[n] for n in enemy} for w in possible)
    mine = [name for name in hidden if name.startswith("blue")]
    assert all({n: w["characters"][n].get("beside") for n in mine} == {n: hidden[n] for n in mine} for w in possible)


@pytest.mark.rule("DT-MODEL-14", "DT-TEAM-04")
def test_a_secret_team_is_redrawn_from_the_whole_set() -> None:
    state = explored("secret")
    seen = {c["name"] for c in state.view(0)["characters"] if c["name"].startswith("yellow")}
    teams = set()
    for world in worlds(state, 0):
        team = frozenset(name for name in world["characters"] if name.startswith("yellow"))
        assert len(team) == 8
        assert seen <= team
        teams.add(team)
    assert len(teams) > 10


@pytest.mark.rule("DT-MODEL-14", "DT-MEL-10")
def test_whoever_remembers_the_removed_cards_knows_the_hand_but_not_the_card_laid() -> None:
    state = GAME.load(
        {
            "rooms": ROOMS,
            "characters": {"blue.warrior": "2b.c", "yellow.troll": "2b.c"},
            "players": {"blue": {"hand": [0, 2, 5]}, "yellow": {"hand": [0, 3, 3, 6]}},
        }
    )
    blue, yellow = state.view(0)["players"]
    assert (blue["hand"], blue["cards"]) == ([0, 2, 5], 3)
    assert (yellow["hand"], yellow["cards"], yellow["spent"]) == (None, 4, [1, 2, 2, 4, 5])
    assert [player["hand"] for player in state.view(None)["players"]] == [None, None]
    for world in worlds(state, 0):
        assert world["players"]["yellow"]["hand"] == [0, 3, 3, 6]
        assert world["players"]["blue"]["hand"] == [0, 2, 5]
    say(state, 0, "act blue.warrior", "attack yellow.troll")
    say(state, 1, "card 3")
    assert state.view(0)["doing"]["cards"] == [[], None]
    assert state.view(1)["doing"]["cards"] == [None, [3]]
    tables = {tuple(world["players"]["yellow"]["table"]) for world in worlds(state, 0)}
    assert tables == {(0,), (3,), (6,)}
    say(state, 0, "card 5")
    after = state.view(0)["players"][1]
    assert (after["hand"], after["cards"], after["spent"]) == (None, 3, [1, 2, 2, 3, 4, 5])
    assert all(world["players"]["yellow"]["hand"] == [0, 3, 6] for world in worlds(state, 0))


@pytest.mark.rule("DT-JUMP-08")
def test_a_card_given_up_for_a_jump_stays_seen() -> None:
    state = GAME.load(
        {
            "rooms": ROOMS,
            "characters": {"blue.warrior": "2b.a", "yellow.troll": "6b.a"},
            "players": {"blue": {"jumps": 0}},
        }
    )
    say(state, 0, "act blue.warrior", "jump 2b.c", "show 6")
    for seat in (0, 1, None):
        assert state.view(seat)["players"][0]["spent"] == [6]
    assert all(world["players"]["blue"]["hand"] == [0, 1, 2, 2, 3, 3, 4, 5] for world in worlds(state, 1))


@pytest.mark.rule("DT-SETUP-06")
def test_how_many_characters_lie_on_each_starting_zone_is_seen_but_not_who() -> None:
    state = GAME.new(seed=2, teams="mirror")
    rng = Rng(1)
    while state.asks[0].prompt != "station":
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    team = state.view(0)["players"][0]["team"]["characters"]
    say(state, 0, f"station-east {team[0]}")
    assert [event.args for event in state.events] == [{"seat": 0, "side": "e"}]
    say(state, 1, f"station-west {team[0]}")
    say(state, 1, f"station-west {team[1]}")
    for seat in (0, 1, None):
        assert [player["stationed"] for player in state.view(seat)["players"]] == [[0, 1], [2, 0]]
    starters = set()
    for world in worlds(state, 0):
        placed = {n: e["place"] for n, e in world["characters"].items() if e["state"] == "hidden"}
        assert sorted(placed.values()) == ["blue.e.w", "yellow.w.w", "yellow.w.w"]
        starters.add(frozenset(placed))
    assert len(starters) > 10


@pytest.mark.rule("DT-CH-TELEPATH-02", "DT-CH-TELEPATH-01")
def test_the_telepaths_player_sees_the_hand_that_lacks_the_card() -> None:
    state = GAME.load(
        {
            "rooms": ROOMS,
            "characters": {"blue.telepath": "2b.c", "yellow.troll": "2b.c"},
            "players": {"yellow": {"hand": [0, 3, 6]}},
        }
    )
    say(state, 0, "act blue.telepath", "attack yellow.troll", "name 5")
    assert state.view(0)["players"][1]["hand"] == [0, 3, 6]
    assert state.view(None)["players"][1]["hand"] is None
    shown = [event for event in state.events if event.kind == "shows-hand"]
    assert [(event.seats, event.args["values"]) for event in shown] == [((0, 1), [0, 3, 6])]
    assert all(world["players"]["yellow"]["hand"] == [0, 3, 6] for world in worlds(state, 0))
    say(state, 1, "card 3")
    laid = {tuple(world["players"]["yellow"]["table"]) for world in worlds(state, 0)}
    assert laid == {(0,), (3,), (6,)}


@pytest.mark.rule("DT-CH-TELEPATH-01")
def test_a_forced_card_is_known_and_lies_there() -> None:
    state = GAME.load({"rooms": ROOMS, "characters": {"blue.telepath": "2b.c", "yellow.troll": "2b.c"}})
    say(state, 0, "act blue.telepath", "attack yellow.troll", "name 6")
    assert state.view(0)["doing"]["named"] == 6
    assert all(world["players"]["yellow"]["table"] == [6] for world in worlds(state, 0))


@pytest.mark.rule("DT-CH-MISTRESS-01", "DT-CH-MISTRESS-03")
def test_the_mistress_sees_the_cards_before_she_chooses() -> None:
    state = GAME.load({"rooms": ROOMS, "characters": {"blue.berserker": "2b.c", "yellow.weapons_mistress": "2b.c"}})
    say(state, 0, "act blue.berserker", "attack yellow.weapons_mistress", "two-cards", "card 4", "card 2")
    for seat in (1, None):
        assert state.view(seat)["doing"]["cards"][0] == [2, 4]
    assert all(world["players"]["blue"]["table"] == [2, 4] for world in worlds(state, 1))
    assert [ask.seat for ask in state.asks] == [1]


@pytest.mark.rule("DT-MODEL-15", "DT-MODEL-13")
def test_everybody_sees_who_is_wounded_or_carried() -> None:
    state = GAME.load(
        {
            "rooms": ROOMS,
            "characters": {
                "blue.warrior": {"place": "2b.c", "holds": ["blue.ghost"]},
                "blue.ghost": {"place": "2b.c", "state": "carried"},
                "yellow.troll": {"place": "2b.c", "state": "wounded"},
            },
        }
    )
    for seat in (0, 1, None):
        seen = {c["name"]: c["state"] for c in state.view(seat)["characters"]}
        assert seen == {"blue.warrior": "fit", "blue.ghost": "carried", "yellow.troll": "wounded"}


@pytest.mark.rule("DT-MODEL-14")
def test_what_is_public() -> None:
    state = GAME.load(
        {
            "rooms": {**ROOMS, "r3c1": {"room": "2a", "up": False}},
            "characters": {
                "blue.warrior": "2b.c",
                "yellow.troll": "yellow.w.e",
                "yellow.elf_scout": {"beside": "r3c1"},
            },
            "objects": {"blue.key.1": "2b.b", "blue.sword.1": "blue.warrior", "yellow.bow": "beside r3c1"},
            "players": {"blue": {"ap": 2, "vp": 1, "jumps": 1}},
        }
    )
    for seat in (0, 1, None):
        view = state.view(seat)
        blue = view["players"][0]
        assert (blue["ap"], blue["vp"], blue["jumps"], blue["cards"]) == (2, 1, 1, 9)
        assert {c["name"]: c["place"] for c in view["characters"]} == {
            "blue.warrior": "2b.c",
            "yellow.troll": "yellow.w.e",
        }
        assert {o["name"]: o["at"] for o in view["objects"]} == {"blue.key.1": "2b.b", "blue.sword.1": "blue.warrior"}
        assert {room["slot"]: room["hidden"] for room in view["rooms"]}["r3c1"] == [0, 2]
        assert view["active"] == "blue"


def test_a_card_chosen_for_hiding_is_secret() -> None:
    state = GAME.new(seed=2, teams="mirror")
    rng = Rng(1)
    while state.asks[0].prompt != "beside":
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    seat = state.asks[0].seat
    assert state.view(seat)["doing"]["card"] is not None
    assert state.view(1 - seat)["doing"]["card"] is None
    assert len({world["frames"][-1]["card"] for world in worlds(state, 1 - seat)}) > 3
    assert len({world["frames"][-1]["card"] for world in worlds(state, seat)}) == 1


@pytest.mark.rule("DT-MODEL-14", "DT-TEAM-01")
def test_equal_objects_are_numbered_as_they_are_turned_up() -> None:
    """Whichever key was hidden first, the one that is seen first is the first."""
    seen = []
    for beside in ({"yellow.key.1": "r3c1", "yellow.key.2": "r1c1"}, {"yellow.key.1": "r1c1", "yellow.key.2": "r3c1"}):
        state = GAME.load(
            {
                "rooms": {slot: {"room": room, "up": slot not in ("r1c1", "r3c1")} for slot, room in ROOMS.items()},
                "characters": {"blue.warrior": "blue.w.w", "yellow.troll": "2b.c"},
                "objects": {name: f"beside {slot}" for name, slot in beside.items()},
            }
        )
        say(state, 0, "act blue.warrior", "reveal r1c1")
        seen.append(state.position()["objects"])
        assert state.view(0)["doing"]["cards"] == ["yellow.key.1"]
    assert seen == [{"yellow.key.1": "beside r1c1", "yellow.key.2": "beside r3c1"}] * 2


@pytest.mark.rule("DT-TEAM-04")
def test_of_a_secret_pair_the_first_copy_is_chosen_first() -> None:
    """Otherwise the number of the one that is seen would tell whether there is another."""
    state = GAME.new(seed=1, teams="secret")
    rng = Rng(5)
    while state.asks[0].prompt != "equip" or len(state.asks) < 2:
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    say(state, 0, "equip key")
    assert [name for name in state.position()["objects"] if name.startswith("blue")] == ["blue.key.1"]
