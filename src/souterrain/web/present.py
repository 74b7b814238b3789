"""What one reader of a table is shown: all of it from the reader's own view, nothing from the state's secrets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from math import ceil
from typing import Any

from django.http import HttpRequest

from souterrain import Game, Refusal, State, bots
from souterrain.drawing import Board, DrawnGame, Lights
from souterrain.drawing.game import SEAT_COLOURS
from souterrain.drawing.sections import Frame, Recent, page_frame

from . import deadlines, departures, tables, undoing
from .accounts import login_of
from .errors import Unknown
from .live import LiveTable, LogEntry
from .models import Entry, Seat, Table
from .results import winners
from .words import say, signed

NO_FRAME = Frame((), {})  # of a game that draws nothing, or behind a curtain


@dataclass(frozen=True)
class Line:
    """A sentence of the log, the clause behind it if there is one, and a key by which a page knows it again.

    `ply` is the moment of the replay it leads to; a chapter opens a turn, a season, a battle.
    """

    text: str
    rule: str | None = None
    key: str = ""
    ply: int = 0
    chapter: bool = False


@dataclass(frozen=True)
class Choice:
    """A legal move, in words."""

    move: int
    notation: str
    text: str


@dataclass(frozen=True)
class Player:
    """Somebody at the table, as everybody sees them."""

    index: int
    name: str
    colour: str
    kind: str
    level: str
    bot: str
    score: Any
    thinking: bool
    winner: bool
    mine: bool
    absent: bool
    may_return: bool  # to the seat, which a bot plays for them
    deadline: str | None
    hints: int
    left: str = ""  # of a whole game's time, while it does not run
    gone: str = ""  # that a bot plays for them, since when and why
    person: str = ""  # the account whose page tells more
    pauses: bool = False  # a bot that waits until somebody is there
    queues: bool = False  # a bot that waits for a worker


@dataclass(frozen=True)
class Person:
    """Who asks, wherever: a browser, perhaps an account, and a language."""

    lang: str
    guest: str = ""
    user: int | None = None
    muted: frozenset[str] = frozenset()  # whose messages they do not want to hear
    login: str = ""  # the digest of their log-in

    def at(self, table: Table, seats: list[Seat]) -> Reader:
        """The same person as a reader of this table."""
        mine = [
            seat
            for seat in seats
            if (self.guest and seat.guest == self.guest) or (self.user is not None and seat.user_id == self.user)
        ]
        return Reader(self.lang, mine, bool(self.guest and table.host == self.guest))


@dataclass
class Reader:
    """Who looks at a table: the seats that are theirs, the language, and which seat's secrets lie open before them."""

    lang: str
    seats: list[Seat] = field(default_factory=list)
    host: bool = False

    @property
    def indexes(self) -> list[int]:
        return [seat.index for seat in self.seats]

    def active(self, state: State) -> Seat | None:
        """The seat in front of the screen: one of theirs that is asked, the one already shown first."""
        playing = [seat for seat in self.seats if seat.kind == Seat.HUMAN]
        if not playing:
            return self.seats[0] if self.seats else None
        asked = [seat for seat in playing if state.ask_of(seat.index) is not None]
        return min(asked or playing, key=lambda seat: (not seat.shown, seat.index))


def person_of(request: HttpRequest) -> Person:
    """The person behind a request."""
    muted = frozenset(request.session.get("muted", ()))
    return Person(request.lang, request.guest, request.user.pk, muted, login_of(request))


def reader_of(request: HttpRequest, live: LiveTable) -> Reader:
    """The person behind a request, at this table."""
    return person_of(request).at(live.table, live.seats)


@dataclass(frozen=True)
class Tab:
    """What a narrow screen shows at a time: one or more panes of the board."""

    name: str
    title: str
    panes: str


@dataclass(frozen=True)
class Announced:
    """What a page shows until its reader puts it away: its picture, by name, and the section to bring into sight."""

    name: str = ""
    title: str = ""
    at: str = ""
    picture: str = ""


@dataclass(frozen=True)
class BoardPicture:
    """A board in panes and sections, the tabs by which a narrow screen turns it, and what is above it."""

    frame: Frame = NO_FRAME
    sections: tuple[tuple[str, str], ...] = ()
    tabs: tuple[Tab, ...] = ()
    stage: tuple[str, ...] = ()
    front: str = ""
    behind: str = ""
    announced: Announced = Announced()

    @property
    def html(self) -> str:
        return self.frame.html(dict(self.sections))


@dataclass
class Picture:
    """A table as its reader sees it, ready for the template."""

    table: Table
    game: Game
    lang: str
    version: int
    ply: int
    seat: int | None
    curtain: str | None
    board: BoardPicture
    question: str | None
    choices: list[Choice]
    players: list[Player]
    your_turn: bool
    over: bool
    winners: list[str]
    may_undo: bool
    undo_by: str | None
    undo_ask: bool
    undo_wait: bool
    seats: list[Seat]
    host: bool
    rules: str

    @cached_property
    def title(self) -> str:
        name = self.game.title(self.lang)
        if self.table.status == Table.WAITING:
            return say(self.lang, "title-waiting", game=name)
        if self.over or self.table.status in Table.ENDED:
            return say(self.lang, "title-over", game=name)
        if self.table.status == Table.ABANDONED:
            return say(self.lang, "title-abandoned", game=name)
        if self.your_turn:
            return say(self.lang, "title-yours", game=name)
        return say(self.lang, "title-others", game=name, names=self.thinking)

    @property
    def open_seats(self) -> list[Player]:
        return [player for player in self.players if player.kind == Seat.OPEN]

    @property
    def stand_in(self) -> str:
        """The bot that plays for who leaves."""
        return level_name(self.table.stand_in or tables.default_level(self.game), self.lang)

    @property
    def alone(self) -> bool:
        """Is nobody left if the reader goes?"""
        return not any(player.kind == Seat.HUMAN and not player.mine for player in self.players)

    @property
    def deadline(self) -> str | None:
        """When the time of the seat in front of the screen is up, if it runs."""
        return self.players[self.seat].deadline if self.seat is not None else None

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The bots that can be seated, with their names."""
        return named_levels(self.table.game, self.lang)

    @property
    def thinking(self) -> list[str]:
        """Who has to choose."""
        return [player.name for player in self.players if player.thinking]


def table_title(table: Table, lang: str) -> str:
    """The name of a table's game; where the game is gone, what it was called."""
    try:
        return tables.find_game(table.game).title(lang)
    except Unknown:
        return str(table.game)


def seat_label(seat: Seat, lang: str) -> str:
    """What somebody at a table is called there; bots have names too, so that what is told of them reads well."""
    if seat.name:
        return str(seat.name)
    return say(lang, "bot-name" if seat.kind == Seat.BOT else "open-seat", number=seat.index + 1)


def recorded_name(seat: Seat) -> str:
    """The same in a record, where nothing else tells which bot it was."""
    name = seat_label(seat, "en")
    if seat.name or seat.kind != Seat.BOT:
        return name
    return say("en", "bot-recorded", name=name, level=level_name(seat.level, "en"))


def level_name(level: str, lang: str) -> str:
    key = f"level-{level}"
    return say(lang, key) if key in _level_keys() else level


def named_levels(game: str, lang: str) -> list[tuple[str, str]]:
    return [(level, level_name(level, lang)) for level in bots.levels(game)]


def shown_scores(view: Mapping[str, Any]) -> Sequence[Any]:
    """Everybody's points, once somebody has any: in a race nobody has one before it is won."""
    scores: Sequence[Any] = view["scores"]
    return scores if any(scores) else [None] * len(scores)


def measured_levels(game: str, lang: str) -> list[str]:
    """What was measured of the levels that are offered at a game, in words."""
    offered, found = bots.levels(game), bots.ladder.MEASURED.get(game, {})
    return [
        say(
            lang,
            "new-measured",
            level=level_name(level, lang),
            won=one.won,
            games=one.games,
            other=level_name(one.against, lang),
        )
        for level, one in found.items()
        if level in offered
    ]


def missing_levels(game: str, why: str, lang: str) -> str:
    """Which levels are not offered at a game for this reason, in words; "" where there are none."""
    names = [level_name(level, lang) for level in bots.held_back(game, why)]
    return say(lang, f"new-{why}-levels", levels=", ".join(names), count=len(names)) if names else ""


@lru_cache
def _level_keys() -> frozenset[str]:
    from .words import messages

    return frozenset(key for key in messages().keys["en"] if key.startswith("level-"))


def time_ends(live: LiveTable) -> dict[int, str]:
    """When whose time is up, in seconds since 1970, at a table that is played by the clock, its own or its game's.

    A moment, not the seconds left: equal tables give equal pages, and the page itself counts down.
    """
    ends = {seat: end for seat, (end, _) in deadlines.deadlines(live).items()} | departures.time_ends(live)
    return {seat: f"{end.timestamp():.1f}" for seat, end in ends.items()}


def picture(live: LiveTable, reader: Reader, offered: Collection[int] | None = None) -> Picture:
    """The table now, for this reader; of the legal moves only those `offered`. One that cannot go on raises Stopped."""
    if live.stopped:
        raise live.why_stopped()
    ends, left = time_ends(live), departures.time_left(live)
    game, state, lang, table, all_seats = live.game, live.state, reader.lang, live.table, live.seats
    names = [seat_label(seat, lang) for seat in all_seats]
    playing = table.status == Table.PLAYING and not state.over
    active = reader.active(state)
    covered = playing and active is not None and len(reader.seats) > 1 and not active.shown
    seat = active.index if active is not None and not covered else None
    view = state.view(seat)
    ask = (
        state.ask_of(seat)
        if playing and seat is not None and active is not None and active.kind == Seat.HUMAN
        else None
    )
    times_up = {limit.move for limit in game.time_limits(state).values()}  # made by the clock, not by a hand
    choices = [
        Choice(move, game.notation(move), state.describe(ask.seat, move, lang, names))
        for move in (ask.moves if ask else ())
        if ask and move not in times_up and (offered is None or move in offered)
    ]
    mine = set(reader.indexes)
    won = winners(state, live.resigned) if state.over else ()
    colours = game.seat_colours if isinstance(game, DrawnGame) else SEAT_COLOURS
    undo_wait = undoing.undo_waits_for(live)
    scores = shown_scores(view)
    return Picture(
        table=table,
        game=game,
        lang=lang,
        version=live.version,
        ply=live.ply,
        seat=seat,
        curtain=names[active.index] if covered and active is not None else None,
        board=board(game, view, lang, choices, seat, names, live.drawn.setdefault((lang, seat), {})),
        question=game.question(state, ask, lang, names) if ask else None,
        choices=choices,
        players=[
            Player(
                index=s.index,
                name=names[s.index],
                colour=colours[s.index],
                kind=s.kind,
                level=level_name(s.level, lang) if s.level else "",
                bot=s.level if s.kind == Seat.BOT else "",
                score=scores[s.index],
                thinking=playing and state.ask_of(s.index) is not None,
                winner=s.index in won,
                mine=s.index in mine,
                absent=tables.is_absent(s),
                may_return=s.kind == Seat.BOT and s.index in mine and s.gone != Entry.RESIGNED,
                deadline=ends.get(s.index),
                hints=len(s.hinted),
                left=span(left[s.index]) if s.index in left and s.index not in ends else "",
                gone=gone_text(live, s, lang),
                person=s.user.username if s.user_id else "",
                pauses=live.bots_pause and s.kind == Seat.BOT,
                queues=live.bots_queue and s.kind == Seat.BOT,
            )
            for s in all_seats
        ],
        your_turn=playing and any(state.ask_of(s.index) is not None for s in reader.seats if s.kind == Seat.HUMAN),
        over=state.over,
        winners=[names[i] for i in won],
        may_undo=playing and seat is not None and may_undo(live, seat),
        undo_by=names[table.undo_by] if table.undo_by is not None else None,
        undo_ask=bool(undo_wait & mine),
        undo_wait=bool(undo_wait) and table.undo_by in mine,
        seats=reader.seats,
        host=reader.host,
        rules=rules_note(live, lang),
    )


def board(
    game: Game,
    view: dict[str, Any],
    lang: str,
    choices: list[Choice],
    seat: int | None,
    names: list[str],
    recent: Recent | None = None,
) -> BoardPicture:
    """The picture of a view, without the icons, which its page defines once; nothing for a game that has none.

    What can be chosen there is reachable by keyboard and says what it does; what cannot be chosen now takes the focus
    from the arrow keys, and says why.
    """
    if not isinstance(game, DrawnGame):
        return BoardPicture()
    drawn, drawer = game.board(view, lang, names, seat), game.drawers[lang]
    lights = lights_of(game, choices, seat)
    sections = drawer.sections(drawn, lights, recent)
    stage = drawer.stage(drawn, lights, recent)
    told = drawn.announcement
    announced = Announced()
    if told is not None:
        announced = Announced(told.section.name, told.title, told.at, drawer.announcement(drawn, lights, recent))
    return BoardPicture(
        page_frame(drawn), tuple(sections), tabs(drawn), tuple(stage), drawn.front, " ".join(drawn.behind), announced
    )


def lights_of(game: Game, choices: list[Choice], seat: int | None) -> Lights:
    words = {choice.move: choice.text for choice in choices}
    return Lights(game.vocabulary, tuple(words), seat, words)


def tabs(drawn: Board) -> tuple[Tab, ...]:
    """One for each title; a board of one needs none."""
    panes: dict[str, list[str]] = {}
    for pane in drawn.arranged:
        panes.setdefault(pane.title, []).append(pane.name)
    if len(panes) < 2:
        return ()
    return tuple(Tab(names[0], title, " ".join(names)) for title, names in panes.items())


def log_lines(game: Game, log: Iterable[LogEntry], seat: int | None, lang: str, names: Sequence[str]) -> list[Line]:
    """The log as this seat may read it."""
    lines: list[Line] = []
    for entry in log:
        if entry.event:
            lines.append(Line(event_text(entry, lang, names), None, f"{entry.number}-{entry.event}", entry.ply))
        if entry.back_to is not None:
            lines.append(Line(say(lang, "log-undo", name=names[entry.seat]), None, f"{entry.number}-undo", entry.ply))
        clause = move_clause(game, entry, seat)
        shown = [event for event in entry.events if event.seen_by(seat)]
        summary = brought(entry, lang, names)
        for place, event in enumerate(shown):
            if summary and event.kind in game.chapters:
                lines.append(Line(summary, None, f"{entry.number}-brought", entry.ply))
                summary = ""
            rule = game.rules.behind(event.kind, event.args) or clause
            told, key = game.tell(event, lang, names).removeprefix("── "), f"{entry.number}-{place}"
            lines.append(Line(told, rule, key, entry.ply, event.kind in game.chapters))
            clause = None
        if summary:
            lines.append(Line(summary, None, f"{entry.number}-brought", entry.ply))
    return lines


def brought(entry: LogEntry, lang: str, names: Sequence[str]) -> str:
    """What the chapter that an entry ends has brought and cost, in points; nothing where it changed none."""
    changes = [f"{name} {signed(change)}" for name, change in zip(names, entry.gained, strict=False) if change]
    return say(lang, "log-brought", changes=", ".join(changes)) if changes else ""


def may_undo(live: LiveTable, seat: int) -> bool:
    """Is there a move that this seat's player, who is here, could take back?"""
    return live.seats[seat].kind == Seat.HUMAN and undoing.undo_target(live, seat) is not None


def event_text(entry: LogEntry, lang: str, names: Sequence[str]) -> str:
    """What happened at the table itself, as its log tells it."""
    return say(lang, f"log-{entry.event}", name=names[entry.seat])


def gone_text(live: LiveTable, seat: Seat, lang: str) -> str:
    """That a bot plays the seat of a person, since when and why; nothing while they play it themselves."""
    entry = live.departures.get(seat.index)
    if entry is None or entry.stood is None:
        return ""
    where = live.game.where(entry.stood, lang) or say(lang, "where-move", ply=entry.ply)
    return say(lang, f"gone-{entry.event}", level=level_name(seat.level, lang), where=where)


def span(seconds: float) -> str:
    """So much time as a clock shows it."""
    hours, rest = divmod(max(0, ceil(seconds)), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def rules_note(live: LiveTable, lang: str) -> str:
    """What there is to say at a table whose rules were revised since it began; nothing at most tables."""
    now = live.game.rules_version
    if live.stopped:
        why = live.why_stopped()
        return say(lang, f"replay-{why.key}", **why.args_)
    if live.table.rules == now:
        return ""
    key = "rules-adopted" if live.table.status == Table.PLAYING else "rules-same"
    return say(lang, key, rules=live.table.rules, now=now)


def move_clause(game: Game, entry: LogEntry, seat: int | None) -> str | None:
    """The clause that speaks of a move, for who made it; to others the kind of a secret move would tell too much."""
    if entry.move is None or entry.seat != seat:
        return None
    rule = game.vocabulary.verb(entry.move).rule
    return rule if rule in game.rules else None


def missed(live: LiveTable, reader: Reader) -> list[Line]:
    """What happened since this reader's seats last looked."""
    if not reader.seats:
        return []
    seen = min(seat.seen for seat in reader.seats)
    active = reader.active(live.state)
    seat = active.index if active is not None and active.shown else None
    names = [seat_label(s, reader.lang) for s in live.seats]
    return log_lines(live.game, live.log[live.index_after(seen) :], seat, reader.lang, names)


def preview(live: LiveTable, state: State, seat: int, move: int, lang: str) -> list[str]:
    """The sections that a move would change, as its player would see them then; none where that is not certain."""
    if not isinstance(live.game, DrawnGame):
        return []
    names = [seat_label(s, lang) for s in live.seats]
    changed = live.game.preview(state.perspective(seat), move, lang, names) or []
    # Only inside an svg element is a group read as SVG.
    return [f'<svg data-of="{name}" data-on="{on}">{drawn}</svg>' for name, drawn, on in changed]


@dataclass(frozen=True)
class Why:
    """Why something cannot be done now."""

    what: str
    text: str
    rule: str


def refusals(live: LiveTable, seat: int, lang: str, limit: int = 80) -> list[Why]:
    """Every move of the verbs asked now that is not legal, with the reason."""
    state, game = live.state, live.game
    verbs = {game.vocabulary.verb(move).name: game.vocabulary.verb(move) for move in state.moves(seat)}
    found: list[Why] = []
    for verb in verbs.values():
        for move in range(verb.first, verb.first + verb.size):
            refusal = state.refusal(seat, move)
            if refusal is not None and len(found) < limit:
                found.append(why(live, move, refusal, lang))
    return found


def why_not(live: LiveTable, seat: int, target: str, lang: str) -> Why | None:
    """Why the thing that was clicked ("kind:name") cannot be chosen now; None if there is no such thing."""
    kind, _, name = target.partition(":")
    state, game = live.state, live.game
    asked = {game.vocabulary.verb(move).name for move in state.moves(seat)}
    verbs = [v for v in game.vocabulary.verbs if v.targets is not None and v.targets.kind == kind]
    for verb in sorted(verbs, key=lambda v: v.name not in asked):
        if verb.targets is not None and name in verb.targets.index:
            move = verb.first + verb.targets.index[name]
            refusal = state.refusal(seat, move)
            if refusal is not None:
                return why(live, move, refusal, lang)
    return None


def why(live: LiveTable, move: int, refusal: Refusal, lang: str) -> Why:
    names = [seat_label(seat, lang) for seat in live.seats]
    return Why(live.game.notation(move), refusal.text(lang, names), refusal.rule)
