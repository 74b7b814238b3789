"""Positions both ways: small codecs between the numbers in a state and the names in a document.

Every `read` takes the path of what it reads, so that an error says where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .cells import CellSet
from .core import Frame
from .errors import PositionError
from .rng import M1, M2, Rng, SealedRng

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec(Generic[T]):
    """Between a value in the state and its form in a document."""

    attribute = ""  # where it stands in the state, if that has another name than in the document
    plain = False  # a value is written as it is

    def of(self, attribute: str) -> Codec[T]:
        """The same codec for an attribute that the document calls otherwise."""
        return Called(self, attribute)

    def write(self, value: T) -> Any:
        raise NotImplementedError

    def read(self, path: str, given: Any) -> T:
        raise NotImplementedError


class Called(Codec[T]):
    """A codec under the name that the state has for it."""

    def __init__(self, codec: Codec[T], attribute: str) -> None:
        self.codec = codec
        self.attribute = attribute
        self.plain = codec.plain

    def write(self, value: T) -> Any:
        return self.codec.write(value)

    def read(self, path: str, given: Any) -> T:
        return self.codec.read(path, given)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Codec[int]):
    """A whole number within bounds."""

    plain = True

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

    plain = True

    def write(self, value: bool) -> Any:
        return value

    def read(self, path: str, given: Any) -> bool:
        if not isinstance(given, bool):
            raise PositionError(path, f"expected true or false, got {given!r}")
        return given


@mypyc_attr(allow_interpreted_subclasses=True)
class Name(Codec[int]):
    """One of a table of names; `none` is the name of -1, where that is allowed."""

    def __init__(self, names: Sequence[str], none: str | None = None) -> None:
        self.names = tuple(names)
        self.written = (*self.names, none)  # -1 is the last of them
        self.index = {name: i for i, name in enumerate(self.names)}
        if none is not None:
            self.index[none] = -1

    def write(self, value: int) -> Any:
        return self.written[value]

    def read(self, path: str, given: Any) -> int:
        if not isinstance(given, str) or given not in self.index:
            raise PositionError(path, f"expected one of {', '.join(self.index)}, got {given!r}")
        return self.index[given]

    def read_all(self, given: Sequence[Any]) -> list[int] | None:
        """Many at once; None if one of them is no such name, for `read` to say which."""
        found: list[int] = []
        for name in given:
            place = self.index.get(name) if isinstance(name, str) else None
            if place is None:
                return None
            found.append(place)
        return found


class Text(Codec[str]):
    """A plain text out of a set."""

    plain = True

    def __init__(self, *allowed: str) -> None:
        self.allowed = allowed

    def write(self, value: str) -> Any:
        return value

    def read(self, path: str, given: Any) -> str:
        if not isinstance(given, str) or (self.allowed and given not in self.allowed):
            raise PositionError(path, f"expected one of {', '.join(self.allowed)}, got {given!r}")
        return given


class Places(Codec[int]):
    """One of many places that are not numbered in a row, whatever the case of its name.

    `expected` says in words what may stand there; `also` are other names that can be read.
    """

    def __init__(self, names: Mapping[int, str], expected: str, also: Mapping[str, int] = MappingProxyType({})) -> None:
        self.names = names
        self.index = {**{name: number for number, name in names.items()}, **also}
        self.expected = expected

    def write(self, value: int) -> Any:
        return self.names[value]

    def read(self, path: str, given: Any) -> int:
        name = given.lower() if isinstance(given, str) else ""
        require(name in self.index, path, f"expected {self.expected}, got {given!r}")
        return self.index[name]


class ListOf(Codec[list[Any]]):
    """A list of one kind of thing, or of several kinds in turn."""

    def __init__(self, item: Codec[Any], length: int | None = None, then: Sequence[Codec[Any]] = ()) -> None:
        self.items = (item, *then)
        self.length = length

    def write(self, value: list[Any]) -> Any:
        if len(self.items) == 1:
            item = self.items[0]
            if item.plain:
                return list(value)
            return list(map(item.written.__getitem__ if isinstance(item, Name) else item.write, value))
        return [self._item(i).write(v) for i, v in enumerate(value)]

    def read(self, path: str, given: Any) -> list[Any]:
        require(isinstance(given, (list, tuple)), path, f"expected a list, got {given!r}")
        if self.length is not None:
            require(len(given) == self.length, path, f"expected {self.length} entries, got {len(given)}")
        item = self.items[0]
        if len(self.items) == 1 and type(item) is Name:  # no path is put together for each of a long list
            found = item.read_all(given)
            if found is not None:
                return found
        return [self._item(i).read(f"{path}[{i}]", v) for i, v in enumerate(given)]

    def _item(self, i: int) -> Codec[Any]:
        return self.items[i % len(self.items)]


class Table(Codec[list[int]]):
    """A number for each of many things, by their names; those for which it is `empty` are left out."""

    def __init__(self, names: Sequence[str], item: Codec[int], empty: int) -> None:
        self.name = Name(names)
        self.item = item
        self.empty = empty

    def write(self, value: list[int]) -> Any:
        return {self.name.names[i]: self.item.write(v) for i, v in enumerate(value) if v != self.empty}

    def read(self, path: str, given: Any) -> list[int]:
        values = [self.empty] * len(self.name.names)
        for name, entry in read_mapping(path, given).items():
            values[self.name.read(path, name)] = self.item.read(f"{path}.{name}", entry)
        return values


class Mask(Codec[int]):
    """A set of names kept as the bits of a number."""

    def __init__(self, names: Sequence[str]) -> None:
        self.name = Name(names)

    def write(self, value: int) -> Any:
        names, found, left = self.name.names, [], value
        while left:
            low = left & -left
            found.append(names[low.bit_length() - 1])
            left ^= low
        return found

    def read(self, path: str, given: Any) -> int:
        bits = 0
        for index in ListOf(self.name).read(path, given):
            if bits >> index & 1:
                raise PositionError(path, f"{self.name.names[index]} stands there twice")
            bits |= 1 << index
        return bits


class Cells(Codec[CellSet]):
    """A set of cells of a board, by their names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = ListOf(Name(names))

    def write(self, value: CellSet) -> Any:
        return self.names.write(value.members())

    def read(self, path: str, given: Any) -> CellSet:
        cells = CellSet()
        for cell in self.names.read(path, given):
            if cell in cells:
                raise PositionError(path, f"{self.names.write([cell])[0]} stands there twice")
            cells.add(cell)
        return cells


Fields = Mapping[str, Codec[Any]]


def write_fields(thing: object, fields: Fields) -> dict[str, Any]:
    """The named attributes of an object as a document."""
    written = {}
    for name, codec in fields.items():
        value = getattr(thing, codec.attribute or name)
        written[name] = value if codec.plain else codec.write(value)
    return written


def require(true: object, path: str, problem: str) -> None:
    """What no game can show is no position: refuse it, and say where and why."""
    if not true:
        raise PositionError(path, problem)


def read_mapping(path: str, given: Any) -> Mapping[str, Any]:
    """What stands at a path, if it has entries."""
    if not isinstance(given, (dict, Mapping)):  # nearly always a dict, which is quicker to tell
        raise PositionError(path, f"expected a mapping, got {given!r}")
    return given


def read_entries(document: Mapping[str, Any], name: str, most: int) -> list[Any]:
    """A list in a document that may be shorter than the table it describes; none is an empty one."""
    given = document.get(name, [])
    fits = isinstance(given, (list, tuple)) and len(given) <= most
    require(fits, name, f"expected a list of at most {most} entries, got {given!r}")
    return list(given)


def check_names(given: Mapping[str, Any], allowed: Collection[str], path: str = "") -> None:
    """No entry but these."""
    for name in given:
        if name not in allowed:
            raise PositionError(join(path, name), f"no such entry; expected one of {', '.join(allowed)}")


def join(path: str, name: object) -> str:
    """The path of an entry; the entries of the document itself have their bare names."""
    return f"{path}.{name}" if path else str(name)


def read_fields(thing: object, fields: Fields, given: Mapping[str, Any], path: str = "") -> None:
    """Set the attributes that a document names, those among the fields; see `check_names` for the others."""
    for name, codec in fields.items():
        if name in given:
            setattr(thing, codec.attribute or name, codec.read(join(path, name), given[name]))


def read_thing(thing: object, fields: Fields, given: Any, path: str, known: Sequence[str] = ()) -> None:
    """Set the attributes of a thing that has an entry of its own; `known` are names that the caller reads itself."""
    entries = read_mapping(path, given)
    check_names(entries, (*fields, *known), path)
    read_fields(thing, fields, entries, path)


class FrameBook:
    """The frames of a game by name, with the fields of each. Fields that many frames have are given once for all."""

    def __init__(self, **common: Codec[Any]) -> None:
        self._common = common
        self._fields: dict[str, tuple[Callable[[], Frame[Any]], Fields]] = {}

    def add(self, make: type[Frame[Any]], names: str = "", /, **fields: Codec[Any]) -> None:
        """A frame, with the common fields that it has (`names`) and its own."""
        common = {name: self._common[name] for name in names.split()}
        self._fields[make.__name__] = (make, {**common, **fields})

    @property
    def names(self) -> tuple[str, ...]:
        """What the frames are called, in the order in which they were added."""
        return tuple(self._fields)

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
        read_thing(frame, fields, given, path, known=("frame",))
        return frame


def read_stream(path: str, given: Any) -> Rng:
    """A random stream at its place, from its document."""
    given = read_mapping(path, given)
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
