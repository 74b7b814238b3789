"""How many instructions a replay of each golden record takes, counted by valgrind: the same on a busy machine.

    .venv/bin/python tools/instructions.py --build build/compiled [--against ../before/build/compiled] [record ...]

Each record is replayed once and then REPEAT times more; the difference leaves start-up out. With `--against`, another
build is counted too and the ratio printed.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

REPEAT = 4
REPLAY = """
import sys
import souterrain
if not souterrain.COMPILED:
    sys.exit("this build is not compiled")
record = souterrain.Record.load(sys.argv[1])
for _ in range(int(sys.argv[2])):
    state = record.new()
    state.listening = False
    for seat, move in record.moves:
        state.play(seat, move)
"""


def count(build: Path, record: Path, times: int) -> int:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-c", REPLAY, str(record), str(times)]
    environment = {**os.environ, "PYTHONPATH": str(build.resolve()), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or found is None:
        sys.exit(f"{record.name} on {build}: {done.stderr[-2000:]}")
    return int(found[1])


def replay(build: Path, record: Path) -> int:
    """Instructions of one replay."""
    return (count(build, record, 1 + REPEAT) - count(build, record, 1)) // REPEAT


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--build", type=Path, default=Path("build/compiled"))
    parser.add_argument("--against", type=Path)
    given = parser.parse_args()
    for record in given.records or sorted(Path("tests/records").glob("*.jsonl")):
        now = replay(given.build, record)
        line = f"{record.stem:40} {now:12,}"
        if given.against is not None:
            before = replay(given.against, record)
            line += f" {before:12,} {now / before:6.3f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
