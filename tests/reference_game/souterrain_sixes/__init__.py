"""Sixes: dice for all to see, and a window in which others may jeer. Alone or together; nobody may win.

Who is to throw throws two dice. Then the others in turn may give one of their jeers away, and the dice are thrown
again. What lies in the end is counted. Whoever has most after the last round wins, if it reaches the goal.
"""

from .game import GAME

__all__ = ["GAME"]
