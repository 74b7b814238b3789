"""With any single draw of the sampler removed, or any pool left in its true order, something notices it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from scipy.stats import chisquare

import souterrain
from souterrain.games.dungeon_digger import coin_sampling, sampling

from ..sampler_cuts import Showcase, faults, first_noticed, sampler, showcase, what_can_be_cut, without
from .sampled import hidden_parts, stations
from .test_sampling import HISTORIES, found, posterior, scarce

pytestmark = pytest.mark.skipif(souterrain.COMPILED, reason="compiled code cannot be cut")

MODULES: dict[str, ModuleType] = {"sampling": sampling, "coin_sampling": coin_sampling}
LOOPS = 5_000  # of one sampler, before it is taken to be without end


def install(name: str, target: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Let the game sample with the module as it is without that thing."""
    entry = "redraw" if name == "sampling" else "redraw_coins"
    space = without(MODULES[name], target, LOOPS)
    monkeypatch.setattr(sampling, entry, sampler(space, entry))
    return space


CUTS = [
    pytest.param(name, target, id=f"{name}-{what}")
    for name in MODULES
    for target, what in enumerate(what_can_be_cut(MODULES[name]))
]


@pytest.fixture(scope="module")
def shown() -> Showcase:
    return showcase(stations, hidden_parts)


def unlikely_coins() -> Iterator[str]:
    for name, coins in {**HISTORIES, "scarce": scarce()}.items():
        likely, drawn = posterior(coins, 0), found(coins, 0, 1500)
        expected = {row: 1500 * chance for row, chance in likely.items() if chance > 0}
        if not set(drawn) <= set(expected):
            yield f"{name}: impossible coins"
        elif chisquare([drawn[row] for row in expected], list(expected.values())).pvalue < 0.0001:
            yield f"{name}: unlikely coins"


def faults_side_by_side(space: dict[str, Any]) -> Iterator[str]:
    """Courses that are followed side by side are nearly as fair, so only great differences count."""
    space["TRIES"] = 0
    for name, coins in HISTORIES.items():
        likely, drawn = posterior(coins, 0), found(coins, 0, 1500)
        if any(abs(drawn[row] / 1500 - likely.get(row, 0.0)) > 0.05 for row in {*likely, *drawn}):
            yield f"{name}: unlikely coins"


def test_the_sampler_as_it_is_has_no_fault(shown: Showcase, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not list(faults(shown, hidden_parts))
    assert not list(unlikely_coins())
    assert not list(faults_side_by_side(install("coin_sampling", -1, monkeypatch)))
    assert len(CUTS) > 12


@pytest.mark.parametrize(("name", "target"), CUTS)
def test_without_it_something_is_noticed(
    name: str, target: int, shown: Showcase, monkeypatch: pytest.MonkeyPatch
) -> None:
    space = install(name, target, monkeypatch)
    assert first_noticed(itertools.chain(faults(shown, hidden_parts), unlikely_coins(), faults_side_by_side(space)))
