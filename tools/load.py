"""Scripted clients on loopback: so many tables with four seats each; prints moves a second, latency and memory.

    python tools/load.py --tables 200 --rate 300 --seconds 30

Each table is played by one client that holds the tokens of its four seats, over one kept connection, and has an event
stream open over another. They sit down one after the other, within the first seconds, which are not measured. Together
they try to make `rate` moves a second, evenly spread, as people would; a table that is behind does not wait. "Click to
board" is the time from sending a move to holding the mover's fresh board: the move is written to the disk, and the
seat's view after it has arrived. Bounded in count and time; loopback only.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from souterrain.web.harness import Server

ARRIVAL = 5.0
SEATS = [{"kind": "me", "name": f"P{i}"} for i in range(4)]


class Wire:
    """One kept connection that speaks just enough HTTP: the clients must not cost more than the server."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def open(self) -> "Wire":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    def send(self, method: str, path: str, token: str = "", body: Any = None) -> None:
        data = json.dumps(body).encode() if body is not None else b""
        auth = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{auth}"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)

    async def call(self, method: str, path: str, token: str = "", body: Any = None) -> tuple[int, Any]:
        self.send(method, path, token, body)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        return int(head.split(b" ", 2)[1]), json.loads(await self.reader.readexactly(length))

    def close(self) -> None:
        self.writer.close()


class Load:
    """What the clients share: the clock, and what they measured."""

    def __init__(self, port: int, game: str, pause: float) -> None:
        self.port = port
        self.game = game
        self.pause = pause
        self.clicks: list[float] = []
        self.errors: list[str] = []
        self.events = 0
        self.conflicts = 0
        self.since = 0.0
        self.until = 0.0
        self.cpu = 0.0

    async def lay(self, wire: Wire) -> tuple[str, dict[int, str]]:
        status, made = await wire.call("POST", "/tables", body={"game": self.game, "seats": SEATS, "public": False})
        if status != 201:
            raise SystemExit(f"no table: {status} {made}")
        return made["table"]["code"], {int(seat): token for seat, token in made["tokens"].items()}

    async def table(self, wire: Wire, rng: random.Random, laid: tuple[str, dict[int, str]]) -> None:
        """Play games at one table after another until the time is up."""
        await asyncio.sleep(rng.uniform(0, ARRIVAL))
        while time.monotonic() < self.until:
            listener = asyncio.create_task(self.listen(laid[0]))
            try:
                await self.one_game(wire, *laid, rng)
            finally:
                listener.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await listener
            if time.monotonic() < self.until:
                laid = await self.lay(wire)

    async def one_game(self, wire: Wire, code: str, tokens: dict[int, str], rng: random.Random) -> None:
        _, seen = await wire.call("GET", f"/tables/{code}/view", tokens[0])
        due = time.monotonic()
        while time.monotonic() < self.until and seen["asked"]:
            seat = rng.choice(seen["asked"])
            if seen["seat"] != seat:
                _, seen = await wire.call("GET", f"/tables/{code}/view", tokens[seat])
            if not seen["moves"]:
                continue
            due = max(due + self.pause * rng.uniform(0.5, 1.5), time.monotonic() - self.pause)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            move = {"move": rng.choice(seen["moves"])["move"], "version": seen["version"]}
            start = time.perf_counter()
            status, played = await wire.call("POST", f"/tables/{code}/moves?view=true", tokens[seat], move)
            if status == 200:
                if time.monotonic() >= self.since:
                    self.clicks.append(time.perf_counter() - start)
                seen = played["view"]
            elif status == 409:
                self.conflicts += 1
                _, seen = await wire.call("GET", f"/tables/{code}/view", tokens[seat])
            else:
                self.errors.append(f"{status} {played}")
                return

    async def listen(self, code: str) -> None:
        wire = await Wire(self.port).open()
        try:
            wire.send("GET", f"/tables/{code}/stream")
            async for line in wire.reader:
                self.events += line.startswith(b"data:") and time.monotonic() >= self.since
        finally:
            wire.close()


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


async def run(load: Load, tables: int, seconds: float, pid: int) -> None:
    wires = [await Wire(load.port).open() for _ in range(tables)]
    laid = [await load.lay(wire) for wire in wires]
    load.since = time.monotonic() + ARRIVAL
    load.until = load.since + seconds
    playing = [asyncio.create_task(load.table(wires[i], random.Random(i), laid[i])) for i in range(tables)]
    await asyncio.sleep(ARRIVAL)
    before = cpu_seconds(pid)
    await asyncio.gather(*playing)
    load.cpu = cpu_seconds(pid) - before
    for wire in wires:
        wire.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="dungeon_lords")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # so that the server ends too
    with tempfile.TemporaryDirectory(prefix="souterrain-load-") as folder:
        server = Server(Path(folder)).start()
        try:
            assert server.process is not None
            load = Load(server.port, given.game, given.tables / given.rate)
            asyncio.run(run(load, given.tables, given.seconds, server.process.pid))
            used = memory(server.process.pid)
        finally:
            server.stop()
    load.clicks.sort()
    p50 = statistics.median(load.clicks) * 1000
    p99 = load.clicks[int(len(load.clicks) * 0.99)] * 1000
    print(
        f"load: {given.tables} tables x 4 seats, {given.game}, {given.seconds:.0f} s: {len(load.clicks)} moves, "
        f"{len(load.clicks) / given.seconds:.0f} moves/s, click to board p50 {p50:.0f} ms, p99 {p99:.0f} ms; "
        f"server {used:.0f} MiB, {load.cpu / len(load.clicks) * 1000:.1f} ms of processor a move; "
        f"{load.events} events streamed, {load.conflicts} conflicts, {len(load.errors)} errors"
    )
    if load.errors:
        raise SystemExit(load.errors[0])


if __name__ == "__main__":
    main()
