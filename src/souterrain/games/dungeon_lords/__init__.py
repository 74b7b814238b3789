"""Dungeon Lords, for 2 to 4 players."""

from .game import DungeonLords

GAME = DungeonLords()
