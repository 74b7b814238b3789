"""The picture of Dungeon Lords shows what a view holds, in both languages, with and without icons."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.drawing import DrawnGame
from souterrain.web import present

GAME = souterrain.game("dungeon_lords")
assert isinstance(GAME, DrawnGame)


def positions(players: int, seed: int, every: int) -> Any:
    state = GAME.new(players=players, seed=seed)
    rng = Rng(seed)
    ply = 0
    while not state.over:
        if ply % every == 0:
            yield state
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
        ply += 1
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_view_of_a_game_can_be_drawn(players: int, lang: str) -> None:
    for state in positions(players, 3, 60):
        for seat in (None, *range(players)):
            svg = GAME.render(state.view(seat), lang, state.moves(seat) if seat is not None else (), seat)
            ET.fromstring(svg)
            assert not re.search(r"<style|\sstyle=|<script|\son[a-z]+=", svg)


def test_what_can_be_clicked_is_exactly_what_can_be_played() -> None:
    marked: set[str] = set()
    for state in positions(4, 5, 1):
        for ask in state.asks:
            svg = GAME.render(state.view(ask.seat), "en", ask.moves, ask.seat)
            found = re.findall(r'data-moves?="([\d ]+)"', svg)
            shown = {int(move) for group in found for move in group.split()}
            assert shown <= set(ask.moves)
            verbs = {GAME.vocabulary.verb(move).name for move in shown}
            marked |= verbs
            for move in set(ask.moves) - shown:
                marked.discard(GAME.vocabulary.verb(move).name)
    assert {"program", "dig", "mine", "hire", "build", "at", "mark"} <= marked


def test_nothing_that_everybody_sees_at_the_table_is_missing() -> None:
    state = GAME.new(players=4, seed=8)
    svg = GAME.render(state.view(0), "en")
    for tile in state.view(0)["tavern"]:
        assert f'data-piece="{tile}"' in svg
    for room in state.view(0)["for_sale"]:
        assert GAME.label(room, "en") in svg
    for seat in range(4):
        assert f'data-piece="evil-{seat}"' in svg
        assert f">Player {seat + 1}<" in svg


def test_without_icons_shields_with_initials_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.icons, "bodies", {})
    svg = GAME.render(GAME.new(players=2, seed=1).view(0))
    ET.fromstring(svg)
    assert ">Go</text>" in svg
    assert 'stroke="currentColor"' in svg


def test_a_page_shows_names_words_and_sections_and_leaves_the_icons_out() -> None:
    state = GAME.new(players=2, seed=4)
    choices = [present.Choice(move, GAME.notation(move), state.describe(0, move)) for move in state.moves(0)]
    names = ["Ann & Co", "Player 1"]
    board = present.board(GAME, state.view(0), "en", choices, 0, names)
    sections = board.sections
    ET.fromstring(f"<div>{board.html}</div>")
    assert ">Ann &amp; Co<" in board.html
    assert "Player 1" not in dict(sections)["lord-0"], "another may call himself by the name of this seat"
    assert ">Player 1<" in dict(sections)["lord-1"]
    assert "<symbol" not in board.html
    for choice in choices:
        lit = re.search(rf'data-move="{choice.move}"[^>]*', board.html)
        assert lit is not None
        assert f'role="button" tabindex="0" aria-label="{choice.text}"' in lit[0]
    for target in re.findall(r'data-target="[^>]*', board.html):
        assert 'role="button" aria-haspopup="dialog" tabindex="-1"' in target
    assert all(drawn in board.html for _, drawn in sections)
    parts = re.findall('data-part="([^"]+)"', board.html)
    assert sorted(name for tab in board.tabs for name in tab.panes.split()) == sorted(parts)


def test_who_only_watches_finds_nothing_to_press() -> None:
    state = GAME.new(players=2, seed=4)
    svg = present.board(GAME, state.view(None), "en", [], None, ["Ann", "Ben"]).html
    assert not re.search(r"data-target|data-move|data-lit", svg)
