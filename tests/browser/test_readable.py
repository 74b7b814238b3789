"""Can a table be read and touched? Measured at the framing a page opens with, on games of every kind.

Every game is another one, so CI looks at its beginning; `make readable` plays on, looks again and again, and may find
what no game showed before.
"""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
HERE = Path(__file__).parent
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = (  # with how many players, how often the page is looked at, and how many clicks come between
    ("dungeon_lords", 2, 3, 9),
    ("dungeon_lords", 4, 5, 9),
    ("dungeon_twister", 2, 4, 14),
    ("dungeon_digger", 6, 4, 4),
    ("dungeon_run", 6, 4, 4),
)

PLAY_ON = "SOUTERRAIN_PLAY_ON" in os.environ
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")
PLAY = (HERE / "play.js").read_text(encoding="utf-8")


def lay(page: Any, game: str, players: int) -> None:
    page.goto(f"/new/{game}/")
    for seat in range(page.locator("select[name^=seat]").count()):
        page.locator(f"select[name=seat{seat}]").select_option(
            "me" if seat == 0 else "bot:random" if seat < players else ""
        )
    page.locator("main button.primary").click()
    expect(page.locator("#question")).to_be_visible()


@pytest.mark.parametrize(("game", "players", "looks", "clicks"), GAMES)
def test_everything_can_be_read_and_touched(open_page: Open, game: str, players: int, looks: int, clicks: int) -> None:
    page = open_page("/", **DESK, reduced_motion="reduce")
    lay(page, game, players)
    rng, wrong = random.Random(2), set[tuple[Any, ...]]()
    for _ in range(looks if PLAY_ON else 1):
        wrong |= complaints(page, "phone", PHONE["viewport"], 11) | complaints(page, "desk", DESK["viewport"], 12)
        page.evaluate(PLAY, [rng.random() for _ in range(clicks)])
    assert sorted(map(str, wrong)) == []


def complaints(page: Any, where: str, size: dict[str, int], least: float) -> set[tuple[Any, ...]]:
    """What could not be read or touched on a screen of that size, as the page frames the board by itself."""
    page.set_viewport_size(size)
    page.evaluate(
        """async () => {
            await new Promise(requestAnimationFrame);
            turnTo();
            reveal();
            await new Promise(requestAnimationFrame);
        }"""
    )
    seen = page.evaluate(MEASURE, where == "desk")  # what is painted is the same everywhere
    found = {(where, "small", *text) for text in seen["small"] if text[0] < least}
    found |= {(where, "pale", *text) for text in seen["pale"] if text[0] < 4.5}
    found |= {(where, "target", *thing) for thing in seen["narrow"] if thing[0] < 39.9}
    found |= {(where, "neither in sight nor marked", move) for move in seen["lost"]}
    if seen["share"] < 0.5 and not seen["lit"] and not seen["staged"]:
        found.add((where, "less than half of the board, and nothing of what goes on", seen["share"]))
    if seen["page"] > 0:
        found.add((where, "the page is too wide by", seen["page"]))
    return found
