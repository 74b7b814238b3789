"""The end of a game, told: what each score is made of, who led when, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .core import Event, State

if TYPE_CHECKING:
    from .record import Record

MOST_TURNS = 3
FLAT = 2  # scores that differ in so few values tell nothing of the way there


class ScoreLine(NamedTuple):
    """One line of a score sheet: the message `score-<name>`, perhaps about a thing, and each seat's number.

    A line that does not count towards the score is told for its own sake.
    """

    name: str
    points: tuple[int, ...]
    about: str = ""
    counts: bool = True


class Turn(NamedTuple):
    """A move after which the scores stood differently: for each seat what it gained on the others' average."""

    ply: int
    gains: tuple[float, ...]

    @property
    def size(self) -> float:
        return max(self.gains) - min(self.gains)


class Ending(NamedTuple):
    """A finished game looked back on."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sheet: tuple[ScoreLine, ...]
    course: tuple[tuple[float, ...], ...]  # how each seat stood before the first move and after every one
    judged: bool  # not by scores, which tell nothing before the end, but by what a position is worth
    turns: tuple[Turn, ...]
    told: tuple[tuple[Event, ...], ...]  # what each of the turns caused


def look_back(record: Record) -> Ending:
    """Play a finished game again, and tell its end."""
    course: list[tuple[float, ...]] = []
    events: list[tuple[Event, ...]] = []
    for _, state in record.course():
        course.append(tuple(state.scores))
        events.append(tuple(state.events))
    judged = len({number for step in course for number in step}) <= FLAT
    if judged:
        course = [tuple(worths(state)) for _, state in record.course()]
    sheet = state.game.score_sheet(state, [event for step in events for event in step])
    turns = tuple(turning_points(course))
    told = tuple(events[turn.ply] for turn in turns)
    return Ending(tuple(state.scores), tuple(state.winners), tuple(sheet), tuple(course), judged, turns, told)


def worths(state: State) -> list[float]:
    """How good a position is for each seat."""
    return [state.game.evaluate(state, seat) for seat in range(state.players)]


def turning_points(course: Sequence[Sequence[float]]) -> list[Turn]:
    """The moves that changed most who stood how, in the order of the game; the last one only decides what was known.

    >>> [turn.ply for turn in turning_points([(0, 0), (5, 0), (5, 1), (5, 9), (5, 9), (9, 9)])]
    [1, 3]
    """
    turns = []
    for ply in range(1, len(course) - 1):
        steps = [after - before for before, after in zip(course[ply - 1], course[ply], strict=True)]
        mean = sum(steps) / len(steps)
        turns.append(Turn(ply, tuple(step - mean for step in steps) if len(steps) > 1 else (steps[0], 0.0)))
    largest = sorted(turns, key=lambda turn: -turn.size)[:MOST_TURNS]
    least = largest[0].size / 3 if largest else 0.0
    return sorted(turn for turn in largest if turn.size > least)
