"""A hero arrives on a tile: its rule for entering, a trap laid there, and what a new tile holds. DR-MOVE-06, DR-SPEC"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from . import tables as t
from .defeat import settle_defeats
from .dice import Test
from .effects import BRAWN, FROM_TILE, IGNORE_TILE, MOVE_MOD, SKILL
from .encounters import Content, draw_encounter, meet
from .places import NONE
from .powers import passive
from .state import Chapter, Run
from .traps import Disarm
from .wounds import wound_hero

ENTERING: Final = 0
ENTERED: Final = 1
LAID: Final = 2
CONTENT: Final = 3


def enter(s: Run, seat: i64, tile: i64, fresh: bool) -> None:
    """A figure is put on a tile, in whatever way. DR-SPEC-01"""
    hero = s.heroes[seat]
    hero.left = hero.tile
    hero.tile = tile
    if s.listening:
        s.emit("arrives", {"seat": seat, "tile": t.TILE_NAMES[tile]})
    s.push(Arrival(seat, tile, fresh))


def entering_rule(s: Run, seat: i64, tile: i64) -> i64:
    special: i64 = t.SPECIAL[tile]
    if special < 0:
        return NONE
    for e in passive(s, seat, MOVE_MOD):
        if e.mode == IGNORE_TILE and special in e.tiles:
            return NONE
    return special


@mypyc_attr(free_list_len=1)
class Arrival(Chapter):
    """One step after the other; a hero who is defeated or put elsewhere on the way misses the rest. DR-MOVE-06

    `mask` is 1 for a tile just placed. What was told before about it stays the outcome of the walk (`number`).
    """

    def __init__(self, seat: int = NONE, tile: int = NONE, fresh: bool = False) -> None:
        super().__init__(seat)
        self.tile = tile
        self.mask = 1 if fresh else 0

    def step(self, s: Run) -> None:
        stage = self.stage
        self.stage += 1
        hero = s.heroes[self.seat]
        here = hero.awake() and hero.tile == self.tile
        if stage == ENTERING:
            self.cross(s)
        elif stage == ENTERED:
            self.fall(s)
        elif stage == LAID:
            card = s.trap_at[self.tile]
            if here and card >= 0 and s.trap_owner[self.tile] != self.seat:
                s.push(Disarm(self.seat, card, True))
        elif stage == CONTENT:
            self.look_around(s, here)
        else:
            s.pop()
            s.outcome = self.mask

    def cross(self, s: Run) -> None:
        """The rule of a special tile for entering. DR-SPEC-02, DR-SPEC-04, DR-SPEC-13"""
        self.number = entering_rule(s, self.seat, self.tile)
        if self.number == t.BRIDGE:
            s.push(Test(self.seat, t.BIT[SKILL], 2, 1))
        elif self.number == t.CHANNEL:
            talented = t.TRAINING[s.heroes[self.seat].figure] == t.TALENT
            ratings = t.BIT[BRAWN] | (t.BIT[SKILL] if talented else 0)
            s.push(Test(self.seat, ratings, t.HERO_HITS_ON, t.CHANNEL_NEEDED))
        elif self.number == t.DEN and is_empty(s, self.tile):
            s.push(Content(self.seat, self.tile))

    def fall(self, s: Run) -> None:
        if s.outcome or (self.number != t.BRIDGE and self.number != t.CHANNEL):
            return
        wound_hero(s, self.seat, t.BRIDGE_WOUNDS if self.number == t.BRIDGE else 1, FROM_TILE)
        settle_defeats(s)

    def look_around(self, s: Run, here: bool) -> None:
        """A tile just placed: the content die, or the first-reveal rule. DR-ROLL-01, DR-SPEC-05, DR-SPEC-14"""
        if not self.mask:
            return
        special = t.SPECIAL[self.tile]
        if special < 0:
            s.push(Content(self.seat, self.tile))
        elif here and (special == t.GLYPH_ROOM or special == t.WELL):
            card = draw_encounter(s)
            if card >= 0:
                meet(s, self.seat, card, self.tile)

    def clone(self) -> Chapter:
        return self.fill(Arrival())


def is_empty(s: Run, tile: i64) -> bool:
    """No encounter card lies here: monster, stranger or laid trap. DR-SPEC-04"""
    return s.monster_at[tile] < 0 and s.stranger_at[tile] < 0 and s.trap_at[tile] < 0
