"""Pages for what went wrong: clear words, whoever did it."""

from __future__ import annotations

import logging

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ..errors import NoDatabase, NotYours, Refused, ServerError, TableError, TooBig, TooMany, Unknown

log = logging.getLogger("souterrain.web")


def trouble(request: HttpRequest, error: Exception) -> HttpResponse | None:
    """A clear page for what a reader or the machine did wrong; anything else is Django's."""
    if isinstance(error, TableError):
        if error.status < 500:
            return error_page(request, error)
        log.error("%s %s: %s", request.method, request.path, error)
        return already_logged(error_page(request, error))
    if isinstance(error, RequestDataTooBig):
        return error_page(request, TooBig(limit=settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024))
    if isinstance(error, DatabaseError):
        log.error("%s %s: the database does not answer: %s", request.method, request.path, error)
        return already_logged(error_page(request, NoDatabase()))
    return None


def already_logged(response: HttpResponse) -> HttpResponse:
    """Django logs every answer of status 500 and more that is not marked so."""
    response._has_been_logged = True
    return response


def error_page(request: HttpRequest, error: TableError) -> HttpResponse:
    lang = getattr(request, "lang", "en")
    rule = error.rule if isinstance(error, Refused) else ""
    passing = isinstance(error, (NoDatabase, ServerError, TooMany)) and request.method == "GET"
    context = {
        "status": error.status,
        "text": error.text(lang),
        "rule": rule,
        "again": request.get_full_path() if passing else "",
    }
    response = render(request, "web/error.html", context, status=error.status)
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.args_["wait"])
    return response


def not_found(request: HttpRequest, exception: Http404 | None = None) -> HttpResponse:
    return error_page(request, Unknown("no-page"))


def forbidden(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: a page that was open too long, or at a table a browser that lost its cookies.

    A page that fetched something since then has a new token's cookie, but nobody knows by it whose browser this is.
    """
    known = getattr(request, "guest", "") or request.user.is_authenticated
    lost = request.path.startswith("/t/") and not (known and settings.CSRF_COOKIE_NAME in request.COOKIES)
    return error_page(request, NotYours("cookie-lost" if lost else "csrf"))


def server_error(request: HttpRequest) -> HttpResponse:
    """Django logs what happened, with its traceback."""
    return error_page(request, ServerError())
