"""What the pages read from a request."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from .. import tables
from ..errors import Malformed
from ..words import read_number, say


def number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    found = read_number(text)
    if found is None:
        raise Malformed("number", name=name, given=text[:20])
    return found


def given_name(request: HttpRequest) -> str:
    """The name that somebody typed, which the browser then remembers; else that of the account, else any guest's."""
    typed = request.POST.get("name", "")
    if not typed.strip():
        person = account(request)
        return tables.clean_name(person.username[: tables.NAME_LENGTH] if person else say(request.lang, "guest"))
    request.session["name"] = tables.clean_name(typed)
    return str(request.session["name"])


def account(request: HttpRequest) -> Any:
    """The person's account, if they have one and are logged in."""
    return request.user if request.user.is_authenticated else None
