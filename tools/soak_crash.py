"""Kills the server with SIGKILL in the middle of play, again and again, and looks for what was lost.

    python tools/soak_crash.py --kills 200

Clients play several tables over HTTP on loopback; every acknowledged move is written down. After each kill and restart
every table must open, replay, and hold every acknowledged move in its place. Each kill comes after a random handful of
moves, at whatever moment that is. Bounded: it stops after so many kills.
"""

import argparse
import random
import signal
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from souterrain.web.harness import Server


@dataclass
class Seen:
    """A table as its clients know it: what the server acknowledged, by entry number."""

    code: str
    tokens: dict[str, str]
    moves: dict[int, tuple[int, int]] = field(default_factory=dict)
    over: bool = False


def lay(client: httpx.Client, url: str, game: str, bots: int) -> Seen:
    seats = [{"kind": "me", "name": f"P{i}"} for i in range(2)] + [{"kind": "bot", "level": "random"}] * bots
    made = client.post(f"{url}/api/v1/tables", json={"game": game, "seats": seats}).raise_for_status().json()
    return Seen(made["table"]["code"], made["tokens"])


def play(url: str, table: Seen, rng: random.Random, stop: threading.Event) -> None:
    """Play one table until the server is gone or the game is over."""
    with httpx.Client(timeout=10) as client:
        while not stop.is_set() and not table.over:
            try:
                for seat, token in table.tokens.items():
                    one_move(client, url, table, int(seat), token, rng)
            except httpx.TransportError:
                return


def one_move(client: httpx.Client, url: str, table: Seen, seat: int, token: str, rng: random.Random) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    seen = client.get(f"{url}/api/v1/tables/{table.code}/view", headers=headers).raise_for_status().json()
    table.over = table.over or seen["status"] == "over"
    if not seen["moves"]:
        return
    move = rng.choice(seen["moves"])["move"]
    body = {"move": move, "version": seen["version"]}
    answer = client.post(f"{url}/api/v1/tables/{table.code}/moves", json=body, headers=headers)
    if answer.status_code == 200:
        table.moves[answer.json()["version"]] = (seat, move)
    elif answer.status_code not in (409, 422):
        raise SystemExit(f"table {table.code}: {answer.status_code} {answer.text}")


def check(url: str, table: Seen) -> None:
    """Every acknowledged move is there, at its number, by its seat; the table opens and goes on."""
    with httpx.Client(timeout=20) as client:
        page = client.get(f"{url}/t/{table.code}/")
        if page.status_code != 200:
            raise SystemExit(f"table {table.code} is broken: {page.status_code}")
        entries = client.get(f"{url}/api/v1/tables/{table.code}/events").raise_for_status().json()
        by_number = {entry["number"]: entry["seat"] for entry in entries}
        for number, (seat, _) in table.moves.items():
            if by_number.get(number) != seat:
                raise SystemExit(f"table {table.code}: entry {number} of seat {seat} was acknowledged and is lost")
        if sorted(by_number) != list(range(len(by_number))):
            raise SystemExit(f"table {table.code}: entries are missing: {sorted(by_number)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--game", default="dungeon_lords")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # so that the server ends too
    rng = random.Random(given.seed)
    start = time.monotonic()
    acknowledged = finished = 0
    with tempfile.TemporaryDirectory(prefix="souterrain-soak-") as folder:
        server = Server(Path(folder))
        server.start()
        tables: list[Seen] = []
        try:
            for kill in range(1, given.kills + 1):
                with httpx.Client(timeout=10) as client:
                    finished += sum(table.over for table in tables)
                    acknowledged += sum(len(table.moves) for table in tables if table.over)
                    tables = [table for table in tables if not table.over]
                    while len(tables) < given.tables:
                        tables.append(lay(client, server.url, given.game, bots=len(tables) % 2))
                stop = threading.Event()
                threads = [
                    threading.Thread(target=play, args=(server.url, table, random.Random(rng.random()), stop))
                    for table in tables
                ]
                for thread in threads:
                    thread.start()
                before, enough = sum(len(table.moves) for table in tables), rng.randint(4, 40)
                patience = time.monotonic() + 5
                while sum(len(table.moves) for table in tables) < before + enough and time.monotonic() < patience:
                    time.sleep(rng.uniform(0.001, 0.02))
                server.kill()
                stop.set()
                for thread in threads:
                    thread.join()
                server.start()
                for table in tables:
                    check(server.url, table)
                if kill % 20 == 0 or kill == given.kills:
                    moves = acknowledged + sum(len(table.moves) for table in tables)
                    print(f"{kill} kills, {moves} acknowledged moves, {finished} games finished, none lost", flush=True)
        finally:
            server.stop()
    print(
        f"soak-crash: {given.kills} kills in {time.monotonic() - start:.0f} s: "
        "no acknowledged move lost, no table broken"
    )


if __name__ == "__main__":
    sys.exit(main())
