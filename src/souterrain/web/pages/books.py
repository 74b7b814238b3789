"""The rulebook and the box of a game. These pages know no table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from souterrain import Game
from souterrain.kernel.catalogue import SOURCES
from souterrain.kernel.lessons import lessons_of
from souterrain.kernel.messages import LANGUAGES
from souterrain.kernel.overview import overview_of
from souterrain.kernel.rules import Clause

from ..tables import find_game
from ..words import say


@dataclass(frozen=True)
class Entry:
    """A clause as the page shows it; `found` is what a search looks at, in both languages."""

    id: str
    text: str
    other: str
    ruling: str | None
    found: str

    @classmethod
    def of(cls, clause: Clause, lang: str, other: str) -> Entry:
        said = (clause.id, *map(clause.text, LANGUAGES), *(clause.ruling(each) or "" for each in LANGUAGES))
        return cls(clause.id, clause.text(lang), clause.text(other), clause.ruling(lang), " ".join(said).lower())

    def has(self, words: list[str]) -> bool:
        return all(word in self.found for word in words)


@require_GET
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """The game on a page, with pictures, and every clause folded under its chapter; found by word or by id."""
    game = find_game(name)
    words = request.GET.get("q", "").strip().lower()[:80]
    other = next(lang for lang in LANGUAGES if lang != request.lang)
    chapters = [
        (heading, [Entry.of(clause, request.lang, other) for clause in clauses])
        for heading, clauses in chapters_of(game, request.lang)
    ]
    found = [(heading, [entry for entry in entries if entry.has(words.split())]) for heading, entries in chapters]
    context = {
        "game": game,
        "parts": [] if words else overview_parts(game, request.lang),
        "chapters": [(heading, entries) for heading, entries in found if entries],
        "q": words,
        "count": sum(len(entries) for _, entries in found),
        "other": other,
        "teaches": bool(lessons_of(game).lessons),
    }
    return render(request, "web/rulebook.html", context)


def chapters_of(game: Game, lang: str) -> list[tuple[str, list[Clause]]]:
    """The clauses under headings in the reader's language; a game without an overview has those of its rulebook."""
    overview = overview_of(game)
    if overview is not None:
        clauses = game.rules.values()
        return [(one.title(lang), [clause for clause in clauses if one.holds(clause)]) for one in overview.chapters]
    chapters: dict[str, list[Clause]] = {}
    for clause in game.rules.values():
        chapters.setdefault(clause.where, []).append(clause)
    return list(chapters.items())


def overview_parts(game: Game, lang: str) -> list[dict[str, Any]]:
    overview = overview_of(game)
    if overview is None:
        return []
    return [
        {"title": part.title(lang), "say": part.say(lang), "things": overview.pictured(part.pieces, lang)}
        for part in overview.parts
    ]


@require_GET
def components(request: HttpRequest, name: str) -> HttpResponse:
    """Every card, tile and token: its picture, what it does, and where it comes from."""
    game = find_game(name)
    shelves = game.catalogue(request.lang)
    shown = {source for shelf in shelves for exhibit in shelf.exhibits for source in exhibit.provenance}
    sources = [(source, say(request.lang, f"source-{source}")) for source in SOURCES if source in shown]
    return render(request, "web/components.html", {"game": game, "shelves": shelves, "sources": sources})
