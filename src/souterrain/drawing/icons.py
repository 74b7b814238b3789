"""The icons of a game's pictures: those that were taken at build time, and shields with initials in their place.

A game names its icons in `icons.yaml` beside its rules, each with its name in the game-icons set. `make icons` takes
them out of the set for every game that is installed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources import files

from ..kernel.rules import read_yaml
from .pen import escape

SHIELD = "M64 40h384v210c0 120-110 190-192 222C174 440 64 370 64 250z"


class Icons:
    """Icons by our names. A picture uses one as `#<prefix>-<name>`; it or its page defines each once."""

    def __init__(self, package: str, prefix: str) -> None:
        self.package = package
        self.prefix = prefix

    @cached_property
    def wanted(self) -> Mapping[str, str]:
        """Our name of every icon, and its name in the set; none where a game draws without."""
        return dict(read_yaml(self.package, "icons.yaml")) if self._file("icons.yaml") else {}

    @cached_property
    def bodies(self) -> Mapping[str, str]:
        """The icons that were taken, by our names."""
        if not self._file("icons.json"):
            return {}
        return dict(json.loads(files(self.package).joinpath("icons.json").read_text(encoding="utf-8")))

    def symbol(self, name: str) -> str:
        """The drawn icon, or a shield with the first letters."""
        body = self.bodies.get(name)
        if body is None:
            body = (
                f'<path d="{SHIELD}" fill="none" stroke="currentColor" stroke-width="34"/><text x="256" y="330" '
                f'font-size="230" font-weight="700" text-anchor="middle" fill="currentColor">{initials(name)}</text>'
            )
        return f'<symbol id="{self.prefix}-{escape(name)}" viewBox="0 0 512 512">{body}</symbol>'

    def definitions(self, used: Iterable[str]) -> str:
        """The symbols of the icons that a picture uses, and no others."""
        symbols = "".join(map(self.symbol, sorted(used)))
        return f"<defs>{symbols}</defs>" if symbols else ""

    @cached_property
    def sheet(self) -> str:
        """All icons of the game, for a page that defines them once and then draws without."""
        return self.definitions(self.wanted)

    def _file(self, name: str) -> bool:
        return files(self.package).joinpath(name).is_file()


def initials(name: str) -> str:
    """Two letters for a name.

    >>> initials("goblin"), initials("dark_angel")
    ('Go', 'DA')
    """
    words = name.replace("_", "-").split("-")
    return words[0][:2].title() if len(words) == 1 else (words[0][:1] + words[1][:1]).upper()
