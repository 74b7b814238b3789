"""PostgreSQL and Redis instead of SQLite and memory: the same tests, and two server processes at one table.

Both come from Debian's packages and are started here, on loopback, in folders of their own.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from souterrain.web.harness import Backends, Server, free_port, fresh_backends, missing_backends

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
pytestmark = pytest.mark.skipif(bool(missing_backends()), reason=missing_backends())


@pytest.fixture(scope="module")
def backends() -> Iterator[Backends]:
    """Servers that live as long as these tests."""
    with fresh_backends(fsync=False) as found:
        yield found


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
