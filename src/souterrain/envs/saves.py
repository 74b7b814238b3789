"""What a save says, and whether it can be: environments of all forms read each other's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ..kernel.core import State
from ..kernel.documents import read_stream
from ..kernel.errors import IllegalMove, NotationError, PositionError
from ..kernel.game import LARGEST_SEED, Game
from ..kernel.rng import Rng
from .errors import InvalidSave
from .given import is_whole

SAVED: Final = "souterrain_env"  # how a saved game begins
Moves: TypeAlias = list[tuple[int, int]]  # seat and move


def check_own(document: Mapping[str, Any], name: str) -> None:
    """Is this a document that an environment of this name saved?"""
    if not isinstance(document, Mapping) or document.get(SAVED) != name:
        given = document.get(SAVED) if isinstance(document, Mapping) else type(document).__name__
        raise InvalidSave(SAVED, f"expected a game saved by {name}, got {given!r}")
    if missing := [key for key in ("seed", "moves", "position") if key not in document]:
        raise InvalidSave(missing[0], "not there")


def read_seed(given: Any) -> int:
    if not is_whole(given) or not 0 <= given < LARGEST_SEED:
        raise InvalidSave("seed", f"expected a number from 0, below 2**63, got {given!r:.60}")
    return int(given)


def read_position(game: Game, options: Mapping[str, Any], given: Any) -> State:
    """The state that was saved, of a game with these options."""
    try:
        state = game.load(given)
    except PositionError as error:
        raise InvalidSave(f"position.{error.path}", error.problem) from error
    found = game.options_of(state)
    # What was left to chance when the game began is settled in its position.
    if any(options[name] not in (value, "random") for name, value in found.items()):
        raise InvalidSave("position.options", f"expected {options}, got {found}")
    return state


def read_moves(game: Game, players: int, given: Any) -> Moves | None:
    """The moves so far; None where no record leads to the position."""
    if given is None:
        return None
    if not isinstance(given, list):
        raise InvalidSave("moves", f"expected a list or None, got {given!r:.40}")
    return [_read_move(game, players, f"moves[{i}]", entry) for i, entry in enumerate(given)]


def _read_move(game: Game, players: int, path: str, given: Any) -> tuple[int, int]:
    seat, text = given if isinstance(given, list | tuple) and len(given) == 2 else (-1, "")
    if not is_whole(seat) or not 0 <= seat < players or not isinstance(text, str):
        raise InvalidSave(path, f"expected a seat from 0 to {players - 1} and a move, got {given!r:.60}")
    try:
        return int(seat), game.parse(text)
    except NotationError as error:
        raise InvalidSave(path, str(error)) from error


def check_moves(game: Game, options: Mapping[str, Any], seed: int, moves: Moves, state: State) -> None:
    """These moves from that seed lead to this position; played again, which takes a few milliseconds."""
    again = game.new(seed=seed, **options)
    again.listening = False
    for i, (seat, move) in enumerate(moves):
        try:
            again.play(seat, move)
        except IllegalMove as error:
            raise InvalidSave(f"moves[{i}]", f"{game.notation(move)!r} is not legal there: {error}") from error
    if again.position() != state.position():
        raise InvalidSave("moves", "they do not lead from the seed to the position (None: no record leads there)")


def written(rng: Rng) -> Any:
    """A stream at its place, as plain types."""
    return rng.document()["state"]


def read_chance(path: str, given: Any) -> Rng:
    """The stream that `written` wrote down."""
    try:
        return read_stream(path, {"stream": "fast", "state": given})
    except PositionError as error:
        raise InvalidSave(error.path, error.problem) from error
