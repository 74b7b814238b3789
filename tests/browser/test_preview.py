"""A choice that is pointed at shows on the board what it would change, and leaves no trace."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from souterrain import Record

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
RECORDS = Path(__file__).parents[1] / "records"


def test_a_certain_choice_is_seen_before_it_is_made(open_page: Open) -> None:
    page = open_page("/new/pebbles/")
    page.locator("select[name=seat1]").select_option("me")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    page.locator("#ready").click()
    page.wait_for_selector("#moves")
    board = page.locator("#board").inner_html()
    page.mouse.move(2, 2)
    page.locator(".moves button").first.hover()
    expect(page.locator(".imagined").first).to_be_visible()
    assert page.locator("#board").inner_html() != board
    page.mouse.move(2, 2)
    expect(page.locator(".imagined")).to_have_count(0)
    text = page.locator("#board").inner_text()
    page.locator("#stage [data-lit][data-move]").first.hover()
    expect(page.locator(".imagined > .veil").first).to_be_visible()
    page.mouse.move(2, 2)
    expect(page.locator(".imagined, .veil")).to_have_count(0)
    assert page.locator("#board").inner_text() == text
    page.locator(".moves button").last.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".imagined").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".imagined")).to_have_count(0)


def test_a_lit_thing_is_still_there_under_what_it_would_change(open_page: Open) -> None:
    page = open_page("/new/pebbles/")
    page.locator("select[name=seat1]").select_option("me")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    page.locator("#ready").click()
    thing = page.locator("#stage [data-lit][data-move]").first
    thing.hover()
    expect(page.locator(".imagined").first).to_be_visible()
    thing.click()
    expect(page.locator(".curtain")).to_be_visible()


def turning_a_tile(page: Any, record: str) -> None:
    """Sit down in a game of Dungeon Digger where a tile is about to be turned."""
    played = Record.load(RECORDS / record)
    state, ply = played.new(), 0
    while state.asks[0].prompt != "rotation":
        state.play(*played.moves[ply])
        ply += 1
    page.locator("input[type=file]").set_input_files(RECORDS / record)
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/**")
    code = page.url.split("/t/")[1].split("/")[0]
    page.goto(f"/t/{code}/replay/{ply}/")
    page.locator("form[action$='/branch/'] button").first.click()
    page.wait_for_url("**/t/*/")
    page.wait_for_selector("#question")


def test_a_tile_is_seen_where_it_would_lie_before_it_is_turned(open_page: Open) -> None:
    """Dungeon Digger: the tile is no section of the board yet. Its card does not hide the other ways to turn it."""
    page = open_page("/records/")
    turning_a_tile(page, "dungeon_digger-players-4.jsonl")
    mark = page.locator("[id^=section-mark-]").bounding_box()
    assert mark is not None
    page.locator("#on-stage [data-lit][data-move]").first.hover()
    expect(page.locator(".veil.fresh").first).to_be_visible()
    box = page.locator(".veil.fresh").first.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - mark["x"] - mark["width"] / 2) < mark["width"]
    assert abs(box["y"] + box["height"] / 2 - mark["y"] - mark["height"] / 2) < mark["height"]
    expect(page.locator("#section-ground.vast")).to_have_count(1)
    expect(page.locator("[id^=section-mark-].gone")).to_have_count(1)
    expect(page.locator("#reason")).to_be_visible()
    said, staged = page.locator("#reason").bounding_box(), page.locator("#on-stage").bounding_box()
    assert said is not None
    assert staged is not None
    assert said["y"] >= staged["y"] + 0.8 * staged["height"], "it hides the other choices"
    page.mouse.move(2, 2)
    expect(page.locator(".veil, .gone, .vast")).to_have_count(0)


def test_a_phone_keeps_the_space_in_sight_that_is_being_decided(open_page: Open) -> None:
    page = open_page("/records/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    turning_a_tile(page, "dungeon_digger-players-6.jsonl")
    mark, above = page.locator("[id^=section-mark-]"), page.locator("#stage-top")
    expect(mark).to_be_in_viewport(ratio=0.9)
    box, covered, around = mark.bounding_box(), above.bounding_box(), page.locator("#stage").bounding_box()
    assert box is not None
    assert covered is not None
    assert around is not None
    assert box["y"] >= covered["y"] + covered["height"] - 2
    assert box["y"] + box["height"] <= around["y"] + around["height"] + 2
