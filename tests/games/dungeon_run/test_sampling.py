"""Samples are drawn from what a seat knows: the exact law, a player with a good memory, and broken samplers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import souterrain
from souterrain import Rng, State, bots
from souterrain.games.dungeon_run import sampling
from souterrain.games.dungeon_run import tables as t
from souterrain.games.dungeon_run.items import UNSEEN
from souterrain.games.dungeon_run.places import DECK, LOOT
from souterrain.games.dungeon_run.state import Run
from souterrain.kernel import laws

from ..sampler_cuts import Showcase, faults, first_noticed, sampler, showcase, what_can_be_cut, without
from .observer import CHECKS, Witness
from .sampled import GAME, THREE, hidden_parts, stations, stolen

TABLES = GAME.options.covering()


def worlds(state: State, seat: int, count: int = 200) -> list[dict[str, Any]]:
    rng = Rng(11)
    return [state.perspective(seat).sample(rng).position() for _ in range(count)]


# ---------------------------------------------------------------------- the law, and a player with a good memory


def test_the_observer_knows_all_that_the_rules_list() -> None:
    assert set(CHECKS) == set(GAME.rules.knowledge)
    for knowledge in GAME.rules.knowledge.values():
        assert {*knowledge.learns, *knowledge.until} <= set(GAME.rules.events), knowledge
        assert knowledge.text("en") != knowledge.text("fr")


@pytest.mark.rule("DR-GEN-07", "DR-LOOT-04")
@pytest.mark.parametrize("options", TABLES, ids=lambda o: "-".join(map(str, o.values())))
def test_samples_agree_with_all_that_was_seen(options: dict[str, Any]) -> None:
    for seed in range(2):
        laws.check_game(GAME, options, seed, laws={5}, every=23, observer=Witness)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_bots_choose_the_same_from_a_sample(level: str) -> None:
    choosers = {level: bots.make(level, "dungeon_run").choose}
    laws.check_game(GAME, {"players": 3}, 6, laws={5}, every=97, choosers=choosers)


# ---------------------------------------------------------------------- what is hidden varies, what is known does not


@pytest.mark.rule("DR-LOOT-04")
def test_a_third_player_does_not_know_which_card_was_stolen() -> None:
    state = stolen(1)
    places = Counter((w["items"]["t01"], w["items"]["t04"]) for w in worlds(state, 2))
    assert set(places) == {("loot 0", "loot 1"), ("loot 1", "loot 0")}
    assert min(places.values()) > 60
    truth = state.position()["items"]
    for seat in (0, 1):
        assert all(
            (w["items"]["t01"], w["items"]["t04"]) == (truth["t01"], truth["t04"]) for w in worlds(state, seat, 20)
        )
    assert all(w["items"]["t08"] == "loot 2" for w in worlds(state, 0, 20))


@pytest.mark.rule("DR-GEN-07")
def test_treasures_never_seen_are_dealt_fairly() -> None:
    state = GAME.load({**THREE, "heroes": ["dorgan", "vargagg", "emma"], "items": {"t05": "down s09"}})
    lying = Counter(next(c for c, p in w["items"].items() if p == "down s09") for w in worlds(state, 0, 1100))
    assert len(lying) == t.TREASURES
    assert min(lying.values()) > 20
    assert max(lying.values()) < 100


@pytest.mark.rule("DR-SPEC-09", "DR-GEN-07")
def test_whoever_looked_at_the_boss_knows_it() -> None:
    state = GAME.load({**THREE, "heroes": ["dorgan", "vargagg", "emma"], "boss": "lich", "boss_seen": ["1"]})
    assert {w["boss"] for w in worlds(state, 1, 40)} == {"lich"}
    assert len({w["boss"] for w in worlds(state, 0, 60)}) == 4


def test_the_stack_is_one_that_can_go_on() -> None:
    """Between actions everybody knows that some tile of the stack can be placed."""
    tiles = [
        {"tile": "entrance"},
        {"tile": "s13", "at": [-1, 0], "exits": ["e", "n"]},
        {"tile": "s14", "at": [-1, -1], "exits": ["s", "e"]},
        {"tile": "s15", "at": [0, -1], "exits": ["w", "s"]},
        {"tile": "s09", "at": [1, 0], "exits": ["e", "w"]},
    ]
    state = GAME.load({**THREE, "tiles": tiles, "heroes": ["dorgan", "vargagg", "emma"], "stack": ["s10"]})
    drawn = Counter(w["stack"][0] for w in worlds(state, 0, 300))
    assert "s16" not in drawn
    assert len(drawn) > 3


# ---------------------------------------------------------------------- samplers that are broken are found


def forget_loot(s: Run, seat: int, rng: Rng) -> None:
    """All treasures of other loot piles are dealt anew, as if nobody had seen them."""
    cards = [card for card in range(t.TREASURES) if LOOT <= s.where[card] < LOOT + 10 and s.where[card] != LOOT + seat]
    places = [s.where[card] for card in cards]
    rng.shuffle(places)
    for card, place in zip(cards, places, strict=True):
        s.where[card] = place


def forget_boss(s: Run, seat: int, rng: Rng) -> None:
    if not s.boss_met:
        s.boss = t.FIRST_BOSS + rng.below(t.BOSSES)


def peek_at_treasures(s: Run, seat: int, rng: Rng) -> None:
    """The true places are kept."""


def forget_tiles(s: Run, seat: int, rng: Rng) -> None:
    pile = sorted(s.pile)
    rng.shuffle(pile)
    s.pile = pile


def forget_own_discards(s: Run, other: int, own: bool, rng: Rng) -> None:
    hero = s.heroes[other]
    hidden = sorted(hero.deck + hero.dropped)
    rng.shuffle(hidden)
    hero.deck = [hidden.pop() for _ in hero.deck]
    hero.dropped = [hidden.pop() for _ in hero.dropped]


def lose_a_treasure(s: Run, seat: int, rng: Rng) -> None:
    for card in range(t.TREASURES):
        if s.memory[seat * t.ITEMS + card] == UNSEEN and s.where[card] == DECK:
            s.treasures = [other for other in s.treasures if other != card]
            return


MUTANTS: dict[str, tuple[str, Callable[..., None]]] = {
    "forget_loot": ("redraw_items", forget_loot),
    "forget_boss": ("redraw_boss", forget_boss),
    "peek_at_treasures": ("redraw_items", peek_at_treasures),
    "forget_tiles": ("redraw_tiles", forget_tiles),
    "forget_own_discards": ("redraw_abilities", forget_own_discards),
    "lose_a_treasure": ("redraw_items", lose_a_treasure),
}


class Seen(type(GAME)):  # type: ignore[misc]
    """Dungeon Run from a table at which much is known: a boss looked at, a tile looked at, loot piles full."""

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        heroes = [
            {"figure": "leyara", "tile": "s01", "kills": ["pit"]},
            {"figure": "stabbins", "tile": "s01", "dropped": ["sta-01", "sta-02"]},
            {"figure": "emma", "tile": "entrance"},
        ]
        items = {
            "t01": "loot 0",
            "t04": "loot 1",
            "t08": "loot 1",
            "t13": "equipped 0",
            "t15": "loot 2",
            "t05": "down s09",
        }
        standard = (f"s{n:02}" for n in (2, 3, 4, 6, 7, 8, 10, 11, 12))
        stack = [{"s05": [0]}, *standard, "den", "well", "channel", "bridge", "library", "glyph_room"]
        document = {**THREE, "heroes": heroes, "items": items, "boss": "lich", "boss_seen": ["1"], "stack": stack}
        document["options"] = options
        state = GAME.load(document, seed=rng.below(1000))
        state.pending = ()
        state.rng = rng
        return state


def first_complaint() -> str | None:
    for seed in range(4):
        try:
            laws.check_game(Seen(), {"players": 3, "round_cap": 10}, seed, laws={5}, every=3, observer=Witness)
        except laws.Broken as broken:
            return str(broken)
    return unvaried()


def unvaried() -> str | None:
    """What this player cannot know, and is yet the same in every sample."""
    state = Seen().new(players=3, seed=1)
    truth, drawn = state.position(), worlds(state, 0, 20)
    for part in ("stack", "encounters", "treasures", "boss"):
        if all(world[part] == truth[part] for world in drawn):
            return f"{part} never varies"
    if all(world["heroes"][1]["deck"] == truth["heroes"][1]["deck"] for world in drawn):
        return "the abilities of others never vary"
    return None


@pytest.mark.skipif(souterrain.COMPILED, reason="compiled modules cannot be patched")
def test_the_true_sampler_is_not_complained_about() -> None:
    assert first_complaint() is None


@pytest.mark.skipif(souterrain.COMPILED, reason="compiled modules cannot be patched")
@pytest.mark.parametrize("name", MUTANTS)
def test_a_broken_sampler_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    function, mutant = MUTANTS[name]
    monkeypatch.setattr(sampling, function, mutant)
    assert first_complaint() is not None


CUTS = [pytest.param(target, id=what) for target, what in enumerate(what_can_be_cut(sampling))]


@pytest.fixture(scope="module")
def shown() -> Showcase:
    return showcase(stations, hidden_parts)


def test_every_hidden_part_varies_somewhere(shown: Showcase) -> None:
    parts = {
        part for state in stations() for seat in range(state.players) for part in hidden_parts(state.position(), seat)
    }
    assert {part for _, _, varied in shown for part in varied} == parts
    assert len(parts) == 17
    assert not list(faults(shown, hidden_parts))
    assert len(CUTS) > 10


@pytest.mark.skipif(souterrain.COMPILED, reason="compiled code cannot be cut")
@pytest.mark.parametrize("target", CUTS)
def test_without_a_draw_something_is_noticed(target: int, shown: Showcase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "redraw", sampler(without(sampling, target, 5_000), "redraw"))
    assert first_noticed(faults(shown, hidden_parts))


@pytest.mark.rule("DR-LOOT-04", "DR-TRADE-08")
def test_an_open_card_is_not_taken_for_a_hidden_one_of_the_same_trade() -> None:
    """An equipped helm goes one way, an unseen treasure the other: everybody knows where the helm is."""
    heroes = [{"figure": "vargagg", "tile": "s01"}, {"figure": "addolgar", "tile": "s01"}, "emma"]
    items = {"t12": "equipped 0", "t01": "loot 1", "t09": "loot 1"}
    state = GAME.load({**THREE, "heroes": heroes, "items": items})
    for seat, move in (
        (0, "trade addolgar"),
        (0, "offer t12"),
        (0, "agree"),
        (1, "offer t01"),
        (1, "agree"),
        (0, "agree"),
    ):
        state.play(seat, GAME.parse(move))
    assert state.position()["memory"][2]["t12"] == ["loot-1"]
    assert state.position()["memory"][2]["t01"] == ["loot-0", "loot-1"]
