"""People who play together: the chat, and a line that breaks."""

from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "has_touch": True, "is_mobile": True}


def sit_down(ann: Any, ben: Any) -> None:
    """Ann sets a table, Ben takes the open seat."""
    ann.goto("/new/pebbles/")
    ann.locator("input[name=name]").fill("Ann")
    ann.locator("select[name=seat1]").select_option("open")
    ann.locator("main button.primary").click()
    ann.wait_for_url("**/t/**")
    ben.goto(ann.url)
    ben.locator(".join input[name=name]").fill("Ben")
    ben.locator(".join button.primary").click()
    for page in (ann, ben):
        expect(page.locator("#main")).to_have_attribute("data-stream", "open")
    expect(ann.locator(".join")).to_have_count(0)


def test_the_link_back_to_a_seat_makes_room_when_the_game_begins(open_page: Open) -> None:
    ann, ben = open_page("/new/pebbles/"), open_page()
    ann.locator("select[name=seat1]").select_option("open")
    ann.locator("main button.primary").click()
    ann.wait_for_url("**/t/*/")
    expect(ann.locator("#way-back input")).to_be_visible()
    ben.goto(ann.url)
    ben.locator(".join button.primary").click()
    expect(ann.locator("#moves")).to_be_visible()
    expect(ann.locator("#way-back input")).not_to_be_visible()
    ann.locator("#way-back summary").click()
    expect(ann.locator("#way-back input")).to_be_visible()


def test_two_people_talk_by_keyboard_and_by_touch(open_page: Open) -> None:
    from axe_playwright_python.sync_playwright import Axe

    ann, ben = open_page(), open_page(**PHONE)
    sit_down(ann, ben)
    ann.locator("#chat > summary").focus()
    ann.keyboard.press("Enter")
    ann.locator("#say-players").fill("1 <b>Hello</b>")
    ann.keyboard.press("Enter")
    expect(ann.locator("#said-players .words")).to_have_text("1 <b>Hello</b>")
    expect(ann.locator("#say-players")).to_have_value("")
    assert ann.locator("#state").get_attribute("data-version") == "0", "a digit in a message is no move"
    expect(ben.locator("#unread")).to_have_text("1")
    expect(ben.locator("#chat-told")).to_have_text("Ann: 1 <b>Hello</b>")
    expect(ben.locator(".sheet-of-chat")).not_to_be_visible()
    ben.locator("#chat > summary").tap()
    expect(ben.locator("#unread")).to_be_hidden()
    ben.get_by_role("button", name="Bien joué").tap()
    expect(ann.locator(".bubble")).to_have_text("★ Well played!")
    ann.locator(".bubble").evaluate("bubble => Promise.all(bubble.getAnimations().map(each => each.finished))")
    complaints = [(v["id"], v["nodes"][0]["html"]) for v in Axe().run(ann).response["violations"]]
    assert complaints == []
    ann.keyboard.press("Escape")
    expect(ann.locator(".sheet-of-chat")).not_to_be_visible()
    expect(ann.locator("#chat > summary")).to_be_focused()


def test_a_move_waits_for_the_line_and_is_made_once_or_withdrawn(open_page: Open) -> None:
    ann, ben = open_page(), open_page()
    sit_down(ann, ben)
    ann.context.set_offline(True)
    ann.get_by_role("button", name="Bid pebble 4").last.click()
    expect(ann.locator("#held")).to_be_visible()
    expect(ann.locator("#held")).to_contain_text("You are offline: your move is waiting")
    expect(ann.locator("#held")).to_contain_text("Bid pebble 4")
    ann.get_by_role("button", name="Bid pebble 3").last.click()
    withdraw = ann.get_by_role("button", name="Withdraw it")
    expect(withdraw).to_be_focused()
    withdraw.click()
    expect(ann.locator("#held")).to_be_hidden()
    ann.get_by_role("button", name="Bid pebble 5").last.click()
    expect(ann.locator("#held")).to_contain_text("Bid pebble 5")
    ann.context.set_offline(False)
    expect(ann.locator("#held")).to_be_hidden()
    expect(ann.locator("#state")).to_have_attribute("data-version", "1")
    expect(ann.locator("#log")).to_contain_text("You bid 5")
    expect(ben.locator("#state")).to_have_attribute("data-version", "1")
    assert ann.locator("#notice").count() == 0
    ann.context.clear_cookies()
    ben.locator(".moves button").first.click()
    ann.locator(".moves button").first.click()
    expect(ann.get_by_role("alert")).to_contain_text("lost the cookie by which the table knew it")
    assert ann.locator("main").count() == 1, "no page inside the page"
    assert ann.locator("#table").count() == 0
