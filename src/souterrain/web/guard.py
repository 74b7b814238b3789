"""Before Django: what a stranger may send, how often, and how many streams may be open.

Everything here is counted within this process and answered on the event loop, without a thread or the database: it must
stay cheap when somebody means harm.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

from .addresses import client_address
from .errors import TableError, TooBig, TooMany, TooSlow
from .limits import PROGRAMS, REQUESTS, WRONG_TOKENS
from .owners import CLIENT
from .tables import is_known
from .words import spoken

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

STREAM = re.compile("(/t/[^/]*/stream|/api/v1/tables/[^/]*/stream)/?")
# With a seat's token these are limited by the token, and by a higher limit of the address for all of its tokens.
BY_TOKEN = re.compile("/api/v1/tables/[a-z0-9]{1,12}/(view|moves|undo|undo/answer|refusal|events|stream|close)")
RECORDS = "/records/"  # where whole games are sent
SECONDS_TO_THROW_AWAY = 2.0
THROWN_AWAY = 1024 * 1024
RETRY_STREAM = 30


class Gone(Exception):  # noqa: N818 - it reads as what it says
    """The client went away before it had said everything."""


def guarded(application: Application) -> Application:
    """The same application, asked only what it can bear."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await application(scope, receive, send)
            return
        address = address_of(scope)
        CLIENT.set(address)
        streams = STREAM.fullmatch(scope["path"]) is not None
        try:
            check_rate(scope, address)
            body = await read_body(scope, receive)
            if streams:
                STREAMS.open(address)
        except TableError as error:
            await answer(scope, send, error)
            return
        except Gone:
            return
        try:
            await application(scope, once(body, receive), send)
        finally:
            if streams:
                STREAMS.close(address)

    return guard


def headers_of(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for given, value in scope["headers"] if given == name]


def address_of(scope: Scope) -> str:
    peer = scope["client"][0] if scope.get("client") else ""
    return client_address(peer, ",".join(headers_of(scope, b"x-forwarded-for")))


def check_rate(scope: Scope, address: str) -> None:
    """Every request is counted by address: those with a token that is known to be a seat's have a higher limit.

    A token that is not known may be right, which the database says; whoever sent too many wrong ones is not looked up.
    """
    limit, token = REQUESTS, token_of(scope)
    if token and BY_TOKEN.fullmatch(scope["path"]):
        if is_known(token):
            limit = PROGRAMS
        elif WRONG_TOKENS.is_used_up(WRONG_TOKENS.key(address)):
            raise TooMany(wait=int(WRONG_TOKENS.wait()) + 1)
    if not limit.allow_here(address):
        raise TooMany(wait=int(limit.wait()) + 1)


def token_of(scope: Scope) -> str:
    """The seat's token that came along; nothing where none did, or several."""
    given = headers_of(scope, b"authorization")
    kind, _, token = given[0].partition(" ") if len(given) == 1 else ("", "", "")
    return token if kind.lower() == "bearer" else ""


# ---------------------------------------------------------------------- bodies


async def read_body(scope: Scope, receive: Receive) -> bytes:
    """All of it, in memory: no form and no move is bigger than the limit, and none takes longer than a few seconds."""
    most = settings.RECORD_BYTES if scope["path"] == RECORDS else settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    if any(not length.isdecimal() or len(length) > 9 or int(length) > most for length in lengths(scope)):
        await throw_away(receive)
        raise TooBig(limit=most // 1024)
    body = bytearray()
    try:
        async with asyncio.timeout(settings.REQUEST_SECONDS):
            async for part in parts(receive):
                body += part
                if len(body) > most:
                    break
    except TimeoutError:
        raise TooSlow from None
    if len(body) > most:
        await throw_away(receive)
        raise TooBig(limit=most // 1024)
    return bytes(body)


def lengths(scope: Scope) -> list[str]:
    return headers_of(scope, b"content-length")


async def parts(receive: Receive) -> Any:
    """The body as it comes in."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        yield message.get("body", b"")
        more = message.get("more_body", False)


async def throw_away(receive: Receive) -> None:
    """Read on for a moment: a client that is still sending when we hang up never sees why."""
    size = 0
    try:
        async with asyncio.timeout(SECONDS_TO_THROW_AWAY):
            async for part in parts(receive):
                size += len(part)
                if size > THROWN_AWAY:
                    return
    except TimeoutError:
        return


def once(body: bytes, receive: Receive) -> Receive:
    """Gives the body that was read, then whatever the connection says."""
    waiting = [body]

    async def replayed() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return replayed


# ---------------------------------------------------------------------- streams


class Streams:
    """The streams that are open, by address and in all: each of them is written to at every move."""

    def __init__(self) -> None:
        self.by_address: Counter[str] = Counter()

    def open(self, address: str) -> None:
        if self.by_address[address] >= settings.STREAMS_PER_ADDRESS:
            raise TooMany("too-many-streams", limit=settings.STREAMS_PER_ADDRESS, wait=RETRY_STREAM)
        if self.by_address.total() >= settings.STREAMS:
            raise TooMany("server-full", wait=RETRY_STREAM)
        self.by_address[address] += 1

    def close(self, address: str) -> None:
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


STREAMS = Streams()


# ---------------------------------------------------------------------- refusing


async def answer(scope: Scope, send: Send, error: TableError) -> None:
    """Why not, in the reader's language: problem+json for programs, plain text for browsers."""
    text = error.text(spoken(",".join(headers_of(scope, b"accept-language"))))
    program = scope["path"].startswith("/api/")
    problem = {"type": "about:blank", "title": error.key, "status": error.status, "detail": text}
    body = (json.dumps(problem, ensure_ascii=False) if program else f"{text}\n").encode()
    kind = b"application/problem+json" if program else b"text/plain; charset=utf-8"
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"connection", b"close"),
    ]
    if isinstance(error, TooMany):
        headers.append((b"retry-after", str(error.args_["wait"]).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
