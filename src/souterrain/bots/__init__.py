"""Bots choose moves from a perspective; they never see the state."""

from .base import Bot, RandomBot, levels, make
from .greedy import GreedyBot
from .ladder import SearchBot

__all__ = ["Bot", "GreedyBot", "RandomBot", "SearchBot", "levels", "make"]
