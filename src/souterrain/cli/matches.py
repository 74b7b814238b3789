"""The arena on the command line: play the matches that are not played yet, and show who is stronger."""

from __future__ import annotations

import json
import os
import statistics
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..kernel.errors import file_problem
from ..kernel.game import Game
from ..lab.arena import INDEX, Arena, Crew
from ..lab.arena import Game as Played
from ..lab.attempts import read_problem
from ..lab.figures import decimal, percent
from ..lab.ratings import Rating, between_levels, cells, mirrored, rate
from ..lab.rungs import Rung, rung
from .prose import Voice

INTERRUPTED = 130


def run(game: Game, arena: Arena, crew: Crew, sure: bool, plots: bool, as_json: bool, voice: Voice) -> None:
    """Play the match to its end and tell the result; what was played before a failure stays in the folder."""
    wanted = {pairing.key for pairing in arena.plan()}
    folder = str(arena.folder)
    try:
        played = [one for one in arena.kept() if (one.seats, one.seed) in wanted]
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, TimeRemainingColumn(), console=voice.console, disable=as_json) as progress:
            task = progress.add_task(game.title(voice.lang), total=len(wanted), completed=len(played))
            with closing(arena.play(crew, partial(is_sure, arena.levels) if sure else None)) as games:
                for one in games:
                    played.append(one)
                    progress.advance(task)
        files = written(arena, played, plots, voice)
    except OSError as error:
        key = "arena-stopped" if os.path.isfile(arena.folder / INDEX) else "arena-nowhere"
        raise voice.complaint(key, folder=folder, problem=file_problem(error).text(voice.lang)) from None
    except BrokenProcessPool:
        raise voice.complaint("arena-worker", folder=folder) from None
    except KeyboardInterrupt:
        raise interrupted(voice.text("arena-interrupted", folder=folder)) from None
    rungs = [rung(played, *pair) for pair in combinations(arena.levels, 2)]
    if as_json:
        typer.echo(json.dumps(document(arena, played, rungs)))
        return
    tell(played, arena.levels, rungs, voice)
    for path in files:
        voice.tell("arena-file", path=str(path))


def interrupted(told: str) -> typer.Exit:
    """Ctrl-C, and what is said about it in a line."""
    typer.echo(f"souterrain: {told}", err=True)
    return typer.Exit(INTERRUPTED)


def document(arena: Arena, played: Sequence[Played], rungs: Sequence[Rung]) -> dict[str, Any]:
    """All that is told of a match, for programs."""
    return {
        "run": arena.run,
        "ratings": [rating._asdict() for rating in rate(played)],
        "rungs": [{**one._asdict(), "verdict": one.verdict} for one in rungs],
        "games": len(played),
        "nobody": sum(not one.winners for one in played),
        "decisions": median_decisions(played),
        "points": {level: mean_points(played, level) for level in arena.levels},
        "matrix": [cell._asdict() for cell in cells(played, arena.levels)],
        "seats": seat_wins(between_levels(played)),
        "mirror": [
            {"level": level, "games": len(own), "seats": seat_wins(own)}
            for level in arena.levels
            if (own := mirrored(played, level))
        ],
        "faults": [
            {"level": one.seats[fault.seat], "seats": one.seats, "seed": one.seed, **fault._asdict()}
            for one in played
            for fault in one.faults
        ],
    }


def is_sure(levels: Sequence[str], played: Sequence[Played]) -> bool:
    """Do the games of two levels leave no doubt any more which of them is stronger?"""
    met = {level for one in played for level in one.seats}
    below, above = [level for level in levels if level in met] if len(met) == 2 else ("", "")
    return bool(above) and rung(played, below, above).verdict != "open"


def written(arena: Arena, played: Sequence[Played], plots: bool, voice: Voice) -> list[Path]:
    """The index for other tools, where the lab is installed, and pictures if they are asked for."""
    try:
        from ..lab import results
    except ImportError:
        if plots:
            raise voice.complaint("arena-lab") from None
        return []
    drawn = results.draw(arena, played, voice.lang) if plots else []
    return [results.write_index(arena, arena.kept()), *drawn]


def tell(played: Sequence[Played], levels: Sequence[str], rungs: Sequence[Rung], voice: Voice) -> None:
    """The ratings, who won how often against whom, and what else there is to say about these games."""
    grid = Grid(title=voice.text("arena-ratings"))
    for column in ("level", "elo", "interval", "wins", "score", "points"):
        grid.add_column(voice.text(f"arena-{column}"), justify="left" if column == "level" else "right")
    ratings = rate(played)
    for rating in ratings:
        score = rating.wins / rating.fair if rating.fair else 0.0
        grid.add_row(
            rating.level,
            f"{rating.elo:+.0f}",
            interval(rating, voice),
            f"{decimal(rating.wins, voice.lang, 'g')} / {rating.games}",
            decimal(score, voice.lang),
            decimal(mean_points(played, rating.level), voice.lang, ".1f"),
        )
    voice.console.print(grid)
    if any(rating.bound != "both" for rating in ratings):
        voice.tell("arena-unbounded")
    alone = len(played[0].seats) == 1
    if alone:
        voice.tell("arena-alone")
    voice.console.print(matrix(played, levels, voice))
    for step in rungs:
        voice.tell(
            f"arena-{step.verdict}",
            below=step.below,
            above=step.above,
            score=decimal(step.score, voice.lang),
            low=decimal(step.low, voice.lang),
            high=decimal(step.high, voice.lang),
            goal=decimal(step.goal, voice.lang, "g"),
            games=step.games,
        )
    nobody = sum(not one.winners for one in played)
    voice.tell("arena-games", count=len(played), nobody=nobody, median=median_decisions(played))
    if alone:
        for level in levels:
            own = [one for one in played if one.seats == (level,)]
            voice.tell("arena-alone-won", level=level, wins=sum(bool(one.winners) for one in own), games=len(own))
    else:
        met = between_levels(played)
        for seat, count in enumerate(seat_wins(met), 1):
            voice.tell("arena-seat", seat=seat, wins=round(count, 1), games=len(met))
        tell_mirrored(played, levels, voice)
    for one in played:
        for fault in one.faults:
            level = one.seats[fault.seat]
            said = problem_text(fault.problem, voice)
            voice.tell("arena-fault", level=level, seed=one.seed, ply=fault.ply, problem=said)


def problem_text(problem: str, voice: Voice) -> str:
    """What a bot did wrong, as it goes on after "it"."""
    form, given = read_problem(problem)
    return voice.text(f"fault-{form}", **given) if form else problem


def tell_mirrored(played: Sequence[Played], levels: Sequence[str], voice: Voice) -> None:
    """What the seats are worth between equals: for every level that met itself, who won."""
    for level in levels:
        if own := mirrored(played, level):
            wins = " / ".join(decimal(round(count, 1), voice.lang, "g") for count in seat_wins(own))
            voice.tell("arena-mirrored", level=level, wins=wins, games=len(own))


def matrix(played: Sequence[Played], levels: Sequence[str], voice: Voice) -> Grid:
    """Which share of the wins each level had against each other one, and in how many games."""
    alone = len(played[0].seats) == 1
    grid = Grid(title=voice.text("arena-matrix-alone" if alone else "arena-matrix"))
    grid.add_column("")
    for level in levels:
        grid.add_column(level, justify="right")
    found = {(cell.level, cell.against): cell for cell in cells(played, levels)}
    for row in levels:
        met = [found.get((row, column)) for column in levels]
        grid.add_row(row, *(f"{percent(cell.share, voice.lang)} ({cell.games})" if cell else "" for cell in met))
    return grid


def interval(rating: Rating, voice: Voice) -> str:
    """Between which bounds the rating lies, as far as the games can say."""
    low, high = f"{rating.low:+.0f}", f"{rating.high:+.0f}"
    if rating.bound == "both":
        return f"{low} .. {high}"
    return voice.text(f"arena-bound-{rating.bound}", low=low, high=high)


def mean_points(played: Sequence[Played], level: str) -> float:
    """Its points at the end of a game against others or alone, once a seat."""
    points = [
        one.scores[seat] for one in between_levels(played) for seat, other in enumerate(one.seats) if other == level
    ]
    return statistics.mean(points) if points else 0.0


def median_decisions(played: Sequence[Played]) -> int:
    """How many decisions a game takes."""
    return int(statistics.median(one.decisions for one in played))


def seat_wins(played: Sequence[Played]) -> list[float]:
    """How often each seat won, whoever sat there."""
    wins = [0.0] * len(played[0].seats)
    for one in played:
        for seat in one.winners:
            wins[seat] += 1 / len(one.winners)
    return wins
