"""The examples in the documentation and in docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/adding-a-game.md"])
def test_pages(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("module", ["souterrain.kernel.vocabulary", "souterrain.kernel.nouns"])
def test_docstrings(module: str) -> None:
    """Only modules that are never compiled: a compiled docstring has no examples to find."""
    result = doctest.testmod(importlib.import_module(module), optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0
