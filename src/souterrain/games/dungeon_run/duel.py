"""Hero against hero. DR-PVP"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .assigning import Fight, needed, open_assigning
from .battle import auto_blocks, desert
from .defeat import settle_defeats
from .dice import in_short, new_throw, roll_hero, roll_rival, settle_dice
from .effects import (
    AFTER_BATTLE,
    BATTLE_ROLL,
    BLOCK_MOD,
    BRAWN,
    DEFENDER,
    FROM_BATTLE,
    MAGIC,
    ON_ATTACKED,
    ON_DECLARE,
    ON_ROLL,
    ON_WOUNDS,
)
from .helping import ask_for_help, punish_sabotage, rally
from .places import NONE
from .powers import passive
from .state import Chapter, Run
from .verbs import DONE, PARRY
from .windows import open_window
from .wounds import after_prevention, cancel_hits, place_wounds, roll_armour, total_worth

NOT_A_HIT: Final = Reason("DR-PVP-11", "parry-not-a-hit")

DECLARED: Final = 0
ATTACKED: Final = 1
HELP: Final = 2
RATE: Final = 3
ROLL: Final = 4
RIVAL_RATE: Final = 5
DICE: Final = 6
HITS: Final = 7
PARRIES: Final = 8
GUARD: Final = 9
ASSIGN: Final = 10
CANCELLED: Final = 11
ARMOURED: Final = 12
RIVAL_ARMOUR: Final = 13
EXTRA: Final = 14
WOUNDS: Final = 15
PUNISH: Final = 16
RALLIES: Final = 17
AFTER: Final = 18


class Duel(Fight):
    """A Battle action against another hero. DR-PVP-11

    `number` is how many hits the defender has parried, `cards` 1 if the defender was defeated.
    """

    def __init__(self, seat: int = NONE, other: int = NONE) -> None:
        super().__init__(seat)
        self.other = other
        self.cards = [0]

    def ratings(self, s: Run, seat: i64) -> i64:
        return t.BIT[BRAWN] | t.BIT[MAGIC]

    def step(self, s: Run) -> None:
        stage = self.stage
        if s.lost:
            self.stop(s)
        elif stage == RATE:
            self.choose_rating(s, self.seat)
        elif stage == RIVAL_RATE:
            self.choose_rating(s, self.other)
        elif stage == PARRIES:
            self.ask_to_parry(s)
        elif stage == ASSIGN:
            self.ask_to_assign(s)
        else:
            self.stage += 1
            if stage < HITS:
                self.open(s, stage)
            elif stage < WOUNDS:
                self.resolve(s, stage)
            else:
                self.close(s, stage)

    def stop(self, s: Run) -> None:
        """A reaction made the action lost: nothing more of it happens. DR-ABIL-07"""
        s.throws.pop()
        s.pop()
        s.outcome = 1

    def open(self, s: Run, stage: i64) -> None:
        """Declaration, reactions, help, ratings and both rolls. DR-PVP-02, DR-PVP-11"""
        if stage == DECLARED:
            throw = new_throw(s, BATTLE_ROLL, self.seat)
            throw.rival = self.other
            throw.hurt = s.heroes[self.other].wounds > 0
            if s.listening:
                s.emit("duels", {"seat": self.seat, "other": self.other})
            open_window(s, ON_DECLARE)
        elif stage == ATTACKED:
            open_window(s, ON_ATTACKED, self.other)
        elif stage == HELP:
            ask_for_help(s)
        elif stage == ROLL:
            open_window(s, ON_ROLL, self.seat)
        else:
            roll_hero(s, s.throw())
            roll_rival(s, s.throw())
            settle_dice(s)

    def resolve(self, s: Run, stage: i64) -> None:
        """From dice to hits that are left. DR-PVP-04..06"""
        throw = s.throw()
        if stage == HITS:
            throw.hits = [die for die in throw.foe_dice if die >= needed(s, throw, self.other)]
            open_assigning(s, throw)
        elif stage == GUARD:
            cancel_hits(s, self.seat, auto_blocks(s, self.seat, throw), False, True)
        elif stage == CANCELLED:
            cancel_hits(s, self.other, self.number + auto_blocks(s, self.other, throw), True)
        elif stage == ARMOURED:
            roll_armour(s, self.seat)
        elif stage == RIVAL_ARMOUR:
            roll_armour(s, self.other, True)
        elif throw.strikes:
            open_window(s, ON_WOUNDS, self.seat)

    def parries_left(self, s: Run) -> i64:
        """Dice that the defender may still use to block. DR-PVP-04"""
        left = -self.number
        for e in passive(s, self.other, BLOCK_MOD):
            if e.mode == DEFENDER:
                left += e.dice
        return left

    def ask_to_parry(self, s: Run) -> None:
        if s.throw().hits and self.parries_left(s) > 0:
            s.put(self.other, PARRYING)
        else:
            self.stage += 1

    def place(self, s: Run) -> None:
        """Wounds on both together. DR-PVP-06"""
        throw = s.throw()
        dealt = total_worth(s, throw, False)
        dealt = after_prevention(s, self.other, dealt + throw.more_wounds if dealt else 0, FROM_BATTLE)
        suffered = after_prevention(s, self.seat, total_worth(s, throw, True), FROM_BATTLE)
        place_wounds(s, self.other, dealt, self.seat)
        place_wounds(s, self.seat, suffered, self.other)
        desert(s, self.other, dealt)
        desert(s, self.seat, suffered)
        self.cards[0] = 1 if s.heroes[self.other].wounds >= s.heroes[self.other].life() else 0
        settle_defeats(s)

    def close(self, s: Run, stage: i64) -> None:
        """Wounds, sabotage wounds, rallies of assistants, and abilities after a battle. DR-PVP-08, DR-PVP-10"""
        won = self.cards[0] == 1 and not s.heroes[self.other].awake()
        if stage == WOUNDS:
            self.place(s)
        elif stage == PUNISH:
            if won:
                punish_sabotage(s)
        elif stage == RALLIES:
            if won:
                rally(s, self.seat, NONE, True)
        elif stage == AFTER:
            if s.heroes[self.seat].awake():
                open_window(s, AFTER_BATTLE, self.seat)
        else:
            s.throws.pop()
            s.pop()
            s.outcome = 1

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        throw = s.throw()
        if self.stage == PARRIES:
            return {"hits": in_short(throw.hits), "count": self.parries_left(s)}
        return super().prompt_args(s, seat)

    def clone(self) -> Chapter:
        return self.fill(Duel())


class Parry(Deed[Run, Duel]):
    """One of the defender's hits blocks instead. DR-PVP-11"""

    def why(self, s: Run, f: Duel, seat: i64, target: i64) -> Reason | None:
        return None if target + 1 in s.throw().hits else NOT_A_HIT

    def do(self, s: Run, f: Duel, seat: i64, target: i64) -> None:
        s.throw().hits.remove(target + 1)
        f.number += 1
        if s.listening:
            s.emit("parries", {"seat": seat, "face": target + 1})


class NoParry(Deed[Run, Duel]):
    def do(self, s: Run, f: Duel, seat: i64, target: i64) -> None:
        f.stage += 1


PARRYING: Final = Question("parry", [Parry(PARRY), NoParry(DONE)])
