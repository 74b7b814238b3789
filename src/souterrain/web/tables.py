"""What can be done at a table. Pages and API both come here, on the event loop.

Every change goes the same way: look at the live table, let the writer commit, then change the live table and announce.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from django.conf import settings
from django.db.models import F
from django.utils import timezone

import souterrain
from souterrain import Game, OptionError, State, bots, seal
from souterrain.kernel.digest import digest, is_due
from souterrain.kernel.overview import FirstGame

from . import fanout
from .clocks import NONE, Watch, check_clock, due
from .database import in_thread
from .errors import Conflict, Malformed, NotYours, Stopped, Unknown
from .live import LiveTable, NewEntry
from .models import Entry, Seat, Table, token_digest
from .owners import note_owner
from .table_cache import TABLES, stored_table, take_newer
from .writer import WRITER

T = TypeVar("T")
CHANGED = (
    "status", "rules", "began", "moved", "bots_due", "due", "stamp", "undo_to", "undo_by", "undo_agreed",
)  # fmt: skip
NAME_LENGTH = 40
ROWS_AT_ONCE = 250  # in one transaction, 9 to 13 ms of processor: other people's moves pass between two
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


def check_level(game: str, level: str, options: Mapping[str, Any]) -> None:
    """Is there such a level, and does it play with the options of this table?"""
    if level not in bots.levels(game):
        raise Malformed(why_not_offered(game, level), level=level[:40], levels=", ".join(bots.levels(game)))
    try:
        bots.make(level, game).check_options(options)
    except OptionError as error:
        raise Malformed("option", problem=error) from error


def why_not_offered(game: str, level: str) -> str:
    """The key of the error for a level that nobody may seat: it is held back, or there is none of that name."""
    for why in (bots.UNPROVEN, bots.SLOW):
        if level in bots.held_back(game, why):
            return f"level-{why}"
    return "level"


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


def is_known(token: str) -> bool:
    """Was this token found to be a seat's before? Without asking the database."""
    return token_digest(token) in _claims


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
            check_level(game.name, place.level, complete)
        if place.kind not in ("me", "open", "bot"):
            raise Malformed("kind", kind=place.kind[:40])
    if stand_in:
        check_level(game.name, stand_in, complete)
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
    note_owner(table.code)
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


async def write_copy(table: Table, seats: Sequence[Seat], entries: Sequence[Entry]) -> None:
    """A table with a game that was played already, a batch of entries after the other: others' moves pass between.

    Until all of it is there the table is closed, so that no bot and no clock acts on a part.
    """
    batches = [entries[start : start + ROWS_AT_ONCE] for start in range(0, len(entries), ROWS_AT_ONCE)]
    whole = {"status": table.status, "bots_due": table.bots_due, "due": table.due}
    if len(batches) > 1:
        table.status, table.bots_due, table.due = Table.CLOSED, False, None
    await WRITER.commit(table.code, partial(write_table, table, seats, batches[0] if batches else ()))
    for batch in batches[1:]:
        await WRITER.commit(table.code, partial(write_entries, batch))
    if len(batches) > 1:
        await WRITER.commit(table.code, partial(Table.objects.filter(code=table.code).update, **whole))
        table.status, table.bots_due, table.due = whole.values()


def write_entries(entries: Sequence[Entry]) -> None:
    for entry in entries:
        entry.pk = None  # where a batch is made again, the number it had is not its own any more
    Entry.objects.bulk_create(entries)


def write_table(table: Table, seats: Sequence[Seat], entries: Sequence[Entry] = ()) -> None:
    for seat in seats:
        seat.pk = None  # where a batch is made again, the number it had is not its own any more
    table.save(force_insert=True)
    Seat.objects.bulk_create(seats)
    write_entries(entries)


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


def announce(live: LiveTable, entry: NewEntry | None = None) -> None:
    """Tell everybody who looks at the table, here and at other servers, and the bots if one is due."""
    live.notify()
    fanout.announce(live.code, entry)
    if live.table.bots_due:
        fanout.wake_bots(live.code)


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
    check_level(live.table.game, level, live.table.options)

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
    if not indexes:
        return
    note_owner(live.code)
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
