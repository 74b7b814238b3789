"""A pen writes well-formed SVG, fits texts to their places, and leaves spots open for whoever reads."""

import doctest
import xml.etree.ElementTree as ET
from types import ModuleType

import pytest

from souterrain.drawing import Drawing, Lights, Pen, icons
from souterrain.drawing import pen as pen_module
from souterrain.drawing.pen import LEAST, NARROWEST, fitting_size
from souterrain.kernel.vocabulary import Targets, Vocabulary

VERBS = Vocabulary("toy")
PASS = VERBS.add("pass", rule="T-1").first
DIG = VERBS.add("dig", Targets("cell", ["a1", "a2"]), rule="T-2").first
MINE = VERBS.add("mine", Targets("cell", ["a1", "a2"]), rule="T-3").first


def svg(pen: Pen, lights: Lights | None = None) -> ET.Element:
    return ET.fromstring(f"<svg>{Drawing(pen).lit(lights or Lights(VERBS))}</svg>")


def cells() -> Pen:
    """Two cells: the first is everybody's, the second is seat 1's own and for digging only."""
    pen = Pen("t")
    for name, owner, verbs in (("a1", None, ""), ("a2", 1, "dig")):
        spot = pen.spot("cell", name, owner, verbs)
        with pen.group(10, 20, spot, name):
            pen.rect(0, 0, 5, 5, "red", stroke="black", glow=spot)
    return pen


def test_what_is_written_is_escaped_once() -> None:
    pen = Pen("t")
    with pen.group(title='Tom & "Jerry"', piece='<"&>'):
        pen.text("1 < 2 & so on", 0, 0, 12, note=">")
    found = svg(pen)
    group = found.find("g")
    assert group is not None
    assert group.get("aria-label") == 'Tom & "Jerry"'
    assert found.find("g").get("data-piece") == '<"&>'  # type: ignore[union-attr]
    assert "".join(found.find("g/text").itertext()) == "1 < 2 & so on>"  # type: ignore[union-attr]


def test_a_label_shrinks_to_its_place_and_is_condensed_or_shortened_before_it_cannot_be_read() -> None:
    pen = Pen("t")
    pen.label("Ann", 0, 0, 13, 100)
    pen.label("Bartholomew", 0, 0, 13, 84)
    pen.label("Bartholomew", 0, 0, 13, 70)
    pen.label("Bartholomew the Long-Winded of the Nine Wells", 0, 0, 13, 80)
    short, shrunk, condensed, cut = svg(pen).findall("text")
    assert (short.text, short.get("font-size")) == ("Ann", "13")
    assert shrunk.text == "Bartholomew"
    assert LEAST <= float(shrunk.get("font-size", 0)) == fitting_size("Bartholomew", 84, 13) < 13
    assert shrunk.get("textLength") is None
    assert (condensed.text, condensed.get("textLength")) == ("Bartholomew", "70")
    assert float(condensed.get("font-size", 0)) == LEAST
    assert cut.text is not None
    assert cut.text.endswith("…")
    assert (float(cut.get("font-size", 0)), cut.get("textLength")) == (LEAST, "80")
    assert LEAST * NARROWEST <= fitting_size(cut.text, 80, 99) < LEAST


def test_a_name_that_does_not_fit_one_line_takes_two() -> None:
    pen = Pen("t")
    pen.lines("Hall of Fame", 0, 20, 12, 60)
    pen.lines("Mint", 0, 20, 12, 60)
    texts = [text.text for text in svg(pen).findall("text")]
    assert texts == ["Hall", "of Fame", "Mint"]


def test_icons_that_are_used_are_known() -> None:
    pen = Pen("t")
    pen.icon("imp", 0, 0, 10)
    pen.icon("imp", 9, 9, 10, "red")
    pen.icon("gold", 1, 2, 3)
    assert Drawing(pen).icons == {"imp", "gold"}
    assert [use.get("href") for use in svg(pen).findall("use")] == ["#t-imp", "#t-imp", "#t-gold"]


def test_one_move_is_lit_and_says_what_it_does() -> None:
    lights = Lights(VERBS, [DIG], 0, {DIG: 'Dig in "a1" & go'})
    first, second = svg(cells(), lights).findall("g")
    assert (first.get("data-move"), first.get("data-lit")) == (str(DIG), "")
    assert (first.get("role"), first.get("tabindex")) == ("button", "0")
    assert first.get("aria-label") == 'Dig in "a1" & go'
    assert first.find("rect").get("stroke") == "#ffd45e"  # type: ignore[union-attr]
    assert second.find("rect").get("stroke") == "black"  # type: ignore[union-attr]


def test_several_moves_on_one_spot_are_left_to_choose_from() -> None:
    words = {DIG: "Dig", MINE: "Mine"}
    (first, _) = svg(cells(), Lights(VERBS, [MINE, PASS, DIG], 0, words)).findall("g")
    assert first.get("data-move") is None
    assert first.get("data-moves") == f"{DIG} {MINE}"
    assert first.get("aria-label") == "Dig / Mine"


@pytest.mark.parametrize(("seat", "moves", "marks"), [
    (None, [], [None, None]),
    (0, [], ["cell:a1", None]),
    (1, [], ["cell:a1", "cell:a2"]),
    (0, [DIG + 1], ["cell:a1", None]),
    (1, [MINE + 1], ["cell:a1", "cell:a2"]),
    (1, [DIG + 1], ["cell:a1", None]),
])  # fmt: skip
def test_what_is_dark_can_be_asked_about_by_whom_it_concerns(
    seat: int | None, moves: list[int], marks: list[str | None]
) -> None:
    found = svg(cells(), Lights(VERBS, moves, seat)).findall("g")
    assert [group.get("data-target") for group in found] == marks
    dark = [group for group in found if group.get("data-target")]
    assert all(group.get("tabindex") == "-1" for group in dark), "whether it is his turn or not"
    assert (found[1].get("data-move") is not None) == (seat == 1 and moves == [DIG + 1])


def test_parts_that_are_there_only_while_a_spot_is_lit_or_dark() -> None:
    pen = Pen("t")
    outer, inner = pen.spot("cell", "a1"), pen.spot("cell", "a2")
    with pen.if_lit(outer):
        pen.text("lit", 0, 0, 9)
        with pen.if_dark(inner):
            pen.text("within", 0, 0, 9)
    with pen.if_dark(outer):
        pen.text("dark", 0, 0, 9)
    drawing = Drawing(pen)

    def texts(*moves: int) -> list[str | None]:
        return [t.text for t in ET.fromstring(f"<svg>{drawing.lit(Lights(VERBS, moves, 0))}</svg>").findall("text")]

    assert texts() == ["dark"]
    assert texts(DIG) == ["lit", "within"]
    assert texts(DIG, DIG + 1) == ["lit"]
    assert texts(DIG + 1) == ["dark"]


def test_readers_who_may_do_the_same_get_the_same_bytes() -> None:
    drawing = Drawing(cells())
    assert drawing.lit(Lights(VERBS, [], 0)) is drawing.lit(Lights(VERBS, [], 2)), "neither owns anything here"
    assert drawing.lit(Lights(VERBS, [], 0)) != drawing.lit(Lights(VERBS, [], 1))
    assert drawing.lit(Lights(VERBS, [DIG], 0)) is drawing.lit(Lights(VERBS, [PASS, DIG], 2))
    assert drawing.lit(Lights(VERBS, [DIG], 0)) != drawing.lit(Lights(VERBS, [DIG], 0, {DIG: "Dig"}))


@pytest.mark.parametrize("module", [icons, pen_module], ids=lambda module: module.__name__)
def test_the_examples_in_docstrings_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
