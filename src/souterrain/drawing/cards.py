"""Cards and tiles at reading size: frames, names, and rows of signs that say what a card does."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from .pen import Pen, halves

PAPER = "#fff6e4"
SIGN_INK = "#ffdf9e"
GAP = 2.0  # between signs
PLAIN_WIDTH = 0.55  # of a letter in running text, as a part of the font size


def draw_frame(pen: Pen, width: float, height: float, fill: str, edge: str = "#f4e3bd") -> None:
    """The ground of a card, with a fine line along its edge."""
    pen.rect(0, 0, width, height, fill, 12, "#120d08", 2)
    pen.rect(5, 5, width - 10, height - 10, "none", 8, edge, more=' stroke-opacity=".3"')


def draw_name(pen: Pen, text: str, width: float, y: float = 24, fill: str = PAPER) -> None:
    """A card's name in the middle, on two lines if it is long."""
    lines = halves(text)
    for i, line in enumerate(lines):
        pen.label(line, width / 2, y + i * 15 - (4 if len(lines) > 1 else 0), 15, width - 20, fill, "middle", 700)


def draw_halo(pen: Pen, x: float, y: float, r: float, fill: str = "#000", edge: str = "#f4e3bd") -> None:
    """The round ground on which a card's icon stands."""
    pen.circle(x, y, r, fill, opacity=0.22 if fill == "#000" else 1)
    pen.circle(x, y, r, "none", edge, 2, dash="1 4", more=' stroke-opacity=".4" stroke-linecap="round"')


def draw_stat(
    pen: Pen, icon: str, text: str, x: float, y: float, title: str, size: float = 26, ink: str = PAPER
) -> float:
    """An icon with a number behind it; where the next one may begin."""
    with pen.group(x, y, title=title):
        pen.icon(icon, 0, 0, size, "#dcc9a0")
        pen.text(text, size + 5, size * 0.8, size * 0.82, ink, weight=700)
    return x + size + 16 + size * 0.52 * len(text)


def draw_summary_ground(
    pen: Pen, size: tuple[float, float], opens: str, title: str, name: str, colour: str, score: str = "",
    active: bool = False, room: float = 120,
) -> None:  # fmt: skip
    """A rival in a line or two: a click anywhere on this ground opens all that he has, in the pane of that name.

    `room` is how wide the name may be; what else is told of him is drawn over it.
    """
    width, height = size
    with pen.group(opens=opens, title=title):
        pen.rect(0, 0, width, height, "#30261c", 8, colour, 3 if active else 1.5)
        pen.rect(0, 0, width, 26, colour, 8, opacity=0.28)
        pen.circle(15, 13, 7, colour)
        pen.label(name, 28, 19, 15, room, PAPER, weight=700)
        pen.text(score, width - 28, 19, 15, "#ffd45e", "end", 700)
        pen.path(f"M{width - 20:g} 10l6 6 6-6", stroke="#efe6d4", thick=2, more=' stroke-linecap="round"')


def draw_count(pen: Pen, icon: str, text: str, x: float, y: float, title: str) -> None:
    """A small sign with its number, on a summary."""
    with pen.group(x, y, title=title):
        pen.icon(icon, 0, 0, 18, "#e8dcc4")
        pen.text(text, 20, 14, 14, PAPER, weight=700)


def draw_paragraph(
    pen: Pen, text: str, x: float, y: float, size: float, width: float, fill: str = PAPER, most: int = 9
) -> float:
    """A text on as many lines as it needs, at most so many; where the next line would stand."""
    lines = paragraph(text, size, width)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rstrip(" ,;.") + "…"]
    for line in lines:
        pen.text(line, x, y, size, fill)
        y += size * 1.22
    return y


def paragraph(text: str, size: float, width: float) -> list[str]:
    """A text in lines of a width.

    >>> paragraph("Roll one die for each hero on your tile", 18, 200)
    ['Roll one die for', 'each hero on your', 'tile']
    """
    return textwrap.wrap(text, int(width / (PLAIN_WIDTH * size)))


class Sign(NamedTuple):
    """A small sign in a row: how wide it is, and what draws it with its top left corner at a place."""

    width: float
    draw: Callable[[Pen, float, float], None]


def icon_sign(name: str) -> Sign:
    """An icon; a leading "!" strikes it out."""
    return Sign(20, partial(_draw_icon, name.removeprefix("!"), name.startswith("!")))


def text_sign(text: str) -> Sign:
    return Sign(3 + 8.2 * len(text), partial(_draw_text, text))


def sign(written: str, facts: Mapping[str, Any]) -> Sign:
    """A sign as a table writes it: an icon by its name, or after a quote a text; facts stand in braces.

    >>> sign("'+{amount}", {"amount": 2}).width == text_sign("+2").width
    True
    """
    filled = written.format_map(facts)
    return text_sign(filled[1:]) if filled.startswith("'") else icon_sign(filled)


def draw_strip(pen: Pen, signs: Iterable[Sign], width: float, y: float) -> None:
    """Signs in a row, in the middle of a dark strip across the card."""
    row = list(signs)
    pen.rect(10, y, width - 20, 24, "#120d08", 6, opacity=0.5)
    x = (width - sum(one.width + GAP for one in row) + GAP) / 2
    for one in row:
        one.draw(pen, round(x, 1), y + 3.5)
        x += one.width + GAP


def _draw_icon(name: str, struck: bool, pen: Pen, x: float, y: float) -> None:
    pen.icon(name, x, y - 1, 18, SIGN_INK)
    if struck:
        pen.path(f"M{x + 1:g} {y + 16:g}l16 -16", stroke="#ff5a43", thick=2.6, more=' stroke-linecap="round"')


def _draw_text(text: str, pen: Pen, x: float, y: float) -> None:
    pen.text(text, x, y + 13, 13, SIGN_INK, weight=700)
