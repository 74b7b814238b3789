"""Each lesson played to its end in both languages: on a wide screen, on a phone, and by keyboard alone."""

import re
from collections.abc import Callable
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe for Playwright is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
Keep = Callable[..., None]
STILL = {"reduced_motion": "reduce"}  # what glows costs a browser without a graphics card most of its time
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ENDS = {
    ("dungeon_lords", "en-GB"): "A prison full of adventurers",
    ("dungeon_lords", "fr-FR"): "Une prison pleine d'aventuriers",
    ("dungeon_twister", "en-GB"): "Two points!",
    ("dungeon_twister", "fr-FR"): "Deux points\u00a0!",
    ("dungeon_run", "en-GB"): "Now run!",
    ("dungeon_run", "fr-FR"): "Et maintenant, courez\u00a0!",
    ("dungeon_digger", "en-GB"): "Three things at once",
    ("dungeon_digger", "fr-FR"): "D'une pierre trois coups",
}
ON = "#go-on, .moves button"


def act(page: Any, how: Callable[[Any], None]) -> str:
    """Do the next thing, and wait until the lesson has taken it; what the voice says then."""
    seen = page.locator("#state").get_attribute("data-version")
    how(page)
    page.locator(f'#state:not([data-version="{seen}"])').wait_for(state="attached")
    return str(page.locator("#voice-title").inner_text())


def finish(page: Any, end: str, how: Callable[[Any], None]) -> int:
    acts = 0
    while act(page, how) != end:
        acts += 1
        assert acts < 60
    return acts


def click_first(page: Any) -> None:
    page.locator(ON).first.click()


def tap_the_board(page: Any) -> None:
    """On a phone: what is lit on the board where it is one thing, else the list."""
    lit = page.locator("#stage [data-lit][data-move]:visible")
    if page.locator("#go-on").count() or not lit.count():
        page.locator(ON).first.tap()
    else:
        lit.first.dispatch_event("click")


@pytest.mark.parametrize(("game", "lang"), [key for key in ENDS if key != ("dungeon_lords", "en-GB")])
def test_a_lesson_is_played_to_its_end(open_page: Open, game: str, lang: str) -> None:
    on_a_phone = (game, lang) in (("dungeon_twister", "fr-FR"), ("dungeon_run", "en-GB"))
    page = open_page(f"/learn/{game}/first/", locale=lang, **STILL, **(PHONE if on_a_phone else {}))
    assert finish(page, ENDS[game, lang], tap_the_board if on_a_phone else click_first) >= 12
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.viewport_size["width"]
    page.locator("#play-now").click()
    page.wait_for_url("**/t/*/")
    expect(page.locator("#decision")).to_be_visible()


def test_a_lesson_by_keyboard_only_and_each_step_is_announced(open_page: Open) -> None:
    page = open_page("/learn/dungeon_lords/first/", **STILL)
    voice = page.locator(".voice-said")
    assert voice.get_attribute("aria-live") == "polite"
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement.id") == "go-on":
            break
        page.keyboard.press("Tab")
    told = set()

    def press(page: Any) -> None:
        told.add(voice.inner_text())
        expect(page.locator("#go-on:focus, .moves button:focus")).to_have_count(1)
        page.keyboard.press("Enter")

    finish(page, ENDS["dungeon_lords", "en-GB"], press)
    assert len(told) == 12
    assert page.evaluate("document.activeElement.id") == "play-now"


def test_a_battle_is_fought_on_the_stage_above_the_board(open_page: Open, film: Any) -> None:
    page = open_page("/learn/dungeon_lords/first/", viewport={"width": 1280, "height": 800})
    fought = 0
    while page.locator("#voice-title").inner_text() != ENDS["dungeon_lords", "en-GB"]:
        act(page, click_first)
        if page.locator("#above [id^='section-']").count():
            fought += 1
            stage, board = (page.locator(which).bounding_box() for which in ("#above", "#board"))
            assert stage["y"] < board["y"]
            film.take(page)
    assert fought > 5
    film.keep("battle")


def test_a_wrong_click_is_answered_beside_the_thing_and_loses_nothing(open_page: Open, keep: Keep) -> None:
    page = open_page("/learn/dungeon_twister/first/", **STILL)  # where a thing is does not change while it is measured
    act(page, click_first)
    seen = page.locator("#state").get_attribute("data-version")
    troll = page.locator('#board [data-target="character:yellow.troll"]').first
    troll.click()
    wrong = page.locator("#wrong")
    expect(wrong).to_contain_text("Choose the blue Cleric")
    keep(page, "lesson")
    assert not page.locator("#stage svg :focus").count()
    here, there = wrong.bounding_box(), troll.bounding_box()
    assert 0 < here["y"] - (there["y"] + there["height"]) < 12
    assert not page.locator("dialog[open]").count()
    page.keyboard.press("Escape")
    expect(wrong).to_be_hidden()
    assert page.locator("#state").get_attribute("data-version") == seen
    page.locator('#board [data-target="character:blue.warrior"]').first.click()
    expect(wrong).to_contain_text("The rules allow that")
    page.reload()
    expect(page.locator("#voice-title")).to_have_text("Behind the door")


def test_an_exercise_is_failed_shown_and_solved(open_page: Open) -> None:
    page = open_page("/learn/dungeon_run/live-to-fight/")
    page.locator(".moves button", has_text="End the turn").click()
    expect(page.locator("#voice-title")).to_have_text("Not this time")
    page.locator("#show").click()
    expect(page.locator(".moves button")).to_have_count(1)
    assert finish(page, "Done!", click_first) == 1
    page.locator("#again").click()
    page.locator(".moves button", has_text="Escape").click()
    page.locator(".moves button", has_text="south").click()
    expect(page.locator("#voice-title")).to_have_text("Done!")
    page.locator("#next-exercise").click()
    expect(page.locator("#voice-title")).to_have_text("Home with the Stone")


def test_the_rulebook_is_searched_at_once_and_a_clause_opens_its_chapter(open_page: Open) -> None:
    page = open_page("/rules/dungeon_lords/")
    assert page.evaluate("document.documentElement.scrollHeight") < 6000
    box = page.locator("input[name=q]")
    box.press_sequentially("paladin tent")
    expect(page.locator("#overview")).to_be_hidden()
    shown = page.locator(".clauses > div:visible").count()
    assert 0 < shown < 40
    expect(page.locator("#found")).to_have_text(re.compile(f"^{shown} clauses?$"))
    box.fill("")
    expect(page.locator("#overview")).to_be_visible()
    page.goto("/rules/dungeon_lords/#DL-DIG-02")
    expect(page.locator("#DL-DIG-02")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("scheme", "paths"),
    [
        ("light", ["/learn/dungeon_run/", "/rules/dungeon_run/", "/learn/dungeon_digger/first/"]),
        ("dark", ["/rules/dungeon_run/?q=stone", "/learn/dungeon_digger/close-the-corridor/"]),
    ],
)
def test_axe_finds_nothing_where_people_learn(open_page: Open, scheme: str, paths: list[str]) -> None:
    page = open_page("/learn/dungeon_run/", color_scheme=scheme, **STILL)
    for path in paths:
        page.goto(path)
        found = axe.Axe().run(page).response["violations"]
        assert [f"{path}: {v['id']}: {node['html'][:200]}" for v in found for node in v["nodes"]] == []


INSTRUCTION = """() => {
    const box = (which) => document.querySelector(which).getBoundingClientRect();
    const [voice, said] = [box("#voice"), box(".voice-said")];
    return [Math.round(said.bottom - Math.min(voice.bottom, innerHeight)), Math.round(voice.top - said.top)];
}"""


@pytest.mark.parametrize(("game", "lang"), ENDS)
def test_on_a_phone_every_instruction_is_to_be_seen_whole(open_page: Open, game: str, lang: str) -> None:
    page = open_page(f"/learn/{game}/first/", locale=lang, **STILL, **PHONE)
    cut = dict[str, list[int]]()

    def look_and_go_on(page: Any) -> None:
        hidden = page.evaluate(INSTRUCTION)
        if max(hidden) > 0:
            cut[page.locator("#voice-title").inner_text()] = hidden
        page.locator(ON).first.dispatch_event("click")

    finish(page, ENDS[game, lang], look_and_go_on)
    assert cut == {}
