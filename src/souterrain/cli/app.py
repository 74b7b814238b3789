"""The commands. Each reads what was typed, complains in one line about what makes no sense, and calls who does it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid

from .. import COMPILED, __version__
from ..kernel import registry
from ..kernel.core import State
from ..kernel.errors import RecordError, SouterrainError, file_problem
from ..kernel.messages import LANGUAGES
from ..kernel.record import Record
from ..lab.arena import Arena, over_processes, over_ray
from ..lab.balance import Balance
from . import balance as balances
from . import clauses, fuzzing, matches, speed, story
from .prose import Voice, allowed_values, say, shown, span
from .seating import HUMAN, Seat, find_game, read_options, read_seats, read_seed, seats_of
from .table import Table, open_record, read_record, versions

LANG = "SOUTERRAIN_LANG"
WRONG_INPUT = 2


def spoken(arguments: Sequence[str]) -> str:
    """The language that was asked for, wherever it stands; known before the arguments are read."""
    wish = os.environ.get(LANG, "en")
    for i, word in enumerate(arguments):
        if word == "--lang" and i + 1 < len(arguments):
            wish = arguments[i + 1]
        elif word.startswith("--lang="):
            wish = word.partition("=")[2]
    return wish


# Help texts stand here by the key of their message; `translated` puts them in a language.
app = typer.Typer(add_completion=False, help="souterrain", rich_markup_mode=None)
GameName = Annotated[str, typer.Argument(metavar="GAME", help="game")]
Lang = Annotated[str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="lang")]
Pairs = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="option")]
SeedText = Annotated[str | None, typer.Option("--seed", metavar="N", help="seed")]
Seating = Annotated[str | None, typer.Option("--seats", metavar="SEAT,SEAT", help="seats")]
RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help="record")]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code: 0, 1 if something did not hold, 2 if the input makes no sense."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    lang = spoken(given)
    group = translated(lang if lang in LANGUAGES else "en")
    defaults = {"lang": lang, **{name: {"lang": lang} for name in group.commands}}
    said_in = lang if lang in LANGUAGES else "en"
    complain = Console(stderr=True, markup=False, highlight=False, soft_wrap=True)
    try:
        done = group.main(given, prog_name="souterrain", standalone_mode=False, default_map=defaults)
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except typer.TyperException as error:
        complain.print(f"souterrain: {misused(error, said_in)}", style="red")
        return WRONG_INPUT
    except SouterrainError as error:
        complain.print(f"souterrain: {error.text(said_in)}", style="red")
        return WRONG_INPUT
    return done if isinstance(done, int) else 0


def misused(error: typer.TyperException, lang: str) -> str:
    """What is wrong with how a command was typed. Typer says it in English; here it is said by what it knows."""
    if lang == "en":
        return error.format_message()
    context, param = getattr(error, "ctx", None), getattr(error, "param", None)
    named = {"command": context.command_path if context else "souterrain"}
    if param is not None:
        missing = type(error).__name__ == "MissingParameter"
        return say(lang, "misused-missing" if missing else "misused-value", name=param.get_error_hint(), **named)
    if option := getattr(error, "option_name", ""):
        return say(lang, "misused-option", name=option, **named)
    return say(lang, "misused", **named)


def translated(lang: str) -> typer.core.TyperGroup:
    """The whole command line with its help in a language."""
    group = typer.main.get_group(app)
    for command in (group, *group.commands.values()):
        command.help = say(lang, f"about-{command.help}")
        for param in command.params:
            text = getattr(param, "help", None)
            if text is not None and param.name != "help":
                param.help = say(lang, f"about-{text}")  # type: ignore[attr-defined]
    return group


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="version")] = False,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    if version:
        typer.echo(f"souterrain {__version__} ({voice.text('compiled' if COMPILED else 'interpreted')})")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(help="play")
def play(
    game: GameName,
    seats: Seating = None,
    seed: SeedText = None,
    option: Pairs = None,
    load: Annotated[str | None, typer.Option("--load", metavar="RECORD", help="load")] = None,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    record, sitting = _table(game, seats, seed, option or [], load, voice)
    Table(record, sitting, voice, voice.console.input).run()


@app.command(help="demo")
def demo(
    game: GameName = "dungeon-lords",
    seats: Seating = None,
    seed: SeedText = None,
    option: Pairs = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="RECORD", help="save")] = None,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = find_game(game, voice)
    options = read_options(found, option or [], voice)
    sitting = read_seats(found, seats, options, "greedy", voice)
    for seat in sitting:
        if seat.bot is None:
            raise voice.complaint("demo-human", given=seat.text)
    story.christen(sitting)
    record = Record(found, options, read_seed(seed, voice), [seat.text for seat in sitting])
    story.demo(record, sitting, voice)
    if save is not None:
        _save(record, save, voice)


@app.command(help="rules")
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="ID", help="clause")] = None,
    search: Annotated[str | None, typer.Option("--search", metavar="WORDS", help="search")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="coverage")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="missing")] = False,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = find_game(game, voice)
    if coverage or missing:
        raise typer.Exit(0 if clauses.show_coverage(found, missing, voice) else 1)
    if search is not None:
        hits = clauses.search(found, search, lang)
        for hit in hits:
            clauses.show_one(hit, voice)
        voice.tell("rules-found", style="dim", count=len(hits))
    elif clause is not None:
        clauses.show(found, clause, voice)
    else:
        clauses.show_all(found, voice)


@app.command(help="replay")
def replay(
    record: RecordFile,
    ply: Annotated[int | None, typer.Option("--ply", metavar="N", help="ply")] = None,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    story.retell(*read_record(record, voice), ply, voice)


@app.command(help="verify")
def verify(record: RecordFile, lang: Lang = "en") -> None:
    voice = Voice(lang)
    try:
        read = Record.load(Path(record).expanduser())
    except RecordError as error:
        raise voice.complaint("bad-record", problem=error) from None
    try:
        read.verify_seal()
    except RecordError as error:
        voice.tell("verify-failed", style="bold red", problem=error)
        raise typer.Exit(1) from None
    state = _verified(read, voice)
    if read.seal is not None:
        voice.tell("verify-sealed", style="green", seal=read.seal)
    scores = ", ".join(map(str, state.scores))
    over_key = "verify-over" if state.over else "verify-unfinished"
    voice.tell(over_key, style="green", count=len(read.moves), scores=scores)
    missing = read.unchecked()
    for name in missing:
        voice.tell(f"verify-no-{name}", style="bold red")
    if missing:
        raise typer.Exit(1)


@app.command(help="fuzz")
def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="fuzz-games")] = 100,
    players: Annotated[str | None, typer.Option("--players", metavar="N,N", help="fuzz-players")] = None,
    option: Pairs = None,
    every: Annotated[int, typer.Option("--every", min=1, metavar="K", help="fuzz-every")] = 10,
    refusals: Annotated[int, typer.Option("--refusals", min=0, metavar="N", help="fuzz-refusals")] = 40,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="fuzz-jobs")] = 2,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="fuzz-seed")] = 0,
    with_bots: Annotated[bool, typer.Option("--bots", help="fuzz-bots")] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="fuzz-resume")] = None,
    save: Annotated[Path, typer.Option("--save", metavar="RECORD", help="fuzz-save")] = Path("broken.jsonl"),
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = find_game(game, voice)
    fixed = read_options(found, option or [], voice)
    counts = [read_options(found, [f"players={part}"], voice)["players"] for part in (players or "").split(",") if part]
    mixes = fuzzing.combinations(found, fixed, counts)
    tried = refusals or None
    plans = [fuzzing.Plan(found.name, mixes[i % len(mixes)], seed + i, every, tried, with_bots) for i in range(games)]
    if not fuzzing.fuzz(found, plans, jobs, save, voice, resume):
        raise typer.Exit(1)


@app.command(help="arena")
def arena(
    game: GameName,
    levels: Annotated[str, typer.Option("--levels", metavar="LEVEL,LEVEL", help="arena-levels")] = "random,greedy",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="arena-games")] = 40,
    option: Pairs = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="fuzz-jobs")] = 2,
    folder: Annotated[Path, typer.Option("--folder", metavar="FOLDER", help="arena-folder")] = Path("arena"),
    sure: Annotated[bool, typer.Option("--until-sure", help="arena-sure")] = False,
    mirror: Annotated[bool, typer.Option("--mirror", help="arena-mirror")] = False,
    plots: Annotated[bool, typer.Option("--plots", help="arena-plots")] = False,
    ray: Annotated[bool, typer.Option("--ray", help="arena-ray")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="json")] = False,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = find_game(game, voice)
    given = read_options(found, option or [], voice)
    match = Arena(found.name, levels.split(","), games, folder, mirror=mirror, **given)
    crew = over_ray() if ray else over_processes(jobs)
    matches.run(found, match, crew, sure, plots, as_json, voice)


@app.command(help="balance")
def balance(
    game: GameName,
    levels: Annotated[str, typer.Option("--levels", metavar="LEVEL[,LEVEL]", help="balance-levels")] = "greedy",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="balance-games")] = 200,
    option: Pairs = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="fuzz-jobs")] = 2,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="FILE", help="balance-keep")] = None,
    plots: Annotated[Path | None, typer.Option("--plots", metavar="FOLDER", help="balance-plots")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="json")] = False,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = find_game(game, voice)
    given = read_options(found, option or [], voice)
    balances.run(found, Balance(found.name, levels.split(","), games, keep, **given), jobs, plots, as_json, voice)


@app.command(help="bench")
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="game")] = None,
    option: Pairs = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, metavar="S", help="seconds")] = 2.0,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="bench-seed")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="json")] = False,
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    found = [find_game(name, voice) for name in ([game] if game else registry.names())]
    speeds = {one.name: speed.measure(one, read_options(one, option or [], voice), seconds, seed) for one in found}
    if as_json:
        measured = {name: one.document() for name, one in speeds.items()}
        typer.echo(json.dumps({"compiled": COMPILED, "games": measured}))
        return
    grid = Grid(title=say(voice.lang, "compiled" if COMPILED else "interpreted"))
    for column in ("game", "decisions", "inside", "clone", "games"):
        grid.add_column(voice.text(f"bench-{column}"), justify="left" if column == "game" else "right")
    for name, one in speeds.items():
        grid.add_row(name, f"{one.per_second:,.0f}", f"{one.inside:,.0f}", f"{one.clone_us:.2f}", str(one.games))
    voice.console.print(grid)


@app.command(help="serve")
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, metavar="N", help="port")] = 8000,
    workers: Annotated[int, typer.Option("--workers", min=1, metavar="N", help="workers")] = 1,
    share: Annotated[bool, typer.Option("--share", help="share")] = False,
    share_at: Annotated[str, typer.Option("--share-at", metavar="ADDRESS", help="share-at")] = "",
    lang: Lang = "en",
) -> None:
    voice = Voice(lang)
    try:
        import uvicorn  # noqa: F401 - only to say in time that it is missing

        from ..web.__main__ import serve as lay_the_table
    except ImportError as error:
        raise voice.complaint("serve-missing", module=str(error.name)) from None
    lay_the_table(host, port, workers, share, share_at, lang)


@app.command(help="games")
def games(lang: Lang = "en") -> None:
    voice = Voice(lang)
    grid = Grid()
    for column in ("name", "title", "players", "options"):
        grid.add_column(voice.text(f"games-{column}"))
    for name in registry.names():
        one = registry.game(name)
        rows = (f"{o.name}: {allowed_values(o)} ({shown(o.default)})" for o in one.options.values())
        grid.add_row(name, one.title(lang), span(one.players), "\n".join(rows))
    voice.console.print(grid)


def _table(
    name: str, seats: str | None, seed: str | None, pairs: Sequence[str], load: str | None, voice: Voice
) -> tuple[Record, list[Seat]]:
    """The record and the seats that `play` starts from: new, or taken up from a file."""
    game = find_game(name, voice)
    options = read_options(game, pairs, voice)
    if load is None:
        sitting = read_seats(game, seats, options, HUMAN, voice)
        return Record(game, options, read_seed(seed, voice), [seat.text for seat in sitting]), sitting
    if seed is not None or pairs:
        raise voice.complaint("load-and-new")
    record = open_record(load, voice)
    if record.game is not game:
        raise voice.complaint("load-foreign", path=load, game=record.game.name, here=game.name)
    if seats is None:
        return record, seats_of(record, voice)
    sitting = read_seats(game, seats, dict(record.options), HUMAN, voice)
    record.seats = tuple(seat.text for seat in sitting)
    return record, sitting


def _verified(record: Record, voice: Voice) -> State:
    """The state at the end of a record that holds; where it does not, or was played by other rules, that is said."""
    retraced = record.retrace()
    other = record.rules != record.game.rules_version
    if retraced.state is None or not retraced.whole:
        key = "verify-other-rules" if other else "verify-failed"
        voice.tell(key, style="bold red", problem=retraced.problem, **versions(record, retraced))
        raise typer.Exit(1)
    if other:
        voice.tell("rules-same", style="green", **versions(record, retraced))
    return retraced.state


def _save(record: Record, path: Path, voice: Voice) -> None:
    record.note_digests()
    try:
        record.save(path)
    except OSError as error:
        raise voice.complaint("save-failed", path=str(path), problem=file_problem(error)) from None
    voice.tell("saved", style="green", path=str(path), count=len(record.moves))
