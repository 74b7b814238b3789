"""Whom bots think for: the address that made a table, or whose player was there last.

Known to this process alone, and not for ever: tables of which it knows nothing count as one owner's.
"""

from __future__ import annotations

from collections import OrderedDict
from contextvars import ContextVar

MOST_TABLES = 20_000
CLIENT: ContextVar[str] = ContextVar("client", default="")  # the address whose request is answered now
_owners: OrderedDict[str, str] = OrderedDict()


def note_owner(code: str) -> None:
    """Whoever asks now waits for the bots of this table from now on."""
    address = CLIENT.get()
    if not address:
        return
    _owners[code] = address
    _owners.move_to_end(code)
    if len(_owners) > MOST_TABLES:
        _owners.popitem(last=False)


def owner_of(code: str) -> str:
    return _owners.get(code, "")
