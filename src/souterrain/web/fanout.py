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
        asyncio.run_coroutine_threadsafe(_send(code, version), _loop)
    else:
        async_to_sync(_send)(code, version)
    if bots_due:
        for wake in _minders:
            wake(code)


async def _send(code: str, version: int) -> None:
    layer: Any = get_channel_layer()
    try:
        await layer.group_send(group(code), {"type": "table.moved", "version": version})
    except (OSError, RedisError) as error:
        log.error("no fan-out for table %s: %s", code, error)


async def listen(code: str, patience: float) -> AsyncIterator[bool]:
    """Yields True when the table was announced, False when nothing came for so many seconds.

    Where the fan-out is gone, the listener goes on by the clock alone and tries again.
    """
    layer: Any = get_channel_layer()
    channel = await _subscribe(layer, code)
    try:
        yield True
        while True:
            if channel is None:
                await asyncio.sleep(RETRY)
                channel = await _subscribe(layer, code)
                yield False
                continue
            try:
                await asyncio.wait_for(layer.receive(channel), patience)
            except TimeoutError:
                yield False
            except (OSError, RedisError) as error:
                log.error("the fan-out of table %s is gone: %s", code, error)
                channel = None
            else:
                yield True
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
