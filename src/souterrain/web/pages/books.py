"""The rulebook and the box of a game. These pages know no table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.utils.safestring import SafeString
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

    html: SafeString
    found: str

    @classmethod
    def of(cls, clause: Clause, lang: str) -> Entry:
        other = next(each for each in LANGUAGES if each != lang)
        said = (clause.id, *map(clause.text, LANGUAGES), *(clause.ruling(each) or "" for each in LANGUAGES))
        context = {
            "id": clause.id,
            "text": clause.text(lang),
            "ruling": clause.ruling(lang),
            "other": other,
            "in_other": clause.text(other),
            "lang": lang,
        }
        return cls(get_template("web/_clause.html").render(context), " ".join(said).lower())

    def has(self, words: list[str]) -> bool:
        return all(word in self.found for word in words)


@require_GET
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """The game on a page, with pictures, and every clause folded under its chapter; found by word or by id."""
    game = find_game(name)
    words = request.GET.get("q", "").strip().lower()[:80]
    chapters = entries_of(game.name, request.lang)
    found = [(heading, [entry for entry in entries if entry.has(words.split())]) for heading, entries in chapters]
    context = {
        "game": game,
        "parts": [] if words else partial(overview_parts, game, request.lang),  # called where it is not kept already
        "chapters": [(heading, entries) for heading, entries in found if entries],
        "q": words,
        "count": sum(len(entries) for _, entries in found),
        "teaches": bool(lessons_of(game).lessons),
    }
    return render(request, "web/rulebook.html", context)


@lru_cache(100)
def entries_of(name: str, lang: str) -> list[tuple[str, list[Entry]]]:
    """Every clause under its heading, made once: for the 400 of Dungeon Lords that takes 50 ms."""
    chapters = chapters_of(find_game(name), lang)
    return [(heading, [Entry.of(clause, lang) for clause in clauses]) for heading, clauses in chapters]


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
