"""Moments at which heroes may react with an ability. DR-ABIL-07, DR-ABIL-09"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.deeds import Question, Reason
from ...kernel.reactions import NEVER, LetPass, Reactions, Stand
from . import tables as t
from .effects import MOMENTS, Effect
from .places import NO_CARDS, NONE
from .powers import WRONG_MOMENT, UsePower, at_moment, carry_out, why_not
from .state import Run
from .tables import EFFECTS
from .verbs import NEVER_REACT, PASS, POWER_HABIT, USE

OWN_TURN: Final = Reason("DR-ABIL-07", "own-turn")
USED_NOW: Final = Reason("DR-ABIL-09", "power-used-now")


class Window(Reactions[Run]):
    """Clockwise, each uses one ability or passes, until all have passed in a row. DR-ABIL-07"""

    def __init__(self, moment: int = 0, start: int = 0, only: int = NONE) -> None:
        super().__init__()
        self.moment: i64 = moment
        self.start: i64 = start
        self.only: i64 = only  # the one hero whom it concerns; NONE: all
        self.used = NO_CARDS  # powers used at this moment; replaced, never changed

    def kind(self) -> i64:
        return POWER_HABIT

    def order(self, s: Run) -> list[int]:
        return s.clockwise(self.start) if self.only < 0 else [int(self.only)]

    def usable(self, s: Run, seat: i64) -> list[Effect]:
        return [e for e in at_moment(s, seat, self.moment) if e.power not in self.used]

    def may_react(self, s: Run, seat: i64) -> bool:
        return len(self.usable(s, seat)) > 0

    def standing(self, s: Run, seat: i64, answer: i64) -> bool:
        return answer == NEVER and seat != s.active

    def question(self, s: Run, seat: i64) -> Question:
        return REACT

    def advance(self, s: Run) -> None:
        if s.lost:
            s.pop()
            return
        super().advance(s)

    def close(self, s: Run) -> None:
        """What was going on goes on."""

    def prompt_args(self, s: Run, seat: int) -> dict[str, Any]:
        return {"moment": MOMENTS[self.moment]}

    def clone(self) -> Window:
        copy = Window(self.moment, self.start, self.only)
        copy.turn = self.turn
        copy.used = self.used
        return copy


class React(UsePower):
    """Use one of one's abilities now. DR-ABIL-07"""

    def why(self, s: Run, f: Window, seat: i64, target: i64) -> Reason | None:
        e = EFFECTS[t.POWER_EFFECT[target]]
        if e.when != f.moment:
            return WRONG_MOMENT
        return USED_NOW if target in f.used else why_not(s, seat, e)

    def do(self, s: Run, f: Window, seat: i64, target: i64) -> None:
        f.used = [*f.used, target]
        f.start = (seat + 1) % s.players
        f.turn = 0
        carry_out(s, seat, EFFECTS[t.POWER_EFFECT[target]])


class Never(Stand):
    """Never again in another player's turn."""

    def why(self, s: Any, f: Reactions[Any], seat: i64, target: i64) -> Reason | None:
        return OWN_TURN if seat == s.active else None


REACT: Final = Question("react", [React(USE), LetPass(PASS), Never(NEVER_REACT, NEVER)])


def open_window(s: Run, moment: i64, only: i64 = NONE) -> bool:
    """Ask whoever can react at this moment; False if nobody can."""
    if only >= 0:
        if not s.heroes[only].moments >> moment & 1 or not at_moment(s, only, moment):
            return False
    elif not anybody_at(s, moment):
        return False
    s.push(Window(moment, s.actor(), only))
    return True


def anybody_at(s: Run, moment: i64) -> bool:
    """Can any hero react at this moment?"""
    for seat in range(s.players):
        if s.heroes[seat].moments >> moment & 1 and at_moment(s, seat, moment):
            return True
    return False
