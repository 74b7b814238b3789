"""A board in sections: named pieces of SVG, each drawn from the part of the view that it shows and from nothing else.

A section is drawn once for everybody who sees the same; lights are put on it for each reader. So a page can be brought
up to date by the few sections that changed, and what nobody has changed is neither drawn nor sent again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..kernel import telling
from ..kernel.game import Game
from ..kernel.vocabulary import Vocabulary
from .icons import Icons
from .lights import Drawing, Lights
from .pen import Pen, escape

KEPT = 3000  # drawings, of about 6 kB each
FONT = "font-family=\"Georgia, 'DejaVu Serif', serif\""
GROUND = "#241d16"
MARGIN = 6  # under the stage
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
    """A named part of a board, at its place. `facts` are plain data: all that `draw` is given, besides the words."""

    name: str
    draw: Draw
    facts: Mapping[str, Any]
    x: float
    y: float
    width: float
    height: float


class Pane(NamedTuple):
    """Sections that a narrow screen shows together, with a title for the tab."""

    name: str
    title: str
    sections: tuple[str, ...]

    @classmethod
    def of(cls, name: str, title: str, sections: Iterable[Section]) -> Pane:
        return cls(name, title, tuple(section.name for section in sections))


class Board(NamedTuple):
    """All sections, in the order in which they lie over each other.

    On the `stage` is what goes on just now, a battle for example: a row above the board, with places of its own, that
    stays in sight wherever the reader looks.
    """

    width: float
    height: float
    sections: Sequence[Section]
    panes: Sequence[Pane] = ()
    stage: Sequence[Section] = ()

    @property
    def stage_height(self) -> float:
        return max((section.y + section.height + MARGIN for section in self.stage), default=0)

    def box(self, pane: Pane) -> tuple[float, float, float, float]:
        """Where a pane lies on the board: x, y, width, height."""
        shown = [section for section in self.sections if section.name in pane.sections]
        left, top = min(s.x for s in shown), min(s.y for s in shown)
        return left, top, max(s.x + s.width for s in shown) - left, max(s.y + s.height for s in shown) - top


Recent = dict[str, tuple[Section, Drawing]]  # by name: what was last drawn there


class Drawer:
    """Draws the sections of one game in one language."""

    def __init__(self, icons: Icons, words: Words) -> None:
        self.icons = icons
        self.words = words
        self._drawn = lru_cache(maxsize=KEPT)(self._draw)

    def drawing(self, section: Section, recent: Recent | None = None) -> Drawing:
        """The section without lights: the same object for the same facts.

        Who draws one board again and again remembers what was last there: most sections are the same, and comparing
        their facts costs a fiftieth of writing the key.
        """
        last = recent.get(section.name) if recent is not None else None
        if last is not None and last[0].draw is section.draw and last[0].facts == section.facts:
            return last[1]
        found = self._drawn(section.draw, canonical(section.facts))
        if recent is not None:
            recent[section.name] = (section, found)
        return found

    def _draw(self, draw: Draw, facts: str) -> Drawing:
        pen = Pen(self.icons.prefix)
        draw(pen, json.loads(facts), self.words)
        return Drawing(pen)

    def sections(self, board: Board, lights: Lights, recent: Recent | None = None) -> list[tuple[str, str]]:
        """Every section by name, as a group of SVG that can take the place of an older one; the stage comes first."""
        above = -board.stage_height
        stage = [(section.name, self._placed(section, lights, above)) for section in board.stage]
        return stage + [(section.name, self._placed(section, lights, recent=recent)) for section in board.sections]

    def stage(self, board: Board, lights: Lights) -> list[str]:
        """What is on stage, each section as a picture of its own: a page puts them where there is room."""
        return [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{s.x:g} {s.y:g} {s.width:g} {s.height:g}" '
            f'role="group" {FONT}>{self._placed(s, lights)}</svg>'
            for s in board.stage
        ]

    def _placed(self, section: Section, lights: Lights, down: float = 0, recent: Recent | None = None) -> str:
        x, y = section.x, section.y + down
        place = f' transform="translate({x:g} {y:g})"' if x or y else ""
        body = self.drawing(section, recent).lit(lights)
        return f'<g id="section-{section.name}" data-section="{section.name}"{place}>{body}</g>'

    def svg(self, board: Board, lights: Lights) -> str:
        """The whole board with its stage on top, as a picture by itself."""
        body = "".join(group for _, group in self.sections(board, lights))
        used = {name for section in (*board.stage, *board.sections) for name in self.drawing(section).icons}
        return f"{self._opening(board, self.icons.definitions(used))}{body}</svg>"

    def on_page(self, board: Board, lights: Lights, recent: Recent | None = None) -> tuple[str, list[tuple[str, str]]]:
        """For a page, which has stage and icons beside the board: how the picture opens, and the sections by name."""
        bare = board._replace(stage=())
        return self._opening(bare), self.sections(bare, lights, recent)

    def _opening(self, board: Board, icons: str = "") -> str:
        top, height = board.stage_height, board.height + board.stage_height
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-top:g} {board.width:g} {height:g}" role="group" '
            f'{FONT}>{icons}<rect y="{-top:g}" width="{board.width:g}" height="{height:g}" fill="{GROUND}"/>'
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
