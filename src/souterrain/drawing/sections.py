"""A board in sections: named pieces of SVG, each drawn from the part of the view that it shows and from nothing else.

A section is drawn once for everybody who sees the same; lights are put on it for each reader. So a page can be brought
up to date by the few sections that changed, and what nobody has changed is neither drawn nor sent again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..kernel import telling
from ..kernel.game import Game
from ..kernel.vocabulary import Vocabulary
from .icons import Icons
from .lights import Drawing, Lighting, Lights
from .pen import LEAST, Pen, escape

ROUNDED_DOWN = 1.01  # a page makes scaled cards smaller by up to a hundredth
KEPT = 3000  # drawings, of about 6 kB each
LEFT, RIGHT, ACROSS = "left", "right", "across"
GAP = 6  # between cards
FONT = "font-family=\"Georgia, 'DejaVu Serif', serif\""
GROUND = "#241d16"
DARK = Lights(Vocabulary("nothing"))  # nobody looks who could choose
canonical = json.JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode


class Words(telling.Words):
    """What a draw function may say; the same few things are said again and again, so they are remembered."""

    stems = ("drawing",)

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self._said: dict[tuple[Any, ...], str] = {}

    def say(self, key: str, **args: Any) -> str:
        about = (key, *args.items())
        said = self._said.get(about)
        if said is None:
            said = self._said[about] = super().say(key, **args)
        return said


Draw = Callable[[Pen, Any, Words], None]


class Section(NamedTuple):
    """A named part of a board. `facts` are plain data: all that `draw` is given, besides the words.

    A unit of a drawing is a pixel or more on a wide screen, and hardly less on a narrow one: so no text is smaller than
    `LEAST` units, and nothing that can be chosen smaller than 40. `x` and `y` are its place on a map; what is drawn
    for a larger place is drawn at a `scale`.
    """

    name: str
    draw: Draw
    facts: Mapping[str, Any]
    x: float
    y: float
    width: float
    height: float
    scale: float = 1.0


def card(name: str, draw: Draw, facts: Mapping[str, Any], width: float, height: float, scale: float = 1.0) -> Section:
    """A section of a flow pane, which has a size and no place: it lies where there is room."""
    return Section(name, draw, facts, 0, 0, width, height, scale)


class Pane(NamedTuple):
    """Sections that belong together: a map with places, or (`flow`) cards in rows, as many to a row as fit.

    A wide screen shows all panes, in columns; of those with the same `choice` it shows one: the first, until the reader
    opens another. A narrow screen shows one `title` at a time, by tabs; panes with the same title are one tab.
    """

    name: str
    title: str
    sections: Sequence[Section]
    column: str = LEFT
    flow: bool = True
    choice: str = ""


class Placed(NamedTuple):
    """A section at its place in a picture."""

    section: Section
    x: float
    y: float


class Announcement(NamedTuple):
    """What changes the game, a boss that enters for example: a page shows it once, until its reader puts it away.

    A board has it for as long as it is true. It is news to a page that showed the board without it; who opens the page
    later finds it put away. `at` names the section that is brought into sight with it, `title` says what it is to who
    has it read to them.
    """

    section: Section
    at: str
    title: str


class Board(NamedTuple):
    """All panes in the order of their importance, and how wide the two columns are.

    On the `stage` is what goes on just now, a battle for example: cards above the board, that stay in sight wherever
    the reader looks. `front` is the pane of a choice that lies open instead of the first, and panes `behind` step back
    to the end of their column: both change in the middle of a game, and a page need not be sent the panes anew.
    An `announcement` is for pages alone: a picture by itself has no reader who could put it away.
    """

    panes: Sequence[Pane]
    stage: Sequence[Section] = ()
    left: float = 592
    right: float = 400
    front: str = ""
    behind: tuple[str, ...] = ()
    announcement: Announcement | None = None

    @property
    def width(self) -> float:
        return self.left + (GAP + self.right if any(pane.column == RIGHT for pane in self.panes) else 0)

    @property
    def sections(self) -> list[Section]:
        return [section for pane in self.panes for section in pane.sections]

    @property
    def arranged(self) -> list[Pane]:
        """The panes in the order in which they are seen."""
        panes = sorted(self.panes, key=lambda pane: pane.name in self.behind)
        front = next((pane for pane in panes if pane.name == self.front), None)
        if front is None:
            return panes
        first = next(number for number, pane in enumerate(panes) if pane.choice == front.choice)
        panes.remove(front)
        return [*panes[:first], front, *panes[first:]]

    def placed(self) -> tuple[list[Placed], float]:
        """Every section where a picture by itself has it, the stage first; and how high that picture is."""
        found, y = shelves(self.stage, 0, 0, self.width)
        for pane in self.arranged:
            if pane.column == ACROSS:
                more, y = pane_places(pane, 0, y, self.width)
                found += more
        ends = []
        for column, x, width in ((LEFT, 0.0, self.left), (RIGHT, self.left + GAP, self.right)):
            bottom = y
            for pane in self.arranged:
                if pane.column == column:
                    more, bottom = pane_places(pane, x, bottom, width)
                    found += more
            ends.append(bottom)
        return found, max(ends)


def pane_places(pane: Pane, x: float, y: float, width: float) -> tuple[list[Placed], float]:
    if pane.flow:
        return shelves(pane.sections, x, y, width)
    found = [Placed(section, x + section.x, y + section.y) for section in pane.sections]
    return found, y + extent(pane)[1] + GAP


def shelves(cards: Sequence[Section], left: float, top: float, width: float) -> tuple[list[Placed], float]:
    """Cards in rows of a width, and where the next row would begin."""
    found, x, y, tall = list[Placed](), left, top, 0.0
    for one in cards:
        if x > left and x + one.width > left + width:
            x, y, tall = left, y + tall + GAP, 0.0
        found.append(Placed(one, x, y))
        x, tall = x + one.width + GAP, max(tall, one.height)
    return found, y + tall + GAP if found else y


def extent(pane: Pane) -> tuple[float, float]:
    """How large a map is: as much is left free behind the last section as before the first."""
    left, top = min(s.x for s in pane.sections), min(s.y for s in pane.sections)
    return left + max(s.x + s.width for s in pane.sections), top + max(s.y + s.height for s in pane.sections)


class Shown(NamedTuple):
    """A section as a reader was last shown it: what it was drawn from, the lights on it, and the SVG."""

    section: Section
    flow: bool
    drawing: Drawing
    lighting: Lighting
    svg: str


Recent = dict[str, Shown]  # by name: what was last shown there


class Drawer:
    """Draws the sections of one game in one language."""

    def __init__(self, icons: Icons, words: Words) -> None:
        self.icons = icons
        self.words = words
        self._drawn = lru_cache(maxsize=KEPT)(self._draw)

    def drawing(self, section: Section) -> Drawing:
        """The section without lights: the same object for the same facts."""
        return self._drawn(section.draw, canonical(section.facts), section.scale)

    def _draw(self, draw: Draw, facts: str, scale: float) -> Drawing:
        pen = Pen(self.icons.prefix, LEAST * ROUNDED_DOWN / scale)
        draw(pen, json.loads(facts), self.words)
        return Drawing(pen)

    def sections(self, board: Board, lights: Lights, recent: Recent | None = None) -> list[tuple[str, str]]:
        """Every section by name, as SVG that can take the place of an older one."""
        return [
            (section.name, self._shown(section, pane.flow, lights, recent))
            for pane in board.panes
            for section in pane.sections
        ]

    def stage(self, board: Board, lights: Lights, recent: Recent | None = None) -> list[str]:
        """What is on stage, each section as a picture of its own."""
        return [self._shown(section, True, lights, recent) for section in board.stage]

    def announcement(self, board: Board, lights: Lights, recent: Recent | None = None) -> str:
        """What is announced, as a picture of its own."""
        return self._shown(board.announcement.section, True, lights, recent) if board.announcement else ""

    def _shown(self, section: Section, flow: bool, lights: Lights, recent: Recent | None) -> str:
        """The section for a reader: a picture of its own, or a group on a map.

        Who draws one board again and again remembers what was last there. Most sections are the same, and comparing
        their facts costs a fiftieth of writing the key; where the lights are the same too, so is the text.
        """
        last = recent.get(section.name) if recent is not None else None
        if last is None or last.section != section or last.flow != flow:
            last = None
        drawing = self.drawing(section) if last is None else last.drawing
        lighting = drawing.lighting(lights)
        if last is not None and last.lighting == lighting:
            return last.svg
        body = drawing.lit_by(lighting)
        svg = self._card(section, body) if flow else self._group(section, body)
        if recent is not None:
            recent[section.name] = Shown(section, flow, drawing, lighting, svg)
        return svg

    def _card(self, section: Section, body: str) -> str:
        return (
            f'<svg id="section-{section.name}" '
            f"{sized(section.width, section.height, section.scale)} "
            f'role="group">{body}</svg>'
        )

    def _group(self, section: Section, body: str, x: float | None = None, y: float | None = None) -> str:
        """On a map, at its own place or another."""
        x, y = section.x if x is None else x, section.y if y is None else y
        moved = [f"translate({x:g} {y:g})"] if x or y else []
        moved += [f"scale({section.scale:g})"] if section.scale != 1 else []
        place = f' transform="{" ".join(moved)}"' if moved else ""
        return f'<g id="section-{section.name}"{place}>{body}</g>'

    def svg(self, board: Board, lights: Lights) -> str:
        """The whole board with its stage on top, as a picture by itself."""
        placed, height = board.placed()
        body = "".join(self._group(section, self.drawing(section).lit(lights), x, y) for section, x, y in placed)
        icons = self.icons.definitions({name for one in placed for name in self.drawing(one.section).icons})
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-GAP} {-GAP} {board.width + 2 * GAP:g} '
            f'{height + GAP:g}" role="group" {FONT}>{icons}<rect x="{-GAP}" y="{-GAP}" '
            f'width="{board.width + 2 * GAP:g}" height="{height + GAP:g}" fill="{GROUND}"/>{body}</svg>'
        )

    def picture(self, draw: Draw, facts: Mapping[str, Any], size: tuple[float, float], name: str) -> str:
        """A single thing as a picture of its own, for a catalogue."""
        pen = Pen(self.icons.prefix)
        draw(pen, facts, self.words)
        drawing, (width, height) = Drawing(pen), size
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {width + 4:g} {height + 4:g}" role="img" '
            f'aria-label="{escape(name)}" {FONT}>{self.icons.definitions(drawing.icons)}{drawing.lit(DARK)}</svg>'
        )


def sized(width: float, height: float, scale: float = 1.0) -> str:
    """The size of a picture on a page, where an em is sixteen units: so the page decides how large a unit is."""
    across, down = width / scale, height / scale
    return f'width="{width / 16:g}em" height="{height / 16:g}em" viewBox="0 0 {across:g} {down:g}"'


class Frame(NamedTuple):
    """A board as a page has it, without its sections.

    `columns` are HTML, and in every second place the name of a pane; each pane is HTML, and in every second place the
    name of a section.
    """

    columns: tuple[str, ...]
    panes: dict[str, tuple[str, ...]]

    def pane(self, name: str, sections: Mapping[str, str]) -> str:
        """One pane with its sections."""
        return filled(self.panes[name], sections)

    def html(self, sections: Mapping[str, str]) -> str:
        """The whole board."""
        return filled(self.columns, {name: self.pane(name, sections) for name in self.panes})


def filled(frame: Sequence[str], pieces: Mapping[str, str]) -> str:
    """A frame with what its every second place names."""
    return "".join(pieces[piece] if number % 2 else piece for number, piece in enumerate(frame))


def page_frame(board: Board) -> Frame:
    """The columns and panes of a board as a page has them.

    >>> frame = page_frame(Board([Pane("a", "A", [card("one", lambda pen, facts, words: None, {}, 16, 32)])]))
    >>> frame.columns[1], frame.panes["a"][1]
    ('a', 'one')
    """
    frame = [""]
    for column in (ACROSS, LEFT, RIGHT):
        panes = [pane for pane in board.panes if pane.column == column]
        if column == LEFT:
            frame[-1] += '<div class="columns">'
        if not panes:
            continue
        width = {ACROSS: board.width, LEFT: board.left, RIGHT: board.right}[column]
        frame[-1] += (
            f'<div class="column {column}">'
            f'<svg class="sizer" width="{width / 16:g}em" height="0" aria-hidden="true"></svg>'
        )
        for pane in panes:
            frame += [pane.name, ""]
        frame[-1] += "</div>"
    frame[-1] += "</div>"
    return Frame(tuple(frame), {pane.name: pane_frame(pane) for pane in board.panes})


def pane_frame(pane: Pane) -> tuple[str, ...]:
    """One pane: HTML, and in every second place the name of a section."""
    choice = f' data-choice="{pane.choice}"' if pane.choice else ""
    kind = "flow" if pane.flow else "map"
    opening = "" if pane.flow else f'<svg {sized(*extent(pane))} role="group">'
    frame = [f'<div class="pane {kind}" id="part-{pane.name}" data-part="{pane.name}"{choice}>{opening}']
    for section in pane.sections:
        frame += [section.name, ""]
    frame[-1] += "</div>" if pane.flow else "</svg></div>"
    return tuple(frame)
