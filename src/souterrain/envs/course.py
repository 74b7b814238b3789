"""How far a game has come as an environment counts it, which its position does not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .given import is_whole
from .table import InvalidSave

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
        """As it was saved; another form of environment counts anew."""
        entry = entry_of(document, form)
        cycles, ended = entry.get("cycles", 0), entry.get("ended")
        if not is_whole(cycles) or cycles < 0:
            raise InvalidSave("course.cycles", f"expected a number from 0, got {cycles!r}")
        if ended not in ENDS:
            raise InvalidSave("course.ended", f"expected one of {', '.join(map(repr, ENDS))}, got {ended!r}")
        return Course(int(cycles), ended)


def entry_of(document: Mapping[str, Any], form: str) -> Mapping[str, Any]:
    """What an environment of this form saved besides the game; nothing, if it was another."""
    entry = document.get("course", {})
    if not isinstance(entry, Mapping):
        raise InvalidSave("course", f"expected a mapping, got {entry!r:.40}")
    return entry if entry.get("form") == form else {}
