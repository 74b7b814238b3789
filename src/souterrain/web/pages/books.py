"""The rulebook and the box of a game. These pages know no table."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from souterrain.kernel.catalogue import SOURCES
from souterrain.kernel.messages import LANGUAGES

from ..tables import find_game
from ..words import say


@require_GET
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """Every clause, in the chosen language, the other one beside it; found by word or by id."""
    game = find_game(name)
    words = request.GET.get("q", "").strip().lower()[:80]
    other = next(lang for lang in LANGUAGES if lang != request.lang)
    chapters: dict[str, list[dict[str, Any]]] = {}
    for clause in game.rules.values():
        texts = [
            clause.id,
            *(clause.text(lang) for lang in LANGUAGES),
            *(clause.ruling(lang) or "" for lang in LANGUAGES),
        ]
        if all(word in " ".join(texts).lower() for word in words.split()):
            chapters.setdefault(clause.where, []).append(
                {
                    "id": clause.id,
                    "text": clause.text(request.lang),
                    "other": clause.text(other),
                    "ruling": clause.ruling(request.lang),
                }
            )
    context = {
        "game": game,
        "chapters": chapters,
        "q": words,
        "count": sum(map(len, chapters.values())),
        "other": other,
    }
    return render(request, "web/rulebook.html", context)


@require_GET
def components(request: HttpRequest, name: str) -> HttpResponse:
    """Every card, tile and token: its picture, what it does, and where it comes from."""
    game = find_game(name)
    shelves = game.catalogue(request.lang)
    shown = {source for shelf in shelves for exhibit in shelf.exhibits for source in exhibit.provenance}
    sources = [(source, say(request.lang, f"source-{source}")) for source in SOURCES if source in shown]
    return render(request, "web/components.html", {"game": game, "shelves": shelves, "sources": sources})
