# ruff: noqa: N818 - each reads as what it says
"""What can go wrong at a table. Each has a status, a message in both languages, and tells it to pages and programs."""

from __future__ import annotations

from typing import Any

from souterrain.kernel.errors import Problem, SouterrainError

from .words import say

QUOTED = 400


def quotable(given: Any, lang: str = "en") -> Any:
    """What somebody sent, or what is wrong with it, as a message may repeat it: not too long, and text that can be
    written."""
    if isinstance(given, (Problem, SouterrainError)):
        given = given.text(lang)
    if not isinstance(given, str):
        return given
    return given[:QUOTED].encode("utf-8", "replace").decode()


class TableError(Exception):
    """Something that a person or a program asked for and cannot have; `key` names its message."""

    status = 400
    key = "bad-request"

    def __init__(self, key: str | None = None, **args: Any) -> None:
        self.key = key or self.key
        self.args_ = args
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return say(lang, f"error-{self.key}", **{name: quotable(given, lang) for name, given in self.args_.items()})


class Malformed(TableError):
    """Options, names, moves that are none."""

    status = 400


class NotYours(TableError):
    """Somebody acts for a seat that is not theirs."""

    status = 403
    key = "not-yours"


class Unknown(TableError):
    """No such table, seat, game, ply or clause."""

    status = 404
    key = "no-table"


class Conflict(TableError):
    """The table went on in the meantime."""

    status = 409
    key = "conflict"


class Refused(TableError):
    """The rules do not allow it; `rule` is the clause."""

    status = 422
    key = "refused"

    def __init__(self, rule: str, texts: dict[str, str]) -> None:
        self.rule = rule
        self.texts = texts
        super().__init__(reason=texts["en"], rule=rule)

    def text(self, lang: str) -> str:
        return self.texts[lang]


class Stopped(TableError):
    """A table that cannot go on: the rules of today play its moves differently, or its game is not here any more."""

    status = 409
    key = "rules-changed"


class TooSlow(TableError):
    """A request that never comes to its end."""

    status = 408
    key = "too-slow"


class TooBig(TableError):
    """More was sent than a move or a form needs."""

    status = 413
    key = "too-big"


class TooMany(TableError):
    """Somebody asks too often."""

    status = 429
    key = "too-many"


class ServerError(TableError):
    """Our own fault."""

    status = 500
    key = "server"


class NoDatabase(TableError):
    """The database is locked or gone."""

    status = 503
    key = "no-database"
