"""Server-sent events: the parts of an open page that changed, and JSON events for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

from django.http import HttpRequest, StreamingHttpResponse
from pydantic_core import to_json

from . import chat, packing, tables
from .accounts import LoginWatch, is_ended
from .errors import Stopped, Unknown
from .live import LiveTable
from .models import Table
from .present import Person, Reader, event_text, seat_label
from .snapshot import Page, Snapshot, event, snapshot, stopped_fragment
from .table_cache import TABLES
from .tables import Claim

PATIENCE = 15.0
ENTRIES_AT_ONCE = 1000  # that a program is told: 190 kB in a game of many events
STILL_HERE = b": still here\n\n"
HEARD = "~"  # in the id of an event, between the snapshot that a page shows and how far it heard the chat
SENT_AWAY = b"event: sent-away\ndata: \n\n"


def respond(body: AsyncIterator[bytes]) -> StreamingHttpResponse:
    """What programs listen to; their messages are small."""
    response = StreamingHttpResponse(body, content_type="text/event-stream; charset=utf-8")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def respond_to_page(request: HttpRequest, body: AsyncGenerator[bytes, None]) -> StreamingHttpResponse:
    """What pages listen to, in gzip where the browser takes it."""
    packs = packing.is_accepted(request)
    response = respond(packing.packed(body) if packs else body)
    response.headers["Vary"] = "Accept-Encoding"
    if packs:
        response.headers["Content-Encoding"] = "gzip"
    return response


async def changes(live: LiveTable, changed: asyncio.Event) -> bool:
    """Wait until the table changed; False if nothing happened for long."""
    try:
        async with asyncio.timeout(PATIENCE):
            await changed.wait()
    except TimeoutError:
        return False
    return True


# ---------------------------------------------------------------------- pages


async def page_events(person: Person, code: str, page_id: str, seen: str) -> AsyncGenerator[bytes, None]:
    """What an open page receives; `seen` names the snapshot that it shows. Notes that its reader is there.

    It ends when the log-in ends under which it was opened: what follows is not for whoever sits there then.
    """
    while not await is_ended(person.login):
        try:
            live = await tables.live_table(code)
        except Unknown:
            break  # a game that was opened from a record, and is removed
        except Stopped as error:
            yield event(stopped_fragment(code, 0, error, person.lang), "")
            await asyncio.sleep(PATIENCE)
            continue
        async with aclosing(live_events(live, person, page_id, seen)) as messages:
            async for message in messages:
                yield message
        if chat.is_sent_away(await chat.read(live), live, person):
            break
        seen = ""
    yield SENT_AWAY


async def live_events(live: LiveTable, person: Person, page_id: str, seen: str) -> AsyncGenerator[bytes, None]:
    """The same for as long as this object owns the table and it goes on."""
    watch = LoginWatch(person.login)
    with live.subscribe() as changed:
        page = live.pages[page_id] = Page(changed, person.login)
        token, _, position = seen.partition(HEARD)
        page.shows, page.heard = remembered(live, token), position or page.heard
        try:
            while TABLES.holds(live) and not live.stopped:
                changed.clear()
                talk = await chat.read(live)
                if page.ended or await watch.has_ended() or chat.is_sent_away(talk, live, person):
                    return
                reader = person.at(live.table, live.seats)
                message = page.message(snapshot(live, reader))
                message += chat_message(page, talk, person, reader, bool(message))
                if message:
                    yield message
                await tables.note_seen(live, reader.indexes)
                if not changed.is_set() and not await changes(live, changed):
                    yield STILL_HERE
        finally:
            if live.pages.get(page_id) is page:
                del live.pages[page_id]
            left = person.at(live.table, live.seats).indexes
            await asyncio.shield(tables.note_seen(live, left, every=0))


def chat_message(page: Page, talk: chat.Talk, person: Person, reader: Reader, moved: bool) -> bytes:
    """What the page has not heard yet, and how far it has heard then.

    Where anything was said, that is repeated after every board: a page that comes back tells the last event's id only.
    """
    if page.heard == talk.position and not (moved and talk.said):
        return b""
    data = chat.news(talk, person, reader, page.heard).decode() if page.heard != talk.position else "{}"
    page.heard = talk.position
    token = page.shows.token if page.shows is not None else ""
    return f"event: chat\nid: {token}{HEARD}{page.heard}\ndata: {data}\n\n".encode()


def remembered(live: LiveTable, token: str) -> Snapshot | None:
    """The snapshot that a page says it shows, if it is still the last one of its kind."""
    return next((known for known in live.snapshots.values() if known.token == token), None)


# ---------------------------------------------------------------------- programs


def sse(data: str, name: str, number: int) -> bytes:
    return f"event: {name}\nid: {number}\ndata: {data}\n\n".encode()


def log_after(live: LiveTable, seat: int | None, after: int, lang: str) -> list[dict[str, Any]]:
    """The events after an entry's number that this seat may see, in words and as data; so many entries at once."""
    names = [seat_label(s, lang) for s in live.seats]
    first = live.index_after(after)
    return [
        {
            "number": entry.number,
            "ply": entry.ply,
            "seat": entry.seat if entry.seat >= 0 else None,
            "back_to": entry.back_to,
            "event": {"kind": entry.event, "text": event_text(entry, lang, names)} if entry.event else None,
            "events": [
                {"kind": e.kind, "args": dict(e.args), "text": live.game.tell(e, lang, names)}
                for e in entry.events
                if e.seen_by(seat)
            ],
            "asked": [ask.seat for ask in live.state.asks] if entry.number == live.version else None,
            "over": live.state.over if entry.number == live.version else False,
        }
        for entry in live.log[first : first + ENTRIES_AT_ONCE]
    ]


async def program_events(code: str, claim: Claim | None, after: int, lang: str) -> AsyncIterator[bytes]:
    """What a program that listens receives: one message an entry, and the end; also when its token lost the seat."""
    while True:
        live = await tables.live_table(code)
        with live.subscribe() as changed:
            while TABLES.holds(live) and not live.stopped:
                changed.clear()
                if claim is not None and not claim.holds(live):
                    return
                fresh = log_after(live, claim.seat if claim is not None else None, after, lang)
                for entry in fresh:
                    after = entry["number"]
                    yield sse(to_json(entry).decode(), "entry", after)
                if len(fresh) == ENTRIES_AT_ONCE:
                    continue
                if live.table.status in Table.ENDED:
                    return
                if claim is not None:
                    await tables.note_seen(live, [claim.seat])
                if not changed.is_set() and not await changes(live, changed):
                    yield STILL_HERE
        if live.stopped:
            return


def last_seen(request: HttpRequest) -> str:
    """Which event a stream that comes back saw last."""
    return str(request.headers.get("Last-Event-ID", ""))
