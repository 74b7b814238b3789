"""Faults that a reading of the engine beside the rulebook found, each as it was seen."""

from typing import Any

import pytest

from souterrain import Event, State
from souterrain.games.dungeon_run import GAME
from souterrain.kernel.messages import LANGUAGES

HALL = [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1]}, {"tile": "s09", "at": [0, -2], "exits": ["n", "s"]}]


def load(players: int = 2, tiles: Any = HALL, **more: Any) -> State:
    options = {"players": players, **more.pop("options", {})}
    document = {"options": options, "tiles": tiles, **more}
    if players > 1:
        document = {"first": 0, "active": 0, **document}
    state = GAME.load(document, seed=1)
    state.listening = True
    return state


def play(state: State, *lines: str) -> list[str]:
    """Moves as "0 move n; use var-01"; the kinds of all events."""
    told = []
    for line in lines:
        seat, _, moves = line.partition(" ")
        for move in moves.split("; "):
            state.play(int(seat), GAME.parse(move))
            told += [event.kind for event in state.events]
    return told


@pytest.mark.rule("DR-SOLO-04", "DR-SOLO-06")
def test_alone_the_boss_may_die_together_with_the_hero() -> None:
    lair = [*HALL[:2], {"tile": "lair", "at": [0, -2], "exits": ["s"], "monster": "colossus"}]
    hero = {"figure": "dorgan", "deck": [], "tile": "lair", "wounds": 7}
    state = load(1, lair, boss="colossus", monsters={"colossus": {"wounds": 8}}, heroes=[hero],
                 loaded=[3, 3, 3, 3, 3, 3, 5, 1, 1, 1, 1])  # fmt: skip
    play(state, "0 battle colossus; rating brawn; hit 5")
    assert state.winners == (0,)
    assert state.scores == (300,)


@pytest.mark.rule("DR-ABIL-01", "DR-ABIL-02")
def test_who_is_dispelled_cannot_dispel() -> None:
    emma = {"figure": "emma", "tile": "s01", "kept": ["emm-08"]}
    state = load(heroes=[emma, {"figure": "vargagg", "tile": "s01"}], items={"t02": "equipped 1"})
    play(state, "0 use emm-08; end")
    refusal = state.refusal(1, GAME.parse("use emm-08"))
    assert refusal is not None
    assert refusal.rule == "DR-ABIL-01"


@pytest.mark.rule("DR-MERCY-02")
def test_all_see_whose_thumb_was_down() -> None:
    bridge = [{"tile": "entrance"}, {"tile": "bridge", "at": [0, -1], "exits": ["n", "s"]}]
    heroes = [{"figure": name} for name in ("vargagg", "stabbins", "emma", "addolgar")]
    state = load(4, bridge, heroes=heroes, active=3, loaded=[1, 1], options={"beg_for_mercy": True})
    assert "condemns" not in play(state, "3 move n", "0 condemn", "1 condemn")
    play(state, "2 spare")
    shown = [(event.kind, event.args["seat"]) for event in state.events if event.kind in ("spares", "condemns")]
    assert shown == [("condemns", 0), ("condemns", 1), ("spares", 2)]


@pytest.mark.rule("DR-TRAP-04")
def test_a_pit_ends_the_move_that_a_kill_brought() -> None:
    tiles = [
        {"tile": "entrance"},
        {"tile": "den", "at": [0, -1], "exits": ["n", "e", "s"]},
        {"tile": "s09", "at": [1, -1], "exits": ["e", "w"], "trap": "pit", "trap_owner": 1},
    ]
    heroes = [{"figure": "vargagg", "kept": ["var-01", "var-04"]}, {"figure": "dorgan"}]
    state = load(2, tiles, heroes=heroes, encounters=["goblin"], loaded=[1, 1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1])
    play(state, "0 move n; use var-01; rating brawn; pass; hit 3; hit 3; use var-04; exit e")
    assert [ask.seat for ask in state.asks] == [1], "the turn is over"


@pytest.mark.rule("DR-ABIL-07")
def test_a_pit_takes_no_reaction_from_others() -> None:
    tiles = [
        {"tile": "entrance"},
        {"tile": "bridge", "at": [0, -1], "exits": ["n", "s"]},
        {"tile": "s09", "at": [0, -2], "exits": ["n", "s"], "trap": "pit", "trap_owner": 2},
    ]
    heroes = [
        {"figure": "emma", "tile": "bridge", "kept": ["emm-02"]},
        {"figure": "ysara", "tile": "s09", "kept": ["ysa-08"]},
        {"figure": "dorgan"},
    ]
    state = load(3, tiles, heroes=heroes, loaded=[4] * 6 + [1] * 6)
    play(state, "0 use emm-02; target ysara; pass; pass")
    assert state.moves(1)[0] == GAME.parse("use ysa-08")


@pytest.mark.rule("DR-LOOT-04", "DR-TRADE-08")
@pytest.mark.parametrize(
    ("items", "known"),
    [
        ({"t12": "equipped 0", "t14": "loot 1", "t16": "loot 1"}, {"t12": ["loot-1"], "t14": ["loot-0", "loot-1"]}),
        ({"t12": "loot 0", "t14": "loot 1"}, {"t12": ["loot-1"], "t14": ["loot-0"]}),
    ],
)
def test_a_third_hero_keeps_what_is_certain_in_a_trade(items: dict[str, str], known: dict[str, list[str]]) -> None:
    heroes = [{"figure": name, "tile": "s01"} for name in ("vargagg", "stabbins", "emma")]
    state = load(3, heroes=heroes, items=items)
    play(state, "0 trade stabbins; offer t12; agree", "1 offer t14; agree", "0 agree")
    memory = state.view(2)["memory"]
    assert {card: memory[card] for card in known} == known


@pytest.mark.rule("DR-BAT-20")
def test_a_dispelled_treasure_rusts() -> None:
    tiles = [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1], "monster": "rust_beetle"}]
    vargagg = {"figure": "vargagg", "tile": "s01", "ailments": [{"effect": "emm-08.suppress"}]}
    state = load(2, tiles, heroes=[vargagg, {"figure": "emma"}], items={"t02": "equipped 0"},
                 loaded=[2, 2, 2, 1, 1, 1, 1, 1, 1])  # fmt: skip
    play(state, "0 battle rust_beetle; rating brawn; pass")
    assert state.position()["items"]["t02"] == "discarded"


@pytest.mark.rule("DR-DEF-05")
def test_a_faint_does_not_end_a_spell() -> None:
    tiles = [{"tile": "entrance"}, {"tile": "bridge", "at": [0, -1], "exits": ["n", "s"]}]
    ozrik = {"figure": "ozrik", "ailments": [{"effect": "emm-08.suppress"}]}
    state = load(2, tiles, heroes=[ozrik, {"figure": "dorgan"}], loaded=[1, 1])
    play(state, "0 move n")
    hero = state.view(0)["heroes"][0]
    assert hero["unconscious"]
    assert [ailment["card"] for ailment in hero["ailments"]] == ["emm-08"]


@pytest.mark.rule("DR-SPEC-10", "DR-MOVE-07")
def test_a_long_move_forces_the_portcullis_before_it_names_the_exit() -> None:
    tiles = [
        {"tile": "entrance"},
        {"tile": "portcullis_room", "at": [0, -1], "exits": ["n", "s"]},
        {"tile": "s09", "at": [0, -2], "exits": ["n", "s"]},
    ]
    vargagg = {"figure": "vargagg", "kept": ["var-01"]}
    state = load(2, tiles, heroes=[vargagg, {"figure": "dorgan"}], loaded=[4, 1, 1, 1, 1, 1])
    play(state, "0 move n; use var-01")
    assert [GAME.notation(move) for move in state.moves(0)] == ["force", "done"]
    play(state, "0 force; exit n")
    assert state.view(0)["heroes"][0]["tile"] == "s09"


@pytest.mark.rule("DR-TRAP-04")
def test_an_alarm_is_not_in_the_deck_that_it_draws_from() -> None:
    heroes = [{"figure": name} for name in ("addolgar", "vargagg", "emma", "dorgan", "leyara")]
    heroes[0]["tile"] = "s01"
    piles = {"stack": ["s02", "s03"], "encounters": ["alarm"], "discards": ["goblin", "explorer"]}
    state = load(5, HALL[:2], heroes=heroes, **piles,
                 loaded=[2, 1, 1, 1])  # fmt: skip
    play(state, "0 move w; rating skill")
    assert "alarm" in state.position()["discards"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_way_to_turn_a_tile_has_its_own_words(lang: str) -> None:
    said = {GAME.move_text(f"turn {quarters}", lang) for quarters in range(4)}
    assert len(said) == 4


@pytest.mark.rule("DR-BAT-13", "DR-SOLO-06")
def test_alone_a_monster_that_dies_with_the_hero_still_scores() -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "goblin"}]
    emma = {"figure": "emma", "tile": "s01", "wounds": 5}
    state = load(1, tiles, heroes=[emma], monsters={"goblin": {"wounds": 1}}, loaded=[6, 6, 6, 3, 3, 3, 3, 3, 3])
    play(state, "0 battle goblin; rating magic; pass; hit 3; done")
    assert state.over
    assert state.winners == ()
    assert state.scores == (100,)


@pytest.mark.rule("DR-ABIL-10")
def test_the_dragon_lashes_out_before_anybody_may_strike_again() -> None:
    lair = [*HALL[:2], {"tile": "lair", "at": [0, -2], "exits": ["s"], "monster": "dragon"}]
    heroes = [{"figure": "ysara", "tile": "lair", "kept": ["ysa-09"]}, {"figure": "dorgan", "tile": "lair"}]
    state = load(2, lair, boss="dragon", monsters={"dragon": {"wounds": 8}}, heroes=heroes, loaded=[1] * 10 + [6, 6])
    play(state, "0 battle dragon", "1 pass", "0 rating brawn; pass")
    assert state.asks[0].prompt == "react"
    assert state.view(0)["heroes"][1]["wounds"] == 1
    assert "slain" in play(state, "0 use ysa-09")


@pytest.mark.rule("DR-FREE-06", "DR-BAT-19")
def test_an_altar_lives_on_wounds_only_after_all_of_the_attack() -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "war_altar"}]
    heroes = [{"figure": "emma", "kept": ["emm-03"]}, {"figure": "dorgan", "tile": "s01"}]
    state = load(2, tiles, heroes=heroes, monsters={"war_altar": {"wounds": 4}}, loaded=[4, 1, 1, 1])
    told = play(state, "0 use emm-03; pass")
    assert told.count("wounded") == 1
    assert "slain" in told
    assert "regenerated" not in told


@pytest.mark.rule("DR-DEF-10", "DR-DEF-07")
@pytest.mark.parametrize("first", [0, 1])
def test_who_falls_in_the_same_fight_robs_nobody(first: int) -> None:
    heroes = [
        {"figure": "vargagg", "tile": "s01", "wounds": 7},
        {"figure": "stabbins", "tile": "s01", "wounds": 7, "kept": ["sta-07"]},
    ]
    state = load(2, heroes=heroes, items={"t14": "loot 0"}, first=first, loaded=[4, 1, 1, 1, 1, 4, 1, 1, 1, 1])
    told = play(state, "0 battle stabbins; rating brawn", "1 rating brawn", "0 pass; hit 4")
    assert told.count("fainted") == 2
    assert state.position()["items"]["t14"] == "down s01"


@pytest.mark.rule("DR-ABIL-01", "DR-TRAP-05")
def test_who_becomes_immune_is_rid_of_what_lasted() -> None:
    addolgar = {"figure": "addolgar", "tile": "s01", "kills": ["goblin", "pit"], "deck": ["add-10", "add-01"],
                "ailments": [{"effect": "net.status"}]}  # fmt: skip
    state = load(heroes=[addolgar, "emma"])
    told = play(state, "0 advance; train brawn; keep add-10")
    assert "relieved" in told
    assert "net" in state.position()["discards"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_loot_pile_is_not_called_none(lang: str) -> None:
    said = GAME.tell(Event("saw-loot", {"seat": 0, "other": 1, "cards": []}), lang, ["Anna", "Ben"])
    assert "none" not in said
    assert "Anna" in said


def test_cards_that_are_found_have_their_articles() -> None:
    found = Event("found", {"seat": 0, "cards": ["t14", "t07"]})
    assert GAME.tell(found, "fr", ["Anna"]) == "Anna trouve la capuche de voleur et l'arc de chasse."
    assert GAME.tell(found, "en", ["Anna"]).startswith("Anna finds the ")


@pytest.mark.rule("DR-BAT-15")
def test_armour_of_two_kinds_tells_both_numbers() -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "goblin"}]
    heroes = [{"figure": "addolgar", "tile": "s01"}, "emma"]
    state = load(2, tiles, heroes=heroes, items={"t08": "equipped 0"}, loaded=[5, 5, 5, 1, 1, 1, 1])
    play(state, "0 battle goblin; rating brawn")
    assert "(4+ and 5+)" in GAME.describe(state, 0, GAME.parse("armour"))


def test_an_escape_tells_only_of_attacks_that_come() -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "goblin"}]
    for figure, attacked in (("stabbins", False), ("vargagg", True)):
        state = load(2, tiles, heroes=[{"figure": figure, "tile": "s01"}, "emma"])
        assert ("free attack" in GAME.describe(state, 0, GAME.parse("escape"))) == attacked


@pytest.mark.rule("DR-BAT-21", "DR-ROAM-07")
def test_it_is_told_who_wounds_outside_a_battle_and_who_is_chased_away() -> None:
    darts = {"figure": "vargagg", "ailments": [{"effect": "darts.status"}]}
    state = load(heroes=["emma", darts])
    assert "harmed" in play(state, "0 end")
    assert GAME.tell(next(event for event in state.events if event.kind == "harmed"), "fr", ["Anna", "Ben"]) == (
        "Les fléchettes empoisonnées blessent Ben."
    )
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "goblin"}, {**HALL[2], "stranger": "merchant"}]
    state = load(2, tiles, heroes=["emma", {"figure": "leyara", "tile": "s01", "kept": ["ley-08"]}], active=1)
    assert "chased" in play(state, "1 use ley-08; to s09")


@pytest.mark.rule("DR-FREE-06")
def test_an_altar_loses_a_wound_for_every_hero_who_is_wounded() -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "war_altar"}]
    heroes = [{"figure": "emma", "kept": ["emm-03"]}, *({"figure": f, "tile": "s01"} for f in ("dorgan", "vargagg"))]
    state = load(3, tiles, heroes=heroes, monsters={"war_altar": {"wounds": 3}}, loaded=[4, 1, 1, 1])
    play(state, "0 use emm-03; pass")
    assert state.position()["monsters"]["war_altar"]["wounds"] == 2


@pytest.mark.rule("DR-BAT-19")
@pytest.mark.parametrize(("dice", "said"), [([5, 5], ["ignores one hit", "1 wound"]), ([6, 5], ["ignores", "1 wound"])])
def test_a_hit_that_a_monster_ignores_is_not_called_a_wound(dice: list[int], said: list[str]) -> None:
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], "monster": "grukk"}]
    state = load(2, tiles, heroes=[{"figure": "dorgan", "tile": "s01"}, "emma"], loaded=[1] * 5 + [*dice, 1, 1, 1])
    play(state, "0 battle grukk; rating brawn")
    for face, words in zip(dice, said, strict=True):
        assert words in GAME.describe(state, 0, GAME.parse(f"hit {face}"))
        play(state, f"0 hit {face}")
    assert state.position()["monsters"]["grukk"]["wounds"] == 1


@pytest.mark.parametrize(("move", "foe"), [("battle goblin", "the Goblin"), ("battle vargagg", "Cleo")])
def test_who_may_help_is_told_against_whom(move: str, foe: str) -> None:
    there = {"monster": "goblin"} if move == "battle goblin" else {}
    tiles = [HALL[0], {"tile": "s01", "at": [0, -1], **there}]
    state = load(3, tiles, heroes=[{"figure": figure, "tile": "s01"} for figure in ("dorgan", "emma", "vargagg")])
    play(state, f"0 {move}")
    names = ["Anna", "Ben", "Cleo"]
    assert f"Anna is about to battle {foe}." in GAME.question(state, state.asks[0], "en", names)
    progress = GAME.in_words(state.view(1), "en", names)[0]
    assert any("Anna is in battle with" in line and foe.removeprefix("the ") in line for line in progress.lines)


@pytest.mark.rule("DR-SPEC-11")
def test_an_escape_from_the_portcullis_room_promises_a_second_roll_only() -> None:
    tiles = [HALL[0], {"tile": "portcullis_room", "at": [0, -1], "monster": "goblin"}]
    for tile, second in ((tiles, True), ([HALL[0], {"tile": "s01", "at": [0, -1], "monster": "goblin"}], False)):
        state = load(2, tile, heroes=[{"figure": "dorgan", "tile": tile[1]["tile"]}, "emma"])
        said = {lang: GAME.describe(state, 0, GAME.parse("escape"), lang) for lang in LANGUAGES}
        assert ("portcullis" in said["en"], "herse" in said["fr"]) == (second, second)


@pytest.mark.rule("DR-TRADE-02", "DR-TRADE-06")
def test_nobody_is_asked_again_who_has_said_no_for_good() -> None:
    state = load(heroes=["dorgan", "emma"], items={"t08": "loot 0"})
    proposal = GAME.parse("trade emma")
    assert "(1 action if it is made)" in GAME.describe(state, 0, proposal)
    play(state, "0 trade emma; agree", "1 never-trade", "0 end", "1 end; end")
    assert proposal not in state.moves(0)
    refusal = state.refusal(0, proposal)
    assert refusal is not None
    assert (refusal.rule, refusal.text("en")) == ("DR-TRADE-06", "This player has said no to every trade.")


@pytest.mark.rule("DR-TRADE-06", "DR-LOOT-02")
@pytest.mark.parametrize(
    "has",
    [
        {"items": {"t08": "loot 0"}},
        {"items": {"t08": "loot 1"}},
        {"items": {"t08": "equipped 0"}},
        {"heroes": ["dorgan", {"figure": "emma", "companions": ["explorer"]}]},
    ],
)
def test_a_card_on_either_side_makes_a_trade_possible(has: dict[str, Any]) -> None:
    state = load(**{"heroes": ["dorgan", "emma"], **has})
    assert GAME.parse("trade emma") in state.moves(0)


@pytest.mark.rule("DR-TRADE-06")
def test_where_neither_has_a_card_no_trade_is_proposed() -> None:
    dorgan = {"figure": "dorgan", "kills": ["goblin"]}
    state = load(3, heroes=[dorgan, "emma", "leyara"], items={"t08": "loot 2"})
    refusal = state.refusal(0, GAME.parse("trade emma"))
    assert refusal is not None
    assert (refusal.rule, refusal.text("en")) == ("DR-TRADE-06", "Neither of you has a card to trade.")
    assert GAME.parse("trade leyara") in state.moves(0)


@pytest.mark.rule("DR-TRADE-01")
@pytest.mark.parametrize(("hero", "why"), [("dorgan", "yourself"), ("leyara", "not in the"), ("emma", "your tile")])
def test_each_wrong_partner_has_a_reason_of_its_own(hero: str, why: str) -> None:
    state = load(heroes=[{"figure": "dorgan", "tile": "s01"}, "emma"])
    refusal = state.refusal(0, GAME.parse(f"trade {hero}"))
    assert refusal is not None
    assert refusal.rule == "DR-TRADE-01"
    assert why in refusal.text("en")


@pytest.mark.rule("DR-FINAL-01")
def test_the_stone_is_found_before_the_final_phase_begins_and_it_is_told_by_whom() -> None:
    state = load(
        heroes=[{"figure": "dorgan", "tile": "s01"}, "emma"],
        boss="colossus",
        boss_dead=True,
        items={"summoning_stone": "up s01"},
    )
    told = play(state, "0 search")
    assert told.index("found") < told.index("final-phase")
    begins = next(event for event in state.events if event.kind == "final-phase")
    assert GAME.tell(begins, "fr", ["Anna", "Ben"]).startswith("Anna a la Pierre d'Invocation")
