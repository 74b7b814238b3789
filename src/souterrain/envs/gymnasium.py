"""Every game as a Gymnasium environment: one seat for the learner, bots of any level at the others.

>>> import gymnasium
>>> import souterrain.envs.gymnasium
>>> env = gymnasium.make("souterrain/dungeon_lords-v0", players=2, opponents="random")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].nonzero()[0][0]))
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias

try:
    import gymnasium
    import numpy.typing as npt
    from gymnasium import spaces
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.gymnasium", "envs", error) from error

from .. import bots
from ..bots.base import Plan
from ..kernel import registry
from ..kernel.core import Perspective, State
from ..kernel.errors import IllegalMove, NotationError, OptionError
from ..kernel.record import Record
from ..kernel.rng import Rng
from .course import Course
from .errors import InvalidOption, InvalidSave, OpponentError
from .given import is_whole, plain
from .rewards import PENALTY
from .saves import read_chance, written
from .table import (
    LARGEST_SEED,
    OWN_OPTIONS,
    RENDER_MODES,
    Mask,
    Table,
    checked_seed,
    refuse_options,
)
from .versions import version

Opponents: TypeAlias = str | bots.Bot | Sequence[str | bots.Bot]
FORM = "seat"


def seated(opponents: Opponents, table: Table) -> list[bots.Bot]:
    """The bots at the other seats, in turn from the learner's left."""
    others = table.players - 1
    wanted = [opponents] * others if isinstance(opponents, str | bots.Bot) else opponents
    known = isinstance(wanted, Sequence) and all(isinstance(one, str | bots.Bot) for one in wanted)
    if not known or len(wanted) != others:
        raise InvalidOption(f"opponents={opponents!r}: expected a level or a bot for all, or {others} of them")
    try:
        found = [bots.make(one, table.game.name) if isinstance(one, str) else one for one in wanted]
        for bot in found:
            bot.check_options(table.options)
        return found
    except OptionError as error:
        raise InvalidOption(f"opponents: {error}") from error


def checked_seat(seat: int | None, table: Table) -> int | None:
    """Where the learner sits; None: each game at another place."""
    if seat is not None and not (is_whole(seat) and 0 <= seat < table.players):
        raise InvalidOption(f"seat={seat!r}: expected None or a number from 0 to {table.players - 1}")
    return None if seat is None else int(seat)  # compiled code takes no number of NumPy's


def let_play(bot: bots.Bot, plans: list[Plan], number: int, state: State, seat: int, rng: Rng) -> int:
    """A bot makes its move; which one. What it has in mind is kept here, so that one bot can sit in many games."""
    bot.plan = plans[number]
    try:
        given = bot.choose(state.perspective(seat), rng)
    except Exception as error:
        raise OpponentError(f"{named(bot, seat)} raised {type(error).__name__}: {error}") from error
    plans[number] = bot.plan
    move = plain(given)
    if not is_whole(move) or not 0 <= move < len(state.game.vocabulary):
        raise OpponentError(f"{named(bot, seat)} answered {given!r:.40}: expected one of its moves, a number")
    try:
        state.play(seat, move)
    except IllegalMove as error:
        raise OpponentError(f"{named(bot, seat)} answered {given!r:.40}: {error}") from error
    return int(move)


def named(bot: bots.Bot, seat: int) -> str:
    return f"opponent {bot.name!r} ({type(bot).__name__}) at seat {seat}"


class Seat(gymnasium.Env[Any, Any]):
    """One seat of a game, against bots.

    - `opponents`: a level ("random", "greedy", "normal", "hard"...), a bot, or one of these for each other seat.
    - `seat`: where the learner sits; None: each game at another place.
    - `rewards`, `observation`, `max_cycles`: as in `souterrain.envs.pettingzoo.Dungeon`.
    - `illegal`: "end" by default, as Gymnasium's own checker samples actions without a mask.

    The mask is in `info["action_mask"]`, and `action_masks()` gives it to learners that ask (sb3-contrib).
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own

    def __init__(
        self,
        game: str,
        *,
        opponents: Opponents = "random",
        seat: int | None = 0,
        rewards: str = "win",
        observation: str = "flat",
        illegal: str = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        own = ("opponents", "seat", *OWN_OPTIONS)
        self.table = Table(game, options, rewards, observation, illegal, render_mode, max_cycles, own)
        self.render_mode = render_mode
        self.max_cycles = self.table.max_cycles
        self.observation_space = self.table.observation_space
        self.action_space = spaces.Discrete(self.table.actions)
        self._wanted = opponents
        self.opponents = seated(opponents, self.table)
        self._plans: list[Plan] = [()] * len(self.opponents)
        self.fixed_seat = checked_seat(seat, self.table)
        self.seat = self.fixed_seat or 0
        self._rng = Rng()  # the bots'
        self._course = Course()

    # ------------------------------------------------------------------ Gymnasium's own

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        refuse_options(self.table.name, options)
        super().reset(seed=None if seed is None else checked_seed(seed))
        self.table.begin(int(self.np_random.integers(LARGEST_SEED)))
        self._rng = Rng(int(self.np_random.integers(LARGEST_SEED)))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.players))
        self._plans = [()] * len(self.opponents)
        self._course = Course()
        self._let_others_play()
        self._show()
        return self._look(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        self._check_turn()
        refused = table.play(self.seat, action)
        self._course.cycles += 1
        if refused is not None and table.illegal == "end":
            self._course.end_by_illegal_action()
            return self._look(), PENALTY, True, False, {**self._info(), "illegal": str(refused)}
        reward = self._gained() + self._let_others_play()
        info = self._info() if refused is None else {**self._info(), "illegal": str(refused)}
        over = table.state.over
        truncated = not over and self._course.cut_short(self.max_cycles)
        self._show()
        return self._look(), reward, over, truncated, info

    def _check_turn(self) -> None:
        """Is it the learner's turn in a game that goes on?"""
        table = self.table
        if self._course.ended is not None or table.state.over:
            raise table.reset_needed()
        if not table.state.moves(self.seat):
            raise gymnasium.error.ResetNeeded(f"{table.name}: an opponent's error broke the game off; call reset()")

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return self.table.render()

    # ------------------------------------------------------------------ a turn

    def _gained(self) -> float:
        gained = self.table.rewards.of(self.table.state)
        return 0.0 if gained is None else gained[self.seat]

    def _let_others_play(self) -> float:
        """The bots make their moves until the learner is asked; what that brings him."""
        state, reward = self.table.state, 0.0
        while not state.over and not state.moves(self.seat):
            other = state.asks[0].seat
            number = (other - self.seat) % self.table.players - 1
            move = let_play(self.opponents[number], self._plans, number, state, other, self._rng)
            self.table.note(other, move)
            reward += self._gained()
        return reward

    def _look(self) -> Any:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    # ------------------------------------------------------------------ what no other environment has

    def action_masks(self) -> npt.NDArray[Any]:
        """Which actions are allowed now, as bools."""
        mask: Mask = self.table.mask(self.seat)
        return mask.astype(bool)

    def explain(self, number: int | str, offset: int = 0) -> str:
        """What a number of a flat observation means; with `observation="dict"`, a key and which of its numbers."""
        return self.table.explain(number, offset)

    def perspective(self) -> Perspective:
        """What a search for the learner may be given: `sample(rng)` draws worlds that it cannot tell from this one."""
        return self.table.perspective(self.seat)

    def record(self, seats: tuple[str, ...] = ()) -> Record:
        """The game so far in the table's own format."""
        return self.table.record(seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seat:
        """A copy that goes on as this one does, its future included; the bots are the same."""
        copied = self._twin()
        copied.table = deepcopy(self.table, memo)
        copied._rng = self._rng.clone()
        copied._np_random = deepcopy(self._np_random, memo)
        return copied

    def _twin(self) -> Seat:
        """The same options, spaces and bots; `copy` would seat other bots."""
        twin = Seat.__new__(Seat)
        twin.__dict__.update(self.__dict__)
        twin._plans = self._plans[:]
        twin._course = self._course.copy()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: levels are seated anew, bots that were given are kept."""
        return {**self.__dict__, "opponents": None, "_rng": written(self._rng)}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self._rng = read_chance("bots", held["_rng"])
        self.opponents = seated(self._wanted, self.table)

    def save(self) -> dict[str, Any]:
        """The game with its future, for `load`; plain types that JSON can hold."""
        say = self.table.game.notation
        plans = [[[[say(move) for move in offered], say(then)] for offered, then in plan] for plan in self._plans]
        return {
            **self.table.save(),
            "seat": self.seat,
            "bots": written(self._rng),
            "plans": plans,
            "course": self._course.document(FORM),
        }

    def load(self, document: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Go on with a saved game, its future included; as `reset` gives it.

        Where others are asked there, as in a game that another kind of environment saved, the bots play first.
        """
        self.table.check_own(document)
        seat, course = document.get("seat", self.seat), Course.read(document, FORM)
        rng = read_chance("bots", document["bots"]) if "bots" in document else self._rng
        plans: list[Plan] = [()] * len(self.opponents)
        if "plans" in document:
            plans = self._read_plans(document["plans"])
        if not is_whole(seat) or not 0 <= seat < self.table.players:
            raise InvalidSave("seat", f"expected a number from 0 to {self.table.players - 1}, got {seat!r}")
        self.table.load(document)
        self.seat, self._rng, self._plans, self._course = int(seat), rng, plans, course
        if course.ended is None:
            self._let_others_play()
        self._show()
        return self._look(), self._info()

    def _read_plans(self, given: Any) -> list[Plan]:
        """What the bots have in mind, as it was saved."""
        parse = self.table.game.parse
        try:
            plans: list[Plan] = [
                tuple((tuple(parse(text) for text in offered), parse(then)) for offered, then in plan) for plan in given
            ]
        except (TypeError, ValueError, NotationError) as error:
            raise InvalidSave("plans", f"not what save() gave: {error}") from error
        if len(plans) != len(self.opponents):
            raise InvalidSave("plans", f"expected {len(self.opponents)}, one a bot, got {len(plans)}")
        return plans

    def clone(self, seed: int | None = None) -> Seat:
        """A copy of its own, for search; what dice and piles will bring is drawn anew (`save` keeps it)."""
        twin = self._twin()
        twin.table = self.table.clone(seed)
        twin._rng = Rng(twin.table.rng.below(LARGEST_SEED))
        twin._np_random = None  # its next game without a seed is one of its own
        return twin


def register() -> None:
    """Make every game known to Gymnasium, as souterrain/<game>-v<version>."""
    for name in registry.names():
        known = f"souterrain/{name}-v{version(registry.game(name))}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="souterrain.envs.gymnasium:Seat",
                vector_entry_point="souterrain.envs.vector:SeatVector",
                kwargs={"game": name},
            )


register()
