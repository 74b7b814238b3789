"""After the game, and while it goes on: the story in words, every line of it leading to its moment; and once more."""

import re
from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]


def play_pebbles(page: Any) -> None:
    page.goto("/new/pebbles/")
    page.locator("select[name=seat1]").select_option("bot:random")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    for _ in range(40):
        page.wait_for_selector(".moves button, .decision.over")
        if page.locator(".decision.over").count():
            return
        before = page.locator("#state").get_attribute("data-version")
        page.locator(".moves button").last.click()
        expect(page.locator("#state")).not_to_have_attribute("data-version", str(before))


def test_a_game_is_told_from_its_beginning_replayed_without_loading_and_played_again(open_page: Open) -> None:
    page = open_page()
    play_pebbles(page)
    expect(page.locator("#strip")).not_to_be_empty()
    lines = page.locator("#log .moment")
    first, last = (re.search(r"replay/(\d+)/", str(lines.nth(n).get_attribute("href"))) for n in (0, -1))
    assert first is not None
    assert last is not None
    assert int(first[1]) < int(last[1]), "the oldest comes first, and each leads to its moment"
    table = page.url
    page.get_by_role("link", name="Step through the game").click()
    page.wait_for_url("**/replay/0/")
    expect(page.locator(".curve polyline")).to_have_count(2)
    page.evaluate("window.stayed = true")
    page.locator("#ply").fill("2")
    expect(page.locator("#moment h2")).to_contain_text("Move 2 of")
    expect(page).to_have_url(re.compile("/replay/2/"))
    page.keyboard.press("Escape")
    page.locator("#stage").focus()
    page.keyboard.press("ArrowRight")
    page.locator("#next").click()
    expect(page.locator("#moment h2")).not_to_contain_text("Move 2 of")
    page.locator(".story .moment").first.click()
    expect(page.locator("#moment h2")).to_contain_text(f"Move {first[1]} of")
    page.get_by_role("button", name="Play / pause").click()
    expect(page.locator("#moment h2")).not_to_contain_text(f"Move {first[1]} of")
    page.get_by_role("button", name="Play / pause").click()
    assert page.evaluate("window.stayed"), "the page was not loaded again"
    page.goto(table)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#question")).to_be_visible()
    assert page.url != table
