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
from pathlib import Path
from typing import Any, NamedTuple

from . import registry
from .core import State
from .digest import FORM as DIGEST
from .digest import agrees, digest, is_due
from .errors import IllegalMove, NotationError, OptionError, RecordError
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
    problem: str  # why no further; "" for the whole record

    @property
    def whole(self) -> bool:
        return not self.problem


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
            raise RecordError(f"ply={ply}: expected a number from 0 to {len(self.moves)}")
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
                raise RecordError(f"ply {ply}: seat {seat} cannot {self._said(move)}: {error}") from error
            yield ply, state

    def retrace(self) -> Retraced:
        """Play it again as far as it is still the same game: to its end, or to the last digest that agrees.

        Where a record holds no digest, its moves and its result are all there is to go by.
        """
        agreed = ply = 0
        try:
            state = self.new()
        except OptionError as error:
            return Retraced(None, 0, str(error))
        try:
            for ply, state in self._course(len(self.moves)):
                if ply in self.digests:
                    if not agrees(state, self.digests[ply]):
                        raise RecordError(f"ply {ply}: digest: this is not the position that was recorded")
                    agreed = ply
            self._check_end(state)
        except RecordError as error:
            return Retraced(self.at(agreed), agreed, str(error))
        return Retraced(state, ply, "")

    def _check_end(self, state: State) -> None:
        if self.unread:
            raise RecordError(f"ply {len(self.moves) + 1}: {self.unread[0][1]!r} is no move of {self.game.name}")
        if self.result is not None and not state.over:
            raise RecordError(f"result: the record says {self.result}, but the game is not over")
        if self.result is not None and self.result != outcome(state):
            raise RecordError(f"result: the record says {self.result}, the replay gives {outcome(state)}")

    def replay(self) -> State:
        """The state after the last move; a move, digest or result that does not hold raises RecordError."""
        retraced = self.retrace()
        if retraced.state is None or not retraced.whole:
            raise RecordError(retraced.problem)
        return retraced.state

    def verify(self) -> State:
        """Replay, and check the sealed seed against the hash that was published at the start.

        A record that leaves something out cannot be verified: see `unchecked`.
        """
        self.verify_seal()
        state = self.replay()
        if missing := self.unchecked():
            raise RecordError(f"{', '.join(missing)}: not in the record, so it cannot be checked")
        return state

    def unchecked(self) -> list[str]:
        """What a verification cannot check, because the record does not hold it."""
        return [name for name, held in (("seal", self.seal), ("result", self.result)) if held is None]

    def verify_seal(self) -> None:
        if self.seal is not None and (not isinstance(self.seed, str) or seal(self.seed) != self.seal):
            raise RecordError("seal: the seed does not match the hash published when the game started")

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
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"{path}: cannot be read: {error}") from error
        if len(content) > LARGEST:
            raise RecordError(f"{path}: larger than {LARGEST // 2**20} MiB, which no record is")
        return cls.read(text, str(path))

    @classmethod
    def read(cls, text: str, name: str = "record") -> Record:
        """Read a record from its text; `name` stands in errors."""
        entries = [_entry(name, i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not entries or "souterrain" not in entries[0]:
            raise RecordError(f"{name}: line 1: expected the head of a souterrain record")
        head = entries[0]
        if head["souterrain"] != FORMAT:
            raise RecordError(f"{name}: line 1: format {head['souterrain']!r}; this version reads {FORMAT}")
        seats = head.get("seats", [])
        if not isinstance(seats, list) or not all(isinstance(seat, str) and is_text(seat) for seat in seats):
            raise RecordError(f"{name}: line 1: seats: expected a list of names, got {seats!r}")
        rules = head.get("rules", FIRST_RULES)
        if not isinstance(rules, int) or isinstance(rules, bool) or not FIRST_RULES <= rules <= LAST_RULES:
            raise RecordError(
                f"{name}: line 1: rules: expected a number from {FIRST_RULES} to {LAST_RULES}, got {rules!r:.40}"
            )
        try:
            record = cls._begun(head, seats, rules)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise RecordError(f"{name}: line 1: {error}") from error
        record.seal = head.get("seal")
        record.events = read_events(f"{name}: line 1", head.get("events", []))
        for i, entry in enumerate(entries[1:], 2):
            if "result" in entry:
                record.result, record.table_result = entry["result"], entry.get("table")
                if i != len(entries):
                    raise RecordError(f"{name}: line {i}: nothing may follow the result")
                break
            record._read_move(f"{name}: line {i}", i - 1, entry)
        return record

    @classmethod
    def _begun(cls, head: Mapping[str, Any], seats: Sequence[str], rules: int) -> Record:
        """A record without moves. Options that another version took and these rules do not are kept as they are."""
        game = registry.game(head["game"])
        try:
            return cls(game, head["options"], head["seed"], seats, rules=rules)
        except OptionError:
            if rules == game.rules_version:
                raise
        record = cls(game, None, head["seed"], seats, rules=rules)
        record.options = dict(head["options"])
        return record

    def _read_move(self, where: str, ply: int, entry: Mapping[str, Any]) -> None:
        seat, text, kept = entry.get("seat"), str(entry.get("move")), entry.get("digest")
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise RecordError(f"{where}: seat: expected a number, got {seat!r}")
        if kept is not None:
            if not isinstance(kept, str) or DIGEST.fullmatch(kept) is None:
                raise RecordError(f"{where}: digest: expected a version and 16 hexadecimal digits, got {kept!r}")
            self.digests[ply] = kept
        hint = entry.get("hint", False)
        if not isinstance(hint, bool):
            raise RecordError(f"{where}: hint: expected true or false, got {hint!r:.40}")
        if hint:
            self.hints.add(ply)
        try:
            move = self.game.parse(text)
        except NotationError as error:
            if self.rules == self.game.rules_version:
                raise RecordError(f"{where}: move: {error}") from error
            self.unread.append((seat, text))
            return
        if self.unread:
            self.unread.append((seat, text))
        else:
            self.moves.append((seat, move))

    def _said(self, move: int) -> str:
        return repr(self.game.notation(move)) if move in self.game.vocabulary else f"move {move}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.lines() == other.lines()

    def __repr__(self) -> str:
        return f"Record({self.game.name!r}, {self.options}, seed={self.seed!r}, {len(self.moves)} moves)"


def _entry(name: str, line: int, text: str) -> dict[str, Any]:
    try:
        entry = json.loads(text)
    except (ValueError, RecursionError) as error:  # not JSON, a number of thousands of digits, or nested without end
        raise RecordError(f"{name}: line {line}: not JSON: {error}") from error
    if not isinstance(entry, dict):
        raise RecordError(f"{name}: line {line}: expected an object, got {entry!r:.60}")
    return entry


def is_text(text: str) -> bool:
    """Can it be written? Half of a pair of surrogates cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def read_events(where: str, events: Any) -> list[dict[str, Any]]:
    if isinstance(events, list) and all(isinstance(event, dict) for event in events):
        return events
    raise RecordError(f"{where}: events: expected a list of objects, got {events!r:.60}")


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
