"""What every board is drawn with: sections, lights, pens, icons."""

from .game import DrawnGame
from .icons import Icons
from .lights import Drawing, Lights
from .pen import Pen
from .sections import Board, Draw, Pane, Section, Words, picture

__all__ = ["Board", "Draw", "Drawing", "DrawnGame", "Icons", "Lights", "Pane", "Pen", "Section", "Words", "picture"]
