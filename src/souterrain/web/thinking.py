"""Where bots think: worker processes that get a game so far and give back a move. Django is not loaded there."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from dataclasses import dataclass
from typing import Any

from souterrain import Record, Rng, bots


@dataclass(frozen=True)
class Thought:
    """What a worker needs to think for a bot: the game so far, and which seat. The bot itself gets a perspective."""

    code: str
    version: int
    game: str
    options: dict[str, Any]
    seed: str
    line: list[tuple[int, int]]
    seat: int
    level: str


def start_worker() -> None:
    """A worker ends with its server, however that ends, and leaves interrupts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive_nobody, args=(parent.sentinel,), daemon=True).start()


def _outlive_nobody(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def think(thought: Thought) -> int:
    """The move of the bot whose turn it is; it sees its seat's perspective and nothing else."""
    record = Record(thought.game, thought.options, thought.seed, (), thought.line)
    perspective = record.at(len(thought.line)).perspective(thought.seat)
    bot = bots.make(thought.level, thought.game)
    return bot.choose(perspective, Rng(int.from_bytes(os.urandom(4), "big")))


def any_move(thought: Thought) -> int:
    """A legal move without thinking, for a bot that failed or took too long."""
    record = Record(thought.game, thought.options, thought.seed, (), thought.line)
    return record.at(len(thought.line)).moves(thought.seat)[0]
