"""Ask anything: what is pointed at, tapped or reached by keyboard explains itself in a card beside it."""

from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]


def lay(page: Any, game: str) -> None:
    page.goto(f"/new/{game}/?seat2=")
    page.locator("select[name=seat1]").select_option("bot:random")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    expect(page.locator("#question")).to_be_visible()


def test_a_piece_explains_itself_when_it_is_pointed_at(open_page: Open) -> None:
    page = open_page()
    lay(page, "dungeon_lords")
    card = page.locator("#reason")
    tile = page.locator("#section-tavern [data-about]").first
    tile.hover()
    expect(card).to_be_visible()
    expect(card.locator("svg").first).to_be_visible()
    expect(card).to_contain_text("Cost:")
    beside, piece = card.bounding_box(), tile.bounding_box()
    assert beside["x"] >= piece["x"] + piece["width"] or beside["x"] + beside["width"] <= piece["x"]
    page.mouse.move(5, 5)
    expect(card).not_to_be_visible()
    assert page.locator("#stage title, #table [title]").count() == 0, "no native tooltip"


def test_a_click_that_is_no_move_says_why_not_beside_the_piece_and_blocks_nothing(open_page: Open) -> None:
    page = open_page()
    lay(page, "dungeon_lords")
    card = page.locator("#reason")
    page.locator("[data-target='cell:a4']").first.click()
    expect(card.locator(".whys .clause")).to_contain_text("DL-")
    expect(card.locator("[role=status]")).to_contain_text("a4")
    before = page.locator("#state").get_attribute("data-version")
    page.locator(".moves button").first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", str(before))
    expect(card).not_to_be_visible()


def test_cards_by_keyboard(open_page: Open) -> None:
    page = open_page()
    lay(page, "dungeon_twister")
    card = page.locator("#reason")
    page.locator("#stage").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("?")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).not_to_be_visible()


def test_cards_by_touch_in_french(open_page: Open) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page("/", **phone, locale="fr-FR", reduced_motion="reduce")
    lay(page, "dungeon_lords")
    page.locator("#pane-market").tap()
    page.locator("#section-tavern [data-about]").first.tap()
    card = page.locator("#reason")
    expect(card).to_be_in_viewport(ratio=1)
    expect(card).to_contain_text("Coût")
    card.get_by_role("button").tap()
    expect(card).not_to_be_visible()
