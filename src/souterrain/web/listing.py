"""Tables as lists show them: which game, who, how far it is, who leads, whose turn it is, when it was last played."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from . import tables
from .errors import Stopped
from .live import LiveTable
from .models import Seat, Table
from .present import Person, level_name, seat_label, shown_scores, table_title
from .words import say

AGO = ((86_400, "ago-days"), (3600, "ago-hours"), (60, "ago-minutes"))
LONG_AGO = 30 * 86_400
MOST_FAULTS = 10_000
log = logging.getLogger("souterrain.web")
_faults: set[tuple[str, int, int]] = set()  # tables whose standing could not be told, at which version and stamp


@dataclass(frozen=True)
class Sitter:
    """Somebody at a table in a list; `person` is the account whose page tells more."""

    name: str
    person: str = ""
    score: Any = None
    thinking: bool = False
    winner: bool = False
    level: str = ""  # of a bot


@dataclass(frozen=True)
class Row:
    """A table in a list; `mine` are the seats that the reader plays there."""

    table: Table
    title: str
    sitters: tuple[Sitter, ...]
    ago: str
    mine: frozenset[int] = frozenset()
    where: str = ""
    your_turn: bool = False

    @property
    def put_away(self) -> bool:
        """Is there nothing to do there any more?"""
        return self.table.status in (*Table.ENDED, Table.ABANDONED)

    @property
    def waiting_for(self) -> list[str]:
        return [sitter.name for sitter in self.sitters if sitter.thinking]

    @property
    def verb(self) -> str:
        """What the reader can do there."""
        if self.put_away:
            return "lobby-look"
        if self.mine:
            return "lobby-go-on"
        return "lobby-sit" if self.table.status == Table.WAITING else "lobby-watch"


def listed() -> QuerySet[Table]:
    return Table.objects.order_by("-moved").prefetch_related("seats__user")


def own_tables(person: Person) -> QuerySet[Table]:
    """The tables at which somebody sits, or sat."""
    return listed().filter(sits_there(person)).distinct()


def visible_tables(person: Person) -> QuerySet[Table]:
    """The tables that somebody may know of: those in the lobby, and those at which they sit."""
    return listed().filter(Q(public=True) | sits_there(person)).distinct()


def sits_there(person: Person) -> Q:
    who = Q(pk__in=())
    if person.guest:
        who |= Q(seats__guest=person.guest)
    if person.user is not None:
        who |= Q(seats__user=person.user)
    return who


def rows(found: Iterable[Table], person: Person) -> list[Row]:
    """What is stored of these tables."""
    now = timezone.now()
    return [row(table, person, now) for table in found]


def row(table: Table, person: Person, now: datetime) -> Row:
    seats = list(table.seats.all())
    sitters = tuple(sitter(seat, person.lang) for seat in seats)
    mine = frozenset(seat.index for seat in person.at(table, seats).seats if seat.kind == Seat.HUMAN)
    return Row(table, table_title(table, person.lang), sitters, ago(table.moved, now, person.lang), mine)


def sitter(seat: Seat, lang: str) -> Sitter:
    person = seat.user.username if seat.user_id else ""
    bot = seat.kind == Seat.BOT and not seat.name
    level = level_name(seat.level, lang) if bot else ""
    return Sitter(seat_label(seat, lang), person, winner=seat.place == 1, level=level)


def ago(moment: datetime, now: datetime, lang: str) -> str:
    """How long ago something was; the day, if it is long ago."""
    seconds = int((now - moment).total_seconds())
    if seconds >= LONG_AGO:
        return f"{moment:%Y-%m-%d}"
    for length, key in AGO:
        if seconds >= length:
            return say(lang, key, count=seconds // length)
    return say(lang, "ago-now")


async def with_play(found: Iterable[Row], lang: str) -> list[Row]:
    """The same, saying of those that are played how they stand; the reader's turn comes first."""
    standing = [await standing_of(one, lang) for one in found]
    return sorted(standing, key=lambda one: not one.your_turn)


async def standing_of(one: Row, lang: str) -> Row:
    if one.table.status != Table.PLAYING:
        return one
    try:
        live = await tables.live_table(one.table.code)
    except Stopped:
        return one  # its page says why it cannot go on
    try:
        return with_standing(one, live, lang)
    except Exception:  # noqa: BLE001 - whatever a game raises is its table's fault alone, and is logged once
        log_once(live)
        return one


def log_once(live: LiveTable) -> None:
    """Lists are asked for all the time: the same fault of a table is told once."""
    fault = (live.code, live.version, int(live.table.stamp))
    if fault in _faults:
        return
    if len(_faults) >= MOST_FAULTS:
        _faults.clear()
    _faults.add(fault)
    log.exception("table %s: how it stands cannot be told in lists", live.code)


def with_standing(one: Row, live: LiveTable, lang: str) -> Row:
    """As everybody may see it."""
    view = live.state.view(None)
    asked = {ask.seat for ask in live.state.asks}
    sitters = tuple(
        replace(sitter, score=score, thinking=seat in asked)
        for seat, (sitter, score) in enumerate(zip(one.sitters, shown_scores(view), strict=True))
    )
    where = live.game.where(live.game.stands(view), lang) or say(lang, "where-move", ply=live.ply)
    return replace(one, sitters=sitters, where=where[:1].upper() + where[1:], your_turn=bool(asked & one.mine))
