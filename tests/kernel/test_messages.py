"""Everything that a game can say is there in English and in French, and can be said."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import souterrain
from souterrain import Game, Rng
from souterrain.kernel.messages import LANGUAGES, Messages

GAMES = souterrain.names()


def folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def sources(package: str) -> list[ast.AST]:
    """The Python files of a package; beside a compiled package they lie too."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder(package).glob("*.py"))]


def constants(tree: ast.AST, name: str, place: int) -> Iterator[str]:
    """The text at one place of every call of a function or method of that name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or len(node.args) <= place:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for part in ast.walk(node.args[place]):
            if called == name and isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def spoken(game: Game) -> set[str]:
    """The keys of all messages that the sources of a game name."""
    keys = {f"move-{verb.name}" for verb in game.vocabulary.verbs}
    for tree in sources(game.package):
        keys.update(f"prompt-{prompt}" for prompt in constants(tree, "ask", 1))
        keys.update(f"event-{kind}" for kind in constants(tree, "emit", 0))
        keys.update(f"refusal-{key}" for key in constants(tree, "Reason", 1))
        keys.update(f"reveal-{kind}" for kind in constants(tree, "reveal", 0))
    return keys


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_the_sources_name_can_be_said(name: str, lang: str) -> None:
    game = souterrain.game(name)
    assert sorted(spoken(game) - game.messages.keys[lang]) == []


@pytest.mark.parametrize("name", GAMES)
def test_whatever_happens_in_a_game_can_be_told(name: str) -> None:
    """Random games, every option's every value at least once; each question, choice, event and refusal in words."""
    game = souterrain.game(name)
    for seed, options in enumerate(tellings(game)):
        rng = Rng(seed)
        state = game.new(seed=seed, **options)
        while not state.over:
            for lang in LANGUAGES:
                for event in state.events:
                    assert game.tell(event, lang)
                for ask in state.asks:
                    assert game.question(state, ask, lang)
                    assert all(state.describe(ask.seat, move, lang) for move in ask.moves)
                refusal = state.refusal(rng.below(state.players), rng.below(len(game.vocabulary)))
                assert refusal is None or refusal.text(lang)
                assert not state.reveals or game.messages.text(lang, f"reveal-{state.last_reveal}", {})
            ask = state.asks[rng.below(len(state.asks))]
            state.play(ask.seat, rng.choice(ask.moves))


def tellings(game: Game) -> list[dict[str, object]]:
    """Option sets that show every value of every option once."""
    sets: list[dict[str, object]] = [{}]
    for option in game.options.values():
        values = list(option.allowed)[:8]
        needed = {option.needs.option: option.needs.values[0]} if option.needs is not None else {}
        sets += [{**needed, option.name: value} for value in values if value != option.default]
    return sets


class Variables(Visitor):
    """The variables that a message says; one that only decides an agreement is the language's own affair."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.names.add(node.id.name)

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:  # noqa: N802 - the visitor's name
        if node.id.name != "GENDER":
            self.generic_visit(node)


def variables(path: Path) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
        if isinstance(entry, fluent.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


def pairs() -> list[Path]:
    """Every English file there is, ours and those of games from other packages."""
    ours = folder("souterrain").rglob("*.en.ftl")
    theirs = (path for game in map(souterrain.game, GAMES) for path in folder(game.package).glob("*.en.ftl"))
    return sorted({*ours, *theirs})


@pytest.mark.parametrize("english", pairs(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_both_languages_say_the_same_things(english: Path) -> None:
    in_english = variables(english)
    in_french = variables(english.with_name(english.name.replace(".en.", ".fr.")))
    assert in_english.keys() == in_french.keys()
    # A grammatical form may need a number that the other language does not show, but never something else.
    strays = {key for key in in_english if (in_english[key] ^ in_french[key]) - {"count", "number"}}
    assert strays == set()


def test_everything_that_the_command_line_says_is_there() -> None:
    messages = Messages(("souterrain.cli", "messages"))
    keys: set[str] = set()
    for tree in sources("souterrain.cli"):
        for name, place in (("text", 0), ("tell", 0), ("complaint", 0), ("say", 1)):
            keys.update(key for key in constants(tree, name, place) if "-" in key.strip("-"))
    assert len(keys) > 30
    for lang in LANGUAGES:
        assert sorted(key for key in keys if key[-1] != "-" and key not in messages.keys[lang]) == []


def test_a_missing_message_is_an_error_and_not_an_empty_line() -> None:
    messages = souterrain.game("pebbles").messages
    with pytest.raises(KeyError, match="no message 'prompt-dance' in 'fr'"):
        messages.text("fr", "prompt-dance", {})
    with pytest.raises(ValueError, match="message 'move-bid' in 'en'"):
        messages.text("en", "move-bid", {})
