"""Traps: disarmed at once, or sprung. DR-TRAP"""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .ailments import is_immune, suffer
from .attempts import Attempt
from .defeat import settle_defeats
from .dice import at_least, new_throw
from .effects import (
    ALL,
    ANY_RATING,
    BACK,
    DISARM,
    DISARM_MOD,
    DISARM_ROLL,
    FROM_TRAP,
    KILL_OR_DISARM,
    LOSE_ACTIONS,
    PLACE_MONSTER,
    RELOCATE,
    USE_STAT,
    Effect,
)
from .keeping import place_trap
from .places import NONE
from .powers import passive
from .state import Chapter, Run
from .tables import EFFECTS
from .wounds import end_ailments, wound_hero


def usable_ratings(s: Run, seat: i64, kind: i64, asked: i64) -> i64:
    """The ratings asked for, and those that abilities let roll instead, as bits."""
    for e in passive(s, seat, USE_STAT):
        if e.rolls & kind and (e.rating == ANY_RATING or asked >> e.rating & 1):
            asked |= t.BIT[e.use]
    return asked


class Disarm(Attempt):
    """A trap that was drawn, or that another hero laid (`mask` 1), must be disarmed at once. DR-TRAP-08"""

    def __init__(self, seat: int = NONE, card: int = NONE, laid: bool = False) -> None:
        super().__init__(seat)
        self.card = card
        self.mask = 1 if laid else 0

    def ratings(self, s: Run, seat: i64) -> i64:
        return usable_ratings(s, seat, DISARM_ROLL, t.DISARM_WITH[self.card - t.ITEMS])

    def needed(self, s: Run) -> i64:
        """Dice of 4+ that are needed. DR-TRAP-01"""
        count: i64 = t.SUCCESSES[self.card - t.ITEMS]
        for e in passive(s, self.seat, DISARM_MOD):
            count += e.amount
        return max(1, count)

    def declare(self, s: Run) -> None:
        new_throw(s, DISARM_ROLL, self.seat)
        self.tile = s.heroes[self.seat].tile
        if s.listening:
            s.emit("trap", {"seat": self.seat, "card": t.CARD_NAMES[self.card]})

    def rallies_after(self) -> i64:
        return DISARM

    def close(self, s: Run) -> None:
        super().close(s)
        if not self.number:
            spring(s, self.seat, self.card)

    def settle(self, s: Run) -> None:
        """Enough successes: the card is the hero's; too few: wounds first, then the special effect. DR-TRAP-02..06"""
        made = at_least(s.throw().dice, t.HERO_HITS_ON)
        if self.mask:
            place_trap(s, NONE, NONE, self.tile)
        if made >= self.needed(s):
            self.number = 1
            s.heroes[self.seat].add_kill(self.card)
            end_ailments(s, self.seat, KILL_OR_DISARM)
            if s.listening:
                s.emit("disarmed", {"seat": self.seat, "card": t.CARD_NAMES[self.card]})
            return
        if s.listening:
            s.emit("sprung", {"seat": self.seat, "card": t.CARD_NAMES[self.card]})
        wound_hero(s, self.seat, t.DAMAGE[self.card - t.ITEMS], FROM_TRAP)
        settle_defeats(s)

    def prompt_args(self, s: Run, seat: int) -> dict[str, object]:
        return {"what": "disarm"}

    def clone(self) -> Chapter:
        return self.fill(Disarm())


def spring(s: Run, seat: i64, card: i64) -> None:
    """The special effect of a sprung trap, and where its card goes. DR-TRAP-04..06"""
    victim = s.heroes[seat].awake()
    stays = victim and t.LASTING[card - t.ITEMS] and not is_immune(s, seat)
    for number in t.EFFECTS_OF[card]:
        e = EFFECTS[number]
        if e.kind == PLACE_MONSTER:
            raise_alarm(s, seat)
        elif victim:
            strike_victim(s, seat, e)
    if not stays:
        s.discards = [*s.discards, card]


def strike_victim(s: Run, seat: i64, e: Effect) -> None:
    if e.kind == LOSE_ACTIONS and e.amount == ALL:
        if s.active == seat:
            s.actions = 0
            s.bonus_moves = 0
            stop_moving(s, seat)
            if s.listening:
                s.emit("halted", {"seat": seat})
    elif e.kind == RELOCATE and e.mode == BACK:
        from .arriving import enter

        if s.heroes[seat].left >= 0:
            enter(s, seat, s.heroes[seat].left, False)
    else:
        suffer(s, seat, e)


def stop_moving(s: Run, seat: i64) -> None:
    """A Move of this hero goes through no further exit."""
    from .moving import Move

    for frame in s.stack:
        if isinstance(frame, Move) and frame.seat == seat:
            frame.mask = 0


def raise_alarm(s: Run, seat: i64) -> None:
    """The first monster of the deck comes to the victim's tile and is fought at once."""
    from .encounters import draw_monster, meet

    card = draw_monster(s)
    if card >= 0:
        meet(s, seat, card, s.heroes[seat].tile)
