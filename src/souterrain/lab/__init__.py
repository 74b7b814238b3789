"""Many games at once: matches between bots, and what they say about who is stronger."""

from .arena import Arena, Fault, Game, Pairing, play_game
from .ratings import Rating, rate

__all__ = ["Arena", "Fault", "Game", "Pairing", "Rating", "play_game", "rate"]
