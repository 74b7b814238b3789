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

from collections.abc import Iterator, Mapping
from copy import copy, deepcopy
from itertools import repeat
from sys import maxsize
from typing import Any, NamedTuple

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env import AECIterable
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.pettingzoo", "envs", error) from error

from ..kernel.core import Perspective
from ..kernel.game import Game
from ..kernel.record import Record
from .course import Course, entry_of
from .given import is_whole, plain
from .table import (
    LARGEST_SEED,
    RENDER_MODES,
    InvalidAction,
    InvalidSave,
    Mask,
    Observation,
    Table,
    refuse_options,
    stream,
)

PENALTY = -1.0  # for an illegal move, where that ends the game
SUITE = ("options",)  # what PettingZoo's own suites send to every reset; nothing is meant by it


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
            if isinstance(value, bool) or not isinstance(value, int | float):
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

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is to act sees, what it got since it acted last, whether it is over, and the mask."""
        agent = self.agent_selection
        try:
            info = self.infos[agent]
        except KeyError:
            raise self.table.reset_needed() from None
        if "legal_actions" not in info:
            found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
            return found
        table = self.table
        if self._is_mask_given:  # and whoever was given it may have written into it
            info["action_mask"] = table.mask_of(info["legal_actions"])
        self._is_mask_given = True
        return (
            {"observation": table.observe(self._seats[agent]), "action_mask": info["action_mask"].copy()}
            if observe
            else None,
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
            if action is not None:
                raise table.only_none_is_left(agent, action)
            self._was_dead_step(action)
            return
        infos = self.infos
        following, refused = table.advance(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        infos[agent] = {}
        if refused is not None:
            infos[agent]["illegal"] = str(refused)
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
            info = {"action_mask": table.allowed.copy(), "legal_actions": table.legal}
            refusal = infos[agent]  # of its own last action, if that was illegal
            infos[agent] = {**refusal, **info} if refusal else info
            self._is_mask_given = False
            course = self._course
            course.cycles += 1
            if course.cycles == self.max_cycles and course.cut_short(self.max_cycles):
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


class ParallelDungeon(Seats, ParallelEnv[str, Observation, int]):
    """A game in which all who are asked act at once; whoever is not asked has one action, `wait`, the last of all.

    Options are those of `Dungeon`; `max_cycles` counts steps. `infos` have `action_mask`, as the observations have, and
    `legal_actions`, the same as a tuple.
    """

    form = "parallel"
    waits = 1

    @property
    def wait(self) -> int:
        """The action of those who are not asked."""
        return self.table.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed, options)
        self._show()
        return self._look()

    def _look(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        observations: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        state, nothing = self.table.state, (self.wait,)
        for agent in self.agents:
            seat = self._seats[agent]
            legal = state.moves(seat) or nothing
            mask = self._mask(legal)
            observations[agent] = {"observation": self.table.observe(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask.copy(), "legal_actions": legal}
        return observations, infos

    def _mask(self, legal: tuple[int, ...]) -> Mask:
        allowed = bytearray(self.table.actions + 1)
        for action in legal:
            allowed[action] = 1
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
        self._course.cycles += 1
        truncated = not over and self._course.cut_short(self.max_cycles)
        observations, infos = self._look()
        for agent, why in refusals.items():
            infos[agent]["illegal"] = why
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, truncated)
        if over or truncated:
            self.agents = []
        self._show()
        return observations, rewards, terminations, truncations, infos

    def _check(self, actions: Mapping[str, int]) -> None:
        """All is there, and where illegal actions are refused, all of it is legal: then nothing is played by halves."""
        table = self.table
        if not isinstance(actions, Mapping):
            raise InvalidAction(table.game.turn_rule, f"actions={actions!r:.40}: expected an action by agent")
        for agent in actions:
            self.seat(agent)
        asked = [self.possible_agents[ask.seat] for ask in table.state.asks]
        if missing := [agent for agent in asked if agent not in actions]:
            raise InvalidAction(table.game.turn_rule, f"actions: {', '.join(missing)} must choose, too")
        for agent, action in actions.items():
            move = self._move(agent, action)
            if table.illegal == "refuse" and (refusal := self._refusal(agent, move)) is not None:
                raise refusal

    def _move(self, agent: str, action: Any) -> int:
        """The number of an action; what is none of the space is refused whatever the policy."""
        number = plain(action)
        if not is_whole(number) or not 0 <= number <= self.wait:
            raise InvalidAction(
                self.table.game.turn_rule,
                f"actions[{agent!r}]={action!r:.40}: expected a number from 0 to {self.wait}, which is to wait",
            )
        return int(number)

    def _refusal(self, agent: str, move: int) -> InvalidAction | None:
        """Why an action is not legal now; None if it is."""
        table, seat = self.table, self._seats[agent]
        asked = bool(table.state.moves(seat))
        if move == self.wait:
            return self._cannot_wait(agent) if asked else None
        if not asked:
            return InvalidAction(table.game.turn_rule, f"{agent} is not asked, and can only wait ({self.wait})")
        refusal = table.state.refusal(seat, move)
        return None if refusal is None else InvalidAction(refusal.rule, refusal.text("en"))

    def _cannot_wait(self, agent: str) -> InvalidAction:
        return InvalidAction(self.table.game.turn_rule, f"{agent} is asked, and cannot wait")

    def _play(self, actions: Mapping[str, int], rewards: dict[str, float], refusals: dict[str, str]) -> bool:
        """Everybody who is asked makes his move. Is the game over then?"""
        table = self.table
        asked = [ask.seat for ask in table.state.asks]
        waiting = [agent for agent in actions if self._seats[agent] not in asked]
        if self._are_disturbed(waiting, actions, rewards, refusals):
            return True
        for seat in asked:
            agent = self.possible_agents[seat]
            refused = self._play_one(agent, self._move(agent, actions[agent]))
            if refused is not None:
                refusals[agent] = refused
                if table.illegal == "end":
                    return self._end_by(agent, rewards)
            gained = table.rewards.of(table.state)
            for other, reward in enumerate(gained or ()):
                rewards[self.possible_agents[other]] += reward
            if table.state.over:
                return True
        return False

    def _are_disturbed(
        self, waiting: list[str], actions: Mapping[str, int], rewards: dict[str, float], refusals: dict[str, str]
    ) -> bool:
        """Does one of those who can only wait do something else, so that the game ends? Otherwise all of them wait."""
        for agent in waiting:
            if (refusal := self._refusal(agent, self._move(agent, actions[agent]))) is not None:
                refusals[agent] = str(refusal)
                if self.table.illegal == "end":
                    return self._end_by(agent, rewards)
        return False

    def _end_by(self, agent: str, rewards: dict[str, float]) -> bool:
        """An illegal action ends the game; who tried it pays."""
        self._course.end_by_illegal_action()
        rewards[agent] += PENALTY
        return True

    def _play_one(self, agent: str, move: int) -> str | None:
        """One of those who are asked makes a move; why it was illegal, if it was."""
        table, seat = self.table, self._seats[agent]
        if move != self.wait:
            refused = table.play(seat, move)
            return None if refused is None else str(refused)
        if table.illegal == "substitute":
            table.play(seat, table.rng.choice(table.state.moves(seat)))
        return str(self._cannot_wait(agent))

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
        twin._course = self._course.copy()
        return twin

    def save(self) -> dict[str, Any]:
        """The game with its future, for `load`; plain types that JSON can hold."""
        return {**self.table.save(), "course": self._course.document(self.form)}

    def load(self, document: Mapping[str, Any]) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Go on with a saved game, its future included; what the agents see of it."""
        self.table.check_own(document)
        course = Course.read(document, self.form)
        self.table.load(document)
        self._course = course
        self.agents = [] if self.table.state.over or course.ended is not None else self.possible_agents[:]
        self._show()
        return self._look()
