"""The JSON API: create and join tables, read a seat's view and moves, play, stream events. Described by OpenAPI."""

from __future__ import annotations

from dataclasses import asdict
from functools import partial
from typing import Annotated, Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Path, Query, Status
from ninja.errors import AuthenticationError
from ninja.security import HttpBearer
from pydantic_core import to_json

import souterrain
from souterrain import NotationError, bots

from .. import advice, archive, departures, endings, limits, stream, tables, undoing
from ..accounts import is_ended, login_of
from ..chat import admit
from ..errors import Malformed, NotYours, Stopped, TableError
from ..games import playable_games
from ..live import LiveTable
from ..models import Seat, Table, token_digest
from ..playing import play as append_move
from ..present import Person, seat_label
from ..results import winners
from ..tables import Claim
from ..waiting import WAITING_SEATS, admit_table
from ..words import read_number
from .problems import TableAPI, Text
from .schemas import (
    AnswerIn,
    ClauseOut,
    EntryOut,
    GameOut,
    JoinIn,
    JoinOut,
    MoveIn,
    NewTableOut,
    OptionOut,
    PlaceIn,
    PlayedOut,
    ResultOut,
    ScoreLineOut,
    SeatOut,
    SuggestionOut,
    TableIn,
    TableOut,
    TurnOut,
    UndoneOut,
    UndoOut,
    ViewOut,
    WhyOut,
)

Lang = Annotated[str, Query("en", pattern="^(en|fr)$", description="en or fr")]
Code = Annotated[str, Path(pattern="^[a-z0-9]{1,12}$", description="the table's code, as in its address")]
SeatIndex = Annotated[int, Path(ge=0, le=7)]
After = Annotated[int, Query(ge=-1, le=2**31 - 1)]


class SeatToken(HttpBearer):
    """The token that came with a seat."""

    async def __call__(self, request: HttpRequest) -> Claim | None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        return await self.authenticate(request, token) if kind.lower() == "bearer" and token else None

    async def authenticate(self, request: HttpRequest, token: str) -> Claim | None:
        claim = await tables.claim_of(token) if token.isascii() else None
        if claim is None:
            limits.WRONG_TOKENS.check(request)
        return claim


class Spectator:
    """Nobody in particular; allowed where the spectator's view is enough."""

    async def __call__(self, request: HttpRequest) -> bool:
        return "Authorization" not in request.headers


PLAYER = SeatToken()
ANYBODY = [PLAYER, Spectator()]
OPTIONAL: dict[str, Any] = {"security": [{"SeatToken": []}, {}]}
api = TableAPI(
    title="Souterrain",
    version="1",
    description="Tables for dungeon board games. A move is a small number with a text form; `version` is what you saw.",
    urls_namespace="api",
    throttle=[limits.TOKEN, limits.ADDRESS],
    parser=Text(),
)


# ---------------------------------------------------------------------- games


def game_out(game: souterrain.Game, lang: str) -> GameOut:
    options = [
        OptionOut(name=o.name, type=o.type, default=o.default, allowed=list(o.allowed), about=o.about.get(lang, o.name))
        for o in game.options.values()
    ]
    return GameOut(
        name=game.name,
        title=game.title(lang),
        players=list(game.players),
        options=options,
        levels=list(bots.levels(game.name)),
        moves=len(game.vocabulary),
    )


@api.get("/games", response=list[GameOut], summary="The games there are")
async def games(request: HttpRequest, lang: Lang = "en") -> list[GameOut]:
    return [game_out(game, lang) for game in playable_games()]


@api.get("/games/{name}", response=GameOut, summary="One game: its options and bots")
async def one_game(request: HttpRequest, name: str, lang: Lang = "en") -> GameOut:
    return game_out(tables.find_game(name), lang)


@api.get("/games/{name}/rules", response=list[ClauseOut], summary="Every clause of a game")
async def rules(request: HttpRequest, name: str, lang: Lang = "en") -> list[ClauseOut]:
    return [
        ClauseOut(id=c.id, where=c.where, text=c.text(lang), ruling=c.ruling(lang))
        for c in tables.find_game(name).rules.values()
    ]


# ---------------------------------------------------------------------- tables


async def table_out(request: HttpRequest, code: str) -> TableOut:
    table, seats = await tables.find_table(code)
    if not isinstance(table.options, dict):
        raise Stopped("rules-broken", ply=0)
    return TableOut(
        code=table.code,
        url=request.build_absolute_uri(f"/t/{table.code}/"),
        game=table.game,
        options=table.options,
        rules=table.rules,
        status=table.status,
        clock=table.clock,
        stand_in=table.stand_in,
        version=table.version,
        seal=table.seal,
        seed=table.seed if table.status in Table.ENDED or table.branch_of_id else None,
        seats=[
            SeatOut(index=s.index, kind=s.kind, name=seat_label(s, "en"), level=s.level, gone=s.gone, place=s.place)
            for s in seats
        ],
    )


def place_in(game: souterrain.Game, place: PlaceIn) -> tables.Place:
    """A seat as it was asked for, with a name or level where none was given."""
    if place.kind == "bot":
        return tables.Place("bot", place.name, place.level or tables.default_level(game))
    return tables.Place(place.kind, place.name or "Program")


@api.post("/tables", response={201: NewTableOut}, throttle=[limits.TABLES], summary="Make a table")
async def new_table(request: HttpRequest, body: TableIn) -> Any:
    game = tables.find_game(body.game)
    places = [place_in(game, place) for place in body.seats]
    options = {name: value for name, value in body.options.items() if name != "players"}
    make = partial(
        tables.create_table, game, options, places, public=body.public, hints=body.hints, clock=body.clock,
        stand_in=body.stand_in,
    )  # fmt: skip
    code, tokens = await admit_table(request, None, [place.kind for place in places], make)
    return Status(201, NewTableOut(table=await table_out(request, code), tokens=tokens))


@api.get("/tables/{code}", response=TableOut, summary="A table: who sits there, how far it is")
async def one_table(request: HttpRequest, code: Code) -> TableOut:
    return await table_out(request, code)


@api.post("/tables/{code}/seats/{index}", response={201: JoinOut}, summary="Take an open seat")
async def join(request: HttpRequest, code: Code, index: SeatIndex, body: JoinIn) -> Any:
    live, person = await tables.live_table(code), await person_behind(request)
    await admit(live, person)
    async with WAITING_SEATS.admitted(request, person) as held:
        token = await tables.join(live, index, body.name)
        held(token_digest(token))
    return Status(201, JoinOut(seat=index, token=token))


async def person_behind(request: HttpRequest) -> Person:
    """Whom a browser's cookie names who asks here instead of by a page; nobody where none comes along."""
    login = login_of(request)
    if await is_ended(login):
        return Person(request.lang)
    user = await request.auser()
    return Person(request.lang, request.session.get("guest", ""), user.pk, login=login)


@api.post("/tables/{code}/back", response=TableOut, auth=PLAYER, summary="Play again the seat that a bot plays for you")
async def take_seat_back(request: HttpRequest, code: Code) -> TableOut:
    """A token stays its seat's own while a bot plays there: with it the seat is taken back, except after resigning."""
    await departures.take_back(*await owning(request, code))
    return await table_out(request, code)


@api.post("/tables/{code}/leave", response=TableOut, auth=PLAYER, summary="Leave: a bot plays your seat")
async def leave(request: HttpRequest, code: Code) -> TableOut:
    """Before the game begins the seat is open again. Later it can be taken back with the same token."""
    await departures.leave(*await owning(request, code))
    return await table_out(request, code)


@api.post("/tables/{code}/resign", response=TableOut, auth=PLAYER, summary="Resign for good: out of the running")
async def resign(request: HttpRequest, code: Code) -> TableOut:
    """A bot plays on for the others. Not in games where to resign is a move."""
    await departures.resign(*await owning(request, code))
    return await table_out(request, code)


async def owning(request: HttpRequest, code: str) -> tuple[LiveTable, int]:
    """The table, and the seat whose token came along, whoever plays it now."""
    live, claim = await tables.live_table(code), request.auth
    if claim.code != live.code:
        raise NotYours("other-table")
    if not claim.owns(live):
        raise AuthenticationError
    return live, claim.seat


@api.post("/tables/{code}/close", response=TableOut, auth=PLAYER, summary="End a game that cannot go on")
async def close(request: HttpRequest, code: Code) -> TableOut:
    """Only where the rules of today do not play it any more; its record can be had from then on."""
    table, seats = await tables.find_table(code)
    claim = request.auth
    if claim.code != table.code:
        raise NotYours("other-table")
    if not any(seat.token == claim.kept and seat.kind == Seat.HUMAN for seat in seats):
        raise AuthenticationError
    await tables.close(code)
    return await table_out(request, code)


# ---------------------------------------------------------------------- play


async def seated(request: HttpRequest, code: str) -> tuple[LiveTable, int | None]:
    """The table, and the seat of the token that came along; None without a token."""
    live = await tables.live_table(code)
    return live, claimed_seat(request, live)


def claimed_seat(request: HttpRequest, live: LiveTable) -> int | None:
    """The seat of the token that came along, which must be of this table; None without a token."""
    claim = request.auth
    if not isinstance(claim, Claim):
        return None
    if claim.code != live.code:
        raise NotYours("other-table")
    if not claim.holds(live):
        raise AuthenticationError
    return claim.seat


async def playing(request: HttpRequest, code: str) -> tuple[LiveTable, int]:
    """The same, where a token is asked for. Whoever sends it is there."""
    live, seat = await seated(request, code)
    assert seat is not None
    await tables.note_seen(live, [seat])
    return live, seat


def json_out(body: Any) -> HttpResponse:
    """An answer on a path where every millisecond counts: written at once, instead of being checked field by field."""
    return HttpResponse(to_json(body), content_type="application/json; charset=utf-8")


@api.get(
    "/tables/{code}/view",
    response=ViewOut,
    auth=ANYBODY,
    openapi_extra=OPTIONAL,
    summary="What a seat (or a spectator) sees",
)
async def view(request: HttpRequest, code: Code, lang: Lang = "en") -> HttpResponse:
    return json_out(view_out(*await seated(request, code), lang))


def view_out(live: LiveTable, seat: int | None, lang: str) -> dict[str, Any]:
    """A ViewOut, as plain data."""
    game, state, status = live.game, live.state, live.table.status
    started = status != Table.WAITING
    ask = state.ask_of(seat) if seat is not None and started else None
    names = [seat_label(s, lang) for s in live.seats]
    return {
        "version": live.version,
        "ply": live.ply,
        "status": Table.OVER if state.over else status,
        "seat": seat,
        "asked": [a.seat for a in state.asks] if started else [],
        "question": game.question(state, ask, lang, names) if ask else None,
        "moves": [move_out(state, ask.seat, move, lang, names) for move in ask.moves] if ask else [],
        "undo": undo_out(live),
        "clocks": clocks_out(live),
        "view": state.view(seat),
        "winners": list(winners(state, live.resigned)) if state.over else [],
    }


def clocks_out(live: LiveTable) -> list[dict[str, Any]]:
    """A ClockOut for each person, as plain data."""
    now, ends, left = timezone.now(), departures.time_ends(live), departures.time_left(live)
    running = {seat: (end - now).total_seconds() for seat, end in ends.items()}
    return [
        {"seat": seat, "left": round(max(0.0, seconds), 1), "running": seat in running}
        for seat, seconds in sorted({**left, **running}.items())
    ]


def undo_out(live: LiveTable) -> dict[str, Any] | None:
    """An UndoOut, as plain data."""
    table = live.table
    if table.undo_by is None:
        return None
    return {"by": table.undo_by, "ply": table.undo_to, "waits_for": sorted(undoing.undo_waits_for(live))}


def move_out(state: souterrain.State, seat: int, move: int, lang: str, names: list[str]) -> dict[str, Any]:
    return {"move": move, "notation": state.game.notation(move), "text": state.describe(seat, move, lang, names)}


@api.post("/tables/{code}/moves", response=PlayedOut, auth=PLAYER, summary="Play a move")
async def play(
    request: HttpRequest,
    code: Code,
    body: MoveIn,
    view: Annotated[bool, Query(description="answer with the view too")] = False,
    lang: Lang = "en",
) -> HttpResponse:
    try:
        live, seat, version = await make_move(request, await tables.known_table(code), body)
    except (TableError, AuthenticationError):
        if not settings.SHARED_DATABASE:
            raise
        live, seat, version = await make_move(request, await tables.live_table(code), body)
    return json_out(
        {
            "version": version,
            "over": live.state.over,
            "asked": [ask.seat for ask in live.state.asks],
            "view": view_out(live, seat, lang) if view else None,
        }
    )


async def make_move(request: HttpRequest, live: LiveTable, body: MoveIn) -> tuple[LiveTable, int, int]:
    """The table, the seat that moved, and the table's new version."""
    seat = claimed_seat(request, live)
    assert seat is not None
    await tables.note_seen(live, [seat])
    return live, seat, await append_move(live, seat, read_move(live.game, body.move), body.version)


@api.post("/tables/{code}/undo", response=UndoneOut, auth=PLAYER, summary="Take back your last move, or ask to")
async def undo(request: HttpRequest, code: Code) -> UndoneOut:
    live, seat = await playing(request, code)
    return undone(live, await undoing.ask_undo(live, seat))


@api.post("/tables/{code}/undo/answer", response=UndoneOut, auth=PLAYER, summary="Consent to an undo, or decline it")
async def answer_undo(request: HttpRequest, code: Code, body: AnswerIn) -> UndoneOut:
    """Say `by` and `version` as in the view that you saw: then a newer wish is not answered by mistake."""
    live, seat = await playing(request, code)
    seen = undoing.Wish(body.by, body.version) if body.version is not None else None
    return undone(live, await undoing.answer_undo(live, seat, body.agree, seen))


def undone(live: LiveTable, done: bool) -> UndoneOut:
    wish = undo_out(live)
    return UndoneOut(done=done, version=live.version, undo=UndoOut(**wish) if wish else None)


def read_move(game: souterrain.Game, move: int | str) -> int:
    if isinstance(move, int):
        if move not in game.vocabulary:
            raise Malformed("move", given=str(move)[:20], last=len(game.vocabulary) - 1)
        return move
    try:
        return game.parse(move)
    except NotationError as error:
        raise Malformed("notation", problem=error) from error


@api.get("/tables/{code}/refusal", response=WhyOut, auth=PLAYER, summary="Why a move is not legal now")
async def refusal(
    request: HttpRequest, code: Code, move: Annotated[str, Query(max_length=80)], lang: Lang = "en"
) -> WhyOut:
    live, seat = await playing(request, code)
    number = read_number(move)
    found = live.state.refusal(seat, read_move(live.game, move if number is None else number))
    names = [seat_label(s, lang) for s in live.seats]
    return WhyOut(legal=found is None, rule=found and found.rule, text=found and found.text(lang, names))


@api.post(
    "/tables/{code}/advice", response=list[SuggestionOut], auth=PLAYER, summary="What a bot would do in your place"
)
async def ask_advice(request: HttpRequest, code: Code, lang: Lang = "en") -> Any:
    """Thought from your seat's own perspective; the record will say that you asked."""
    live, seat = await playing(request, code)
    return [asdict(one) for one in await advice.suggestions(live, seat, lang)]


@api.get(
    "/tables/{code}/events",
    response=list[EntryOut],
    auth=ANYBODY,
    openapi_extra=OPTIONAL,
    summary="What happened after an entry",
)
async def events(request: HttpRequest, code: Code, after: After = -1, lang: Lang = "en") -> HttpResponse:
    """At most 1000 entries at a time: ask again after the last one's number for what follows."""
    live, seat = await seated(request, code)
    return json_out(stream.log_after(live, seat, after, lang))


@api.get(
    "/tables/{code}/stream",
    auth=ANYBODY,
    openapi_extra=OPTIONAL,
    summary="The same as server-sent events, as they happen",
)
async def event_stream(request: HttpRequest, code: Code, after: After = -1, lang: Lang = "en") -> Any:
    await seated(request, code)
    claim = request.auth if isinstance(request.auth, Claim) else None
    last = read_number(stream.last_seen(request))
    return stream.respond(stream.program_events(code, claim, after if last is None else last, lang))


@api.get("/tables/{code}/result", response=ResultOut, summary="What a finished game came to, line by line")
async def result(request: HttpRequest, code: Code, lang: Lang = "en") -> ResultOut:
    end = await endings.ending_picture(await tables.readable_table(code), lang)
    return ResultOut(
        scores=list(end.scores),
        winners=list(end.winners),
        sheet=[ScoreLineOut(name=r.name, text=r.text, points=list(r.points), counts=r.counts) for r in end.rows],
        turns=[TurnOut(ply=moment.ply, text=moment.text) for moment in end.moments],
    )


@api.get("/tables/{code}/record", summary="The record of a finished game, JSON lines")
async def record(request: HttpRequest, code: Code) -> HttpResponse:
    return archive.record_file(*await archive.record_text(code))
