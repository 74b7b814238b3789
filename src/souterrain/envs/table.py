"""One game as an environment sees it: moves in, numbers out. What PettingZoo and Gymnasium have in common."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ..kernel.batch import Desk
from ..kernel.core import Perspective, State
from ..kernel.errors import IllegalMove, OptionError, RecordError
from ..kernel.game import Game
from ..kernel.record import Record, outcome
from ..kernel.rng import Rng
from . import rewards as reward_kinds
from .errors import InvalidAction, InvalidOption
from .errors import InvalidSave as InvalidSave  # errors are documented by the name of this module
from .errors import OpponentError as OpponentError
from .given import is_whole, plain, plain_options
from .saves import SAVED, check_moves, check_own, read_chance, read_moves, read_position, read_seed, written
from .versions import named, version

Numbers: TypeAlias = npt.NDArray[Any]
Mask: TypeAlias = npt.NDArray[np.int8]
Observation: TypeAlias = dict[str, Any]

LARGEST_SEED: Final = 2**31 - 1
FORMS: Final = ("flat", "scaled", "dict")
ILLEGAL: Final = ("refuse", "end", "substitute")
RENDER_MODES: Final = ("human", "rgb_array", "ansi", "svg")
PICTURE_WIDTH: Final = 1200
OWN_OPTIONS: Final = ("rewards", "observation", "illegal", "max_cycles", "render_mode")


class Table:
    """A game with its options, the spaces that come from them, and the game under way."""

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Any],
        rewards: str = "win",
        observation: str = "flat",
        illegal: str = "refuse",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        own_options: Sequence[str] = OWN_OPTIONS,
    ) -> None:
        try:
            self.game = game if isinstance(game, Game) else named(str(game))
            check_names(options, self.game, own_options)
            self.options = self.game.options.complete(plain_options(options))
            self.rewards = reward_kinds.make(rewards)
            check("observation", observation, FORMS)
            check("illegal", illegal, ILLEGAL)
            check("render_mode", render_mode, (None, *RENDER_MODES))
            if max_cycles is not None and (not is_whole(max_cycles) or max_cycles < 1):
                raise OptionError(f"max_cycles={max_cycles!r}: expected None or a number from 1")
        except OptionError as error:
            raise InvalidOption(str(error)) from error
        self.reward_kind = rewards
        self.form = observation
        self.illegal = illegal
        self.render_mode = render_mode
        self.max_cycles = None if max_cycles is None else int(max_cycles)
        self.players: int = self.options["players"]
        self.schema = self.game.schema(**self.options)
        self.actions = len(self.game.vocabulary)
        low, high = self._bounds()
        self.scale = (1.0 / np.maximum(np.abs(low), high)).astype(np.float32)
        self.observation_space = self._space(low, high)
        self.is_flat = observation == "flat"
        self._set_up_desk()
        self.seed = 0
        self.moves: list[tuple[int, int]] | None = []  # None: no record leads to this position
        self.rng = Rng()  # for moves instead of illegal ones
        self._clones = 0  # made of this one so far
        self.current: State | None = None  # that of the game under way

    def _set_up_desk(self) -> None:
        """Memory that is written again and again; whoever is given something of it is given a copy."""
        self.desk = Desk(len(self.schema), self.actions, self.players)
        self._numbers: list[npt.NDArray[np.int16] | None] = [None] * self.players
        self.allowed: Mask = np.frombuffer(memoryview(self.desk.masks.allowed), dtype=np.int8)

    @property
    def name(self) -> str:
        return f"{self.game.name}_v{version(self.game)}"

    # ------------------------------------------------------------------ spaces

    def _bounds(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        figures = self.schema.figures
        low = np.array([figure.low for figure in figures], dtype=np.int16)
        return low, np.array([figure.high for figure in figures], dtype=np.int16)

    def _space(self, low: npt.NDArray[np.int16], high: npt.NDArray[np.int16]) -> spaces.Space[Any]:
        if self.form == "flat":
            return spaces.Box(low, high, dtype=np.int16)
        if self.form == "scaled":
            return spaces.Box(low * self.scale, high * self.scale, dtype=np.float32)
        sections = self.schema.sections.items()
        return spaces.Dict({key: spaces.Box(low[part], high[part], dtype=np.int16) for key, part in sections})

    def explain(self, number: int | str, offset: int = 0) -> str:
        """What a number of a flat observation means; or one of the numbers that a Dict observation has by a key."""
        figures, sections = self.schema.figures, self.schema.sections
        if isinstance(number, str):
            if number not in sections:
                raise InvalidOption(f"key={number!r}: expected one of {', '.join(map(repr, sections))}")
            figures = figures[sections[number]]
        name, place = ("offset", offset) if isinstance(number, str) else ("number", number)
        if not is_whole(place) or not 0 <= place < len(figures):
            raise InvalidOption(f"{name}={place!r}: expected a number from 0 to {len(figures) - 1}")
        return str(figures[place].name)

    # ------------------------------------------------------------------ a game

    @property
    def state(self) -> State:
        """The game under way."""
        if self.current is None:
            raise self.reset_needed()
        return self.current

    def reset_needed(self) -> gymnasium.error.ResetNeeded:
        """Nobody can act: there is no game yet, or it is over."""
        why = "call reset() before anything else" if self.current is None else "the game is over; call reset()"
        return gymnasium.error.ResetNeeded(f"{self.name}: {why}")

    def only_none_is_left(self, agent: str, action: Any) -> gymnasium.error.ResetNeeded:
        """The game is over for an agent that has not heard of it yet."""
        left = "the game is over, and the only action left is None; call reset() for another"
        return gymnasium.error.ResetNeeded(f"{self.name}: {agent}: action={action!r:.40}: {left}")

    def begin(self, seed: int) -> None:
        """Set up a new game."""
        self.seed = seed
        self.current = self.game.new(seed=seed, **self.options)
        self.current.listening = False
        self.moves = []
        self.rng = Rng(seed)
        self._clones = 0
        self.rewards.begin(self.current)

    def observe(self, seat: int) -> Any:
        """What a seat may know, in the form that was asked for."""
        self.desk.observe(self.current or self.state, seat)
        numbers = self._numbers[seat]
        return self._in_form(seat) if numbers is None or not self.is_flat else numbers.copy()

    def look(self, state: State, seat: int) -> Any:
        """What a seat of any game with these options may know, in the form that was asked for."""
        self.desk.observe(state, seat)
        return self._in_form(seat)

    def _in_form(self, seat: int) -> Any:
        numbers = self._numbers[seat]
        if numbers is None:
            numbers = self._numbers[seat] = np.frombuffer(memoryview(self.desk.sheet(seat).numbers), dtype=np.int16)
        if self.is_flat:
            return numbers.copy()
        if self.form == "scaled":
            return numbers * self.scale
        return {key: numbers[part].copy() for key, part in self.schema.sections.items()}

    def mask(self, seat: int) -> Mask:
        """1 for every action that the seat may take now."""
        return self.mask_of(self.state.moves(seat))

    def mask_of(self, moves: tuple[int, ...]) -> Mask:
        """1 for each of these actions."""
        self.desk.mask(moves)
        return self.allowed.copy()

    def play(self, seat: int, action: Any) -> IllegalMove | None:
        """Make a move; what is not legal raises, is replaced or is given back, as the environment's policy says.

        What may be done next then stands in `allowed`.
        """
        move = self.move(action)
        try:
            self.desk.play(self.state, seat, move)
        except IllegalMove as error:
            self.overrule(seat, error)
            return error
        self.note(seat, move)
        return None

    def overrule(self, seat: int, refused: IllegalMove) -> int:
        """What becomes of an illegal action: it raises, or another move is made; where it ends the game, nothing is.

        Who is asked next then, -1 where the game is over.
        """
        if self.illegal == "refuse":
            raise InvalidAction(refused.rule, refused.reason) from refused
        if self.illegal == "end":
            return seat
        move = self.rng.choice(self.state.moves(seat))
        following = self.desk.play(self.state, seat, move)
        self.note(seat, move)
        return following

    def note(self, seat: int, move: int) -> None:
        """A move that was made without `play` belongs to the record, too."""
        if self.moves is not None:
            self.moves.append((seat, move))

    def move(self, action: Any) -> int:
        """The move that an action is; what is no action of the space is refused whatever the policy."""
        if type(action) is int and 0 <= action < self.actions:
            return action
        number = plain(action)
        if not is_whole(number) or not 0 <= number < self.actions:
            raise InvalidAction(
                self.game.turn_rule, f"action={number!r:.40}: expected a number from 0 to {self.actions - 1}"
            )
        return int(number)

    # ------------------------------------------------------------------ what no other environment has

    def perspective(self, seat: int) -> Perspective:
        """What a search at this seat may be given: `sample(rng)` draws worlds that it cannot tell from the real one."""
        return self.state.perspective(seat)

    def clone(self, seed: int | None = None) -> Table:
        """A copy that can be played on by itself. What the dice and the piles will bring is drawn anew in it."""
        state = self.state.clone()
        twin = self._twin()
        twin.moves = None
        twin.rng = Rng(self._next_seed() if seed is None else checked_seed(seed))
        twin._clones = 0
        twin.current = state
        state.rng = Rng(twin.rng.below(LARGEST_SEED))
        return twin

    def _next_seed(self) -> int:
        """Another for every clone, without a draw from the stream that this game goes on with."""
        self._clones += 1
        return self.rng.clone().below(LARGEST_SEED) + LARGEST_SEED * self._clones

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        """A copy that goes on as this one does, its future included."""
        twin = self._twin()
        twin.moves = None if self.moves is None else self.moves[:]
        twin.rng = self.rng.clone()
        twin.current = None if self.current is None else self.current.clone()
        return twin

    def _twin(self) -> Table:
        """The same options and spaces; who looks or plays at one of the two does not disturb the other."""
        twin = Table.__new__(Table)  # `copy` would save and load
        twin.__dict__.update(self.__dict__)
        twin._set_up_desk()
        twin.rewards = self.rewards.clone()
        return twin

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[Any, ...], dict[str, Any]]:
        """For pickle: the options, and the game under way as `save` writes it."""
        made = (self.game.name, self.options, self.reward_kind, self.form, self.illegal, self.render_mode)
        return Table, (*made, self.max_cycles), {"saved": None if self.current is None else self.save()}

    def __setstate__(self, held: dict[str, Any]) -> None:
        if held["saved"] is not None:
            self.load(held["saved"])

    def save(self) -> dict[str, Any]:
        """The game with its future, as plain types that JSON can hold."""
        moves = None if self.moves is None else [[seat, self.game.notation(move)] for seat, move in self.moves]
        return {
            SAVED: self.name,
            "seed": self.seed,
            "moves": moves,
            "position": self.state.position(),
            "chance": written(self.rng),
        }

    def check_own(self, document: Mapping[str, Any]) -> None:
        """Is this a document that an environment of this game saved?"""
        check_own(document, self.name)

    def load(self, document: Mapping[str, Any]) -> None:
        """Go on with a saved game. What is none of this environment's changes nothing."""
        self.check_own(document)
        seed = read_seed(document["seed"])
        state = read_position(self.game, self.options, document["position"])
        moves = read_moves(self.game, self.players, document["moves"])
        if moves is not None:
            check_moves(self.game, self.options, seed, moves, state)
        rng = read_chance("chance", document["chance"]) if "chance" in document else Rng(seed)
        state.listening = False
        self.seed = seed
        self.moves = moves
        self.rng = rng
        self._clones = 0
        self.current = state
        self.rewards.begin(state)

    def record(self, seats: tuple[str, ...] = ()) -> Record:
        """The game so far in the table's own format: it opens in the browser and replays anywhere."""
        if self.moves is None:
            raise RecordError("record: this is a clone, whose dice and piles are not those of its seed")
        names = (
            isinstance(seats, Sequence) and not isinstance(seats, str) and all(isinstance(one, str) for one in seats)
        )
        if not names or len(seats) not in (0, self.players):
            raise InvalidOption(f"seats={seats!r}: expected none, or {self.players} names, one a seat")
        record = Record(self.game, self.options, self.seed, seats, self.moves)
        record.note_digests()
        if self.state.over:
            record.result = outcome(self.state)
        return record

    # ------------------------------------------------------------------ pictures

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """What a spectator sees: SVG, an image, or words."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"{self.name}: render() without a render_mode; expected one of {RENDER_MODES}")
            return None
        view = self.state.view(None)
        if self.render_mode == "svg":
            return self.game.render(view)
        if self.render_mode == "rgb_array":
            return picture(self.game.render(view))
        text = "\n".join(line for part in self.game.in_words(view) for line in (f"{part.title}:", *part.lines, ""))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def checked_seed(seed: Any) -> int:
    if not is_whole(seed) or seed < 0:
        raise InvalidOption(f"seed={seed!r}: expected None or a number from 0")
    return int(seed)


def stream(seed: int) -> np.random.Generator:
    """What the chances of environments are drawn from."""
    return np.random.default_rng(checked_seed(seed))


def refuse_options(name: str, options: Mapping[str, Any] | None, known: Sequence[str] = ()) -> None:
    """Nothing that is asked of a reset is left undone in silence."""
    if options is None or (isinstance(options, Mapping) and set(options) <= set(known)):
        return
    expected = f"{', '.join(known)}, or none" if known else "none"
    raise InvalidOption(
        f"{name}: reset(options={options!r:.60}): expected {expected}; a game has the options that it was made with"
    )


def check_names(options: Mapping[str, Any], game: Game, own: Sequence[str]) -> None:
    """No option but the game's: those of the environment have been taken by their names."""
    for name, value in options.items():
        if name not in game.options:
            raise OptionError(
                f"{name}={value!r}: no such option; the game has {', '.join(game.options)}, "
                f"the environment {', '.join(own)}"
            )


def check(name: str, value: str | None, allowed: tuple[str | None, ...]) -> None:
    if not isinstance(value, str | None) or value not in allowed:
        raise OptionError(f"{name}={value!r:.60}: expected one of {', '.join(map(repr, allowed))}")


def picture(svg: str) -> npt.NDArray[np.uint8]:
    """An SVG as an image."""
    import resvg_py
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=PICTURE_WIDTH, background="#ffffff")
    with Image.open(io.BytesIO(bytes(drawn))) as image:
        return np.asarray(image.convert("RGB"))
