"""Advice for a player who asks: a worker thinks, from the seat's own perspective, and the record says so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from souterrain import bots
from souterrain.bots.ladder import ADVISER

from . import tables
from .database import in_thread
from .errors import Conflict, NotYours
from .live import LiveTable
from .models import Seat, Table
from .present import seat_label
from .thinking import Suggestion, Thought, advise

Worker = Callable[..., Awaitable[Any]]
_workers: list[Worker] = []


def ask_workers(worker: Worker) -> None:
    """From now on advice is thought by these workers."""
    _workers[:] = [worker]


def is_given(table: Table) -> bool:
    """Does the host allow it, and does the game have a level to ask?"""
    return bool(table.hints) and ADVISER in bots.levels(table.game)


async def suggestions(live: LiveTable, seat: int, lang: str) -> list[Suggestion]:
    """What this seat might do now. It is noted that it asked before anything is told; asking again costs no thought."""
    if not live.table.hints:
        raise NotYours("no-hints")
    if not is_given(live.table):
        raise Conflict("no-adviser")
    if live.table.status != Table.PLAYING or live.state.ask_of(seat) is None:
        raise Conflict("not-asked")
    await note(live, seat)
    key = (seat, live.asked_since[seat], lang)
    thinking = live.advice.get(key)
    if thinking is None:
        live.advice = {known: task for known, task in live.advice.items() if not task.done() or known[1] == key[1]}
        thinking = live.advice[key] = asyncio.ensure_future(think(live, seat, lang))
    try:
        found: list[Suggestion] = await asyncio.shield(thinking)
    except Exception:
        live.advice.pop(key, None)
        raise
    return found


async def think(live: LiveTable, seat: int, lang: str) -> list[Suggestion]:
    table = live.table
    thought = Thought(live.code, live.version, table.game, table.options, live.seed, list(live.line), seat, ADVISER)
    names = tuple(seat_label(one, lang) for one in live.seats)
    if _workers:
        return list(await _workers[0](live.code, advise, thought, lang, names))
    return await in_thread(advise, thought, lang, names)


async def note(live: LiveTable, index: int) -> None:
    """The seat asked for advice about what it is asked now; everybody may see that it did."""
    since = live.asked_since[index]
    if any(version >= since for version in tables.seat_of(live, index).hinted):
        return

    def work(table: Table, seats: dict[int, Seat]) -> None:
        seat = tables.stored_seat(seats, index)
        seat.hinted = [*seat.hinted, live.version]
        seat.save(update_fields=["hinted"])

    await tables.change(live, work)
