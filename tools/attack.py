"""What a stranger would try, as bounded scripts against real servers on the loopback address.

    python tools/attack.py                  all of them
    python tools/attack.py endless_header   one of them
    python tools/attack.py --list

Each attack starts a server of its own, does its worst for a few seconds, and says what it saw; it raises Broken if the
server did not hold what docs/operations.md promises. A bystander with another address looks on meanwhile.
"""

import argparse
import base64
import json
import os
import random
import re
import socket
import sqlite3
import string
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx

from souterrain.web.harness import Server

BYSTANDER = "127.0.0.2"
PATIENCE = 2.5  # seconds that a bystander may wait for a page on a busy machine
MIB = 1024 * 1024


class Broken(AssertionError):  # noqa: N818 - it reads as what it says
    """A promise was not kept."""


def hold(condition: Any, problem: str) -> None:
    if not condition:
        raise Broken(problem)


@dataclass(frozen=True)
class Attack:
    """One thing that a stranger tries."""

    run: Callable[[Server], str]
    environment: dict[str, str]

    @property
    def name(self) -> str:
        return self.run.__name__

    def against(self, folder: Path, **more: str) -> str:
        """What was seen."""
        server = Server(folder, **{**self.environment, **more})
        server.start()
        try:
            seen = self.run(server)
            hold("Traceback" not in server.log(), f"{self.name}: the server's log has a traceback:\n{server.log()}")
        finally:
            server.stop()
        return seen


ATTACKS: dict[str, Attack] = {}


def attack(**environment: str) -> Callable[[Callable[[Server], str]], Callable[[Server], str]]:
    """Registers an attack on a server with these settings."""

    def register(run: Callable[[Server], str]) -> Callable[[Server], str]:
        ATTACKS[run.__name__] = Attack(run, environment)
        return run

    return register


# ---------------------------------------------------------------------- what attacks are made of


def connect(server: Server, seconds: float = 20) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=seconds)


def rest(sock: socket.socket) -> bytes:
    """Everything that comes until the server hangs up."""
    got = b""
    try:
        while part := sock.recv(65536):
            got += part
    except ConnectionError:
        pass
    except TimeoutError:
        raise Broken("the server did not hang up") from None
    return got


def send_until_cut_off(sock: socket.socket, part: bytes, most: int) -> int:
    """How many bytes the server let in before it hung up."""
    sent = 0
    try:
        while sent < most:
            sock.sendall(part)
            sent += len(part)
    except (ConnectionError, TimeoutError):
        pass
    return sent


def status_of(answer: bytes) -> int:
    found = re.match(rb"HTTP/1.1 (\d{3}) ", answer)
    return int(found[1]) if found else 0


def stranger(server: Server, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
    """A client with an address of its own; all of 127/8 is this machine."""
    transport = httpx.HTTPTransport(local_address=address, limits=httpx.Limits(max_connections=None))
    return httpx.Client(base_url=server.url, transport=transport, timeout=30, headers=headers)


@dataclass
class Bystander:
    """Somebody else who opens pages meanwhile."""

    waits: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def slowest(self) -> float:
        return max(self.waits, default=0.0)


@contextmanager
def bystander(server: Server, path: str = "/") -> Iterator[Bystander]:
    """Holds that somebody with another address was served all the time, without a long wait."""
    seen, stop = Bystander(), threading.Event()

    def look() -> None:
        with stranger(server, BYSTANDER) as client:
            while not (stop.is_set() and seen.waits):
                start = time.monotonic()
                try:
                    answer = client.get(path)
                    if answer.status_code != 200:
                        seen.problems.append(f"{answer.status_code} {answer.text[:100]}")
                except httpx.HTTPError as error:
                    seen.problems.append(repr(error))
                seen.waits.append(time.monotonic() - start)
                stop.wait(0.1)

    with stranger(server, BYSTANDER) as client:
        client.get(path)  # the first page of a server is the slowest
    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield seen
    finally:
        stop.set()
        thread.join()
    hold(not seen.problems, f"a bystander was not served: {seen.problems[:3]}")
    hold(seen.slowest < PATIENCE, f"a bystander waited {seen.slowest:.1f} s")


def lay(client: httpx.Client, game: str = "dungeon_lords", *kinds: str) -> tuple[str, dict[str, str]]:
    seats = [{"kind": kind, "name": f"P{i}"} for i, kind in enumerate(kinds or ("me", "me"))]
    made = client.post("/api/v1/tables", json={"game": game, "seats": seats}).raise_for_status().json()
    return made["table"]["code"], made["tokens"]


def form_token(client: httpx.Client, path: str) -> str:
    """The token that a page's form carries."""
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', client.get(path).text)
    assert found, f"{path} has no form"
    return found[1]


# ---------------------------------------------------------------------- before there is a request


@attack()
def endless_header(server: Server) -> str:
    """A header that never ends is cut off after a few kilobytes."""
    with bystander(server) as seen:
        for start in (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\n"):
            with connect(server) as sock:
                sock.sendall(start)
                part = b"X-A: b\r\n" * 8192 if start.endswith(b"\r\n") else b"a" * 65536
                sent = send_until_cut_off(sock, part, 64 * MIB)
            hold(sent < 32 * MIB, f"{sent} bytes of a header were taken in")
    return f"cut off; a bystander waited {seen.slowest:.2f} s at most"


@attack()
def long_header(server: Server) -> str:
    """Too long a line, too long a header, too many of them: each has its status."""
    big = {
        414: b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        431: b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 40_000 + b"\r\n\r\n",
    }
    many = b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 200 + b"\r\n"
    for status, request in [*big.items(), (431, many)]:
        with connect(server) as sock:
            sock.sendall(request)
            hold(status_of(answer := rest(sock)) == status, f"expected {status}, got {answer[:60]!r}")
    return "414, 431, 431"


@attack(SOUTERRAIN_REQUEST_SECONDS="1")
def slow_requests(server: Server) -> str:
    """Who says nothing, a header byte by byte, or half a body is let go after the seconds that a request has."""
    half = b"POST /preferences/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf"
    for start in (b"", b"GET / HTTP/1.1\r\nHost: loc", half):
        with connect(server) as sock:
            sock.sendall(start)
            began = time.monotonic()
            answer = rest(sock)
            took = time.monotonic() - began
            hold(status_of(answer) == 408, f"{start[:20]!r}: expected 408, got {answer[:60]!r}")
            hold(took < 5, f"{start[:20]!r} was kept for {took:.1f} s")
    with connect(server) as sock:
        sock.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        sock.recv(65536)
        sock.sendall(b"GET / HTTP/1.1\r\n")  # a second request that stays a beginning
        began = time.monotonic()
        rest(sock)
        hold(time.monotonic() - began < 5, "half a second request was kept")
    return "408 after a second"


@attack(SOUTERRAIN_REQUEST_SECONDS="1")
def stalled_reader(server: Server) -> str:
    """Who asks for much and reads nothing is cut off."""
    path = "/components/dungeon_lords/"
    with stranger(server) as client:
        whole = len(client.get(path).content)
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect(("127.0.0.1", server.port))
        sock.settimeout(20)
        for _ in range(12):
            sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(6)
        size = len(rest(sock))
    hold(size < 12 * whole, f"all {size} bytes were still there for who did not read")
    return f"cut off after {size // 1024} KiB of {12 * whole // 1024}"


@attack()
def pipelined_requests(server: Server) -> str:
    """Ten thousand requests in one breath are not kept in memory."""
    with bystander(server), connect(server) as sock:
        sent = send_until_cut_off(sock, b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n" * 10_000, 1)
        answers = rest(sock).count(b"HTTP/1.1 ")
    hold(answers < 1000, f"{answers} pipelined requests were answered")
    return f"{answers} of 10000 answered, then cut off ({sent} bytes sent)"


@attack(SOUTERRAIN_CONNECTIONS_PER_ADDRESS="50", SOUTERRAIN_CONNECTIONS="80")
def many_connections(server: Server) -> str:
    """One client has its share of connections, and all together have a limit."""

    def let_in(address: str, count: int) -> tuple[list[socket.socket], int]:
        socks, kept = [], 0
        for _ in range(count):
            socks.append(sock := socket.create_connection(("127.0.0.1", server.port), 5, (address, 0)))
            sock.sendall(b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")
            try:
                kept += status_of(sock.recv(65536)) == 200
            except ConnectionError:
                continue  # hung up before our request arrived
        return socks, kept

    with bystander(server):
        socks, first = let_in("127.0.0.1", 60)
        hold(first == 50, f"{first} connections of one address")
    more, second = let_in("127.0.0.3", 60)
    hold(20 <= second <= 31, f"{first} + {second} connections in all")
    for sock in (*socks, *more):
        sock.close()
    time.sleep(0.5)
    with stranger(server) as client:
        hold(client.get("/").status_code == 200, "nobody is let in after the others left")
    return f"{first} by address, {first + second} in all"


# ---------------------------------------------------------------------- bodies


@attack()
def huge_bodies(server: Server) -> str:
    """A body is refused by its length, and cut off where it has none."""
    head = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    chunk = b"10000\r\n" + b"a" * 65536 + b"\r\n"
    with bystander(server) as seen:
        for start, part in (
            (head + b"Content-Length: 400000000\r\n\r\n", b"a" * 65536),
            (head + b"Transfer-Encoding: chunked\r\n\r\n", chunk),
            (head + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"a" * 65536),
            (head + b"Transfer-Encoding: chunked\r\n\r\n1;", b"a" * 65536),
        ):
            with connect(server) as sock:
                sock.sendall(start)
                sent = send_until_cut_off(sock, part, 100 * MIB)
            hold(sent < 20 * MIB, f"{sent} bytes of a body were taken in")
        with stranger(server) as client:
            for path in ("/api/v1/tables", "/preferences/", "/accounts/login/", "/nothing/"):
                answer = client.post(path, content=b"a" * 200_000)
                hold(answer.status_code == 413, f"{path}: {answer.status_code} for 200 kB")
    return f"413, and cut off; a bystander waited {seen.slowest:.2f} s at most"


# ---------------------------------------------------------------------- passwords


@attack(SOUTERRAIN_RATE_SIGNUPS="5/h")
def guessed_passwords(server: Server) -> str:
    """Guessing at log-in becomes slower and slower, sign-up is limited, and pages do not wait for either."""

    def guess(number: int) -> Counter[int]:
        statuses: Counter[int] = Counter()
        with stranger(server) as client:
            for path, fields in (
                ("/accounts/login/", ("password",)),
                ("/accounts/signup/", ("password1", "password2")),
            ):
                token = form_token(client, path)
                for turn in range(10):
                    form = {"csrfmiddlewaretoken": token, "username": f"user{number}x{turn}"}
                    form.update(dict.fromkeys(fields, f"secret-{turn}-{number}"))
                    statuses[client.post(path, data=form).status_code] += 1
        return statuses

    with bystander(server) as seen, ThreadPoolExecutor(8) as pool:
        statuses = sum(pool.map(guess, range(8)), Counter())
    hold(statuses[302] <= 5, f"{statuses[302]} accounts were made")
    hold(statuses[200] <= 20, f"{statuses[200]} passwords were tried: {statuses}")
    with stranger(server) as client:
        token = form_token(client, "/accounts/login/")
        form = {"csrfmiddlewaretoken": token, "username": "user", "password": "x"}
        wait = client.post("/accounts/login/", data=form).headers.get("Retry-After", "0")
    return f"{statuses[200]} of 80 guesses tried; a bystander waited {seen.slowest:.2f} s at most; next wait {wait} s"


@attack()
def guessed_name(server: Server) -> str:
    """Many addresses that guess at one name share its wait."""
    statuses: Counter[int] = Counter()
    for number in range(3, 15):
        with stranger(server, f"127.0.0.{number}") as client:
            token = form_token(client, "/accounts/login/")
            form = {"csrfmiddlewaretoken": token, "username": "ann" if number % 2 else " ANN", "password": "guess"}
            statuses[client.post("/accounts/login/", data=form).status_code] += 1
    hold(statuses[429] >= 4, f"12 guesses from 12 addresses: {statuses}")
    return f"{statuses[429]} of 12 guesses from 12 addresses refused"


# ---------------------------------------------------------------------- streams and floods


@attack(SOUTERRAIN_STREAMS_PER_ADDRESS="20", SOUTERRAIN_STREAMS="50")
def many_streams(server: Server) -> str:
    """One address has so many streams, all together so many; who is refused is told why."""
    with stranger(server, BYSTANDER) as client:
        code, tokens = lay(client)
    opened: list[socket.socket] = []

    def stream(address: str, path: str) -> bytes:
        sock = socket.create_connection(("127.0.0.1", server.port), 20, (address, 0))
        opened.append(sock)
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return sock.recv(65536)

    paths = (f"/t/{code}/stream/", f"/api/v1/tables/{code}/stream")
    seen = {n: Counter(status_of(stream(f"127.0.0.{n}", paths[i % 2])) for i in range(30)) for n in (3, 4, 5)}
    hold(seen[3] == seen[4] == {200: 20, 429: 10}, f"streams by address: {seen}")
    hold(seen[5] == {200: 10, 429: 20}, f"streams in all: {seen}")
    refused = stream("127.0.0.6", paths[1])
    hold(b"problem+json" in refused and b"retry-after" in refused.lower(), f"not a clear answer: {refused[:200]!r}")
    with stranger(server, BYSTANDER) as client:
        start = time.monotonic()
        headers = {"Authorization": f"Bearer {tokens['0']}"}
        seen_moves = client.get(f"/api/v1/tables/{code}/view", headers=headers).json()["moves"]
        body = {"move": seen_moves[0]["move"]}
        hold(client.post(f"/api/v1/tables/{code}/moves", json=body, headers=headers).status_code == 200, "no move")
        took = time.monotonic() - start
    hold(took < PATIENCE, f"a move took {took:.1f} s")
    for sock in opened:
        sock.close()
    time.sleep(1)
    hold(status_of(stream("127.0.0.3", paths[0])) == 200, "a closed stream still counts")
    opened[-1].close()
    return f"20 by address, 50 in all; a move took {took:.2f} s"


@attack(SOUTERRAIN_RATE_REQUESTS="60/m", SOUTERRAIN_RATE_ADDRESS="60/m", SOUTERRAIN_RATE_WRONG_TOKENS="20/m")
def floods(server: Server) -> str:
    """Pages, unknown addresses, wrong tokens and forged forwarded addresses are all counted."""
    with stranger(server, "127.0.0.7") as client:
        code, _ = lay(client)
    said = []
    for number, (path, kind) in enumerate(
        (
            ("/", ""),
            ("/api/v1/openapi.json", ""),
            ("/api/v1/nothing", "Bearer"),
            (f"/api/v1/tables/{code}/view", "Bearer"),
            (f"/api/v1/tables/{code}/view", "Basic"),
            (f"/t/{code}/", ""),
        ),
        start=10,
    ):
        statuses: Counter[int] = Counter()
        with stranger(server, f"127.0.0.{number}") as client:
            for turn in range(150):  # a minute may end meanwhile
                headers = {"X-Forwarded-For": f"10.0.0.{turn}", "Connection": "keep-alive"}
                if kind:
                    headers["Authorization"] = f"{kind} " + "".join(random.choices(string.ascii_letters, k=32))
                statuses[client.get(path, headers=headers).status_code] += 1
        hold(statuses[429] >= 30, f"{path}: {statuses}")
        said.append(f"{path.split('?')[0]} {statuses[429]}")
    return "refused of 150: " + ", ".join(said)


# ---------------------------------------------------------------------- odd requests

ODD = (
    "", "²", "٣", "0009", "-1", "1e9", "9" * 400, "9" * 5000, str(2**31), str(2**63), "x" * 5000, "é" * 50, "\x00",
    "a\x00b", "\ud800", "😀", "\u2028", "%", "%00", "../..", "{ $x }", "{{7*7}}", "\r\nX: y", "//evil", "None",
    "true", "null", "[]", " ", "0", "1", "2",
)  # fmt: skip
FIELDS = (
    "ply", "seat", "q", "target", "lang", "next", "name", "quick", "after", "move", "view", "seat0", "seat1", "name0",
    "level", "version", "answer", "theme", "username", "password", "gifts", "players", "game", "options", "seats",
    "public", "agree", "text", "channel", "reaction", "do", "message", "by", "endpoint", "p256dh", "auth", "remove",
    "clock", "stand_in", "hints", "username", "password1", "password2", "record", "file",
)  # fmt: skip
HEADERS = (
    "Accept-Language",
    "Last-Event-ID",
    "X-Forwarded-For",
    "Referer",
    "Origin",
    "If-Modified-Since",
    "Range",
    "Cookie",
)
# What once ended in status 500.
KNOWN = ("/t/{code}/replay/?ply=%C2%B2", "/t/{code}/replay/?seat=0009", "/t/{code}/replay/" + "9" * 400 + "/")
ODD_REQUESTS = 1500
MANY_TABLES = 50


def odd_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def page_routes() -> list[str]:
    """The addresses of all pages, as Django knows them."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")
    import django

    django.setup()
    from souterrain.web.urls import urlpatterns

    patterns = [str(one.pattern) for one in urlpatterns]
    return ["/static/{name}", *(filled(f"/{one}") for one in patterns if not one.startswith("api/"))]


def filled(pattern: str) -> str:
    """A pattern of Django's with its parameters in braces. Lessons have codes of their own."""
    return re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", pattern.replace("<lesson:code>", "<lesson>"))


def api_routes(client: httpx.Client) -> list[str]:
    """The addresses of all operations of the API, as it describes itself."""
    return list(client.get("/api/v1/openapi.json").raise_for_status().json()["paths"])


def odd_request(rng: random.Random, route: str, code: str, token: str, form: dict[str, str]) -> bytes:
    """A request to this route with something odd in it."""
    api = route.startswith("/api/")
    names = {
        "code": code,
        "name": rng.choice(("pebbles", "dungeon_lords")),
        "lesson": "dungeon_lords-1",
        "index": str(rng.randrange(4)),
        "ply": str(rng.randrange(4)),
        "secret": "x" * 32,
        "about": "a",
        "lang": "en",
    }
    parameters = re.findall(r"{(\w+)}", route)
    if parameters and rng.random() < 0.4:
        names[rng.choice(parameters)] = rng.choice(ODD)
    path = route.format(**{name: quote(odd_bytes(odd)) for name, odd in names.items()})
    query = urlencode({rng.choice(FIELDS): odd_bytes(rng.choice(ODD)) for _ in range(rng.randrange(3))})
    given: dict[str, Any] = {name: rng.choice(ODD) for name in rng.sample(FIELDS, rng.randrange(6))}
    if api:
        given |= {
            name: rng.choice((0, -1, 10**400, 1.5, None, [], {}, [[]], {"a": {}}))
            for name in given
            if rng.random() < 0.5
        }
        body, kind = json.dumps(given).encode(), "application/json"
    else:
        body = urlencode({name: odd_bytes(odd) for name, odd in (given | form).items()}).encode()
        kind = rng.choice(
            ("application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=none", "text/plain")
        )
    headers = {
        "Host": b"localhost",
        "Connection": b"close",
        "Content-Type": kind.encode(),
        "Cookie": form["cookie"].encode(),
    }
    headers["Content-Length"] = str(len(body)).encode()
    if api and rng.random() < 0.7:
        headers["Authorization"] = f"Bearer {token}".encode()
    if rng.random() < 0.3:
        headers[rng.choice(HEADERS)] = re.sub(rb"[\x00\r\n]", b"", odd_bytes(rng.choice(ODD)))
    method = rng.choice(("GET", "POST"))
    lines = [f"{method} {path}?{query} HTTP/1.1".encode()]
    lines += [name.encode() + b": " + value for name, value in headers.items()]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def answer_to(server: Server, request: bytes) -> bytes:
    """What the server says; of a stream only that it began."""
    with connect(server) as sock:
        sock.sendall(request)
        first = sock.recv(65536)
        return first if b"text/event-stream" in first else first + rest(sock)


@attack()
def odd_requests(server: Server) -> str:
    """Odd values at every route, in addresses, forms, JSON and headers: never status 500."""
    rng = random.Random(1)
    statuses: Counter[int] = Counter()
    with stranger(server) as client:
        routes = page_routes() + api_routes(client)
        laid = [lay(client, "pebbles") for _ in range(1 + ODD_REQUESTS // 100)]  # some are left and resigned meanwhile
        code = laid[0][0]
        form = {"csrfmiddlewaretoken": form_token(client, "/new/pebbles/")}
        form["cookie"] = f"csrftoken={client.cookies['csrftoken']}"
    known = [f"GET {path.format(code=code)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" for path in KNOWN]
    for number in range(ODD_REQUESTS):
        code, tokens = laid[number // 100]
        odd = odd_request(rng, routes[number % len(routes)], code, tokens["0"], form)
        request = known[number].encode() if number < len(known) else odd
        answer = answer_to(server, request)
        statuses[status_of(answer)] += 1
        hold(0 < status_of(answer) < 500, f"{request[:400]!r}: {answer[:80]!r}")
    seen = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    return f"{len(routes)} routes: {seen}"


# ---------------------------------------------------------------------- sessions


@attack()
def kept_cookie(server: Server) -> str:
    """A cookie that was copied before the log-out is worth nothing after it, and the streams it opened end."""
    with stranger(server) as client, stranger(server) as thief:
        token = form_token(client, "/accounts/signup/")
        form = {
            "csrfmiddlewaretoken": token,
            "username": "ann",
            "password1": "a long word 7",
            "password2": "a long word 7",
        }
        hold(client.post("/accounts/signup/", data=form).status_code == 302, "no account")
        form = {"csrfmiddlewaretoken": form_token(client, "/new/pebbles/"), "name": "Ann", "quick": "1"}
        table = client.post("/new/pebbles/", data=form).headers["Location"]
        thief.cookies.update(client.cookies)
        hold('action="/accounts/logout/"' in thief.get("/").text, "the copied cookie never worked")
        mine = thief.get(table).text
        form = {"csrfmiddlewaretoken": form_token(client, "/")}
        with thief.stream("GET", f"{table}stream/") as stream:
            parts = stream.iter_bytes()
            next(parts)
            client.post("/accounts/logout/", data=form)
            hold(b"sent-away" in b"".join(parts), "the stream that it opened goes on")
        hold('action="/accounts/logout/"' not in thief.get("/").text, "the copied cookie still logs in")
        hold('<h2 id="question"' in mine and '<h2 id="question"' not in thief.get(table).text, "it still plays")
    return "worthless after the log-out"


# ---------------------------------------------------------------------- what people and tables have


def wait_for_a_bot(client: httpx.Client, level: str, seconds: float) -> float:
    """How long somebody who lays a table with bots of this level waits for the first move."""
    seats = [{"kind": "bot", "level": level}, {"kind": "me", "name": "A"}]
    start = time.monotonic()
    made = client.post("/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status().json()
    while time.monotonic() - start < seconds:
        if client.get(f"/api/v1/tables/{made['table']['code']}").json()["version"]:
            return time.monotonic() - start
        time.sleep(0.02)
    raise Broken(f"a bot made no move in {seconds:.0f} s")


@attack()
def bots_starved(server: Server) -> str:
    """Tables with bots that think long, made one after the other and never moved at, cost others about one thought."""
    with stranger(server, BYSTANDER) as client, stranger(server) as many:
        wait_for_a_bot(client, "random", 60)  # the first worker starts
        alone, one = wait_for_a_bot(client, "random", 60), wait_for_a_bot(many, "slow", 60)
        seats = [*[{"kind": "bot", "level": "slow"}] * 3, {"kind": "me", "name": "A"}]
        for _ in range(MANY_TABLES):
            many.post("/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status()
        slowest = max(wait_for_a_bot(client, "random", 60) for _ in range(3))
    hold(
        slowest < 3 * one + 2 * alone + 1, f"one thought takes {one:.1f} s, and a bystander's bot took {slowest:.1f} s"
    )
    return f"a thought of theirs takes {one:.1f} s; a bystander waited {slowest:.1f} s beside {3 * MANY_TABLES} of them"


@attack(SOUTERRAIN_RATE_CHAT="20/m", SOUTERRAIN_RATE_CHAT_PERSON="5/m")
def chat_flood(server: Server) -> str:
    """So many messages of a person and of an address; markup comes back as what it is: text."""
    with stranger(server) as client, bystander(server):
        code, tokens = lay(client)
        statuses: Counter[int] = Counter()
        for turn in range(60):  # a minute may end meanwhile
            headers = {"Authorization": f"Bearer {tokens[str(turn % 2)]}"}
            body = {"text": f"<script>{turn}</script>"}
            statuses[client.post(f"/api/v1/tables/{code}/chat", json=body, headers=headers).status_code] += 1
        hold(statuses[201] <= 20 and statuses[429] >= 40, f"60 messages of two seats: {statuses}")
        headers = {"Authorization": f"Bearer {tokens['0']}"}
        said = client.get(f"/api/v1/tables/{code}/chat", headers=headers).json()
        hold(len(said) == statuses[201], f"{len(said)} messages are kept of {statuses[201]}")
    return f"{statuses[429]} of 60 messages refused"


VAPID = {"SOUTERRAIN_VAPID_KEY": base64.urlsafe_b64encode(b"k" * 32).decode().rstrip("=")}
INWARD = (
    "http://push.example.org/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x", "https://10.0.0.1/x", "https://push.example.org:8443/x", "https://169.254.169.254/x",
    "ftp://push.example.org/x", "", "x" * 600,
)  # fmt: skip


@attack(SOUTERRAIN_RATE_PUSH="20/m", SOUTERRAIN_VAPID_SUBJECT="mailto:host@example.org", **VAPID)
def push_subscriptions(server: Server) -> str:
    """Endpoints and keys that are none are not kept, and an address has so many tries (test_push.py has more)."""
    with stranger(server) as client, bystander(server):
        form = {"csrfmiddlewaretoken": form_token(client, "/new/dungeon_lords/"), "p256dh": "AAAA", "auth": "AAAA"}
        statuses = [client.post("/push/", data={**form, "endpoint": odd}).status_code for odd in INWARD]
        if set(statuses) == {404}:
            return "push is not installed here"
        hold(set(statuses) == {400}, f"odd endpoints: {dict(zip(INWARD, statuses, strict=True))}")
        more = Counter(client.post("/push/", data={**form, "endpoint": INWARD[0]}).status_code for _ in range(60))
    with sqlite3.connect(server.data / "souterrain.sqlite3") as file:
        kept = file.execute("SELECT count(*) FROM web_pushsubscription").fetchone()[0]
    hold(kept == 0 and more[429] >= 30, f"{kept} kept; {more}")
    return f"{len(INWARD)} odd endpoints refused, {more[429]} of 60 more not looked at"


@attack(SOUTERRAIN_RATE_RECORDS="10/h")
def uploaded_records(server: Server) -> str:
    """Records that are none, too long or too deep are refused in words, and an address has so many of them."""
    head = json.dumps({"souterrain": 1, "game": "dungeon_lords", "options": {}, "seed": 1})
    odd = ("", "{}", "[" * 100_000, head, head + '\n{"seat": 0, "move": "nothing"}', "9" * 400_000, "\x00" * 1000)
    with stranger(server) as client, bystander(server):
        form = {"csrfmiddlewaretoken": form_token(client, "/records/")}
        statuses = []
        for text in (*odd, *odd):
            answer = client.post("/records/", data=form, files={"record": ("game.jsonl", text.encode())})
            statuses.append(answer.status_code)
        big = client.post("/records/", data=form, files={"record": ("game.jsonl", b"1" * 2 * MIB)}).status_code
    hold(all(200 <= status < 500 for status in statuses), f"records: {statuses}")
    hold(statuses.count(429) >= 4 and big == 413, f"records: {statuses}, a big one {big}")
    return f"{len(odd)} odd ones refused, then {statuses.count(429)} not read; 413 for 2 MiB"


# ---------------------------------------------------------------------- faults of the machine


@attack()
def broken_table(server: Server) -> str:
    """A table whose entries make no sense says so; every other table goes on."""
    with stranger(server) as client, bystander(server):
        broken, _ = lay(client)
        sound, tokens = lay(client)
        entry = "INSERT INTO web_entry (table_id, number, seat, move, at) VALUES (?, 1, 0, 'nonsense', '2026-01-01')"
        with sqlite3.connect(server.data / "souterrain.sqlite3", timeout=10) as file:
            file.execute(entry, [broken])
            file.execute("UPDATE web_table SET version = 1, stamp = stamp + 1 WHERE code = ?", [broken])
        deadline = time.monotonic() + 10
        while client.get(f"/api/v1/tables/{broken}/view").status_code != 409:
            hold(time.monotonic() < deadline, "the broken table is shown as if it were sound")
        page = client.get(f"/t/{broken}/")
        hold(page.status_code == 200 and "cannot go on here" in page.text, f"its page: {page.status_code}")
        headers = {"Authorization": f"Bearer {tokens['0']}"}
        moves = client.get(f"/api/v1/tables/{sound}/view", headers=headers).json()["moves"]
        played = client.post(f"/api/v1/tables/{sound}/moves", json={"move": moves[0]["move"]}, headers=headers)
        hold(played.status_code == 200, f"another table: {played.status_code}")
    return "409 and a clear page; another table goes on"


@attack()
def swapped_database(server: Server) -> str:
    """A copy that is put in the place of the database by renaming is noticed, and played on from."""
    file = server.data / "souterrain.sqlite3"
    with stranger(server) as client:
        early, _ = lay(client)
        with sqlite3.connect(file) as source, sqlite3.connect(server.data / "copy") as copy:
            source.backup(copy)
        late, _ = lay(client)
        for ending in ("-wal", "-shm"):
            file.with_name(file.name + ending).unlink()
        (server.data / "copy").rename(file)
        start = time.monotonic()
        statuses: Counter[int] = Counter()
        while (status := client.get(f"/api/v1/tables/{late}/view").status_code) != 404:
            statuses[status] += 1
            hold(time.monotonic() - start < 10, f"a table that is not in the copy is still there: {statuses}")
            time.sleep(0.02)
        took = time.monotonic() - start
        hold(client.get(f"/api/v1/tables/{early}/view").status_code == 200, "a table of the copy is not there")
        lay(client)
    hold(took < 3, f"noticed after {took:.1f} s")
    return f"noticed after {took:.2f} s, with {statuses[503]} answers of 503"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="attack", help="which ones (default: all)")
    parser.add_argument("--list", action="store_true", help="say what there is")
    given = parser.parse_args()
    if given.list:
        for name, known in ATTACKS.items():
            print(f"{name:20} {(known.run.__doc__ or '').strip()}")
        return
    unknown = set(given.names) - set(ATTACKS)
    if unknown:
        parser.error(f"no attack {', '.join(sorted(unknown))}; there are: {', '.join(ATTACKS)}")
    own = tempfile.TemporaryDirectory(prefix="souterrain-attack-")  # for the settings that list our routes
    os.environ["SOUTERRAIN_DATA"] = own.name
    failed = 0
    for name in given.names or ATTACKS:
        with tempfile.TemporaryDirectory(prefix="souterrain-attack-") as folder:
            start = time.monotonic()
            try:
                seen = ATTACKS[name].against(Path(folder))
            except Broken as broken:
                failed += 1
                seen = f"BROKEN: {broken}"
        print(f"{name:20} {time.monotonic() - start:5.1f} s  {seen}", flush=True)
    if failed:
        sys.exit(f"attack: {failed} of {len(given.names or ATTACKS)} attacks broke a promise")
    print(f"attack: {len(given.names or ATTACKS)} attacks, every promise kept")


if __name__ == "__main__":
    main()
