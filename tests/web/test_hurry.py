"""Answered at once: never waiting, never half done, and on the disk before anybody hears of it."""

import asyncio
import os
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from django.db import OperationalError

import souterrain
from souterrain.web import fanout, hurry, tables
from souterrain.web.hurry import NotNow, at_once, got, held, hurried, may_wait, owe, settled
from souterrain.web.sqlite import base
from souterrain.web.threads import Threads


def run(coroutine: Any) -> Any:
    return asyncio.run(coroutine)


def test_what_runs_at_once_sees_no_event_loop_and_gives_it_back() -> None:
    async def look() -> None:
        def inside(name: str) -> str:
            assert hurried()
            with pytest.raises(RuntimeError):
                asyncio.get_running_loop()
            return name.upper()

        assert at_once(inside, "here") == ("HERE", set())
        assert not hurried()
        asyncio.get_running_loop()

    run(look())


def test_the_loop_is_given_back_after_an_error_too() -> None:
    async def look() -> None:
        with pytest.raises(ZeroDivisionError):
            at_once(lambda x: 1 // x, 0)
        assert not hurried()
        asyncio.get_running_loop()

    run(look())


def test_in_a_hurry_nobody_waits_long_for_a_lock() -> None:
    lock = threading.Lock()
    lock.acquire()

    def wait(_: None) -> None:
        with held(lock):
            pytest.fail("the lock was taken twice")

    async def look() -> None:
        began = time.monotonic()
        with pytest.raises(NotNow):
            at_once(wait, None)
        assert time.monotonic() - began < 5

    run(look())
    assert got(lock, 0.01) is False, "without a hurry the lock is only not got"
    lock.release()
    with held(lock):
        assert lock.locked()


def test_no_handler_of_errors_swallows_it() -> None:
    def handled(_: None) -> str:
        try:
            may_wait()
        except Exception:  # noqa: BLE001 - what frameworks do
            return "swallowed"
        return "went on"

    async def look() -> None:
        with pytest.raises(NotNow):
            at_once(handled, None)

    run(look())
    assert handled(None) == "went on"


def test_the_disk_is_asked_once_for_all_who_wait() -> None:
    asked: list[int] = []
    free = threading.Event()

    def settle() -> None:
        asked.append(1)
        free.wait(10)

    async def look() -> None:
        first = asyncio.create_task(settled(settle))
        while not asked:
            await asyncio.sleep(0.001)
        others = [asyncio.create_task(settled(settle)) for _ in range(20)]
        await asyncio.sleep(0.01)
        assert not first.done()
        free.set()
        await asyncio.gather(first, *others)

    run(look())
    assert len(asked) == 2, "those who came while the disk was busy wait for its next turn, together"
    assert not hurry._waiting


def test_a_disk_that_fails_is_told_to_all_who_wait() -> None:
    def settle() -> None:
        raise OperationalError("the disk is full")

    async def look() -> None:
        outcomes = await asyncio.gather(*(settled(settle) for _ in range(3)), return_exceptions=True)
        assert [str(outcome) for outcome in outcomes] == ["the disk is full"] * 3

    run(look())


def test_what_is_owed_is_said() -> None:
    def settle() -> None: ...

    async def look() -> None:
        _, owed = at_once(lambda _: (owe(settle), owe(settle)), None)
        assert owed == {settle}

    run(look())


def test_threads_answer_on_the_loop_and_pass_errors_on() -> None:
    threads = Threads(2, "test")

    async def look() -> None:
        assert await asyncio.gather(*(threads.do(pow, 2, n) for n in range(9))) == [2**n for n in range(9)]
        with pytest.raises(ZeroDivisionError):
            await threads.do(divmod, 1, 0)

    run(look())


def test_a_thread_outlives_work_that_nobody_waits_for(caplog: pytest.LogCaptureFixture) -> None:
    threads = Threads(1, "test")

    async def look() -> None:
        threads.do_unheard(divmod, 1, 0)
        assert await threads.do(divmod, 7, 2) == (3, 1)

    run(look())
    assert "ZeroDivisionError" in caplog.text


def test_a_move_whose_table_is_held_is_played_when_it_is_free(serve: Callable[..., Any]) -> None:
    """Twenty programs look at one table and play there at the same time, by way of the loop and of the threads."""
    server = serve()
    seats = [{"kind": "me", "name": name} for name in "AB"]
    made = httpx.post(f"{server.url}/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status().json()
    code, tokens = made["table"]["code"], made["tokens"]
    statuses: list[int] = []

    def look(path: str) -> None:
        for _ in range(10):
            statuses.append(httpx.get(f"{server.url}{path}", timeout=30).status_code)

    paths = [f"/t/{code}/", f"/api/v1/tables/{code}/view", f"/api/v1/tables/{code}/events"] * 3
    lookers = [threading.Thread(target=look, args=(path,)) for path in paths]
    for looker in lookers:
        looker.start()
    for token in tokens.values():
        headers = {"Authorization": f"Bearer {token}"}
        body = {"move": "keep"}
        url = f"{server.url}/api/v1/tables/{code}/moves?view=true"
        assert httpx.post(url, json=body, headers=headers, timeout=30).raise_for_status().json()["view"]["ply"] >= 1
    for looker in lookers:
        looker.join()
    assert set(statuses) == {200}
    assert httpx.get(f"{server.url}/api/v1/tables/{code}").json()["version"] == 2


@pytest.mark.skipif("DATABASE_URL" in os.environ, reason="this is about SQLite's log")
@pytest.mark.django_db(transaction=True)
def test_a_commit_is_on_the_disk_before_anybody_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    monkeypatch.setattr(base.Log, "_sync", lambda log: synced.append(log.database))
    two = [tables.Place("me", "A"), tables.Place("me", "B")]
    table, _ = tables.lay(souterrain.game("pebbles"), {}, two)
    assert synced
    before = len(synced)
    keep = souterrain.game("pebbles").parse("keep")
    assert tables.play(table, 0, keep) == 1
    assert len(synced) == before + 1

    async def look() -> None:
        version, owed = at_once(lambda seat: tables.play(table, seat, keep), 1)
        assert version == 2
        assert len(synced) == before + 1
        for settle in owed:
            await settled(settle)
        assert len(synced) == before + 2

    fanout.use_loop(None)
    run(look())
