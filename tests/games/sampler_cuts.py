"""Samplers with one thing left out: any single draw, shuffle or ordering of a pool. A test must notice each.

A showcase are positions in which the hidden parts of a game, taken together, can all be anything.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any

from souterrain import Rng, State

Parts = Callable[[Mapping[str, Any], int], dict[str, Any]]  # of a position: whatever a seat may not see, by name
Showcase = list[tuple[State, int, set[str]]]  # a position, a seat, the parts that it may not know
SAMPLES = 10


class EndlessError(Exception):
    """A sampler that no longer draws may try the same for ever."""


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
        """A number drawn from the stream, and cards in a new order: instead, those that were given."""
        self.generic_visit(node)
        if name_of(node) == "below" and self.cuts(node):
            return ast.copy_location(ast.Constant(0), node)
        if name_of(node) in ("shuffled", "redrawn") and self.cuts(node):
            return node.args[0]
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
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


def what_can_be_cut(module: ModuleType) -> list[str]:
    """Every draw, shuffle and ordering of a module, with its line."""
    cutter = Cut()
    cutter.visit(ast.parse(inspect.getsource(module)))
    return cutter.found


def without(module: ModuleType, target: int, loops: int) -> dict[str, Any]:
    """The names of a module as it is without that thing; more loops than these in one sample are `EndlessError`."""
    tree = Cut(target).visit(ast.parse(inspect.getsource(module)))
    ticks = [0]

    def tick() -> None:
        ticks[0] += 1
        if ticks[0] > loops:
            raise EndlessError

    space: dict[str, Any] = {"__name__": module.__name__, "__package__": module.__package__, "_tick": tick}
    exec(compile(ast.fix_missing_locations(tree), f"<{module.__name__} without {target}>", "exec"), space)
    space["_restart"] = lambda: ticks.__setitem__(0, 0)
    return space


def sampler(space: dict[str, Any], entry: str) -> Callable[..., None]:
    """The function of that name, with its loops counted anew at each call."""

    def sample(*args: Any) -> None:
        space["_restart"]()
        space[entry](*args)

    return sample


# ---------------------------------------------------------------------- what is hidden varies


def varying(state: State, seat: int, parts: Parts) -> set[str]:
    """The hidden parts that are not the same in all of a few samples."""
    drawn = [parts(state.perspective(seat).sample(Rng(i)).position(), seat) for i in range(1, SAMPLES + 1)]
    return {part for part in drawn[0] if any(world.get(part) != drawn[0][part] for world in drawn[1:])}


def same_draw(state: State, seat: int) -> bool:
    """Does one stream draw one world, from the truth and from a sample?"""
    world = state.perspective(seat).sample(Rng(77))
    again = [table.perspective(seat).sample(Rng(5)).position() for table in (state, world)]
    return again[0] == again[1]


def showcase(stations: Callable[[], Iterable[State]], parts: Parts) -> Showcase:
    """For each hidden part two places where it varies, and what varies there."""
    chosen: Showcase = []
    missing = {
        part: 2 for state in stations() for seat in range(state.players) for part in parts(state.position(), seat)
    }
    for state in stations():
        for seat in range(state.players):
            varied = varying(state, seat, parts) if any(missing.values()) else set()
            if any(missing[part] for part in varied):
                chosen.append((state, seat, varied))
                for part in varied:
                    missing[part] = max(0, missing[part] - 1)
    return chosen


def faults(shown: Showcase, parts: Parts) -> Iterator[str]:
    for state, seat, hidden in shown:
        if not same_draw(state, seat):
            yield "the draw depends on what is hidden"
        for part in hidden - varying(state, seat, parts):
            yield f"{part} is always the same"


def first_noticed(found: Iterator[str]) -> str | None:
    """The first fault, if there is one; a sampler that tries for ever or draws from nothing has one too."""
    try:
        return next(found, None)
    except (EndlessError, IndexError, ValueError) as error:
        return repr(error)
