"""What can be wrong with what somebody gives us. Each error names the thing, what was given and what is allowed.

`str` of an error is a sentence for programmers, in English. What people can meet, at a table or in a terminal, is a
`Problem`, which is said in their language: `error.text("fr")`. Position documents are written by programs alone.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import Any


class Problem:
    """What is wrong, as a message of `errors.*.ftl` and what it speaks of; that may be a problem or an error itself.

    >>> from souterrain.kernel.errors import Problem
    >>> str(Problem("expected-number", low=1, high=6))
    'a number from 1 to 6'
    """

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args = args

    def text(self, lang: str) -> str:
        from .messages import read_messages  # which has errors to raise itself

        # Numbers are told as they are typed: 12345, not 12,345.
        said = {name: str(given) if isinstance(given, int) else given for name, given in self.args.items()}
        return read_messages(("souterrain.kernel", "errors")).text(lang, self.key, said)

    def __str__(self) -> str:
        return self.text("en")

    def __repr__(self) -> str:
        return f"Problem({', '.join([repr(self.key), *(f'{name}={given!r}' for name, given in self.args.items())])})"

    def __reduce__(self) -> tuple[Callable[..., Problem], tuple[str, dict[str, Any]]]:
        return _problem, (self.key, self.args)


def _problem(key: str, args: dict[str, Any]) -> Problem:
    return Problem(key, **args)


FILES = {
    errno.ENOENT: "file-none",
    errno.ENOTDIR: "file-no-folder",
    errno.EEXIST: "file-exists",
    errno.EISDIR: "file-folder",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.ENOSPC: "file-full",
    errno.ENAMETOOLONG: "file-long",
}


def file_problem(error: OSError) -> Problem:
    """Why a file cannot be read or written; the system itself would say it in the language of the machine."""
    if error.errno in FILES:
        return Problem(FILES[error.errno])
    return Problem("file-other", code=errno.errorcode.get(error.errno or 0, str(error)))


class SouterrainError(ValueError):
    """The root of all errors that bad input can cause."""

    def __init__(self, problem: str | Problem = "") -> None:
        super().__init__(problem)

    def text(self, lang: str) -> str:
        """What is wrong, in a language; a plain text is said as it is."""
        problem = self.args[0]
        return problem.text(lang) if isinstance(problem, Problem) else str(problem)

    def __str__(self) -> str:
        return self.text("en")


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

    A reason may be given as what says it in a language: whoever tries many moves and reads no sentence does not wait
    for any.
    """

    def __init__(self, rule: str, reason: str | Callable[[str], str]) -> None:
        super().__init__(rule)
        self.rule = rule
        self._reason = reason

    @property
    def reason(self) -> str:
        return self._told("en")

    def _told(self, lang: str) -> str:
        return self._reason if isinstance(self._reason, str) else self._reason(lang)

    def text(self, lang: str) -> str:
        return f"{self._told(lang)} [{self.rule}]"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rule!r}, {self.reason!r})"

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (self.rule, self.reason)
