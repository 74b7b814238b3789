"""A stored game as text: every move by its notation, whatever the rules of today make of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.cache import caches
from django.http import HttpResponse

from souterrain import Game
from souterrain.kernel.record import Written, write_lines

from . import tables
from .database import in_thread
from .errors import Conflict, Stopped, Unknown
from .live import LiveTable
from .models import Entry, Seat, Table
from .present import recorded_name, seat_label
from .results import winners

KEPT = caches["here"]


@dataclass(frozen=True)
class ArchivedMove:
    """A move of a stored game: its number, who made it, in words and in notation; `sure` if it is replayed too."""

    number: int
    name: str
    text: str
    notation: str
    sure: bool


def stored_line(table: Table) -> list[Written]:
    """The moves that lead to where the table stands, without those that were taken back."""
    kept: list[Written] = []
    advised = {seat.index: list(seat.hinted) for seat in table.seats.all()}
    entries = table.entries.filter(event__isnull=True)
    for number, seat, move, back_to, digest in entries.values_list("number", "seat", "move", "back_to", "digest"):
        if move is not None:
            asked = [version for version in advised.get(seat, ()) if version < number]
            kept.append(Written(seat, move, digest, bool(asked)))
            if asked:
                advised[seat] = [version for version in advised[seat] if version >= number]
            continue
        for taken_back in kept[back_to:]:  # what is chosen instead was advised as well
            if taken_back.hint:
                advised[taken_back.seat].append(number)
        del kept[back_to:]
        if kept and digest is not None:
            kept[-1] = kept[-1]._replace(digest=digest)
    return kept


async def record_text(code: str) -> tuple[Table, str]:
    """The table, and the record of its game once that is ended."""
    table, seats = await tables.find_table(code)
    if table.status not in Table.ENDED:
        raise Conflict("not-over")
    try:
        live = await tables.live_table(code)
    except Stopped:
        return table, await in_thread(stored_record, table, seats)
    key = f"record-{code}-{table.version}-{table.stamp}"
    text = KEPT.get(key)
    if text is None:
        text = await write_record(live, table, seats)
        KEPT.set(key, text)
    return table, text


async def write_record(live: LiveTable, table: Table, seats: Sequence[Seat]) -> str:
    """The record of a game that the rules of today play to where it ended."""
    record = live.record(map(recorded_name, seats))
    stored = await in_thread(stored_line, table)
    record.hints = {ply for ply, move in enumerate(stored, 1) if move.hint}
    record.events = await in_thread(stored_events, table)
    if live.state.over:
        record.finish(live.state)
        record.table_result = table_result(live)
    await in_thread(record.note_digests)
    return "\n".join(await in_thread(record.lines)) + "\n"


def stored_events(table: Table) -> list[dict[str, Any]]:
    """What happened at the table beside the game: who, what, when, and after how many of its moves."""
    found: list[dict[str, Any]] = []
    ply = 0
    for seat, move, back_to, event, at in table.entries.values_list("seat", "move", "back_to", "event", "at"):
        if event is None:
            ply = ply + 1 if move is not None else back_to
            continue
        bot = {} if event == Entry.BACK else {"bot": table.stand_in}
        found.append({"ply": ply, "seat": seat, "event": event, **bot, "at": f"{at:%Y-%m-%dT%H:%M:%SZ}"})
    return found


def table_result(live: LiveTable) -> dict[str, Any] | None:
    """How the table counts a game that somebody was gone from at its end; None where the game says it all."""
    gone = {str(seat.index): {"event": seat.gone, "bot": seat.level} for seat in live.seats if seat.gone}
    return {"winners": list(winners(live.state, live.resigned)), "gone": gone} if gone else None


def record_file(table: Table, text: str) -> HttpResponse:
    response = HttpResponse(text, content_type="application/jsonl; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{table.code}.jsonl"'
    return response


def stored_record(table: Table, seats: Sequence[Seat]) -> str:
    """The record of an ended table, from what is stored alone: it needs neither its rules nor its game."""
    head = {"game": table.game, "rules": table.rules, "options": table.options, "seed": table.game_seed}
    if table.seal:
        head["seal"] = table.seal
    head["seats"] = [recorded_name(seat) for seat in seats]
    if events := stored_events(table):
        head["events"] = events
    return "\n".join(write_lines(head, stored_line(table), None)) + "\n"


async def in_words(moves: Sequence[Written], table: Table, seats: Sequence[Seat], lang: str) -> list[ArchivedMove]:
    """Every move in words: exactly as far as the game is replayed, then as far as the notation alone goes."""
    names = [seat_label(seat, lang) for seat in seats]
    try:
        live = await tables.readable_table(table.code)
        texts = await in_thread(described, live, list(live.line), lang, names)
        texts += [live.game.move_text(move.text, lang) for move in moves[len(texts) :]]
        sure = live.ply
    except Stopped:
        game = game_of(table)
        texts = [game.move_text(move.text, lang) if game is not None else move.text for move in moves]
        sure = 0
    return [
        ArchivedMove(number, names[move.seat], text, move.text, number <= sure)
        for number, (move, text) in enumerate(zip(moves, texts, strict=True), 1)
    ]


def described(live: LiveTable, line: list[tuple[int, int]], lang: str, names: Sequence[str]) -> list[str]:
    """The moves that are replayed, each in the words of its moment."""
    state = live.record(()).new()
    state.listening = False
    texts = []
    for seat, move in line:
        texts.append(state.describe(seat, move, lang, names))
        state.play(seat, move)
    return texts


def game_of(table: Table) -> Game | None:
    """The game of a table, if it is here."""
    try:
        return tables.find_game(table.game)
    except Unknown:
        return None
