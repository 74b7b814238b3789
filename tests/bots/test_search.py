"""The search: one tree a seat, over sampled worlds, with work counted in iterations."""

from __future__ import annotations

import pytest

import souterrain
from souterrain import Rng, State, bots
from souterrain.bots.search import Search, playout
from souterrain.kernel.game import SearchProfile

PEBBLES = souterrain.game("pebbles")
LORDS = souterrain.game("dungeon_lords")


def searched(state: State, seat: int, iterations: int = 200, seed: int = 1) -> Search:
    search = Search(state.perspective(seat), Rng(seed))
    search.run(iterations)
    return search


def test_every_iteration_is_one_visit_of_one_choice() -> None:
    state = PEBBLES.new(players=2, seed=3)
    search = searched(state, 1, 150)
    choices = search.choices()
    assert sum(visits for _, visits, _ in choices) == search.iterations == 150
    assert {move for (move,), _, _ in choices} == set(state.moves(1))
    assert [visits for _, visits, _ in choices] == sorted((visits for _, visits, _ in choices), reverse=True)
    assert all(0.0 < mean < 1.0 for _, _, mean in choices)


def test_a_tree_branches_on_the_choices_of_its_own_seat_alone() -> None:
    """Both bid at once: whatever the other bids, the tree below a bid is one and the same."""
    state = PEBBLES.new(players=2, seed=3)
    search = searched(state, 0, 400)
    for seat in (0, 1):
        assert set(search.roots[seat].children) == set(state.moves(seat))
        second = [move for child in search.roots[seat].children.values() for move in child.children]
        assert second
        assert set(second) <= set(state.moves(seat))


def test_a_move_that_is_seldom_possible_is_judged_by_the_worlds_in_which_it_was() -> None:
    state = PEBBLES.new(players=2, seed=3)
    search = searched(state, 0, 400)
    for child in search.roots[0].children.values():
        assert child.visits <= child.available <= search.iterations
        for grandchild in child.children.values():
            assert grandchild.visits <= grandchild.available <= child.visits


def test_the_last_pebble_is_bid_for_the_token_that_decides() -> None:
    """In the last round nothing is gained by keeping pebbles: the search bids high."""
    state = PEBBLES.new(players=2, seed=5, rounds=1, favourites=False)
    best = searched(state, 0, 600).choices()[0][0][0]
    assert PEBBLES.notation(best) in ("bid 5", "bid 6")


@pytest.mark.parametrize("ranked", [0, 2])
def test_search_is_far_better_than_chance(ranked: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(PEBBLES), "search", SearchProfile(plies=4, ranked=ranked))
    won = 0
    for seed in range(30):
        state, rng = PEBBLES.new(players=2, seed=seed), Rng(seed)
        while not state.over:
            ask = state.asks[0]
            if ask.seat == seed % 2 and len(ask.moves) > 1:
                move = searched(state, ask.seat, 60, seed=rng.below(1000)).choices()[0][0][0]
            else:
                move = rng.choice(ask.moves)
            state.play(ask.seat, move)
        won += state.winners == (seed % 2,)
    assert won >= 21


def test_ranked_moves_are_tried_best_first_and_more_of_them_with_every_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(LORDS), "search", SearchProfile(ranked=2))
    state = LORDS.new(players=2, seed=2)
    few, many = searched(state, 0, 3), searched(state, 0, 40)
    assert len(few.choices()) <= 3 < len(many.choices()) <= len(state.moves(0))
    worth = {}
    for move in state.moves(0):
        after = state.clone()
        after.play(0, move)
        worth[move] = LORDS.evaluate(after, 0)
    tried = {move for (move,), _, _ in few.choices()}
    assert max(worth.values()) in {worth[move] for move in tried}


def test_the_state_that_is_searched_stays_as_it_is() -> None:
    state = LORDS.new(players=2, seed=2)
    before = state.position()
    searched(state, 1, 30)
    assert state.position() == before


def test_levels_search_as_much_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    run = Search.run
    if not souterrain.COMPILED:
        monkeypatch.setattr(Search, "run", lambda self, n: (done.append(n), run(self, n))[1])
    state = LORDS.new(players=2, seed=2)
    everything = bots.levels("dungeon_lords", slow=True)
    names = [name for name in everything if bots.make(name, "dungeon_lords").iterations]
    assert names == ["easy", "normal", "hard", "expert"]
    assert ("expert" in bots.levels("dungeon_lords")) == souterrain.COMPILED
    budgets = [bots.make(name, "dungeon_lords").iterations for name in names]
    assert budgets == sorted(budgets)
    bots.make("hard", "dungeon_lords", iterations=7).choose(state.perspective(0), Rng(1))
    assert done == ([] if souterrain.COMPILED else [7])


def test_an_easy_opponent_overlooks_something_now_and_then_but_nothing_great() -> None:
    bot = bots.make("easy", "dungeon_lords")
    assert isinstance(bot, bots.SearchBot)
    choices = [(10, 90, 0.6), (11, 40, 0.55), (12, 20, 0.4), (13, 50, 0.5)]
    picked = {bot.pick(choices, Rng(seed)) for seed in range(60)}
    assert picked == {10, 11}
    assert {bots.make("normal", "dungeon_lords").pick(choices, Rng(seed)) for seed in range(20)} == {10}  # type: ignore[attr-defined]


def test_a_playout_ends_the_game() -> None:
    state = LORDS.new(players=3, seed=4)
    assert playout(state, Rng(4)) > 50
    assert state.over
