"""Telling other servers that a table changed, through Redis, and the bots of this one that they may be due.

Within one process nothing is sent: whoever looks at a table has subscribed to its live object.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from redis.exceptions import RedisError

from .live import TABLES, catch_up

log = logging.getLogger("souterrain.fanout")
GROUP = "tables"
SERVER = secrets.token_hex(8)  # this process, among those that hear each other
RENEW = 3600.0
RETRY = 2.0
_bot_runners: list[Callable[[str], None]] = []
_listeners: list[Callable[[str], None]] = []
_sending: set[asyncio.Task[None]] = set()


def on_bots_due(wake: Callable[[str], None]) -> Callable[[], None]:
    """Call `wake` with a table's code whenever a bot is due there; what comes back ends that."""
    _bot_runners.append(wake)
    return lambda: _bot_runners.remove(wake)


def wake_bots(code: str) -> None:
    for wake in _bot_runners:
        wake(code)


def on_change(listen: Callable[[str], None]) -> Callable[[], None]:
    """Call `listen` with a table's code whenever this server changed it; what comes back ends that."""
    _listeners.append(listen)
    return lambda: _listeners.remove(listen)


def announce(code: str) -> None:
    """Tell who listens here, and other servers. One that is lost loses nothing: each looks by itself now and then."""
    for listen in _listeners:
        listen(code)
    if not settings.REDIS_URL:
        return
    task = asyncio.get_running_loop().create_task(_send(code))
    _sending.add(task)
    task.add_done_callback(_sending.discard)


async def _send(code: str) -> None:
    layer: Any = get_channel_layer()
    try:
        await layer.group_send(GROUP, {"type": "table.changed", "code": code, "by": SERVER})
    except (OSError, RedisError) as error:
        log.error("no fan-out for table %s: %s", code, error)


async def receive() -> None:
    """For as long as the server runs: take in what other servers announce."""
    layer: Any = get_channel_layer()
    while True:
        try:
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            with suppress(TimeoutError):  # a membership expires: it is renewed long before
                async with asyncio.timeout(RENEW):
                    await _receive(layer, channel)
        except (OSError, RedisError) as error:
            log.error("the fan-out is gone: %s", error)
            await asyncio.sleep(RETRY)


async def _receive(layer: Any, channel: str) -> None:
    while True:
        message = await layer.receive(channel)
        live = TABLES.known(message["code"])
        if live is not None and message["by"] != SERVER:
            await catch_up(live)
