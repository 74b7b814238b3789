"""Whatever is wrong is said by the library's own kind of error, with our sentence, and changes nothing."""

import gymnasium
import numpy as np
import pyspiel
import pytest

import souterrain
import souterrain.envs.gymnasium  # makes the games known
from souterrain import Rng
from souterrain.envs import openspiel, pettingzoo
from souterrain.envs.policy import PolicyBot
from souterrain.envs.table import InvalidAction, InvalidOption, InvalidSave, OpponentError
from souterrain.envs.vector import SeatVector, SelfPlayVector
from souterrain.kernel.errors import IllegalMove, OptionError

WRONG_OPTIONS = [
    ({"max_cycles": 0}, "max_cycles=0: expected None or a number from 1"),
    ({"max_cycles": "many"}, "max_cycles='many': expected None or a number from 1"),
    ({"max_cycles": True}, "max_cycles=True: expected None or a number from 1"),
    ({"rewards": ["win"]}, "rewards=['win']: expected one of 'win', 'score', 'shaped'"),
    ({"observation": np.array(["flat", "dict"])}, "expected one of 'flat', 'scaled', 'dict'"),
    ({"illegal": np.array(["end", "refuse"])}, "expected one of 'refuse', 'end', 'substitute'"),
]


@pytest.mark.parametrize(("options", "said"), WRONG_OPTIONS)
def test_wrong_options(options, said):
    for make in (
        pettingzoo.env,
        pettingzoo.parallel_env,
        lambda game, **kw: gymnasium.make(f"souterrain/{game}-v0", **kw),
    ):
        with pytest.raises(InvalidOption) as raised:
            make("dungeon_twister", **options)
        assert said in str(raised.value)


@pytest.mark.parametrize("game", [None, 3, [], "chess"])
def test_no_game(game):
    with pytest.raises(InvalidOption, match="expected one of 'dungeon_digger'"):
        pettingzoo.env(game)
    with pytest.raises(pyspiel.SpielError, match="expected one of 'dungeon_digger'") as raised:
        openspiel.load(game)
    assert isinstance(raised.value, OptionError)


@pytest.mark.parametrize(
    "wrong", [{"opponents": None}, {"opponents": 3}, {"opponents": [3]}, {"seat": True}, {"seat": 1.0}]
)
def test_wrong_seats_of_a_single_learner(wrong):
    name = next(iter(wrong))
    with pytest.raises(InvalidOption, match=f"{name}="):
        gymnasium.make("souterrain/dungeon_twister-v0", **wrong)


def test_nothing_can_be_seen_or_done_before_a_game_begins():
    env = pettingzoo.env("dungeon_twister")
    for act in (lambda: env.step(0), env.last, lambda: env.observe("player_0"), env.save, env.clone, env.record):
        with pytest.raises(
            gymnasium.error.ResetNeeded, match=r"dungeon_twister_v0: call reset\(\) before anything else"
        ):
            act()


@pytest.mark.parametrize("seed", ["a", 1.5, -1, True])
def test_wrong_seeds(seed):
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        with pytest.raises(InvalidOption, match=r"seed=.*: expected None or a number from 0"):
            make("dungeon_twister").reset(seed=seed)
    for env in (gymnasium.make("souterrain/dungeon_twister-v0"), SeatVector("dungeon_twister", 2)):
        with pytest.raises(InvalidOption, match=r"seed=.*: expected None or (a|one) number from 0"):
            env.reset(seed=seed)


@pytest.mark.parametrize("agent", ["player_9", None, []])
def test_another_agent(agent):
    env = pettingzoo.env("dungeon_twister")
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space, env.perspective):
        with pytest.raises(InvalidAction, match=r"agent=.*: expected one of player_0, player_1"):
            ask(agent)


def test_all_act_at_once_or_nobody_does():
    """One illegal choice among several: none of the others is made, either."""
    env = pettingzoo.parallel_env("dungeon_lords", players=3)
    observations, _ = env.reset(seed=1)
    before = env.save()
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    for wrong in (0, env.wait, env.wait + 1, "a"):
        with pytest.raises(InvalidAction):
            env.step({**actions, "player_2": wrong})
        assert env.save() == before
    with pytest.raises(InvalidAction, match="actions=None: expected an action by agent"):
        env.step(None)
    env.step(actions)
    assert env.save() != before


def test_all_act_at_once_or_nobody_does_in_openspiel():
    state = openspiel.load("dungeon_lords", simultaneous=True, players=3).new_initial_state()
    state.apply_action(1)
    before = state.table.position()
    actions = [state.legal_actions(seat)[0] for seat in range(3)]
    with pytest.raises(pyspiel.SpielError) as raised:
        state.apply_actions([*actions[:2], 0])
    assert isinstance(raised.value, IllegalMove)
    assert state.table.position() == before


def test_a_seed_that_chance_does_not_have_and_an_action_that_is_none():
    game = openspiel.load("dungeon_twister")
    with pytest.raises(pyspiel.SpielError, match="seed 4096: expected a number from 0 to 4095"):
        game.new_initial_state().apply_action(4096)
    state = game.new_initial_state()
    state.apply_action(1)
    with pytest.raises(pyspiel.SpielError, match="move=100000: expected a number from 0"):
        state.action_to_string(0, 100_000)


def test_a_game_that_an_illegal_action_ended_is_over():
    env = gymnasium.make("souterrain/dungeon_twister-v0").unwrapped
    _, info = env.reset(seed=1)
    _, reward, over, *_ = env.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(int(info["action_mask"].argmax()))
    env.reset(seed=1)
    env.step(int(info["action_mask"].argmax()))


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"seed": None}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"moves": {}}, "moves"),
        ({"seat": None}, "seat"),
        ({"seat": 9}, "seat"),
        ({"seat": -1}, "seat"),
        ({"bots": None}, "bots"),
        ({"bots": [1, 2, 3]}, "bots"),
        ({"bots": [0, 0]}, "bots"),
    ],
)
def test_a_save_that_is_none_of_ours_changes_nothing(wrong, path):
    env = gymnasium.make("souterrain/dungeon_twister-v0").unwrapped
    env.reset(seed=1)
    saved = env.save()
    with pytest.raises(InvalidSave, match=path):
        env.load({**saved, **wrong})
    assert env.save() == saved


@pytest.mark.parametrize("missing", ["seed", "moves", "position"])
def test_a_save_that_lacks_something(missing):
    env = pettingzoo.env("dungeon_twister")
    env.reset(seed=1)
    saved = env.save()
    del saved[missing]
    with pytest.raises(InvalidSave, match=f"{missing}: not there"):
        env.load(saved)


def test_numbers_of_numpy_are_numbers():
    for seat in (np.int64(1), np.int8(1)):
        env = gymnasium.make("souterrain/dungeon_twister-v0", seat=seat).unwrapped
        seen, info = env.reset(seed=np.int64(1))
        np.testing.assert_array_equal(seen, env.reset(seed=1)[0])
        env.step(info["action_mask"].argmax())
        env.load({**env.save(), "seat": seat})
        games = SelfPlayVector("dungeon_twister", np.int64(2))
        _, infos = games.reset(seed=np.int64(1))
        games.step(infos["action_mask"].argmax(axis=1).astype(np.int32))
        SeatVector("dungeon_twister", 2, seat=seat).reset(seed=[seat, None])


@pytest.mark.parametrize("answer", [4.0, 4.9, "4", None, True, np.float64(3.0), np.array([3, 4])])
def test_a_policy_that_answers_no_whole_number_is_named(answer):
    bot = PolicyBot(lambda numbers, mask: answer, "sage")
    state = souterrain.game("dungeon_twister").new(seed=1)
    with pytest.raises(OpponentError, match=r"bot 'sage' answered .*: expected one of its moves, a number"):
        bot.choose(state.perspective(state.asks[0].seat), Rng(1))


@pytest.mark.parametrize("kind", [int, np.int64, np.array])
def test_a_policy_may_answer_with_a_number_of_numpys(kind):
    bot = PolicyBot(lambda numbers, mask: kind(np.flatnonzero(mask)[0]))
    state = souterrain.game("dungeon_twister").new(seed=1)
    move = bot.choose(state.perspective(state.asks[0].seat), Rng(1))
    assert type(move) is int
    assert move in state.asks[0].moves


# ------------------------------------------------------------------ all at once


def twister(**options):
    """Who is asked first, with what, and who is not."""
    env = pettingzoo.parallel_env("dungeon_twister", **options)
    _, infos = env.reset(seed=1)
    asked = next(agent for agent, info in infos.items() if info["legal_actions"] != (env.wait,))
    other = next(agent for agent in infos if agent != asked)
    return env, {asked: infos[asked]["legal_actions"][0]}, other


def test_who_is_not_asked_can_only_wait():
    env, actions, other = twister()
    before = env.save()
    for wrong in ("garbage", 10**9, None, -1, 1.0, True):
        with pytest.raises(InvalidAction, match=rf"actions\['{other}'\]=.*: expected a number from 0 to {env.wait}"):
            env.step({**actions, other: wrong})
    for wrong in (0, *actions.values()):
        with pytest.raises(InvalidAction, match=rf"{other} is not asked, and can only wait \({env.wait}\)"):
            env.step({**actions, other: wrong})
    assert env.save() == before
    env.step({**actions, other: env.wait})
    twister()[0].step(actions)  # nothing is as good


def test_who_is_not_asked_and_acts_is_dealt_with_by_the_policy():
    env, actions, other = twister(illegal="substitute")
    *_, infos = env.step({**actions, other: 0})
    assert "is not asked" in infos[other]["illegal"]
    assert len(env.record().moves) == 1
    env, actions, other = twister(illegal="end")
    _, rewards, terminations, _, infos = env.step({**actions, other: 0})
    assert rewards == {**dict.fromkeys(env.possible_agents, 0.0), other: -1.0}
    assert all(terminations.values())
    assert "is not asked" in infos[other]["illegal"]


def test_who_waits_though_asked_is_told():
    env = pettingzoo.parallel_env("dungeon_lords", players=2, illegal="substitute")
    _, infos = env.reset(seed=1)
    *_, infos = env.step({"player_0": env.wait, "player_1": infos["player_1"]["legal_actions"][0]})
    assert "player_0 is asked, and cannot wait" in infos["player_0"]["illegal"]
    assert "illegal" not in infos["player_1"]


# ------------------------------------------------------------------ options


def test_a_name_may_say_its_version_and_only_that_which_there_is():
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        assert make("dungeon_lords_v0").metadata["name"] == make("dungeon_lords").metadata["name"] == "dungeon_lords_v0"
        with pytest.raises(InvalidOption, match="game='dungeon_lords_v7': expected dungeon_lords or dungeon_lords_v0"):
            make("dungeon_lords_v7")
        with pytest.raises(InvalidOption, match="game='chess': expected one of"):
            make("chess_v1")


def test_the_options_of_a_reset_are_none():
    envs = [
        (pettingzoo.env("dungeon_twister"), ([1], {"players": 2}, {"reset_mask": 1})),
        (pettingzoo.parallel_env("dungeon_twister"), ([1], {"players": 2})),
        (gymnasium.make("souterrain/dungeon_twister-v0").unwrapped, ([1], {"players": 2}, {"options": 1})),
    ]
    for env, wrong in envs:
        for none in (None, {}):
            env.reset(seed=1, options=none)
        before = env.save()
        for options in wrong:
            with pytest.raises(InvalidOption, match=r"dungeon_twister_v0: reset\(options=.*\): expected"):
                env.reset(seed=2, options=options)
        assert env.save() == before


def test_an_option_that_is_none_is_answered_with_all_there_are():
    common = "the game has players, gifts, bards, the environment"
    for make, own in (
        (pettingzoo.env, "rewards, observation, illegal, max_cycles, render_mode"),
        (
            lambda game, **options: gymnasium.make(f"souterrain/{game}-v0", **options),
            "opponents, seat, rewards, observation, illegal, max_cycles, render_mode",
        ),
        (SeatVector, "opponents, seat, processes, rewards, observation, illegal, max_cycles"),
        (SelfPlayVector, "processes, rewards, observation, illegal, max_cycles"),
    ):
        with pytest.raises(InvalidOption) as raised:
            make("dungeon_lords", reward="win")
        assert str(raised.value) == f"reward='win': no such option; {common} {own}"


def test_options_that_are_numbers_of_numpy():
    options = {"players": np.int64(2), "bards": np.bool_(True), "max_cycles": np.int32(3)}
    assert pettingzoo.env("dungeon_lords", **options).table.options["players"] == 2
    env = gymnasium.make("souterrain/dungeon_lords-v0", **options).unwrapped
    env.reset(seed=1)
    assert env.save()["position"]["options"]["bards"] is True
    SelfPlayVector("dungeon_lords", 2, **options).reset(seed=1)


@pytest.mark.parametrize("seats", [("a",), ("a", "b", "c"), "ab", (1, 2), None, 3])
def test_a_record_has_a_name_for_every_seat_or_none(seats):
    env = pettingzoo.env("dungeon_twister")
    env.reset(seed=1)
    with pytest.raises(InvalidOption, match=r"seats=.*: expected none, or 2 names, one a seat"):
        env.record(seats)
    assert env.record(["a", "b"]).seats == ("a", "b")


def test_numbers_that_nobody_can_explain():
    env = pettingzoo.env("dungeon_lords", observation="dict")
    size = len(env.table.schema)
    for wrong in ((True,), (-1,), (size,), (1.0,), ("gold",), ("lords", -1), ("lords", 10**6), ("lords", True)):
        with pytest.raises(InvalidOption, match=r"(number|key|offset)=.*: expected"):
            env.explain(*wrong)
    env.reset(seed=1)
    seen = env.last()[0]["observation"]
    flat = [env.explain(i) for i in range(size)]
    assert [env.explain(key, i) for key, numbers in seen.items() for i in range(len(numbers))] == flat


def test_a_language_that_there_is_not():
    env = pettingzoo.env("dungeon_lords")
    env.reset(seed=1)
    with pytest.raises(InvalidOption, match="lang='de': expected one of 'en', 'fr'"):
        env.describe("player_0", 0, "de")


@pytest.mark.parametrize("owed", [float("nan"), float("inf"), "1", True])
def test_what_is_owed_is_a_number(owed):
    env = pettingzoo.env("dungeon_lords", players=2)
    env.reset(seed=1)
    document = env.save()
    document["course"]["agents"]["player_1"]["owed"] = owed
    with pytest.raises(InvalidSave, match=r"course\.agents\.player_1\.owed: expected a number"):
        env.load(document)


def test_a_vector_draws_nothing():
    for make in (SeatVector, SelfPlayVector):
        with pytest.raises(InvalidOption, match=r"render_mode='svg': expected None .* vectorization_mode='sync'"):
            make("dungeon_twister", num_envs=2, render_mode="svg")
        make("dungeon_twister", num_envs=2, render_mode=None).close()


def test_openspiel_takes_numbers_of_numpy_and_no_others():
    state = openspiel.load("dungeon_twister").new_initial_state()
    state.apply_action(1)
    for lot in (np.float32(0.5), np.int64(1), 0.5):
        state.resample_from_infostate(0, lambda lot=lot: lot)
    for lot in (np.float32("nan"), np.zeros(2), "0.5", 2):
        with pytest.raises(pyspiel.SpielError, match="sampler: expected a function that gives a number from 0 to 1"):
            state.resample_from_infostate(0, lambda lot=lot: lot)
    with pytest.raises(pyspiel.SpielError, match="simultaneous=1: expected True or False"):
        openspiel.load("dungeon_lords", simultaneous=1)
