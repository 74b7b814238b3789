"""What can be done at a table, for tests that are no coroutines: each call runs on an event loop of its own."""

from collections.abc import Sequence
from typing import Any

from asgiref.sync import async_to_sync
from django.db.models import F

from souterrain import Game
from souterrain.web import branches, deadlines, departures, playing, tables, undoing
from souterrain.web.live import LiveTable
from souterrain.web.models import Seat, Table
from souterrain.web.table_cache import catch_up
from souterrain.web.tables import Place, find_game
from souterrain.web.thinking import Thought
from souterrain.web.undoing import Wish

__all__ = ["Place", "find_game"]


def code_of(table: Table | str) -> str:
    return table if isinstance(table, str) else table.code


def live(table: Table | str) -> LiveTable:
    return async_to_sync(tables.live_table)(code_of(table))


def readable(table: Table | str) -> LiveTable:
    return async_to_sync(tables.readable_table)(code_of(table))


def refresh(table: Table | str) -> None:
    """Take in what a test wrote to the database by itself, as another server would."""
    Table.objects.filter(code=code_of(table)).update(stamp=F("stamp") + 1)
    async_to_sync(catch_up)(readable(table))


def find_table(code: str) -> Table:
    return async_to_sync(tables.find_table)(code)[0]


def find_seat(table: Table | str, index: int) -> Seat:
    return Seat.objects.get(table_id=code_of(table), index=index)


def create(game: Game, options: dict[str, Any], places: Sequence[Place], guest: str = "", **how: Any) -> Table:
    code, _ = async_to_sync(tables.create_table)(game, options, places, guest, **how)
    return find_table(code)


def play(table: Table | str, seat: int, move: int, version: int | None = None) -> int:
    return async_to_sync(playing.play)(live(table), seat, move, version)


def join(table: Table | str, index: int, name: str) -> str:
    return async_to_sync(tables.join)(live(table), index, name)


def seat_bot(table: Table | str, index: int, level: str, host: bool) -> None:
    async_to_sync(tables.seat_bot)(live(table), index, level, host)


def leave(table: Table | str, index: int) -> None:
    async_to_sync(departures.leave)(live(table), index)


def resign(table: Table | str, index: int) -> None:
    async_to_sync(departures.resign)(live(table), index)


def replace_absent(table: Table | str, index: int, by: Sequence[int]) -> None:
    async_to_sync(departures.replace_absent)(live(table), index, by)


def take_back(table: Table | str, index: int) -> None:
    async_to_sync(departures.take_back)(live(table), index)


def enforce_clock(table: Table | str, now: Any) -> bool:
    return async_to_sync(departures.enforce_clock)(code_of(table), now)


def ask_undo(table: Table | str, seat: int) -> bool:
    return async_to_sync(undoing.ask_undo)(live(table), seat)


def answer_undo(table: Table | str, seat: int, agree: bool, seen: Wish | None = None) -> bool:
    return async_to_sync(undoing.answer_undo)(live(table), seat, agree, seen)


def next_thought(table: Table | str) -> Thought | None:
    return async_to_sync(playing.next_thought)(code_of(table))


def play_thought(thought: Thought, move: int) -> None:
    async_to_sync(playing.play_thought)(thought, move)


def branch(table: Table | str, ply: int, guest: str, user: Any, name: str, level: str) -> Table:
    return find_table(async_to_sync(branches.branch)(code_of(table), ply, guest, user, name, level))


def close(table: Table | str) -> None:
    async_to_sync(tables.close)(code_of(table))


def enforce_deadlines(table: Table | str, now: Any) -> bool:
    return async_to_sync(deadlines.enforce)(code_of(table), now)
