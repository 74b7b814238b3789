"""A whole game as its moves: JSON lines that replay, verify and can be read by eye.

The first line says which game; each further line is one move; the last, if the game ended, is the result.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from . import registry
from .core import State
from .errors import IllegalMove, NotationError, RecordError
from .game import Game, Seed, check_seed
from .rng import SealedRng, seal

FORMAT = 1


class Record:
    """A game, its options and seed, who sat where, and every move.

    `seats` are the players' names; `moves` are (seat, move) in the order in which they were made.
    """

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Any] | None = None,
        seed: Seed = 0,
        seats: Sequence[str] = (),
        moves: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        self.options = self.game.options.complete(dict(options or {}))
        self.seed = check_seed(seed)
        self.seats = tuple(seats)
        self.moves = [(seat, move) for seat, move in moves]
        self.seal = seal(seed) if isinstance(seed, str) else None
        self.result: dict[str, Any] | None = None

    def new(self) -> State:
        """The state before the first move."""
        return self.game.new(seed=self.seed, **self.options)

    def at(self, ply: int) -> State:
        """The state after so many moves."""
        if not 0 <= ply <= len(self.moves):
            raise RecordError(f"ply={ply}: expected a number from 0 to {len(self.moves)}")
        state = self.new()
        for i in range(ply):
            seat, move = self.moves[i]
            try:
                state.play(seat, move)
            except IllegalMove as error:
                raise RecordError(f"ply {i + 1}: seat {seat} cannot {self._said(move)}: {error}") from error
        return state

    def replay(self) -> State:
        """The state after the last move; a recorded result that does not match raises RecordError."""
        state = self.at(len(self.moves))
        if self.result is not None and self.result != outcome(state):
            raise RecordError(f"result: the record says {self.result}, the replay gives {outcome(state)}")
        return state

    def verify(self) -> State:
        """Replay, and check the sealed seed against the hash that was published at the start."""
        if self.seal is not None and (not isinstance(self.seed, str) or seal(self.seed) != self.seal):
            raise RecordError("seal: the seed does not match the hash published when the game started")
        return self.replay()

    def finish(self, state: State) -> None:
        """Note the result of a game that is over."""
        self.result = outcome(state)

    # ------------------------------------------------------------------ files

    def lines(self) -> list[str]:
        head: dict[str, Any] = {"souterrain": FORMAT, "game": self.game.name, "options": self.options}
        head["seed"] = self.seed
        if self.seal is not None:
            head["seal"] = self.seal
        head["seats"] = list(self.seats)
        lines = [json.dumps(head, ensure_ascii=False)]
        for seat, move in self.moves:
            lines.append(json.dumps({"seat": seat, "move": self.game.notation(move)}, ensure_ascii=False))
        if self.result is not None:
            lines.append(json.dumps({"result": self.result}, ensure_ascii=False))
        return lines

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
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise RecordError(f"{path}: cannot be read: {error}") from error
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
        if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
            raise RecordError(f"{name}: line 1: seats: expected a list of names, got {seats!r}")
        try:
            record = cls(head["game"], head["options"], head["seed"], seats)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise RecordError(f"{name}: line 1: {error}") from error
        record.seal = head.get("seal", record.seal)
        for i, entry in enumerate(entries[1:], 2):
            if "result" in entry:
                record.result = entry["result"]
                if i != len(entries):
                    raise RecordError(f"{name}: line {i}: nothing may follow the result")
                break
            record.moves.append(record._move(name, i, entry))
        return record

    def _move(self, name: str, line: int, entry: dict[str, Any]) -> tuple[int, int]:
        seat = entry.get("seat")
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise RecordError(f"{name}: line {line}: seat: expected a number, got {seat!r}")
        try:
            return seat, self.game.parse(str(entry.get("move")))
        except NotationError as error:
            raise RecordError(f"{name}: line {line}: move: {error}") from error

    def _said(self, move: int) -> str:
        return repr(self.game.notation(move)) if move in self.game.vocabulary else f"move {move}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.lines() == other.lines()

    def __repr__(self) -> str:
        return f"Record({self.game.name!r}, {self.options}, seed={self.seed!r}, {len(self.moves)} moves)"


def _entry(name: str, line: int, text: str) -> dict[str, Any]:
    try:
        entry = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"{name}: line {line}: not JSON: {error}") from error
    if not isinstance(entry, dict):
        raise RecordError(f"{name}: line {line}: expected an object, got {entry!r}")
    return entry


def outcome(state: State) -> dict[str, Any]:
    """Scores and winners, as a record keeps them."""
    return {"scores": list(state.scores), "winners": list(state.winners)}


def is_sealed(state: State) -> bool:
    """Does this game draw from a sealed stream?"""
    return isinstance(state.rng, SealedRng)
