"""The turn: action points, whose character acts, and the end of the turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame, Reason
from .actions import IS_WOUNDED, LATE_RESIGN, NO_AP, Act
from .combat import attackable, thrustable
from .ending import close
from .powers import why_regenerate
from .state import Twister, seat_of
from .tables import CALM_TURNS, COLOURS, EVERYBODY, FIRST_AP, KEPT_AP, KIND, SAMURAI, TROLL, TURN_AP
from .verbs import ACT, CONFIRM, END, RESIGN, TIME_UP

NOT_YOURS: Final = Reason("DT-MODEL-01", "not-yours")
NOT_ON_BOARD: Final = Reason("DT-TURN-07", "not-on-board")
IS_IDLE: Final = Reason("DT-CH-CLERIC-03", "is-idle")

# Resigning is confirmed twice; any other choice plays on.
PROMPTS: Final[list[str]] = ["turn", "resign", "resign-surely"]


def begin_turn(s: Twister) -> None:
    """New action points: 2 for the very first turn, otherwise 3. DT-TURN-01, DT-TURN-02"""
    s.ap[s.active] += FIRST_AP if s.turn == 0 else TURN_AP
    s.turn += 1
    if s.listening:
        s.emit("turn", {"colour": COLOURS[s.active], "points": s.ap[s.active]})


def end_turn(s: Twister) -> None:
    """Keep at most 3 AP; locks, wounds and uses of this turn are forgotten. DT-TURN-05, DT-TURN-06, DT-END-05"""
    seat = s.active
    s.ap[seat] = min(s.ap[seat], KEPT_AP)
    s.hit = 0
    s.idle = 0
    s.shot = 0
    s.rushed = 0
    if s.locked:
        s.lock = [-1] * EVERYBODY
        s.locked = 0
    s.overtime = False
    s.calm = 0 if s.stirred else s.calm + 1
    s.stirred = False
    if s.calm >= CALM_TURNS:
        close(s)
        return
    s.active = 1 - seat
    begin_turn(s)


def why_act(s: Twister, seat: i64, c: i64) -> Reason | None:
    """May this character act now? DT-TURN-03, DT-TURN-07, DT-WND-02, DT-CH-CLERIC-03, DT-CH-SAMURAI-02"""
    if seat_of(c) != seat:
        return NOT_YOURS
    if s.fit >> c & 1:
        if s.idle >> c & 1:
            return IS_IDLE
        return None if s.ap[seat] > 0 or may_rush(s, c) else NO_AP
    if not (s.hurt | s.carried) >> c & 1:
        return NOT_ON_BOARD
    if KIND[c] != TROLL:
        return IS_WOUNDED
    return why_regenerate(s, c) or (None if s.ap[seat] > 0 else NO_AP)


def may_rush(s: Twister, c: i64) -> bool:
    """Can the Samurai attack for nothing? DT-CH-SAMURAI-01, DT-CH-SAMURAI-02"""
    return KIND[c] == SAMURAI and not s.rushed >> c & 1 and (attackable(s, c) | thrustable(s, c)) != 0


class Turn(Frame[Twister]):
    """The active player acts as long as he wants and can, or resigns. DT-TURN-03, -04, DT-END-03, -06, DT-TIME-02"""

    def __init__(self) -> None:
        self.fresh = True
        self.resigning = 0

    def clone(self) -> Turn:
        copy = Turn()
        copy.fresh = self.fresh
        copy.resigning = self.resigning
        return copy

    def advance(self, s: Twister) -> None:
        if s.overtime:
            self.end(s)
            return
        seat = s.active
        moves: list[int] = []
        rested = s.ap[seat] > 0
        ready = s.fit & ~s.idle
        for c in s.roster[seat]:
            if ready >> c & 1:
                if rested or may_rush(s, c):
                    moves.append(ACT + c)
            elif KIND[c] == TROLL and why_act(s, seat, c) is None:
                moves.append(ACT + c)
        moves.append(END)
        if self.fresh:
            moves.append(CONFIRM if self.resigning else RESIGN)
        if s.clock:
            moves.append(TIME_UP)
        s.ask(seat, PROMPTS[self.resigning], moves)

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        if ACT <= move < ACT + EVERYBODY:
            return why_act(s, seat, move - ACT)
        return LATE_RESIGN if move in (RESIGN, CONFIRM) and not self.fresh else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        if move == END or move == TIME_UP:
            self.end(s)
        elif move == RESIGN or (move == CONFIRM and self.resigning == 1):
            self.resigning += 1
        elif move == CONFIRM:
            s.resigned = seat
            close(s)
        else:
            self.fresh = False
            self.resigning = 0
            s.push(Act(move - ACT))

    def end(self, s: Twister) -> None:
        self.fresh = True
        self.resigning = 0
        end_turn(s)
