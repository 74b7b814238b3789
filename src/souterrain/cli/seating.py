"""Who sits where: people and bots, the options of a game, and the record that all of it becomes."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

from .. import bots
from ..kernel import registry
from ..kernel.errors import OptionError
from ..kernel.game import HEX_SEED, Game, Seed
from ..kernel.record import Record
from ..kernel.rng import Rng, seal
from ..lab import attempts
from .matches import problem_text
from .prose import BadInput, Voice, allowed_values

HUMAN = "human"
LONGEST = 80  # of what was typed, where a message repeats it


class Seat:
    """A chair at the table: `human`, a bot's level, or either with a name: `human:Anna`."""

    def __init__(self, text: str, game: Game, voice: Voice) -> None:
        kind, _, name = text.strip().partition(":")
        self.kind = kind.strip().lower()
        self.name = name.strip()
        levels = (HUMAN, *bots.levels(game.name))
        if self.kind not in levels:
            raise voice.complaint("bad-seat", given=text.strip(), allowed=", ".join(levels))
        self.bot = None if self.kind == HUMAN else self._made(game, voice)

    def _made(self, game: Game, voice: Voice) -> bots.Bot:
        bot, problem = attempts.seated(partial(bots.make, self.kind, game.name), attempts.LIMIT)
        if bot is None:
            raise self.faulty(problem, voice)
        return bot

    def faulty(self, problem: str, voice: Voice) -> BadInput:
        """The bot did something wrong before the game has begun."""
        return voice.complaint("bad-seat-bot", given=self.text, problem=problem_text(problem, voice))

    @property
    def text(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind

    def called(self, number: int, game: Game, lang: str) -> str:
        """The name that this seat has in prose."""
        plain = self.name or game.seat_name(number, lang)
        return plain if self.bot is None else f"{plain} ({self.kind})"


def find_game(name: str, voice: Voice) -> Game:
    known = registry.names()
    if name.strip().lower().replace("-", "_") not in known:
        raise voice.complaint("bad-game", given=name, allowed=", ".join(known))
    return registry.game(name)


def read_options(game: Game, pairs: Sequence[str], voice: Voice) -> dict[str, Any]:
    """The options that texts like `gifts=dark` give."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise voice.complaint("bad-option-form", given=pair)
        option = game.options.get(name.strip())
        if option is None:
            raise voice.complaint("bad-option-name", given=name.strip(), allowed=", ".join(game.options))
        try:
            options[option.name] = option.parse(value)
        except OptionError:
            allowed = allowed_values(option)
            raise voice.complaint("bad-option-value", name=option.name, given=value, allowed=allowed) from None
    return options


def read_seats(game: Game, text: str | None, options: dict[str, Any], first: str, voice: Voice) -> list[Seat]:
    """The seats of a new game, and with them its number of players; `first` sits down where nobody is named."""
    players = options.get("players", game.options["players"].default)
    if text is None:
        return seated([Seat(first if i == 0 else "greedy", game, voice) for i in range(players)], options, voice)
    seats = [Seat(part, game, voice) for part in text.split(",")]
    if len(seats) not in game.players:
        raise voice.complaint("bad-seat-count", count=len(seats), low=game.players[0], high=game.players[-1])
    if options.setdefault("players", len(seats)) != len(seats):
        raise voice.complaint("bad-seat-players", count=len(seats), players=options["players"])
    return seated(seats, options, voice)


def seated(seats: list[Seat], options: dict[str, Any], voice: Voice) -> list[Seat]:
    """These seats, if every bot among them plays with the options."""
    for seat in seats:
        if seat.bot is not None:
            refusal, problem = attempts.objection(seat.bot, options, attempts.LIMIT)
            if refusal is not None:
                raise refusal
            if problem:
                raise seat.faulty(problem, voice)
    return seats


def read_seed(text: str | None, voice: Voice) -> Seed:
    """A seed as typed; none gives a new sealed one."""
    if text is None:
        return secrets.token_hex(32)
    if HEX_SEED.fullmatch(text.strip()):
        return text.strip()
    try:
        return int(text)
    except ValueError:
        raise voice.complaint("bad-seed", given=shortened(text)) from None


def shortened(text: str) -> str:
    """What was typed, as a message may repeat it."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def seats_of(record: Record, voice: Voice) -> list[Seat]:
    """The seats that a record names; whoever is no bot of ours is a person."""
    players = record.options.get("players", len(record.seats))
    names = (*record.seats, *(HUMAN,) * players)[:players]
    known = (HUMAN, *bots.levels(record.game.name))
    return [Seat(name if name.partition(":")[0] in known else f"{HUMAN}:{name}", record.game, voice) for name in names]


def names_of(record: Record, seats: Sequence[Seat], lang: str) -> list[str]:
    return [seat.called(i, record.game, lang) for i, seat in enumerate(seats)]


def bot_stream(record: Record, seat: int) -> Rng:
    """What a bot draws from: fixed by the game and the ply, so that undo and load change no bot's mind."""
    root = int(seal(record.seed)[:8], 16) if isinstance(record.seed, str) else record.seed
    return Rng(root * 1_000_003 + len(record.moves) * 31 + seat)
