"""Web push: a device whose page is closed is told that it is its owner's turn, if the owner asked for that.

Where a message goes is an address that a stranger gave us. So it has to be https, at a public address by what its name
resolves to, and exactly that address is called: once, without redirects, for at most five seconds.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import ipaddress
import json
import logging
import re
import socket
import ssl
from collections import OrderedDict
from collections.abc import Iterable
from functools import cache, partial
from importlib.util import find_spec
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from . import fanout, tables
from .database import in_thread
from .errors import Malformed, NotYours, TableError
from .models import PushSubscription, Seat, Table
from .words import say
from .writer import WRITER

log = logging.getLogger("souterrain.web")
SECONDS = 5.0
KEPT_FOR = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
DEVICES = 10  # a person
AT_ONCE = 4
TOLD = 10_000
GONE = (404, 410)
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
ENDPOINT = re.compile("https://[!-~]{1,480}")


class Refused(Exception):  # noqa: N818 - it reads as what it says
    """An endpoint that we do not call."""


class Device(NamedTuple):
    """What it takes to tell a device something."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


# ---------------------------------------------------------------------- keys


def is_offered() -> bool:
    """Does this server have a key, and the packages that it takes (the extra `push`)?"""
    return bool(settings.VAPID_KEY) and find_spec("py_vapid") is not None and find_spec("http_ece") is not None


@cache
def signer(key: str) -> Any:
    from py_vapid import Vapid02

    return Vapid02.from_string(key)


def public_key() -> str:
    """The server's public key, as browsers want it."""
    from cryptography.hazmat.primitives import serialization

    point = signer(settings.VAPID_KEY).public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def decoded(text: str, length: int) -> bytes:
    """A key of a device: so many bytes in base64, as browsers write it."""
    try:
        found = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        found = b""
    if len(found) != length:
        raise Malformed("push-keys")
    return found


# ---------------------------------------------------------------------- devices


def device(endpoint: str, p256dh: str, auth: str, lang: str) -> Device:
    """What a browser sent us, if it can be a device."""
    split_endpoint(endpoint)
    decoded(p256dh, 65), decoded(auth, 16)
    return Device(endpoint, p256dh, auth, lang)


def split_endpoint(endpoint: str) -> SplitResult:
    """An https address without anything that is not needed to reach a push service."""
    try:
        parts = urlsplit(endpoint) if ENDPOINT.fullmatch(endpoint) else None
        usable = parts is not None and parts.hostname and "@" not in parts.netloc
        if parts is None or not usable or (parts.port not in (None, 443) and not settings.PUSH_STAND_IN):
            raise Malformed("push-endpoint")
    except ValueError:
        raise Malformed("push-endpoint") from None
    return parts


def keep(found: Device, guest: str, user: Any) -> None:
    """On the writer's thread. The latest devices of somebody who sits at a table are kept."""
    person: dict[str, Any] = {"user": user} if user is not None else {"guest": guest}
    if not Seat.objects.filter(**person).exists():
        raise NotYours("push-seat")
    owner = {"guest": guest, "user": user, "p256dh": found.p256dh, "auth": found.auth, "lang": found.lang}
    PushSubscription.objects.update_or_create(endpoint=found.endpoint, defaults={**owner, "at": timezone.now()})
    own = (
        PushSubscription.objects.filter(user=user) if user is not None else PushSubscription.objects.filter(guest=guest)
    )
    latest = list(own.order_by("-at").values_list("pk", flat=True)[:DEVICES])
    own.exclude(pk__in=latest).delete()


def forget(endpoint: str, **owner: Any) -> None:
    PushSubscription.objects.filter(endpoint=endpoint, **owner).delete()


def devices_of(seat: Seat) -> list[Device]:
    who = Q(pk__in=())
    if seat.guest:
        who |= Q(guest=seat.guest)
    if seat.user_id is not None:
        who |= Q(user_id=seat.user_id)
    found = PushSubscription.objects.filter(who).values_list("endpoint", "p256dh", "auth", "lang")
    return [Device(*row) for row in found]


# ---------------------------------------------------------------------- where it may go


def is_public(address: str) -> bool:
    """Is this an address of the open internet, and not one behind which our own network lies?"""
    known = ipaddress.ip_address(address.partition("%")[0])
    inner = carried(known) if isinstance(known, ipaddress.IPv6Address) else None
    if inner is not None:
        return is_public(str(inner))
    local = isinstance(known, ipaddress.IPv6Address) and known.is_site_local
    return known.is_global and not (known.is_multicast or known.is_reserved or local)


def carried(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that a mapped, translated or tunnelled IPv6 address leads to."""
    if address in TRANSLATED:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


async def checked_address(host: str, port: int) -> str:
    """One of the addresses that the name resolves to, if all of them are public."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    wrong = [address for address in addresses if not is_public(address)]
    if (wrong or not addresses) and not settings.PUSH_STAND_IN:
        raise Refused(f"{host} is no public address: {', '.join(wrong) or 'none'}")
    return addresses[0]


# ---------------------------------------------------------------------- sending


def sealed(target: Device, message: dict[str, str]) -> bytes:
    """A message that this device alone can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    content = json.dumps(message, ensure_ascii=False).encode()
    own = ec.generate_private_key(ec.SECP256R1())
    dh, secret = decoded(target.p256dh, 65), decoded(target.auth, 16)
    return bytes(http_ece.encrypt(content, private_key=own, dh=dh, auth_secret=secret, version="aes128gcm"))


def request_for(parts: SplitResult, body: bytes) -> bytes:
    origin = f"https://{parts.netloc}"
    signed = signer(settings.VAPID_KEY).sign({"sub": settings.VAPID_SUBJECT, "aud": origin})
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Authorization: {signed['Authorization']}",
        "Content-Type: application/octet-stream",
        "Content-Encoding: aes128gcm",
        f"Content-Length: {len(body)}",
        f"TTL: {KEPT_FOR}",
        "Urgency: normal",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


async def deliver(target: Device, message: dict[str, str]) -> int:
    """Hand a message to the device's push service; the status of its answer."""
    parts = split_endpoint(target.endpoint)
    host, port = parts.hostname or "", parts.port or 443
    request = await in_thread(lambda: request_for(parts, sealed(target, message)))
    async with asyncio.timeout(SECONDS):
        address = await checked_address(host, port)
        trusted = ssl.create_default_context(cafile=settings.PUSH_STAND_IN or None)
        reader, writer = await asyncio.open_connection(address, port, ssl=trusted, server_hostname=host)
        try:
            writer.write(request)
            await writer.drain()
            status = re.match(rb"HTTP/1\.[01] ([0-9]{3})\b", await reader.readline())
        finally:
            writer.transport.abort()  # nothing else that it says matters, however slowly it says it
    return int(status[1]) if status else 0


async def tell(target: Device, message: dict[str, str]) -> None:
    """The same, whatever happens; a device that is gone is forgotten."""
    try:
        status = await deliver(target, message)
    except (OSError, TimeoutError, ValueError, Refused, TableError) as error:
        log.info("a device was not told: %s", error)
        return
    if status in GONE:
        await WRITER.commit("push", partial(forget, target.endpoint))
    elif not 200 <= status < 300:
        log.info("a push service answered %s", status)


# ---------------------------------------------------------------------- whom, and when


class Notifier:
    """Looks at a table some time after it changed. Who is asked there and was not seen for so long is told, once."""

    def __init__(self) -> None:
        self._due: dict[str, asyncio.TimerHandle] = {}
        self._told: OrderedDict[tuple[str, int], int] = OrderedDict()  # by seat: since when it was asked
        self._looking: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._stop_listening = fanout.on_change(self.changed)

    def changed(self, code: str) -> None:
        if code not in self._due:
            self._due[code] = asyncio.get_running_loop().call_later(settings.PUSH_AFTER, self._begin, code)

    def _begin(self, code: str) -> None:
        self._due.pop(code, None)
        task = asyncio.get_running_loop().create_task(self.look(code))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def look(self, code: str) -> None:
        try:
            live = await tables.live_table(code)
        except TableError:
            return
        if live.table.status != Table.PLAYING:
            return
        for seat in [seat for seat in live.seats if seat.kind == Seat.HUMAN and seat.index in live.asked_since]:
            since = live.asked_since[seat.index]
            if self._told.get((code, seat.index)) == since:
                continue
            found = await in_thread(devices_of, seat)
            if not found:
                continue
            if (timezone.now() - seat.seen_at).total_seconds() < settings.PUSH_AFTER:
                self.changed(code)  # still here, or just gone: look again
                continue
            self._note(code, seat.index, since)
            await self._tell_all(found, live.table)

    def _note(self, code: str, seat: int, since: int) -> None:
        self._told[code, seat] = since
        self._told.move_to_end((code, seat))
        if len(self._told) > TOLD:
            self._told.popitem(last=False)

    async def _tell_all(self, found: Iterable[Device], table: Table) -> None:
        async with self._slots:
            await asyncio.gather(*(tell(target, your_turn(table, target.lang)) for target in found))

    def close(self) -> None:
        self._stop_listening()
        for timer in self._due.values():
            timer.cancel()
        for task in self._looking:
            task.cancel()


def your_turn(table: Table, lang: str) -> dict[str, str]:
    game = tables.find_game(table.game).title(lang)
    return {"title": say(lang, "push-title"), "body": game, "url": f"/t/{table.code}/", "lang": lang}
