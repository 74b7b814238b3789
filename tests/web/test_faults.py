"""Each table's fault is its own; who has gone can come back; what was replaced is not believed."""

import asyncio
import logging
import os
import re
import sqlite3
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import numpy as np
import pytest
import sync_tables as tables
from django.conf import settings
from django.test import AsyncClient, Client
from django.utils import timezone
from sync_tables import live

import souterrain
from souterrain import Perspective, Rng
from souterrain.bots import Bot
from souterrain.bots.base import NO_TREE, Tree
from souterrain.web import bot_runner, departures, stream
from souterrain.web import tables as web_tables
from souterrain.web.bot_runner import BotRunner
from souterrain.web.bot_workers import BotWorkers
from souterrain.web.database import in_thread
from souterrain.web.models import Entry, Table
from souterrain.web.table_cache import TABLES
from souterrain.web.tables import Claim
from souterrain.web.thinking import Choice, Thought
from souterrain.web.worker_queue import WorkerQueue

Lay = Callable[..., Table]
GAME = souterrain.game("pebbles")
KEEP = GAME.parse("keep")


# ---------------------------------------------------------------------- a table that cannot be loaded


@pytest.mark.parametrize("options", [{"players": 2, "rounds": [1]}, [1, 2], {"players": 2, "rounds": 3, "x": 1}])
def test_a_table_that_cannot_be_loaded_says_so_on_its_page_and_is_logged_once(
    lay: Lay, options: Any, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = lay("hh"), lay("hh")
    Table.objects.filter(code=broken.code).update(options=options)
    TABLES.clear()
    for _ in range(3):
        page = Client().get(f"/t/{broken.code}/")
        assert page.status_code == 200
        assert "cannot go on here" in page.content.decode()
        assert Client().get(f"/api/v1/tables/{broken.code}/view").status_code == 409
    assert sum("cannot be loaded" in message for message in caplog.messages) <= 1
    assert tables.play(sound, 0, KEEP) == 1


def test_an_entry_that_makes_no_sense_stops_its_table_only(lay: Lay) -> None:
    broken, sound = lay("hh"), lay("hh")
    Entry.objects.create(table=broken, number=1, seat=77, move="keep")
    Table.objects.filter(code=broken.code).update(version=1)
    TABLES.clear()
    assert Client().get(f"/t/{broken.code}/").status_code == 200
    assert tables.play(sound, 0, KEEP) == 1


def test_an_entry_of_another_server_that_makes_no_sense_is_logged_once_in_one_line(
    lay: Lay, caplog: pytest.LogCaptureFixture
) -> None:
    broken = lay("hh")
    assert Client().get(f"/api/v1/tables/{broken.code}/view").status_code == 200
    Entry.objects.create(table=broken, number=1, seat=0, move="nonsense")
    Table.objects.filter(code=broken.code).update(version=1)
    tables.refresh(broken)
    assert Client().get(f"/api/v1/tables/{broken.code}/view").status_code == 409
    assert "Traceback" not in caplog.text
    (error,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert error.startswith(f"table {broken.code} stops: 'nonsense'")


class IdleRunner(BotRunner):
    """A bot runner that sweeps only when it is told to."""

    def __init__(self) -> None:
        self.stopped: set[str] = set()


def test_bots_and_clocks_of_other_tables_go_on(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def work(code: str) -> None:
        if code == "broken":
            raise IndexError("list index out of range")
        done.append(code)

    async def sweep() -> None:
        runner = IdleRunner()
        for code in ("one", "broken", "two"):
            await runner._guard(code, work)
        assert runner.stopped == {"broken"}

    asyncio.run(sweep())
    assert done == ["one", "two"]
    assert "no bot and no clock at table broken" in caplog.text


# ---------------------------------------------------------------------- taking back, again and again


def test_loading_is_linear_in_what_is_stored(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay("hhh", rounds=5)
    for seat in (0, 1):
        tables.play(table, seat, GAME.parse(f"bid {seat + 1}"))
    rows = [Entry(table=table, number=n, seat=2, move="bid 3") for n in range(3, 203, 2)]
    rows += [Entry(table=table, number=n, seat=2, back_to=2) for n in range(4, 204, 2)]
    del rows[99]
    Entry.objects.bulk_create(row for row in rows if row.number < 201)
    Table.objects.filter(code=table.code).update(version=200)
    TABLES.clear()
    played: list[int] = []
    real = souterrain.State.play

    def play(self: Any, seat: int, move: int) -> None:
        played.append(move)
        real(self, seat, move)

    monkeypatch.setattr(souterrain.State, "play", play)
    assert live(table).ply == 2
    assert len(played) == Entry.objects.filter(table=table, back_to=None).count()


# ---------------------------------------------------------------------- programs


def test_a_program_that_plays_is_not_absent_and_takes_its_seat_back(lay: Lay) -> None:
    table = lay("hh")
    tokens = []
    for seat in table.seats.all():
        tokens.append(seat.new_token())
        seat.seen_at = timezone.now() - timedelta(hours=2)
        seat.save()
    TABLES.clear()
    assert web_tables.is_absent(live(table).seats[0])
    headers = {"Authorization": f"Bearer {tokens[0]}"}
    base, kind = f"/api/v1/tables/{table.code}", "application/json"
    assert Client().post(f"{base}/moves", '{"move": "keep"}', kind, headers=headers).status_code == 200
    assert not web_tables.is_absent(live(table).seats[0])
    assert not web_tables.is_absent(tables.find_seat(table, 0))
    assert web_tables.is_absent(live(table).seats[1])
    tables.leave(table, 0)
    assert Client().get(f"{base}/view", headers=headers).status_code == 401
    assert Client().post(f"{base}/back", headers={"Authorization": "Bearer nobody"}).status_code == 401
    assert Client().post(f"{base}/back", headers=headers).status_code == 200
    assert Client().get(f"{base}/view", headers=headers).json()["seat"] == 0


def test_a_token_that_lost_its_seat_ends_its_stream_at_once(lay: Lay) -> None:
    table = lay("hh")

    async def listen() -> None:
        here = await web_tables.live_table(table.code)
        claim = Claim(table.code, 0, here.seats[0].token)
        events = stream.program_events(table.code, claim, -1, "en")
        assert b'"number":0' in await anext(events)
        waiting = asyncio.create_task(anext(events, None))
        await asyncio.sleep(0)
        await departures.leave(here, 0)
        async with asyncio.timeout(10):
            assert await waiting is None

    asyncio.run(listen())


# ---------------------------------------------------------------------- bots that wait for a worker


class ThreadWorkers(BotWorkers):
    """Workers that are threads of the test's own process."""

    def __init__(self) -> None:
        pass

    async def do(self, seconds: float, work: Callable[..., Any], *given: Any) -> Any:
        return await asyncio.to_thread(work, *given)


class ThinkingRunner(BotRunner):
    """A bot runner with one worker, which thinks when it is told to."""

    def __init__(self, workers: BotWorkers | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        self.workers = workers or ThreadWorkers()
        self.free_workers = WorkerQueue(1)
        self.stopped, self.paused, self.again, self.unattended = set(), set(), set(), {}
        self.chosen = {}


def test_a_bots_time_does_not_run_while_it_waits_for_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    began, free, timed = Event(), Event(), []

    def think(thought: Thought) -> Choice:
        began.set()
        assert free.wait(20)
        return Choice(thought.seat)

    class Timed(ThreadWorkers):
        async def do(self, seconds: float, work: Callable[..., Any], *given: Any) -> Any:
            timed.append(seconds)
            return await super().do(seconds, work, *given)

    async def two_bots() -> None:
        runner = ThinkingRunner(Timed())
        thoughts = [Thought("code", 0, "pebbles", {}, "", [], seat, "slow") for seat in (0, 1)]
        moves = [asyncio.create_task(runner._move(thought)) for thought in thoughts]
        assert await asyncio.to_thread(began.wait, 20)
        assert timed == [settings.BOT_TIMEOUT], "only the one that thinks is timed"
        free.set()
        assert await asyncio.gather(*moves) == [0, 1]
        assert len(timed) == 2

    monkeypatch.setattr(bot_runner, "think", think)
    asyncio.run(two_bots())


def test_what_a_bot_kept_is_handed_on_to_its_next_thought_and_to_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, Tree]] = []
    kept = [Tree(seat, (1, 2), branches=((1, 9, 9, 4.5, 0),)) for seat in (0, 1)]

    def think(thought: Thought) -> Choice:
        given.append((thought.seat, thought.tree))
        return Choice(1, tree=kept[thought.seat])

    async def four_thoughts() -> None:
        runner = ThinkingRunner()
        for seat in (0, 1, 1, 0):
            await runner._move(Thought("code", 0, "pebbles", {}, "", [], seat, "slow"))

    monkeypatch.setattr(bot_runner, "think", think)
    asyncio.run(four_thoughts())
    assert given == [(0, NO_TREE), (1, NO_TREE), (1, kept[1]), (0, kept[0])]


@pytest.mark.parametrize(
    ("lang", "queueing", "thinking"),
    [
        ("en", "waiting for its turn to think", "thinking…"),
        ("fr", "attend son tour pour réfléchir", "réfléchit…"),
    ],
)
def test_the_page_tells_a_bot_that_waits_for_a_worker_from_one_that_thinks(
    lay: Lay, lang: str, queueing: str, thinking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("bh")
    began, free = Event(), Event()

    def think(thought: Thought) -> Choice:
        began.set()
        assert free.wait(20)
        return Choice(KEEP)

    async def said() -> str:
        page = await AsyncClient().get(f"/t/{table.code}/", headers={"Accept-Language": lang})
        row = re.search('<li id="p0".*?<span class="state">(.*?)</span>', page.content.decode(), re.DOTALL)
        return row[1] if row else ""

    async def scene() -> None:
        here, runner = await web_tables.live_table(table.code), ThinkingRunner()
        await runner.free_workers.acquire("another")
        with here.subscribe() as changed:
            playing = asyncio.create_task(runner._play_all(table.code))
            await asyncio.wait_for(changed.wait(), 20)
            assert await said() == queueing
            runner.free_workers.release("another")
            assert await asyncio.to_thread(began.wait, 20)
        assert await said() == thinking
        free.set()
        await playing

    monkeypatch.setattr(bot_runner, "QUEUE_SHOWN_AFTER", 0.01)
    monkeypatch.setattr(bot_runner, "think", think)
    asyncio.run(scene())


def test_a_bot_that_has_a_worker_soon_updates_no_page(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay("bh")

    async def scene() -> None:
        here, runner = await web_tables.live_table(table.code), ThinkingRunner()
        await runner.free_workers.acquire("another")
        queueing = asyncio.create_task(runner._play_all(table.code))
        while not runner.free_workers._waiting:
            await asyncio.sleep(0)
        before = here.changes
        runner.free_workers.release("another")
        await queueing
        assert here.changes == before + 1, "the move itself"

    monkeypatch.setattr(bot_runner, "think", lambda thought: Choice(KEEP))
    asyncio.run(scene())


# ---------------------------------------------------------------------- bots that answer nonsense


class Odd(Bot):
    """Answers as it is told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        answer: int = self.answer
        return answer


def bots_play(table: Table, answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until a person is asked."""

    async def scene() -> None:
        async with asyncio.timeout(20):
            await ThinkingRunner()._play_all(table.code)

    monkeypatch.setattr(souterrain.bots, "make", lambda level, game: Odd(answer))
    asyncio.run(scene())


@pytest.mark.parametrize(
    "answer", [10**30, 10**5000, None, "dig 3", 2.7, True, -1, KEEP + 1000, "two\nlines"], ids=range(9)
)
def test_for_a_bot_that_answers_no_move_of_its_seat_the_first_one_is_played(
    lay: Lay, answer: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("bh")
    first = live(table).state.moves(0)[0]
    bots_play(table, answer, monkeypatch)
    assert live(table).line == [(0, first)]
    (told,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert told.startswith(f"the bot random in seat 0 of table {table.code} answered ")
    assert len(told) < 160
    assert "\n" not in told


def test_a_bot_may_answer_with_any_kind_of_whole_number(
    lay: Lay, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("bh")
    last = live(table).state.moves(0)[-1]
    bots_play(table, np.int64(last), monkeypatch)
    assert live(table).line == [(0, last)]
    assert type(live(table).line[0][1]) is int
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


# ---------------------------------------------------------------------- a database that is replaced


@pytest.mark.skipif("DATABASE_URL" in os.environ, reason="this is about SQLite's file")
def test_a_restored_backup_is_noticed_and_played_on(serve: Callable[..., Any], tmp_path: Path) -> None:
    server = serve(SOUTERRAIN_DATABASE_PATIENCE="1")
    seats = [{"kind": "me", "name": name} for name in "ABC"]
    made = httpx.post(f"{server.url}/api/v1/tables", json={"game": "pebbles", "seats": seats}).json()
    code, tokens = made["table"]["code"], made["tokens"]

    def play(seat: int) -> httpx.Response:
        headers = {"Authorization": f"Bearer {tokens[str(seat)]}"}
        url = f"{server.url}/api/v1/tables/{code}/moves"
        return httpx.post(url, json={"move": "keep"}, headers=headers, timeout=30)

    assert play(0).json()["version"] == 1
    file, copy = tmp_path / "souterrain.sqlite3", tmp_path / "copy.sqlite3"
    with sqlite3.connect(file) as source, sqlite3.connect(copy) as target:
        source.backup(target)
    assert play(1).json()["version"] == 2
    for path in (file.with_name(file.name + "-wal"), file.with_name(file.name + "-shm")):
        path.unlink()
    copy.rename(file)
    deadline = time.monotonic() + 20
    while (again := play(1)).status_code != 200:  # refused as played already, or 503, until it is noticed
        assert time.monotonic() < deadline
    assert again.json()["version"] == 2, "it goes on from what was restored"
    assert play(2).json()["version"] == 3
    assert httpx.get(f"{server.url}/api/v1/tables/{code}/view").json()["ply"] == 3
    assert "the database was replaced" in server.log()
    server.kill()
    server.start()
    assert httpx.get(f"{server.url}/api/v1/tables/{code}/view").json()["ply"] == 3


def test_a_fault_on_a_thread_is_never_waited_for_in_vain() -> None:
    async def ask() -> None:
        async with asyncio.timeout(5):
            await in_thread(next, iter(()))

    with pytest.raises(RuntimeError, match="stopped an iteration"):
        asyncio.run(ask())
