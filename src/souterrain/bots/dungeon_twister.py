"""A bot for Dungeon Twister: whole actions looked through, combat cards from the equilibrium of the card game."""

from __future__ import annotations

from typing import Any, cast

from ..games.dungeon_twister.actions import Act
from ..games.dungeon_twister.card_game import card_weights, choosing, matrix_of, solve
from ..games.dungeon_twister.evaluation import worth
from ..games.dungeon_twister.moving import Move
from ..games.dungeon_twister.state import Twister
from ..games.dungeon_twister.tables import KEPT_AP
from ..games.dungeon_twister.turn import ACT, Turn
from ..games.dungeon_twister.values import BY_HAND
from ..games.dungeon_twister.verbs import END, VERBS
from ..kernel.core import Perspective
from ..kernel.game import Game
from ..kernel.rng import Rng
from .base import Bot, drawn, level, wise_moves

REVEALING = 4.0
DEPTH = 12
FIDDLING = [VERBS.named(name) for name in ("drop", "give")]
REVEAL = VERBS.named("reveal")
NOBODY = -1
EQUAL = 1e-9


@level("greedy", "dungeon_twister")
class TwisterBot(Bot):
    """The action that leaves the best position; in a combat the mixed strategy that nobody can exploit."""

    name = "greedy"
    worlds = 2

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = sensible(perspective.game, perspective.moves)
        if len(moves) == 1:
            return moves[0]
        samples = [cast(Twister, perspective.sample(rng)) for _ in range(self.worlds)]
        if choosing(samples[0]) is not None:
            return drawn([card_weights(world, perspective.seat) for world in samples], rng)
        totals = self.totals(samples, perspective.seat, moves, twice=False)
        now = sum(worth(world, perspective.seat, BY_HAND) for world in samples)
        if max(totals) <= now + EQUAL and has_spare_points(samples[0], perspective.seat):
            totals = self.totals(samples, perspective.seat, moves, twice=True)
        best = max(totals) - EQUAL
        return rng.choice(tuple(move for move, total in zip(moves, totals, strict=True) if total >= best))

    def totals(self, samples: list[Twister], seat: int, moves: tuple[int, ...], twice: bool) -> list[float]:
        """What each move leads to in all samples together, if the character may act once or twice."""
        totals = [0.0] * len(moves)
        for world in samples:
            seen: dict[Any, float] = {}
            for i, move in enumerate(moves):
                totals[i] += after(world, seat, move, DEPTH, seen, actor(world, move) if twice else NOBODY)
        return totals


def sensible(game: Game, moves: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out what gives the game or the time away, and handing things to and fro."""
    kept = wise_moves(game, moves)
    busy = tuple(move for move in kept if not any(move in verb for verb in FIDDLING))
    return busy or kept


def has_spare_points(s: Twister, seat: int) -> bool:
    """Is an action under consideration whose point would be lost at the end of the turn?"""
    frame = s.stack[-1]
    paid = 1 if isinstance(frame, Move) else 0
    return isinstance(frame, Turn | Act | Move) and s.ap[seat] + paid > KEPT_AP


def actor(s: Twister, move: int) -> int:
    """The choice that lets the character of this move act again."""
    frame = s.stack[-1]
    return ACT.first + frame.c if isinstance(frame, Act | Move) else move


def after(world: Twister, seat: int, move: int, depth: int, seen: dict[Any, float], again: int) -> float:
    """The best that can come of a choice within this action, and within another of the same character."""
    then = world.clone()
    then.play(seat, move)
    if move == END.first and not then.over:
        # The points that the opponent gets and those that are lost come in any case: ending must not look worse.
        then.ap = world.ap
    news = REVEALING if move in REVEAL else 0.0
    return outlook(then, seat, depth, seen, again) + news


def outlook(s: Twister, seat: int, depth: int, seen: dict[Any, float], again: int) -> float:
    """Look on while the seat itself goes on choosing; stop at the end of the action, at a room or at a combat."""
    ask = s.ask_of(seat)
    frame = s.stack[-1] if s.stack else None
    combat = choosing(s)
    if combat is not None:
        return solve(matrix_of(s, combat, seat))[1]
    if ask is not None and ask.prompt == "turn" and again in ask.moves:
        return max(worth(s, seat, BY_HAND), after(s, seat, again, DEPTH, seen, NOBODY))
    if ask is None or depth == 0 or ask.prompt in ("turn", "recruit", "equip", "station", "hide", "face", "put"):
        return worth(s, seat, BY_HAND)
    key = None
    if isinstance(frame, Move):
        things = (tuple(s.where), tuple(s.hands), tuple(s.object_at), tuple(s.orient), tuple(s.gate))
        key = (again, frame.c, frame.points, things)
        if key in seen:
            return seen[key]
    best = max(after(s, seat, move, depth - 1, seen, again) for move in sensible(s.game, ask.moves))
    if key is not None:
        seen[key] = best
    return best
