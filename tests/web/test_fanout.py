"""What servers tell each other: an entry is taken in from its announcement where it follows, else from the database."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
import sync_tables as tables
from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import Client
from pydantic_core import to_json
from sync_tables import live

import souterrain
from souterrain.web import fanout, table_cache
from souterrain.web.live import LiveTable, NewEntry
from souterrain.web.models import Entry, Seat, Table
from souterrain.web.table_cache import TABLES

Lay = Callable[..., Table]
KEEP = souterrain.game("pebbles").parse("keep")


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The messages that this server would send, as another one reads them."""
    sent: list[dict[str, Any]] = []

    def announce(code: str, entry: NewEntry | None = None) -> None:
        message = {"code": code, "by": "elsewhere", "entry": entry and entry._asdict()}
        sent.append(json.loads(to_json(message)))

    monkeypatch.setattr(fanout, "announce", announce)
    return sent


def elsewhere(table: Table) -> LiveTable:
    """The table as another server has it in memory, before anything else is played."""
    return table_cache.load(table.code)


def hear(there: LiveTable, message: dict[str, Any]) -> None:
    """The other server hears it."""
    here = TABLES._live[there.code]
    TABLES._live[there.code] = there
    try:
        async_to_sync(fanout.take_in)(message)
    finally:
        TABLES._live[there.code] = here


def same(one: LiveTable, other: LiveTable) -> bool:
    rows = [
        (live.table.version, live.table.status, live.table.bots_due, live.table.moved, live.table.due)
        for live in (one, other)
    ]
    logs = [
        [(entry.number, entry.seat, [(event.kind, dict(event.args)) for event in entry.events]) for entry in live.log]
        for live in (one, other)
    ]
    return one.state.position() == other.state.position() and rows[0] == rows[1] and logs[0] == logs[1]


def test_an_announced_entry_is_taken_in_without_the_database(
    lay: Lay, announced: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(function: Any, *args: Any) -> None:
        raise AssertionError(f"{function} was asked of the database")

    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    tables.play(table, 1, KEEP)
    changes = there.changes
    monkeypatch.setattr(table_cache, "in_thread", refuse)
    for message in announced:
        hear(there, message)
    assert there.version == 2
    assert there.changes == changes + 2, "whoever looks at it there is told"
    assert same(there, live(table))
    hear(there, announced[0])
    assert there.version == 2, "what is known already changes nothing"


def test_the_end_of_a_game_is_the_same_elsewhere(lay: Lay, announced: list[dict[str, Any]]) -> None:
    table = lay("hh", rounds=1)
    there = elsewhere(table)
    while asks := live(table).state.asks:
        tables.play(table, asks[0].seat, KEEP)
    for message in announced:
        hear(there, message)
    assert there.table.status == Table.OVER
    assert same(there, live(table))
    assert [seat.place for seat in there.seats] == [seat.place for seat in live(table).seats]


def test_an_announcement_that_does_not_follow_sends_one_to_the_database(
    lay: Lay, announced: list[dict[str, Any]]
) -> None:
    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    tables.play(table, 1, KEEP)
    hear(there, announced[1])
    assert there.version == 2
    assert same(there, live(table))


def test_a_step_back_is_taken_in_too(lay: Lay, announced: list[dict[str, Any]]) -> None:
    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    tables.ask_undo(table, 0)
    for message in announced:
        hear(there, message)
    assert (there.version, there.ply) == (2, 0)
    assert same(there, live(table))


def test_an_entry_that_leads_elsewhere_is_not_believed(lay: Lay, announced: list[dict[str, Any]]) -> None:
    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    message = announced[0]
    hear(there, {**message, "entry": {**message["entry"], "move": "bid 3"}})
    assert same(there, live(table)), "its digest differs: the database is asked"


def test_what_cannot_be_taken_in_is_logged_and_ends_nothing(
    lay: Lay, announced: list[dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    message = announced[0]
    hear(there, {**message, "entry": {**message["entry"], "at": "yesterday"}})
    assert "could not be taken in" in caplog.text
    assert there.version == 0


@pytest.mark.usefixtures("announced")
def test_nobody_is_refused_a_move_before_the_database_was_asked(lay: Lay, settings: Any) -> None:
    """A server that has not heard yet that somebody sat down, and that the game began."""
    settings.SHARED_DATABASE = True
    table = lay("oh")
    there = elsewhere(table)
    token = tables.join(table, 0, "Zoé")
    TABLES._live[table.code] = there
    assert there.table.status == Table.WAITING
    made = Client().post(
        f"/api/v1/tables/{table.code}/moves",
        {"move": "keep"},
        content_type="application/json",
        headers={"Authorization": f"Bearer {token}"},
    )
    assert made.status_code == 200, made.content
    wrong = Client().post(
        f"/api/v1/tables/{table.code}/moves",
        {"move": "keep"},
        content_type="application/json",
        headers={"Authorization": "Bearer somebody-elses"},
    )
    assert wrong.status_code == 401


@pytest.mark.usefixtures("announced")
def test_a_form_at_a_server_that_is_behind_is_taken(lay: Lay, settings: Any) -> None:
    settings.SHARED_DATABASE = True
    table = lay("hh")
    there = elsewhere(table)
    tables.play(table, 0, KEEP)
    Seat.objects.filter(table=table, index=1).update(guest="ben", shown=True)
    tables.refresh(table)
    TABLES._live[table.code] = there
    ben = Client(headers={"HX-Request": "true"})
    session = ben.session
    session["guest"] = "ben"
    session.save()
    ben.cookies["souterrain"] = session.session_key
    move = {"seat": 1, "move": KEEP, "version": 1}
    assert ben.post(f"/t/{table.code}/play/", move).status_code == 200
    assert [entry.seat for entry in Entry.objects.filter(table=table).order_by("number")] == [0, 1]
    assert ben.post(f"/t/{table.code}/play/", move).status_code == 409, "what is wrong stays wrong"


def test_a_redis_that_hangs_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fanout, "PATIENCE", 0.05)

    async def scene() -> None:
        async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        async with await asyncio.start_server(say_nothing, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            monkeypatch.setattr(settings, "REDIS_URL", f"redis://127.0.0.1:{port}")
            for _ in range(3):
                fanout.announce("abc")
            await asyncio.wait_for(asyncio.gather(*fanout._under_way), 10)
            await fanout._line().aclose()

    asyncio.run(scene())
    assert not fanout._under_way
    assert caplog.messages == ["no fan-out for table abc: Redis did not answer in 0 s"] * 3
