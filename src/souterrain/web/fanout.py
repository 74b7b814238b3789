"""Telling everybody who looks at a table that it changed: open pages, streams of programs, and the bots' minder."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from redis.exceptions import RedisError

log = logging.getLogger("souterrain.fanout")
RETRY = 2.0
_minders: list[Callable[[str], None]] = []
_loop: asyncio.AbstractEventLoop | None = None
_sending: set[asyncio.Task[None]] = set()


def group(code: str) -> str:
    return f"table.{code}"


def mind(wake: Callable[[str], None]) -> None:
    """Call `wake` with a table's code whenever a bot is due there."""
    _minders.append(wake)


def unmind(wake: Callable[[str], None]) -> None:
    _minders.remove(wake)


def use_loop(loop: asyncio.AbstractEventLoop | None) -> None:
    """Announce on the server's own loop, from whatever thread, without waiting for it."""
    global _loop
    _loop = loop


def announce(code: str, version: int, bots_due: bool) -> None:
    """The table is at this version now. A lost announcement loses nothing: listeners look again by themselves."""
    if _loop is not None:
        _loop.call_soon_threadsafe(_send_soon, code, version)
    else:
        async_to_sync(_send)(code, version)
    if bots_due:
        for wake in _minders:
            wake(code)


def _send_soon(code: str, version: int) -> None:
    task = asyncio.get_running_loop().create_task(_send(code, version))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(code: str, version: int) -> None:
    layer: Any = get_channel_layer()
    try:
        await layer.group_send(group(code), {"type": "table.moved", "version": version})
    except (OSError, RedisError) as error:
        log.error("no fan-out for table %s: %s", code, error)


async def listen(code: str, patience: float) -> AsyncIterator[int | None]:
    """Yields the version that was announced, or None: at the beginning, and when nothing came for so many seconds.

    Where the fan-out is gone, the listener goes on by the clock alone and tries again.
    """
    layer: Any = get_channel_layer()
    channel = await _subscribe(layer, code)
    try:
        yield None
        while True:
            if channel is None:
                await asyncio.sleep(RETRY)
                channel = await _subscribe(layer, code)
                yield None
                continue
            try:
                async with asyncio.timeout(patience):
                    message = await layer.receive(channel)
            except TimeoutError:
                yield None
            except (OSError, RedisError) as error:
                log.error("the fan-out of table %s is gone: %s", code, error)
                channel = None
            else:
                yield int(message["version"])
    finally:
        if channel is not None:
            with contextlib.suppress(OSError, RedisError):  # it expires by itself
                await layer.group_discard(group(code), channel)


async def _subscribe(layer: Any, code: str) -> str | None:
    try:
        channel = str(await layer.new_channel())
        await layer.group_add(group(code), channel)
    except (OSError, RedisError) as error:
        log.error("no fan-out for table %s: %s", code, error)
        return None
    return channel
