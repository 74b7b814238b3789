"""What is kept beside the table because it is asked for often: it always says what the table says."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.dungeon import lay_with, survey
from souterrain.games.dungeon_run.keeping import find_items, find_monsters, place_monster, put_item
from souterrain.games.dungeon_run.menu import TURN
from souterrain.games.dungeon_run.places import DOWN, UNDER
from souterrain.kernel.batch import Desk

from .sampled import stolen

GAME = souterrain.game("dungeon_run")
TABLES = [{"players": 1}, {"players": 2}, {"players": 4}, {"players": 6, "second_box": True, "beg_for_mercy": True}]


def kept(state: Any) -> dict[str, Any]:
    """All that follows from other entries and is not worked out anew each time."""
    names = ("near", "laid", "cursed_tiles", "stands", "haunted", "strewn", "carried")
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


CARD, MONSTER, NORTH = 3, t.FIRST_MONSTER, 9


def carrying() -> Any:
    """A monster at the entrance with a treasure under its card, and a tile north of it."""
    state: Any = GAME.new(seed=13, players=2)
    lay_with(state, NORTH, 0, -1, 15)
    place_monster(state, MONSTER, t.ENTRANCE)
    put_item(state, CARD, UNDER + MONSTER)
    return state


def test_what_monsters_carry_is_kept() -> None:
    state = carrying()
    assert state.carried == 1
    assert kept(state) == worked_out(state)
    put_item(state, CARD, DOWN + t.ENTRANCE)
    assert state.carried == 0
    assert kept(state) == worked_out(state)


def test_what_a_monster_carries_goes_with_it() -> None:
    """Where it went is seen, also in a world that was drawn."""
    desk = Desk(len(GAME.schema(players=2)), len(GAME.vocabulary), 2)
    for state in (carrying(), carrying().perspective(0).sample(Rng(1))):
        desk.observe(state, 0)
        place_monster(state, -1, t.ENTRANCE)
        place_monster(state, MONSTER, NORTH)
        desk.observe(state, 0)
        assert bytes(desk.sheet(0).numbers) == state.observation(0)


def test_what_monsters_carry_is_found_in_a_position() -> None:
    state = carrying()
    state.carried = 0
    find_items(state)
    assert state.carried == 1
