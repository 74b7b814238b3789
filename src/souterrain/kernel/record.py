"""A whole game as its moves: JSON lines that replay, verify and can be read by eye.

The first line says which game, and by which version of its rules it was played; each further line is one move, some
with a digest of the position after it; the last, if the game ended, is the result. Moves are kept by their notation, so
a record keeps its meaning when a game gains verbs; the digests show how far today's rules still play the same game.

What happened at the table beside the game (`events` in the first line: who left, resigned or ran out of time, after how
many moves) and how the table counts the result (`table` beside it) are kept as they are: nothing replays them.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from . import registry
from .core import State
from .digest import FORM as DIGEST
from .digest import agrees, digest, is_due
from .errors import IllegalMove, NotationError, OptionError, Problem, RecordError, SouterrainError, file_problem
from .game import Game, Seed, check_seed
from .rng import seal

FORMAT = 1
FIRST_RULES = 1  # what a record that names no version was played by
LAST_RULES = 1_000_000
LARGEST = 64 * 1024 * 1024  # bytes; a long game has less than one of these 64


class Written(NamedTuple):
    """A move as it is stored, perhaps with the digest of the position after it, or made after asking for advice."""

    seat: int
    text: str
    digest: str | None = None
    hint: bool = False


class Retraced(NamedTuple):
    """How far a record leads under the rules of today."""

    state: State | None  # after `ply` moves; None where these rules cannot even set the game up
    ply: int  # so far it is the same game: the whole record, or the last digest that agrees
    problem: SouterrainError | None  # why no further; None for the whole record

    @property
    def whole(self) -> bool:
        return self.problem is None


class Record:
    """A game, its options and seed, who sat where, and every move.

    `seats` are the players' names; `moves` are (seat, move) in the order in which they were made; `rules` is the
    version of the game's rules that it was played by. In a record of another version the first move that these rules
    do not know, and all after it, are kept as text in `unread`.
    """

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Any] | None = None,
        seed: Seed = 0,
        seats: Sequence[str] = (),
        moves: Iterable[tuple[int, int]] = (),
        rules: int | None = None,
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        self.options = self.game.options.complete(dict(options or {}))
        self.seed = check_seed(seed)
        self.seats = tuple(seats)
        self.moves = [(seat, move) for seat, move in moves]
        self.unread: list[tuple[int, str]] = []
        self.rules = self.game.rules_version if rules is None else rules
        self.digests: dict[int, str] = {}
        self.hints: set[int] = set()  # moves, counted from 1, before which their player asked for advice
        self.seal = seal(seed) if isinstance(seed, str) else None
        self.result: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []  # of the table, no moves: {"ply": 12, "seat": 1, "event": "left", …}
        self.table_result: dict[str, Any] | None = None  # how the table counts it: winners among those who stayed

    def new(self) -> State:
        """The state before the first move."""
        return self.game.new(seed=self.seed, **self.options)

    def at(self, ply: int) -> State:
        """The state after so many moves."""
        if not 0 <= ply <= len(self.moves):
            raise RecordError(Problem("record-no-ply", given=ply, last=len(self.moves)))
        *_, (_, state) = self._course(ply)
        return state

    def course(self) -> Iterator[tuple[int, State]]:
        """Every ply and the state then, always the same object: read it before you go on."""
        return self._course(len(self.moves))

    def _course(self, last: int) -> Iterator[tuple[int, State]]:
        """The state before the first move and after each one up to the last, always the same object, with its ply."""
        state = self.new()
        yield 0, state
        for ply, (seat, move) in enumerate(self.moves[:last], 1):
            try:
                state.play(seat, move)
            except IllegalMove as error:
                told = {"ply": ply, "seat": seat, "move": self._said(move), "why": error}
                raise RecordError(Problem("record-illegal", **told)) from error
            yield ply, state

    def retrace(self) -> Retraced:
        """Play it again as far as it is still the same game: to its end, or to the last digest that agrees.

        Where a record holds no digest, its moves and its result are all there is to go by.
        """
        agreed = ply = 0
        try:
            state = self.new()
        except OptionError as error:
            return Retraced(None, 0, error)
        try:
            for ply, state in self._course(len(self.moves)):
                if ply in self.digests:
                    if not agrees(state, self.digests[ply]):
                        raise RecordError(Problem("record-digest-differs", ply=ply))
                    agreed = ply
            self._check_end(state)
        except RecordError as error:
            return Retraced(self.at(agreed), agreed, error)
        return Retraced(state, ply, None)

    def _check_end(self, state: State) -> None:
        if self.unread:
            told = {"ply": len(self.moves) + 1, "move": repr(self.unread[0][1]), "game": self.game.name}
            raise RecordError(Problem("record-no-move", **told))
        if self.result is not None and not state.over:
            raise RecordError(Problem("record-not-over", result=str(self.result)))
        if self.result is not None and self.result != outcome(state):
            raise RecordError(Problem("record-result", result=str(self.result), replayed=str(outcome(state))))

    def replay(self) -> State:
        """The state after the last move; a move, digest or result that does not hold raises RecordError."""
        retraced = self.retrace()
        if retraced.problem is not None:
            raise RecordError(retraced.problem.args[0]) from retraced.problem
        assert retraced.state is not None
        return retraced.state

    def verify(self) -> State:
        """Replay, and check the sealed seed against the hash that was published at the start.

        A record that leaves something out cannot be verified: see `unchecked`.
        """
        self.verify_seal()
        state = self.replay()
        if missing := self.unchecked():
            raise RecordError(Problem("record-unchecked", missing=", ".join(missing)))
        return state

    def unchecked(self) -> list[str]:
        """What a verification cannot check, because the record does not hold it."""
        return [name for name, held in (("seal", self.seal), ("result", self.result)) if held is None]

    def verify_seal(self) -> None:
        if self.seal is not None and (not isinstance(self.seed, str) or seal(self.seed) != self.seal):
            raise RecordError(Problem("record-seal"))

    def finish(self, state: State) -> None:
        """Note the result of a game that is over, and where it stood then."""
        self.result = outcome(state)
        self.digests[len(self.moves)] = digest(state, self.rules)

    def note_digests(self) -> None:
        """Note where the game stood at the first, every 16th and the last move; before it is kept."""
        last = len(self.moves)
        due = ((ply, state) for ply, state in self._course(last) if ply and (is_due(ply) or ply == last))
        self.digests = {ply: digest(state, self.rules) for ply, state in due}

    def adopt(self) -> None:
        """Go on with a game of another version under the rules of today."""
        self.rules = self.game.rules_version
        self.note_digests()

    # ------------------------------------------------------------------ files

    def written(self) -> list[Written]:
        """Every move as it stands in a file, those that these rules do not know too."""
        told = [(seat, self.game.notation(move)) for seat, move in self.moves] + self.unread
        return [
            Written(seat, text, self.digests.get(ply), ply in self.hints) for ply, (seat, text) in enumerate(told, 1)
        ]

    def lines(self) -> list[str]:
        head = {"game": self.game.name, "rules": self.rules, "options": self.options, "seed": self.seed}
        if self.seal is not None:
            head["seal"] = self.seal
        head["seats"] = list(self.seats)
        if self.events:
            head["events"] = self.events
        return write_lines(head, self.written(), self.result, self.table_result)

    def save(self, path: str | Path) -> None:
        """Write the record; an existing file is replaced whole or not at all."""
        target = Path(path)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write("\n".join(self.lines()) + "\n")
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record file."""
        try:
            with Path(path).open("rb") as file:
                content = file.read(LARGEST + 1)
            text = content.decode("utf-8")
        except OSError as error:
            raise RecordError(Problem("record-unreadable", path=str(path), why=file_problem(error))) from error
        except UnicodeDecodeError as error:
            raise RecordError(Problem("record-unreadable", path=str(path), why=Problem("file-no-text"))) from error
        if len(content) > LARGEST:
            raise RecordError(Problem("record-large", path=str(path), most=LARGEST // 2**20))
        return cls.read(text, str(path))

    @classmethod
    def read(cls, text: str, name: str = "") -> Record:
        """Read a record from its text; `name` stands in errors."""
        entries = [_entry(name, i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
        with line_of(name, 1):
            record = cls._begun(entries[0] if entries else {})
        for i, entry in enumerate(entries[1:], 2):
            with line_of(name, i):
                if "result" in entry:
                    check(i == len(entries), "record-after-result")
                    record.result, record.table_result = entry["result"], entry.get("table")
                else:
                    record._read_move(i - 1, entry)
        return record

    @classmethod
    def _begun(cls, head: Mapping[str, Any]) -> Record:
        """A record without moves, from the first line of its file."""
        check("souterrain" in head, "record-head")
        check(head["souterrain"] == FORMAT, "record-format", head["souterrain"], format=FORMAT)
        seats, rules = head.get("seats", []), head.get("rules", FIRST_RULES)
        named = isinstance(seats, list) and all(isinstance(seat, str) and is_text(seat) for seat in seats)
        check(named, "record-seats", seats)
        known = is_number(rules) and FIRST_RULES <= rules <= LAST_RULES
        check(known, "record-rules", rules, low=FIRST_RULES, high=LAST_RULES)
        for name, kind in (("game", str), ("options", dict), ("seed", (int, str))):
            check(isinstance(head.get(name), kind), f"record-{name}", head.get(name))
        record = cls._set_up(head, seats, rules)
        record.seal = head.get("seal")
        record.events = head.get("events", [])
        listed = isinstance(record.events, list) and all(isinstance(event, dict) for event in record.events)
        check(listed, "record-events", record.events)
        return record

    @classmethod
    def _set_up(cls, head: Mapping[str, Any], seats: Sequence[str], rules: int) -> Record:
        """Options that another version took and these rules do not are kept as they are."""
        game = registry.game(head["game"])
        try:
            return cls(game, head["options"], head["seed"], seats, rules=rules)
        except OptionError:
            if rules == game.rules_version:
                raise
        record = cls(game, None, head["seed"], seats, rules=rules)
        record.options = dict(head["options"])
        return record

    def _read_move(self, ply: int, entry: Mapping[str, Any]) -> None:
        check(is_number(entry.get("seat")), "record-seat", entry.get("seat"))
        seat: int = entry["seat"]
        text, kept, hint = str(entry.get("move")), entry.get("digest"), entry.get("hint", False)
        check(isinstance(hint, bool), "record-hint", hint)
        if kept is not None:
            check(isinstance(kept, str) and DIGEST.fullmatch(kept) is not None, "record-digest", kept)
            self.digests[ply] = kept
        if hint:
            self.hints.add(ply)
        try:
            move = self.game.parse(text)
        except NotationError as error:
            if self.rules == self.game.rules_version:
                raise RecordError(Problem("record-move", problem=error)) from error
            self.unread.append((seat, text))
            return
        if self.unread:
            self.unread.append((seat, text))
        else:
            self.moves.append((seat, move))

    def _said(self, move: int) -> str:
        return repr(self.game.notation(move)) if move in self.game.vocabulary else str(move)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.lines() == other.lines()

    def __repr__(self) -> str:
        return f"Record({self.game.name!r}, {self.options}, seed={self.seed!r}, {len(self.moves)} moves)"


@contextmanager
def line_of(name: str, line: int) -> Iterator[None]:
    """Whatever is wrong within is wrong with that line."""
    try:
        yield
    except SouterrainError as error:
        told = {"name": name or Problem("record"), "line": line, "problem": error}
        raise RecordError(Problem("record-line", **told)) from error


def check(true: object, key: str, given: Any = None, **args: Any) -> None:
    """What no record holds is refused: a message says why, and what was given."""
    if not true:
        raise RecordError(Problem(key, given=f"{given!r:.60}", **args))


def is_number(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _entry(name: str, line: int, text: str) -> dict[str, Any]:
    with line_of(name, line):
        try:
            entry = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(Problem("record-json", column=error.colno)) from error
        except (ValueError, RecursionError) as error:  # a number of thousands of digits, or nested without end
            raise RecordError(Problem("record-json-endless")) from error
        check(isinstance(entry, dict), "record-object", entry)
    found: dict[str, Any] = entry
    return found


def is_text(text: str) -> bool:
    """Can it be written? Half of a pair of surrogates cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def write_lines(
    head: Mapping[str, Any],
    moves: Iterable[Written],
    result: Mapping[str, Any] | None,
    table: Mapping[str, Any] | None = None,
) -> list[str]:
    """The lines of a record; needs no game, so that one that is gone can still be kept."""
    lines: list[dict[str, Any]] = [{"souterrain": FORMAT, **head}]
    for move in moves:
        line: dict[str, Any] = {"seat": move.seat, "move": move.text}
        if move.digest is not None:
            line["digest"] = move.digest
        if move.hint:
            line["hint"] = True
        lines.append(line)
    if result is not None:
        lines.append({"result": result} if table is None else {"result": result, "table": table})
    return [json.dumps(line, ensure_ascii=False) for line in lines]


def outcome(state: State) -> dict[str, Any]:
    """Scores and winners, as a record keeps them."""
    return {"scores": list(state.scores), "winners": list(state.winners)}
