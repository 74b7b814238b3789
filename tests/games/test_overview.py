"""What a newcomer is told of each game holds together: every clause has its chapter, every piece its picture."""

from typing import Any

import pytest

import souterrain
from souterrain import Game, Rng
from souterrain.kernel.lessons import LessonError
from souterrain.kernel.messages import LANGUAGES
from souterrain.kernel.overview import Overview, overview_of
from souterrain.kernel.rules import read_yaml

GAMES = [souterrain.game(name) for name in souterrain.names() if name.startswith("dungeon_")]


def overview(game: Game) -> Overview:
    found = overview_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_clause_stands_in_exactly_one_chapter(game: Game) -> None:
    chapters = overview(game).chapters
    assert {clause.id: sum(one.holds(clause) for one in chapters) for clause in game.rules.values()} == dict.fromkeys(
        game.rules, 1
    )
    assert all(any(one.holds(clause) for clause in game.rules.values()) for one in chapters)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_part_of_the_overview_shows_pieces_of_the_game(game: Game, lang: str) -> None:
    for part in overview(game).parts:
        things = overview(game).pictured(part.pieces, lang)
        assert things
        assert all(thing.picture.startswith("<svg") for thing in things)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_first_game_begins_where_people_begin_to_choose(game: Game) -> None:
    """Whatever chance answers where several answers would do, the prepared questions come to an end."""
    first, rng = overview(game).first_game, Rng(1)
    state = game.new(seed=1, **first.options)
    while moves := first.answer(state.asks[0]):
        state.play(state.asks[0].seat, moves[rng.below(len(moves))])
    assert state.asks[0].prompt not in first.prepared


def test_a_first_game_of_dungeon_lords_has_no_dummy_and_one_of_twister_prepared_teams() -> None:
    by_name = {game.name: overview(game).first_game for game in GAMES}
    assert by_name["dungeon_lords"].options["players"] >= 3
    twister = souterrain.game("dungeon_twister")
    state = twister.new(seed=1, **by_name["dungeon_twister"].options)
    while moves := by_name["dungeon_twister"].answer(state.asks[0]):
        state.play(state.asks[0].seat, moves[0])
    assert state.asks[0].prompt == "turn"
    teams = [name.partition(".")[2] for name in state.position()["characters"]]
    assert sorted(set(teams)) == ["cleric", "goblin", "thief", "troll", "warrior", "wizard"]
    assert len(teams) == 12


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"weight": 9}, "dungeon_run: overview.yaml: weight: expected one of 1, 2, 3, got 9"),
        ({"pitch": {"en": "A"}}, "dungeon_run: overview.yaml: pitch: expected a text in each of en, fr"),
        ({"colour": "red"}, "dungeon_run: overview.yaml: colour: expected one of pitch, minutes"),
        ({"first_game": {"option": {}}}, "dungeon_run: overview.yaml: first_game: option: expected one of options"),
    ],
)
def test_a_bad_overview_is_named(changes: dict[str, Any], said: str) -> None:
    game = souterrain.game("dungeon_run")
    with pytest.raises(LessonError) as caught:
        Overview(game, {**read_yaml(game.package, "overview.yaml"), **changes})
    assert str(caught.value).startswith(said)


def test_a_piece_that_is_not_in_the_box_is_named() -> None:
    game = souterrain.game("dungeon_run")
    document = read_yaml(game.package, "overview.yaml")
    document["parts"][0]["pieces"] = ["heroes/nobody"]
    bad = Overview(game, document)
    with pytest.raises(LessonError, match="heroes/nobody: not in the component browser"):
        bad.pictured(bad.parts[0].pieces, "en")
