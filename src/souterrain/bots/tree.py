"""The trees of a search: choices of one seat, and how often each could be made, was made, and how that went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

KEPT: Final = 3  # visits from which on a choice is kept for the next question

Branch = tuple[int, int, int, float, int]  # a choice: move, visits, available, total, and how many lie below it


@final
class Node:
    """A choice of one seat after its earlier ones: how often it could be made, was made, and how that went."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}
        self.after: dict[tuple[int, ...], Node] = {}  # where the seat stands then, by what the others have done
        self.order: list[int] = []  # the choices seen here, the most promising first, where the game ranks them


def faced_with(done: tuple[int, ...], node: Node) -> Node:
    """Where a seat stands after its own choices, and then what the others did."""
    after = node.after.get(done)
    if after is None:
        after = Node()
        node.after[done] = after
    return after


def likeliest(node: Node) -> Node:
    """Where a seat will probably stand once the others have replied to its choice, if they were thought to."""
    found = node
    visits: i64 = 0
    for after in node.after.values():
        if after.visits > visits:
            found, visits = after, after.visits
    return found


def written(move: int, node: Node) -> list[Branch]:
    """A choice, then those below it that were made more than once or twice, as plain numbers.

    What is kept counts for half: the move that led here was chosen in part because these worlds were lucky for it.
    Counted in full they made the next choice worse than a fresh search does (docs/trials.md).
    """
    below = [(at, child) for at, child in node.children.items() if child.visits >= KEPT]
    visits: i64 = (node.visits + 1) // 2
    available: i64 = (node.available + 1) // 2
    total = node.total * float(visits) / float(node.visits)
    found = [(move, int(visits), int(available), total, len(below))]
    for at, child in below:
        found.extend(written(at, child))
    return found


def regrow(parent: Node, branches: Sequence[Branch], at: i64) -> i64:
    """Read a choice that was written, with those below it; where the next one stands."""
    move, visits, available, total, below = branches[at]
    node = Node()
    node.visits = visits
    node.available = available
    node.total = total
    parent.children[move] = node
    at += 1
    for _ in range(below):
        at = regrow(node, branches, at)
    return at
