"""Heroes walk, draw tiles, and arrive. DR-MOVE, DR-PLACE, DR-SPEC-01, DR-SPEC-10..13"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .arriving import enter
from .defeat import settle_defeats
from .dice import Test
from .effects import (
    BRAWN,
    FROM_TILE,
    HERO_FOE,
    IGNORE_LOCK,
    IGNORE_TILE,
    LONG,
    MOVE_MOD,
    ON_DECLARE,
    Effect,
)
from .exploring import Explore
from .places import NONE
from .powers import NO_EFFECT, Power, passive, teach
from .state import Chapter, Run
from .verbs import DONE, EXIT_BY, FORCE
from .windows import open_window
from .wounds import wound_hero

NO_EXIT: Final = Reason("DR-MOVE-02", "no-exit")
SEALED: Final = Reason("DR-ABIL-05", "exit-sealed")
DEAD_END: Final = Reason("DR-MOVE-04", "dead-end")
MONSTER_HOLDS: Final = Reason("DR-MOVE-01", "monster-holds")
HERO_HOLDS: Final = Reason("DR-FLEE-01", "hero-holds")
PORTCULLIS: Final = Reason("DR-SPEC-10", "portcullis-first")
NO_PORTCULLIS: Final = Reason("DR-SPEC-10", "no-portcullis")


def why_exit(s: Run, seat: i64, way: i64) -> Reason | None:
    """Why a hero cannot go through this exit. DR-MOVE-02, DR-MOVE-04"""
    tile = s.heroes[seat].tile
    if not s.exits[tile] >> way & 1:
        return NO_EXIT
    if s.is_sealed(tile, way):
        return SEALED
    return DEAD_END if s.beside[tile * 4 + way] < 0 and not s.pile else None


def open_exits(s: Run, seat: i64) -> i64:
    """The exits that a hero can go through, as bits: those for which there is no reason why not."""
    tile = s.heroes[seat].tile
    ways: i64 = s.exits[tile]
    if s.sealed < 0 and len(s.pile) > 0:
        return ways
    for way in range(4):
        if ways >> way & 1 and why_exit(s, seat, way) is not None:
            ways &= ~t.BIT[way]
    return ways


def why_locked(s: Run, seat: i64) -> Reason | None:
    """What forbids a hero to take a Move action here. DR-MOVE-01, DR-FLEE-01"""
    monster = s.monster_with(seat)
    if monster >= 0 and not slips_past(s, seat, t.FOE_BIT[monster - t.ITEMS]):
        return MONSTER_HOLDS
    if s.final and s.has_company(seat) and not slips_past(s, seat, HERO_FOE):
        return HERO_HOLDS
    return None


def slips_past(s: Run, seat: i64, foe: i64) -> bool:
    for e in passive(s, seat, MOVE_MOD):
        if e.mode == IGNORE_LOCK and e.locks & foe and (e.types == 0 or e.types & foe):
            return True
    return False


def tile_rule(s: Run, seat: i64) -> i64:
    """The special tile whose rules for entering and leaving concern this hero here; NONE if there are none."""
    special: i64 = t.SPECIAL[s.heroes[seat].tile]
    if special < 0:
        return NONE
    for e in passive(s, seat, MOVE_MOD):
        if e.mode == IGNORE_TILE and special in e.tiles:
            return NONE
    return special


# ------------------------------------------------------------------ walking


def walk(s: Run, seat: i64, way: i64) -> None:
    """Through an exit, onto the tile beyond it or a new one. The outcome is 1 if a tile was placed. DR-MOVE-02, -03"""
    beyond: i64 = s.beside[s.heroes[seat].tile * 4 + way]
    if beyond < 0:
        s.push(Walk(seat, way))
        return
    s.outcome = 0
    enter(s, seat, beyond, False)


class Walk(Chapter):
    """Through an exit behind which no tile lies yet. The outcome is 1 if one was placed. DR-MOVE-03"""

    def __init__(self, seat: int = NONE, way: int = 0) -> None:
        super().__init__(seat)
        self.number = way

    def advance(self, s: Run) -> None:
        here = s.heroes[self.seat].tile
        if self.stage == 0:
            self.stage = 1
            s.push(Explore(self.seat, here * 4 + self.number))
            return
        s.pop()
        if s.outcome:
            enter(s, self.seat, s.beside[here * 4 + self.number], True)

    def clone(self) -> Chapter:
        return self.fill(Walk())


@mypyc_attr(free_list_len=1)
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
        if not open_exits(s, self.seat):
            s.pop()
            s.outcome = 0
        elif self.number < 0:
            s.put_choice(self.seat, LEAVING)
        else:
            s.pop()
            walk(s, self.seat, self.number)

    def clone(self) -> Chapter:
        return self.fill(Leaving())


class ChooseExit(Deed[Run, Leaving]):
    """Through this exit. DR-ESC-03, DR-SPEC-10"""

    def why(self, s: Run, f: Leaving, seat: i64, target: i64) -> Reason | None:
        return why_exit(s, seat, target)

    def do(self, s: Run, f: Leaving, seat: i64, target: i64) -> None:
        f.number = target


LEAVING: Final = Question("exit", [ChooseExit(EXIT_BY)])


@mypyc_attr(free_list_len=1)
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
            if self.number < 0 or tile_rule(s, self.seat) == t.PORTCULLIS:
                s.push(Leaving(self.seat, self.number))
            elif open_exits(s, self.seat):
                walk(s, self.seat, self.number)
            return
        moved = hero.left == self.tile and s.outcome == 0
        if self.mask and moved and hero.awake() and why_locked(s, self.seat) is None and open_exits(s, self.seat):
            s.put(self.seat, FARTHER)
            return
        s.pop()

    def go_on(self, way: i64) -> None:
        """Through one more exit; NONE where it is chosen later."""
        self.mask -= 1
        self.number = way
        self.stage = 1

    def clone(self) -> Chapter:
        return self.fill(Move())


class GoFarther(Deed[Run, Move]):
    """Through another exit. DR-MOVE-02"""

    def why(self, s: Run, f: Move, seat: i64, target: i64) -> Reason | None:
        return PORTCULLIS if tile_rule(s, seat) == t.PORTCULLIS else why_exit(s, seat, target)

    def do(self, s: Run, f: Move, seat: i64, target: i64) -> None:
        f.go_on(target)


class ForceFarther(Deed[Run, Move]):
    """Out of the Portcullis Room: the exit is named after the roll. DR-SPEC-10, DR-MOVE-07"""

    def why(self, s: Run, f: Move, seat: i64, target: i64) -> Reason | None:
        return None if tile_rule(s, seat) == t.PORTCULLIS else NO_PORTCULLIS

    def do(self, s: Run, f: Move, seat: i64, target: i64) -> None:
        f.go_on(NONE)


class Stop(Deed[Run, Move]):
    def do(self, s: Run, f: Move, seat: i64, target: i64) -> None:
        f.mask = 0


FARTHER: Final = Question("farther", [GoFarther(EXIT_BY), ForceFarther(FORCE), Stop(DONE)])


class MoveFarther(Power):
    """One's own Move action goes through more exits."""

    def declared(self, s: Run) -> Move | None:
        for frame in s.stack[::-1]:
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
