"""The native vector gives, step by step, what Gymnasium's own vector of single environments gives."""

import multiprocessing
import pickle
import threading

import gymnasium
import numpy as np
import pytest

import souterrain.envs.gymnasium  # noqa: F401 - makes the games known
from souterrain import Rng
from souterrain.envs.channel import Channel
from souterrain.envs.policy import PolicyBot
from souterrain.envs.table import InvalidAction, InvalidOption
from souterrain.envs.vector import SeatVector, SelfPlayVector, WorkerEnded, shares

from .tables import NAMES


def both(name, **options):
    known = f"souterrain/{name}-v0"
    theirs = gymnasium.make_vec(known, num_envs=3, vectorization_mode="sync", **options)
    ours = gymnasium.make_vec(known, num_envs=3, **options)
    assert isinstance(ours, SeatVector)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    return ours, theirs


def same(ours, theirs, numbers=True):
    for mine, yours in zip(ours[:-1], theirs[:-1], strict=True):
        np.testing.assert_allclose(mine, yours, atol=1e-9)
    assert ours[-1].keys() == theirs[-1].keys()
    for key, value in theirs[-1].items():
        assert (ours[-1][key] == value).all(), key


def allowed(infos, rng):
    """A random allowed action in each game, any where none is."""
    choices = [tuple(np.flatnonzero(mask).tolist()) for mask in infos["action_mask"]]
    return np.array([rng.choice(moves) if moves else 0 for moves in choices])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seat": None, "rewards": "shaped", "observation": "scaled"},
        {"max_cycles": 7, "illegal": "substitute", "opponents": "greedy"},
    ],
    ids=["plain", "shaped", "short"],
)
def test_as_gymnasiums_own_vector(name, options):
    ours, theirs = both(name, **options)
    mine, yours = ours.reset(seed=5), theirs.reset(seed=5)
    same(mine, yours)
    rng = Rng(9)
    steps = 20 if options.get("opponents") == "greedy" else 60
    for step in range(steps):
        actions = allowed(mine[-1], rng)
        if step % 20 == 11:
            actions[step % 3] = rng.below(int(ours.single_action_space.n))  # most of them are not legal
        mine, yours = ours.step(actions), theirs.step(actions)
        same(mine, yours)
    chosen = np.array([True, False, True])
    mine = ours.reset(seed=[1, 2, 3], options={"reset_mask": chosen})
    yours = theirs.reset(seed=[1, 2, 3], options={"reset_mask": chosen.copy()})
    np.testing.assert_array_equal(mine[0], yours[0])


def course(vector, steps):
    """What a vector gives when its games are played by chance."""
    found = [vector.reset(seed=3)]
    rng = Rng(1)
    for _ in range(steps):
        found.append(vector.step(allowed(found[-1][-1], rng)))
    return found


@pytest.mark.parametrize("kind", [SeatVector, SelfPlayVector])
def test_games_shared_out_over_processes_are_the_same(kind):
    alone, shared = kind("dungeon_twister", 3), kind("dungeon_twister", 3, processes=2)
    for mine, yours in zip(course(alone, 30), course(shared, 30), strict=True):
        same(mine, yours)
    with pytest.raises(InvalidAction, match=r"actions\[2\]=1000000000: expected a number from 0"):
        shared.step(np.array([0, 0, 10**9]))
    workers = shared.workers
    shared.close()
    assert not any(worker.process.is_alive() for worker in workers)


@pytest.mark.parametrize("games", [2, 3, 16, 100])
@pytest.mark.parametrize("processes", [1, 2, 5, 16])
def test_every_game_is_played_by_one_process_and_each_plays_some(games, processes):
    if processes > games:
        return
    found = shares(games, processes)
    assert (len(found), sum(found)) == (processes, games)
    assert min(found) >= 1
    assert found[0] == min(found), "the calling process has the gathering besides"


def test_a_process_that_is_gone_is_named():
    games = SelfPlayVector("dungeon_twister", 3, processes=2)
    _, infos = games.reset(seed=1)
    games.workers[0].process.kill()
    games.workers[0].process.join()
    with pytest.raises(WorkerEnded, match="games 1 to 2 has ended with exit code -9"):
        games.step(infos["action_mask"].argmax(axis=1))
    games.close()


def test_a_closed_vector_is_closed():
    for games in (SelfPlayVector("dungeon_twister", 2), SeatVector("dungeon_twister", 2)):
        _, infos = games.reset(seed=1)
        games.close()
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="the vector is closed"):
            games.step(infos["action_mask"].argmax(axis=1))
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="the vector is closed"):
            games.reset(seed=1)


def test_a_vector_cannot_be_pickled_and_says_so():
    with pytest.raises(gymnasium.error.Error, match="a vector of dungeon_twister_v0 cannot be pickled"):
        pickle.dumps(SelfPlayVector("dungeon_twister", 2))


def test_all_have_answered_before_an_error_of_one_is_raised(monkeypatch):
    """An error in the calling process leaves no answer of another behind, for the next call to take for its own."""
    games = SelfPlayVector("dungeon_twister", 3, processes=2)
    alone = SelfPlayVector("dungeon_twister", 3)
    _, infos = games.reset(seed=1)

    def fail():
        raise OSError("no memory")

    with monkeypatch.context() as patch:
        patch.setattr(games.games, "step", fail)
        with pytest.raises(OSError, match="no memory"):
            games.step(infos["action_mask"].argmax(axis=1))
    with pytest.raises(gymnasium.error.ResetNeeded):
        games.step(infos["action_mask"].argmax(axis=1))
    for mine, yours in zip(course(games, 5), course(alone, 5), strict=True):
        same(mine, yours)
    games.close()


def test_a_message_may_be_larger_than_a_pipe_and_follows_its_signal():
    channel = Channel(multiprocessing.get_context("spawn"))
    large = ["x" * 1000] * 1000
    sender = threading.Thread(target=channel.send, args=(large,))
    sender.start()
    assert channel.receive(lambda: True) == large
    sender.join()
    channel.send()
    assert channel.receive(lambda: True) is None
    with pytest.raises(EOFError):
        channel.receive(lambda: False)
    channel.close()


def test_in_self_play_whoever_is_asked_acts_and_the_result_is_for_all():
    games = SelfPlayVector("dungeon_lords", 2, players=3)
    _, infos = games.reset(seed=1)
    rng, ended = Rng(2), 0
    while ended < 2:
        states, seats = games.games.states, infos["seat"].tolist()
        assert seats == [state.asks[0].seat for state in states]
        for i, mask in enumerate(infos["action_mask"]):
            assert tuple(np.flatnonzero(mask).tolist()) == tuple(sorted(states[i].moves(seats[i])))
        observations, rewards, over, _, infos = games.step(allowed(infos, rng))
        for i in np.flatnonzero(over).tolist():
            winners = states[i].winners
            expected = [0.0 if len(winners) == 3 else 1.0 if seat in winners else -1.0 for seat in range(3)]
            assert infos["rewards"][i].tolist() == expected
            assert rewards[i] == expected[seats[i]]
            ended += 1
        if over.any():
            _, rewards, _, _, infos = games.step(np.zeros(2, dtype=int))  # begins the next where one is over
            break
        for i, state in enumerate(games.games.states):
            np.testing.assert_array_equal(observations[i].tobytes(), state.observation(int(infos["seat"][i])))
    assert rewards[np.flatnonzero(over)].tolist() == [0.0] * int(over.sum())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"num_envs": 0}, "num_envs=0: expected a number from 1"),
        ({"num_envs": 2, "processes": 3}, "processes=3: expected a number from 1 to 2"),
        ({"num_envs": 2, "observation": "dict"}, "observation='dict': expected 'flat' or 'scaled'"),
        ({"num_envs": 2, "observation": np.array(["flat", "dict"])}, "expected 'flat' or 'scaled'"),
        ({"num_envs": 2, "seat": 4}, "seat=4: expected None or a number from 0 to 3"),
        ({"num_envs": 2, "opponents": "godlike"}, "opponents: bot='godlike'"),
        ({"num_envs": 2, "players": 9}, "players=9"),
        ({"num_envs": 2, "illegal": "laugh"}, "illegal='laugh'"),
        ({"num_envs": 2, "rewards": "money"}, "rewards='money'"),
        ({"num_envs": 2, "rewards": ["win"]}, "rewards=['win']"),
        ({"num_envs": True}, "num_envs=True: expected a number from 1"),
        ({"num_envs": 2, "opponents": 3}, "opponents=3: expected a level or a bot for all, or 3 of them"),
        ({"num_envs": 2, "max_cycles": 0}, "max_cycles=0: expected None or a number from 1"),
    ],
)
def test_bad_options(options, said):
    with pytest.raises(InvalidOption) as raised:
        SeatVector("dungeon_lords", **options)
    assert said in str(raised.value)


@pytest.mark.parametrize("row", [0, 2])
def test_an_illegal_action_is_refused_with_its_clause_before_anything_is_played(row):
    games = SelfPlayVector("dungeon_twister", 3, processes=2, illegal="refuse")
    before, infos = games.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[row] = infos["action_mask"][row].argmin()
    with pytest.raises(InvalidAction) as raised:
        games.step(actions)
    assert raised.value.rule.startswith("DT-")
    again, *_ = games.step(infos["action_mask"].argmax(axis=1))
    assert all((again[i] != before[i]).any() for i in range(3))
    games.close()


@pytest.mark.parametrize("processes", [1, 2])
def test_the_first_reset_is_one_of_all_games(processes):
    games = SelfPlayVector("dungeon_twister", 2, processes=processes)
    with pytest.raises(InvalidOption, match=r"reset_mask=\[True, False\]: expected True for every game"):
        games.reset(seed=1, options={"reset_mask": np.array([True, False])})
    with pytest.raises(gymnasium.error.ResetNeeded):
        games.step(np.zeros(2, dtype=int))
    first, _ = games.reset(seed=1, options={"reset_mask": np.array([True, True])})
    np.testing.assert_array_equal(first, games.reset(seed=1)[0])
    games.reset(options={"reset_mask": np.array([True, False])})
    games.close()


def test_a_bot_that_cannot_go_to_another_process_is_named():
    bot = PolicyBot(lambda numbers, mask: int(mask.argmax()), "sage")
    with pytest.raises(InvalidOption, match=r"opponents: bot 'sage' \(PolicyBot\) cannot be sent to another process"):
        gymnasium.make_vec("souterrain/dungeon_twister-v0", num_envs=2, processes=2, opponents=bot)
    SeatVector("dungeon_twister", 2, opponents=bot).reset(seed=1)


def test_bad_steps():
    games = SeatVector("dungeon_lords", 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        games.step(np.zeros(2, dtype=int))
    games.reset(seed=1)
    for actions in ([0], [0.5, 0.5], ["a", "b"], None, [[0], [0, 1]], [[0, 0]], 0):
        with pytest.raises(InvalidAction, match="actions: expected 2 whole numbers") as raised:
            games.step(actions)
        assert raised.value.rule == games.table.game.turn_rule
    for seed in ([1, 2, 3], "ab", 1.5, -1, ["a", "b"]):
        with pytest.raises(InvalidOption, match="expected None or one number from 0, or 2, one a game"):
            games.reset(seed=seed)
    with pytest.raises(InvalidOption, match=r"reset\(options=.*\): expected reset_mask, or none"):
        games.reset(options={"players": 3})
    for mask in ([True], "ab", 3, [1, 0], [[True], [True, False]]):
        with pytest.raises(InvalidOption, match="reset_mask: expected 2 of True and False"):
            games.reset(options={"reset_mask": mask})
