"""Scripted clients on loopback: so many tables with four seats each; prints moves a second, latency and memory.

    python tools/load.py --tables 200 --rate 300 --seconds 30

Each table is played by one client that holds the tokens of its four seats, over keep-alive connections, and has an
event stream open. Together they try to make `rate` moves a second, evenly spread, as people would; a table that is
behind does not wait. "Click to board" is the time from sending a move to holding the mover's fresh board: the move is
written, and the seat's view after it has arrived. Bounded in count and time; loopback only.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from souterrain.web.harness import Server

SEATS = [{"kind": "me", "name": f"P{i}"} for i in range(4)]


class Load:
    """What the clients share: the clock, and what they measured."""

    def __init__(self, url: str, game: str, pause: float) -> None:
        self.url = url
        self.game = game
        self.pause = pause
        self.clicks: list[float] = []
        self.errors: list[str] = []
        self.events = 0
        self.conflicts = 0
        self.until = 0.0

    async def lay(self, client: httpx.AsyncClient) -> tuple[str, dict[int, str]]:
        body = {"game": self.game, "seats": SEATS, "public": False}
        made = (await client.post("/api/v1/tables", json=body)).raise_for_status().json()
        return made["table"]["code"], {int(seat): token for seat, token in made["tokens"].items()}

    async def table(self, client: httpx.AsyncClient, rng: random.Random) -> None:
        """Play games at one table after another until the time is up."""
        await asyncio.sleep(rng.uniform(0, self.pause))
        while time.monotonic() < self.until:
            code, tokens = await self.lay(client)
            listener = asyncio.create_task(self.listen(client, code))
            try:
                await self.game_of(client, code, tokens, rng)
            finally:
                listener.cancel()

    async def game_of(self, client: httpx.AsyncClient, code: str, tokens: dict[int, str], rng: random.Random) -> None:
        seen = await self.view(client, code, tokens[0])
        due = time.monotonic()
        while time.monotonic() < self.until and seen["asked"]:
            seat = rng.choice(seen["asked"])
            if seen["seat"] != seat:
                seen = await self.view(client, code, tokens[seat])
            if not seen["moves"]:
                continue
            due = max(due + self.pause * rng.uniform(0.5, 1.5), time.monotonic() - self.pause)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            body = {"move": rng.choice(seen["moves"])["move"], "version": seen["version"]}
            start = time.perf_counter()
            answer = await client.post(
                f"/api/v1/tables/{code}/moves", json=body, params={"view": "true"}, headers=bearer(tokens[seat])
            )
            if answer.status_code == 200:
                self.clicks.append(time.perf_counter() - start)
                seen = answer.json()["view"]
            elif answer.status_code == 409:
                self.conflicts += 1
                seen = await self.view(client, code, tokens[seat])
            else:
                self.errors.append(f"{answer.status_code} {answer.text[:200]}")
                return

    async def view(self, client: httpx.AsyncClient, code: str, token: str) -> Any:
        return (await client.get(f"/api/v1/tables/{code}/view", headers=bearer(token))).raise_for_status().json()

    async def listen(self, client: httpx.AsyncClient, code: str) -> None:
        async with client.stream("GET", f"/api/v1/tables/{code}/stream", timeout=None) as answer:
            async for line in answer.aiter_lines():
                self.events += line.startswith("data:")


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def memory(pid: int) -> float:
    """Resident memory of a process in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def run(load: Load, tables: int, seconds: float) -> None:
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx.AsyncClient(base_url=load.url, timeout=60, limits=limits) as client:
        load.until = time.monotonic() + seconds
        await asyncio.gather(*(load.table(client, random.Random(i)) for i in range(tables)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="dungeon_lords")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="souterrain-load-") as folder:
        server = Server(Path(folder)).start()
        try:
            load = Load(server.url, given.game, given.tables / given.rate)
            asyncio.run(run(load, given.tables, given.seconds))
            assert server.process is not None
            used = memory(server.process.pid)
        finally:
            server.stop()
    load.clicks.sort()
    p50 = statistics.median(load.clicks) * 1000
    p99 = load.clicks[int(len(load.clicks) * 0.99)] * 1000
    print(
        f"load: {given.tables} tables x 4 seats, {given.game}, {given.seconds:.0f} s: {len(load.clicks)} moves, "
        f"{len(load.clicks) / given.seconds:.0f} moves/s, click to board p50 {p50:.0f} ms, p99 {p99:.0f} ms, "
        f"server {used:.0f} MiB, {load.events} events streamed, {load.conflicts} conflicts, {len(load.errors)} errors"
    )
    if load.errors:
        raise SystemExit(load.errors[0])


if __name__ == "__main__":
    main()
