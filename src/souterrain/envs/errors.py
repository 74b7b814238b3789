"""What environments raise: the libraries' own errors, which are ours too."""

from __future__ import annotations

import gymnasium

from ..kernel.errors import IllegalMove, OptionError, PositionError, SouterrainError


class InvalidOption(gymnasium.error.Error, OptionError):  # noqa: N818 - named as Gymnasium names its own
    """An option of an environment that does not exist or has a value that is not allowed."""


class InvalidAction(gymnasium.error.InvalidAction, IllegalMove):
    """An action that is none, or that the rules do not allow now; `rule` is the clause."""

    def __init__(self, rule: str, reason: str) -> None:
        IllegalMove.__init__(self, rule, reason)


class InvalidSave(gymnasium.error.Error, PositionError):  # noqa: N818 - named as Gymnasium names its own
    """A saved game that is none of this environment's."""

    def __init__(self, path: str, problem: str) -> None:
        PositionError.__init__(self, path, problem)


class OpponentError(gymnasium.error.Error, SouterrainError):
    """A bot at another seat answered with something that is no legal move."""
