"""Leaving, resigning and running out of time, at any game: things of the table, written as entries that are no moves.

Whoever is gone is played for by a bot of the level that the host chose, and may come back, except after resigning. A
table that nobody is left at is abandoned: bots and clocks stop until somebody comes back. If everybody resigned, nobody
can, and it is ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial

from django.conf import settings
from django.db import IntegrityError
from django.utils import timezone

from souterrain import Game

from . import tables
from .clocks import CLOCKS
from .errors import Conflict, NotYours
from .live import LiveTable
from .models import Entry, Seat, Table
from .playing import TRIES
from .table_cache import take_newer
from .writer import WRITER

Check = Callable[[], None]


def has_own_resign(game: Game) -> bool:
    """Is giving up a move of the game itself? Then the table offers to leave, and the game to resign."""
    return any(verb.name == "resign" for verb in game.vocabulary.verbs)


async def leave(live: LiveTable, index: int) -> None:
    """Somebody gets up. Before the game begins the seat is open again; then a bot plays it."""
    if live.table.status == Table.WAITING:
        await tables.change(live, partial(get_up, index))
    else:
        await note(live, index, Entry.LEFT, lambda: check_seated(live, index))


async def resign(live: LiveTable, index: int) -> None:
    """Somebody gives up for good: a bot plays on for the others, out of the running."""

    def check() -> None:
        check_seated(live, index)
        if has_own_resign(live.game):
            raise Conflict("own-resign")

    await note(live, index, Entry.RESIGNED, check)


async def replace_absent(live: LiveTable, index: int, by: Collection[int]) -> None:
    """Somebody who plays here lets a bot play for somebody who is away."""

    def check() -> None:
        check_seated(live, index)
        if not any(seat.index in by and seat.kind == Seat.HUMAN for seat in live.seats):
            raise NotYours("not-yours")
        if not tables.is_absent(live.seats[index]):
            raise NotYours("not-absent")

    await note(live, index, Entry.REPLACED, check)


async def take_back(live: LiveTable, index: int) -> None:
    """Whoever owned the seat that a bot plays now, by browser, account or token, plays it again."""
    seat = tables.seat_of(live, index)
    if seat.kind == Seat.HUMAN:
        return

    def check() -> None:
        seat = live.seats[index]
        if seat.kind != Seat.BOT or not seat.is_a_persons:
            raise Conflict("taken", seat=index + 1)
        if seat.gone == Entry.RESIGNED:
            raise Conflict("gone-resigned")

    await note(live, index, Entry.BACK, check)


async def enforce_clock(code: str, now: datetime | None = None) -> bool:
    """Let a bot play for whoever's time is up; False if nobody's is."""
    live = await tables.live_table(code)
    moment = now or timezone.now()
    overdue = overrun(live, moment)
    if overdue is None:
        return False

    def check() -> None:
        if overrun(live, moment) != overdue:
            raise Conflict("conflict")

    try:
        await note(live, overdue, Entry.TIME_UP, check)
    except Conflict:
        return False  # the player was quicker after all
    return True


def overrun(live: LiveTable, now: datetime) -> int | None:
    """The first seat whose time is up."""
    return next((seat for seat, end in time_ends(live).items() if now >= end), None)


def time_ends(live: LiveTable) -> dict[int, datetime]:
    """When the time of each person who is asked is up, at a table with a clock."""
    clock = CLOCKS.get(live.table.clock)
    if clock is None or live.table.status != Table.PLAYING:
        return {}
    return live.watch.ends(clock, live.seats)


def time_left(live: LiveTable) -> dict[int, float]:
    """The seconds that each person has for the rest of the game, not counting what they think about now."""
    clock = CLOCKS.get(live.table.clock)
    if clock is None or not clock.whole_game or live.table.status != Table.PLAYING:
        return {}
    return {seat.index: live.watch.left(seat.index, clock) for seat in live.seats if seat.kind == Seat.HUMAN}


def check_seated(live: LiveTable, index: int) -> None:
    """Does a person play this seat now?"""
    seat = tables.seat_of(live, index)
    if seat.kind == Seat.HUMAN:
        return
    raise Conflict(f"gone-{seat.gone}" if seat.gone else "nobody-there")


# ---------------------------------------------------------------------- writing it down


async def note(live: LiveTable, index: int, kind: str, check: Check) -> None:
    """Write an event of the table after the last entry, whatever other servers write meanwhile; then tell everybody."""

    async def noting() -> None:
        async with live.lock:
            await _note(live, index, kind, check)
        tables.announce(live)

    await asyncio.shield(asyncio.create_task(noting()))


async def _note(live: LiveTable, index: int, kind: str, check: Check) -> None:
    for _ in range(TRIES):
        check_goes_on(live, kind)
        check()
        entry = Entry(table_id=live.code, number=live.version + 1, seat=index, event=kind)
        try:
            _, table, seats = await WRITER.commit(live.code, partial(write_event, live, entry))
        except IntegrityError:
            await take_newer(live)  # another server was first: look again
            continue
        live.take_event(entry.number, index, kind, entry.at)
        live.take_row(table, seats)
        return
    raise Conflict("conflict")


def check_goes_on(live: LiveTable, kind: str) -> None:
    if live.stopped:
        raise live.why_stopped()
    status = live.table.status
    if status != Table.PLAYING and not (status == Table.ABANDONED and kind == Entry.BACK):
        raise Conflict(status)
    if kind == Entry.BACK and live.version >= settings.ENTRIES:  # else leaving and coming back would have no end
        raise Conflict(Table.FULL)


def write_event(live: LiveTable, entry: Entry) -> tuple[None, Table, list[Seat]]:
    """On the writer's thread: the entry, then the table's row, in the order in which moves lock them; then the seat."""
    entry.pk = None  # where a batch is made again, the number it had is not its own any more
    entry.save(force_insert=True)
    if not Table.objects.filter(code=live.code, version=entry.number - 1).update(version=entry.number):
        raise IntegrityError(f"table {live.code} is not where entry {entry.number} would follow")
    work = come_back if entry.event == Entry.BACK else depart
    watch = live.watch_after_event(entry.at, entry.seat, entry.event)
    return tables.write_change(live, partial(work, entry), watch)


def depart(entry: Entry, table: Table, seats: dict[int, Seat]) -> None:
    """A bot plays the seat from now on; the last one to go leaves the table abandoned, or ended if all resigned."""
    seat = seats[entry.seat]
    seat.kind, seat.gone = Seat.BOT, entry.event
    seat.level = table.stand_in or tables.default_level(tables.find_game(table.game))
    seat.save(update_fields=["kind", "gone", "level"])
    forget_undo(table)
    if not any(other.kind == Seat.HUMAN for other in seats.values()):
        owned = [other for other in seats.values() if other.is_a_persons]
        resigned = all(other.gone == Entry.RESIGNED for other in owned)
        table.status = Table.RESIGNED if resigned else Table.ABANDONED


def come_back(entry: Entry, table: Table, seats: dict[int, Seat]) -> None:
    seat = seats[entry.seat]
    seat.kind, seat.gone, seat.level, seat.seen_at = Seat.HUMAN, "", "", entry.at
    seat.save(update_fields=["kind", "gone", "level", "seen_at"])
    forget_undo(table)
    if table.status == Table.ABANDONED:
        table.status, table.moved = Table.PLAYING, entry.at


def forget_undo(table: Table) -> None:
    """Who asked to take a move back, or was asked, may be another now."""
    table.undo_to, table.undo_by, table.undo_agreed = None, None, []


def get_up(index: int, table: Table, seats: dict[int, Seat]) -> None:
    """Before the game: the seat is open again, and another person who sits there is the host if the host got up."""
    seat = tables.stored_seat(seats, index)
    if table.status != Table.WAITING or seat.kind != Seat.HUMAN:
        raise Conflict("conflict")
    guest = seat.guest
    seat.kind, seat.name, seat.guest, seat.user, seat.token, seat.way_back = Seat.OPEN, "", "", None, "", ""
    seat.shown = False
    seat.save()
    people = [other for other in seats.values() if other.kind == Seat.HUMAN]
    if not people:
        table.status = Table.ABANDONED
    elif table.host == guest and not any(other.guest == guest for other in people):
        table.host = people[0].guest
        table.save(update_fields=["host"])
