"""A view in sentences, for those who do not see the board: what every game's teller needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from .game import Game
from .messages import Messages
from .nouns import listed


@cache
def sentences(package: str) -> Messages:
    """The sentences of a game: `words.en.ftl` and `words.fr.ftl` in its folder."""
    return Messages((package, "words"))


class Teller:
    """Tells one view; a game's own teller says what there is to tell."""

    def __init__(self, game: Game, view: Mapping[str, Any], lang: str, seats: Sequence[str]) -> None:
        self.game = game
        self.view = view
        self.lang = lang
        self.seats = seats

    def say(self, key: str, **args: Any) -> str:
        return sentences(self.game.package).text(self.lang, key, args)

    def name(self, key: str) -> str:
        return self.game.label(key, self.lang)

    def names(self, keys: Sequence[Any]) -> str:
        return self.listed([self.name(str(key)) for key in keys])

    def listed(self, names: Sequence[str]) -> str:
        return listed(names, self.lang) if names else self.say("nothing")
