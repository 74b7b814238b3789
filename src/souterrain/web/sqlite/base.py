"""The backend: connections are kept, and the threads of one process write one after the other.

A closed connection goes to a shelf and is taken again: opening one costs more than most queries (Django registers some
fifty functions on it). Django opens its connections so that another thread may go on with them; at most one thread has
one at a time.

SQLite has one writer. Threads that want to write wait for their turn at a lock, which is fair, instead of asking SQLite
again and again, which is not; between processes SQLite's own lock decides.
"""

from __future__ import annotations

import os
import threading
from queue import Empty, LifoQueue
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.features import DatabaseFeatures

__all__ = ["DatabaseFeatures", "DatabaseWrapper"]
MOST = 8
TURN = threading.Lock()
_shelves: dict[tuple[int, str], LifoQueue[Any]] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection from the shelf, if one lies there."""

    _my_turn = False

    def _start_transaction_under_autocommit(self) -> None:
        TURN.acquire()
        self._my_turn = True
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._yield_turn()
            raise

    def _commit(self) -> Any:
        try:
            return super()._commit()
        finally:
            self._yield_turn()

    def _rollback(self) -> Any:
        try:
            return super()._rollback()
        finally:
            self._yield_turn()

    def _yield_turn(self) -> None:
        if self._my_turn:
            self._my_turn = False
            TURN.release()

    def _shelf(self) -> LifoQueue[Any]:
        return _shelves.setdefault((os.getpid(), str(self.settings_dict["NAME"])), LifoQueue(MOST))

    def get_new_connection(self, conn_params: Any) -> Any:
        try:
            return self._shelf().get_nowait()
        except Empty:
            return super().get_new_connection(conn_params)

    def _close(self) -> None:
        self._yield_turn()
        connection, shelf = self.connection, self._shelf()
        if connection is None or self.is_in_memory_db() or connection.in_transaction or shelf.full():
            super()._close()
        else:
            shelf.put_nowait(connection)
