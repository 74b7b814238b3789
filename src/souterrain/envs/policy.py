"""A trained policy at the table: a bot like any other, for matches, the arena, and tables in the browser.

A policy is whatever chooses an action from an observation and a mask. It is given what its seat may know, and nothing
else: the same numbers that it was trained on, made from the view.

`Network` is a policy as plain numbers in a file, as examples/train.py writes it. The files that `SOUTERRAIN_POLICIES`
names are levels of their games: in the arena, in the terminal and at the table in the browser.
"""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    from .missing import extra_needed

    raise extra_needed("souterrain.envs.policy", "envs", error) from error

from ..bots.base import GRAIN, Bot, level
from ..kernel.core import Perspective
from ..kernel.errors import OptionError
from ..kernel.rng import Rng
from .table import Mask, Numbers, Table

Choose: TypeAlias = Callable[[Numbers, Mask], int]


class PolicyBot(Bot):
    """Sits down where it is asked to; `observation` is the form that it was trained on."""

    def __init__(self, choose_action: Choose, name: str = "trained", observation: str = "scaled") -> None:
        self.name = name
        self.choose_action = choose_action
        self.form = observation
        self._tables: dict[tuple[Any, ...], Table] = {}

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        return int(self.choose_action(*self.look(perspective, rng)))

    def look(self, perspective: Perspective, rng: Rng) -> tuple[Numbers, Mask]:
        """What the seat sees, as it was trained on, and what it may do."""
        game = perspective.game
        world = perspective.sample(rng)  # looks to this seat just as the real one does
        options = game.options_of(world)
        known = (game.name, *options.values())
        if known not in self._tables:
            self._tables[known] = Table(game, options, observation=self.form)
        table = self._tables[known]
        return table.look(world, perspective.seat), table.mask_of(perspective.moves)


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

    def chances(self, numbers: Numbers, mask: Mask) -> Floats:
        """How likely each action is; those that are not allowed are not."""
        expected = self.layers[0][0].shape[0]
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
        try:
            with np.load(path, allow_pickle=False) as file:
                head = json.loads(str(file["head"]))
                count = sum(key.startswith("w") for key in file)
                layers = [(file[f"w{i}"], file[f"b{i}"]) for i in range(count)]
            network = cls(head["game"], head["options"], layers, head["name"])
            shapes = [(*weights.shape, *bias.shape) for weights, bias in layers]
        except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
            raise OptionError(f"policy {str(path)!r}: expected what examples/train.py writes; {error}") from None
        fitting = all(len(shape) == 3 and shape[1] == shape[2] for shape in shapes)
        if not shapes or not fitting or any(a[1] != b[0] for a, b in pairwise(shapes)):
            raise OptionError(f"policy {str(path)!r}: expected layers that fit each other, found {shapes}")
        return network


class NetworkBot(PolicyBot):
    """Plays what a network holds likely, as often as it holds it likely."""

    def __init__(self, network: Network) -> None:
        super().__init__(lambda numbers, mask: int(network.chances(numbers, mask).argmax()), network.name)
        self.network = network

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        chances = self.network.chances(*self.look(perspective, rng))
        lot = rng.below(GRAIN) / GRAIN
        return int(min(np.searchsorted(np.cumsum(chances), lot, side="right"), np.flatnonzero(chances)[-1]))


def seat_networks(game: str, files: str) -> None:
    """Offer the networks for a game that lie in files, as `SOUTERRAIN_POLICIES` names them, as levels of it."""
    for path in filter(None, files.split(os.pathsep)):
        network = Network.load(path)
        if network.game == game:
            level(network.name, game)(lambda network=network: NetworkBot(network))
