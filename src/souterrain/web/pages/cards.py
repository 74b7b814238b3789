"""The card of a component: what anybody who points at a piece of a board is shown. It knows no table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET
from django.views.decorators.vary import vary_on_headers

from souterrain.kernel.catalogue import Exhibit

from ..errors import Unknown
from ..tables import find_game

A_DAY = 86_400


class Card(NamedTuple):
    """A thing of the box, and the clause that speaks of it, if one does by name."""

    exhibit: Exhibit
    rule: str


@require_GET
@cache_control(max_age=A_DAY, private=True)
@vary_on_headers("Cookie", "Accept-Language")
def card(request: HttpRequest, name: str, about: str) -> HttpResponse:
    """Picture, name, what it does and costs, its clause; the same for everybody, and nothing of any table."""
    found = cards(name, request.lang).get(key(about))
    if found is None:
        raise Unknown("no-card", game=name, card=about[:40])
    return render(request, "web/_card.html", {"card": found, "game": name})


def key(about: str) -> str:
    return about.lower().replace("_", "-")


@lru_cache
def cards(name: str, lang: str) -> dict[str, Card]:
    """Every card of a game in a language, by the name that pieces on its board have."""
    game = find_game(name)
    texts = [(clause.id, clause.text(lang).lower()) for clause in game.rules.values()]

    def rule(exhibit: Exhibit) -> str:
        named = exhibit.name.split("(")[0].strip().lower()
        return next((clause for clause, text in texts if named in text), "")

    return {
        key(exhibit.id): Card(exhibit, rule(exhibit)) for shelf in game.catalogue(lang) for exhibit in shelf.exhibits
    }
