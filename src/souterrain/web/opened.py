"""A record of a game that was played elsewhere, opened at the table: kept like a table whose game is over, for a while.

Only so many are kept, and only for so long: whoever opens one more lets go of those that are too old or too many.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from souterrain import Record, RecordError

from .database import in_thread
from .errors import Malformed
from .models import SEALED, Entry, Seat, Table
from .results import places
from .table_cache import TABLES
from .tables import NAME_LENGTH, write_copy
from .writer import WRITER

REMOVED_AT_ONCE = 3  # tables, when one is opened
LONGEST_SEED = SEALED - 1  # digits of a seed that is a number: one more would look like a sealed one


async def open_record(text: str, name: str, guest: str) -> str:
    """The code of a table with the game of a record: for whoever has its address, to replay and to go on from."""
    table, seats, entries = await in_thread(table_of, text, name, guest)
    await remove_old()
    await write_copy(table, seats, entries)
    return str(table.code)


async def remove_old() -> None:
    """Make room for one more: what is too old goes, and the oldest of what is too many, a few at a time."""
    for code in await in_thread(removable):
        await WRITER.commit(code, Table.objects.filter(code=code, opened__isnull=False).delete)
        TABLES.forget(code)


def removable() -> list[str]:
    """The tables that were opened too long ago, and those beyond the number that is kept, the oldest first."""
    opened = Table.objects.filter(opened__isnull=False).order_by("opened").values_list("code", flat=True)
    too_many = opened.count() + 1 - settings.RECORDS
    too_old = opened.filter(opened__lt=timezone.now() - timedelta(days=settings.RECORD_DAYS)).count()
    return list(opened[: min(REMOVED_AT_ONCE, max(too_many, too_old, 0))])


def table_of(text: str, name: str, guest: str) -> tuple[Table, list[Seat], list[Entry]]:
    """Table, seats and entries. What does not replay to its end under the rules of today is refused, and says where."""
    check_length(text)
    try:
        record = Record.read(text, name)
        record.verify_seal()
        state = record.replay()
    except RecordError as error:
        raise Malformed("record", problem=error) from error
    if not state.over:
        raise Malformed("record-unfinished", ply=len(record.moves))
    if len(str(record.seed)) > LONGEST_SEED and not isinstance(record.seed, str):
        raise Malformed("record-seed", digits=LONGEST_SEED)
    game = record.game
    record.note_digests()
    table = Table(
        game=game.name, rules=game.rules_version, timed=game.is_timed(record.options), options=record.options,
        seed=str(record.seed), seal=record.seal or "", status=Table.OVER, public=False, host=guest,
        version=len(record.moves),
    )  # fmt: skip
    table.moved = table.opened = table.created
    seats = [
        Seat(table=table, index=index, kind=Seat.HUMAN, name=name, place=place)
        for index, (name, place) in enumerate(zip(names(record, state.players), places(state), strict=True))
    ]
    entries = [
        Entry(table=table, number=number, seat=move.seat, move=move.text, digest=move.digest)
        for number, move in enumerate(record.written(), 1)
    ]
    return table, seats, entries


def check_length(text: str) -> None:
    """No more lines than the longest game has, with its head and its result; counted before any of them is read."""
    moves = len(text.splitlines()) - 2
    if moves > settings.RECORD_MOVES:
        raise Malformed("record-long", moves=moves, most=settings.RECORD_MOVES)


def names(record: Record, players: int) -> list[str]:
    """What the seats are called: as the record says, short enough, and no two of them the same."""
    found: list[str] = []
    for index in range(players):
        given = record.seats[index] if index < len(record.seats) else ""
        name = " ".join("".join(c for c in given if c.isprintable()).split())[: NAME_LENGTH - 4].strip()
        found.append(f"{name} #{index + 1}".strip() if not name or name in found else name)
    return found
