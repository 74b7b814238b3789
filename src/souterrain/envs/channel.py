"""One way between two processes that answer each other within tenths of a millisecond.

To be woken by the system takes about as long as eight games take for a step. So who waits looks for a moment whether
there is something before it goes to sleep; and what goes to and fro at every step is a signal, without a message.
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing.context import SpawnContext
from typing import Any, Final

LOOKS: Final = 3_000  # before sleeping: half a millisecond or so
PATIENCE: Final = 1.0  # seconds of sleep, after which one sees whether the other side still lives


class Channel:
    """Signals from one process to another, in order, each with a message or without."""

    def __init__(self, context: SpawnContext) -> None:
        self._reader, self._writer = context.Pipe(duplex=False)
        self._signals = context.Semaphore(0)
        self._has_message = context.RawArray("b", 1)

    def send(self, message: Any = None) -> None:
        """One signal; the next may be sent once it was answered."""
        self._has_message[0] = message is not None
        self._signals.release()  # before the message, which may be more than a pipe holds
        if message is not None:
            self._writer.send(message)

    def receive(self, alive: Callable[[], bool]) -> Any:
        """Wait for a signal and give its message, if any. EOFError: the other side is no longer alive."""
        for _ in range(LOOKS):
            if self._signals.acquire(False):
                break
        else:
            _until(lambda: self._signals.acquire(True, PATIENCE), alive)
        if not self._has_message[0]:
            return None
        _until(lambda: self._reader.poll(PATIENCE), alive)
        return self._reader.recv()

    def close(self) -> None:
        self._reader.close()
        self._writer.close()


def _until(come: Callable[[], bool], alive: Callable[[], bool]) -> None:
    while not come():
        if not alive():
            raise EOFError("the other process has ended")
