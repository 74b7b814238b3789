"""A bot for Dungeon Run: whole actions looked through, with the battles, escapes and encounters they bring."""

from __future__ import annotations

from .base import level
from .outlook import OutlookBot


@level("greedy", "dungeon_run")
class RunBot(OutlookBot):
    """The action that leaves its hero best once its dice have fallen."""

    quiet = frozenset({"turn", "bonus-move", "first-ability", "hero"})
