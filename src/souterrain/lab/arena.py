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
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from .. import bots
from ..kernel import registry
from ..kernel.core import State
from ..kernel.errors import OptionError, Problem, RecordError
from ..kernel.record import Record
from ..kernel.rng import Rng
from . import processes
from .entrants import entrant

INDEX = "index.jsonl"
GAMES = "games"
LIMIT = 600.0  # seconds that a bot may think about one decision


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
        return re.sub(r"[^a-z0-9]+", "-", f"{'-'.join(self.seats)}-{self.seed:05}".lower())


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
        entry = json.loads(line)
        return cls(
            tuple(entry["seats"]),
            entry["seed"],
            tuple(entry["winners"]),
            tuple(entry["scores"]),
            entry["decisions"],
            entry["digest"],
            tuple(Fault(*fault) for fault in entry.get("faults", ())),
        )

    def line(self) -> str:
        entry = self._asdict()
        if not self.faults:
            del entry["faults"]
        return json.dumps(entry)


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
    seated = [entrant(level, game.name) for level in pairing.seats]
    rng = Rng(pairing.seed)
    faults: dict[int, Fault] = {}
    record = Record(game, pairing.options, pairing.seed, pairing.seats)
    while not state.over:
        ask = state.asks[0]
        move, problem = (rng.choice(ask.moves), "") if ask.seat in faults else _choice(seated[ask.seat], state, rng)
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


def _choice(bot: bots.Bot, state: State, rng: Rng) -> tuple[int, str]:
    """What a bot chooses, or what is wrong with that. Whatever it raises is its own fault: the game goes on."""
    seat = state.asks[0].seat
    try:
        with time_limit(LIMIT):
            move = bot.choose(state.perspective(seat), rng)
    except Exception as error:  # noqa: BLE001 - a bot is anybody's code; what it did is kept with the game
        return -1, f"raised {type(error).__name__}: {error}"
    if type(move) is not int:
        return -1, f"chose {move!r}, which is no move but {type(move).__name__}"
    if move not in state.moves(seat):
        return -1, f"chose {move}, which is not legal"
    return move, ""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Whatever takes longer is broken off by TimeoutError, where the system has alarms and this is its main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise TimeoutError(f"no answer in {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


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
        self.levels = tuple(levels)
        self.folder = folder
        if len(self.levels) < 2:
            raise OptionError(Problem("levels-two", given=repr(",".join(levels))))
        if len(set(self.levels)) < len(self.levels):
            raise OptionError(Problem("levels-once", given=repr(",".join(levels))))
        entrants = {level: entrant(level, self.game) for level in self.levels}
        self.players = found.new(**self.options).players
        self.games = games
        self.mirror = mirror  # does every level meet itself, too?
        self.run = {
            "game": self.game,
            "rules": found.rules_version,
            "options": dict(self.options),
            "iterations": {level: bot.iterations for level, bot in entrants.items()},
        }

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
        path = self.folder / INDEX
        if not path.exists():
            return []
        whole = path.read_text(encoding="utf-8").rpartition("\n")[0]  # a line that was cut off was no game yet
        head, *lines = whole.splitlines()
        if json.loads(head) != self.run:
            raise RecordError(Problem("run-other", path=str(path), run=head))
        return [Game.read(line) for line in lines]

    def play(self, crew: Crew | None = None, enough: Callable[[Sequence[Game]], bool] | None = None) -> Iterator[Game]:
        """Play what is not kept yet; each game is on the disk before it is given.

        `crew` plays the games of a plan, in its order; in this process if there is none. `enough` says of the games of
        a match, in the order of the plan, whether no more of them are needed.
        """
        kept = self.kept()
        (self.folder / GAMES).mkdir(parents=True, exist_ok=True)
        path = self.folder / INDEX
        whole = path.with_suffix(".part")
        whole.write_text("\n".join([json.dumps(self.run), *(game.line() for game in kept)]) + "\n", encoding="utf-8")
        whole.replace(path)
        known = {(game.seats, game.seed): game for game in kept}
        for match in self.matches():
            played = [known[pairing.key] for pairing in match if pairing.key in known]
            left = [pairing for pairing in match if pairing.key not in known]
            if not left or (enough is not None and enough(played)):
                continue
            results = (crew or over_processes(1))(left)
            for pairing, (game, lines) in zip(left, results, strict=False):
                self._keep(pairing, game, lines)
                yield game
                played.append(game)
                if enough is not None and enough(played):
                    break
            results.close()

    def _keep(self, pairing: Pairing, game: Game, lines: Sequence[str]) -> None:
        record = self.folder / GAMES / f"{pairing.name}.jsonl"
        record.write_text("\n".join(lines) + "\n", encoding="utf-8")
        with (self.folder / INDEX).open("a", encoding="utf-8") as index:
            index.write(game.line() + "\n")
            index.flush()
            os.fsync(index.fileno())


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
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())

    return crew
