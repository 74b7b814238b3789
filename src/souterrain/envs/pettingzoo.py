"""Every game as a PettingZoo environment: one seat after the other (AEC), or all who are asked at once (parallel).

>>> from souterrain.envs import pettingzoo
>>> env = pettingzoo.env("dungeon_lords", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(info["action_mask"].nonzero()[0][0]))
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from typing import Any

try:
    from .aec import Dungeon
    from .parallel import ParallelDungeon
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.pettingzoo", "envs", error) from error

from ..kernel.game import Game

__all__ = ["Dungeon", "ParallelDungeon", "env", "parallel_env"]


def env(game: Game | str, **options: Any) -> Dungeon:
    """The game as an AEC environment; options are the game's and those of `Dungeon`."""
    return Dungeon(game, **options)


def parallel_env(game: Game | str, **options: Any) -> ParallelDungeon:
    """The game as a parallel environment; options are the game's and those of `ParallelDungeon`."""
    return ParallelDungeon(game, **options)
