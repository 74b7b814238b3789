"""What a newcomer is told of a game: in a line, on a page with pictures, by chapters; and the best first game of it.

A game's `overview.yaml`:

    pitch: {en: Take pebbles, fr: Prenez des cailloux}    # what it is, in a line
    minutes: [10, 20]
    weight: 1                          # 1 easy, 2 some rules to learn, 3 many
    poster: [tokens/amber, tokens/jade, tokens/onyx]   # for its card in the lobby; else of the first shelf
    first_game:
      options: {players: 3}
      prepared: [recruit]              # questions of the set-up that are answered for everybody
      opening: [recruit goblin]        # the answers, as far as they are legal; else any legal one
    parts:
    - title: {en: The aim, fr: Le but}
      say: {en: Take most., fr: Prenez-en le plus.}
      pieces: [tokens/amber]           # of the component browser: shelf/thing
    chapters:
    - title: {en: The turn, fr: Le tour}
      clauses: [PB-TURN, PB-BID]       # how the ids of its clauses begin
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from .lessons import LessonError, Text, check_keys
from .rules import Clause, read_yaml

if TYPE_CHECKING:
    from .catalogue import Exhibit
    from .deeds import Ask
    from .game import Game

FILE = "overview.yaml"
KEYS = ("pitch", "minutes", "weight", "poster", "first_game", "parts", "chapters")
WEIGHTS = (1, 2, 3)


@dataclass(frozen=True)
class Part:
    """A piece of the overview: a heading, some sentences, and things to look at."""

    title: Text
    say: Text
    pieces: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """A heading, and how the ids of the clauses under it begin."""

    title: Text
    clauses: tuple[str, ...]

    def holds(self, clause: Clause) -> bool:
        return any(clause.id.startswith(f"{beginning}-") for beginning in self.clauses)


@dataclass(frozen=True)
class FirstGame:
    """The game that somebody who never played it should play first."""

    options: Mapping[str, Any]
    prepared: frozenset[str]
    opening: tuple[int, ...]

    def answer(self, ask: Ask) -> Sequence[int]:
        """The moves of which one is made for whoever is asked this; none if they choose themselves."""
        if ask.prompt not in self.prepared:
            return ()
        return next(((move,) for move in self.opening if move in ask.moves), ask.moves)


class Overview:
    """What stands in a game's overview.yaml."""

    def __init__(self, game: Game, document: Mapping[str, Any]) -> None:
        where = f"{game.name}: {FILE}"
        check_keys(where, document, KEYS)
        self.game = game
        self.pitch = Text(f"{where}: pitch", document.get("pitch"))
        self.minutes: tuple[int, int] = tuple(document["minutes"])
        self.weight: int = document["weight"]
        if self.weight not in WEIGHTS:
            raise LessonError(f"{where}: weight: expected one of {', '.join(map(str, WEIGHTS))}, got {self.weight!r}")
        self.poster: tuple[str, ...] = tuple(document.get("poster", ()))
        first = document["first_game"]
        check_keys(f"{where}: first_game", first, ("options", "prepared", "opening"))
        self.first_game = FirstGame(
            game.options.complete(first["options"]),
            frozenset(first.get("prepared", ())),
            tuple(game.parse(text) for text in first.get("opening", ())),
        )
        self.parts = [
            Part(Text(f"{where}: parts", part["title"]), Text(f"{where}: parts", part["say"]), tuple(part["pieces"]))
            for part in document["parts"]
        ]
        self.chapters = [
            Chapter(Text(f"{where}: chapters", entry["title"]), tuple(entry["clauses"]))
            for entry in document["chapters"]
        ]

    def pictured(self, pieces: Sequence[str], lang: str) -> list[Exhibit]:
        """Things by their names; one that is not in the box is named."""
        things = {f"{shelf.id}/{one.id}": one for shelf in self.game.catalogue(lang) for one in shelf.exhibits}
        missing = [name for name in pieces if name not in things]
        if missing:
            raise LessonError(f"{self.game.name}: {FILE}: pieces: {', '.join(missing)}: not in the component browser")
        return [things[name] for name in pieces]


@cache
def overview_of(game: Game) -> Overview | None:
    """The overview of a game; a game need not have one."""
    if not files(game.package).joinpath(FILE).is_file():
        return None
    return Overview(game, read_yaml(game.package, FILE))
