"""What a table says to eyes, ears and hands: sound, notice, gliding pieces, keys, clock, screen reader."""

import re
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe for Playwright is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
Keep = Callable[..., None]

# Stands in for loudspeaker and notifications, and notes which pieces glide.
SENSES = """
window.heard = []; window.noticed = []; window.glided = [];
const sound = { connect: (next) => next, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  createGain() { return { ...sound, gain: sound }; }
  createOscillator() { return { ...sound, frequency: {}, stop() {}, start() { heard.push(this.frequency.value); } }; }
};
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title) { noticed.push(title); }
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { glided.push(this.dataset.piece); return animate.apply(this, how); };
"""


def lay(page: Any, game: str, seats: list[str], **options: str) -> str:
    """Lay a table by form; the address it has."""
    page.goto(f"/new/{game}/?seat2=")
    page.locator("input[name=name]").fill("Ann")
    for i, seat in enumerate(seats):
        page.locator(f"select[name=seat{i}]").select_option(seat)
    for name, value in options.items():
        page.locator(f"select[name={name}]").select_option(value)
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/**")
    return str(page.url)


def sit(page: Any, url: str, name: str) -> None:
    page.goto(url)
    page.locator(".join input[name=name]").fill(name)
    page.locator(".join button.primary").click()
    expect(page.locator("#question")).to_be_visible()


def bid(page: Any, pebble: int) -> None:
    page.locator(f'[data-lit][aria-label="Bid pebble {pebble}"]').click()
    expect(page.locator("#question")).not_to_be_visible()


def test_it_becomes_your_turn_for_ears_eyes_and_title(open_page: Open) -> None:
    ann, ben = open_page(), open_page()
    ann.add_init_script(SENSES)
    url = lay(ann, "pebbles", ["me", "open"])
    ann.get_by_label("Sound").check()
    assert ann.evaluate("heard") == [523, 784]  # a taste of it
    ann.get_by_label("Tell me when it is my turn").check()
    sit(ben, url, "Ben")
    expect(ann).to_have_title(re.compile("^● Your turn"))
    bid(ann, 6)
    expect(ann).to_have_title(re.compile("^Ben: "))
    expect(ann.locator("#p1")).to_contain_text("thinking")
    ann.evaluate("heard.length = noticed.length = glided.length = 0")
    ann.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    ben.locator('[data-lit][aria-label="Bid pebble 1"]').click()
    expect(ann).to_have_title(re.compile("^● Your turn"))
    ann.wait_for_function("heard.length && noticed.length && glided.length")
    assert ann.evaluate("heard") == [523, 784]
    assert ann.evaluate("noticed") == [ann.title()]
    assert len(ann.evaluate("glided")) == 1, "the token that Ann won glides to her row"
    ann.reload()
    expect(ann.get_by_label("Sound")).to_be_checked()


def test_nothing_moves_for_those_who_asked_for_stillness(open_page: Open) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(SENSES)
    lay(page, "pebbles", ["me", "bot:random"])
    before = page.locator("#state").get_attribute("data-version")
    page.locator('[data-lit][aria-label="Bid pebble 6"]').click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", before or "")
    expect(page.locator("#question")).to_be_visible()
    assert page.evaluate("glided") == []
    assert page.evaluate("getComputedStyle(document.querySelector('[data-lit]')).animationName") == "none"


def test_what_happened_since_you_were_last_here(open_page: Open, server: Any) -> None:
    ann, ben = open_page(), open_page()
    url = lay(ann, "pebbles", ["me", "open"])
    sit(ben, url, "Ben")
    bid(ann, 5)
    ann.goto("about:blank")
    ben.locator('[data-lit][aria-label="Bid pebble 2"]').click()
    expect(ben.locator("#question")).to_be_visible()
    code = url.rstrip("/").rsplit("/", 1)[-1]
    with sqlite3.connect(server.data / "souterrain.sqlite3", timeout=30) as database:
        database.execute("update web_seat set seen_at = '2020-01-01 00:00:00' where table_id = ?", (code,))
    ann.goto(url)
    expect(ann.locator(".since")).to_contain_text("Since you were last here")
    expect(ann.locator(".since")).to_contain_text("The bids are shown: 5 and 2")
    ann.reload()
    expect(ann.locator(".since")).to_have_count(0)


# The machine's clock was set back by five seconds since the browser was started.
CLOCK_WAS_SET = "Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + 5000 })"


def test_the_clock_of_a_turn_counts_down_in_both_languages(open_page: Open, keep: Keep) -> None:
    page = open_page()
    page.add_init_script(CLOCK_WAS_SET)
    lay(page, "dungeon_twister", ["me", "bot:random"], clock="True", scenario="SC1", teams="mirror")
    until = time.monotonic() + 300
    shown = 0
    while time.monotonic() < until and shown <= 60:  # a choice timed by itself, at five seconds, may come first
        if page.locator("#moves").count():
            page.keyboard.press("1")
        page.wait_for_timeout(15)
        shown = max(
            (seconds(text) for text in page.locator(".turn .clock [data-deadline]").all_inner_texts()), default=0
        )
    assert 60 < shown <= 120
    clock, since = page.locator(".turn .clock [data-deadline]"), time.monotonic()
    expect(clock).not_to_have_text(clock.inner_text())
    assert shown - (time.monotonic() - since) - 5 < seconds(clock.inner_text()) < shown
    assert page.locator(".turn .clock").get_attribute("role") == "timer"
    assert page.locator(".turn .clock").get_attribute("aria-live") == "off"
    expect(page.locator(".turn .clock")).to_contain_text("Time left:")
    assert not page.get_by_role("button", name="Time is up").count()
    keep(page, "twister")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".turn .clock")).to_contain_text("Temps restant :")
    expect(page.locator(".turn .clock [data-deadline]")).to_have_text(re.compile(r"^\d:\d\d$"))


def seconds(text: str) -> int:
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


def test_below_a_notice_the_board_still_ends_in_the_window(open_page: Open) -> None:
    ann, ben = open_page(), open_page()
    sit(ben, lay(ann, "dungeon_lords", ["me", "open"]), "Ben")
    expect(ben.locator("#way-back")).to_be_visible()
    stage = ben.locator("#stage").bounding_box()
    assert stage["y"] + stage["height"] <= 860


def test_arrow_keys_wander_over_the_board_and_enter_explains(open_page: Open) -> None:
    page = open_page()
    lay(page, "dungeon_lords", ["me", "bot:random"])
    expect(page.locator("#question")).to_be_visible()
    page.locator("#stage").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-lit]')"), "what can be chosen comes first"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    for _ in range(30):
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.dataset.target?.startsWith('cell:')"):
            break
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    expect(page.locator("#reason")).to_be_visible()
    expect(page.locator("#reason .clause")).to_contain_text("DL-")


def test_who_chooses_by_keyboard_goes_on_from_the_next_question(open_page: Open) -> None:
    page = open_page()
    lay(page, "pebbles", ["me", "bot:random"])
    page.locator(".moves button").last.focus()  # the highest pebble, which is gone then
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_focused()
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("ArrowUp")
    expect(page.locator(".moves button").last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".moves button").first).to_be_focused()
    page.locator("#stage").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#stage")).to_be_focused()


def test_a_line_of_the_log_leads_to_its_clause(open_page: Open) -> None:
    page = open_page()
    lay(page, "dungeon_lords", ["me", "bot:random"])
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Rule DL-ROUND-05").last.click()
    clause = popup.value.locator("#DL-ROUND-05")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text("adventurers are drawn")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_a_screen_reader_finds_its_way(open_page: Open, keep: Keep, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    complaints = {}
    for path in ("/", "/new/dungeon_twister/", "/rules/pebbles/", "/components/dungeon_twister/"):
        page.goto(path)
        complaints[path] = violations(page)
    keep(page, "components")
    for game in ("dungeon_lords", "dungeon_twister"):
        lay(page, game, ["me", "bot:random"])
        expect(page.locator("#question")).to_be_visible()
        complaints[game] = violations(page)
        assert page.locator("[data-lit]").count() > 5
        assert page.locator("[data-lit]:not([aria-label]), [data-lit][aria-label='']").count() == 0
    page.goto(page.url + "replay/")
    complaints["replay"] = violations(page)
    for game in ("dungeon_digger", "dungeon_run"):
        lay(page, game, ["me", "bot:random"])
        expect(page.locator("#question")).to_be_visible()
        complaints[game] = violations(page)
    assert {where: found for where, found in complaints.items() if found} == {}


def test_on_a_phone_the_header_is_one_line_and_its_menu_opens(open_page: Open) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_page("/", **phone, reduced_motion="reduce")
    assert page.locator(".bar").bounding_box()["height"] < 64
    login = page.get_by_role("link", name="Log in")
    expect(login).not_to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    expect(login).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(login).not_to_be_visible()


def violations(page: Any) -> list[str]:
    found = axe.Axe().run(page).response["violations"]
    return [f"{v['id']}: {node['html'][:200]}" for v in found for node in v["nodes"]]


def test_landmarks_names_and_live_regions(open_page: Open) -> None:
    page = open_page()
    lay(page, "pebbles", ["me", "bot:random"])
    for role in ("banner", "navigation", "main", "complementary", "contentinfo", "log"):
        assert page.get_by_role(role).count() >= 1, role
    expect(page.get_by_role("heading", level=1)).to_have_text("Pebbles")
    expect(page.locator("#question")).to_have_attribute("aria-live", "assertive")
    expect(page.locator("#panel")).to_match_aria_snapshot(
        """
        - region "Which pebble do you bid for this token?":
          - paragraph: Your turn
          - heading "Which pebble do you bid for this token?" [level=2]
          - list:
            - listitem:
              - button "Keep all pebbles"
        """
    )
    told = page.get_by_role("log")
    page.evaluate("window.before = document.querySelector('#log > li:last-child')")
    lines = told.get_by_role("listitem").count()
    page.keyboard.press("1")
    expect(told.get_by_role("listitem")).not_to_have_count(lines)
    assert page.evaluate("before === document.getElementById(before.id)"), "a screen reader hears only what is new"
    assert page.evaluate("before !== document.querySelector('#log > li:last-child')"), "and it comes last"


def test_the_log_is_one_stop_for_the_tab_key_and_arrows_go_through_it(open_page: Open) -> None:
    page = open_page()
    lay(page, "pebbles", ["me", "bot:random"])
    page.keyboard.press("1")
    expect(page.locator("#log .moment").nth(1)).to_be_visible()
    page.locator("#log").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('#log .moment')")
    page.evaluate("window.newest = document.activeElement.closest('li')")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement === newest.previousElementSibling.querySelector('.moment')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('#log .clause')")
    page.locator("#log").focus()
    page.keyboard.press("Tab")
    assert not page.evaluate("Boolean(document.activeElement.closest('#log'))")


def test_a_number_that_changed_counts_and_ends_where_it_should(open_page: Open) -> None:
    page = open_page()
    lay(page, "pebbles", ["me", "bot:random"])
    shown = page.evaluate(
        """() => {
            const [node, frames, shown] = [document.createElement("span"), [], []];
            [node.textContent, window.requestAnimationFrame] = ["12", (frame) => frames.push(frame)];
            count(node, 0);
            const now = performance.now();
            for (const later of [0, 210, 419, 500]) {
                frames.shift()(now + later);
                shown.push(Number(node.textContent));
            }
            return [...shown, frames.length];
        }"""
    )
    assert shown[0] <= 1
    assert 5 <= shown[1] <= 7
    assert shown[2:] == [12, 12, 0], "and then nothing moves any more"
