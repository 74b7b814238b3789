"""Django's SQLite that never writes into a lost file.

A connection stays open as long as its thread, so it would go on using a file that was removed or replaced, or whose
log was: acknowledged moves would be lost. Whoever uses a connection first looks whether its files are still those that
were opened. If not, it is closed, whoever asked is told, and the next one begins with what is there.
"""

from __future__ import annotations

import os
import threading
from typing import Any, NamedTuple

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.features import DatabaseFeatures
from django.db.utils import OperationalError

__all__ = ["DatabaseFeatures", "DatabaseWrapper", "Replaced", "replacements"]
Identity = tuple[int, int] | None  # device and inode; None where there is no file


class Files(NamedTuple):
    """Which files a database is made of: itself and its log, which is made with the first write."""

    data: Identity
    log: Identity

    def may_be(self, other: Files) -> bool:
        return self.data == other.data and (self.log is None or self.log == other.log)


class Replaced(OperationalError):  # noqa: N818 - it reads as what it says
    """The database is not the one that was opened: nothing that was read from it before may be believed."""


class Known:
    """The files of the databases that this process has opened, and how often they were others than before."""

    def __init__(self) -> None:
        self.files: dict[str, Files] = {}
        self.replacements = 0
        self.lock = threading.Lock()

    def is_news(self, name: str, now: Files) -> bool:
        """Is this process only now told that the files are others?"""
        with self.lock:
            if self.files[name].may_be(now):
                return False
            self.files[name] = now
            self.replacements += 1
            return True


_known = Known()


def replacements() -> int:
    """How often the database was replaced under this process."""
    return _known.replacements


def files_of(name: str) -> Files:
    return Files(identity(name), identity(f"{name}-wal"))


def identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_dev, found.st_ino)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that knows its files."""

    _files = Files(None, None)

    def get_new_connection(self, conn_params: Any) -> Any:
        name = str(self.settings_dict["NAME"])
        if name in _known.files and identity(name) is None:
            raise OperationalError(f"the database file {name} is gone")  # SQLite would make an empty one
        connection = super().get_new_connection(conn_params)
        self._files = files_of(name)
        if self._files.data is not None:
            _known.files.setdefault(name, self._files)
        return connection

    def ensure_connection(self) -> None:
        if self.connection is not None and self._files.data is not None:
            self._check_files(str(self.settings_dict["NAME"]))
        super().ensure_connection()

    def _check_files(self, name: str) -> None:
        """Who first finds other files, and who is in the middle of something, is told; others connect anew."""
        now = files_of(name)
        if self._files.may_be(now):
            self._files = now
            return
        news, busy = _known.is_news(name, now), self.in_atomic_block
        self.close()
        if news or busy:
            raise Replaced(f"the database file {name} was removed or replaced")
