"""The balance of a game on the command line: play the games that are not played yet, and tell what won them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from ..kernel.errors import file_problem
from ..kernel.game import Game
from ..lab.balance import Balance, BotError, Outcome, Report, Share, report, source_name
from ..lab.figures import decimal, percent
from .matches import interrupted, problem_text
from .prose import Voice


def run(game: Game, balance: Balance, jobs: int, plots: Path | None, as_json: bool, voice: Voice) -> None:
    """Play the run to its end and tell what won; what was played before a failure stays in its file."""
    outcomes: list[Outcome] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    try:
        with Progress(*columns, TimeRemainingColumn(), console=voice.console, disable=as_json) as progress:
            task = progress.add_task(game.title(voice.lang), total=balance.games)
            with closing(balance.play(jobs)) as games:
                for outcome in games:
                    outcomes.append(outcome)
                    progress.advance(task)
        found = report(outcomes)
        files = drawn(game, found, plots, voice) if plots is not None else []
    except OSError as error:
        raise voice.complaint("balance-stopped", problem=file_problem(error), kept=kept(balance)) from None
    except BotError as fault:
        level, seat, seed, ply, problem = fault.found
        said = problem_text(problem, voice)
        raise voice.complaint("balance-fault", level=level, seat=seat + 1, seed=seed, ply=ply, problem=said) from None
    except BrokenProcessPool:
        raise voice.complaint("balance-worker", kept=kept(balance)) from None
    except KeyboardInterrupt:
        raise interrupted(voice.text("balance-interrupted", kept=kept(balance))) from None
    if as_json:
        typer.echo(json.dumps({"run": balance.run, "report": plain(found)}))
        return
    tell(game, found, voice)
    for path in files:
        voice.tell("arena-file", path=str(path))


def kept(balance: Balance) -> str:
    """Does a file hold what was played, or was none asked for? As messages choose by it."""
    if balance.keep is None:
        return "no"
    return "yes" if balance.keep.is_file() else "lost"


def plain(found: Report) -> dict[str, object]:
    """The report as JSON can hold it."""
    said: dict[str, object] = found._asdict()
    said["marks"] = {name: [share._asdict() for share in shares] for name, shares in found.marks.items()}
    said["seats"] = [share._asdict() for share in found.seats]
    said["sources"] = [source._asdict() for source in found.sources]
    return said


def drawn(game: Game, found: Report, folder: Path, voice: Voice) -> list[Path]:
    """The pictures, where the lab is installed."""
    try:
        from ..lab import pictures
    except ImportError:
        raise voice.complaint("arena-lab") from None
    return pictures.draw(game, found, folder, voice.lang)


def tell(game: Game, found: Report, voice: Voice) -> None:
    voice.tell("balance-games", count=found.games, won=found.won, decisions=round(found.decisions))
    for name, shares in found.marks.items():
        voice.console.print(share_grid(game, game.say(voice.lang, f"mark-{name}", {}), shares, voice))
    voice.console.print(share_grid(game, voice.text("balance-seat"), found.seats, voice))
    if found.sources:
        voice.console.print(source_grid(game, found, voice))
    for line in rate_lines(game, found.rates, voice.lang):
        voice.console.print(line)
    for name, values in found.groups.items():
        for value, (games, rates) in values.items():
            what = game.say(voice.lang, f"group-{name}", {})
            voice.tell("balance-group", what=what, value=game.label(value, voice.lang), games=games)
            for line in rate_lines(game, rates, voice.lang):
                voice.console.print(f"  {line}")


def share_grid(game: Game, title: str, shares: Sequence[Share], voice: Voice) -> Grid:
    """How often each of them won, as a multiple of its fair share."""
    grid = Grid(title=title)
    for column in ("name", "games-played", "share", "interval"):
        grid.add_column(voice.text(f"balance-{column}"), justify="left" if column == "name" else "right")
    for share in shares:
        grid.add_row(*row(game, share, voice.lang))
    return grid


def row(game: Game, share: Share, lang: str) -> tuple[str, ...]:
    interval = f"{decimal(share.low, lang)} .. {decimal(share.high, lang)}"
    return game.label(share.name, lang), str(share.games), decimal(share.share, lang), interval


def source_grid(game: Game, found: Report, voice: Voice) -> Grid:
    """Where points come from."""
    grid = Grid(title=voice.text("balance-sources"))
    for column in ("source", "largest", "points"):
        grid.add_column(voice.text(f"balance-{column}"), justify="left" if column == "source" else "right")
    for source in found.sources:
        parts = percent(source.largest, voice.lang), percent(source.points, voice.lang)
        grid.add_row(source_name(game, source.name, voice.lang), *parts)
    return grid


def rate_lines(game: Game, rates: Mapping[str, float], lang: str) -> list[str]:
    """What else was measured, a sentence each."""
    return [
        game.say(lang, f"rate-{name}", {"mean": decimal(rate, lang), "percent": percent(rate, lang)})
        for name, rate in rates.items()
    ]
