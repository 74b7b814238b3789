"""Games side by side in one process, for the vectors: arrays go in and out, and all seats but the learner's are played.

The arrays can lie in memory that several processes share; see `vector`.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium.utils.seeding import np_random

from .. import bots
from ..bots.base import Plan
from ..kernel import batch
from ..kernel.core import State
from ..kernel.errors import IllegalMove
from ..kernel.rng import Rng
from ..kernel.sheets import Sheet
from . import rewards as reward_kinds
from .errors import InvalidAction, OpponentError
from .gymnasium import Opponents, let_play, seated
from .table import LARGEST_SEED, Table


class Arrays(NamedTuple):
    """What goes in and out of games, a row each. They can lie in memory that several processes share."""

    actions: npt.NDArray[np.int64]
    observations: npt.NDArray[np.int16]
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    all_rewards: npt.NDArray[np.float64]  # of every seat
    terminations: npt.NDArray[np.bool_]
    truncations: npt.NDArray[np.bool_]
    seats: npt.NDArray[np.int64]  # who acts next

    def part(self, first: int, last: int) -> Arrays:
        """The rows of some of the games."""
        rows: list[Any] = [array[first:last] for array in self]
        return Arrays(*rows)


class Shape(NamedTuple):
    """How large the arrays are."""

    games: int
    numbers: int  # of an observation
    actions: int
    players: int

    def kinds(self) -> list[tuple[tuple[int, ...], str]]:
        games = self.games
        return [
            ((games,), "i8"),
            ((games, self.numbers), "i2"),
            ((games, self.actions), "i1"),
            ((games,), "f8"),
            ((games, self.players), "f8"),
            ((games,), "?"),
            ((games,), "?"),
            ((games,), "i8"),
        ]

    def memory(self) -> list[Any]:
        """Memory for them that processes started by `multiprocessing` can share."""
        context = multiprocessing.get_context("spawn")
        return [context.RawArray("b", np.dtype(kind).itemsize * math.prod(size)) for size, kind in self.kinds()]

    def arrays(self, memory: Sequence[Any]) -> Arrays:
        found = zip(self.kinds(), memory, strict=True)
        return Arrays(*(np.frombuffer(part, dtype=kind).reshape(size) for (size, kind), part in found))


class Rules(NamedTuple):
    """How games are played: plain values, so that another process can be told."""

    game: str
    options: dict[str, Any]
    rewards: str
    illegal: str
    opponents: Opponents | None  # None: nobody; whoever is asked acts
    seat: int | None
    max_cycles: int | None


class Games:
    """Some games side by side, each with the seat that acts next; whatever they give is written into arrays."""

    def __init__(self, rules: Rules, arrays: Arrays) -> None:
        self.rules = rules
        self.arrays = arrays
        self.table = Table(rules.game, rules.options, rules.rewards, illegal=rules.illegal)
        self.count = len(arrays.actions)
        self.players = self.table.players
        self.states: list[State] = []
        self.seats = [rules.seat or 0] * self.count
        self.cycles = [0] * self.count
        self.over = [True] * self.count  # the next step begins a new game
        self.chances = [np_random()[0] for _ in range(self.count)]
        self.lots = [Rng() for _ in range(self.count)]  # for moves instead of illegal ones
        self.rngs = [Rng() for _ in range(self.count)]  # the bots'
        self.rewards = [reward_kinds.make(rules.rewards) for _ in range(self.count)]
        self.bots: list[list[bots.Bot]] = []
        if rules.opponents is not None:
            self.bots = [seated(rules.opponents, self.table) for _ in range(self.count)]
        others = self.bots[0] if self.bots else []
        self.plans: list[list[Plan]] = [[()] * len(others) for _ in range(self.count)]  # what the bots have in mind
        self.by_chance = bool(others) and all(type(bot) is bots.RandomBot for bot in others)
        # Nothing of Python is needed between two moves of a game.
        self.together = rules.rewards != "shaped" and (self.by_chance or not others)
        self.unwise = self.table.game.unwise_moves
        size, actions = len(self.table.schema), self.table.actions
        self.sheet = Sheet(size * self.count)
        self.masks = batch.Masks(actions, self.count)
        self.observations = np.frombuffer(memoryview(self.sheet.numbers), dtype=np.int16).reshape(self.count, size)
        self.allowed = np.frombuffer(memoryview(self.masks.allowed), dtype=np.int8).reshape(self.count, actions)

    def reset(self, seeds: Sequence[int | None], chosen: Sequence[bool]) -> dict[int, str]:
        """New games where they are wanted; nothing is illegal about that."""
        for i, seed in enumerate(seeds):
            if seed is not None and chosen[i]:
                self.chances[i] = np_random(seed)[0]
        if not self.states:
            self.states = [self.table.game.new(seed=0, **self.table.options) for _ in range(self.count)]
        for i in range(self.count):
            if chosen[i]:
                self._begin(i)
        self._show()
        return {}

    def _begin(self, i: int) -> None:
        """A new game in place of one, drawn as a single environment draws it."""
        chance = self.chances[i]
        seed = int(chance.integers(LARGEST_SEED))
        state = self.table.game.new(seed=seed, **self.table.options)
        state.listening = False
        self.states[i] = state
        self.lots[i] = Rng(seed)
        self.cycles[i] = 0
        self.over[i] = False
        self.arrays.rewards[i] = 0.0
        self.arrays.all_rewards[i] = 0.0
        self.arrays.terminations[i] = self.arrays.truncations[i] = False
        self.rewards[i].begin(state)
        if self.rules.opponents is None:
            self.seats[i] = state.pending[0].seat
            return
        self.rngs[i] = Rng(int(chance.integers(LARGEST_SEED)))
        self.plans[i] = [()] * len(self.bots[i])
        if self.rules.seat is None:
            self.seats[i] = int(chance.integers(self.players))
        self._let_others_play(i)

    def step(self) -> dict[int, str]:
        """One action in every game, or a new game where one is over; why an action was illegal, by the game."""
        refused: dict[int, str] = {}
        moves = self.arrays.actions.tolist()
        idle = self.over[:]
        for i in range(self.count):
            if idle[i]:
                self._begin(i)
            else:
                self.cycles[i] += 1
        if self.together:
            self._play_together(moves, idle, refused)
        else:
            self._play_each(moves, idle, refused)
        if self.rules.max_cycles is not None:
            self._cut_short(idle, self.rules.max_cycles)
        self._show()
        return refused

    def _play_together(self, moves: list[int], idle: list[bool], refused: dict[int, str]) -> None:
        """All games by compiled code; only where one ends, or an action is illegal, there is more to do."""
        self.arrays.rewards[:] = 0.0
        acting = self.seats[:]
        chances = self.rngs if self.by_chance else []
        for i in batch.play(self.states, self.seats, moves, idle, chances, self.unwise, refused):
            self._settle(i, acting[i], self.rewards[i].of(self.states[i]))
        for i in refused:
            self._replace(i)

    def _play_each(self, moves: list[int], idle: list[bool], refused: dict[int, str]) -> None:
        for i, state in enumerate(self.states):
            if idle[i]:
                continue
            try:
                state.play(self.seats[i], moves[i])
            except IllegalMove as illegal:
                refused[i] = str(illegal)
                self._replace(i)
            else:
                self._go_on(i)

    def _replace(self, i: int) -> None:
        """An illegal action ends the game, or another one is taken instead."""
        state, seat = self.states[i], self.seats[i]
        if self.rules.illegal == "end":
            self._settle(i, seat, [reward_kinds.PENALTY if other == seat else 0.0 for other in range(self.players)])
            self.arrays.terminations[i] = self.over[i] = True
            return
        state.play(seat, self.lots[i].choice(state.moves(seat)))
        self._go_on(i)

    def _cut_short(self, idle: list[bool], most: int) -> None:
        """Games that have had their number of actions."""
        for i in range(self.count):
            if not idle[i] and not self.over[i] and self.cycles[i] >= most:
                self.arrays.truncations[i] = self.over[i] = True

    def refusal(self, i: int) -> InvalidAction | None:
        """Why the action in a game is not allowed now; None if it is."""
        refusal = self.states[i].refusal(self.seats[i], int(self.arrays.actions[i]))
        return None if refusal is None else InvalidAction(refusal.rule, refusal.text("en"))

    def _go_on(self, i: int) -> None:
        """After a move: what it and the others' brought, and who is next."""
        state, seat = self.states[i], self.seats[i]
        gained = self.rewards[i].of(state)
        if self.bots:
            later = self._let_others_play(i)
            gained = (
                later if gained is None else gained if later is None else [*map(sum, zip(gained, later, strict=True))]
            )
        elif not state.over:
            self.seats[i] = state.pending[0].seat
        self._settle(i, seat, gained)

    def _settle(self, i: int, seat: int, gained: list[float] | None) -> None:
        """What the last action brought who acted, and everybody; is the game over?"""
        if gained is None:
            self.arrays.rewards[i] = 0.0
        else:
            self.arrays.rewards[i] = gained[seat]
            self.arrays.all_rewards[i] = gained
        if self.states[i].over:
            self.arrays.terminations[i] = self.over[i] = True

    def _let_others_play(self, i: int) -> list[float] | None:
        """The bots make their moves until the learner is asked; what that brings."""
        state, seat, rng = self.states[i], self.seats[i], self.rngs[i]
        if state.over or state.moves(seat):
            return None
        if self.by_chance:
            batch.play_by_chance(state, seat, rng, self.unwise)
            return self.rewards[i].of(state)
        try:
            while not state.over and not state.moves(seat):
                other = state.pending[0].seat
                number = (other - seat) % self.players - 1
                let_play(self.bots[i][number], self.plans[i], number, state, other, rng)
        except OpponentError:
            self.over[i] = True  # nobody can go on with it
            raise
        return self.rewards[i].of(state)

    def _show(self) -> None:
        batch.observe(self.states, self.seats, self.sheet)
        batch.mask(self.states, self.seats, self.masks)
        self.arrays.masks[:] = self.allowed
        self.arrays.seats[:] = self.seats

    def share(self) -> None:
        """Let the other processes see what is shown."""
        self.arrays.observations[:] = self.observations
