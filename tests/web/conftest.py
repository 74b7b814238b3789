"""What the web tests share: Django on a database of its own, and real servers on loopback.

DATABASE_URL and REDIS_URL are respected, so that the same tests run on PostgreSQL and Redis (see test_backends.py).
"""

import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
REFERENCE_GAME = str(ROOT / "tests" / "reference_game")
for folder in (REFERENCE_GAME, str(Path(__file__).parent)):  # the games of the tests, and sync_tables
    if folder not in sys.path:
        sys.path.append(folder)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")
os.environ.setdefault("SOUTERRAIN_DATA", tempfile.mkdtemp(prefix="souterrain-tests-"))
for rate in (
    "TOKEN", "ADDRESS", "TABLES", "REQUESTS", "WRONG_TOKENS", "SIGNUPS", "CHAT", "CHAT_PERSON", "PUSH", "RECORDS",
    "BRANCHES", "PROGRAMS",
):  # fmt: skip
    os.environ.setdefault(f"SOUTERRAIN_RATE_{rate}", "100000/m")

import django  # noqa: E402 - the environment comes first

django.setup()

from souterrain.web.harness import Server  # noqa: E402


@pytest.fixture(autouse=True)
def _one_window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits count within minutes: no test, however slow the machine, meets the end of one unless it asks for time."""
    from souterrain.web import limits

    if "clock" not in request.fixturenames:
        monkeypatch.setattr(limits.Window, "_now", lambda limit: 0)


@pytest.fixture(autouse=True)
def _fresh_tables() -> Iterator[None]:
    """No test sees the tables that another kept in memory."""
    from django.core.cache import cache, caches

    from souterrain.web import limits
    from souterrain.web.table_cache import TABLES
    from souterrain.web.waiting import WAITING_SEATS, WAITING_TABLES

    TABLES.clear()
    limits.SHARED.settle()
    cache.clear()
    caches["here"].clear()
    for limit in (
        limits.TOKEN,
        limits.ADDRESS,
        limits.TABLES,
        limits.WRONG_TOKENS,
        limits.SIGNUPS,
        limits.CHAT,
        limits.CHAT_PERSON,
        limits.RECORDS,
        limits.BRANCHES,
        limits.PROGRAMS,
        limits.REQUESTS,
    ):
        limit._counts.clear()
    for tries in (limits.TRIES_BY_NAME, limits.TRIES_BY_ADDRESS):
        tries._here.clear()
    limits.BOT_TABLES._codes.clear()
    for waiting in (WAITING_TABLES, WAITING_SEATS):
        waiting.clear()
    yield
    TABLES.clear()


@pytest.fixture(scope="session", autouse=True)
def _no_connection_is_left(django_db_setup: None) -> Iterator[None]:
    """PostgreSQL drops no database that a thread of ours still uses."""
    yield
    from django.db import connection

    from souterrain.web.database import PEOPLE, READERS
    from souterrain.web.writer import WRITER

    def close() -> None:
        together.wait(20)  # so that each thread does it once
        connection.close()

    WRITER.close_connection()
    for threads in (READERS, PEOPLE):
        together = threading.Barrier(threads._max_workers)
        for closing in [threads.submit(close) for _ in range(threads._max_workers)]:
            closing.result()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers; all end with the test."""
    started: list[Server] = []

    def start(data: Path | None = None, arguments: Sequence[str] = (), **environment: str) -> Server:
        path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), REFERENCE_GAME]))
        server = Server(data or tmp_path, arguments=arguments, PYTHONPATH=path, **environment)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def lay(transactional_db: Any) -> Callable[..., Any]:
    """Lays a table of Pebbles: seats by letter, "h" a person, "b" a bot, "o" open."""
    import sync_tables as tables

    import souterrain

    kinds = {"h": "me", "b": "bot", "o": "open"}

    def make(seats: str = "hh", guest: str = "", game: str = "pebbles", **options: Any) -> Any:
        places = [
            tables.Place(kinds[letter], f"P{i}" if letter == "h" else "", "random" if letter == "b" else "")
            for i, letter in enumerate(seats)
        ]
        return tables.create(souterrain.game(game), options, places, guest)

    return make
