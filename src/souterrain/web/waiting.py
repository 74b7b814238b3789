"""Tables that wait for players: how many of them one address or person may make, and hold seats at.

Which are whose address's is known to this process alone, as with bots' tables; which of them still wait, and at which a
person sits, the database knows. What has waited for longer than a day does not count any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from datetime import timedelta

from django.conf import settings
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from .database import in_thread
from .errors import TooMany
from .limits import BOT_TABLES, MOST_KEYS, address_of
from .listing import sits_there
from .models import Seat, Table
from .present import Person

Made = tuple[str, dict[int, str]]  # a table's code, and the tokens of its maker's seats
Make = Callable[[], Awaitable[Made]]
RECENT = timedelta(days=1)
WAIT = 60
LISTED_OF_ONE = 4  # tables of one maker in the lobby


def waiting_tables() -> QuerySet[Table]:
    return Table.objects.filter(status=Table.WAITING, created__gt=timezone.now() - RECENT)


def still_wait(codes: Collection[str]) -> set[str]:
    """Which of these tables wait for players."""
    return set(waiting_tables().filter(code__in=codes).values_list("code", flat=True))


def still_held(tokens: Collection[str]) -> set[str]:
    """Which of these seats, by what is kept of their tokens, are taken at a table that waits."""
    return set(Seat.objects.filter(token__in=tokens, table__in=waiting_tables()).values_list("token", flat=True))


def tables_of(person: Person) -> int:
    """At how many tables that wait a person sits, or is the host."""
    hosts = Q(host=person.guest) if person.guest else Q(pk__in=())
    found: int = waiting_tables().filter(sits_there(person) | hosts).distinct().count()
    return found


class Waiting:
    """What somebody has at tables that wait: the tables that they made, or the seats that they took."""

    def __init__(self, setting: str, refusal: str, which_wait: Callable[[Collection[str]], set[str]]) -> None:
        self.setting = setting
        self.refusal = refusal
        self.which_wait = which_wait
        self._owners: dict[str, str] = {}  # the addresses, by table or seat
        self._of_address: dict[str, list[str]] = {}
        self._coming: Counter[str] = Counter()  # by address: they count before they are there

    def owner(self, key: str) -> str:
        """The address that this is of; nothing if this process does not know."""
        return self._owners.get(key, "")

    def clear(self) -> None:
        self._owners.clear()
        self._of_address.clear()

    @asynccontextmanager
    async def admitted(self, request: HttpRequest, person: Person | None) -> AsyncIterator[Callable[[str], None]]:
        """Around what makes one more: refused where that is too many, and told what was made."""
        address = address_of(request)
        ahead = self._coming[address]
        self._coming[address] += 1
        try:
            await self._check(address, ahead, person)
            yield lambda key: self._note(address, key)
        finally:
            self._coming[address] -= 1
            if not self._coming[address]:
                del self._coming[address]

    async def _check(self, address: str, ahead: int, person: Person | None) -> None:
        most: int = getattr(settings, self.setting)
        known = list(self._of_address.get(address, ()))
        waiting = await in_thread(self.which_wait, known)
        for key in known:
            if key not in waiting:
                self._forget(address, key)
        by_person = await in_thread(tables_of, person) if person is not None else 0
        if max(len(waiting), by_person) + ahead >= most:
            raise TooMany(self.refusal, limit=most, wait=WAIT)

    def _note(self, address: str, key: str) -> None:
        if len(self._owners) > MOST_KEYS:
            self.clear()
        self._owners[key] = address
        self._of_address.setdefault(address, []).append(key)

    def _forget(self, address: str, key: str) -> None:
        keys = self._of_address.get(address, [])
        if key in keys:
            keys.remove(key)
            del self._owners[key]
        if not keys:
            self._of_address.pop(address, None)


async def admit_table(request: HttpRequest, person: Person | None, kinds: Collection[str], make: Make) -> Made:
    """Make a table with seats of these kinds, unless its maker has too many like it: that wait, or where bots play."""
    if Seat.OPEN in kinds:
        async with WAITING_TABLES.admitted(request, person) as waits:
            made = await make()
            waits(made[0])
        return made
    async with BOT_TABLES.admitted(request, kinds) as began:
        made = await make()
        began(made[0])
    return made


def by_turns(found: Iterable[tuple[str, str]], most: int) -> list[str]:
    """Of tables by code and host, the newest first, those that the lobby lists: every maker's first, then the seconds.

    A maker is an address as far as this process knows it, else the browser; of neither, each table is somebody's own.
    """
    listed: Counter[str] = Counter()
    turns: list[tuple[int, str]] = []
    for code, host in found:
        maker = WAITING_TABLES.owner(code) or host or code
        listed[maker] += 1
        if listed[maker] <= LISTED_OF_ONE:
            turns.append((listed[maker], code))
    return [code for _, code in sorted(turns, key=lambda turn: turn[0])[:most]]


WAITING_TABLES = Waiting("WAITING_TABLES", "too-many-waiting", still_wait)
WAITING_SEATS = Waiting("WAITING_SEATS", "too-many-seats", still_held)
