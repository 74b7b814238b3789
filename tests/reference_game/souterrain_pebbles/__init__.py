"""Pebbles, the smallest complete game: secret simultaneous bids for tokens. A third-party package in miniature.

Each round a token is turned up; everybody secretly bids one of the pebbles 1 to 6, each usable once; the highest
single bid takes the token. Everybody also has a secret favourite colour, worth two points a token.
"""

from . import slow
from .game import GAME

__all__ = ["GAME", "slow"]
