"""What a view is made of, as numbers: each game declares it once, and observations for learners come from it.

A schema is a tree of parts that mirrors a view. Every key of a view is either a part or expressly left out with a
reason; a key or a value that the schema does not know raises `SchemaError` with the path, so neither can drift from the
other unseen. Seats are turned so that the reader comes first: who learns at one seat plays at every seat.

>>> schema = Schema(Record({"gold": Number(0, 9), "season": OneOf(("winter", "spring")), "first": Seat()}), players=2)
>>> schema.encode({"gold": 7, "season": "spring", "first": 0}, seat=1)
[7, 0, 1, 0, 1]
>>> schema.explain(2), schema.explain(3)
('season is spring', 'first is me')
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, SupportsIndex

from .errors import SouterrainError

LARGEST = 32_767  # an observation is made of 16-bit numbers


ABSENT = object()


def packed(numbers: Sequence[int]) -> bytes:
    """Numbers as an observation has them: 16 bits each, as this machine holds them."""
    return struct.pack(f"{len(numbers)}h", *numbers)


class SchemaError(SouterrainError):
    """A view that its game's schema does not know; `path` says where."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path


class Figure(NamedTuple):
    """One number of an observation: its name, its bounds, and what it says."""

    name: str
    low: int
    high: int


def relative(distance: int) -> str:
    """A seat as its reader counts them: oneself, then the others in turn."""
    return "me" if distance == 0 else f"+{distance}"


Word = str | int


class Names:
    """Words (or numbers) that may stand in a view, in the order in which an observation has them.

    `rows` are the words by the reader's seat, `labels` what they are called whoever reads.
    """

    def __init__(self, labels: Sequence[Word], rows: Sequence[Sequence[Word]] = ()) -> None:
        self.labels = [str(label) for label in labels]
        self.rows = [list(row) for row in rows or (labels,)]
        self._numbers: list[dict[Word, int]] = [{word: i for i, word in enumerate(row)} for row in self.rows]

    @classmethod
    def owned(
        cls, words: Sequence[Word], colours: Sequence[str], shared: Sequence[Word] = (), mine: bool = False
    ) -> Names:
        """Words that are each owned by a seat and called after its colour; `mine`: only the reader's own stand there.

        >>> Names.owned(("elf", "orc"), ("blue", "red")).labels
        ['me.elf', 'me.orc', '+1.elf', '+1.orc']
        """
        seats = range(len(colours))
        owners = [0] if mine else list(seats)
        labels = [*(called(relative(i), word) for i in owners for word in words), *shared]
        rows = [
            [*(called(colours[(seat + i) % len(colours)], word) for i in owners for word in words), *shared]
            for seat in seats
        ]
        return cls(labels, rows)

    def __len__(self) -> int:
        return len(self.labels)

    def row(self, seat: int) -> list[Word]:
        """The words in order, as the reader at a seat has them."""
        return self.rows[seat if len(self.rows) > 1 else 0]

    def find(self, word: Any, seat: int, path: str) -> int:
        numbers = self._numbers[seat if len(self.rows) > 1 else 0]
        found = numbers.get(word) if isinstance(word, str | int) else None
        if found is None:
            raise SchemaError(path, f"{word!r} is none of the {len(self)} words that the schema knows")
        return found


def called(owner: str, word: Word) -> str:
    return f"{owner}.{word}" if word else owner


def names(words: Sequence[Word] | Names) -> Names:
    return words if isinstance(words, Names) else Names(words)


class Part:
    """A piece of a view: how many numbers it takes, what they are called, and how a value is written."""

    def figures(self, path: str, players: int) -> list[Figure]:
        raise NotImplementedError

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        raise NotImplementedError

    def left_out(self, path: str) -> dict[str, str]:
        """What of it is no part of an observation, by path, and why."""
        return {}

    def size(self, players: int) -> int:
        """How many numbers it takes."""
        sizes: dict[int, int] = self.__dict__.setdefault("_sizes", {})
        if players not in sizes:
            sizes[players] = len(self.figures("", players))
        return sizes[players]

    def blank(self, players: int, out: list[int]) -> None:
        """Nothing is there, or nothing is known of it."""
        out.extend([0] * self.size(players))


class LeftOut(Part):
    """Not part of an observation, for a reason."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def left_out(self, path: str) -> dict[str, str]:
        return {path: self.reason}

    def figures(self, path: str, players: int) -> list[Figure]:
        return []

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        return


class Nothing(LeftOut):
    """What cannot be there with these options; if it is there, that is an error."""

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if value:
            raise SchemaError(path, f"expected nothing ({self.reason}), got {value!r}")


class Number(Part):
    """A number as it is."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(path, min(0, self.low), self.high)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if not isinstance(value, int):
            raise SchemaError(path, f"expected a number, got {value!r}")
        if not self.low <= value <= self.high:
            raise SchemaError(path, f"{value} is not from {self.low} to {self.high}")
        out.append(int(value))


class Flag(Number):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__(0, 1)


class OneOf(Part):
    """One word of a list, as many numbers as there are words; None is all of them 0."""

    def __init__(self, words: Sequence[Word] | Names) -> None:
        self.names = names(words)

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path} is {label}", 0, 1) for label in self.names.labels]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        row = [0] * len(self.names)
        if value is not None:
            row[self.names.find(value, seat, path)] = 1
        out.extend(row)


class CountOf(Part):
    """A list of words in which order says nothing: how often each of them stands there, up to `most` times.

    None among them is a thing that the reader does not know; how many there are in all is another figure.
    """

    def __init__(self, words: Sequence[Word] | Names, most: int = 1) -> None:
        self.names = names(words)
        self.most = most

    def figures(self, path: str, players: int) -> list[Figure]:
        verb = "has" if self.most == 1 else "count of"
        return [Figure(f"{path} {verb} {label}", 0, self.most) for label in self.names.labels]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        row = [0] * len(self.names)
        for word in value:
            if word is None:
                continue
            at = self.names.find(word, seat, path)
            row[at] += 1
            if row[at] > self.most:
                raise SchemaError(path, f"{word!r} stands there more than {self.most} times")
        out.extend(row)


class Seat(Part):
    """A seat, as the reader counts them; None is all 0."""

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path} is {relative(i)}", 0, 1) for i in range(players)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if value is not None and not (isinstance(value, int) and 0 <= value < players):
            raise SchemaError(path, f"expected a seat below {players}, got {value!r}")
        out.extend([1 if value is not None and (value - seat) % players == i else 0 for i in range(players)])


class SeatSet(Part):
    """Some of the seats."""

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path} has {relative(i)}", 0, 1) for i in range(players)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if not all(isinstance(one, int) and 0 <= one < players for one in value):
            raise SchemaError(path, f"expected seats below {players}, got {value!r}")
        out.extend([1 if (seat + i) % players in value else 0 for i in range(players)])


class Record(Part):
    """Things by name. A key that is not among them is an error: leave it out expressly."""

    def __init__(self, parts: Mapping[str, Part], optional: Sequence[str] = ()) -> None:
        self.parts = dict(parts)
        self.optional = frozenset(optional)  # keys that a view may lack; they are then blank

    def left_out(self, path: str) -> dict[str, str]:
        dot = f"{path}." if path else ""
        found: dict[str, str] = {}
        for key, part in self.parts.items():
            found |= part.left_out(dot + key)
        return found

    def figures(self, path: str, players: int) -> list[Figure]:
        dot = f"{path}." if path else ""
        return [figure for key, part in self.parts.items() for figure in part.figures(dot + key, players)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if not isinstance(value, Mapping):
            raise SchemaError(path, f"expected a mapping, got {value!r}")
        for key in value:
            if key not in self.parts:
                raise SchemaError(f"{path}.{key}" if path else key, "the schema neither has it nor leaves it out")
        for key, part in self.parts.items():
            if key in value:
                part.write(value[key], seat, players, out, f"{path}.{key}" if path else key)
            elif key in self.optional:
                part.blank(players, out)
            else:
                raise SchemaError(f"{path}.{key}" if path else key, "not in the view")


class Maybe(Part):
    """Something, or None: a number says whether it is there."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def left_out(self, path: str) -> dict[str, str]:
        return self.part.left_out(path)

    def figures(self, path: str, players: int) -> list[Figure]:
        return [Figure(f"{path} is there", 0, 1), *self.part.figures(path, players)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        out.append(int(value is not None))
        if value is None:
            self.part.blank(players, out)
        else:
            self.part.write(value, seat, players, out, path)


class Hidden(Part):
    """Something that only its owner sees. Who reads is no news to him, so no number says whether it is there."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def left_out(self, path: str) -> dict[str, str]:
        return self.part.left_out(path)

    def figures(self, path: str, players: int) -> list[Figure]:
        return self.part.figures(path, players)

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if value is None:
            self.part.blank(players, out)
        else:
            self.part.write(value, seat, players, out, path)


class PerSeat(Part):
    """One of these a seat, the reader's first."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def left_out(self, path: str) -> dict[str, str]:
        return self.part.left_out(f"{path}.*")

    def figures(self, path: str, players: int) -> list[Figure]:
        return [figure for i in range(players) for figure in self.part.figures(f"{path}.{relative(i)}", players)]

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if len(value) != players:
            raise SchemaError(path, f"expected {players} of them, one a seat, got {len(value)}")
        for i in range(players):
            self.part.write(value[(seat + i) % players], seat, players, out, f"{path}.{relative(i)}")


class InOrder(Part):
    """A list in which order matters, up to a greatest length; a place that is empty is blank."""

    def __init__(self, part: Part, most: int, counted: bool = True) -> None:
        self.part = part
        self.most = most
        self.counted = counted  # False where another figure says how many there are

    def left_out(self, path: str) -> dict[str, str]:
        return self.part.left_out(f"{path}.*")

    def figures(self, path: str, players: int) -> list[Figure]:
        found = [Figure(f"{path}.count", 0, self.most)] if self.counted else []
        for i in range(self.most):
            found.extend(self.part.figures(f"{path}.{i}", players))
        return found

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        if len(value) > self.most:
            raise SchemaError(path, f"{len(value)} of them; the schema has room for {self.most}")
        if self.counted:
            out.append(len(value))
        for i, one in enumerate(value):
            self.part.write(one, seat, players, out, f"{path}.{i}")
        for _ in range(len(value), self.most):
            self.part.blank(players, out)


class ByName(Part):
    """Things that are each called by a word, every word with a place of its own: those that are not there are blank.

    `value` is a list of mappings that name themselves under `key`, or one mapping by name where `key` is None.
    """

    def __init__(self, words: Sequence[Word] | Names, part: Part, key: str | None = None, *, all_there: bool = False):
        self.names = names(words)
        self.part = part
        self.key = key
        self.all_there = all_there  # False: a number says of each whether it is there

    def left_out(self, path: str) -> dict[str, str]:
        return self.part.left_out(f"{path}.*")

    def figures(self, path: str, players: int) -> list[Figure]:
        found: list[Figure] = []
        for label in self.names.labels:
            if not self.all_there:
                found.append(Figure(f"{path}.{label} is there", 0, 1))
            found.extend(self.part.figures(f"{path}.{label}", players))
        return found

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        there: list[Any] = [ABSENT] * len(self.names)
        entries = value.items() if self.key is None else [(one[self.key], one) for one in value]
        for word, entry in entries:
            at = self.names.find(word, seat, path)
            if there[at] is not ABSENT:
                raise SchemaError(path, f"{word!r} is there twice")
            there[at] = entry if self.key is None else {k: v for k, v in entry.items() if k != self.key}
        labels = self.names.labels
        for at, entry in enumerate(there):
            if not self.all_there:
                out.append(int(entry is not ABSENT))
            if entry is not ABSENT:
                self.part.write(entry, seat, players, out, f"{path}.{labels[at]}")
            elif self.all_there:
                raise SchemaError(f"{path}.{labels[at]}", "not in the view")
            else:
                self.part.blank(players, out)


class Variants(Part):
    """One of several kinds of things, each with numbers of its own; `key` says which kind it is. None is all 0."""

    def __init__(self, key: str, kinds: Mapping[str, Part]) -> None:
        self.key = key
        self.kinds = dict(kinds)

    def left_out(self, path: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for part in self.kinds.values():
            found |= part.left_out(path)
        return found

    def figures(self, path: str, players: int) -> list[Figure]:
        found = [Figure(f"{path}.{self.key} is {kind}", 0, 1) for kind in self.kinds]
        for kind, part in self.kinds.items():
            found.extend(part.figures(f"{path}.{kind}", players))
        return found

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        kind = None if value is None else value[self.key]
        if kind is not None and kind not in self.kinds:
            raise SchemaError(f"{path}.{self.key}", f"{kind!r} is none of {', '.join(self.kinds)}")
        out.extend([int(one == kind) for one in self.kinds])
        for one, part in self.kinds.items():
            if one == kind:
                rest = {name: inner for name, inner in value.items() if name != self.key}
                part.write(rest, seat, players, out, f"{path}.{kind}")
            else:
                part.blank(players, out)


class Asked(Part):
    """Who is asked what: of each seat the prompt, all 0 for one that is not asked."""

    def __init__(self, prompts: Sequence[str]) -> None:
        self.seats = PerSeat(OneOf(prompts))

    def figures(self, path: str, players: int) -> list[Figure]:
        return self.seats.figures(path, players)

    def write(self, value: Any, seat: int, players: int, out: list[int], path: str) -> None:
        prompts: list[str | None] = [None] * players
        for ask in value:
            prompts[ask["seat"]] = ask["prompt"]
        self.seats.write(prompts, seat, players, out, path)


def with_head(prompts: Sequence[str], scores: Part, parts: Mapping[str, Part]) -> Record:
    """A view: the head that all views have, and what a game shows below it."""
    head = {
        "game": LeftOut("the same in every view of an environment"),
        "seat": LeftOut("seats are turned so that the reader is the first"),
        "over": Flag(),
        "asked": Asked(prompts),
        "scores": PerSeat(scores),
        "winners": SeatSet(),
    }
    return Record({**head, **parts})


class Schema:
    """The numbers of a game with certain options: their names and bounds, and how a view becomes them."""

    def __init__(self, view: Record, players: int) -> None:
        self.view = view
        self.players = players
        self.figures = view.figures("", players)
        if wide := [figure for figure in self.figures if figure.high > LARGEST or figure.low < -LARGEST]:
            raise SchemaError(wide[0].name, f"{wide[0].low} to {wide[0].high} does not fit in 16 bits")
        self.sections: dict[str, slice] = {}  # by key of the view
        start = 0
        for key, part in view.parts.items():
            size = part.size(players)
            if size:
                self.sections[key] = slice(start, start + size)
            start += size

    def __len__(self) -> int:
        return len(self.figures)

    def encode(self, view: Mapping[str, Any], seat: int) -> list[int]:
        """The numbers of a view, for the seat that it was made for."""
        out: list[int] = []
        self.view.write(view, seat, self.players, out, "")
        return out

    def explain(self, number: int) -> str:
        """What a number of an observation means."""
        if not isinstance(number, SupportsIndex) or not 0 <= number < len(self.figures):
            raise SchemaError("number", f"{number!r}: expected a number from 0 to {len(self.figures) - 1}")
        return self.figures[number].name

    def left_out(self) -> dict[str, str]:
        """What of a view is no part of an observation, and why."""
        return self.view.left_out("")
