"""Django's SQLite that never writes into a lost file.

A connection stays open as long as its thread, so it would go on using a file that was removed or replaced, or whose
log was: acknowledged moves would be lost. Whoever uses a connection first looks whether its files are still those that
were opened. If not, it is closed, whoever asked is told, and the next one begins with what is there.
"""

from __future__ import annotations

import os
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.features import DatabaseFeatures
from django.db.utils import OperationalError

__all__ = ["DatabaseFeatures", "DatabaseWrapper", "Replaced"]
_opened: set[str] = set()
Identity = tuple[int, int] | None  # device and inode; None where there is no file


class Replaced(OperationalError):
    """The database is not the one that was opened: nothing that was read from it before may be believed."""


def identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_dev, found.st_ino)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that knows its files."""

    _file: Identity = None
    _log: Identity = None

    def get_new_connection(self, conn_params: Any) -> Any:
        name = str(self.settings_dict["NAME"])
        if name in _opened and identity(name) is None:
            raise OperationalError(f"the database file {name} is gone")  # SQLite would make an empty one
        connection = super().get_new_connection(conn_params)
        self._file, self._log = identity(name), identity(f"{name}-wal")
        if self._file is not None:
            _opened.add(name)
        return connection

    def ensure_connection(self) -> None:
        if self.connection is not None and self._is_lost():
            name = self.settings_dict["NAME"]
            self.close()
            raise Replaced(f"the database file {name} was removed or replaced")
        super().ensure_connection()

    def _is_lost(self) -> bool:
        name = str(self.settings_dict["NAME"])
        log = identity(f"{name}-wal")
        if self._log is None:
            self._log = log  # it is made with the first write
        return self._file is not None and (identity(name) != self._file or log != self._log)
