"""A trained policy at the table: a bot like any other, for matches, the arena, and tables in the browser.

A policy is whatever chooses an action from an observation and a mask. It is given what its seat may know, and nothing
else: the same numbers that it was trained on, made from the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ..bots.base import Bot, level
from ..kernel.core import Perspective
from ..kernel.rng import Rng
from .table import Mask, Numbers, Table

Choose: TypeAlias = Callable[[Numbers, Mask], int]


class PolicyBot(Bot):
    """Sits down where it is asked to; `observation` is the form that it was trained on."""

    def __init__(self, choose_action: Choose, name: str = "trained", observation: str = "scaled") -> None:
        self.name = name
        self.choose_action = choose_action
        self.form = observation
        self._tables: dict[tuple[Any, ...], Table] = {}

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        game = perspective.game
        world = perspective.sample(rng)  # looks to this seat just as the real one does
        options = game.options_of(world)
        known = (game.name, *options.values())
        if known not in self._tables:
            self._tables[known] = Table(game, options, observation=self.form)
        table = self._tables[known]
        numbers = table.in_form(world.observation(perspective.seat))
        allowed = bytearray(table.actions)
        for move in perspective.moves:
            allowed[move] = 1
        return int(self.choose_action(numbers, table.as_mask(allowed)))


def seat_policy(game: str, choose_action: Choose, name: str = "trained", observation: str = "scaled") -> None:
    """Offer a policy as a level of a game: `bots.make(name, game)`, the arena and tables then know it.

    A server knows the levels of the modules that its entry points `souterrain.bots` name: call this in one of them.
    """
    level(name, game)(lambda: PolicyBot(choose_action, name, observation))
