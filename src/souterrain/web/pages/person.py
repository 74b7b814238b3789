"""The page of a person with an account: what they played, how it came out, against whom, and where they play now.

A reader learns only of tables that they may know of: those in the lobby, and those at which they sat themselves. A
guest is known to their own browser alone and has no page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import get_user_model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from ..database import in_thread
from ..errors import Unknown
from ..listing import Row, rows, visible_tables, with_play
from ..models import Entry, Seat, Table
from ..present import Person, level_name, person_of
from ..words import say

MOST_TABLES = 500
FINISHED = (Table.OVER, Table.RESIGNED)


@dataclass
class Tally:
    """How the games of a kind, or against somebody, came out; `person` is the account of who it was against."""

    name: str
    person: str = ""
    played: int = 0
    won: int = 0
    resigned: int = 0
    by_bots: int = 0
    places: Counter[int] = field(default_factory=Counter)

    def add(self, seat: Seat, won: bool) -> None:
        self.played += 1
        self.won += won
        self.resigned += seat.gone == Entry.RESIGNED
        self.by_bots += seat.gone not in ("", Entry.RESIGNED)
        if seat.place is not None:
            self.places[seat.place] += 1

    @property
    def in_places(self) -> list[tuple[int, int]]:
        """How often in which place, the first first."""
        return sorted(self.places.items())


@require_GET
async def person_page(request: HttpRequest, name: str) -> HttpResponse:
    reader = person_of(request)
    user, found = await in_thread(tables_of, name, reader)
    running = [one for one in found if not one.put_away]
    finished = [one for one in found if one.table.status in FINISHED]
    context = {
        "person": user.username,
        "since": user.date_joined,
        "yourself": user.pk == reader.user,
        "running": await with_play(running, reader.lang),
        "finished": finished,
        "games": by_game(finished, user),
        "rivals": by_rival(finished, user, reader.lang),
    }
    return render(request, "web/person.html", context)


def tables_of(name: str, reader: Person) -> tuple[Any, list[Row]]:
    """The account of that name, and its tables that the reader may know of."""
    user = get_user_model().objects.filter(username=name[:150], is_active=True).first()
    if user is None:
        raise Unknown("no-person", name=name[:40])
    own = Seat.objects.filter(user=user).values("table")
    return user, rows(visible_tables(reader).filter(pk__in=own)[:MOST_TABLES], reader)


def played(finished: Iterable[Row], user: Any) -> Iterator[tuple[Row, Seat]]:
    """Each game with the seat of the person; without those at which they lent their screen to others as well."""
    for one in finished:
        seats = [seat for seat in one.table.seats.all() if seat.user_id == user.pk]
        if len(seats) == 1:
            yield one, seats[0]


def by_game(finished: Iterable[Row], user: Any) -> list[Tally]:
    found: dict[str, Tally] = {}
    for one, seat in played(finished, user):
        found.setdefault(one.title, Tally(one.title)).add(seat, seat.place == 1)
    return sorted(found.values(), key=lambda tally: -tally.played)


def by_rival(finished: Iterable[Row], user: Any, lang: str) -> list[Tally]:
    """Against whom: people with an account each, guests together, bots by their level."""
    found: dict[tuple[str, str], Tally] = {}
    for one, seat in played(finished, user):
        rivals: dict[tuple[str, str], list[Seat]] = {}
        for other in one.table.seats.all():
            if other.pk != seat.pk:
                rivals.setdefault(called(other, lang), []).append(other)
        for name, others in rivals.items():
            found.setdefault(name, Tally(*name)).add(seat, is_before(seat, others))
    return sorted(found.values(), key=lambda tally: -tally.played)


def called(seat: Seat, lang: str) -> tuple[str, str]:
    """What a rival is called in a list, and their account."""
    if seat.user_id:
        return seat.user.username, seat.user.username
    if seat.is_a_persons:
        return say(lang, "person-guests"), ""
    return say(lang, "new-bot", level=level_name(seat.level, lang)), ""


def is_before(seat: Seat, others: Sequence[Seat]) -> bool:
    """Did the seat come out before all of these?"""
    return seat.place is not None and all(other.place is None or seat.place < other.place for other in others)
