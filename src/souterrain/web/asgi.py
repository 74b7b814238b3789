"""The server: Django's application, and the bots' minder that lives as long as it does."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import warnings
from io import BytesIO
from typing import IO, Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")

import django
from django.conf import settings
from django.core.cache import close_caches
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler, reset_urlconf
from django.core.handlers.exception import convert_exception_to_response
from django.core.signals import request_finished, request_started
from django.db import DatabaseError, close_old_connections, reset_queries
from django.http import HttpRequest, HttpResponse
from django.urls import set_script_prefix
from django.utils.module_loading import import_string

django.setup(set_prefix=False)

from . import hurry  # noqa: E402 - needs Django to be set up
from .api import no_database  # noqa: E402
from .guard import guarded  # noqa: E402
from .threads import Threads  # noqa: E402

# WhiteNoise answers with small files as plain iterators; under ASGI Django reads them in one go and says so each time.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
# Our threads settle their connections themselves, after each request; the rest has nothing to do here, on the loop.
request_started.disconnect(reset_queries)
request_started.disconnect(close_old_connections)
for receiver in (close_old_connections, close_caches, reset_urlconf):
    request_finished.disconnect(receiver)


class Pages(ASGIHandler):
    """Django's handler; a request goes through all of its middleware and its view on one thread of a pool.

    Our views and middleware are synchronous. Django's own way changes between loop and threads several times a
    request, which costs more than most of our requests do. Only streams watch for a client that goes away.
    """

    def __init__(self, threads: int = 4) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)
        self.threads = Threads(threads, type(self).__name__)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        set_script_prefix(get_script_prefix(scope))
        request, response = self.create_request(scope, body)
        if request is not None:
            response = await self.respond(request, body)
        if response.streaming and response.is_async:
            await self.stream(response, receive, send)
        else:
            await self.send_response(response, send)
        response.close()
        body.close()

    async def respond(self, request: HttpRequest, body: IO[bytes]) -> HttpResponse:
        return await self.threads.do(self.get_response, request)

    async def stream(self, response: HttpResponse, receive: Any, send: Any) -> None:
        """Send until there is no more, or nobody who listens."""
        tasks = [asyncio.create_task(self.send_response(response, send)), asyncio.create_task(receive())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


class Programs(Pages):
    """The same for the API, past the middleware that only browsers need.

    Looking at a table and playing are short and come often: with SQLite, which needs no waiting, they are answered at
    once, on the loop's own thread.
    """

    QUICK = re.compile("/api/v1/tables/[a-z0-9]{1,12}/(view|moves)")

    def __init__(self) -> None:
        super().__init__()
        self.hurries = settings.DATABASES["default"]["ENGINE"] == "souterrain.web.sqlite"

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async)
        chain = convert_exception_to_response(self._get_response)
        for name in reversed(settings.API_MIDDLEWARE):
            chain = convert_exception_to_response(import_string(name)(chain))
        self._middleware_chain = chain

    async def respond(self, request: HttpRequest, body: IO[bytes]) -> HttpResponse:
        content = body.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        body.seek(0)
        quick = self.hurries and self.QUICK.fullmatch(request.path)
        if not quick or len(content) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return await super().respond(request, body)
        try:
            response, owed = hurry.at_once(self.get_response, request)
        except hurry.NotNow:
            body = BytesIO(content)
            return await super().respond(self.request_class(request.scope, body), body)
        try:
            for settle in owed:
                await hurry.settled(settle)
        except DatabaseError as error:
            return no_database(request, error)
        return response


pages = Pages()
programs = Programs()
people = Pages(threads=1)  # hashing a password takes as long as a hundred pages: nobody else waits for it


@guarded
async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await live(receive, send)
    elif scope["type"] == "http":
        await handler_of(scope["path"])(scope, receive, send)


def handler_of(path: str) -> Pages:
    if path.startswith("/accounts/"):
        return people
    return programs if path.startswith("/api/") else pages


async def live(receive: Any, send: Any) -> None:
    """Start the minder with the server and end it with it."""
    from . import fanout
    from .minder import Minder

    await receive()
    fanout.use_loop(asyncio.get_running_loop())
    minder = Minder()
    gc.collect()
    gc.freeze()  # what the server is made of stays: no need to look through it again and again
    gc.set_threshold(20_000, 20, 20)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await minder.close()
    fanout.use_loop(None)
    await send({"type": "lifespan.shutdown.complete"})
