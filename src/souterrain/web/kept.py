"""A stored game as text: every move by its notation, whatever the rules of today make of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from souterrain import Game
from souterrain.kernel.record import Written, write_lines

from . import tables
from .errors import Stopped, Unknown
from .models import Table
from .present import seat_label
from .sittings import Sitting


@dataclass(frozen=True)
class Told:
    """A move of a stored game: its number, who made it, in words and in notation; `sure` if it is replayed too."""

    number: int
    name: str
    text: str
    notation: str
    sure: bool


def line(table: Table) -> list[Written]:
    """The moves that lead to where the table stands, without those that were taken back."""
    kept: list[Written] = []
    for seat, move, back_to, digest in table.entries.values_list("seat", "move", "back_to", "digest"):
        if move is not None:
            kept.append(Written(seat, move, digest))
            continue
        del kept[back_to:]
        if kept and digest is not None:
            kept[-1] = kept[-1]._replace(digest=digest)
    return kept


def record(table: Table) -> str:
    """The record of an ended table, from what is stored alone: it needs neither its rules nor its game."""
    head = {"game": table.game, "rules": table.rules, "options": table.options, "seed": table.seed, "seal": table.seal}
    names = [seat_label(seat, "en") for seat in table.seats.all()]
    return "\n".join(write_lines({**head, "seats": names}, line(table), None)) + "\n"


def told(moves: Sequence[Written], table: Table, lang: str) -> list[Told]:
    """Every move in words: exactly as far as the game is replayed, then as far as the notation alone goes."""
    names = [seat_label(seat, lang) for seat in table.seats.all()]
    try:
        with tables.replayed(table) as sitting:
            said = described(sitting, lang, names)
            said += [sitting.game.move_text(move.text, lang) for move in moves[len(said) :]]
            sure = sitting.ply
    except Stopped:
        game = game_of(table)
        said = [game.move_text(move.text, lang) if game is not None else move.text for move in moves]
        sure = 0
    return [
        Told(number, names[move.seat], text, move.text, number <= sure)
        for number, (move, text) in enumerate(zip(moves, said, strict=True), 1)
    ]


def described(sitting: Sitting, lang: str, names: Sequence[str]) -> list[str]:
    """The moves that are replayed, each in the words of its moment."""
    state = sitting.record(()).new()
    state.listening = False
    said = []
    for seat, move in sitting.line:
        said.append(state.describe(seat, move, lang, names))
        state.play(seat, move)
    return said


def game_of(table: Table) -> Game | None:
    """The game of a table, if it is here."""
    try:
        return tables.find_game(table.game)
    except Unknown:
        return None
