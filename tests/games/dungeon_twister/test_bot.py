"""The greedy bot: it goes for points, and its combat cards come from the equilibrium of the card game."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain
from souterrain import Rng, State
from souterrain.bots import levels, make
from souterrain.bots.base import wise_moves
from souterrain.games.dungeon_twister.card_game import equilibrium

GAME = souterrain.game("dungeon_twister")
BOT = make("greedy", "dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def solve(*rows: list[float]) -> tuple[list[float], float]:
    return equilibrium(list(rows))


def position(**parts: Any) -> State:
    return GAME.load({"rooms": ROOMS, **parts})


def play_turn(state: State, seat: int) -> None:
    """Let the bot play as long as this seat is asked."""
    rng = Rng(1)
    while not state.over and [ask.seat for ask in state.asks] == [seat]:
        state.play(seat, BOT.choose(state.perspective(seat), rng))


def test_it_is_the_greedy_level_of_this_game() -> None:
    assert type(BOT).__name__ == "TwisterBot"
    assert set(levels("dungeon_twister")) >= {"random", "greedy"}


def test_known_games_are_solved() -> None:
    mix, value = solve([0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0])
    assert mix == pytest.approx([1 / 3] * 3)
    assert value == pytest.approx(0)
    mix, value = solve([3.0, -1.0], [-2.0, 1.0])
    assert mix == pytest.approx([3 / 7, 4 / 7], abs=0.001)
    assert value == pytest.approx(1 / 7, abs=0.001)
    assert solve([4.0, 2.0], [3.0, 1.0]) == (pytest.approx([1, 0], abs=0.001), pytest.approx(2, abs=0.001))
    assert solve([5.0, 2.0]) == ([1.0], 2.0)
    assert solve([1.0], [7.0], [3.0]) == (pytest.approx([0, 1, 0], abs=0.001), pytest.approx(7, abs=0.01))


def test_no_card_game_is_left_far_from_its_value() -> None:
    """The best answer to the mixture gains next to nothing, whatever is at stake."""
    for lead in range(-4, 5):
        for won, lost in ((30.0, -30.0), (100.0, -20.0), (15.0, -40.0)):
            matrix = [
                [(won if lead + i > j else lost if lead + i < j else 0.0) + 0.8 * (j - i) for j in range(6)]
                for i in range(5)
            ]
            theirs = [[-matrix[i][j] for i in range(5)] for j in range(6)]
            floor, ceiling = equilibrium(matrix)[1], -equilibrium(theirs)[1]
            assert floor <= ceiling + 1e-9
            assert ceiling - floor < 0.2


@pytest.mark.parametrize("points", [0, 2, 3])
@pytest.mark.parametrize("turn", [4, 5])
def test_ending_a_turn_is_neither_a_loss_nor_a_gain_to_a_search(points: int, turn: int) -> None:
    """The points that the opponent is given then come in any case."""
    people = {"blue.warrior": "2b.c", "yellow.troll": "4b.a"}
    state = position(characters=people, players={"blue": {"ap": points}, "yellow": {"ap": 0}}, turn={"number": turn})
    before = GAME.evaluate(state, 0)
    assert before == pytest.approx(-GAME.evaluate(state, 1))
    state.play(0, GAME.parse("end"))
    assert GAME.evaluate(state, 0) == pytest.approx(before)


def test_it_takes_the_points_that_win() -> None:
    people = {"blue.goblin": {"place": "3a.c", "holds": ["blue.treasure"]}, "yellow.troll": "2b.b"}
    state = position(characters=people, players={"blue": {"vp": 2}})
    play_turn(state, 0)
    assert state.winners == (0,)


def test_it_knows_the_card_that_it_was_shown() -> None:
    """The Mistress has seen a 2: with 3 against 4 the cheapest card that wins is the 4."""
    state = position(characters={"blue.weapons_mistress": "2b.c", "yellow.troll": "2b.c"}, turn={"active": "yellow"})
    for text in ("act yellow.troll", "attack blue.weapons_mistress", "card 2"):
        state.play(1, GAME.parse(text))
    assert GAME.notation(BOT.choose(state.perspective(0), Rng(2))) == "card 4"


def test_it_mixes_its_cards_where_the_opponent_chooses_at_the_same_time() -> None:
    state = position(characters={"blue.warrior": "2b.c", "yellow.cleric": "2b.c"})
    for text in ("act blue.warrior", "attack yellow.cleric"):
        state.play(0, GAME.parse(text))
    chosen = {GAME.notation(BOT.choose(state.perspective(1), Rng(seed))) for seed in range(20)}
    assert len(chosen) > 1


def test_it_never_resigns_and_lets_no_time_run_out() -> None:
    state = position(characters={"blue.warrior": {"place": "2b.c", "state": "wounded"}, "yellow.warrior": "2b.b"})
    assert GAME.notation(BOT.choose(state.perspective(0), Rng(1))) == "end"


def test_it_keeps_its_points_where_nothing_is_to_be_gained() -> None:
    """The Paladin is shut in: walking about would only cost, also the points that cannot be kept."""
    for points in (3, 6):
        people = {"blue.paladin": "4b.a", "yellow.troll": "2a.a"}
        state = position(characters=people, players={"blue": {"ap": points}})
        play_turn(state, 0)
        assert state.view(None)["players"][0]["ap"] == 3


def test_it_spends_what_it_cannot_keep() -> None:
    state = position(characters={"blue.warrior": "blue.w.w", "yellow.troll": "3a.a"}, players={"blue": {"ap": 6}})
    play_turn(state, 0)
    assert state.view(None)["players"][0]["ap"] == 3
    assert state.view(None)["characters"][0]["place"][0].isdigit()


def test_it_looks_past_an_obstacle() -> None:
    """A pit is in the Warrior's way: the jump brings nothing by itself, but the way out lies behind it."""
    people = {"blue.warrior": "2b.c", "yellow.troll": "4b.a"}
    state = position(characters=people, players={"blue": {"ap": 6}})
    play_turn(state, 0)
    assert state.scores == (1, 0)


def test_it_lets_no_enemy_hide_before_its_own_starting_zones() -> None:
    """Whoever waits there leaves the maze without having seen it."""
    state = GAME.new(seed=11, scenario="SC2")
    rng = Rng(2)
    while not state.view(None)["turn"]:
        ask = state.asks[0]
        state.play(ask.seat, BOT.choose(state.perspective(ask.seat), rng))
    rooms = {room["slot"]: room["hidden"] for room in state.view(None)["rooms"]}
    assert [rooms["r1c1"][1], rooms["r1c2"][1]] == [0, 0]
    assert [rooms["r4c1"][0], rooms["r4c2"][0]] == [0, 0]


def test_no_level_resigns_or_lets_the_time_run_out() -> None:
    """Whatever else there is to do; a bot that can do nothing else still answers."""
    state = GAME.new(seed=6, scenario="SC1", clock=True)
    bot, rng = make("random", "dungeon_twister"), Rng(4)
    said = set()
    while not state.over:
        ask = state.asks[0]
        move = bot.choose(state.perspective(ask.seat), rng)
        said.add(GAME.notation(move))
        state.play(ask.seat, move)
    assert "end" in said
    assert not said & {"resign", "confirm", "time-up"}
    assert wise_moves(GAME, (GAME.parse("time-up"),)) == (GAME.parse("time-up"),)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_random_play(seat: int) -> None:
    state = GAME.new(seed=40 + seat, scenario="SC1")
    bots = [make("random", "dungeon_twister"), make("random", "dungeon_twister")]
    bots[seat] = BOT
    rng = Rng(seat)
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, bots[ask.seat].choose(state.perspective(ask.seat), rng))
    assert state.winners == (seat,)


def test_who_does_not_lead_does_not_wait() -> None:
    """Two searching opponents once passed turn after turn until the game was a draw: nothing seemed worth a step."""

    def worth_after(calm: int, points: int, seat: int) -> float:
        turn = {"number": 9, "active": "blue", "calm": calm}
        return GAME.evaluate(position(turn=turn, players={"blue": {"vp": points}}), seat)

    assert worth_after(6, 0, seat=0) < worth_after(0, 0, seat=0)
    assert worth_after(6, 0, seat=1) < worth_after(0, 0, seat=1)
    assert worth_after(6, 1, seat=0) == worth_after(0, 1, seat=0), "who leads may wait"


def test_opponents_who_search_leave_their_starting_zones() -> None:
    state, rng = GAME.new(seed=1), Rng(1)
    players = [make("normal", "dungeon_twister", iterations=60) for _ in range(2)]
    ended = 0
    while not state.over:
        seat = state.asks[0].seat
        move = players[seat].choose(state.perspective(seat), rng)
        ended += GAME.notation(move) == "end"
        state.play(seat, move)
    assert max(state.scores) >= 5
    assert ended < 60
