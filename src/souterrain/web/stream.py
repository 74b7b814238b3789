"""Server-sent events: fresh HTML for open pages, JSON events for programs. Rendered off the event loop."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

from django.http import HttpRequest, StreamingHttpResponse
from pydantic_core import to_json

from . import pages, tables
from .fanout import listen
from .present import reader_of, seat_label
from .sittings import SITTINGS, Sitting
from .threads import Threads

PATIENCE = 15.0
NOTE_EVERY = 30.0
RENDERERS = Threads(4, "stream")


def sse(data: str, event: str = "", number: int | None = None) -> str:
    head = (f"event: {event}\n" if event else "") + (f"id: {number}\n" if number is not None else "")
    return head + "".join(f"data: {line}\n" for line in data.split("\n")) + "\n"


def respond(body: AsyncIterator[str]) -> StreamingHttpResponse:
    response = StreamingHttpResponse(body, content_type="text/event-stream; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def page_stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """What an open page of the table receives."""
    table = tables.find_table(code)
    reader_of(request, table)  # resolves who is asking while the request's own thread is there
    return respond(page_events(request, code))


async def page_events(request: HttpRequest, code: str) -> AsyncIterator[str]:
    """The part of the page that changes, whenever it did; notes now and then that the reader is still there."""
    last, noted = "", 0.0

    def render() -> str:
        table = tables.find_table(code)
        return pages.fragment(table, reader_of(request, table))

    def note() -> None:
        table = tables.find_table(code)
        pages.note_seen(reader_of(request, table), table.version)

    try:
        async for version in listen(code, PATIENCE):
            html = await RENDERERS.do(render)
            if html != last:
                last = html
                yield sse(html)
            elif version is None:
                yield ": still here\n\n"
            if time.monotonic() - noted > NOTE_EVERY:
                noted = time.monotonic()
                await RENDERERS.do(note)
    finally:
        RENDERERS.do_unheard(note)


def told_after(sitting: Sitting, seat: int | None, after: int, lang: str) -> list[dict[str, Any]]:
    """The events after an entry's number that this seat may see, in words and as data."""
    names = [seat_label(s, lang) for s in sitting.seats]
    return [
        {
            "number": told.number,
            "ply": told.ply,
            "seat": told.seat if told.seat >= 0 else None,
            "back_to": told.back_to,
            "events": [
                {"kind": e.kind, "args": dict(e.args), "text": sitting.game.tell(e, lang, names)}
                for e in told.events
                if e.seen_by(seat)
            ],
            "asked": [ask.seat for ask in sitting.state.asks] if told.number == sitting.version else None,
            "over": sitting.state.over if told.number == sitting.version else False,
        }
        for told in sitting.told[sitting.index_after(after) :]
    ]


def told_since(code: str, seat: int | None, after: int, lang: str) -> list[dict[str, Any]]:
    """The same, from the table as it stands in the database."""
    with tables.sitting_of(code) as sitting:
        return told_after(sitting, seat, after, lang)


def told_at_once(code: str, seat: int | None, after: int, lang: str, version: int) -> list[dict[str, Any]] | None:
    """The same, if this process has that version in memory and nobody holds the table: nothing here can wait."""
    sitting = SITTINGS.known(code)
    if sitting is None or sitting.version < version or not sitting.lock.acquire(blocking=False):
        return None
    try:
        return told_after(sitting, seat, after, lang)
    finally:
        sitting.lock.release()


async def program_events(code: str, seat: int | None, after: int, lang: str) -> AsyncIterator[str]:
    """What a program that listens receives: one message an entry, and the end."""
    async for version in listen(code, PATIENCE):
        fresh = None if version is None else told_at_once(code, seat, after, lang, version)
        if fresh is None:
            fresh = await RENDERERS.do(told_since, code, seat, after, lang)
        for told in fresh:
            after = told["number"]
            yield sse(to_json(told).decode(), "entry", after)
            if told["over"]:
                return
        if not fresh:
            yield ": still here\n\n"
