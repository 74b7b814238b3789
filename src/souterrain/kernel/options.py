"""The options of a game: declared once, checked everywhere, listed for everybody."""

from __future__ import annotations

from typing import Any

from .errors import OptionError


class Option:
    """A keyword of `game.new`, with its default and what is allowed."""

    def __init__(self, name: str, default: Any, allowed: tuple[Any, ...] | range, about: dict[str, str]) -> None:
        self.name = name
        self.default = default
        self.allowed = allowed
        self.about = about
        self.type = type(default).__name__

    def check(self, value: Any) -> Any:
        """The value itself, if it is allowed."""
        if type(value) is not type(self.default) or value not in self.allowed:
            raise OptionError(f"{self.name}={value!r}: expected {self.expected}")
        return value

    def parse(self, text: str) -> Any:
        """The value that a text stands for (command line, form, query)."""
        for value in self.allowed:
            if str(value).lower() == text.strip().lower():
                return value
        raise OptionError(f"{self.name}={text!r}: expected {self.expected}")

    @property
    def expected(self) -> str:
        if isinstance(self.allowed, range):
            return f"a number from {self.allowed.start} to {self.allowed.stop - 1}"
        return "one of " + ", ".join(repr(value) for value in self.allowed)

    def __repr__(self) -> str:
        return f"Option({self.name!r}, default={self.default!r}, {self.expected})"


class Options(dict[str, Option]):
    """The options of one game by name."""

    def complete(self, given: dict[str, Any]) -> dict[str, Any]:
        """All options with a value: the given ones checked, the others at their default."""
        for name in given:
            if name not in self:
                raise OptionError(f"{name}={given[name]!r}: no such option; expected one of {', '.join(self)}")
        return {name: self[name].check(given[name]) if name in given else self[name].default for name in self}
