"""What the others do is seen one thing at a time, at the reader's pace; nobody who has to choose is kept waiting."""

from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
WATCH = """() => {
  window.seen = [];
  const text = () => document.getElementById("strip").textContent;
  const note = () => window.seen.push([document.getElementById("state").dataset.version, text()]);
  document.addEventListener("htmx:after:swap", () => requestAnimationFrame(note));
}"""


def sit_down(page: Any) -> str:
    """A table of Sixes against two quick bots; its code."""
    page.goto("/new/sixes/?players=3")
    for seat in (1, 2):
        page.locator(f"select[name=seat{seat}]").select_option("bot:random")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    page.evaluate("PACE.slow = 600_000")  # slower than any machine: nothing goes on by itself while this looks
    return str(page.url).rstrip("/").rsplit("/", 1)[-1]


def shown(page: Any) -> int:
    return int(page.locator("#state").get_attribute("data-version"))


def version(page: Any, code: str) -> int:
    return int(page.request.get(f"/api/v1/tables/{code}").json()["version"])


def test_others_are_shown_one_thing_at_a_time_until_a_key_or_a_click_jumps_to_now(open_page: Open) -> None:
    page = open_page("/", pace="slow")
    code = sit_down(page)
    page.wait_for_selector("#moves")
    page.evaluate(WATCH)
    before = shown(page)
    page.locator(".moves button").first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", str(before))
    expect(page.locator("#ahead")).to_be_visible()
    page.wait_for_function(
        "code => fetch(`/api/v1/tables/${code}/view`).then((a) => a.json()).then((v) => v.asked.includes(0))", arg=code
    )
    assert shown(page) < version(page, code), "the page is where the reader is, not where the table is"
    assert not page.locator("#moves").count()
    page.keyboard.press("Shift")
    expect(page.locator("#moves")).to_be_visible()
    expect(page.locator("#ahead")).to_be_hidden()
    assert shown(page) == version(page, code)
    versions = [int(number) for number, _ in page.evaluate("window.seen")]
    assert versions == sorted(versions), "nothing is shown twice or backwards"
    assert all(text for _, text in page.evaluate("window.seen")), "the strip says what the board shows"


def test_whoever_wishes_sees_everything_at_once(open_page: Open) -> None:
    page = open_page("/", pace="slow", reduced_motion="reduce")
    sit_down(page)
    page.locator("select[data-pref=pace]").select_option("off")
    for _ in range(3):
        page.wait_for_selector("#moves")
        before = shown(page)
        page.locator(".moves button").first.click()
        expect(page.locator("#state")).not_to_have_attribute("data-version", str(before))
        page.wait_for_selector("#moves, .decision.over")
    expect(page.locator("#ahead")).to_be_hidden()
    page.reload()
    expect(page.locator("select[data-pref=pace]")).to_have_value("off")
