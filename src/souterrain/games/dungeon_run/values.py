"""What things are worth to a hero when a position is judged: by hand, and as they were learned from games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from ...kernel.rules import read_yaml

VALUES: Final[dict[str, dict[str, float]]] = read_yaml("souterrain.games.dungeon_run", "values.yaml")


@final
class Values:
    """One number for each entry of `values.yaml`, where its meaning is said."""

    def __init__(self, worth: Mapping[str, float]) -> None:
        self.life: float = worth["life"]
        self.life_at_last: float = worth["life_at_last"]
        self.almost_dead: float = worth["almost_dead"]
        self.laid_down: float = worth["laid_down"]
        self.marker: float = worth["marker"]
        self.ability: float = worth["ability"]
        self.kill: float = worth["kill"]
        self.fighting_die: float = worth["fighting_die"]
        self.skill_die: float = worth["skill_die"]
        self.worn_treasure: float = worth["worn_treasure"]
        self.worn_artifact: float = worth["worn_artifact"]
        self.carried_card: float = worth["carried_card"]
        self.stone: float = worth["stone"]
        self.stone_worn: float = worth["stone_worn"]
        self.step_home: float = worth["step_home"]
        self.head_start: float = worth["head_start"]
        self.in_the_way: float = worth["in_the_way"]
        self.step_to_goal: float = worth["step_to_goal"]
        self.tile_laid: float = worth["tile_laid"]
        self.held_up: float = worth["held_up"]
        self.monster_wound: float = worth["monster_wound"]
        self.boss_wound: float = worth["boss_wound"]
        self.boss_wound_alone: float = worth["boss_wound_alone"]
        self.boss_in_reach: float = worth["boss_in_reach"]
        self.boss_dead: float = worth["boss_dead"]
        self.loot_nearby: float = worth["loot_nearby"]
        self.open_step: float = worth["open_step"]
        self.rivals: float = worth["rivals"]
        self.ready: float = worth["ready"]
        self.hit_taken: float = worth["hit_taken"]
        self.boss_hit: float = worth["boss_hit"]
        self.monster_hit: float = worth["monster_hit"]
        self.last_hit: float = worth["last_hit"]
        self.live_die: float = worth["live_die"]


def by(column: str) -> Values:
    """One column of `values.yaml`."""
    return Values({name: float(entry[column]) for name, entry in VALUES.items()})


BY_HAND: Final = by("by_hand")
LEARNED: Final = by("learned")
