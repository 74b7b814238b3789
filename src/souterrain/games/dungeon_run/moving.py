"""Heroes walk, draw tiles, and arrive. DR-MOVE, DR-PLACE, DR-SPEC-01, DR-SPEC-10..13"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .arriving import enter
from .defeat import settle_defeats
from .dice import Test
from .dungeon import lay, legal_turns
from .effects import (
    BRAWN,
    CHOOSE_OF,
    FROM_TILE,
    HERO_FOE,
    IGNORE_LOCK,
    IGNORE_TILE,
    LONG,
    MOVE_MOD,
    ON_DECLARE,
    ON_DRAW_TILE,
    REDRAW_TILE,
    TILE,
    Effect,
)
from .places import NONE
from .powers import NO_EFFECT, Power, passive, teach
from .state import Chapter, Run
from .verbs import DONE, EXIT_BY, PICK_TILE, TURN_TILE
from .windows import open_window
from .wounds import wound_hero

NO_EXIT: Final = Reason("DR-MOVE-02", "no-exit")
SEALED: Final = Reason("DR-ABIL-05", "exit-sealed")
DEAD_END: Final = Reason("DR-MOVE-04", "dead-end")
MONSTER_HOLDS: Final = Reason("DR-MOVE-01", "monster-holds")
HERO_HOLDS: Final = Reason("DR-FLEE-01", "hero-holds")
NOT_DRAWN: Final = Reason("DR-PLACE-03", "not-drawn")
BAD_TURN: Final = Reason("DR-PLACE-02", "bad-turn")


def why_exit(s: Run, seat: i64, way: i64) -> Reason | None:
    """Why a hero cannot go through this exit. DR-MOVE-02, DR-MOVE-04"""
    tile = s.heroes[seat].tile
    if not s.exits[tile] >> way & 1:
        return NO_EXIT
    if s.is_sealed(tile, way):
        return SEALED
    return DEAD_END if s.beside[tile * 4 + way] < 0 and not s.pile else None


def has_exit(s: Run, seat: i64) -> bool:
    for way in range(4):
        if why_exit(s, seat, way) is None:
            return True
    return False


def why_locked(s: Run, seat: i64) -> Reason | None:
    """What forbids a hero to take a Move action here. DR-MOVE-01, DR-FLEE-01"""
    monster = s.monster_with(seat)
    if monster >= 0 and not slips_past(s, seat, t.FOE_BIT[monster - t.ITEMS]):
        return MONSTER_HOLDS
    if s.final and s.others_on(s.heroes[seat].tile, seat) and not slips_past(s, seat, HERO_FOE):
        return HERO_HOLDS
    return None


def slips_past(s: Run, seat: i64, foe: i64) -> bool:
    for e in passive(s, seat, MOVE_MOD):
        if e.mode == IGNORE_LOCK and e.locks & foe and (e.types == 0 or e.types & foe):
            return True
    return False


def tile_rule(s: Run, seat: i64) -> i64:
    """The special tile whose rules for entering and leaving concern this hero here; NONE if there are none."""
    special = t.SPECIAL[s.heroes[seat].tile]
    for e in passive(s, seat, MOVE_MOD):
        if e.mode == IGNORE_TILE and special in e.tiles:
            return NONE
    return special


# ------------------------------------------------------------------ new tiles

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
            s.put(self.seat, TURNING)
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
    for frame in reversed(s.stack):
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

# ------------------------------------------------------------------ walking


class Walk(Chapter):
    """Through an exit, onto the tile beyond it or a new one. The outcome is 1 if a tile was placed. DR-MOVE-02, -03"""

    def __init__(self, seat: int = NONE, way: int = 0) -> None:
        super().__init__(seat)
        self.number = way

    def advance(self, s: Run) -> None:
        here = s.heroes[self.seat].tile
        if self.stage == 0:
            self.stage = 1
            beyond = s.beside[here * 4 + self.number]
            if beyond < 0:
                s.push(Explore(self.seat, here * 4 + self.number))
                return
            s.pop()
            s.outcome = 0
            enter(s, self.seat, beyond, False)
            return
        s.pop()
        if s.outcome:
            enter(s, self.seat, s.beside[here * 4 + self.number], True)

    def clone(self) -> Chapter:
        return self.fill(Walk())


class Leaving(Chapter):
    """A hero leaves a tile by Move or Escape: its rule for leaving, then an exit, then the walk. DR-MOVE-07, DR-SPEC-10

    `number` is the exit announced, NONE if it is chosen here. The outcome is 1 if a tile was placed.
    """

    def __init__(self, seat: int = NONE, way: int = NONE) -> None:
        super().__init__(seat)
        self.number = way

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 2
            if tile_rule(s, self.seat) == t.PORTCULLIS:
                self.stage = 1
                s.push(Test(self.seat, t.BIT[BRAWN], t.HERO_HITS_ON, 1))
                return
        if self.stage == 1:
            self.stage = 2
            if not s.outcome:
                s.pop()
                wound_hero(s, self.seat, 1, FROM_TILE)
                settle_defeats(s)
                return
        if not has_exit(s, self.seat):
            s.pop()
            s.outcome = 0
        elif self.number < 0:
            s.put(self.seat, LEAVING)
        else:
            s.pop()
            s.push(Walk(self.seat, self.number))

    def clone(self) -> Chapter:
        return self.fill(Leaving())


class ChooseExit(Deed[Run, Leaving]):
    """Through this exit. DR-ESC-03, DR-SPEC-10"""

    def why(self, s: Run, f: Leaving, seat: i64, target: i64) -> Reason | None:
        return why_exit(s, seat, target)

    def do(self, s: Run, f: Leaving, seat: i64, target: i64) -> None:
        f.number = target


LEAVING: Final = Question("exit", [ChooseExit(EXIT_BY)])


class Move(Chapter):
    """A Move action through one exit, with some abilities through more. DR-MOVE-07

    `number` is the exit announced, NONE in the Portcullis Room; `mask` how many more exits it may go through.
    """

    def __init__(self, seat: int = NONE, way: int = NONE) -> None:
        super().__init__(seat)
        self.number = way

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            if s.listening:
                s.emit("moves", {"seat": self.seat})
            if open_window(s, ON_DECLARE):
                return
        if s.lost:
            s.pop()
            return
        hero = s.heroes[self.seat]
        if self.stage == 1:
            self.stage = 2
            self.tile = hero.tile
            s.outcome = 0
            s.push(Leaving(self.seat, self.number))
            return
        moved = hero.left == self.tile and s.outcome == 0
        if self.mask and moved and hero.awake() and why_locked(s, self.seat) is None and has_exit(s, self.seat):
            s.put(self.seat, FARTHER)
            return
        s.pop()

    def clone(self) -> Chapter:
        return self.fill(Move())


class GoFarther(Deed[Run, Move]):
    """Through another exit. DR-MOVE-02"""

    def why(self, s: Run, f: Move, seat: i64, target: i64) -> Reason | None:
        return why_exit(s, seat, target)

    def do(self, s: Run, f: Move, seat: i64, target: i64) -> None:
        f.mask -= 1
        f.number = target
        f.stage = 1


class Stop(Deed[Run, Move]):
    def do(self, s: Run, f: Move, seat: i64, target: i64) -> None:
        f.mask = 0


FARTHER: Final = Question("farther", [GoFarther(EXIT_BY), Stop(DONE)])


class MoveFarther(Power):
    """One's own Move action goes through more exits."""

    def declared(self, s: Run) -> Move | None:
        for frame in reversed(s.stack):
            if isinstance(frame, Move):
                return frame
        return None

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        move = self.declared(s)
        return (
            None if e.when == ON_DECLARE and move is not None and move.seat == seat and move.stage == 1 else NO_EFFECT
        )

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        move = self.declared(s)
        assert move is not None
        move.mask = e.steps - 1


teach(MOVE_MOD, MoveFarther(), LONG)
