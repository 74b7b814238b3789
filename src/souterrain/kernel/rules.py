"""The clauses of a game, in English and French, by id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(package: str, name: str) -> Any:
    """A YAML file of a package."""
    return yaml.load(files(package).joinpath(name).read_text(encoding="utf-8"), Loader=LOADER)


def texts(entry: Mapping[str, Any]) -> dict[str, str]:
    """An entry in both languages, in French with spaces that do not break before ":", ";", "!" and "?" and in « »."""
    french = re.sub(r" (?=[:;!?»](?:\W|$))|(?<=«) ", "\u00a0", entry["fr"])
    return {"en": entry["en"].strip(), "fr": french.strip()}


class Clause:
    """One rule, in our own words, with the ruling that settles what the rulebook leaves open."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.where: str = entry["where"]
        self.players: tuple[int, ...] = tuple(entry.get("players", ()))
        self._text: dict[str, str] = texts(entry)
        self._ruling: dict[str, str] = texts(entry["ruling"]) if "ruling" in entry else {}

    def text(self, lang: str = "en") -> str:
        return self._text[lang]

    def ruling(self, lang: str = "en") -> str | None:
        return self._ruling.get(lang)

    def __repr__(self) -> str:
        return f"Clause({self.id!r}, {self.text()!r})"


class Knowledge:
    """Something a seat gets to know and remembers: the events that teach it, and those that end its being certain."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.learns: tuple[str, ...] = tuple(entry["learns"])
        self.until: tuple[str, ...] = tuple(entry["until"])
        self._text: dict[str, str] = texts(entry)

    def text(self, lang: str = "en") -> str:
        return self._text[lang]

    def __repr__(self) -> str:
        return f"Knowledge({self.id!r}, {self.text()!r})"


class Rules(dict[str, Clause]):
    """All clauses of a game, in the order of the rulebook; which of them stands behind each kind of event; and what
    a seat gets to know."""

    def __init__(self) -> None:
        super().__init__()
        self.events: dict[str, Any] = {}
        self.knowledge: dict[str, Knowledge] = {}

    @classmethod
    def read(cls, package: str, *names: str) -> Rules:
        rules = cls()
        for name in names:
            document = read_yaml(package, name)
            for entry in document["rules"]:
                clause = Clause(entry)
                rules[clause.id] = clause
            rules.events.update(document.get("events", {}))
            rules.knowledge.update({entry["id"]: Knowledge(entry) for entry in document.get("knowledge", [])})
        return rules

    def behind(self, kind: str, args: Mapping[str, Any]) -> str | None:
        """The clause that governs an event: what it names itself, else that of its kind."""
        own = args.get("rule")
        if isinstance(own, str) and own in self:
            return own
        found = self.events.get(kind)
        if isinstance(found, dict):
            found = found.get(args.get(found["by"]), found.get("else"))
        return found if found in self else None
