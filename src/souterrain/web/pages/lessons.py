"""Learning: what a game teaches, and the page on which a lesson or an exercise is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_GET, require_POST

from souterrain.kernel.lessons import lessons_of

from .. import present
from ..errors import TableError
from ..lessons import Desk, learned
from ..snapshot import notices
from ..tables import find_game
from .forms import number
from .table import with_own
from .trouble import error_page


@require_GET
def learn(request: HttpRequest, name: str) -> HttpResponse:
    """The lessons and exercises of a game."""
    game = find_game(name)
    found = lessons_of(game)
    context = {
        "game": game,
        "lessons": [(entry, entry.title(request.lang), entry.about(request.lang)) for entry in found.lessons.values()],
        "exercises": [
            (entry, entry.title(request.lang), entry.about(request.lang)) for entry in found.exercises.values()
        ],
        "done": learned(request, name),
        "name": request.session.get("name", ""),
    }
    return render(request, "web/learn.html", context)


@require_GET
def lesson_page(request: HttpRequest, code: str) -> HttpResponse:
    desk = Desk(request, code)
    whole = mark_safe(with_own(request, desk.snapshot().whole()))
    table = {"code": code, "game": desk.game.name}
    title = desk.lesson.title(request.lang)
    return render(request, "web/lesson.html", {"game": desk.game, "table": table, "title": title, "whole": whole})


def acting(act: Callable[[HttpRequest, Desk], None]) -> Any:
    """Something that a learner does: by htmx the table as it stands then, without script the page again."""

    @require_POST
    def respond(request: HttpRequest, code: str) -> HttpResponse:
        desk = Desk(request, code)
        wrong: TableError | None = None
        try:
            act(request, desk)
        except TableError as error:
            wrong = error
        if not request.htmx:
            return error_page(request, wrong) if wrong else redirect("table", code)
        told = notices(wrong, desk.game.name, request.lang, "") if wrong else ""
        fresh = desk.snapshot()
        answer = with_own(request, fresh.with_title(fresh.whole(told)))
        return HttpResponse(answer, status=wrong.status if wrong else 200)

    return respond


@acting
def play(request: HttpRequest, desk: Desk) -> None:
    desk.play(number(request, "move"), number(request, "version"))


@acting
def go_on(request: HttpRequest, desk: Desk) -> None:
    desk.go_on()


@acting
def undo(request: HttpRequest, desk: Desk) -> None:
    desk.undo()


@require_POST
def again(request: HttpRequest, code: str) -> HttpResponse:
    """From the beginning, or the solution move by move."""
    Desk(request, code).again("show" in request.POST)
    return redirect("table", code)


@require_GET
def why(request: HttpRequest, code: str) -> HttpResponse:
    """Why what was clicked is not chosen now: the rules forbid it, or the lesson looks elsewhere; and a hint."""
    desk = Desk(request, code)
    table, seat = desk.table, desk.lesson.seat
    target = request.GET.get("target", "")[:80]
    reason = None if desk.standing.ended else present.why_not(table, seat, target, request.lang)
    context = {
        "reason": reason,
        "allowed": any(has_target(desk, move, target) for move in table.state.moves(seat)),
        "hint": desk.voice()["hint"],
        "game": desk.game.name,
    }
    return render(request, "web/_hint.html", context)


def has_target(desk: Desk, move: int, target: str) -> bool:
    """Is this a move on the thing that was clicked ("kind:name")?"""
    targets = desk.game.vocabulary.verb(move).targets
    return targets is not None and f"{targets.kind}:{desk.game.vocabulary.target(move)}" == target
