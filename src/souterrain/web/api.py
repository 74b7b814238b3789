"""The JSON API: create and join tables, read a seat's view and moves, play, stream events. Described by OpenAPI."""

from __future__ import annotations

import json
import logging
from typing import Annotated, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from ninja import Field, NinjaAPI, Path, Query, Schema, Status
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.parser import Parser
from ninja.security import HttpBearer
from pydantic import StrictInt
from pydantic_core import to_json

import souterrain
from souterrain import NotationError, bots

from . import limits, pages, stream, tables
from .errors import Malformed, NoDatabase, NotYours, Refused, ServerError, TableError, TooBig, TooMany
from .hurry import may_wait
from .models import Seat, Table
from .present import seat_label
from .sittings import Sitting
from .words import read_number, spoken

log = logging.getLogger("souterrain.api")
PROBLEM = "application/problem+json"
Lang = Annotated[str, Query("en", pattern="^(en|fr)$", description="en or fr")]
Code = Annotated[str, Path(pattern="^[a-z0-9]{1,12}$", description="the table's code, as in its address")]


class SeatToken(HttpBearer):
    """The token that came with a seat."""

    def authenticate(self, request: HttpRequest, token: str) -> tables.Claim | None:
        claim = tables.claim_of(token) if token.isascii() else None
        if claim is None:
            limits.WRONG_TOKENS.check(request)
        return claim


class Spectator:
    """Nobody in particular; allowed where the spectator's view is enough."""

    def __call__(self, request: HttpRequest) -> bool:
        return "Authorization" not in request.headers


PLAYER = SeatToken()
ANYBODY = [PLAYER, Spectator()]
OPTIONAL: dict[str, Any] = {"security": [{"SeatToken": []}, {}]}
STATUS_WORDS = {
    400: "What was sent is not what is expected.",
    401: "The seat's token is missing or not known.",
    403: "That seat is not yours.",
    404: "There is no such thing.",
    409: "The table went on in the meantime, or is not at that stage.",
    413: "Too much was sent.",
    422: "The rules refuse the move, or a field is not what it should be.",
    429: "Too many requests; Retry-After says when to try again.",
}


class Problem(Schema):
    """What went wrong (RFC 9457)."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    rule: str | None = Field(None, description="the clause behind a refusal")
    errors: list[dict[str, Any]] | None = None


class TableAPI(NinjaAPI):
    """Describes its errors as what they are: problem+json."""

    def get_openapi_schema(self, **kwargs: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(**kwargs)
        problem = {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
        schema["components"]["schemas"]["Problem"] = Problem.model_json_schema()
        for methods in schema["paths"].values():
            for operation in methods.values():
                known = {404, 429, 422}
                known |= {401} if operation.get("security") else set()
                known |= {400, 409, 413} if "requestBody" in operation else {400, 409}
                known |= {403} if operation.get("security") else set()
                for status in sorted(known):
                    operation["responses"].setdefault(status, {"description": STATUS_WORDS[status], "content": problem})
        return schema


class Text(Parser):
    """JSON whose text can be written: half of a pair of surrogates is no character."""

    def parse_body(self, request: HttpRequest) -> Any:
        body = super().parse_body(request)
        if b"\\u" in request.body:
            json.dumps(body, ensure_ascii=False).encode()
        return body


api = TableAPI(
    title="Souterrain",
    version="1",
    description="Tables for dungeon board games. A move is a small number with a text form; `version` is what you saw.",
    urls_namespace="api",
    throttle=[limits.TOKEN, limits.ADDRESS],
    parser=Text(),
)


def problem(request: HttpRequest, status: int, title: str, detail: str, **more: Any) -> HttpResponse:
    body = {"type": "about:blank", "title": title, "status": status, "detail": detail, **more}
    response = HttpResponse(json.dumps(body, ensure_ascii=False), status=status, content_type=PROBLEM)
    response.headers["Cache-Control"] = "no-store"
    response._has_been_logged = status >= 500  # by whoever met it, once
    return response


@api.exception_handler(TableError)
def table_error(request: HttpRequest, error: TableError) -> HttpResponse:
    more = {"rule": error.rule} if isinstance(error, Refused) else {}
    lang = request.GET.get("lang") or spoken(request.headers.get("Accept-Language", ""))
    text = error.text(lang if lang in ("en", "fr") else "en")
    response = problem(request, error.status, error.key, text, **more)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.args_["wait"])
    return response


@api.exception_handler(ValidationError)
def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    errors = [{"where": ".".join(map(str, e.get("loc", ()))), "problem": str(e.get("msg", ""))} for e in error.errors]
    return problem(request, 422, "invalid", "; ".join(f"{e['where']}: {e['problem']}" for e in errors), errors=errors)


@api.exception_handler(AuthenticationError)
def unauthenticated(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    response = problem(request, 401, "no-token", STATUS_WORDS[401])
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


@api.exception_handler(Throttled)
def throttled(request: HttpRequest, error: Throttled) -> HttpResponse:
    wait = int(error.wait or 60) + 1
    response = problem(request, 429, "too-many", f"Too many requests: try again in {wait} s.")
    response.headers["Retry-After"] = str(wait)
    return response


@api.exception_handler(HttpError)
def http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    return problem(request, error.status_code, "bad-request", str(error))


@api.exception_handler(RequestDataTooBig)
def too_big(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    return table_error(request, TooBig(limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024))


@api.exception_handler(DatabaseError)
def no_database(request: HttpRequest, error: DatabaseError) -> HttpResponse:
    may_wait()
    log.error("%s %s: the database does not answer: %s", request.method, request.path, error)
    return table_error(request, NoDatabase())


@api.exception_handler(Exception)
def server_error(request: HttpRequest, error: Exception) -> HttpResponse:
    log.exception("%s %s", request.method, request.path, exc_info=error)
    return table_error(request, ServerError())


# ---------------------------------------------------------------------- games


class OptionOut(Schema):
    name: str
    type: str
    default: bool | int | str
    allowed: list[bool | int | str]
    about: str


class GameOut(Schema):
    name: str
    title: str
    players: list[int]
    options: list[OptionOut]
    levels: list[str] = Field(description="the bots that can be seated")
    moves: int = Field(description="the size of the vocabulary: moves are numbers below it")


class ClauseOut(Schema):
    id: str
    where: str
    text: str
    ruling: str | None


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
def games(request: HttpRequest, lang: Lang = "en") -> list[GameOut]:
    return [game_out(game, lang) for game in pages.playable_games()]


@api.get("/games/{name}", response=GameOut, summary="One game: its options and bots")
def one_game(request: HttpRequest, name: str, lang: Lang = "en") -> GameOut:
    return game_out(tables.find_game(name), lang)


@api.get("/games/{name}/rules", response=list[ClauseOut], summary="Every clause of a game")
def rules(request: HttpRequest, name: str, lang: Lang = "en") -> list[ClauseOut]:
    return [
        ClauseOut(id=c.id, where=c.where, text=c.text(lang), ruling=c.ruling(lang))
        for c in tables.find_game(name).rules.values()
    ]


# ---------------------------------------------------------------------- tables


class PlaceIn(Schema):
    kind: str = Field(pattern="^(me|open|bot)$", description="me: yours, with a token; open: for who joins; bot")
    name: str = Field("", max_length=40)
    level: str = Field("", max_length=40, description="of a bot")


class TableIn(Schema):
    game: str = Field(max_length=60, examples=["dungeon_lords"])
    options: dict[str, bool | int | str] = Field(default_factory=dict, description="without players: seats say that")
    seats: list[PlaceIn] = Field(min_length=1, max_length=8)
    public: bool = Field(True, description="listed in the lobby")


class SeatOut(Schema):
    index: int
    kind: str
    name: str
    level: str


class TableOut(Schema):
    code: str
    url: str
    game: str
    options: dict[str, bool | int | str]
    rules: int = Field(description="the version of the game's rules that it is played by")
    status: str = Field(description="waiting, playing, over, or closed: ended because its rules are no more")
    version: int
    seal: str = Field(description="the hash of the seed, published at the start")
    seed: str | None = Field(description="the seed itself, once the game is over")
    seats: list[SeatOut]


class NewTableOut(Schema):
    table: TableOut
    tokens: dict[int, str] = Field(description="the secret of each seat that is yours")


class JoinIn(Schema):
    name: str = Field(min_length=1, max_length=40)


class JoinOut(Schema):
    seat: int
    token: str


def table_out(request: HttpRequest, table: Table) -> TableOut:
    return TableOut(
        code=table.code,
        url=request.build_absolute_uri(f"/t/{table.code}/"),
        game=table.game,
        options=table.options,
        rules=table.rules,
        status=table.status,
        version=table.version,
        seal=table.seal,
        seed=table.seed if table.status in Table.ENDED or table.branch_of_id else None,
        seats=[SeatOut(index=s.index, kind=s.kind, name=seat_label(s, "en"), level=s.level) for s in table.seats.all()],
    )


def place_in(game: souterrain.Game, place: PlaceIn) -> tables.Place:
    """A seat as it was asked for, with a name or level where none was given."""
    if place.kind == "bot":
        return tables.Place("bot", place.name, place.level or pages.default_level(game))
    return tables.Place(place.kind, place.name or "Program")


@api.post("/tables", response={201: NewTableOut}, throttle=[limits.TABLES], summary="Lay a table")
def new_table(request: HttpRequest, body: TableIn) -> Any:
    game = tables.find_game(body.game)
    places = [place_in(game, place) for place in body.seats]
    options = {name: value for name, value in body.options.items() if name != "players"}
    only_bots = all(place.kind == "bot" for place in places)
    if only_bots:
        limits.BOT_TABLES.check(request)
    table, tokens = tables.lay(game, options, places, public=body.public)
    if only_bots:
        limits.BOT_TABLES.began(request, table.code)
    return Status(201, NewTableOut(table=table_out(request, tables.find_table(table.code)), tokens=tokens))


@api.get("/tables/{code}", response=TableOut, summary="A table: who sits there, how far it is")
def one_table(request: HttpRequest, code: Code) -> TableOut:
    return table_out(request, tables.find_table(code))


@api.post("/tables/{code}/seats/{index}", response={201: JoinOut}, summary="Take an open seat")
def join(request: HttpRequest, code: Code, index: Annotated[int, Path(ge=0, le=7)], body: JoinIn) -> Any:
    seat, token = tables.join(tables.find_table(code), index, body.name)
    return Status(201, JoinOut(seat=seat.index, token=token))


@api.post("/tables/{code}/close", response=TableOut, auth=PLAYER, summary="End a game that cannot go on")
def close(request: HttpRequest, code: Code) -> TableOut:
    """Only where the rules of today do not play it any more; its record can be had from then on."""
    table = tables.find_table(code)
    claim = request.auth
    if claim.code != table.code:
        raise NotYours("other-table")
    if not table.seats.filter(index=claim.seat, token=claim.kept, kind=Seat.HUMAN).exists():
        raise AuthenticationError
    tables.close(table)
    return table_out(request, tables.find_table(code))


# ---------------------------------------------------------------------- play


class MoveOut(Schema):
    move: int
    notation: str
    text: str


class UndoOut(Schema):
    by: int = Field(description="the seat that asked to take back its last move")
    ply: int = Field(description="how many moves would remain")
    waits_for: list[int] = Field(description="the seats whose consent is still out")


class ViewOut(Schema):
    version: int
    ply: int
    status: str
    seat: int | None = Field(description="whose view this is; null is the spectator's")
    asked: list[int] = Field(description="the seats that must choose now")
    question: str | None
    moves: list[MoveOut]
    undo: UndoOut | None = Field(description="what somebody asks to take back")
    view: dict[str, Any]
    winners: list[int]


class MoveIn(Schema):
    move: StrictInt | str = Field(description="the number, or the notation")
    version: int | None = Field(None, ge=0, le=2**31 - 1, description="what you saw when you chose")


class PlayedOut(Schema):
    version: int
    over: bool
    asked: list[int]
    view: ViewOut | None = Field(None, description="the seat's view after the move, if it was asked for")


class AnswerIn(Schema):
    agree: bool


class UndoneOut(Schema):
    done: bool = Field(description="the table went back; if not, `undo` says whose consent is out")
    version: int
    undo: UndoOut | None


class WhyOut(Schema):
    legal: bool
    rule: str | None
    text: str | None


class EntryOut(Schema):
    number: int
    ply: int
    seat: int | None
    back_to: int | None
    events: list[dict[str, Any]]
    asked: list[int] | None
    over: bool


def seat_at(request: HttpRequest, sitting: Sitting) -> int | None:
    """The seat of the token that came along, which must be of this table; None without a token."""
    claim = request.auth
    if not isinstance(claim, tables.Claim):
        return None
    if claim.code != sitting.code:
        raise NotYours("other-table")
    if not claim.holds(sitting):
        raise AuthenticationError
    return claim.seat


def own_seat(request: HttpRequest, sitting: Sitting) -> int:
    """The same, where a token is asked for."""
    seat = seat_at(request, sitting)
    assert seat is not None
    return seat


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
def view(request: HttpRequest, code: Code, lang: Lang = "en") -> HttpResponse:
    with tables.sitting_of(code) as sitting:
        return json_out(view_out(sitting, seat_at(request, sitting), lang))


def view_out(sitting: Sitting, seat: int | None, lang: str) -> dict[str, Any]:
    """A ViewOut, as plain data."""
    game, state, status = sitting.game, sitting.state, sitting.table.status
    playing = status != Table.WAITING
    ask = state.ask_of(seat) if seat is not None and playing else None
    names = [seat_label(s, lang) for s in sitting.seats]
    return {
        "version": sitting.version,
        "ply": sitting.ply,
        "status": Table.OVER if state.over else status,
        "seat": seat,
        "asked": [a.seat for a in state.asks] if playing else [],
        "question": game.question(state, ask, lang, names) if ask else None,
        "moves": [move_out(state, ask.seat, move, lang, names) for move in ask.moves] if ask else [],
        "undo": undo_out(sitting),
        "view": state.view(seat),
        "winners": list(state.winners) if state.over else [],
    }


def undo_out(sitting: Sitting) -> dict[str, Any] | None:
    """An UndoOut, as plain data."""
    table = sitting.table
    if table.undo_by is None:
        return None
    return {"by": table.undo_by, "ply": table.undo_to, "waits_for": sorted(tables.undo_waits_for(table, sitting))}


def move_out(state: souterrain.State, seat: int, move: int, lang: str, names: list[str]) -> dict[str, Any]:
    return {"move": move, "notation": state.game.notation(move), "text": state.describe(seat, move, lang, names)}


@api.post("/tables/{code}/moves", response=PlayedOut, auth=PLAYER, summary="Play a move")
def play(
    request: HttpRequest,
    code: Code,
    body: MoveIn,
    view: Annotated[bool, Query(description="answer with the view too")] = False,
    lang: Lang = "en",
) -> HttpResponse:
    with tables.sitting_of(code) as sitting:
        seat = own_seat(request, sitting)
        version = tables.play(sitting.table, seat, read_move(sitting.game, body.move), body.version)
        return json_out(
            {
                "version": version,
                "over": sitting.state.over,
                "asked": [ask.seat for ask in sitting.state.asks],
                "view": view_out(sitting, seat, lang) if view else None,
            }
        )


@api.post("/tables/{code}/undo", response=UndoneOut, auth=PLAYER, summary="Take back your last move, or ask to")
def undo(request: HttpRequest, code: Code) -> UndoneOut:
    with tables.sitting_of(code) as sitting:
        seat = own_seat(request, sitting)
        done = tables.ask_undo(sitting.table, seat)
    return undone(code, done)


@api.post("/tables/{code}/undo/answer", response=UndoneOut, auth=PLAYER, summary="Consent to an undo, or decline it")
def answer_undo(request: HttpRequest, code: Code, body: AnswerIn) -> UndoneOut:
    with tables.sitting_of(code) as sitting:
        seat, table = own_seat(request, sitting), sitting.table
    return undone(code, tables.answer_undo(table, seat, body.agree))


def undone(code: str, done: bool) -> UndoneOut:
    with tables.sitting_of(code) as sitting:
        return UndoneOut(done=done, version=sitting.version, undo=undo_out(sitting))


def read_move(game: souterrain.Game, move: int | str) -> int:
    if isinstance(move, int):
        if move not in game.vocabulary:
            raise Malformed("move", given=str(move)[:20], last=len(game.vocabulary) - 1)
        return move
    try:
        return game.parse(move)
    except NotationError as error:
        raise Malformed("notation", problem=str(error)[:400]) from error


@api.get("/tables/{code}/refusal", response=WhyOut, auth=PLAYER, summary="Why a move is not legal now")
def refusal(request: HttpRequest, code: Code, move: Annotated[str, Query(max_length=80)], lang: Lang = "en") -> WhyOut:
    number = read_number(move)
    with tables.sitting_of(code) as sitting:
        found = sitting.state.refusal(
            own_seat(request, sitting), read_move(sitting.game, move if number is None else number)
        )
        names = [seat_label(seat, lang) for seat in sitting.seats]
    return WhyOut(legal=found is None, rule=found and found.rule, text=found and found.text(lang, names))


@api.get(
    "/tables/{code}/events",
    response=list[EntryOut],
    auth=ANYBODY,
    openapi_extra=OPTIONAL,
    summary="What happened after an entry",
)
def events(
    request: HttpRequest, code: Code, after: Annotated[int, Query(ge=-1, le=2**31 - 1)] = -1, lang: Lang = "en"
) -> HttpResponse:
    with tables.sitting_of(code) as sitting:
        return json_out(stream.told_after(sitting, seat_at(request, sitting), after, lang))


@api.get(
    "/tables/{code}/stream",
    auth=ANYBODY,
    openapi_extra=OPTIONAL,
    summary="The same as server-sent events, as they happen",
)
def event_stream(
    request: HttpRequest, code: Code, after: Annotated[int, Query(ge=-1, le=2**31 - 1)] = -1, lang: Lang = "en"
) -> Any:
    with tables.sitting_of(code) as sitting:
        seat = seat_at(request, sitting)
    last = read_number(request.headers.get("Last-Event-ID", ""))
    return stream.respond(stream.program_events(code, seat, after if last is None else last, lang))


@api.get("/tables/{code}/record", summary="The record of a finished game, JSON lines")
def record(request: HttpRequest, code: Code) -> HttpResponse:
    return pages.record(request, code)
