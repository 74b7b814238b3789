"""Games by the clock: the table keeps the time, and what it does when time is up is an entry like any other."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone

from . import tables
from .errors import Conflict, Refused, Stopped
from .models import Table
from .sittings import Deadlines, Sitting


def ticking() -> list[str]:
    """The tables that are played by the clock now."""
    return list(Table.objects.filter(status=Table.PLAYING, timed=True).values_list("code", flat=True)[:500])


def strike(code: str, now: datetime | None = None) -> bool:
    """Make the move of a seat whose time is up; False if nobody's is."""
    table = Table.objects.filter(code=code, status=Table.PLAYING).first()
    if table is None:
        return False
    try:
        found = overrun(table, now or timezone.now())
        if found is None:
            return False
        seat, move, version = found
        tables.play(table, seat, move, version)
    except (Conflict, Refused, Stopped):
        return False  # the player was quicker after all, or nobody can play there any more
    return True


def overrun(table: Table, now: datetime) -> tuple[int, int, int] | None:
    """The first seat that has thought too long: seat, the move that time makes, and the version it answers."""
    version, limits = deadlines(table)
    return next(((seat, move, version) for seat, (end, move) in limits.items() if now >= end), None)


def deadlines(table: Table) -> tuple[int, Deadlines]:
    """The version, and for each seat whose time runs when it is up and the move that is then made."""
    with tables.sitting_of(table) as sitting:
        stand = (sitting.version, table.moved)
        if sitting.clock is None or sitting.clock[0] != stand:
            sitting.clock = (stand, reckon(sitting, table))
        return sitting.version, sitting.clock[1]


def reckon(sitting: Sitting, table: Table) -> Deadlines:
    """The deadlines by what every move of the line took; they stay the same until the next entry."""
    line, game, times = sitting.line, sitting.game, line_times(table, sitting.version)
    state = game.new(seed=sitting.seed, **sitting.options)
    state.listening = False
    since = times[0] if times else table.moved
    spent: dict[tuple[int, int], float] = {}
    for (seat, move), moment in zip(line, times, strict=True):
        for owner, limit in game.time_limits(state).items():
            if limit.period >= 0:
                spent[owner, limit.period] = spent.get((owner, limit.period), 0.0) + (moment - since).total_seconds()
        state.play(seat, move)
        since = moment
    found = {}
    for owner, limit in game.time_limits(state).items():
        used = spent.get((owner, limit.period), 0.0) if limit.period >= 0 else 0.0
        found[owner] = (max(since, table.moved) + timedelta(seconds=limit.seconds - used), limit.move)
    return found


def line_times(table: Table, version: int) -> list[datetime]:
    """When each move of the line at that version was made; moves taken back do not count."""
    times: list[datetime] = []
    for back_to, at in table.entries.filter(number__lte=version).values_list("back_to", "at"):
        if back_to is None:
            times.append(at)
        else:
            del times[back_to:]
    return times
