"""Executable examples: a position, moves in notation, and what must then be the case; one dialect for all games.

    seats: [blue, yellow]             # names for the seats in this file; without it they are numbers
    positions:                        # parts of positions that examples share
      hall: {rooms: {r1c1: 6b}}
    examples:
    - id: the-thief-opens-a-gate
      rules: [DT-GATE-02]             # the clauses that it shows
      about: Why it is worth showing.
      position: {like: hall, characters: {blue.thief: 6b.b}}
      moves: ["blue act blue.thief; gate 6b"]
      expect: {rooms r1c1 gate: open}

A move is "seat notation", or the notation alone where one seat is asked; a semicolon lets the same seat go on. After
the moves stand the checks (see `CHECKS`). Where checks come between moves, `play` lists both in order; where several
courses begin at one position, `runs` lists them, each with its own additions to the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from .core import Event, State
from .game import Game
from .registry import game as game_named
from .rules import LOADER

SEED = 1
BOOK_KEYS = ("game", "seats", "positions", "shared", "examples")
EXAMPLE_KEYS = ("id", "rules", "about", "position", "runs")
RUN_KEYS = ("position", "moves", "play")


class ExampleError(ValueError):
    """An example that cannot be read: the file, the example and the key are named."""


class Mismatch(AssertionError):  # noqa: N818 - it reads as what it says
    """An example that is not so: what was expected and what is the case."""


class Book:
    """The examples of a file."""

    def __init__(self, name: str, game: Game, document: Mapping[str, Any]) -> None:
        self.name = name
        self.game = game
        self.seats: Sequence[str] = document.get("seats", ())
        self.positions: Mapping[str, Mapping[str, Any]] = document.get("positions", {})
        self.examples = [Example(self, entry) for entry in document["examples"]]

    @classmethod
    def load(cls, path: Path) -> Book:
        """Read a file; its game is the one it names, else that of the file's name."""
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
        if not isinstance(document, Mapping) or not isinstance(document.get("examples"), list):
            raise ExampleError(f"{path.name}: expected a mapping with a list of examples")
        check_keys(path.name, document, BOOK_KEYS)
        return cls(path.name, game_named(document.get("game", path.stem)), document)

    def seat(self, name: str) -> int | None:
        """The seat of that name; None if it is none."""
        if name in self.seats:
            return self.seats.index(name)
        return int(name) if name.isdecimal() and not self.seats else None

    def seat_name(self, seat: int) -> Any:
        return self.seats[seat] if self.seats else seat


class Example:
    """One example; `str` is its id."""

    def __init__(self, book: Book, entry: Mapping[str, Any]) -> None:
        self.book = book
        self.id = str(entry.get("id", ""))
        self.where = f"{book.name}: {self.id}"
        if not self.id:
            raise ExampleError(f"{book.name}: an example without an id: {dict(entry)!r:.80}")
        check_keys(self.where, entry, (*EXAMPLE_KEYS, *RUN_KEYS, *CHECKS))
        self.rules: Sequence[str] = entry.get("rules", ())
        unknown = [rule for rule in self.rules if rule not in book.game.rules]
        if unknown or not self.rules:
            raise ExampleError(f"{self.where}: rules: expected clauses of {book.game.name}, got {unknown or 'none'}")
        self.position: Mapping[str, Any] = entry.get("position", {})
        self.courses: Sequence[Mapping[str, Any]] = entry.get("runs", (entry,))
        for course in self.courses if "runs" in entry else ():
            check_keys(f"{self.where}: runs", course, (*RUN_KEYS, *CHECKS))
        if not self.count_checks():
            raise ExampleError(f"{self.where}: nothing is checked; expected one of {', '.join(CHECKS)}")

    def run(self) -> None:
        """Play it; `Mismatch` says what is not so."""
        for course in self.courses:
            Course(self, course).play()

    def steps(self, course: Mapping[str, Any]) -> Iterator[Any]:
        """Moves and checks in the order in which they come."""
        yield from course.get("play", ())
        yield from course.get("moves", ())
        checks = {key: course[key] for key in CHECKS if key in course}
        if checks:
            yield checks

    def count_checks(self) -> int:
        """How many single things this example checks."""
        steps = [step for course in self.courses for step in self.steps(course) if isinstance(step, Mapping)]
        return sum(max(1, len(wanted)) if hasattr(wanted, "__len__") else 1 for s in steps for wanted in s.values())

    def __str__(self) -> str:
        return self.id


class Course:
    """One course of an example under way."""

    def __init__(self, example: Example, entry: Mapping[str, Any]) -> None:
        self.example = example
        self.book = example.book
        self.game = example.book.game
        self.entry = entry
        self.step = 0
        self.state: State = self.game.load(self.position(), seed=SEED, tried=False)
        self.told: list[Event] = list(self.state.events)

    def position(self) -> dict[str, Any]:
        """The document: the example's, what this course adds, and below both the shared part that it is `like`."""
        document = {**self.example.position, **self.entry.get("position", {})}
        like = document.pop("like", None)
        if like is None:
            return document
        if like not in self.book.positions:
            known = ", ".join(self.book.positions) or "none"
            raise ExampleError(f"{self.where}: position: like: {like!r}: expected one of {known}")
        shared = self.book.positions[like]
        both = {key: {**shared[key], **document[key]} for key in document if isinstance(shared.get(key), Mapping)}
        return {**shared, **document, **both}

    @property
    def where(self) -> str:
        return f"{self.example.where}: step {self.step}" if self.step else self.example.where

    def play(self) -> None:
        for step in self.example.steps(self.entry):
            self.step += 1
            if isinstance(step, str):
                self.move(step)
            else:
                self.check(step)

    def move(self, text: str) -> None:
        for seat, move in self.moves(text):
            self.state.play(seat, move)
            self.told += self.state.events

    def moves(self, text: str) -> Iterator[tuple[int, int]]:
        """The moves of a line, each read when the one before it was made."""
        first, _, rest = text.partition(" ")
        seat = self.book.seat(first)
        for notation in (text if seat is None else rest).split(";"):
            yield self.only_seat(text) if seat is None else seat, self.game.parse(notation.strip())

    def only_seat(self, text: str) -> int:
        if len(self.state.asks) != 1:
            asked = [self.book.seat_name(ask.seat) for ask in self.state.asks]
            raise ExampleError(f"{self.where}: {text!r}: say whose move it is; asked are {asked}")
        return self.state.asks[0].seat

    def check(self, checks: Mapping[str, Any]) -> None:
        check_keys(self.where, checks, tuple(CHECKS))
        for key, holds in CHECKS.items():
            if key in checks:
                holds(self, checks[key])

    def expect(self, what: str, wanted: Any, found: Any) -> None:
        if found != wanted:
            raise Mismatch(f"{self.where}: {what}: expected {wanted!r}, got {found!r}")

    # ------------------------------------------------------------------ what can be checked

    def check_legal(self, wanted: Mapping[Any, Sequence[str]]) -> None:
        """Exactly these moves, by seat."""
        for name, moves in wanted.items():
            seat = self.book.seat(str(name))
            if seat is None:
                raise ExampleError(f"{self.where}: legal: {name!r} is no seat")
            self.expect(f"legal {name}", sorted(moves), sorted(map(self.game.notation, self.state.moves(seat))))

    def check_only(self, wanted: Mapping[str, Sequence[Any]]) -> None:
        """Exactly these targets, by verb."""
        listed = {self.game.notation(move) for ask in self.state.asks for move in ask.moves}
        for verb, targets in wanted.items():
            if not any(verb == known.name for known in self.game.vocabulary.verbs):
                raise ExampleError(f"{self.where}: only: {verb!r} is no verb of {self.game.name}")
            found = sorted(text.partition(" ")[2] for text in listed if text.partition(" ")[0] == verb)
            self.expect(f"only {verb}", sorted(map(str, targets)), found)

    def check_may(self, wanted: Sequence[str]) -> None:
        """These moves among others."""
        for text in wanted:
            for seat, move in self.moves(text):
                if move not in self.state.moves(seat):
                    raise Mismatch(f"{self.where}: may {text}: {self.state.refusal(seat, move)}")

    def check_refused(self, wanted: Mapping[str, str]) -> None:
        """These moves are refused, each by this clause, with a sentence in both languages."""
        for text, rule in wanted.items():
            for seat, move in self.moves(text):
                refusal = self.state.refusal(seat, move)
                if refusal is None or not (refusal.text("en") and refusal.text("fr")):
                    raise Mismatch(f"{self.where}: refused {text}: expected {rule}, but it is {refusal or 'allowed'}")
                self.expect(f"refused {text}", rule, refusal.rule)

    def check_expect(self, wanted: Mapping[str, Any]) -> None:
        """What stands at a path of the position: `lords 0 gold: 3`; null where nothing does."""
        document = self.state.position()
        for path, value in wanted.items():
            self.expect(path, value, at(document, path))

    def check_asked(self, wanted: Sequence[str]) -> None:
        """Who is asked what: `blue card`."""
        self.expect("asked", list(wanted), [f"{self.book.seat_name(a.seat)} {a.prompt}" for a in self.state.asks])

    def check_events(self, wanted: Sequence[str]) -> None:
        """What was told since the last time this was checked: of every kind named here exactly these, in order."""
        kinds = {text.partition(" ")[0] for text in wanted}
        self.expect("events", list(wanted), [in_short(event) for event in self.told if event.kind in kinds])
        self.told = []

    def check_untold(self, wanted: Sequence[str]) -> None:
        """Nothing of these kinds was told since events were last checked."""
        self.expect("untold", [], [in_short(event) for event in self.told if event.kind in wanted])

    def check_over(self, wanted: bool) -> None:
        self.expect("over", wanted, self.state.over)

    def check_scores(self, wanted: Sequence[int]) -> None:
        self.expect("scores", list(wanted), list(self.state.scores))

    def check_winners(self, wanted: Sequence[Any]) -> None:
        self.expect("winners", list(wanted), [self.book.seat_name(seat) for seat in self.state.winners])


CHECKS: Mapping[str, Callable[[Course, Any], None]] = {
    "legal": Course.check_legal,
    "only": Course.check_only,
    "may": Course.check_may,
    "refused": Course.check_refused,
    "expect": Course.check_expect,
    "asked": Course.check_asked,
    "untold": Course.check_untold,
    "events": Course.check_events,
    "over": Course.check_over,
    "scores": Course.check_scores,
    "winners": Course.check_winners,
}


def check_keys(where: str, given: Mapping[str, Any], known: Sequence[str]) -> None:
    for key in given:
        if key not in known:
            raise ExampleError(f"{where}: {key}: expected one of {', '.join(known)}")


def at(document: Any, path: str) -> Any:
    """What stands at a path; None where there is nothing.

    >>> at({"lords": [{"gold": 3}, {"gold": 1}]}, "lords -1 gold")
    1
    """
    for name in path.split():
        if isinstance(document, list):
            document = document[int(name)] if -len(document) <= int(name) < len(document) else None
        else:
            document = document.get(name)
        if document is None:
            return None
    return document


def in_short(event: Event) -> str:
    """An event in a line: its kind and what it says, without the seats.

    >>> in_short(Event("takes", {"seat": 1, "token": "amber-3"}))
    'takes amber-3'
    """
    return " ".join([event.kind, *(str(value) for key, value in event.args.items() if key not in ("seat", "rule"))])
