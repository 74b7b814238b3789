"""A bot for Dungeon Twister: whole actions looked through, combat cards from the equilibrium of the card game."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, cast

from ..games.dungeon_twister.actions import Act
from ..games.dungeon_twister.duel import CARD, Combat
from ..games.dungeon_twister.evaluation import CARD_PRICE, worth
from ..games.dungeon_twister.moving import Move
from ..games.dungeon_twister.state import Twister
from ..games.dungeon_twister.tables import KEPT_AP, VALUES
from ..games.dungeon_twister.turn import ACT, Turn
from ..games.dungeon_twister.verbs import END, VERBS
from ..kernel.core import Perspective
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.rng import Rng
from .base import Bot, level, wise_moves

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

    def __init__(self) -> None:
        solver()  # better to fail when a bot is seated than in the middle of a combat

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        moves = sensible(perspective.game, perspective.moves)
        if len(moves) == 1:
            return moves[0]
        samples = [cast(Twister, perspective.sample(rng)) for _ in range(self.worlds)]
        if any(CARD.first <= move < CARD.first + VALUES for move in moves):
            return self.card(samples, perspective.seat, rng)
        totals = self.totals(samples, perspective.seat, moves, twice=False)
        now = sum(worth(world, perspective.seat) for world in samples)
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

    def card(self, samples: list[Twister], seat: int, rng: Rng) -> int:
        """Draw a card from the average of the equilibria over what the opponent may hold."""
        weights = [0.0] * VALUES
        for world in samples:
            rows, _, matrix = card_game(world, seat)
            mix, _ = solve(matrix)
            for row, weight in zip(rows, mix, strict=True):
                weights[row[-1]] += weight
        lot = rng.below(1_000_000) / 1_000_000 * sum(weights)
        for value, weight in enumerate(weights):
            lot -= weight
            if lot < 0:
                return CARD.first + value
        return CARD.first + max(range(VALUES), key=weights.__getitem__)


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
    if isinstance(frame, Combat) and frame.stage == 3:
        return solve(card_game(s, seat)[2])[1]
    if ask is not None and ask.prompt == "turn" and again in ask.moves:
        return max(worth(s, seat), after(s, seat, again, DEPTH, seen, NOBODY))
    if ask is None or depth == 0 or ask.prompt in ("turn", "recruit", "equip", "station", "hide", "face", "put"):
        return worth(s, seat)
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


# ------------------------------------------------------------------ the game of the combat cards


def card_game(s: Twister, seat: int) -> tuple[list[tuple[int, ...]], list[int], tuple[tuple[float, ...], ...]]:
    """Rows: what the seat can still lay. Columns: what the opponent's cards can add up to. Entries: its worth."""
    frame = cast(Combat, s.stack[-1])
    mine, theirs = hand(s, seat), hand(s, 1 - seat)
    rows = lays(mine, frame.wanted(seat) - frame.laid(s, seat))
    columns = opposing(s, frame, seat, theirs)
    base = frame.attack_value(s) - frame.defence_value(s)
    lead = (base if frame.attacker == seat else -base) + laid_sum(s, seat)
    results = outcomes(s, frame, seat)
    matrix = tuple(
        tuple(
            results[(lead + sum(row) > column) - (lead + sum(row) < column)] + CARD_PRICE * (column - sum(row))
            for column in columns
        )
        for row in rows
    )
    return rows, columns, matrix


def hand(s: Twister, seat: int) -> list[int]:
    return [value for value in range(VALUES) for _ in range(s.cards[seat * VALUES + value])]


def laid_sum(s: Twister, seat: int) -> int:
    return sum(value * s.played[seat * VALUES + value] for value in range(VALUES))


def lays(cards: list[int], number: int) -> list[tuple[int, ...]]:
    """The different ways to lay so many cards, each with its largest last."""
    if number <= 1:
        return [(value,) for value in sorted(set(cards))] if number else [()]
    pairs = {tuple(sorted((a, b))) for i, a in enumerate(cards) for b in cards[i + 1 :]}
    return sorted(pairs)


def opposing(s: Twister, frame: Combat, seat: int, theirs: list[int]) -> list[int]:
    """What the opponent's cards may add up to; what he must play or has shown is certain."""
    other = 1 - seat
    missing = frame.wanted(other) - frame.laid(s, other)
    known = frame.named > 0 and frame.telepath(s) == seat
    if frame.mistress(s) == seat or known:
        return sorted({laid_sum(s, other) + sum(lay) for lay in lays(theirs, missing)})
    cards = theirs + [value for value in range(VALUES) for _ in range(s.played[other * VALUES + value])]
    return sorted({sum(lay) for lay in lays(cards, frame.wanted(other))})


def outcomes(s: Twister, frame: Combat, seat: int) -> dict[int, float]:
    """What winning, a tie and losing are worth to the seat."""
    sign = 1 if frame.attacker == seat else -1
    found = {}
    for result in (1, 0, -1):
        world = s.clone()
        world.pending = ()
        cast(Combat, world.stack[-1]).conclude(world, sign * result)
        found[result] = worth(world, seat)
    return found


@lru_cache(maxsize=4096)
def solve(matrix: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], float]:
    """The maximin mixed strategy of the row player of a zero-sum game, and its value."""
    if len(matrix) == 1:
        return (1.0,), min(matrix[0])
    if len(matrix[0]) == 1:
        best = max(range(len(matrix)), key=lambda i: matrix[i][0])
        return tuple(float(i == best) for i in range(len(matrix))), matrix[best][0]
    linprog = solver()
    rows, columns = len(matrix), len(matrix[0])
    bounds = [[*(-matrix[i][j] for i in range(rows)), 1.0] for j in range(columns)]
    answer = linprog(
        c=[0.0] * rows + [-1.0],
        A_ub=bounds,
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return tuple(max(0.0, float(x)) for x in answer.x[:rows]), float(answer.x[rows])


def solver() -> Any:
    """Scipy's linear programming."""
    try:
        return import_module("scipy.optimize").linprog
    except ImportError as error:
        raise OptionError("bot='greedy': choosing combat cards needs scipy; pip install 'souterrain[lab]'") from error
