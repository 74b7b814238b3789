"""Dungeon Twister: two teams, a labyrinth of rooms that turn, and cards played in secret."""

from .game import DungeonTwister

GAME = DungeonTwister()
