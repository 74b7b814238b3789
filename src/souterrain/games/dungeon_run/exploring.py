"""Beyond an exit lies nothing yet: tiles are drawn, chosen, turned and placed. DR-PLACE"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dungeon import lay, legal_turns
from .effects import (
    CHOOSE_OF,
    ON_DRAW_TILE,
    REDRAW_TILE,
    TILE,
    Effect,
)
from .places import NONE
from .powers import NO_EFFECT, Power, teach
from .state import Chapter, Run
from .verbs import PICK_TILE, TURN_TILE
from .windows import open_window

NOT_DRAWN: Final = Reason("DR-PLACE-03", "not-drawn")
BAD_TURN: Final = Reason("DR-PLACE-02", "bad-turn")

CHOICE: Final = 0
DRAW: Final = 1
REDRAW: Final = 2
PLACE: Final = 3


class Explore(Chapter):
    """Beyond an exit lies nothing: tiles are drawn until one can be placed. Outcome 1: one was. DR-PLACE-01..04

    `number` is the exit as tile * 4 + direction, `cards` the tiles drawn, `mask` how many are drawn to choose
    from, 1 once that is done, `other` how often one was put aside, `tile` the one to be placed.
    """

    def __init__(self, seat: int = NONE, code: int = 0) -> None:
        super().__init__(seat)
        self.number = code
        self.other = 0
        self.cards = []

    def place(self, s: Run) -> tuple[int, int]:
        """The coordinates beyond the exit."""
        tile, way = self.number >> 2, self.number & 3
        return s.x[tile] + t.DX[way], s.y[tile] + t.DY[way]

    def turns(self, s: Run, tile: i64) -> list[int]:
        x, y = self.place(s)
        return legal_turns(s, tile, x, y)

    def advance(self, s: Run) -> None:
        if self.stage == CHOICE:
            self.stage = DRAW
            if not s.aside and open_window(s, ON_DRAW_TILE, self.seat):
                return
        if self.stage == DRAW:
            self.draw(s)
        if self.stage == REDRAW:
            if self.tile < 0 and not self.choose(s):
                return
            self.stage = PLACE
            if self.tile >= 0 and open_window(s, ON_DRAW_TILE, self.seat):
                return
        if self.tile < 0:
            self.give_up(s)
            return
        turns = self.turns(s, self.tile)
        if len(turns) > 1:
            s.ask(self.seat, TURNING, [TURN_TILE.first + turn for turn in turns])
        else:
            self.lay_down(s, turns[0])

    def draw(self, s: Run) -> None:
        """Take tiles off the stack: two to choose from, or one by one until one fits. DR-PLACE-03, DR-PLACE-09"""
        self.stage = REDRAW
        self.tile = NONE
        if self.mask > 1:
            self.cards = s.pile[: self.mask]
            self.take_off(s, len(self.cards))
            return
        while s.pile:
            tile = s.pile[0]
            self.take_off(s, 1)
            if self.turns(s, tile):
                self.tile = tile
                return
            self.discard(s, tile)

    def take_off(self, s: Run, count: i64) -> None:
        s.reveal("tile")
        if s.listening:
            for tile in s.pile[:count]:
                s.emit("drew-tile", {"seat": self.seat, "tile": t.TILE_NAMES[tile]})
        s.pile = s.pile[count:]
        s.pile_seen = s.pile_seen[count:]
        s.pile_changed = True

    def discard(self, s: Run, tile: i64) -> None:
        s.aside = [*s.aside, tile]
        if s.listening:
            s.emit("put-aside", {"tile": t.TILE_NAMES[tile]})

    def choose(self, s: Run) -> bool:
        """Of several tiles drawn together one is chosen; False while its player is asked."""
        fitting = [tile for tile in self.cards if self.turns(s, tile)]
        if len(fitting) > 1:
            s.put(self.seat, CHOOSING)
            return False
        if self.cards:
            self.pick(s, fitting[0] if fitting else NONE)
        if self.tile < 0 and s.pile:
            self.stage = DRAW
            self.draw(s)
        return True

    def pick(self, s: Run, tile: i64) -> None:
        self.mask = 1
        self.tile = tile
        for other in self.cards:
            if other != tile:
                self.discard(s, other)
        self.cards = []

    def lay_down(self, s: Run, turns: i64) -> None:
        x, y = self.place(s)
        lay(s, self.tile, x, y, turns)
        if s.listening:
            s.emit("laid-tile", {"seat": self.seat, "tile": t.TILE_NAMES[self.tile]})
        s.pop()
        s.outcome = 1

    def give_up(self, s: Run) -> None:
        """No tile of the stack fits: the hero stays, the action is lost. DR-PLACE-04"""
        s.pop()
        s.outcome = 0
        if s.listening:
            s.emit("no-tile-fits", {"seat": self.seat})

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"tile": t.TILE_NAMES[self.tile] if self.tile >= 0 else "tile"}

    def clone(self) -> Chapter:
        return self.fill(Explore())


class ChooseTile(Deed[Run, Explore]):
    """Which of the tiles drawn is placed; one that fits."""

    def candidates(self, s: Run, f: Explore, seat: i64) -> list[int]:
        return f.cards

    def why(self, s: Run, f: Explore, seat: i64, target: i64) -> Reason | None:
        if target not in f.cards:
            return NOT_DRAWN
        return None if f.turns(s, target) else BAD_TURN

    def do(self, s: Run, f: Explore, seat: i64, target: i64) -> None:
        f.pick(s, target)


class TurnTile(Deed[Run, Explore]):
    """How it lies. DR-PLACE-01, DR-PLACE-02, DR-PLACE-06"""

    def why(self, s: Run, f: Explore, seat: i64, target: i64) -> Reason | None:
        return None if target in f.turns(s, f.tile) else BAD_TURN

    def do(self, s: Run, f: Explore, seat: i64, target: i64) -> None:
        f.lay_down(s, target)


CHOOSING: Final = Question("choose-tile", [ChooseTile(PICK_TILE)])
TURNING: Final = Question("turn-tile", [TurnTile(TURN_TILE)])


def exploring(s: Run) -> Explore | None:
    """The drawing of tiles under way."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Explore):
            return frame
    return None


class DrawMore(Power):
    """Draw several tiles and choose one, at the first draw of an action."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        explore = exploring(s)
        if e.place != TILE or explore is None or explore.stage != DRAW or explore.mask or len(s.pile) < 2:
            return NO_EFFECT
        return None if explore.seat == seat else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        explore = exploring(s)
        assert explore is not None
        explore.mask = e.amount


class DrawAgain(Power):
    """Put aside a tile just drawn and draw the next."""

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        explore = exploring(s)
        if explore is None or explore.seat != seat or explore.stage != PLACE or explore.tile < 0:
            return NO_EFFECT
        return None if not explore.mask and explore.other < e.amount and s.pile else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        explore = exploring(s)
        assert explore is not None
        explore.discard(s, explore.tile)
        explore.other += 1
        explore.draw(s)


teach(CHOOSE_OF, DrawMore())
teach(REDRAW_TILE, DrawAgain())
