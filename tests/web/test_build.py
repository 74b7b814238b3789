"""Changing over from the interpreted to the compiled rules while people play."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from souterrain.web import build, playing
from souterrain.web.bot_runner import BotRunner
from souterrain.web.bot_workers import BotWorkers
from souterrain.web.build import BuildWatch, Status
from souterrain.web.words import say


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BuildWatch:
    monkeypatch.setattr(build, "COMPILED", False)
    return BuildWatch(str(tmp_path / "compile.status"))


def write(watch: BuildWatch, text: str) -> None:
    assert watch.path is not None
    watch.path.write_text(text)


def test_without_a_status_file_the_build_is_what_it_is(watch: BuildWatch) -> None:
    assert watch.look() == Status("interpreted")


def test_the_status_file_is_followed(watch: BuildWatch) -> None:
    write(watch, "compiling\n")
    assert watch.look() == Status("compiling")
    write(watch, "ready /somewhere/with spaces\n")
    assert watch.look() == Status("ready", "/somewhere/with spaces")


def test_a_failed_compile_is_said_once(watch: BuildWatch, caplog: pytest.LogCaptureFixture) -> None:
    write(watch, "failed\n")
    with caplog.at_level(logging.ERROR, "souterrain.build"):
        for _ in range(3):
            assert watch.look().state == "failed"
    assert len(caplog.records) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("state", ["compiled", "interpreted", "compiling", "ready", "failed"])
def test_the_foot_of_a_page_says_which_build_runs(lang: str, state: str) -> None:
    assert say(lang, f"build-{state}")


def test_a_person_who_has_just_moved_is_not_disturbed(watch: BuildWatch, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(build.time, "monotonic", lambda: now)
    watch.person_moved()
    now += build.QUIET - 1
    assert not watch.quiet()
    now += 1
    assert watch.quiet()


class Workers(BotWorkers):
    """Workers that never start."""

    def __init__(self, count: int) -> None:
        self.ended = False

    def close(self) -> None:
        self.ended = True


class QuietRunner(BotRunner):
    """A bot runner without an event loop."""

    def __init__(self) -> None:
        self.workers = Workers(1)


def test_bots_change_over_at_once_and_the_server_in_a_quiet_moment(
    watch: BuildWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    signals: list[int] = []
    monkeypatch.setattr("souterrain.web.bot_runner.BUILD", watch)
    monkeypatch.setattr(playing, "BUILD", watch)
    monkeypatch.setattr("souterrain.web.bot_runner.signal.raise_signal", signals.append)
    monkeypatch.setenv("PYTHONPATH", "src")
    monkeypatch.setattr("souterrain.web.bot_runner.BotWorkers", Workers)
    runner = QuietRunner()
    first = runner.workers
    runner._change_build()
    assert runner.workers is first
    write(watch, "ready /compiled\n")
    watch.person_moved()
    runner._change_build()
    assert isinstance(first, Workers)
    assert first.ended
    assert runner.workers is not first, "bots think with the compiled rules"
    assert not signals, "somebody has just moved"
    watch.last_move -= build.QUIET
    second = runner.workers
    runner._change_build()
    assert runner.workers is second
    assert len(signals) == 1
