"""A game told from its events: while bots play it, or from a record."""

from __future__ import annotations

from collections.abc import Sequence

from rich.rule import Rule
from rich.text import Text

from ..kernel.core import State
from ..kernel.record import Record
from .board import board, told
from .prose import Voice, shown
from .seating import Seat, bot_stream, seats_of
from .table import show_result

CAST = ("Agrippine", "Balthazar", "Cunégonde", "Drusus", "Eudoxie", "Fulbert")


def christen(seats: Sequence[Seat]) -> None:
    """Give the bots that have no name one that reads well in a story."""
    for seat, name in zip(seats, CAST, strict=False):
        seat.name = seat.name or name


class Story:
    """Tells one game as a spectator sees it."""

    def __init__(self, record: Record, seats: Sequence[Seat], voice: Voice) -> None:
        self.record = record
        self.seats = seats
        self.voice = voice
        self.names = [seat.name or record.game.seat_name(i, voice.lang) for i, seat in enumerate(seats)]

    def open(self) -> State:
        game = self.record.game
        self.voice.console.print(Rule(Text(game.title(self.voice.lang), style="bold")))
        chosen = ", ".join(f"{name}={shown(value)}" for name, value in self.record.options.items())
        cast = ", ".join(f"{name} ({seat.kind})" for name, seat in zip(self.names, self.seats, strict=True))
        self.voice.tell("story-open", seats=cast, options=chosen, seed=str(self.record.seed))
        state = self.record.new()
        self.tell(state)
        return state

    def tell(self, state: State) -> None:
        for event in state.events:
            if event.seen_by(None):
                self.voice.console.print(told(self.record.game, event, self.voice.lang, self.names))

    def close(self, state: State) -> None:
        voice = self.voice
        voice.console.print(board(self.record.game, state.view(None), voice.lang, self.names))
        if not state.over:
            waiting = ", ".join(self.names[ask.seat] for ask in state.asks)
            voice.tell("story-waiting", ply=len(self.record.moves), names=waiting)
            return
        self.record.finish(state)
        show_result(self.record, self.names, voice)


def demo(record: Record, seats: Sequence[Seat], voice: Voice) -> None:
    """Bots play a whole game, told as it goes."""
    story = Story(record, seats, voice)
    state = story.open()
    while not state.over:
        ask = state.asks[0]
        bot = seats[ask.seat].bot
        assert bot is not None
        move = bot.choose(state.perspective(ask.seat), bot_stream(record, ask.seat))
        state.play(ask.seat, move)
        record.moves.append((ask.seat, move))
        story.tell(state)
    story.close(state)


def retell(record: Record, ply: int | None, voice: Voice) -> None:
    """Tell a record from its start to a ply, each move in notation and in words, then show the board."""
    last = len(record.moves) if ply is None else ply
    if not 0 <= last <= len(record.moves):
        raise voice.complaint("bad-ply", given=last, last=len(record.moves))
    moves, record.moves = record.moves, []
    story = Story(record, seats_of(record, voice), voice)
    state = story.open()
    for seat, move in moves[:last]:
        record.moves.append((seat, move))
        said = state.describe(seat, move, voice.lang)
        line = Text.assemble((f"{len(record.moves):>4}  ", "dim"), (story.names[seat], "bold"), f": {said}")
        voice.console.print(line.append(f"  {record.game.notation(move)}", "dim"))
        state.play(seat, move)
        story.tell(state)
    story.close(state)
