"""The tables in memory: read from the database when first needed, and kept in step with what other servers write."""

from __future__ import annotations

import logging
from collections import OrderedDict

from django.conf import settings

from souterrain import OptionError, SouterrainError
from souterrain import game as find_game

from .database import in_thread
from .errors import Stopped, Unknown
from .live import COLUMNS, LiveTable, NewEntry, Row
from .models import Entry, Seat, Table
from .sqlite.base import replacements

log = logging.getLogger("souterrain.web")


def stored_entries(code: str, after: int) -> list[Row]:
    return list(Entry.objects.filter(table_id=code, number__gt=after).values_list(*COLUMNS))


def stored_table(code: str) -> tuple[Table, list[Seat]]:
    try:
        table = Table.objects.get(code=code)
    except Table.DoesNotExist as error:
        raise Unknown("no-table", code=code[:20]) from error
    return table, list(table.seats.select_related("user"))


def load(code: str) -> LiveTable:
    """The table from the database. Whatever is wrong with it raises Stopped: it concerns nobody else."""
    table, seats = stored_table(code)
    try:
        return LiveTable(table, seats, stored_entries(code, 0))
    except OptionError as error:
        try:
            now = find_game(table.game).rules_version
        except OptionError:
            raise Stopped("game-gone", game=table.game) from error
        raise Stopped("rules-changed", rules=table.rules, now=now, ply=0) from error
    except SouterrainError as error:
        raise Stopped("rules-broken", ply=0) from error
    except Exception as error:
        log.exception("table %s cannot be loaded", code)
        raise Stopped("rules-broken", ply=0) from error


class TableCache:
    """The tables in memory, the least recently used given up first; never one that somebody watches or changes."""

    def __init__(self) -> None:
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._replacements = replacements()
        self._broken: dict[str, tuple[tuple[int, int], Stopped]] = {}  # at which version and stamp it could not load

    def known(self, code: str) -> LiveTable | None:
        """The table, if it is in memory."""
        live = self._live.get(code)
        if live is not None:
            self._live.move_to_end(code)
        return live

    async def get(self, code: str) -> LiveTable:
        """The table as it stands; where several servers share the database, as it stands there."""
        self._begin_anew_if_replaced()
        live = self.known(code)
        if live is None:
            return await self._load(code)
        if settings.SHARED_DATABASE:
            await catch_up(live)
        return live

    async def _load(self, code: str) -> LiveTable:
        stamps = await in_thread(stored_stamps, [code])
        known = self._broken.get(code)
        if known is not None and stamps.get(code) == known[0]:
            raise known[1]
        try:
            live = await in_thread(load, code)
        except Stopped as error:
            self._broken[code] = (stamps.get(code, (0, 0)), error)
            raise
        self._broken.pop(code, None)
        live = self._live.setdefault(code, live)
        self._make_room()
        return live

    def _make_room(self) -> None:
        for code in list(self._live):
            if len(self._live) <= settings.TABLES_IN_MEMORY:
                return
            live = self._live[code]
            if not live.is_watched and not live.lock.locked():
                del self._live[code]

    async def refresh(self) -> None:
        """Take in what another server wrote at the tables here, also where its announcement was lost."""
        self._begin_anew_if_replaced()
        stamps = await in_thread(stored_stamps, list(self._live))
        for code, live in list(self._live.items()):
            if code not in stamps:
                self.forget(code)
            elif stamps[code] != (live.version, live.table.stamp):
                await catch_up(live)

    def _begin_anew_if_replaced(self) -> None:
        """Where the database is not the one that the tables were read from, none of them is believed."""
        if self._replacements != replacements():
            self._replacements = replacements()
            log.error("the database was replaced: all tables are read anew")
            self.clear()

    def clear(self) -> None:
        """Begin anew with what the database has now; whoever watches a table looks again."""
        given_up, self._live = self._live, OrderedDict()
        self._broken.clear()
        for live in given_up.values():
            live.notify()

    def end_login(self, login: str) -> None:
        """Pages that were opened under this log-in are told nothing more."""
        for live in self._live.values():
            for page in live.pages.values():
                if page.login == login:
                    page.end()

    def forget(self, code: str) -> None:
        """The table is removed: whoever watches it is told that there is none."""
        live = self._live.pop(code, None)
        if live is not None:
            live.notify()

    def holds(self, live: LiveTable) -> bool:
        """Is this still the object that owns its table?"""
        return self._live.get(live.code) is live


def stored_stamps(codes: list[str]) -> dict[str, tuple[int, int]]:
    """How far these tables are in the database: version and stamp."""
    found = Table.objects.filter(code__in=codes).values_list("code", "version", "stamp")
    return {code: (version, stamp) for code, version, stamp in found}


async def catch_up(live: LiveTable) -> None:
    """Take in what was written since by another server; the usual case is one small query."""
    async with live.lock:
        await take_newer(live)


async def take_newer(live: LiveTable) -> None:
    """The same, for who holds the table's lock."""
    newer = await in_thread(stored_since, live.code, live.version, live.table.stamp)
    if newer is None:
        return
    table, seats, rows = newer
    live.take_row(table, seats)
    behind = live.table.version < live.version  # an older copy of the database was put in its place
    if behind or (rows and not live.stopped and not live.take(rows)):
        live.adopt(await in_thread(load, live.code))
    live.version = max(live.version, live.table.version)
    live.notify()


async def take_announced(live: LiveTable, entry: NewEntry) -> None:
    """Another server wrote this entry: take it in where it follows, without asking the database."""
    async with live.lock:
        if entry.number <= live.version:
            return
        follows = entry.number == live.version + 1 and entry.rules == live.game.rules_version and not live.stopped
        if not follows:
            await take_newer(live)
            return
        live.note_entry(entry)
        if not live.take([entry.row]):
            live.adopt(await in_thread(load, live.code))
        live.notify()


def stored_since(code: str, version: int, stamp: int) -> tuple[Table, list[Seat], list[Row]] | None:
    """Table, seats and newer entries; None if nothing is different there."""
    if stored_stamps([code]).get(code) == (version, stamp):
        return None
    return (*stored_table(code), stored_entries(code, version))


TABLES = TableCache()
