"""A game afterwards: ply by ply, its record, and going on from an earlier ply."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from souterrain import State
from souterrain.kernel.errors import Problem

from .. import archive, branches, endings, opened, present, tables
from ..database import in_thread
from ..errors import Malformed, Unknown
from ..limits import BRANCHES, RECORDS, TABLES
from ..live import LiveTable
from ..middleware import remember
from ..models import Table
from ..present import Reader, reader_of, seat_label
from ..words import read_number, say
from .forms import account, number

COPIED_FOR_ONE = 1000  # moves: to go on from a long game counts as often as it is long
STORY_PLIES = 1000  # told on one page: hardly any game that people play has more


@require_GET
async def replay(request: HttpRequest, code: str, ply: int | None = None) -> HttpResponse:
    """The game ply by ply: all seats once it is over, one's own view before."""
    live = await tables.readable_table(code)
    wanted = request.GET.get("ply", "")
    if ply is None and wanted:
        ply = read_number(wanted)
        if ply is None:
            raise Malformed("number", name="ply", given=wanted[:20])
    ply = live.ply if ply is None else ply
    if not 0 <= ply <= live.ply:
        raise Unknown("no-ply", ply=min(ply, 10**9), last=live.ply)
    seat = viewed_seat(request, reader_of(request, live), live)
    state = live.state if ply == live.ply else await in_thread(live.record(()).at, ply)
    ended = live.table.status == Table.OVER and not live.stopped
    end = await endings.ending_picture(live, request.lang) if ended else None
    return await in_thread(replay_page, request, live, ply, seat, state, end)


def replay_page(
    request: HttpRequest,
    live: LiveTable,
    ply: int,
    seat: int | None,
    state: State,
    end: endings.EndingPicture | None,
) -> HttpResponse:
    table, game, names = live.table, live.game, [seat_label(s, request.lang) for s in live.seats]
    first = ply - ply % STORY_PLIES
    context = {
        "table": table,
        "game": game,
        "ply": ply,
        "last": live.ply,
        "board": present.board(game, state.view(seat), request.lang, [], seat, names),
        "story": partial(story, live, first, seat, request.lang, names),  # called where it is not kept already
        "told": (table.code, live.version, table.stamp, first, seat, request.lang),
        "earlier": first - 1 if first else None,
        "later": first + STORY_PLIES if first + STORY_PLIES <= live.ply else None,
        "ending": end,
        "code": table.code,
        "names": list(enumerate(names)),
        "seat": seat,
        "over": table.status in Table.ENDED,
        "rules": present.rules_note(live, request.lang),
        "stopped": bool(live.stopped),
        "query": "?" + urlencode({"seat": seat}) if seat is not None else "",
        "name": request.session.get("name", ""),
        "levels": present.named_levels(table.game, request.lang),
        "level": tables.default_level(game),
    }
    return render(request, "web/replay.html", context)


def story(live: LiveTable, first: int, seat: int | None, lang: str, names: list[str]) -> list[present.Line]:
    """What the log says of so many plies from this one on."""
    start, end = (bisect_left(live.log, ply, key=lambda entry: entry.ply) for ply in (first, first + STORY_PLIES))
    return present.log_lines(live.game, live.log[start:end], seat, lang, names)


@require_GET
async def ending(request: HttpRequest, code: str) -> HttpResponse:
    """What a finished game came to: for a page that shows it, or as a page of its own."""
    live = await tables.readable_table(code)
    context = {"game": live.game, "code": code, "ending": await endings.ending_picture(live, request.lang)}
    return await in_thread(render, request, "web/_ending.html" if request.htmx else "web/ending.html", context)


def viewed_seat(request: HttpRequest, reader: Reader, live: LiveTable) -> int | None:
    """Whose eyes: anybody's when the game is over, one's own (not covered) before, else the spectator's."""
    if live.table.status in Table.ENDED:
        wanted = read_number(request.GET.get("seat", ""))
        return wanted if wanted is not None and wanted < live.state.players else None
    active = reader.active(live.state)
    if active is None or (len(reader.seats) > 1 and not active.shown):
        return None
    return int(active.index)


@require_GET
async def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game, to keep and to verify."""
    return archive.record_file(*await archive.record_text(code))


async def open_record(request: HttpRequest) -> HttpResponse:
    """A game that was played elsewhere: its record is chosen here, and replayed like a game of this table."""
    if request.method != "POST":
        return await in_thread(record_form, request)
    RECORDS.check(request)
    try:
        code = await opened.open_record(*read_file(request), remember(request))
    except Malformed as error:
        return await in_thread(record_form, request, error)
    return redirect("replay_at", code, 0)


def record_form(request: HttpRequest, error: Malformed | None = None) -> HttpResponse:
    context = {
        "most": settings.RECORD_BYTES // 1024,
        "days": settings.RECORD_DAYS,
        "error": error.text(request.lang) if error else "",
    }
    return render(request, "web/records.html", context, status=error.status if error else 200)


def read_file(request: HttpRequest) -> tuple[str, str]:
    """The text of the record that was sent, and what its file is called."""
    sent = request.FILES.get("record")
    if sent is None:
        raise Malformed("no-record")
    try:
        return sent.read().decode("utf-8"), sent.name or ""
    except UnicodeDecodeError as error:
        raise Malformed("record", problem=Problem("file-no-text")) from error


@require_POST
async def branch(request: HttpRequest, code: str) -> HttpResponse:
    table, _ = await tables.find_table(code)
    ply = number(request, "ply")
    TABLES.check(request)
    BRANCHES.check(request, 1 + min(ply, settings.ENTRIES) // COPIED_FOR_ONE)
    name = request.POST.get("name") or request.session.get("name") or say(request.lang, "guest")
    level = request.POST.get("level")
    await tables.readable_table(code)
    level = level or tables.default_level(tables.find_game(table.game))
    new = await branches.branch(code, ply, remember(request), account(request), name, level)
    return redirect("table", new)
