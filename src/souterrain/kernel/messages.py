"""Prose at the edge: Fluent messages in English and French, one per event kind, prompt, verb and refusal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .errors import OptionError, Problem, SouterrainError
from .nouns import Row, functions

LANGUAGES = ("en", "fr")


def check_language(lang: str) -> str:
    """The language itself, if we speak it."""
    if lang not in LANGUAGES:
        raise OptionError(f"lang={lang!r}: expected one of {', '.join(map(repr, LANGUAGES))}")
    return lang


LONGEST = 900  # letters that a message repeats; Fluent itself refuses a thousand
LARGEST = 10**15


def sayable(given: Any, lang: str) -> Any:
    """What somebody gave us, as a message can repeat it: cut where it is endless; what is wrong with it, in words."""
    if isinstance(given, (Problem, SouterrainError)):
        given = given.text(lang)
    if isinstance(given, str) and len(given) > LONGEST:
        return given[:LONGEST] + "…"
    if isinstance(given, int) and abs(given) > LARGEST:
        return f"{str(given)[:16]}…"
    return given


class Messages:
    """The messages of the kernel and of one game, by language."""

    def __init__(self, *sources: tuple[str, str]) -> None:
        """Each source is a package and the stem of its files: ("souterrain.kernel", "messages")."""
        self.keys: dict[str, set[str]] = {}
        self._bundles: dict[str, FluentBundle] = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], functions=functions(lang), use_isolating=False)
            for package, stem in sources:
                text = files(package).joinpath(f"{stem}.{lang}.ftl").read_text(encoding="utf-8")
                bundle.add_resource(FluentResource(text))
            self._bundles[lang] = bundle
            self.keys[lang] = set(bundle._messages)

    def has(self, lang: str, key: str) -> bool:
        return self._bundles[lang].has_message(key)

    def text(self, lang: str, key: str, args: Mapping[str, Any]) -> str:
        """The message, with lists joined; one that is missing or malformed is a bug and raises."""
        bundle = self._bundles[check_language(lang)]
        if not bundle.has_message(key):
            raise KeyError(f"no message {key!r} in {lang!r}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"message {key!r} in {lang!r} has no value")
        lists = {name: Row(given, lang) for name, given in args.items() if isinstance(given, (list, tuple))}
        text, errors = bundle.format_pattern(
            pattern, {**{n: sayable(given, lang) for n, given in args.items()}, **lists}
        )
        if errors:
            raise ValueError(f"message {key!r} in {lang!r}: {errors[0]}")
        return str(text)


@cache
def read_messages(*sources: tuple[str, str]) -> Messages:
    """The messages of several files, read once; the first file that has a message says it, and none need be there."""
    return Messages(*(source for source in sources if files(source[0]).joinpath(f"{source[1]}.en.ftl").is_file()))
