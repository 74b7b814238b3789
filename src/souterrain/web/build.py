"""Which build runs, and changing over to the compiled one once it is there.

Whoever starts the server while the rules are still being compiled names a status file in SOUTERRAIN_BUILD_STATUS: its
first line is "compiling", "failed", or "ready" and the folder of the compiled package. When it is ready bots think
compiled at once; the server ends itself between two moves, so that it can be started again on the compiled package.
"""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path
from typing import NamedTuple

from souterrain import COMPILED

log = logging.getLogger("souterrain.build")
QUIET = 10.0  # seconds without a person's move, before the server is started anew


class Status(NamedTuple):
    """What the status file says."""

    state: str
    folder: str = ""


class BuildWatch:
    """Reads the status file now and then; remembers when a person last moved."""

    def __init__(self, path: str = "") -> None:
        self.path = Path(path) if path and not COMPILED else None
        self.last_move = time.monotonic()  # nor is anybody disturbed who has just opened the page
        self.status = Status("compiled" if COMPILED else "interpreted")
        self.logged = ""

    def person_moved(self) -> None:
        self.last_move = time.monotonic()

    def look(self) -> Status:
        """The status now; what is new is logged once."""
        if self.path is not None:
            self.status = self._read(self.path)
        if self.status.state != self.logged:
            self.logged = self.status.state
            if self.logged == "failed":
                log.error("the rules could not be compiled and stay interpreted; see %s", self.path)
        return self.status

    def _read(self, path: Path) -> Status:
        try:
            words = path.read_text(encoding="utf-8").split(maxsplit=1)
        except OSError:
            return self.status
        return Status(words[0], words[1].strip() if len(words) > 1 else "") if words else self.status

    def quiet(self) -> bool:
        """Has no person moved for a while?"""
        return time.monotonic() - self.last_move >= QUIET


BUILD = BuildWatch(os.environ.get("SOUTERRAIN_BUILD_STATUS", ""))
