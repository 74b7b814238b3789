"""Games by the clock: when whose time is up, and the move that is then made, an entry like any other."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone

from . import playing, tables
from .errors import Conflict, Refused
from .live import Deadlines, LiveTable
from .models import Table


def timed_tables() -> list[str]:
    """The tables that are played by the clock now."""
    return list(Table.objects.filter(status=Table.PLAYING, timed=True).values_list("code", flat=True)[:500])


async def enforce(code: str, now: datetime | None = None) -> bool:
    """Make the move of a seat whose time is up; False if nobody's is."""
    live = await tables.live_table(code)
    found = overrun(live, now or timezone.now())
    if found is None or live.table.status != Table.PLAYING:
        return False
    seat, move = found
    try:
        await playing.play(live, seat, move, live.version)
    except (Conflict, Refused):
        return False  # the player was quicker after all
    return True


def overrun(live: LiveTable, now: datetime) -> tuple[int, int] | None:
    """The first seat that has thought too long, and the move that time makes."""
    return next(((seat, move) for seat, (end, move) in deadlines(live).items() if now >= end), None)


def deadlines(live: LiveTable) -> Deadlines:
    """For each seat whose time runs: when it is up, and the move that is then made. Computed once a version."""
    if live.table.status != Table.PLAYING or not live.table.timed:
        return {}
    if live.deadlines is None or live.deadlines[0] != live.version:
        live.deadlines = (live.version, compute_deadlines(live))
    return live.deadlines[1]


def compute_deadlines(live: LiveTable) -> Deadlines:
    """By what the moves of the line took, which the live table has counted as they were made."""
    since = max(live.times[-1], live.table.moved) if live.times else live.table.moved
    return {
        owner: (since + timedelta(seconds=limit.seconds - live.periods.of(owner, limit)), limit.move)
        for owner, limit in live.game.time_limits(live.state).items()
    }
