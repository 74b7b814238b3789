"""The pages: lobby, table, replay, rulebook, components, accounts."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.forms import UserCreationForm
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError, transaction
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

import souterrain
from souterrain import Game, OptionError, bots
from souterrain.kernel.catalogue import SOURCES
from souterrain.kernel.messages import LANGUAGES
from souterrain.kernel.options import Needs

from . import kept, present, tables
from .errors import (
    Conflict,
    Malformed,
    NoDatabase,
    NotYours,
    Refused,
    ServerError,
    Stopped,
    TableError,
    TooBig,
    TooMany,
    Unknown,
)
from .limits import BOT_TABLES, SIGNUPS, TABLES
from .middleware import remember
from .models import Seat, Table
from .present import Reader, picture, reader_of, seat_label
from .words import read_number, say

log = logging.getLogger("souterrain.web")

# ---------------------------------------------------------------------- lobby


@require_GET
def lobby(request: HttpRequest) -> HttpResponse:
    """Games to begin, tables to join, tables to watch."""
    games = playable_games()
    waiting = Table.objects.filter(public=True, status=Table.WAITING).order_by("-created")[:20]
    running = Table.objects.filter(public=True, status=Table.PLAYING).order_by("-moved")[:10]
    return render(
        request,
        "web/lobby.html",
        {
            "games": [(game, poster(game, request.lang)) for game in games],
            "waiting": [summary(table, request) for table in waiting],
            "running": [summary(table, request) for table in running],
            "mine": [summary(table, request) for table in own_tables(request)[:6]],
            "name": request.session.get("name", ""),
        },
    )


def poster(game: Game, lang: str) -> list[str]:
    """Three things of a game, for its card in the lobby."""
    shelves = game.catalogue(lang)
    pictures = [exhibit.picture for exhibit in shelves[0].exhibits if exhibit.picture] if shelves else []
    return [pictures[len(pictures) * place // 6] for place in (1, 3, 5)] if len(pictures) > 2 else []


def playable_games() -> list[Game]:
    """All games that load; one that another package broke is noted and left out."""
    games = []
    for name in souterrain.names():
        try:
            games.append(souterrain.game(name))
        except (ImportError, OptionError) as error:
            log.error("the game %s does not load: %s", name, error)
    return games


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: Table
    title: str
    names: str
    your_turn: bool = False


def summary(table: Table, request: HttpRequest) -> Summary:
    names = ", ".join(seat_label(seat, request.lang) for seat in table.seats.all())
    turn = False
    if table.status == Table.PLAYING:
        mine = {seat.index for seat in reader_of(request, table).seats if seat.kind == Seat.HUMAN}
        turn = bool(mine) and is_asked(table, mine)
    return Summary(table, table_title(table, request.lang), names, turn)


def is_asked(table: Table, seats: set[int]) -> bool:
    """Must one of these seats choose now? At a table that cannot go on, nobody."""
    try:
        with tables.sitting_of(table) as sitting:
            return any(ask.seat in seats for ask in sitting.state.asks)
    except Stopped:
        return False


def table_title(table: Table, lang: str) -> str:
    """The name of a table's game; where the game is gone, what it was called."""
    game = kept.game_of(table)
    return game.title(lang) if game is not None else str(table.game)


def own_tables(request: HttpRequest) -> Any:
    who = Q(pk__in=())
    if request.guest:
        who |= Q(seats__guest=request.guest)
    if request.user.is_authenticated:
        who |= Q(seats__user=request.user)
    return Table.objects.filter(who).distinct().order_by("-moved")


@require_GET
def mine(request: HttpRequest) -> HttpResponse:
    """All tables of one person."""
    listed = [summary(table, request) for table in own_tables(request)[:200]]
    return render(request, "web/mine.html", {"tables": listed})


@dataclass(frozen=True)
class Field:
    """An option of a game, as a form shows it."""

    name: str
    label: str
    choices: list[tuple[str, str, bool]]
    needs: Needs | None = None
    why: str = ""


def option_fields(game: Game, lang: str, given: Any) -> list[Field]:
    fields = []
    for option in game.options.values():
        if option.name == "players":
            continue
        chosen = given.get(option.name, str(option.default))
        choices = [(str(v), option_word(game, option.name, v, lang), str(v) == chosen) for v in option.allowed]
        label = option.about.get(lang, option.name)
        why = needs_words(game, option.needs, lang) if option.needs is not None else ""
        fields.append(Field(option.name, label[:1].upper() + label[1:], choices, option.needs, why))
    return fields


def needs_words(game: Game, needs: Needs, lang: str) -> str:
    """What an option needs, in a sentence."""
    values = [option_word(game, needs.option, value, lang) for value in needs.values]
    return say(
        lang, "new-needs", option=game.options[needs.option].about.get(lang, needs.option), values=", ".join(values)
    )


def option_word(game: Game, name: str, value: Any, lang: str) -> str:
    """A value as the game calls it; yes, no and none need no game."""
    key = f"option-{name}-{value}"
    if game.messages.has(lang, key):
        return game.messages.text(lang, key, {})
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    return say(lang, "option-none") if value == "none" else str(value)


def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form that lays a table, and what it does."""
    game = tables.find_game(name)
    if request.method != "POST":
        return new_form(request, game, request.GET)
    TABLES.check(request)
    try:
        table = lay_from_form(request, game)
    except Malformed as error:
        return new_form(request, game, request.POST, error)
    return redirect("table", table.code)


def new_form(request: HttpRequest, game: Game, given: Any, error: TableError | None = None) -> HttpResponse:
    most = max(game.players)
    fallback = ["me", *["bot:" + default_level(game)] * (min(game.players) - 1)]
    places = [given.get(f"seat{i}", fallback[i] if i < len(fallback) else "") for i in range(most)]
    context = {
        "game": game,
        "fields": option_fields(game, request.lang, given),
        "places": [(i, place, given.get(f"name{i}", "")) for i, place in enumerate(places)],
        "levels": [(level, present.level_name(level, request.lang)) for level in bots.levels(game.name)],
        "least": min(game.players),
        "name": given.get("name", request.session.get("name", "")),
        "error": error.text(request.lang) if error else "",
    }
    return render(request, "web/new.html", context, status=error.status if error else 200)


def default_level(game: Game) -> str:
    """The level that a newcomer meets: the first above random."""
    levels = bots.levels(game.name)
    return levels[1] if len(levels) > 1 else levels[0]


def lay_from_form(request: HttpRequest, game: Game) -> Table:
    form = request.POST
    name = tables.clean_name(form.get("name") or say(request.lang, "guest"))
    options: dict[str, Any] = {}
    for option in game.options.values():
        if option.name in form and option.name != "players":
            try:
                options[option.name] = option.parse(form[option.name])
            except OptionError as error:
                raise Malformed("option", problem=str(error)) from error
    places: list[tables.Place] = []
    if "quick" in form:
        places = [tables.Place("me", name)]
        places += [tables.Place("bot", level=default_level(game))] * (max(2, min(game.players)) - 1)
    for i in range(max(game.players)):
        chosen = form.get(f"seat{i}", "")
        kind, _, level = chosen.partition(":")
        if kind == "me":
            nth = sum(place.kind == "me" for place in places)
            own = form.get(f"name{i}") or (name if nth == 0 else f"{name} {nth + 1}")
            places.append(tables.Place("me", own))
        elif kind:
            places.append(tables.Place(kind, level=level))
    request.session["name"] = name
    user = request.user if request.user.is_authenticated else None
    public = form.get("public", "on") == "on"
    only_bots = all(place.kind == "bot" for place in places)
    if only_bots:
        BOT_TABLES.check(request)
    table, _ = tables.lay(game, options, places, remember(request), user, public)
    if only_bots:
        BOT_TABLES.began(request, table.code)
    return table


# ---------------------------------------------------------------------- the table


@require_GET
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    table = tables.find_table(code)
    reader = reader_of(request, table)
    try:
        with tables.sitting_of(table):
            pass
    except Stopped as error:
        return kept_page(request, table, reader, error)
    if table.status == Table.CLOSED:
        return kept_page(request, table, reader, Stopped("closed"))
    missed = present.missed(table, reader)
    seen = picture(table, reader)
    away = min((seat.seen_at for seat in reader.seats), default=timezone.now())
    note_seen(reader, seen.version)
    back = (timezone.now() - away).total_seconds() > 60 and bool(missed)
    context = {
        "p": seen,
        "missed": missed[-30:] if back else [],
        "share": request.build_absolute_uri(reverse("table", args=[code])),
        "now": f"{timezone.now().timestamp():.2f}",
        "name": request.session.get("name", ""),
        **table_words(table, request.lang),
    }
    return render(request, "web/table.html", context)


def kept_page(request: HttpRequest, table: Table, reader: Reader, why: Stopped) -> HttpResponse:
    """A table that cannot go on: what happened, and, once it is ended, the whole game to read and to keep."""
    ended = table.status in Table.ENDED
    moves = kept.line(table)
    context = {
        "table": table,
        "title": table_title(table, request.lang),
        "why": say(request.lang, f"kept-{why.key}", **{"count": len(moves), **why.args_}),
        "ended": ended,
        "may_close": not ended and bool(reader.seats or reader.host),
        "names": [seat_label(seat, request.lang) for seat in table.seats.all()],
        "last": why.args_.get("ply", len(moves)),
        "count": len(moves),
        "moves": kept.told(moves, table, request.lang) if ended else [],
        "game": kept.game_of(table),
    }
    return render(request, "web/kept.html", context)


@require_POST
def close(request: HttpRequest, code: str) -> HttpResponse:
    """Somebody at a table that cannot go on ends it."""
    table = tables.find_table(code)
    reader = reader_of(request, table)
    if not (reader.seats or reader.host):
        raise NotYours("not-yours")
    tables.close(table)
    return redirect("table", code)


def table_words(table: Table, lang: str) -> dict[str, Any]:
    return {"levels": [(level, present.level_name(level, lang)) for level in bots.levels(table.game)]}


def note_seen(reader: Reader, version: int) -> None:
    """These seats looked at this version now."""
    if reader.seats:
        Seat.objects.filter(pk__in=[seat.pk for seat in reader.seats]).update(seen=version, seen_at=timezone.now())


def fragment(table: Table, reader: Reader, notice: TableError | None = None) -> str:
    """The part of the page that changes, with what went wrong if something did.

    It holds no form token (the page around it sends that as a header), so that equal tables give equal text.
    """
    from django.template.loader import render_to_string

    try:
        seen = picture(table, reader)
    except Stopped as error:
        context = {"table": table, "text": error.text(reader.lang), "lang": reader.lang}
        return str(render_to_string("web/_stopped.html", context))
    context = {"p": seen, "notice": notice_of(notice, table, reader.lang), "lang": reader.lang}
    context.update(table_words(table, reader.lang))
    return str(render_to_string("web/_table.html", context))


def notice_of(error: TableError | None, table: Table, lang: str) -> dict[str, str] | None:
    if error is None:
        return None
    rule = error.rule if isinstance(error, Refused) else ""
    return {"text": error.text(lang), "rule": rule, "game": table.game}


def acting(view: Callable[..., None]) -> Any:
    """A change at a table: answers with the fresh part of the page (htmx), or with the page itself."""

    @require_POST
    def respond(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        table = tables.find_table(code)
        reader = reader_of(request, table)
        stranger = not request.guest
        trouble_: TableError | None = None
        try:
            view(request, table, reader, **where)
        except TableError as error:
            trouble_ = error
        table = tables.find_table(code)
        reader = reader_of(request, table)
        status = trouble_.status if trouble_ else 200
        if request.htmx:
            answer = HttpResponse(fragment(table, reader, trouble_), status=status)
            if stranger and request.guest:  # the page's stream was opened by nobody: it must begin anew
                answer.headers["HX-Refresh"] = "true"
            return answer
        if trouble_:
            return error_page(request, trouble_)
        return redirect("table", code)

    return respond


@acting
def play(request: HttpRequest, table: Table, reader: Reader) -> None:
    seat, move, version = (number(request, name) for name in ("seat", "move", "version"))
    owned = next((s for s in reader.seats if s.index == seat), None)
    if owned is None or owned.kind != Seat.HUMAN:
        raise NotYours("not-yours")
    tables.play(table, seat, move, version)


def number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    found = read_number(text)
    if found is None:
        raise Malformed("number", name=name, given=text[:20])
    return found


@acting
def join(request: HttpRequest, table: Table, reader: Reader) -> None:
    name = tables.clean_name(request.POST.get("name") or say(request.lang, "guest"))
    request.session["name"] = name
    user = request.user if request.user.is_authenticated else None
    tables.join(table, number(request, "seat"), name, remember(request), user)


@acting
def uncover(request: HttpRequest, table: Table, reader: Reader) -> None:
    """The next person at this screen is ready."""
    with tables.sitting_of(table) as sitting:
        active = reader.active(sitting.state)
    if active is None:
        raise NotYours("not-yours")
    Seat.objects.filter(pk__in=[seat.pk for seat in reader.seats]).update(shown=False)
    Seat.objects.filter(pk=active.pk).update(shown=True)


@acting
def undo(request: HttpRequest, table: Table, reader: Reader) -> None:
    answer = request.POST.get("answer", "ask")
    if answer == "ask":
        seat = number(request, "seat")
        if seat not in reader.indexes:
            raise NotYours("not-yours")
        tables.ask_undo(table, seat)
        return
    with tables.sitting_of(table) as sitting:
        waiting = sorted(tables.undo_waits_for(table, sitting) & set(reader.indexes))
    if not waiting:
        raise NotYours("no-undo-asked")
    for seat in waiting:
        tables.answer_undo(table, seat, answer == "yes")


@acting
def seat_bot(request: HttpRequest, table: Table, reader: Reader, index: int) -> None:
    level = request.POST.get("level") or default_level(tables.find_game(table.game))
    only_bots = not table.seats.exclude(index=index).exclude(kind=Seat.BOT).exists()
    if only_bots:
        BOT_TABLES.check(request)
    tables.seat_bot(table, index, level, reader.seats, reader.host)
    if only_bots:
        BOT_TABLES.began(request, table.code)


@acting
def seat_back(request: HttpRequest, table: Table, reader: Reader, index: int) -> None:
    seat = next((s for s in reader.seats if s.index == index), None)
    if seat is None:
        raise NotYours("not-yours")
    tables.take_seat_back(seat)


@require_GET
def why(request: HttpRequest, code: str) -> HttpResponse:
    """Why what was clicked cannot be chosen, or everything that cannot be chosen now."""
    table = tables.find_table(code)
    reader = reader_of(request, table)
    with tables.sitting_of(table) as sitting:
        active = reader.active(sitting.state)
    if active is None or (len(reader.seats) > 1 and not active.shown):
        raise NotYours("not-yours")
    target = request.GET.get("target", "")
    if target:
        found = present.why_not(table, active.index, target[:80], request.lang)
        reasons = [found] if found else []
    else:
        reasons = present.refusals(table, active.index, request.lang)
    return render(request, "web/_why.html", {"reasons": reasons, "game": table.game, "single": bool(target)})


@require_GET
def in_words(request: HttpRequest, code: str) -> HttpResponse:
    """The whole view in sentences, for those who do not see the board."""
    table = tables.find_table(code)
    seen = picture(table, reader_of(request, table))
    with tables.sitting_of(table) as sitting:
        view = sitting.state.view(seen.seat)
    names = [player.name for player in seen.players]
    told = seen.game.in_words(view, request.lang, names)
    return render(request, "web/in_words.html", {"p": seen, "told": told})


# ---------------------------------------------------------------------- afterwards


@require_GET
def replay(request: HttpRequest, code: str, ply: int | None = None) -> HttpResponse:
    """The game ply by ply: all seats once it is over, one's own view before."""
    table = tables.find_table(code)
    reader = reader_of(request, table)
    if ply is None and request.GET.get("ply"):
        ply = read_number(request.GET["ply"])
        if ply is None:
            raise Malformed("number", name="ply", given=request.GET["ply"][:20])
    ended = table.status in Table.ENDED
    with tables.replayed(table) as sitting:
        ply = sitting.ply if ply is None else ply
        if not 0 <= ply <= sitting.ply:
            raise Unknown("no-ply", ply=ply, last=sitting.ply)
        seat = viewed_seat(request, reader, ended, sitting.state.players, sitting.state)
        state = sitting.state_at(ply)
        game = sitting.game
        names = [seat_label(s, request.lang) for s in table.seats.all()]
        told = [entry for entry in sitting.told if entry.ply == ply]
        context = {
            "table": table,
            "game": game,
            "ply": ply,
            "last": sitting.ply,
            "board": present.board(game, state.view(seat), request.lang, [], seat, names),
            "lines": present.log_lines(game, told, seat, request.lang, names),
            "names": list(enumerate(names)),
            "seat": seat,
            "over": ended,
            "rules": present.rules_note(sitting, table, request.lang),
            "stopped": bool(sitting.stopped),
            "query": "?" + urlencode({"seat": seat}) if seat is not None else "",
            "name": request.session.get("name", ""),
            "levels": [(level, present.level_name(level, request.lang)) for level in bots.levels(table.game)],
        }
    return render(request, "web/replay.html", context)


def viewed_seat(request: HttpRequest, reader: Reader, over: bool, players: int, state: Any) -> int | None:
    """Whose eyes: anybody's when the game is over, one's own (not covered) before, else the spectator's."""
    wanted = read_number(request.GET.get("seat", ""))
    if over:
        return wanted if wanted is not None and wanted < players else None
    active = reader.active(state)
    if active is None or (len(reader.seats) > 1 and not active.shown):
        return None
    return int(active.index)


@require_GET
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game, to keep and to verify."""
    table = tables.find_table(code)
    text = record_text(table)
    response = HttpResponse(text, content_type="application/jsonl; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{table.code}.jsonl"'
    return response


def record_text(table: Table) -> str:
    if table.status not in Table.ENDED:
        raise Conflict("not-over")
    try:
        with tables.sitting_of(table) as sitting:
            record = sitting.record(seat_label(seat, "en") for seat in table.seats.all())
            over = sitting.state.over
            if over:
                record.finish(sitting.state)
    except Stopped:
        return kept.record(table)
    record.note_digests()
    return "\n".join(record.lines()) + "\n"


@require_POST
def branch(request: HttpRequest, code: str) -> HttpResponse:
    table = tables.find_table(code)
    TABLES.check(request)
    name = request.POST.get("name") or request.session.get("name") or say(request.lang, "guest")
    level = request.POST.get("level") or default_level(tables.find_game(table.game))
    if level not in bots.levels(table.game):
        raise Malformed("level", level=level[:40], levels=", ".join(bots.levels(table.game)))
    user = request.user if request.user.is_authenticated else None
    new = tables.branch(table, number(request, "ply"), remember(request), user, name, level)
    return redirect("table", new.code)


# ---------------------------------------------------------------------- books


@require_GET
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """Every clause, in the chosen language, the other one beside it; found by word or by id."""
    game = tables.find_game(name)
    words = request.GET.get("q", "").strip().lower()[:80]
    other = next(lang for lang in LANGUAGES if lang != request.lang)
    chapters: dict[str, list[dict[str, Any]]] = {}
    for clause in game.rules.values():
        texts = [
            clause.id,
            *(clause.text(lang) for lang in LANGUAGES),
            *(clause.ruling(lang) or "" for lang in LANGUAGES),
        ]
        if all(word in " ".join(texts).lower() for word in words.split()):
            chapters.setdefault(clause.where, []).append(
                {
                    "id": clause.id,
                    "text": clause.text(request.lang),
                    "other": clause.text(other),
                    "ruling": clause.ruling(request.lang),
                }
            )
    context = {
        "game": game,
        "chapters": chapters,
        "q": words,
        "count": sum(map(len, chapters.values())),
        "other": other,
    }
    return render(request, "web/rulebook.html", context)


@require_GET
def components(request: HttpRequest, name: str) -> HttpResponse:
    """Every card, tile and token: its picture, what it does, and where it comes from."""
    game = tables.find_game(name)
    shelves = game.catalogue(request.lang)
    shown = {source for shelf in shelves for exhibit in shelf.exhibits for source in exhibit.provenance}
    sources = [(source, say(request.lang, f"source-{source}")) for source in SOURCES if source in shown]
    return render(request, "web/components.html", {"game": game, "shelves": shelves, "sources": sources})


# ---------------------------------------------------------------------- people


def signup(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        SIGNUPS.check(request)
    form = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            login(request, form.save())
        return redirect("mine")
    return render(request, "registration/signup.html", {"form": form})


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """Language and theme, kept in the browser."""
    if request.POST.get("lang") in LANGUAGES:
        request.session["lang"] = request.POST["lang"]
    if request.POST.get("theme") in ("auto", "light", "dark"):
        request.session["theme"] = request.POST["theme"]
    back = request.POST.get("next", "/")
    safe = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    return HttpResponseRedirect(back if safe else "/")


# ---------------------------------------------------------------------- trouble


def trouble(request: HttpRequest, error: Exception) -> HttpResponse | None:
    """A clear page for what a reader or the machine did wrong; anything else is Django's."""
    if isinstance(error, TableError):
        if error.status >= 500:
            log.error("%s %s: %s", request.method, request.path, error)
        return error_page(request, error)
    if isinstance(error, RequestDataTooBig):
        return error_page(request, TooBig(limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024))
    if isinstance(error, DatabaseError):
        log.error("%s %s: the database does not answer: %s", request.method, request.path, error)
        return error_page(request, NoDatabase())
    return None


def error_page(request: HttpRequest, error: TableError) -> HttpResponse:
    lang = getattr(request, "lang", "en")
    rule = error.rule if isinstance(error, Refused) else ""
    response = render(
        request, "web/error.html", {"status": error.status, "text": error.text(lang), "rule": rule}, status=error.status
    )
    response._has_been_logged = error.status >= 500  # by whoever met it, once
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.args_["wait"])
    return response


def not_found(request: HttpRequest, exception: Http404 | None = None) -> HttpResponse:
    return error_page(request, Unknown("no-page"))


def forbidden(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token, most often a page that was open too long."""
    return error_page(request, NotYours("csrf"))


def server_error(request: HttpRequest) -> HttpResponse:
    return error_page(request, ServerError())
