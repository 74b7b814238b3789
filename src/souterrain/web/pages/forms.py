"""What the pages read from a request."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from ..errors import Malformed, TooMany
from ..limits import TABLES


def number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Malformed("number", name=name, given=text[:20])
    return int(text)


def account(request: HttpRequest) -> Any:
    """The person's account, if they have one and are logged in."""
    return request.user if request.user.is_authenticated else None


def check_rate(request: HttpRequest) -> None:
    """Only so many new tables a minute."""
    if not TABLES.allow_request(request):
        raise TooMany(wait=int(TABLES.wait() or 60) + 1)
