"""The options of a game: declared once, checked everywhere, listed for everybody."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, NamedTuple

from .errors import OptionError, Problem

NOTHING_FIXED: Mapping[str, Any] = MappingProxyType({})


def one_of(allowed: Iterable[Any]) -> Problem:
    """What may stand there, each as it is written in Python."""
    return Problem("expected-one", allowed=", ".join(map(repr, allowed)))


class Needs(NamedTuple):
    """What another option must be, so that this one may differ from its default."""

    option: str
    values: tuple[Any, ...]

    def met(self, chosen: Mapping[str, Any]) -> bool:
        return chosen[self.option] in self.values

    @property
    def expected(self) -> str | Problem:
        told: list[str | Problem] = [repr(value) for value in self.values]
        return reduce(lambda one, other: Problem("expected-either", one=one, other=other), told)


class Option:
    """A keyword of `game.new`, with its default and what is allowed, and what it needs of another option."""

    def __init__(
        self,
        name: str,
        default: Any,
        allowed: tuple[Any, ...] | range,
        about: dict[str, str],
        needs: Needs | None = None,
    ) -> None:
        self.needs = needs
        self.name = name
        self.default = default
        self.allowed = allowed
        self.about = about
        self.type = type(default).__name__

    def check(self, value: Any) -> Any:
        """The value itself, if it is allowed."""
        if type(value) is not type(self.default) or value not in self.allowed:
            raise OptionError(self.wrong(value))
        return value

    def parse(self, text: str) -> Any:
        """The value that a text stands for (command line, form, query)."""
        for value in self.allowed:
            if str(value).lower() == text.strip().lower():
                return value
        raise OptionError(self.wrong(text))

    def wrong(self, given: Any) -> Problem:
        return Problem("option-value", name=self.name, given=repr(given), expected=self.expected)

    @property
    def expected(self) -> str | Problem:
        if len(self.allowed) == 1:
            return repr(self.allowed[0])
        if isinstance(self.allowed, range):
            return Problem("expected-number", low=self.allowed.start, high=self.allowed.stop - 1)
        return one_of(self.allowed)

    def __repr__(self) -> str:
        return f"Option({self.name!r}, default={self.default!r}, {self.expected})"


class Options(dict[str, Option]):
    """The options of one game by name."""

    def complete(self, given: dict[str, Any]) -> dict[str, Any]:
        """All options with a value: the given ones checked, the others at their default."""
        for name in given:
            if name not in self:
                raise OptionError(
                    Problem("option-unknown", name=name, given=repr(given[name]), allowed=", ".join(self))
                )
        chosen = {name: self[name].check(given[name]) if name in given else self[name].default for name in self}
        for name, option in self.items():
            if option.needs is not None and chosen[name] != option.default and not option.needs.met(chosen):
                other = option.needs.option
                told = {"name": name, "given": repr(chosen[name]), "other": other, "held": repr(chosen[other])}
                raise OptionError(Problem("option-needs", **told, expected=option.needs.expected))
        return chosen

    def covering(self, fixed: Mapping[str, Any] = NOTHING_FIXED, most: int = 8) -> list[dict[str, Any]]:
        """A few choices of options in which every pair of values that can stand together does so at least once.

        An option with more than `most` values is taken at its default; those that are fixed stay as they are.
        """
        values = {name: _values(option, fixed, most) for name, option in self.items()}
        missing = {
            frozenset((a, b))
            for first, second in itertools.combinations(self, 2)
            for a in ((first, value) for value in values[first])
            for b in ((second, value) for value in values[second])
        } or {frozenset(((name, value),)) for name in self for value in values[name]}
        rows: list[dict[str, Any]] = []
        allowed = [row for row in _rows(values) if self._allows(row)]
        while allowed:
            best = max(allowed, key=lambda row: len(_covered(row, missing)))
            covered = _covered(best, missing)
            if not covered:
                break
            missing -= covered
            rows.append(best)
        return rows

    def _allows(self, row: dict[str, Any]) -> bool:
        try:
            self.complete(row)
        except OptionError:
            return False
        return True


def _values(option: Option, fixed: Mapping[str, Any], most: int) -> list[Any]:
    if option.name in fixed:
        return [fixed[option.name]]
    return list(option.allowed) if len(option.allowed) <= most else [option.default]


def _rows(values: Mapping[str, list[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(values, row, strict=True)) for row in itertools.product(*values.values())]


def _covered(row: dict[str, Any], missing: set[frozenset[tuple[str, Any]]]) -> set[frozenset[tuple[str, Any]]]:
    """The pairs of values (or, of a lone option, the values) that a row brings together for the first time."""
    entries = set(row.items())
    return {pair for pair in missing if pair <= entries}
