"""Looks on until things are quiet: what a choice leads to once everybody has answered what follows from it."""

from __future__ import annotations

from ..kernel.core import Perspective, State
from ..kernel.deeds import Ask
from ..kernel.rng import Rng
from .base import Bot, wise_moves

CLOSE = 1e-9


class OutlookBot(Bot):
    """The move with the best outlook over a few sampled worlds; ties are broken by lot.

    In each world the move is made, and all questions that follow are answered by whoever is asked, each with the
    answer that stands best at once, until a question is put at which the game is quiet.
    """

    name = "greedy"
    worlds = 2
    plies = 30  # answers to look on for, at most
    quiet: frozenset[str] = frozenset()  # prompts at which a position is judged

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = wise_moves(perspective.game, perspective.moves)
        if len(moves) == 1:
            return moves[0]
        seat, totals = perspective.seat, [0.0] * len(moves)
        for _ in range(self.worlds):
            world = perspective.sample(rng)
            for i, move in enumerate(moves):
                totals[i] += self.outlook(world, seat, move)
        best = max(totals) - CLOSE
        return rng.choice(tuple(move for move, total in zip(moves, totals, strict=True) if total >= best))

    def outlook(self, world: State, seat: int, move: int) -> float:
        """What this move is worth to the seat once the questions after it are answered."""
        after = world.clone()
        after.play(seat, move)
        for _ in range(self.plies):
            if after.over or after.asks[0].prompt in self.quiet:
                break
            ask = after.asks[0]
            after.play(ask.seat, self.answer(after, ask))
        return after.game.evaluate(after, seat)

    def answer(self, state: State, ask: Ask) -> int:
        """The answer that stands best at once for the one who is asked."""
        moves = wise_moves(state.game, ask.moves)
        if len(moves) == 1:
            return moves[0]
        best, chosen = float("-inf"), moves[0]
        for move in moves:
            after = state.clone()
            after.play(ask.seat, move)
            value = state.game.evaluate(after, ask.seat)
            if value > best:
                best, chosen = value, move
        return chosen
