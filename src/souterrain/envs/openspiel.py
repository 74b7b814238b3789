"""Every game as an OpenSpiel game, one decision after the other or, in a form of its own, all who are asked at once.

>>> from souterrain.envs import openspiel
>>> game = openspiel.load("dungeon_twister")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # chance draws the seed, once, before the first decision
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'recruit assassin')

The seed decides every shuffle and every throw, so a state holds its own future. Whoever searches from one, and does not
want to cheat, takes `state.resample_from_infostate(player, sampler)`: another world that this player cannot tell from
the real one, with another future. Information states are not declared: a view holds what a player with a good memory
knows, not the history by which he came to know it; bots that need a key take the observation string.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

try:
    import numpy as np
    import numpy.typing as npt
    import pyspiel
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.openspiel", "openspiel", error) from error

from ..kernel import registry
from ..kernel.core import State
from ..kernel.errors import IllegalMove, NotationError, OptionError, PositionError
from ..kernel.game import Game
from ..kernel.laws import BOUND
from ..kernel.rng import Rng
from ..kernel.sheets import Sheet, observe
from .given import is_whole, plain, plain_options
from .rewards import win
from .versions import named

SEEDS: Final = 4096  # that chance draws from
PREFIX: Final = "souterrain_"
AT_ONCE: Final = "_simultaneous"
LARGEST_SEED: Final = 2**31 - 1


class InvalidGame(pyspiel.SpielError, OptionError):  # noqa: N818 - as InvalidAction is
    """A game or an option that does not exist."""


class InvalidMove(pyspiel.SpielError, IllegalMove):
    """An action that the rules do not allow now; `rule` is the clause."""

    def __init__(self, rule: str, reason: str) -> None:
        IllegalMove.__init__(self, rule, reason)


class InvalidState(pyspiel.SpielError, PositionError):  # noqa: N818 - as InvalidAction is
    """A stored state that is none of this game's."""

    def __init__(self, path: str, problem: str) -> None:
        PositionError.__init__(self, path, problem)


def load(name: str, simultaneous: bool = False, **options: Any) -> pyspiel.Game:
    """The game as a `pyspiel.Game`; options are the game's own."""
    if not isinstance(simultaneous, bool):
        raise InvalidGame(f"simultaneous={simultaneous!r:.40}: expected True or False")
    try:
        game = named(str(name))
        chosen = game.options.complete(plain_options(options))
    except OptionError as error:
        raise InvalidGame(str(error)) from error
    return pyspiel.load_game(short_name(game, simultaneous), chosen)


def short_name(game: Game, simultaneous: bool = False) -> str:
    return PREFIX + game.name + (AT_ONCE if simultaneous else "")


class Held:
    """A game under way as OpenSpiel copies and stores it: cloned as we clone, stored by its position."""

    def __init__(self, state: State | None = None, restored: bool = False) -> None:
        self.state = state
        self.restored = restored  # from what was stored, perhaps by another game

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(None if self.state is None else self.state.clone())

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[Any, ...]]:
        if self.state is None:
            return Held, ()
        return stored, (self.state.game.name, self.state.position())


def stored(name: str, position: dict[str, Any]) -> Held:
    state = registry.game(name).load(position, tried=False)
    state.listening = False
    return Held(state, restored=True)


class SpielGame(pyspiel.Game):
    """One of our games with its options, as OpenSpiel sees it. Each game and form is a class: see `register`."""

    rules: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any]) -> None:
        game, kind = self.rules, self.kind
        try:
            self.options = game.options.complete(dict(params))
        except OptionError as error:
            raise InvalidGame(str(error)) from error
        players = self.options["players"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=SEEDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=BOUND,
        )
        super().__init__(kind, info, params)
        self.simultaneous = kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def explain(self, number: int) -> str:
        """What a number of an observation tensor means."""
        figures = self.rules.schema(**self.options).figures
        if not is_whole(number) or not 0 <= number < len(figures):
            raise InvalidGame(f"number={number!r}: expected a number from 0 to {len(figures) - 1}")
        return str(figures[number].name)

    def check_own(self, state: State) -> None:
        """Is this a state of the same game, with the same options?"""
        if state.game is not self.rules:
            raise InvalidState("game", f"expected a state of {self.rules.name}, got one of {state.game.name}")
        options = self.rules.options_of(state)
        # What was left to chance when the game began is settled in its position.
        if any(self.options[name] not in (value, "random") for name, value in options.items()):
            raise InvalidState("options", f"expected {self.options}, got {options}")

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise InvalidGame("information states are not declared: expected an observation without perfect recall")
        return SpielObserver(self, params)


class SpielState(pyspiel.State):
    """A game under way; before the seed is drawn there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held()

    @property
    def held(self) -> Held:
        """What OpenSpiel copies and stores of this; it sets it anew by this name."""
        found: Held = self.__dict__["held"]
        return found

    @held.setter
    def held(self, held: Held) -> None:
        if held.restored and held.state is not None:
            self.game.check_own(held.state)
            held.restored = False
        self.__dict__["held"] = held

    @property
    def game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    @property
    def table(self) -> State:
        """The game itself, as the rest of souterrain knows it."""
        if self.held.state is None:
            raise self._invalid(f"chance has not drawn the seed yet: apply a number from 0 to {SEEDS - 1} first")
        return self.held.state

    def _invalid(self, reason: str) -> InvalidMove:
        return InvalidMove(self.game.rules.turn_rule, reason)

    def current_player(self) -> int:
        if self.held.state is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        if self.table.over:
            terminal: int = pyspiel.PlayerId.TERMINAL
            return terminal
        asks = self.table.asks
        if len(asks) > 1 and self.game.simultaneous:
            together: int = pyspiel.PlayerId.SIMULTANEOUS
            return together
        return asks[0].seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        if self.held.state is not None:
            self._play_alone(action)
            return
        if not 0 <= action < SEEDS:
            raise self._invalid(f"seed {action}: expected a number from 0 to {SEEDS - 1}")
        state = self.game.rules.new(seed=action, **self.game.options)
        state.listening = False
        self.held = Held(state)

    def _play_alone(self, action: int) -> None:
        asks = self.table.asks
        if not asks:
            raise self._invalid("the game is over")
        if len(asks) > 1 and self.game.simultaneous:
            raise self._invalid(f"{len(asks)} players choose at once: expected apply_actions, with one action a player")
        self._play(asks[0].seat, action)

    def _apply_actions(self, actions: list[int]) -> None:
        players = self.game.options["players"]
        if len(actions) != players:
            raise self._invalid(f"{len(actions)} actions: expected {players}, one a player")
        asked = [ask.seat for ask in self.table.asks]
        for seat in asked:  # all of it is legal, or nothing of it is played
            if (refusal := self.table.refusal(seat, actions[seat])) is not None:
                raise InvalidMove(refusal.rule, refusal.text("en"))
        for seat in asked:
            self._play(seat, actions[seat])

    def _play(self, seat: int, action: int) -> None:
        try:
            self.table.play(seat, action)
        except IllegalMove as error:
            raise InvalidMove(error.rule, error.reason) from error

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        try:
            return self.game.rules.notation(action)
        except NotationError as error:
            raise self._invalid(str(error)) from error

    def is_terminal(self) -> bool:
        return self.held.state is not None and self.table.over

    def returns(self) -> list[float]:
        return win(self.table) if self.is_terminal() else [0.0] * self.game.options["players"]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another world that this player cannot tell from this one, with a future of its own, and without a history."""
        players = self.game.options["players"]
        if not is_whole(player) or not 0 <= player < players:
            raise self._invalid(f"player={player!r}: expected a number from 0 to {players - 1}")
        lot = plain(sampler()) if callable(sampler) else None
        if not isinstance(lot, int | float) or not 0 <= lot <= 1:
            raise self._invalid(f"sampler: expected a function that gives a number from 0 to 1, got {lot!r}")
        rng = Rng(int(lot * LARGEST_SEED))
        other = self.game.new_initial_state()
        other.held = Held(self.table.perspective(int(player)).sample(rng))
        return other

    def __str__(self) -> str:
        return "before the seed is drawn" if self.held.state is None else repr(self.table)


class SpielObserver:
    """What a player may know, as OpenSpiel asks for it: numbers by key of the view, and a word for all of them."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        if params:
            raise InvalidGame(f"observation parameters {params!r}: expected none")
        schema = game.rules.schema(**game.options)
        self.sheet = Sheet(len(schema))
        self.numbers = np.frombuffer(memoryview(self.sheet.numbers), dtype=np.int16)
        self.tensor = np.zeros(len(schema), np.float32)
        self.dict = {key: self.tensor[part] for key, part in schema.sections.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held.state is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._look(state.table, player)

    def _look(self, table: State, player: int) -> npt.NDArray[np.int16]:
        self.sheet.start_over()
        observe(table, player, self.sheet)
        return self.numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """Who is asked, the score, and a word that is the same for all that looks the same."""
        if state.held.state is None:
            return "before the seed is drawn"
        table = state.table
        asked = ", ".join(f"{ask.seat} {ask.prompt}" for ask in table.asks) or "nobody"
        seen = blake2b(self._look(table, player).data, digest_size=8).hexdigest()
        return f"seat {player}; asked {asked}; scores {' '.join(map(str, table.scores))}; sees {seen}"


def game_type(game: Game, simultaneous: bool) -> pyspiel.GameType:
    duel = game.always_won and game.players == range(2, 3)
    forms = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short_name(game, simultaneous),
        long_name=game.title() + (", all at once" if simultaneous else ""),
        dynamics=forms.SIMULTANEOUS if simultaneous else forms.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if duel else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: option.default for name, option in game.options.items()},
    )


def register() -> None:
    """Make every game known to OpenSpiel, in both forms.

    Its registry outlives the interpreter: a class may stay there until the end, a function would be freed too late.
    """
    known = set(pyspiel.registered_names())
    for name in registry.names():
        game = registry.game(name)
        for simultaneous in (False, True):
            kind = game_type(game, simultaneous)
            if kind.short_name not in known:
                made = type(f"Spiel_{kind.short_name}", (SpielGame,), {"rules": game, "kind": kind})
                globals()[made.__name__] = made  # where pickle looks for it
                pyspiel.register_game(kind, made)


register()
