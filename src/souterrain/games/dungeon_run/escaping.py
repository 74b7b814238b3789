"""The Escape action: from a monster, and in the final phase from other heroes. DR-ESC, DR-FLEE"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .attacks import MonsterAttack
from .dice import DiceRoll, at_least, new_throw, roll_hero, settle_dice
from .effects import ESCAPE_MOD, ESCAPE_ROLL, ON_DECLARE, ON_ROLL, SKILL
from .helping import ask_for_help, punish_sabotage, rally
from .moving import Leaving
from .places import NONE
from .powers import passive
from .state import Chapter, Run
from .traps import usable_ratings
from .windows import open_window

DECLARED: Final = 0
HELP: Final = 1
RATE: Final = 2
ROLL: Final = 3
DICE: Final = 4
OUTCOME: Final = 5
PUNISH: Final = 6
RALLIES: Final = 7


class Escape(DiceRoll):
    """The hero rolls Skill and leaves, or the monster makes a free attack. DR-ESC-07. `number` is 1 once it is made."""

    def ratings(self, s: Run, seat: i64) -> i64:
        return usable_ratings(s, seat, ESCAPE_ROLL, t.BIT[SKILL])

    def needed(self, s: Run) -> i64:
        """The monster's escape value, or 4 where only heroes are in the way. DR-ESC-02, DR-FLEE-02, DR-FLEE-04"""
        value: i64 = t.ESCAPE_VALUE[self.card - t.ITEMS] if self.card >= 0 else t.HERO_HITS_ON
        for e in passive(s, self.seat, ESCAPE_MOD):
            value += e.amount
        return max(t.LEAST_TO_HIT, value)

    def advance(self, s: Run) -> None:
        stage = self.stage
        if stage == RATE:
            self.choose_rating(s, self.seat)
            return
        self.stage += 1
        if stage == DECLARED:
            throw = new_throw(s, ESCAPE_ROLL, self.seat)
            self.card = s.monster_with(self.seat)
            throw.monster = self.card
            if s.listening:
                s.emit("escapes", {"seat": self.seat})
            open_window(s, ON_DECLARE)
        elif stage == HELP:
            ask_for_help(s)
        elif stage == ROLL:
            open_window(s, ON_ROLL, self.seat)
        elif stage == DICE:
            roll_hero(s, s.throw())
            settle_dice(s)
        elif stage == OUTCOME:
            self.number = 1 if at_least(s.throw().dice, self.needed(s)) > 0 else 0
            if s.listening:
                s.emit("escape-made" if self.number else "escape-failed", {"seat": self.seat})
        elif stage == PUNISH:
            if self.number:
                punish_sabotage(s)
        elif stage == RALLIES:
            if self.number:
                rally(s, self.seat, NONE, True)
        else:
            self.leave(s)

    def leave(self, s: Run) -> None:
        """After a success an exit is chosen; after a failure the monster attacks. DR-ESC-03, DR-ESC-04, DR-FLEE-03"""
        s.throws.pop()
        s.pop()
        if self.number:
            s.push(Leaving(self.seat))
        elif self.card >= 0 and s.monster_with(self.seat) == self.card and not self.spared(s):
            s.push(MonsterAttack(self.seat, self.card))

    def spared(self, s: Run) -> bool:
        for e in passive(s, self.seat, ESCAPE_MOD):
            if e.no_free_attack:
                return True
        return False

    def prompt_args(self, s: Run, seat: int) -> dict[str, object]:
        return {"what": "escape"}

    def clone(self) -> Chapter:
        return self.fill(Escape())
