"""Parts of the table with one stamp are alike, whosever they are: an observation stands as long as the stamps do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_run import tables as t

GAME = souterrain.game("dungeon_run")
TABLES = [
    {"players": 1},
    {"players": 2},
    {"players": 4, "beg_for_mercy": True},
    {"players": 6, "second_box": True},
]
LONGEST = 6_000 if souterrain.COMPILED else 500  # moves of a game


def tile_of(s: Any, tile: int) -> Any:
    """A tile with what stands on it."""
    monster = s.monster_at[tile]
    hurt = (s.hurts[monster - t.ITEMS], s.revived >> (monster - t.ITEMS) & 1) if monster >= 0 else None
    on_it = (monster, hurt, s.stranger_at[tile], s.trap_at[tile], s.trap_owner[tile])
    return (s.x[tile], s.y[tile], s.exits[tile], on_it) if s.laid >> tile & 1 else None


def cards_of(hero: Any) -> Any:
    """What a hero has, and the effects of it; of the ability deck only how many they are is seen."""
    own = (hero.markers, hero.kept, hero.dropped, hero.kills, hero.companions, hero.ailments, hero.effects)
    return (len(hero.deck), *map(tuple, own))


def parts(s: Any) -> Iterator[tuple[str, int, Any]]:
    """Everything that has a stamp: which, and what it is."""
    tiles = [tile_of(s, tile) for tile in range(t.TILES)]
    yield "tiles", s.tiles_stamp, tiles
    for tile, told in enumerate(tiles):
        yield "tile", s.tile_stamps[tile], told
    yield "monsters", s.monsters_stamp, list(s.stands)
    yield "items", s.items_stamp, (list(s.where), list(s.memory))
    for hero in s.heroes:
        yield "hero", hero.stamp, cards_of(hero)


def compare(s: Any, seen: dict[tuple[str, int], Any]) -> None:
    """Whatever has a stamp that was there before is as it was."""
    for part, number, told in parts(s):
        before = seen.setdefault((part, number), told)
        assert before == told, f"{part} with stamp {number} was {before} and is {told}: {s}"


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
@pytest.mark.parametrize("seed", range(4))
def test_parts_with_one_stamp_are_alike(options: dict[str, Any], seed: int) -> None:
    """At every move; and in clones that go another way, in worlds that are drawn, in positions that are loaded."""
    state, rng = GAME.new(seed=20 + seed, **options), Rng(seed)
    state.listening = False
    seen: dict[tuple[str, int], Any] = {}
    for ply in range(LONGEST):
        compare(state, seen)
        if ply % 50 == 0:
            seat = rng.below(state.players)
            for other in (state.clone(), state.perspective(seat).sample(rng), GAME.load(state.position())):
                follow(other, 10, rng, seen)
        if state.over:
            break
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))


def follow(state: Any, moves: int, rng: Rng, seen: dict[tuple[str, int], Any]) -> None:
    """Some moves on."""
    for _ in range(moves):
        compare(state, seen)
        if state.over:
            return
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
