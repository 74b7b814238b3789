"""A real server process on loopback, for tests, load and soak: start it, kill it, start it again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

RATES = ("TOKEN", "ADDRESS", "TABLES", "REQUESTS", "WRONG_TOKENS", "SIGNUPS", "CHAT", "CHAT_PERSON", "PUSH")
COUNTS = (
    "CONNECTIONS", "CONNECTIONS_PER_ADDRESS", "STREAMS", "STREAMS_PER_ADDRESS", "BOT_TABLES", "BOT_TABLES_PER_ADDRESS",
)  # fmt: skip
UNLIMITED = {
    **{f"SOUTERRAIN_RATE_{name}": "100000000/m" for name in RATES},
    **{f"SOUTERRAIN_{name}": "100000" for name in COUNTS},
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
