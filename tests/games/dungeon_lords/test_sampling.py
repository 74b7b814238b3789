"""Samples are drawn from what a seat knows: the exact law, a player with a good memory, and fair dealing."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from scipy.stats import chisquare

from souterrain import PositionError, Rng, State, bots
from souterrain.games.dungeon_lords import tables as t
from souterrain.kernel import laws

from ..sampler_cuts import same_draw, varying
from .observer import CHECKS, LordsObserver
from .sampled import BATTLE, GAME, RECYCLED, SmallDeck, hidden_parts, stations

TABLES = list(itertools.product((2, 3, 4), ("none", "official", "dark"), (False, True)))
FREE = ["anti-magic-dart", "fire-wall", "pendulum", "poisoned-dart", "rolling-stone", "trap-door"]
DEAR = ["cursed-ring", "kamikaze-imp", "poisoned-meal"]
FIGHT = {"season": "combat", "combat_round": 1, "phase": 3, "first": 0, "frames": BATTLE}


def worlds(state: State, seat: int, count: int) -> list[dict[str, Any]]:
    rng = Rng(11)
    return [state.perspective(seat).sample(rng).position() for _ in range(count)]


# ---------------------------------------------------------------------- the law, and a player with a good memory


def test_the_observer_knows_all_that_the_rules_list():
    assert set(CHECKS) == set(GAME.rules.knowledge)
    for knowledge in GAME.rules.knowledge.values():
        assert {*knowledge.learns, *knowledge.until} <= set(GAME.rules.events), knowledge
        assert knowledge.text("en") != knowledge.text("fr")


@pytest.mark.rule("DL-GEN-07")
@pytest.mark.parametrize(("players", "gifts", "bards"), TABLES)
def test_samples_agree_with_all_that_was_seen(players, gifts, bards):
    options = {"players": players, "gifts": gifts, "bards": bards}
    for seed in range(2):
        laws.check_game(GAME, options, seed, laws={5}, every=9, observer=LordsObserver)


@pytest.mark.rule("DL-GEN-08")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [5, 9, 12])
def test_samples_agree_with_what_was_seen_before_a_shuffle(players, size):
    deck = (list(range(9)) * 2)[:size]
    observer = partial(LordsObserver, deck=Counter(t.TRAP_NAMES[trap] for trap in deck))
    for seed in (1, 4, 7):
        laws.check_game(SmallDeck(deck), {"players": players}, seed, laws={3, 5, 6}, every=9, observer=observer)


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize(("players", "gifts"), [(2, "official"), (3, "dark"), (4, "none")])
def test_bots_choose_the_same_from_a_sample(level, players, gifts):
    choosers = {level: bots.make(level, "dungeon_lords").choose}
    laws.check_game(GAME, {"players": players, "gifts": gifts}, 6, laws={5}, every=23, choosers=choosers)


@pytest.mark.parametrize("seed", [5204, 5522])
def test_no_trap_is_in_a_sample_more_often_than_it_exists(seed):
    """Rejected tries once left a fourth Anti-magic Dart behind in these games."""
    laws.check_game(GAME, {"players": 4}, seed, laws={5}, every=3)


def test_every_hidden_part_varies_and_is_drawn_from_what_is_known():
    seen, varied = set(), set()
    for state in stations():
        for seat in range(state.players):
            assert same_draw(state, seat)
            seen |= set(hidden_parts(state.position(), seat))
            varied |= varying(state, seat, hidden_parts)
    assert varied == seen
    assert len(seen) >= 30


# ---------------------------------------------------------------------- faults that were found


def poor_rival(**more: Any) -> State:
    """Seat 1 has laid one trap and owns nothing; seat 0 has seen all traps that cost nothing, but a few."""
    seen = [trap for trap in FREE for _ in range(3)]
    for trap in ("fire-wall", "pendulum"):
        seen.remove(trap)
    document = {
        "options": {"players": 2},
        **FIGHT,
        "trap_discard": seen,
        "lords": [
            {"party": ["t1a"], "marked": "c1", "sent": ["troll-1"], "lair": ["troll-1"]},
            {"party": ["w1a"], "gold": 0, "food": 0, "imps": 0, "set_traps": ["pendulum"], "traps": ["cursed-ring"]},
        ],
    }
    return GAME.load({**document, **more})


@pytest.mark.rule("DL-PLAN-08")
def test_hard_constraints_are_met_without_a_look_at_the_truth():
    """2 of 11 unseen traps can lie there: once, fifty tries were made and then the true cards handed out."""
    drawn = worlds(poor_rival(), 0, 300)
    laid = Counter(world["lords"][1]["set_traps"][0] for world in drawn)
    assert set(laid) == {"fire-wall", "pendulum"}
    assert min(laid.values()) > 100
    assert {trap for world in drawn for trap in world["lords"][1]["traps"]} == {*DEAR, *laid}


@pytest.mark.rule("DL-TSTEP-01")
def test_a_trap_turned_up_says_nothing_of_the_others_laid():
    state = GAME.load(
        {
            "options": {"players": 3},
            **FIGHT,
            "lords": [
                {"party": ["t1a", "w1b"], "marked": "c1", "set_traps": ["poisoned-dart"]},
                {"party": ["w1a"], "marked": "c1", "set_traps": ["poisoned-dart"]},
                {"party": ["w1c"], "marked": "c1", "traps": ["pendulum"]},
            ],
        }
    )
    assert [(ask.seat, ask.prompt) for ask in state.asks] == [(0, "trap-target")]
    drawn = worlds(state, 2, 200)
    assert all(world["lords"][0]["set_traps"] == ["poisoned-dart"] for world in drawn)
    assert len({world["lords"][1]["set_traps"][0] for world in drawn}) == 9


@pytest.mark.rule("DL-ROUND-07")
def test_adventurers_under_the_pile_are_known_until_they_are_drawn():
    left = ["p1d", "w1c", "p1a"]
    winter = GAME.load({"options": {"players": 4}, "hero_pile": ["w1b", "p1b", "m1b", "t1b", "w1d", *left]})
    assert winter.view(0)["heroes_under"] == ["t1b"]
    piles = [world["hero_pile"] for world in worlds(winter, 0, 50)]
    assert {pile[-1] for pile in piles} == {"t1b"}
    assert {tuple(pile[:3]) for pile in piles} == set(itertools.permutations(left))
    spring = GAME.load({"options": {"players": 4}, "season": "spring", "hero_pile": [*left, "t1b"], "heroes_known": 1})
    assert spring.view(0)["hero_pile"] == 0
    assert spring.view(0)["heroes_under"] == []
    assert spring.position()["heroes_known"] == 0


@pytest.mark.rule("DL-GEN-08")
def test_what_was_seen_in_the_discard_is_known_after_it_is_shuffled():
    """Seat 0 knows both cards of the new pile; the one that seat 1 draws is one of them, and the other is left."""
    state = GAME.load(
        {
            "options": {"players": 2},
            "phase": 2,
            "first": 0,
            "slots": {"traps/II": "seat1"},
            "trap_pile": [],
            "trap_discard": ["pendulum", "fire-wall"],
            "lords": [
                {"orders": ["food", "dig", "mine"]},
                {"orders": ["traps", "dig", "mine"], "traps": ["trap-door", "cursed-ring", "rolling-stone"]},
            ],
            "frames": [{"frame": "Course"}, {"frame": "Orders", "step": 2}, {"frame": "Execution"}],
        }
    )
    state.play(1, GAME.parse("act"))
    assert [event.kind for event in state.events][:3] == ["errand", "traps-recycled", "traps-drawn"]
    view = state.view(0)
    assert view["recycled_traps"]["seen"] == ["fire-wall", "pendulum"]
    assert [lord["drawn"] for lord in view["recycled_traps"]["lords"]] == [0, 1]
    piles = Counter()
    for world in worlds(state, 0, 100):
        assert sorted(world["trap_pile"] + world["lords"][1]["drawn"]) == ["fire-wall", "pendulum"]
        assert len(world["lords"][1]["traps"]) == 4
        piles[world["trap_pile"][0]] += 1
    assert set(piles) == {"fire-wall", "pendulum"}


@pytest.mark.rule("DL-GEN-08")
def test_a_secret_discard_is_known_only_to_who_made_it():
    state = GAME.load(RECYCLED)
    assert state.view(1)["recycled_traps"]["seen"] == ["fire-wall", "pendulum", "poisoned-dart", "trap-door"]
    assert state.view(0)["recycled_traps"]["seen"] == ["fire-wall", "pendulum", "trap-door"]
    assert state.view(1)["discarded_traps"] == ["trap-door", None]
    assert state.view(None)["discarded_traps"] == [None, None]


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("recycled", {"recycled": ["fire-wall", "pendulum"]}),
        ("recycled", {"trap_pile": ["rolling-stone"]}),
        ("trap_seen[0]", {"trap_seen": [3, 4]}),
        ("trap_seen", {"trap_seen": [2]}),
        ("heroes_known", {"hero_pile": ["w2d"], "heroes_known": 2}),
        ("frames[4].trap", {"frames": [*BATTLE, {"frame": "TrapStep", "seat": 1, "trap": "pendulum"}]}),
        ("lords[1].drawn", {"lords": [{}, {"drawn": ["pendulum"]}], "recycled": [], "trap_pile": []}),
        ("lords[0].drawn", {"lords": [{"drawn": ["pendulum"]}], "trap_pile": [], "recycled": ["pendulum"]}),
        ("lords[0].sprung", {"lords": [{"sprung": ["pendulum"]}], "trap_pile": ["pendulum"], "recycled": ["pendulum"]}),
        ("lords[0].set_traps", {"lords": [{"gold": 0, "set_traps": ["cursed-ring"]}]}),
    ],
)
def test_a_memory_that_no_world_agrees_with_is_refused(path, change):
    memory = {**RECYCLED, "trap_discard": [], "trap_seen": []} if "lords" in change else RECYCLED
    with pytest.raises(PositionError) as error:
        GAME.load({**memory, **change})
    assert error.value.path == path


# ---------------------------------------------------------------------- where worlds are equally likely, so are samples


def fair(state: State, seat: int, what: Callable[[dict[str, Any]], Any], kinds: int, each: int = 60) -> None:
    """All values occur, and so evenly that chance explains it."""
    counts = Counter(what(world) for world in worlds(state, seat, kinds * each))
    assert len(counts) == kinds, counts
    assert chisquare(list(counts.values())).pvalue > 1e-4, counts


def picks(world: dict[str, Any], first: int, count: int) -> tuple[str, ...]:
    return tuple(world["frames"][-1]["picks"][first : first + count])


def test_fair_piles():
    state = GAME.new(players=3, seed=1)
    fair(state, 0, lambda world: tuple(world["room_pile"][:2]), 6 * 5)
    fair(state, 0, lambda world: world["monster_pile"][0], 9)
    fair(state, 0, lambda world: world["monster_pile"][-1], 12)
    fair(state, 0, lambda world: world["hero_pile"][0], 13)
    fair(state, 0, lambda world: world["later_heroes"][0], 16)


def test_fair_cards_and_events():
    state = GAME.load({"options": {"players": 2}, "lords": [{"peeked": 2}]})
    assert state.view(0)["city"][1]
    fair(state, 0, lambda world: (world["city"][0], world["city"][3]), 8 * 7, each=30)
    fair(state, 1, lambda world: world["later_city"][0], 9)
    fair(state, 1, lambda world: tuple(world["events_laid"][1:]), 2)
    fair(state, 1, lambda world: tuple(world["specials"]), 9 * 8 if not any(state.view(1)["specials"]) else 8, each=20)


def test_fair_orders():
    state = GAME.new(players=2, seed=3)
    while state.moves(1):
        state.play(1, state.moves(1)[0])
    fair(state, 0, lambda world: picks(world, 5, 3), 6 * 5 * 4, each=25)
    fair(state, 0, lambda world: picks(world, 8, 1), 3)


@pytest.mark.parametrize(("players", "kinds"), [(2, 5 * 4 * 4 * 3), (3, 5 * 4), (4, 3 * 4 * 3)])
def test_fair_gifts(players, kinds):
    options = {"players": players, "gifts": "official"}
    state = GAME.load({"options": options, "season": "autumn", "phase": 1})
    while state.moves(1):
        state.play(1, state.moves(1)[0])
    fair(state, 0, lambda world: picks(world, 4, 4), kinds, each=20)


def test_fair_placed_items():
    state = GAME.load({"options": {"players": 2, "gifts": "dark"}, "phase": 3, "items": {"wand/blue": "placed:1"}})
    fair(state, 0, lambda world: next(token for token, at in world["items"].items() if at == "placed:1"), 5)


def test_fair_traps():
    document = {
        "options": {"players": 2},
        **FIGHT,
        "trap_pile": ["pendulum", "trap-door"],
        "lords": [
            {"party": ["t1a"], "marked": "c1", "sent": ["troll-1"], "lair": ["troll-1"]},
            {"party": ["w1a"], "gold": 0, "traps": ["fire-wall", "cursed-ring"], "set_traps": ["rolling-stone"]},
        ],
    }

    def held(world: dict[str, Any]) -> Any:
        return (*world["lords"][1]["set_traps"], *world["lords"][1]["traps"], *world["trap_pile"])

    fair(GAME.load(document), 0, held, 4 * 6 * 2, each=40)  # four can be laid, then any two are in the hand


def test_fair_traps_after_a_shuffle():
    """Of three traps seen by all seat 1 has drawn one, and of two unseen ones each of the others held one before."""
    document = {
        "options": {"players": 3},
        **FIGHT,
        "recycled": ["fire-wall", "pendulum", "trap-door"],
        "trap_pile": ["pendulum", "trap-door"],
        "lords": [
            {"party": ["t1a"], "marked": "c1", "sent": ["troll-1"], "lair": ["troll-1"]},
            {"traps": ["fire-wall", "rolling-stone"], "drawn": ["fire-wall"]},
            {"traps": ["poisoned-dart"]},
        ],
    }

    def held(world: dict[str, Any]) -> Any:
        return (*world["lords"][1]["traps"], *world["trap_pile"])

    fair(GAME.load(document), 0, held, 2 * 3 * 2)
