"""What the pages read from a request."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from ..errors import Malformed
from ..words import read_number


def number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    found = read_number(text)
    if found is None:
        raise Malformed("number", name=name, given=text[:20])
    return found


def account(request: HttpRequest) -> Any:
    """The person's account, if they have one and are logged in."""
    return request.user if request.user.is_authenticated else None
