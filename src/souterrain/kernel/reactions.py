"""A window in which seats may react to what somebody does, and what they have answered once and for all.

A seat is asked only if it can react as far as everybody may know, and if it did not say "never" before. What it said
is public, stands in the state, and is changed by moves: so a record holds it, and nobody is drowned in questions.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from .core import Frame, State
from .deeds import Deed, Question, Reason
from .vocabulary import Verb

ASK: Final = 0  # the answer that stands before anybody has said anything
NEVER: Final = 1
# A game may go on from here: "always", "always against seat 2".

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Reactions(Frame[S], Generic[S]):
    """The seats in their order, each asked once whether it reacts; then the window is closed."""

    def __init__(self) -> None:
        self.turn: i64 = 0  # how many seats of the order have had their say

    def kind(self) -> i64:
        """Which of the game's kinds of reaction this is: answers stand for one kind."""
        return 0

    def order(self, s: S) -> list[int]:
        """The seats that might react, in the order in which they are asked."""
        raise NotImplementedError

    def may_react(self, s: S, seat: i64) -> bool:
        """Can this seat react, as far as everybody may know?"""
        raise NotImplementedError

    def question(self, s: S, seat: i64) -> Question:
        raise NotImplementedError

    def standing(self, s: S, seat: i64, answer: i64) -> bool:
        """Carry out an answer that stands, without asking; True if it settles this seat."""
        return answer == NEVER

    def close(self, s: S) -> None:
        """All have had their say."""
        raise NotImplementedError

    def advance(self, s: S) -> None:
        assert isinstance(s, State)
        seats = self.order(s)
        while self.turn < len(seats):
            seat = seats[self.turn]
            if self.may_react(s, seat) and not self.standing(s, seat, s.standing_answer(self.kind(), seat)):
                s.put(seat, self.question(s, seat))
                return
            self.turn += 1
        s.pop()
        self.close(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class LetPass(Deed[Any, Reactions[Any]]):
    """Not this time."""

    def do(self, s: Any, f: Reactions[Any], seat: i64, target: i64) -> None:
        f.turn += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Stand(Deed[State, Reactions[Any]]):
    """Not this time, and this answer stands from now on."""

    def __init__(self, verb: Verb, answer: int) -> None:
        super().__init__(verb)
        self.answer = answer

    def do(self, s: State, f: Reactions[Any], seat: i64, target: i64) -> None:
        s.set_standing(f.kind(), seat, self.answer)
        if not f.standing(s, seat, self.answer):
            f.turn += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AskMe(Deed[State, Any]):
    """Ask me again: one of the answers that stand is taken back. The target is the kind of reaction."""

    def __init__(self, verb: Verb, stands_not: Reason) -> None:
        super().__init__(verb)
        self.stands_not = stands_not

    def offer(self, s: State, f: Any, seat: i64, moves: list[int]) -> None:
        at: i64 = seat
        for target in range(self.size):
            if at >= len(s.standing):
                return
            if s.standing[at] != ASK:
                moves.append(self.first + target)
            at += s.players

    def why(self, s: State, f: Any, seat: i64, target: i64) -> Reason | None:
        return self.stands_not if s.standing_answer(target, seat) == ASK else None

    def do(self, s: State, f: Any, seat: i64, target: i64) -> None:
        s.set_standing(target, seat, ASK)
