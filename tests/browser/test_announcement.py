"""The boss enters: who it is stays above the board, with its Lair in sight, until the reader puts it away.

Nobody else waits for that; whoever comes later, or jumps past it in a replay, does not meet it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
HERE = Path(__file__).parent
RECORD = HERE.parent / "records" / "dungeon_run-greedy-4.jsonl"
LAID = 110  # after so many moves of that game the Lair is there
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FRENCH = {"locale": "fr-FR", "color_scheme": "light"}
ENGLISH = {"locale": "en-GB", "color_scheme": "dark"}
SAID = {
    "fr-FR": (
        "Le boss entre en scène !",
        "Vharnax le Ver de braise",
        "Vie",
        "Mur de feu",
        "tout autre héros conscient",
    ),
    "en-GB": ("The boss enters!", "Vharnax the Ember Wyrm", "Life", "Wall of Fire", "every other conscious hero"),
}
# Is all of the Lair to be seen: in the part of the stage that nothing covers?
LAIR_IN_SIGHT = "() => within(document.getElementById('section-tile-lair').getBoundingClientRect(), seen())"


def replay(page: Any, ply: int) -> None:
    """Open the recorded game at a move."""
    page.goto("/records/")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/replay/0/")
    page.goto(page.url.replace("/replay/0/", f"/replay/{ply}/"))


def before_the_lair(page: Any) -> None:
    """A table at which the reader chooses where the Lair is laid."""
    replay(page, LAID - 1)
    page.locator("form[action$='/branch/'] button").click()
    page.wait_for_url("**/t/*/")
    expect(page.locator("#question")).to_be_visible()


def version(page: Any) -> int:
    return int(page.locator("#state").get_attribute("data-version"))


@pytest.mark.parametrize("words", [FRENCH, ENGLISH], ids=["french-light", "english-dark"])
@pytest.mark.parametrize(("screen", "least"), [(DESK, 12), (PHONE, 11)], ids=["desk", "phone"])
def test_the_boss_is_read_with_its_lair_in_sight(
    open_page: Open, screen: dict[str, Any], least: int, words: dict[str, str]
) -> None:
    page = open_page("/", **screen, **words, reduced_motion="reduce")
    before_the_lair(page)
    expect(page.locator("#announcement")).to_be_hidden()
    page.locator(".moves button").first.click()
    boss = page.locator("#announcement")
    expect(boss).to_be_visible()
    for said in SAID[words["locale"]]:
        expect(boss).to_contain_text(said)
    assert boss.get_attribute("aria-label").endswith(SAID[words["locale"]][1])
    page.wait_for_function(LAIR_IN_SIGHT)
    expect(page.locator("#section-entrance-dragon")).to_be_in_viewport(ratio=0.99)
    page.mouse.move(2, 2)  # off the choice that has come under the pointer, and shows what it would change
    expect(page.locator(".imagined")).to_have_count(0)
    seen = page.evaluate(MEASURE, True)
    assert all(size >= least for size, _ in seen["small"]), seen["small"]
    assert all(ratio >= 4.5 for ratio, _ in seen["pale"]), seen["pale"]
    assert all(size >= 39.9 for size, _ in seen["narrow"]), seen["narrow"]
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["viewport"]["width"]
    moving = "() => document.getElementById('announcement').getAnimations({ subtree: true }).length"
    assert page.evaluate(moving) == 0, "who wants no motion sees none"
    page.locator("#put-away").click()
    expect(boss).to_be_hidden()
    expect(page.locator(".announced")).to_have_count(0)
    page.reload()
    expect(page.locator("#section-tile-lair")).to_have_count(1)
    expect(boss).to_be_hidden()


def test_a_spectator_reads_while_the_table_goes_on_and_a_key_brings_him_after_it(open_page: Open) -> None:
    player, spectator = open_page("/"), open_page("/")
    before_the_lair(player)
    spectator.goto(player.url)
    expect(spectator.locator("main[data-stream=open]")).to_have_count(1)
    player.locator(".moves button").first.click()
    boss = spectator.locator("#announcement")
    expect(boss).to_be_visible()
    stood = version(spectator)
    expect(player.locator("#moves")).to_be_visible()  # the bots have played on
    assert version(player) > stood
    assert version(spectator) == stood, "the board stands still behind what he reads"
    assert spectator.evaluate("due.length") > 0
    expect(player.locator("#announcement")).to_be_visible()  # who has to choose may still read it first
    late = open_page("/")
    late.goto(player.url)
    expect(late.locator("#section-tile-lair")).to_have_count(1)
    expect(late.locator("#announcement")).to_be_hidden()
    assert spectator.evaluate("document.activeElement.id") == "put-away"
    spectator.keyboard.press("Enter")
    expect(boss).to_be_hidden()
    expect(spectator.locator("#state")).to_have_attribute("data-version", str(version(player)))
    expect(spectator.locator("#ahead")).to_be_hidden()
    # Whoever chooses has gone on.
    before = version(player)
    player.locator(".moves button").first.click()
    expect(player.locator("#announcement")).to_be_hidden()
    expect(player.locator("#state")).not_to_have_attribute("data-version", str(before))


def test_escape_puts_it_away_and_the_pace_goes_on_from_there(open_page: Open) -> None:
    """Seen by a spectator: nobody asks him anything, so the board waits for as long as he reads."""
    player, page = open_page("/"), open_page("/", pace="slow")
    before_the_lair(player)
    page.goto(player.url)
    expect(page.locator("main[data-stream=open]")).to_have_count(1)
    page.evaluate("PACE.slow = 10")  # so that waiting is for the reader, and not for the clock
    stood = version(page) + 1
    player.locator(".moves button").first.click()
    expect(page.locator("#announcement")).to_be_visible()
    page.wait_for_function("() => due.length > 0")
    assert version(page) == stood
    page.keyboard.press("Escape")
    expect(page.locator("#announcement")).to_be_hidden()
    expect(page.locator("#state")).not_to_have_attribute("data-version", str(stood))


def test_in_a_replay_who_steps_there_meets_the_boss_and_who_jumps_past_does_not(open_page: Open) -> None:
    page = open_page("/")
    replay(page, LAID - 1)
    boss = page.locator("#announcement")
    expect(boss).to_be_hidden()
    page.locator("#next").click()
    expect(boss).to_be_visible()
    page.wait_for_function(LAIR_IN_SIGHT)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment h2")).to_contain_text(f"Move {LAID + 1} of")
    expect(boss).to_be_hidden()
    for ply in (LAID - 2, LAID + 3):
        page.locator("#ply").fill(str(ply))
        expect(page.locator("#moment h2")).to_contain_text(f"Move {ply} of")
        expect(boss).to_be_hidden()
    page.locator("#ply").fill(str(LAID - 1))
    expect(page.locator("#moment h2")).to_contain_text(f"Move {LAID - 1} of")
    page.get_by_role("button", name="Play / pause").click()
    expect(boss).to_be_visible()
    boss.click()
    expect(page.locator("#moment h2")).to_contain_text(f"Move {LAID + 1} of")
    page.get_by_role("button", name="Play / pause").click()
