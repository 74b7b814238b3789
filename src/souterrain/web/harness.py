"""A real server process on loopback, for tests, load and soak: start it, kill it, start it again.

PostgreSQL and Redis come from the system's packages and are started here too, in folders of their own.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

RATES = (
    "TOKEN", "ADDRESS", "TABLES", "REQUESTS", "WRONG_TOKENS", "SIGNUPS", "CHAT", "CHAT_PERSON", "PUSH", "RECORDS",
    "BRANCHES", "PROGRAMS",
)  # fmt: skip
COUNTS = (
    "CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "STREAMS", "STREAMS_PER_ADDRESS", "BOT_TABLES", "BOT_TABLES_PER_ADDRESS",
    "WAITING_TABLES", "WAITING_SEATS", "RECORDS",
)  # fmt: skip
UNLIMITED = {
    **{f"SOUTERRAIN_RATE_{name}": "100000000/m" for name in RATES},
    **{f"SOUTERRAIN_{name}": "100000" for name in COUNTS},
}


REDIS = shutil.which("redis-server")
POSTGRES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)), None)
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """One below those that systems give to outgoing connections: a thousand clients take some before it is used."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe:
            if is_free(probe, port):
                return port
    raise RuntimeError(f"100 ports between {PORTS.start} and {PORTS.stop} were tried, and none is free")


def is_free(probe: socket.socket, port: int) -> bool:
    try:
        probe.bind(("127.0.0.1", port))
    except OSError:
        return False
    return True


class Server:
    """A server with a data folder; what the environment says of databases holds unless it is overridden."""

    def __init__(self, data: Path, workers: int = 1, arguments: Sequence[str] = (), **environment: str) -> None:
        self.data = data
        self.workers = workers
        self.arguments = arguments
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, patience: float = 60) -> Server:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("SOUTERRAIN_", "DJANGO_"))}
        settings = {"SOUTERRAIN_DATA": str(self.data), "SOUTERRAIN_BOT_PAUSE": "0", "SOUTERRAIN_BOT_WORKERS": "1"}
        environment = {**inherited, **settings, **UNLIMITED, **self.environment}
        command = [sys.executable, "-m", "souterrain.web", "--port", str(self.port), "--workers", str(self.workers)]
        command += self.arguments
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=log)
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended at once:\n{self.log()}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/v1/games/", timeout=5):
                    return self
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.02)
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


# ---------------------------------------------------------------------- PostgreSQL and Redis


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

    def start(self) -> Service:
        self.process = subprocess.Popen(self.command, **self.how)
        wait_for(self.port)
        return self

    def end(self, sign: int) -> None:
        self.process.send_signal(sign)
        self.process.wait(60)


class Backends(NamedTuple):
    """Where a database and a Redis are."""

    database: str
    redis: str
    postgres: Service

    @property
    def environment(self) -> dict[str, str]:
        return {"DATABASE_URL": self.database, "REDIS_URL": self.redis}


def missing_backends() -> str:
    """Which packages of the system are not there; nothing if all are."""
    absent = [name for name, found in (("postgresql", POSTGRES), ("redis-server", REDIS)) if found is None]
    return f"install Debian's package {' and '.join(absent)}" if absent else ""


@contextmanager
def fresh_backends(fsync: bool = True) -> Iterator[Backends]:
    """PostgreSQL and Redis on loopback with nothing in them; without `fsync` nothing survives a cut of power."""
    if POSTGRES is None or REDIS is None:
        raise RuntimeError(missing_backends())
    folder = Path(tempfile.mkdtemp(prefix="souterrain-pg-"))
    folder.chmod(0o755)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    redis_port = free_port()
    command = [REDIS, "--port", str(redis_port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    redis = Service(command, redis_port, **quiet).start()
    try:
        postgres = start_postgres(folder, fsync)
        try:
            url = f"postgresql://souterrain@127.0.0.1:{postgres.port}/table"
            yield Backends(url, f"redis://127.0.0.1:{redis_port}/0", postgres)
        finally:
            postgres.end(signal.SIGTERM)
    finally:
        redis.end(signal.SIGTERM)
        shutil.rmtree(folder)


def start_postgres(folder: Path, fsync: bool) -> Service:
    assert POSTGRES is not None
    owner, data, port = as_postgres(folder), folder / "data", free_port()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    init = [str(POSTGRES), "-D", str(data), "-U", "souterrain", "-A", "trust", "--no-sync"]
    subprocess.run(init, check=True, timeout=120, **quiet, **owner)
    settings = ["-c", f"fsync={'on' if fsync else 'off'}", "-c", f"unix_socket_directories={folder}"]
    command = [str(POSTGRES.with_name("postgres")), "-D", str(data), *settings, "-h", "127.0.0.1", "-p", str(port)]
    postgres = Service(command, port, **quiet, **owner).start()
    create = [str(POSTGRES.with_name("createdb")), "-h", "127.0.0.1", "-p", str(port), "-U", "souterrain", "table"]
    subprocess.run(create, check=True, timeout=60, **quiet)
    return postgres


def as_postgres(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: the package's own user runs it then."""
    if os.geteuid() != 0:
        return {}
    shutil.chown(folder, "postgres")
    return {"user": "postgres", "group": "postgres", "cwd": folder, "extra_groups": []}
