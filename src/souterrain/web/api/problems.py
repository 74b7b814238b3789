"""What goes wrong, as programs are told: problem+json (RFC 9457), with a clear sentence."""

from __future__ import annotations

import json
import logging
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError
from ninja.openapi.schema import OpenAPISchema
from ninja.parser import Parser

from souterrain.kernel.messages import LANGUAGES

from ..errors import NoDatabase, Refused, ServerError, TableError, TooBig, TooMany, quotable
from ..words import say, spoken
from .schemas import Problem

log = logging.getLogger("souterrain.api")
PROBLEM = "application/problem+json"
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


class Text(Parser):
    """JSON whose text can be written: half of a pair of surrogates is no character."""

    def parse_body(self, request: HttpRequest) -> Any:
        body = super().parse_body(request)
        if b"\\u" in request.body:
            json.dumps(body, ensure_ascii=False).encode()
        return body


class TableAPI(NinjaAPI):
    """Describes its errors as what they are: problem+json."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """Made once for each place where the API stands: what it describes does not change while a server runs."""
        where = self.get_root_path(path_params or {}) if path_prefix is None else path_prefix
        if where not in self._described:
            self._described[where] = self._describe(where)
        return self._described[where]

    def _describe(self, path_prefix: str) -> OpenAPISchema:
        schema = super().get_openapi_schema(path_prefix=path_prefix)
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

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._described: dict[str, OpenAPISchema] = {}
        for kind, handler in HANDLERS.items():
            self.add_exception_handler(kind, handler)


def problem(request: HttpRequest, status: int, title: str, detail: str, **more: Any) -> HttpResponse:
    body = {"type": "about:blank", "title": title, "status": status, "detail": detail, **more}
    response = HttpResponse(json.dumps(body, ensure_ascii=False), status=status, content_type=PROBLEM)
    response.headers["Cache-Control"] = "no-store"
    response._has_been_logged = status >= 500  # by whoever met it, once
    return response


def asked_language(request: HttpRequest) -> str:
    lang = request.GET.get("lang") or spoken(request.headers.get("Accept-Language", ""))
    return lang if lang in LANGUAGES else "en"


def table_error(request: HttpRequest, error: TableError) -> HttpResponse:
    more = {"rule": error.rule} if isinstance(error, Refused) else {}
    response = problem(request, error.status, error.key, error.text(asked_language(request)), **more)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.args_["wait"])
    return response


def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """A field that is not what the schema says; `errors` tells what pydantic tells of it, which is English."""
    errors = [{"where": ".".join(map(str, e.get("loc", ()))), "problem": str(e.get("msg", ""))} for e in error.errors]
    detail = "; ".join(f"{e['where']}: {e['problem']}" for e in errors)
    lang = asked_language(request)
    if lang != "en":
        detail = say(lang, "error-invalid", fields=quotable(", ".join(e["where"] for e in errors)))
    return problem(request, 422, "invalid", detail, errors=errors)


def unauthenticated(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    response = problem(request, 401, "no-token", say(asked_language(request), "error-no-token"))
    response.headers["WWW-Authenticate"] = "Bearer"
    return response


def throttled(request: HttpRequest, error: Throttled) -> HttpResponse:
    wait = int(error.wait or 60) + 1
    return table_error(request, TooMany(wait=wait))


def http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    lang = asked_language(request)
    return problem(
        request, error.status_code, "bad-request", str(error) if lang == "en" else say(lang, "error-bad-request")
    )


def too_big(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    return table_error(request, TooBig(limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024))


def no_database(request: HttpRequest, error: DatabaseError) -> HttpResponse:
    log.error("%s %s: the database does not answer: %s", request.method, request.path, error)
    return table_error(request, NoDatabase())


def server_error(request: HttpRequest, error: Exception) -> HttpResponse:
    log.exception("%s %s", request.method, request.path, exc_info=error)
    return table_error(request, ServerError())


HANDLERS: dict[type[Exception], Any] = {
    TableError: table_error,
    ValidationError: invalid,
    AuthenticationError: unauthenticated,
    Throttled: throttled,
    HttpError: http_error,
    RequestDataTooBig: too_big,
    DatabaseError: no_database,
    Exception: server_error,
}
