"""A table as this process knows it: the state after its entries, rebuilt by replay and kept while there is room."""

from __future__ import annotations

import logging
import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import connection

from souterrain import Event, Game, Record, SouterrainError, State
from souterrain import game as find_game
from souterrain.kernel.digest import agrees
from souterrain.kernel.errors import RecordError

from .models import Seat, Table

# An entry as it is stored: number, seat, move, back_to, digest.
Row = tuple[int, int, str | None, int | None, str | None]
# By seat: when its time is up, and the move that is then made.
Deadlines = dict[int, tuple[datetime, int]]
NEWER = "SELECT number, seat, move, back_to, digest FROM web_entry WHERE table_id = %s AND number > %s ORDER BY number"
log = logging.getLogger("souterrain.web")


@dataclass(frozen=True)
class Told:
    """What one entry caused; `back_to` is the ply it went back to, if it was no move."""

    number: int
    ply: int
    seat: int
    events: tuple[Event, ...]
    move: int | None = None
    back_to: int | None = None


class Sitting:
    """One table in memory. Whoever reads or changes it holds its lock.

    Where the rules of today do not play its entries as they were played, `stopped` says why, and state and line end
    where the last digest agrees; what follows is in the database only.
    """

    def __init__(self, table: Table) -> None:
        self.code: str = table.code
        self.table = table
        self.seats: list[Seat] = []
        self.stamp = -1
        self.game: Game = find_game(table.game)
        self.options: dict[str, Any] = table.options
        self.seed: str = table.seed
        self.lock = threading.RLock()
        self.holds = 0  # how often the thread with the lock holds the table
        self.news: tuple[int, bool] | None = None  # to be announced: the version, and whether a bot is due
        self.version = 0
        self.agreed = 0  # the last entry whose digest agreed
        self.stopped = ""
        self.clock: tuple[tuple[int, datetime], Deadlines] | None = None  # as `clocks` reckoned it, and at which stand
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.new(seed=self.seed, **self.options)
        self.line: list[tuple[int, int]] = []
        self.reveals = [self.state.reveals]
        self.told = [Told(0, 0, -1, tuple(self.state.events))]
        self.asked_since = {ask.seat: self.version for ask in self.state.asks}

    @property
    def ply(self) -> int:
        """How many moves lead here."""
        return len(self.line)

    def catch_up(self) -> None:
        """Take in what was written since, here or by another process. The usual case costs one small query."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT version, stamp FROM web_table WHERE code = %s", [self.code])
            version, stamp = cursor.fetchone() or (self.version, -1)
            if version != self.version:
                cursor.execute(NEWER, [self.code, self.version])
                self._take_stored(cursor.fetchall())
                stamp = None
        if stamp != self.stamp:
            self.table = Table.objects.get(code=self.code)
            self.seats = list(self.table.seats.all())
            self.stamp = self.table.stamp
            if not self.stopped and self._ends_elsewhere():
                self._stop("the game does not end where it ended")

    def _ends_elsewhere(self) -> bool:
        """Is the game over where the table is not, or the other way round? A table that others changed is not asked."""
        same = self.table.version == self.version and self.table.status != Table.CLOSED
        return bool(same and self.state.over != (self.table.status == Table.OVER))

    def _take_stored(self, rows: list[Row]) -> None:
        """Entries as the database has them, in their order; where they lead elsewhere than they led, stop."""
        try:
            for number, seat, move, back_to, digest in () if self.stopped else rows:
                self.take(number, seat, None if move is None else self.game.parse(move), back_to)
                if digest is not None:
                    if not agrees(self.state, digest):
                        raise RecordError(f"entry {number}: digest: this is not the position that was there")
                    self.agreed = number
        except SouterrainError as error:
            self._stop(str(error))
        if rows:
            self.version = rows[-1][0]

    def _stop(self, problem: str) -> None:
        """Go back to where the last digest agreed, or to the last move before that was not taken back; stay there."""
        known = self.table.rules != self.game.rules_version
        log.log(logging.INFO if known else logging.ERROR, "table %s stops: %s", self.code, problem)
        version, self.stopped = self.version, problem
        with connection.cursor() as cursor:
            cursor.execute(NEWER, [self.code, 0])
            rows: list[Row] = cursor.fetchall()
        standing = {row[0] for row in line_of(rows)}
        self._begin()
        for number, seat, move, _, _ in line_of([row for row in rows if row[0] <= self.agreed]):
            if number not in standing or move is None:
                break
            self.take(number, seat, self.game.parse(move), None)
        self.version = version

    def take(self, number: int, seat: int, move: int | None, back_to: int | None, after: State | None = None) -> None:
        """An entry was written; `after` is where it leads, if that is known already."""
        if move is None:
            assert back_to is not None
            self._take_back(number, seat, back_to)
            return
        if after is None:
            after = self.state.clone()
            after.play(seat, move)
        self._accept(number, seat, move, after)

    def _accept(self, number: int, seat: int, move: int, after: State) -> None:
        before = {ask.seat: ask for ask in self.state.asks}
        self.state = after
        self.version = number
        self.line.append((seat, move))
        self.reveals.append(after.reveals)
        self.told.append(Told(number, self.ply, seat, tuple(after.events), move=move))
        self.asked_since = {
            ask.seat: self.asked_since[ask.seat] if ask.seat != seat and before.get(ask.seat) is ask else number
            for ask in after.asks
        }

    def _take_back(self, number: int, seat: int, ply: int) -> None:
        """The table went back to an earlier ply."""
        line, told = self.line[:ply], [told for told in self.told if told.ply <= ply]
        self._begin()
        for i, (mover, move) in enumerate(line):
            self.state.play(mover, move)
            self.reveals.append(self.state.reveals)
            assert self.ply == i
            self.line.append((mover, move))
        self.version = number
        self.told = [*told, Told(number, ply, seat, (), back_to=ply)]
        self.asked_since = {ask.seat: number for ask in self.state.asks}

    def index_after(self, number: int) -> int:
        """Where in `told` the entries after this number begin; -1 stands before the set-up."""
        return bisect_right(self.told, number, key=lambda told: told.number)

    def answers(self, seat: int, version: int) -> bool:
        """Was what the seat saw at that version the same decision that it faces now?"""
        return seat in self.asked_since and self.asked_since[seat] <= version <= self.version

    def record(self, names: Iterable[str]) -> Record:
        return Record(self.game, self.options, self.seed, tuple(names), self.line, self.table.rules)

    def state_at(self, ply: int) -> State:
        """The state after so many moves of the present line."""
        return self.state if ply == self.ply else self.record(()).at(ply)


def line_of(rows: Iterable[Row]) -> list[Row]:
    """The entries that lead to where the last one left the table, without what was taken back."""
    line: list[Row] = []
    for row in rows:
        if row[3] is None:
            line.append(row)
        else:
            del line[row[3] :]
    return line


class Sittings:
    """The tables in memory, the least recently used given up first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Sitting] = OrderedDict()
        self._lock = threading.Lock()

    def known(self, code: str) -> Sitting | None:
        """The table, if it is in memory."""
        with self._lock:
            sitting = self._kept.get(code)
            if sitting is not None:
                self._kept.move_to_end(code)
            return sitting

    def of(self, table: Table) -> Sitting:
        sitting = self.known(table.code) or Sitting(table)
        with self._lock:
            sitting = self._kept.setdefault(table.code, sitting)
            while len(self._kept) > settings.TABLES_IN_MEMORY:
                self._kept.popitem(last=False)
            return sitting

    def forget(self, code: str) -> None:
        with self._lock:
            self._kept.pop(code, None)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


SITTINGS = Sittings()
