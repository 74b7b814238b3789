"""What is wrong with what somebody gave is said in English to programs and in their own language to people."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import souterrain
from souterrain import NotationError, OptionError, Record, RecordError, SouterrainError, bots
from souterrain.kernel.errors import FILES, Problem, file_problem
from souterrain.kernel.messages import LANGUAGES, read_messages

MESSAGES = read_messages(("souterrain.kernel", "errors"))
HOUSE = Path(souterrain.__file__).parent


def named() -> Iterator[str]:
    """The keys of all problems that the sources name."""
    yield from FILES.values()
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                place = {"Problem": 0, "check": 1}.get(node.func.id, len(node.args))
                key = node.args[place] if place < len(node.args) else None
                if isinstance(key, ast.Constant) and (node.func.id == "Problem" or path.name == "record.py"):
                    yield key.value


def test_every_problem_has_its_message_and_every_message_its_problem() -> None:
    by_field = {"record-game", "record-options", "record-seed"}  # the head of a record, one key a field
    for lang in LANGUAGES:
        assert MESSAGES.keys[lang] == {*named()} | by_field


def pebbles(text: str) -> Callable[[], object]:
    return lambda: Record.read(text)


HEAD = '{"souterrain": 1, "game": "pebbles", "options": {"players": 2}, "seed": 3}'
WRONG: dict[str, tuple[type[SouterrainError], Callable[[], object]]] = {
    "value": (OptionError, lambda: souterrain.game("pebbles").new(rounds=4)),
    "number": (OptionError, lambda: souterrain.game("pebbles").new(players=9)),
    "name": (OptionError, lambda: souterrain.game("pebbles").new(speed=9)),
    "needs": (OptionError, lambda: souterrain.game("dungeon_run").new(players=1, beg_for_mercy=True)),
    "game": (OptionError, lambda: souterrain.game("ludo")),
    "seed": (OptionError, lambda: souterrain.game("pebbles").new(seed=2**70)),
    "bot": (OptionError, lambda: bots.make("genius", "pebbles")),
    "verb": (NotationError, lambda: souterrain.game("pebbles").parse("steal 4")),
    "target": (NotationError, lambda: souterrain.game("pebbles").parse("bid 400")),
    "no target": (NotationError, lambda: souterrain.game("pebbles").parse("keep 4")),
    "move": (NotationError, lambda: souterrain.game("pebbles").notation(10**6)),
    "no record": (RecordError, pebbles("{}")),
    "no JSON": (RecordError, pebbles("hello")),
    "head": (RecordError, pebbles('{"souterrain": 1, "game": 4}')),
    "options of a record": (RecordError, pebbles(HEAD.replace('"players": 2', '"players": 99'))),
    "move of a record": (RecordError, pebbles(f'{HEAD}\n{{"seat": 0, "move": "steal 4"}}')),
    "illegal": (RecordError, lambda: Record.read(f'{HEAD}\n{{"seat": 7, "move": "keep"}}').replay()),
    "no file": (RecordError, lambda: Record.load("/nowhere/at/all.jsonl")),
}


@pytest.mark.parametrize("name", WRONG)
def test_people_are_told_in_their_language(name: str) -> None:
    kind, do = WRONG[name]
    with pytest.raises(kind) as raised:
        do()
    error = raised.value
    assert str(error) == error.text("en") != error.text("fr")
    assert not [word for word in ENGLISH if f" {word} " in f" {error.text('fr')} "]


ENGLISH = ("expected", "one", "of", "is", "not", "the", "cannot", "takes", "only", "with", "read", "no", "from", "line")


def test_a_problem_goes_from_one_process_to_another() -> None:
    with pytest.raises(RecordError) as raised:
        Record.read("hello")
    again = pickle.loads(pickle.dumps(raised.value))
    assert [again.text(lang) for lang in LANGUAGES] == [raised.value.text(lang) for lang in LANGUAGES]


def test_a_problem_reads_back_from_how_it_is_shown() -> None:
    problem = Problem("expected-number", low=1, high=6)
    assert eval(repr(problem)).text("fr") == problem.text("fr")


def test_an_error_of_the_system_that_has_no_words_shows_its_code() -> None:
    assert "EIO" in file_problem(OSError(5, "Input/output error")).text("fr")
