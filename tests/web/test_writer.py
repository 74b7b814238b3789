"""A move is on the disk before anybody hears of it; one commit serves all who wait; nobody's failure is another's."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

import souterrain
from souterrain.web import snapshot, stream, tables
from souterrain.web.live import LiveTable
from souterrain.web.models import Entry, Table
from souterrain.web.playing import play
from souterrain.web.present import Reader
from souterrain.web.writer import WRITER

Lay = Callable[..., Table]
KEEP = souterrain.game("pebbles").parse("keep")


class Disk:
    """Stands before the disk: commits of the writer wait here until they are let through."""

    def __init__(self) -> None:
        self.held = False
        self.free = threading.Event()
        self.arrived = threading.Event()
        self.commits = 0
        self.broken = False

    def commit(self, real: Callable[[], None]) -> None:
        if self.held and threading.current_thread().name.startswith("writer"):
            self.arrived.set()
            assert self.free.wait(20)
            self.commits += 1
            if self.broken:
                raise OperationalError("the disk is full")
        real()

    def hold(self) -> None:
        self.held = True

    async def reached(self) -> None:
        """Until a commit waits here."""
        assert await asyncio.to_thread(self.arrived.wait, 20)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk, real = Disk(), BaseDatabaseWrapper._commit
    monkeypatch.setattr(BaseDatabaseWrapper, "_commit", lambda self: disk.commit(lambda: real(self)))
    yield disk
    disk.free.set()


def run(coroutine: Any) -> Any:
    return asyncio.run(coroutine)


def shown(live: LiveTable) -> list[str]:
    """Everything that a page and a program can read of the table."""
    page = snapshot.fragment(live, Reader("en", live.seats[1:]))
    return [page, repr(stream.log_after(live, 1, -1, "en")), repr(live.state.view(1)), str(live.version)]


def test_nobody_hears_of_a_move_before_the_disk_has_it(lay: Lay, disk: Disk) -> None:
    code = lay("hh").code

    async def listen() -> None:
        live = await tables.live_table(code)
        before = shown(live)
        with live.subscribe() as changed:
            disk.hold()
            playing = asyncio.create_task(play(live, 0, KEEP))
            await disk.reached()
            assert not changed.is_set(), "no stream was told"
            assert not playing.done(), "nobody was answered"
            assert shown(live) == before, "who reads now reads what is safe, and does not wait"
            disk.free.set()
            assert await playing == 1
            assert changed.is_set()
            assert shown(live) != before

    run(listen())


def test_one_commit_serves_all_who_wait(lay: Lay, disk: Disk) -> None:
    codes = [lay("hh").code for _ in range(6)]

    async def play_all() -> None:
        first, *others = [await tables.live_table(code) for code in codes]
        disk.hold()
        playing = [asyncio.create_task(play(first, 0, KEEP))]
        await disk.reached()
        playing += [asyncio.create_task(play(live, 0, KEEP)) for live in others]
        await asyncio.sleep(0)
        disk.free.set()
        assert await asyncio.gather(*playing) == [1] * 6

    run(play_all())
    assert disk.commits == 2, "those who came while the disk was busy are written together"
    assert Entry.objects.count() == 6


def test_a_disk_that_fails_is_told_to_all_and_changes_nothing(lay: Lay, disk: Disk) -> None:
    codes = [lay("hh").code for _ in range(2)]

    async def play_all() -> None:
        live = [await tables.live_table(code) for code in codes]
        before = [shown(one) for one in live]
        disk.hold()
        disk.broken = True
        disk.free.set()
        outcomes = await asyncio.gather(*(play(one, 0, KEEP) for one in live), return_exceptions=True)
        assert [str(outcome) for outcome in outcomes] == ["the disk is full"] * 2
        assert [shown(one) for one in live] == before
        disk.broken = False
        assert await play(live[0], 0, KEEP) == 1

    run(play_all())
    assert Entry.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_change_that_fails_takes_back_only_itself(lay: Lay) -> None:
    table = lay("hh")

    def fail() -> None:
        Entry.objects.create(table=table, number=7, seat=0, move="keep")
        raise IntegrityError("not this one")

    def write(number: int) -> int:
        return int(Entry.objects.create(table=table, number=number, seat=0, move="keep").number)

    async def both() -> list[Any]:
        works = [lambda: write(1), fail, lambda: write(2)]
        return await asyncio.gather(*(WRITER.commit(table.code, work) for work in works), return_exceptions=True)

    outcomes = run(both())
    assert (outcomes[0], str(outcomes[1]), outcomes[2]) == (1, "not this one", 2)
    assert list(Entry.objects.values_list("number", flat=True)) == [1, 2]


def test_a_move_on_its_way_arrives_though_its_player_has_gone(lay: Lay, disk: Disk) -> None:
    code = lay("hh").code

    async def leave() -> None:
        live = await tables.live_table(code)
        with live.subscribe() as changed:
            disk.hold()
            playing = asyncio.create_task(play(live, 0, KEEP))
            await disk.reached()
            playing.cancel()
            disk.free.set()
            async with asyncio.timeout(20):
                await changed.wait()
            assert live.version == 1
            assert await play(live, 1, KEEP) == 2

    run(leave())
