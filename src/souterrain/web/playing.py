"""One road for every move, a person's, a program's or a bot's: ask the rules, commit, take it in, announce it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from django.conf import settings
from django.db import IntegrityError, connection
from django.utils import timezone

from souterrain import State
from souterrain.kernel.digest import digest, is_due

from .build import BUILD
from .clocks import NONE, due
from .errors import Conflict, Refused
from .live import LiveTable, NewEntry
from .models import Seat, Table
from .results import places
from .table_cache import take_newer
from .tables import announce, bots_are_due, is_absent, live_table, seat_of
from .thinking import Thought
from .writer import WRITER

TRIES = 20  # for an entry that another server was quicker with


async def play(live: LiveTable, seat: int, move: int, version: int | None = None) -> int:
    """Append one move; the table's new version. `version` is what the player saw when choosing."""

    def choose() -> tuple[Step, State]:
        if version is not None and not live.answers(seat, version) and live.state.ask_of(seat) is not None:
            raise Conflict("conflict")
        refusal = live.state.refusal(seat, move)
        if refusal is not None:
            if version is not None and version != live.version and refusal.key in ("not-asked", "over"):
                raise Conflict("conflict")
            raise Refused(refusal.rule, {lang: refusal.text(lang) for lang in ("en", "fr")})
        after = live.state.clone()
        after.play(seat, move)
        return Step(seat, move), after

    BUILD.person_moved()
    return await append(live, choose)


class Step(NamedTuple):
    """What an entry will say: a seat made a move, or went back to a ply."""

    seat: int
    move: int | None
    back_to: int | None = None


async def append(live: LiveTable, choose: Callable[[], tuple[Step, State]]) -> int:
    """Write one entry after the last one, whatever other servers write meanwhile; then tell everybody.

    Once it is on its way it arrives, also where whoever sent it has gone.
    """
    return await asyncio.shield(asyncio.create_task(_append(live, choose)))


async def _append(live: LiveTable, choose: Callable[[], tuple[Step, State]]) -> int:
    async with live.lock:
        for _ in range(TRIES):
            if live.stopped:
                raise live.why_stopped()
            if live.table.status != Table.PLAYING:
                raise Conflict(live.table.status)
            step, after = choose()
            entry = new_entry(live, step, after)
            try:
                await WRITER.commit(live.code, partial(write_entry, entry))
            except IntegrityError:
                await take_newer(live)  # another server was first: look again whether the choice still stands
                continue
            take_entry(live, entry, step, after)
            break
        else:
            raise Conflict("conflict")
    announce(live, entry)
    return entry.number


def new_entry(live: LiveTable, step: Step, after: State) -> NewEntry:
    number, at = live.version + 1, timezone.now()
    status = status_after(number, after)
    goes_on = status == Table.PLAYING
    return NewEntry(
        live.code, number, step.seat, None if step.move is None else live.game.notation(step.move), step.back_to,
        at, None if goes_on and not is_due(number) else digest(after),
        status, goes_on and bots_are_due(live.seats, after), due_after(live, step, after, at) if goes_on else None,
        live.game.rules_version, places(after, live.resigned) if after.over else [],
    )  # fmt: skip


def status_after(number: int, after: State) -> str:
    """Of the table, once this entry is written."""
    if after.over:
        return Table.OVER
    return Table.FULL if number >= settings.ENTRIES else Table.PLAYING


def due_after(live: LiveTable, step: Step, after: State, at: datetime) -> datetime | None:
    """When the first time is up once this was done."""
    if live.table.clock == NONE:
        return None
    same = live.same_questions(step.seat, after) if step.move is not None else ()
    return due(live.table, live.watch_after(at, after, same), live.seats)


WRITE_ENTRY = (
    "INSERT INTO web_entry (table_id, number, seat, move, back_to, at, digest) VALUES (%s, %s, %s, %s, %s, %s, %s)"
)
WRITE_TABLE = (
    "UPDATE web_table SET version = %s, rules = %s, moved = %s, bots_due = %s, due = %s, status = %s, undo_to = NULL,"
    " undo_by = NULL, undo_agreed = %s WHERE code = %s AND version = %s"
)


def write_entry(entry: NewEntry) -> None:
    """On the writer's thread. A table of earlier rules that came this far is played by those of today from now on.

    In plain SQL, because every move waits for it: by Django's models it takes 2.5 ms of processor instead of 1.1.
    """
    at, due = (connection.ops.adapt_datetimefield_value(moment) for moment in (entry.at, entry.due))
    values = [entry.code, entry.number, entry.seat, entry.move, entry.back_to, at, entry.digest]
    now = [entry.number, entry.rules, at, entry.bots_due, due, entry.status, "[]", entry.code, entry.number - 1]
    with connection.cursor() as cursor:
        cursor.execute(WRITE_ENTRY, values)
        cursor.execute(WRITE_TABLE, now)
        if not cursor.rowcount:
            raise IntegrityError(f"table {entry.code} is not where entry {entry.number} would follow")
    for index, place in enumerate(entry.places):
        Seat.objects.filter(table_id=entry.code, index=index).update(place=place)


def take_entry(live: LiveTable, entry: NewEntry, step: Step, after: State) -> None:
    """The disk has it: the live table stands there now."""
    if step.move is not None:
        live.accept(entry.number, step.seat, step.move, after, entry.at)
    elif step.back_to is not None:
        live.take_back(entry.number, step.seat, step.back_to, after, entry.at)
    if entry.digest is not None:
        live.agreed = entry.number
    live.note_entry(entry)


# ---------------------------------------------------------------------- bots


async def next_thought(code: str) -> Thought | None:
    """The next decision of a bot at this table, if there is one."""
    live = await live_table(code)
    table = live.table
    if table.status != Table.PLAYING:
        return None
    levels = {seat.index: seat.level for seat in live.seats if seat.kind == Seat.BOT}
    for ask in live.state.asks:
        if ask.seat in levels:
            return Thought(
                code,
                live.version,
                table.game,
                table.options,
                live.seed,
                list(live.line),
                ask.seat,
                levels[ask.seat],
                bots_only=len(levels) == len(live.seats),
            )
    if table.bots_due:
        await WRITER.commit(code, partial(write_not_due, code, live.version))
        table.bots_due = False
    return None


def is_awaited(live: LiveTable) -> bool:
    """Is somebody there who plays at this table, and waits for its bots?"""
    return any(seat.kind == Seat.HUMAN and not is_absent(seat) for seat in live.seats)


def write_not_due(code: str, version: int) -> None:
    Table.objects.filter(code=code, version=version).update(bots_due=False)


async def play_thought(thought: Thought, move: int) -> None:
    """What the bot chose, unless the table went on without it."""
    live = await live_table(thought.code)
    if seat_of(live, thought.seat).kind == Seat.BOT:
        await play(live, thought.seat, move, thought.version)
