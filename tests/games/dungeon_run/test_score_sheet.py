"""The score of a game alone, line by line: random heroes die poor, so a rich one is set up."""

import pytest

import souterrain

GAME = souterrain.game("dungeon_run")


@pytest.mark.rule("DR-SOLO-05")
def test_every_line_of_a_score_alone_counts() -> None:
    hero = {"figure": "dorgan", "tile": "entrance", "kills": ["goblin", "troll"], "markers": [1, 0, 2]}
    state = GAME.load({"options": {"players": 1}, "first": 0, "active": 0, "heroes": [hero]})
    sheet = {line.name: line.points for line in GAME.score_sheet(state, [])}
    assert sheet["encounter"] == (200,)
    assert sheet["training-marker"] == (900,)
    assert sum(points[0] for points in sheet.values()) == state.scores[0] == 1100
