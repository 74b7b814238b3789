"""The search: one tree a seat, over sampled worlds, with work counted in iterations."""

from __future__ import annotations

import math
import pickle
from typing import Any

import pytest

import souterrain
from souterrain import Rng, State, bots
from souterrain.bots import ladder
from souterrain.bots.base import NO_TREE, Tree, for_one_game
from souterrain.bots.search import Search, playout
from souterrain.bots.tree import KEPT, Node
from souterrain.kernel.game import SearchProfile

PEBBLES = souterrain.game("pebbles")
LORDS = souterrain.game("dungeon_lords")
OURS = ("dungeon_digger", "dungeon_lords", "dungeon_run", "dungeon_twister")


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


def replying(state: State, monkeypatch: pytest.MonkeyPatch, iterations: int, **changes: Any) -> Search:
    """A search that thinks of replies, the best at a glance first."""
    profile = type(state.game).search._replace(replies=1, **changes)
    monkeypatch.setattr(type(state.game), "search", profile)
    return searched(state, state.asks[0].seat, iterations)


def test_a_rival_replies_to_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each action is met by the reply that looks best after it; without replies a rival knows of none."""
    plain = searched(escape(), 0, 60)
    assert plain.roots[1].children
    assert not plain.roots[1].after
    search = replying(escape(), monkeypatch, 240)
    assert not search.roots[1].children
    answers = search.roots[1].after
    assert len(answers) > 3
    for done, node in answers.items():
        world = escape()
        for action in done:
            search.act(world, 0, search.actions[action])
        best = search.whole_actions(world, search.wise(world.moves(1)), 1)[0]
        assert next(iter(node.children)) == best, "the first reply that is tried is not the best at a glance"
        assert len(node.children) <= 1 + math.isqrt(node.visits)
    assert max(node.visits for node in answers.values()) > 2, "none was met often enough to see how many are tried"
    assert sum(node.visits for node in answers.values()) == search.roots[1].visits
    assert len(search.choices()) >= TWISTER.search.ranked


def test_nobody_replies_to_what_was_chosen_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    state = PEBBLES.new(players=2, seed=3)
    search = replying(state, monkeypatch, 60, settled=frozenset({"bid"}), depth=4)
    for root in search.roots:
        assert set(root.children) <= set(state.moves(0)) | set(state.moves(1))
        assert root.children
        assert not root.after
        assert not any(child.after for child in root.children.values())


def test_a_question_is_one_whatever_is_done_before_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        type(PEBBLES),
        "search",
        SearchProfile(settled=frozenset({"bid"}), depth=3, replies=1, seen=frozenset({"bid"})),
    )
    search = searched(PEBBLES.new(players=3, seed=3), 2, 40)
    assert sum(visits for _, visits, _ in search.choices()) == 40


def test_what_is_expected_goes_on_after_the_likeliest_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    search = replying(PEBBLES.new(players=2, seed=3), monkeypatch, 400, settled=frozenset({"bid"}), depth=6,
                      seen=frozenset({"bid"}))  # fmt: skip
    (first,), _, _ = search.choices()[0]
    after = search.roots[0].children[first].after
    likeliest = max(after.values(), key=lambda node: node.visits)
    second = max(likeliest.children, key=lambda move: likeliest.children[move].visits)
    assert search.expected((first,), 1) == (second,)


def heights(node: Node, level: int = 0) -> set[int]:
    """How deep the ends of a tree lie."""
    return set().union(*(heights(child, level + 1) for child in node.children.values())) if node.children else {level}


@pytest.mark.parametrize(("depth", "bids"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 3)])
def test_worlds_are_judged_after_as_many_settled_questions_as_the_profile_says(
    depth: int, bids: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two players bid by turns in a world: an odd number ends in the middle of a round. No tree stops short of it."""
    monkeypatch.setattr(type(PEBBLES), "search", SearchProfile(settled=frozenset({"bid"}), depth=depth))
    state = PEBBLES.new(players=2, seed=3)
    search = searched(state, 0, 60)
    assert heights(search.roots[0]) == {bids}
    assert heights(search.roots[1]) <= {depth // 2}
    assert sum(visits for _, visits, _ in search.choices()) == search.iterations == 60


def test_a_search_to_a_set_depth_answers_its_own_question_though_others_are_asked_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(PEBBLES), "search", SearchProfile(settled=frozenset({"bid"}), depth=1))
    state = PEBBLES.new(players=3, seed=3)
    search = searched(state, 2, 40)
    assert sum(visits for _, visits, _ in search.choices()) == 40


def test_chance_declines_only_where_nothing_else_is_left() -> None:
    """A lord who sends a minion for food in a world that is only thought of lets him go and fetch it."""
    decline, act, done = (LORDS.parse(word) for word in ("decline", "act", "done"))
    search = Search(LORDS.new(players=2, seed=2).perspective(0), Rng(1))
    assert {search.by_chance((act, decline, done)) for _ in range(40)} == {act}
    assert {search.by_chance((decline, done)) for _ in range(40)} == {decline, done}


def test_a_tree_looks_into_what_chance_leaves_alone() -> None:
    state, rng = LORDS.new(players=2, seed=2), Rng(2)
    while state.asks[0].prompt != "dig":
        state.play(state.asks[0].seat, rng.choice(state.asks[0].moves))
    ask = state.asks[0]
    assert {move for (move,), _, _ in searched(state, ask.seat).choices()} == set(ask.moves) - LORDS.unwise_moves
    assert LORDS.moves_of(LORDS.search.reluctant) & set(ask.moves)


def test_the_state_that_is_searched_stays_as_it_is() -> None:
    state = LORDS.new(players=2, seed=2)
    before = state.position()
    searched(state, 1, 30)
    assert state.position() == before


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[Search]:
    """The searches of levels, in either build."""
    made: list[Search] = []

    def noted(*given: Any) -> Search:
        made.append(Search(*given))
        return made[-1]

    monkeypatch.setattr(ladder, "Search", noted)
    return made


@pytest.mark.parametrize("name", OURS)
def test_levels_search_as_much_as_they_say(name: str, searches: list[Search]) -> None:
    """No more iterations than those of the level, a kept tree included; what follows from a plan needs none."""
    game = souterrain.game(name)
    levels = [level for level in bots.levels(name, every=True) if bots.make(level, name).iterations]
    assert levels == ["easy", "normal", "hard", "expert"]
    budgets = [bots.make(level, name).iterations for level in levels]
    assert budgets == sorted(set(budgets))
    for level in levels:
        bot, state, rng = for_one_game(bots.make(level, name, iterations=9)), game.new(seed=2), Rng(1)
        for _ in range(8):
            ask = state.asks[0]
            before = len(searches)
            state.play(ask.seat, bot.choose(state.perspective(ask.seat), rng))
            assert [search.iterations for search in searches[before:]] in ([], [9])
    assert len(searches) >= 2 * len(levels)


def test_a_search_is_given_the_iterations_of_its_level(searches: list[Search]) -> None:
    bots.make("easy", "dungeon_lords").choose(LORDS.new(players=2, seed=2).perspective(0), Rng(1))
    assert [search.iterations for search in searches] == [ladder.ITERATIONS["dungeon_lords"]["easy"]]


def test_a_level_that_would_take_too_long_interpreted_is_not_offered() -> None:
    assert ("hard" in bots.levels("dungeon_digger")) == souterrain.COMPILED


def test_hard_opponents_look_further_ahead(searches: list[Search]) -> None:
    state = LORDS.new(players=2, seed=2)
    for level in ("normal", "hard", "expert"):
        bots.make(level, "dungeon_lords", iterations=3).choose(state.perspective(0), Rng(1))
    assert [search.profile.plies for search in searches] == [20, 60, 60]
    assert LORDS.search.plies == 20


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


# ---------------------------------------------------------------------- from one question to the next


def programmed() -> tuple[State, bots.Bot]:
    """A lord has laid his first order, thinking about the second, while the other lord still thinks."""
    state = LORDS.new(players=2, seed=2)
    bot = bots.make("normal", "dungeon_lords", iterations=120)
    bot.tree = NO_TREE
    state.play(0, bot.choose(state.perspective(0), Rng(1)))
    return state, bot


def on_from(tree: Tree, state: State, iterations: int) -> Search:
    search = Search(state.perspective(tree.seat), Rng(2))
    search.go_on_from(tree.branches, tree.low, tree.high, tree.base)
    kept = search.iterations
    search.run(iterations)
    assert 0 < kept < iterations
    return search


def test_the_worlds_that_a_kept_tree_has_seen_count_towards_the_iterations() -> None:
    state, bot = programmed()
    assert bot.tree is not None
    assert bot.tree.holds(state.perspective(0))
    choices = on_from(bot.tree, state, 120).choices()
    assert sum(visits for _, visits, _ in choices) == 120
    assert {move for (move,), _, _ in choices} == set(state.moves(0))


def test_a_kept_tree_is_what_the_search_found_below_the_choice() -> None:
    state = LORDS.new(players=2, seed=2)
    search = searched(state, 0, 300)
    move = search.choices()[0][0][0]
    branches, low, high, _ = search.kept(move)
    below = search.roots[0].children[move].children
    state.play(0, move)
    again = Search(state.perspective(0), Rng(2))
    again.go_on_from(branches, low, high, 0.0)
    assert {at: kept_half(child) for at, child in below.items() if child.visits >= KEPT} == {
        at: figures(child) for at, child in again.trunk.children.items()
    }
    assert (again.trunk_low, again.trunk_high) == (search.low[0], search.high[0])


def figures(node: Node) -> tuple[object, ...]:
    """A whole tree."""
    below = {move: figures(child) for move, child in node.children.items()}
    return node.visits, node.available, round(node.total / float(node.visits), 9), below


def kept_half(node: Node) -> tuple[object, ...]:
    """What is kept of a tree: choices that were looked into, each counting for half, with what it was worth."""
    below = {move: kept_half(child) for move, child in node.children.items() if child.visits >= KEPT}
    return (node.visits + 1) // 2, (node.available + 1) // 2, round(node.total / float(node.visits), 9), below


def test_a_tree_is_kept_while_others_choose_in_secret() -> None:
    state, bot = programmed()
    state.play(1, state.moves(1)[0])
    assert bot.tree is not None
    assert bot.tree.holds(state.perspective(0))


def test_a_tree_holds_only_for_the_question_that_was_foreseen() -> None:
    state, bot = programmed()
    tree = bot.tree
    assert tree is not None
    for other in (
        tree._replace(seat=1),
        tree._replace(offered=tree.offered[1:]),
        tree._replace(reveals=tree.reveals + 1),
        tree._replace(branches=()),
    ):
        assert not other.holds(state.perspective(0))
    thinks = bots.make("normal", "dungeon_lords", iterations=120)
    bot.tree = tree._replace(reveals=tree.reveals + 1)
    assert bot.choose(state.perspective(0), Rng(3)) == thinks.choose(state.perspective(0), Rng(3))


def test_nothing_is_kept_where_something_new_was_seen_or_others_come_first() -> None:
    state, bot = programmed()
    rng, kept = Rng(5), 0
    bot.iterations = 30
    for _ in range(60):
        ask = state.asks[0]
        if ask.seat == 1:
            state.play(1, rng.choice(ask.moves))
            continue
        shown = state.reveals
        state.play(0, bot.choose(state.perspective(0), rng))
        assert bot.tree is not None
        kept += bool(bot.tree.branches)
        if bot.tree.branches:
            assert state.reveals == shown
            assert state.moves(0) == bot.tree.offered
    assert kept > 3


def test_what_is_kept_is_small_and_plain() -> None:
    tree = programmed()[1].tree
    assert tree is not None
    assert all(2 * visits >= KEPT for _, visits, _, _, _ in tree.branches)
    assert len(tree.branches) <= 120 // KEPT * 3
    assert pickle.loads(pickle.dumps(tree)) == tree


def test_a_tree_about_something_else_is_never_played() -> None:
    """Whatever is handed on: what it says of moves that are not offered is left out."""
    state, bot = programmed()
    assert bot.tree is not None
    illegal = next(move for move in range(len(LORDS.vocabulary)) if move not in state.moves(0))
    bot.tree = bot.tree._replace(branches=((illegal, 100, 100, 99.0, 1), (illegal, 90, 90, 89.0, 0)))
    assert bot.choose(state.perspective(0), Rng(1)) in state.moves(0)


def test_a_bot_keeps_no_tree_unless_it_was_given_one() -> None:
    """It might sit in several games at once."""
    bot = bots.make("normal", "dungeon_lords", iterations=60)
    bot.choose(LORDS.new(players=2, seed=2).perspective(0), Rng(1))
    assert bot.tree is None


# ---------------------------------------------------------------------- whole actions

TWISTER = souterrain.game("dungeon_twister")
ROOMS = {"r4c1": "4b", "r4c2": "3a", "r3c1": "2a", "r3c2": "6a", "r2c1": "3b", "r2c2": "2b", "r1c1": "6b", "r1c2": "4a"}


def escape() -> State:
    """The Goblin stands near the way out, with the treasure."""
    people = {"blue.goblin": {"place": "3a.c", "holds": ["blue.treasure"]}, "yellow.troll": "2b.b"}
    return TWISTER.load({"rooms": ROOMS, "characters": people, "players": {"blue": {"vp": 2}}})


def test_a_whole_action_is_one_choice_and_leads_to_a_settled_question() -> None:
    state = escape()
    search = searched(state, 0, 30)
    choices = search.choices()
    assert sum(visits for _, visits, _ in choices) == 30
    assert any(len(steps) > 1 for steps, _, _ in choices)
    for steps, _, _ in choices:
        world = state.clone()
        for move in steps:
            assert move in world.moves(0)
            world.play(0, move)
        assert world.over or world.asks[0].prompt in TWISTER.search.settled | TWISTER.search.solved
    best = choices[0][0]
    for move in best:
        state.play(0, move)
    assert state.winners == (0,)


def test_ways_round_to_the_same_question_are_one_action() -> None:
    search = Search(escape().perspective(0), Rng(1))
    world = search.perspective.sample(Rng(2))
    found = search.whole_actions(world, world.moves(0), 0)
    walks: dict[str, list[int]] = {}
    for number in found:
        steps = search.actions[number]
        if TWISTER.notation(steps[-1]).startswith("stop"):
            walks.setdefault(TWISTER.notation(steps[-2]), []).append(len(steps))
    assert walks, [[TWISTER.notation(move) for move in search.actions[number]] for number in found]
    assert all(len(ways) <= 2 for ways in walks.values()), walks


def test_skipped_verbs_are_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    state = escape()
    named = {TWISTER.notation(move).split()[0] for steps, _, _ in searched(state, 0, 40).choices() for move in steps}
    assert not named & {"drop", "give", "resign", "back"}


def test_the_rest_of_an_action_is_played_as_it_was_planned_only_if_exactly_that_is_offered() -> None:
    state, rng = escape(), Rng(3)
    bot = bots.make("normal", "dungeon_twister", iterations=30)
    state.play(0, bot.choose(state.perspective(0), rng))
    offered, then = bot.plan[0]
    assert offered == state.moves(0)
    plan = bot.plan
    before = rng.clone()
    assert bot.choose(state.perspective(0), rng) == then
    assert rng.below(1 << 20) == before.below(1 << 20), "nothing was thought"
    assert bot.plan == plan[1:]
    bot.plan = ((offered[1:], then),)
    bot.choose(state.perspective(0), rng)
    assert rng.below(1 << 20) != before.below(1 << 20), "something else is offered: it thinks"


def test_worth_that_grows_is_judged_by_what_it_gains(monkeypatch: pytest.MonkeyPatch) -> None:
    state = PEBBLES.new(players=2, seed=3)
    ahead = PEBBLES.evaluate
    monkeypatch.setattr(PEBBLES, "evaluate", lambda s, seat: ahead(s, seat) + 1000.0)
    monkeypatch.setattr(type(PEBBLES), "search", SearchProfile(scale=1.0))
    absolute = searched(state, 0, 60).choices()
    monkeypatch.setattr(type(PEBBLES), "search", SearchProfile(scale=1.0, relative=True))
    relative = searched(state, 0, 60).choices()
    assert all(mean > 0.99 for _, _, mean in absolute)
    assert all(0.05 < mean < 0.95 for _, _, mean in relative)


def test_a_solved_question_is_no_choice_of_any_tree() -> None:
    people = {"blue.warrior": "2b.c", "yellow.cleric": "2b.c"}
    state = TWISTER.load({"rooms": ROOMS, "characters": people})
    search = searched(state, 0, 60)
    named = {TWISTER.notation(move).split()[0] for steps in search.actions for move in steps}
    assert "attack" in named
    assert "card" not in named
