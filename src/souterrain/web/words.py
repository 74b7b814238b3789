"""What the pages say, in English and French, from Fluent messages beside this module."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from souterrain.kernel.messages import LANGUAGES, Messages


@cache
def messages() -> Messages:
    files = ("messages", "lessons", "people", "endings")
    return Messages(*(("souterrain.web", name) for name in files))


def say(lang: str, key: str, **args: Any) -> str:
    """A message in words. The same few are said on every page, so they are remembered."""
    known = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in args.items())
    return _say(lang, key, known)


@lru_cache(4000)
def _say(lang: str, key: str, args: tuple[tuple[str, Any], ...]) -> str:
    return messages().text(lang, key, {k: list(value) if isinstance(value, tuple) else value for k, value in args})


def spoken(accepted: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in accepted.split(","):
        lang = part.split(";")[0].strip().lower()[:2]
        if lang in LANGUAGES:
            return lang
    return "en"


def read_number(text: str) -> int | None:
    """A number as addresses and forms carry it: up to nine plain digits; None if it is anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def signed(change: int) -> str:
    """A change as it is printed: +3, −2."""
    return f"{'+' if change > 0 else '−'}{abs(change)}"
