"""The same work on many pieces, over processes."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")


def over_processes(work: Callable[[P], R], pieces: Sequence[P], jobs: int, chunk: int = 1) -> Generator[R, None, None]:
    """What the work makes of each piece, in the order of the pieces, so that a long run can go on where it stopped.

    With one job, or one piece, it is done here. Pieces and results cross to another process: plain data.
    """
    if jobs == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    try:
        yield from pool.map(work, pieces, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    """For workers: Ctrl-C is answered by the process that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
