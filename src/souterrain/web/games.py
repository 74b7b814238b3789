"""The games that can be played here."""

from __future__ import annotations

import logging

import souterrain
from souterrain import Game, OptionError

log = logging.getLogger("souterrain.web")


def playable_games() -> list[Game]:
    """All games that load; one that another package broke is noted and left out."""
    games = []
    for name in souterrain.names():
        try:
            games.append(souterrain.game(name))
        except (ImportError, OptionError) as error:
            log.error("the game %s does not load: %s", name, error)
    return games
