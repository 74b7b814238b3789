"""Dungeon Run: heroes explore a dungeon together, and only one of them leaves it with the Summoning Stone."""

from .game import DungeonRun

GAME = DungeonRun()
