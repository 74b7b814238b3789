"""A game in the terminal: people at one keyboard and bots, choices in words, undo, save and load."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.core import Event, Refusal
from ..kernel.deeds import Ask
from ..kernel.errors import NotationError, RecordError, file_problem
from ..kernel.record import Record, Retraced
from ..kernel.score_sheet import ScoreLine
from . import clauses
from .board import board, told
from .prose import BadInput, Voice, reveal_text
from .seating import Seat, bot_stream, names_of, seats_of

# Every command by all its names; the first is the one that the help shows.
COMMANDS = {
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler"),
    "save": ("save", "sauver", "sauvegarder"),
    "load": ("load", "charger"),
    "log": ("log", "journal"),
    "board": ("board", "plateau"),
    "rules": ("rules", "règles", "regles"),
    "help": ("help", "aide", "?"),
    "quit": ("quit", "quitter", "exit"),
}
COMMAND_OF = {name: command for command, names in COMMANDS.items() for name in names}
ROOMY = 10  # more choices than this are laid in columns


class Leave(Exception):  # noqa: N818 - a person leaves, nothing went wrong
    """Somebody quits."""


class Table:
    """The game under way, who sits at it, and what each person has read so far."""

    def __init__(self, record: Record, seats: Sequence[Seat], voice: Voice, read: Callable[[str], str]) -> None:
        self.voice = voice
        self.read = read
        self.saved = 0
        self.sit(record, seats)

    def sit(self, record: Record, seats: Sequence[Seat]) -> None:
        """Take this game up where its record ends. A record that does not replay raises and changes nothing."""
        record.replay()
        self.record = record
        self.game = record.game
        self.seats = list(seats)
        self.names = names_of(record, seats, self.voice.lang)
        self.people = [i for i, seat in enumerate(seats) if seat.bot is None]
        self.state = record.new()
        self.log: list[tuple[int, Event]] = [(0, event) for event in self.state.events]
        for ply, (seat, move) in enumerate(record.moves, 1):
            self.state.play(seat, move)
            self.log += [(ply, event) for event in self.state.events]
        self.saved = len(record.moves)
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        self.heard = [0] * len(self.seats)
        self.board_at = -1  # how many reveals the board on the screen shows

    # ------------------------------------------------------------------ the course of a game

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.greet()
        try:
            while not self.state.over:
                ask = self.next_ask()
                bot = self.seats[ask.seat].bot
                if bot is None:
                    self.turn(ask)
                else:
                    stream = bot_stream(self.record, ask.seat)
                    self.play(ask.seat, bot.choose(self.state.perspective(ask.seat), stream))
            self.finish()
        except (Leave, EOFError):
            self.part()

    def greet(self) -> None:
        said = self.game.title(self.voice.lang)
        self.voice.console.print(Rule(Text(said, style="bold")))
        self.voice.tell("greet", seats=list(self.names))
        if self.record.seal is not None:
            self.voice.tell("sealed", style="dim", seal=self.record.seal)
        if self.people:
            self.voice.tell("greet-help", style="dim")

    def next_ask(self) -> Ask:
        """Bots first; a person goes on before another is called to the keyboard."""
        asks = self.state.asks
        for ask in asks:
            if ask.seat not in self.people:
                return ask
        return next((ask for ask in asks if ask.seat == self.facing), asks[0])

    def play(self, seat: int, move: int) -> None:
        self.state.play(seat, move)
        self.record.moves.append((seat, move))
        self.log += [(len(self.record.moves), event) for event in self.state.events]
        if not self.people:
            self.hear(None)

    def finish(self) -> None:
        self.record.finish(self.state)
        if len(self.people) > 1:
            self.facing = None
        for seat in self.people[:1]:
            self.hear(seat if self.facing is not None else None)
        self.show_board(None)
        show_result(self.record, self.names, self.voice)
        if self.people:
            self.offer_save()

    @property
    def unsaved(self) -> bool:
        """Has a person decided something that no file has?"""
        return any(seat in self.people for seat, _ in self.record.moves[self.saved :])

    def part(self) -> None:
        if self.unsaved:
            self.voice.tell("not-saved", style="yellow")
        self.voice.tell("farewell")

    # ------------------------------------------------------------------ one decision of a person

    def turn(self, ask: Ask) -> None:
        """Show what this person may know and read lines until a decision is made or the game is another one."""
        self.call(ask.seat)
        self.hear(ask.seat)
        moves = self.record.moves
        if self.board_at != self.state.reveals or (moves and moves[-1][0] != ask.seat):
            self.show_board(ask.seat)
        self.show_choices(ask)
        while True:
            line = self.read(f"{self.names[ask.seat]} > ").strip()
            if not line:
                continue
            try:
                if self.obey(ask, line):
                    return
            except (BadInput, RecordError) as error:
                self.voice.console.print(error.text(self.voice.lang), style="red")

    def call(self, seat: int) -> None:
        """With several people at one keyboard a curtain hides what the last one saw."""
        if self.facing == seat or len(self.people) == 1:
            return
        self.voice.console.clear()
        self.read(self.voice.text("curtain", name=self.names[seat]))
        self.voice.console.clear()
        self.facing = seat
        self.board_at = -1

    def obey(self, ask: Ask, line: str) -> bool:
        """One line; True when the decision is made, or another position is on the table."""
        word, _, rest = line.partition(" ")
        command = COMMAND_OF.get(word.lower())
        rest = rest.strip()
        if command is None:
            self.play(ask.seat, self.chosen(ask, line))
            return True
        if command == "undo":
            return self.undo(ask.seat)
        if command == "load":
            return self.load(rest)
        if command == "quit":
            self.offer_save()
            raise Leave
        if command == "why":
            self.why(ask, rest)
        elif command == "save":
            self.save(rest)
        elif command == "log":
            self.tell([event for _, event in self.log], ask.seat)
        elif command == "rules":
            clauses.show(self.game, rest, self.voice)
        elif command == "board":
            self.show_board(ask.seat)
            self.show_choices(ask)
        else:
            self.help()
            self.show_choices(ask)
        return False

    def chosen(self, ask: Ask, line: str) -> int:
        """The legal move that a number or a notation names."""
        moves = ask.moves
        if line.isdecimal():
            if not 1 <= int(line) <= len(moves):
                raise self.voice.complaint("bad-number", given=line, count=len(moves))
            return moves[int(line) - 1]
        move = self.parse(ask, line)
        refusal = self.state.refusal(ask.seat, move)
        if refusal is not None:
            raise BadInput(self.refused(refusal))
        return move

    def parse(self, ask: Ask, text: str) -> int:
        """The move of a notation; where there is none, the nearest ones are named, or the verbs of the moment."""
        try:
            return self.game.parse(text)
        except NotationError:
            pass
        known = [self.game.notation(move) for move in range(len(self.game.vocabulary))]
        near = difflib.get_close_matches(text.lower(), known, 3, 0.5)
        if near:
            raise self.voice.complaint("bad-move-near", given=text, near=", ".join(near))
        verbs = dict.fromkeys(self.game.vocabulary.verb(move).name for move in ask.moves)
        raise self.voice.complaint("bad-move", given=text, verbs=", ".join(verbs))

    def refused(self, refusal: Refusal) -> str:
        return f"{refusal.text(self.voice.lang, self.names)} [{refusal.rule}]"

    # ------------------------------------------------------------------ commands

    def why(self, ask: Ask, text: str) -> None:
        if not text:
            raise self.voice.complaint("why-what")
        if text.isdecimal():
            text = self.game.notation(self.chosen(ask, text))
        refusal = self.state.refusal(ask.seat, self.parse(ask, text))
        if refusal is None:
            self.voice.tell("why-not", style="green", move=text)
            return
        self.voice.console.print(self.refused(refusal), style="yellow")
        clauses.show_one(self.game.rules[refusal.rule], self.voice)

    def undo(self, seat: int) -> bool:
        """Back to this person's last decision, if nothing was shown or drawn since."""
        moves = self.record.moves
        ply = next((i for i in reversed(range(len(moves))) if moves[i][0] in self.people), None)
        if ply is None:
            raise self.voice.complaint("undo-nothing")
        if moves[ply][0] != seat:
            raise self.voice.complaint("undo-other", name=self.names[moves[ply][0]])
        earlier = self.record.at(ply)
        if earlier.reveals != self.state.reveals:
            shown = reveal_text(self.game, self.state, self.voice.lang)
            raise self.voice.complaint("undo-reveal", reveal=shown)
        said = earlier.describe(seat, moves[ply][1], self.voice.lang, self.names)
        self.state = earlier
        del moves[ply:]
        self.saved = min(self.saved, ply)
        self.log = [(at, event) for at, event in self.log if at <= ply]
        self.heard = [min(heard, len(self.log)) for heard in self.heard]
        self.voice.tell("undone", style="green", move=said)
        return True

    def save(self, text: str) -> None:
        """Write the record; a file that is something else is left alone."""
        if not text:
            raise self.voice.complaint("file-what", command="save")
        path = Path(text).expanduser()
        if path.exists() and not _is_record(path):
            raise self.voice.complaint("save-foreign", path=str(path))
        self.record.note_digests()
        try:
            self.record.save(path)
        except OSError as error:
            raise self.voice.complaint("save-failed", path=str(path), problem=file_problem(error)) from None
        self.saved = len(self.record.moves)
        self.voice.tell("saved", style="green", path=str(path), count=self.saved)

    def load(self, text: str) -> bool:
        if not text:
            raise self.voice.complaint("file-what", command="load")
        record = open_record(text, self.voice)
        if record.game is not self.game:
            raise self.voice.complaint("load-foreign", path=text, game=record.game.name, here=self.game.name)
        record.result = None
        self.sit(record, seats_of(record, self.voice))
        self.voice.tell("loaded", style="green", path=text, count=len(record.moves))
        return True

    def offer_save(self) -> None:
        """Before the game is gone: a file name saves it, an empty line does not."""
        while self.unsaved:
            path = self.read(self.voice.text("save-where")).strip()
            if not path:
                return
            try:
                self.save(path)
            except BadInput as error:
                self.voice.console.print(str(error), style="red")

    def help(self) -> None:
        grid = Grid.grid(padding=(0, 2))
        for command in ("number", "notation", *COMMANDS):
            grid.add_row(
                Text(self.voice.text(f"help-{command}-form"), style="bold"), self.voice.text(f"help-{command}-does")
            )
        self.voice.console.print(grid)

    # ------------------------------------------------------------------ what is shown

    def hear(self, seat: int | None) -> None:
        """Tell what happened since this person (or the spectator) last listened."""
        index = 0 if seat is None else seat
        self.tell([event for _, event in self.log[self.heard[index] :]], seat)
        self.heard[index] = len(self.log)

    def tell(self, events: Sequence[Event], seat: int | None) -> None:
        for event in events:
            if event.seen_by(seat):
                self.voice.console.print(told(self.game, event, self.voice.lang, self.names))

    def show_board(self, seat: int | None) -> None:
        self.voice.console.print()
        self.voice.console.print(board(self.game, self.state.view(seat), self.voice.lang, self.names))
        self.board_at = self.state.reveals

    def show_choices(self, ask: Ask) -> None:
        self.voice.console.print()
        asked = self.game.question(self.state, ask, self.voice.lang, self.names)
        self.voice.console.print(asked, style="bold yellow")
        rows = [
            Text.assemble(
                (f"{i:>3}  ", "bold"),
                self.state.describe(ask.seat, move, self.voice.lang, self.names),
                (f"  {self.game.notation(move)}", "dim"),
            )
            for i, move in enumerate(ask.moves, 1)
        ]
        if len(rows) > ROOMY:
            self.voice.console.print(Columns(rows, equal=True, column_first=True))
        else:
            self.voice.console.print(*rows, sep="\n")


def show_result(record: Record, names: Sequence[str], voice: Voice) -> None:
    """Scores, winners, and the seed that a sealed game may show now."""
    assert record.result is not None
    scores, winners = record.result["scores"], record.result["winners"]
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    grid = Grid(title=voice.text("result"), title_style="bold", show_footer=True)
    grid.add_column("", footer=voice.text("result-points"))
    for seat in order:
        style = "bold green" if seat in winners else ""
        grid.add_column(names[seat], footer=str(scores[seat]), justify="right", header_style=style, footer_style=style)
    for line in score_sheet(record):
        told = record.game.score_line(line, voice.lang)
        grid.add_row(told, *(str(line.points[seat] or "–") for seat in order), style="" if line.counts else "dim")
    voice.console.print(grid)
    voice.tell("winners", style="bold green", count=len(winners), names=[names[seat] for seat in winners])
    if record.seal is not None:
        voice.tell("seed-shown", style="dim", seed=str(record.seed))


def score_sheet(record: Record) -> Sequence[ScoreLine]:
    """The lines that say something, of a game that is over; none where today's rules do not play it to its end."""
    retraced = record.retrace()
    if retraced.state is None or not retraced.whole:
        return []
    events = [event for _, step in record.course() for event in step.events]
    return [line for line in record.game.score_sheet(retraced.state, events) if any(line.points)]


def read_record(path: str, voice: Voice) -> tuple[Record, Retraced]:
    """A record file and how far it leads today, or a complaint that says what is wrong with it."""
    try:
        record = Record.load(Path(path).expanduser())
    except RecordError as error:
        raise voice.complaint("bad-record", problem=error) from None
    retraced = record.retrace()
    if not retraced.whole and record.rules == record.game.rules_version:
        raise voice.complaint("bad-record", problem=retraced.problem)
    return record, retraced


def open_record(path: str, voice: Voice) -> Record:
    """A record that can be gone on with; one of other rules takes today's, if they play it to the same position."""
    record, retraced = read_record(path, voice)
    if record.rules == record.game.rules_version:
        return record
    if not retraced.whole:
        raise voice.complaint("rules-no-way-on", path=path, **versions(record, retraced))
    voice.tell("rules-same", style="yellow", **versions(record, retraced))
    record.adopt()
    return record


def versions(record: Record, retraced: Retraced) -> dict[str, int]:
    """What there is to say of a record that was played by other rules."""
    count = len(record.moves) + len(record.unread)
    return {"rules": record.rules, "now": record.game.rules_version, "ply": retraced.ply, "count": count}


def _is_record(path: Path) -> bool:
    try:
        Record.load(path)
    except RecordError:
        return False
    return True
