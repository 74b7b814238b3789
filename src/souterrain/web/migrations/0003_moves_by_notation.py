"""Entries keep their moves by notation, tables the version of their rules, and some entries a digest of the position.

What a number meant up to here stands in `0003_moves_by_number.json`, one line a verb in the order of its numbers, with
its targets: the vocabulary of today will not do, it changes with the games. Only a game of another package has no line
there; it is asked itself, if it still is at its first version. The digests are written by replaying each table once.
"""

import json
import logging
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from django.db import migrations, models

import souterrain
from souterrain import OptionError, State
from souterrain.kernel.digest import digest, is_due

log = logging.getLogger("souterrain.web")
FIRST_RULES = 1
BATCH = 200
WRITE = "UPDATE web_entry SET move = %s, digest = %s WHERE id = %s"
Row = tuple[int, int, int, str | None, int | None]  # id, number, seat, move, back_to


@cache
def frozen() -> dict[str, list[str]]:
    """The notations of every game of ours, by number."""
    verbs = json.loads(Path(__file__).with_name("0003_moves_by_number.json").read_text(encoding="utf-8"))
    return {
        game: [f"{verb} {target}".strip() for verb, targets in of.items() for target in targets.split() or [""]]
        for game, of in verbs.items()
    }


def notations(name: str) -> list[str]:
    """What the numbers of a game meant; nothing where that cannot be known any more."""
    if name in frozen():
        return frozen()[name]
    game = unchanged(name)
    return [game.notation(move) for move in range(len(game.vocabulary))] if game is not None else []


def unchanged(name: str) -> souterrain.Game | None:
    """The game, if it is here and still plays by the rules that the stored tables were played by."""
    try:
        game = souterrain.game(name)
    except OptionError:
        return None
    return game if game.rules_version == FIRST_RULES else None


def write_notations(apps: Any, editor: Any) -> None:
    untold: dict[tuple[str, str], list[str]] = defaultdict(list)
    for table in in_batches(apps.get_model("web", "Table")):
        rows = rows_of(apps, table)
        known = notations(table.game)
        told = [(*row[:3], notation(known, row[3]), row[4]) for row in rows]
        try:
            digests = digests_of(table, told)
        except Exception as error:  # noqa: BLE001 - a game may be somebody else's code; its table goes without
            untold[table.game, str(error)].append(table.code)
            digests = {}
        with editor.connection.cursor() as cursor:
            cursor.executemany(WRITE, [(move, digests.get(number), pk) for pk, number, _, move, _ in told])
    for (game, problem), codes in untold.items():
        log.warning("%s: no digests for %d tables (%s): %s", game, len(codes), ", ".join(codes[:10]), problem)


def in_batches(model: Any) -> Any:
    """Every table, some at a time."""
    last = ""
    while batch := list(model.objects.filter(code__gt=last).order_by("code")[:BATCH]):
        yield from batch
        last = batch[-1].code


def rows_of(apps: Any, table: Any) -> list[Row]:
    entries = apps.get_model("web", "Entry").objects.filter(table_id=table.code).order_by("number")
    return list(entries.values_list("id", "number", "seat", "move", "back_to"))


def notation(known: list[str], number: str | None) -> str | None:
    """What a number meant; the number itself where nobody knows."""
    return known[int(number)] if number is not None and int(number) < len(known) else number


def digests_of(table: Any, rows: list[Row]) -> dict[int, str]:
    """The digests of a table's entries by their number, from a replay."""
    game = unchanged(table.game)
    if game is None:
        raise LookupError("these rules are not here any more")

    def replayed(moves: list[tuple[int, int]]) -> State:
        state = game.new(seed=table.seed, **table.options)
        for seat, move in moves:
            state.play(seat, move)
        return state

    state, line, found = replayed([]), list[tuple[int, int]](), {}
    last = rows[-1][1] if rows and table.status == "over" else 0
    for _, number, seat, move, back_to in rows:
        if move is None:
            del line[back_to:]
            state = replayed(line)
        else:
            line.append((seat, game.parse(move)))
            state.play(*line[-1])
        if is_due(number) or number == last:
            found[number] = digest(state)
    return found


def write_numbers(apps: Any, editor: Any) -> None:
    for table in in_batches(apps.get_model("web", "Table")):
        numbers = {text: str(number) for number, text in enumerate(notations(table.game))}
        rows = []
        for pk, entry, _, move, _ in rows_of(apps, table):
            if move is not None and move not in numbers and not move.isdecimal():
                raise ValueError(f"table {table.code}, entry {entry}: {move!r} had no number; there is no way back")
            rows.append((numbers.get(move, move) if move is not None else None, None, pk))
        with editor.connection.cursor() as cursor:
            cursor.executemany(WRITE, rows)


class Migration(migrations.Migration):
    dependencies = (("web", "0002_one_index_for_entries"),)
    operations = (
        migrations.AddField("table", "rules", models.PositiveIntegerField(default=FIRST_RULES)),
        migrations.AddField("entry", "digest", models.CharField(max_length=32, null=True)),
        migrations.AlterField("entry", "move", models.TextField(null=True)),
        migrations.RunPython(write_notations, write_numbers),
    )
