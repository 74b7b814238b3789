"""People at the table, in a real browser: whole games by mouse, by touch in French, and by keyboard."""

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
PlaywrightTimeout = sync_api.TimeoutError
Open = Callable[..., Any]
Keep = Callable[..., None]
PATIENCE = 900  # seconds; a bound for a machine that is very busy, not a goal


def version(page: Any) -> int:
    return int(page.locator("#state").get_attribute("data-version"))


def moved_on(page: Any, before: int) -> None:
    expect(page.locator("#state")).not_to_have_attribute("data-version", str(before), timeout=90_000)


def stirred(page: Any, before: int) -> None:
    """Wait a while for the next board; a touch that came to nothing is simply made again."""
    until = time.monotonic() + 8
    while time.monotonic() < until and version(page) == before:
        page.wait_for_timeout(20)


def pressed(thing: Any, how: str) -> bool:
    """Click or tap; False where the board moved on between looking and touching, as it may with others at the table."""
    try:
        getattr(thing, how)(timeout=4_000)
    except PlaywrightTimeout:
        thing.page.keyboard.press("Escape")  # a touch that came too late may have asked why, and opened the answer
        return False
    return True


def set_table(page: Any, game: str, seats: list[str], name: str) -> str:
    page.goto(f"/new/{game}/")
    page.locator("input[name=name]").fill(name)
    places = page.locator("select[name^=seat]")
    for i in range(places.count()):
        places.nth(i).select_option(seats[i] if i < len(seats) else "")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/**")
    return str(page.url)


def test_a_guest_is_playing_after_one_click(open_page: Open, keep: Keep) -> None:
    page = open_page("/")
    keep(page, "lobby")
    card = page.locator(".game-dungeon_lords")
    card.locator("input[name=name]").fill("Ann")
    card.locator("button.primary").click()
    expect(page.locator("#question")).to_be_visible()
    assert page.title().startswith("● Your turn")
    expect(page.locator("#board .pane").first).to_be_visible()


def test_two_people_play_a_whole_game_of_dungeon_lords(open_page: Open, keep: Keep) -> None:
    rng = random.Random(4)
    ann, ben = open_page(), open_page()
    url = set_table(ann, "dungeon_lords", ["me", "open"], "Ann")
    ben.goto(url)
    ben.locator(".join input[name=name]").fill("Ben")
    ben.locator(".join button.primary").click()
    clicks = {"board": 0, "list": 0}
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = next((p for p in (ann, ben) if p.locator("#moves").count()), None)
        if page is None:
            if ann.locator(".decision.over").count():
                break
            continue
        before = version(page)
        lit = page.locator("[data-lit][data-move]")
        if lit.count():
            if not pressed(lit.nth(rng.randrange(lit.count())), "click"):
                continue
            clicks["board"] += 1
        else:
            buttons = page.locator(".moves button")
            if not pressed(buttons.nth(rng.randrange(max(1, buttons.count()))), "click"):
                continue
            clicks["list"] += 1
        stirred(page, before)
        if before == 60:
            keep(ann, "table")
    expect(ann.locator(".winners")).to_be_visible()
    expect(ben.locator(".winners")).to_be_visible(timeout=90_000)
    assert clicks["board"] > 40
    keep(ann, "end")
    ann.get_by_role("link", name="Step through the game").click()
    ann.wait_for_url("**/replay/0/")
    ann.keyboard.press("ArrowRight")
    expect(ann.locator("h2").first).to_contain_text("Move 1 of")
    keep(ann, "replay")


def test_a_whole_game_in_french_on_a_phone(open_page: Open, keep: Keep) -> None:
    rng = random.Random(8)
    phone = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "color_scheme": "light", "has_touch": True}
    page = open_page("/", is_mobile=True, device_scale_factor=2, **phone)
    expect(page.locator("h2").first).to_contain_text("Choisissez un jeu")
    page.goto("/new/dungeon_lords/?seat1=bot:random&seat2=")  # who thinks would take most of the time
    page.locator("main button.primary").tap()
    expect(page.locator("#question")).to_be_visible()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not page.locator(".decision.over").count():
        if not page.locator("#moves").count():
            continue
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        before = version(page)
        buttons = page.locator(".moves button")
        if not pressed(buttons.nth(rng.randrange(max(1, buttons.count()))), "tap"):
            continue
        stirred(page, before)
        if 40 < before < 60:
            keep(page, "phone")
    expect(page.locator(".decision.over h2")).to_have_text("La partie est terminée")
    assert not re.search(r"\b(Your turn|Waiting for|winner)\b", page.locator("body").inner_text())


def test_a_whole_game_by_keyboard_only(open_page: Open) -> None:
    page = open_page("/new/dungeon_lords/?seat1=bot:random&seat2=")
    focus_on(page, "input[name=name]")
    page.keyboard.type("Kay")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_be_visible()
    used = {"digit": 0, "board": 0, "list": 0}
    until = time.monotonic() + PATIENCE
    turn = 0
    while time.monotonic() < until and not page.locator(".decision.over").count():
        if not page.locator("#moves").count():
            continue
        before, turn = version(page), turn + 1
        if turn % 10 == 3 and page.locator("[data-lit][data-move]").count():
            focus_on(page, "[data-lit][data-move]")
            page.keyboard.press("Enter")
            used["board"] += 1
        elif turn % 10 == 7:
            focus_on(page, ".moves button")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            used["list"] += 1
        else:
            page.keyboard.press("1")
            used["digit"] += 1
        stirred(page, before)
    expect(page.locator(".decision.over")).to_be_visible()
    assert min(used.values()) > 0


def focus_on(page: Any, selector: str) -> None:
    """Tab until the focus is there, as somebody without a mouse does."""
    page.locator("body").focus()
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
    pytest.fail(f"{selector} cannot be reached with the Tab key")


def test_what_is_not_legal_says_why_on_click(open_page: Open, keep: Keep) -> None:
    page = open_page()
    set_table(page, "pebbles", ["me", "bot:random"], "Ann")
    page.locator('[data-lit][aria-label="Bid pebble 6"]').click()
    moved_on(page, 0)
    expect(page.locator("#question")).to_be_visible()
    page.goto(re.sub("/t/.*", "/new/dungeon_lords/", page.url))
    page.locator("main button.primary").click()
    expect(page.locator("#question")).to_be_visible()
    page.locator("[data-target^='cell:a4']").first.click()
    dialog = page.locator("#reason")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".clause")).to_contain_text("DL-")
    keep(page, "why")
    dialog.get_by_role("button").click()
    expect(dialog).not_to_be_visible()
    page.get_by_text("Why can't I").click()
    expect(page.locator("#whys li").first).to_be_visible()


def test_hovering_a_lit_thing_says_what_it_does(open_page: Open) -> None:
    page = open_page()
    set_table(page, "pebbles", ["me", "bot:random"], "Ann")
    page.locator('[data-lit][aria-label="Bid pebble 4"]').hover()
    expect(page.locator("#hint")).to_have_text("Bid pebble 4")
    expect(page.get_by_role("button", name="Bid pebble 4").last).to_have_class("pointed")


def test_two_at_one_screen_with_a_curtain_between(open_page: Open, keep: Keep) -> None:
    page = open_page()
    set_table(page, "pebbles", ["me", "me"], "Ann")
    expect(page.get_by_role("heading", name="Pass the screen to Ann")).to_be_visible()
    assert page.locator("#board svg").count() == 0
    keep(page, "curtain")
    page.locator("#ready").click()
    page.locator('[data-lit][aria-label="Bid pebble 5"]').click()
    expect(page.get_by_role("heading", name="Pass the screen to Ann 2")).to_be_visible()
    assert "You bid 5" not in page.locator("body").inner_text()


def test_zoom_and_pan(open_page: Open) -> None:
    page = open_page()
    set_table(page, "dungeon_lords", ["me", "bot:random"], "Ann")
    before = page.locator("#board").bounding_box()["width"]
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    assert page.locator("#board").bounding_box()["width"] > before * 1.5
    stage = page.locator("#stage")
    box = stage.bounding_box()
    scrolled = stage.evaluate("box => box.scrollLeft")
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 300, steps=4)
    page.mouse.up()
    assert stage.evaluate("box => box.scrollLeft") == pytest.approx(scrolled + 100, abs=2)
    page.get_by_role("button", name="Whole board").click()
    assert page.locator("#board").bounding_box()["width"] == pytest.approx(before)


def test_both_themes(open_page: Open, keep: Keep) -> None:
    page = open_page("/", color_scheme="light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    page.goto("/rules/dungeon_lords/?q=imp")
    keep(page, "rulebook")


def test_the_stream_opens_on_a_slow_line_too(open_page: Open) -> None:
    """The script that opens it may come long after all the others."""
    page = open_page()

    def dawdle(route: Any) -> None:
        time.sleep(1)
        route.continue_()

    page.route("**/hx-sse*", dawdle)
    set_table(page, "pebbles", ["me", "bot:random"], "Ann")
    expect(page.locator("#main")).to_have_attribute("data-stream", "open")


def test_the_board_comes_back_after_the_server_was_away(open_page: Open, server: Any) -> None:
    page = open_page()
    set_table(page, "pebbles", ["me", "bot:random"], "Ann")
    expect(page.locator("#main")).to_have_attribute("data-stream", "open")
    server.kill()
    expect(page.locator("#lost")).to_be_visible(timeout=90_000)
    server.start()
    expect(page.locator("#main")).to_have_attribute("data-stream", "open", timeout=90_000)
    expect(page.locator("#lost")).not_to_be_visible()
    before = version(page)
    page.keyboard.press("1")
    moved_on(page, before)
