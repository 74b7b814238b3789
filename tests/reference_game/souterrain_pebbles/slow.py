"""Bots of another package: one thinks for a while, like one that searches; one never ends, where it is asked for."""

import os
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


class StuckBot(Bot):
    """Never answers."""

    name = "stuck"

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        while True:
            time.sleep(3600)


if os.environ.get("PEBBLES_STUCK"):  # nobody who tries all levels waits for it
    level("stuck", game="pebbles")(StuckBot)
