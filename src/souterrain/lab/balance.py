"""What wins: many games between bots, and which heroes, seats and plans won them.

Whatever a game calls `dealt` (who plays which hero) is drawn by lot, so that a bot's taste does not decide it. A share
is wins / games sat in, a shared victory counting in part; the fair share is games with a winner / games / players. A
game depends on its seed and nothing else, and is written down as it ends: a long run can be stopped and gone on with.
"""

from __future__ import annotations

import json
import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from .. import bots
from ..kernel import registry
from ..kernel.errors import OptionError, Problem, RecordError, SouterrainError
from ..kernel.game import Game
from ..kernel.rng import Rng
from ..kernel.tally import Facts
from .attempts import LIMIT, attempt, choice, refuse_objection, seated
from .processes import over_processes

SURE = 1.96  # standard deviations: 95 of 100 intervals hold what they are for


class Plan(NamedTuple):
    """One game of the run; plain data, because it crosses to another process."""

    game: str
    options: Mapping[str, Any]
    levels: tuple[str, ...]
    seed: int


class Outcome(NamedTuple):
    """What came of a game."""

    seed: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    facts: Facts

    @classmethod
    def read(cls, line: str) -> Outcome:
        entry = json.loads(line)
        return cls(entry["seed"], tuple(entry["winners"]), tuple(entry["scores"]), entry["decisions"], entry["facts"])

    def line(self) -> str:
        return json.dumps(self._asdict())


class BotError(SouterrainError):
    """A bot that raised, or chose what is no move: a run in which chance played for it would say nothing."""

    def __init__(self, level: str, seat: int, seed: int, ply: int, problem: str) -> None:
        super().__init__(f"{level} at seat {seat}, in the game with seed {seed}, at move {ply}: it {problem}")
        self.found = (level, seat, seed, ply, problem)

    def __reduce__(self) -> tuple[Callable[..., BotError], tuple[str, int, int, int, str]]:
        return type(self), self.found  # so that it can go from one process to another


def play(plan: Plan) -> Outcome:
    """Play one game and count it."""
    game = registry.game(plan.game)
    state, rng = game.new(seed=plan.seed, **plan.options), Rng(plan.seed)
    state.listening = True
    players = [_player(plan, seat) for seat in range(len(plan.levels))]
    tally = game.tally(state.players)
    decisions = 0
    while not state.over:
        ask = state.asks[0]
        tally.asked(ask.seat)
        dealt = ask.prompt in game.dealt
        move, problem = (rng.choice(ask.moves), "") if dealt else choice(players[ask.seat], state, rng, LIMIT)
        if problem:
            raise BotError(plan.levels[ask.seat], ask.seat, plan.seed, decisions, problem)
        state.play(ask.seat, move)
        decisions += 1
        for event in state.events:
            tally.note(event)
    return Outcome(plan.seed, tuple(state.winners), tuple(state.scores), decisions, tally.facts(state))


def _player(plan: Plan, seat: int) -> bots.Bot:
    bot, problem = seated(partial(bots.make, plan.levels[seat], plan.game), LIMIT)
    if bot is None:
        raise BotError(plan.levels[seat], seat, plan.seed, 0, problem)
    return bot


class Balance:
    """A run: which game with which options, who plays it, and the file that keeps its games."""

    def __init__(self, game: str, levels: Sequence[str], games: int, keep: Path | None = None, **options: Any) -> None:
        found = registry.game(game)
        self.game = found.name
        self.options = found.options.complete(options)
        self.players = found.new(**self.options).players
        if len(levels) not in (1, self.players):
            raise OptionError(Problem("levels-each", given=repr(",".join(levels)), players=self.players))
        self.levels = tuple(level.strip() for level in levels) * (self.players if len(levels) == 1 else 1)
        for level in dict.fromkeys(self.levels):
            make = bots.base.maker(level, self.game)  # a level that there is not is named now
            refuse_objection(attempt(make, LIMIT)[0] or bots.Bot(), self.options)
        self.games = games
        self.keep = keep
        self.run = {
            "game": self.game,
            "rules": found.rules_version,
            "options": dict(self.options),
            "levels": list(self.levels),
        }

    def kept(self) -> list[Outcome]:
        """The games that the file holds already. Another run's file is refused."""
        if self.keep is None or not self.keep.exists():
            return []
        whole = self.keep.read_text(encoding="utf-8").rpartition("\n")[0]  # a line that was cut off was no game yet
        try:
            head, *lines = whole.splitlines() or [""]
            same = json.loads(head) == self.run
            outcomes = [Outcome.read(line) for line in lines] if same else []
        except (ValueError, KeyError, TypeError) as error:
            raise RecordError(Problem("run-none", path=str(self.keep))) from error
        if not same:
            raise RecordError(Problem("run-other", path=str(self.keep), run=f"{head:.200}"))
        return outcomes

    def play(self, jobs: int = 1) -> Generator[Outcome, None, None]:
        """The games of seeds 1 to N, those that were kept first; each is on the disk before it is given."""
        wanted = range(1, self.games + 1)
        known = {outcome.seed: outcome for outcome in self.kept()}
        yield from (known[seed] for seed in wanted if seed in known)
        if self.keep is not None:
            lines = [json.dumps(self.run), *(outcome.line() for outcome in known.values())]
            whole = self.keep.with_suffix(".part")
            whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
            whole.replace(self.keep)
        plans = [Plan(self.game, self.options, self.levels, seed) for seed in wanted if seed not in known]
        with closing(over_processes(play, plans, jobs, chunk=4)) as outcomes:
            for outcome in outcomes:
                self._keep(outcome)
                yield outcome

    def _keep(self, outcome: Outcome) -> None:
        """On the disk, if the run has a file."""
        if self.keep is not None:
            with self.keep.open("a", encoding="utf-8") as file:
                file.write(outcome.line() + "\n")


# ------------------------------------------------------------------ what they say


class Share(NamedTuple):
    """How often those who had something won, as a multiple of their fair share, with its 95 % interval."""

    name: str
    games: int
    share: float
    low: float
    high: float


class Source(NamedTuple):
    """Where points come from: of all points, and for how many of the winners it was the largest source."""

    name: str
    points: float
    largest: float


class Report(NamedTuple):
    """What a run says."""

    games: int
    won: int  # games that somebody won
    decisions: float  # of one player, median
    marks: Mapping[str, Sequence[Share]]
    seats: Sequence[Share]
    sources: Sequence[Source]
    rates: Mapping[str, float]
    groups: Mapping[str, Mapping[str, tuple[int, Mapping[str, float]]]]  # by name and value: games, rates


def report(outcomes: Sequence[Outcome]) -> Report:
    """All that many games of one run say."""
    players = len(outcomes[0].scores)
    marks = {name for outcome in outcomes for name in outcome.facts["marks"]}
    return Report(
        games=len(outcomes),
        won=sum(bool(outcome.winners) for outcome in outcomes),
        decisions=statistics.median(outcome.decisions / players for outcome in outcomes),
        marks={
            name: shares(outcomes, [one.facts["marks"].get(name, []) for one in outcomes]) for name in sorted(marks)
        },
        seats=shares(outcomes, [[str(seat + 1) for seat in range(players)]] * len(outcomes), by_name=True),
        sources=sources(outcomes),
        rates=rates(outcomes),
        groups={name: grouped(outcomes, name) for name in sorted({n for one in outcomes for n in one.facts["groups"]})},
    )


def shares(outcomes: Sequence[Outcome], had: Sequence[Sequence[str | None]], by_name: bool = False) -> list[Share]:
    """For everything that seats had, game by game, how often those seats won; the most successful first."""
    sat: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    for outcome, names in zip(outcomes, had, strict=True):
        sat.update(name for name in names if name is not None)
        for seat in outcome.winners:
            if seat < len(names) and (name := names[seat]) is not None:
                won[name] += 1 / len(outcome.winners)
    fair = sum(bool(outcome.winners) for outcome in outcomes) / len(outcomes) / len(outcomes[0].scores)
    found = [_share(name, sat[name], won[name] / sat[name], fair) for name in sat] if fair else []
    return sorted(found, key=lambda share: (share.name if by_name else -share.share, share.name))


def _share(name: str, games: int, part: float, fair: float) -> Share:
    """With the interval of Wilson, which holds for few games and for shares near 0 and 1 too."""
    middle = (part + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE * math.sqrt(part * (1 - part) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return Share(name, games, part / fair, max(0.0, middle - half) / fair, (middle + half) / fair)


def sources(outcomes: Sequence[Outcome]) -> list[Source]:
    """Where points come from, for all and for the winners; the most important to winners first."""
    points: Counter[str] = Counter()
    largest: Counter[str] = Counter()
    for outcome in outcomes:
        for gained in outcome.facts["sources"]:
            points.update(gained)
        for seat in outcome.winners:
            gained = outcome.facts["sources"][seat]
            if any(value > 0 for value in gained.values()):
                largest[max(gained, key=gained.__getitem__)] += 1
    everything = sum(abs(value) for value in points.values()) or 1
    wins = sum(largest.values()) or 1
    found = [Source(name, value / everything, largest[name] / wins) for name, value in points.items() if value]
    return sorted(found, key=lambda source: (-source.largest, -source.points, source.name))


def source_name(game: Game, source: str, lang: str) -> str:
    """A source in words: a line of the score sheet, which may be about a thing."""
    name, _, about = source.partition(" ")
    return game.say(lang, f"score-{name}", {"about": about})


def rates(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Whatever else is measured, over all of these games."""
    parts: dict[str, float] = defaultdict(float)
    wholes: dict[str, float] = defaultdict(float)
    for outcome in outcomes:
        for name, (part, whole) in outcome.facts["rates"].items():
            parts[name] += part
            wholes[name] += whole
    return {name: part / wholes[name] for name, part in parts.items() if wholes[name]}


def grouped(outcomes: Sequence[Outcome], name: str) -> dict[str, tuple[int, Mapping[str, float]]]:
    """The rates of the games that had the same of something, by what they had."""
    found: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if name in outcome.facts["groups"]:
            found[outcome.facts["groups"][name]].append(outcome)
    return {value: (len(found[value]), rates(found[value])) for value in sorted(found)}
