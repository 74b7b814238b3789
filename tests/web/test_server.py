"""Real servers on loopback: streams, bots in workers, kills in the middle of play."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

Serve = Callable[..., Any]
ROOT = Path(__file__).parents[2]


def lay(url: str, *kinds: str, game: str = "pebbles") -> tuple[str, dict[str, str]]:
    seats = [
        {"kind": "me", "name": f"P{i}"} if kind == "me" else {"kind": "bot", "level": kind}
        for i, kind in enumerate(kinds)
    ]
    made = httpx.post(f"{url}/api/v1/tables", json={"game": game, "seats": seats}).raise_for_status().json()
    return made["table"]["code"], made["tokens"]


def play(url: str, code: str, token: str, move: str) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.post(f"{url}/api/v1/tables/{code}/moves", json={"move": move}, headers=headers)


def version(url: str, code: str) -> int:
    return int(httpx.get(f"{url}/api/v1/tables/{code}").raise_for_status().json()["version"])


def eventually(check: Callable[[], bool], seconds: float = 30) -> None:
    """Waits for something that happens in another process."""
    deadline = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


def messages(lines: Iterator[str]) -> Iterator[str]:
    """The data of server-sent events."""
    data: list[str] = []
    for line in lines:
        if line.startswith("data:"):
            data.append(line[6:])
        elif not line and data:
            yield "\n".join(data)
            data = []


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_an_open_page_receives_the_fresh_board(serve: Serve, encoding: str) -> None:
    url = serve().url
    code, tokens = lay(url, "me", "me")
    headers = {"Accept-Encoding": encoding}
    with httpx.stream("GET", f"{url}/t/{code}/stream/", headers=headers, timeout=30) as answer:
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers.get("Content-Encoding", "identity") == encoding
        stream = messages(answer.iter_lines())
        assert 'data-version="0"' in next(stream)
        play(url, code, tokens["0"], "bid 6")
        fresh = next(stream)
    assert 'data-version="1"' in fresh
    assert "P0 has bid." in fresh
    assert "You bid" not in fresh


def test_a_program_streams_events_to_the_end(serve: Serve) -> None:
    url = serve().url
    code, tokens = lay(url, "me", "random")
    told = []
    headers = {"Authorization": f"Bearer {tokens['0']}"}
    with httpx.stream("GET", f"{url}/api/v1/tables/{code}/stream", headers=headers, timeout=30) as answer:
        for message in messages(answer.iter_lines()):
            told.append(json.loads(message))
            if told[-1]["asked"] and 0 in told[-1]["asked"]:
                play(url, code, tokens["0"], "keep")
    assert told[-1]["over"]
    assert [entry["number"] for entry in told] == list(range(len(told)))


def test_the_example_bot_plays_a_whole_game(serve: Serve) -> None:
    url = serve().url
    for game in ("pebbles", "dungeon_lords"):
        command = [sys.executable, str(ROOT / "examples" / "http_bot.py"), url, game]
        run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert run.returncode == 0, run.stderr
        assert "over after" in run.stdout


def test_a_thinking_bot_delays_nobody(serve: Serve) -> None:
    url = serve().url
    lay(url, "slow", "slow")
    code, _ = lay(url, "me", "me")
    with httpx.Client() as client:
        client.get(f"{url}/t/{code}/")
        slowest = 0.0
        for _ in range(20):
            start = time.monotonic()
            assert client.get(f"{url}/t/{code}/").status_code == 200
            slowest = max(slowest, time.monotonic() - start)
    assert slowest < 1.0


def test_a_bot_whose_thought_was_cut_off_thinks_again(serve: Serve) -> None:
    server = serve()
    code, _ = lay(server.url, "slow", "me")
    assert version(server.url, code) == 0
    server.kill()
    server.start()
    eventually(lambda: version(server.url, code) == 1)


def test_a_killed_server_forgets_no_acknowledged_move(serve: Serve) -> None:
    server = serve()
    tables = [lay(server.url, "me", "me") for _ in range(3)]
    acknowledged = dict.fromkeys((code for code, _ in tables), 0)
    for _ in range(3):
        for code, tokens in tables:
            for token in tokens.values():
                answer = play(server.url, code, token, "keep")
                if answer.status_code == 200:
                    acknowledged[code] = answer.json()["version"]
        server.kill()
        server.start()
        for code, seen in acknowledged.items():
            assert version(server.url, code) >= seen
            assert httpx.get(f"{server.url}/t/{code}/").status_code == 200
    assert set(acknowledged.values()) == {6}


on_sqlite = pytest.mark.skipif("DATABASE_URL" in os.environ, reason="this is about SQLite's file")


@on_sqlite
def test_a_locked_database_says_so_and_loses_nothing(serve: Serve, tmp_path: Path) -> None:
    server = serve(SOUTERRAIN_DATABASE_PATIENCE="0.3")
    code, tokens = lay(server.url, "me", "me")
    play(server.url, code, tokens["0"], "keep").raise_for_status()
    other = sqlite3.connect(tmp_path / "souterrain.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    refused = play(server.url, code, tokens["1"], "keep")
    assert refused.status_code == 503
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert refused.json()["title"] == "no-database"
    assert server.log().count("the database does not answer") == 1
    assert version(server.url, code) == 1, "who only looks does not wait"
    assert httpx.get(f"{server.url}/t/{code}/").status_code == 200
    other.execute("ROLLBACK")
    other.close()
    assert play(server.url, code, tokens["1"], "keep").json()["version"] == 2


@on_sqlite
def test_a_database_that_is_gone_takes_no_moves_until_it_is_back(serve: Serve, tmp_path: Path) -> None:
    server = serve(SOUTERRAIN_DATABASE_PATIENCE="0.3")
    code, tokens = lay(server.url, "me", "me")
    play(server.url, code, tokens["0"], "keep").raise_for_status()
    aside = tmp_path / "aside"
    aside.mkdir()
    files = [path for path in tmp_path.iterdir() if path.name.startswith("souterrain.sqlite3")]
    for path in files:
        path.rename(aside / path.name)
    for _ in range(3):
        refused = play(server.url, code, tokens["1"], "keep")
        assert refused.status_code == 503
        assert refused.json()["title"] == "no-database"
    assert not (tmp_path / "souterrain.sqlite3").exists(), "no empty database takes its place"
    for path in files:
        (aside / path.name).rename(path)
    assert play(server.url, code, tokens["1"], "keep").json()["version"] == 2
    server.kill()
    server.start()
    assert version(server.url, code) == 2


def test_an_oversized_move_is_refused_and_the_next_is_played(serve: Serve) -> None:
    server = serve()
    code, tokens = lay(server.url, "me", "me")
    refused = play(server.url, code, tokens["0"], "keep" * 20_000)
    assert refused.status_code == 413
    assert refused.headers["Content-Type"] == "application/problem+json"
    assert play(server.url, code, tokens["0"], "keep").status_code == 200


def test_of_two_clicks_at_once_one_wins(serve: Serve) -> None:
    url = serve().url
    code, tokens = lay(url, "me", "me")
    headers = {"Authorization": f"Bearer {tokens['0']}"}
    statuses: list[int] = []

    def click(pebble: int) -> None:
        body = {"move": f"bid {pebble}", "version": 0}
        statuses.append(httpx.post(f"{url}/api/v1/tables/{code}/moves", json=body, headers=headers).status_code)

    threads = [threading.Thread(target=click, args=(n,)) for n in (5, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409]
    assert version(url, code) == 1


def test_a_bot_whose_worker_dies_thinks_again(serve: Serve) -> None:
    server = serve()
    code, _ = lay(server.url, "slow", "me")
    eventually(lambda: len(children(server.process.pid)) >= 2)
    for worker in children(server.process.pid):
        os.kill(worker, signal.SIGKILL)
    eventually(lambda: version(server.url, code) == 1)
    assert "worker died" in server.log()


def test_a_bot_that_hangs_stops_no_other(serve: Serve) -> None:
    server = serve(SOUTERRAIN_BOT_TIMEOUT="2", SOUTERRAIN_BOT_WORKERS="1", PEBBLES_STUCK="1")
    hung, _ = lay(server.url, "stuck", "me")
    other, _ = lay(server.url, "random", "me")
    eventually(lambda: version(server.url, hung) == version(server.url, other) == 1)
    assert f"the bot stuck took too long at table {hung}" in server.log()
    assert "the bot random" not in server.log(), "it chose its move itself"


def test_no_worker_outlives_a_killed_server(serve: Serve) -> None:
    server = serve()
    lay(server.url, "slow", "me")
    eventually(lambda: len(children(server.process.pid)) >= 2)
    workers = children(server.process.pid)
    server.kill()
    eventually(lambda: not any(alive(worker) for worker in workers))


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "\nState:\tZ" not in status.read_text()


pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads processes from /proc")
