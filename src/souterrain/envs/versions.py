"""The version in an environment's name: `dungeon_lords_v0`, `souterrain/dungeon_lords-v0`.

It is raised with whatever makes an agent that was trained before play something else: the actions and their numbers,
the numbers of an observation, the rewards, or the rules themselves. `tests/envs/test_versions.py` notices the change.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

from ..kernel.game import Game

VERSIONS: Final[Mapping[str, int]] = {}  # of environments that are no longer at 0


def version(game: Game) -> int:
    return VERSIONS.get(game.name, 0)


def fingerprint(game: Game) -> str:
    """What a trained agent relies on, as one short word: the rules, every action, every number of an observation."""
    schema = game.schema()
    said = [str(game.rules_version)]
    said += [game.notation(move) for move in range(len(game.vocabulary))]
    said += [f"{figure.name} {figure.low} {figure.high}" for figure in schema.figures]
    return blake2b("\n".join(said).encode(), digest_size=8).hexdigest()
