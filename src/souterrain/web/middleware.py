"""Around every page: what the browser may load, who the guest is, and which language is spoken."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.decorators import async_only_middleware

from .accounts import is_ended, login_of
from .words import spoken

Respond = Callable[[HttpRequest], Awaitable[HttpResponse]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
DOCS_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")


@async_only_middleware
def headers(get_response: Respond) -> Respond:
    """The content security policy; the API's own description page styles itself inline, so it may."""

    async def respond(request: HttpRequest) -> HttpResponse:
        response = await get_response(request)
        docs = request.path == "/api/v1/docs"
        response.headers.setdefault("Content-Security-Policy", DOCS_POLICY if docs else POLICY)
        response.headers.setdefault("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
        return response

    return respond


@async_only_middleware
def guest(get_response: Respond) -> Respond:
    """Knows a browser again without an account, and which language and theme it wants."""

    async def respond(request: HttpRequest) -> HttpResponse:
        if request.path.startswith(("/api/", "/static/")):
            request.lang, request.guest = spoken(request.headers.get("Accept-Language", "")), ""
            return await get_response(request)
        if await is_ended(login_of(request)):
            request.session.flush()
        request.lang = request.session.get("lang") or spoken(request.headers.get("Accept-Language", ""))
        request.guest = request.session.get("guest", "")
        request.user = await request.auser()
        with translation.override(request.lang):
            response = await get_response(request)
        response.headers.setdefault("Cache-Control", "no-store")
        response.headers.setdefault("Content-Language", request.lang)
        return response

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponse | None:
        from .pages.trouble import trouble

        return trouble(request, error)

    respond.process_exception = process_exception  # type: ignore[attr-defined]
    return respond


def remember(request: HttpRequest) -> str:
    """The guest's name for itself, made when it first sits down or says what it likes."""
    if not request.guest:
        request.guest = request.session["guest"] = secrets.token_urlsafe(18)
    return str(request.guest)


def context(request: HttpRequest) -> dict[str, Any]:
    """What every template may use."""
    return {
        "lang": getattr(request, "lang", "en"),
        "theme": request.session.get("theme", "auto") if hasattr(request, "session") else "auto",
        "production": settings.PRODUCTION,
    }
