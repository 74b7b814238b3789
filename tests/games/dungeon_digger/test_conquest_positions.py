"""Positions in the middle of a conquest."""

import json
from pathlib import Path

import pytest

import souterrain

GAME = souterrain.game("dungeon_digger")
HERE = Path(__file__).parent


@pytest.mark.rule("DD-CONQ-10")
def test_a_corridor_that_a_conquest_closed_counts_once_the_coin_is_taken() -> None:
    """Found by random games: such a position could not be loaded while the conqueror chose his coin."""
    document = json.loads((HERE / "conquest_closes_a_corridor.json").read_text(encoding="utf-8"))
    state = GAME.load(document)
    assert state.position() == document
    assert "g7/0" not in document["completed"]
    gold = state.scores[0]
    state.play(0, state.moves(0)[0])
    assert "g7/0" in state.position()["completed"]
    assert state.scores[0] > gold


@pytest.mark.rule("DD-COR-09")
def test_elsewhere_a_closed_corridor_must_be_listed() -> None:
    document = json.loads((HERE / "conquest_closes_a_corridor.json").read_text(encoding="utf-8"))
    document["completed"].remove("i8/0")
    with pytest.raises(souterrain.PositionError, match="i8/0 are closed, but it is not listed"):
        GAME.load(document)
