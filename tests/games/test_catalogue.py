"""The component browser's exhibits: everything that has an id in the data is there, drawn, told and attributed."""

import re
import xml.etree.ElementTree as ET

import pytest

import souterrain
from souterrain.drawing import DrawnCabinet
from souterrain.kernel.catalogue import SOURCES, Exhibit, with_ids

GAMES = souterrain.names()


def is_drawn(game: str) -> bool:
    """Does this game draw and tell its own catalogue? The others show the bare names."""
    return issubclass(souterrain.game(game).cabinet, DrawnCabinet)


DRAWN = [game for game in GAMES if is_drawn(game)]


def exhibits(game: str, lang: str) -> list[Exhibit]:
    return [exhibit for shelf in souterrain.game(game).catalogue(lang) for exhibit in shelf.exhibits]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", DRAWN)
def test_everything_is_drawn_and_told(game: str, lang: str) -> None:
    for exhibit in exhibits(game, lang):
        picture = ET.fromstring(exhibit.picture)
        assert picture.get("aria-label") == exhibit.name
        assert not re.search(r"<style|\sstyle=|<script|\son[a-z]+=", exhibit.picture)
        assert len(exhibit.words) > 8, exhibit.id
        assert not re.search(r"[{}_\[\]]|None|True|False", exhibit.words), exhibit.words
        assert re.match(r"[+\dA-ZÀ-ÞŒ]", exhibit.words), f"a sentence, not a word of the data: {exhibit.words}"


@pytest.mark.parametrize("game", DRAWN)
def test_the_two_languages_show_the_same_things_in_other_words(game: str) -> None:
    english, french = exhibits(game, "en"), exhibits(game, "fr")
    assert [e.id for e in english] == [e.id for e in french]
    assert not [e.id for e, f in zip(english, french, strict=True) if e.words == f.words]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_named_once_and_attributed(game: str, lang: str) -> None:
    shown = exhibits(game, lang)
    assert shown
    assert len({exhibit.id for exhibit in shown}) == len(shown)
    for exhibit in shown:
        assert exhibit.name, exhibit.id
        assert exhibit.provenance, exhibit.id
        assert set(exhibit.provenance) <= set(SOURCES)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_data_is_left_out(game: str) -> None:
    shown = {exhibit.id for exhibit in exhibits(game, "en")}
    for group, entries in souterrain.game(game).components.items():
        for thing in with_ids(entries):
            key = str(thing["id"])
            assert {key, f"title-{key}", f"order-{key}", key.split("/")[0]} & shown or group == "colours", (
                f"{group}: {key}"
            )


def test_minion_gifts_are_there_with_items_bards_and_markers() -> None:
    shelves = {shelf.id: shelf.exhibits for shelf in souterrain.game("dungeon_lords").catalogue("fr")}
    assert [len(shelves[key]) for key in ("items", "bards", "markers")] == [6, 8, 4]
    assert shelves["bards"][0].name == "Ménestrelle à la voix fausse"
    assert shelves["items"][0].picture.count("dl-item-clover") == 5  # four colours and the symbol itself


def test_parts_of_different_origin_are_named() -> None:
    assassin = next(e for e in exhibits("dungeon_twister", "fr") if e.id == "assassin")
    assert assassin.provenance == {"seed": ("nom", "pouvoir"), "public": ("combat",), "house": ("mouvement",)}
