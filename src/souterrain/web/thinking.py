"""Where bots think: worker processes that get a game so far and give back a move. Django is not loaded there."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import reprlib
import signal
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from souterrain import Perspective, Record, Rng, bots
from souterrain.bots.base import NO_TREE, Plan, Tree, whole_number

T = TypeVar("T")
MISTAKABLE = (StopIteration, TimeoutError, BrokenProcessPool)  # would say that iterations, time or the worker ended


@dataclass(frozen=True)
class Thought:
    """What a worker needs to think for a bot: the game so far, and which seat. The bot itself gets a perspective."""

    code: str
    version: int
    game: str
    options: dict[str, Any]
    seed: str | int
    line: list[tuple[int, int]]
    seat: int
    level: str
    plan: Plan = ()  # what the bot meant to do next when it last chose
    tree: Tree = NO_TREE  # and what it found out about that
    bots_only: bool = False


@dataclass(frozen=True)
class Choice:
    """What a bot chose, what it means to do next, and what it found out about that."""

    move: int
    plan: Plan = ()
    tree: Tree = NO_TREE


class IllegalAnswer(Exception):  # noqa: N818 - reads as what it says
    """A bot answered with something that is no move of its seat."""


@dataclass(frozen=True)
class Suggestion:
    """A choice that a player might make, in words: how it compares with the best, and what would follow."""

    move: int
    text: str
    then: tuple[str, ...]
    compared: str
    outlook: int | None  # of 100
    share: int  # of 100


def start_worker() -> None:
    """A worker ends with its server, however that ends, and leaves interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent.sentinel,), daemon=True).start()


def _outlive_nobody(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def contained(work: Callable[..., T], *given: Any) -> T:
    """Whatever a bot raises fails its own thought: what the server's loop would take for something else is renamed."""
    try:
        return work(*given)
    except BaseException as error:
        if isinstance(error, Exception) and not isinstance(error, MISTAKABLE):
            raise
        raise RuntimeError(f"it raised {type(error).__name__}: {error}") from error


def think(thought: Thought) -> Choice:
    """The move of the bot whose turn it is; it sees its seat's perspective and nothing else."""
    bot = bots.make(thought.level, thought.game)
    bot.plan, bot.tree = thought.plan, thought.tree
    perspective = perspective_of(thought)
    answer = bot.choose(perspective, fresh_rng())
    move = whole_number(answer)
    if move is None or move not in perspective.moves:
        raise IllegalAnswer(shortened(answer))
    return Choice(move, bot.plan, bot.tree or NO_TREE)


def shortened(answer: Any) -> str:
    """What a bot answered, as one line of the log may repeat it."""
    try:
        return " ".join(reprlib.repr(answer).split())
    except ValueError:  # a number of more digits than Python writes
        return f"a very long {type(answer).__name__}"


def advise(thought: Thought, lang: str, names: tuple[str, ...]) -> list[Suggestion]:
    """What the seat might do, in words, from its own perspective."""
    perspective, rng = perspective_of(thought), fresh_rng()
    found = bots.advise(perspective, rng)
    suggestions: list[Suggestion] = []
    for advice in found:
        told = in_words(perspective, (*advice.steps, *advice.then), rng, lang, names)
        if any((other.text, *other.then) == told for other in suggestions):  # cards that are alike
            continue
        outlook = None if advice.outlook is None else round(100 * advice.outlook)
        suggestions.append(
            Suggestion(
                advice.steps[0], told[0], told[1:], advice.compared(found[0]), outlook, round(100 * advice.share)
            )
        )
    return suggestions


def in_words(
    perspective: Perspective, line: tuple[int, ...], rng: Rng, lang: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Moves of one seat in words, as far as a world that it thinks possible allows them."""
    world, seat, told = perspective.sample(rng), perspective.seat, []
    for move in line:
        if move not in world.moves(seat):
            break
        told.append(world.describe(seat, move, lang, names))
        world.play(seat, move)
    return tuple(told)


def perspective_of(thought: Thought) -> Perspective:
    record = Record(thought.game, thought.options, thought.seed, (), thought.line)
    return record.at(len(thought.line)).perspective(thought.seat)


def fresh_rng() -> Rng:
    return Rng(int.from_bytes(os.urandom(4), "big"))


def any_move(thought: Thought) -> int:
    """A legal move without thinking, for a bot that failed or took too long."""
    record = Record(thought.game, thought.options, thought.seed, (), thought.line)
    return record.at(len(thought.line)).moves(thought.seat)[0]
