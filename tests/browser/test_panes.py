"""A board on a narrow screen: one pane at a time, opened where the decision is, and a battle in sight above it."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import souterrain

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


def lay(page: Any, game: str) -> None:
    page.goto(f"/new/{game}/?seat2=")
    page.locator("select[name=seat1]").select_option("bot:random")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/")  # and until its scripts are there
    expect(page.locator("#question")).to_be_visible()


def play_until(page: Any, selector: str) -> None:
    """Play on by chance until there is such a thing and something to choose."""
    rng, until = random.Random(3), time.monotonic() + 300
    while time.monotonic() < until:
        if page.locator("#moves").count():
            if page.locator(selector).count():
                return
            page.evaluate(
                """pick => {
                    const all = [...document.querySelectorAll(".moves button")];
                    const wise = all.filter((b) => !["resign", "back"].includes(b.dataset.notation));
                    const bold = wise.filter((b) => /^(attack|act|reveal|step)/.test(b.dataset.notation));
                    const from = bold.length ? bold : wise;
                    from[Math.floor(pick * from.length)]?.click();
                }""",
                rng.random(),
            )
        page.wait_for_timeout(30)
    pytest.fail(f"{selector} did not come")


def test_the_pane_of_the_decision_is_open_and_tabs_turn_the_board(open_page: Open) -> None:
    page = open_page("/", **PHONE)
    lay(page, "dungeon_lords")
    own = page.locator("#pane-lord-0")
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(own).to_have_class("has-lit")
    expect(page.locator("#section-orders-0")).to_be_in_viewport()
    expect(page.locator("#section-tavern")).not_to_be_visible()
    page.locator("#pane-market").click()
    expect(page.locator("#section-tavern")).to_be_in_viewport()
    page.evaluate("document.dispatchEvent(new CustomEvent('htmx:after:swap'))")  # as when another player has moved
    expect(page.locator("#section-tavern")).to_be_in_viewport()
    expect(page.locator("#section-orders-0")).not_to_be_visible()
    expect(own).to_have_class("has-lit")
    before = page.locator("#state").get_attribute("data-version")
    page.locator(".moves button").first.click()
    expect(page.locator("#state")).not_to_have_attribute("data-version", str(before))
    expect(own).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(("game", "stage"), [("dungeon_lords", "battle"), ("dungeon_twister", "attack")])
def test_a_battle_stays_in_sight_above_the_pane(open_page: Open, game: str, stage: str) -> None:
    page = open_page("/", **PHONE)
    lay(page, game)
    play_until(page, f"#section-{stage}")
    fight = page.locator(f"#section-{stage}")
    for tab in page.locator("#panes button").all()[:3]:
        tab.click()
        expect(fight).to_be_in_viewport()
        assert fight.bounding_box()["width"] > 330, "it is as wide as the pane"
        page.locator("#stage").evaluate("box => box.scrollTo(0, box.scrollHeight)")
        expect(fight).to_be_in_viewport(ratio=0.9)


RECORDS = Path(__file__).parent.parent / "records"


def go_on_from(page: Any, record: str, prompt: str) -> None:
    """Go on with a recorded game from where this is first asked."""
    played = souterrain.Record.load(RECORDS / f"{record}.jsonl")
    state, ply = played.at(0), 0
    while prompt not in {ask.prompt for ask in state.asks}:
        state.play(*played.moves[ply])
        ply += 1
    page.goto("/records/")
    page.locator("input[type=file]").set_input_files(RECORDS / f"{record}.jsonl")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/replay/0/")
    page.goto(page.url.replace("/replay/0/", f"/replay/{ply}/"))
    page.locator("form[action$='/branch/'] button").click()
    page.wait_for_url("**/t/*/")
    expect(page.locator("#question")).to_be_visible()


def test_on_a_phone_a_question_of_the_list_opens_the_pane_where_it_happens(open_page: Open) -> None:
    page = open_page("/", **PHONE)
    go_on_from(page, "dungeon_lords-players-4", "errand")
    assert page.locator("#board [data-lit]").count() == 0
    expect(page.locator("#pane-orders")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#part-orders [data-acting]")).to_be_in_viewport()


def test_on_a_phone_both_sides_of_a_battle_are_seen_while_one_chooses_who_attacks(open_page: Open) -> None:
    page = open_page("/", **PHONE)
    go_on_from(page, "dungeon_lords-players-2", "attack")
    for side in ("battle", "defence"):
        expect(page.locator(f"#section-{side}")).to_be_in_viewport(ratio=0.99)
    assert page.locator("#on-stage [data-lit]").count() > 0


# On both sides of an acting room, a hero's or a monster's, as much of the map as it is wide, or all that there is.
SHOWS_ITS_NEIGHBOURS = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [map, all] = [box("#board .map"), box("#board .map svg[role=group]")];
  const rooms = [...document.querySelectorAll("#board [id^=section-]:has([data-acting])")];
  return rooms.map((room) => room.getBoundingClientRect()).some((room) =>
    room.left - map.left >= Math.min(room.width, room.left - all.left) - 2 &&
    map.right - room.right >= Math.min(room.width, all.right - room.right) - 2);
}"""


def test_a_map_that_scrolls_shows_the_acting_room_with_its_neighbours(open_page: Open) -> None:
    page = open_page("/", viewport={"width": 1100, "height": 760}, reduced_motion="reduce")
    go_on_from(page, "dungeon_run-greedy-4", "lair-exit")
    for _ in range(4):
        page.wait_for_function(SHOWS_ITS_NEIGHBOURS, timeout=5000)
        version = page.locator("#state").get_attribute("data-version")
        page.locator(".moves button").first.click()
        expect(page.locator(f'#state:not([data-version="{version}"])')).to_be_attached()
        expect(page.locator("#question")).to_be_visible()


def test_on_a_phone_the_result_and_the_controls_of_a_replay_are_in_sight(open_page: Open) -> None:
    page = open_page("/records/", **PHONE)
    page.locator("input[type=file]").set_input_files(RECORDS / "dungeon_run-greedy-4.jsonl")
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/replay/0/")
    expect(page.locator("#next")).to_be_in_viewport()
    page.goto(page.url.replace("replay/0/", ""))
    expect(page.locator(".winners")).to_be_in_viewport()


def test_the_list_of_a_new_question_begins_at_its_top(open_page: Open) -> None:
    page = open_page("/", **PHONE)
    lay(page, "dungeon_lords")
    page.locator(".moves button").last.tap()  # far down in the list
    expect(page.locator('#section-orders-0 [aria-label*=":"]').first).to_be_attached()
    expect(page.locator("#state")).not_to_have_attribute("data-version", "0")
    expect(page.locator(".moves button").first).to_be_in_viewport(ratio=0.99)


def test_a_wide_screen_shows_all_panes_and_no_tabs(open_page: Open) -> None:
    page = open_page("/")
    lay(page, "dungeon_twister")
    expect(page.locator("#panes")).not_to_be_visible()
    assert page.locator("#board .away").count() == 0
    page.set_viewport_size({"width": 500, "height": 800})
    expect(page.locator("#panes")).to_be_visible()
    expect(page.locator("#board [data-part]:not(.away)")).to_have_count(1)
    page.set_viewport_size({"width": 1280, "height": 860})
    expect(page.locator("#board .away")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "part"), [("dungeon_lords", "lord"), ("dungeon_digger", "player"), ("dungeon_run", "hero")]
)
def test_a_rival_opens_from_his_summary_and_closes_again(open_page: Open, game: str, part: str) -> None:
    page = open_page("/")
    lay(page, game)
    own, rival = page.locator(f"#part-{part}-0"), page.locator(f"#part-{part}-1")
    expect(own).to_be_visible()
    expect(rival).not_to_be_visible()
    opener = page.locator(f"[data-opens={part}-1]")
    opener.click(position={"x": 60, "y": 10})
    expect(rival).to_be_visible()
    expect(own).not_to_be_visible()
    expect(opener).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#reason")).not_to_be_visible()  # what opens needs no card, which would lie over it
    opener.focus()
    page.keyboard.press("Enter")
    expect(own).to_be_visible()
    expect(rival).not_to_be_visible()


@pytest.mark.parametrize(("game", "part"), [("dungeon_digger", "player"), ("dungeon_run", "hero")])
def test_on_a_phone_a_tap_on_a_summary_turns_to_the_whole_sheet(open_page: Open, game: str, part: str) -> None:
    page = open_page("/", **PHONE)
    lay(page, game)
    page.locator("#panes [data-parts~=rivals]").tap()
    page.locator(f"[data-opens={part}-1]").tap(position={"x": 60, "y": 10})
    expect(page.locator(f"#part-{part}-1")).to_be_visible()
    expect(page.locator(f"#pane-{part}-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#part-rivals")).not_to_be_visible()
    page.locator("#panes [data-parts~=rivals]").tap()
    expect(page.locator("#part-rivals")).to_be_visible()
    expect(page.locator("#reason")).not_to_be_visible()


def test_on_a_phone_board_and_decision_share_the_window_and_nothing_jumps(open_page: Open) -> None:
    page = open_page("/", **PHONE)
    lay(page, "dungeon_lords")
    before = None
    for _ in range(4):
        expect(page.locator("#moves")).to_be_visible()
        stage, decision = (page.locator(which).bounding_box() for which in ("#stage", "#decision"))
        assert stage["y"] + stage["height"] <= decision["y"] + 1, "the list of choices lies over nothing"
        assert decision["y"] + decision["height"] <= 845
        assert before in (None, (stage, decision)), "neither changes its place or its size"
        before = (stage, decision)
        version = page.locator("#state").get_attribute("data-version")
        page.locator(".moves button").first.tap()
        expect(page.locator("#state")).not_to_have_attribute("data-version", str(version))
