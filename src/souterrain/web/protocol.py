"""HTTP as uvicorn speaks it, with an end to everything that a stranger can send or leave undone.

uvicorn's parser takes a header of any length for as long as it comes, and a connection that says nothing stays open.
Here a request line, a header and a whole request have a length, a request has so many seconds to become one, whoever
stops reading is cut off, and connections are counted by client and in all.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import network

LINE = 8 * 1024
HEADER = 32 * 1024
HEADERS = 100
PIPELINED = 16
REQUEST = 2 * 1024 * 1024  # on the wire: more than a body may hold, so that one that is too big is told so
SECONDS_TO_CLOSE = 5.0

_by_client: Counter[str] = Counter()


class TooMuch(Exception):  # noqa: N818 - it reads as what it says
    """Raised to the parser, which stops at once."""


class GuardedProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.counted = ""
        self.closing = False
        self.in_header = True
        self.unfinished = 0  # bytes of a request that has not ended yet
        self.header_size = 0
        self.refusal = HTTPStatus.BAD_REQUEST
        self.cycles: list[Any] = []  # requests that are not answered yet
        self.header_timer: asyncio.TimerHandle | None = None
        self.reading_timer: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------------ connections

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        client = network(self.client[0]) if self.client else "unknown"
        most = settings.CONNECTIONS_PER_ADDRESS
        if not settings.PROXIES and _by_client[client] >= most:
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS)
        elif len(self.connections) > settings.CONNECTIONS:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.counted = client
            _by_client[client] += 1
            self.wait_for_header()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.resume_writing()
        if self.counted:
            _by_client[self.counted] -= 1
            if not _by_client[self.counted]:
                del _by_client[self.counted]
            self.counted = ""
        for cycle in self.cycles:  # uvicorn itself tells only the last
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        super().connection_lost(exc)

    # ------------------------------------------------------------------ length

    def data_received(self, data: bytes) -> None:
        if self.closing:
            return
        self.unfinished += len(data)
        if self.in_header and self.header_timer is None:
            self.wait_for_header()
        super().data_received(data)
        if self.in_header and self.unfinished > HEADER:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self.unfinished > REQUEST:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LINE:
            self.refusal = HTTPStatus.REQUEST_URI_TOO_LONG
            raise TooMuch

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.header_size += len(name) + len(value)
        if self.header_size > HEADER or len(self.headers) > HEADERS:
            self.refusal = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise TooMuch

    def on_headers_complete(self) -> None:
        self.in_header = False
        self.stop_waiting()
        super().on_headers_complete()
        self.cycles = [cycle for cycle in (*self.cycles, self.cycle) if not cycle.response_complete]
        if len(self.pipeline) > PIPELINED:
            self.refusal = HTTPStatus.TOO_MANY_REQUESTS
            raise TooMuch

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_header = True
        self.unfinished = self.header_size = 0

    # ------------------------------------------------------------------ time

    def wait_for_header(self) -> None:
        seconds = settings.REQUEST_SECONDS
        self.header_timer = self.loop.call_later(seconds, self.refuse, HTTPStatus.REQUEST_TIMEOUT)

    def stop_waiting(self) -> None:
        if self.header_timer is not None:
            self.header_timer.cancel()
            self.header_timer = None

    def pause_writing(self) -> None:
        """What was sent is not read: it has so many seconds to be."""
        super().pause_writing()
        self.reading_timer = self.loop.call_later(settings.REQUEST_SECONDS * 3, self.transport.abort)

    def resume_writing(self) -> None:
        if self.reading_timer is not None:
            self.reading_timer.cancel()
            self.reading_timer = None
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.end_soon()

    # ------------------------------------------------------------------ refusing

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.refusal)

    def refuse(self, status: HTTPStatus) -> None:
        """Say why, if no other answer is on its way, and hang up."""
        self.stop_waiting()
        if self.closing or self.transport.is_closing():
            return
        self.closing = True
        if self.cycle is None or self.cycle.response_complete:
            body = f"{status.value} {status.phrase}\n"
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
            self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n{body}".encode())
        self.transport.close()
        self.end_soon()

    def end_soon(self) -> None:
        """A closed connection waits until all is read; not for ever."""
        self.loop.call_later(SECONDS_TO_CLOSE, self.transport.abort)
