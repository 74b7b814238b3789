"""How far a game has come as an environment counts it, which its position does not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .errors import InvalidSave
from .given import is_whole

BY_ILLEGAL_ACTION: Final = "illegal action"
BY_CYCLES: Final = "max_cycles"
ENDS: Final = (None, BY_ILLEGAL_ACTION, BY_CYCLES)


class Course:
    """The cycles of a game so far, and what ended it if not its rules."""

    def __init__(self, cycles: int = 0, ended: str | None = None) -> None:
        self.cycles = cycles
        self.ended = ended

    @property
    def by_illegal_action(self) -> bool:
        return self.ended == BY_ILLEGAL_ACTION

    @property
    def by_cycles(self) -> bool:
        return self.ended == BY_CYCLES

    def copy(self) -> Course:
        return Course(self.cycles, self.ended)

    def end_by_illegal_action(self) -> None:
        self.ended = BY_ILLEGAL_ACTION

    def cut_short(self, most: int | None) -> bool:
        """Has the game had its number of cycles? Then it is truncated."""
        if most is None or self.cycles < most:
            return False
        self.ended = BY_CYCLES
        return True

    def document(self, form: str) -> dict[str, Any]:
        """For a save; what a cycle is depends on the form of the environment."""
        return {"form": form, "cycles": self.cycles, "ended": self.ended}

    @staticmethod
    def read(document: Mapping[str, Any], form: str) -> Course:
        """As it was saved. Another form of environment counts anew; what an illegal action ended is over there, too."""
        entry = entry_of(document, form)
        cycles, ended = entry.get("cycles", 0), course_of(document).get("ended")
        if not is_whole(cycles) or cycles < 0:
            raise InvalidSave("course.cycles", f"expected a number from 0, got {cycles!r}")
        if ended not in ENDS:
            raise InvalidSave("course.ended", f"expected one of {', '.join(map(repr, ENDS))}, got {ended!r}")
        if ended == BY_CYCLES and not entry:
            ended = None
        return Course(int(cycles), ended)


def course_of(document: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an environment of any form saved besides the game."""
    entry = document.get("course", {})
    if not isinstance(entry, Mapping):
        raise InvalidSave("course", f"expected a mapping, got {entry!r:.40}")
    return entry


def entry_of(document: Mapping[str, Any], form: str) -> Mapping[str, Any]:
    """The same, if it was one of this form; nothing, if it was another."""
    entry = course_of(document)
    return entry if entry.get("form") == form else {}
