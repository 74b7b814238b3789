"""A record of a game that was played elsewhere, opened at the table: kept like a table whose game is over."""

from __future__ import annotations

from functools import partial

from souterrain import Record, RecordError

from .database import in_thread
from .errors import Malformed
from .models import SEALED, Entry, Seat, Table
from .results import places
from .tables import NAME_LENGTH, write_table
from .writer import WRITER

LONGEST_SEED = SEALED - 1  # digits of a seed that is a number: one more would look like a sealed one


async def open_record(text: str, name: str, guest: str) -> str:
    """The code of a table with the game of a record: for whoever has its address, to replay and to go on from."""
    table, seats, entries = await in_thread(table_of, text, name, guest)
    await WRITER.commit(table.code, partial(write_table, table, seats, entries))
    return str(table.code)


def table_of(text: str, name: str, guest: str) -> tuple[Table, list[Seat], list[Entry]]:
    """Table, seats and entries. What does not replay to its end under the rules of today is refused, and says where."""
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
    table.moved = table.created
    seats = [
        Seat(table=table, index=index, kind=Seat.HUMAN, name=name, place=place)
        for index, (name, place) in enumerate(zip(names(record, state.players), places(state), strict=True))
    ]
    entries = [
        Entry(table=table, number=number, seat=move.seat, move=move.text, digest=move.digest)
        for number, move in enumerate(record.written(), 1)
    ]
    return table, seats, entries


def names(record: Record, players: int) -> list[str]:
    """What the seats are called: as the record says, short enough, and no two of them the same."""
    found: list[str] = []
    for index in range(players):
        given = record.seats[index] if index < len(record.seats) else ""
        name = " ".join("".join(c for c in given if c.isprintable()).split())[: NAME_LENGTH - 4].strip()
        found.append(f"{name} #{index + 1}".strip() if not name or name in found else name)
    return found
