"""The worked examples of tests/examples/dungeon_twister.yaml: a position, choices, and what must be the case."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import souterrain

BOOK = yaml.safe_load((Path(__file__).parents[2] / "examples" / "dungeon_twister.yaml").read_text(encoding="utf-8"))
GAME = souterrain.game("dungeon_twister")
SEATS = {"blue": 0, "yellow": 1}


def position(given: dict[str, Any]) -> dict[str, Any]:
    """A partial document; `layout` names the rooms of a drawing that several examples share."""
    document = dict(given)
    layout = document.pop("layout", None)
    if layout is not None:
        document["rooms"] = {**BOOK["layouts"][layout], **document.get("rooms", {})}
    return document


def at(document: Any, path: str) -> Any:
    """What stands at a path like characters/blue.warrior/state; None where there is nothing."""
    for name in path.split("/"):
        document = document[int(name)] if isinstance(document, list) else document.get(name)
        if document is None:
            return None
    return document


def choices(text: str) -> tuple[int, list[int]]:
    """'blue: act blue.thief; move' is blue choosing his Thief, then the move."""
    colour, _, said = text.partition(":")
    return SEATS[colour], [GAME.parse(part) for part in said.split(";")]


def play(state: souterrain.State, text: str) -> None:
    seat, moves = choices(text)
    for move in moves:
        state.play(seat, move)


def check(state: souterrain.State, entry: dict[str, Any], where: str) -> None:
    assert set(entry) <= {"may", "may_not", "only", "expect", "asked", "scores", "winners"}, where
    for text in entry.get("may", ()):
        seat, moves = choices(text)
        for move in moves:
            assert move in state.moves(seat), f"{where}: {GAME.notation(move)}: {state.refusal(seat, move)}"
    for text, rule in entry.get("may_not", {}).items():
        seat, moves = choices(text)
        for move in moves:
            refusal = state.refusal(seat, move)
            assert refusal is not None, f"{where}: {GAME.notation(move)} is allowed"
            assert refusal.rule == rule, f"{where}: {GAME.notation(move)}: {refusal}"
            assert refusal.text("en")
            assert refusal.text("fr")
    for verb, targets in entry.get("only", {}).items():
        listed = {GAME.notation(move) for ask in state.asks for move in ask.moves}
        found = sorted(text.partition(" ")[2] for text in listed if text.partition(" ")[0] == verb)
        assert found == sorted(str(target) for target in targets), f"{where}: {verb}"
    document = state.position()
    for path, value in entry.get("expect", {}).items():
        assert at(document, path) == value, f"{where}: {path}"
    if "asked" in entry:
        assert [f"{['blue', 'yellow'][ask.seat]} {ask.prompt}" for ask in state.asks] == entry["asked"], where
    if "scores" in entry:
        assert list(state.scores) == entry["scores"], where
    if "winners" in entry:
        assert [("blue", "yellow")[seat] for seat in state.winners] == entry["winners"], where


@pytest.mark.parametrize("example", BOOK["examples"], ids=lambda example: example["id"])
def test_example(example: dict[str, Any]) -> None:
    assert set(example) <= {"id", "rules", "about", "position", "play", "runs"}, example["id"]
    assert set(example["rules"]) <= set(GAME.rules), example["id"]
    for run in example.get("runs", [example]):
        state = GAME.load(position({**example.get("position", {}), **run.get("position", {})}), seed=1)
        for i, step in enumerate(run["play"]):
            if isinstance(step, str):
                play(state, step)
            else:
                check(state, step, f"{example['id']}, step {i + 1}")
