"""How good a position is for a seat, for bots that look a step ahead."""

from __future__ import annotations

from .state import Twister


def worth(s: Twister, seat: int) -> float:
    """Victory points first."""
    return float(s.vp[seat] - s.vp[1 - seat])
