"""The backend: a closed connection goes to a shelf and is taken again, instead of being made anew for each request.

Opening one costs more than most queries (Django registers some fifty functions on it). Django opens its connections so
that another thread may go on with them; at most one thread has one at a time.
"""

from __future__ import annotations

import os
from queue import Empty, LifoQueue
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.backends.sqlite3.features import DatabaseFeatures

__all__ = ["DatabaseFeatures", "DatabaseWrapper"]
MOST = 8
_shelves: dict[tuple[int, str], LifoQueue[Any]] = {}


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection from the shelf, if one lies there."""

    def _shelf(self) -> LifoQueue[Any]:
        return _shelves.setdefault((os.getpid(), str(self.settings_dict["NAME"])), LifoQueue(MOST))

    def get_new_connection(self, conn_params: Any) -> Any:
        try:
            return self._shelf().get_nowait()
        except Empty:
            return super().get_new_connection(conn_params)

    def _close(self) -> None:
        connection, shelf = self.connection, self._shelf()
        if connection is None or self.is_in_memory_db() or connection.in_transaction or shelf.full():
            super()._close()
        else:
            shelf.put_nowait(connection)
