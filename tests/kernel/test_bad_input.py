"""Whatever somebody hands us, the answer is a clear error of ours or a game: never a crash, never a changed state."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import souterrain
from souterrain import IllegalMove, NotationError, OptionError, PositionError, Record, RecordError, Rng, SouterrainError

GAMES = souterrain.names()
SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
documents = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


def later(name: str, seed: int) -> souterrain.State:
    """A state in the middle of a random game."""
    state, rng = souterrain.game(name).new(seed=seed), Rng(seed)
    for _ in range(rng.below(120)):
        if state.over:
            break
        ask = state.asks[rng.below(len(state.asks))]
        state.play(ask.seat, rng.choice(ask.moves))
    return state


def places(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    return [path, *(place for key, value in inner for place in places(value, (*path, key)))]


@given(text=st.text(max_size=30))
@SETTINGS
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    for name in GAMES:
        game = souterrain.game(name)
        try:
            move = game.parse(text)
        except NotationError:
            continue
        assert game.notation(move) == " ".join(text.lower().split())


@given(text=st.text() | documents.map(json.dumps) | st.lists(documents.map(json.dumps)).map("\n".join))
@SETTINGS
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        Record.read(text)


@given(
    line=st.integers(0, 6), entry=documents, field=st.sampled_from(["game", "options", "seed", "seats", "move", "seat"])
)
@SETTINGS
def test_a_record_with_one_thing_changed(line: int, entry: Any, field: str) -> None:
    record = Record("pebbles", seed=3, seats=["a", "b"], moves=[(0, 0), (1, 1), (0, 2), (1, 3), (0, 4), (1, 5)])
    lines = [json.loads(text) for text in record.lines()]
    lines[line][field] = entry
    try:
        changed = Record.read("\n".join(map(json.dumps, lines)))
        changed.verify()
    except RecordError:
        return
    assert changed.replay().over


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data(), seed=st.integers(0, 5), change=documents)
@SETTINGS
def test_a_position_with_one_thing_changed(name: str, data: st.DataObject, seed: int, change: Any) -> None:
    """It is refused, or it is a position like any other."""
    document = copy.deepcopy(later(name, seed).position())
    place = data.draw(st.sampled_from(places(document)[1:]))
    inner = document
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = change
    try:
        state = souterrain.game(name).load(document)
    except (PositionError, OptionError):
        return
    assert souterrain.game(name).load(state.position(), tried=False).position() == state.position()


@given(seat=st.integers(), move=st.integers())
@SETTINGS
def test_any_numbers_are_a_move_or_a_refusal(seat: int, move: int) -> None:
    for name in GAMES:
        state = later(name, 3)
        before = state.position()
        if move in state.moves(seat):
            continue
        with pytest.raises(SouterrainError):
            state.play(seat, move)
        assert state.position() == before


@pytest.mark.parametrize(
    "error", [IllegalMove("DL-GEN-01", "not now"), PositionError("frames", "none"), OptionError("players=9: too many")]
)
def test_errors_go_from_one_process_to_another(error):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
