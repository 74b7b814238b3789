"""Scenarios, rooms, teams and placement: everything before the first turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import souterrain
from souterrain import OptionError, Rng, State

GAME = souterrain.game("dungeon_twister")
SCENARIOS = {entry["id"]: entry for entry in GAME.components["scenarios"]}
COLOURS = ("blue", "yellow")


def play_while(state: State, *prompts: str, seed: int = 0) -> None:
    """Make random choices as long as one of these questions is asked."""
    rng = Rng(seed)
    while state.asks and state.asks[0].prompt in prompts:
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))


def chosen(state: State, colour: str, part: str) -> list[str]:
    """The kinds of a player's characters or objects."""
    return sorted(name.split(".")[1] for name in state.position()[part] if name.startswith(colour))


def say(state: State, seat: int, *texts: str) -> None:
    for text in texts:
        state.play(seat, GAME.parse(text))


# ---------------------------------------------------------------- scenario and labyrinth


@pytest.mark.rule("DT-SETUP-01", "DT-MODEL-02")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_fixes_size_target_teams_and_hidden_cards(name: str) -> None:
    scenario = SCENARIOS[name]
    state = GAME.new(seed=4, scenario=name)
    view = state.view(None)
    assert (view["target"], view["rows"]) == (scenario["victory_points"], scenario["rows"])
    slots = [f"r{row + 1}c{column}" for row in range(scenario["rows"]) for column in (1, 2)]
    assert [room["slot"] for room in view["rooms"]] == slots
    play_while(state, "recruit", "equip", "station", "hide", "beside")
    view = state.view(None)
    for player in view["players"]:
        assert player["team"]["size"] == [scenario["characters"], scenario["objects"]]
    assert len(view["characters"]) == 2 * scenario["starters"]
    assert [sum(room["hidden"]) for room in view["rooms"]] == [n for n in scenario["hidden_per_row"] for _ in (0, 1)]


@pytest.mark.rule("DT-SETUP-01")
def test_the_scenario_can_be_drawn_and_is_five_or_six_points() -> None:
    drawn = Counter(GAME.new(seed=seed, scenario="random").view(None)["scenario"] for seed in range(40))
    assert set(drawn) == set(SCENARIOS)
    assert {entry["victory_points"] for entry in SCENARIOS.values()} == {5, 6}
    assert GAME.new(seed=1).view(None)["scenario"] == "SC2"


@pytest.mark.rule("DT-SETUP-02", "DT-MODEL-11", "DT-SETUP-03")
def test_rooms_are_random_pairs_face_down_in_random_orientations() -> None:
    layouts, turned = set(), Counter()
    for seed in range(30):
        rooms = GAME.new(seed=seed).position()["rooms"]
        names = [entry["room"] for entry in rooms.values()]
        assert not any(entry["up"] for entry in rooms.values())
        assert len(set(names)) == 8
        assert all(name[0] + ("b" if name[1] == "a" else "a") in names for name in names)
        layouts.add(tuple(names))
        turned.update(entry["turned"] for entry in rooms.values())
    assert len(layouts) == 30
    assert set(turned) == {0, 1, 2, 3}


@pytest.mark.rule("DT-MODEL-11", "DT-MODEL-12", "DT-MODEL-03", "DT-MODEL-04")
def test_what_is_printed_on_the_rooms() -> None:
    rooms = {room["id"]: room for room in GAME.components["rooms"]}
    for room in rooms.values():
        twin = rooms[room["twin"]]
        assert {room["rotation"], twin["rotation"]} == {"cw", "ccw"}
        assert (room["pair"], room["colour"]) == (twin["pair"], twin["colour"])
        text = "".join(room["map"])
        assert text.count("G") == 1
        assert text.count("H") <= 1
        spots = [room["map"][row][column] for row, column in ((1, 1), (1, 3), (3, 3), (3, 1))]
        assert spots.count("_") == 3
        assert spots.index("G") == "ABCD".index(room["gear"])
        pieces = room["edges"]["inner"] | room["edges"]["outer"]
        assert len(pieces) == 12
        assert set(pieces.values()) <= {"open", "wall", "portcullis", "slit", "pit"}


@pytest.mark.rule("DT-MODEL-12")
def test_a_portcullis_is_closed_at_first_and_its_state_goes_with_its_room() -> None:
    state = GAME.load(
        {
            "rooms": {"r1c1": "6b", "r1c2": "6a"},
            "characters": {"blue.thief": "6b.b", "blue.goblin": "6b.a", "yellow.troll": "yellow.w.w"},
        }
    )
    assert state.position()["rooms"]["r1c1"]["gate"] == "closed"
    say(state, 0, "act blue.thief", "gate 6b", "act blue.goblin", "turn-cw 6b", "act blue.thief", "move")
    assert GAME.parse("step blue.w.e") in state.moves(0)
    assert state.position()["rooms"]["r1c1"] == {
        "room": "6b",
        "turned": 1,
        "up": True,
        "gate": "open",
        "walls": "whole",
    }


@pytest.mark.rule("DT-SETUP-05")
def test_hands_at_the_start() -> None:
    for seat, player in enumerate(GAME.new(seed=3).position()["players"].values()):
        assert player["hand"] == [0, 1, 2, 2, 3, 3, 4, 5, 6]
        assert player["jumps"] == 3
        assert GAME.new(seed=3).view(seat)["players"][seat]["hand"] == player["hand"]


@pytest.mark.rule("DT-MODEL-01")
def test_the_game_is_for_two() -> None:
    assert list(GAME.players) == [2]
    with pytest.raises(OptionError, match="players=3"):
        GAME.new(players=3)


# ---------------------------------------------------------------- teams


@pytest.mark.rule("DT-SETUP-04", "DT-TEAM-07")
@pytest.mark.parametrize("teams", ["mirror", "secret", "draft"])
def test_both_teams_are_complete_and_the_rest_takes_no_part(teams: str) -> None:
    state = GAME.new(seed=11, teams=teams)
    play_while(state, "recruit", "equip")
    for colour in COLOURS:
        assert len(chosen(state, colour, "characters")) == 8
        assert len(chosen(state, colour, "objects")) == 6
    assert {entry["state"] for entry in state.position()["characters"].values()} == {"team"}
    with pytest.raises(OptionError, match="teams='auction'"):
        GAME.new(teams="auction")
    assert GAME.options["teams"].default == "draft"


@pytest.mark.rule("DT-TEAM-02", "DT-TEAM-03", "DT-TEAM-01")
def test_mutual_choice_gives_both_the_same() -> None:
    begun = set()
    for seed in range(12):
        state = GAME.new(seed=seed, teams="mirror")
        first = state.asks[0].seat
        begun.add(first)
        for pick in range(8):
            assert [ask.seat for ask in state.asks] == [(first + pick) % 2]
            state.play(state.asks[0].seat, GAME.parse(f"recruit {GAME.components['characters'][pick]['id']}"))
        refusal = state.refusal(1 - first, GAME.parse("recruit ghost"))
        assert refusal is not None
        assert [ask.seat for ask in state.asks] == [1 - first]
        say(state, 1 - first, "equip rope")
        assert chosen(state, "blue", "objects") == chosen(state, "yellow", "objects") == ["rope"]
        say(state, first, "equip rope")
        refusal = state.refusal(1 - first, GAME.parse("equip rope"))
        assert refusal is not None
        assert refusal.rule == "DT-TEAM-01"
        assert chosen(state, "blue", "characters") == chosen(state, "yellow", "characters")
        assert len(chosen(state, "blue", "characters")) == 8
    assert begun == {0, 1}


@pytest.mark.rule("DT-TEAM-02", "DT-TEAM-01")
def test_no_character_twice() -> None:
    state = GAME.new(seed=1, teams="mirror")
    seat = state.asks[0].seat
    say(state, seat, "recruit ghost")
    refusal = state.refusal(1 - seat, GAME.parse("recruit ghost"))
    assert refusal is not None
    assert refusal.rule == "DT-TEAM-01"


@pytest.mark.rule("DT-TEAM-05", "DT-TEAM-06", "DT-TEAM-07")
def test_a_draft_takes_away_from_the_opponent() -> None:
    state = GAME.new(seed=1, teams="draft", scenario="SC1")
    first = state.asks[0].seat
    kinds = [entry["id"] for entry in GAME.components["characters"]]
    for pick in range(12):
        seat = (first + pick) % 2
        assert [ask.seat for ask in state.asks] == [seat]
        say(state, seat, f"recruit {kinds[pick]}")
        refusal = state.refusal(1 - seat, GAME.parse(f"recruit {kinds[pick]}")) if pick < 11 else None
        assert pick == 11 or (refusal is not None and refusal.rule == "DT-TEAM-05")
    assert [ask.seat for ask in state.asks] == [1 - first]
    assert not set(chosen(state, "blue", "characters")) & set(chosen(state, "yellow", "characters"))
    say(state, 1 - first, "equip key")
    say(state, first, "equip key")
    refusal = state.refusal(1 - first, GAME.parse("equip key"))
    assert refusal is not None
    assert refusal.rule == "DT-TEAM-01"
    assert chosen(state, "blue", "objects") == chosen(state, "yellow", "objects") == ["key"]


@pytest.mark.rule("DT-TEAM-04", "DT-TEAM-01")
def test_full_frontal_is_secret_until_cards_are_turned_up() -> None:
    state = GAME.new(seed=5, teams="secret", scenario="SC1")
    assert [ask.seat for ask in state.asks] == [0, 1]
    say(state, 1, "recruit ghost")
    assert [ask.seat for ask in state.asks] == [0]
    say(state, 0, "recruit ghost")
    assert state.refusal(0, GAME.parse("recruit ghost")).rule == "DT-TEAM-01"  # type: ignore[union-attr]
    play_while(state, "recruit", "equip", seed=2)
    for seat, other in ((0, 1), (1, 0)):
        view = state.view(seat)
        assert len(view["players"][seat]["team"]["characters"]) == 6
        assert view["players"][other]["team"]["characters"] == []
        assert view["players"][other]["team"]["objects"] == []
        assert view["players"][other]["team"]["size"] == [6, 4]
    play_while(state, "station", "hide", "beside", seed=2)
    turned_up = [c["name"].split(".")[1] for c in state.view(0)["characters"] if c["name"].startswith("yellow")]
    assert len(turned_up) == 2
    assert state.view(0)["players"][1]["team"]["characters"] == turned_up


@pytest.mark.rule("DT-TEAM-04", "DT-TEAM-01")
def test_both_copies_of_an_object_may_be_taken_secretly() -> None:
    state = GAME.new(seed=6, teams="secret", scenario="SC1")
    play_while(state, "recruit")
    for other in ("key", "bow"):
        say(state, 0, "equip sword")
        say(state, 1, f"equip {other}")
    assert chosen(state, "blue", "objects") == ["sword", "sword"]
    assert state.refusal(0, GAME.parse("equip sword")).rule == "DT-TEAM-01"  # type: ignore[union-attr]


# ---------------------------------------------------------------- placement


def placed(seed: int, **options: Any) -> State:
    """A game whose teams are chosen."""
    state = GAME.new(seed=seed, teams="mirror", **options)
    play_while(state, "recruit", "equip", seed=seed)
    return state


@pytest.mark.rule("DT-SETUP-06", "DT-MODEL-14")
def test_starting_characters_are_put_face_down_three_at_most_on_a_zone() -> None:
    state = placed(2)
    assert [(ask.seat, ask.prompt) for ask in state.asks] == [(0, "station"), (1, "station")]
    kinds = [name.split(".")[1] for name in state.position()["characters"] if name.startswith("blue")]
    for i in range(3):
        say(state, 0, f"station-west {kinds[i]}")
        say(state, 1, f"station-east {kinds[i]}")
    assert state.refusal(0, GAME.parse(f"station-west {kinds[3]}")).rule == "DT-SETUP-06"  # type: ignore[union-attr]
    assert state.refusal(0, GAME.parse(f"station-east {kinds[0]}")).rule == "DT-SETUP-06"  # type: ignore[union-attr]
    assert state.view(1)["characters"] == [c for c in state.view(1)["characters"] if c["name"].startswith("yellow")]
    say(state, 0, f"station-east {kinds[3]}")
    say(state, 1, f"station-west {kinds[3]}")
    assert state.asks[0].prompt == "hide"


@pytest.mark.rule("DT-SETUP-07", "DT-SETUP-08", "DT-MODEL-14")
def test_hidden_cards_are_laid_in_turn_beside_rooms_with_space() -> None:
    begun = set()
    for seed in range(10):
        state = placed(seed)
        play_while(state, "station", seed=seed)
        first = state.asks[0].seat
        begun.add(first)
        turns = []
        rng = Rng(seed)
        while state.asks[0].prompt in ("hide", "beside"):
            ask = state.asks[0]
            turns.append(ask.seat)
            if ask.prompt == "beside" and GAME.parse("beside r1c1") in ask.moves:
                state.play(ask.seat, GAME.parse("beside r1c1"))
                continue
            if ask.prompt == "beside":
                assert state.refusal(ask.seat, GAME.parse("beside r1c1")).rule == "DT-SETUP-08"  # type: ignore[union-attr]
                assert state.refusal(ask.seat, GAME.parse("beside r5c1")).rule == "DT-SETUP-08"  # type: ignore[union-attr]
            state.play(ask.seat, rng.choice(ask.moves))
        assert turns == [(first + i // 2) % 2 for i in range(40)]
        assert [sum(room["hidden"]) for room in state.view(None)["rooms"]] == [2, 2, 3, 3, 3, 3, 2, 2]
    assert begun == {0, 1}


@pytest.mark.rule("DT-SETUP-09", "DT-MODEL-08")
def test_facings_are_chosen_secretly_and_shown_together() -> None:
    state = placed(3)
    play_while(state, "station", "hide", "beside", seed=3)
    assert [(ask.seat, ask.prompt) for ask in state.asks] == [(0, "face"), (1, "face")]
    assert len(state.view(1)["characters"]) == 8
    facings: dict[str, str] = {}
    while state.asks and state.asks[0].prompt == "face":
        seat = state.asks[0].seat
        move = state.moves(seat)[len(facings) % 2]
        verb, name = GAME.notation(move).split()
        facings[name] = verb[-4]
        state.play(seat, move)
        if any(ask.prompt == "face" for ask in state.asks):
            assert all(c["state"] == "hidden" for c in state.view(1 - seat)["characters"])
            chosen_by_other = state.view(1 - seat)["doing"]["chosen"]
            assert all(not entry.startswith(COLOURS[seat]) for entry in chosen_by_other)
    shown = {c["name"]: c["place"][-1] for c in state.view(None)["characters"]}
    assert shown == facings


@pytest.mark.rule("DT-SETUP-10", "DT-TURN-01")
def test_the_first_player_is_drawn_last_and_gets_two_points() -> None:
    drawn = Counter()
    for seed in range(24):
        state = placed(seed)
        play_while(state, "station", "hide", "beside", "face", seed=1)
        first = state.asks[0].seat
        drawn[first] += 1
        players = list(state.position()["players"].values())
        assert (players[first]["ap"], players[1 - first]["ap"]) == (2, 0)
        say(state, first, "end")
        players = list(state.position()["players"].values())
        assert (players[first]["ap"], players[1 - first]["ap"]) == (2, 3)
    assert set(drawn) == {0, 1}
