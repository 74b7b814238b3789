"""A view in sentences, for those who do not see the board, and the words that everything at the edge is made of.

`Words` is what a drawing, a catalogue, a terminal and a teller have in common: the messages of a game's Fluent files,
and the names of its things and players, in one language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .messages import read_messages
from .nouns import Row, capital

if TYPE_CHECKING:
    from .game import Game

View = Mapping[str, Any]
HEAD = ("game", "seat", "over", "asked", "scores", "winners")  # what every view begins with
NOTHING: tuple[Any, ...] = (None, False, 0, "", [])  # of an entry with one of these there is nothing to tell


class Words:
    """What can be said of a game in one language."""

    # Fluent files in the game's folder, in the order in which a message is looked for: "words" is words.<lang>.ftl.
    # What none of them says, the kernel's own `words.<lang>.ftl` may.
    stems: tuple[str, ...] = ()

    def __init__(self, game: Game, lang: str, seats: Sequence[str] = ()) -> None:
        self.game = game
        self.lang = lang
        self.seats = seats
        self.messages = read_messages(*((game.package, stem) for stem in self.stems), ("souterrain.kernel", "words"))

    def say(self, key: str, **args: Any) -> str:
        return self.messages.text(self.lang, key, args)

    def has(self, key: str) -> bool:
        return self.messages.has(self.lang, key)

    def name(self, thing: str) -> str:
        return self.game.label(thing, self.lang)

    def names(self, things: Iterable[Any]) -> str:
        """Things in a row; one that is hidden is a question mark."""
        return self.listed(["?" if thing is None else self.name(str(thing)) for thing in things])

    def listed(self, names: Iterable[str]) -> str:
        """Names in a row, which a message may give their articles, or a word for none at all."""
        return Row(named, self.lang) if (named := list(names)) else self.say("nothing")

    def labelled(self, name: str, value: Any) -> str:
        """What something is, after its name: "Imps: 3"."""
        return self.say("labelled", name=name, value=value)

    def seat(self, number: int) -> str:
        return self.game.seat_name(number, self.lang, self.seats)


class Telling(NamedTuple):
    """A part of the board in sentences; what belongs to a seat is called "seat-0", "seat-1" and so on."""

    title: str
    lines: Sequence[str]
    name: str


class Teller(Words):
    """Tells one view. By itself it tells any view entry by entry; a game's own teller says what there is to tell."""

    stems = ("words", "drawing")

    def __init__(self, game: Game, view: View, lang: str, seats: Sequence[str] = ()) -> None:
        super().__init__(game, lang, seats)
        self.view = view

    def tell(self) -> list[Telling]:
        """An outline: what is short first, then every mapping as a part of its own."""
        things = {key: value for key, value in self.view.items() if key not in HEAD}
        short = {key: value for key, value in things.items() if not is_deep(value)}
        told = [self.part("progress", [*self.standing(), *self.outline(short)])]
        for key, value in things.items():
            if isinstance(value, Mapping):
                told.append(Telling(self.caption(key), list(self.outline(value)), key))
            elif is_deep(value):
                told += [self.one_of(key, number, thing) for number, thing in enumerate(value)]
        return told

    # ------------------------------------------------------------------ parts

    def part(self, name: str, lines: Iterable[str]) -> Telling:
        """A part with a title of its own: the message of that name."""
        return Telling(self.say(name), list(lines), name)

    def seat_part(self, seat: int, lines: Iterable[str]) -> Telling:
        return Telling(self.seat(seat), list(lines), f"seat-{seat}")

    def one_of(self, key: str, number: int, thing: Any) -> Telling:
        """One of several things of a kind; where they belong to the seats, it has the name of the player."""
        lines = list(self.outline(thing)) if isinstance(thing, Mapping) else [self.said(thing)]
        seat = thing.get("seat", number if key == "seats" else None) if isinstance(thing, Mapping) else None
        if isinstance(seat, int):
            return self.seat_part(seat, lines)
        return Telling(f"{self.caption(key)} {number + 1}", lines, f"{key}-{number}")

    # ------------------------------------------------------------------ sentences

    def ending(self) -> Iterator[str]:
        """Who has won, once the game is over."""
        if self.view["over"]:
            winners = [self.seat(seat) for seat in self.view["winners"]]
            yield self.say("over", count=len(winners), winners=self.listed(winners))

    def standing(self) -> Iterator[str]:
        """How the game stands: who has won, or who has to choose; and the points."""
        yield from self.ending()
        asked = list(dict.fromkeys(ask["seat"] for ask in self.view["asked"]))
        if asked:
            yield self.say("asked", names=self.listed(map(self.seat, asked)))
        for seat, points in enumerate(self.view["scores"]):
            yield self.say("score", name=self.seat(seat), points=points)

    def sentences(self, things: View, *keys: str) -> Iterator[str]:
        """A sentence for each of these entries that has something in it: the message of that name."""
        for key in keys:
            if things[key] not in NOTHING:
                yield self.sentence(key, things)

    def sentence(self, key: str, things: View) -> str:
        """A message that is given all entries of a part of the view, in words."""
        return self.say(key, **{name: self.argument(value) for name, value in things.items() if not is_deep(value)})

    def argument(self, value: Any) -> Any:
        """An entry of the view as a message takes it: names for ids, numbers as they are."""
        if isinstance(value, str):
            return self.name(value)
        return self.names(value) if isinstance(value, list) else value

    def outline(self, things: View) -> Iterator[str]:
        """Entry by entry: a sentence where there is a message, else the entry's own name and what is in it.

        An empty message leaves its entry out.
        """
        for key, value in things.items():
            if not self.has(key):
                yield self.labelled(self.caption(key), self.said(value))
            elif value not in NOTHING and (said := self.sentence(key, things)):
                yield said

    def caption(self, key: str) -> str:
        return capital(self.name(key).replace("_", " "))

    def said(self, value: Any) -> str:
        """Whatever stands in a view."""
        if isinstance(value, Mapping):
            return "; ".join(self.outline(value))
        if isinstance(value, list):
            return self.listed(map(self.said, value))
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return self.say("nothing") if value is None else self.name(str(value))


def is_deep(value: Any) -> bool:
    """Is there more in it than one line can tell?"""
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(v, Mapping | list) for v in value))
