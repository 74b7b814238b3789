"""The load tool takes the roads that it says it takes, and finds no error on them."""

import argparse
import importlib.util
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The tool, whose clients all come at once."""
    monkeypatch.syspath_prepend(str(TOOLS))
    spec = importlib.util.spec_from_file_location("load", TOOLS / "load.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "load", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ARRIVAL", 0.2)
    return module


@pytest.mark.parametrize("road", ["pages", "api", "idle"])
def test_a_road_is_measured(road: str, load: Any, capsys: pytest.CaptureFixture[str]) -> None:
    given = argparse.Namespace(tables=2, rate=8.0, api_tables=2, api_rate=8.0, seconds=1.5, game="dungeon_lords")
    with ThreadPoolExecutor(1) as thread:  # which has no event loop, whatever ran here before
        (figures,) = thread.submit(load.ROADS[road], given).result()
    assert figures.own
    assert not figures.errors
    assert figures.cpu > 0
    assert capsys.readouterr().out.startswith(road)
