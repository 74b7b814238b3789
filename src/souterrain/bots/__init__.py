"""Bots choose moves from a perspective; they never see the state."""

from .advice import Advice, advise
from .base import SLOW, UNPROVEN, Bot, RandomBot, chooser, held_back, levels, make
from .greedy import GreedyBot
from .ladder import SearchBot

__all__ = [
    "SLOW",
    "UNPROVEN",
    "Advice",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "advise",
    "chooser",
    "held_back",
    "levels",
    "make",
]
