"""Another hero takes wounds of a monster's attack on himself. DR-BAT-19"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.reactions import NEVER
from . import tables as t
from .effects import REDIRECT, Effect
from .places import NONE
from .powers import mark_used, why_barred
from .state import Chapter, Run
from .tables import EFFECTS
from .verbs import BEAR, PASS, POWER_HABIT
from .wounds import place_wounds

TOO_MANY: Final = Reason("DR-BAT-19", "bear-too-many")


class Redirecting(Chapter):
    """The other heroes on the tile who can take wounds on themselves are asked in turn; the outcome is what is left.

    `number` are the wounds left, `stage` how many heroes were asked.
    """

    def __init__(self, seat: int = NONE, wounds: int = 0) -> None:
        super().__init__(seat)
        self.number = wounds

    def advance(self, s: Run) -> None:
        others = s.others_on(s.heroes[self.seat].tile, self.seat)
        while self.number > 0 and self.stage < len(others):
            seat = others[self.stage]
            declines = seat != s.active and s.standing_answer(POWER_HABIT, seat) == NEVER
            if not declines and bearing_effect(s, seat) is not None:
                s.put(seat, BEARING)
                return
            self.stage += 1
        s.pop()
        s.outcome = self.number

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"seat": self.seat, "count": self.number}

    def clone(self) -> Chapter:
        return self.fill(Redirecting())


def redirect(s: Run, seat: i64, wounds: i64) -> None:
    """Ask those who can take some of these wounds on themselves; the outcome is what is left."""
    if wounds > 0 and s.has_company(seat):
        s.push(Redirecting(seat, wounds))
    else:
        s.outcome = wounds


def bearing_effect(s: Run, seat: i64) -> Effect | None:
    hero = s.heroes[seat]
    if not hero.kinds >> REDIRECT & 1:
        return None
    for number in hero.effects:
        e = EFFECTS[number]
        if e.kind == REDIRECT and why_barred(s, seat, e) is None:
            return e
    return None


class Bear(Deed[Run, Redirecting]):
    """So many of them."""

    def why(self, s: Run, f: Redirecting, seat: i64, target: i64) -> Reason | None:
        e = bearing_effect(s, seat)
        return None if e is not None and target < e.most and target < f.number else TOO_MANY

    def do(self, s: Run, f: Redirecting, seat: i64, target: i64) -> None:
        e = bearing_effect(s, seat)
        assert e is not None
        mark_used(s, e)
        f.number -= target + 1
        f.stage += 1
        throw = s.throw()
        throw.bearers |= t.BIT[seat]
        throw.borne += target + 1
        if s.listening:
            s.emit("bears", {"seat": seat, "other": f.seat, "count": target + 1})
        place_wounds(s, seat, target + 1, NONE)


class LetThem(Deed[Run, Redirecting]):
    def do(self, s: Run, f: Redirecting, seat: i64, target: i64) -> None:
        f.stage += 1


BEARING: Final = Question("bear", [Bear(BEAR), LetThem(PASS)])
