"""Taking back a move: at once where nobody else acted since, else with the consent of those who did.

Never behind something that was revealed, drawn or thrown: see `State.reveal`.
"""

from __future__ import annotations

from typing import NamedTuple

from souterrain import State

from .errors import Conflict, NotYours
from .live import LiveTable
from .models import Seat, Table
from .playing import Step, append
from .tables import change, seat_of


def undo_target(live: LiveTable, seat: int) -> int | None:
    """The ply before this seat's last move, unless something was revealed since; None if there is nothing to undo."""
    for ply in range(live.ply - 1, live.table.branch_ply - 1, -1):
        if live.reveals[ply] != live.reveals[-1]:
            return None
        if live.line[ply][0] == seat:
            return ply
    return None


async def ask_undo(live: LiveTable, seat: int) -> bool:
    """Take back this seat's last move, or ask those who acted since; True if it was done at once."""
    if live.table.status != Table.PLAYING:
        raise Conflict(live.table.status)
    if seat_of(live, seat).kind != Seat.HUMAN:
        raise NotYours("not-yours")
    ply, version = undo_target(live, seat), live.version
    if ply is None:
        raise Conflict("no-undo")
    if not consenting(live, ply, seat):
        await go_back(live, seat, ply, version)
        return True

    def work(table: Table, seats: dict[int, Seat]) -> None:
        if table.version != version:
            raise Conflict("conflict")
        table.undo_to, table.undo_by, table.undo_agreed = ply, seat, []

    await change(live, work)
    return False


def consenting(live: LiveTable, ply: int, seat: int) -> set[int]:
    """The people who acted after that ply, other than who asks."""
    acted = {mover for mover, _ in live.line[ply:]} - {seat}
    return acted & {other.index for other in live.seats if other.kind == Seat.HUMAN}


class Wish(NamedTuple):
    """Who asks to take back their last move, and at which version of the table: no two wishes are alike in both."""

    by: int | None
    version: int


def wish_at(live: LiveTable) -> Wish:
    """What is asked here, as far as this server knows."""
    return Wish(live.table.undo_by, live.version)


async def answer_undo(live: LiveTable, seat: int, agree: bool, seen: Wish | None = None) -> bool:
    """Consent to what another asked to take back, or decline it; True if the table went back.

    The answer is to the wish that was seen; another server may have written a newer one.
    """
    wish = seen or wish_at(live)

    def work(table: Table, seats: dict[int, Seat]) -> tuple[int, int] | None:
        if table.undo_to is None or table.undo_by is None:
            raise Conflict("no-undo-asked")
        if wish != (table.undo_by, table.version) or live.version != table.version:
            raise Conflict("conflict")
        asked = consenting(live, table.undo_to, table.undo_by)
        if seat not in asked:
            raise NotYours("not-yours")
        back = (table.undo_by, table.undo_to)
        table.undo_agreed = sorted({*table.undo_agreed, seat})
        if not agree:
            table.undo_to, table.undo_by, table.undo_agreed = None, None, []
        return back if agree and asked <= set(table.undo_agreed) else None

    back = await change(live, work)
    if back is not None:
        await go_back(live, *back, wish.version)
    return back is not None


def undo_waits_for(live: LiveTable) -> set[int]:
    """Whose consent is still out."""
    table = live.table
    if table.undo_to is None or table.undo_by is None:
        return set()
    return consenting(live, table.undo_to, table.undo_by) - set(table.undo_agreed)


async def go_back(live: LiveTable, seat: int, ply: int, version: int) -> int:
    """Append the step back itself, unless the table went on: whoever moved since was not asked."""

    def choose() -> tuple[Step, State]:
        if live.version != version:
            raise Conflict("conflict")
        if not 0 <= ply < live.ply or live.reveals[ply] != live.reveals[-1]:
            raise Conflict("no-undo")
        return Step(seat, None, ply), live.state_at(ply)

    return await append(live, choose)
