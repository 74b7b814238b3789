"""A question and its answers: each verb that may answer it is one deed, the only place that knows all about it.

A deed is one verb in one frame. It says what may be chosen, why a target may not be, and what happens; listing,
refusing and dispatching over the deeds of a question are done here, once for all games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .vocabulary import Verb

S = TypeVar("S")
F = TypeVar("F")


class Reason:
    """Why something is not allowed: a clause, and the message that says it. Rule modules keep these as constants."""

    def __init__(self, rule: str, key: str) -> None:
        self.rule = rule
        self.key = key

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Generic[S, F]):
    """One verb as an answer in one kind of frame. It has no state: everything it needs is in the table and the frame.

    `do` is only called with a target for which `why` gives None. A deed whose targets are many may override `offer`
    to list them faster; `why` must then agree with it (law 4 compares them).
    """

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.first: i64 = verb.first
        self.size: i64 = verb.size
        self.targets: list[int] = list(range(verb.size))
        self.moves: list[Any] = [verb.first + target for target in range(verb.size)]  # to list without making a number

    def candidates(self, s: S, f: F, seat: i64) -> list[int]:
        """The targets worth looking at, in the order in which they are listed: cheap, and never too few."""
        return self.targets

    def why(self, s: S, f: F, seat: i64, target: i64) -> Reason | None:
        """Why the asked seat may not choose this target now; None if it may."""
        return None

    def do(self, s: S, f: F, seat: i64, target: i64) -> None:
        """Carry it out."""
        raise NotImplementedError

    def offer(self, s: S, f: F, seat: i64, moves: list[int]) -> None:
        """Add the moves that may be made now."""
        if self.size == 1:
            if self.why(s, f, seat, 0) is None:
                moves.append(self.moves[0])
            return
        candidates = self.candidates(s, f, seat)
        everything = candidates is self.targets  # which need not be read from a list
        for at in range(i64(len(candidates))):
            target: i64 = at if everything else candidates[at]
            if self.why(s, f, seat, target) is None:
                moves.append(self.moves[target])

    def args(self, s: S, f: F, seat: i64, target: i64) -> dict[str, Any]:
        """Arguments of the message that describes this move, where the target's name alone does not say it."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Barred(Deed[Any, Any]):
    """A verb that players will try here, and that is always refused with this reason."""

    def __init__(self, verb: Verb, reason: Reason) -> None:
        super().__init__(verb)
        self.reason = reason

    def offer(self, s: Any, f: Any, seat: i64, moves: list[int]) -> None:
        """Nothing, ever."""

    def why(self, s: Any, f: Any, seat: i64, target: i64) -> Reason | None:
        return self.reason


@final
class _Chained:
    """A deed of a question and the next one: a typed attribute is read without the check that a list's entry costs."""

    def __init__(self, deed: Deed[Any, Any], next_one: _Chained | None) -> None:
        self.deed = deed
        self.next = next_one


@final
class Question:
    """What a seat can be asked: the prompt, and the deeds that may answer it, in the order in which they are listed.

    Rule modules keep these as constants, so that a prompt and its verbs stand side by side.
    """

    def __init__(self, prompt: str, deeds: Sequence[Deed[Any, Any]]) -> None:
        self.prompt = prompt
        self.deeds: list[Deed[Any, Any]] = list(deeds)
        self._chain: _Chained | None = None
        for deed in self.deeds[::-1]:
            self._chain = _Chained(deed, self._chain)
        self._deed_of: list[_Chained | None] = []  # by move
        link = self._chain
        while link is not None:
            self._know(link)
            link = link.next

    def _know(self, link: _Chained) -> None:
        """Note by which moves a deed is done."""
        last = link.deed.first + link.deed.size
        while len(self._deed_of) < last:
            self._deed_of.append(None)
        for move in range(link.deed.first, last):
            if self._deed_of[move] is not None:
                raise ValueError(f"the question {self.prompt!r} has two deeds for the move {move}")
            self._deed_of[move] = link

    def deed(self, move: i64) -> Deed[Any, Any] | None:
        """The deed that this move would be; None for a verb that does not answer this question."""
        link = self._deed_of[move] if move < len(self._deed_of) else None
        return None if link is None else link.deed

    def moves(self, s: Any, f: Any, seat: i64) -> list[int]:
        """The legal answers."""
        found: list[int] = []
        link = self._chain
        while link is not None:
            link.deed.offer(s, f, seat, found)
            link = link.next
        return found

    def __repr__(self) -> str:
        return f"Question({self.prompt!r}, {[type(deed).__name__ for deed in self.deeds]})"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """A seat that must choose now, what it is asked, and what it may answer."""

    def __init__(self, seat: int, question: Question, moves: Sequence[int]) -> None:
        self.seat = seat
        self.question = question
        self.moves: tuple[int, ...] = tuple(moves)

    @property
    def prompt(self) -> str:
        return self.question.prompt

    def offers(self, move: int) -> bool:
        """Is this one of the moves?"""
        for one in self.moves:
            if one == move:
                return True
        return False

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, prompt={self.prompt!r}, moves={self.moves})"
