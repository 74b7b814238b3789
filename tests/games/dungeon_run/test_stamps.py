"""Parts of the table with one stamp are alike, whosever they are: an observation stands as long as the stamps do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.advancing import Learn
from souterrain.games.dungeon_run.ailments import afflict, begin_turn, ends_with_turn
from souterrain.games.dungeon_run.arriving import Arrival
from souterrain.games.dungeon_run.dungeon import lay_with
from souterrain.games.dungeon_run.effects import STAT
from souterrain.games.dungeon_run.items import learn
from souterrain.games.dungeon_run.keeping import place_monster, place_stranger, place_trap, put_item, set_wounds
from souterrain.games.dungeon_run.places import DOWN, LOOT, WORN
from souterrain.games.dungeon_run.strangers import Bargain
from souterrain.kernel.batch import Desk

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


# ------------------------------------------------------------------ whoever changes something

MONSTER = t.FIRST_MONSTER
CARD = 3  # a treasure
LASTING = next(e for e in t.EFFECTS if ends_with_turn(e.id * 2))
RAISING = next(e.card for e in t.EFFECTS if e.kind == STAT and t.is_treasure(e.card))  # a rating of whoever wears it
HALL, FREE_TILE = 9, 10


def prepared() -> Any:
    """A table with something of each kind to change."""
    state, rng = GAME.new(seed=3, players=3), Rng(3)
    while state.asks[0].prompt in ("hero", "first-ability"):
        state.play(state.asks[0].seat, rng.choice(state.asks[0].moves))
    state.heroes[1].add_kill(MONSTER + 1)
    afflict(state, 1, LASTING)
    lay_with(state, HALL, 0, -1, 15)
    place_monster(state, MONSTER, t.ENTRANCE)
    place_monster(state, MONSTER + 4, HALL)
    put_item(state, CARD, DOWN + t.ENTRANCE)
    put_item(state, RAISING, WORN + 1)
    state.refresh(1)
    return state


def keep(s: Any) -> None:
    s.heroes[1].kept.append(s.heroes[1].deck[0])
    s.refresh(1)


def come_back(s: Any) -> None:
    s.revived |= 1 << MONSTER - t.ITEMS
    set_wounds(s, MONSTER, 0)


def bargain(s: Any) -> None:
    s.push(Bargain(1, 2))
    s.stack[-1].advance(s)


CHANGES: dict[str, Callable[[Any], Any]] = {
    "trained": lambda s: s.heroes[1].train(1),
    "drawn": lambda s: s.heroes[1].draw(1),
    "killed": lambda s: s.heroes[1].add_kill(MONSTER + 2),
    "paid": lambda s: s.heroes[1].remove_kill(MONSTER + 1),
    "learned": keep,
    "afflicted": lambda s: afflict(s, 0, LASTING),
    "begun": lambda s: begin_turn(s, 1),
    "laid": lambda s: lay_with(s, FREE_TILE, 5, 5, 15),
    "met": lambda s: place_monster(s, MONSTER + 3, t.ENTRANCE),
    "gone": lambda s: place_monster(s, -1, t.ENTRANCE),
    "hurt": lambda s: set_wounds(s, MONSTER, 1),
    "revived": come_back,
    "stranger": lambda s: place_stranger(s, t.FIRST_STRANGER, t.ENTRANCE),
    "trap": lambda s: place_trap(s, t.FIRST_TRAP, 1, t.ENTRANCE),
    "taken": lambda s: put_item(s, CARD, LOOT + 1),
    "looked at": lambda s: learn(s, 1, CARD),
    "drawn from the deck": bargain,
    "redrawn": lambda s: s.redraw(0, Rng(4)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_changed_has_another_stamp(change: str) -> None:
    state = prepared()
    before = list(parts(state))
    twin = state.clone()
    assert list(parts(twin)) == before, "a clone"
    CHANGES[change](twin)
    changed = [(old, new) for old, new in zip(before, parts(twin), strict=True) if old[2] != new[2]]
    assert changed, "nothing changed"
    assert not [old for old, new in changed if old[1] == new[1]], "with the stamp that it had"
    assert list(parts(state)) == before, "another table"


def test_whatever_is_redrawn_has_another_stamp() -> None:
    """Hidden cards of others, and where treasures lie."""
    twin = prepared()
    before = list(parts(twin))
    twin.redraw(0, Rng(4))
    changed = {old[0] for old, new in zip(before, parts(twin), strict=True) if old[2] != new[2]}
    assert changed == {"hero", "items"}


# ------------------------------------------------------------------ what has no stamp


def learn_something(s: Any) -> None:
    frame = Learn(0)
    frame.cards = list(s.heroes[0].deck[:2])
    s.push(frame)


def arrive_instead(s: Any) -> None:
    turn = s.stack[-1]
    s.pop()
    s.push(Arrival(turn.seat, t.ENTRANCE, True))
    s.stack[-1].stage = turn.stage


def change(thing: Any, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(thing, name, value)


OTHERWISE: dict[str, Callable[[Any], Any]] = {
    **{
        f"hero.{name}": lambda s, name=name, value=value: change(s.heroes[1], **{name: value})
        for name, value in (
            *(("tile", HALL), ("wounds", 3), ("down", True), ("dead", True), ("fewer", 1), ("drunk", True)),
            *(("left", HALL), ("slayer", 2)),
        )
    },
    **{
        name: lambda s, name=name, value=value: change(s, **{name: value})
        for name, value in (
            *(("round", 7), ("first", 0), ("active", 0), ("actions", 1), ("bonus_moves", 2), ("final", True)),
            *(("boss_seen", 2), ("boss_met", True), ("boss_dead", True), ("refused", 4), ("sealed", 5)),
            *(("used_turn", [0]), ("used_round", [1]), ("used_game", [2]), ("standing", (1, 2, 0, 3))),
            *(("pile", [3]), ("encounters", [MONSTER]), ("discards", [MONSTER]), ("aside", [4])),
        )
    },
    "leader": lambda s: change(s.heroes[s.first], dead=True),
    "won": lambda s: change(s, winner=1, over=True),
    "cursed": lambda s: change(s, cursed_tiles=(1 << t.TILES) - 1),
    "drawn abilities": learn_something,
    "whose procedure": lambda s: change(s.stack[-1], seat=0),
    "stage of a procedure": lambda s: change(s.stack[-1], stage=s.stack[-1].stage + 1),
    "card of a procedure": lambda s: change(s.stack[-1], card=MONSTER),
    "another procedure": lambda s: s.push(Arrival(1, t.ENTRANCE, True)),
    "another procedure instead": arrive_instead,
    "one procedure less": lambda s: s.pop(),
}


@pytest.mark.parametrize("name", [*CHANGES, *OTHERWISE])
def test_what_is_changed_is_seen(name: str) -> None:
    """One thing at a time, there and back: by who looks again as by who looks first."""
    state = prepared()
    desk = Desk(len(GAME.schema(players=3)), len(GAME.vocabulary), 3)
    twin = state.clone()
    (CHANGES | OTHERWISE)[name](twin)
    seen: set[bytes] = set()
    for shown in (state, twin, state):
        for seat in range(3):
            desk.observe(shown, seat)
            assert bytes(desk.sheet(seat).numbers) == shown.observation(seat), f"seat {seat}"
            seen.add(shown.observation(seat))
    assert len(seen) > 3, "nobody saw it"


def test_what_a_procedure_tells_is_seen_anew() -> None:
    state = prepared()
    desk = Desk(len(GAME.schema(players=3)), len(GAME.vocabulary), 3)
    learn_something(state)
    for cards in (state.heroes[0].deck[:2], state.heroes[0].deck[2:4]):
        state.stack[-1].cards = list(cards)
        desk.observe(state, 0)
        assert bytes(desk.sheet(0).numbers) == state.observation(0)
