"""Games by the clock: when whose time is up, and the move that is then made, an entry like any other."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.utils import timezone

from . import playing, tables
from .errors import Conflict, Refused
from .live import Deadlines, LiveTable
from .models import Table

NEW_AT_ONCE = 500  # tables that are read for the first time in one sweep
Stamp = tuple[int, datetime]  # a table's version, and when it was last moved at


def timed_tables(stopped: Collection[str] = ()) -> dict[str, Stamp]:
    """All tables that are played by the clock now and can go on, and how far they are."""
    timed = Table.objects.filter(status=Table.PLAYING, timed=True).exclude(code__in=stopped)
    return {code: (version, moved) for code, version, moved in timed.values_list("code", "version", "moved")}


class DueTimes:
    """When the first time is up at each table that this server has looked at; so none has to be read to know that.

    A game's own deadlines follow from its position, and are not stored: a table is read once for each move.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[Stamp, datetime | None]] = {}

    def note(self, live: LiveTable) -> None:
        """This table was looked at."""
        first = min((end for end, _ in deadlines(live).values()), default=None)
        self._known[live.code] = ((live.version, live.table.moved), first)

    def to_look_at(self, now: datetime, playing_now: dict[str, Stamp]) -> list[str]:
        """Tables whose time is up, the longest first; then some of those that nothing is known of yet."""
        self._known = {code: known for code, known in self._known.items() if playing_now.get(code) == known[0]}
        ended = sorted((end, code) for code, (_, end) in self._known.items() if end is not None and end <= now)
        new = [code for code in playing_now if code not in self._known]
        return [*(code for _, code in ended), *new[:NEW_AT_ONCE]]


DUE = DueTimes()


async def enforce(code: str, now: datetime | None = None) -> bool:
    """Make the move of a seat whose time is up; False if nobody's is."""
    live = await tables.live_table(code)
    DUE.note(live)
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
