"""The lobby: games to begin, tables to join and to watch, one's own tables, and the form that makes a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from souterrain import Game, OptionError, bots
from souterrain.kernel.lessons import lessons_of
from souterrain.kernel.options import Needs
from souterrain.kernel.overview import Overview, overview_of

from .. import clocks, present, tables
from ..database import in_thread
from ..errors import Malformed, TableError
from ..games import playable_games
from ..limits import TABLES
from ..listing import Row, listed, own_tables, rows, with_play
from ..middleware import remember
from ..models import Table
from ..present import Person, person_of
from ..waiting import admit_table, by_turns
from ..words import say
from .forms import account, given_name

OWN_LOOKED_AT = 30
MINE_IN_LOBBY = 6
WAITING_LOOKED_AT = 400
WAITING_IN_LOBBY = 20


@require_GET
async def lobby(request: HttpRequest) -> HttpResponse:
    """Games to begin, the reader's tables, tables to join, tables to watch."""
    mine, waiting, running = await in_thread(lobby_tables, person_of(request))
    context = {
        "mine": (await with_play(mine, request.lang))[:MINE_IN_LOBBY],
        "waiting": waiting,
        "running": await with_play(running, request.lang),
        "name": request.session.get("name", ""),
    }
    return await in_thread(lobby_page, request, context)


def lobby_page(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    games = [Card.of(game, request.lang) for game in playable_games()]
    newcomer = not request.session.get("learned")
    return render(request, "web/lobby.html", {"games": games, "newcomer": newcomer, **context})


@dataclass(frozen=True)
class Card:
    """A game in the lobby: what it is in a line, how long, how hard, and where to learn it."""

    game: Game
    pictures: list[str]
    overview: Overview | None
    pitch: str
    teaches: bool

    @classmethod
    def of(cls, game: Game, lang: str) -> Card:
        overview = overview_of(game)
        pitch = overview.pitch(lang) if overview is not None else ""
        return cls(game, poster(game, overview, lang), overview, pitch, bool(lessons_of(game).lessons))


def lobby_tables(person: Person) -> tuple[list[Row], list[Row], list[Row]]:
    """The reader's own tables that are not put away; of others', those that wait for players and those being played."""
    own = own_tables(person)
    others = listed().filter(public=True).exclude(pk__in=own.order_by().values("pk"))
    mine = own.filter(status__in=(Table.WAITING, Table.PLAYING))[:OWN_LOOKED_AT]
    running = others.filter(status=Table.PLAYING)[:10]
    return rows(mine, person), rows(waiting_tables(others), person), rows(running, person)


def waiting_tables(others: QuerySet[Table]) -> list[Table]:
    """Tables to join, the newest first; nobody who makes many of them hides those of others."""
    waiting = others.filter(status=Table.WAITING).order_by("-created")
    newest = waiting.prefetch_related(None).values_list("code", "host")[:WAITING_LOOKED_AT]
    return list(waiting.filter(code__in=by_turns(newest, WAITING_IN_LOBBY)))


def poster(game: Game, overview: Overview | None, lang: str) -> list[str]:
    """Three things of a game, for its card in the lobby: those that its overview names, or some of the first shelf."""
    if overview is not None and overview.poster:
        return [exhibit.picture for exhibit in overview.pictured(overview.poster, lang)]
    shelves = game.catalogue(lang)
    pictures = [exhibit.picture for exhibit in shelves[0].exhibits if exhibit.picture] if shelves else []
    return [pictures[len(pictures) * place // 6] for place in (1, 3, 5)] if len(pictures) > 2 else []


@require_GET
async def mine(request: HttpRequest) -> HttpResponse:
    """All tables of one person: where they must choose first, and apart what is over or abandoned."""
    found = await in_thread(own_rows, person_of(request))
    going = await with_play([one for one in found if not one.put_away], request.lang)
    return render(request, "web/mine.html", {"going": going, "away": [one for one in found if one.put_away]})


def own_rows(person: Person) -> list[Row]:
    return rows(own_tables(person)[:200], person)


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
    values = f" {say(lang, 'or')} ".join(option_word(game, needs.option, value, lang) for value in needs.values)
    if needs.option == "players":
        return say(lang, "new-needs-players", values=values)
    return say(lang, "new-needs", option=game.options[needs.option].about.get(lang, needs.option), values=values)


def option_word(game: Game, name: str, value: Any, lang: str) -> str:
    """A value as the game calls it; yes, no and none need no game."""
    key = f"option-{name}-{value}"
    if game.messages.has(lang, key):
        return game.messages.text(lang, key, {})
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    return say(lang, "option-none") if value == "none" else str(value)


async def new_table(request: HttpRequest, name: str) -> HttpResponse:
    """The form that makes a table, and what it does."""
    game = tables.find_game(name)
    if request.method != "POST":
        return new_form(request, game, request.GET)
    TABLES.check(request)
    try:
        code = await create_from_form(request, game)
    except Malformed as error:
        return new_form(request, game, request.POST, error)
    return redirect("table", code)


def new_form(request: HttpRequest, game: Game, given: Any, error: TableError | None = None) -> HttpResponse:
    most = max(game.players)
    fallback = ["me", *["bot:" + tables.default_level(game)] * (good_number(game) - 1)]
    places = [given.get(f"seat{i}", fallback[i] if i < len(fallback) else "") for i in range(most)]
    context = {
        "game": game,
        "fields": option_fields(game, request.lang, given),
        "places": [(i, place, given.get(f"name{i}", "")) for i, place in enumerate(places)],
        "levels": present.named_levels(game.name, request.lang),
        "measured": present.measured_levels(game.name, request.lang),
        "slow": present.missing_levels(game.name, bots.SLOW, request.lang),
        "unproven": present.missing_levels(game.name, bots.UNPROVEN, request.lang),
        "hints": given.get("hints", "on") == "on",
        "clocks": [
            (one, say(request.lang, f"clock-{one}"), one == given.get("table_clock", clocks.NONE))
            for one in clocks.NAMES
        ],
        "stand_in": given.get("stand_in") or tables.default_level(game),
        "least": min(game.players),
        "name": given.get("name", request.session.get("name", "")),
        "error": error.text(request.lang) if error else "",
    }
    return render(request, "web/new.html", context, status=error.status if error else 200)


async def create_from_form(request: HttpRequest, game: Game) -> str:
    form = request.POST
    name = given_name(request)
    options: dict[str, Any] = {}
    for option in game.options.values():
        if option.name in form and option.name != "players":
            try:
                options[option.name] = option.parse(form[option.name])
            except OptionError as error:
                raise Malformed("option", problem=error) from error
    if "quick" in form:
        return await create_first_game(request, game, name)
    places: list[tables.Place] = []
    for i in range(max(game.players)):
        chosen = form.get(f"seat{i}", "")
        kind, _, level = chosen.partition(":")
        if kind == "me":
            nth = sum(place.kind == "me" for place in places)
            own = form.get(f"name{i}") or (name if nth == 0 else f"{name} {nth + 1}")
            places.append(tables.Place("me", own))
        elif kind:
            places.append(tables.Place(kind, level=level))
    public = form.get("public", "on") == "on"
    hints = form.get("hints", "on") == "on"
    make = partial(
        tables.create_table, game, options, places, remember(request), account(request), public, hints,
        clock=form.get("table_clock", clocks.NONE), stand_in=form.get("stand_in", ""),
    )  # fmt: skip
    code, _ = await admit_table(request, person_of(request), [place.kind for place in places], make)
    return code


def good_number(game: Game) -> int:
    """With how many players a game is good for a first time."""
    overview = overview_of(game)
    return overview.first_game.options["players"] if overview is not None else max(2, min(game.players))


async def create_first_game(request: HttpRequest, game: Game, name: str) -> str:
    """The best first game: as many seats as it is good with, friendly bots, its set-up prepared, private."""
    overview = overview_of(game)
    first = overview.first_game if overview is not None else None
    options = {key: value for key, value in first.options.items() if key != "players"} if first is not None else {}
    players = good_number(game)
    places = [tables.Place("me", name)] + [tables.Place("bot", level=tables.default_level(game))] * (players - 1)
    code, _ = await tables.create_table(
        game, options, places, remember(request), account(request), public=False, first_game=first
    )
    return code
