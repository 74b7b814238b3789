"""Work over processes ends when it is interrupted, however often, and leaves nobody behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from souterrain.lab.processes import over_processes

ENDLESS = """
import os, sys, time
from pathlib import Path
from souterrain.lab.processes import over_processes

def work(path):
    Path(path).write_text(f"{os.getpid()}\\n")
    time.sleep(600)

if __name__ == "__main__":
    list(over_processes(work, sys.argv[1:], 2))
"""
SECONDS = 60.0  # in which a slow machine starts or ends two processes


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C goes another way there")
def test_ctrl_c_twice_ends_the_workers_and_who_started_them(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    notes = [tmp_path / "first", tmp_path / "second"]
    # In a session of its own, as in a terminal: Ctrl-C reaches the workers too.
    run = subprocess.Popen([sys.executable, script, *notes], stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        workers = [_pid(note) for note in notes]
        os.killpg(run.pid, signal.SIGINT)
        time.sleep(0.1)  # the first one is being answered
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGINT)
        _, said = run.communicate(timeout=SECONDS)
        assert said.count("KeyboardInterrupt") == 1, "of the parent alone"
        for worker in workers:
            with pytest.raises(ProcessLookupError):
                os.kill(worker, 0)
    finally:
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGKILL)
            run.communicate()


def _pid(note: Path) -> int:
    """What a worker wrote down, once it has."""
    until = time.monotonic() + SECONDS
    while not (note.is_file() and note.read_text().endswith("\n")):
        assert time.monotonic() < until, "no worker has started"
        time.sleep(0.02)
    return int(note.read_text())


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def test_who_has_enough_does_not_wait_for_the_rest() -> None:
    course = over_processes(nap, [0.0, 0.0, 20.0, 20.0], 2)
    assert [next(course), next(course)] == [0.0, 0.0]
    before = time.monotonic()
    course.close()
    assert time.monotonic() - before < 15
