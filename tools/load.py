"""Scripted clients on loopback, on the roads that people and programs take; prints rates, latency, processor, memory.

    python tools/load.py --roads pages api idle watchers --tables 100 --rate 150 --seconds 30
    python tools/load.py --roads peer --seconds 10
    python tools/load.py --roads servers --tables 40 --rate 40
    python tools/load.py --roads bots --tables 50 --think 20 --level normal --seconds 120

pages     two browsers at every table, each with its page's stream open. One posts the form of a move; the clock stops
          when its own page has the fresh HTML, and again when the other one has it.
api       one program at every table, which holds the tokens of four seats; the clock stops when it has its next view.
idle      two browsers at every table, and nobody moves: what open streams alone cost, and how long the lobby takes.
watchers  one table with two browsers, and many more pages that only look; what a move costs with them and without.
peer      pages as above, and boardgame.io with a game as large, in turns and at rising rates: the highest rate that
          each carries with a p99 under 150 ms. Skipped where there is no node.
servers   pages as above on PostgreSQL and Redis: one server, then two, where the browsers of every table are at
          different ones; afterwards the database must hold every move that was acknowledged, once and in order.
bots      one browser at every table, against two bots (one in a game for two), who choose anything every so many
          seconds; the clock stops when their page asks them again.

Clients sit down one after the other, within the first seconds, which are not measured. Together they try to make `rate`
moves a second, evenly spread, as people would; a table that is behind does not wait. Bounded in count and time;
loopback only.
"""

import argparse
import asyncio
import contextlib
import html
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import peer
import psycopg

from souterrain import game as find_game
from souterrain import names
from souterrain.web.harness import Server, fresh_backends, missing_backends

ARRIVAL = 5.0
PATIENCE = 20.0
LONGEST = 300.0  # seconds that a person may wait for bots
GOOD = 150.0  # milliseconds that hardly anybody may wait for longer
RATES = (50, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1250, 1500)
SEATS = [{"kind": "me", "name": f"P{i}"} for i in range(4)]
VERSION = re.compile(r'data-version="(\d+)"')
MOVE = re.compile(r'name="move" value="(\d+)"')
SEAT = re.compile(r'name="seat" value="(\d+)"')
STREAM = re.compile(r'hx-sse:connect="([^"]+)"')
HEADERS = re.compile(r"hx-headers:inherited='([^']+)'")
FORM_TOKEN = re.compile(r'csrfmiddlewaretoken" value="([^"]+)"')


class Answer:
    """What came back: status, headers by lower-case name, and the body."""

    def __init__(self, head: bytes) -> None:
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split(" ", 2)[1])
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        for line in filter(None, lines[1:]):
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()
            if name.lower() == "set-cookie":
                cookie, _, content = value.strip().split(";")[0].partition("=")
                self.cookies[cookie] = content
        self.text = ""


class Wire:
    """One kept connection that speaks just enough HTTP: the clients must not cost more than the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}

    async def open(self) -> "Wire":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        return self

    def send(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> None:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if self.cookies:
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)

    async def head(self) -> Answer:
        answer = Answer(await self.reader.readuntil(b"\r\n\r\n"))
        self.cookies.update(answer.cookies)
        return answer

    async def call(self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> Answer:
        self.send(method, path, headers, body)
        answer = await self.head()
        if answer.headers.get("transfer-encoding") == "chunked":
            answer.text = b"".join([chunk async for chunk in self.chunks()]).decode()
        elif answer.status != 204:
            answer.text = (await self.reader.readexactly(int(answer.headers["content-length"]))).decode()
        return answer

    async def json(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = json.dumps(body).encode() if body is not None else b""
        answer = await self.call(method, f"/api/v1{path}", headers, data)
        return answer.status, json.loads(answer.text)

    async def form(self, path: str, headers: dict[str, str], **fields: Any) -> Answer:
        body = "&".join(f"{name}={value}" for name, value in fields.items()).encode()
        return await self.call("POST", path, {"Content-Type": "application/x-www-form-urlencoded", **headers}, body)

    async def chunks(self) -> AsyncIterator[bytes]:
        while size := int(await self.reader.readline(), 16):
            yield (await self.reader.readexactly(size + 2))[:-2]
        await self.reader.readline()

    async def messages(self, packed: bool = False) -> AsyncIterator[tuple[str, int]]:
        """The data of server-sent events, and how many bytes they took on the line."""
        kept, size = b"", 0
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
        async for chunk in self.chunks():
            size += len(chunk)
            *whole, kept = (kept + (unpacker.decompress(chunk) if packed else chunk)).split(b"\n\n")
            for message in whole:
                lines = [line[6:] for line in message.decode().split("\n") if line.startswith("data: ")]
                if lines:
                    yield "\n".join(lines), size
                    size = 0

    def close(self) -> None:
        self.writer.close()


@dataclass
class Figures:
    """What the clients of one road measured."""

    own: list[float] = field(default_factory=list)  # seconds from the click to one's own fresh board
    other: list[float] = field(default_factory=list)  # and to the other player's
    bots: list[float] = field(default_factory=list)  # to the next question, where bots moved before it
    errors: list[str] = field(default_factory=list)
    conflicts: int = 0
    pushes: int = 0
    pushed: int = 0  # bytes on the line
    unpacked: int = 0  # and what they say
    cpu: float = 0.0
    clients: float = 0.0  # what these clients themselves took of the processor
    memory: float = 0.0
    since: float = 0.0
    until: float = 0.0

    @property
    def running(self) -> bool:
        return time.monotonic() < self.until

    @property
    def measuring(self) -> bool:
        return time.monotonic() >= self.since

    def begin(self, seconds: float, arrival: float | None = None) -> None:
        self.since = time.monotonic() + (ARRIVAL if arrival is None else arrival)
        self.until = self.since + seconds

    def count_push(self, message: str, size: int) -> None:
        if self.measuring:
            self.pushes += 1
            self.pushed += size
            self.unpacked += len(message.encode())

    async def count_processor(self, *pids: int) -> None:
        """Between the arrival of the clients and the end."""
        await asyncio.sleep(self.since - time.monotonic())
        before, clients = sum(map(cpu_seconds, pids)), time.process_time()
        await asyncio.sleep(self.until - time.monotonic())
        self.cpu, self.memory = sum(map(cpu_seconds, pids)) - before, sum(map(memory, pids))
        self.clients = time.process_time() - clients

    def say(self, what: str, seconds: float) -> str:
        if not self.own:
            return f"{what}: no move was made; {self.errors[:1]}"
        parts = [
            f"{what}: {len(self.own) / seconds:.0f} moves/s",
            f"own board p50 {percentile(self.own, 50):.0f} ms, p99 {percentile(self.own, 99):.0f} ms",
        ]
        if self.other:
            there = f"p50 {percentile(self.other, 50):.0f} ms, p99 {percentile(self.other, 99):.0f} ms"
            parts.append(f"other's board {there}")
        clients = f", its clients {self.clients / len(self.own) * 1000:.1f}" if self.clients else ""
        parts.append(f"{self.processor_a_move:.1f} ms of processor a move{clients}")
        if self.pushes:
            unpacked = f" ({self.unpacked / self.pushes / 1000:.1f} unpacked)" if self.unpacked > self.pushed else ""
            parts.append(f"{self.pushes} pushes of {self.pushed / self.pushes / 1000:.1f} kB{unpacked}")
        parts.append(f"{self.memory:.0f} MiB, {self.conflicts} conflicts, {len(self.errors)} errors")
        return "; ".join(parts)

    @property
    def processor_a_move(self) -> float:
        """In milliseconds."""
        return self.cpu / len(self.own) * 1000 if self.own else 0.0

    def carries(self, rate: float, seconds: float) -> bool:
        """Were so many moves a second made, and did hardly anybody wait for long?"""
        slowest = max(percentile(waits, 99) for waits in (self.own or [PATIENCE], self.other or [0.0]))
        return not self.errors and slowest < GOOD and len(self.own) >= rate * seconds * 0.95


def percentile(values: list[float], percent: int) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] * 1000


# ---------------------------------------------------------------------- people


class Browser:
    """A page of a table with its stream: knows what it was sent, and what can be chosen there."""

    def __init__(self, port: int, figures: Figures) -> None:
        self.port = port
        self.figures = figures
        self.version = -1
        self.seat = ""
        self.moves: list[str] = []
        self.changed = asyncio.Event()

    async def open(self) -> "Browser":
        self.wire = await Wire(self.port).open()
        return self

    async def begin(self, game: str, *others: str) -> str:
        """Lay a table by form, with these in the other seats; its address."""
        page = await self.wire.call("GET", f"/new/{game}/")
        seats = {f"seat{seat}": who for seat, who in enumerate(("me", *others))}
        fields = {"csrfmiddlewaretoken": form_token(page.text), "name": "Ann", **seats}
        laid = await self.wire.form(f"/new/{game}/", {}, public="off", **fields)
        if laid.status != 302:
            raise SystemExit(f"no table: {laid.status} {laid.text[:300]}")
        return laid.headers["location"]

    async def look(self, address: str) -> None:
        """Load the page."""
        self.address = address
        page = await self.wire.call("GET", address)
        if page.status != 200:
            raise SystemExit(f"no page: {page.status} {page.text[:300]}")
        found = HEADERS.search(page.text)
        stream = STREAM.search(page.text)
        assert found is not None
        assert stream is not None
        self.headers = {"HX-Request": "true", **json.loads(html.unescape(found[1]))}
        self.stream = html.unescape(stream[1])
        self.read(page.text)

    async def join(self) -> None:
        await self.wire.form(f"{self.address}join/", self.headers, seat=1, name="Ben")
        await self.look(self.address)

    async def listen(self) -> None:
        """Have the stream open until cancelled."""
        wire = await Wire(self.port).open()
        wire.cookies = self.wire.cookies
        try:
            wire.send("GET", self.stream, {"Accept": "text/event-stream", "Accept-Encoding": "gzip"})
            answer = await wire.head()
            if answer.status != 200:
                raise SystemExit(f"no stream: {answer.status}")
            async for message, size in wire.messages(answer.headers.get("content-encoding") == "gzip"):
                self.figures.count_push(message, size)
                self.read(message)
        finally:
            wire.close()

    def read(self, text: str) -> None:
        """Take in a page, or the parts of it that changed."""
        version = VERSION.search(text)
        if version is not None and int(version[1]) < self.version:
            return  # a slow answer
        if 'class="decision' in text:
            self.moves = MOVE.findall(text)
            seat = SEAT.search(text)
            self.seat = seat[1] if seat else ""
        if version is not None:
            self.version = int(version[1])
        self.changed.set()

    async def reach(self, version: int) -> None:
        """Until the page shows this version."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                self.changed.clear()
                await self.changed.wait()

    def choose(self, rng: random.Random) -> tuple[str, str]:
        """The seat that is asked here, and one of its moves."""
        return self.seat, rng.choice(self.moves)

    async def click(self, seat: str, move: str) -> Answer:
        fields = {"seat": seat, "move": move, "version": self.version}
        answer = await self.wire.form(f"{self.address}play/", self.headers, **fields)
        if answer.text:
            self.read(answer.text)
        return answer

    def close(self) -> None:
        self.wire.close()


def form_token(page: str) -> str:
    found = FORM_TOKEN.search(page)
    assert found is not None
    return found[1]


class Pair:
    """Two people at a table, each before a page of their own, at one server or at two."""

    def __init__(self, ports: Sequence[int], figures: Figures, rng: random.Random) -> None:
        self.ports = ports
        self.figures = figures
        self.rng = rng
        self.made: dict[int, list[int]] = {0: [], 1: []}  # by seat, the moves that were acknowledged

    @property
    def code(self) -> str:
        return self.pages[0].address.split("/")[2]

    async def sit(self, game: str) -> "Pair":
        self.pages = [await Browser(self.ports[seat % len(self.ports)], self.figures).open() for seat in range(2)]
        address = await self.pages[0].begin(game, "open")
        await self.pages[0].look(address)
        await self.pages[1].look(address)
        await self.pages[1].join()
        await self.pages[0].look(address)
        return self

    async def play(self, pause: float) -> None:
        """Make moves at this pace until the time is up or the game is over."""
        await asyncio.sleep(self.rng.uniform(0, ARRIVAL))
        streams = [asyncio.create_task(page.listen()) for page in self.pages]
        try:
            due = time.monotonic()
            while self.figures.running and (page := await self.asked()) is not None:
                due = max(due + pause * self.rng.uniform(0.5, 1.5), time.monotonic() - pause)
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                try:
                    await self.move(page)
                except TimeoutError:
                    self.figures.errors.append(f"no board within {PATIENCE:.0f} s")
        finally:
            for stream in streams:
                stream.cancel()
            await asyncio.gather(*streams, return_exceptions=True)

    async def asked(self) -> Browser | None:
        """A page on which something can be chosen; None once there is none for long."""
        until = time.monotonic() + 2
        while time.monotonic() < until:
            able = [page for page in self.pages if page.moves]
            if able:
                return self.rng.choice(able)
            await asyncio.sleep(0.01)
        return None

    async def move(self, page: Browser) -> None:
        other = self.pages[page is self.pages[0]]
        measured, goal, start = self.figures.measuring, page.version + 1, time.perf_counter()
        heard = asyncio.create_task(self.reached(other, goal, start))
        seat, move = page.choose(self.rng)
        answer = await page.click(seat, move)
        if answer.status in (200, 204):
            self.made[int(seat)].append(int(move))
            await page.reach(goal)
            took = time.perf_counter() - start
            there = await heard
            if measured:
                self.figures.own.append(took)
                self.figures.other.append(there)
            return
        heard.cancel()
        if answer.status == 409:
            self.figures.conflicts += 1
            await page.look(page.address)
        else:
            self.figures.errors.append(f"{answer.status} {answer.text[:200]}")

    async def reached(self, page: Browser, version: int, start: float) -> float:
        await page.reach(version)
        return time.perf_counter() - start

    def close(self) -> None:
        for page in self.pages:
            page.close()


async def people(
    ports: Sequence[int], pids: Sequence[int], game: str, tables: int, rate: float, seconds: float
) -> tuple[Figures, list[Pair]]:
    """Two browsers at every table."""
    figures = Figures()
    pairs = [await Pair(ports, figures, random.Random(i)).sit(game) for i in range(tables)]
    figures.begin(seconds)
    counting = asyncio.create_task(figures.count_processor(*pids))
    await asyncio.gather(*(pair.play(tables / rate) for pair in pairs))
    await counting
    for pair in pairs:
        pair.close()
    return figures, pairs


async def onlookers(port: int, pid: int, game: str, tables: int, seconds: float) -> tuple[Figures, float]:
    """Two browsers at every table with their streams open, where nobody moves; and the memory before they came.

    Somebody else opens the lobby twice a second meanwhile.
    """
    figures, before = Figures(), memory(pid)
    pairs = [await Pair([port], figures, random.Random(i)).sit(game) for i in range(tables)]
    streams = [asyncio.create_task(page.listen()) for pair in pairs for page in pair.pages]
    figures.begin(seconds)
    counting = asyncio.create_task(figures.count_processor(pid))
    visitor = await Wire(port).open()
    while figures.running:
        start = time.perf_counter()
        answer = await visitor.call("GET", "/")
        if answer.status != 200:
            figures.errors.append(f"{answer.status} {answer.text[:200]}")
        if figures.measuring:
            figures.own.append(time.perf_counter() - start)
        await asyncio.sleep(0.5)
    await counting
    figures.errors += [f"a stream ended: {stream.exception()!r}" for stream in streams if stream.done()]
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for closing in (visitor, *pairs):
        closing.close()
    return figures, before


async def crowd(port: int, pid: int, game: str, watchers: int, rate: float, seconds: float) -> Figures:
    """Two browsers at one table, and many pages that only look."""
    figures = Figures()
    pair = await Pair([port], figures, random.Random(1)).sit(game)
    pages = [await Browser(port, Figures()).open() for _ in range(watchers)]
    for page in pages:
        await page.look(pair.pages[0].address)
    streams = [asyncio.create_task(page.listen()) for page in pages]
    figures.begin(seconds)
    counting = asyncio.create_task(figures.count_processor(pid))
    await pair.play(1 / rate)
    await counting
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for closing in (pair, *pages):
        closing.close()
    return figures


class Visitor:
    """One person against bots."""

    def __init__(self, port: int, figures: Figures, rng: random.Random) -> None:
        self.port = port
        self.figures = figures
        self.rng = rng

    async def sit(self, game: str, level: str) -> "Visitor":
        self.page = await Browser(self.port, self.figures).open()
        bots = min(3, max(find_game(game).players)) - 1
        await self.page.look(await self.page.begin(game, *[f"bot:{level}"] * bots))
        return self

    async def play(self, think: float) -> None:
        """Choose anything, thinking so long about it, until the time is up or nothing is asked any more."""
        listening = asyncio.create_task(self.page.listen())
        await asyncio.sleep(self.rng.uniform(0, think))
        try:
            await self.asked()
            while self.figures.running:
                await self.choose()
                await asyncio.sleep(think * self.rng.uniform(0.5, 1.5))
        except TimeoutError:
            self.figures.errors.append(f"asked nothing for {LONGEST:.0f} s")
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def choose(self) -> None:
        measured, mine, start = self.figures.measuring, self.page.version + 1, time.perf_counter()
        answer = await self.page.click(*self.page.choose(self.rng))
        if answer.status not in (200, 204):
            self.figures.errors.append(f"{answer.status} {answer.text[:200]}")
            return
        await self.page.reach(mine)
        await self.asked()
        if measured:
            waits = self.figures.own if self.page.version == mine else self.figures.bots
            waits.append(time.perf_counter() - start)

    async def asked(self) -> None:
        async with asyncio.timeout(LONGEST):
            while not self.page.moves:
                self.page.changed.clear()
                await self.page.changed.wait()


async def visitors(port: int, games: Sequence[str], given: argparse.Namespace) -> dict[str, Figures]:
    """One browser at every table; the figures of each game."""
    found = {game: Figures() for game in games}
    plans = [(games[i % len(games)], random.Random(i)) for i in range(given.tables)]
    seated = [await Visitor(port, found[game], rng).sit(game, given.level) for game, rng in plans]
    for figures in found.values():
        figures.begin(given.seconds, arrival=given.think)
    await asyncio.gather(*(visitor.play(given.think) for visitor in seated))
    for visitor in seated:
        visitor.page.close()
    return found


# ---------------------------------------------------------------------- programs


class Program:
    """Holds all seats of one table over one connection, and has an event stream open over another."""

    def __init__(self, port: int, figures: Figures, rng: random.Random) -> None:
        self.port = port
        self.figures = figures
        self.rng = rng

    async def sit(self, game: str) -> "Program":
        self.wire = await Wire(self.port).open()
        status, made = await self.wire.json("POST", "/tables", body={"game": game, "seats": SEATS, "public": False})
        if status != 201:
            raise SystemExit(f"no table: {status} {made}")
        self.code = made["table"]["code"]
        self.tokens = {int(seat): token for seat, token in made["tokens"].items()}
        return self

    async def look(self, seat: int) -> Any:
        return (await self.wire.json("GET", f"/tables/{self.code}/view", self.tokens[seat]))[1]

    async def play(self, pause: float) -> None:
        await asyncio.sleep(self.rng.uniform(0, ARRIVAL))
        listener = asyncio.create_task(self.listen())
        seen, due = await self.look(0), time.monotonic()
        while self.figures.running and seen["asked"]:
            seat = self.rng.choice(seen["asked"])
            if seen["seat"] != seat:
                seen = await self.look(seat)
            if not seen["moves"]:
                continue
            due = max(due + pause * self.rng.uniform(0.5, 1.5), time.monotonic() - pause)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            seen = await self.move(seat, seen)
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)

    async def move(self, seat: int, seen: Any) -> Any:
        body = {"move": self.rng.choice(seen["moves"])["move"], "version": seen["version"]}
        measured, start = self.figures.measuring, time.perf_counter()
        path = f"/tables/{self.code}/moves?view=true"
        status, played = await self.wire.json("POST", path, self.tokens[seat], body)
        if status == 200:
            if measured:
                self.figures.own.append(time.perf_counter() - start)
            return played["view"]
        if status == 409:
            self.figures.conflicts += 1
        else:
            self.figures.errors.append(f"{status} {played}")
        return await self.look(seat)

    async def listen(self) -> None:
        wire = await Wire(self.port).open()
        try:
            wire.send("GET", f"/api/v1/tables/{self.code}/stream")
            await wire.head()
            async for message, size in wire.messages():
                self.figures.count_push(message, size)
        finally:
            wire.close()


async def programs(port: int, pid: int, game: str, tables: int, rate: float, seconds: float) -> Figures:
    """One program at every table."""
    figures = Figures()
    seated = [await Program(port, figures, random.Random(i)).sit(game) for i in range(tables)]
    figures.begin(seconds)
    counting = asyncio.create_task(figures.count_processor(pid))
    await asyncio.gather(*(program.play(tables / rate) for program in seated))
    await counting
    for program in seated:
        program.wire.close()
    return figures


# ---------------------------------------------------------------------- the server


def memory(pid: int) -> float:
    """Resident memory of a process in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def fresh_server(**environment: str) -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory(prefix="souterrain-load-") as folder:
        # A thousand clients in one process take their time to ask, which a stranger may not.
        server = Server(Path(folder), **{"SOUTERRAIN_REQUEST_SECONDS": "120", **environment}).start()
        assert server.process is not None
        try:
            yield server.port, server.process.pid
        finally:
            server.stop()


def measure_pages(given: argparse.Namespace) -> list[Figures]:
    found = pages_at(given, given.rate)
    print(found.say(f"pages, {given.tables} tables with two pages each", given.seconds), flush=True)
    return [found]


def pages_at(given: argparse.Namespace, rate: float) -> Figures:
    with fresh_server() as (port, pid):
        return asyncio.run(people([port], [pid], given.game, given.tables, rate, given.seconds))[0]


def measure_api(given: argparse.Namespace) -> list[Figures]:
    with fresh_server() as (port, pid):
        found = asyncio.run(programs(port, pid, given.game, given.api_tables, given.api_rate, given.seconds))
    print(found.say(f"api, {given.api_tables} tables with four seats each", given.seconds), flush=True)
    return [found]


def measure_idle(given: argparse.Namespace) -> list[Figures]:
    with fresh_server() as (port, pid):
        found, before = asyncio.run(onlookers(port, pid, given.game, given.tables, given.seconds))
    streams = 2 * given.tables
    parts = [
        f"idle, {streams} streams of {given.tables} tables: {1000 * found.cpu / given.seconds:.1f} ms of processor a s",
        f"the lobby twice a s among it, p50 {percentile(found.own, 50):.0f} ms, p99 {percentile(found.own, 99):.0f} ms",
        f"{(found.memory - before) * 1024 / streams:.0f} kB of memory a stream, with its table",
        f"{found.pushes} pushes, {len(found.errors)} errors",
    ]
    print("; ".join(parts), flush=True)
    return [found]


def measure_watchers(given: argparse.Namespace) -> list[Figures]:
    """The same table without and with its watchers, on one server; memory afterwards shows whether it comes back."""
    with fresh_server() as (port, pid):
        alone = asyncio.run(crowd(port, pid, given.game, 0, 2, 10))
        full = asyncio.run(crowd(port, pid, given.game, given.watchers, 1, given.seconds))
        time.sleep(2)
        left = memory(pid)
    if alone.own and full.own:
        more = full.processor_a_move - alone.processor_a_move
        print(full.say(f"watchers, {given.watchers} of one table", given.seconds), flush=True)
        print(
            f"          a move alone {alone.processor_a_move:.1f} ms of processor, each watcher "
            f"{more / given.watchers:.2f} ms more; memory before {alone.memory:.0f} MiB, after {left:.0f} MiB",
            flush=True,
        )
    return [alone, full]


def measure_bots(given: argparse.Namespace) -> list[Figures]:
    """What people wait for bots, by game and in all."""
    with fresh_server() as (port, _):
        found = asyncio.run(visitors(port, given.bot_games, given))
    every = [("all", list(found.values()))] if len(found) > 1 else []
    print(f"bots, {given.tables} tables, {given.level}, a choice every {given.think:.0f} s", flush=True)
    for name, some in [*((game, [figures]) for game, figures in found.items()), *every]:
        for when, waits in (
            ("asked again at once", [wait for figures in some for wait in figures.own]),
            ("after bots had moved", [wait for figures in some for wait in figures.bots]),
            ("either", [wait for figures in some for wait in figures.own + figures.bots]),
        ):
            if waits:
                said = f"p50 {percentile(waits, 50):.0f} ms, p90 {percentile(waits, 90):.0f} ms"
                print(f"          {name}, {when}: {len(waits)} waits, {said}", flush=True)
    return list(found.values())


# ---------------------------------------------------------------------- beside a peer


def measure_peer(given: argparse.Namespace) -> list[Figures]:
    """Both in turns, each until it has failed twice at a rate."""
    why = peer.missing()
    if why:
        print(f"peer: {why}: skipped", flush=True)
        return []
    carried: dict[str, float] = {}
    climbing = {"souterrain": pages_at, "boardgame.io": peer_at}
    for rate in RATES:
        for name, measure in list(climbing.items()):
            found = next((one for one in tries(measure, given, rate, name) if one.carries(rate, given.seconds)), None)
            if found is None:
                del climbing[name]
            else:
                carried[name] = len(found.own) / given.seconds
    for name, best in carried.items():
        print(f"peer: {name} carries {best:.0f} moves/s with a p99 under {GOOD:.0f} ms", flush=True)
    if len(carried) == 2:
        print(f"peer: {carried['souterrain'] / carried['boardgame.io']:.2f} times the peer's", flush=True)
    return []  # a rate that is not carried is no error


Measure = Callable[[argparse.Namespace, float], Figures]


def tries(measure: Measure, given: argparse.Namespace, rate: float, name: str) -> Iterator[Figures]:
    """Twice, because somebody else may have been busy."""
    for _ in range(2):
        found = measure(given, rate)
        print(found.say(f"{name}, {rate} moves/s asked for", given.seconds), flush=True)
        yield found


def peer_at(given: argparse.Namespace, rate: float) -> Figures:
    with peer.server() as (ports, pid):
        taken: list[float] = []
        found = peer.play(ports, given.tables, rate, ARRIVAL, given.seconds, lambda: taken.append(cpu_seconds(pid)))
        return Figures(**found, cpu=taken[1] - taken[0], memory=memory(pid))


# ---------------------------------------------------------------------- two servers


def measure_servers(given: argparse.Namespace) -> list[Figures]:
    """One server and two, on the same PostgreSQL and Redis."""
    why = missing_backends()
    if why:
        print(f"servers: {why}: skipped", flush=True)
        return []
    with fresh_backends() as backends, contextlib.ExitStack() as running:
        environment = {**backends.environment, "SECRET_KEY": "-".join(map(str, range(40)))}
        servers = [running.enter_context(fresh_server(**environment)) for _ in range(2)]
        found: list[Figures] = []
        for count in (1, 2):
            ports, pids = zip(*servers[:count], strict=True)
            figures, pairs = asyncio.run(people(ports, pids, given.game, given.tables, given.rate, given.seconds))
            print(figures.say(f"servers, {count} on PostgreSQL and Redis", given.seconds), flush=True)
            print(f"          {check_stored(backends.database, given.game, pairs)}", flush=True)
            found.append(figures)
    one, two = (figures.processor_a_move for figures in found)
    print(f"          two servers take {two / one:.2f} times the processor of one", flush=True)
    return found


def check_stored(database: str, game: str, pairs: list[Pair]) -> str:
    """Every move that was acknowledged stands in the database once, each seat's in its order, and nothing else does."""
    notation, count = find_game(game).notation, 0
    with psycopg.connect(database) as connection:
        for pair in pairs:
            rows = connection.execute(
                "SELECT number, seat, move FROM web_entry WHERE table_id = %s ORDER BY number", [pair.code]
            ).fetchall()
            if [number for number, _, _ in rows] != list(range(1, len(rows) + 1)):
                raise SystemExit(f"table {pair.code}: entries {[number for number, _, _ in rows]}")
            for seat, made in pair.made.items():
                stored = [move for _, by, move in rows if by == seat]
                if stored != [notation(move) for move in made]:
                    raise SystemExit(f"table {pair.code}: seat {seat}: {made} was acknowledged, {stored} stored")
            count += len(rows)
    return f"{count} moves acknowledged, every one stored once and in order"


ROADS = {
    "pages": measure_pages,
    "api": measure_api,
    "idle": measure_idle,
    "watchers": measure_watchers,
    "peer": measure_peer,
    "servers": measure_servers,
    "bots": measure_bots,
}
USUAL = ("pages", "api", "idle", "watchers")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--roads", nargs="+", choices=ROADS, default=USUAL)
    parser.add_argument("--tables", type=int, default=100, help="with two pages each")
    parser.add_argument("--rate", type=float, default=150, help="moves a second by form, all tables together")
    parser.add_argument("--api-tables", type=int, default=200)
    parser.add_argument("--api-rate", type=float, default=300)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="dungeon_lords")
    parser.add_argument("--bot-games", nargs="+", default=names(), help="games at the tables with bots, in turn")
    parser.add_argument("--level", default="normal", help="of the bots")
    parser.add_argument("--think", type=float, default=20, help="seconds that a person takes for a choice against bots")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # so that the server ends too
    found = [figures for road in given.roads for figures in ROADS[road](given)]
    errors = [error for figures in found for error in figures.errors]
    if errors:
        raise SystemExit(f"{len(errors)} errors: {errors[0]}")


if __name__ == "__main__":
    main()
