"""Events of a table beside moves and steps back, its clock, and how its game came out for each seat."""

from __future__ import annotations

import logging
from typing import Any

from django.db import migrations, models

from souterrain import game as find_game
from souterrain.web.results import places

log = logging.getLogger("souterrain.web")


def note_places(apps: Any, editor: Any) -> None:
    """Finished games are played through once, one after the other; one that today's rules do not play has no places."""
    seats = apps.get_model("web", "Seat").objects
    for table in apps.get_model("web", "Table").objects.filter(status="over").order_by("code").iterator(chunk_size=100):
        try:
            found = places_of(table)
        except Exception as error:  # noqa: BLE001 - a game may be somebody else's code; its table goes without
            log.warning("table %s: no places: %s", table.code, error)
            continue
        for index, place in enumerate(found):
            seats.filter(table=table, index=index).update(place=place)


def places_of(table: Any) -> list[int | None]:
    game = find_game(table.game)
    line: list[tuple[int, str]] = []
    for seat, move, back_to in table.entries.order_by("number").values_list("seat", "move", "back_to"):
        if move is None:
            del line[back_to:]
        else:
            line.append((seat, move))
    state = game.new(seed=table.seed, **table.options)
    state.listening = False
    for seat, move in line:
        state.play(seat, game.parse(move))
    if not state.over:
        raise ValueError("its moves do not lead to the end of a game")
    return places(state)


def forget_events(apps: Any, editor: Any) -> None:
    """An earlier version knows moves and steps back only; the numbers of the others stay free."""
    apps.get_model("web", "Entry").objects.filter(event__isnull=False).delete()
    tables = apps.get_model("web", "Table").objects
    tables.filter(status="abandoned").update(status="playing")
    tables.filter(status="resigned").update(status="closed")


def only(name: str) -> models.Q:
    return models.Q(**{f"{one}__isnull": one != name for one in ("move", "back_to", "event")})


class Migration(migrations.Migration):
    dependencies = (("web", "0006_advice_and_ways_back"),)
    operations = (
        migrations.RemoveConstraint("entry", "a_move_or_a_step_back"),
        migrations.AddField("entry", "event", models.CharField(max_length=10, null=True)),
        migrations.AddField("seat", "gone", models.CharField(max_length=10, blank=True, default="")),
        migrations.AddField("seat", "place", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("table", "began", models.DateTimeField(null=True)),
        migrations.AddField("table", "clock", models.CharField(max_length=10, default="none")),
        migrations.AddField("table", "due", models.DateTimeField(null=True)),
        migrations.AddField("table", "stand_in", models.CharField(max_length=40, blank=True, default="")),
        migrations.AlterField("table", "status", models.CharField(max_length=10, default="waiting")),
        migrations.AddIndex("table", models.Index(fields=["status", "due"], name="web_table_status_b0b954_idx")),
        migrations.AddConstraint(
            "entry",
            models.CheckConstraint(
                condition=only("move") | only("back_to") | only("event"), name="a_move_a_step_back_or_an_event"
            ),
        ),
        migrations.RunPython(note_places, forget_events),
    )
