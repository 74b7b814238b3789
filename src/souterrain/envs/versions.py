"""The version in an environment's name: `dungeon_lords_v0`, `souterrain/dungeon_lords-v0`.

Before the first release of souterrain all are at 0, whatever changes. From then on a version is raised with whatever
makes an agent that was trained before play something else: the actions and their numbers, the numbers of an
observation, the rewards `win` and `score`, or the rules themselves. `tests/envs/test_versions.py` notices all of it.
The shaped reward follows the game's evaluation, which may be tuned under the same version: it is for training only.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

from ..kernel import registry
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.rng import Rng
from .rewards import KINDS

VERSIONS: Final[Mapping[str, int]] = {}  # of environments that are no longer at 0


def version(game: Game) -> int:
    return VERSIONS.get(game.name, 0)


def named(name: str) -> Game:
    """The game of an environment's name, which may say the version: `dungeon_lords` or `dungeon_lords_v0`."""
    bare, said, wanted = name.strip().rpartition("_v")
    if not said or not wanted.isdecimal():
        return registry.game(name)
    game = registry.game(bare)
    if int(wanted) != version(game):
        raise OptionError(f"game={name!r}: expected {game.name} or {game.name}_v{version(game)}, the version there is")
    return game


def fingerprint(game: Game) -> str:
    """What a trained agent relies on, as one short word: the rules, every action, every number of an observation."""
    schema = game.schema()
    said = [str(game.rules_version)]
    said += [game.notation(move) for move in range(len(game.vocabulary))]
    said += [f"{figure.name} {figure.low} {figure.high}" for figure in schema.figures]
    return blake2b("\n".join(said).encode(), digest_size=8).hexdigest()


def results(game: Game, seed: int = 1) -> dict[str, list[float] | None]:
    """What each kind of reward but the shaped one gives at the end of a random game from a fixed seed."""
    state, rng = game.new(seed=seed), Rng(seed)
    state.listening = False
    while not state.over:
        ask = state.pending[0]
        state.play(ask.seat, rng.choice(ask.moves))
    return {kind: KINDS[kind]().of(state) for kind in ("win", "score")}
