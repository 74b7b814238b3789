"""The rules to read: one clause, a search, a chapter; and which clauses the tests name."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from rich.padding import Padding
from rich.text import Text

from ..kernel.game import Game
from ..kernel.rules import LOADER, Clause, Rules
from .prose import Voice


def show(game: Game, words: str, voice: Voice) -> None:
    """A clause by its id, all clauses whose id starts so, or those that contain all the words."""
    wanted = words.strip()
    if not wanted:
        raise voice.complaint("rules-what")
    if wanted.upper() in game.rules:
        show_one(game.rules[wanted.upper()], voice)
        return
    found = [clause for clause in game.rules.values() if clause.id.startswith(wanted.upper())]
    if not found:
        found = search(game, wanted, voice.lang)
    if not found:
        near = difflib.get_close_matches(wanted.upper(), game.rules, 3, 0.7)
        known = ", ".join(near) or ", ".join(dict.fromkeys(id_.rsplit("-", 1)[0] for id_ in game.rules))
        raise voice.complaint("bad-clause", given=wanted, known=known)
    for clause in found:
        show_one(clause, voice)


def search(game: Game, words: str, lang: str) -> list[Clause]:
    wanted = words.lower().split()
    found = []
    for clause in game.rules.values():
        text = f"{clause.text(lang)} {clause.ruling(lang) or ''} {clause.where}".lower()
        if all(word in text for word in wanted):
            found.append(clause)
    return found


def show_all(game: Game, voice: Voice) -> None:
    for clause in game.rules.values():
        voice.console.print(_line(clause, voice.lang))


def show_one(clause: Clause, voice: Voice) -> None:
    voice.console.print(_line(clause, voice.lang))
    ruling = clause.ruling(voice.lang)
    if ruling:
        said = Text.assemble((voice.text("ruling") + " ", "italic"), ruling)
        voice.console.print(Padding(said, (0, 0, 0, 4)))
    voice.console.print(Padding(Text(clause.where, style="dim"), (0, 0, 0, 4)))


def _line(clause: Clause, lang: str) -> Text:
    return Text.assemble((clause.id, "bold cyan"), "  ", clause.text(lang))


# ---------------------------------------------------------------------- coverage


def source_tree(voice: Voice) -> Path:
    """The checkout that holds the tests: here, above here, or around this file."""
    for start in (Path.cwd(), Path(__file__).resolve()):
        for folder in (start, *start.parents):
            if (folder / "tests").is_dir() and (folder / "src" / "souterrain").is_dir():
                return folder
    raise voice.complaint("coverage-no-source")


def show_coverage(game: Game, missing: bool, voice: Voice) -> bool:
    """Print how many clauses the tests name, file by file; True when none is missing."""
    named = named_clauses(source_tree(voice) / "tests")
    complete = True
    for file in game.rule_files:
        ids = list(Rules.read(game.package, file))
        left = [id_ for id_ in ids if id_ not in named]
        complete = complete and not left
        voice.console.print(f"{game.name} {file}: {len(ids) - len(left)}/{len(ids)}", style="red" if left else "green")
        if missing and left:
            voice.console.print("  " + " ".join(left))
    return complete


def named_clauses(tests: Path) -> set[str]:
    """Every clause that a test marks with `@pytest.mark.rule` or an example lists under `rules`."""
    named: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        named.update(_marked(ast.parse(path.read_text(encoding="utf-8"), str(path))))
    for path in sorted((tests / "examples").glob("*.yaml")):
        named.update(_listed(yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)))
    return named


def _marked(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in ast.walk(node):
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _listed(thing: Any) -> Iterator[str]:
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key == "rules" and isinstance(value, list):
                yield from (item for item in value if isinstance(item, str))
            else:
                yield from _listed(value)
    elif isinstance(thing, list):
        for item in thing:
            yield from _listed(item)
