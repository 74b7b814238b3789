"""Can a table be read and touched? Measured at the framing a page opens with, over whole games of every kind.

The games are golden records, opened in the browser; at each look somebody goes on from there. CI looks at a beginning,
a middle and an end; `make readable` looks at every game from its first move to its last.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")
expect = sync_api.expect
Open = Callable[..., Any]
HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = (
    "dungeon_lords-players-2",
    "dungeon_lords-3-dark-True",
    "dungeon_lords-players-4",
    "dungeon_lords-2-official-True",
    "dungeon_twister-players-2",
    "dungeon_twister-secret-SC3-True",
    "dungeon_digger-6-random-S1-True",
    "dungeon_run-6-True-True",
    "dungeon_run-greedy-4",
)

LOOKS = 30 if "SOUTERRAIN_WHOLE_GAMES" in os.environ else 3
MEASURE = (HERE / "measure.js").read_text(encoding="utf-8")


def open_record(page: Any, path: Path) -> tuple[str, int]:
    """Open a recorded game in the browser; its address, and how many moves it has."""
    page.goto("/records/")
    page.locator("input[type=file]").set_input_files(path)
    page.locator("main button.primary").click()
    page.wait_for_url("**/t/*/**")
    moves = len(path.read_text(encoding="utf-8").splitlines()) - 2  # without head and result
    return page.url.split("/t/")[0] + "/t/" + page.url.split("/t/")[1].split("/")[0], moves


@pytest.mark.parametrize("record", GAMES)
def test_everything_can_be_read_and_touched(open_page: Open, record: str) -> None:
    page = open_page("/", **DESK, reduced_motion="reduce")
    table, moves = open_record(page, RECORDS / f"{record}.jsonl")
    wrong = dict[tuple[Any, ...], int]()  # each fault, and where in the game it was first found
    for look in range(LOOKS):
        ply = look * (moves - 1) // (LOOKS - 1)
        page.goto(f"{table}/replay/{ply}/")
        page.locator("form[action$='/branch/'] button").first.click()
        page.wait_for_url("**/t/*/")  # and until its scripts are there
        expect(page.locator("#question")).to_be_visible()
        found = complaints(page, "phone", PHONE["viewport"], 11) | complaints(page, "desk", DESK["viewport"], 12)
        wrong = {**dict.fromkeys(found, ply), **wrong}
    page.set_viewport_size(PHONE["viewport"])
    page.goto(f"{table}/")
    expect(page.locator(".score-sheet")).to_be_visible()
    too_wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    wrong |= {("phone", "the end is too wide by", too_wide): moves} if too_wide > 0 else {}
    assert not wrong, "\n".join(sorted(f"{fault}, after move {ply}" for fault, ply in wrong.items()))


def complaints(page: Any, where: str, size: dict[str, int], least: float) -> set[tuple[Any, ...]]:
    """What could not be read or touched on a screen of that size, as the page frames the board by itself."""
    page.set_viewport_size(size)
    page.mouse.move(2, 2)  # off the choices, which show what they would change
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
    if seen["share"] < 0.5 and not seen["acting"] and not seen["staged"]:
        found.add(
            (
                where,
                "less than half of the board, and neither the acting room with its neighbours nor all that is on stage",
                seen["share"],
            )
        )
    if seen["page"] > 0:
        found.add((where, "the page is too wide by", seen["page"]))
    return found


# Where much is in little room: heroes on one tile, lines in the log.
HEROES = """() => [...document.querySelectorAll("#part-map [data-piece^=hero-][data-lit]")].map((node) => {
    const box = node.querySelector("circle:last-of-type").getBoundingClientRect();
    return [node.dataset.piece, box.x + box.width / 2, box.y + box.height / 2];
})"""
UNDER = "([x, y]) => document.elementFromPoint(x, y).closest('[data-piece]')?.dataset.piece"
CUT = """() => {
    const list = document.getElementById("log");
    const top = list.getBoundingClientRect().top;
    const lines = [...list.children].map((line) => line.getBoundingClientRect());
    return [lines.length, lines.filter((box) => box.top < top - 1 && box.bottom > top + 1).length];
}"""


def go_on_from(page: Any, table: str, ply: int) -> None:
    page.goto(f"{table}/replay/{ply}/")
    page.locator("form[action$='/branch/'] button").first.click()
    page.wait_for_url("**/t/*/")
    page.locator("#question").wait_for()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("record", "players"), [("dungeon_run-6-True-True", 6), ("dungeon_run-greedy-4", 4)])
def test_every_hero_of_a_crowd_can_be_pointed_at(
    open_page: Open, record: str, players: int, screen: dict[str, Any]
) -> None:
    """Everybody has chosen a hero and an ability, and all stand in the Entrance."""
    page = open_page("/", **screen, reduced_motion="reduce")
    table, _ = open_record(page, RECORDS / f"{record}.jsonl")
    go_on_from(page, table, 2 * players)
    heroes = page.evaluate(HEROES)
    assert len(heroes) == players - 1, "all but the one who acts can be fought"
    for piece, x, y in heroes:
        page.mouse.move(x + 3, y + 3)
        page.mouse.move(x, y)
        assert page.evaluate(UNDER, [x, y]) == piece


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_the_newest_lines_of_the_log_are_whole(open_page: Open, screen: dict[str, Any]) -> None:
    page = open_page("/", **screen, reduced_motion="reduce")
    table, moves = open_record(page, RECORDS / "dungeon_twister-players-2.jsonl")
    for part in (3, 2):
        go_on_from(page, table, moves // part)
        count, cut = page.evaluate(CUT)
        assert count > 6
        assert cut == 0
