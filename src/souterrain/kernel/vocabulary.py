"""The verbs of a game, their targets, and the text form of every move.

A move is one small int: the first number of its verb plus the index of its target.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from .errors import NotationError, Problem


class Targets:
    """A finite range of things that a verb can point at: cells, cards, seats, numbers."""

    def __init__(self, kind: str, names: Iterable[str]) -> None:
        self.kind = kind
        self.names = tuple(names)
        self.index = {name: i for i, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)


class Verb:
    """One kind of choice; `rule` is the clause that speaks of it, given when it is not the moment for it."""

    def __init__(self, name: str, first: int, targets: Targets | None, rule: str) -> None:
        self.name = name
        self.first = first
        self.targets = targets
        self.rule = rule
        self.size = len(targets) if targets is not None else 1

    def __add__(self, target: int) -> int:
        return self.first + target

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and self.first <= move < self.first + self.size

    def __repr__(self) -> str:
        return f"Verb({self.name!r})"


class Vocabulary:
    """All moves of a game.

    >>> verbs = Vocabulary("toy")
    >>> PASS = verbs.add("pass", rule="T-01")
    >>> DIG = verbs.add("dig", Targets("cell", ["a1", "a2"]), rule="T-02")
    >>> verbs.notation(DIG + 1), verbs.parse("dig a2") == DIG + 1, len(verbs)
    ('dig a2', True, 3)
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.verbs: list[Verb] = []
        self._firsts: list[int] = []
        self._named: dict[str, Verb] = {}
        self._size = 0

    def add(self, name: str, targets: Targets | None = None, *, rule: str) -> Verb:
        """Declare a verb; its moves are `verb + target`, by the target's index."""
        if name in self._named:
            raise ValueError(f"{self.game} has a verb {name!r} already")
        verb = Verb(name, self._size, targets, rule)
        self.verbs.append(verb)
        self._firsts.append(verb.first)
        self._named[name] = verb
        self._size += verb.size
        return verb

    def __len__(self) -> int:
        return self._size

    def __contains__(self, move: object) -> bool:
        return isinstance(move, int) and not isinstance(move, bool) and 0 <= move < self._size

    def verb(self, move: int) -> Verb:
        """The verb of a move."""
        if move not in self:
            raise NotationError(Problem("move-number", given=repr(move), last=self._size - 1, game=self.game))
        return self.verbs[bisect_right(self._firsts, move) - 1]

    def named(self, name: str) -> Verb:
        """The verb of that name."""
        return self._named[name]

    def target(self, move: int) -> str | None:
        """The name of a move's target, None if its verb has none."""
        verb = self.verb(move)
        return None if verb.targets is None else verb.targets.names[move - verb.first]

    def notation(self, move: int) -> str:
        """The move as language-free text."""
        target = self.target(move)
        name = self.verb(move).name
        return name if target is None else f"{name} {target}"

    def parse(self, text: str) -> int:
        """The move that a text names; the inverse of `notation`, forgiving about case and spaces."""
        words = text.strip().lower().split()
        verb = self._named.get(words[0]) if words else None
        if verb is None:
            raise NotationError(Problem("move-verb", given=repr(text), verbs=", ".join(self._named)))
        if verb.targets is None:
            if len(words) > 1:
                raise NotationError(Problem("move-no-target", given=repr(text), verb=repr(verb.name)))
            return verb.first
        if len(words) != 2 or words[1] not in verb.targets.index:
            told = {"verb": repr(verb.name), "names": ", ".join(verb.targets.names)}
            raise NotationError(Problem("move-target", given=repr(text), **told))
        return verb.first + verb.targets.index[words[1]]
