"""Who thinks next: tables at which a person waits come before the others, and of those owners take turns.

A hundred thoughts of one owner cost another one of them at most, beside the one that is being thought.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

MOST_OWNERS = 10_000


@dataclass(frozen=True, eq=False)
class Waiting:
    """Somebody who waits for a worker. Whether a person waits for them is asked when one is free, since people go."""

    owner: str
    awaited: Callable[[], bool]
    number: int
    turn: asyncio.Future[None]


class WorkerQueue:
    """So many free workers, and those who wait for one."""

    def __init__(self, workers: int) -> None:
        self._free = workers
        self._waiting: list[Waiting] = []
        self._thinking: Counter[str] = Counter()  # workers by owner
        self._served: dict[str, int] = {}  # when each owner was last given one
        self._numbers = count(1)

    async def acquire(self, owner: str = "", awaited: Callable[[], bool] = lambda: True) -> None:
        """Take a worker, when there is one. Whom nobody waits for lets everybody else pass."""
        if self._free:
            self._free -= 1
            self._note(owner)
            return
        one = Waiting(owner, awaited, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        try:
            await one.turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:  # it was given a worker that it will not use
                self.release(owner)
            raise

    def release(self, owner: str = "") -> None:
        """A worker of this owner is free again."""
        self._thinking[owner] -= 1
        if not self._thinking[owner]:
            del self._thinking[owner]
        if not self._waiting:
            self._free += 1
            return
        one = min(self._waiting, key=self._rank)
        self._waiting.remove(one)
        self._note(one.owner)
        one.turn.set_result(None)

    def _rank(self, one: Waiting) -> tuple[bool, int, int, int]:
        """First whose owner has the fewest workers now, then whose was served the longest ago, then who came first."""
        return not one.awaited(), self._thinking[one.owner], self._served.get(one.owner, 0), one.number

    def _note(self, owner: str) -> None:
        self._thinking[owner] += 1
        if len(self._served) > MOST_OWNERS:
            self._served.clear()
        self._served[owner] = next(self._numbers)
