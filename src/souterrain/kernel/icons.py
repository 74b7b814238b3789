"""The icons of a game's pictures: those that were taken at build time, and shields with initials in their place."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files

from markupsafe import Markup, escape

SHIELD = "M64 40h384v210c0 120-110 190-192 222C174 440 64 370 64 250z"


class Icons:
    """Icons by our names. A picture uses one as `#<prefix>-<name>` and carries the symbols that it uses."""

    def __init__(self, package: str, prefix: str) -> None:
        self.package = package
        self.prefix = prefix

    @cached_property
    def bodies(self) -> Mapping[str, str]:
        path = files(self.package).joinpath("icons.json")
        return dict(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else {}

    def symbol(self, name: str) -> Markup:
        """The drawn icon, or a shield with the first letters."""
        body = self.bodies.get(name)
        if body is None:
            body = (
                f'<path d="{SHIELD}" fill="none" stroke="currentColor" stroke-width="34"/><text x="256" y="330" '
                f'font-size="230" font-weight="700" text-anchor="middle" fill="currentColor">{initials(name)}</text>'
            )
        return Markup(f'<symbol id="{self.prefix}-{escape(name)}" viewBox="0 0 512 512">{body}</symbol>')

    def definitions(self, body: str) -> str:
        """The symbols that a picture uses, and no others."""
        used = sorted({part.split('"', 1)[0] for part in body.split(f'href="#{self.prefix}-')[1:]})
        return "<defs>" + "".join(self.symbol(name) for name in used) + "</defs>"


def initials(name: str) -> str:
    """Two letters for a name.

    >>> initials("goblin"), initials("dark_angel")
    ('Go', 'DA')
    """
    words = name.replace("_", "-").split("-")
    return words[0][:2].title() if len(words) == 1 else (words[0][:1] + words[1][:1]).upper()
