"""When all have passed on rerolls, dice may be turned to a face. DR-REROLL-08"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import LetPass
from . import tables as t
from .effects import (
    ANY_ON_TILE,
    ON_REROLL,
    SET_DIE,
    Effect,
)
from .places import NONE
from .powers import NO_EFFECTS, mark_used, why_barred
from .rerolls import FOE_POOL, OWN_POOL, pool, pool_kind, pool_owner
from .state import Run
from .tables import EFFECTS
from .verbs import PASS, TURN_DIE, TURN_FOE_DIE
from .windows import Window

ANY_FACE: Final = 0b1111110
NOT_TURNABLE: Final = Reason("DR-REROLL-08", "not-turnable")


def why_turn(s: Run, seat: i64, e: Effect, which: i64, face: i64, to: i64) -> Reason | None:
    """Why this effect does not turn a die so. DR-REROLL-08"""
    if face == to or (e.face and e.face != to) or pool(s.throw(), which).count(face) == 0:
        return NOT_TURNABLE
    return None if turns_pool(s, seat, e, which) else NOT_TURNABLE


def turns_pool(s: Run, seat: i64, e: Effect, which: i64) -> bool:
    """Does this effect turn dice of the acting hero, or of the opponent, at all?"""
    throw = s.throw()
    if e.of == ANY_ON_TILE:
        return throw.tile == s.heroes[seat].tile
    return pool_owner(throw, which) == seat and e.rolls & pool_kind(throw, which) != 0


@mypyc_attr(free_list_len=1)
class Turning(Window):
    """When all have passed on rerolls, dice may be turned to a face. DR-REROLL-08"""

    def __init__(self) -> None:
        super().__init__(ON_REROLL, 0)
        self.turn = NONE  # the order begins with the hero who acts, known when the rerolls are over

    def advance(self, s: Run) -> None:
        if self.turn < 0:
            self.turn = 0
            self.start = s.actor()
        super().advance(s)

    def usable(self, s: Run, seat: i64) -> list[Effect]:
        hero = s.heroes[seat]
        if not hero.kinds >> SET_DIE & 1:
            return NO_EFFECTS
        found: list[Effect] = []
        for number in hero.effects:
            e = EFFECTS[number]
            if e.kind != SET_DIE or e.power in self.used or why_barred(s, seat, e) is not None:
                continue
            if self.turns_any(s, seat, e):
                found.append(e)
        return found

    def turns_any(self, s: Run, seat: i64, e: Effect) -> bool:
        for which in range(2):
            if turns_pool(s, seat, e, which):
                for face in pool(s.throw(), which):
                    if face != e.face:
                        return True
        return False

    def question(self, s: Run, seat: i64) -> Question:
        return TURNING

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        throw = s.throw()
        return {
            "dice": " ".join([str(die) for die in throw.dice]) or "none",
            "foe_dice": " ".join([str(die) for die in throw.foe_dice]) or "none",
        }

    def clone(self) -> Window:
        copy = Turning()
        copy.moment = self.moment
        copy.only = self.only
        copy.turn = self.turn
        copy.start = self.start
        copy.used = self.used
        return copy


class TurnADie(Deed[Run, Turning]):
    """Turn one die to another face."""

    def __init__(self, verb: Any, which: int) -> None:
        super().__init__(verb)
        self.which = which

    def effect(self, s: Run, f: Turning, seat: i64, target: i64) -> Effect | None:
        for e in f.usable(s, seat):
            if why_turn(s, seat, e, self.which, target // 6 + 1, target % 6 + 1) is None:
                return e
        return None

    def offer(self, s: Run, f: Turning, seat: i64, moves: list[int]) -> None:
        to: i64 = 0  # faces to which a die may be turned, as bits
        for e in f.usable(s, seat):
            if turns_pool(s, seat, e, self.which):
                to |= t.BIT[e.face] if e.face else ANY_FACE
        dice = pool(s.throw(), self.which)
        for target in range(self.size):
            face, turned = target // 6 + 1, target % 6 + 1
            if to >> turned & 1 and face != turned and face in dice:
                moves.append(self.moves[target])

    def why(self, s: Run, f: Turning, seat: i64, target: i64) -> Reason | None:
        return NOT_TURNABLE if self.effect(s, f, seat, target) is None else None

    def do(self, s: Run, f: Turning, seat: i64, target: i64) -> None:
        e = self.effect(s, f, seat, target)
        assert e is not None
        throw = s.throw()
        dice = pool(throw, self.which).copy()
        dice.remove(target // 6 + 1)
        dice.append(target % 6 + 1)
        dice.sort()
        if self.which == OWN_POOL:
            throw.dice = dice
        else:
            throw.foe_dice = dice
        mark_used(s, e)
        f.used = [*f.used, e.power]
        f.start = (seat + 1) % s.players
        f.turn = 0
        if s.listening:
            s.emit("turned-die", {"seat": seat, "face": target // 6 + 1, "to": target % 6 + 1})


TURNING: Final = Question(
    "turn-die",
    [TurnADie(TURN_DIE, OWN_POOL), TurnADie(TURN_FOE_DIE, FOE_POOL), LetPass(PASS)],
)
