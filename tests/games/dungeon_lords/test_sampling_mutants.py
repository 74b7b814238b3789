"""With any single draw of the sampler removed, or any pool left in its true order, something notices it."""

from __future__ import annotations

from types import ModuleType

import pytest

import souterrain
from souterrain.games.dungeon_lords import sampling, trap_sampling

from ..sampler_cuts import Showcase, faults, first_noticed, sampler, showcase, what_can_be_cut, without
from .sampled import hidden_parts, stations

pytestmark = pytest.mark.skipif(souterrain.COMPILED, reason="compiled code cannot be cut")

MODULES: dict[str, ModuleType] = {"sampling": sampling, "trap_sampling": trap_sampling}
LOOPS = 2_000  # of one sampler, before it is taken to be without end


def install(name: str, target: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game sample with the module as it is without that thing."""
    entry = "redraw" if name == "sampling" else "redraw_traps"
    monkeypatch.setattr(sampling, entry, sampler(without(MODULES[name], target, LOOPS), entry))


CUTS = [
    pytest.param(name, target, id=f"{name}-{what}")
    for name in MODULES
    for target, what in enumerate(what_can_be_cut(MODULES[name]))
]


@pytest.fixture(scope="module")
def shown() -> Showcase:
    return showcase(stations, hidden_parts)


def test_the_sampler_as_it_is_has_no_fault(shown):
    assert not list(faults(shown, hidden_parts))
    assert len(CUTS) > 30


@pytest.mark.parametrize(("name", "target"), CUTS)
def test_without_it_something_is_noticed(name, target, shown, monkeypatch):
    install(name, target, monkeypatch)
    assert first_noticed(faults(shown, hidden_parts))
