"""Going on from a ply of a finished game, at a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from souterrain import Record

from . import fanout
from .database import in_thread
from .errors import Conflict, Unknown
from .models import Entry, Seat, Table
from .owners import note_owner
from .tables import begin, check_level, clean_name, find_game, readable_table, write_copy


async def branch(code: str, ply: int, guest: str, user: Any, name: str, level: str) -> str:
    """A new table that goes on from a ply of a finished game: its maker at every human seat, bots at the others."""
    name = clean_name(name)
    live = await readable_table(code)
    if live.table.status not in Table.ENDED:
        raise Conflict("not-over")
    if not 0 <= ply < live.ply:
        raise Unknown("no-ply", ply=ply, last=live.ply - 1)
    check_level(live.table.game, level, live.table.options)
    table, seats, entries = await in_thread(new_branch, live.table, live.seats, live.record(()), ply)
    table.host, table.stand_in = guest, level
    for seat in seats:
        if seat.kind == Seat.HUMAN:
            seat.name, seat.guest, seat.user = name, guest, user
        else:
            seat.level = level
    await write_copy(table, seats, entries)
    note_owner(table.code)
    if table.bots_due:
        fanout.wake_bots(table.code)
    return str(table.code)


def new_branch(
    old: Table, old_seats: Sequence[Seat], record: Record, ply: int
) -> tuple[Table, list[Seat], list[Entry]]:
    """Table, seats and entries of a game that goes on from there; who plays is filled in by the caller."""
    game = find_game(old.game)
    state = record.at(ply)
    played = Record(game, record.options, record.seed, (), record.moves[:ply])
    played.note_digests()
    table = Table(
        game=old.game, rules=game.rules_version, timed=old.timed, options=old.options, seed=old.seed, seal=old.seal,
        public=False, hints=old.hints, branch_of=old, branch_ply=ply, version=ply,
    )  # fmt: skip
    first = state.asks[0].seat
    seats = [
        Seat(table=table, index=seat.index, name=seat.name, kind=Seat.HUMAN, shown=True)
        if seat.index == first
        else Seat(table=table, index=seat.index, name=seat.name, kind=Seat.BOT)
        for seat in old_seats
    ]
    begin(table, seats, state)
    entries = [
        Entry(table=table, number=number, seat=move.seat, move=move.text, digest=move.digest)
        for number, move in enumerate(played.written(), 1)
    ]
    return table, seats, entries
