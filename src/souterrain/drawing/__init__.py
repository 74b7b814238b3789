"""What every board is drawn with: sections, lights, pens, icons, and cards for the component browser."""

from .catalogue import DrawnCabinet
from .game import DrawnGame
from .icons import Icons
from .lights import Drawing, Lights
from .pen import Pen
from .sections import ACROSS, LEFT, RIGHT, Announcement, Board, Draw, Pane, Section, Words, card

__all__ = [
    "ACROSS",
    "LEFT",
    "RIGHT",
    "Announcement",
    "Board",
    "Draw",
    "Drawing",
    "DrawnCabinet",
    "DrawnGame",
    "Icons",
    "Lights",
    "Pane",
    "Pen",
    "Section",
    "Words",
    "card",
]
