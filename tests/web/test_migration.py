"""Databases from before notations: every number becomes what it meant, and old tables get their digests."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import sync_tables as tables
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from sync_tables import live

import souterrain
from souterrain import Rng, seal
from souterrain.web import migrations
from souterrain.web.models import Entry, Table
from souterrain.web.results import places

pytestmark = pytest.mark.django_db(transaction=True)
MIGRATION = import_module("souterrain.web.migrations.0003_moves_by_notation")
NEWEST = max(path.stem for path in Path(migrations.__file__).parent.glob("0*.py"))
SEED = "6b" * 32
Line = list[tuple[int, str]]


def migrate(name: str) -> Any:
    """Bring the database to a migration; the models as they were then."""
    executor = MigrationExecutor(connection)
    executor.migrate([("web", name)])
    return executor.loader.project_state([("web", name)]).apps


@pytest.fixture
def old() -> Iterator[Any]:
    """The models of the first version, on a database of the first version."""
    yield migrate("0001_initial")
    migrate(NEWEST)
    Table.objects.all().delete()


def played(name: str, moves: int) -> tuple[dict[str, Any], Line, bool]:
    """So many random moves of a game, among those that had a number then."""
    game = souterrain.game(name)
    known, rng = set(MIGRATION.notations(name)), Rng(4)
    options = game.options.complete({})
    state, line = game.new(seed=SEED, **options), Line()
    while len(line) < moves and not state.over:
        ask = state.asks[0]
        move = rng.choice(tuple(move for move in ask.moves if game.notation(move) in known))
        state.play(ask.seat, move)
        line.append((ask.seat, game.notation(move)))
    return options, line, state.over


def store(old: Any, code: str, game: str, options: dict[str, Any], entries: list[dict[str, Any]], status: str) -> None:
    """A table as the first version kept it."""
    table = old.get_model("web", "Table").objects.create(
        code=code, game=game, options=options, seed=SEED, seal=seal(SEED), status=status, version=len(entries)
    )
    for number, entry in enumerate(entries, 1):
        old.get_model("web", "Entry").objects.create(table=table, number=number, **entry)


def numbered(game: str, line: Line) -> list[dict[str, Any]]:
    numbers = MIGRATION.notations(game)
    return [{"seat": seat, "move": numbers.index(text)} for seat, text in line]


@pytest.mark.parametrize("name", [name for name in souterrain.names() if MIGRATION.notations(name)])
def test_the_tables_of_every_game_that_had_some_keep_their_meaning(old: Any, name: str) -> None:
    options, line, over = played(name, 40)
    store(old, "running", name, options, numbered(name, line), "over" if over else "playing")
    migrate(NEWEST)
    entries = list(Entry.objects.filter(table_id="running"))
    assert [(entry.seat, entry.move) for entry in entries] == line
    digests = {entry.number for entry in entries if entry.digest is not None}
    unchanged = souterrain.game(name).rules_version == 1
    due = {n for n in (1, 16, 32) if n <= len(line)} | ({len(line)} if over else set())
    assert digests == (due if unchanged else set())
    assert Table.objects.get(code="running").rules == 1


def test_a_finished_game_ends_with_a_digest_and_opens(old: Any) -> None:
    options, line, over = played("pebbles", 99)
    assert over
    store(old, "finished", "pebbles", options, numbered("pebbles", line), "over")
    migrate(NEWEST)
    assert [e.number for e in Entry.objects.filter(table_id="finished") if e.digest] == [1, len(line)]
    seen = live(tables.find_table("finished"))
    assert seen.state.over
    assert seen.agreed == len(line)


def test_what_was_taken_back_is_replayed_as_it_was(old: Any) -> None:
    options, line, _ = played("pebbles", 2)
    first, second = numbered("pebbles", line)
    steps: list[dict[str, Any]] = [first, second, {"seat": second["seat"], "back_to": 1}, second]
    store(old, "back", "pebbles", options, steps, "playing")
    migrate(NEWEST)
    entries = list(Entry.objects.filter(table_id="back"))
    assert [(e.move, e.back_to) for e in entries] == [
        (line[0][1], None),
        (line[1][1], None),
        (None, 1),
        (line[1][1], None),
    ]
    assert entries[0].digest is not None, "it was replayed to its end"
    seen = live(tables.find_table("back"))
    assert seen.ply == 2


def test_a_table_that_does_not_replay_is_named_and_goes_without_digests(
    old: Any, caplog: pytest.LogCaptureFixture
) -> None:
    options = souterrain.game("pebbles").options.complete({})
    twice = [{"seat": 0, "move": 6}, {"seat": 0, "move": 6}]
    store(old, "twice", "pebbles", options, twice, "playing")
    store(old, "chess", "chess", {}, [{"seat": 0, "move": 12}], "playing")
    store(old, "beyond", "dungeon_lords", {}, [{"seat": 0, "move": 99_999}], "playing")
    migrate(NEWEST)
    assert [e.move for e in Entry.objects.filter(table_id="twice")] == ["keep", "keep"]
    assert Entry.objects.get(table_id="chess").move == "12"
    assert Entry.objects.get(table_id="beyond").move == "99999"
    assert not Entry.objects.exclude(digest=None).exists()
    for code in ("twice", "chess", "beyond"):
        assert f"no digests for 1 tables ({code})" in caplog.text


def test_more_tables_than_one_batch(old: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    options, line, _ = played("pebbles", 3)
    monkeypatch.setattr(MIGRATION, "BATCH", 2)
    for number in range(5):
        store(old, f"table{number}", "pebbles", options, numbered("pebbles", line), "playing")
    migrate(NEWEST)
    assert Entry.objects.exclude(digest=None).count() == 5
    assert set(Entry.objects.values_list("move", flat=True)) == {text for _, text in line}


def test_the_way_back_gives_the_numbers_again(old: Any) -> None:
    _, line, _ = played("dungeon_twister", 30)
    entries = numbered("dungeon_twister", line)
    store(old, "there", "dungeon_twister", {}, entries, "playing")
    store(old, "chess", "chess", {}, [{"seat": 0, "move": 12}], "playing")
    migrate(NEWEST)
    apps = migrate("0002_one_index_for_entries")
    model = apps.get_model("web", "Entry")
    assert list(model.objects.filter(table_id="there").values_list("move", flat=True)) == [e["move"] for e in entries]
    assert model.objects.get(table_id="chess").move == 12


def test_there_is_no_way_back_for_a_move_that_never_had_a_number(old: Any) -> None:
    migrate(NEWEST)
    table = Table.objects.create(code="later", game="dungeon_lords", options={}, seed=SEED, seal="", version=1)
    Entry.objects.create(table=table, number=1, seat=0, move="sing loudly")
    with pytest.raises(ValueError, match="table later, entry 1: 'sing loudly' had no number"):
        migrate("0002_one_index_for_entries")
    assert Entry.objects.values_list("move", flat=True).get(table_id="later") == "sing loudly"


def test_games_that_are_over_get_the_places_of_their_players(old: Any, caplog: pytest.LogCaptureFixture) -> None:
    options, line, over = played("pebbles", 100)
    assert over
    store(old, "finished", "pebbles", options, numbered("pebbles", line), "over")
    store(old, "cut", "pebbles", options, numbered("pebbles", line[:-1]), "over")
    for code in ("finished", "cut"):
        for index in range(options["players"]):
            old.get_model("web", "Seat").objects.create(table_id=code, index=index, kind="human")
    migrate(NEWEST)
    state = live("finished").state
    assert [seat.place for seat in live("finished").seats] == places(state)
    assert 1 in places(state)
    assert "table cut: no places: its moves do not lead to the end of a game" in caplog.text


def test_the_way_back_forgets_what_was_no_move(old: Any) -> None:
    migrate(NEWEST)
    for code, status, kept in (("gone", "abandoned", "playing"), ("lost", "resigned", "closed")):
        table = Table.objects.create(
            code=code, game="pebbles", options={}, seed=SEED, seal="", version=1, status=status
        )
        Entry.objects.create(table=table, number=1, seat=0, event="left")
        apps = migrate("0006_advice_and_ways_back")
        assert apps.get_model("web", "Table").objects.get(code=code).status == kept
        assert not apps.get_model("web", "Entry").objects.exists()
        migrate(NEWEST)


@pytest.mark.parametrize(
    ("game", "size", "meant"),
    [
        (
            "dungeon_lords",
            540,
            {0: "act", 20: "peek 1", 100: "build cafeteria", 270: "mark c2", 539: "place lyre/yellow"},
        ),
        (
            "dungeon_twister",
            1387,
            {0: "recruit assassin", 20: "recruit thief", 100: "hide pickpocket", 693: "turn-ccw 2a", 1386: "card 6"},
        ),
    ],
)
def test_the_frozen_numbers_mean_what_they_meant(game: str, size: int, meant: dict[int, str]) -> None:
    """Written out here from the day when numbers were last stored: neither the data nor this may follow the games."""
    known = MIGRATION.frozen()[game]
    assert len(known) == len(set(known)) == size
    assert {number: known[number] for number in meant} == meant
