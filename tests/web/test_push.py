"""The table on a phone: its manifest, and telling a device whose page is closed that it is its owner's turn."""

from __future__ import annotations

import asyncio
import base64
import json
import ssl
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sync_tables as tables
from django.test import Client

import souterrain.web
from souterrain.web import push
from souterrain.web.errors import Malformed
from souterrain.web.models import PushSubscription, Seat, Table
from souterrain.web.playing import play

http_ece = pytest.importorskip("http_ece", reason="the extra push is not installed")
py_vapid = pytest.importorskip("py_vapid")
from cryptography import x509  # noqa: E402
from cryptography.hazmat.primitives import hashes, serialization  # noqa: E402
from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402

pytestmark = pytest.mark.django_db(transaction=True)
Lay = Callable[..., Table]
STATIC = Path(souterrain.web.__file__).parent / "static" / "web"


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point(key: Any) -> bytes:
    return bytes(
        key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    )


SERVER_KEY = ec.generate_private_key(ec.SECP256R1())
DEVICE_KEY, SECRET = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
KEYS = {"p256dh": base64url(point(DEVICE_KEY)), "auth": base64url(SECRET)}


@pytest.fixture
def offered(settings: Any) -> Any:
    settings.VAPID_KEY = base64url(SERVER_KEY.private_numbers().private_value.to_bytes(32, "big"))
    settings.VAPID_SUBJECT = "mailto:host@example.org"
    return settings


# ---------------------------------------------------------------------- installing


@pytest.mark.parametrize(("lang", "tagline"), [("en", "Dungeon board games"), ("fr", "Des jeux de donjon")])
def test_the_site_can_be_installed_in_both_languages(lang: str, tagline: str) -> None:
    answer = Client().get(f"/{lang}.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    about = json.loads(answer.content)
    assert about["lang"] == lang
    assert about["start_url"] == "/"
    assert tagline in about["description"]
    page = Client(headers={"Accept-Language": lang}).get("/accounts/login/").content.decode()
    assert f'<link rel="manifest" href="/{lang}.webmanifest">' in page
    for icon in about["icons"]:
        drawn = (STATIC / Path(icon["src"]).name).read_bytes()
        if icon["type"] == "image/png":
            assert "{}x{}".format(*struct.unpack(">II", drawn[16:24])) == icon["sizes"]
    assert Client().get("/de.webmanifest").status_code == 404


def test_the_worker_wakes_for_a_push_and_keeps_nothing() -> None:
    answer = Client().get("/push-worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    script = answer.content.decode()
    assert '"push"' in script
    assert '"fetch"' not in script
    assert "caches" not in script


# ---------------------------------------------------------------------- asking for it


@pytest.fixture
def ann(lay: Lay) -> tuple[Client, Table]:
    """A browser at the first seat of a table of two."""
    table = lay("hh", guest="ann")
    Seat.objects.filter(table=table, index=1).update(guest="ben")
    client = Client()
    session = client.session
    session["guest"] = "ann"
    session.save()
    client.cookies["souterrain"] = session.session_key
    return client, table


def test_it_is_off_unless_the_server_has_a_key(ann: tuple[Client, Table], settings: Any) -> None:
    client, table = ann
    wish = {"endpoint": "https://push.example/x", **KEYS}
    assert 'id="push"' not in client.get(f"/t/{table.code}/").content.decode()
    assert client.post("/push/", wish).status_code == 404


def test_a_device_is_kept_renewed_and_forgotten(ann: tuple[Client, Table], offered: Any) -> None:
    client, table = ann
    page = client.get(f"/t/{table.code}/").content.decode()
    assert f'data-key="{base64url(point(SERVER_KEY))}"' in page
    assert 'id="push"' not in Client().get(f"/t/{table.code}/").content.decode(), "who watches has no turn"
    wish = {"endpoint": "https://push.example/x", **KEYS}
    assert client.post("/push/", wish).status_code == client.post("/push/", wish).status_code == 204
    assert [kept.guest for kept in PushSubscription.objects.all()] == ["ann"]
    assert Client().post("/push/", {**wish, "remove": "1"}).status_code == 204
    assert PushSubscription.objects.count() == 1, "nobody else forgets it"
    client.post("/push/", {**wish, "remove": "1"})
    assert not PushSubscription.objects.exists()
    assert Client().post("/push/", wish).status_code == 403, "who sits nowhere grows no list"


def test_a_person_has_only_so_many_devices(
    ann: tuple[Client, Table], offered: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "DEVICES", 2)
    for number in range(4):
        ann[0].post("/push/", {"endpoint": f"https://push.example/{number}", **KEYS})
    assert sorted(PushSubscription.objects.values_list("endpoint", flat=True)) == [
        "https://push.example/2",
        "https://push.example/3",
    ]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://ann@push.example/x",
        "https:///x",
        "https://push.example/x y",
        "https://push.example/x\r\nHost: other",
        "https://[::1/x",
        "https://push.example:99999/x",
        "https://push.example/" + "x" * 500,
        "ftp://push.example/",
        "",
    ],
)
def test_only_plain_https_addresses_are_endpoints(endpoint: str) -> None:
    with pytest.raises(Malformed):
        push.device(endpoint, **KEYS, lang="en")


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA"}, {"auth": "not base64!"}, {"auth": ""}, {"p256dh": "é"}])
def test_keys_that_are_none_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        push.device("https://push.example/x", **{**KEYS, **keys}, lang="en")


# ---------------------------------------------------------------------- where it may go


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1",
        "ff02::1", "fec0::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
        "64:ff9b::a00:1", "2002:7f00:1::1", "2002:a00:1::",
    ],
)  # fmt: skip
def test_our_own_networks_are_out_of_reach(address: str) -> None:
    assert not push.is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_the_open_internet_is_within_reach(address: str) -> None:
    assert push.is_public(address)


@pytest.mark.parametrize(
    "resolved", [["127.0.0.1"], ["9.9.9.9", "10.0.0.1"], ["::ffff:192.168.0.1"], ["fe80::1%2"], []]
)
def test_a_name_that_leads_to_our_own_network_is_not_called(
    resolved: list[str], offered: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[Any] = []

    async def connect(*args: Any, **kwargs: Any) -> Any:
        called.append(args)
        raise OSError

    async def resolve(*args: Any, **kwargs: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, 443)) for address in resolved]

    async def send() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        with pytest.raises(push.Refused):
            await push.deliver(push.device("https://push.example/x", **KEYS, lang="en"), {"title": "x"})

    monkeypatch.setattr(asyncio, "open_connection", connect)
    asyncio.run(send())
    assert called == []


def test_the_address_that_was_checked_is_the_one_that_is_called(offered: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []

    async def connect(address: str, port: int, **how: Any) -> Any:
        called.append((address, port, how["server_hostname"]))
        raise OSError

    async def resolve(*args: Any, **kwargs: Any) -> list[Any]:
        return [(0, 0, 0, "", ("9.9.9.9", 443))]

    async def send() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        await push.tell(push.device("https://push.example/x", **KEYS, lang="en"), {"title": "x"})

    monkeypatch.setattr(asyncio, "open_connection", connect)
    asyncio.run(send())
    assert called == [("9.9.9.9", 443, "push.example")]


# ---------------------------------------------------------------------- a stand-in for a push service


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Key and certificate of a push service on this machine."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("stand-in") / "both.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


@asynccontextmanager
async def stand_in(certificate: Path, answer: bytes) -> AsyncIterator[tuple[str, list[bytes]]]:
    """A push service on loopback: its address, and what it was sent."""
    received: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        received.append(head + await reader.readexactly(length))
        writer.write(answer)
        if answer:
            await writer.drain()
            writer.close()

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    try:
        yield f"https://localhost:{server.sockets[0].getsockname()[1]}/for/ann?x=1", received
    finally:
        server.close()


def subscribe(endpoint: str, **owner: Any) -> None:
    PushSubscription.objects.create(endpoint=endpoint, **KEYS, lang="fr", **owner)


def stored() -> list[str]:
    return list(PushSubscription.objects.values_list("guest", flat=True))


def long_away(table: Table) -> None:
    Seat.objects.filter(table=table).update(seen_at=datetime.now(UTC) - timedelta(minutes=10))
    tables.refresh(table)


def test_who_is_away_is_told_once_and_in_words_that_only_the_device_can_read(
    ann: tuple[Client, Table], offered: Any, certificate: Path
) -> None:
    _, table = ann
    offered.PUSH_STAND_IN = str(certificate)
    long_away(table)

    async def play() -> list[bytes]:
        async with stand_in(certificate, b"HTTP/1.1 201 Created\r\n\r\n") as (endpoint, received):
            await push.in_thread(subscribe, endpoint, guest="ann")
            notifier = push.Notifier()
            try:
                await notifier.look(table.code)
                await notifier.look(table.code)
            finally:
                notifier.close()
            return received

    received = asyncio.run(play())
    assert len(received) == 1
    head, _, body = received[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /for/ann?x=1 HTTP/1.1\r\n")
    assert b"jeu" not in body.lower()
    told = json.loads(http_ece.decrypt(body, private_key=DEVICE_KEY, auth_secret=SECRET, version="aes128gcm"))
    assert told["title"] == "À vous de jouer"
    assert told["url"] == f"/t/{table.code}/"
    signed = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])["Authorization"]
    assert signed.endswith(f",k={base64url(point(SERVER_KEY))}")
    assert py_vapid.Vapid02.verify(signed)
    assert stored() == ["ann"]


@pytest.mark.parametrize(
    ("answer", "kept"),
    [
        (b"HTTP/1.1 410 Gone\r\n\r\n", []),
        (b"HTTP/1.1 404 Not Found\r\n\r\n", []),
        (b"HTTP/1.1 503 Busy\r\n\r\n", ["ann"]),
        (b"HTTP/1.1 302 Found\r\nLocation: https://localhost/\r\n\r\n", ["ann"]),
        (b"nonsense\r\n", ["ann"]),
    ],
)
def test_a_device_that_is_gone_is_forgotten_and_no_redirect_followed(
    answer: bytes, kept: list[str], offered: Any, certificate: Path, lay: Lay
) -> None:
    offered.PUSH_STAND_IN = str(certificate)

    async def send() -> int:
        async with stand_in(certificate, answer) as (endpoint, received):
            await push.in_thread(subscribe, endpoint, guest="ann")
            await push.tell(push.device(endpoint, **KEYS, lang="en"), {"title": "x"})
            return len(received)

    assert asyncio.run(send()) == 1
    assert stored() == kept


def test_a_service_that_does_not_answer_is_left(
    offered: Any, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered.PUSH_STAND_IN = str(certificate)
    assert push.SECONDS == 5
    monkeypatch.setattr(push, "SECONDS", 0.3)

    async def send() -> None:
        clock = asyncio.get_running_loop().time
        async with stand_in(certificate, b"") as (endpoint, _):
            began = clock()
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(20):
                    await push.deliver(push.device(endpoint, **KEYS, lang="en"), {"title": "x"})
            assert clock() - began < 10

    asyncio.run(send())


def test_who_is_there_is_not_told_and_looked_at_again(ann: tuple[Client, Table], offered: Any) -> None:
    _, table = ann
    subscribe("https://push.example/x", guest="ann")

    async def look() -> list[str]:
        notifier = push.Notifier()
        try:
            await notifier.look(table.code)
            return list(notifier._due)
        finally:
            notifier.close()

    assert asyncio.run(look()) == [table.code], "nothing was sent: it looks again later"


def test_a_change_of_the_table_makes_it_look(ann: tuple[Client, Table], offered: Any) -> None:
    _, table = ann

    async def change() -> list[str]:
        notifier = push.Notifier()
        try:
            live = await push.tables.live_table(table.code)
            await play(live, 0, live.state.moves(0)[0])
            return list(notifier._due)
        finally:
            notifier.close()

    assert asyncio.run(change()) == [table.code]
