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


async def waiting(queue: WorkerQueue, name: str, order: list[str], patient: bool = False, owner: str = "") -> None:
    await queue.acquire(owner, lambda: not patient)
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


def test_a_hundred_thoughts_of_one_owner_cost_another_at_most_one() -> None:
    async def scene() -> list[str]:
        queue, order = WorkerQueue(1), list[str]()
        await queue.acquire("many")
        tasks = await begun(*(waiting(queue, "many", order, owner="many") for _ in range(100)))
        tasks += await begun(waiting(queue, "few", order, owner="few"), waiting(queue, "few", order, owner="few"))
        tasks += await begun(waiting(queue, "third", order, owner="third"))
        queue.release("many")
        for _ in range(5):
            await asyncio.sleep(0)
            queue.release(order[-1])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order

    assert asyncio.run(scene())[:5] == ["few", "third", "many", "few", "many"]


def test_workers_are_shared_among_owners() -> None:
    """Who has fewer of them comes first, however long the others wait."""

    async def scene() -> list[str]:
        queue, order = WorkerQueue(4), list[str]()
        for _ in range(4):
            await queue.acquire("many")
        tasks = await begun(*(waiting(queue, owner, order, owner=owner) for owner in ("many",) * 9 + ("few",) * 9))
        for _ in range(4):
            queue.release("many")
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return order[:4]

    assert sorted(asyncio.run(scene())) == ["few", "few", "many", "many"]


def test_whoever_comes_back_while_their_bot_waits_is_waited_for() -> None:
    async def scene() -> list[str]:
        queue, order, back = WorkerQueue(1), list[str](), list[bool]()

        async def left_alone() -> None:
            await queue.acquire("ann", lambda: bool(back))
            order.append("ann")

        await queue.acquire()
        tasks = await begun(left_alone(), *(waiting(queue, "others", order) for _ in range(2)))
        queue.release()
        back.append(True)
        queue.release()
        queue.release()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(scene()) == ["others", "ann", "others"]


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
