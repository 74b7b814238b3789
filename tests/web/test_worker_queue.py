"""Who thinks next: people are not kept waiting by tables where only bots play."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
import sync_tables as tables

from souterrain.web.bot_runner import pause_of
from souterrain.web.models import Table
from souterrain.web.worker_queue import WorkerQueue

Lay = Callable[..., Table]


async def waiting(queue: WorkerQueue, name: str, order: list[str], patient: bool = False) -> None:
    await queue.acquire(patient)
    order.append(name)


async def begun(*waits: Any) -> list[asyncio.Task[None]]:
    """As tasks that have come as far as they can."""
    tasks = [asyncio.create_task(wait) for wait in waits]
    await asyncio.sleep(0)
    return tasks


def test_who_waits_for_people_passes_those_who_do_not() -> None:
    async def scene() -> list[str]:
        queue, order = WorkerQueue(1), list[str]()
        await queue.acquire()
        tasks = await begun(
            waiting(queue, "bots", order, patient=True),
            waiting(queue, "first", order),
            waiting(queue, "more bots", order, patient=True),
            waiting(queue, "second", order),
        )
        for _ in tasks:
            queue.release()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(scene()) == ["first", "second", "bots", "more bots"]


def test_a_worker_goes_on_to_the_next_where_somebody_stopped_waiting() -> None:
    async def scene() -> list[str]:
        queue, order = WorkerQueue(1), list[str]()
        await queue.acquire()
        gone, given, last = await begun(*(waiting(queue, name, order) for name in ("gone", "given", "last")))
        gone.cancel()
        await asyncio.sleep(0)
        queue.release()  # to "given", which is cancelled before it comes to know
        given.cancel()
        async with asyncio.timeout(5):
            await last
        queue.release()
        await waiting(queue, "free again", order)
        return order

    assert asyncio.run(scene()) == ["last", "free again"]


@pytest.mark.parametrize(("seats", "pause"), [("hbb", 0), ("bbb", 0.35)])
def test_bots_pause_only_where_nobody_plays_with_them(lay: Lay, settings: Any, seats: str, pause: float) -> None:
    settings.BOT_PAUSE = 0.35
    thought = tables.next_thought(lay(seats))
    assert thought is not None
    assert pause_of(thought) == pause
