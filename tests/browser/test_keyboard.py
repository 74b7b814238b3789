"""Turns of every game by keyboard alone: by arrow keys on the board, in the list, by number, and no focus is lost."""

from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
STILL = {"reduced_motion": "reduce", "viewport": {"width": 1440, "height": 900}}
DECISIONS = 10
FOCUSED = "document.activeElement.matches('#stage [data-lit]')"
LOST = "document.activeElement === document.body"
STALE = "document.activeElement.matches('#stage svg *:focus-visible:not([data-lit])')"


def version(page: Any) -> str:
    return str(page.locator("#state").get_attribute("data-version"))


def on_the_board(page: Any) -> None:
    """Arrow keys until something is lit under the focus, then Enter; where it stands for several, the list goes on."""
    page.locator("#stage").focus()  # where Tab leads, too
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if page.evaluate(FOCUSED):
            break
    assert page.evaluate(FOCUSED), "arrow keys lead to what is lit"
    page.keyboard.press("Enter")
    if page.evaluate("document.activeElement.matches('.moves button')"):
        page.keyboard.press("Enter")


def in_the_list(page: Any) -> None:
    page.locator("#question").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def by_number(page: Any) -> None:
    page.keyboard.press("1")


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        ("dungeon_lords", "fr-FR"),
        ("dungeon_twister", "en-GB"),
        ("dungeon_run", "fr-FR"),
        ("dungeon_digger", "en-GB"),
    ],
)
def test_turns_by_keyboard_only(open_page: Open, game: str, lang: str) -> None:
    page = open_page("/", locale=lang, **STILL)
    page.locator(f"form[action$='/new/{game}/'] input[name=name]").focus()
    page.keyboard.type("Kay")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    for decision in range(DECISIONS):
        expect(page.locator("#question")).to_be_visible()
        seen = version(page)
        lit = page.locator("#stage [data-lit]:visible").count()
        ways = [on_the_board, in_the_list, by_number] if lit else [in_the_list, by_number]
        ways[decision % len(ways)](page)
        page.locator(f'#state:not([data-version="{seen}"])').wait_for(state="attached")
        expect(page.locator("#question")).to_be_visible()
        page.wait_for_function(f"!({LOST}) && !({STALE})")


def test_a_click_leaves_no_outline_on_a_piece(open_page: Open) -> None:
    """Neither on what was chosen nor on what was asked about, also when a key is pressed then."""
    page = open_page("/new/dungeon_twister/?seat0=me&seat1=bot:random", **STILL)
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")
    for piece in ("#stage [data-lit]", "#stage [data-target]:not([data-lit])"):
        expect(page.locator("#question")).to_be_visible()
        page.locator(piece).first.click()
        page.keyboard.press("Shift")
        expect(page.locator("#stage svg :focus")).to_have_count(0)
