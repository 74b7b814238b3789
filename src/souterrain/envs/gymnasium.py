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
from copy import copy, deepcopy
from typing import Any, TypeAlias

try:
    import gymnasium
    import numpy.typing as npt
    from gymnasium import spaces
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.gymnasium", "envs", error) from error

from .. import bots
from ..kernel import registry
from ..kernel.core import Perspective
from ..kernel.documents import read_stream
from ..kernel.errors import OptionError, PositionError
from ..kernel.record import Record
from ..kernel.rng import Rng
from .table import LARGEST_SEED, RENDER_MODES, InvalidOption, InvalidSave, Mask, Table, is_whole
from .versions import version

Opponents: TypeAlias = str | bots.Bot | Sequence[str | bots.Bot]
PENALTY = -1.0  # for an illegal move, where that ends the game


def seated(opponents: Opponents, table: Table) -> list[bots.Bot]:
    """The bots at the other seats, in turn from the learner's left."""
    others = table.players - 1
    wanted = [opponents] * others if isinstance(opponents, str | bots.Bot) else opponents
    known = isinstance(wanted, Sequence) and all(isinstance(one, str | bots.Bot) for one in wanted)
    if not known or len(wanted) != others:
        raise InvalidOption(f"opponents={opponents!r}: expected a level or a bot for all, or {others} of them")
    try:
        return [bots.make(one, table.game.name) if isinstance(one, str) else one for one in wanted]
    except OptionError as error:
        raise InvalidOption(f"opponents: {error}") from error


def checked_seat(seat: int | None, table: Table) -> int | None:
    """Where the learner sits; None: each game at another place."""
    if seat is not None and not (is_whole(seat) and 0 <= seat < table.players):
        raise InvalidOption(f"seat={seat!r}: expected None or a number from 0 to {table.players - 1}")
    return None if seat is None else int(seat)  # compiled code takes no number of NumPy's


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
        self.table = Table(game, options, rewards, observation, illegal, render_mode, max_cycles)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.observation_space = self.table.observation_space
        self.action_space = spaces.Discrete(self.table.actions)
        self.opponents = seated(opponents, self.table)
        self.fixed_seat = checked_seat(seat, self.table)
        self.seat = self.fixed_seat or 0
        self._rng = Rng()
        self._steps = 0
        self._ended = False  # by an illegal action

    # ------------------------------------------------------------------ Gymnasium's own

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(LARGEST_SEED)))
        self._rng = Rng(int(self.np_random.integers(LARGEST_SEED)))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.table.players))
        self._steps = 0
        self._ended = False
        self._let_others_play()
        return self._look(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        table = self.table
        if self._ended or table.state.over or not table.state.moves(self.seat):
            raise table.reset_needed()
        refused = table.play(self.seat, action)
        self._steps += 1
        if refused is not None and table.illegal == "end":
            self._ended = True
            return self._look(), PENALTY, True, False, {**self._info(), "illegal": str(refused)}
        reward = self._gained() + self._let_others_play()
        info = self._info() if refused is None else {**self._info(), "illegal": str(refused)}
        over = table.state.over
        truncated = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        return self._look(), reward, over, truncated, info

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
            bot = self.opponents[(other - self.seat) % self.table.players - 1]
            self.table.play(other, bot.choose(state.perspective(other), self._rng))
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

    def explain(self, number: int) -> str:
        """What a number of a flat observation means."""
        return self.table.explain(number)

    def perspective(self) -> Perspective:
        """What a search for the learner may be given: `sample(rng)` draws worlds that it cannot tell from this one."""
        return self.table.perspective(self.seat)

    def record(self, seats: tuple[str, ...] = ()) -> Record:
        """The game so far in the table's own format."""
        return self.table.record(seats)

    def __deepcopy__(self, memo: dict[int, Any]) -> Seat:
        """A copy that goes on as this one does, its future included; the bots are the same."""
        copied = copy(self)
        copied.table = deepcopy(self.table, memo)
        copied._rng = self._rng.clone()
        copied._np_random = deepcopy(self._np_random, memo)
        return copied

    def save(self) -> dict[str, Any]:
        """The game with its future, for `load`; plain types that JSON can hold."""
        return {**self.table.save(), "seat": self.seat, "bots": self._rng.document()["state"]}

    def load(self, document: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
        """Go on with a saved game, its future included; as `reset` gives it."""
        seat, rng = self.seat, self._rng
        if isinstance(document, Mapping):  # what is none, the table refuses
            seat, rng = document.get("seat", seat), self._read_bots(document)
        if not is_whole(seat) or not 0 <= seat < self.table.players:
            raise InvalidSave("seat", f"expected a number from 0 to {self.table.players - 1}, got {seat!r}")
        self.table.load(document)
        self.seat, self._rng = int(seat), rng
        self._steps = 0
        self._ended = False
        return self._look(), self._info()

    def _read_bots(self, document: Mapping[str, Any]) -> Rng:
        """The chances of the bots, as they were saved."""
        if "bots" not in document:
            return self._rng
        try:
            return read_stream("bots", {"stream": "fast", "state": document["bots"]})
        except PositionError as error:
            raise InvalidSave(error.path, error.problem) from error

    def clone(self, seed: int | None = None) -> Seat:
        """A copy of its own, for search; what dice and piles will bring is drawn anew (`save` keeps it)."""
        twin = copy(self)
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
