"""Minds the bots: one task a table, thinking in worker processes, begun again after a restart."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import timedelta

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from . import clocks, fanout, tables
from .build import BUILD
from .errors import Conflict, Refused, Stopped, TableError
from .models import Table
from .thinking import Thought, any_move, start_worker, think
from .threads import Threads

log = logging.getLogger("souterrain.bots")
SWEEP = 1.0


def overdue(stopped: Collection[str] = ()) -> list[str]:
    """Tables where a bot should have moved by now: after a restart, or when another process died.

    Not those that cannot go on: they stay due, for the day when their rules come back.
    """
    since = timezone.now() - timedelta(seconds=SWEEP)
    waiting = Table.objects.filter(status=Table.PLAYING, bots_due=True, moved__lt=since).exclude(code__in=stopped)
    return list(waiting.values_list("code", flat=True)[:500])


class Minder:
    """Lives on the server's event loop, which it never blocks."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.threads = Threads(4, "bots")
        self.workers = self._new_workers()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.stopped: set[str] = set()
        fanout.mind(self.wake)
        self.sweeper = self.loop.create_task(self._sweep())

    def _change_build(self) -> None:
        """Once the rules are compiled, bots think with them, and the server makes room for a compiled one."""
        status = BUILD.look()
        if status.state != "ready":
            return
        if os.environ.get("PYTHONPATH") != status.folder:
            os.environ["PYTHONPATH"] = status.folder  # for the processes to come
            self.workers.shutdown(wait=False)
            self.workers = self._new_workers()
        if BUILD.quiet():
            log.warning("the compiled rules are ready: the server starts anew")
            signal.raise_signal(signal.SIGTERM)

    def _new_workers(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(settings.BOT_WORKERS, mp_context=spawn, initializer=start_worker)

    def wake(self, code: str) -> None:
        """From any thread: a bot may be due at this table."""
        self.loop.call_soon_threadsafe(self._start, code)

    def _start(self, code: str) -> None:
        if code in self.tasks:
            self.again.add(code)
        else:
            self.tasks[code] = self.loop.create_task(self._mind(code))

    async def _sweep(self) -> None:
        while True:
            self._change_build()
            try:
                for code in await self.threads.do(overdue, tuple(self.stopped)):
                    self._start(code)
                for code in await self.threads.do(clocks.ticking):
                    await self.threads.do(clocks.strike, code)
            except DatabaseError as error:
                log.error("the database does not answer the bots: %s", error)
            except TableError as error:
                log.error("a table's clock cannot be kept: %s", error)
            await asyncio.sleep(SWEEP)

    async def _mind(self, code: str) -> None:
        try:
            while True:
                self.again.discard(code)
                while await self._one_thought(code):
                    pass
                if code not in self.again:
                    return
        except Stopped as error:
            self.stopped.add(code)
            log.warning("no bot plays at table %s: %s", code, error)
        except (DatabaseError, TableError) as error:
            log.error("bots wait at table %s: %s", code, error)
        finally:
            del self.tasks[code]

    async def _one_thought(self, code: str) -> bool:
        """Think and play once; False when no bot is due."""
        thought = await self.threads.do(tables.next_thought, code)
        if thought is None:
            return False
        pause = asyncio.sleep(settings.BOT_PAUSE)
        move, _ = await asyncio.gather(self._move(thought), pause)
        try:
            await self.threads.do(tables.play_thought, thought, move)
        except (Conflict, Refused) as error:
            log.info("table %s went on without a bot's thought: %s", code, error)
        return True

    async def _move(self, thought: Thought, tries: int = 3) -> int:
        workers = self.workers
        try:
            return await asyncio.wait_for(self.loop.run_in_executor(workers, think, thought), settings.BOT_TIMEOUT)
        except BrokenProcessPool:
            log.error("a bot's worker died; the bot of seat %s at table %s thinks again", thought.seat, thought.code)
            if workers is self.workers:
                self.workers = self._new_workers()
            if tries > 1:
                return await self._move(thought, tries - 1)
        except TimeoutError:
            log.error("the bot %s took too long at table %s", thought.level, thought.code)
        except Exception:  # a bot may be somebody else's code: whatever it raises, the table goes on
            log.exception("the bot %s failed at table %s", thought.level, thought.code)
        return int(await self.threads.do(any_move, thought))

    async def close(self) -> None:
        fanout.unmind(self.wake)
        for task in (self.sweeper, *self.tasks.values()):
            task.cancel()
        self.workers.shutdown(wait=False, cancel_futures=True)
