"""A table as one kind of reader sees it, rendered in parts, so that a page is sent only the parts that changed.

Who sees the same shares one snapshot: the same parts, and the same bytes from one snapshot to the next.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from django.template.loader import get_template
from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from souterrain.drawing.pen import number

from . import advice, tables
from .departures import has_own_resign
from .errors import Refused, Stopped, TableError
from .live import LiveTable, LogEntry
from .models import Seat, Table
from .present import NO_FRAME, Announced, Line, Picture, Player, Reader, log_lines, picture
from .words import say

# Where a page puts what is its reader's own; what is pushed is the same for many.
FORM_TOKEN = mark_safe("<!--form-token-->")
OWN_NAME = mark_safe('data-own-name=""')
# And what changes with every move, so that the template around it is rendered once: that takes 0.2 ms.
QUESTION, CHOICES, PLAYERS, SCORE = (
    mark_safe(f"<!--{name}-->") for name in ("question", "choices", "players", "score")
)
IDS = {"undo": "undoing"}
HYPHENATED = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")
KEPT = 4000
LOG_ENTRIES = 100  # that tell something
READERS_KEPT, ENTRIES_KEPT = 40, 2000


class Snapshot:
    """Rendered parts by name, the board in sections, the log by entries, and a token by which a page names it."""

    def __init__(self, live: LiveTable, seen: Picture, stamp: Any) -> None:
        self.stamp = stamp
        self.token = secrets.token_hex(6)
        self.title = seen.title
        self.lang = seen.lang
        self.rules = seen.rules
        self.frame = NO_FRAME if seen.curtain else seen.board.frame
        self.sections = {} if seen.curtain else dict(seen.board.sections)
        self.log = recent_log(live, seen)
        self.parts = parts(seen)
        self._messages: dict[str, bytes] = {}

    def whole(self, notices: str = "") -> str:
        """The table as one element."""
        board = self._board()
        parts = {**self.parts, "notices": mark_safe(notices or self.parts["notices"])}
        log = mark_safe("".join(self.log) or no_line(self.lang))
        return str(render("_table", {"parts": parts, "board": board, "log": log, "lang": self.lang}))

    def _board(self) -> SafeString:
        board = {"html": self.frame.html(self.sections)}
        return render("parts/board", {"curtain": self.frame is NO_FRAME, "board": board})

    def message_since(self, older: Snapshot | None) -> bytes:
        """What a page that shows the older one is sent; nothing if it looks the same. Made once for all such pages."""
        if older is self:
            return b""
        token = older.token if older is not None else ""
        message = self._messages.get(token)
        if message is None:
            html = "".join(self._changes(older)) if older is not None else self.with_title(self.whole())
            message = self._messages[token] = event(html, self.token) if html else b""
        return message

    def with_title(self, html: str) -> str:
        return f"<title>{escape(self.title)}</title>{html}"

    def _changes(self, older: Snapshot) -> Iterable[str]:
        if self.title != older.title:
            yield f"<title>{escape(self.title)}</title>"
        for name, part in self.parts.items():
            if part != older.parts[name]:
                yield partial(IDS.get(name, name), part)
        yield from self._board_changes(older)
        yield from self._log_changes(older)

    def _board_changes(self, older: Snapshot) -> Iterable[str]:
        if self.frame.columns != older.frame.columns:
            yield partial("board", self._board())
            return
        for name, frame in self.frame.panes.items():
            if frame == older.frame.panes[name]:
                yield from self._section_changes(older, frame[1::2])
            else:
                yield partial(f"part-{name}", self.frame.pane(name, self.sections))

    def _section_changes(self, older: Snapshot, names: Iterable[str]) -> Iterable[str]:
        for name in names:
            drawn = self.sections[name]
            if drawn != older.sections[name]:
                yield section(name, drawn)

    def _log_changes(self, older: Snapshot) -> Iterable[str]:
        """What was told since; all of it where something was taken back."""
        if self.log == older.log:
            return
        known = self.log.index(older.log[-1]) + 1 if older.log and older.log[-1] in self.log else 0
        if known and self.log[:known] == older.log[-known:]:
            yield partial("log", "".join(self.log[known:]), "beforeend")
        else:
            yield partial("log", "".join(self.log) or no_line(self.lang), "innerMorph")


class Page:
    """An open page that has a stream here: what it shows, and what it has to be told besides."""

    def __init__(self, changed: asyncio.Event, login: str = "") -> None:
        self.changed = changed
        self.login = login  # under which it was opened
        self.ended = False
        self.shows: Snapshot | None = None
        self.heard = "0-0"  # of the chat, up to which position
        self._notice = ""  # what went wrong with the last thing that was done on this page
        self._to_tell = False

    def tell(self, error: TableError, game: str, lang: str) -> None:
        """Say what went wrong, until the next thing happens."""
        self._notice, self._to_tell = notices(error, game, lang, ""), True
        self.changed.set()

    def end(self) -> None:
        """Its reader has logged out."""
        self.ended = True
        self.changed.set()

    def message(self, fresh: Snapshot) -> bytes:
        """What brings the page up to date."""
        message = fresh.message_since(self.shows)
        if self._to_tell:
            message += event(partial("notices", self._notice), fresh.token)
            self._to_tell = False
        elif self._notice and message:
            message += event(partial("notices", fresh.parts["notices"]), fresh.token)
            self._notice = ""
        self.shows = fresh
        return message


def snapshot(live: LiveTable, reader: Reader) -> Snapshot:
    """The table now for this reader; the same object for all who see the same."""
    audience = (reader.lang, tuple(reader.indexes), reader.host)
    stamp = (live.changes, live.version, tuple(tables.is_absent(seat) for seat in live.seats))
    known = live.snapshots.get(audience)
    if known is None or known.stamp != stamp:
        known = live.snapshots[audience] = Snapshot(live, picture(live, reader), stamp)
    return known


def fragment(live: LiveTable, reader: Reader, error: TableError | None = None) -> str:
    """The part of the page that changes as a whole, with what went wrong if something did."""
    try:
        fresh = snapshot(live, reader)
    except Stopped as stopped:
        return stopped_fragment(live.table.code, live.version, stopped, reader.lang)
    told = notices(error, live.table.game, reader.lang, fresh.rules) if error is not None else ""
    return fresh.with_title(fresh.whole(told))


def stopped_fragment(code: str, version: int, error: Stopped, lang: str) -> str:
    """What an open page shows of a table that cannot go on."""
    context = {"table": {"code": code, "version": version}, "text": error.text(lang), "lang": lang}
    return str(render("_stopped", context))


def notices(error: TableError, game: str, lang: str, rules: str) -> str:
    rule = error.rule if isinstance(error, Refused) else ""
    notice = {"text": error.text(lang), "rule": rule, "game": game}
    return str(render("parts/notices", {"notice": notice, "rules": rules, "lang": lang}))


def parts(seen: Picture) -> dict[str, str]:
    """The parts of the page beside board and log. Each is given all that it depends on, and rendered once for that."""
    lang, table, board = seen.lang, seen.table, seen.board
    where = {"lang": lang, "code": table.code, "seats": len(seen.players)}
    playing, waiting = table.status == Table.PLAYING and not seen.over, table.status == Table.WAITING
    return {
        "state": state(seen),
        "notices": part("notices", lang=lang, rules=seen.rules),
        "above": part(
            "above", lang=lang, curtain=seen.curtain, tabs=board.tabs if not seen.curtain else (),
            stage=board.stage if not seen.curtain else (), front=board.front, behind=board.behind,
        ),
        "announcement": part(
            "announcement", lang=lang, announced=board.announced if not seen.curtain else Announced()
        ),
        "decision": decision(
            seen, **where, curtain=seen.curtain, waiting=waiting, over=seen.over, question=bool(seen.question),
            open_seats=tuple(player.index for player in seen.open_seats) if waiting else (),
            levels=tuple(seen.levels) if waiting and seen.host else (), host=seen.host, winners=tuple(seen.winners),
            deadline=seen.deadline if seen.question else None, seat=seen.seat if seen.question else None,
            thinking=tuple(seen.thinking) if playing and not seen.question else (),
            seated=bool(seen.seats), advice=bool(seen.question) and advice.is_given(table), game=table.game,
            again=rematch(seen) if seen.over and seen.seats else (), status=table.status,
            returning=returning(seen) if table.status == Table.ABANDONED else (),
            looked_back=seen.over and not is_lesson(table),
        ),
        "undo": part(
            "undo", **where, undo_ask=seen.undo_ask, undo_by=seen.undo_by, undo_wait=seen.undo_wait,
            may_undo=seen.may_undo, seat=seen.seat if seen.may_undo else None,
            wish=(table.undo_by, seen.version) if seen.undo_ask else (),
        ),
        "players": players(seen, where, playing),
        "trust": part(
            "trust", **where, seal=table.seal, seed=table.seed if seen.over else None, game=table.game,
            branch=table.branch_of_id is not None, own_seats=() if seen.over else own_seats(seen),
        ),
        "leave": part(
            "leave", **where, own_seats=own_seats(seen) if playing or waiting else (), waiting=waiting,
            level=seen.stand_in, resigns=not has_own_resign(seen.game), alone=seen.alone,
        ),
    }  # fmt: skip


def decision(seen: Picture, **facts: Any) -> SafeString:
    """What has to be chosen. The question changes with every move, what stands around it hardly ever."""
    around = part("decision", **facts)
    if not seen.question:
        return around
    return mark_safe(around.replace(QUESTION, unbroken(seen.question)).replace(CHOICES, buttons(seen)))


def players(seen: Picture, where: dict[str, Any], playing: bool) -> SafeString:
    """Who sits there, each by themselves: most often one of them has just begun to think, and one has ended."""
    there = {"over": seen.over, "playing": playing, "seated": bool(seen.seats)}
    rows = "\n".join(player_row(player, {**where, **there}) for player in seen.players)
    return mark_safe(part("players", lang=seen.lang).replace(PLAYERS, rows))


def unbroken(text: str) -> str:
    """A text whose words with a hyphen stay on one line: "donnez-vous" is read at once."""
    return HYPHENATED.sub(r'<span class="unbroken">\g<0></span>', escape(text))


def player_row(player: Player, facts: dict[str, Any]) -> str:
    if player.score is None:
        return str(part("player", **facts, player=player))
    around = part("player", **facts, player=replace(player, score=SCORE))
    return str(around.replace(SCORE, escape(number(player.score))))


def is_lesson(table: Table) -> bool:
    """Is it played at the desk of a learner, where no game is kept?"""
    return "." in table.code


def rematch(seen: Picture) -> tuple[tuple[str, str], ...]:
    """The form of a new table with the same seats and options, from the seat of who asks for it."""
    mine = {seat.index for seat in seen.seats}
    seats = [
        (
            f"seat{player.index}",
            "me" if player.index in mine else f"bot:{player.bot}" if player.bot and not player.gone else "open",
        )
        for player in seen.players
    ]
    options = [(name, str(value)) for name, value in seen.table.options.items() if name != "players"]
    table = seen.table
    time = (("table_clock", table.clock), ("stand_in", table.stand_in))
    return (("name", seen.seats[0].name), *seats, *options, *time, ("public", "on" if table.public else "off"))


@lru_cache(KEPT)
def part(name: str, **facts: Any) -> SafeString:
    """A part by all that it depends on: a template knows nothing else, so who shares the facts may share the text."""
    marks = {
        "form_token": FORM_TOKEN, "own_name": OWN_NAME, "question_text": QUESTION, "choices": CHOICES,
        "players": PLAYERS,
    }  # fmt: skip
    post = forms(facts["code"], facts["seats"]) if "code" in facts else {}
    return render(f"parts/{name}", {**facts, **marks, "post": post})


def returning(seen: Picture) -> tuple[tuple[int, str], ...]:
    """The seats of an abandoned table that its reader may take again."""
    return tuple((player.index, player.name) for player in seen.players if player.may_return)


def own_seats(seen: Picture) -> tuple[tuple[int, str], ...]:
    return tuple((seat.index, seat.name) for seat in seen.seats if seat.kind == Seat.HUMAN)


def state(seen: Picture) -> SafeString:
    """Where the table stands. It changes with every move, so it is no template: that would cost ten times as much."""
    version, turn = seen.version, int(seen.your_turn)
    return mark_safe(
        f'<div id="state" data-version="{version}" data-turn="{turn}" data-status="{seen.table.status}" '
        f'data-title="{escape(seen.title)}" hidden>'
        f'<input type="hidden" name="version" value="{version}" form="moves"></div>'
    )


def buttons(seen: Picture) -> SafeString:
    """What can be chosen, as a list; written out for the same reason."""
    return mark_safe(
        "".join(
            f'<li><button name="move" value="{choice.move}" id="m{choice.move}" '
            f'data-notation="{escape(choice.notation)}">'
            f"{escape(choice.text)}</button></li>"
            for choice in seen.choices
        )
    )


def partial(target: str, html: str, swap: str = "outerMorph") -> str:
    """A part that htmx puts in the place of the older one."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'


def section(name: str, drawn: str) -> str:
    """A section of the board in the place of its older self.

    Only inside an svg element is a group of a map read as SVG; the swap leaves the outer element out again.
    """
    if drawn.startswith("<svg"):
        return partial(f"section-{name}", drawn)
    return partial(f"section-{name}", f"<svg>{drawn}</svg>", "outerMorph strip:true")


def event(html: str, token: str) -> bytes:
    """A server-sent event; a page that comes back says which one it saw last."""
    data = html.replace("\n", "\ndata: ")
    return f"id: {token}\ndata: {data}\n\n".encode()


def render(name: str, context: dict[str, Any]) -> SafeString:
    return mark_safe(get_template(f"web/{name}.html").render(context).strip())


def recent_log(live: LiveTable, seen: Picture) -> list[str]:
    """The last entries of the log that tell this reader something, each as HTML, the oldest first."""
    names = tuple(player.name for player in seen.players)
    known = kept_lines(live, (seen.seat, seen.lang, *names))
    found: list[str] = []
    for entry in reversed(live.log):
        told = known.get((entry.number, entry.ply))
        if told is None:
            told = known[entry.number, entry.ply] = entry_lines(live, entry, seen, names)
        if told:
            found.append(told)
            if len(found) == LOG_ENTRIES:
                break
    return found[::-1]


def kept_lines(live: LiveTable, reader: tuple[Any, ...]) -> dict[tuple[int, int], str]:
    """What was told to such a reader before: an entry is put into words once."""
    if len(live.lines) > READERS_KEPT:
        live.lines.clear()
    known = live.lines.setdefault(reader, {})
    if len(known) > ENTRIES_KEPT:
        known.clear()
    return known


def entry_lines(live: LiveTable, entry: LogEntry, seen: Picture, names: Sequence[str]) -> str:
    """What one entry tells this reader."""
    lines = log_lines(live.game, [entry], seen.seat, seen.lang, names)
    return "".join(log_line(seen.lang, live.game.name, live.code, line) for line in lines)


def log_line(lang: str, game: str, code: str, line: Line) -> str:
    """Written out, like the choices: every move brings some."""
    link = ""
    if line.rule:
        address, label = rulebook(game), escape(say(lang, "clause", rule=line.rule))
        link = (
            f'&nbsp;<a class="clause" tabindex="-1" href="{address}#{line.rule}" target="_blank" '
            f'aria-label="{label}">§</a>'
        )
    mark = ' class="chapter"' if line.chapter else ""
    moment = f"/t/{code}/replay/{line.ply}/"
    return (
        f'<li id="l{line.key}"{mark}><a class="moment" tabindex="-1" href="{moment}">{escape(line.text)}</a>{link}</li>'
    )


@lru_cache
def rulebook(game: str) -> str:
    return str(reverse("rulebook", args=[game]))


@lru_cache(KEPT)
def forms(code: str, seats: int) -> dict[str, Any]:
    """Where the forms of a table post, as attributes: by htmx where there is script, as a plain form where not."""

    def post(name: str, *args: Any) -> SafeString:
        address = reverse(name, args=[code, *args])
        return mark_safe(f'action="{address}" hx-post="{address}" hx-target="#table" hx-swap="outerMorph"')

    found: dict[str, Any] = {name: post(name) for name in ("play", "join", "uncover", "undo")}
    found["advice"] = mark_safe(post("advice").replace("#table", "#advice").replace("outerMorph", "innerHTML"))
    found["bots"] = {index: post("seat_bot", index) for index in range(seats)}
    for key, name in (("backs", "seat_back"), ("leaves", "leave"), ("resigns", "resign")):
        found[key] = {index: post(name, index) for index in range(seats)}
    return found


def no_line(lang: str) -> str:
    """The log before anything happened."""
    return f'<li class="muted">{say(lang, "log-empty")}</li>'
