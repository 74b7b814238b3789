"""Dungeon Digger, for 2 to 6 players."""

from .game import DungeonDigger

GAME = DungeonDigger()
