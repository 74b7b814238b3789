"""The channel layer of a single process."""

from __future__ import annotations

import time

from channels.layers import InMemoryChannelLayer


class ProcessLayer(InMemoryChannelLayer):
    """Channels' own in-memory layer; it looks through all channels for old messages now and then, not at every call."""

    CLEAN_EVERY = 10.0
    _cleaned = 0.0

    def _clean_expired(self) -> None:
        if time.monotonic() - self._cleaned > self.CLEAN_EVERY:
            self._cleaned = time.monotonic()
            super()._clean_expired()
