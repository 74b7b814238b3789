"""Magic items on the board: tokens where they lie, hidden ones hidden."""

import re
import xml.etree.ElementTree as ET

import pytest

import souterrain
from souterrain import Rng

GAME = souterrain.game("dungeon_lords")


def shown(svg):
    return set(re.findall(r'data-piece="(\w+/\w+)"', svg))


@pytest.mark.parametrize("gifts", ["official", "dark"])
def test_every_view_with_items_can_be_drawn(gifts):
    state, rng, ply = GAME.new(players=4, seed=2, gifts=gifts, bards=True), Rng(3), 0
    while not state.over:
        ask = state.asks[0]
        if ply % 25 == 0:
            for lang in ("en", "fr"):
                ET.fromstring(GAME.render(state.view(ask.seat), lang, ask.moves, ask.seat))
        state.play(ask.seat, rng.choice(ask.moves))
        ply += 1


def test_a_hand_is_drawn_for_its_owner_only():
    state = GAME.new(players=3, seed=2, gifts="official")
    own = shown(GAME.render(state.view(0), "en", (), 0))
    assert own == {f"{kind}/red" for kind in ("blank", "clover", "wand", "amulet", "potion")}
    assert shown(GAME.render(state.view(None), "en")) == set()


def test_a_token_to_give_is_lit():
    state = GAME.load({"options": {"players": 3, "gifts": "official"}, "season": "autumn", "phase": 1})
    svg = GAME.render(state.view(0), "en", state.moves(0), 0)
    assert {int(move) for move in re.findall(r'data-move="(\d+)"', svg)} == set(state.moves(0))


def test_a_placed_token_shows_its_colour_and_not_its_kind():
    state = GAME.load(
        {
            "options": {"players": 3, "gifts": "dark"},
            "season": "spring",
            "phase": 2,
            "items": {"wand/red": "placed:0"},
            "slots": {"food/II": "seat1"},
            "lords": [{}, {"orders": ["food", "dig", "mine"]}],
            "frames": [{"frame": "Course"}, {"frame": "Orders", "step": 2}, {"frame": "Execution"}],
        }
    )
    assert "wand/red" not in shown(GAME.render(state.view(1), "en", (), 1))
    assert "item token, face down" in GAME.render(state.view(1), "en", (), 1)
    assert "wand/red" in shown(GAME.render(state.view(0), "en", (), 0))


def test_carried_items_lie_on_their_bearers():
    state = GAME.load(
        {
            "options": {"players": 3, "gifts": "official"},
            "season": "combat",
            "combat_round": 1,
            "items": {"wand/blue": "carried:w1a", "clover/blue": "bag:0"},
            "lords": [{"party": ["w1a"], "traps": ["pendulum"]}],
            "frames": [{"frame": "Course", "fighting": 1}, {"frame": "CombatPeriod"}],
        }
    )
    assert {"wand/blue", "clover/blue"} <= shown(GAME.render(state.view(None), "en"))
