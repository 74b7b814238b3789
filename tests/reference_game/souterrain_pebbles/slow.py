"""A bot of another package: it thinks for a while, like one that searches."""

import time

from souterrain import Perspective, Rng
from souterrain.bots import Bot
from souterrain.bots.base import level


@level("slow", game="pebbles")
class SlowBot(Bot):
    """Busy for one and a half seconds, then keeps its pebbles."""

    name = "slow"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        until = time.monotonic() + 1.5
        while time.monotonic() < until:
            perspective.sample(rng)
        return perspective.moves[0]
