"""The processes in which bots think: whatever happens in one of them, the others go on and it is replaced."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from souterrain.web.bot_workers import BotWorkers

EVER = 3600
LONG = 60
SHORT = 0.05


def run(count: int, scene: Callable[[BotWorkers], Awaitable[None]]) -> None:
    """With so many workers."""

    async def play() -> None:
        workers = BotWorkers(count)
        try:
            async with asyncio.timeout(LONG):
                await scene(workers)
        finally:
            workers.close()

    asyncio.run(play())


async def has_ended(pid: int) -> None:
    status = Path(f"/proc/{pid}/status")
    while status.exists() and "\nState:\tZ" not in status.read_text():
        await asyncio.sleep(0.01)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """Whoever reads it waits until something is written."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


def test_a_worker_that_is_too_late_is_ended_and_replaced() -> None:
    async def scene(workers: BotWorkers) -> None:
        hung = await workers.do(LONG, os.getpid)
        with pytest.raises(TimeoutError):
            await workers.do(SHORT, time.sleep, EVER)
        assert await workers.do(LONG, os.getpid) != hung
        await has_ended(hung)

    run(1, scene)


def test_another_worker_goes_on_with_its_thought_meanwhile(pipe: Path) -> None:
    async def scene(workers: BotWorkers) -> None:
        thinking = asyncio.create_task(workers.do(LONG, Path.read_text, pipe))
        with pytest.raises(TimeoutError):
            await workers.do(SHORT, time.sleep, EVER)
        await asyncio.to_thread(pipe.write_text, "a thought")
        assert await thinking == "a thought"

    run(2, scene)


def test_the_time_runs_from_when_the_process_is_there() -> None:
    async def scene(workers: BotWorkers) -> None:
        begun = time.monotonic()
        await workers.do(SHORT, abs, -1)
        assert time.monotonic() - begun > SHORT, "a process takes longer to start than its bot may think"

    run(1, scene)


def test_what_is_wanted_no_more_is_ended(pipe: Path) -> None:
    async def scene(workers: BotWorkers) -> None:
        worker = await workers.do(LONG, os.getpid)
        thinking = asyncio.create_task(workers.do(LONG, Path.read_text, pipe))
        await asyncio.sleep(0)
        thinking.cancel()
        await has_ended(worker)

    run(1, scene)


def test_a_worker_that_dies_is_replaced() -> None:
    async def scene(workers: BotWorkers) -> None:
        with pytest.raises(BrokenProcessPool):
            await workers.do(LONG, os._exit, 1)
        assert await workers.do(LONG, abs, -1) == 1

    run(1, scene)


def test_nothing_that_a_bot_raises_ends_the_server_or_its_worker() -> None:
    """Each of these means something else to an event loop, or to whoever waits for a worker."""

    async def scene(workers: BotWorkers) -> None:
        worker = await workers.do(LONG, os.getpid)
        with pytest.raises(RuntimeError, match="SystemExit"):
            await workers.do(LONG, sys.exit, "enough")
        with pytest.raises(RuntimeError, match="StopIteration"):
            await workers.do(LONG, next, iter(()))
        with pytest.raises(RuntimeError, match="TimeoutError"):
            await workers.do(LONG, raise_timeout)
        with pytest.raises(ValueError, match="invalid literal"):
            await workers.do(LONG, int, "x")
        assert await workers.do(LONG, os.getpid) == worker

    run(1, scene)


def raise_timeout() -> None:
    raise TimeoutError


def test_workers_that_are_closed_end_their_thoughts_first(pipe: Path) -> None:
    async def scene(workers: BotWorkers) -> None:
        worker = await workers.do(LONG, os.getpid)
        thinking = asyncio.create_task(workers.do(LONG, Path.read_text, pipe))
        await asyncio.sleep(0)
        workers.close()
        await asyncio.to_thread(pipe.write_text, "a thought")
        assert await thinking == "a thought"
        await has_ended(worker)

    run(1, scene)
