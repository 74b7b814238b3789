"""Changed positions are refused, or can be played on; tools/mutants.py tries many more of them."""

import importlib.util
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain import PositionError
from souterrain.kernel.core import Frame, State
from souterrain.kernel.tryout import MOST_STEPS, settle, try_out

ROOT = Path(__file__).parents[2]
COUNT = 25
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an alarm clock ends what hangs")


def load_tool() -> Any:
    spec = importlib.util.spec_from_file_location("mutants", ROOT / "tools" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["mutants"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()


@pytest.mark.parametrize("name", souterrain.names())
def test_a_changed_position_is_refused_or_can_be_played(name: str) -> None:
    game = souterrain.game(name)
    tried = [(changed, tool.fault_of(game, document, 1)) for changed, document in tool.mutants(game, COUNT, 3)]
    assert [(changed, fault) for changed, (_, fault) in tried if fault] == []
    assert {taken for _, (taken, _) in tried} == {True, False}, "some of each"


def later(name: str, plies: int, **options: Any) -> State:
    state, rng = souterrain.game(name).new(seed=5, **options), random.Random(5)
    for _ in range(plies):
        if state.over:
            break
        ask = rng.choice(state.asks)
        state.play(ask.seat, rng.choice(ask.moves))
    return state


@pytest.mark.parametrize(
    ("name", "plies", "change"),
    [
        ("dungeon_lords", 0, {"phase": 6, "combat_round": 3}),
        ("dungeon_lords", 0, {"frames": [{"frame": "Production"}]}),
    ],
)
def test_what_cannot_be_played_is_refused(name: str, plies: int, change: Any) -> None:
    document = {**later(name, plies).position(), **change}
    with pytest.raises(PositionError):
        souterrain.game(name).load(document)


class Still(Frame[Any]):
    """A procedure that never comes to anything."""

    def advance(self, s: Any) -> None:
        s.steps = getattr(s, "steps", 0) + 1


def test_procedures_that_come_to_nothing_are_refused() -> None:
    state: Any = later("pebbles", 0)
    state.pending, state.stack = (), [Still()]
    with pytest.raises(PositionError, match="come to a question"):
        settle(state)
    assert state.steps == MOST_STEPS


def test_trying_out_changes_nothing() -> None:
    for name in souterrain.names():
        state = later(name, 30)
        before, stream = state.position(), state.rng.clone()
        try_out(state)
        assert state.position() == before
        assert state.rng.below(10**6) == stream.below(10**6)


def test_what_breaks_late_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault that only some choice meets."""
    state, game = later("pebbles", 2), souterrain.game("pebbles")
    broken = state.clone()
    kind = type(broken)
    play = kind.play

    def trip(self: Any, seat: int, move: int) -> None:
        if move == broken.asks[0].moves[-1]:
            raise IndexError("list index out of range")
        play(self, seat, move)

    monkeypatch.setattr(kind, "play", trip)
    with pytest.raises(PositionError, match="cannot be played: IndexError"):
        try_out(broken)
    assert game.load(state.position(), tried=False).position() == state.position()
