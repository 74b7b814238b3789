"""What is said at a table, for programs that play there: with a token they hear and say what its seat would."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Status

from .. import chat, limits, tables
from ..errors import Malformed
from ..live import LiveTable
from ..models import Message
from ..present import Person, Reader
from .routes import PLAYER, Code, api, playing
from .schemas import MessageIn, MessageOut

__all__ = ["api"]


@api.get("/tables/{code}/chat", response=list[MessageOut], auth=PLAYER, summary="What is said at the table")
async def read_chat(
    request: HttpRequest, code: Code, after: Annotated[int, Query(ge=0, le=2**53, description="a message's number")] = 0
) -> list[MessageOut]:
    """The last 200 messages of players and spectators, oldest first; what the host removed is gone."""
    live, seat = await playing(request, code)
    person, reader = speaker(live, seat)
    said = chat.heard(await chat.read(live), person, reader)
    return [message_out(one, person) for one in said if one.number > after]


@api.post("/tables/{code}/chat", response={201: MessageOut}, auth=PLAYER, summary="Say something at the table")
async def say_something(request: HttpRequest, code: Code, body: MessageIn) -> Status:
    """A text, or one of the reactions."""
    limits.CHAT.check(request)
    live, seat = await playing(request, code)
    if body.reaction and body.reaction not in chat.REACTIONS:
        raise Malformed("reaction", given=body.reaction[:40], reactions=", ".join(chat.REACTIONS))
    person, reader = speaker(live, seat)
    message = Message(
        channel=body.channel,
        seat=seat,
        name=live.seats[seat].name,
        text="" if body.reaction else chat.clean_text(body.text),
        reaction=body.reaction,
    )
    await chat.post(live, person, reader, message)
    said = (await chat.read(await tables.live_table(code))).message(message.pk)
    return Status(201, message_out(said, person))


def speaker(live: LiveTable, seat: int) -> tuple[Person, Reader]:
    """Who sits there: their account or browser, else the program by its seat."""
    found = live.seats[seat]
    guest = found.guest or f"program {live.code} {seat}"
    return Person("en", guest, found.user_id), Reader("en", [found])


def message_out(one: chat.Said, person: Person) -> MessageOut:
    return MessageOut(
        number=one.number,
        channel=one.channel,
        name=one.name,
        seat=one.seat,
        text=one.text,
        reaction=one.reaction,
        at=one.at,
        own=one.author in chat.authors(person),
    )
