"""Gymnasium's own checker on every game and option, and one seat against bots."""

import json

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import souterrain.envs.gymnasium
from souterrain import Record, Rng, SouterrainError, bots
from souterrain.envs.table import OpponentError
from souterrain.envs.vector import SeatVector

from .tables import NAMES, TABLES


def make(name, **options):
    return gymnasium.make(f"souterrain/{name}-v0", **options).unwrapped


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_checker_has_nothing_to_say(name, options):
    check_env(make(name, **options), skip_render_check=True)


def test_a_person_sees_every_position(capsys):
    env = make("dungeon_twister", render_mode="human")
    _, info = env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(int(info["action_mask"].argmax()))
    second = capsys.readouterr().out
    assert len(first) > 100
    assert len(second) > 100
    assert first != second


@pytest.mark.parametrize("mode", ["svg", "ansi", "rgb_array", "human"])
def test_rendering(mode, capsys):
    env = make("dungeon_twister", render_mode=mode)
    env.reset(seed=1)
    drawn = env.render()
    if mode == "rgb_array":
        assert drawn.shape[2] == 3
        assert drawn.std() > 10, "nothing is drawn"
    elif mode == "human":
        assert drawn is None
        assert capsys.readouterr().out
    else:
        assert len(drawn) > 100


def play_on(env, info, rng, steps=10_000):
    reward = 0.0
    for _ in range(steps):
        moves = tuple(np.flatnonzero(info["action_mask"]).tolist())
        _, gained, over, cut, info = env.step(rng.choice(moves))
        reward += gained
        if over or cut:
            break
    return reward, info


@pytest.mark.parametrize("seat", [0, 1])
def test_one_seat_against_bots(seat):
    env = make("dungeon_lords", players=2, opponents="random", seat=seat)
    _, info = env.reset(seed=3)
    reward, _ = play_on(env, info, Rng(3))
    state = env.table.state
    assert state.over
    assert info["seat"] == seat
    assert reward == (0.0 if len(state.winners) == 2 else 1.0 if seat in state.winners else -1.0)
    assert env.record().replay().position() == state.position()


class Fifth(bots.Bot):
    """Counts how often it is asked, and by whom."""

    name = "fifth"

    def __init__(self):
        self.seats = set()

    def choose(self, perspective, rng):
        self.seats.add(perspective.seat)
        return perspective.moves[0]


def test_bots_sit_in_turn_from_the_learners_left():
    seated = [Fifth(), Fifth(), Fifth()]
    env = make("dungeon_lords", players=4, opponents=seated, seat=2)
    _, info = env.reset(seed=3)
    play_on(env, info, Rng(3), steps=30)
    assert [bot.seats for bot in seated] == [{3}, {0}, {1}]


def test_the_learner_may_sit_anywhere():
    env = make("dungeon_lords", players=3, seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}


class Answers(bots.Bot):
    """Always the same, or by its own lights."""

    name = "stubborn"

    def __init__(self, answer):
        self.answer = answer

    def choose(self, perspective, rng):
        return self.answer(perspective) if callable(self.answer) else self.answer


STEPS = 6  # the learner gives all its orders before anybody else is waited for


def single(**options):
    env = make("dungeon_lords", **options)
    _, info = env.reset(seed=1)
    for _ in range(STEPS):
        *_, info = env.step(int(info["action_mask"].argmax()))
    return env


def vector(**options):
    games = SeatVector("dungeon_lords", 2, **options)
    _, infos = games.reset(seed=1)
    for _ in range(STEPS):
        *_, infos = games.step(infos["action_mask"].argmax(axis=1))
    return games


@pytest.mark.parametrize("play", [single, vector])
@pytest.mark.parametrize("illegal", ["end", "refuse", "substitute"])
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (540, r"540: .*\[[A-Z]+-"),
        ("dig", "'dig': expected one of its moves"),
        (10**6, "1000000: expected one of its moves"),
    ],
)
def test_an_opponents_illegal_move_is_the_opponents_fault(play, illegal, answer, said):
    with pytest.raises(OpponentError) as caught:
        play(players=2, opponents=Answers(answer), illegal=illegal)
    assert isinstance(caught.value, gymnasium.error.Error)
    assert isinstance(caught.value, SouterrainError)
    assert not isinstance(caught.value, gymnasium.error.InvalidAction)
    caught.match(r"opponent 'stubborn' \(Answers\) at seat 1 answered " + said)


@pytest.mark.parametrize("play", [single, vector])
def test_an_opponent_that_raises_is_named(play):
    def fails(perspective):
        raise LookupError("no book")

    with pytest.raises(OpponentError, match=r"opponent 'stubborn' \(Answers\) at seat 1 raised LookupError: no book"):
        play(players=2, opponents=Answers(fails))


@pytest.mark.parametrize("play", [single, vector])
def test_an_opponent_may_answer_with_a_number_of_numpys(play):
    play(players=2, opponents=Answers(lambda perspective: np.int64(perspective.moves[0])))
    play(players=2, opponents=Answers(lambda perspective: np.array(perspective.moves[0])))


def test_after_an_opponents_error_a_new_game_is_needed():
    bot = Answers(lambda perspective: perspective.moves[0])
    env = make("dungeon_twister", opponents=bot)
    games = SeatVector("dungeon_twister", 2, opponents=bot)
    for one in (env, games):
        action = one.reset(seed=1)[1]["action_mask"].argmax(axis=-1)
        right, bot.answer = bot.answer, "nothing"
        with pytest.raises(OpponentError):
            one.step(action)
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\)"):
            one.step(action)
        bot.answer = right
        one.reset(seed=1)
        one.step(action)


@pytest.mark.parametrize("name", NAMES)
def test_many_at_once(name):
    many = gymnasium.make_vec(f"souterrain/{name}-v0", num_envs=3, vectorization_mode="sync")
    observations, infos = many.reset(seed=3)
    assert observations.shape[0] == 3
    for _ in range(4):
        observations, _, _, _, infos = many.step(infos["action_mask"].argmax(axis=1))
    assert infos["action_mask"].any(axis=1).all()
    many.close()


def test_masks_as_learners_ask_for_them():
    env = make("dungeon_lords")
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool
    np.testing.assert_array_equal(env.action_masks(), info["action_mask"] == 1)


def test_a_saved_game_goes_on_as_it_would_have_with_its_bots():
    env = make("dungeon_lords", players=3, seat=1)
    _, info = env.reset(seed=3)
    _, info = play_on(env, info, Rng(1), steps=20)
    document = json.loads(json.dumps(env.save()))
    other = make("dungeon_lords", players=3, seat=0)
    seen, again = other.load(document)
    np.testing.assert_array_equal(seen, env._look())
    play_on(env, info, Rng(2), steps=20)
    play_on(other, again, Rng(2), steps=20)
    assert other.save() == env.save()


def test_a_clone_is_independent():
    env = make("dungeon_lords", players=3)
    _, info = env.reset(seed=3)
    _, info = play_on(env, info, Rng(1), steps=20)
    before = env.save()
    clone = env.clone(seed=1)
    play_on(clone, info, Rng(2), steps=20)
    assert env.save() == before


def test_a_game_against_bots_is_a_record(tmp_path):
    env = make("dungeon_twister", opponents="random", max_cycles=15)
    _, info = env.reset(seed=3)
    play_on(env, info, Rng(1))
    env.record(("me", "random")).save(tmp_path / "game.jsonl")
    assert Record.load(tmp_path / "game.jsonl").replay().position() == env.table.state.position()


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"opponents": "kind"}, "opponents: bot='kind': expected one of"),
        ({"opponents": ["random"], "players": 4}, "expected a level or a bot for all, or 3 of them"),
        ({"seat": 4}, "seat=4: expected None or a number from 0 to 3"),
        ({"players": 7}, "players=7"),
    ],
)
def test_options_that_are_none(options, problem):
    with pytest.raises(gymnasium.error.Error, match=problem):
        make("dungeon_lords", **options)


def test_an_illegal_action_ends_the_game_by_default():
    env = make("dungeon_lords")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    assert "DL-" in info["illegal"]


def test_before_the_beginning_after_the_end_and_actions_that_are_none():
    env = make("pebbles")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="expected a number from 0 to 6"):
        env.step("bid 3")
    play_on(env, info, Rng(1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(0)


def test_names_have_versions():
    with pytest.raises(gymnasium.error.VersionNotFound):
        gymnasium.make("souterrain/dungeon_lords-v99")
    assert souterrain.envs.gymnasium.version(souterrain.game("dungeon_lords")) == 0
