"""Many games at once for a learner, played side by side without Gymnasium's own loop between them.

`gymnasium.make_vec("souterrain/dungeon_lords-v0", num_envs=16)` makes a `SeatVector`: one seat of every game against
bots, step by step what Gymnasium's own vector of single environments gives, only faster. In a `SelfPlayVector` all
seats learn.

>>> from souterrain.envs.vector import SelfPlayVector
>>> games = SelfPlayVector("dungeon_twister", num_envs=4)
>>> observations, infos = games.reset(seed=7)
>>> actions = infos["action_mask"].argmax(axis=1)  # the first that is allowed in each
>>> observations, rewards, terminations, truncations, infos = games.step(actions)
>>> infos["seat"].tolist()
[1, 0, 0, 1]
"""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final, NoReturn

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.vector", "envs", error) from error

from .. import bots
from .channel import Channel
from .errors import InvalidAction, InvalidOption
from .games import Games, Rules, Shape
from .given import is_whole
from .gymnasium import Opponents, checked_seat
from .table import OWN_OPTIONS, Table, refuse_options

CLOSE: Final = "close"
OWN: Final = ("processes", *(name for name in OWN_OPTIONS if name != "render_mode"))
BESIDES: Final = 0.2  # what a game of the vector costs the calling process besides, if playing it costs 1


class WorkerEnded(gymnasium.error.Error, RuntimeError):  # noqa: N818 - named as Gymnasium names its own
    """A process that plays some of the games is no longer there: somebody ended it, or there was no memory left."""


def work(
    rules: Rules, shape: Shape, memory: Sequence[Any], rows: tuple[int, int], orders: Channel, answers: Channel
) -> None:
    """Another process: plays some of the games whenever it is told to, until it is told to stop."""
    games = Games(rules, shape.arrays(memory).part(*rows))
    parent = multiprocessing.parent_process()
    assert parent is not None
    while True:
        try:
            order = orders.receive(parent.is_alive)
        except (EOFError, KeyboardInterrupt):
            return
        if order == CLOSE:
            return
        try:
            answer: Any = games.step() if order is None else answered(games, *order)
            games.share()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised where the step was asked for
            answer = error
        answers.send(answer or None)


def answered(games: Games, rows: tuple[list[int | None], list[bool]] | None, asked: int) -> Any:
    """New games, or why an action is refused."""
    return games.refusal(asked) if rows is None else games.reset(*rows)


class Worker:
    """A process that plays some of the games, as the calling one sees it."""

    def __init__(self, rules: Rules, shape: Shape, memory: Sequence[Any], rows: tuple[int, int]) -> None:
        context = multiprocessing.get_context("spawn")
        self.rows = slice(*rows)
        self.orders, self.answers = Channel(context), Channel(context)
        given = (rules, shape, memory, rows, self.orders, self.answers)
        self.process = context.Process(target=work, args=given, daemon=True)
        self.process.start()

    def answer(self) -> Any:
        """What came of the last order; an error there is raised here."""
        try:
            answer = self.answers.receive(self.process.is_alive)
        except EOFError:
            games = f"games {self.rows.start} to {self.rows.stop - 1}"
            raise WorkerEnded(
                f"the process that plays {games} has ended with exit code {self.process.exitcode}; make a new vector"
            ) from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        if self.process.is_alive():
            self.orders.send(CLOSE)
        self.process.join(timeout=5)
        self.orders.close()
        self.answers.close()


def as_array(given: Any) -> npt.NDArray[Any]:
    """Whatever it is, as an array; what has no shape is an array of one thing."""
    try:
        return np.asarray(given)
    except ValueError:
        found: npt.NDArray[Any] = np.empty((), dtype=object)
        return found


def check_sendable(opponents: Opponents | None) -> None:
    """Can the bots go to another process?"""
    wanted = [opponents] if isinstance(opponents, str | bots.Bot) else opponents
    for bot in wanted if isinstance(wanted, Sequence) else ():
        try:
            pickle.dumps(bot)
        except Exception as error:  # pickle raises whatever it meets
            named = f"{getattr(bot, 'name', bot)!r} ({type(bot).__name__})"
            raise InvalidOption(
                f"opponents: bot {named} cannot be sent to another process ({error}); expected one that pickle takes, "
                "or processes=1"
            ) from error


def shares(games: int, processes: int) -> list[int]:
    """How many games each process plays; the calling one, which also gathers and checks what all give, plays fewer."""
    if processes == 1:
        return [games]
    others = processes - 1
    own = max(1, round(games * (1 / others - BESIDES) / (1 + 1 / others)))
    return [own, *((games - own) * (i + 1) // others - (games - own) * i // others for i in range(others))]


class GamesVector(VectorEnv[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]):
    """What both vectors have: spaces, arrays, and processes that share the games."""

    def __init__(self, rules: Rules, num_envs: int, processes: int, observation: str) -> None:
        if not is_whole(num_envs) or num_envs < 1:
            raise InvalidOption(f"num_envs={num_envs!r}: expected a number from 1")
        if not is_whole(processes) or not 1 <= processes <= num_envs:
            raise InvalidOption(f"processes={processes!r}: expected a number from 1 to {num_envs}, that of the games")
        num_envs, processes = int(num_envs), int(processes)
        if not isinstance(observation, str) or observation not in ("flat", "scaled"):
            raise InvalidOption(
                f"observation={observation!r:.60}: expected 'flat' or 'scaled' in a vector of this kind; "
                "make_vec(..., vectorization_mode='sync') has them all"
            )
        options = dict(rules.options)
        if (wanted := options.pop("render_mode", None)) is not None:
            raise InvalidOption(
                f"render_mode={wanted!r:.60}: expected None in a vector of this kind; "
                "make_vec(..., vectorization_mode='sync') has them all"
            )
        self.table = Table(
            rules.game,
            options,
            rules.rewards,
            observation,
            rules.illegal,
            max_cycles=rules.max_cycles,
            own_options=OWN if rules.opponents is None else ("opponents", "seat", *OWN),
        )
        rules = rules._replace(seat=checked_seat(rules.seat, self.table), options=self.table.options)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": [], "name": self.table.name}
        self.num_envs = num_envs
        self.single_observation_space = self.table.observation_space
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if processes > 1:
            check_sendable(rules.opponents)
        shape = Shape(num_envs, len(self.table.schema.figures), self.table.actions, self.table.players)
        memory = shape.memory()
        self.arrays = shape.arrays(memory)
        bounds = [0, *accumulate(shares(num_envs, processes))]
        self.workers = [Worker(rules, shape, memory, rows) for rows in pairwise(bounds[1:])]
        self.own = slice(0, bounds[1])
        self.games = Games(rules, self.arrays.part(0, bounds[1]))
        self.started = False

    def explain(self, number: int) -> str:
        """What a number of an observation means."""
        return self.table.explain(number)

    def __reduce__(self) -> NoReturn:
        raise gymnasium.error.Error(
            f"a vector of {self.table.name} cannot be pickled: its games lie in memory that processes share; "
            "pickle single environments, or make the vector again"
        )

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        self._check_open()
        refuse_options(self.table.name, options, known=("reset_mask",))
        seeds = self._seeds(seed)
        chosen = [True] * self.num_envs
        if options is not None and "reset_mask" in options:
            chosen = self._chosen(options["reset_mask"])
        if not self.started and not all(chosen):
            raise InvalidOption(
                f"reset_mask={chosen!r:.60}: expected True for every game: none goes on before a reset of all of them"
            )
        for worker in self.workers:
            worker.orders.send(((seeds[worker.rows], chosen[worker.rows]), 0))
        self._gather(lambda: self.games.reset(seeds[self.own], chosen[self.own]))
        self.started = True
        return self._observations(), self._infos({})

    def _check_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError(f"{self.table.name}: the vector is closed; make a new one")

    def _seeds(self, seed: Any) -> list[int | None]:
        seeds = [int(seed) + i for i in range(self.num_envs)] if is_whole(seed) else seed
        if seed is None:
            seeds = [None] * self.num_envs
        fits = isinstance(seeds, Sequence) and len(seeds) == self.num_envs
        if not fits or not all(one is None or (is_whole(one) and one >= 0) for one in seeds):
            raise InvalidOption(f"seed={seed!r}: expected None or one number from 0, or {self.num_envs}, one a game")
        return [None if one is None else int(one) for one in seeds]

    def _chosen(self, mask: Any) -> list[bool]:
        """Which games begin anew."""
        given = as_array(mask)
        if given.shape != (self.num_envs,) or given.dtype != np.bool_:
            raise InvalidOption(
                f"reset_mask: expected {self.num_envs} of True and False, one a game; "
                f"got {given.dtype} of shape {given.shape}"
            )
        chosen: list[bool] = given.tolist()
        return chosen

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        self._check_open()
        if not self.started:
            raise self.table.reset_needed()
        self.arrays.actions[:] = self._checked(actions)
        if self.table.illegal == "refuse":
            self._refuse_what_is_illegal()
        for worker in self.workers:
            worker.orders.send()
        refused = self._gather(self.games.step)
        arrays = self.arrays
        return (
            self._observations(),
            arrays.rewards.copy(),
            arrays.terminations.copy(),
            arrays.truncations.copy(),
            self._infos(refused),
        )

    def _checked(self, actions: Any) -> npt.NDArray[Any]:
        given = as_array(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(
                self.table.game.turn_rule,
                f"actions: expected {self.num_envs} whole numbers, one a game; "
                f"got {given.dtype} of shape {given.shape}",
            )
        outside = (given < 0) | (given >= self.table.actions)
        if not outside.any():
            return given
        over = self.arrays.terminations | self.arrays.truncations  # there any action begins the next game
        for i in np.flatnonzero(outside & ~over).tolist():
            raise InvalidAction(
                self.table.game.turn_rule,
                f"actions[{i}]={given[i]}: expected a number from 0 to {self.table.actions - 1}",
            )
        return np.where(over, 0, given)

    def _refuse_what_is_illegal(self) -> None:
        """An illegal action in one game is refused before anything is played in the others."""
        arrays = self.arrays
        legal = arrays.masks[np.arange(self.num_envs), arrays.actions] == 1
        for i in np.flatnonzero(~legal & ~arrays.terminations & ~arrays.truncations).tolist():
            for worker in self.workers:
                if worker.rows.start <= i < worker.rows.stop:
                    worker.orders.send((None, i - worker.rows.start))
                    worker.answer()  # raises it
            refusal = self.games.refusal(i)
            assert refusal is not None
            raise refusal

    def _gather(self, own: Callable[[], dict[int, str]]) -> dict[int, str]:
        """The own games and those of the other processes: what was refused, by the game.

        All have answered before an error of one is raised; then nothing goes on before the next reset.
        """
        refused: dict[int, str] = {}
        errors: list[Exception] = []
        for first, answer in ((0, own), *((worker.rows.start, worker.answer) for worker in self.workers)):
            try:
                refused |= {first + at: why for at, why in (answer() or {}).items()}
            except Exception as error:  # noqa: BLE001 - raised below
                errors.append(error)
        if errors:
            self.started = False
            raise errors[0]
        return refused

    def _observations(self) -> npt.NDArray[Any]:
        numbers = self.games.observations
        if self.workers:
            numbers = np.concatenate((numbers, self.arrays.observations[self.own.stop :]))
        elif self.table.form == "flat":
            return numbers.copy()
        return numbers if self.table.form == "flat" else numbers * self.table.scale

    def _infos(self, refused: dict[int, str]) -> dict[str, Any]:
        """As Gymnasium's own vector has them: `_key` says of which games `key` is there."""
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        infos: dict[str, Any] = {
            "action_mask": self.arrays.masks.copy(),
            "_action_mask": everywhere,
            "seat": self.arrays.seats.copy(),
            "_seat": everywhere.copy(),
        }
        if refused:
            infos["illegal"] = np.array([refused.get(i) for i in range(self.num_envs)], dtype=object)
            infos["_illegal"] = np.array([i in refused for i in range(self.num_envs)], dtype=np.bool_)
        return infos

    def close_extras(self, **kwargs: Any) -> None:
        """The other processes end."""
        for worker in self.workers:
            worker.close()
        self.workers = []


class SeatVector(GamesVector):
    """One seat of every game against bots, as `souterrain.envs.gymnasium.Seat`; `processes` share the games out."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        processes: int = 1,
        opponents: Opponents = "random",
        seat: int | None = 0,
        rewards: str = "win",
        observation: str = "flat",
        illegal: str = "end",
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        rules = Rules(game, options, rewards, illegal, opponents, seat, max_cycles)
        super().__init__(rules, num_envs, processes, observation)


class SelfPlayVector(GamesVector):
    """All seats of every game learn: whoever is asked first acts, and sees what that seat may know.

    `infos["seat"]` says who acts next in each game, and `infos["rewards"]` what the last action brought every seat;
    the rewards of a step are those of who acted.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        processes: int = 1,
        rewards: str = "win",
        observation: str = "flat",
        illegal: str = "end",
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        rules = Rules(game, options, rewards, illegal, None, None, max_cycles)
        super().__init__(rules, num_envs, processes, observation)

    def _infos(self, refused: dict[int, str]) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, dtype=np.bool_)
        return {**super()._infos(refused), "rewards": self.arrays.all_rewards.copy(), "_rewards": everywhere}
