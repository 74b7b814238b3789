"""Runs the bots: one task a table, thinking in worker processes, begun again after a restart. Keeps the clocks too."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any, TypeVar

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from . import clocks, deadlines, departures, fanout, playing
from .bot_workers import BotWorkers
from .build import BUILD
from .database import in_thread
from .errors import Conflict, Refused, Stopped
from .models import Table
from .owners import owner_of
from .table_cache import TABLES
from .thinking import Choice, IllegalAnswer, Thought, any_move, think
from .worker_queue import WorkerQueue

log = logging.getLogger("souterrain.bots")
T = TypeVar("T")
SWEEP = 1.0
QUEUE_SHOWN_AFTER = 1.0  # seconds: a shorter wait is not worth an update of every open page
TRIES = 3  # for a bot whose worker died


def overdue(known: Collection[str] = ()) -> list[str]:
    """Tables where a bot should have moved by now: after a restart, or when another process died.

    Not those that are known: they are waiting for a worker or for somebody who plays there, or cannot go on and stay
    due for the day when their rules come back.
    """
    since = timezone.now() - timedelta(seconds=SWEEP)
    waiting = Table.objects.filter(status=Table.PLAYING, bots_due=True, moved__lt=since).exclude(code__in=known)
    return list(waiting.order_by("moved").values_list("code", flat=True)[:500])


def pause_of(thought: Thought) -> float:
    """Seconds that a bot takes at least: a page shows people what bots do at their own pace, so they need no pause."""
    return float(settings.BOT_PAUSE) if thought.bots_only else 0.0


def is_awaited(code: str) -> bool:
    """Does somebody who plays there wait for the bots of this table?"""
    live = TABLES.known(code)
    return live is not None and playing.is_awaited(live)


def show_pause(code: str, pauses: bool) -> None:
    """Tell whoever looks at the table that its bots wait, or that they go on."""
    live = TABLES.known(code)
    if live is not None and live.bots_pause != pauses:
        live.bots_pause = pauses
        live.notify()


def show_queue(code: str, queues: bool) -> None:
    """Tell whoever looks at the table that its bot waits for a worker, or that it has one."""
    live = TABLES.known(code)
    if live is not None and live.bots_queue != queues:
        live.bots_queue = queues
        live.notify()


def show_nobody(queues: bool) -> None:
    """What is thought for somebody who waits for the answer itself."""


class BotRunner:
    """Lives on the server's event loop, which it never blocks."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.workers = BotWorkers(settings.BOT_WORKERS)
        self.free_workers = WorkerQueue(settings.BOT_WORKERS)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.chosen: dict[tuple[str, int], Choice] = {}  # last, with what bots mean to do next, by table and seat
        self.stopped: set[str] = set()  # tables that cannot go on: looked at no more, and logged once
        self.unattended: dict[str, str] = {}  # where bots play on though nobody is there, and their owners
        self.paused: set[str] = set()  # where they do not, because their owner has enough of those
        self.forget = fanout.on_bots_due(self.start)
        self.sweeper = self.loop.create_task(self._sweep())

    def _change_build(self) -> None:
        """Once the rules are compiled, bots think with them, and the server makes room for a compiled one."""
        status = BUILD.look()
        if status.state != "ready":
            return
        if os.environ.get("PYTHONPATH") != status.folder:
            os.environ["PYTHONPATH"] = status.folder  # for the processes to come
            self.workers.close()
            self.workers = BotWorkers(settings.BOT_WORKERS)
        if BUILD.quiet():
            log.warning("the compiled rules are ready: the server starts anew")
            signal.raise_signal(signal.SIGTERM)

    def start(self, code: str) -> None:
        """A bot may be due at this table."""
        self.paused.discard(code)
        if code in self.tasks:
            self.again.add(code)
        else:
            self.tasks[code] = self.loop.create_task(self._run(code))

    async def _sweep(self) -> None:
        """Every second: overdue bots, clocks, and what other servers wrote. No table's fault is another's."""
        while True:
            self._change_build()
            try:
                await TABLES.refresh()
                for code in await in_thread(overdue, (*self.stopped, *self.paused, *self.tasks)):
                    self.start(code)
                for code in list(self._resumed()):
                    self.start(code)
                timed = await in_thread(deadlines.timed_tables, tuple(self.stopped))
                for code in deadlines.DUE.to_look_at(timezone.now(), timed):
                    await self._guard(code, deadlines.enforce)
                for code in await in_thread(clocks.due_tables, timezone.now(), tuple(self.stopped)):
                    await self._guard(code, departures.enforce_clock)
            except DatabaseError as error:
                log.error("the database does not answer the bots: %s", error)
            except Exception:
                log.exception("a sweep failed; the next one comes")
            await asyncio.sleep(SWEEP)

    async def _guard(self, code: str, work: Callable[[str], Awaitable[object]]) -> None:
        """Do something at one table; whatever goes wrong there is logged and stays there."""
        try:
            await work(code)
        except Stopped as error:
            self.stopped.add(code)
            log.warning("no bot and no clock at table %s: %s", code, error)
        except DatabaseError as error:
            log.error("bots and clock wait at table %s: %s", code, error)
        except Exception:
            self.stopped.add(code)
            log.exception("no bot and no clock at table %s any more", code)

    async def _run(self, code: str) -> None:
        try:
            await self._guard(code, self._play_all)
        finally:
            del self.tasks[code]
            self.unattended.pop(code, None)
            for key in [key for key in self.chosen if key[0] == code]:
                del self.chosen[key]

    async def _play_all(self, code: str) -> None:
        while True:
            self.again.discard(code)
            while await self._play_one(code):
                pass
            if code not in self.again:
                return

    async def _play_one(self, code: str) -> bool:
        """Think and play once; False when no bot is due."""
        thought = await playing.next_thought(code)
        pauses = thought is not None and self._pauses(thought)
        show_pause(code, pauses)
        if thought is None or pauses:
            return False
        pause = asyncio.sleep(pause_of(thought))
        move, _ = await asyncio.gather(self._move(thought), pause)
        try:
            await playing.play_thought(thought, move)
        except (Conflict, Refused) as error:
            log.info("table %s went on without a bot's thought: %s", code, error)
            self.chosen.pop((code, thought.seat), None)
        return True

    def _pauses(self, thought: Thought) -> bool:
        """Where everybody is away bots play on, at a few tables of each owner; at others they wait for somebody."""
        code, owner = thought.code, owner_of(thought.code)
        self.unattended.pop(code, None)
        if thought.bots_only or is_awaited(code):
            return False
        if Counter(self.unattended.values())[owner] >= settings.BOT_TABLES_PER_ADDRESS:
            self.paused.add(code)
            return True
        self.unattended[code] = owner
        return False

    def _resumed(self) -> Iterator[str]:
        """The paused tables that may go on, now that others of their owners came to a person's turn or an end."""
        going_on = Counter(self.unattended.values())
        for code in self.paused:
            going_on[owner_of(code)] += 1
            if going_on[owner_of(code)] <= settings.BOT_TABLES_PER_ADDRESS:
                yield code

    async def _move(self, thought: Thought) -> int:
        """What a worker chose, or any move if that fails."""
        key = (thought.code, thought.seat)
        last = self.chosen.pop(key, None)
        if last is not None:
            thought = replace(thought, plan=last.plan, tree=last.tree)
        try:
            awaited, show = partial(is_awaited, thought.code), partial(show_queue, thought.code)
            choice = await self.in_worker(thought.code, think, thought, awaited=awaited, show=show)
        except TimeoutError:
            log.error("the bot %s took too long at table %s; its worker is replaced", thought.level, thought.code)
        except IllegalAnswer as answer:
            told = "the bot %s in seat %d of table %s answered %s, which is none of its moves"
            log.error(told, thought.level, thought.seat, thought.code, answer)
        except Exception:  # a bot may be somebody else's code: whatever it raises, the table goes on
            log.exception("the bot %s failed at table %s", thought.level, thought.code)
        else:
            self.chosen[key] = choice
            return choice.move
        return await in_thread(any_move, thought)

    async def in_worker(
        self,
        code: str,
        work: Callable[..., T],
        *given: Any,
        awaited: Callable[[], bool] = lambda: True,
        show: Callable[[bool], None] = show_nobody,
    ) -> T:
        """Let a worker do it. Its time runs from when it has a worker, and one that is too late is replaced."""
        owner = owner_of(code)
        await self._queue(owner, awaited, show)
        try:
            for _ in range(TRIES):
                try:
                    return await self.workers.do(settings.BOT_TIMEOUT, work, *given)
                except BrokenProcessPool:
                    log.error("a bot's worker died; what was thought at table %s is thought again", code)
            raise BrokenProcessPool(f"{TRIES} workers died over table {code}")
        finally:
            self.free_workers.release(owner)

    async def _queue(self, owner: str, awaited: Callable[[], bool], show: Callable[[bool], None]) -> None:
        """Wait for a free worker. Where that takes a while it is shown, until there is one."""
        showing = self.loop.call_later(QUEUE_SHOWN_AFTER, show, True)
        try:
            await self.free_workers.acquire(owner, awaited)
        finally:
            showing.cancel()
            show(False)

    async def close(self) -> None:
        self.forget()
        for task in (self.sweeper, *self.tasks.values()):
            task.cancel()
        self.workers.close()
