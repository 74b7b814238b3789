"""The page of a table, its stream, and everything that is done on it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_GET, require_POST

from .. import advice, archive, departures, playing, present, push, snapshot, stream, tables, undoing
from ..chat import admit
from ..database import in_thread
from ..errors import Conflict, NotYours, Refused, Stopped, TableError
from ..invitation import outer_address, qr_code
from ..limits import BOT_TABLES
from ..live import LiveTable
from ..middleware import remember
from ..models import Seat, Table, token_digest
from ..present import Reader, person_of, picture, reader_of, seat_label
from ..table_cache import catch_up
from ..waiting import WAITING_SEATS
from ..words import read_number, say
from . import chat
from .forms import account, given_name, number
from .people import first_way_back
from .trouble import error_page

# Where the table goes, once the page around it is rendered: a template's context is left to the garbage collector, and
# would keep its 80 kB until that comes round (400 pages took 65 MiB with it there, 32 without).
WHOLE = mark_safe("<!--whole-->")
AWAY = 60.0  # seconds after which a reader is told what happened meanwhile
View = Callable[..., Awaitable[None]]
Find = Callable[[str], Awaitable[LiveTable]]


@require_GET
async def table_page(request: HttpRequest, code: str) -> HttpResponse:
    try:
        live = await tables.live_table(code)
    except Stopped as error:
        return await archived_page(request, code, error)
    if live.table.status == Table.CLOSED:
        return await archived_page(request, code, Stopped("closed"))
    table, seats = await tables.find_table(code)  # who opens a page sees what the database has, whoever wrote it
    if (table.version, table.stamp) != (live.version, live.table.stamp):
        await catch_up(live)
    talk = await chat.panel(request, live)
    await admit(live, person_of(request))
    link = await first_way_back(request, live)
    reader = reader_of(request, live)
    before = person_of(request).at(table, seats)
    missed = present.missed(live, before)
    away = min((seat.seen_at for seat in before.seats), default=timezone.now())
    back = (timezone.now() - away).total_seconds() > AWAY and bool(missed)
    fresh = snapshot.snapshot(live, reader)
    page_id = secrets.token_urlsafe(9)
    share = outer_address(request, reverse("table", args=[code]))
    invites = live.table.status == Table.WAITING and (reader.host or bool(reader.seats))
    context = {
        "game": live.game,
        "table": live.table,
        "title": fresh.title,
        "missed": missed[-30:] if back else [],
        "share": share,
        "invitation": qr_code(share) if invites else "",
        "now": f"{timezone.now().timestamp():.2f}",
        "page": page_id,
        "seen": f"{fresh.token}{stream.HEARD}{talk.position}" if talk is not None else fresh.token,
        "chat": talk,
        "way_back": link,
        "push_key": push.public_key() if reader.seats and push.is_offered() else "",
        "whole": WHOLE,
    }
    await tables.note_seen(live, reader.indexes, every=0)
    page = render(request, "web/table.html", context)
    page.content = page.content.replace(WHOLE.encode(), with_own(request, fresh.whole()).encode())
    return page


def with_own(request: HttpRequest, html: str) -> str:
    """Put in what belongs to this reader alone: the form's token and the name that they go by."""
    token = format_html('<input type="hidden" name="csrfmiddlewaretoken" value="{}">', get_token(request))
    name = format_html('value="{}"', request.session.get("name", ""))
    return html.replace(snapshot.FORM_TOKEN, token).replace(snapshot.OWN_NAME, name)


async def archived_page(request: HttpRequest, code: str, why: Stopped) -> HttpResponse:
    """A table that cannot go on: what happened, and, once it is ended, the whole game to read and to keep."""
    table, seats = await tables.find_table(code)
    reader = person_of(request).at(table, seats)
    ended = table.status in Table.ENDED
    moves = await in_thread(archive.stored_line, table)
    context = {
        "table": table,
        "title": present.table_title(table, request.lang),
        "why": say(request.lang, f"kept-{why.key}", **{"count": len(moves), **why.args_}),
        "ended": ended,
        "may_close": not ended and bool(reader.seats or reader.host),
        "names": [seat_label(seat, request.lang) for seat in seats],
        "last": why.args_.get("ply", len(moves)),
        "count": len(moves),
        "moves": await archive.in_words(moves, table, seats, request.lang) if ended else [],
        "game": archive.game_of(table),
    }
    return await in_thread(render, request, "web/archived.html", context)


@require_POST
async def close(request: HttpRequest, code: str) -> HttpResponse:
    """Somebody at a table that cannot go on ends it."""
    reader = person_of(request).at(*await tables.find_table(code))
    if not (reader.seats or reader.host):
        raise NotYours("not-yours")
    await tables.close(code)
    return redirect("table", code)


@require_GET
async def page_stream(request: HttpRequest, code: str) -> HttpResponseBase:
    """What an open page of the table receives."""
    await tables.find_table(code)
    page_id = request.GET.get("page", "")[:40] or secrets.token_urlsafe(9)
    seen = stream.last_seen(request) or request.GET.get("seen", "")
    return stream.respond_to_page(request, stream.page_events(person_of(request), code, page_id, seen))


# ---------------------------------------------------------------------- what is done there


def acting(view: View, find: Find = tables.live_table) -> Any:
    """A change at a table. What it changed comes by the page's stream, if that is open here; else as an answer."""

    @require_POST
    async def respond(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        live = await find(code)
        before = reader_of(request, live).indexes
        wrong: TableError | None = None
        try:
            await view(request, live, reader_of(request, live), **where)
        except TableError as error:
            wrong = error
        joined = not before and bool(reader_of(request, live).indexes)  # the page was a spectator's: it begins anew
        if not request.htmx:
            return error_page(request, wrong) if wrong else redirect("table", code)
        page = live.pages.get(request.headers.get("X-Page", ""))
        if page is not None and not joined:
            return through_stream(page, wrong, live, request.lang)
        answer = HttpResponse(
            snapshot.fragment(live, reader_of(request, live), wrong), status=wrong.status if wrong else 200
        )
        if joined:
            answer.headers["HX-Refresh"] = "true"
        return answer

    return respond


def through_stream(page: snapshot.Page, wrong: TableError | None, live: LiveTable, lang: str) -> HttpResponse:
    """Nothing to swap: the page's stream brings what changed, in one order with everything else."""
    if wrong is None:
        return HttpResponse(status=204)
    page.tell(wrong, live.table.game, lang)
    return HttpResponse(status=wrong.status, headers={"HX-Reswap": "none"})


async def make_move(request: HttpRequest, live: LiveTable, reader: Reader) -> None:
    """The move of a form; what would be wrong with it is looked for where other servers write too."""
    try:
        await play_form(request, live, reader)
    except TableError:
        if not settings.SHARED_DATABASE:
            raise
        await catch_up(live)
        await play_form(request, live, reader_of(request, live))


play = acting(make_move, tables.known_table)


async def play_form(request: HttpRequest, live: LiveTable, reader: Reader) -> None:
    seat, move, version = (number(request, name) for name in ("seat", "move", "version"))
    owned = next((s for s in reader.seats if s.index == seat), None)
    if owned is None or owned.kind != Seat.HUMAN:
        raise NotYours("not-yours")
    try:
        await playing.play(live, seat, move, version)
    except (Conflict, Refused):
        # A page whose line broke sends its move once more; if the first copy had arrived, that is no mistake.
        if "again" not in request.POST or not has_arrived(live, seat, move, version):
            raise


def has_arrived(live: LiveTable, seat: int, move: int, version: int) -> bool:
    """Is this the first thing that the seat did after what its page showed then?"""
    later = (entry for entry in live.log[live.index_after(version) :] if entry.seat == seat)
    first = next(later, None)
    return first is not None and first.move == move


@acting
async def join(request: HttpRequest, live: LiveTable, reader: Reader) -> None:
    person = person_of(request)
    await admit(live, person)
    seat, name = number(request, "seat"), given_name(request)
    async with WAITING_SEATS.admitted(request, person) as held:
        held(token_digest(await tables.join(live, seat, name, remember(request), account(request))))


@acting
async def uncover(request: HttpRequest, live: LiveTable, reader: Reader) -> None:
    """The next person at this screen is ready."""
    active = reader.active(live.state)
    if active is None:
        raise NotYours("not-yours")
    await tables.show_seat(live, active.index, reader.indexes)


@acting
async def undo(request: HttpRequest, live: LiveTable, reader: Reader) -> None:
    answer = request.POST.get("answer", "ask")
    if answer == "ask":
        seat = number(request, "seat")
        if seat not in reader.indexes:
            raise NotYours("not-yours")
        await undoing.ask_undo(live, seat)
        return
    waiting = sorted(undoing.undo_waits_for(live) & set(reader.indexes))
    if not waiting:
        raise NotYours("no-undo-asked")
    seen = undoing.Wish(number(request, "by"), number(request, "version"))
    for seat in waiting:
        await undoing.answer_undo(live, seat, answer == "yes", seen)


@acting
async def seat_bot(request: HttpRequest, live: LiveTable, reader: Reader, index: int) -> None:
    """A bot plays an open seat, or for somebody who is away."""
    if tables.seat_of(live, index).kind != Seat.OPEN:
        await departures.replace_absent(live, index, reader.indexes)
        return
    level = request.POST.get("level") or tables.default_level(live.game)
    others = (seat.kind for seat in live.seats if seat.index != index)
    async with BOT_TABLES.admitted(request, others) as began:
        await tables.seat_bot(live, index, level, reader.host)
        began(live.code)


@acting
async def seat_back(request: HttpRequest, live: LiveTable, reader: Reader, index: int) -> None:
    await departures.take_back(live, own(reader, index))


@acting
async def leave(request: HttpRequest, live: LiveTable, reader: Reader, index: int) -> None:
    await departures.leave(live, own(reader, index))


@acting
async def resign(request: HttpRequest, live: LiveTable, reader: Reader, index: int) -> None:
    await departures.resign(live, own(reader, index))


def own(reader: Reader, index: int) -> int:
    """A seat that is the reader's, whoever plays it now."""
    if index not in reader.indexes:
        raise NotYours("not-yours")
    return index


# ---------------------------------------------------------------------- what is asked there


@require_GET
async def why(request: HttpRequest, code: str) -> HttpResponse:
    """Why what was clicked cannot be chosen, or everything that cannot be chosen now."""
    live = await tables.live_table(code)
    seat = asked_seat(request, live)
    target = request.GET.get("target", "")
    if target:
        found = present.why_not(live, seat, target[:80], request.lang)
        reasons = [found] if found else []
    else:
        reasons = present.refusals(live, seat, request.lang)
    return render(request, "web/_why.html", {"reasons": reasons, "game": live.table.game, "single": bool(target)})


@require_GET
async def preview(request: HttpRequest, code: str) -> HttpResponse:
    """The sections of the board that a choice would change, where that is certain; else nothing."""
    live = await tables.live_table(code)
    seat, move = asked_seat(request, live), read_number(request.GET.get("move", ""))
    if move is None or move not in live.state.moves(seat):
        return HttpResponse(status=204)
    sections = await in_thread(present.preview, live, live.state, seat, move, request.lang)
    return HttpResponse("".join(sections), status=200 if sections else 204)


@require_POST
async def ask_advice(request: HttpRequest, code: str) -> HttpResponse:
    """What a bot would do in the reader's place."""
    live = await tables.live_table(code)
    seat = asked_seat(request, live)
    suggestions = await advice.suggestions(live, seat, request.lang)
    context = {"suggestions": suggestions, "code": code, "seat": seat, "version": live.version, "lang": request.lang}
    return render(request, "web/_advice.html" if request.htmx else "web/advice.html", context)


def asked_seat(request: HttpRequest, live: LiveTable) -> int:
    """The reader's seat that must choose now, if it lies open before them."""
    reader = reader_of(request, live)
    active = reader.active(live.state)
    if active is None or (len(reader.seats) > 1 and not active.shown):
        raise NotYours("not-yours")
    return int(active.index)


@require_GET
async def in_words(request: HttpRequest, code: str) -> HttpResponse:
    """The whole view in sentences, for those who do not see the board."""
    live = await tables.live_table(code)
    seen = picture(live, reader_of(request, live))
    names = [player.name for player in seen.players]
    told = seen.game.in_words(live.state.view(seen.seat), request.lang, names)
    return render(request, "web/in_words.html", {"p": seen, "told": told})
