"""What a component browser shows: every card, tile and token of a game, drawn, told in words, with its provenance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .nouns import capital
from .telling import Words

Entry = Mapping[str, Any]  # a thing as it stands in components.yaml
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


class Cabinet(Words):
    """Puts everything in the box on shelves, in one language. By itself it shows every entry that has an id.

    An entry of components.yaml may have `id`, `name`, `text`, `copies` (or `count`), `provenance`. What a thing does is
    told by the message `<kind>-<id>`, `<id>` or `<kind>` in catalogue.<lang>.ftl, which is given all of the entry, or
    else by its `text`.
    """

    stems = ("catalogue",)

    def shelves(self) -> list[Shelf]:
        groups = {group: with_ids(entries) for group, entries in self.game.components.items()}
        return [
            self.shelf(group, (self.exhibit(self.facts(thing)) for thing in things))
            for group, things in groups.items()
            if things
        ]

    def shelf(self, name: str, *exhibits: Iterable[Exhibit]) -> Shelf:
        title = self.say(f"shelf-{name}") if self.has(f"shelf-{name}") else capital(name.replace("_", " "))
        return Shelf(name, title, tuple(exhibit for some in exhibits for exhibit in some))

    def exhibit(self, facts: Mapping[str, Any], kind: str = "", picture: str = "", times: int = 1) -> Exhibit:
        """One thing, with `times` so many copies as its entry says."""
        parts, whole = facts.get("provenance_parts"), facts.get("provenance")
        where = provenance(parts, self.part) or provenance(whole, self.part)
        return Exhibit(facts["id"], facts["name"], picture, self.told(kind, facts), where, times * copies(facts))

    def facts(self, entry: Entry, kind: str = "") -> dict[str, Any]:
        """The entry with its name and its text in the reader's language."""
        key, text = str(entry["id"]), entry.get("text", "")
        message = next((message for message in (f"name-{key}", f"name-{kind}") if self.has(message)), None)
        if message is not None:
            name = self.say(message, **plain(entry))
        else:
            name = entry["name"][self.lang] if "name" in entry else self.name(key)
        said = text[self.lang] if isinstance(text, Mapping) else text
        return {**entry, "id": key, "name": capital(name), "text": said}

    def told(self, kind: str, facts: Mapping[str, Any]) -> str:
        """What a thing does."""
        key = facts["id"]
        message = next((message for message in (f"{kind}-{key}", key, kind) if self.has(message)), None)
        return self.say(message, **plain(facts)) if message is not None else str(facts["text"])

    def part(self, name: str) -> str:
        return self.say(f"part-{name}") if self.has(f"part-{name}") else name


def plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a message can be given."""
    return {key: value for key, value in facts.items() if isinstance(value, str | int)}


def copies(entry: Entry) -> int:
    """How many there are: a number, or numbers to add up, by year for example; 0 where it is not counted."""
    given = entry.get("copies", entry.get("count", 1))
    if isinstance(given, Mapping):
        return sum(given.values())
    return given if isinstance(given, int) else 0


def with_ids(entries: Any) -> list[Entry]:
    """The things in a group, wherever they lie in it: a thing is a mapping with an id."""
    if isinstance(entries, Mapping):
        return [entries] if "id" in entries else [thing for inner in entries.values() for thing in with_ids(inner)]
    return [thing for inner in entries for thing in with_ids(inner)] if isinstance(entries, list) else []
