"""A game as the world sees it: options, vocabulary, clauses, components, new games, positions, prose, pictures."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from .catalogue import Cabinet, Shelf
from .core import Event, State
from .deeds import Ask
from .documents import (
    Fields,
    Flag,
    FrameBook,
    ListOf,
    Number,
    check_names,
    read_fields,
    read_mapping,
    read_stream,
    require,
    write_fields,
)
from .errors import OptionError, PositionError, Problem
from .messages import LANGUAGES, Messages, check_language
from .nouns import Lexicon
from .options import Options
from .rng import Rng, SealedRng
from .rules import Rules, read_yaml
from .schema import Record, Schema
from .score_sheet import ScoreLine
from .sheets import Sheet
from .tally import Tally
from .telling import HEAD as VIEW_HEAD
from .telling import Teller, Telling
from .tryout import attempt, settle, try_out
from .vocabulary import Vocabulary

Seed = int | str
SAYINGS = 10_000
LARGEST_SEED = 2**63
HEAD = ("game", "options", "over", "standing", "frames", "random")  # what every position document has
HEX_SEED = re.compile(r"[0-9a-f]{64}")


def stream(seed: Seed | None) -> Rng:
    """The stream of a seed: an int gives the fast one, 64 hex digits the sealed one, None a new sealed one."""
    if seed is None:
        return SealedRng(secrets.token_hex(32))
    if isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < LARGEST_SEED:
        return Rng(seed)
    if isinstance(seed, str) and HEX_SEED.fullmatch(seed):
        return SealedRng(seed)
    raise OptionError(Problem("seed", given=f"{seed!r:.80}"))


def check_seed(seed: Seed) -> Seed:
    """The seed itself, if a game can be replayed from it."""
    if seed is None:
        raise OptionError(Problem("seed", given="None"))
    stream(seed)
    return seed


class TimeLimit(NamedTuple):
    """How long a seat may think, and the move that is made for it when its time is up.

    Decisions with the same `period` share the seconds; a period of -1 is for this decision alone.
    """

    seconds: int
    period: int
    move: int


class SearchProfile(NamedTuple):
    """What a search must know of a game: where a position can be judged, and what a difference in worth means."""

    plies: int = 0  # moves made by chance after the tree, before a world is judged
    settled: frozenset[str] = frozenset()  # prompts at which it may be judged; none: anywhere
    scale: float = 10.0  # an advantage of this size, as `evaluate` counts, is three games won of four
    relative: bool = False  # worth grows as the game goes on: what counts is how much better than now a seat stands
    exploration: float = 0.7  # how much a doubt weighs against what was found so far
    ranked: int = 0  # moves looked at first, the best at a glance, where there are too many; 0: all alike
    replies: int = 0  # the same for who goes on after a choice that was `seen`; 0: trees know of no choices of others
    whole: bool = False  # choices of a seat up to the next settled question are taken as one action; needs `ranked`
    seen: frozenset[str] = frozenset()  # prompts whose answers all others see, and may reply to
    depth: int = 0  # settled questions after which every world is judged; 0: as soon as a tree has grown
    solved: frozenset[str] = frozenset()  # prompts that are answered by `Game.solution`
    # Prompts that `Game.solution` answers where what it finds is certain; only asked of the choice that is to be made.
    certain: frozenset[str] = frozenset()
    skipped: tuple[str, ...] = ()  # verbs that are not worth thinking about while there is another choice
    reluctant: tuple[str, ...] = ()  # verbs that chance leaves alone while there is another choice; a tree tries them
    learned: bool = False  # judged by `Game.evaluate_learned`


class Game:
    """One of the games. A game's folder subclasses this and puts an instance in its entry point."""

    name: str
    rules_version: int  # raised with any change that alters a replay
    # What each version added to the position document, as paths ("lords.*.seen"): digests of older games leave it out.
    new_entries: Mapping[int, tuple[str, ...]] = MappingProxyType({})
    titles: Mapping[str, str]
    players: range
    options: Options
    vocabulary: Vocabulary
    has_secrets: bool = True  # False for a game in which everybody sees everything
    always_won: bool = True  # False for a game that may end without a winner
    turn_rule: str
    over_rule: str
    package: str
    rule_files: tuple[str, ...] = ("rules.yaml",)
    frames: FrameBook
    fields: Fields = MappingProxyType({})  # of the state, as a position shows them
    message_stems: tuple[str, ...] = ("messages",)
    # Fields of its states that no position shows because they follow from others, as "Class.attribute"; see `fields`.
    derived: frozenset[str] = frozenset()
    unseen: Mapping[str, str] = MappingProxyType({})  # fields that no view shows, and why not
    # What moves' messages expect besides the target, for moves that are described when they are not being asked.
    move_args: Mapping[str, Any] = {}
    teller: type[Teller] = Teller  # tells its views in sentences
    cabinet: type[Cabinet] = Cabinet  # shows what is in its box
    tally: type[Tally] = Tally  # counts what wins
    dealt: frozenset[str] = frozenset()  # prompts that chance answers where what wins is counted: who gets which hero
    chapters: frozenset[str] = frozenset({"round", "turn"})  # events that open a chapter of the log and of a story
    milestones: tuple[str, ...] = ()  # events that a turning point of a game is told by, the weightiest first
    search: SearchProfile = SearchProfile()
    learned_values: Mapping[str, float] = MappingProxyType({})  # what `evaluate_learned` weighs by
    unwise: tuple[str, ...] = ()  # verbs that no bot uses while it has another choice: giving up, going back

    # ------------------------------------------------------------------ the public face

    def title(self, lang: str = "en") -> str:
        return self.titles[check_language(lang)]

    @cached_property
    def rules(self) -> Rules:
        """Every clause by its id."""
        return Rules.read(self.package, *self.rule_files)

    @cached_property
    def unwise_moves(self) -> frozenset[int]:
        """Every move of the unwise verbs."""
        return self.moves_of(self.unwise)

    @cached_property
    def idle_moves(self) -> frozenset[int]:
        """Every move that a search does not look into: the unwise ones and those that its profile skips."""
        return self.moves_of((*self.unwise, *self.search.skipped))

    def moves_of(self, names: Collection[str]) -> frozenset[int]:
        """Every move of these verbs."""
        verbs = [verb for verb in self.vocabulary.verbs if verb.name in names]
        return frozenset(move for verb in verbs for move in range(verb.first, verb.first + verb.size))

    @cached_property
    def components(self) -> Mapping[str, Any]:
        """Every card, tile and board with its provenance: what `components.yaml` says."""
        components: Mapping[str, Any] = read_yaml(self.package, "components.yaml")
        return components

    def new(self, players: int | None = None, seed: Seed | None = None, **options: Any) -> State:
        """A new game, at its first decision. A bad option raises OptionError and names what is allowed."""
        if players is not None:
            options["players"] = players
        state = self.set_up(self.options.complete(options), stream(seed))
        state.listening = True
        state.run()
        return state

    def load(self, document: Mapping[str, Any], seed: Seed | None = None, *, tried: bool = True) -> State:
        """The state that a position document describes; a partial one is completed from the set-up.

        It is tried out (see `tryout`) unless that is said to be needless, as for a document that a game just wrote.
        """
        if not isinstance(document, Mapping):
            raise PositionError("position", f"expected a mapping, got {type(document).__name__}")
        name = document.get("game", self.name)
        if name != self.name:
            raise PositionError("game", f"expected {self.name!r}, got {name!r}")
        rng = stream(0 if seed is None else seed)
        state = attempt(partial(self.from_document, document, rng, seed is None), "it cannot be laid out")
        state.listening = True
        settle(state)
        if tried:
            try_out(state)
        return state

    def document(self, state: State) -> dict[str, Any]:
        """A readable document of the whole position; `load` is its inverse."""
        return {
            "game": self.name,
            "options": self.options_of(state),
            "over": state.over,
            **self.write_position(state),
            "standing": list(state.standing),
            "frames": self.frames.write(state.stack),
            "random": state.rng.document(),
        }

    def from_document(self, document: Mapping[str, Any], rng: Rng, keep: bool) -> State:
        """The state that a document describes; `keep`: with the document's own stream, where it has one."""
        try:
            options = self.options.complete(dict(read_mapping("options", document.get("options", {}))))
        except OptionError as error:
            raise PositionError("options", str(error)) from error
        state = self.set_up(options, rng)
        box = state.census()
        known = tuple(options.items())
        if known not in self._entries:
            self._entries[known] = (*HEAD, *self.write_position(state))
        check_names(document, self._entries[known])
        self.read_position(state, document)
        if "standing" in document:
            state.standing = tuple(ListOf(Number(0, 99)).read("standing", document["standing"]))
        if "frames" in document:
            state.stack = self.frames.read("frames", document["frames"])
        if "over" in document:
            state.over = Flag().read("over", document["over"])
        if keep and "random" in document:
            state.rng = read_stream("random", document["random"])
        self.check_position(state, document)
        for thing, count in state.census().items():
            held = box.get(thing, 0)
            said = f"{thing} lies in {count} places" if held == 1 else f"{count} of {thing}"
            require(count <= held, "position", f"{said}; the game has {held}")
        return state

    def schema(self, **options: Any) -> Schema:
        """The numbers that an observation of a game with these options is made of."""
        chosen = self.options.complete(options)
        known = tuple(chosen.items())
        if known not in self._schemas:
            self._schemas[known] = Schema(self.view_schema(chosen), chosen["players"])
        return self._schemas[known]

    @cached_property
    def _entries(self) -> dict[tuple[tuple[str, Any], ...], tuple[str, ...]]:
        """The entries of a position, by options."""
        return {}

    @cached_property
    def _schemas(self) -> dict[tuple[tuple[str, Any], ...], Schema]:
        return {}

    @cached_property
    def prompts(self) -> tuple[str, ...]:
        """Everything that a seat can be asked, sorted."""
        begins = "prompt-"
        return tuple(sorted(key.removeprefix(begins) for key in self.messages.keys["en"] if key.startswith(begins)))

    @cached_property
    def frame_numbers(self) -> dict[str, int]:
        """Each kind of frame as an observation counts them."""
        return {name: i for i, name in enumerate(self.frames.names)}

    @cached_property
    def prompt_numbers(self) -> dict[str, int]:
        """Each prompt as an observation counts them."""
        return {prompt: i for i, prompt in enumerate(self.prompts)}

    def notation(self, move: int) -> str:
        return self.vocabulary.notation(move)

    def parse(self, text: str) -> int:
        return self.vocabulary.parse(text)

    def render(
        self, view: Mapping[str, Any], lang: str = "en", moves: Sequence[int] = (), seat: int | None = None
    ) -> str:
        """The view as SVG text; clickable elements carry data-move."""
        raise NotImplementedError(f"{self.name} has no picture yet")

    def in_words(self, view: Mapping[str, Any], lang: str = "en", seats: Sequence[str] = ()) -> Sequence[Telling]:
        """The view in sentences, for those who do not see the board."""
        return self.teller(self, view, check_language(lang), seats).tell()

    def catalogue(self, lang: str = "en") -> Sequence[Shelf]:
        """Everything in the box, drawn and told, for the component browser."""
        if lang not in self._shelves:
            self._shelves[lang] = self.cabinet(self, check_language(lang)).shelves()
        return self._shelves[lang]

    @cached_property
    def _shelves(self) -> dict[str, Sequence[Shelf]]:
        return {}

    # ------------------------------------------------------------------ what a game supplies

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        raise NotImplementedError

    def options_of(self, state: State) -> dict[str, Any]:
        """The options that this game is played with."""
        raise NotImplementedError

    def write_position(self, state: State) -> dict[str, Any]:
        """What lies on the table, as a document: all but options, frames and the random stream."""
        return write_fields(state, self.fields)

    def read_position(self, state: State, document: Mapping[str, Any]) -> None:
        """Put on a table that was set up what a document says; it may leave anything out."""
        read_fields(state, self.fields, document)

    def check_position(self, state: State, document: Mapping[str, Any]) -> None:
        """Complete what follows from the frames, which are in place by now; what cannot be raises PositionError."""

    def name_things(self, words: Lexicon) -> None:
        """Add the names of things whose ids are made of others: "blue.elf" from "blue" and "elf"."""

    def describe_args(self, state: State, seat: int, move: int) -> Mapping[str, Any]:
        """More arguments for a move's message, where the target alone does not say it."""
        ask = state.ask_of(seat)
        deed = ask.question.deed(move) if ask is not None else None
        if deed is None:
            return self.move_args
        return {**self.move_args, **deed.args(state, state.stack[-1], seat, move - deed.first)}

    def prompt_args(self, state: State, ask: Ask) -> Mapping[str, Any]:
        """Arguments of a prompt's message."""
        return state.stack[-1].prompt_args(state, ask.seat)

    def view_schema(self, options: Mapping[str, Any]) -> Record:
        """What a view is made of, with these options; see `schema`."""
        raise NotImplementedError(f"{self.name} has no schema of its views yet: see kernel/schema.py")

    def observe(self, state: State, seat: int, out: Sheet) -> None:
        """Write what a seat may know, by way of its view and the schema.

        A game may write it straight from its state, which is faster; it must be what the schema says of the view.
        """
        out.write(self.schema(**self.options_of(state)).encode(state.view(seat), seat))

    def is_timed(self, options: Mapping[str, Any]) -> bool:
        """Is a game with these options played by the clock?"""
        return False

    def time_limits(self, state: State) -> Mapping[int, TimeLimit]:
        """Whose time runs now, in a game that is played by the clock; the table keeps the time. See `TimeLimit`."""
        return {}

    def score_sheet(self, state: State, events: Sequence[Event]) -> Sequence[ScoreLine]:
        """What the final scores are made of, line by line; `events` are all that happened in the game.

        The lines that count add up to the scores. Each is told by a message `score-<name>`; without lines the
        scores stand alone.
        """
        return ()

    def evaluate(self, state: State, seat: int) -> float:
        """How good this stands for a seat, for bots that look a step ahead; more is better."""
        scores = state.scores
        return float(scores[seat] * len(scores) - sum(scores) if len(scores) > 1 else scores[seat])

    def evaluate_seats(self, state: State, seats: Sequence[int]) -> Sequence[float]:
        """What `evaluate` says for each of these seats; where they have most of the work in common, done once."""
        return [self.evaluate(state, seat) for seat in seats]

    def evaluate_learned(self, state: State, seats: Sequence[int]) -> Sequence[float]:
        """What `evaluate_seats` says, by values that were learned from games, where a game has some besides its own."""
        return self.evaluate_seats(state, seats)

    def solution(self, state: State, seat: int) -> Sequence[tuple[int, float]]:
        """Where a question is a small game of its own that the rules can solve: the moves and how often to make each.

        Only asked at the prompts that `search.solved` and `search.certain` name. At the latter it must give the same
        in every world that the seat holds possible, and gives nothing where that would not be so: then it is searched.
        """
        return ()

    # ------------------------------------------------------------------ prose

    @cached_property
    def messages(self) -> Messages:
        own = [(self.package, stem) for stem in self.message_stems]
        return Messages(("souterrain.kernel", "messages"), *own)

    @cached_property
    def nouns(self) -> Mapping[str, Lexicon]:
        """In each language the nouns of all things by the ids that events, moves and views use; see `nouns.yaml`."""
        lexicons = {lang: Lexicon.read(self.package, lang) for lang in LANGUAGES}
        for words in lexicons.values():
            self.name_things(words)
        return lexicons

    def label(self, name: str, lang: str) -> str:
        """What a thing is called, as a noun that knows its grammar; what has no name of its own is called by its id."""
        return self.nouns[check_language(lang)].get(name, name)

    def seat_name(self, seat: int, lang: str, seats: Sequence[str] = ()) -> str:
        if seat < len(seats):
            return seats[seat]
        return self.messages.text(lang, "seat-name", {"number": seat + 1})

    def words(self, args: Mapping[str, Any], lang: str, seats: Sequence[str] = ()) -> dict[str, Any]:
        """Message arguments in a language: ids become nouns, seats become players' names."""
        said: dict[str, Any] = {}
        for key, value in args.items():
            if key in ("seat", "other") and isinstance(value, int):
                said[key] = self.seat_name(value, lang, seats)
            elif isinstance(value, str):
                said[key] = self.label(value, lang)
            elif isinstance(value, (list, tuple)):
                said[key] = [self.label(str(name), lang) for name in value]
            else:
                said[key] = value
        return said

    def say(self, lang: str, key: str, args: Mapping[str, Any], seats: Sequence[str] = ()) -> str:
        """A message with its arguments in words. The same things are said again and again, so they are remembered."""
        about = (lang, key, tuple(args.items()), tuple(seats))
        try:
            said = self._said.get(about)
        except TypeError:  # a list among the arguments
            return self.messages.text(lang, key, self.words(args, lang, seats))
        if said is None:
            if len(self._said) >= SAYINGS:
                self._said.clear()
            said = self._said[about] = self.messages.text(lang, key, self.words(args, lang, seats))
        return said

    @cached_property
    def _said(self) -> dict[tuple[Any, ...], str]:
        return {}

    def describe(self, state: State, seat: int, move: int, lang: str = "en", seats: Sequence[str] = ()) -> str:
        verb = self.vocabulary.verb(move)
        args = {**self._target_args(move), **self.describe_args(state, seat, move)}
        return self.say(lang, f"move-{verb.name}", args, seats)

    def _target_args(self, move: int) -> dict[str, Any]:
        """What a move points at: as a noun to say, and as `is-<id>` for messages that tell costs and gains apart.

        A number is one, so that messages can tell one from many.
        """
        target = self.vocabulary.target(move) or ""
        return {"target": int(target) if target.isdecimal() else target, "is": f"is-{target}"}

    def move_text(self, notation: str, lang: str = "en") -> str:
        """A stored move in words, as far as that goes without its position; else the notation as it was written."""
        try:
            move = self.parse(notation)
            return self.say(lang, f"move-{self.vocabulary.verb(move).name}", self._target_args(move))
        except ValueError:  # no move of these rules, or its words need the position
            return notation

    def question(self, state: State, ask: Ask, lang: str = "en", seats: Sequence[str] = ()) -> str:
        """What a seat is asked, in words."""
        return self.say(lang, f"prompt-{ask.prompt}", self.prompt_args(state, ask), seats)

    def tell(self, event: Event, lang: str = "en", seats: Sequence[str] = ()) -> str:
        """An event in words."""
        return self.say(lang, f"event-{event.kind}", event.args, seats)

    def stands(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What a view says in single words and numbers of where the game stands: turn, round, season."""
        return {key: value for key, value in view.items() if key not in VIEW_HEAD and isinstance(value, (int, str))}

    def where(self, stood: Mapping[str, Any], lang: str = "en") -> str:
        """Where a game stands, or stood, in its own words: "round 3", "year 1, spring"; "" if it has no word for it.

        A game says it in one message, `where`, which is given what `stands` found.
        """
        if not self.messages.has(lang, "where"):
            return ""
        return self.messages.text(lang, "where", self.words(stood, lang))

    def score_line(self, line: ScoreLine, lang: str = "en") -> str:
        """What a line of the score sheet stands for."""
        return self.say(lang, f"score-{line.name}", {"about": line.about})

    def refusal_text(self, key: str, args: Mapping[str, Any], lang: str, seats: Sequence[str] = ()) -> str:
        said = dict(args)
        if "prompt" in said:
            said["question"] = self.say(lang, f"prompt-{said.pop('prompt')}", said.pop("prompt_args"), seats)
        if "seat" in said:
            said["seat"] = str(said["seat"])  # as it was given, however large
        if "players" in said:
            said["last"] = str(said["players"] - 1)
        if "size" in said:
            said["last"] = str(said["size"] - 1)
        return self.messages.text(lang, f"refusal-{key}", said)

    def __repr__(self) -> str:
        return f"souterrain.game({self.name!r})"
