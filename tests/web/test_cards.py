"""The cards of components: every piece on a board has one, and it is the same for everybody."""

import re

import pytest
from django.test import Client

import souterrain
from souterrain import Rng
from souterrain.drawing import DrawnGame
from souterrain.web.pages.cards import cards, key

GAMES = ("dungeon_lords", "dungeon_twister", "dungeon_digger", "dungeon_run")
OPTIONS = {"dungeon_lords": {"gifts": "dark", "bards": True}, "dungeon_digger": {"lords": "random"}}


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_that_is_about_a_component_has_its_card(name: str) -> None:
    game = souterrain.game(name)
    assert isinstance(game, DrawnGame)
    state, rng, known, asked = game.new(seed=3, **OPTIONS.get(name, {})), Rng(3), cards(name, "en"), set[str]()
    for ply in range(400):
        if state.over:
            break
        if ply % 10 == 0:
            asked |= set(re.findall('data-about="([^"]+)"', game.render(state.view(0), seat=0)))
        ask = state.asks[rng.below(len(state.asks))]
        wise = [move for move in ask.moves if move not in game.unwise_moves] or list(ask.moves)
        state.play(ask.seat, rng.choice(wise))
    assert len(asked) > 30
    assert {about for about in asked if key(about) not in known} == set()


def test_a_card_shows_picture_words_and_clause_in_the_readers_language(client: Client) -> None:
    answer = client.get("/components/dungeon_lords/order-food/", headers={"accept-language": "fr"})
    told = answer.content.decode()
    assert answer.status_code == 200
    assert "<svg" in told
    assert re.search(r'href="/rules/dungeon_lords/#DL-', told)
    assert "max-age" in answer.headers["Cache-Control"]


def test_a_french_order_with_its_sign_finds_its_clause() -> None:
    found = cards("dungeon_digger", "fr")
    assert [found[order].rule for order in ("move", "work", "gather")] == ["DD-ORD-01", "DD-TURN-09", "DD-ORD-01"]


def test_there_is_no_card_of_what_is_not_in_the_box(client: Client) -> None:
    assert client.get("/components/dungeon_lords/unicorn/").status_code == 404
