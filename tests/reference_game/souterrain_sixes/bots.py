"""A level of Sixes' own: what a package adds through the entry point `souterrain.bots`."""

from __future__ import annotations

from souterrain import Perspective, Rng
from souterrain.bots import Bot
from souterrain.bots.base import level

SNEER = 9  # a throw that is worth a jeer


@level("sneering", "sixes")
class Sneering(Bot):
    """Jeers at every good throw."""

    name = "sneering"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        game = perspective.game
        jeer = game.parse("jeer")
        if jeer in perspective.moves:
            return jeer if sum(perspective.view["dice"]) >= SNEER else game.parse("pass")
        return game.parse("throw")
