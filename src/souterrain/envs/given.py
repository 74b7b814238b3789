"""What callers give as numbers: NumPy's are as good as Python's, and compiled code takes Python's alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np


def is_whole(value: Any) -> bool:
    """Is this a whole number, Python's or NumPy's?"""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def plain(value: Any) -> Any:
    """A number of NumPy's, or an array of one, as Python's own; anything else as it is."""
    if isinstance(value, np.generic) or (isinstance(value, np.ndarray) and value.shape == ()):
        return value.item()
    return value


def plain_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game, their numbers as the game knows them."""
    return {name: plain(value) for name, value in options.items()}
