"""The channel layer of a single process."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer


class ProcessLayer(InMemoryChannelLayer):
    """Channels' own in-memory layer, for many small groups.

    It looks through all channels for old messages now and then, not at every call, and sends without a task for each
    listener: a queue in memory takes what it is given at once.
    """

    CLEAN_EVERY = 10.0
    _cleaned = 0.0

    def _clean_expired(self) -> None:
        if time.monotonic() - self._cleaned > self.CLEAN_EVERY:
            self._cleaned = time.monotonic()
            super()._clean_expired()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self._clean_expired()
        for channel in list(self.groups.get(group, ())):
            with contextlib.suppress(ChannelFull):  # who is so far behind looks at everything anyway
                await self.send(channel, message)
