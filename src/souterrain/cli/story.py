"""A game told from its events: while bots play it, or from a record."""

from __future__ import annotations

from collections.abc import Sequence

from rich.rule import Rule
from rich.text import Text

from ..kernel.core import State
from ..kernel.record import Record
from .board import board, chapters
from .prose import Voice
from .seating import Seat, bot_stream, names_of, seats_of
from .table import show_result


class Story:
    """Tells one game as a spectator sees it."""

    def __init__(self, record: Record, seats: Sequence[Seat], voice: Voice) -> None:
        self.record = record
        self.seats = seats
        self.voice = voice
        self.names = names_of(record, seats, voice.lang)
        self.chapters = chapters(record.game)

    def open(self) -> State:
        game = self.record.game
        self.voice.console.print(Rule(Text(game.title(self.voice.lang), style="bold")))
        chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in self.record.options.items())
        self.voice.tell("story-open", seats=", ".join(self.names), options=chosen, seed=str(self.record.seed))
        state = self.record.new()
        self.tell(state)
        return state

    def tell(self, state: State) -> None:
        game, voice = self.record.game, self.voice
        for event in state.events:
            if not event.seen_by(None):
                continue
            said = game.tell(event, voice.lang, self.names)
            if event.kind in self.chapters:
                voice.console.print(Rule(Text(said, style="bold yellow"), style="yellow"))
            else:
                voice.console.print(Text.assemble(("· ", "cyan"), said))

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
