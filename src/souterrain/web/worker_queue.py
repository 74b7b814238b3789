"""Who thinks next: tables at which a person waits come before those where only bots play; else who came first."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count


class WorkerQueue:
    """So many free workers, and those who wait for one."""

    def __init__(self, workers: int) -> None:
        self._free = workers
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def acquire(self, patient: bool = False) -> None:
        """Take a worker, when there is one. Who is patient lets everybody else pass."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (patient, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given a worker that it will not use
                self.release()
            raise

    def release(self) -> None:
        """A worker is free again."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
