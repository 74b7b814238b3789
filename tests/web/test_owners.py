"""Nobody's tables keep the bots from anybody else's: owners take turns, and where nobody is there bots wait."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from sync_tables import live, next_thought

from souterrain.web import bot_runner, owners, tables
from souterrain.web.bot_runner import BotRunner
from souterrain.web.models import Seat, Table
from souterrain.web.table_cache import TABLES

Lay = Callable[..., Table]


class IdleRunner(BotRunner):
    """A bot runner that starts and sweeps only when it is told to."""

    def __init__(self) -> None:
        self.stopped, self.paused, self.unattended = set(), set(), {}
        self.started: list[str] = []

    def start(self, code: str) -> None:
        self.paused.discard(code)
        self.started.append(code)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "BOT_TABLES_PER_ADDRESS", 2)
    monkeypatch.setattr(owners, "_owners", type(owners._owners)())


def lay_for(lay: Lay, address: str, seats: str = "bbh") -> str:
    token = owners.CLIENT.set(address)
    try:
        return str(lay(seats).code)
    finally:
        owners.CLIENT.reset(token)


def go_away(*codes: str) -> None:
    away = timezone.now() - timedelta(seconds=settings.ABSENT_AFTER + 1)
    Seat.objects.filter(table_id__in=codes).update(seen_at=away)
    TABLES.clear()


def pauses(runner: BotRunner, code: str) -> bool:
    thought = next_thought(code)
    assert thought is not None
    return runner._pauses(thought)


def test_a_table_is_its_makers_and_then_whose_player_was_there_last(lay: Lay, few: None) -> None:
    code = lay_for(lay, "192.0.2.1", "hh")
    assert owners.owner_of(code) == "192.0.2.1"
    owners.CLIENT.set("192.0.2.2")
    asyncio.run(tables.note_seen(live(code), []))
    assert owners.owner_of(code) == "192.0.2.1", "who only looks on does not wait for the bots"
    asyncio.run(tables.note_seen(live(code), [1]))
    assert owners.owner_of(code) == "192.0.2.2"
    owners.CLIENT.set("")
    assert owners.owner_of("unknown") == ""


def test_where_everybody_is_away_bots_go_on_at_a_few_tables_of_each_owner(lay: Lay, few: None) -> None:
    mine, yours = [lay_for(lay, "192.0.2.1") for _ in range(4)], lay_for(lay, "192.0.2.2")
    runner = IdleRunner()
    assert not any(pauses(runner, code) for code in mine), "who was just here is waited for nowhere"
    go_away(*mine, yours)
    assert [pauses(runner, code) for code in mine] == [False, False, True, True]
    assert not pauses(runner, yours), "another owner has tables of their own"
    assert runner.paused == set(mine[2:])
    assert list(runner._resumed()) == []
    del runner.unattended[mine[0]]  # there a person is asked now
    assert len(list(runner._resumed())) == 1
    bots_alone = lay_for(lay, "192.0.2.1", "bbb")
    assert not pauses(runner, bots_alone), "those are counted when they are made"


def test_who_comes_back_finds_their_bots_going_on(lay: Lay, few: None, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = [lay_for(lay, "192.0.2.1") for _ in range(3)]
    go_away(*codes)
    runner = IdleRunner()
    assert [pauses(runner, code) for code in codes] == [False, False, True]
    bot_runner.show_pause(codes[2], True)
    page = Client().get(f"/t/{codes[2]}/").content.decode()
    assert "goes on when somebody who plays here is back" in page
    assert "goes on when somebody" not in Client().get(f"/t/{codes[0]}/").content.decode()
    monkeypatch.setattr("souterrain.web.fanout._bot_runners", [runner.start])
    asyncio.run(tables.note_seen(live(codes[2]), [2]))
    assert runner.started == [codes[2]]
    assert not pauses(runner, codes[2])


def test_no_number_of_waiting_tables_hides_one_that_is_overdue(lay: Lay) -> None:
    codes = [lay("bh").code for _ in range(3)]
    Table.objects.update(moved=timezone.now() - timedelta(seconds=60))
    assert sorted(bot_runner.overdue()) == sorted(codes)
    assert bot_runner.overdue(codes[:2]) == codes[2:]


def test_whose_request_it_is_is_known_where_a_table_is_made(
    transactional_db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from souterrain.web.guard import guarded

    seen: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append(owners.CLIENT.get())

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    scope = {"type": "http", "path": "/", "headers": [], "client": ("192.0.2.7", 1)}
    asyncio.run(guarded(application)(scope, receive, None))  # type: ignore[arg-type]
    assert seen == ["192.0.2.7"]
