"""French puts a space before ":", ";", "!" and "?" and inside « »: one that does not break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import souterrain
from souterrain.kernel.rules import read_yaml
from souterrain.kernel.telling import Words

SOURCES = Path(str(souterrain.__file__)).parent
BREAKS = re.compile(r"""(?<=[^\s=\]])[ \n](?=[:;!?»%](?:\W|$))|(?<=«)[ \n]|\{" "\}(?=[:;!?»])""")
BARE = re.compile(r"(?<=[\w})»])[:;!?](?=[ \n]|$)")
BOOKS = ("nouns.yaml", "components.yaml", "gifts_components.yaml", "overview.yaml", "lessons/*.yaml")


def french(document: Any) -> Iterator[str]:
    """Every French text of a document, however deep."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "fr" and isinstance(value, str):
                yield value
            yield from french(value)
    elif isinstance(document, list):
        for value in document:
            yield from french(value)


def books() -> list[tuple[str, str]]:
    """The YAML files of every game that people read, as package and path."""
    packages = [souterrain.game(name).package for name in souterrain.names()]
    folders = {package: Path(str(find_spec(package).submodule_search_locations[0])) for package in packages}  # type: ignore[union-attr,index]
    return [
        (package, str(path.relative_to(folder)))
        for package, folder in folders.items()
        for pattern in BOOKS
        for path in sorted(folder.glob(pattern))
    ]


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.fr.ftl")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_sign_begins_a_line_in_a_french_message(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if BREAKS.search(line)] == []


@pytest.mark.parametrize(("package", "name"), books(), ids=lambda part: str(part).rpartition(".")[2])
def test_no_sign_begins_a_line_in_a_french_text_of_a_game(package: str, name: str) -> None:
    texts = list(french(read_yaml(package, name)))
    assert [text for text in texts if BREAKS.search(text) or BARE.search(text)] == []


@pytest.mark.parametrize("name", souterrain.names())
def test_no_sign_begins_a_line_in_a_french_rule(name: str) -> None:
    """The rules are long, wrapped texts; the spaces that do not break are put in when they are read."""
    rules = souterrain.game(name).rules
    told = [text for clause in rules.values() for text in (clause.text("fr"), clause.ruling("fr") or "")]
    told += [entry.text("fr") for entry in rules.knowledge.values()]
    assert [text for text in told if BREAKS.search(text)] == []
    assert not any("\u00a0" in clause.text("en") for clause in rules.values())


def test_pages_and_boards_put_no_sign_after_a_word_themselves() -> None:
    """A colon between two words belongs into a message, where each language writes it as it does."""
    templates = [path.read_text(encoding="utf-8") for path in SOURCES.rglob("web/templates/**/*.html")]
    assert len(templates) > 30
    assert [text for page in templates for text in re.findall(r".*[%}]} ?[:;!?](?= |<|$).*", page)] == []
    drawn = [path for name in ("drawing", "games") for path in (SOURCES / name).rglob("*.py")]
    assert [path.name for path in drawn if re.search("« | »", path.read_text(encoding="utf-8"))] == []
    joined = re.compile(r"""f"[^"]*\{words\.[^"]*\}\ ?[:;!?][ "]""")
    assert [(path.name, line) for path in drawn for line in joined.findall(path.read_text(encoding="utf-8"))] == []


def test_a_name_and_its_value_are_joined_as_each_language_does() -> None:
    game = souterrain.game("dungeon_lords")
    assert Words(game, "en").labelled("Imps", 3) == "Imps: 3"
    assert Words(game, "fr").labelled("Lutins", 3) == "Lutins\u00a0: 3"
