"""The map in a terminal: every space by its name, every opening, and everybody who stands there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.console import Console, RenderableType

import souterrain
from souterrain.cli.board import board
from souterrain.drawing.terminal import Canvas
from souterrain.games.dungeon_digger import tables as t
from souterrain.games.dungeon_digger.terminal import DOOR, ENDS, LETTERS, MORE, PIECES, ROCKFALL, Dungeon, Screen

GAME = souterrain.game("dungeon_digger")
BOARD: dict[str, Any] = {
    "h5": {"rotation": 1},
    "h11": {"builder": 1},
    "h6": {"tile": "cor-7", "rotation": 0},
    "h7": {"tile": "tre-1", "rotation": 1},
    "i5": {"tile": "kit-2", "rotation": 0, "builder": 1, "token": 0},
}


def table(scenario: str = "none", **more: Any) -> dict[str, Any]:
    """Anne has a crossing between her Portal and a Treasure Room, and a Kitchen that she took from Hugo."""
    document = {
        "options": {"players": 2, "scenario": scenario},
        "first": 0,
        "board": BOARD,
        "players": [{"stooges": {"h5": 3}}, {"stooges": {"h11": 1}}],
        **more,
    }
    return GAME.load(document, seed=1, tried=False).view(0)


def printed(shown: RenderableType, width: int = 100) -> list[str]:
    console = Console(width=width, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(shown)
    return capture.get().splitlines()


def screen(view: dict[str, Any], lang: str = "en") -> Screen:
    return Screen(GAME, view, lang)


def drawn(view: dict[str, Any], cell: str) -> list[str]:
    """The four lines of a space: its openings are on the first and the last one."""
    lines = printed(Dungeon(screen(view)))
    name = re.compile(rf"(?<![a-z\d]){cell}(?!\d)")
    row, column = next((n, found.start() - 1) for n, line in enumerate(lines) if (found := name.search(line)))
    return [f"{line:<100}"[column : column + 8] for line in lines[row - 1 : row + 3]]


@pytest.mark.parametrize("width", [60, 80, 100, 120])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_space_is_on_the_map_by_its_name_however_narrow_the_terminal(players: int, width: int) -> None:
    view = GAME.new(players=players, seed=1).view(0)
    lines = printed(Dungeon(screen(view)), width)
    assert max(map(len, lines)) <= width
    seen = " ".join(lines).replace("( )", " ").split()
    assert [space for space in view["spaces"] if space not in seen] == []


def test_a_map_is_cut_in_parts_only_where_it_must_be() -> None:
    small, large = (Dungeon(screen(GAME.new(players=players, seed=1).view(0))) for players in (2, 6))
    assert [len(small.parts(width)) for width in (72, 71)] == [1, 2]
    assert [len(large.parts(width)) for width in (104, 100)] == [1, 2]


def test_a_space_with_a_tile_keeps_its_name_and_tells_who_controls_it() -> None:
    view = table()
    assert drawn(view, "h5")[1][1:6] == "h5 @1"
    assert drawn(view, "i5")[1][1:7] == "i5 K1^"


@pytest.mark.parametrize("cell", [*BOARD])
def test_each_side_of_a_tile_is_shown_as_the_door_the_corridor_or_the_earth_it_is(cell: str) -> None:
    view = table()
    space = drawn(view, cell)
    tile = next(tile for tile in view["tiles"] if tile["cell"] == cell)
    shown = [space[line][column] for line, column, _ in ENDS]
    assert shown == [
        {"D": DOOR, "C": end, "E": " "}[edge] for (_, _, end), edge in zip(ENDS, tile["edges"], strict=True)
    ]


def test_tiles_that_are_connected_touch_on_the_map() -> None:
    lines = printed(Dungeon(screen(table())))
    assert any("h5 @1 +-h6 =1+-+h7 $1" in line for line in lines)


@pytest.mark.parametrize("cell", ["h6", "h7"])
def test_a_tile_with_several_corridors_says_so(cell: str) -> None:
    assert (drawn(table(), cell)[1][6] == DOOR) == (cell == "h6")


@pytest.mark.rule("DD-S6-01")
def test_nobody_who_stands_on_the_treasure_tile_is_cut_off() -> None:
    view = table("S6", players=[{"stooges": {"h8": 3}}, {"stooges": {"h11": 1}}], garrison=False)
    assert drawn(view, "h8")[1][1:7] == "h8 " + PIECES["hoard"]
    assert drawn(view, "h8")[2].split() == ["1:3", "T"]


@pytest.mark.rule("DD-S3-01")
def test_adventurers_are_shown_with_their_strength_asleep_or_awake() -> None:
    view = table("S3")
    awake, asleep = view["adventurers"][4:]
    awake |= {"awake": True, "strength": 2}
    assert drawn(view, awake["cell"])[2].split() == ["A2"]
    assert drawn(view, asleep["cell"])[2].split() == ["z3"]
    asleep["cell"] = awake["cell"]
    assert drawn(view, awake["cell"])[2].split() == ["A2", "z3"]


def test_where_there_is_no_room_for_all_a_sign_says_so() -> None:
    shown = screen(table())
    for signs in (["1:12&3", "¢3", "T"], ["1:12&3", "¢34"], ["1:123&4567"]):
        canvas = Canvas(1, 8)
        shown.crowd(canvas, 0, 1, [(sign, "") for sign in signs])
        text = canvas.text().plain
        assert text.rstrip().endswith(MORE[0])
        assert all(part in signs for part in text.replace(MORE[0], " ").split())
    canvas = Canvas(1, 8)
    shown.crowd(canvas, 0, 1, [("1:12", ""), ("¢3", "")])
    assert canvas.text().plain.split() == ["1:12", "¢3"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("scenario", "things"),
    [("S2", t.MONSTERS), ("S3", t.HEROES), ("S5", ["dragon"]), ("S6", ["treasure"])],
)
def test_who_belongs_to_the_scenario_is_named_on_the_screen(scenario: str, things: list[str], lang: str) -> None:
    view = table(scenario)
    view["dragon"] = "f9" if scenario == "S5" else None
    shown = "\n".join(printed(board(GAME, view, lang, ())))
    assert [thing for thing in things if GAME.label(thing, lang) not in shown] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", t.SCENARIOS)
def test_the_legend_says_every_sign_that_lies_on_a_space(scenario: str, lang: str) -> None:
    view = {**table(scenario, board={"h5": BOARD["h5"], "h11": BOARD["h11"]}), "rockfalls": ["d8"]}
    legend = " ".join(screen(view, lang).legend())
    signs = [ROCKFALL, *LETTERS.values(), *(PIECES[piece["piece"]] for piece in view["pieces"])]
    assert [
        sign for sign in (*signs, DOOR, *(end for _, _, end in ENDS), "^", "&", "¢", MORE[0]) if sign not in legend
    ] == []
    standing = {re.sub(r"^\d:.*", "1:3", sign)[0] for signs in screen(view).standing.values() for sign, _ in signs}
    assert [sign for sign in standing if f" {sign}" not in f" {legend}"] == []


@pytest.mark.rule("DD-SCEN-03")
@pytest.mark.parametrize(("scenario", "said"), [("none", False), ("S4", True)])
def test_the_legend_says_where_scenario_tiles_are_open(scenario: str, said: bool) -> None:
    assert any("< >" in line for line in screen(table(scenario)).legend()) == said
