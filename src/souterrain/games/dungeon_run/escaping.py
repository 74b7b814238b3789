"""The Escape action: from a monster, and in the final phase from other heroes. DR-ESC, DR-FLEE"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from . import tables as t
from .attacks import MonsterAttack
from .attempts import Attempt
from .dice import at_least, new_throw
from .effects import ESCAPE_MOD, ESCAPE_ROLL, SKILL
from .moving import Leaving
from .places import NONE
from .powers import passive
from .state import Chapter, Run
from .traps import usable_ratings


@mypyc_attr(free_list_len=1)
class Escape(Attempt):
    """The hero rolls Skill and leaves, or the monster makes a free attack. DR-ESC-07"""

    def ratings(self, s: Run, seat: i64) -> i64:
        return usable_ratings(s, seat, ESCAPE_ROLL, t.BIT[SKILL])

    def needed(self, s: Run) -> i64:
        """The monster's escape value, or 4 where only heroes are in the way. DR-ESC-02, DR-FLEE-02, DR-FLEE-04"""
        value: i64 = t.ESCAPE_VALUE[self.card - t.ITEMS] if self.card >= 0 else t.HERO_HITS_ON
        for e in passive(s, self.seat, ESCAPE_MOD):
            value += e.amount
        return max(t.LEAST_TO_HIT, value)

    def declare(self, s: Run) -> None:
        self.card = s.monster_with(self.seat)
        new_throw(s, ESCAPE_ROLL, self.seat).monster = self.card
        if s.listening:
            s.emit("escapes", {"seat": self.seat})

    def settle(self, s: Run) -> None:
        self.number = 1 if at_least(s.throw().dice, self.needed(s)) > 0 else 0
        if s.listening:
            s.emit("escape-made" if self.number else "escape-failed", {"seat": self.seat})

    def rallies_after(self) -> i64:
        return NONE

    def close(self, s: Run) -> None:
        """After a success an exit is chosen; after a failure the monster attacks. DR-ESC-03, DR-ESC-04, DR-FLEE-03"""
        super().close(s)
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
