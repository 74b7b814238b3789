"""Live tables: each is one object on the event loop that owns a table's state, rebuilt by replay when first needed.

Only the event loop touches it. It changes when the disk has what changed it, so whoever reads it reads what is safe.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from souterrain import Event, Game, Record, State
from souterrain import game as find_game
from souterrain.kernel.digest import agrees
from souterrain.kernel.errors import RecordError, SouterrainError

from .clocks import CLOCKS, PeriodTimes, Watch
from .errors import Stopped
from .models import Entry, Seat, Table

if TYPE_CHECKING:
    from souterrain.drawing.sections import Recent

    from .chat import Talk
    from .snapshot import Page, Snapshot

# An entry as it is stored: number, seat, move, back_to, digest, at, event.
Row = tuple[int, int, str | None, int | None, str | None, datetime, str | None]
COLUMNS = ("number", "seat", "move", "back_to", "digest", "at", "event")
# By seat: when its time is up, and the move that is then made.
Deadlines = dict[int, tuple[datetime, int]]
log = logging.getLogger("souterrain.web")


@dataclass(frozen=True)
class LogEntry:
    """What one entry caused; `back_to` is the ply it went back to, if it was no move.

    An event of the table itself has the kind of its entry, when it was, and what the game said of where it stood then.
    An entry that opens a chapter has the scores then, and what the chapter before it brought each seat.
    """

    number: int
    ply: int
    seat: int
    events: tuple[Event, ...]
    move: int | None = None
    back_to: int | None = None
    event: str = ""
    at: datetime | None = None
    stood: Mapping[str, Any] | None = None
    scores: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()


class NewEntry(NamedTuple):
    """An entry to be written, and what the table's row says from then on."""

    code: str
    number: int
    seat: int
    move: str | None
    back_to: int | None
    at: datetime
    digest: str | None
    status: str
    bots_due: bool
    due: datetime | None
    rules: int
    places: list[int | None]

    @property
    def row(self) -> Row:
        """As it is stored."""
        return self.number, self.seat, self.move, self.back_to, self.digest, self.at, None


class LiveTable:
    """One table in memory.

    Where the rules of today do not play its entries as they were played, `stopped` says why, and state and line end
    where the last digest agrees; what follows is in the database only.
    """

    def __init__(self, table: Table, seats: list[Seat], rows: list[Row]) -> None:
        self.code: str = table.code
        self.game: Game = find_game(table.game)
        self.options: dict[str, Any] = table.options
        self.seed: str | int = table.game_seed
        self.table = table
        self.seats = seats
        self.version = 0
        self.agreed = 0  # the last entry whose digest agreed
        self.stopped = ""
        self.lock = asyncio.Lock()  # held by whoever changes the table, until the disk has the change
        self.changes = 0  # rises whenever anything about the table is different
        self.bots_pause = False  # nobody is there who waits for them, and their owner has other tables like this
        self.bots_queue = False  # the bot that is asked waits for a worker
        self.deadlines: tuple[int, Deadlines] | None = None  # as last computed, and at which version
        self.snapshots: dict[Any, Snapshot] = {}  # as last rendered, by who may share it
        self.drawn: dict[tuple[str, int | None], Recent] = {}  # the board as last drawn, by language and seat
        self.advice: dict[Any, asyncio.Future[Any]] = {}  # given or being thought, by seat, question and language
        self.lines: dict[Any, dict[tuple[int, int], str]] = {}  # of the log, by who reads it; then by number and ply
        self.pages: dict[str, Page] = {}  # the open pages that have a stream here, by their own id
        self.talk: Talk | None = None  # the chat as last read
        self._subscribers: set[asyncio.Event] = set()
        self._begin()
        self._begin_watch()
        self._replay(rows)

    def _begin(self) -> None:
        self.state: State = self.game.new(seed=self.seed, **self.options)
        self.line: list[tuple[int, int]] = []
        self.times: list[datetime] = []  # when each move of the line was made
        self.periods = PeriodTimes()  # and what that took, in a game that is played by its own clock
        self.reveals = [self.state.reveals]
        self.log = [LogEntry(0, 0, -1, tuple(self.state.events), scores=self.state.scores)]
        self.asked_since = {ask.seat: self.version for ask in self.state.asks}

    def _begin_watch(self) -> None:
        self.departures: dict[int, LogEntry] = {}  # by the seats that a bot plays for somebody who is gone
        self.watch = self.watch_from(self.table.began or self.table.created)

    def watch_from(self, began: datetime) -> Watch:
        """Who thinks from the beginning."""
        return Watch().at(began, [ask.seat for ask in self.state.asks])

    @property
    def ply(self) -> int:
        """How many moves lead here."""
        return len(self.line)

    @property
    def resigned(self) -> set[int]:
        """The seats that are out of the running."""
        return {seat.index for seat in self.seats if seat.gone == Entry.RESIGNED}

    # ------------------------------------------------------------------ who wants to know

    @contextmanager
    def subscribe(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changed."""
        event = asyncio.Event()
        self._subscribers.add(event)
        try:
            yield event
        finally:
            self._subscribers.discard(event)
            if not self._subscribers:
                self.forget_pictures()

    def forget_pictures(self) -> None:
        """Nobody looks: what is remembered for drawing quickly takes more room than the table."""
        self.snapshots.clear()
        self.drawn.clear()
        self.lines.clear()
        self.talk = None

    @property
    def is_watched(self) -> bool:
        return bool(self._subscribers)

    def notify(self) -> None:
        """The table is different now: everybody who subscribed looks."""
        self.changes += 1
        for event in self._subscribers:
            event.set()

    # ------------------------------------------------------------------ what was written

    def _replay(self, rows: list[Row]) -> None:
        """Everything that is stored, in time linear in it: a step back finds its state kept from the way there."""
        states = [self.state]
        try:
            for row in rows:
                move, back_to = row[2:4]
                self._take_stored(row, None if back_to is None else states[back_to])
                if move is not None:
                    states.append(self.state)
                elif back_to is not None:
                    del states[back_to + 1 :]
            self._check_end()
        except Exception as error:  # noqa: BLE001 - whatever a table's own rules raise is that table's fault alone
            self._stop(str(error), rows)
        if rows:
            self.version = rows[-1][0]

    def take(self, rows: list[Row]) -> bool:
        """What another server wrote since; False if it leads elsewhere here, and everything has to be looked at."""
        try:
            for row in rows:
                back_to = row[3]
                self._take_stored(row, None if back_to is None else self.state_at(back_to))
            self._check_end()
        except SouterrainError as error:
            log.info("table %s: what was written elsewhere does not fit: %s", self.code, error)
            return False
        except Exception:
            log.exception("table %s: what was written elsewhere does not fit", self.code)
            return False
        return True

    def _take_stored(self, row: Row, earlier: State | None) -> None:
        """One entry as the database has it; `earlier` is the state that it goes back to. Raises if it led elsewhere."""
        number, seat, move, back_to, digest, at, event = row
        if event is not None:
            self.take_event(number, seat, event, at)
        elif back_to is not None and earlier is not None:
            self.take_back(number, seat, back_to, earlier, at)
        elif move is not None:
            after, played = self.state.clone(), self.game.parse(move)
            after.play(seat, played)
            self.accept(number, seat, played, after, at)
        if digest is not None:
            if not agrees(self.state, digest):
                raise RecordError(f"entry {number}: digest: this is not the position that was there")
            self.agreed = number

    def _stop(self, problem: str, rows: list[Row]) -> None:
        """Go back to where the last digest agreed, or to the last move before that was not taken back; stay there."""
        known = self.table.rules != self.game.rules_version
        log.log(logging.INFO if known else logging.ERROR, "table %s stops: %s", self.code, problem)
        version, self.stopped = self.version, problem or "its rules failed"
        standing = {row[0] for row in line_of(rows)}
        self._begin()
        self._begin_watch()
        for number, seat, move, _, _, at, _ in line_of([row for row in rows if row[0] <= self.agreed]):
            if number not in standing or move is None:
                break
            after, played = self.state.clone(), self.game.parse(move)
            after.play(seat, played)
            self.accept(number, seat, played, after, at)
        self.version = version

    def _check_end(self) -> None:
        """A game that is over where the table is not, or the other way round, is another game."""
        same = self.table.version == self.version and self.table.status != Table.CLOSED
        if same and self.state.over != (self.table.status == Table.OVER):
            raise RecordError("the game does not end where it ended")

    def accept(self, number: int, seat: int, move: int, after: State, at: datetime) -> None:
        """A move was written, and leads there."""
        same = self.same_questions(seat, after)
        self.watch = self.watch_after(at, after, same)
        if self.table.timed:
            took = (at - self.times[-1]).total_seconds() if self.times else 0.0
            self.periods.add(self.game.time_limits(self.state), took)
        self.state = after
        self.version = number
        self.line.append((seat, move))
        self.times.append(at)
        self.reveals.append(after.reveals)
        self.log.append(self.log_entry(number, seat, move, after))
        self.asked_since = {ask.seat: self.asked_since[ask.seat] if ask.seat in same else number for ask in after.asks}

    def log_entry(self, number: int, seat: int, move: int, after: State) -> LogEntry:
        """What a move caused, and where it ends a chapter, what that brought."""
        events = tuple(after.events)
        scores: tuple[int, ...] = ()
        gained: tuple[int, ...] = ()
        if after.over or any(event.kind in self.game.chapters for event in events):
            scores = after.scores
            before = next(entry.scores for entry in reversed(self.log) if entry.scores)
            gained = tuple(now - then for now, then in zip(scores, before, strict=True))
        return LogEntry(number, self.ply, seat, events, move=move, scores=scores, gained=gained)

    def same_questions(self, seat: int, after: State) -> set[int]:
        """The seats that are asked the same as before after a move of this one."""
        before = {ask.seat: ask for ask in self.state.asks}
        return {ask.seat for ask in after.asks if ask.seat != seat and before.get(ask.seat) is ask}

    def take_back(self, number: int, seat: int, ply: int, state: State, at: datetime) -> None:
        """The table went back to an earlier ply. What happened at the table itself stays in the log."""
        self.watch = self.watch_after(at, state)
        self.state = state
        self.version = number
        del self.line[ply:], self.times[ply:], self.reveals[ply + 1 :]
        self.periods.back_to(ply)
        kept: list[LogEntry] = []
        while self.log[-1].ply > ply:
            entry = self.log.pop()
            if entry.event:
                kept.append(replace(entry, ply=ply))
        self.log += [*reversed(kept), LogEntry(number, ply, seat, (), back_to=ply)]
        self.asked_since = {ask.seat: number for ask in state.asks}

    def note_entry(self, entry: NewEntry) -> None:
        """What the table's row says since this entry was written."""
        table = self.table
        table.version, table.status, table.bots_due, table.moved = entry.number, entry.status, entry.bots_due, entry.at
        table.rules, table.due = entry.rules, entry.due
        for seat, place in zip(self.seats, entry.places, strict=False):
            seat.place = place
        table.undo_to, table.undo_by, table.undo_agreed = None, None, []

    def take_event(self, number: int, seat: int, kind: str, at: datetime) -> None:
        """Something of the table itself: a seat left, resigned, ran out of time, was replaced, or came back."""
        entry = LogEntry(number, self.ply, seat, (), event=kind, at=at, stood=self.game.stands(self.state.view(None)))
        self.watch = self.watch_after_event(at, seat, kind)
        self.version = number
        self.log.append(entry)
        if kind == Entry.BACK:
            self.departures.pop(seat, None)
        else:
            self.departures[seat] = entry

    def watch_after(self, at: datetime, after: State, same: Collection[int] = ()) -> Watch:
        """Who thinks from this moment on: whoever is asked, unless a bot plays for them."""
        return self.watch.at(at, [ask.seat for ask in after.asks if ask.seat not in self.departures], same)

    def watch_after_event(self, at: datetime, seat: int, kind: str) -> Watch:
        asked = {ask.seat for ask in self.state.asks} - self.departures.keys() - {seat}
        returns = kind == Entry.BACK and self.state.ask_of(seat) is not None
        watch = self.watch.at(at, [*asked, seat] if returns else asked, asked)
        clock = CLOCKS.get(self.table.clock)
        return watch.back(seat, clock) if kind == Entry.BACK and clock is not None else watch

    def take_row(self, table: Table, seats: list[Seat]) -> None:
        """Table and seats are stored like this now."""
        if table.began != self.table.began:
            self.watch = self.watch_from(table.began or table.created)
        self.table, self.seats = table, seats

    def adopt(self, fresh: LiveTable) -> None:
        """Stand where another object for the same table stands, which was loaded just now."""
        self.state, self.version, self.stopped, self.agreed = fresh.state, fresh.version, fresh.stopped, fresh.agreed
        self.line, self.times, self.reveals, self.log = fresh.line, fresh.times, fresh.reveals, fresh.log
        self.periods = fresh.periods
        self.asked_since, self.table, self.seats = fresh.asked_since, fresh.table, fresh.seats
        self.watch, self.departures = fresh.watch, fresh.departures

    # ------------------------------------------------------------------ what others ask

    def index_after(self, number: int) -> int:
        """Where in the log the entries after this number begin; -1 stands before the set-up."""
        return bisect_right(self.log, number, key=lambda entry: entry.number)

    def answers(self, seat: int, version: int) -> bool:
        """Was what the seat saw at that version the same decision that it faces now?"""
        return seat in self.asked_since and self.asked_since[seat] <= version <= self.version

    def record(self, names: Iterable[str]) -> Record:
        return Record(self.game, self.options, self.seed, tuple(names), list(self.line), self.table.rules)

    def state_at(self, ply: int) -> State:
        """The state after so many moves of the present line."""
        return self.state if ply == self.ply else self.record(()).at(ply)

    def why_stopped(self) -> Stopped:
        """Why it cannot go on."""
        rules, now = self.table.rules, self.game.rules_version
        if rules == now:
            return Stopped("rules-broken", ply=self.ply)
        return Stopped("rules-changed", rules=rules, now=now, ply=self.ply)


def line_of(rows: Iterable[Row]) -> list[Row]:
    """The entries that lead to where the last one left the table, without what was taken back."""
    line: list[Row] = []
    for row in rows:
        move, back_to = row[2:4]
        if move is not None:
            line.append(row)
        elif back_to is not None:
            del line[back_to:]
    return line
