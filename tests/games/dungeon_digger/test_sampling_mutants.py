"""With any single draw of the sampler removed, or any pool left in its true order, something notices it."""

from __future__ import annotations

import ast
import inspect
import itertools
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from scipy.stats import chisquare

import souterrain
from souterrain import State
from souterrain.games.dungeon_digger import coin_sampling, sampling

from .sampled import hidden_parts, same_draw, stations, varying
from .test_sampling import HISTORIES, found, posterior, scarce

pytestmark = pytest.mark.skipif(souterrain.COMPILED, reason="compiled code cannot be cut")

MODULES: dict[str, ModuleType] = {"sampling": sampling, "coin_sampling": coin_sampling}
LOOPS = 5_000  # of one sampler, before it is taken to be without end


class Cut(ast.NodeTransformer):
    """Removes one thing from a module: the n-th draw, shuffle or ordering of it."""

    def __init__(self, target: int = -1) -> None:
        self.target = target
        self.found: list[str] = []

    def cuts(self, node: ast.AST) -> bool:
        self.found.append(f"{node.lineno}: {ast.unparse(node)}")  # type: ignore[attr-defined]
        return len(self.found) - 1 == self.target

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """A statement that hands the stream on, shuffles with it or puts a pool in order."""
        if isinstance(node.value, ast.Call) and (uses_stream(node.value) or name_of(node.value) == "sort"):
            return ast.copy_location(ast.Pass(), node) if self.cuts(node) else node
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A number drawn from the stream, and a pool put in order as it is made."""
        self.generic_visit(node)
        if name_of(node) == "below" and self.cuts(node):
            return ast.copy_location(ast.Constant(0), node)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        """A sampler that no longer draws may try the same for ever."""
        self.generic_visit(node)
        node.body.insert(0, ast.parse("_tick()").body[0])
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Pools are put in order in the line before they are shuffled."""
        self.generic_visit(node)
        for before, after in zip(node.body, node.body[1:], strict=False):
            ordered = isinstance(before, ast.Assign) and isinstance(before.value, ast.Call)
            pool = ordered and name_of(before.value) == "sorted" and uses_stream(getattr(after, "value", None))
            if pool and self.cuts(before.value):
                before.value.func = ast.copy_location(ast.Name("list", ast.Load()), before.value)
        return node


def name_of(call: Any) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def uses_stream(node: Any) -> bool:
    """A call that is given the stream, or a shuffle by it."""
    if not isinstance(node, ast.Call):
        return False
    given = any(isinstance(arg, ast.Name) and arg.id == "rng" for arg in node.args)
    return given or name_of(node) == "shuffle"


def cut(name: str, target: int) -> Cut:
    cutter = Cut(target)
    cutter.tree = cutter.visit(ast.parse(inspect.getsource(MODULES[name])))  # type: ignore[attr-defined]
    return cutter


def install(name: str, target: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Let the game sample with the module as it is without that thing."""
    ticks = [0]

    def tick() -> None:
        ticks[0] += 1
        if ticks[0] > LOOPS:
            raise RuntimeError("without end")

    def sample(*args: Any) -> None:
        ticks[0] = 0
        space[entry](*args)

    space: dict[str, Any] = {"__name__": MODULES[name].__name__, "__package__": MODULES[name].__package__}
    space["_tick"] = tick
    tree = ast.fix_missing_locations(cut(name, target).tree)  # type: ignore[attr-defined]
    exec(compile(tree, f"<{name} without {target}>", "exec"), space)
    entry = "redraw" if name == "sampling" else "redraw_coins"
    monkeypatch.setattr(sampling, entry, sample)
    return space


CUTS = [
    pytest.param(name, target, id=f"{name}-{what}")
    for name in MODULES
    for target, what in enumerate(cut(name, -1).found)
]


@pytest.fixture(scope="module")
def showcase() -> list[tuple[State, int, set[str]]]:
    """For each hidden part two places where it varies, and what varies there."""
    chosen: list[tuple[State, int, set[str]]] = []
    missing = {part: 2 for state in stations() for part in hidden_parts(state.position(), 0)}
    for state in stations():
        for seat in range(state.players):
            varied = varying(state, seat) if any(missing.values()) else set()
            if any(missing[part] for part in varied):
                chosen.append((state, seat, varied))
                for part in varied:
                    missing[part] = max(0, missing[part] - 1)
    return chosen


def faults(showcase: list[tuple[State, int, set[str]]]) -> Iterator[str]:
    for state, seat, parts in showcase:
        if not same_draw(state, seat):
            yield "the draw depends on what is hidden"
        for part in parts - varying(state, seat):
            yield f"{part} is always the same"
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


def test_the_sampler_as_it_is_has_no_fault(
    showcase: list[tuple[State, int, set[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not list(faults(showcase))
    assert not list(faults_side_by_side(install("coin_sampling", -1, monkeypatch)))
    assert len(CUTS) > 12


@pytest.mark.parametrize(("name", "target"), CUTS)
def test_without_it_something_is_noticed(
    name: str, target: int, showcase: list[tuple[State, int, set[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    space = install(name, target, monkeypatch)
    try:
        noticed = next(itertools.chain(faults(showcase), faults_side_by_side(space)), None)
    except (IndexError, ValueError, RuntimeError) as error:  # it tries for ever, or draws from nothing
        noticed = repr(error)
    assert noticed
