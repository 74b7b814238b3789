"""What every game gets from the table: asks, refusals with a clause, events for those who may see them."""

import pytest

import souterrain
from souterrain import IllegalMove, Rng, State

GAME = souterrain.game("pebbles")


@pytest.fixture
def state() -> State:
    return GAME.new(players=3, seed=11)


def refused(state: State, seat: int, move: int) -> souterrain.Refusal:
    """The refusal of a move, after checking that playing it raises the same clause and changes nothing."""
    before = state.position()
    refusal = state.refusal(seat, move)
    assert refusal is not None
    with pytest.raises(IllegalMove) as error:
        state.play(seat, move)
    assert error.value.rule == refusal.rule
    assert error.value.reason == refusal.text("en")
    assert state.position() == before
    return refusal


def test_all_are_asked_at_once(state: State) -> None:
    assert [ask.seat for ask in state.asks] == [0, 1, 2]
    assert {ask.prompt for ask in state.asks} == {"bid"}
    assert state.moves(1) == state.asks[1].moves


def test_who_has_chosen_is_no_longer_asked(state: State) -> None:
    state.play(1, GAME.parse("bid 4"))
    assert [ask.seat for ask in state.asks] == [0, 2]
    assert state.moves(1) == ()
    refusal = refused(state, 1, GAME.parse("bid 5"))
    assert refusal.rule == "PB-BID-01"
    assert refusal.text("fr") == "Ce n'est pas à ce joueur de choisir."


def test_a_move_against_a_rule_names_that_rule(state: State) -> None:
    for seat in range(3):
        state.play(seat, GAME.parse(f"bid {seat + 1}"))
    refusal = refused(state, 0, GAME.parse("bid 1"))
    assert refusal.rule == "PB-BID-03"
    assert refusal.text("en") == "That pebble was bid before: it is gone."


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist(state: State, seat: int) -> None:
    assert "the seats are 0 to 2" in refused(state, seat, 0).text("en")


@pytest.mark.parametrize("move", [-1, 7, 10**6])
def test_a_move_that_does_not_exist(state: State, move: int) -> None:
    assert "moves are numbered 0 to 6" in refused(state, 0, move).text("en")


def test_a_move_after_the_end(state: State) -> None:
    rng = Rng(1)
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
    assert state.asks == ()
    refusal = refused(state, 0, 0)
    assert refusal.rule == "PB-END-01"
    assert refusal.text("fr") == "La partie est terminée."


def test_a_legal_move_has_no_refusal(state: State) -> None:
    assert all(state.refusal(ask.seat, move) is None for ask in state.asks for move in ask.moves)


def test_events_are_for_those_who_may_see_them(state: State) -> None:
    state.play(0, GAME.parse("bid 6"))
    assert [event.kind for event in state.events if event.seen_by(0)] == ["has-bid", "own-bid"]
    assert [event.kind for event in state.events if event.seen_by(1)] == ["has-bid"]
    assert [event.kind for event in state.events if event.seen_by(None)] == ["has-bid"]
    assert GAME.tell(state.events[0], "fr", ["Anna", "Bo", "Cy"]) == "Anna a misé."


def test_nobody_listening_means_no_events(state: State) -> None:
    quiet = state.clone()
    quiet.listening = False
    quiet.events = []
    quiet.play(0, GAME.parse("bid 6"))
    assert quiet.events == []


def test_a_perspective_samples_worlds_of_its_own(state: State) -> None:
    state.play(1, GAME.parse("bid 4"))
    perspective = state.perspective(0)
    worlds = [perspective.sample(Rng(seed)) for seed in range(30)]
    assert all(world.view(0) == perspective.view for world in worlds)
    assert all(world.moves(0) == perspective.moves for world in worlds)
    assert len({str(world.position()["frames"]) for world in worlds}) > 1
    assert all(not world.listening for world in worlds)


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_looks_from_a_seat_that_there_is_not(state: State, seat: int) -> None:
    for look in (state.view, state.observation, state.perspective):
        with pytest.raises(souterrain.OptionError, match=rf"^seat={seat}: expected a number from 0 to 2$"):
            look(seat)


def test_reveals_are_counted(state: State) -> None:
    before = state.reveals
    for seat in range(3):
        assert state.reveals == before
        state.play(seat, GAME.parse("keep"))
    assert state.reveals == before + 2
    assert state.last_reveal == "token"


def test_moves_in_words(state: State) -> None:
    assert state.describe(0, GAME.parse("bid 3"), "fr") == "Miser le caillou 3"
    assert GAME.question(state, state.asks[0], "en") == "Which pebble do you bid for this token?"
    with pytest.raises(souterrain.OptionError, match="lang='de': expected one of 'en', 'fr'"):
        state.describe(0, 0, "de")


@pytest.mark.parametrize("name", souterrain.names())
def test_a_state_is_a_line_that_can_be_read(name: str) -> None:
    """While somebody is asked, between two answers, and when it is over."""
    game = souterrain.game(name)
    state, rng = game.new(seed=3), Rng(3)
    while not state.over:
        ask = state.asks[-1]
        assert f"{ask.seat} {ask.prompt};" in repr(state)
        state.play(ask.seat, rng.choice(ask.moves))
    assert "\n" not in repr(state)
    assert repr(state).startswith(f"<{name} players={state.players} ")
    winners = ", ".join(map(str, state.winners)) or "nobody"
    scores = " ".join(map(str, state.scores))
    assert repr(state).endswith(f": over, won by {winners}; scores {scores}>")


@pytest.mark.parametrize("name", souterrain.names())
def test_every_view_begins_with_the_same_head(name: str) -> None:
    """For every seat and the spectator, from the first decision to the end."""
    state, rng = souterrain.game(name).new(seed=3), Rng(3)
    while True:
        for seat in (*range(state.players), None):
            head = dict(list(state.view(seat).items())[:6])
            assert head == {
                "game": name,
                "seat": seat,
                "over": state.over,
                "asked": [{"seat": ask.seat, "prompt": ask.prompt} for ask in state.asks],
                "scores": list(state.scores),
                "winners": list(state.winners),
            }
        if state.over:
            return
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))


@pytest.mark.parametrize("name", souterrain.names())
def test_a_game_does_not_write_over_the_head(name: str) -> None:
    state = souterrain.game(name).new(seed=3)
    assert not {"game", "seat", "over", "asked", "scores", "winners"} & set(state.view_of(0))


def test_questions_moves_and_refusals_call_players_by_their_names() -> None:
    sixes = souterrain.game("sixes")
    state = sixes.new(players=2, seed=1, jeers=True)
    state.play(0, sixes.parse("throw"))
    ask, jeer, throw = state.asks[0], sixes.parse("jeer"), sixes.parse("throw")
    assert sixes.question(state, ask, "en", ["Anna", "Ben"]).startswith("Anna has thrown ")
    assert sixes.question(state, ask, "fr").startswith("Joueur 1 a lancé ")
    assert state.describe(1, jeer, "en", ["Anna", "Ben"]) == "Jeer at Anna: both are thrown again"
    refusal = state.refusal(1, throw)
    assert refusal is not None
    assert "Anna has thrown" in refusal.text("en", ["Anna", "Ben"])
