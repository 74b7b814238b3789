"""Does a game carry every field of its states along? A line forgotten in a clone, a position or a view is found here.

A field stands in several places: the constructor, `clone`, the position document, the views. `check_fields` plays
random games, changes every attribute of every object that it finds in a state, one by one, and looks whether a clone
has the change, and whether the position and some seat's view show it. A field that follows from others (a game's
`derived`) need not be in the position, but is the same in a clone; one that no view shows is declared with the reason
(`unseen`). What a frame holds shows in what it asks. It needs the interpreted classes: compiled ones do not tell their
attributes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from .core import Event, State
from .deeds import Ask
from .game import Game
from .rng import Rng

# What the kernel owns and a position leaves out: it is asked, told or counted anew.
KERNEL_DERIVED = frozenset(
    {"State.players", "State.pending", "State.listening", "State.events", "State.reveals", "State.last_reveal"}
)
KERNEL_UNSEEN = {"standing": "a game in which answers stand shows them"}
# A value that cannot be may stop whoever looks at it, and who looks at a field has not forgotten it.
NOTICED = (AttributeError, LookupError, TypeError, ValueError)
Path = tuple[Any, ...]
SEQUENCES = (list, tuple, vec)
NESTED: type = type(vec[vec[i64]]())  # arrays of arrays, whose type makes none


def check_fields(game: Game, games: int = 1, every: int = 1, rare: Iterable[State] = ()) -> list[str]:
    """Every field that a clone loses, or that no position or no view shows and the game does not declare.

    Random games are looked at, and states that come about too rarely there.
    """
    fields = Fields(game)
    for state in rare:
        fields.look(state)
    for seed in range(games):
        for options in game.options.covering():
            state, rng = game.new(seed=seed, **options), Rng(seed)
            ply = 0
            while not state.over:
                if ply % every == 0:
                    fields.look(state)
                ask = state.asks[rng.below(len(state.asks))]
                state.play(ask.seat, rng.choice(ask.moves))
                ply += 1
    return fields.problems()


class Fields:
    """What was found out about the fields of a game, by "Class.attribute"."""

    def __init__(self, game: Game) -> None:
        self.derived = game.derived | KERNEL_DERIVED
        self.unseen = game.unseen
        self.seen: set[str] = set()
        self.shown: set[str] = set()  # in a position
        self.on_view: set[str] = set()
        self.on_table: set[str] = set()  # in no frame, so that a view should show it
        self.cloned: set[str] = set()
        self.differ: set[str] = set()  # derived, and not the same in a clone

    def look(self, state: State) -> None:
        """Change each field of this state, and see who notices; one that everybody noticed before is done."""
        before, twin = state.position(), state.clone()
        views = views_of(twin)
        for path, thing in list(things(state)):
            for attribute, value in vars(thing).items():
                name = f"{owner(thing, attribute)}.{attribute}"
                if not is_plain(value) or name in self.shown & self.cloned & self.on_view:
                    continue
                if name in self.derived:
                    if getattr(follow(twin, path), attribute) != value:
                        self.differ.add(name)
                    continue
                self.seen.add(name)
                if path[:1] != ("stack",) and attribute not in KERNEL_UNSEEN:
                    self.on_table.add(name)
                if name not in self.on_view and is_on_view(state, path, attribute, views):
                    self.on_view.add(name)
                if name not in self.shown and is_shown(state, path, attribute, before):
                    self.shown.add(name)
                # A game that does not use a field with these options need not copy it: once is enough.
                if name not in self.cloned and is_cloned(state, path, attribute):
                    self.cloned.add(name)

    def problems(self) -> list[str]:
        lost = (self.seen - self.cloned) | self.differ
        unwritten = self.seen - self.shown
        hidden = self.on_table - self.on_view - set(self.unseen)
        return [
            *(f"{name}: lost in a clone" for name in sorted(lost)),
            *(f"{name}: not in the position, and not declared as derived" for name in sorted(unwritten)),
            *(f"{name}: in no view, and not declared as unseen" for name in sorted(hidden)),
            *(f"{name}: declared as unseen, but a view shows it" for name in sorted(self.on_view & set(self.unseen))),
        ]


def is_cloned(state: State, path: Path, attribute: str) -> bool:
    """Does a clone have every change? The constructor sets the usual value, so an unchanged one would tell nothing."""
    for value in others(getattr(follow(state, path), attribute)):
        changed = state.clone()
        setattr(follow(changed, path), attribute, value)
        try:
            if getattr(follow(changed.clone(), path), attribute) != value:
                return False
        except NOTICED:
            continue
    return True


def is_shown(state: State, path: Path, attribute: str, before: dict[str, Any]) -> bool:
    """Does any change of a field change the position?"""
    for value in others(getattr(follow(state, path), attribute)):
        changed = state.clone()
        setattr(follow(changed, path), attribute, value)
        try:
            if changed.position() != before:
                return True
        except NOTICED:
            return True
    return False


def views_of(state: State) -> list[dict[str, Any]]:
    """What the spectator and every seat see."""
    return [state.view(seat) for seat in (None, *range(state.players))]


def is_on_view(state: State, path: Path, attribute: str, before: list[dict[str, Any]]) -> bool:
    """Does any change of a field, or of one of its entries, change what somebody sees?"""
    value = getattr(follow(state, path), attribute)
    for other in [*others(value), *with_one_other(value)]:
        changed = state.clone()
        setattr(follow(changed, path), attribute, other)
        try:
            if views_of(changed) != before:
                return True
        except NOTICED:
            return True
    return False


def with_one_other(value: Any) -> list[Any]:
    """Lists that differ in one entry; the first is among the `others` already.

    >>> with_one_other([1, 2, 3])
    [[1, 3, 3], [1, 2, 4]]
    """
    if not isinstance(value, SEQUENCES):
        return []
    places = range(1, len(value))
    return [like(value, [*value[:i], others(value[i])[0], *value[i + 1 :]]) for i in places if value[i] not in ([], ())]


def things(state: State) -> Iterator[tuple[Path, Any]]:
    """Every object with fields of its own in a state, the state first, each with the way to it."""
    waiting: list[tuple[Path, Any]] = [((), state)]
    while waiting:
        path, thing = waiting.pop()
        yield path, thing
        for attribute, value in vars(thing).items():
            if has_fields(value):
                waiting.append(((*path, attribute), value))
            elif isinstance(value, list | vec):
                waiting.extend(((*path, attribute, i), inner) for i, inner in enumerate(value) if has_fields(inner))


def has_fields(value: Any) -> bool:
    return hasattr(value, "__dict__") and not isinstance(value, Game | Rng | Ask | Event | type)


def is_plain(value: Any) -> bool:
    """Numbers, words, and lists or tuples of them, at any depth: what a state is made of."""
    if isinstance(value, SEQUENCES):
        return all(map(is_plain, value))
    return isinstance(value, int | str)


def follow(state: State, path: Path) -> Any:
    thing: Any = state
    for step in path:
        thing = thing[step] if isinstance(step, int) else getattr(thing, step)
    return thing


def owner(thing: Any, attribute: str) -> str:
    """The class that a field is declared by: the kernel's for its own, so that it is named once for all games."""
    return "State" if isinstance(thing, State) and f"State.{attribute}" in KERNEL_DERIVED else type(thing).__name__


def others(value: Any) -> list[Any]:
    """Other values that could stand in a field of this kind.

    >>> others(True), others(3), others([1, 2])
    ([False], [4, 2, 0], [[2, 2], [0, 2], [0, 2], [1], [1, 2, 1]])
    """
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1, 0 if value else 1]
    if isinstance(value, str):
        return [value + "'"]
    if not len(value):
        return [] if type(value) is NESTED else [like(value, [0]), like(value, [1])]
    first = [like(value, [inner, *value[1:]]) for inner in others(value[0])]
    return [*first, like(value, value[:-1]), like(value, [*value, value[0]])]


def like(value: Any, entries: Iterable[Any]) -> Any:
    """A list, tuple or array of the kind of another, with these entries."""
    return vec[vec[i64]](list(entries)) if type(value) is NESTED else type(value)(entries)
