"""Setting up: what is in the box, the stack, the decks, heroes and their first abilities."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import souterrain
from souterrain import OptionError, State
from souterrain.games.dungeon_run import tables as t

GAME = souterrain.game("dungeon_run")
BOX = GAME.components


def chosen(players: int, seed: int = 1, **options: Any) -> State:
    """A game in which every hero is chosen, before the first abilities."""
    state = GAME.new(players=players, seed=seed, **options)
    while state.asks[0].prompt == "hero":
        state.play(state.asks[0].seat, state.asks[0].moves[0])
    return state


@pytest.mark.rule("DR-GEN-01", "DR-HERO-01", "DR-CARD-01", "DR-CARD-06", "DR-CARD-11", "DR-CARD-12", "DR-TILE-05")
def test_everything_is_in_the_box() -> None:
    counts = BOX["counts"]
    assert len(BOX["heroes"]) == counts["heroes"]
    assert all(len(hero["ability_cards"]) == counts["ability_cards_per_hero"] for hero in BOX["heroes"])
    assert all(hero["personal"] and hero["summoner"] for hero in BOX["heroes"])
    assert len(BOX["bosses"]["cards"]) == counts["bosses"]
    assert sum(len(BOX["tiles"][group]) for group in ("red", "standard", "special")) == counts["tiles"]
    assert len(t.ENCOUNTERS) == counts["encounter_cards"]
    assert (counts["treasures"], counts["artifacts"]) == (t.TREASURES, t.ITEMS - t.TREASURES)
    assert len({entry["id"] for entry in BOX["tiles"]["special"]}) == 8
    assert all(entry["abilities"] for entry in [*BOX["encounters"]["monsters"], *BOX["bosses"]["cards"]])
    assert all(entry["slot"] and entry["training"] for entry in BOX["treasures"]["cards"])


@pytest.mark.rule("DR-GEN-02")
def test_markers_never_run_out() -> None:
    heroes = [{"figure": "dorgan", "markers": [30, 0, 0], "kills": ["goblin", "troll"]}, "emma"]
    state = GAME.load({"options": {"players": 2}, "first": 0, "active": 0, "heroes": heroes}, seed=1)
    for move in ("advance", "train brawn"):
        state.play(0, GAME.parse(move))
    assert state.position()["heroes"][0]["markers"] == [31, 0, 0]


@pytest.mark.rule("DR-SETUP-02", "DR-P56-01", "DR-P56-02", "DR-SOLO-07")
@pytest.mark.parametrize(
    ("players", "second_box", "standard", "special"),
    [
        *(
            (1, False, 4, 2),
            (2, False, 8, 4),
            (3, False, 12, 6),
            (4, False, 16, 8),
            (5, False, 16, 8),
            (6, False, 16, 8),
        ),
        *((5, True, 20, 10), (6, True, 24, 12)),
    ],
)
def test_the_stack(players: int, second_box: bool, standard: int, special: int) -> None:
    stack = GAME.new(players=players, seed=3, second_box=second_box).position()["stack"]
    kinds = Counter(t.SPECIAL[t.TILE_NAMES.index(tile)] >= 0 for tile in stack)
    assert (kinds[False], kinds[True]) == (standard, special)
    assert len(set(stack)) == len(stack)
    assert "entrance" not in stack
    assert "lair" not in stack


@pytest.mark.rule("DR-TILE-01", "DR-TILE-02", "DR-TILE-07")
def test_only_standard_tiles_and_the_den_have_values() -> None:
    for tile, entry in enumerate(t.TILE_ENTRIES):
        standard = entry["colour"] == "grey"
        assert (t.TREASURE_VALUE[tile] > 0) == standard
        assert (t.ENCOUNTER_VALUE[tile] > 0) == (standard or entry["id"] == "den")
    assert [entry["colour"] for entry in t.TILE_ENTRIES[:2]] == ["red", "red"]


@pytest.mark.rule("DR-TILE-04")
def test_tiles_that_touch_wall_to_wall_are_not_adjacent() -> None:
    tiles = [
        {"tile": "entrance"},
        {"tile": "s09", "at": [0, -1], "exits": ["n", "s"]},
        {"tile": "s13", "at": [1, 0], "exits": ["w", "n"]},
        {"tile": "s10", "at": [1, -1], "exits": ["n", "s"]},
    ]
    heroes = [{"figure": "dorgan", "tile": "s09", "kept": ["dor-06"]}, {"figure": "emma", "tile": "s10"}]
    document = {"options": {"players": 2}, "first": 0, "active": 0, "tiles": tiles, "heroes": heroes}
    assert GAME.load(document).refusal(0, GAME.parse("use dor-06")).rule == "DR-ABIL-08"
    document["heroes"] = [heroes[0], {"figure": "emma", "tile": "entrance"}]
    assert GAME.load(document).refusal(0, GAME.parse("use dor-06")) is None


@pytest.mark.rule("DR-SETUP-01", "DR-SETUP-03", "DR-SETUP-04", "DR-CARD-05")
def test_boss_and_decks_are_shuffled_and_artifacts_lie_aside() -> None:
    games = [GAME.new(players=2, seed=seed).position() for seed in range(40)]
    assert len({game["boss"] for game in games}) == 4
    assert all(game["boss_met"] is False and len(game["tiles"]) == 1 for game in games)
    assert len({tuple(game["encounters"]) for game in games}) == 40
    assert len({tuple(game["treasures"]) for game in games}) == 40
    assert {len(game["encounters"]) for game in games} == {38}
    artifacts = t.CARD_NAMES[t.TREASURES : t.ITEMS]
    assert all(game["items"][card] == "side" for game in games for card in artifacts)


@pytest.mark.rule("DR-SETUP-05", "DR-SETUP-06")
def test_anybody_may_be_first_player_and_chooses_first() -> None:
    firsts = Counter(GAME.new(players=3, seed=seed).asks[0].seat for seed in range(200))
    assert min(firsts[seat] for seat in range(3)) > 40
    for seed in range(5):
        state = GAME.new(players=3, seed=seed)
        assert state.asks[0].seat == state.position()["first"]


@pytest.mark.rule("DR-SETUP-08", "DR-SETUP-09", "DR-ABIL-02", "DR-SETUP-11")
def test_two_ability_cards_are_drawn_and_one_is_kept() -> None:
    state = chosen(3)
    assert [ask.prompt for ask in state.asks] == ["first-ability"] * 3
    for seat in range(3):
        own = t.HERO_NAMES[state.heroes[seat].figure][:3]
        assert len(state.moves(seat)) == 2
        assert all(GAME.notation(move).startswith(f"keep {own}") for move in state.moves(seat))
        others = state.view((seat + 1) % 3)["heroes"][seat]
        assert others["drawn"] is None
    for seat in range(3):
        state.play(seat, state.moves(seat)[0])
    for hero in state.position()["heroes"]:
        assert (len(hero["kept"]), len(hero["dropped"]), len(hero["deck"])) == (1, 1, 8)
        assert len({card[:3] for card in (*hero["kept"], *hero["dropped"], *hero["deck"])}) == 1


@pytest.mark.rule("DR-SETUP-10", "DR-SETUP-12")
def test_all_begin_at_the_entrance_with_nothing() -> None:
    state = chosen(6)
    for hero in state.view(None)["heroes"]:
        assert (hero["tile"], hero["wounds"], hero["equipped"], hero["abilities"]) == ("entrance", 0, [], [])
        assert hero["loot"] == {"encounters": [], "treasures": 0, "artifacts": 0, "known": []}
        assert all(rating["printed"] == rating["trained"] for rating in hero["ratings"].values())


@pytest.mark.rule("DR-HERO-02")
def test_race_name_and_title_never_matter() -> None:
    said = ("race", "title", "name")
    assert not any(key in effect for effect in effects(BOX) for key in said if key != "name")


def effects(thing: Any) -> list[dict[str, Any]]:
    """Every effect of the component file, wherever it stands."""
    if isinstance(thing, dict):
        inner = [effect for value in thing.values() for effect in effects(value)]
        return [thing, *inner] if "kind" in thing else inner
    return [effect for value in thing for effect in effects(value)] if isinstance(thing, list) else []


@pytest.mark.rule("DR-HERO-03", "DR-EQ-04", "DR-CARD-03")
@pytest.mark.parametrize(
    ("hero", "card", "good"), [("dorgan", "t08", True), ("dorgan", "t01", False), ("emma", "t05", True)]
)
def test_training_decides_what_is_equipped(hero: str, card: str, good: bool) -> None:
    other = "vargagg"
    document = {"options": {"players": 2}, "first": 0, "active": 0, "heroes": [hero, other], "items": {card: "loot 0"}}
    refusal = GAME.load(document).refusal(0, GAME.parse(f"equip {card}"))
    assert (refusal is None) == good
    assert good or refusal.rule == "DR-EQ-04"


@pytest.mark.rule("DR-HERO-04", "DR-HERO-05", "DR-HERO-06", "DR-HERO-09")
def test_a_rating_has_three_readings() -> None:
    document = {
        "options": {"players": 2},
        "first": 0,
        "active": 0,
        "heroes": [
            {"figure": "emma", "markers": [0, 1, 0], "kept": ["emm-09"], "ailments": [{"effect": "net.status"}]},
            "dorgan",
        ],
    }
    state = GAME.load(document)
    assert state.view(0)["heroes"][0]["ratings"]["magic"] == {"printed": 5, "trained": 6, "current": 7}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 7}, "players=7: expected a number from 1 to 6"),
        ({"players": 1, "beg_for_mercy": True}, "beg_for_mercy=True: only with players="),
        ({"players": 3, "second_box": True}, "second_box=True: only with players=5 or 6, not with players=3"),
        ({"players": 2, "round_cap": 5}, "round_cap=5: expected a number from 10 to 200"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        GAME.new(**options)
