"""Requests that are answered at once, on the event loop's own thread.

Handing a short request to another thread costs more than the request itself: the two threads then take Python's lock
from each other at every turn. So what needs no waiting is done in place. It must never wait: where it would, for a
lock, for another process or for a table that is not in memory, it raises NotNow, and the whole request is done again
on a thread, where it may. Nothing was changed by then: every wait lies before the first change. Only the disk is
waited for at the end, by all together.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from django.db import close_old_connections

from .threads import Threads, give

Settle = Callable[[], None]
DISK = Threads(1, "disk")
BREATH = 0.01
_here = threading.local()
_waiting: dict[Settle, list[asyncio.Future[None]]] = {}
_rounds: set[asyncio.Task[None]] = set()


class NotNow(BaseException):
    """This would have to wait. It is no error: nothing that handles errors may swallow it."""


class Lock(Protocol):
    """What can be held."""

    def acquire(self, *, timeout: float = ...) -> bool: ...

    def release(self) -> None: ...


def hurried() -> bool:
    """Must this thread not wait now?"""
    return getattr(_here, "owed", None) is not None


def may_wait() -> None:
    """What follows may take its time; so not now, if there is none."""
    if hurried():
        raise NotNow


def got(lock: Lock, patience: float = -1) -> bool:
    """Take a lock within so many seconds (-1: however long it takes). In a hurry a breath must do, or not now.

    A breath is enough for most who hold a lock to finish; to make way for them at once would make them many.
    """
    if not hurried():
        return lock.acquire(timeout=patience)
    if not lock.acquire(timeout=BREATH):
        raise NotNow
    return True


@contextmanager
def held(lock: Lock) -> Iterator[None]:
    """With the lock, however long it takes; or not now."""
    got(lock)
    try:
        yield
    finally:
        lock.release()


def owe(settle: Settle) -> None:
    """Have this done before the request is answered."""
    _here.owed.add(settle)


def at_once(function: Callable[[Any], Any], argument: Any) -> tuple[Any, set[Settle]]:
    """Call it here and now: its answer, and what is owed before anybody hears of it.

    Nothing sees the event loop meanwhile: to Django this is a thread like any other, with a connection of its own.
    """
    loop = asyncio.get_running_loop()
    owed: set[Settle] = set()
    asyncio._set_running_loop(None)
    _here.owed = owed
    try:
        return function(argument), owed
    finally:
        close_old_connections()
        _here.owed = None
        asyncio._set_running_loop(loop)


async def settled(settle: Settle) -> None:
    """Ends when it was done; one time does for all who came before it began."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[None] = loop.create_future()
    if settle in _waiting:
        _waiting[settle].append(answer)
    else:
        _waiting[settle] = [answer]
        task = loop.create_task(_settle_for_all(settle))
        _rounds.add(task)
        task.add_done_callback(_rounds.discard)
    await answer


async def _settle_for_all(settle: Settle) -> None:
    while batch := _waiting[settle]:
        _waiting[settle] = []
        error = None
        try:
            await DISK.do(settle)
        except Exception as raised:  # noqa: BLE001 - it goes to those who wait
            error = raised
        for answer in batch:
            give(answer, None, error)
    del _waiting[settle]
