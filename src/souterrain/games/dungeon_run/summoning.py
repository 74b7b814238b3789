"""Summon: whoever wears the Stone brings monsters from the encounter deck. DR-SUMMON, DR-STONE"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .acting import lay_trap
from .effects import COUNT, ON_SUMMON, SUMMON_MOD, SUMMONER_POWER, TRAPS, Effect
from .encounters import draw_encounter, put_monster
from .places import NONE
from .powers import NO_EFFECT, Power, passive, teach
from .state import Chapter, Run
from .verbs import PASS, TO
from .windows import open_window

NO_STONE: Final = Reason("DR-STONE-01", "no-stone")
NOT_FIRST: Final = Reason("DR-SUMMON-01", "summon-first")
DECK_EMPTY: Final = Reason("DR-SUMMON-05", "deck-empty")
DUNGEON_FULL: Final = Reason("DR-SUMMON-06", "dungeon-full")
HAS_MONSTER: Final = Reason("DR-SUMMON-02", "tile-has-monster")
HAS_TRAP: Final = Reason("DR-ABIL-08", "tile-has-trap")
NOT_IN_DUNGEON: Final = Reason("DR-SUMMON-02", "not-in-dungeon")


def why_summon(s: Run, seat: i64, acted: bool) -> Reason | None:
    if not s.heroes[seat].kinds >> SUMMONER_POWER & 1 or not passive(s, seat, SUMMONER_POWER):
        return NO_STONE
    if acted:
        return NOT_FIRST
    if not can_draw(s, False):
        return DECK_EMPTY
    return None if free_tiles(s, []) else DUNGEON_FULL


def can_draw(s: Run, shuffled: bool) -> bool:
    """The deck holds a card, or with 5 or 6 players the discards may come back, once. DR-SUMMON-05"""
    return len(s.encounters) > 0 or (s.players > 4 and not shuffled and len(s.discards) > 0)


def free_tiles(s: Run, used: list[int]) -> list[int]:
    return [tile for tile in s.placed if s.monster_at[tile] < 0 and tile not in used]


class Summoning(Chapter):
    """Cards are drawn until a monster appears, and it is put on any tile without one. DR-SUMMON-02..06

    `number` monsters are still to come, `cards` are the tiles they were put on, `card` is the one to be placed;
    `mask` 1: traps may be laid, 2: the deck was reshuffled.
    """

    def __init__(self, seat: int = NONE) -> None:
        super().__init__(seat)
        self.number = 1
        self.cards = []

    def advance(self, s: Run) -> None:
        if self.stage == 0:
            self.stage = 1
            if s.listening:
                s.emit("summons", {"seat": self.seat})
            if open_window(s, ON_SUMMON, self.seat):
                return
        while self.card < 0:
            if self.number == 0 or not can_draw(s, self.mask & 2 != 0):
                s.pop()
                return
            self.draw(s)
        s.put_choice(self.seat, PLACING if t.is_monster(self.card) else LAYING)

    def draw(self, s: Run) -> None:
        """What is no monster is discarded, but some may lay the traps. DR-SUMMON-03"""
        if not s.encounters:
            self.mask |= 2
        card = draw_encounter(s)
        if t.is_monster(card):
            self.number -= 1
            if free_tiles(s, self.cards):
                self.card = card
                return
        elif t.is_trap(card) and self.mask & 1 and self.tiles_without_trap(s):
            self.card = card
            return
        s.discards = [*s.discards, card]

    def tiles_without_trap(self, s: Run) -> list[int]:
        return [tile for tile in s.placed if s.trap_at[tile] < 0]

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"card": t.CARD_NAMES[self.card]}

    def clone(self) -> Chapter:
        return self.fill(Summoning())


class PlaceSummoned(Deed[Run, Summoning]):
    """On any tile without a monster. DR-SUMMON-02, DR-SUMMON-04"""

    def candidates(self, s: Run, f: Summoning, seat: i64) -> list[int]:
        return s.placed

    def why(self, s: Run, f: Summoning, seat: i64, target: i64) -> Reason | None:
        if target not in s.placed:
            return NOT_IN_DUNGEON
        return HAS_MONSTER if s.monster_at[target] >= 0 or target in f.cards else None

    def do(self, s: Run, f: Summoning, seat: i64, target: i64) -> None:
        put_monster(s, f.card, target)
        f.cards = [*f.cards, target]
        f.card = NONE


class LaySummoned(Deed[Run, Summoning]):
    """Lay a trap that was drawn on any tile."""

    def candidates(self, s: Run, f: Summoning, seat: i64) -> list[int]:
        return s.placed

    def why(self, s: Run, f: Summoning, seat: i64, target: i64) -> Reason | None:
        if target not in s.placed:
            return NOT_IN_DUNGEON
        return HAS_TRAP if s.trap_at[target] >= 0 else None

    def do(self, s: Run, f: Summoning, seat: i64, target: i64) -> None:
        lay_trap(s, seat, f.card, target)
        f.card = NONE


class DiscardTrap(Deed[Run, Summoning]):
    def do(self, s: Run, f: Summoning, seat: i64, target: i64) -> None:
        s.discards = [*s.discards, f.card]
        f.card = NONE


PLACING: Final = Question("summon", [PlaceSummoned(TO)])
LAYING: Final = Question("summon-trap", [LaySummoned(TO), DiscardTrap(PASS)])


class SummonMore(Power):
    """Two monsters instead of one, or traps that are laid."""

    def summoning(self, s: Run) -> Summoning | None:
        for frame in s.stack[::-1]:
            if isinstance(frame, Summoning):
                return frame
        return None

    def why(self, s: Run, seat: i64, e: Effect) -> Reason | None:
        frame = self.summoning(s)
        return None if frame is not None and frame.seat == seat else NO_EFFECT

    def use(self, s: Run, seat: i64, e: Effect) -> None:
        frame = self.summoning(s)
        assert frame is not None
        if e.mode == TRAPS:
            frame.mask |= 1
        else:
            frame.number = e.amount


teach(SUMMON_MOD, SummonMore(), COUNT)
teach(SUMMON_MOD, SummonMore(), TRAPS)
