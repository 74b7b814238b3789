"""What bots think a position is worth."""

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_lords.evaluation import FIGURES, PHASES, VALUES, figures, phase_of, tax_missing
from souterrain.games.dungeon_lords.forecast import Forecast
from souterrain.games.dungeon_lords.tables import ADVENTURERS, SPELLS

GAME = souterrain.game("dungeon_lords")
PARTY = ["w1a", "t1a", "p1a"]  # 3 hit points each; a trap icon, a heart
CARDS = ["fireball", "fist-of-justice", "detect-treasure", "fireball"]  # a point of fatigue each


def at_the_gate(*lords):
    """The parties have come; the first battle is about to be planned."""
    rest = [{key: value for key, value in lord.items() if key != "party"} for lord in lords]
    state = GAME.load({"options": {"players": 2}, "lords": rest})
    state.season, state.combat_round, state.city = 4, 1, [SPELLS.index(card) for card in CARDS]
    for lord, given in zip(state.lords, lords, strict=True):
        lord.party = [ADVENTURERS.index(hero) for hero in given["party"]]
    return state


def forecast(**lord):
    state = at_the_gate({"dug": ["c1", "c2", "c3", "b3"], **lord}, {"party": []})
    return Forecast(state, state.lords[0])


def test_there_is_a_value_for_every_figure_in_every_phase():
    assert list(VALUES) == FIGURES
    assert {len(values) for values in VALUES.values()} == {PHASES}
    state = GAME.new(players=3, seed=1)
    assert len(figures(state, 0, 0)) == len(FIGURES)


def test_every_phase_of_a_game_has_values_of_its_own():
    state, rng, seen = GAME.new(players=2, seed=4), Rng(4), []
    while not state.over:
        if phase_of(state) not in seen:
            seen.append(phase_of(state))
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
    assert seen == list(range(PHASES))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_worth_the_same_alone_and_together_and_nothing_in_all(players):
    state, rng = GAME.new(players=players, seed=6), Rng(6)
    while not state.over:
        seats = range(players)
        worths = GAME.evaluate_seats(state, seats)
        assert list(worths) == [GAME.evaluate(state, seat) for seat in seats]
        if not state.season % 2 and state.asks[0].prompt in ("dig", "mine"):  # nothing is promised there
            assert sum(worths) == pytest.approx(0.0, abs=1e-9)
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
    assert GAME.evaluate(state, 0) == pytest.approx(
        state.scores[0] - sum(state.scores[1:]) / (players - 1)
    )  # the end is worth what it is


def test_an_empty_lair_loses_a_tile_a_round_and_takes_those_who_tire():
    """Fatigue alone: four points in four rounds, three of them for the first."""
    coming = forecast(party=PARTY)
    assert (coming.prisoners, coming.conquered) == (2, 4)


def test_a_dungeon_of_two_tiles_loses_two():
    assert forecast(party=PARTY, dug=["c1", "c2"]).conquered == 2


def test_monsters_and_traps_save_tiles_and_take_prisoners():
    """A witch and a rolling stone against one warrior of 5: he falls in the first round."""
    armed = forecast(party=["w1d"], lair=["witch-1"], traps=["rolling-stone"])
    assert (armed.prisoners, armed.conquered) == (2, 0)
    unarmed = forecast(party=["w1d"])
    assert (unarmed.prisoners, unarmed.conquered) == (0, 4)


def test_thieves_make_traps_worthless():
    """Without them the stone leaves nothing of a warrior of 3; with three icons only fatigue takes him, in the end."""
    assert forecast(party=["w1a"], traps=["rolling-stone"]).conquered == 0
    guarded = forecast(party=["w1a", "t1b", "t1c"], traps=["rolling-stone"])
    assert (guarded.prisoners, guarded.conquered) == (2, 4)


def test_priests_heal_what_monsters_did():
    """A troll takes 4 of the warrior's 5 hit points; two hearts give 2 back, more than a round's fatigue."""
    assert forecast(party=["w1d", "m1a"], lair=["troll-1"]).prisoners == 4
    assert forecast(party=["w1d", "p1b"], lair=["troll-1"]).prisoners == 2


def test_a_stronger_lair_is_worth_more():
    weak = at_the_gate({"party": PARTY}, {"party": ["w1b", "t1c", "p1c"]})
    strong = at_the_gate({"party": PARTY, "lair": ["witch-1", "troll-1"]}, {"party": ["w1b", "t1c", "p1c"]})
    assert GAME.evaluate(strong, 0) > GAME.evaluate(weak, 0) + 2


@pytest.mark.parametrize(("phase", "missing"), [(1, 2), (3, 2), (4, 0)])
def test_gold_is_missing_until_taxes_are_paid(phase, missing):
    state = GAME.new(players=2, seed=1)
    lord = state.lords[0]
    state.season, state.phase, state.events_laid = 2, phase, [2, 1, 0]
    lord.gold, lord.dug = 0, 0b1111
    assert tax_missing(state, lord) == missing
