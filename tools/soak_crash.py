"""Kills servers with SIGKILL in the middle of play, again and again, and looks for what was lost.

    python tools/soak_crash.py --kills 500

Clients play several tables over HTTP on loopback, through two servers on one database file: they move, take moves
back, consent to that, and sit down at open seats. Everything that was acknowledged is written down. After each kill and
restart it is looked up in the database file itself: every move by its notation, every step back, every seat with its
token, each at its number, none missing and none twice; and both servers must open every table. Each kill comes after a
random handful of moves, at whatever moment that is. Bounded: it stops after so many kills.
"""

import argparse
import random
import signal
import sqlite3
import sys
import tempfile
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from souterrain.web.harness import Server

REFUSED = (409, 422)  # the table went on in the meantime


class Done(NamedTuple):
    """What the server acknowledged: a seat made a move, or took one back and stands after `back_to` moves."""

    seat: int
    move: str | None
    back_to: int | None


@dataclass
class Seen:
    """A table as its clients know it: what was acknowledged, by entry number, and who sat down."""

    code: str
    tokens: dict[int, str]
    open: list[int] = field(default_factory=list)
    entries: dict[int, Done] = field(default_factory=dict)
    joined: dict[int, str] = field(default_factory=dict)
    over: bool = False


class Client:
    """Somebody at a table, who asks now this server and now that one."""

    def __init__(self, urls: list[str], table: Seen, rng: random.Random) -> None:
        self.urls, self.table, self.rng = urls, table, rng
        self.http = httpx.Client(timeout=10)

    def ask(self, method: str, path: str, seat: int | None = None, body: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.table.tokens[seat]}"} if seat is not None else {}
        url = f"{self.rng.choice(self.urls)}/api/v1/tables/{self.table.code}{path}"
        answer = self.http.request(method, url, json=body, headers=headers)
        if answer.status_code >= 300 and answer.status_code not in REFUSED:
            raise SystemExit(f"table {self.table.code}: {method} {path}: {answer.status_code} {answer.text}")
        return answer

    def play(self, stop: threading.Event) -> None:
        """Play until the servers are gone or the game is over."""
        try:
            while not stop.is_set() and not self.table.over:
                for seat in list(self.table.open):
                    self.join(seat)
                for seat in list(self.table.tokens):
                    self.act(seat)
        except httpx.TransportError:
            return
        finally:
            self.http.close()

    def join(self, seat: int) -> None:
        answer = self.ask("POST", f"/seats/{seat}", body={"name": f"Late {seat}"})
        self.table.open.remove(seat)
        if answer.status_code == 201:
            self.table.tokens[seat] = self.table.joined[seat] = answer.json()["token"]

    def act(self, seat: int) -> None:
        """One move, or one step back."""
        seen = self.ask("GET", "/view", seat).json()
        self.table.over = self.table.over or seen["status"] == "over"
        if seen["undo"] and seat in seen["undo"]["waits_for"]:
            self.consent(seat, seen["version"], seen["undo"])
        elif seen["ply"] and self.rng.random() < 0.15:
            self.take_back(seat, self.ask("POST", "/undo", seat))
        elif seen["moves"]:
            move = self.rng.choice(seen["moves"])
            answer = self.ask("POST", "/moves", seat, {"move": move["move"], "version": seen["version"]})
            if answer.status_code == 200:
                self.table.entries[answer.json()["version"]] = Done(seat, move["notation"], None)

    def consent(self, seat: int, version: int, wish: dict[str, Any]) -> None:
        """To this wish and no other: if it is done, it is the next entry, by who asked, to where they asked."""
        answer = self.ask("POST", "/undo/answer", seat, {"agree": True, "by": wish["by"], "version": version})
        if answer.status_code == 200 and answer.json()["done"]:
            self.table.entries[version + 1] = Done(wish["by"], None, wish["ply"])

    def take_back(self, seat: int, answer: httpx.Response) -> None:
        if answer.status_code != 200 or not answer.json()["done"]:
            return
        now = self.ask("GET", "/view").json()
        if now["version"] == answer.json()["version"]:  # else somebody went on, and the ply is not known
            self.table.entries[now["version"]] = Done(seat, None, now["ply"])


def lay(url: str, game: str, number: int) -> Seen:
    """A table with two who play, every other one with a bot, every third with a seat that is taken later."""
    seats = [{"kind": "me", "name": f"P{i}"} for i in range(2)]
    seats += [{"kind": "bot", "level": "random"}] * (number % 2) + [{"kind": "open"}] * (number % 3 == 0)
    made = httpx.post(f"{url}/api/v1/tables", json={"game": game, "seats": seats}, timeout=20).raise_for_status().json()
    tokens = {int(seat): token for seat, token in made["tokens"].items()}
    return Seen(made["table"]["code"], tokens, [i for i, seat in enumerate(seats) if seat["kind"] == "open"])


def check_stored(database: Path, table: Seen) -> None:
    """Everything that was acknowledged stands in the file, at its number; nothing is missing before it."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        rows = file.execute(
            "SELECT number, seat, move, back_to FROM web_entry WHERE table_id = ? ORDER BY number", [table.code]
        ).fetchall()
        version = file.execute("SELECT version FROM web_table WHERE code = ?", [table.code]).fetchone()[0]
        taken = dict(file.execute('SELECT "index", kind FROM web_seat WHERE table_id = ?', [table.code]).fetchall())
    stored = {number: Done(seat, move, back_to) for number, seat, move, back_to in rows}
    for number, done in table.entries.items():
        found = stored.get(number)
        if done != found:
            raise SystemExit(f"table {table.code}: entry {number}: {done} was acknowledged, {found} stored")
    if list(stored) != list(range(1, len(rows) + 1)) or version != len(rows):
        raise SystemExit(f"table {table.code}: at version {version} with entries {list(stored)}")
    for seat in table.joined:
        if taken[seat] != "human":
            raise SystemExit(f"table {table.code}: seat {seat} was given away and is {taken[seat]}")


def check_served(urls: list[str], table: Seen) -> None:
    """Every server opens the table and knows every seat's token."""
    with httpx.Client(timeout=20) as client:
        for url in urls:
            page = client.get(f"{url}/t/{table.code}/")
            if page.status_code != 200:
                raise SystemExit(f"table {table.code} is broken: {page.status_code}")
            for seat, token in table.tokens.items():
                headers = {"Authorization": f"Bearer {token}"}
                seen = client.get(f"{url}/api/v1/tables/{table.code}/view", headers=headers)
                if seen.status_code != 200 or seen.json()["seat"] != seat:
                    raise SystemExit(f"table {table.code}: seat {seat} is lost: {seen.status_code} {seen.text[:200]}")


def one_round(servers: list[Server], tables: list[Seen], rng: random.Random) -> None:
    """Play for a random handful of entries, then kill one server or all of them, and start them again."""
    urls, stop = [server.url for server in servers], threading.Event()
    clients = [Client(urls, table, random.Random(rng.random())) for table in tables]
    threads = [threading.Thread(target=client.play, args=(stop,)) for client in clients]
    before, enough = count(tables), rng.randint(4, 40)
    for thread in threads:
        thread.start()
    patience = time.monotonic() + 5
    while count(tables) < before + enough and time.monotonic() < patience:
        time.sleep(rng.uniform(0.001, 0.02))
    killed = rng.choice([servers, [rng.choice(servers)]])
    for server in killed:
        server.kill()
    stop.set()
    for thread in threads:
        thread.join()
    for server in killed:
        server.start()


def count(tables: list[Seen]) -> int:
    return sum(len(table.entries) for table in tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--servers", type=int, default=2, help="on one database file")
    parser.add_argument("--game", default="dungeon_lords")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # so that the servers end too
    rng, start = random.Random(given.seed), time.monotonic()
    done: list[Seen] = []
    tables: list[Seen] = []
    with tempfile.TemporaryDirectory(prefix="souterrain-soak-") as folder:
        servers = [Server(Path(folder)) for _ in range(given.servers)]
        try:
            for server in servers:
                server.start()
            for kill in range(1, given.kills + 1):
                done += [table for table in tables if table.over]
                tables = [table for table in tables if not table.over]
                while len(tables) < given.tables:
                    tables.append(lay(servers[0].url, given.game, len(done) + len(tables)))
                one_round(servers, tables, rng)
                for table in tables:
                    check_stored(Path(folder) / "souterrain.sqlite3", table)
                    check_served([server.url for server in servers], table)
                if kill % 20 == 0 or kill == given.kills:
                    print(f"{kill} kills, {told([*done, *tables])}, none lost", flush=True)
        finally:
            for server in servers:
                server.stop()
    print(
        f"soak-crash: {given.kills} kills in {time.monotonic() - start:.0f} s: nothing acknowledged was lost or changed"
    )


def told(tables: list[Seen]) -> str:
    entries = [entry for table in tables for entry in table.entries.values()]
    back = sum(entry.move is None for entry in entries)
    joined = sum(len(table.joined) for table in tables)
    return f"{len(entries) - back} moves, {back} steps back and {joined} seats acknowledged"


if __name__ == "__main__":
    sys.exit(main())
