"""Talking at a table: players among themselves, spectators apart, in short messages and a few reactions.

What is said goes the way of every other change of a table, and reaches open pages by their stream. It is no part of the
game: no entry, no record and no program's view holds any of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.utils.crypto import salted_hmac
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from pydantic_core import to_json

from . import tables
from .database import in_thread
from .errors import Conflict, Malformed, NotYours, TooMany, Unknown
from .limits import CHAT_PERSON
from .live import LiveTable
from .models import Chat, Message, Seat, Table
from .present import Person, Reader
from .words import read_number, say

LENGTH = 500
KEPT = 200  # messages a table
REMOVED = 100  # people that a host may have removed
MUTED = 50  # people that one browser may have muted: the list travels in its cookie
# Joiners that scripts and pictures are written with; nothing else that cannot be seen is let through.
JOINERS = "\u200c\u200d"
# Signs that every system has letters for.
REACTIONS = {"well": "★", "yes": "✓", "laugh": "☺", "oh": "‼", "think": "…", "sorry": "♥"}


@dataclass(frozen=True)
class Said:
    """A message as it was said; `number` rises from one to the next."""

    number: int
    channel: str
    author: str
    name: str
    seat: int | None
    text: str
    reaction: str
    at: datetime


@dataclass(frozen=True)
class Talk:
    """All that is said at a table, and what its host decided, as it stood at a stamp of the table."""

    stamp: int
    said: tuple[Said, ...] = ()
    open_to_guests: bool = False
    forget: bool = False
    edits: int = 0
    removed: frozenset[str] = frozenset()

    @property
    def position(self) -> str:
        """How far somebody who heard all of it has heard."""
        return f"{self.edits}-{self.said[-1].number if self.said else 0}"

    def message(self, number: int) -> Said:
        for one in self.said:
            if one.number == number:
                return one
        raise Unknown("no-message")


# ---------------------------------------------------------------------- reading


async def read(live: LiveTable) -> Talk:
    """What is said at the table now; looked up again only where the table has changed otherwise than by a move."""
    talk = live.talk
    if talk is None or talk.stamp != live.table.stamp:
        talk = live.talk = await in_thread(stored_talk, live.code, live.table.stamp)
    if talk.forget and talk.said and live.table.status in Table.ENDED:
        await erase(live)
        talk = live.talk = await in_thread(stored_talk, live.code, live.table.stamp)
    return talk


def stored_talk(code: str, stamp: int) -> Talk:
    chat = Chat.objects.filter(table_id=code).first() or Chat(table_id=code)
    rows = Message.objects.filter(table_id=code).values_list(
        "id", "channel", "author", "name", "seat", "text", "reaction", "at"
    )
    said = tuple(Said(*row) for row in rows)
    return Talk(stamp, said, chat.open_to_guests, chat.forget, chat.edits, frozenset(chat.removed))


def is_offered(table: Table, seats: Iterable[Seat]) -> bool:
    """Is there anybody to talk to, or could there be?"""
    return bool(table.public or sum(seat.kind != Seat.BOT for seat in seats) > 1)


def channels(reader: Reader) -> tuple[str, ...]:
    """What this reader may hear: who plays hears spectators too, who watches hears spectators only."""
    if reader.seats or reader.host:
        return (Message.PLAYERS, Message.SPECTATORS)
    return (Message.SPECTATORS,)


def heard(talk: Talk, person: Person, reader: Reader) -> list[Said]:
    """What this person hears of it."""
    mine, muted = channels(reader), person.muted
    return [one for one in talk.said if one.channel in mine and one.author not in muted]


# ---------------------------------------------------------------------- who speaks


def authors(person: Person) -> tuple[str, ...]:
    """The keys under which this person's messages are kept, the one for new messages first; none for a stranger.

    They are digests with the server's own key: from a message nobody learns the cookie or the account behind it.
    """
    names = (
        f"account {person.user}" if person.user is not None else "",
        f"guest {person.guest}" if person.guest else "",
    )
    return tuple(author_key(name) for name in names if name)


@lru_cache(4000)
def author_key(name: str) -> str:
    return str(salted_hmac("souterrain.chat", name, algorithm="sha256").hexdigest()[:24])


def is_removed(talk: Talk, person: Person) -> bool:
    return any(author in talk.removed for author in authors(person))


async def admit(live: LiveTable, person: Person) -> None:
    """A spectator whom the host sent away neither watches nor sits down."""
    if is_sent_away(await read(live), live, person):
        raise NotYours("sent-away")


def is_sent_away(talk: Talk, live: LiveTable, person: Person) -> bool:
    reader = person.at(live.table, live.seats)
    return not reader.seats and not reader.host and is_removed(talk, person)


def may_write(talk: Talk, person: Person, reader: Reader, channel: str) -> bool:
    """Players in both channels; spectators in their own, those without an account if the host opened it."""
    if channel not in channels(reader) or is_removed(talk, person):
        return False
    return bool(reader.seats or reader.host or person.user is not None or talk.open_to_guests)


# ---------------------------------------------------------------------- writing


def clean_text(text: str) -> str:
    """A message as it may stand in the chat: one line, nothing invisible, not too long, not empty."""
    seen = "".join(c if c.isprintable() or c in JOINERS else " " if c.isspace() else "" for c in text)
    clean = " ".join(seen.split())
    if not clean.strip(JOINERS + " ") or len(clean) > LENGTH:
        raise Malformed("message", length=LENGTH, given=len(clean))
    return clean


async def post(live: LiveTable, person: Person, reader: Reader, message: Message) -> None:
    """Say it, if this person may; what is older than the last few hundred messages is dropped."""
    talk = await read(live)
    if not may_write(talk, person, reader, message.channel):
        raise NotYours("chat-removed" if is_removed(talk, person) else "chat-closed")
    if talk.forget and live.table.status in Table.ENDED:
        raise Conflict("chat-over")
    message.author = authors(person)[0]
    if not CHAT_PERSON.allow(f"chat-{message.author}"):
        raise TooMany(wait=int(CHAT_PERSON.wait()) + 1)

    def work(table: Table, seats: dict[int, Seat]) -> None:
        message.table = table
        message.save(force_insert=True)
        kept = Message.objects.filter(table=table)
        dropped = kept.order_by("-pk").values_list("pk", flat=True)[KEPT : KEPT + 1].first()
        if dropped is not None:
            kept.filter(pk__lte=dropped).delete()

    await tables.change(live, work)


async def edit(live: LiveTable, work: Callable[[Chat], None]) -> None:
    """A change that everybody who listens has to hear of from the beginning."""

    def write(table: Table, seats: dict[int, Seat]) -> None:
        chat, _ = Chat.objects.select_for_update().get_or_create(table=table)
        work(chat)
        chat.edits += 1
        chat.save()

    await tables.change(live, write)


async def erase(live: LiveTable) -> None:
    """Everything that was said is gone."""
    await edit(live, lambda chat: delete_messages(table_id=live.code))


async def remove_message(live: LiveTable, number: int) -> None:
    found = (await read(live)).message(number)
    await edit(live, lambda chat: delete_messages(table_id=live.code, pk=found.number))


def delete_messages(**which: Any) -> None:
    Message.objects.filter(**which).delete()


async def remove_person(live: LiveTable, number: int) -> None:
    """Who said this says nothing here any more, and what they said is gone; a spectator does not watch, either."""
    author = (await read(live)).message(number).author

    def work(chat: Chat) -> None:
        chat.removed = [*(other for other in chat.removed if other != author), author][-REMOVED:]
        delete_messages(table_id=live.code, author=author)

    await edit(live, work)


async def decide(live: LiveTable, **fields: bool) -> None:
    """What the host decides: who may write, and whether it is kept."""

    def work(chat: Chat) -> None:
        for name, value in fields.items():
            setattr(chat, name, value)

    await edit(live, work)


# ---------------------------------------------------------------------- showing


def lines(said: Iterable[Said], person: Person, reader: Reader) -> SafeString:
    """Messages as a page lists them."""
    mine = authors(person)
    shown = (line(one, person.lang, one.author in mine, reader.host) for one in said)
    return mark_safe("".join(shown))


@lru_cache(4000)
def line(one: Said, lang: str, own: bool, host: bool) -> SafeString:
    words = reaction_words(one.reaction, lang) if one.reaction else one.text
    choices = ["" if own else button("mute", one, lang)]
    if host:
        choices += [button("remove", one, lang), "" if own else button("ban", one, lang)]
    about = format_html(
        '<details class="about-said"><summary aria-label="{}">⋯</summary>{}</details>',
        say(lang, "chat-about", name=one.name), mark_safe("".join(choices)),
    ) if any(choices) else ""  # fmt: skip
    return format_html(
        '<li id="said-{}" data-channel="{}" data-number="{}"{}{}{}><b><bdi>{}</bdi></b> '
        '<span class="words" dir="auto">{}</span> <time datetime="{}">{}</time>{}</li>',
        one.number, one.channel, one.number,
        format_html(' data-seat="{}"', one.seat) if one.seat is not None else "",
        format_html(' data-reaction="{}"', REACTIONS[one.reaction]) if one.reaction else "",
        mark_safe(' class="own"') if own else "",
        one.name, words, one.at.isoformat(timespec="seconds"), f"{one.at:%H:%M}", about,
    )  # fmt: skip


def button(deed: str, one: Said, lang: str) -> SafeString:
    watches = deed == "ban" and one.seat is None
    words = say(lang, "chat-send-away" if watches else f"chat-{deed}", name=one.name)
    return format_html('<button form="chat-do" class="small" name="{}" value="{}">{}</button>', deed, one.number, words)


def reaction_words(reaction: str, lang: str) -> str:
    return f"{REACTIONS[reaction]} {say(lang, f'reaction-{reaction}')}"


def news(talk: Talk, person: Person, reader: Reader, position: str) -> bytes:
    """What a page that has heard so far is sent: what is new, or all of it where something was taken away."""
    edits, _, number = position.partition("-")
    last = read_number(number) if edits == str(talk.edits) else None
    said = heard(talk, person, reader)
    fresh = said if last is None else [one for one in said if one.number > last]
    html = lines(fresh, person, reader)
    writing = {channel: may_write(talk, person, reader, channel) for channel in channels(reader)}
    return bytes(to_json({"whole": last is None, "html": html, "writing": writing}))
