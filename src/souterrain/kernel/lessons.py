"""Lessons and exercises as data: prepared positions, expected moves in notation, and what is said, in every language.

A game's folder `lessons` holds YAML files. A file with `steps` is a lesson, in which a learner is led by the hand:

    title: {en: A first game, fr: Une première partie}
    about: {en: What it is about., fr: De quoi il s'agit.}
    minutes: 6
    seats: {en: [Apprentice, Rival], fr: [Apprenti, Rivale]}   # the learner is the first, unless `seat` says otherwise
    options: {players: 2}             # or `position`, a document that the game loads
    seed: 3
    before: ["1 take b"]              # moves that were made before the lesson begins
    steps:
    - say: {en: Take a stone., fr: Prenez une pierre.}
      hint: {en: Try the black one., fr: Essayez la noire.}
      play: [take a | take b, "1 take c"]     # either is right; then seat 1 makes its move
    - say: {en: Well done., fr: Bravo.}       # nothing to play: the learner reads, and goes on
    goal: {events: [takes a]}         # what must be so in the end; see `Goal`

A file with `exercises` lists some: each has a position in the same way, a `goal` that any legal play may reach within
so many `moves` (or before one of the events of `until` is told), what other seats answer (`others`: the first of these
moves that is legal; else their first legal one), and a `solution`. What exercises share stands under `shared`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar

import yaml

from .errors import SouterrainError
from .examples import at, in_short
from .messages import LANGUAGES
from .rules import LOADER

if TYPE_CHECKING:
    from .core import Event, State
    from .game import Game

FOLDER = "lessons"
GO_ON = -1  # in a trail: the learner has read, and goes on
SEED = 1
MOST_ANSWERS = 200  # that other seats may give in a row: more is a fault in the data
SETTING = ("title", "about", "seats", "seat", "options", "position", "seed", "before", "goal")
LESSON_KEYS = (*SETTING, "minutes", "steps")
EXERCISE_KEYS = ("id", *SETTING, "say", "hint", "praise", "moves", "until", "others", "solution")
STEP_KEYS = ("title", "say", "hint", "play")
GOAL_KEYS = ("events", "untold", "expect")
Line = tuple[int, int]  # who made which move
S = TypeVar("S", bound="Setting")


class LessonError(SouterrainError, ValueError):
    """Lesson data that cannot be: the file, the step and what is allowed are named."""


class Text:
    """A text in every language."""

    def __init__(self, where: str, given: Any) -> None:
        if not isinstance(given, Mapping) or set(given) != set(LANGUAGES) or not all(given.values()):
            raise LessonError(f"{where}: expected a text in each of {', '.join(LANGUAGES)}, got {given!r:.80}")
        self._texts = {lang: self._checked(where, lang, given[lang]) for lang in LANGUAGES}

    @staticmethod
    def _checked(where: str, lang: str, text: Any) -> str:
        if not isinstance(text, str):
            raise LessonError(f"{where}: {lang}: expected a text, got {text!r:.80}")
        return text.strip()

    def __call__(self, lang: str) -> str:
        return self._texts[lang]


@dataclass(frozen=True)
class Play:
    """A move of a lesson: whose, and which ones are right; a prepared one has one only."""

    where: str
    seat: int
    moves: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """What is said until its moves are made."""

    say: Text
    title: Text | None
    hint: Text | None
    plays: tuple[Play, ...]


class Goal:
    """What must be so: events that were told (whole, or how they begin) or not, and what stands in the position."""

    def __init__(self, where: str, given: Any) -> None:
        check_keys(f"{where}: goal", given, GOAL_KEYS)
        if not given:
            raise LessonError(f"{where}: goal: nothing is checked; expected one of {', '.join(GOAL_KEYS)}")
        self.events: Sequence[str] = given.get("events", ())
        self.untold: Sequence[str] = given.get("untold", ())
        self.expect: Mapping[str, Any] = given.get("expect", {})

    def reached(self, state: State, told: Sequence[Event]) -> bool:
        return not self.missing(state, told)

    def missing(self, state: State, told: Sequence[Event]) -> list[str]:
        """What is not so yet, each in a line."""
        lines = [f"{in_short(event)} " for event in told]
        document = state.position() if self.expect else {}
        return [
            *(f"not told: {wanted}" for wanted in self.events if not any(has(line, wanted) for line in lines)),
            *(f"told: {unwanted}" for unwanted in self.untold if any(has(line, unwanted) for line in lines)),
            *(f"{path}: not {value!r}" for path, value in self.expect.items() if at(document, path) != value),
        ]


def has(line: str, wanted: str) -> bool:
    return line.startswith(f"{wanted} ")


@dataclass
class Standing:
    """Where a learner stands: the moves that led there, the states after each, and what may be chosen now.

    `trail` is what the learner did, as far as it fits the lesson: moves, and `GO_ON` for what was only read.
    """

    begin: State
    trail: list[int] = field(default_factory=list)
    line: list[Line] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    trails: list[int] = field(default_factory=list)  # how much of the trail was done before each move
    step: int = 0
    allowed: tuple[int, ...] = ()
    reading: bool = False  # nothing is chosen now but to go on
    reached: bool = False
    failed: bool = False

    @property
    def state(self) -> State:
        return self.states[-1] if self.states else self.begin

    @property
    def told(self) -> list[Event]:
        return [event for state in self.states for event in state.events]

    @property
    def ended(self) -> bool:
        return self.reached or self.failed

    def make(self, seat: int, move: int) -> None:
        after = self.state.clone()
        after.play(seat, move)
        self.trails.append(len(self.trail))
        self.line.append((seat, move))
        self.states.append(after)


class Setting:
    """What lessons and exercises have in common: where they begin, who sits there, and the goal."""

    def __init__(self, game: Game, where: str, id: str, given: Mapping[str, Any]) -> None:
        self.game = game
        self.where = where
        self.id = id
        self.title = Text(f"{where}: title", given.get("title"))
        self.about = Text(f"{where}: about", given.get("about"))
        self.seat: int = given.get("seat", 0)
        self.goal = Goal(where, given.get("goal", {}))
        self._given = given
        names = given.get("seats", {})
        if set(names) != set(LANGUAGES) or len({len(found) for found in names.values()}) != 1:
            raise LessonError(
                f"{where}: seats: expected as many names in each of {', '.join(LANGUAGES)}, got {names!r}"
            )
        self.seats: Mapping[str, Sequence[str]] = names

    def begin(self) -> State:
        """The state at its first decision, a new one each time."""
        return self._first.clone()

    @cached_property
    def _first(self) -> State:
        seed = self._given.get("seed", SEED)
        try:
            if "position" in self._given:
                state = self.game.load(self._given["position"], seed=seed, tried=False)
            else:
                state = self.game.new(seed=seed, **self._given.get("options", {}))
        except SouterrainError as error:
            raise LessonError(f"{self.where}: {error}") from error
        players = len(state.scores)
        if players != len(self.seats["en"]) or not 0 <= self.seat < players:
            raise LessonError(f"{self.where}: seats: {len(self.seats['en'])} names, {players} seats, seat {self.seat}")
        for number, text in enumerate(self._given.get("before", ()), 1):
            for play in self.plays(f"{self.where}: before {number}", text):
                check_legal(play, play.moves[0], state)
                state.play(play.seat, play.moves[0])
        return state

    def plays(self, where: str, text: str) -> Iterator[Play]:
        """The moves of a line: "2 dig a; dig b | dig c", of the learner where no seat is named."""
        if not isinstance(text, str):
            raise LessonError(f"{where}: expected moves in notation, got {text!r}")
        first, _, rest = text.partition(" ")
        seat = int(first) if first.isdecimal() else self.seat
        for part in (rest if first.isdecimal() else text).split(";"):
            moves = tuple(self.move(where, notation.strip()) for notation in part.split("|"))
            if seat != self.seat and len(moves) > 1:
                raise LessonError(f"{where}: {part.strip()!r}: a prepared move is one only")
            yield Play(where, seat, moves)

    def move(self, where: str, notation: str) -> int:
        try:
            return self.game.parse(notation)
        except ValueError as error:
            raise LessonError(f"{where}: {error}") from error

    def follow(self, trail: Sequence[int]) -> Standing:
        """Where this trail leads; what does not fit any more is left out."""
        raise NotImplementedError


class Lesson(Setting):
    """A guided lesson: at each step a few moves are right, and the others play a prepared line."""

    def __init__(self, game: Game, where: str, id: str, given: Mapping[str, Any]) -> None:
        check_keys(where, given, LESSON_KEYS)
        super().__init__(game, where, id, given)
        self.minutes: int = given["minutes"]
        self.steps = [self._step(f"{where}: step {n}", entry) for n, entry in enumerate(given["steps"], 1)]
        if not self.steps or self.steps[-1].plays:
            raise LessonError(f"{where}: step {len(self.steps)}: the last step has the last word: no moves")

    def _step(self, where: str, given: Mapping[str, Any]) -> Step:
        check_keys(where, given, STEP_KEYS)
        plays = tuple(play for text in given.get("play", ()) for play in self.plays(where, text))
        mine = any(play.seat == self.seat for play in plays)
        if mine != ("hint" in given):
            raise LessonError(f"{where}: hint: expected one where the learner plays, and only there")
        title, hint = (Text(f"{where}: {key}", given[key]) if key in given else None for key in ("title", "hint"))
        return Step(Text(f"{where}: say", given.get("say")), title, hint, plays)

    def follow(self, trail: Sequence[int]) -> Standing:
        standing = Standing(self.begin())
        left = list(trail)
        for number, step in enumerate(self.steps):
            standing.step = number
            if not self._take_step(step, standing, left):
                break
        standing.reached = standing.step == len(self.steps) - 1
        standing.reading = standing.reading and not standing.reached
        return standing

    def _take_step(self, step: Step, standing: Standing, left: list[int]) -> bool:
        """Make the moves of a step as far as the trail goes; False if the learner is to act."""
        if not any(play.seat == self.seat for play in step.plays):
            standing.reading = not left or left[0] != GO_ON
            if standing.reading:
                return False
            standing.trail.append(left.pop(0))
        for play in step.plays:
            for move in play.moves:
                check_legal(play, move, standing.state)
            if play.seat != self.seat:
                standing.make(play.seat, play.moves[0])
                continue
            if not left or left[0] not in play.moves:
                standing.allowed = play.moves
                return False
            standing.make(self.seat, left[0])
            standing.trail.append(left.pop(0))
        return True


class Exercise(Setting):
    """A short task on a prepared position: any legal play, and a goal that the engine checks."""

    def __init__(self, game: Game, where: str, id: str, given: Mapping[str, Any]) -> None:
        check_keys(where, given, EXERCISE_KEYS)
        super().__init__(game, where, id, given)
        self.say = Text(f"{where}: say", given.get("say"))
        self.hint = Text(f"{where}: hint", given.get("hint"))
        self.praise = Text(f"{where}: praise", given.get("praise"))
        self.most: int = given["moves"]
        self.until: Sequence[str] = given.get("until", ())
        self.others = [self.move(f"{where}: others", text) for text in given.get("others", ())]
        lines = enumerate(given.get("solution", ()), 1)
        found = (play for n, text in lines for play in self.plays(f"{where}: solution {n}", text))
        self.solution = [play.moves[0] for play in found]
        if not 0 < len(self.solution) <= self.most:
            raise LessonError(f"{where}: solution: expected 1 to {self.most} moves, got {len(self.solution)}")

    def follow(self, trail: Sequence[int]) -> Standing:
        standing = Standing(self.begin())
        self._let_others_answer(standing)
        for move in trail:
            if standing.ended or move not in standing.state.moves(self.seat):
                break
            standing.make(self.seat, move)
            standing.trail.append(move)
            self._let_others_answer(standing)
            standing.reached = self.goal.reached(standing.state, standing.told)
            standing.failed = not standing.reached and self._is_spent(standing)
        standing.allowed = () if standing.ended else standing.state.moves(self.seat)
        return standing

    def _is_spent(self, standing: Standing) -> bool:
        """Is there no way left to the goal?"""
        if len(standing.trail) >= self.most or not standing.state.moves(self.seat):
            return True
        return any(has(f"{in_short(event)} ", ending) for event in standing.told for ending in self.until)

    def _let_others_answer(self, standing: Standing) -> None:
        for _ in range(MOST_ANSWERS):
            asked = [ask for ask in standing.state.asks if ask.seat != self.seat]
            if not asked or standing.state.over or self._is_over_for_others(standing):
                return
            legal = asked[0].moves
            standing.make(asked[0].seat, next((move for move in self.others if move in legal), legal[0]))
        raise LessonError(f"{self.where}: others: {MOST_ANSWERS} moves, and the learner is not asked")

    def _is_over_for_others(self, standing: Standing) -> bool:
        """Once it is decided, nobody need play on."""
        return bool(standing.line) and any(
            has(f"{in_short(event)} ", ending) for event in standing.state.events for ending in self.until
        )


@dataclass(frozen=True)
class Lessons:
    """All that a game teaches by playing."""

    lessons: Mapping[str, Lesson]
    exercises: Mapping[str, Exercise]

    @property
    def all(self) -> Mapping[str, Lesson | Exercise]:
        return {**self.lessons, **self.exercises}


def check_legal(play: Play, move: int, state: State) -> None:
    legal = state.moves(play.seat)
    if move in legal:
        return
    notation = state.game.notation
    allowed = ", ".join(map(notation, legal)) or f"nothing; asked are {[ask.seat for ask in state.asks]}"
    raise LessonError(f"{play.where}: {play.seat} {notation(move)}: not legal; allowed is {allowed}")


def check_keys(where: str, given: Any, known: Sequence[str]) -> None:
    if not isinstance(given, Mapping):
        raise LessonError(f"{where}: expected a mapping, got {given!r:.80}")
    for key in given:
        if key not in known:
            raise LessonError(f"{where}: {key}: expected one of {', '.join(known)}")


@cache
def lessons_of(game: Game) -> Lessons:
    """What this game teaches; a game without a folder of lessons teaches nothing."""
    folder = files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return Lessons({}, {})
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml"))
    return read_lessons(game, ((name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names))


def read_lessons(game: Game, texts: Iterable[tuple[str, str]]) -> Lessons:
    """Lessons and exercises from the text of files, by name."""
    lessons: dict[str, Lesson] = {}
    exercises: dict[str, Exercise] = {}
    for name, text in texts:
        document = yaml.load(text, Loader=LOADER)
        where = f"{game.name}: {name}"
        if isinstance(document, Mapping) and "exercises" in document:
            check_keys(where, document, ("shared", "exercises"))
            for given in document["exercises"]:
                id = str(given.get("id", "?"))
                exercises[id] = built(Exercise, game, f"{where}: {id}", id, given)
        elif isinstance(document, Mapping) and "steps" in document:
            id = name.removesuffix(".yaml")
            lessons[id] = built(Lesson, game, where, id, document)
        else:
            raise LessonError(f"{where}: expected a mapping with steps or with exercises")
    return Lessons(lessons, exercises)


def built(kind: type[S], game: Game, where: str, id: str, given: Mapping[str, Any]) -> S:
    try:
        return kind(game, where, id, given)
    except KeyError as error:
        raise LessonError(f"{where}: {error.args[0]}: expected, and not there") from error
