"""A game afterwards: ply by ply, its record, and going on from an earlier ply."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from souterrain import State
from souterrain.drawing import DrawnGame
from souterrain.drawing.game import SEAT_COLOURS

from .. import archive, opened, present, tables
from ..database import in_thread
from ..errors import Malformed, Unknown
from ..limits import TABLES
from ..live import LiveTable
from ..middleware import remember
from ..models import Table
from ..present import Reader, reader_of, seat_label
from ..words import read_number, say
from .forms import account, number


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
    return await in_thread(replay_page, request, live, ply, seat, state)


def replay_page(request: HttpRequest, live: LiveTable, ply: int, seat: int | None, state: State) -> HttpResponse:
    table, game, names = live.table, live.game, [seat_label(s, request.lang) for s in live.seats]
    context = {
        "table": table,
        "game": game,
        "ply": ply,
        "last": live.ply,
        "board": present.board(game, state.view(seat), request.lang, [], seat, names),
        "story": present.log_lines(game, live.log, seat, request.lang, names),
        "curve": score_curve(live) if table.status in Table.ENDED and not live.stopped else None,
        "names": list(enumerate(names)),
        "seat": seat,
        "over": table.status in Table.ENDED,
        "rules": present.rules_note(live, request.lang),
        "stopped": bool(live.stopped),
        "query": "?" + urlencode({"seat": seat}) if seat is not None else "",
        "name": request.session.get("name", ""),
        "levels": present.named_levels(table.game, request.lang),
    }
    return render(request, "web/replay.html", context)


class Curve(NamedTuple):
    """Who led when: for each seat a line of points in a picture, its colour, and the highest and lowest score."""

    lines: tuple[tuple[str, str], ...]
    most: int
    least: int


CURVES: dict[str, Curve | None] = {}
KEPT_CURVES = 200
CURVE_SIZE = (320, 110)


def score_curve(live: LiveTable) -> Curve | None:
    """The scores of a finished game from its beginning to its end; none for a game that only tells who won."""
    if live.code not in CURVES:
        if len(CURVES) >= KEPT_CURVES:
            CURVES.clear()
        CURVES[live.code] = draw_curve(live)
    return CURVES[live.code]


def draw_curve(live: LiveTable) -> Curve | None:
    course = live.record(()).scores()
    found = [score for scores in course for score in scores if isinstance(score, int)]
    if len(set(found)) < 2:
        return None
    most, least = max(found), min(found)
    across, up = CURVE_SIZE[0] / max(1, len(course) - 1), CURVE_SIZE[1] / (most - least)
    colours = live.game.seat_colours if isinstance(live.game, DrawnGame) else SEAT_COLOURS
    return Curve(
        tuple(
            (
                colours[seat],
                " ".join(f"{ply * across:.1f},{(most - scores[seat]) * up:.1f}" for ply, scores in enumerate(course)),
            )
            for seat in range(live.state.players)
        ),
        most,
        least,
    )


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
        return await in_thread(render, request, "web/records.html", {"most": settings.RECORD_BYTES // 1024})
    sent = request.FILES.get("record")
    if sent is None:
        raise Malformed("no-record")
    TABLES.check(request)
    try:
        text = sent.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed("record", problem="not UTF-8 text") from error
    return redirect("replay_at", await opened.open_record(text, remember(request)), 0)


@require_POST
async def branch(request: HttpRequest, code: str) -> HttpResponse:
    table, _ = await tables.find_table(code)
    TABLES.check(request)
    name = request.POST.get("name") or request.session.get("name") or say(request.lang, "guest")
    level = request.POST.get("level")
    await tables.readable_table(code)
    level = level or tables.default_level(tables.find_game(table.game))
    new = await tables.branch(code, number(request, "ply"), remember(request), account(request), name, level)
    return redirect("table", new)
