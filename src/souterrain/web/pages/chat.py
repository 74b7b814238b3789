"""What is done in the chat of a table. Its forms work without script; with it, an answer is a word, not a page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST

from .. import chat, tables
from ..errors import Malformed, NotYours, TableError
from ..limits import CHAT
from ..live import LiveTable
from ..middleware import remember
from ..models import Message
from ..present import Person, Reader, person_of
from ..words import read_number, say
from .trouble import error_page

View = Callable[[HttpRequest, LiveTable], Awaitable[bool]]


# ---------------------------------------------------------------------- what is done there


def talking(view: View) -> Any:
    """Something done in the chat. The view says whether the page has to be loaded anew to show it."""

    @wraps(view)
    @require_POST
    async def respond(request: HttpRequest, code: str) -> HttpResponse:
        live = await tables.live_table(code)
        stranger = not request.guest
        try:
            CHAT.check(request)
            anew = await view(request, live)
        except TableError as error:
            if not request.htmx:
                return error_page(request, error)
            return HttpResponse(error.text(request.lang), status=error.status, content_type="text/plain; charset=utf-8")
        if not request.htmx:
            return redirect(reverse("table", args=[code]) + "?chat=open#chat")
        joined = stranger and bool(request.guest)  # the page's stream was opened by nobody: it must begin anew
        return HttpResponse(status=205 if anew or joined else 204)

    return respond


@talking
async def say_something(request: HttpRequest, live: LiveTable) -> bool:
    """A message or a reaction."""
    remember(request)
    person = person_of(request)
    reader = person.at(live.table, live.seats)
    reaction = request.POST.get("reaction", "")
    if reaction and reaction not in chat.REACTIONS:
        raise Malformed("reaction", given=reaction[:40], reactions=", ".join(chat.REACTIONS))
    seat = reader.active(live.state)
    message = Message(
        channel=request.POST.get("channel", "")[:10],
        seat=seat.index if seat is not None else None,
        name=seat.name if seat is not None else spectator_name(request),
        text="" if reaction else chat.clean_text(request.POST.get("text", "")),
        reaction=reaction,
    )
    await chat.post(live, person, reader, message)
    return False


def spectator_name(request: HttpRequest) -> str:
    """The name that somebody who does not play wants to go by; it need not be the one they log in with."""
    given = request.POST.get("name") or own_name(request) or say(request.lang, "guest")
    name = tables.clean_name(given)
    request.session["name"] = name
    return name


def own_name(request: HttpRequest) -> str:
    return str(request.session.get("name") or (request.user.username if request.user.is_authenticated else ""))


async def mute(request: HttpRequest, live: LiveTable, number: int) -> bool:
    """Not to hear somebody any more, in this browser."""
    author = (await chat.read(live)).message(number).author
    known = [other for other in request.session.get("muted", []) if other != author]
    request.session["muted"] = [*known, author][-chat.MUTED :]
    return True


async def unmute(request: HttpRequest, live: LiveTable, number: int) -> bool:
    """Everybody is heard again."""
    request.session.pop("muted", None)
    return True


async def remove(request: HttpRequest, live: LiveTable, number: int) -> bool:
    await chat.remove_message(live, number)
    return False


async def ban(request: HttpRequest, live: LiveTable, number: int) -> bool:
    await chat.remove_person(live, number)
    return False


async def open_to_guests(request: HttpRequest, live: LiveTable, number: int) -> bool:
    await chat.decide(live, open_to_guests=bool(number))
    return True


async def forget(request: HttpRequest, live: LiveTable, number: int) -> bool:
    await chat.decide(live, forget=bool(number))
    return True


async def erase(request: HttpRequest, live: LiveTable, number: int) -> bool:
    await chat.erase(live)
    return False


DEEDS = {"mute": mute, "unmute": unmute}
HOST_DEEDS = {"remove": remove, "ban": ban, "guests": open_to_guests, "forget": forget, "erase": erase}


@talking
async def do_something(request: HttpRequest, live: LiveTable) -> bool:
    """One button: its name is the deed, its value a message's number, or 1 and 0 for yes and no."""
    known = {**DEEDS, **HOST_DEEDS}
    name = next((name for name in known if name in request.POST), "")
    number = read_number(request.POST.get(name, ""))
    if number is None:
        raise Malformed("number", name=name or "deed", given=request.POST.get(name, "")[:20])
    if name in HOST_DEEDS and not person_of(request).at(live.table, live.seats).host:
        raise NotYours("not-host")
    return await known[name](request, live, number)


# ---------------------------------------------------------------------- what a page shows


@dataclass(frozen=True)
class Channel:
    """A channel as a page shows it; who plays has to open that of the spectators."""

    name: str
    lines: SafeString
    writing: bool
    folded: bool


@dataclass(frozen=True)
class ChatPanel:
    """The chat of a table as one reader sees it when the page is opened."""

    channels: list[Channel]
    reactions: list[tuple[str, str, str]]
    position: str
    host: bool
    seated: bool
    open_to_guests: bool
    forget: bool
    muted: int
    name: str
    unfolded: bool


async def panel(request: HttpRequest, live: LiveTable) -> ChatPanel | None:
    """Nothing where a person plays alone."""
    talk = await chat.read(live)
    if not talk.said and not chat.is_offered(live.table, live.seats):
        return None
    person = person_of(request)
    reader = person.at(live.table, live.seats)
    symbols = [(key, symbol, say(request.lang, f"reaction-{key}")) for key, symbol in chat.REACTIONS.items()]
    return ChatPanel(
        [channel(name, talk, person, reader) for name in chat.channels(reader)],
        symbols, talk.position, reader.host, bool(reader.seats), talk.open_to_guests, talk.forget, len(person.muted),
        own_name(request), "chat" in request.GET,
    )  # fmt: skip


def channel(name: str, talk: chat.Talk, person: Person, reader: Reader) -> Channel:
    said = [one for one in chat.heard(talk, person, reader) if one.channel == name]
    folded = name == Message.SPECTATORS and Message.PLAYERS in chat.channels(reader)
    writing = chat.may_write(talk, person, reader, name)
    return Channel(name, chat.lines(said, person, reader), writing, folded)
