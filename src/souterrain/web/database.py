"""Database work off the event loop. Reading takes one of a few threads; every change goes through the writer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from django.db import DatabaseError, connection
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

P = ParamSpec("P")
T = TypeVar("T")
READERS = ThreadPoolExecutor(4, thread_name_prefix="reader")
# Hashing a password takes as long as a hundred pages: nobody else waits for it.
PEOPLE = ThreadPoolExecutor(1, thread_name_prefix="people")


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call it on a thread that keeps its database connection; also for what takes long to compute."""
    return await _on(READERS, partial(function, *args, **kwargs))


async def _on(threads: ThreadPoolExecutor, call: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, partial(copy_context().run, guarded, call))


def guarded(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """After an error the thread's connection is not used again: nobody knows what is left of it."""
    try:
        return function(*args, **kwargs)
    except DatabaseError:
        connection.close()
        raise
    except StopIteration as error:  # a future does not take it, and whoever awaits that would wait for ever
        raise RuntimeError(f"{function!r} stopped an iteration that nobody makes") from error


def in_language(lang: str, view: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    with translation.override(lang):
        return view(*args, **kwargs)


def in_threads(
    view: Callable[..., HttpResponseBase], threads: ThreadPoolExecutor = READERS
) -> Callable[..., Awaitable[HttpResponseBase]]:
    """A view that is no coroutine, on one of these threads. The reader's language does not come along by itself."""

    @wraps(view)
    async def respond(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return await _on(threads, partial(in_language, request.lang, view, request, *args, **kwargs))

    return respond
