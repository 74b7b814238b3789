"""The command line as a person uses it: words in, lines typed, text and an exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from souterrain.cli import main


class Shown:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Run = Callable[..., Shown]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in an empty folder; `typed` are the lines that the person types."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("SOUTERRAIN_LANG", raising=False)
    monkeypatch.chdir(tmp_path)

    def command(*words: str, typed: str = "") -> Shown:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(list(words))
        shown = capsys.readouterr()
        return Shown(code, shown.out, shown.err)

    return command
