"""Bots choose from perspectives; greedy is clearly stronger than random."""

import pytest

import souterrain
from souterrain import OptionError, Rng, bots
from souterrain.bots.base import NO_TREE
from souterrain.bots.ladder import ITERATIONS, MEASURED, search_digest
from souterrain.bots.search import Search
from souterrain.kernel import laws

GAME = souterrain.game("dungeon_lords")
MOMENTS = 12  # at which a bot is asked twice in each game


def match(seed, levels, **options):
    state = GAME.new(seed=seed, players=len(levels), **options)
    state.listening = False
    players = [bots.make(level, GAME.name) for level in levels]
    rng = Rng(seed)
    while not state.over:
        ask = state.asks[0]
        move = players[ask.seat].choose(state.perspective(ask.seat), rng)
        assert move in ask.moves
        state.play(ask.seat, move)
    return state


def test_unknown_level_is_named():
    with pytest.raises(OptionError, match="bot='genius': expected one of 'random', 'greedy'"):
        bots.make("genius", "dungeon_lords")


@pytest.mark.parametrize("level", ["random", "hard"])
def test_an_unknown_game_is_named(level):
    with pytest.raises(OptionError, match="game='chess': expected one of 'dungeon_digger', 'dungeon_lords'"):
        bots.make(level, "chess")
    with pytest.raises(OptionError, match="game='chess': expected one of"):
        bots.levels("chess")


def test_a_game_may_be_named_as_on_the_command_line():
    assert bots.make("hard", "Dungeon-Lords").iterations == bots.make("hard", "dungeon_lords").iterations
    assert bots.levels("dungeon-lords") == bots.levels("dungeon_lords")


def test_a_level_is_offered_only_where_a_match_proved_it():
    """Whoever picks a level that takes longer meets a stronger opponent; the others can still be made, for research."""
    for game, found in MEASURED.items():
        offered, unproven = bots.levels(game), bots.held_back(game, bots.UNPROVEN)
        assert set(offered).isdisjoint(unproven)
        assert "easy" in offered
        assert all(found[name].proven for name in offered if name in ("normal", "hard", "expert"))
        for name in unproven:
            assert bots.make(name, game).iterations > bots.make("easy", game).iterations
            assert name in bots.levels(game, every=True)
        if souterrain.COMPILED:
            assert bots.held_back(game, bots.SLOW) == ()


@pytest.mark.parametrize("iterations", [-5, "x", 1.5, True, None, 10**10])
def test_iterations_are_a_number(iterations):
    with pytest.raises(OptionError, match=r"iterations=.*: expected a number from 0 to 1000000000"):
        bots.make("normal", "dungeon_lords", iterations=iterations)
    with pytest.raises(OptionError, match=r"iterations=.*: expected a number from 1 to 1000000000"):
        bots.SearchBot("mine", iterations)
    with pytest.raises(OptionError, match=r"plies=-1: expected a number from 0"):
        bots.SearchBot("mine", 10, plies=-1)
    with pytest.raises(OptionError, match=r"depth='deep': expected a number from 0"):
        bots.SearchBot("mine", 10, depth="deep")
    with pytest.raises(OptionError, match=r"replies=-1: expected a number from 0"):
        bots.SearchBot("mine", 10, replies=-1)


def test_iterations_are_for_those_who_search():
    assert bots.make("greedy", "dungeon_lords", iterations=5).iterations == 0
    assert bots.make("normal", "dungeon_lords", iterations=5).iterations == 5
    assert bots.make("normal", "dungeon_lords").iterations == 300


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_seat_that_is_not_asked_has_nothing_to_choose(level):
    game = souterrain.game("dungeon_twister")
    state = game.new(seed=1)
    idle = next(seat for seat in range(state.players) if not state.moves(seat))
    with pytest.raises(OptionError, match=f"seat={idle}: is not asked anything now"):
        bots.make(level, game.name).choose(state.perspective(idle), Rng(1))


def wins_over_three_randoms(level, games, **options):
    """How many games a level wins against three random players, in every seat in turn; by chance a quarter."""
    won = 0
    for seed in range(games):
        levels = ["random"] * 4
        levels[seed % 4] = level
        won += seed % 4 in match(seed, levels, **options).winners
    return won


def test_greedy_beats_three_randoms():
    """At least 70 of 100 over all four seats; here the first 20 games."""
    assert wins_over_three_randoms("greedy", 20) >= 14


@pytest.mark.parametrize("gifts", ["official", "dark"])
def test_greedy_beats_three_randoms_with_gifts(gifts):
    """Gifts and bards change what a party can do, and greedy reckons with it."""
    assert wins_over_three_randoms("greedy", 12, gifts=gifts, bards=True) >= 9


def every_level():
    """Levels that differ in nothing but their iterations are one here, those too slow for people included."""
    for name in souterrain.names():
        kinds = {}
        for level in bots.levels(name, every=True):
            bot = bots.make(level, name, iterations=8)
            kinds.setdefault((type(bot), search_digest(bot, souterrain.game(name)) or level), level)
        for level in kinds.values():
            yield pytest.param(souterrain.game(name), level, id=f"{name}-{level}")


@pytest.mark.parametrize(("game", "level"), list(every_level()))
def test_a_bot_cannot_tell_the_truth_from_a_sample(game, level):
    """Every level of every game chooses the same in the real game and in a world that its seat cannot tell apart."""
    options = game.options.complete({})
    plies = len(laws.check_game(game, options, seed=4, laws=()).moves)
    choosers = {level: bots.chooser(level, game.name, iterations=8)}
    for seed in range(4, 6):
        laws.check_game(game, options, seed, laws={5}, every=max(1, plies // MOMENTS), choosers=choosers)


def test_every_way_to_search_is_under_the_law():
    """Dungeon Lords and Dungeon Twister look further at their upper levels: that is another search."""
    run = {case.id for case in every_level()}
    assert {"dungeon_lords-easy", "dungeon_lords-normal", "dungeon_lords-hard"} <= run
    assert {"dungeon_twister-normal", "dungeon_twister-hard"} <= run


def test_a_level_that_looks_further_tells_its_search_so(monkeypatch):
    """How far ahead worlds are judged is the level's own, in whole actions and in moves by chance."""
    looked = []

    def watched(*given):
        search = Search(*given)
        looked.append((search.depth, search.profile.plies, search.profile.replies))
        return search

    monkeypatch.setattr("souterrain.bots.ladder.Search", watched)
    game = souterrain.game("dungeon_twister")
    state = game.new(seed=1)
    for bot in (bots.SearchBot("near", 3), bots.SearchBot("far", 3, depth=7, plies=2, replies=1)):
        bot.choose(state.perspective(state.asks[0].seat), Rng(1))
    assert looked == [(game.search.depth, 0, 0), (7, 2, 1)]


CHOICES = 90  # that are made one after the other, at most
GOING_ON = 4  # of them made from a plan or a kept tree are enough
WHOLE = ("dungeon_digger", "dungeon_run", "dungeon_twister")  # games of whole actions, which are played on from a plan


@pytest.mark.parametrize("name", ITERATIONS)
def test_a_bot_that_goes_on_from_what_it_kept_cannot_tell_the_truth_from_a_sample(name):
    """Two bots choose all along, one from the truth and one from a new sample each time, and always choose the same."""
    game = souterrain.game(name)
    state, lots, from_plan, from_tree = game.new(seed=6, players=2), Rng(6), 0, 0
    state.listening = False
    iterations = 3 if name in WHOLE else 60
    seated = [[bots.make("normal", name, iterations=iterations) for _ in range(2)] for _ in range(state.players)]
    for bot, twin in seated:
        bot.tree = twin.tree = NO_TREE
    for count in range(CHOICES):
        if state.over or from_plan + from_tree == GOING_ON:
            break
        seat = state.asks[0].seat
        bot, twin = seated[seat]
        perspective = state.perspective(seat)
        world = perspective.sample(lots)
        from_plan += bool(bot.plan) and bot.plan[0][0] == perspective.moves
        from_tree += bot.tree.holds(perspective)
        move = bot.choose(perspective, Rng(count))
        assert twin.choose(world.perspective(seat), Rng(count)) == move, (count, game.notation(move))
        assert twin.plan == bot.plan
        assert twin.tree == bot.tree
        state.play(seat, move)
    assert (from_plan, from_tree) == ((GOING_ON, 0) if name in WHOLE else (0, GOING_ON))
