"""One step ahead: try each move in worlds that look like this one, and keep the best by the game's own evaluation."""

from __future__ import annotations

from ..kernel.core import Perspective
from ..kernel.rng import Rng
from .base import Bot, level, wise_moves


@level("greedy")
class GreedyBot(Bot):
    """The move with the best average evaluation over a few sampled worlds; ties are broken by lot."""

    name = "greedy"
    worlds = 3

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = wise_moves(perspective.game, perspective.moves)
        if len(moves) == 1:
            return moves[0]
        totals = [0.0] * len(moves)
        for _ in range(self.worlds):
            world = perspective.sample(rng)
            for i, move in enumerate(moves):
                after = world.clone()
                after.play(perspective.seat, move)
                totals[i] += perspective.game.evaluate(after, perspective.seat)
        best = max(totals)
        return rng.choice(tuple(move for move, total in zip(moves, totals, strict=True) if total == best))
