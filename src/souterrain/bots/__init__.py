"""Bots choose moves from a perspective; they never see the state."""

from .advice import Advice, advise
from .base import Bot, RandomBot, chooser, levels, make
from .greedy import GreedyBot
from .ladder import SearchBot

__all__ = ["Advice", "Bot", "GreedyBot", "RandomBot", "SearchBot", "advise", "chooser", "levels", "make"]
