"""A choice that is pointed at shows on the board what it would change, and leaves no trace."""

from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]


def test_a_certain_choice_is_seen_before_it_is_made(open_page: Open) -> None:
    page = open_page("/new/pebbles/")
    page.locator("select[name=seat1]").select_option("me")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    page.locator("#ready").click()
    page.wait_for_selector("#moves")
    board, text = page.locator("#board").inner_html(), page.locator("#board").inner_text()
    page.mouse.move(2, 2)
    page.locator(".moves button").first.hover()
    expect(page.locator(".imagined").first).to_be_visible()
    assert page.locator("#board").inner_html() != board
    page.mouse.move(2, 2)
    expect(page.locator(".imagined")).to_have_count(0)
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
