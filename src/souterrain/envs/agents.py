"""What both kinds of PettingZoo environments have: agents at the seats of a game, and their spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from ..kernel.core import Perspective
from ..kernel.errors import OptionError
from ..kernel.game import Game
from ..kernel.record import Record
from .course import Course
from .errors import InvalidAction, InvalidOption
from .table import LARGEST_SEED, RENDER_MODES, Table, refuse_options, stream

SUITE: Final = ("options",)  # what PettingZoo's own suites send to every reset; nothing is meant by it


class Seats:
    """What both kinds of environments have: agents, spaces, the game under way, and what can be done with it."""

    metadata: dict[str, Any]
    waits = 0  # actions besides the game's own

    def __init__(
        self,
        game: Game | str,
        *,
        rewards: str = "win",
        observation: str = "flat",
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(game, options, rewards, observation, illegal, render_mode, max_cycles)
        self.render_mode = render_mode
        self.max_cycles = self.table.max_cycles
        self.metadata = {
            "name": self.table.name,
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        size = self.table.actions + self.waits
        mask = spaces.Box(0, 1, (size,), dtype=np.int8)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict({"observation": self.table.observation_space, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(size) for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = np.random.default_rng()
        self._course = Course()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.action_spaces[agent]

    def explain(self, number: int | str, offset: int = 0) -> str:
        """What a number of a flat observation means; with `observation="dict"`, a key and which of its numbers."""
        return self.table.explain(number, offset)

    def describe(self, agent: str, action: int, lang: str = "en") -> str:
        """An action in words."""
        seat, move = self.seat(agent), self.table.move(action)
        try:
            return self.table.state.describe(seat, move, lang)
        except OptionError as error:
            raise InvalidOption(str(error)) from error

    def seat(self, agent: str) -> int:
        if not isinstance(agent, str) or agent not in self._seats:
            raise InvalidAction(
                self.table.game.turn_rule, f"agent={agent!r}: expected one of {', '.join(self.possible_agents)}"
            )
        return self._seats[agent]

    def perspective(self, agent: str) -> Perspective:
        """What a search for this agent may be given: `sample(rng)` draws worlds that it cannot tell from this one."""
        return self.table.perspective(self.seat(agent))

    def record(self, seats: tuple[str, ...] = ()) -> Record:
        """The game so far in the table's own format; `record().save("game.jsonl")` opens in the browser."""
        return self.table.record(seats)

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing stays open."""

    def _begin(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        refuse_options(self.table.name, options, known=SUITE)
        if seed is not None:
            self._chance = stream(seed)
        self.table.begin(int(self._chance.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self._course = Course()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
