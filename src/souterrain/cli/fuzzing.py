"""Random games under all laws, over all options, on several cores; the first failure is kept as a record."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from .. import COMPILED, bots
from ..kernel import laws, registry
from ..kernel.errors import file_problem
from ..kernel.game import Game
from ..kernel.record import Record
from ..lab.processes import over_processes
from .prose import Voice

ITERATIONS = 20  # of bots that search: enough to try the law on, few enough for many games


class Plan:
    """What one worker needs to play one game; plain data, because it crosses to another process."""

    def __init__(
        self, game: str, options: dict[str, Any], seed: int, every: int, refusals: int | None, with_bots: bool = False
    ) -> None:
        self.with_bots = with_bots
        self.game = game
        self.options = options
        self.seed = seed
        self.every = every
        self.refusals = refusals


class Failure:
    """The law that broke and the record that shows it, as text."""

    def __init__(self, broken: laws.Broken) -> None:
        self.problem = str(broken)
        self.lines = broken.record.lines()


def combinations(game: Game, fixed: dict[str, Any], players: Sequence[int]) -> list[dict[str, Any]]:
    """Ways to set the options that are not fixed, every pair of values together at least once."""
    counts = [{**fixed, "players": count} for count in players] or [fixed]
    return [row for given in counts for row in game.options.covering(given)]


def attempt(plan: Plan) -> Failure | int:
    """One game in a worker: how many plies it took, or what broke."""
    game = registry.game(plan.game)
    levels = bots.levels(game.name) if plan.with_bots else ()
    choosers = {level: bots.chooser(level, game.name, ITERATIONS) for level in levels}
    try:
        record = laws.check_game(
            game, plan.options, plan.seed, every=plan.every, refusals=plan.refusals, choosers=choosers
        )
    except laws.Broken as broken:
        return Failure(broken)
    return len(record.moves)


class Log:
    """How far a long run has come, in a file: what it checks, and after every so many games how many were kept."""

    EVERY = 50
    LARGEST = 1024 * 1024

    def __init__(self, path: Path | None, run: dict[str, Any], voice: Voice) -> None:
        self.path = path
        self.run = run
        self.games = self.plies = 0
        self.seconds = 0.0
        self.started = time.monotonic()
        if path is not None and path.exists():
            self._resume(path, voice)

    def _resume(self, path: Path, voice: Voice) -> None:
        try:
            with path.open("rb") as file:
                kept = json.loads(file.read(self.LARGEST))
            same = kept["run"] == self.run
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            raise voice.complaint("fuzz-no-log", path=str(path)) from None
        if not same:
            raise voice.complaint("fuzz-other-log", path=str(path), run=json.dumps(kept["run"]))
        self.games, self.plies, self.seconds = kept["games"], kept["plies"], kept["seconds"]

    def kept(self, plies: int, last: bool = False) -> None:
        """One more game kept the laws."""
        self.games += 1
        self.plies += plies
        if self.path is not None and (last or self.games % self.EVERY == 0):
            seconds = round(self.seconds + time.monotonic() - self.started, 1)
            counts = {"games": self.games, "plies": self.plies, "seconds": seconds}
            self.path.write_text(json.dumps({"run": self.run, **counts}) + "\n", encoding="utf-8")


def fuzz(game: Game, plans: Sequence[Plan], jobs: int, save: Path, voice: Voice, resume: Path | None = None) -> bool:
    """Run the plans; False at the first failure, whose record is then in `save`."""
    laws.check_vocabulary(game)
    first = plans[0]
    run = {"game": game.name, "rules": game.rules_version, "compiled": COMPILED, "seed": first.seed}
    run |= {"every": first.every, "refusals": first.refusals, "bots": first.with_bots, "options": first.options}
    log = Log(resume, run, voice)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=voice.console) as progress:
        task = progress.add_task(game.title(voice.lang), total=len(plans), completed=log.games)
        for result in over_processes(attempt, plans[log.games :], jobs, chunk=4):
            if isinstance(result, Failure):
                progress.stop()
                _keep(result, save, voice)
                return False
            log.kept(result, last=log.games + 1 == len(plans))
            progress.advance(task)
    plies = log.plies
    voice.tell("fuzz-passed", style="bold green", games=len(plans), plies=plies, laws=len(laws.LAWS))
    return True


def _keep(failure: Failure, save: Path, voice: Voice) -> None:
    voice.console.print(failure.problem, style="bold red")
    record = Record.read("\n".join(failure.lines))
    try:
        record.save(save)
    except OSError as error:
        raise voice.complaint("save-failed", path=str(save), problem=file_problem(error)) from None
    voice.tell("fuzz-saved", path=str(save), ply=len(record.moves))
