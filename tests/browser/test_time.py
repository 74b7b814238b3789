"""Leaving a table and its clock, as two people see it in real browsers."""

import re
from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "has_touch": True}


def test_who_leaves_by_keyboard_is_played_for_and_comes_back_while_the_clock_runs(open_page: Open) -> None:
    ann = open_page("/new/pebbles/")
    ann.locator("input[name=name]").fill("Ann")
    ann.locator("select[name=seat1]").select_option("open")
    ann.locator("select[name=table_clock]").select_option("game-15m")
    ann.locator("main button.primary").click()
    ann.wait_for_url("**/t/**")
    ben = open_page(ann.url, **PHONE)
    ben.locator(".join input[name=name]").first.fill("Ben")
    ben.locator(".join button").first.tap()

    clock = ben.locator("#p0 .clock [data-deadline]")
    expect(clock).to_have_text(re.compile(r"1[45]:\d\d"))
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)

    ann.locator("#leave summary").focus()
    ann.keyboard.press("Enter")
    ann.keyboard.press("Tab")
    expect(ann.locator("#leave-0")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(ben.locator("#p0 .gone")).to_contain_text("a quitté la table (manche 1)")
    expect(ben.locator("#p0 .clock")).to_have_count(0)
    expect(ben.locator("#log")).to_contain_text("Ann a quitté la table.")
    expect(ann.locator("#leave-0")).to_have_count(0)

    ann.locator("#p0 button").click()
    expect(ben.locator("#log")).to_contain_text("Ann est de retour.")
    expect(ben.locator("#p0 .gone")).to_have_count(0)
    expect(ben.locator("#p1 .clock")).to_be_visible()
