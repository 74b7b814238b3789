"""What frames and actions have in common: the clock may run out, and a character who acts pays by acting."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Reason
from .state import Twister, seat_of
from .verbs import TIME_UP

IS_WOUNDED: Final = Reason("DT-WND-02", "is-wounded")
NO_AP: Final = Reason("DT-TURN-03", "no-ap")
LATE_RESIGN: Final = Reason("DT-END-06", "late-resign")
NO_CLOCK: Final = Reason("DT-TIME-01", "no-clock")


class Timed(Frame[Twister]):
    """A choice that the active player loses when his time is up. DT-TIME-02"""

    def time_up(self, s: Twister, seat: i64) -> None:
        """What becomes of the choice: by default it is not made, and the turn ends."""
        s.pop()
        s.overtime = True


@final
class TimeUp(Deed[Twister, Timed]):
    """The table says that the time is over. DT-TIME-01..06"""

    def why(self, s: Twister, f: Timed, seat: i64, target: i64) -> Reason | None:
        return None if s.clock else NO_CLOCK

    def do(self, s: Twister, f: Timed, seat: i64, target: i64) -> None:
        f.time_up(s, seat)


TIME_IS_UP: Final = TimeUp(TIME_UP)


class Playing(Timed):
    """The turn under way; `fresh` until a character has done something. DT-END-06"""

    def __init__(self) -> None:
        self.fresh = True


class Acting(Timed):
    """A character was chosen and does something now."""

    def __init__(self, c: i64 = 0) -> None:
        self.c = c


def pay(s: Twister, c: i64) -> None:
    """An action costs one action point. DT-TURN-03"""
    seat = seat_of(c)
    s.set_ap(seat, s.ap[seat] - 1)


class Action(Deed[Twister, Acting]):
    """Something a character does with an action; nothing is paid before it is chosen. DT-TURN-07, DT-ABIL-01..03"""

    def able(self, c: i64) -> bool:
        """Could this character ever do it? Asked once, when the list of his actions is made."""
        return True

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        """Add what this unwounded character can do now, if he has an action point."""
        raise NotImplementedError

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        """Why he cannot do it, wounds and action points apart."""
        raise NotImplementedError

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        raise NotImplementedError

    def free(self, s: Twister, c: i64) -> bool:
        """Does it cost him no action point now?"""
        return False

    def offer(self, s: Twister, f: Acting, seat: i64, moves: list[int]) -> None:
        if self.able(f.c) and s.fit >> f.c & 1 and (s.ap[seat] > 0 or self.free(s, f.c)):
            self.find(s, f.c, moves)

    def why(self, s: Twister, f: Acting, seat: i64, target: i64) -> Reason | None:
        c = f.c
        if not s.fit >> c & 1:
            return IS_WOUNDED
        reason = self.problem(s, c, target)
        return NO_AP if reason is None and s.ap[seat] == 0 and not self.free(s, c) else reason

    def do(self, s: Twister, f: Acting, seat: i64, target: i64) -> None:
        s.pop()
        turn = s.stack[-1]
        assert isinstance(turn, Playing)
        turn.fresh = False
        self.perform(s, f.c, target)
