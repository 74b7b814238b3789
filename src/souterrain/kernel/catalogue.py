"""What a component browser shows: every card, tile and token of a game, drawn, told in words, with its provenance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

SOURCES = ("seed", "public", "recalled", "house")


class Exhibit(NamedTuple):
    """One thing of the box: its picture, what it does, and where each part of it comes from."""

    id: str
    name: str
    picture: str
    words: str
    provenance: Mapping[str, tuple[str, ...]]
    copies: int = 1


class Shelf(NamedTuple):
    """Things of a kind."""

    id: str
    title: str
    exhibits: tuple[Exhibit, ...]


def provenance(given: Any, part: Callable[[str], str] = str) -> dict[str, tuple[str, ...]]:
    """The parts that come from each source, in words; no parts are named where all come from one.

    >>> provenance("seed")
    {'seed': ()}
    >>> provenance({"name": "seed", "effect": "public (a forum)", "copies": "seed"})
    {'seed': ('name', 'copies'), 'public': ('effect',)}
    """
    parts = given if isinstance(given, Mapping) else {"": given}
    found: dict[str, list[str]] = {}
    for name, source in parts.items():
        first = str(source).split()[0] if source else ""
        if first in SOURCES:
            found.setdefault(first, []).append(str(name))
    if len(found) == 1:
        return dict.fromkeys(found, ())
    return {source: tuple(part(name) for name in found[source]) for source in SOURCES if source in found}
