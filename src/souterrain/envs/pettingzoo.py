"""Every game as a PettingZoo environment: one seat after the other (AEC), or all who are asked at once (parallel).

>>> from souterrain.envs import pettingzoo
>>> env = pettingzoo.env("dungeon_lords", players=3)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(info["action_mask"].nonzero()[0][0]))
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.pettingzoo", "envs", error) from error

from ..kernel.core import Perspective
from ..kernel.game import Game
from ..kernel.record import Record
from .table import LARGEST_SEED, RENDER_MODES, InvalidAction, Mask, Observation, Table, is_whole, stream

PENALTY = -1.0  # for an illegal move, where that ends the game


def env(game: Game | str, **options: Any) -> Dungeon:
    """The game as an AEC environment; options are the game's and those of `Dungeon`."""
    return Dungeon(game, **options)


def parallel_env(game: Game | str, **options: Any) -> ParallelDungeon:
    """The game as a parallel environment; options are the game's and those of `ParallelDungeon`."""
    return ParallelDungeon(game, **options)


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
        self.max_cycles = max_cycles
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
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self.seat(agent)
        return self.action_spaces[agent]

    def explain(self, number: int) -> str:
        """What a number of a flat observation means."""
        return self.table.explain(number)

    def describe(self, agent: str, action: int, lang: str = "en") -> str:
        """An action in words."""
        return self.table.state.describe(self.seat(agent), self.table.move(action), lang)

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

    def save(self) -> dict[str, Any]:
        """The game with its future, for `load`; plain types that JSON can hold."""
        return self.table.save()

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing stays open."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = stream(seed)
        self.table.begin(int(self._chance.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self._cycles = 0

    def _is_long_enough(self) -> bool:
        self._cycles += 1
        return self.max_cycles is not None and self._cycles >= self.max_cycles


class Dungeon(Seats, AECEnv[str, Observation, int]):
    """A game in which one agent acts after the other; where several are asked at once, they act in the order of seats,
    and none sees what the others chose before all have.

    - `rewards`: "win" (the default), "score" or "shaped"; see `souterrain.envs.rewards`.
    - `observation`: "flat" (16-bit numbers), "scaled" (floats from -1 to 1) or "dict" (by keys of the view).
    - `illegal`: what happens to an illegal action: "refuse" raises, with the clause; "end" ends the game, with a reward
      of -1 for who tried it; "substitute" makes a random legal move instead.
    - `max_cycles`: after so many actions the game is truncated.
    """

    def __init__(self, game: Game | str, **options: Any) -> None:
        Seats.__init__(self, game, **options)
        self.agent_selection = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self._sit_down()

    def _sit_down(self) -> None:
        """All at the table, nothing won yet."""
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        over = self.table.state.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        if not over:
            self._select()

    def _select(self) -> None:
        """The first of those who are asked is to act."""
        table = self.table
        ask = table.state.pending[0]
        agent = self.agent_selection = self.possible_agents[ask.seat]
        self.infos[agent]["action_mask"] = table.mask_of(ask.moves)

    def observe(self, agent: str) -> Observation:
        table, seat = self.table, self.seat(agent)
        return {"observation": table.observe(seat), "action_mask": table.mask(seat)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees, what it got since it acted last, whether it is over, and the mask."""
        agent = self.agent_selection
        info = self.infos.get(agent)
        if info is None or not observe or "action_mask" not in info:
            found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
            return found
        return (
            {"observation": self.table.observe(self._seats[agent]), "action_mask": info["action_mask"]},
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            info,
        )

    def step(self, action: int | None) -> None:
        table, agent = self.table, self.agent_selection
        if not self.agents:
            raise table.reset_needed()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        following, refused = table.advance(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        info = self.infos[agent] = {}
        if refused is not None:
            info["illegal"] = str(refused)
            if table.illegal == "end":
                self._end_by(agent)
                return
        if following < 0 or table.rewards.on_the_way:
            self._reward(table.rewards.of(table.state))
        if following < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            agent = self.agent_selection = self.possible_agents[following]
            self.infos[agent]["action_mask"] = table.allowed.copy()
            self._cycles += 1
            if self._cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def _reward(self, gained: list[float] | None) -> None:
        if gained is None:
            return
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = gained[seat]
            self._cumulative_rewards[agent] += gained[seat]

    def _end_by(self, agent: str) -> None:
        """An illegal move ends the game; who tried it pays."""
        self._reward([PENALTY if other == agent else 0.0 for other in self.possible_agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def clone(self, seed: int | None = None) -> Dungeon:
        """A copy of its own, for search; what dice and piles will bring is drawn anew (`save` keeps it)."""
        twin = self._twin(self.table.clone(seed))
        twin._chance = stream(twin.table.rng.below(LARGEST_SEED))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Dungeon:
        """A copy that goes on as this one does, its future included."""
        twin = self._twin(deepcopy(self.table, memo))
        twin._chance = deepcopy(self._chance, memo)
        return twin

    def _twin(self, table: Table) -> Dungeon:
        twin = copy(self)
        twin.table = table
        twin.agents = self.agents[:]
        twin.rewards = dict(self.rewards)
        twin._cumulative_rewards = dict(self._cumulative_rewards)
        twin.terminations = dict(self.terminations)
        twin.truncations = dict(self.truncations)
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        return twin

    def load(self, document: Mapping[str, Any]) -> None:
        """Go on with a saved game, its future included."""
        self.table.load(document)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._sit_down()


class ParallelDungeon(Seats, ParallelEnv[str, Observation, int]):
    """A game in which all who are asked act at once; whoever is not asked has one action, `wait`, the last of all.

    Options are those of `Dungeon`; `max_cycles` counts steps.
    """

    waits = 1

    @property
    def wait(self) -> int:
        """The action of those who are not asked."""
        return self.table.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        return self._look()

    def _look(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        observations: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in self.agents:
            seat = self._seats[agent]
            mask = self._mask(seat)
            observations[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return observations, infos

    def _mask(self, seat: int) -> Mask:
        allowed = bytearray(self.table.actions + 1)
        moves = self.table.state.moves(seat)
        for move in moves:
            allowed[move] = 1
        allowed[-1] = not moves
        return np.frombuffer(allowed, dtype=np.int8)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise self.table.reset_needed()
        self._check(actions)
        rewards = dict.fromkeys(self.agents, 0.0)
        refusals: dict[str, str] = {}
        over = self._play(actions, rewards, refusals)
        truncated = self._is_long_enough() and not over
        observations, infos = self._look()
        for agent, why in refusals.items():
            infos[agent]["illegal"] = why
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, truncated)
        if over or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, terminations, truncations, infos

    def _check(self, actions: Mapping[str, int]) -> None:
        """All is there, and where illegal actions are refused, all of it is legal: then nothing is played by halves."""
        table, state = self.table, self.table.state
        if not isinstance(actions, Mapping):
            raise InvalidAction(table.game.turn_rule, f"actions={actions!r:.40}: expected an action by agent")
        for agent in actions:
            self.seat(agent)
        asked = [self.possible_agents[ask.seat] for ask in state.asks]
        if missing := [agent for agent in asked if agent not in actions]:
            raise InvalidAction(table.game.turn_rule, f"actions: {', '.join(missing)} must choose, too")
        for agent in asked:
            if table.illegal == "refuse":
                self._check_legal(agent, actions[agent])
            elif not self._waits(actions[agent]):
                table.move(actions[agent])

    def _waits(self, action: Any) -> bool:
        return bool(is_whole(action)) and action == self.wait

    def _check_legal(self, agent: str, action: Any) -> None:
        table, seat = self.table, self._seats[agent]
        if self._waits(action):
            raise InvalidAction(table.game.turn_rule, f"{agent} is asked, and cannot wait")
        if (refusal := table.state.refusal(seat, table.move(action))) is not None:
            raise InvalidAction(refusal.rule, refusal.text("en"))

    def _play(self, actions: Mapping[str, int], rewards: dict[str, float], refusals: dict[str, str]) -> bool:
        """Everybody who is asked makes his move. Is the game over then?"""
        table = self.table
        for seat in [ask.seat for ask in table.state.asks]:
            agent = self.possible_agents[seat]
            refused = self._play_one(seat, actions[agent])
            if refused is not None:
                refusals[agent] = refused
                if table.illegal == "end":
                    rewards[agent] += PENALTY
                    return True
            gained = table.rewards.of(table.state)
            for other, reward in enumerate(gained or ()):
                rewards[self.possible_agents[other]] += reward
            if table.state.over:
                return True
        return False

    def _play_one(self, seat: int, action: int) -> str | None:
        table = self.table
        if self._waits(action):
            if table.illegal == "end":
                return f"{self.possible_agents[seat]} is asked, and cannot wait"
            action = table.rng.choice(table.state.moves(seat))
        refused = table.play(seat, action)
        return None if refused is None else str(refused)

    def clone(self, seed: int | None = None) -> ParallelDungeon:
        """A copy of its own, for search; what dice and piles will bring is drawn anew (`save` keeps it)."""
        twin = self._twin(self.table.clone(seed))
        twin._chance = stream(twin.table.rng.below(LARGEST_SEED))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> ParallelDungeon:
        """A copy that goes on as this one does, its future included."""
        twin = self._twin(deepcopy(self.table, memo))
        twin._chance = deepcopy(self._chance, memo)
        return twin

    def _twin(self, table: Table) -> ParallelDungeon:
        twin = copy(self)
        twin.table = table
        twin.agents = self.agents[:]
        return twin

    def load(self, document: Mapping[str, Any]) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Go on with a saved game, its future included; what the agents see of it."""
        self.table.load(document)
        self.agents = [] if self.table.state.over else self.possible_agents[:]
        self._cycles = 0
        return self._look()
