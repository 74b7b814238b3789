"""Matches between bots: a plan of games that never changes, played on several cores, kept game by game.

A pairing is two levels at one table, with as many seats for each as can be; every seed is played with the seats changed
about, so that neither a seat nor a deal favours one of them. Each game is kept as a record, and as a line of an index
that says what came of it. A run that was stopped goes on where it was; a game depends on nothing but its plan.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import re
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from .. import bots
from ..bots.base import whole_number
from ..bots.ladder import search_digest
from ..kernel import registry
from ..kernel.errors import OptionError, Problem, RecordError, SouterrainError
from ..kernel.laws import BOUND
from ..kernel.record import Record
from ..kernel.rng import Rng
from . import processes
from .attempts import LIMIT, attempt, choice, refuse_objection, seated
from .entrants import entrant

R = TypeVar("R")
INDEX = "index.jsonl"
GAMES = "games"
ENDLESS: Final = f"came to no end in {BOUND} choices"
PLAIN: Final = re.compile("[a-z0-9]+")
LONGEST: Final = 80  # of the seats in the name of a record


class Pairing(NamedTuple):
    """One game of the plan: who sits where, and the seed of the deal. The bots' own lots follow from the seed too."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: int

    @property
    def key(self) -> tuple[tuple[str, ...], int]:
        """What tells a game from the others of its run."""
        return self.seats, self.seed

    @property
    def name(self) -> str:
        """What its record is called. Where letters of a seat cannot stand in it, a digest tells it from others."""
        seats = re.sub(r"[^a-z0-9]+", "-", "-".join(self.seats).lower())
        if not all(PLAIN.fullmatch(seat) for seat in self.seats):
            seats = f"{seats[:LONGEST]}-{hashlib.sha256(json.dumps(self.seats).encode()).hexdigest()[:8]}"
        return f"{seats}-{self.seed:05}"


class Fault(NamedTuple):
    """What a bot did wrong: from then on chance plays for its seat."""

    seat: int
    ply: int
    problem: str


class Game(NamedTuple):
    """What came of a game."""

    seats: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    digest: str
    faults: tuple[Fault, ...] = ()

    @classmethod
    def read(cls, line: str) -> Game:
        """A line of an index; what is no game of a match is refused by its first wrong entry."""
        entry = _document(line)
        for name, (fits, form) in ENTRIES.items():
            if not fits(entry.get(name)):
                raise RecordError(_wrong(name, entry.get(name), form))
        seats, winners, scores, faults = (entry.get(name, ()) for name in ("seats", "winners", "scores", "faults"))
        if not set(winners) <= set(range(len(seats))):
            raise RecordError(_wrong("winners", winners, f"0 .. {len(seats) - 1}"))
        if len(scores) != len(seats):
            raise RecordError(_wrong("scores", scores, f"{len(seats)} x int"))
        if not _lists(faults) or not all(_fault(fault, len(seats)) for fault in faults):
            raise RecordError(_wrong("faults", faults, "[[int, int, str], ...]"))
        return cls(
            tuple(seats),
            entry["seed"],
            tuple(winners),
            tuple(scores),
            entry["decisions"],
            entry["digest"],
            tuple(Fault(*fault) for fault in faults),
        )

    def line(self) -> str:
        entry = self._asdict()
        if not self.faults:
            del entry["faults"]
        return json.dumps(entry)


def _whole(given: Any) -> bool:
    return type(given) is int


def _text(given: Any) -> bool:
    return isinstance(given, str)


def _lists(given: Any) -> bool:
    return isinstance(given, list | tuple)


def _numbers(given: Any) -> bool:
    return _lists(given) and all(map(_whole, given))


def _names(given: Any) -> bool:
    return _lists(given) and bool(given) and all(map(_text, given))


def _fault(given: Any, seats: int) -> bool:
    return _lists(given) and len(given) == 3 and _numbers(given[:2]) and 0 <= given[0] < seats and _text(given[2])


# What a line of an index holds, and how that is said where something else stands there.
ENTRIES: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "seats": (_names, "[str, ...]"),
    "seed": (_whole, "int"),
    "winners": (_numbers, "[int, ...]"),
    "scores": (_numbers, "[int, ...]"),
    "decisions": (_whole, "int"),
    "digest": (_text, "str"),
}


def _wrong(name: str, given: Any, form: str) -> Problem:
    return Problem("option-value", name=name, given=f"{given!r:.80}", expected=form)


def _document(line: str) -> dict[str, Any]:
    try:
        document = json.loads(line)
    except json.JSONDecodeError as error:
        raise RecordError(Problem("record-json", column=error.colno)) from None
    except (ValueError, RecursionError):
        raise RecordError(Problem("record-json-endless")) from None
    if not isinstance(document, dict):
        raise RecordError(Problem("record-object", given=f"{document!r:.80}"))
    return document


def read_index(path: Path) -> tuple[dict[str, Any], list[Game]]:
    """The head of a run and its games. What is no index is refused by its first wrong line."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(Problem("record-unreadable", path=str(path), why=Problem("file-no-text"))) from None
    head, *lines = text.split("\n")
    whole = lines[:-1]  # a line that was cut off was no game yet
    run = _at_line(_document, head, path, 1)
    return run, [_at_line(Game.read, line, path, number) for number, line in enumerate(whole, 2)]


def _at_line(read: Callable[[str], R], line: str, path: Path, number: int) -> R:
    try:
        return read(line)
    except RecordError as error:
        raise RecordError(Problem("record-line", name=str(path), line=number, problem=error.args[0])) from None


def seatings(levels: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """The ways in which two levels share a table: half of the seats each, or with three players both mixes."""
    first, second = levels
    if players == 1:
        return [(first,), (second,)]
    return sorted({tuple(mix) for mix in _mixes(first, second, players)})


def _mixes(first: str, second: str, players: int) -> Iterator[tuple[str, ...]]:
    halves = {players // 2, (players + 1) // 2}
    for count in halves:
        for chosen in itertools.combinations(range(players), count):
            yield tuple(first if seat in chosen else second for seat in range(players))


def play_game(pairing: Pairing) -> tuple[Game, list[str]]:
    """Play one game of the plan: what came of it, and its record."""
    game = registry.game(pairing.game)
    state = game.new(seed=pairing.seed, **pairing.options)
    state.listening = False
    seats: dict[int, bots.Bot] = {}
    rng = Rng(pairing.seed)
    faults: dict[int, Fault] = {}
    for seat, make in enumerate([entrant(level, game.name) for level in pairing.seats]):
        bot, problem = seated(make, LIMIT)
        if bot is None:
            faults[seat] = Fault(seat, 0, problem)
        else:
            seats[seat] = bot
    record = Record(game, pairing.options, pairing.seed, pairing.seats)
    while not state.over:
        if len(record.moves) == BOUND:  # some choices can be made and taken back for ever
            faults |= {seat: Fault(seat, BOUND, ENDLESS) for seat in seats if seat not in faults}
        ask = state.asks[0]
        move, problem = (
            (rng.choice(ask.moves), "") if ask.seat in faults else choice(seats[ask.seat], state, rng, LIMIT)
        )
        if problem:
            faults[ask.seat] = Fault(ask.seat, len(record.moves), problem)
            move = rng.choice(ask.moves)
        state.play(ask.seat, move)
        record.moves.append((ask.seat, move))
    record.finish(state)
    lines = record.lines()
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    found = Game(
        pairing.seats,
        pairing.seed,
        tuple(state.winners),
        tuple(state.scores),
        len(record.moves),
        digest,
        tuple(faults.values()),
    )
    return found, lines


Results = Generator[tuple[Game, list[str]], None, None]
Crew = Callable[[Sequence[Pairing]], Results]


class Arena:
    """A match of two or more levels, every one against every other: its plan, and the folder that keeps its games."""

    def __init__(
        self, game: str, levels: Sequence[str], games: int, folder: Path, *, mirror: bool = False, **options: Any
    ) -> None:
        found = registry.game(game)
        self.game = found.name
        self.options = found.options.complete(options)
        self.levels = tuple(level.strip() for level in levels)
        self.folder = folder
        if len(self.levels) < 2:
            raise OptionError(Problem("levels-two", given=repr(",".join(levels))))
        makers = {level: entrant(level, self.game) for level in self.levels}
        if len(makers) < len(self.levels):
            raise OptionError(Problem("levels-once", given=repr(",".join(levels))))
        self.players = found.new(**self.options).players
        self.games = games
        self.mirror = mirror  # does every level meet itself, too?
        self._length = 0  # of the index, as this run left it
        # A bot that cannot even be made is named with its games: here nothing is known of it.
        entrants = {level: attempt(make, LIMIT)[0] or bots.Bot() for level, make in makers.items()}
        for bot in entrants.values():
            refuse_objection(bot, self.options)
        self.run: dict[str, Any] = {
            "game": self.game,
            "rules": found.rules_version,
            "options": dict(self.options),
            "iterations": {level: whole_number(getattr(bot, "iterations", 0)) or 0 for level, bot in entrants.items()},
        }
        searches = {level: digest for level, bot in entrants.items() if (digest := search_digest(bot, found))}
        if searches:
            self.run["search"] = searches

    def plan(self) -> list[Pairing]:
        """For every two levels so many games, then those of each level with itself, if they are wanted."""
        return [pairing for match in self.matches() for pairing in match]

    def matches(self) -> list[list[Pairing]]:
        """The plan by who meets whom: each seed with the seats changed about, then the next one."""
        met = [seatings(pair, self.players) for pair in itertools.combinations(self.levels, 2)]
        if self.mirror and self.players > 1:
            met += [[(level,) * self.players] for level in self.levels]
        return [
            [Pairing(self.game, self.options, ways[i % len(ways)], i // len(ways) + 1) for i in range(self.games)]
            for ways in met
        ]

    def kept(self) -> list[Game]:
        """The games that the folder holds already. Another run's folder is refused."""
        return self._kept()[1]

    def _kept(self) -> tuple[dict[str, Any], list[Game]]:
        """The head that stands in the folder, and its games."""
        path = self.folder / INDEX
        if not path.exists():
            return self.run, []
        head, games = read_index(path)
        ours = self.run
        if "search" not in head:  # it was not always noted; nobody can say any more what these games were searched with
            ours = {name: value for name, value in self.run.items() if name != "search"}
        if head != ours:
            raise RecordError(Problem("run-other", path=str(path), run=differences(head, ours)))
        return head, games

    def play(
        self, crew: Crew | None = None, enough: Callable[[Sequence[Game]], bool] | None = None
    ) -> Generator[Game, None, None]:
        """Play what is not kept yet; each game is on the disk before it is given.

        `crew` plays the games of a plan, in its order; in this process if there is none. `enough` says of the games of
        a match, in the order of the plan, whether no more of them are needed.
        """
        head, kept = self._kept()
        (self.folder / GAMES).mkdir(parents=True, exist_ok=True)
        path = self.folder / INDEX
        whole = path.with_suffix(".part")
        whole.write_text("\n".join([json.dumps(head), *(game.line() for game in kept)]) + "\n", encoding="utf-8")
        whole.replace(path)
        self._length = path.stat().st_size
        known = {(game.seats, game.seed): game for game in kept}
        for match in self.matches():
            played = [known[pairing.key] for pairing in match if pairing.key in known]
            left = [pairing for pairing in match if pairing.key not in known]
            if not left or (enough is not None and enough(played)):
                continue
            results = (crew or over_processes(1))(left)
            with closing(results):
                for pairing, (game, lines) in zip(left, results, strict=False):
                    self._keep(pairing, game, lines)
                    yield game
                    played.append(game)
                    if enough is not None and enough(played):
                        break

    def _keep(self, pairing: Pairing, game: Game, lines: Sequence[str]) -> None:
        """On the disk, unless another run has written into this folder meanwhile: two would play the same games."""
        path = self.folder / INDEX
        if path.stat().st_size != self._length:
            raise RecordError(Problem("run-shared", path=str(path)))
        record = self.folder / GAMES / f"{pairing.name}.jsonl"
        record.write_text("\n".join(lines) + "\n", encoding="utf-8")
        with path.open("a", encoding="utf-8") as index:
            index.write(game.line() + "\n")
            index.flush()
            os.fsync(index.fileno())
        self._length = path.stat().st_size


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Where the heads of two runs differ, with what stands in each."""
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    return ", ".join(f"{name} {json.dumps(one.get(name)):.200} != {json.dumps(other.get(name))}" for name in names)


def over_processes(jobs: int) -> Crew:
    """So many games at once, each in a process of its own."""

    def crew(plan: Sequence[Pairing]) -> Results:
        return processes.over_processes(play_game, plan, jobs)

    return crew


def over_ray(address: str = "") -> Crew:
    """On a Ray cluster, or on one that is started on this machine for it; the extra `ray` is needed."""
    try:
        import ray
    except ImportError as error:
        raise OptionError(Problem("ray-missing")) from error

    def crew(plan: Sequence[Pairing]) -> Results:
        if not ray.is_initialized():
            ray.init(address=address or None, log_to_driver=False, include_dashboard=False)
        play = ray.remote(play_game)
        cores = int(ray.cluster_resources().get("CPU", 1))
        waiting: deque[Any] = deque()
        for pairing in plan:
            waiting.append(play.remote(pairing))
            if len(waiting) > 2 * cores:
                yield result(waiting.popleft())
        while waiting:
            yield result(waiting.popleft())

    def result(waited: Any) -> Any:
        try:
            return ray.get(waited)
        except ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, SouterrainError):  # the game was refused there, as it would have been here
                raise cause from error
            raise BrokenProcessPool(f"Ray: {type(error).__name__}") from error

    return crew
