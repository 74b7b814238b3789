"""The ladder's games come out the same when they are played again, and what does not is named."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from souterrain.bots.ladder import MEASURED
from souterrain.lab import Arena, Game
from souterrain.lab.rungs import rung

TOOL = Path(__file__).parents[2] / "tools" / "ladder.py"
KEPT = sorted((TOOL.parents[1] / "ladder").glob("*.jsonl"))


def ladder(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", [str(TOOL), *arguments])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(TOOL), run_name="__main__")
    return int(str(ended.value))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    list(Arena("dungeon_lords", ["random", "greedy"], 3, tmp_path / "run", players=2).play())
    (tmp_path / "run" / "index.jsonl").rename(tmp_path / "lords.jsonl")
    return tmp_path


def test_games_come_out_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(monkeypatch, "--folder", str(folder)) == 0
    assert "3 of 3 games played again, 0 came out otherwise." in capsys.readouterr().out
    assert ladder(monkeypatch, "--folder", str(folder), "--table") == 0
    assert "| Dungeon Lords | 2 | greedy | random | 3 |" in capsys.readouterr().out


def test_a_game_that_comes_out_otherwise_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "lords.jsonl"
    head, first, *rest = path.read_text().splitlines()
    changed = {**json.loads(first), "digest": "0" * 16}
    path.write_text("\n".join([head, json.dumps(changed), *rest]) + "\n")
    assert ladder(monkeypatch, "--folder", str(folder)) == 1
    said = capsys.readouterr().out
    assert "seed 1: OTHERWISE" in said
    assert "1 came out otherwise" in said


def test_a_run_of_other_rules_cannot_be_played_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "lords.jsonl"
    head, *rest = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(head), "rules": 99}), *rest]) + "\n")
    assert ladder(monkeypatch, "--folder", str(folder)) == 1
    assert "lords.jsonl cannot be played again: its rules are version 99" in capsys.readouterr().err
    assert ladder(monkeypatch, "--folder", str(folder / "run")) == 2


def test_a_run_of_another_search_cannot_be_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    head = Arena("dungeon_lords", ["greedy", "hard"], 1, tmp_path, players=2).run
    path = tmp_path / "lords.jsonl"
    path.write_text(json.dumps(head) + "\n")
    assert ladder(monkeypatch, "--folder", str(tmp_path)) == 0
    path.write_text(json.dumps({**head, "search": {"hard": "0" * 12}}) + "\n")
    assert ladder(monkeypatch, "--folder", str(tmp_path)) == 1
    said = capsys.readouterr().err
    assert "lords.jsonl cannot be played again: the search of hard is made of other numbers now" in said


def test_a_file_that_is_no_run_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (folder / "lords.jsonl").open("a") as file:
        file.write("[]\n")
    assert ladder(monkeypatch, "--folder", str(folder)) == 2
    assert "lords.jsonl: line 5: expected an object, got []" in capsys.readouterr().err


def test_the_ladder_of_the_docs_is_of_these_rules_and_levels(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever changes rules or levels plays the ladder again, or takes its figures out of the docs."""
    assert KEPT
    assert ladder(monkeypatch, "--minutes", "0") == 0
    assert "cannot be played again" not in capsys.readouterr().err
    assert ladder(monkeypatch, "--table") == 0
    for path in KEPT:
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        head, games = json.loads(first), [Game.read(line) for line in lines]
        if head["options"]["players"] != 2:
            continue
        below, above = head["iterations"]
        found = rung(games, below, above)
        said = (int(found.score * found.games / 2), found.games, below, found.verdict == "proven")
        assert MEASURED[head["game"]][above] == said, "what the form says of the level"
    docs = (TOOL.parents[1] / "docs" / "opponents.md").read_text(encoding="utf-8")
    for line in capsys.readouterr().out.splitlines():
        assert line in docs
