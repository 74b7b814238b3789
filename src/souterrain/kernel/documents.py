"""Positions both ways: small codecs between the numbers in a state and the names in a document.

Every `read` takes the path of what it reads, so that an error says where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from .core import Frame
from .errors import PositionError
from .rng import M1, M2, Rng, SealedRng

T = TypeVar("T")


class Codec(Generic[T]):
    """Between a value in the state and its form in a document."""

    def write(self, value: T) -> Any:
        raise NotImplementedError

    def read(self, path: str, given: Any) -> T:
        raise NotImplementedError


class Number(Codec[int]):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> Any:
        return value

    def read(self, path: str, given: Any) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not self.low <= given <= self.high:
            raise PositionError(path, f"expected a number from {self.low} to {self.high}, got {given!r}")
        return given


class Flag(Codec[bool]):
    """Yes or no."""

    def write(self, value: bool) -> Any:
        return value

    def read(self, path: str, given: Any) -> bool:
        if not isinstance(given, bool):
            raise PositionError(path, f"expected true or false, got {given!r}")
        return given


class Name(Codec[int]):
    """One of a table of names; `none` is the name of -1, where that is allowed."""

    def __init__(self, names: Sequence[str], none: str | None = None) -> None:
        self.names = tuple(names)
        self.none = none
        self.index = {name: i for i, name in enumerate(self.names)}
        if none is not None:
            self.index[none] = -1

    def write(self, value: int) -> Any:
        return self.none if value < 0 else self.names[value]

    def read(self, path: str, given: Any) -> int:
        if not isinstance(given, str) or given not in self.index:
            raise PositionError(path, f"expected one of {', '.join(self.index)}, got {given!r}")
        return self.index[given]


class Text(Codec[str]):
    """A plain text out of a set."""

    def __init__(self, *allowed: str) -> None:
        self.allowed = allowed

    def write(self, value: str) -> Any:
        return value

    def read(self, path: str, given: Any) -> str:
        if not isinstance(given, str) or (self.allowed and given not in self.allowed):
            raise PositionError(path, f"expected one of {', '.join(self.allowed)}, got {given!r}")
        return given


class ListOf(Codec[list[Any]]):
    """A list of one kind of thing."""

    def __init__(self, item: Codec[Any], length: int | None = None) -> None:
        self.item = item
        self.length = length

    def write(self, value: list[Any]) -> Any:
        return [self.item.write(v) for v in value]

    def read(self, path: str, given: Any) -> list[Any]:
        if not isinstance(given, (list, tuple)):
            raise PositionError(path, f"expected a list, got {given!r}")
        if self.length is not None and len(given) != self.length:
            raise PositionError(path, f"expected {self.length} entries, got {len(given)}")
        return [self.item.read(f"{path}[{i}]", v) for i, v in enumerate(given)]


class Mask(Codec[int]):
    """A set of names kept as the bits of a number."""

    def __init__(self, names: Sequence[str]) -> None:
        self.name = Name(names)

    def write(self, value: int) -> Any:
        return [name for i, name in enumerate(self.name.names) if value >> i & 1]

    def read(self, path: str, given: Any) -> int:
        bits = 0
        for index in ListOf(self.name).read(path, given):
            if bits >> index & 1:
                raise PositionError(path, f"{self.name.names[index]} stands there twice")
            bits |= 1 << index
        return bits


Fields = Mapping[str, Codec[Any]]


def write_fields(thing: object, fields: Fields) -> dict[str, Any]:
    """The named attributes of an object as a document."""
    return {name: codec.write(getattr(thing, name)) for name, codec in fields.items()}


def read_fields(thing: object, fields: Fields, path: str, given: Any, known: Sequence[str] = ()) -> None:
    """Set the attributes that a document names; `known` are further names that the caller reads itself."""
    if not isinstance(given, Mapping):
        raise PositionError(path, f"expected a mapping, got {given!r}")
    for name in given:
        if name not in fields and name not in known:
            raise PositionError(f"{path}.{name}", f"no such entry; expected one of {', '.join((*fields, *known))}")
    for name, codec in fields.items():
        if name in given:
            setattr(thing, name, codec.read(f"{path}.{name}", given[name]))


class FrameBook:
    """The frames of a game by name, with the fields of each."""

    def __init__(self) -> None:
        self._fields: dict[str, tuple[Callable[[], Frame[Any]], Fields]] = {}

    def add(self, make: type[Frame[Any]], **fields: Codec[Any]) -> None:
        self._fields[make.__name__] = (make, fields)

    def write(self, stack: Sequence[Frame[Any]]) -> list[dict[str, Any]]:
        return [self._write(frame) for frame in stack]

    def _write(self, frame: Frame[Any]) -> dict[str, Any]:
        name = type(frame).__name__
        return {"frame": name, **write_fields(frame, self._fields[name][1])}

    def read(self, path: str, given: Any) -> list[Frame[Any]]:
        if not isinstance(given, (list, tuple)):
            raise PositionError(path, f"expected a list of frames, got {given!r}")
        return [self._read(f"{path}[{i}]", entry) for i, entry in enumerate(given)]

    def _read(self, path: str, given: Any) -> Frame[Any]:
        name = given.get("frame") if isinstance(given, Mapping) else given
        if not isinstance(name, str) or name not in self._fields:
            raise PositionError(f"{path}.frame", f"expected one of {', '.join(self._fields)}, got {name!r}")
        make, fields = self._fields[name]
        frame = make()
        read_fields(frame, fields, path, given, known=("frame",))
        return frame


def read_stream(path: str, given: Any) -> Rng:
    """A random stream at its place, from its document."""
    if not isinstance(given, Mapping):
        raise PositionError(path, f"expected a mapping, got {given!r}")
    kind = Text("fast", "sealed").read(f"{path}.stream", given.get("stream"))
    if kind == "sealed":
        seed = given.get("seed")
        if not isinstance(seed, str) or len(seed) != 64 or not set(seed) <= set("0123456789abcdef"):
            raise PositionError(f"{path}.seed", "expected 64 hexadecimal digits")
        sealed = SealedRng(seed)
        sealed.used = Number(0, 2**62).read(f"{path}.used", given.get("used"))
        return sealed
    rng = Rng()
    a, b = ListOf(Number(1, M1 - 1), 2).read(f"{path}.state", given.get("state"))
    if b >= M2:
        raise PositionError(f"{path}.state[1]", f"expected a number from 1 to {M2 - 1}, got {b}")
    rng.a, rng.b = a, b
    return rng
