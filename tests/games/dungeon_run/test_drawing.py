"""The board of Dungeon Run: however many stand on a tile, each of them is seen; and the boss enters."""

from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from souterrain import Record
from souterrain.drawing import Announcement, DrawnGame, Lights
from souterrain.games.dungeon_run.drawing import LARGE, SCALE, Map, hero_radius, standing
from souterrain.games.dungeon_run.effects import COMPONENTS
from souterrain.games.dungeon_run.figures import HALF, SIDE

RECORD = Record.load(Path(__file__).parents[2] / "records" / "dungeon_run-greedy-4.jsonl")
LAID = 110  # after so many moves of that game the Lair is there


@pytest.mark.parametrize("monster", [False, True])
@pytest.mark.parametrize("count", range(1, 7))
def test_heroes_on_a_tile_stand_apart_and_leave_the_exits_free(count: int, monster: bool) -> None:
    places, radius = standing(count, monster), hero_radius(count)
    assert len(set(places)) == count
    assert all(dist(one, other) >= 2 * radius for one, other in combinations(places, 2))
    assert all(radius <= side <= SIDE - radius for place in places for side in place)
    thresholds = [(HALF, 0), (SIDE, HALF), (HALF, SIDE), (0, HALF)]
    assert all(dist(place, exit_) > radius + 10 for place in places for exit_ in thresholds)


def test_a_small_dungeon_is_drawn_large() -> None:
    row = [{"x": x, "y": 0} for x in range(5)]
    assert Map(row[:4]).scale == LARGE > SCALE == Map(row).scale
    assert Map(row[:1]).width == Map(row).width


def entrance(view: dict[str, Any], lang: str = "en", seat: int | None = None) -> Announcement | None:
    assert isinstance(RECORD.game, DrawnGame)
    return RECORD.game.board(view, lang, seat=seat).announcement


def drawn(told: Announcement, lang: str) -> str:
    assert isinstance(RECORD.game, DrawnGame)
    return RECORD.game.drawers[lang].drawing(told.section).lit(Lights(RECORD.game.vocabulary))


@pytest.mark.rule("DR-LAIR-07")
def test_the_boss_is_announced_to_all_from_when_the_lair_is_laid_until_it_is_dead() -> None:
    assert entrance(RECORD.at(LAID - 1).view(0)) is None
    laid = RECORD.at(LAID)
    told = entrance(laid.view(None))
    assert told is not None
    assert told.at == "tile-lair"
    assert told.title == "The boss enters: Vharnax the Ember Wyrm"
    for seat in range(laid.players):
        assert entrance(laid.view(seat), seat=seat) == told
    later = RECORD.at(LAID + 40).view(0)
    assert any(tile["monster"]["boss"] for tile in later["tiles"] if tile["monster"])
    assert entrance(later) == told, "whatever happens to it: a page is sent it once"
    for tile in later["tiles"]:
        tile["monster"] = None
    assert entrance(later) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("boss", COMPONENTS["bosses"]["cards"], ids=lambda boss: boss["id"])
def test_an_entrance_says_who_the_boss_is_and_all_that_it_does(boss: dict[str, Any], lang: str) -> None:
    view = RECORD.at(LAID).view(None)
    (monster,) = [tile["monster"] for tile in view["tiles"] if tile["monster"] and tile["monster"]["boss"]]
    figures = {key: boss[key] for key in ("life", "attack", "power", "defence", "escape")}
    monster.update(figures, card=boss["id"], name=boss["id"])
    told = entrance(view, lang)
    assert told is not None
    svg = drawn(told, lang)
    texts = [text.split("<")[0].replace("&quot;", '"') for text in svg.split(">") if text.split("<")[0]]
    assert boss["name"][lang] in texts
    assert f"#{RECORD.game.icon_prefix}-{boss['id']}" in svg  # type: ignore[attr-defined]
    for value in (str(boss["life"]), str(boss["attack"]), f"{boss['defence']}+", f"{boss['escape']}+"):
        assert value in texts
    for ability in boss["abilities"]:
        assert ability["name"][lang] in texts
        assert ability["text"][lang] in " ".join(texts), "none of it is cut"
    lowest = max(float(text.split('y="')[1].split('"')[0]) for text in svg.split("<text ")[1:])
    assert lowest < told.section.height / told.section.scale - 8, "it is inside its frame"
