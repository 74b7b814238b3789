"""Random games under all laws, over all options, on several cores; the first failure is kept as a record."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from ..kernel import laws, registry
from ..kernel.game import Game
from ..kernel.record import Record
from .prose import Voice


class Plan:
    """What one worker needs to play one game; plain data, because it crosses to another process."""

    def __init__(self, game: str, options: dict[str, Any], seed: int, every: int, refusals: int | None) -> None:
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
    try:
        record = laws.check_game(game, plan.options, plan.seed, every=plan.every, refusals=plan.refusals)
    except laws.Broken as broken:
        return Failure(broken)
    return len(record.moves)


def results(plans: Sequence[Plan], jobs: int) -> Iterator[Failure | int]:
    if jobs == 1:
        yield from map(attempt, plans)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(attempt, plans, chunksize=4)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fuzz(game: Game, plans: Sequence[Plan], jobs: int, save: Path, voice: Voice) -> bool:
    """Run the plans; False at the first failure, whose record is then in `save`."""
    laws.check_vocabulary(game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    plies = 0
    with Progress(*columns, TimeRemainingColumn(), console=voice.console) as progress:
        task = progress.add_task(game.title(voice.lang), total=len(plans))
        for result in results(plans, jobs):
            if isinstance(result, Failure):
                progress.stop()
                _keep(result, save, voice)
                return False
            plies += result
            progress.advance(task)
    voice.tell("fuzz-passed", style="bold green", games=len(plans), plies=plies, laws=len(laws.LAWS))
    return True


def _keep(failure: Failure, save: Path, voice: Voice) -> None:
    voice.console.print(failure.problem, style="bold red")
    record = Record.read("\n".join(failure.lines))
    try:
        record.save(save)
    except OSError as error:
        raise voice.complaint("save-failed", path=str(save), problem=str(error.strerror)) from None
    voice.tell("fuzz-saved", path=str(save), ply=len(record.moves))
