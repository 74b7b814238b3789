"""Minion Gifts, official support: the items phase of the last season."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .gifts import FAR, RECEIVED, hand_of, move_item
from .state import EMPTY, Chapter, Lords
from .verbs import TOKEN, VERBS

NOT_IN_HAND: Final = Reason("MG-OSSEND-01", "token-not-in-hand")
GIVEN: Final = Reason("MG-OSSEND-01", "token-given")
BLANK_MUST_GO: Final = Reason("MG-OSSEND-02", "blank-must-go")
OWN_COLOUR: Final = Reason("MG-OSSEND-06", "own-colour-token")
DUMMY_COLOUR: Final = Reason("MG-OSSEND-06", "dummy-colour-token")
PICKS: Final = 4  # entries per seat


@final
class Sending(Chapter):
    """Everybody gives one token, face down, to each opponent, all at once. MG-OSPHASE-01, MG-OSSEND-01..14"""

    def __init__(self, players: int = 4) -> None:
        self.picks: list[int] = [EMPTY] * (players * PICKS)

    def wanted(self, s: Lords) -> int:
        return 4 if s.players == 2 else s.players - 1

    def given(self, s: Lords, seat: int) -> int:
        count = 0
        while count < self.wanted(s) and self.picks[seat * PICKS + count] != EMPTY:
            count += 1
        return count

    def advance(self, s: Lords) -> None:
        for seat in range(s.players):
            if self.given(s, seat) < self.wanted(s):
                s.put(seat, SENDING)
        if not s.pending:
            self.reveal(s)

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        """Whom the next token is for."""
        place = self.given(s, seat)
        return {"other": recipient(s, seat, place), "board": board(s, place)}

    def problem(self, s: Lords, seat: int, token: int) -> Reason | None:
        """Why this token cannot be the next one given. MG-OSSEND-02, MG-OSSEND-05..07"""
        if token not in hand_of(s, seat):
            return NOT_IN_HAND
        mine = self.picks[seat * PICKS : seat * PICKS + PICKS]
        if token in mine:
            return GIVEN
        place = self.given(s, seat)
        if s.players == 2:
            own = token // 6 == seat
            if place % 2 == 0:
                return None if own else OWN_COLOUR
            return DUMMY_COLOUR if own else None
        if s.players == 4 and place == 2 and seat * 6 + t.BLANK not in mine and token % 6 != t.BLANK:
            return BLANK_MUST_GO
        return None

    def reveal(self, s: Lords) -> None:
        """All tokens are turned up at once; blanks return or are gone. MG-OSSEND-08..14"""
        s.pop()
        s.reveal("items")
        for seat in s.order():
            for place in range(self.wanted(s)):
                token = self.picks[seat * PICKS + place]
                other = recipient(s, seat, place)
                if s.listening:
                    sent = {"seat": seat, "item": t.TOKENS[token], "other": other, "board": board(s, place)}
                    s.emit("item-sent", sent)
                if token % 6 == t.BLANK:
                    if s.players < 4:
                        move_item(s, token, FAR)
                elif s.players == 2 and place >= 2:
                    move_item(s, token, FAR)
                else:
                    move_item(s, token, RECEIVED + other)

    def clone(self) -> Frame[Lords]:
        copy = Sending(0)
        copy.picks = self.picks.copy()
        return copy


def recipient(s: Lords, seat: int, place: int) -> int:
    """Whom the token at a place is for: opponents clockwise; with two players always the opponent or his dummy."""
    return 1 - seat if s.players == 2 else (seat + 1 + place) % s.players


def board(s: Lords, place: int) -> str:
    """On whose board the token at a place is laid, for messages: with two players the last two are for the dummy's."""
    return "dummy" if s.players == 2 and place >= 2 else "player"


class GiveToken(Deed[Lords, Sending]):
    """The next token, face down. MG-OSSEND-01..07"""

    def candidates(self, s: Lords, f: Sending, seat: i64) -> list[int]:
        return hand_of(s, seat)

    def why(self, s: Lords, f: Sending, seat: i64, target: i64) -> Reason | None:
        return f.problem(s, seat, target)

    def do(self, s: Lords, f: Sending, seat: i64, target: i64) -> None:
        f.picks[seat * PICKS + f.given(s, seat)] = target
        if f.given(s, seat) < f.wanted(s):
            s.put(seat, SENDING)
        elif s.listening:
            s.emit("items-given", {"seat": seat})


SENDING: Final = Question("give", [GiveToken(VERBS.add("give", TOKEN, rule="MG-OSSEND-01"))])
