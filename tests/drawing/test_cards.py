"""Cards at reading size, and the rows of signs on them."""

import re

import pytest

import souterrain
from souterrain.drawing import DrawnGame, Lights, Pen
from souterrain.drawing.cards import draw_name, draw_strip, icon_sign, sign, text_sign
from souterrain.drawing.lights import Drawing
from souterrain.kernel.vocabulary import Vocabulary

BROWSER = (191, 198)  # pixels across and down that a picture has there, at least


def drawn(pen: Pen) -> str:
    return Drawing(pen).lit(Lights(Vocabulary("nothing")))


def test_a_row_of_signs_lies_in_the_middle() -> None:
    pen = Pen("x")
    draw_strip(pen, [icon_sign("imp"), icon_sign("gold")], 100, 50)
    places = [float(x) for x in re.findall(r'<use href="#x-\w+" x="([\d.]+)"', drawn(pen))]
    assert places == [29, 51]
    assert pen.icons == {"imp", "gold"}


def test_signs_are_written_as_icons_texts_and_facts() -> None:
    pen = Pen("x")
    draw_strip(pen, [sign(part, {"amount": 2, "resource": "gold"}) for part in ("'−{amount}", "!{resource}")], 100, 0)
    shown = drawn(pen)
    assert ">−2</text>" in shown
    assert "#x-gold" in shown
    assert "#ff5a43" in shown  # struck out
    assert text_sign("+12").width > text_sign("+2").width


def test_a_long_name_stands_on_two_lines() -> None:
    for name, lines in (("Golem", 1), ("Paladin of the first year", 2)):
        pen = Pen("x")
        draw_name(pen, name, 150)
        assert drawn(pen).count("<text") == lines


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", souterrain.names())
def test_everything_on_a_card_can_be_read_in_the_component_browser(name: str, lang: str) -> None:
    for exhibit in (exhibit for shelf in souterrain.game(name).catalogue(lang) for exhibit in shelf.exhibits):
        size = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', exhibit.picture)
        if size is None:
            continue
        scale = min(BROWSER[0] / float(size[1]), BROWSER[1] / float(size[2]))
        texts = re.findall(r'<text[^>]* font-size="([\d.]+)"[^>]*>([^<]*)', exhibit.picture)
        assert [(text, size) for size, text in texts if float(size) * scale < 12] == [], exhibit.name
        assert not any(text.endswith("…") for _, text in texts), exhibit.name


def test_a_cabinet_draws_what_a_game_gives_it() -> None:
    game = souterrain.game("pebbles")
    assert isinstance(game, DrawnGame)
    jade = game.catalogue("fr")[0].exhibits[1]
    assert jade.picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 154 154"')
    assert 'aria-label="Jade"' in jade.picture
    assert jade.words == "5 jetons de cette couleur, de 1 à 5 points."
    assert game.catalogue("fr") is game.catalogue("fr")
