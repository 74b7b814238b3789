"""The server: Django's application, and what lives as long as it does: the bot runner, and who hears other servers."""

from __future__ import annotations

import asyncio
import logging
import os
import warnings
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")

import django
from django.conf import settings
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.db import DatabaseError
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

django.setup(set_prefix=False)

from . import advice, fanout, push  # noqa: E402 - needs Django to be set up
from .bot_runner import BotRunner  # noqa: E402
from .build import BUILD  # noqa: E402
from .errors import TableError  # noqa: E402
from .garbage import collect_garbage  # noqa: E402
from .guard import guarded  # noqa: E402

log = logging.getLogger("souterrain.web")
# WhiteNoise answers with small files as plain iterators; under ASGI Django reads them in one go and says so each time.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")


class Application(ASGIHandler):
    """Django's handler, which stays on the event loop.

    Our views are coroutines, and what waits for a database goes to `in_thread` or to the writer. Django's own handler
    starts a thread for every request all the same, to send the signals of its beginning and end there; a stream keeps
    its thread for as long as it is open. That costs about 1.5 ms of processor a move (one short run on a busy
    machine: 11.5 instead of 9.2 to 10.1).
    """

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=type(self), scope=scope)
        request, response = self.create_request(scope, body)
        if request is not None:
            response = await self.run_get_response(request)
            # It and what middleware hangs on it hold each other: 32 objects a move, else garbage. Nobody asks it
            # anything once it is answered, and a stream would keep all of that for as long as it is open.
            vars(request).clear()
        if response.streaming:
            await self.stream(response, scope["path"], receive, send)
        else:
            await self.send_response(response, send)
        response.close()
        body.close()

    async def stream(self, response: HttpResponseBase, path: str, receive: Any, send: Any) -> None:
        """Send until there is no more, or nobody who listens. What breaks it is logged: nobody else hears of it."""
        tasks = [asyncio.create_task(self.send_response(response, send)), asyncio.create_task(receive())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    log_broken_stream(path, ended)


def log_broken_stream(path: str, error: Exception) -> None:
    """What the page of the same table would say in words is one line here too."""
    if isinstance(error, DatabaseError):
        log.error("the stream %s ends: the database does not answer: %s", path, error)
    elif isinstance(error, TableError):
        log.error("the stream %s ends: %s", path, error)
    else:
        log.error("the stream %s broke", path, exc_info=error)


django_application = Application()


@guarded
async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await live(receive, send)
    elif scope["type"] == "http":
        await django_application(scope, receive, send)


async def live(receive: Any, send: Any) -> None:
    """Begin with the server and end with it."""
    await receive()
    runner = BotRunner()
    advice.ask_workers(runner.in_worker)
    notifier = push.Notifier() if push.is_offered() else None
    hearing = asyncio.create_task(fanout.receive()) if settings.REDIS_URL else None
    collecting = asyncio.create_task(collect_garbage(BUILD.quiet))
    await send({"type": "lifespan.startup.complete"})
    await receive()
    collecting.cancel()
    if hearing is not None:
        hearing.cancel()
    if notifier is not None:
        notifier.close()
    await runner.close()
    await send({"type": "lifespan.shutdown.complete"})
