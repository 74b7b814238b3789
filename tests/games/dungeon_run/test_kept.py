"""What is kept beside the table because it is asked for often: it always says what the table says."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_run.dungeon import survey
from souterrain.games.dungeon_run.keeping import find_items, find_monsters
from souterrain.games.dungeon_run.menu import TURN

from .sampled import stolen

GAME = souterrain.game("dungeon_run")
TABLES = [{"players": 1}, {"players": 2}, {"players": 4}, {"players": 6, "second_box": True, "beg_for_mercy": True}]


def kept(state: Any) -> dict[str, Any]:
    """All that follows from other entries and is not worked out anew each time."""
    names = ("near", "laid", "cursed_tiles", "stands", "haunted", "strewn")
    own = ("worn", "loot", "effects", "kinds", "moments", "in_turn")
    found = {name: getattr(state, name) for name in names}
    return found | {f"{name} {seat}": getattr(hero, name) for seat, hero in enumerate(state.heroes) for name in own}


def worked_out(state: Any) -> dict[str, Any]:
    """The same from nothing but the table."""
    anew = state.clone()
    survey(anew)
    find_items(anew)
    find_monsters(anew)
    for seat in range(anew.players):
        anew.refresh(seat)
    return kept(anew)


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_what_is_kept_follows_from_the_table(options: dict[str, Any]) -> None:
    state, rng = GAME.new(seed=11, round_cap=40, **options), Rng(5)
    while not state.over:
        assert kept(state) == worked_out(state)
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_the_menu_offers_what_its_verbs_offer(options: dict[str, Any]) -> None:
    """A verb that is passed over at a glance would have offered nothing, and the order is the verbs'."""
    state, rng = GAME.new(seed=12, round_cap=40, **options), Rng(6)
    menus = 0
    while not state.over:
        ask = state.asks[0]
        if ask.prompt == "turn":
            assert list(ask.moves) == TURN.moves(state, state.stack[-1], ask.seat)
            menus += 1
        state.play(ask.seat, rng.choice(ask.moves))
    assert menus > 10


def test_a_sampled_world_keeps_what_follows_from_it() -> None:
    """A thief has taken one of two treasures, and the third player did not see which."""
    state, rng = stolen(1), Rng(7)
    worlds: list[Any] = [state.perspective(2).sample(rng) for _ in range(20)]
    assert len({world.heroes[0].loot for world in worlds}) == 2
    for world in worlds:
        assert kept(world) == worked_out(world)
