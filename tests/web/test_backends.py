"""PostgreSQL and Redis instead of SQLite and memory: the same tests, and two server processes at one table.

Both come from Debian's packages and are started here, on loopback, in folders of their own.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from souterrain.web.harness import Server, free_port

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REDIS = shutil.which("redis-server")
POSTGRES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)), None)
pytestmark = [
    pytest.mark.skipif(POSTGRES is None, reason="no PostgreSQL here: install Debian's package postgresql"),
    pytest.mark.skipif(REDIS is None, reason="no Redis here: install Debian's package redis-server"),
]


def as_postgres(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: Debian's own user runs it then."""
    if os.geteuid() != 0:
        return {}
    shutil.chown(folder, "postgres")
    return {"user": "postgres", "group": "postgres", "cwd": folder, "extra_groups": []}


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port}")


class Service:
    """A server that can be ended and started again."""

    def __init__(self, command: list[str], port: int, **how: Any) -> None:
        self.command = command
        self.port = port
        self.how = how

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, **self.how)
        wait_for(self.port)

    def end(self, sign: int) -> None:
        self.process.send_signal(sign)
        self.process.wait(60)


class Backends(NamedTuple):
    """Where the servers are that live as long as these tests."""

    database: str
    redis: str
    postgres: Service

    @property
    def environment(self) -> dict[str, str]:
        return {"DATABASE_URL": self.database, "REDIS_URL": self.redis}


@pytest.fixture(scope="module")
def backends() -> Iterator[Backends]:
    assert POSTGRES is not None
    assert REDIS is not None
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="souterrain-pg-"))
    folder.chmod(0o755)
    owner = as_postgres(folder)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    data, port, redis_port = folder / "data", free_port(), free_port()
    init = [str(POSTGRES), "-D", str(data), "-U", "souterrain", "-A", "trust", "--no-sync"]
    subprocess.run(init, check=True, timeout=120, **quiet, **owner)
    settings = ["-c", "fsync=off", "-c", f"unix_socket_directories={folder}", "-h", "127.0.0.1", "-p", str(port)]
    postgres = Service([str(POSTGRES.with_name("postgres")), "-D", str(data), *settings], port, **quiet, **owner)
    postgres.start()
    redis = subprocess.Popen(
        [REDIS, "--port", str(redis_port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)], **quiet
    )
    try:
        wait_for(redis_port)
        create = [str(POSTGRES.with_name("createdb")), "-h", "127.0.0.1", "-p", str(port), "-U", "souterrain", "table"]
        subprocess.run(create, check=True, timeout=60, **quiet)
        yield Backends(f"postgresql://souterrain@127.0.0.1:{port}/table", f"redis://127.0.0.1:{redis_port}/0", postgres)
    finally:
        postgres.end(signal.SIGTERM)
        redis.terminate()
        redis.wait(60)
        shutil.rmtree(folder)


def test_the_same_tests_pass_on_postgresql_and_redis(backends: Backends) -> None:
    files = [
        f"test_{name}.py"
        for name in ("tables", "departures", "writer", "faults", "pages", "api", "server", "other_rules", "migration")
    ]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / name) for name in files)]
    run = subprocess.run(
        command,
        env={**os.environ, **backends.environment},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]


def test_two_server_processes_share_one_table(backends: Backends, tmp_path: Path) -> None:
    """A move made at one server reaches a page that is open at the other, at once."""
    games = str(ROOT / "tests" / "reference_game")
    key = {"SECRET_KEY": "two-servers-one-key" * 3}
    one, two = (Server(tmp_path, PYTHONPATH=games, **key, **backends.environment) for _ in range(2))
    one.start()
    two.start()
    try:
        seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
        made = (
            httpx.post(f"{one.url}/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status().json()
        )
        code, tokens = made["table"]["code"], made["tokens"]
        with httpx.stream("GET", f"{two.url}/t/{code}/stream/", timeout=10) as page:
            lines = page.iter_lines()
            until(lines, lambda line: 'data-version="0"' in line)
            play(one.url, code, tokens["0"])
            until(lines, lambda line: 'data-version="1"' in line)
            play(two.url, code, tokens["1"])
            until(lines, lambda line: 'data-version="2"' in line)
        views = [httpx.get(f"{server.url}/api/v1/tables/{code}/view").json() for server in (one, two)]
        assert views[0] == views[1]
    finally:
        one.stop()
        two.stop()


def test_two_servers_take_moves_of_the_same_tables_at_once(backends: Backends, tmp_path: Path) -> None:
    """None is lost, doubled or reordered: every record holds exactly what was acknowledged, in that order."""
    games = str(ROOT / "tests" / "reference_game")
    key = {"SECRET_KEY": "two-servers-one-key" * 3}
    servers = [Server(tmp_path, PYTHONPATH=games, **key, **backends.environment) for _ in range(2)]
    for server in servers:
        server.start()
    try:
        urls = [server.url for server in servers]
        seats = [{"kind": "me", "name": name} for name in "ABC"]
        body = {"game": "pebbles", "seats": seats, "options": {"rounds": 5}}
        made = [httpx.post(f"{urls[0]}/api/v1/tables", json=body).raise_for_status().json() for _ in range(4)]
        acknowledged: dict[str, dict[int, tuple[int, str]]] = {one["table"]["code"]: {} for one in made}
        with ThreadPoolExecutor(12) as players:
            played = [
                players.submit(play_to_the_end, urls, one["table"]["code"], seat, token, acknowledged)
                for one in made
                for seat, token in one["tokens"].items()
            ]
            for one in played:
                one.result()
        for code, moves in acknowledged.items():
            assert sorted(moves) == list(range(1, 16))
            lines = httpx.get(f"{urls[1]}/api/v1/tables/{code}/record").text.splitlines()[1:-1]
            record = [json.loads(line) for line in lines]
            assert [(line["seat"], line["move"]) for line in record] == [moves[number] for number in sorted(moves)]
    finally:
        for server in servers:
            server.stop()


def play_to_the_end(
    urls: list[str], code: str, seat: str, token: str, acknowledged: dict[str, dict[int, tuple[int, str]]]
) -> None:
    """One player, who sends every request to the server that the last one did not go to."""
    headers, turn = {"Authorization": f"Bearer {token}"}, int(seat)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        turn += 1
        base = f"{urls[turn % 2]}/api/v1/tables/{code}"
        seen = httpx.get(f"{base}/view", headers=headers, timeout=30).raise_for_status().json()
        if seen["status"] == "over":
            return
        if not seen["moves"]:
            continue
        move = {"move": seen["moves"][-1]["notation"], "version": seen["version"]}
        answer = httpx.post(f"{base}/moves", json=move, headers=headers, timeout=30)
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            number = answer.json()["version"]
            assert number not in acknowledged[code], "two moves were given the same number"
            acknowledged[code][number] = (int(seat), str(move["move"]))
    pytest.fail("the game did not end")


def test_without_redis_the_game_goes_on(backends: Backends, tmp_path: Path) -> None:
    """Moves are played and open pages still learn of them, only later."""
    games = str(ROOT / "tests" / "reference_game")
    nobody = f"redis://127.0.0.1:{free_port()}/0"
    server = Server(tmp_path, PYTHONPATH=games, DATABASE_URL=backends.database, REDIS_URL=nobody).start()
    try:
        seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
        made = httpx.post(f"{server.url}/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status()
        code, tokens = made.json()["table"]["code"], made.json()["tokens"]
        with httpx.stream("GET", f"{server.url}/t/{code}/stream/", timeout=20) as page:
            lines = page.iter_lines()
            until(lines, lambda line: 'data-version="0"' in line)
            play(server.url, code, tokens["0"])
            until(lines, lambda line: 'data-version="1"' in line)
        end = time.monotonic() + 20
        while "no fan-out" not in server.log() and time.monotonic() < end:  # the others are told after the answer
            time.sleep(0.1)
        assert "no fan-out" in server.log()
    finally:
        server.stop()


def test_a_database_that_goes_away_is_missed_politely_and_found_again(backends: Backends, tmp_path: Path) -> None:
    games = str(ROOT / "tests" / "reference_game")
    patience = {"SOUTERRAIN_DATABASE_PATIENCE": "1"}
    server = Server(tmp_path, PYTHONPATH=games, DATABASE_URL=backends.database, **patience).start()
    try:
        seats = [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]
        made = httpx.post(f"{server.url}/api/v1/tables", json={"game": "pebbles", "seats": seats}).raise_for_status()
        code, tokens = made.json()["table"]["code"], made.json()["tokens"]
        play(server.url, code, tokens["0"])
        backends.postgres.end(signal.SIGQUIT)
        refused = try_to_play(server.url, code, tokens["1"])
        assert refused.status_code == 503
        assert refused.json()["title"] == "no-database"
        page = httpx.get(f"{server.url}/t/{code}/", timeout=20)
        assert page.status_code == 503
        assert "Nothing is lost" in page.text
        backends.postgres.start()
        deadline = time.monotonic() + 60
        while try_to_play(server.url, code, tokens["1"]).status_code == 503:
            assert time.monotonic() < deadline
        assert httpx.get(f"{server.url}/api/v1/tables/{code}").json()["version"] == 2
    finally:
        server.stop()


def try_to_play(url: str, code: str, token: str) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.post(f"{url}/api/v1/tables/{code}/moves", json={"move": "keep"}, headers=headers, timeout=30)


def play(url: str, code: str, token: str) -> None:
    try_to_play(url, code, token).raise_for_status()


def until(lines: Iterator[str], found: Callable[[str], bool]) -> None:
    assert any(found(line) for line in lines)
