"""Souterrain: a table for dungeon board games, for players, bots and researchers."""

from importlib.metadata import version

from .kernel import core as _core
from .kernel.core import Event, Frame, Perspective, Refusal, State
from .kernel.deeds import Ask, Deed, Question, Reason
from .kernel.errors import IllegalMove, NotationError, OptionError, PositionError, RecordError, SouterrainError
from .kernel.game import Game
from .kernel.record import Record
from .kernel.registry import game, names
from .kernel.rng import Rng, SealedRng, seal

__version__ = version("souterrain")
COMPILED = not str(_core.__file__).endswith(".py")

__all__ = [
    "COMPILED",
    "Ask",
    "Deed",
    "Event",
    "Frame",
    "Game",
    "IllegalMove",
    "NotationError",
    "OptionError",
    "Perspective",
    "PositionError",
    "Question",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "SealedRng",
    "SouterrainError",
    "State",
    "game",
    "names",
    "seal",
]
