"""`make play`: the table at once, interpreted; compiled as soon as that is done.

    .venv/bin/python tools/play.py --compiled build/compiled -- serve --port 8080

The rules are compiled at low priority while people play. Then the server ends itself between two moves, and is started
again on the compiled package: pages reconnect by themselves, and nothing is lost, for a move is answered only when the
disk has it. A compile that fails is said in the pages' foot; its output is in build/compile.log.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

STATUS = Path("build/compile.status")
LOG = Path("build/compile.log")
GENTLE = 19


def note(text: str) -> None:
    """Write the status whole or not at all."""
    part = STATUS.with_suffix(".part")
    part.write_text(text + "\n", encoding="utf-8")
    part.replace(STATUS)


def start_server(command: list[str], folder: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": folder, "SOUTERRAIN_BUILD_STATUS": str(STATUS.resolve())}
    return subprocess.Popen([sys.executable, "-m", "souterrain.cli", *command], env=environment)


def start_compiling(target: str) -> subprocess.Popen[bytes]:
    with LOG.open("wb") as output:
        return subprocess.Popen(
            ["make", target], stdout=output, stderr=subprocess.STDOUT, preexec_fn=lambda: os.nice(GENTLE)
        )


def is_compiled(folder: Path) -> bool:
    """Was a compiled package laid there? Without a C compiler the interpreted one is."""
    return any((folder / "souterrain" / "kernel").glob("core*.so"))


class Play:
    """The server and the compiler side by side, until the server ends for good."""

    def __init__(self, command: list[str], compiled: Path, target: str) -> None:
        self.command = command
        self.compiled = compiled
        self.target = target
        self.stopping = False

    def run(self) -> int:
        STATUS.parent.mkdir(exist_ok=True)
        note("compiling")
        server = start_server(self.command, "src")
        signal.signal(signal.SIGTERM, lambda *_: self.stop(server))
        compiler: subprocess.Popen[bytes] | None = start_compiling(self.target)
        while True:
            try:
                code = server.wait(timeout=0.5)
            except subprocess.TimeoutExpired:
                if compiler is not None and compiler.poll() is not None:
                    self.tell(compiler.returncode)
                    compiler = None
                continue
            except KeyboardInterrupt:
                self.stopping = True
                continue
            ready = STATUS.read_text(encoding="utf-8").startswith("ready")
            if code == -signal.SIGTERM and ready and not self.stopping:
                note("compiled")
                return start_server(self.command, str(self.compiled)).wait()
            if compiler is not None:
                compiler.terminate()
            return code

    def stop(self, server: subprocess.Popen[bytes]) -> None:
        self.stopping = True
        server.terminate()

    def tell(self, failed: int) -> None:
        """How the compiling ended."""
        if failed:
            note("failed")
        elif is_compiled(self.compiled):
            note(f"ready {self.compiled.resolve()}")
        else:
            note("interpreted")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", type=Path, default=Path("build/compiled"))
    parser.add_argument("--target", default="build/compiled/.built", help="what make builds in the background")
    parser.add_argument("command", nargs="*", default=["serve"])
    given = parser.parse_args()
    try:
        sys.exit(Play(given.command, given.compiled, given.target).run())
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
