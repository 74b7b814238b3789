"""One agent after the other: a game as PettingZoo's AEC environment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy, deepcopy
from itertools import repeat
from math import isfinite
from sys import maxsize
from typing import Any, NamedTuple

from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from ..kernel.errors import IllegalMove
from ..kernel.game import Game
from .agents import Seats
from .course import Course, entry_of
from .errors import InvalidSave
from .rewards import PENALTY
from .table import LARGEST_SEED, Observation, Table, stream


class Standing(NamedTuple):
    """What an agent got last, what it got since it acted, and why its last action was illegal."""

    reward: float = 0.0
    owed: float = 0.0
    illegal: str | None = None

    @classmethod
    def read(cls, path: str, given: Any) -> Standing:
        if not isinstance(given, Mapping):
            raise InvalidSave(path, f"expected a mapping, got {given!r:.40}")
        for name in ("reward", "owed"):
            value = given.get(name, 0.0)
            if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
                raise InvalidSave(f"{path}.{name}", f"expected a number, got {value!r:.40}")
        if not isinstance(given.get("illegal"), str | None):
            raise InvalidSave(f"{path}.illegal", f"expected a text or None, got {given['illegal']!r:.40}")
        return cls(float(given.get("reward", 0.0)), float(given.get("owed", 0.0)), given.get("illegal"))


class Turns(AECIterable[str, Observation, int]):
    """Whose turn it is, for as long as anybody has one: PettingZoo's own, at a third of its cost."""

    def __iter__(self) -> Iterator[str]:  # a generator is entered without a call
        env = self.env
        for _ in repeat(None, min(self.max_iter, maxsize)):
            if not env.agents:
                return
            yield env.agent_selection


class Dungeon(Seats, AECEnv[str, Observation, int]):
    """A game in which one agent acts after the other; where several are asked at once, they act in the order of seats,
    and none sees what the others chose before all have, only that they have chosen.

    - `rewards`: "win" (the default), "score" or "shaped"; see `souterrain.envs.rewards`.
    - `observation`: "flat" (16-bit numbers), "scaled" (floats from -1 to 1) or "dict" (by keys of the view).
    - `illegal`: what happens to an illegal action: "refuse" raises, with the clause; "end" ends the game, with a reward
      of -1 for who tried it; "substitute" makes a random legal move instead.
    - `max_cycles`: after so many actions the game is truncated.

    The info of who is to act has `action_mask`, as its observation has, and `legal_actions`, the same as a tuple.
    """

    form = "aec"

    def __init__(self, game: Game | str, **options: Any) -> None:
        Seats.__init__(self, game, **options)
        self.agent_selection = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._is_mask_given = False  # the one in `infos`, by `last`
        self._is_paid_on_the_way = self.table.rewards.on_the_way
        self._last_cycle = self.max_cycles or -1

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed, options)
        self._sit_down()
        self._show()

    def _sit_down(self) -> None:
        """All at the table, nothing won yet."""
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        over = self.table.state.over or self._course.by_illegal_action
        cut = self._course.by_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = (self.agents or self.possible_agents)[0]
        if not over and self.agents == self.possible_agents:
            self._select()

    def _select(self) -> None:
        """The first of those who are asked is to act."""
        table = self.table
        ask = table.state.pending[0]
        agent = self.agent_selection = self.possible_agents[ask.seat]
        self.infos[agent] = {"action_mask": table.mask_of(ask.moves), "legal_actions": ask.moves}
        self._is_mask_given = False

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        return Turns(self, max_iter)

    def observe(self, agent: str) -> Observation:
        table, seat = self.table, self.seat(agent)
        return {"observation": table.observe(seat), "action_mask": table.mask(seat)}

    # A learner waits for these two. They call only what they must, and look up attributes of objects, not those of a
    # class or properties: 2 to 3 % fewer instructions a step.

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees, what it got since it acted last, whether it is over, and the mask."""
        table, agent = self.table, self.agent_selection
        try:
            info = self.infos[agent]
        except KeyError:
            raise table.reset_needed() from None
        seen: Observation | None = None
        if "legal_actions" in info:
            mask = info["action_mask"]
            if self._is_mask_given:  # and whoever was given it may have written into it
                mask = info["action_mask"] = table.mask_of(info["legal_actions"])
            self._is_mask_given = True
            if observe:
                seen = {"observation": table.observe(self._seats[agent]), "action_mask": mask.copy()}
        elif observe:
            seen = self.observe(agent)
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], info

    def step(self, action: int | None) -> None:
        table, agent, state = self.table, self.agent_selection, self.table.current
        if not self.agents or state is None:
            raise table.reset_needed()
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise table.only_none_is_left(agent, action)
            self._was_dead_step(action)
            return
        seat, refused = self._seats[agent], None
        move = action if type(action) is int and 0 <= action < table.actions else table.move(action)
        try:
            following = table.desk.play(state, seat, move)
        except IllegalMove as error:
            refused, following = error, table.overrule(seat, error)
        else:
            if table.moves is not None:
                table.moves.append((seat, move))
        self._cumulative_rewards[agent] = 0.0
        infos = self.infos
        infos[agent] = {}
        if refused is not None:
            infos[agent]["illegal"] = str(refused)
            if table.illegal == "end":
                self._end_by(agent)
                return
        if following < 0 or self._is_paid_on_the_way:
            self._reward(table.rewards.of(state))
        if following < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            agent = self.agent_selection = self.possible_agents[following]
            info = {"action_mask": table.allowed.copy(), "legal_actions": state.pending[0].moves}
            refusal = infos[agent]  # of its own last action, if that was illegal
            infos[agent] = {**refusal, **info} if refusal else info
            self._is_mask_given = False
            course = self._course
            course.cycles = cycles = course.cycles + 1
            if cycles == self._last_cycle and course.cut_short(cycles):
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode is not None:
            self._show()

    def _reward(self, gained: list[float] | None) -> None:
        if gained is None:
            return
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = gained[seat]
            self._cumulative_rewards[agent] += gained[seat]

    def _end_by(self, agent: str) -> None:
        """An illegal move ends the game; who tried it pays."""
        self._course.end_by_illegal_action()
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
        for info in twin.infos.values():
            if "action_mask" in info:
                info["action_mask"] = info["action_mask"].copy()
        twin._course = self._course.copy()
        return twin

    def save(self) -> dict[str, Any]:
        """The game with its future, for `load`, what is still to be paid out too; plain types that JSON can hold."""
        agents = {
            agent: {
                "reward": self.rewards[agent],
                "owed": self._cumulative_rewards[agent],
                "illegal": self.infos[agent].get("illegal"),
            }
            for agent in self.agents
        }
        return {**self.table.save(), "course": {**self._course.document(self.form), "agents": agents}}

    def load(self, document: Mapping[str, Any]) -> None:
        """Go on with a saved game, its future included."""
        self.table.check_own(document)
        course = Course.read(document, self.form)
        agents = self._read_agents(entry_of(document, self.form), self._is_ended(document, course))
        self.table.load(document)
        self._course = course
        self.agents = list(agents)
        self._sit_down()
        for agent, standing in agents.items():
            self.rewards[agent] = standing.reward
            self._cumulative_rewards[agent] = standing.owed
            if standing.illegal is not None:
                self.infos[agent]["illegal"] = standing.illegal
        self._show()

    def _is_ended(self, document: Mapping[str, Any], course: Course) -> bool:
        position = document.get("position")
        return course.ended is not None or (isinstance(position, Mapping) and position.get("over") is True)

    def _read_agents(self, entry: Mapping[str, Any], ended: bool) -> dict[str, Standing]:
        """Who still has a step to make, and with what: all of them, as long as the game goes on."""
        given = entry.get("agents", {agent: {} for agent in self.possible_agents})
        fits = isinstance(given, Mapping) and set(given) <= set(self.possible_agents)
        if not fits or (not ended and len(given) < len(self.possible_agents)):
            some = "some of" if ended else "all of"
            raise InvalidSave("course.agents", f"expected {some} {', '.join(self.possible_agents)}, got {given!r:.60}")
        remaining = [agent for agent in self.possible_agents if agent in given]
        return {agent: Standing.read(f"course.agents.{agent}", given[agent]) for agent in remaining}
