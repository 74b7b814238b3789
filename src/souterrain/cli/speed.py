"""How fast a game goes in this process: decisions a second in random play, driven from here and inside the engine, and
the time of a clone.

Processor time is measured, so that whatever else the machine does weighs less.
"""

from __future__ import annotations

from time import process_time
from typing import Any

from ..kernel.batch import play_by_chance
from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.rng import Rng

CLONED_AT = 40  # a clone is timed in the middle of games, this many decisions in and at every later multiple


class Speed:
    """What was measured."""

    def __init__(self, decisions: int, games: int, seconds: float, inside: float, clone_us: float) -> None:
        self.decisions = decisions
        self.games = games
        self.seconds = seconds
        self.inside = inside  # decisions/s of games that the engine plays out by itself, setting up not counted
        self.clone_us = clone_us

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    def document(self) -> dict[str, float]:
        return {
            "decisions_per_second": self.per_second,
            "inside_per_second": self.inside,
            "clone_us": self.clone_us,
            "games": self.games,
        }


def measure(game: Game, options: dict[str, Any], seconds: float, seed: int = 1) -> Speed:
    """Play random games for so long, setting up included, events off; then time clones of positions on the way."""
    rng = Rng(seed)
    states = positions(game, options, rng)  # also loads and warms up what a first game needs
    decisions = games = 0
    started = process_time()
    deadline = started + seconds
    while process_time() < deadline:
        state = game.new(seed=seed + games, **options)
        state.listening = False
        while not state.over:
            ask = state.asks[0]
            state.play(ask.seat, rng.choice(ask.moves))
            decisions += 1
        games += 1
    spent = process_time() - started
    inside = playout_speed(states, rng, seconds / 4)
    return Speed(decisions, games, spent, inside, clone_time(states, seconds / 4))


def positions(game: Game, options: dict[str, Any], rng: Rng) -> list[State]:
    """States spread over one random game."""
    state = game.new(seed=rng.below(1 << 30), **options)
    state.listening = False
    found = [state.clone()]
    ply = 0
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, rng.choice(ask.moves))
        ply += 1
        if ply % CLONED_AT == 0 and not state.over:
            found.append(state.clone())
    return found


def playout_speed(states: list[State], rng: Rng, seconds: float) -> float:
    """Decisions a second of playouts from these states to the end, by chance, without Python between decisions."""
    decisions, spent = 0, 0.0
    while spent < seconds:
        copies = [state.clone() for state in states]
        started = process_time()
        for copy in copies:
            decisions += play_by_chance(copy, -1, rng, frozenset())
        spent += process_time() - started
    return decisions / spent


def clone_time(states: list[State], seconds: float) -> float:
    """Microseconds of one clone, over these states in turn."""
    clones = 0
    started = process_time()
    deadline = started + seconds
    while process_time() < deadline:
        for state in states:
            state.clone()
        clones += len(states)
    return (process_time() - started) / clones * 1e6
