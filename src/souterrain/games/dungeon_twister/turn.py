"""The turn: action points, whose character acts, and the end of the turn."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from . import verbs
from .acting import IS_WOUNDED, LATE_RESIGN, NO_AP, TIME_IS_UP, Playing
from .actions import Act
from .combat import may_rush
from .ending import close
from .powers import REGENERATE
from .state import Twister, seat_of
from .verbs import CONFIRM, END, RESIGN

NOT_YOURS: Final = Reason("DT-MODEL-01", "not-yours")
NOT_ON_BOARD: Final = Reason("DT-TURN-07", "not-on-board")
IS_IDLE: Final = Reason("DT-CH-CLERIC-03", "is-idle")
RESIGN_FIRST: Final = Reason("DT-END-06", "resign-first")


def begin_turn(s: Twister) -> None:
    """New action points: 2 for the very first turn, otherwise 3. DT-TURN-01, DT-TURN-02"""
    s.set_ap(s.active, s.ap[s.active] + (t.FIRST_AP if s.turn == 0 else t.TURN_AP))
    s.turn += 1
    if s.listening:
        s.emit("turn", {"seat": s.active, "points": s.ap[s.active]})


def end_turn(s: Twister) -> None:
    """Keep at most 3 AP; locks, wounds and uses of this turn are forgotten. DT-TURN-05, DT-TURN-06, DT-END-05"""
    seat = s.active
    if s.ap[seat] > t.KEPT_AP:
        s.set_ap(seat, t.KEPT_AP)
    s.hit = 0
    s.idle = 0
    s.shot = 0
    s.rushed = 0
    if s.locked:
        s.own_states()
        s.lock = vec[i64]([-1] * t.EVERYBODY)
        s.locked = 0
    s.overtime = False
    s.calm = 0 if s.stirred else s.calm + 1
    s.stirred = False
    if s.calm >= t.CALM_TURNS:
        close(s)
        return
    s.active = 1 - seat
    begin_turn(s)


@final
class Turn(Playing):
    """The active player acts as long as he wants and can, or resigns. DT-TURN-03, -04, DT-END-03, -06, DT-TIME-02"""

    def __init__(self) -> None:
        super().__init__()
        self.resigning: i64 = 0

    def clone(self) -> Turn:
        copy = Turn()
        copy.fresh = self.fresh
        copy.resigning = self.resigning
        return copy

    def advance(self, s: Twister) -> None:
        if s.overtime:
            self.end(s)
        else:
            s.ask(s.active, TURNS[self.resigning], self.choices(s))

    def choices(self, s: Twister) -> list[int]:
        moves: list[int] = []
        ACT.offer(s, self, s.active, moves)
        moves.append(ENDING.first)
        if self.fresh:
            moves.append(CONFIRM.first if self.resigning else RESIGN.first)
        if s.clock:
            moves.append(TIME_IS_UP.first)
        return moves

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"points": s.ap[seat]}

    def time_up(self, s: Twister, seat: i64) -> None:
        self.end(s)

    def end(self, s: Twister) -> None:
        self.fresh = True
        self.resigning = 0
        end_turn(s)


@final
class Choose(Deed[Twister, Turn]):
    """Which character acts. DT-TURN-03, DT-TURN-07, DT-WND-02, DT-CH-CLERIC-03, DT-CH-SAMURAI-02"""

    def offer(self, s: Twister, f: Turn, seat: i64, moves: list[int]) -> None:
        rested = s.ap[seat] > 0
        ready = s.fit & ~s.idle
        for c in s.roster[seat]:
            if ready >> c & 1:
                if rested or may_rush(s, c):
                    moves.append(self.moves[c])
            elif t.KIND[c] == t.TROLL and self.why(s, f, seat, c) is None:
                moves.append(self.moves[c])

    def why(self, s: Twister, f: Turn, seat: i64, target: i64) -> Reason | None:
        if seat_of(target) != seat:
            return NOT_YOURS
        if s.fit >> target & 1:
            if s.idle >> target & 1:
                return IS_IDLE
            return None if s.ap[seat] > 0 or may_rush(s, target) else NO_AP
        if not (s.hurt | s.carried) >> target & 1:
            return NOT_ON_BOARD
        if t.KIND[target] != t.TROLL:
            return IS_WOUNDED
        return REGENERATE.problem(s, target, 0) or (None if s.ap[seat] > 0 else NO_AP)

    def do(self, s: Twister, f: Turn, seat: i64, target: i64) -> None:
        f.resigning = 0
        s.push(Act(target))


@final
class End(Deed[Twister, Turn]):
    """The turn is over. DT-TURN-04"""

    def do(self, s: Twister, f: Turn, seat: i64, target: i64) -> None:
        f.end(s)


@final
class Resign(Deed[Twister, Turn]):
    """Give the game up, at the start of a turn; it is confirmed twice, and any other choice plays on. DT-END-06"""

    def why(self, s: Twister, f: Turn, seat: i64, target: i64) -> Reason | None:
        return None if f.fresh else LATE_RESIGN

    def do(self, s: Twister, f: Turn, seat: i64, target: i64) -> None:
        f.resigning = 1


@final
class ConfirmNothing(Deed[Twister, Turn]):
    """Nobody has said yet that he resigns. DT-END-06"""

    def why(self, s: Twister, f: Turn, seat: i64, target: i64) -> Reason | None:
        return RESIGN_FIRST if f.fresh else LATE_RESIGN


@final
class Confirm(Deed[Twister, Turn]):
    """Give up indeed. DT-END-06"""

    def do(self, s: Twister, f: Turn, seat: i64, target: i64) -> None:
        if f.resigning == 1:
            f.resigning = 2
            return
        s.resigned = seat
        close(s)


ACT: Final = Choose(verbs.ACT)
ENDING: Final = End(END)
TURNS: Final[list[Question]] = [
    Question("turn", [ACT, ENDING, Resign(RESIGN), ConfirmNothing(CONFIRM), TIME_IS_UP]),
    Question("resign", [ACT, ENDING, Confirm(CONFIRM), TIME_IS_UP]),
    Question("resign-surely", [ACT, ENDING, Confirm(CONFIRM), TIME_IS_UP]),
]
