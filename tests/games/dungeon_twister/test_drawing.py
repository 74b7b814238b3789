"""The picture of the board: well-formed, everything that can be chosen is lit, and nothing secret is drawn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import souterrain
from souterrain import Rng, State

GAME = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def picture(state: State, seat: int | None, lang: str = "en") -> str:
    return GAME.render(state.view(seat), lang, () if seat is None else state.moves(seat), seat)


def lit(svg: str) -> set[int]:
    """The moves that a click on the picture can make."""
    return {int(move) for group in re.findall(r'data-moves?="([\d ]+)"', svg) for move in group.split()}


def say(state: State, seat: int, *texts: str) -> None:
    for text in texts:
        state.play(seat, GAME.parse(text))


@pytest.mark.parametrize("teams", ["draft", "secret"])
def test_every_moment_of_a_game_can_be_drawn(teams: str) -> None:
    state = GAME.new(seed=3, teams=teams)
    rng = Rng(5)
    for ply in range(420):
        if ply % 5 == 0:
            for seat in (0, 1, None):
                svg = picture(state, seat, ("en", "fr")[ply % 2])
                ElementTree.fromstring(svg)
                assert "style=" not in svg
                moves = set() if seat is None else set(state.moves(seat))
                assert lit(svg) <= moves
                shown = {m for m in moves if " " in GAME.notation(m)}
                assert shown <= lit(svg), [GAME.notation(m) for m in shown - lit(svg)]
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(tuple(m for m in ask.moves if GAME.notation(m) != "resign")))


def test_rooms_are_drawn_as_they_are_turned() -> None:
    state = GAME.load({"rooms": ROOMS, "characters": {"blue.goblin": "6b.a", "yellow.troll": "3a.b"}})
    before = picture(state, 0)
    say(state, 0, "act blue.goblin", "turn-cw 6b")
    after = picture(state, 0)
    assert before.count("rotate(0 100 100)") == 8
    assert (after.count("rotate(0 100 100)"), after.count("rotate(90 100 100)")) == (7, 1)


def test_the_reach_of_a_mover_and_the_lines_of_a_shooter() -> None:
    people = {"blue.crossbowman": "6b.b", "yellow.warrior": "2a.c", "yellow.thief": "2a.b"}
    state = GAME.load({"rooms": ROOMS, "characters": people})
    assert picture(state, 0).count('stroke-dasharray="10 7"') == 0
    say(state, 0, "act blue.crossbowman")
    svg = picture(state, 0)
    assert svg.count('stroke-dasharray="10 7"') == 1
    assert state.view(0)["doing"]["reach"] == ["3b.c", "6b.a", "6b.d"]
    assert svg.count('stroke-dasharray="5 5"') == 3
    say(state, 0, "move", "step 6b.a")
    assert state.view(0)["doing"]["reach"] == ["6b.b", "6b.d"]


def test_the_opponents_hidden_cards_and_hand_are_not_drawn() -> None:
    state = GAME.load(
        {
            "rooms": {**ROOMS, "r4c2": {"room": "3a", "up": False}},
            "characters": {"blue.warrior": "6b.a", "yellow.troll": "2a.c", "yellow.golem": {"beside": "r4c2"}},
            "objects": {"yellow.treasure": "beside r4c2"},
            "options": {"teams": "secret"},
        }
    )
    assert "Golem" in picture(state, 1)
    for seat in (0, None):
        svg = picture(state, seat)
        assert "Golem" not in svg
        assert "Treasure" not in svg
        assert "Broken Gallery" not in svg
        assert svg.count('fill="#7a1f1f" stroke="#514230"') == (9 if seat == 0 else 18)


def test_room_cards_have_pictures() -> None:
    shelf = next(shelf for shelf in GAME.catalogue("en") if shelf.id == "rooms")
    pictures = {exhibit.id: exhibit.picture for exhibit in shelf.exhibits}
    for entry in GAME.components["rooms"]:
        pits = "".join(entry["map"]).count("o") - (entry["map"][2][2] == "o")
        assert pictures[entry["id"]].count("<ellipse") == pits


def test_face_down_starters_are_drawn_for_those_who_cannot_see_them() -> None:
    state = GAME.new(seed=2, teams="mirror")
    rng = Rng(1)
    while sum(map(sum, (player["stationed"] for player in state.view(None)["players"]))) < 5:
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    stationed = [sum(player["stationed"]) for player in state.view(None)["players"]]
    for seat, backs in ((0, stationed[1]), (1, stationed[0]), (None, sum(stationed))):
        assert GAME.render(state.view(seat), seat=seat).count('aria-label="Hidden cards"') == backs
    west, east = state.view(0)["players"][1]["stationed"]
    assert f"Face down on the starting zones: {west} west, {east} east." in "\n".join(
        line for part in GAME.in_words(state.view(0)) for line in part.lines
    )
