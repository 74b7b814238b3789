"""The processes in which bots think. Each does one thing at a time, and can be ended in the middle of it."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from .thinking import contained, start_worker

T = TypeVar("T")


class BotWorker:
    """One process, which starts when it is first needed."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=start_worker)
        self._pid = 0
        self.ended = False

    async def do(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """The time runs from when the process is there. Whatever is too late, or wanted no more, ends with it."""
        loop = asyncio.get_running_loop()
        try:
            if not self._pid:
                self._pid = await loop.run_in_executor(self._pool, os.getpid)
            doing = loop.run_in_executor(self._pool, contained, work, *given)
            try:
                return await asyncio.wait_for(asyncio.shield(doing), seconds)
            finally:
                if not doing.done():
                    self.kill()
        except BrokenProcessPool:
            self.close()
            raise

    def kill(self) -> None:
        """End it now, whatever it is doing."""
        for process in multiprocessing.active_children():
            if process.pid == self._pid:
                process.kill()
        self.close()

    def close(self) -> None:
        """It does nothing any more; what it is doing, it does to the end."""
        self.ended = True
        self._pool.shutdown(wait=False)


class BotWorkers:
    """So many of them. One that has ended is replaced, and no other notices."""

    def __init__(self, count: int) -> None:
        self._idle = [BotWorker() for _ in range(count)]
        self._closed = False

    async def do(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Let an idle one do it within this time. Whoever asks knows that there is one: see `WorkerQueue`."""
        worker = self._idle.pop()
        try:
            return await worker.do(seconds, work, *given)
        finally:
            self._take_back(worker)

    def _take_back(self, worker: BotWorker) -> None:
        if self._closed:
            worker.close()
        else:
            self._idle.append(BotWorker() if worker.ended else worker)

    def close(self) -> None:
        """Each ends as soon as it has nothing to do."""
        self._closed = True
        for worker in self._idle:
            worker.close()
