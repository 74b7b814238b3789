"""Template tags: the pages' words, and query strings."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.safestring import mark_safe

from souterrain.drawing import DrawnGame
from souterrain.drawing.pen import number
from souterrain.web.build import BUILD
from souterrain.web.words import say as say_words

register = template.Library()


@register.simple_tag(takes_context=True)
def say(context: dict[str, Any], key: str, **args: Any) -> str:
    """A message in the reader's language: {% say "lobby-title" %}."""
    return say_words(context.get("lang", "en"), key, **args)


@register.simple_tag(takes_context=True)
def build(context: dict[str, Any]) -> str:
    """Which build of the rules runs, in the reader's language."""
    return say_words(context.get("lang", "en"), f"build-{BUILD.look().state}")


@register.simple_tag(takes_context=True)
def game_title(context: dict[str, Any], game: Any) -> str:
    return str(game.title(context.get("lang", "en")))


@register.filter
def svg(text: str) -> str:
    """A picture that the game itself drew from a view; the games escape what they put in."""
    return mark_safe(text)  # type: ignore[no-any-return]


@register.simple_tag
def icon_sheet(game: Any) -> str:
    """The icons of a game, defined once for every board that the page will show."""
    if not isinstance(game, DrawnGame) or not game.icons.sheet:
        return ""
    return mark_safe(f'<svg class="icons" width="0" height="0" aria-hidden="true">{game.icons.sheet}</svg>')  # type: ignore[no-any-return]


@register.filter
def minus(value: int | str) -> str:
    """A number with a minus instead of a hyphen."""
    return number(value)


@register.filter
def spaced(values: Any) -> str:
    """Values in a row, for an attribute."""
    return " ".join(map(str, values))


@register.filter
def lookup(mapping: dict[str, Any], key: str) -> Any:
    return mapping.get(key)
