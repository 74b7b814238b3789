"""Work that may wait for a database, off the event loop: done on a few threads, answered on the loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from django.db import close_old_connections

log = logging.getLogger("souterrain.web")
Answer = asyncio.Future[Any]
Work = Callable[..., Any]


class Threads:
    """Does what is asked in the order it was asked: an executor without the locks, which cost as much as our requests.

    The threads end with the process; what must not be lost is written before it is answered.
    """

    def __init__(self, count: int, name: str) -> None:
        self._asked: SimpleQueue[tuple[Answer | None, Work, tuple[Any, ...]]] = SimpleQueue()
        for number in range(count):
            Thread(target=self._work, name=f"{name}-{number}", daemon=True).start()

    async def do(self, function: Work, *args: Any) -> Any:
        """Call it on one of the threads: its answer, or what it raised."""
        answer = asyncio.get_running_loop().create_future()
        self._asked.put((answer, function, args))
        return await answer

    def do_unheard(self, function: Work, *args: Any) -> None:
        """Call it on one of the threads; nobody waits for it."""
        self._asked.put((None, function, args))

    def _work(self) -> None:
        while True:
            answer, function, args = self._asked.get()
            result, error = None, None
            try:
                result = function(*args)
            except Exception as raised:  # noqa: BLE001 - it goes to whoever asked
                error = raised
            close_old_connections()
            if answer is not None:
                answer.get_loop().call_soon_threadsafe(give, answer, result, error)
            elif error is not None:
                log.error("nobody waited for what failed", exc_info=error)


def give(answer: Answer, result: Any, error: Exception | None) -> None:
    """On the loop: what somebody waits for has come."""
    if answer.done():
        return  # who asked has gone
    if error is None:
        answer.set_result(result)
    else:
        answer.set_exception(error)
