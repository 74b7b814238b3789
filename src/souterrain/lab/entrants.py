"""Who can enter a match: a level of this or another package by its name, or any program that answers over HTTP.

A program is named by its address. It is sent, for every decision, what a player at that seat would know, and answers
with one of the moves:

    POST http://127.0.0.1:9000/
    {"game": "dungeon_lords", "seat": 1, "prompt": "program", "view": {...}, "moves": ["program FOOD", ...]}

    {"move": "program FOOD"}

It draws its lots itself, so a match with it cannot be played again game by game.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from functools import partial

from .. import bots
from ..kernel.core import Perspective
from ..kernel.errors import NotationError
from ..kernel.rng import Rng

SCHEMES = ("http://", "https://")
WAIT = 60.0  # seconds for one answer
LONGEST = 10_000  # bytes of an answer


class ProgramBot(bots.Bot):
    """Asks a program at an address what to do."""

    def __init__(self, address: str) -> None:
        self.name = address

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        game = perspective.game
        question = {
            "game": game.name,
            "seat": perspective.seat,
            "prompt": perspective.prompt,
            "view": perspective.view,
            "moves": [game.notation(move) for move in perspective.moves],
        }
        asked = urllib.request.Request(
            self.name, json.dumps(question).encode(), {"Content-Type": "application/json"}, method="POST"
        )
        try:
            with urllib.request.urlopen(asked, timeout=WAIT) as answer:
                said = answer.read(LONGEST)
        except urllib.error.URLError as error:
            raise ConnectionError(f"{self.name}: {error.reason}") from error
        try:
            return game.parse(json.loads(said)["move"])
        except (ValueError, KeyError, TypeError) as error:
            problem = error if isinstance(error, NotationError) else 'expected {"move": "..."}'
            raise ValueError(f"{self.name} answered {said[:80]!r}: {problem}") from error


def entrant(name: str, game: str) -> Callable[[], bots.Bot]:
    """What makes the bot that sits down under this name. A name that nobody has is refused now, not when it is made."""
    return partial(ProgramBot, name) if name.startswith(SCHEMES) else bots.base.maker(name, game)
