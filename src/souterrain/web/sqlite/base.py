"""Django's SQLite, for a server of several threads: they write one after the other, and never into a lost file.

SQLite has one writer. Threads that want to write wait for their turn at a lock, which is fair, instead of asking SQLite
again and again, which is not; between processes SQLite's own lock decides.

A commit returns when it is on the disk. SQLite itself only writes the log (synchronous=NORMAL); the disk is waited for
here, after the next writer had its turn, so that one wait does for all who committed meanwhile. The log is written in
order: whoever saw a commit before it was safe and built on it, waits for it too.

A connection stays open as long as its thread, so it would go on writing after its file was removed or replaced: each
transaction first looks whether the file is still the one that was opened.
"""

from __future__ import annotations

import os
import threading
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.features import DatabaseFeatures
from django.db.utils import OperationalError

from ..hurry import got, hurried, may_wait, owe

__all__ = ["DatabaseFeatures", "DatabaseWrapper"]
TURN = threading.Lock()
_opened: set[str] = set()


class Log:
    """The write-ahead log of one database. Of those who wait for it, one asks the disk for all."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.free = threading.Condition()
        self.asked = 0
        self.safe = 0
        self.busy = False

    def settle(self) -> None:
        """Return when everything that was written before is on the disk."""
        try:
            self._settle()
        except OSError as error:
            raise OperationalError(f"the database could not be written: {error}") from error

    def _settle(self) -> None:
        with self.free:
            self.asked += 1
            mine = self.asked
            while self.safe < mine:
                if self.busy:
                    self.free.wait()
                else:
                    self._ask_for_all()

    def _ask_for_all(self) -> None:
        """With the lock held, which is given up while the disk works."""
        self.busy = True
        upto = self.asked
        self.free.release()
        try:
            self._sync()
        finally:
            self.free.acquire()
            self.busy = False
            self.free.notify_all()
        self.safe = upto

    def _sync(self) -> None:
        try:
            handle = os.open(f"{self.database}-wal", os.O_RDONLY)
        except FileNotFoundError:  # what was in the log is in the database by now
            handle = os.open(self.database, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


_logs: dict[str, Log] = {}


def log_of(database: str) -> Log:
    return _logs.setdefault(database, Log(database))


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that waits for its turn and knows its file."""

    _my_turn = False
    _file: tuple[int, int] | None = None

    def get_new_connection(self, conn_params: Any) -> Any:
        name = str(self.settings_dict["NAME"])
        if name in _opened and self._file_now() is None:
            raise OperationalError(f"the database file {name} is gone")  # SQLite would make an empty one
        connection = super().get_new_connection(conn_params)
        if hurried():
            connection.execute("PRAGMA busy_timeout = 0")
        self._file = self._file_now()
        if self._file is not None:
            _opened.add(name)
        return connection

    def _file_now(self) -> tuple[int, int] | None:
        """Which file lies where the database should: device and inode; None if there is none."""
        try:
            found = os.stat(self.settings_dict["NAME"])
        except OSError:
            return None
        return (found.st_dev, found.st_ino)

    def _start_transaction_under_autocommit(self) -> None:
        if self._file_now() != self._file:
            self.close()
            raise OperationalError(f"the database file {self.settings_dict['NAME']} was removed or replaced")
        if not got(TURN, self.settings_dict["OPTIONS"].get("timeout", 5)):
            raise OperationalError("database is locked")
        self._my_turn = True
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._yield_turn()
            may_wait()
            raise

    def _commit(self) -> None:
        wrote = self._my_turn
        try:
            super()._commit()
        finally:
            self._yield_turn()
        if wrote and self._file is not None:
            log = log_of(str(self.settings_dict["NAME"]))
            if hurried():
                owe(log.settle)
            else:
                log.settle()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()
        finally:
            self._yield_turn()

    def _close(self) -> None:
        self._yield_turn()
        super()._close()

    def _yield_turn(self) -> None:
        if self._my_turn:
            self._my_turn = False
            TURN.release()
