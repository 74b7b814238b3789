"""The examples in the documentation and in docstrings are true."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "src", ROOT / "tests" / "reference_game")
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/adding-a-game.md"])
def test_pages(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Every docstring with an example, by the name of what it documents."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, DOCUMENTED) and ">>>" in (text := ast.get_docstring(node) or ""):
            yield getattr(node, "name", "module"), text


def modules() -> Iterator[Any]:
    for source in SOURCES:
        for path in sorted(source.rglob("*.py")):
            if list(docstrings(path)):
                name = ".".join(path.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
                yield pytest.param(name, path, id=name)


@pytest.mark.parametrize(("name", "path"), list(modules()))
def test_docstrings(name: str, path: Path) -> None:
    """Read from the sources, because a compiled module has no docstrings to find; run with what the module holds."""
    try:
        module = vars(importlib.import_module(name))
    except ImportError as error:
        if "pip install 'souterrain[" in str(error):
            pytest.skip(str(error))
        raise
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for thing, text in docstrings(path):
        runner.run(doctest.DocTestParser().get_doctest(text, dict(module), f"{name}.{thing}", str(path), 0))
    assert runner.summarize().attempted > 0
    assert runner.summarize().failed == 0
