"""A private link back to one's seat: whoever comes by it owns the seat, once. Only its digest is kept."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Any

from django.utils import timezone

from .errors import Conflict, NotYours
from .live import LiveTable
from .models import Entry, Seat, Table, token_digest
from .tables import change, seat_of, stored_seat


async def new_way_back(live: LiveTable, index: int, by: Collection[int]) -> str:
    """A secret that gives this seat back, once, to who comes with it; an earlier one is worth nothing from now on."""
    return await change_way_back(live, index, by, secrets.token_urlsafe(24))


async def revoke_way_back(live: LiveTable, index: int, by: Collection[int]) -> None:
    await change_way_back(live, index, by, "")


async def change_way_back(live: LiveTable, index: int, by: Collection[int], secret: str) -> str:
    if index not in by:
        raise NotYours("not-yours")

    def work(table: Table, seats: dict[int, Seat]) -> str:
        seat = stored_seat(seats, index)
        seat.way_back = secret and token_digest(secret)
        seat.save(update_fields=["way_back"])
        return secret

    return await change(live, work)


def leads_back(live: LiveTable, index: int, secret: str) -> bool:
    """Is this the way back to the seat?"""
    kept = seat_of(live, index).way_back
    return bool(kept) and secrets.compare_digest(kept, token_digest(secret))


async def come_back(live: LiveTable, index: int, secret: str, guest: str, user: Any) -> None:
    """Whoever comes by the seat's link owns it from now on; the browser and the program that had it before do not.

    Where a bot plays the seat, it goes on until they take it back.
    """

    def work(table: Table, seats: dict[int, Seat]) -> None:
        seat = stored_seat(seats, index)
        if not seat.way_back or not secrets.compare_digest(seat.way_back, token_digest(secret)):
            raise NotYours("no-way-back")
        if seat.gone == Entry.RESIGNED:
            raise Conflict("gone-resigned")
        if table.host and table.host == seat.guest:
            table.host = guest
            table.save(update_fields=["host"])
        seat.guest, seat.user, seat.token, seat.way_back = guest, user, "", ""
        seat.seen_at, seat.shown = timezone.now(), True
        seat.save()

    await change(live, work)
