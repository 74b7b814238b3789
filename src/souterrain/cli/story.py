"""A game told from its events: while bots play it, or from a record."""

from __future__ import annotations

from collections.abc import Sequence

from rich.rule import Rule
from rich.text import Text

from ..kernel.core import State
from ..kernel.record import Record, Retraced
from ..lab.attempts import LIMIT, choice
from .board import board, told
from .matches import problem_text
from .prose import Voice, shown
from .seating import Seat, bot_stream, seats_of
from .table import show_result, versions

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

    def play_again(self, moves: Sequence[tuple[int, int]]) -> None:
        """Every move in notation and in words and what it caused, then the board."""
        state = self.open()
        for seat, move in moves:
            self.record.moves.append((seat, move))
            said = state.describe(seat, move, self.voice.lang, self.names)
            self.tell_move(len(self.record.moves), seat, said, self.record.game.notation(move))
            state.play(seat, move)
            self.tell(state)
        self.close(state)

    def tell_move(self, number: int, seat: int, said: str, notation: str) -> None:
        who = self.record.game.seat_name(seat, self.voice.lang, self.names)
        colon = "\u00a0:" if self.voice.lang == "fr" else ":"
        line = Text.assemble((f"{number:>4}  ", "dim"), (who, "bold"), f"{colon} {said}")
        self.voice.console.print(line.append(f"  {notation}", "dim"))

    def tell(self, state: State) -> None:
        for event in state.events:
            if event.seen_by(None):
                self.voice.console.print(told(self.record.game, event, self.voice.lang, self.names))

    def close(self, state: State) -> None:
        voice = self.voice
        voice.console.print(board(self.record.game, state.view(None), voice.lang, self.names))
        if not state.over:
            waiting = [self.names[ask.seat] for ask in state.asks]
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
        move, problem = choice(bot, state, bot_stream(record, ask.seat), LIMIT)
        if problem:
            said = problem_text(problem, voice)
            whose = {"name": story.names[ask.seat], "level": seats[ask.seat].kind, "seat": ask.seat + 1}
            raise voice.complaint("demo-fault", **whose, ply=len(record.moves), problem=said)
        state.play(ask.seat, move)
        record.moves.append((ask.seat, move))
        story.tell(state)
    story.close(state)


def retell(record: Record, retraced: Retraced, ply: int | None, voice: Voice) -> None:
    """Tell a record from its start to a ply, each move in notation and in words, then show the board.

    What today's rules would play differently is told after that, as it was written down.
    """
    written, moves = record.written(), record.moves[: retraced.ply]
    last = len(written) if ply is None else ply
    if not 0 <= last <= len(written):
        raise voice.complaint("bad-ply", given=last, last=len(written))
    if record.rules != record.game.rules_version:
        key = "rules-same" if retraced.whole else "rules-other"
        voice.tell(key, style="yellow", **versions(record, retraced))
    record.moves = []
    story = Story(record, seats_of(record, voice), voice)
    if retraced.state is not None:
        story.play_again(moves[:last])
    if last > retraced.ply:
        voice.tell("rules-rest", style="yellow", ply=retraced.ply + 1)
        for number, move in enumerate(written[retraced.ply : last], retraced.ply + 1):
            said = record.game.move_text(move.text, voice.lang)
            story.tell_move(number, move.seat, said, move.text)
        if record.result is not None and last == len(written):
            show_result(record, story.names, voice)
