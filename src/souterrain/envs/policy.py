"""A trained policy at the table: a bot like any other, for matches, the arena, and tables in the browser.

A policy is whatever chooses an action from an observation and a mask. It is given what its seat may know, and nothing
else: the same numbers that it was trained on, made from the view.

`Network` is a policy as plain numbers in a file, as examples/train.py writes it. The files that `SOUTERRAIN_POLICIES`
names are levels of their games: in the arena, in the terminal and at the table in the browser. Each sits down only
where the game has the options of its training: those that the file names, and as many numbers to see.
"""

from __future__ import annotations

import json
import os
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.policy", "envs", error) from error

from ..bots.base import GRAIN, Bot, level, registered, whole_number, wise_moves
from ..kernel import registry
from ..kernel.core import Perspective
from ..kernel.errors import OptionError, Problem
from ..kernel.game import Game
from ..kernel.rng import Rng
from .table import Mask, Numbers, OpponentError, Table

Choose: TypeAlias = Callable[[Numbers, Mask], int]
NAME: Final = re.compile("(?!human$)[a-z0-9][a-z0-9_-]{0,39}")  # of a level, as it is typed and stored


class PolicyBot(Bot):
    """Sits down where it is asked to; `observation` is the form that it was trained on."""

    def __init__(self, choose_action: Choose, name: str = "trained", observation: str = "scaled") -> None:
        self.name = name
        self.choose_action = choose_action
        self.form = observation
        self._tables: dict[tuple[Any, ...], Table] = {}

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        given = self.choose_action(*self.look(perspective, rng))
        move = whole_number(given)
        if move is None:
            raise OpponentError(f"bot {self.name!r} answered {given!r:.40}: expected one of its moves, a number")
        return move

    def look(self, perspective: Perspective, rng: Rng) -> tuple[Numbers, Mask]:
        """What the seat sees, as it was trained on, and what it may do, without moves that no bot makes."""
        game = perspective.game
        world = perspective.sample(rng)  # looks to this seat just as the real one does
        options = game.options_of(world)
        known = (game.name, *options.values())
        if known not in self._tables:
            self._tables[known] = Table(game, options, observation=self.form)
        table = self._tables[known]
        return table.look(world, perspective.seat), table.mask_of(wise_moves(game, perspective.moves))


def seat_policy(game: str, choose_action: Choose, name: str = "trained", observation: str = "scaled") -> None:
    """Offer a policy as a level of a game: `bots.make(name, game)`, the arena and tables then know it.

    A server knows the levels of the modules that its entry points `souterrain.bots` name: call this in one of them.
    """
    level(name, game)(lambda: PolicyBot(choose_action, name, observation))


Floats: TypeAlias = npt.NDArray[np.floating[Any]]


class Network:
    """Layers of weights with a hyperbolic tangent between them, for one game and the options of its training."""

    def __init__(
        self, game: str, options: Mapping[str, Any], layers: Sequence[tuple[Floats, Floats]], name: str = "trained"
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.layers = [*layers]
        self.name = name

    @property
    def inputs(self) -> int:
        """How many numbers it looks at."""
        return int(self.layers[0][0].shape[0])

    def chances(self, numbers: Numbers, mask: Mask) -> Floats:
        """How likely each action is; those that are not allowed are not."""
        expected = self.inputs
        if len(numbers) != expected:
            trained = json.dumps(self.options) if self.options else "default options"
            raise OptionError(
                f"bot={self.name!r}: was trained with {trained}, where {expected} numbers are seen; "
                f"here are {len(numbers)}"
            )
        values: Floats = np.asarray(numbers, dtype=np.float32)
        allowed = np.flatnonzero(np.asarray(mask) == 1)
        layers = [*self.layers]
        # Only what is seen goes in, only what is allowed comes out; and not by `@`, whose threads take 4.5 ms of
        # processor time for 12,035 numbers where other processes are busy, and 0.08 without them.
        seen = np.flatnonzero(values)
        values, layers[0] = values[seen], (layers[0][0][seen], layers[0][1])
        layers[-1] = (layers[-1][0][:, allowed], layers[-1][1][allowed])
        for i, (weights, bias) in enumerate(layers):
            values = np.einsum("i,ij->j", values if i == 0 else np.tanh(values), weights) + bias
        raised = np.exp(values.astype(np.float64) - values.max())
        chances: Floats = np.zeros(len(mask))
        chances[allowed] = raised / raised.sum()
        return chances

    def save(self, path: Path | str) -> None:
        """Write it as an archive of arrays; nothing in it is code."""
        arrays = {
            f"{part}{i}": array for i, pair in enumerate(self.layers) for part, array in zip("wb", pair, strict=True)
        }
        head = json.dumps({"game": self.game, "options": self.options, "name": self.name})
        np.savez_compressed(path, head=np.array(head), **arrays)  # type: ignore[arg-type] # its stub knows one keyword

    @classmethod
    def load(cls, path: Path | str) -> Network:
        """A network as `save` wrote it, for a game that there is, with as many numbers and actions as that has."""
        try:
            with np.load(path, allow_pickle=False) as file:
                head = json.loads(str(file["head"]))
                count = sum(key.startswith("w") for key in file)
                layers = [(file[f"w{i}"], file[f"b{i}"]) for i in range(count)]
            name, options = head["name"], head["options"]
            game = found_game(head["game"])
            check_name(name)
            check_options(game, options)
            check_layers(game, options, layers)
        except OptionError as error:
            raise OptionError(f"policy {str(path)!r}: {error}") from None
        except (OSError, EOFError, ValueError, KeyError, TypeError, zipfile.BadZipFile, zlib.error) as error:
            raise OptionError(f"policy {str(path)!r}: expected what examples/train.py writes; {error}") from None
        return cls(game.name, options, layers, name)


def found_game(given: Any) -> Game:
    if not isinstance(given, str):
        raise OptionError(f"game={given!r:.40}: expected the name of a game")
    return registry.game(given)


def check_name(name: Any) -> None:
    """Can a level have this name, wherever one is typed or stored?"""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise OptionError(
            f"name={name!r:.60}: expected up to 40 of a-z, 0-9, - and _, first a letter or a digit; not 'human'"
        )


def check_options(game: Game, options: Any) -> None:
    if not isinstance(options, dict):
        raise OptionError(f"options={options!r:.60}: expected the options of {game.name}, by name")
    game.options.complete(options)


def check_layers(game: Game, options: dict[str, Any], layers: Sequence[tuple[Floats, Floats]]) -> None:
    """Numbers all through, from what is seen with these options to the actions of the game."""
    shapes = [(*weights.shape, *bias.shape) for weights, bias in layers]
    fitting = bool(shapes) and all(len(shape) == 3 and shape[1] == shape[2] for shape in shapes)
    if not fitting or any(a[1] != b[0] for a, b in pairwise(shapes)):
        raise OptionError(f"expected layers that fit each other, found {shapes}")
    if not all(array.dtype.kind == "f" and np.isfinite(array).all() for pair in layers for array in pair):
        raise OptionError("expected weights that are finite floats")
    expected = (seen_numbers(game, options), len(game.vocabulary))
    if (shapes[0][0], shapes[-1][1]) != expected:
        raise OptionError(
            f"expected layers from {expected[0]} numbers that are seen in {game.name} to {expected[1]} actions, "
            f"found {shapes}"
        )


def seen_numbers(game: Game, options: Mapping[str, Any]) -> int:
    """How many numbers an observation has with these options."""
    return len(game.schema(**game.options.complete(dict(options))))


class NetworkBot(PolicyBot):
    """Plays what a network holds likely, as often as it holds it likely."""

    def __init__(self, network: Network) -> None:
        super().__init__(lambda numbers, mask: int(network.chances(numbers, mask).argmax()), network.name)
        self.network = network

    def check_options(self, options: Mapping[str, Any]) -> None:
        """Refuse what it was not trained for: where an option differs that it names, or it would see other numbers."""
        network, game = self.network, registry.game(self.network.game)
        held, trained = game.options.complete(dict(options)), game.options.complete(network.options)
        differing = [name for name in held if held[name] != trained[name]]
        named = any(name in network.options for name in differing)
        if named or (differing and seen_numbers(game, held) != network.inputs):
            there, here = (", ".join(f"{name}={values[name]!r}" for name in differing) for values in (trained, held))
            raise OptionError(Problem("bot-options", given=repr(self.name), trained=there, held=here))

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        chances = self.network.chances(*self.look(perspective, rng))
        lot = rng.below(GRAIN) / GRAIN
        return int(min(np.searchsorted(np.cumsum(chances), lot, side="right"), np.flatnonzero(chances)[-1]))


class NetworkFile:
    """Makes the bots of a level from the network that a file holds."""

    def __init__(self, path: str, network: Network) -> None:
        self.path = path
        self.network = network

    def __call__(self) -> NetworkBot:
        return NetworkBot(self.network)


def seat_networks(game: str, files: str) -> None:
    """Offer the networks for a game that lie in files, as `SOUTERRAIN_POLICIES` names them, as levels of it.

    No level takes the place of another: a name that another file or a bot of the game has already is refused.
    """
    for path in filter(None, files.split(os.pathsep)):
        network = Network.load(path)
        if network.game == game:
            check_free(path, network)
            level(network.name, game)(NetworkFile(path, network))


def check_free(path: str, network: Network) -> None:
    """Is the name of a network free in its game? What came from the same file may come again."""
    held = registered(network.name, network.game)
    if held is None or (isinstance(held, NetworkFile) and held.path == path):
        return
    holder = f"the policy {held.path!r}" if isinstance(held, NetworkFile) else f"a level of {network.game}"
    raise OptionError(
        f"policy {path!r}: name={network.name!r}: {holder} has that name already; expected another, "
        "which examples/train.py --name gives"
    )
