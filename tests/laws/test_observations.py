"""What a learner is given, on every game and option: the view as its schema says it, and nothing that is hidden."""

import copy
import struct
from collections import defaultdict

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_run import items
from souterrain.kernel import batch
from souterrain.kernel.schema import SchemaError, packed

LONGEST = 5_000 if souterrain.COMPILED else 300  # moves of a game


def tables():
    for name in souterrain.names():
        game = souterrain.game(name)
        for chosen in game.options.covering():
            yield pytest.param(game, chosen, id=f"{name}-" + "-".join(map(str, chosen.values())))


TABLES = list(tables())


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_no_two_numbers_have_one_name(game, options):
    names = [figure.name for figure in game.schema(**options).figures]
    assert len(set(names)) == len(names)


def course(game, options, seed):
    """A random game, looked at after 0, 1, 3, 9, 27... moves and where it ends or is broken off."""
    state, rng = game.new(seed=seed, **options), Rng(seed + 17)
    state.listening = False
    ply, look = 0, 0
    while not state.over and ply < LONGEST:
        if ply == look:
            look = 3 * look or ply + 1
            yield state
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
        ply += 1
    yield state


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_observation_is_what_the_schema_says_of_the_view(game, options):
    schema = game.schema(**options)
    for state in course(game, options, seed=2):
        for seat in range(state.players):
            expected = schema.encode(state.view(seat), seat)
            written = state.observation(seat)
            if written != packed(expected):
                found = struct.unpack(f"<{len(written) // 2}h", written)
                pairs = zip(schema.figures, expected, found, strict=False)
                wrong = [f"{figure.name}: {number}, not {other}" for figure, number, other in pairs if number != other]
                raise AssertionError(f"{len(found)} numbers of {len(expected)}; {wrong[:5]}")
            assert all(
                figure.low <= number <= figure.high for figure, number in zip(schema.figures, expected, strict=True)
            )


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_an_observation_holds_no_secret(game, options):
    """Law 5 for learners: in every world that a seat cannot tell from the real one, it observes the same."""
    rng = Rng(5)
    for state in course(game, options, seed=3):
        for seat in range(state.players):
            world = state.perspective(seat).sample(rng)
            assert world.observation(seat) == state.observation(seat), f"seat {seat}: {state}"


@pytest.mark.parametrize("name", souterrain.names())
def test_an_observation_tells_the_table_and_not_what_was_noted_before(name):
    """What a game works out once and keeps is worked out anew where the table has changed."""
    game = souterrain.game(name)
    state, rng = game.new(seed=6), Rng(23)
    state.listening = False
    for ply in range(LONGEST):
        if state.over:
            break
        ask = state.asks[0]
        seen = state.observation(ask.seat)
        if ply % 15 == 0:
            assert game.load(state.position()).observation(ask.seat) == seen, f"after {ply} moves: {state}"
        state.play(ask.seat, rng.choice(ask.moves))


# ------------------------------------------------------------------ everything that a view tells is told


def leaves(value, path=()):
    """Every value of a view that is no mapping and no list of mappings, with the way to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for i, inner in enumerate(value):
            yield from leaves(inner, (*path, i))
    else:
        yield path, value


def kind_of(path):
    """A path without what names a thing: numbers, cells, cards."""
    return tuple("*" if isinstance(step, int) else step for step in path)


def put(view, path, value):
    changed = copy.deepcopy(view)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return changed


def told(value):
    """A value without what no number tells: the order of a list, and what in it is not known."""
    if not isinstance(value, list):
        return "nothing" if value is None else value
    return sorted(str(inner) for inner in value if inner is not None) or "nothing"


def is_left_out(schema, path):
    """Does the schema leave this out, or is it the name by which a thing is found?"""
    steps = list(map(str, path))
    return any(_matches(pattern.split("."), steps) for pattern in schema.left_out())


def _matches(pattern, path):
    return len(pattern) <= len(path) and all(p in ("*", s) for p, s in zip(pattern, path, strict=False))


@pytest.mark.parametrize("name", souterrain.names())
def test_views_that_differ_are_told_apart(name):
    """Whatever may stand at a place of a view is put there: the numbers change, or the schema refuses it."""
    game = souterrain.game(name)
    options = game.options.covering()[-1]
    schema = game.schema(**options)
    views = [state.view(0) for seed in range(3) for state in course(game, options, seed)]
    seen = defaultdict(dict)
    for view in views:
        for path, value in leaves(view):
            seen[kind_of(path)][repr(value)] = value
    tried = set()
    for view in views[1:]:
        before = schema.encode(view, 0)
        for path, value in leaves(view):
            kind = kind_of(path)
            if kind in tried or is_left_out(schema, path):
                continue
            others = [other for other in seen[kind].values() if told(other) != told(value)]
            if not others:
                continue
            tried.add(kind)
            try:
                after = schema.encode(put(view, path, others[0]), 0)
            except SchemaError:
                continue
            assert after != before, f"{'.'.join(map(str, path))}: {value!r} and {others[0]!r} look the same"
    assert len(tried) >= 4, "too few kinds of values were tried"


def test_a_card_that_may_be_anywhere_is_written_in_either_build():
    """Dungeon Run: the places where a hidden card may be are more than a machine integer has bits."""
    state = souterrain.game("dungeon_run").new(players=4, seed=1)
    for card, places in enumerate(
        (items.PLACE_BITS[items.IN_DECK], sum(items.PLACE_BITS[items.FIRST_CARRIER :]) + 1, 2)
    ):
        state.memory[3 * items.t.ITEMS + card] = places
    view = state.view(3)
    assert view["memory"], "nothing was hidden"
    assert state.observation(3) == packed(state.game.schema(players=4).encode(view, 3))


# ------------------------------------------------------------------ what stands on a sheet is what would be written


def seen_at(desk, state, seat):
    desk.observe(state, seat)
    return bytes(desk.sheet(seat).numbers)


def first_difference(game, options, seen, expected):
    figures = game.schema(**options).figures
    pairs = zip(figures, struct.iter_unpack("<h", seen), struct.iter_unpack("<h", expected), strict=True)
    return next(f"{figure.name}: {number[0]}, not {other[0]}" for figure, number, other in pairs if number != other)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_desk_that_is_used_again_shows_what_a_new_one_does(game, options):
    """Whoever looks again sees all that has changed: at every move who is asked first, at some of them everybody."""
    state, rng = game.new(seed=8, **options), Rng(31)
    state.listening = False
    desk = batch.Desk(len(game.schema(**options)), len(game.vocabulary), state.players)
    for ply in range(LONGEST):
        everybody = ply % 7 == 0 or state.over
        for seat in range(state.players) if everybody else [state.asks[0].seat]:
            seen, expected = seen_at(desk, state, seat), state.observation(seat)
            assert seen == expected, f"after {ply} moves: {first_difference(game, options, seen, expected)}"
        if state.over:
            break
        ask = state.asks[0] if ply % 3 else state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_desk_may_be_shown_one_game_after_the_other(game, options):
    """A clone that goes its own way, a world that is drawn, a position that is loaded, another game."""
    states = [game.new(seed=seed, **options) for seed in (9, 10)]
    desk = batch.Desk(len(game.schema(**options)), len(game.vocabulary), states[0].players)
    rng = Rng(37)
    for ply in range(LONGEST // 5):
        if ply % 11 == 0:
            at = rng.below(len(states))
            kept = states[at].clone()
            kept.rng = Rng(ply)
            seat = rng.below(kept.players)
            states = [states[0], states[at], kept, kept.perspective(seat).sample(rng), game.load(kept.position())]
        state = states[rng.below(len(states))]
        seat = rng.below(state.players)
        seen, expected = seen_at(desk, state, seat), state.observation(seat)
        assert seen == expected, f"after {ply} moves: {first_difference(game, options, seen, expected)}"
        if not state.over:
            ask = state.asks[0]
            state.play(ask.seat, rng.choice(ask.moves))
