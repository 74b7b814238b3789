"""When cyclic garbage is looked for: briefly and often among what is new, rarely among everything.

Left to itself CPython's collector looks in the middle of a move, through whatever has gathered: with 100 tables under
way its passes took 40 to 90 ms of processor (up to 300 ms on a busy machine), and one move in forty waited for one. A
move leaves nothing to be found (`Application` takes requests apart), a page some thirty small objects. So a pass goes
through what a quarter of a second has left (5 ms at 150 moves a second), and what survives it is set aside. Whatever
strangers leave in rings that live longer is found before it is as much again as the server itself.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG_EVERY = 0.25
EVERYTHING_EVERY = 3600.0  # seconds, and then when nobody plays
EVERYTHING_AT_LAST = 6 * 3600.0  # or all the same
COUNT_EVERY = 60.0  # seconds, as counting goes through all that is set aside
GROWN = 2  # times what the last look at everything left, and some more: then it is time for another one
SOME = 200_000


class Collector:
    """Decides what the next pass goes through; `is_quiet` tells whether a long one would disturb anybody."""

    def __init__(self, is_quiet: Callable[[], bool]) -> None:
        self.is_quiet = is_quiet
        self.looked_at_everything = self.counted = time.monotonic()
        self.left = gc.get_freeze_count()

    def collect(self) -> None:
        if self._everything_is_due():
            self.collect_everything()
        else:
            gc.collect(0)
            gc.freeze()

    def _everything_is_due(self) -> bool:
        since = time.monotonic() - self.looked_at_everything
        return since >= EVERYTHING_AT_LAST or (since >= EVERYTHING_EVERY and self.is_quiet()) or self._has_grown()

    def _has_grown(self) -> bool:
        now = time.monotonic()
        if now - self.counted < COUNT_EVERY:
            return False
        self.counted = now
        return gc.get_freeze_count() > GROWN * self.left + SOME

    def collect_everything(self) -> None:
        """Also what was set aside and has become garbage since."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.looked_at_everything = time.monotonic()
        self.left = gc.get_freeze_count()


async def collect_garbage(is_quiet: Callable[[], bool]) -> None:
    """For as long as the server runs."""
    collector = Collector(is_quiet)
    gc.disable()
    try:
        collector.collect_everything()
        while True:
            await asyncio.sleep(YOUNG_EVERY)
            collector.collect()
    finally:
        gc.unfreeze()
        gc.enable()
