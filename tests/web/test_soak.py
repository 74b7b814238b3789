"""The crash soak finds what it is there to find."""

import importlib.util
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def load_tool() -> Any:
    spec = importlib.util.spec_from_file_location("soak_crash", ROOT / "tools" / "soak_crash.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["soak_crash"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


soak = load_tool()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A table after a move, another, and a step back."""
    path = tmp_path / "souterrain.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(
            """
            CREATE TABLE web_entry (table_id, number, seat, move, back_to);
            CREATE TABLE web_table (code, version);
            CREATE TABLE web_seat (table_id, "index", kind);
            INSERT INTO web_table VALUES ('t', 3);
            INSERT INTO web_seat VALUES ('t', 0, 'human'), ('t', 1, 'human');
            INSERT INTO web_entry VALUES ('t', 1, 0, 'bid 1', NULL), ('t', 2, 1, 'bid 2', NULL), ('t', 3, 1, NULL, 1);
            """
        )
    return path


@pytest.fixture
def seen() -> Any:
    entries = {1: soak.Done(0, "bid 1", None), 2: soak.Done(1, "bid 2", None), 3: soak.Done(1, None, 1)}
    return soak.Seen("t", {0: "a", 1: "b"}, entries=entries, joined={1: "b"})


def test_what_was_acknowledged_and_is_stored_is_fine(database: Path, seen: Any) -> None:
    soak.check_stored(database, seen)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE web_entry SET move = 'bid 3' WHERE number = 1",
        "UPDATE web_entry SET seat = 1 WHERE number = 1",
        "UPDATE web_entry SET back_to = 0 WHERE number = 3",
        "UPDATE web_entry SET seat = 0 WHERE number = 3",
        "DELETE FROM web_entry WHERE number = 3",
        "DELETE FROM web_entry WHERE number = 1",
        "INSERT INTO web_entry VALUES ('t', 3, 1, NULL, 1)",
        "UPDATE web_table SET version = 2",
        "UPDATE web_seat SET kind = 'open' WHERE \"index\" = 1",
    ],
)
def test_what_was_lost_or_changed_is_found(database: Path, seen: Any, damage: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        file.execute(damage)
    with pytest.raises(SystemExit):
        soak.check_stored(database, seen)
