"""OpenSpiel's own suites on every game in both forms, and worlds for a search that does not cheat."""

import pickle
import random
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

import souterrain
from souterrain import IllegalMove, OptionError, PositionError, Rng
from souterrain.envs import openspiel

from .playthrough import FOLDER, load, playthrough
from .tables import LONG, NAMES

FORMS = [(name, simultaneous) for name in NAMES for simultaneous in (False, True)]


def begun(name, seed=7, moves=0, simultaneous=False):
    state, rng = load(name, simultaneous).new_initial_state(), Rng(seed)
    state.apply_action(seed)
    for _ in range(moves):
        state.apply_action(rng.choice(tuple(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "simultaneous"), FORMS)
def test_the_suite_of_games(name, simultaneous, capsys):
    np.random.seed(3)
    games_sim_test.GamesSimTest().sim_game(load(name, simultaneous))


@pytest.mark.parametrize(("name", "simultaneous"), FORMS)
def test_random_games_stored_again_and_again(name, simultaneous, capfd):
    pyspiel.random_sim_test(load(name, simultaneous), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "simultaneous"), FORMS)
def test_the_suite_of_the_interface(name, simultaneous):
    random.seed(3)
    held = {"game": load(name, simultaneous), "game_name": name}
    case = type("EnforceApi", (api_test.EnforceAPIOnPartialTreeBase,), held)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures, result.errors + result.failures


@pytest.mark.parametrize("name", LONG)
def test_who_is_not_asked_has_no_actions(name):
    state = begun(name, moves=12)
    current = state.current_player()
    assert state.legal_actions() == sorted(state.table.moves(current))
    assert [state.legal_actions(seat) for seat in range(state.num_players()) if seat != current] == (
        [[]] * (state.num_players() - 1)
    )
    for ask in (state.observation_string, state.observation_tensor):
        for player in (-1, state.num_players()):
            with pytest.raises(pyspiel.SpielError, match="player"):
                ask(player)


def test_chance_draws_the_seed_once():
    state = load("dungeon_lords").new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert len(outcomes) == openspiel.SEEDS
    state.apply_action(5)
    assert not state.is_chance_node()
    assert state.table.position() == souterrain.game("dungeon_lords").new(players=2, seed=5).position()
    assert state.get_game().max_chance_nodes_in_history() == 1


@pytest.mark.parametrize("name", LONG)
def test_a_state_is_stored_by_its_position(name):
    state = begun(name, moves=12)
    again = pickle.loads(pickle.dumps(state))
    assert again.table.position() == state.table.position()
    assert again.history() == state.history()
    _, third = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert third.table.position() == state.table.position()


def test_all_who_are_asked_choose_at_once():
    state = begun("dungeon_lords", simultaneous=True)
    assert state.is_simultaneous_node()
    choices = [state.legal_actions(seat)[0] for seat in range(2)]
    state.apply_actions(choices)
    alone = begun("dungeon_lords").table
    for seat, choice in enumerate(choices):
        alone.play(seat, choice)
    assert state.table.position() == alone.position()


@pytest.mark.parametrize("name", LONG)
def test_a_search_is_given_another_world(name):
    state = begun(name, moves=12)
    player = state.current_player()
    chance = random.Random(4)
    worlds = [state.resample_from_infostate(player, chance.random) for _ in range(3)]
    for world in worlds:
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    futures = {str(world.table.position()["random"]) for world in worlds}
    assert len(futures) == 3
    assert str(state.table.position()["random"]) not in futures


def test_their_search_plays_our_game():
    state = begun("dungeon_lords")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        evaluator=evaluator,
        max_simulations=3,
        max_world_samples=-1,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
    )
    chance = random.Random(1)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random))
    assert bot.step(state) in state.legal_actions()


def test_information_states_are_not_declared():
    state = begun("dungeon_lords")
    with pytest.raises(pyspiel.SpielError, match="not declared"):
        state.information_state_string(0)
    kind = state.get_game().get_type()
    assert not kind.provides_information_state_string
    assert not kind.provides_information_state_tensor
    assert kind.provides_observation_tensor


def test_a_state_in_a_line():
    assert str(begun("dungeon_lords")) == (
        "<dungeon_lords players=2 gifts=none bards=False: asked 0 program, 1 program; scores 7 7>"
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_as_it_was_written_down(name):
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "options"), [("chess", {}), ("dungeon_lords", {"players": 9}), ("sixes", {"teeth": 1})]
)
def test_games_and_options_that_are_none(name, options):
    with pytest.raises(pyspiel.SpielError, match="expected") as caught:
        openspiel.load(name, **options)
    assert isinstance(caught.value, OptionError)


def test_an_illegal_action_is_refused_with_its_clause():
    state = begun("dungeon_lords")
    before = state.table.position()
    with pytest.raises(pyspiel.SpielError) as caught:
        state._apply_action(540)
    assert isinstance(caught.value, IllegalMove)
    assert state.table.position() == before


def test_a_state_of_another_game_is_refused():
    lords = openspiel.load("dungeon_lords", players=2)
    for other in (openspiel.load("dungeon_run", players=2), openspiel.load("dungeon_lords", players=3)):
        state = other.new_initial_state()
        state.apply_action(1)
        with pytest.raises(pyspiel.SpielError, match=r"game: expected a state of dungeon_lords|options: ") as caught:
            lords.deserialize_state(state.serialize())
        assert isinstance(caught.value, PositionError)
    by_chance = openspiel.load("dungeon_twister", scenario="random")
    state = by_chance.new_initial_state()
    state.apply_action(3)
    assert by_chance.deserialize_state(state.serialize()).table.position() == state.table.position()


def test_a_world_for_nobody_or_by_no_chance():
    before = load("dungeon_lords").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="chance has not drawn the seed yet"):
        before.resample_from_infostate(0, random.random)
    state = begun("dungeon_lords")
    for player in (7, -1, "a", True):
        with pytest.raises(pyspiel.SpielError, match=r"player=.*: expected a number from 0 to 1"):
            state.resample_from_infostate(player, random.random)
    for sampler in (None, lambda: 2, lambda: "x"):
        with pytest.raises(pyspiel.SpielError, match="sampler: expected a function that gives a number from 0 to 1"):
            state.resample_from_infostate(0, sampler)


def test_a_resampled_world_has_no_history():
    state = begun("dungeon_lords", moves=5)
    assert state.resample_from_infostate(0, random.random).history() == []


def test_all_who_are_asked_choose_and_nobody_alone():
    state = openspiel.load("dungeon_lords", simultaneous=True, players=3).new_initial_state()
    state.apply_action(1)
    before = state.table.position()
    for actions in ([5], [5, 5, 5, 5]):
        with pytest.raises(pyspiel.SpielError, match=f"{len(actions)} actions: expected 3, one a player"):
            state.apply_actions(actions)
    with pytest.raises(pyspiel.SpielError, match="3 players choose at once: expected apply_actions"):
        state.apply_action(5)
    assert (state.table.position(), state.history()) == (before, [1])


def test_every_number_is_explained():
    state = begun("dungeon_lords")
    game = state.get_game()
    named = {game.explain(i): number for i, number in enumerate(state.observation_tensor(0))}
    assert named["lords.me.gold"] == state.table.view(0)["lords"][0]["gold"]
    for number in (True, -1, len(named), "gold"):
        with pytest.raises(pyspiel.SpielError, match=r"number=.*: expected a number from 0"):
            game.explain(number)


def test_numbers_of_numpy_are_options():
    assert openspiel.load("dungeon_lords", players=np.int64(3)).num_players() == 3
