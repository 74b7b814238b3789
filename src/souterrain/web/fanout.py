"""Telling other servers that a table changed, through Redis, and the bots of this one that they may be due.

Within one process nothing is sent: whoever looks at a table has subscribed to its live object.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from pydantic_core import to_json
from redis.asyncio import Redis
from redis.exceptions import RedisError

from .live import NewEntry
from .table_cache import TABLES, catch_up, take_announced

log = logging.getLogger("souterrain.fanout")
CHANNEL = "souterrain.tables"
SERVER = secrets.token_hex(8)  # this process, among those that hear each other
RETRY = 2.0
LOOK_AT_LINE = 30  # seconds after which a line that says nothing is tried
PATIENCE = 2.0  # seconds for a message to be taken; servers that are not told look by themselves
_bot_runners: list[Callable[[str], None]] = []
_listeners: list[Callable[[str], None]] = []
_under_way: set[asyncio.Task[None]] = set()
_lines: WeakKeyDictionary[asyncio.AbstractEventLoop, Redis] = WeakKeyDictionary()


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


def announce(code: str, entry: NewEntry | None = None) -> None:
    """Tell who listens here, and other servers. One that is lost loses nothing: each looks by itself now and then.

    An entry goes along, so that nobody has to ask the database for it.
    """
    for listen in _listeners:
        listen(code)
    if settings.REDIS_URL:
        _begin(_send(code, to_json({"code": code, "by": SERVER, "entry": entry and entry._asdict()})))


def _begin(work: Coroutine[Any, Any, None]) -> None:
    """Tasks begin in the order in which they are made, so what is announced in order is taken in in order."""
    task = asyncio.get_running_loop().create_task(work)
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)


def _line() -> Redis:
    """To Redis, one for each event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _lines:
        _lines[loop] = Redis.from_url(settings.REDIS_URL, health_check_interval=LOOK_AT_LINE, socket_keepalive=True)
    return _lines[loop]


async def _send(code: str, message: bytes) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await _line().publish(CHANNEL, message)
    except TimeoutError:
        log.error("no fan-out for table %s: Redis did not answer in %.0f s", code, PATIENCE)
    except (OSError, RedisError) as error:
        log.error("no fan-out for table %s: %s", code, error)


async def receive() -> None:
    """For as long as the server runs: take in what other servers announce."""
    while True:
        try:
            async with _line().pubsub(ignore_subscribe_messages=True) as hearing:
                await hearing.subscribe(CHANNEL)
                async for heard in hearing.listen():
                    message = json.loads(heard["data"])
                    if message["by"] != SERVER:
                        _begin(take_in(message))
        except (OSError, RedisError) as error:
            log.error("the fan-out is gone: %s", error)
            await asyncio.sleep(RETRY)


async def take_in(message: dict[str, Any]) -> None:
    """What another server announced, if the table is in memory here."""
    live = TABLES.known(message["code"])
    if live is None:
        return
    try:
        if message["entry"] is None:
            await catch_up(live)
        else:
            await take_announced(live, read_entry(message["entry"]))
    except Exception:
        log.exception("table %s: what was announced could not be taken in; it is looked at again", live.code)


def read_entry(entry: dict[str, Any]) -> NewEntry:
    moments = {name: entry[name] and datetime.fromisoformat(entry[name]) for name in ("at", "due")}
    return NewEntry(**{**entry, **moments})
