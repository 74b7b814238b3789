"""What can be wrong with what somebody gives us. Each error names the thing, what was given and what is allowed."""

from __future__ import annotations

from collections.abc import Callable


class SouterrainError(ValueError):
    """The root of all errors that bad input can cause."""


class OptionError(SouterrainError):
    """An option that does not exist or has a value that is not allowed."""


class NotationError(SouterrainError):
    """A text that is no move of the game."""


class PositionError(SouterrainError):
    """A position document that describes no position; `path` says where."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem

    def __reduce__(self) -> tuple[type[PositionError], tuple[str, str]]:
        return type(self), (self.path, self.problem)  # so that it can go from one process to another


class RecordError(SouterrainError):
    """A record that cannot be read, or that does not replay."""


class IllegalMove(SouterrainError):  # noqa: N818 - a public name
    """A move that the rules do not allow now; `rule` is the clause, `reason` says why in English.

    A reason may be given as what says it: whoever tries many moves and reads no sentence does not wait for any.
    """

    def __init__(self, rule: str, reason: str | Callable[[], str]) -> None:
        super().__init__(rule)
        self.rule = rule
        self._reason = reason

    @property
    def reason(self) -> str:
        if not isinstance(self._reason, str):
            self._reason = self._reason()
        return self._reason

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rule!r}, {self.reason!r})"

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (self.rule, self.reason)
