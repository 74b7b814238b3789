"""boardgame.io beside us: its own server in memory, and clients as frugal as ours (`peer.cjs`). Loopback only.

npm installs it into a folder of the build when it is first asked for; where there is no node or npm, `missing` says so.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from souterrain.web.harness import free_port

VERSION = "0.50.2"
SCRIPT = Path(__file__).with_suffix(".cjs")
FOLDER = SCRIPT.parents[1] / "build" / "peer"
QUIET = {**os.environ, "NODE_ENV": "production"}  # else every move is written to the console


def missing() -> str:
    """Why there is no peer here; nothing if there is one."""
    absent = [name for name in ("node", "npm") if shutil.which(name) is None]
    if absent:
        return f"no {' and no '.join(absent)} here"
    if (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return ""
    FOLDER.mkdir(parents=True, exist_ok=True)
    command = ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), f"boardgame.io@{VERSION}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    return f"npm could not install boardgame.io: {run.stderr.strip()[-300:]}" if run.returncode else ""


@contextmanager
def server() -> Iterator[tuple[tuple[int, int], int]]:
    """A server of its own: the ports of its games and of its lobby, and its process."""
    ports = free_port(), free_port()
    command = ["node", str(SCRIPT), "serve", str(FOLDER), *map(str, ports)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=QUIET) as process:
        assert process.stdout is not None
        try:
            if process.stdout.readline().strip() != "ready":
                raise SystemExit(f"the peer did not start: node ended with {process.wait(10)}")
            yield ports, process.pid
        finally:
            process.terminate()


def play(
    ports: tuple[int, int], tables: int, rate: float, arrival: float, seconds: float, note: Callable[[], None]
) -> Any:
    """Two clients at every table; what they measured. `note` is called when measuring begins and when it ends."""
    command = ["node", str(SCRIPT), "play", str(FOLDER), *map(str, (*ports, tables, rate, arrival, seconds))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=QUIET) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() in ("measuring", "measured"):
                note()
            else:
                return json.loads(line)
    raise SystemExit(f"the peer's clients ended with {process.returncode} before they were done")
