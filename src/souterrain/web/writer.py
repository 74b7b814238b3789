"""The writer: one thread that commits whatever is waiting in one transaction, so that one fsync serves many moves.

Nothing is announced or answered before `commit` returns. Who waits for it holds nothing that others need to read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from django.db import DatabaseError, IntegrityError, connection, transaction

T = TypeVar("T")


class Write(NamedTuple):
    """A change that waits: which table it is about, what to do in the transaction, and who wants to know."""

    code: str
    work: Callable[[], Any]
    answer: asyncio.Future[Any]


class Outcome(NamedTuple):
    """What a change returned, or why it was not made."""

    result: Any
    error: Exception | None = None


class Writer:
    """Takes changes on the event loop and makes them on its thread, in batches."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[Write] = []
        self._flushing: asyncio.Task[None] | None = None

    async def commit(self, code: str, work: Callable[[], T]) -> T:
        """Do `work` in a transaction; its result, once the disk has it."""
        loop = asyncio.get_running_loop()
        write = Write(code, work, loop.create_future())
        self._waiting.append(write)
        if self._flushing is None:
            self._flushing = loop.create_task(self._flush())
        result: T = await write.answer
        return result

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                # Two servers that write to the same tables lock their rows in the same order, so none waits for ever.
                batch = sorted(self._waiting, key=lambda write: write.code)
                self._waiting = []
                outcomes = await loop.run_in_executor(self._thread, write_all, [write.work for write in batch])
                for write, (result, error) in zip(batch, outcomes, strict=True):
                    if write.answer.done():
                        continue  # who asked has gone
                    if error is None:
                        write.answer.set_result(result)
                    else:
                        write.answer.set_exception(error)
        finally:
            self._flushing = None

    def close_connection(self) -> None:
        """Give the connection back, once everything that waits is written."""
        self._thread.submit(lambda: connection.close()).result()  # the thread's own


def write_all(works: list[Callable[[], Any]]) -> list[Outcome]:
    """One transaction for all; a change that fails takes back only itself, a commit that fails takes back all.

    Hardly ever does one fail, so they are made together first: a savepoint for each is two statements more, and after
    every statement this thread waits for the event loop's. If one fails, nothing was done, and all are made again.
    """
    outcomes = together(works, bare)
    failed = next((outcome.error for outcome in outcomes if outcome.error is not None), None)
    if failed is None or len(works) == 1 or breaks_connection(failed):
        return outcomes
    return together(works, attempt)


def together(works: list[Callable[[], Any]], make: Callable[[Callable[[], Any]], Outcome]) -> list[Outcome]:
    try:
        with transaction.atomic():
            return [make(work) for work in works]
    except Exception as error:  # noqa: BLE001 - it goes to whoever asked
        if breaks_connection(error):
            connection.close()
        return [Outcome(None, error)] * len(works)


def breaks_connection(error: Exception) -> bool:
    """Does nobody know what is left of the connection?"""
    return isinstance(error, DatabaseError) and not isinstance(error, IntegrityError)


def bare(work: Callable[[], Any]) -> Outcome:
    return Outcome(work())


def attempt(work: Callable[[], Any]) -> Outcome:
    try:
        with transaction.atomic():
            return Outcome(work())
    except Exception as error:  # noqa: BLE001 - it goes to whoever asked
        return Outcome(None, error)


WRITER = Writer()
