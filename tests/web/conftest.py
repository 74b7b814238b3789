"""What the web tests share: Django on a database of its own, and real servers on loopback.

DATABASE_URL and REDIS_URL are respected, so that the same tests run on PostgreSQL and Redis (see test_backends.py).
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

ROOT = Path(__file__).parents[2]
REFERENCE_GAME = str(ROOT / "tests" / "reference_game")
if REFERENCE_GAME not in sys.path:
    sys.path.append(REFERENCE_GAME)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "souterrain.web.settings")
os.environ.setdefault("SOUTERRAIN_DATA", tempfile.mkdtemp(prefix="souterrain-tests-"))
os.environ.setdefault("SOUTERRAIN_RATE_TOKEN", "100000/m")
os.environ.setdefault("SOUTERRAIN_RATE_ADDRESS", "100000/m")
os.environ.setdefault("SOUTERRAIN_RATE_TABLES", "100000/m")

import django  # noqa: E402 - the environment comes first

django.setup()


@pytest.fixture(autouse=True)
def _fresh_tables() -> Iterator[None]:
    """No test sees the tables that another kept in memory."""
    from django.core.cache import cache

    from souterrain.web.sittings import SITTINGS

    SITTINGS.clear()
    cache.clear()
    yield
    SITTINGS.clear()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A real server process on loopback, with a data folder of its own unless it shares one."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "Server":
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("SOUTERRAIN_", "DJANGO_"))},
            "PYTHONPATH": os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), REFERENCE_GAME])),
            "SOUTERRAIN_DATA": str(self.data),
            "SOUTERRAIN_BOT_PAUSE": "0",
            "SOUTERRAIN_BOT_WORKERS": "1",
            "SOUTERRAIN_RATE_TOKEN": "1000000/m",
            "SOUTERRAIN_RATE_ADDRESS": "1000000/m",
            "SOUTERRAIN_RATE_TABLES": "1000000/m",
            **self.environment,
        }
        command = [sys.executable, "-m", "souterrain.web", "--port", str(self.port)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=log)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended at once:\n{self.log()}")
            try:
                if httpx.get(f"{self.url}/api/v1/games", timeout=5).status_code == 200:
                    return self
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.log()}")

    def log(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(30)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(30)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers; all end with the test."""
    started: list[Server] = []

    def start(data: Path | None = None, **environment: str) -> Server:
        server = Server(data or tmp_path, **environment)
        started.append(server)
        return server.start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def lay(db: Any) -> Callable[..., Any]:
    """Lays a table of Pebbles: seats by letter, "h" a person, "b" a bot, "o" open."""
    import souterrain
    from souterrain.web import tables

    kinds = {"h": "me", "b": "bot", "o": "open"}

    def make(seats: str = "hh", guest: str = "", game: str = "pebbles", **options: Any) -> Any:
        places = [
            tables.Place(kinds[letter], f"P{i}" if letter == "h" else "", "random" if letter == "b" else "")
            for i, letter in enumerate(seats)
        ]
        table, _ = tables.lay(souterrain.game(game), options, places, guest)
        return tables.find_table(table.code)

    return make
