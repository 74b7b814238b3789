"""The worked examples of tests/examples/dungeon_lords.yaml: set the position, make the moves, look at what changed."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import souterrain

EXAMPLES = yaml.safe_load((Path(__file__).parents[2] / "examples" / "dungeon_lords.yaml").read_text(encoding="utf-8"))
GAME = souterrain.game("dungeon_lords")
STEP = re.compile(r"\.?([A-Za-z_][\w/-]*)|\[(-?\d+)\]")


def at(document: Any, path: str) -> Any:
    """What stands at a path like lords[0].gold; None where there is nothing."""
    for name, index in STEP.findall(path):
        if index:
            document = document[int(index)] if -len(document) <= int(index) < len(document) else None
        else:
            document = document.get(name)
        if document is None:
            return None
    return document


def said(text: str) -> tuple[int, int]:
    """'0 dig b2' is seat 0 digging at b2."""
    seat, notation = text.split(" ", 1)
    return int(seat), GAME.parse(notation)


@pytest.mark.parametrize("example", EXAMPLES["examples"], ids=lambda e: e["id"])
def test_example(example: dict[str, Any]) -> None:
    assert set(example) <= {"id", "rules", "about", "position", "moves", "legal", "refused", "expect"}, example["id"]
    assert set(example["rules"]) <= set(GAME.rules)
    state = GAME.load(example.get("position", {}), seed=example.get("seed", 1))
    for text in example.get("moves", ()):
        state.play(*said(text))
    for seat, moves in example.get("legal", {}).items():
        assert sorted(GAME.notation(m) for m in state.moves(int(seat))) == sorted(moves), f"legal moves of seat {seat}"
    for text, rule in example.get("refused", {}).items():
        refusal = state.refusal(*said(text))
        assert refusal is not None, f"{text} is allowed"
        assert refusal.rule == rule, f"{text}: {refusal}"
        assert refusal.text("en")
        assert refusal.text("fr")
    document = state.position()
    for path, value in example.get("expect", {}).items():
        assert at(document, path) == value, path
