"""The same work on many pieces, over processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import TypeVar

P = TypeVar("P")
R = TypeVar("R")


def over_processes(work: Callable[[P], R], pieces: Sequence[P], jobs: int, chunk: int = 1) -> Generator[R, None, None]:
    """What the work makes of each piece, in the order of the pieces, so that a long run can go on where it stopped.

    With one job, or one piece, it is done here. Pieces and results cross to another process: plain data. Whoever stops
    before the end, by Ctrl-C too, ends the processes at once, whatever they are at.
    """
    if jobs == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    with _one_interrupt():
        yield from _over_pool(work, pieces, jobs, chunk)


def _over_pool(work: Callable[[P], R], pieces: Sequence[P], jobs: int, chunk: int) -> Generator[R, None, None]:
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    others, workers = active_children(), list[BaseProcess]()
    try:
        try:
            with _deaf_children():
                results = pool.map(work, pieces, chunksize=chunk)
        finally:
            workers += [child for child in active_children() if child not in others]
        yield from results
    except BaseException:
        _end(pool, workers)
        raise
    pool.shutdown()


def _end(pool: ProcessPoolExecutor, workers: Sequence[BaseProcess]) -> None:
    """End the workers in the middle of their work; the pool that has lost them is closed in no time."""
    for worker in workers:
        worker.kill()
    pool.shutdown(cancel_futures=True)


@contextmanager
def _one_interrupt() -> Iterator[None]:
    """A second Ctrl-C does not break off what answers the first: the pool would wait for its workers for ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupt_once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt_once(number: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.default_int_handler(number, frame)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C while they still import what they need."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    """For workers: Ctrl-C is answered by the process that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
