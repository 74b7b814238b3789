"""What the command line itself says, in either language, and the complaints it makes about bad input."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import Console

from ..kernel.core import State
from ..kernel.errors import SouterrainError
from ..kernel.game import Game
from ..kernel.messages import LANGUAGES, Messages
from ..kernel.options import Option


class BadInput(SouterrainError):  # noqa: N818 - it reads as what it says
    """Something typed that makes no sense; already in the player's language."""


@cache
def messages() -> Messages:
    return Messages(("souterrain.cli", "messages"))


class Voice:
    """A console that speaks one language."""

    def __init__(self, lang: str, console: Console | None = None) -> None:
        if lang not in LANGUAGES:
            raise BadInput(say("en", "bad-language", given=lang, allowed=", ".join(LANGUAGES)))
        self.lang = lang
        # Notation and clauses stand in square brackets; nothing that we print is markup.
        self.console = console or Console(markup=False, highlight=False, emoji=False)

    def text(self, key: str, **args: Any) -> str:
        return say(self.lang, key, **args)

    def tell(self, key: str, style: str = "", **args: Any) -> None:
        self.console.print(self.text(key, **args), style=style)

    def complaint(self, key: str, **args: Any) -> BadInput:
        return BadInput(self.text(key, **args))


def say(lang: str, key: str, **args: Any) -> str:
    """One message of the command line."""
    return messages().text(lang, key, args)


def allowed_values(option: Option) -> str:
    """What an option may be, without words, so that it reads the same in every language."""
    if isinstance(option.allowed, range):
        return span(option.allowed)
    return ", ".join(map(shown, option.allowed))


def span(numbers: range) -> str:
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def shown(value: Any) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def reveal_text(game: Game, state: State, lang: str) -> str:
    """The last thing that was shown or drawn, in words."""
    key = f"reveal-{state.last_reveal}"
    return game.messages.text(lang, key, {}) if game.messages.has(lang, key) else state.last_reveal
