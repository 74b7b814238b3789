"""All who are asked act at once: a game as PettingZoo's parallel environment."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from .agents import Seats
from .course import Course
from .errors import InvalidAction
from .given import is_whole, plain
from .rewards import PENALTY
from .table import LARGEST_SEED, Mask, Observation, Table, stream


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
