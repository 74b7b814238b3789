"""What can be done at a table. Pages and API both come here, on the event loop.

Every change goes the same way: look at the live table, let the writer commit, then change the live table and announce.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple, TypeVar

from django.conf import settings
from django.db import IntegrityError, connection
from django.db.models import F
from django.utils import timezone

import souterrain
from souterrain import Game, OptionError, State, bots, seal
from souterrain.kernel.digest import digest, is_due
from souterrain.kernel.overview import FirstGame

from . import fanout
from .build import BUILD
from .clocks import NONE, Watch, check_clock, due
from .database import in_thread
from .errors import Conflict, Malformed, NotYours, Refused, Stopped, Unknown
from .live import LiveTable, NewEntry
from .models import Entry, Seat, Table, token_digest
from .results import places
from .table_cache import TABLES, stored_table, take_newer
from .thinking import Thought
from .writer import WRITER

T = TypeVar("T")
TRIES = 20
CHANGED = (
    "status", "rules", "began", "moved", "bots_due", "due", "stamp", "undo_to", "undo_by", "undo_agreed",
)  # fmt: skip
NAME_LENGTH = 40
TOKENS_IN_MEMORY = 50_000
NOTE_EVERY = 30.0  # seconds between two notes that somebody is there
CODE = re.compile("[a-z0-9]{1,12}")


@dataclass(frozen=True)
class Place:
    """A seat as somebody asks for it when a table is made."""

    kind: str
    name: str = ""
    level: str = ""


def find_game(name: str) -> Game:
    try:
        return souterrain.game(name)
    except OptionError as error:
        raise Unknown("no-game", game=name[:60]) from error


def default_level(game: Game) -> str:
    """The level that a newcomer meets: the easy one for people where the game has it, else the first above random."""
    levels = bots.levels(game.name)
    return "easy" if "easy" in levels else levels[min(1, len(levels) - 1)]


def check_level(game: str, level: str) -> None:
    if level not in bots.levels(game):
        raise Malformed("level", level=level[:40], levels=", ".join(bots.levels(game)))


def clean_name(name: str) -> str:
    """A name as it may stand at a table: printable, short, not empty."""
    clean = " ".join("".join(c for c in name if c.isprintable()).split())
    if not clean or len(clean) > NAME_LENGTH:
        raise Malformed("name", length=NAME_LENGTH)
    return clean


# ---------------------------------------------------------------------- finding a table


async def live_table(code: str) -> LiveTable:
    """The table as it stands now. One that cannot go on raises Stopped."""
    live = await readable_table(code)
    if live.stopped:
        raise live.why_stopped()
    return live


async def known_table(code: str) -> LiveTable:
    """The same as it is known here, which may be a moment behind what other servers wrote.

    For a move, which the database takes only where it follows; nobody is refused one before `live_table` was asked.
    """
    live = TABLES.known(checked(code)) if settings.SHARED_DATABASE else None
    return live if live is not None and not live.stopped else await live_table(code)


async def readable_table(code: str) -> LiveTable:
    """The same, as far as the rules of today play it; only one that they cannot even set up raises Stopped."""
    return await TABLES.get(checked(code))


async def find_table(code: str) -> tuple[Table, list[Seat]]:
    """Table and seats as they are stored, whatever today's rules make of the game."""
    return await in_thread(stored_table, checked(code))


def checked(code: str) -> str:
    if not CODE.fullmatch(code):
        raise Unknown("no-table", code=code[:20])
    return code


def seat_of(live: LiveTable, index: int) -> Seat:
    for seat in live.seats:
        if seat.index == index:
            return seat
    raise Unknown("no-seat", seat=index + 1)


@dataclass(frozen=True)
class Claim:
    """A token that was given out for a seat; whether it still holds, the table says."""

    code: str
    seat: int
    kept: str

    def owns(self, live: LiveTable) -> bool:
        """Is this the seat's token, whoever plays the seat now?"""
        return bool(live.seats[self.seat].token == self.kept)

    def holds(self, live: LiveTable) -> bool:
        """Is the seat still a person's, and this its token?"""
        return self.owns(live) and live.seats[self.seat].kind == Seat.HUMAN


async def claim_of(token: str) -> Claim | None:
    """Which seat this token was given out for."""
    kept = token_digest(token)
    claim = _claims.get(kept)
    if claim is None:
        found = await in_thread(seat_with_token, kept)
        if found is None:
            return None
        if len(_claims) > TOKENS_IN_MEMORY:
            _claims.clear()
        claim = _claims[kept] = Claim(*found, kept)
    return claim


def seat_with_token(kept: str) -> tuple[str, int] | None:
    return Seat.objects.filter(token=kept).values_list("table_id", "index").first()  # type: ignore[no-any-return]


_claims: dict[str, Claim] = {}


# ---------------------------------------------------------------------- making a table and sitting down


async def create_table(
    game: Game,
    options: dict[str, Any],
    places: Sequence[Place],
    guest: str = "",
    user: Any = None,
    public: bool = True,
    hints: bool = True,
    first_game: FirstGame | None = None,
    clock: str = NONE,
    stand_in: str = "",
) -> tuple[str, dict[int, str]]:
    """A new table's code, and the tokens of the seats that its maker takes ("me").

    A first game begins behind the set-up that is prepared for it. `stand_in` is the level that plays for who leaves.
    """
    try:
        complete = game.options.complete({**options, "players": len(places)})
    except OptionError as error:
        raise Malformed("option", problem=error) from error
    for place in places:
        if place.kind == "bot":
            check_level(game.name, place.level)
        if place.kind not in ("me", "open", "bot"):
            raise Malformed("kind", kind=place.kind[:40])
    if stand_in:
        check_level(game.name, stand_in)
    if check_clock(clock) != NONE and game.is_timed(complete):
        raise Malformed("two-clocks")
    seed = secrets.token_hex(32)
    table = Table(
        game=game.name, rules=game.rules_version, timed=game.is_timed(complete), options=complete, seed=seed,
        seal=seal(seed), host=guest, public=public, hints=hints, clock=clock,
        stand_in=stand_in or default_level(game),
    )  # fmt: skip
    seats, tokens = new_seats(table, places, guest, user)
    entries: list[Entry] = []
    if not any(seat.kind == Seat.OPEN for seat in seats):
        state = await in_thread(game.new, seed=seed, **complete)
        if first_game is not None:
            entries = await in_thread(prepare, table, state, first_game)
        begin(table, seats, state)
        table.version = table.branch_ply = len(entries)  # nobody made these moves, so nobody takes them back
    await WRITER.commit(table.code, partial(write_table, table, seats, entries))
    if table.bots_due:
        fanout.wake_bots(table.code)
    return table.code, tokens


def begin(table: Table, seats: Collection[Seat], state: State) -> None:
    """Everybody sits: the game begins, and so do the clocks."""
    table.status, table.began = Table.PLAYING, timezone.now()
    table.bots_due = bots_are_due(seats, state)
    table.due = due(table, Watch().at(table.began, [ask.seat for ask in state.asks]), seats)


def prepare(table: Table, state: State, first_game: FirstGame) -> list[Entry]:
    """Answer what is prepared, by one of its moves; where several would do, by chance."""
    entries: list[Entry] = []
    while state.asks and (moves := first_game.answer(state.asks[0])):
        seat, move = state.asks[0].seat, secrets.choice(moves)
        state.play(seat, move)
        number = len(entries) + 1
        kept = digest(state) if is_due(number) else None
        entries.append(Entry(table=table, number=number, seat=seat, move=state.game.notation(move), digest=kept))
    return entries


def new_seats(table: Table, places: Sequence[Place], guest: str, user: Any) -> tuple[list[Seat], dict[int, str]]:
    tokens: dict[int, str] = {}
    seats = []
    mine = sum(place.kind == "me" for place in places)
    for index, place in enumerate(places):
        seat = Seat(table=table, index=index, kind={"me": Seat.HUMAN}.get(place.kind, place.kind))
        if place.kind == "me":
            seat.name, seat.guest, seat.user, seat.shown = clean_name(place.name), guest, user, mine == 1
            tokens[index] = seat.new_token()
        elif place.kind == "bot":
            seat.name, seat.level = place.name and clean_name(place.name), place.level
        seats.append(seat)
    return seats, tokens


def write_table(table: Table, seats: Sequence[Seat], entries: Sequence[Entry] = ()) -> None:
    rows: list[Seat | Entry] = [*seats, *entries]
    for row in rows:
        row.pk = None  # where a batch is made again, the number it had is not its own any more
    table.save(force_insert=True)
    Seat.objects.bulk_create(seats)
    Entry.objects.bulk_create(entries)


def bots_are_due(seats: Collection[Seat], state: State) -> bool:
    played_by_bots = {seat.index for seat in seats if seat.kind == Seat.BOT}
    return any(ask.seat in played_by_bots for ask in state.asks)


async def change(live: LiveTable, work: Callable[[Table, dict[int, Seat]], T]) -> T:
    """A change that is no entry: `work` is given table and seats as they are stored, and may change and save both."""

    async def changing() -> T:
        async with live.lock:
            result, table, seats = await WRITER.commit(live.code, partial(write_change, live, work))
            live.take_row(table, seats)
            if table.version != live.version:  # another server made a move meanwhile
                await take_newer(live)
        announce(live)
        return result

    return await asyncio.shield(asyncio.create_task(changing()))


def write_change(
    live: LiveTable, work: Callable[[Table, dict[int, Seat]], T], watch: Watch | None = None
) -> tuple[T, Table, list[Seat]]:
    """On the writer's thread. A table that is full now begins; bots that are due and clocks are looked at anew."""
    table = Table.objects.select_for_update().get(code=live.code)
    seats = {seat.index: seat for seat in table.seats.select_related("user")}
    result = work(table, seats)
    if table.status == Table.WAITING and not any(seat.kind == Seat.OPEN for seat in seats.values()):
        table.rules = live.game.rules_version
        begin(table, seats.values(), live.state)
        table.moved, watch = table.began, live.watch_from(table.began)
    table.bots_due = table.status == Table.PLAYING and bots_are_due(seats.values(), live.state)
    if watch is None and table.version == live.version:  # else another server moved on, and wrote when it is due
        watch = live.watch
    if watch is not None:
        table.due = due(table, watch, seats.values())
    table.stamp += 1
    table.save(update_fields=CHANGED)
    return result, table, list(seats.values())


def stored_seat(seats: dict[int, Seat], index: int) -> Seat:
    try:
        return seats[index]
    except KeyError as error:
        raise Unknown("no-seat", seat=index + 1) from error


async def join(live: LiveTable, index: int, name: str, guest: str = "", user: Any = None) -> str:
    """Take an open seat; the token that comes back is for programs."""
    name = clean_name(name)

    def work(table: Table, seats: dict[int, Seat]) -> str:
        seat = stored_seat(seats, index)
        if seat.kind != Seat.OPEN:
            raise Conflict("taken", seat=index + 1)
        if table.status != Table.WAITING:
            raise Conflict(table.status)
        seat.shown = not (guest and any(other.guest == guest and other.shown for other in seats.values()))
        seat.kind, seat.name, seat.guest, seat.user = Seat.HUMAN, name, guest, user
        seat.seen_at = timezone.now()
        token = seat.new_token()
        seat.save()
        return token

    return await change(live, work)


async def seat_bot(live: LiveTable, index: int, level: str, host: bool) -> None:
    """The host lets a bot play an open seat."""
    check_level(live.table.game, level)

    def work(table: Table, seats: dict[int, Seat]) -> None:
        seat = stored_seat(seats, index)
        if seat.kind != Seat.OPEN or table.status in Table.ENDED:
            raise Conflict("taken", seat=index + 1)
        if not host:
            raise NotYours("not-yours")
        seat.kind, seat.level = Seat.BOT, level
        seat.save(update_fields=["kind", "level"])

    await change(live, work)


async def show_seat(live: LiveTable, index: int, mine: Collection[int]) -> None:
    """The next person at a shared screen is ready: their seat lies open, the others of that screen do not."""

    def work(table: Table, seats: dict[int, Seat]) -> None:
        for seat in (seats[number] for number in mine):
            seat.shown = seat.index == index
            seat.save(update_fields=["shown"])

    await change(live, work)


def is_absent(seat: Seat) -> bool:
    away = (timezone.now() - seat.seen_at).total_seconds()
    return bool(seat.kind == Seat.HUMAN and away > settings.ABSENT_AFTER)


async def note_seen(live: LiveTable, indexes: Collection[int], every: float = NOTE_EVERY) -> None:
    """Whoever plays these seats is there now; written down when the last note is older than so many seconds."""
    now = timezone.now()
    noted = [s for s in live.seats if s.index in indexes and (now - s.seen_at).total_seconds() >= every]
    if not noted:
        return
    returned = any(is_absent(seat) for seat in noted)
    for seat in noted:
        seat.seen, seat.seen_at = live.version, now
    stored = Seat.objects.filter(pk__in=[seat.pk for seat in noted])
    await WRITER.commit(live.code, partial(stored.update, seen=live.version, seen_at=now))
    if returned:
        live.notify()


# ---------------------------------------------------------------------- playing


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
    return NewEntry(
        live.code, number, step.seat, None if step.move is None else live.game.notation(step.move), step.back_to,
        at, digest(after) if after.over or is_due(number) else None,
        Table.OVER if after.over else Table.PLAYING, bots_are_due(live.seats, after), due_after(live, step, after, at),
        live.game.rules_version, places(after, live.resigned) if after.over else [],
    )  # fmt: skip


def due_after(live: LiveTable, step: Step, after: State, at: datetime) -> datetime | None:
    """When the first time is up once this was done."""
    if live.table.clock == NONE or after.over:
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


def announce(live: LiveTable, entry: NewEntry | None = None) -> None:
    """Tell everybody who looks at the table, here and at other servers, and the bots if one is due."""
    live.notify()
    fanout.announce(live.code, entry)
    if live.table.bots_due:
        fanout.wake_bots(live.code)


# ---------------------------------------------------------------------- other rules


async def close(code: str) -> None:
    """End a game that cannot go on. From then on everybody may read it, so it stays ended whatever rules come back."""
    try:
        await live_table(code)
    except Stopped:
        await WRITER.commit(code, partial(write_close, code))
    else:
        raise Conflict("goes-on")
    live = TABLES.known(code)
    if live is not None:
        await asyncio.shield(asyncio.create_task(reread(live)))
    fanout.announce(code)


async def reread(live: LiveTable) -> None:
    async with live.lock:
        await take_newer(live)


def write_close(code: str) -> None:
    closing = Table.objects.filter(code=code, status__in=(Table.WAITING, Table.PLAYING))
    closing.update(status=Table.CLOSED, bots_due=False, stamp=F("stamp") + 1)


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


def write_not_due(code: str, version: int) -> None:
    Table.objects.filter(code=code, version=version).update(bots_due=False)


async def play_thought(thought: Thought, move: int) -> None:
    """What the bot chose, unless the table went on without it."""
    live = await live_table(thought.code)
    if seat_of(live, thought.seat).kind == Seat.BOT:
        await play(live, thought.seat, move, thought.version)
