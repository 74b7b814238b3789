"""The table every game sits at: frames on a stack, asks, events, refusals, and the state that holds them.

A game subclasses `State` (its data and a hand-written `clone`) and `Frame` (one procedure of the rulebook each).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from .deeds import Ask, Question, Reason
from .errors import IllegalMove, OptionError, Problem
from .rng import Rng

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S")


OVER: Final = "over"
NOT_ASKED: Final = "not-asked"
NOT_NOW: Final = "not-now"
NO_SEAT: Final = "no-seat"
NO_MOVE: Final = "no-move"


class Stamps:
    """How many were given."""

    def __init__(self) -> None:
        self.given: i64 = 0


STAMPS: Final = Stamps()


def stamp() -> i64:
    """A number that was never given before, for a part of a table as it is from now on.

    Who changes the part gives it another, and clones keep it: so parts with one stamp are alike, whosever they are.
    """
    STAMPS.given += 1
    return STAMPS.given


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One procedure of the rulebook under way. Its fields are ints, lists of ints and ids only.

    `advance` goes on until something must be asked, another frame is pushed, or this one is popped. It is called
    again after a position was loaded, so it must ask again whatever is still open. What may be answered, and what
    then happens, is in the deeds of the question that it puts: see `deeds`.
    """

    def advance(self, s: S) -> None:
        raise NotImplementedError

    def prompt_args(self, s: S, seat: int) -> dict[str, Any]:
        """Arguments of the message that puts this frame's question to a seat."""
        return {}

    def clone(self) -> Frame[S]:
        raise NotImplementedError


def tally(count: dict[str, int], names: list[str], things: list[int]) -> None:
    """Count things by their names, for a census."""
    for thing in things:
        count[names[thing]] = count.get(names[thing], 0) + 1


class Event:
    """Something that happened; `seats` are those who may see it, None for everybody."""

    def __init__(self, kind: str, args: Mapping[str, Any], seats: tuple[int, ...] | None = None) -> None:
        self.kind = kind
        self.args = args
        self.seats = seats

    def seen_by(self, seat: int | None) -> bool:
        return self.seats is None or (seat is not None and seat in self.seats)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {dict(self.args)!r}, seats={self.seats})"


class Refusal:
    """Why a move is not legal now: the clause, and a sentence in either language."""

    def __init__(self, game: Game, rule: str, key: str, args: Mapping[str, Any]) -> None:
        self.game = game
        self.rule = rule
        self.key = key
        self.args = args

    def text(self, lang: str = "en", seats: Sequence[str] = ()) -> str:
        """The sentence; `seats` are the players' names."""
        return self.game.refusal_text(self.key, self.args, lang, seats)

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, {self.text()!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game under way. Everything a person, a bot or a researcher sees is derived from it."""

    def __init__(self, game: Game, players: int, rng: Rng) -> None:
        self.game = game
        self.players = players
        self.rng = rng
        self.stack: list[Frame[Any]] = []
        # Replaced, never changed: callers and clones hold on to it.
        self.pending: tuple[Ask, ...] = ()
        self.over = False
        self.listening = False
        self.events: list[Event] = []
        self.reveals = 0
        self.last_reveal = ""
        # What seats have answered once and for all, by kind of reaction and seat; replaced, never changed.
        self.standing: tuple[int, ...] = ()

    # ------------------------------------------------------------------ what callers see

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who must choose now; several where the rules say "simultaneously"."""
        return self.pending

    def ask_of(self, seat: int) -> Ask | None:
        for ask in self.pending:
            if ask.seat == seat:
                return ask
        return None

    def moves(self, seat: int) -> tuple[int, ...]:
        """That seat's legal moves in a stable order; () if it is not asked."""
        for ask in self.pending:
            if ask.seat == seat:
                return ask.moves
        return ()

    def play(self, seat: int, move: int) -> None:
        """Apply one choice; an illegal one raises IllegalMove and changes nothing."""
        ask = self.ask_of(seat)
        if ask is None or not ask.offers(move):
            raise self.illegal(seat, move)
        if self.listening:
            self.events = []
        self.withdraw(ask)
        deed = ask.question.deed(move)
        assert deed is not None
        deed.do(self, self.stack[-1], seat, move - deed.first)
        self.run()

    def refusal(self, seat: int, move: int) -> Refusal | None:
        """Why this move is not legal now; None if it is legal."""
        game = self.game
        if not 0 <= seat < self.players:
            return Refusal(game, game.turn_rule, NO_SEAT, {"seat": seat, "players": self.players})
        if move not in game.vocabulary:
            return Refusal(game, game.turn_rule, NO_MOVE, {"size": len(game.vocabulary)})
        if self.over:
            return Refusal(game, game.over_rule, OVER, {})
        ask = self.ask_of(seat)
        if ask is None:
            return Refusal(game, game.turn_rule, NOT_ASKED, {"seat": seat})
        if move in ask.moves:
            return None
        reason = self.reason(ask, move)
        if reason is None:
            question = {"prompt": ask.prompt, "prompt_args": game.prompt_args(self, ask)}
            return Refusal(game, game.vocabulary.verb(move).rule, NOT_NOW, question)
        return Refusal(game, reason.rule, reason.key, {})

    def reason(self, ask: Ask, move: int) -> Reason | None:
        """Why this move does not answer an ask; None where its verb is not being asked."""
        deed = ask.question.deed(move)
        return None if deed is None else deed.why(self, self.stack[-1], ask.seat, move - deed.first)

    def illegal(self, seat: int, move: int) -> IllegalMove:
        refusal = self.refusal(seat, move)
        assert refusal is not None
        return IllegalMove(refusal.rule, refusal.text)

    def describe(self, seat: int, move: int, lang: str = "en", seats: Sequence[str] = ()) -> str:
        """The move in words; `seats` are the players' names."""
        return self.game.describe(self, seat, move, lang, seats)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain JSON types: exactly what that seat may know; None is the spectator.

        Every view begins with the same head, and goes on with what its game shows.

        >>> import souterrain
        >>> list(souterrain.game("dungeon_twister").new(seed=7).view(None))[:6]
        ['game', 'seat', 'over', 'asked', 'scores', 'winners']
        """
        if seat is not None:
            self.check_seat(seat)
        return {
            "game": self.game.name,
            "seat": seat,
            "over": self.over,
            "asked": [{"seat": ask.seat, "prompt": ask.prompt} for ask in self.pending],
            "scores": list(self.scores),
            "winners": list(self.winners),
            **self.view_of(seat),
        }

    def observation(self, seat: int) -> bytes:
        """What that seat may know as 16-bit numbers of this machine, in the order of the game's schema.

        Who looks often keeps a sheet and has `Game.observe` write into it.
        """
        from .sheets import Sheet

        self.check_seat(seat)
        game = self.game
        sheet = Sheet(len(game.schema(**game.options_of(self))))
        game.observe(self, seat, sheet)
        return bytes(sheet.numbers)

    def perspective(self, seat: int) -> Perspective:
        """What a bot at this seat is given."""
        self.check_seat(seat)
        return Perspective(self, seat)

    def check_seat(self, seat: int) -> None:
        """OptionError for a seat that there is not."""
        if not 0 <= seat < self.players:
            expected = Problem("expected-number", low=0, high=self.players - 1)
            raise OptionError(Problem("option-value", name="seat", given=repr(seat), expected=expected))

    def position(self) -> dict[str, Any]:
        """A readable document of the whole position; `game.load` is its inverse."""
        return self.game.document(self)

    def __repr__(self) -> str:
        """The game in a line: its options, who is asked what, and how it stands.

        >>> import souterrain
        >>> souterrain.game("dungeon_lords").new(players=2, seed=7)
        <dungeon_lords players=2 gifts=none bards=False: asked 0 program, 1 program; scores 7 7>
        """
        options = " ".join(f"{name}={value}" for name, value in self.game.options_of(self).items())
        scores = " ".join(map(str, self.scores))
        return f"<{self.game.name} {options}: {self._who_is_asked()}; scores {scores}>"

    def _who_is_asked(self) -> str:
        if not self.over:
            return "asked " + (", ".join([f"{ask.seat} {ask.prompt}" for ask in self.pending]) or "nobody")
        return "over, won by " + (", ".join([str(seat) for seat in self.winners]) or "nobody")

    def _repr_svg_(self) -> str:
        return self.game.render(self.view(None))

    # ------------------------------------------------------------------ what a game supplies

    @property
    def scores(self) -> tuple[int, ...]:
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats once the game is over, () before: all with the most points, if a game does not say else."""
        if not self.over:
            return ()
        scores = self.scores
        best = max(scores)
        return tuple([seat for seat in range(self.players) if scores[seat] == best])

    def view_of(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know of this game, below the head that every view has; see `view`."""
        raise NotImplementedError

    def clone(self) -> State:
        raise NotImplementedError

    def redraw(self, seat: int, rng: Rng) -> None:
        """Redraw in place everything this seat cannot know, consistently with all it knows."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each limited component there are, wherever they lie. Never changes during a game."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what frames use

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        frames: list[Any] = self.stack  # what is taken away need not be known
        frames.pop()

    def put(self, seat: int, question: Question) -> None:
        """Put the top frame's question to a seat: all that its deeds allow."""
        self.ask(seat, question, question.moves(self, self.stack[-1], seat))

    def ask(self, seat: int, question: Question, moves: list[int]) -> None:
        """Ask a seat to choose one of these; never with an empty list. Asks stand in the order of the seats."""
        alone: tuple[Ask, ...] = (Ask(seat, question, moves),)
        asks = self.pending
        if not asks:
            self.pending = alone
            return
        at = len(asks)
        while at and asks[at - 1].seat > seat:
            at -= 1
        self.pending = asks[:at] + alone + asks[at:]

    def withdraw(self, ask: Ask) -> None:
        """An ask is answered."""
        asks = self.pending
        if len(asks) == 1:
            self.pending = ()
            return
        at = 0
        while asks[at] is not ask:
            at += 1
        self.pending = asks[:at] + asks[at + 1 :]

    def emit(self, kind: str, args: Mapping[str, Any], seats: tuple[int, ...] | None = None) -> None:
        """Tell what happened. Call it only `if s.listening`, so that playouts pay nothing."""
        self.events.append(Event(kind, args, seats))

    def reveal(self, kind: str) -> None:
        """Something hidden was shown or drawn: no undo goes back behind it."""
        self.reveals += 1
        self.last_reveal = kind

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Throw dice: their values, for all to see. A game keeps them in its state as long as they lie on the table."""
        self.reveal("dice")
        return [1 + self.rng.below(sides) for _ in range(count)]

    def standing_answer(self, kind: int, seat: int) -> int:
        """What this seat answers to a kind of reaction without being asked; 0: ask. See `reactions`."""
        at = kind * self.players + seat
        return self.standing[at] if at < len(self.standing) else 0

    def set_standing(self, kind: int, seat: int, answer: int) -> None:
        """From now on this seat answers so."""
        answers = list(self.standing)
        at = kind * self.players + seat
        while len(answers) <= at:
            answers.append(0)
        answers[at] = answer
        while answers and answers[-1] == 0:
            answers.pop()
        self.standing = tuple(answers)

    def run(self) -> None:
        """Advance the top frame until somebody is asked or the game is over."""
        while not self.pending and not self.over:
            if self.stack:
                self.stack[-1].advance(self)
            else:
                self.over = True

    def copy_table(self, into: State) -> None:
        """Copy what the kernel owns; the first line of every game's `clone`."""
        into.rng = self.rng.clone()
        into.over = self.over
        into.listening = self.listening
        into.events = self.events
        into.reveals = self.reveals
        into.last_reveal = self.last_reveal
        into.standing = self.standing
        into.stack = [frame.clone() for frame in self.stack]
        into.pending = self.pending


class Perspective:
    """What a bot is given: the view of its seat, its moves, and worlds it cannot tell from the real one."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._state.game

    @property
    def view(self) -> dict[str, Any]:
        return self._state.view(self.seat)

    @property
    def moves(self) -> tuple[int, ...]:
        return self._state.moves(self.seat)

    @property
    def prompt(self) -> str:
        """What the seat is asked; "" if it is not."""
        ask = self._state.ask_of(self.seat)
        return "" if ask is None else ask.prompt

    @property
    def reveals(self) -> int:
        """How often something hidden was shown or drawn so far: as long as it stays the same, nothing new was seen."""
        return self._state.reveals

    def sample(self, rng: Rng) -> State:
        """A state that this seat cannot tell from the real one; its future is not the real future."""
        world = self._state.clone()
        world.listening = False
        world.events = []
        world.rng = Rng(rng.below(2147483647))
        world.redraw(self.seat, rng)
        return world
