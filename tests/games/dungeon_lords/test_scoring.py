"""Scores and titles."""

import pytest

import souterrain
from souterrain.games.dungeon_lords.scoring import holders_of, own_points, title_points
from souterrain.games.dungeon_lords.tables import TITLES

GAME = souterrain.game("dungeon_lords")
DUG = ["c1", "c2", "c3", "c4", "b2", "a2", "d3", "e3", "e4"]


def load(players, *lords):
    return GAME.load({"options": {"players": players}, "year": 2, "lords": list(lords)})


@pytest.mark.rule(
    "DL-SCORE-02",
    "DL-SCORE-03",
    "DL-SCORE-04",
    "DL-SCORE-05",
    "DL-SCORE-06",
    "DL-SCORE-07",
    "DL-TITLE-01",
    "DL-TITLE-02",
)
def test_catalogue_example_35():
    """Two rooms unconquered, one conquered, six tunnels with two conquered, and so on: 15 with the titles."""
    s = load(
        3,
        {
            "evil": 1,
            "imps": 1,
            "gold": 0,
            "food": 0,
            "letters": 1,
            "dug": DUG,
            "conquered": ["b2", "c2", "c1"],
            "rooms": {"b2": "printing-press", "c4": "cafeteria", "e3": "workshop"},
            "lair": ["goblin-1", "witch-1", "ghost-1"],
            "prison": ["w1a", "t1a", "p1a", "paladin1"],
        },
        {"evil": 5, "lair": ["troll-1", "slime-1"], "dug": [*DUG, "e2"]},
        {"evil": 5},
    )
    assert own_points(s, 0) == 4 + 2 + 6 + 5 - 6 - 3 + 2
    won = [TITLES[i] for i in range(7) if 0 in holders_of(s, i)]
    assert won == ["halls", "monsters"]
    assert holders_of(s, 3) == [0, 1]
    assert s.scores[0] == 15


@pytest.mark.rule("DL-TITLE-03", "DL-TITLE-04", "DL-NPC-15")
def test_catalogue_example_36():
    """With two players a title is worth 2 alone and 1 shared; the npc cube does not compete."""
    s = GAME.load(
        {
            "options": {"players": 2},
            "npc_evil": 2,
            "lords": [
                {"evil": 1, "dug": DUG, "conquered": ["c1", "c2"]},
                {"evil": 1, "dug": DUG, "conquered": ["c1", "c2", "c3"]},
            ],
        }
    )
    assert holders_of(s, 0) == [0, 1]
    assert title_points(s, 0, sole=False) == 1
    assert holders_of(s, 6) == [0]
    assert title_points(s, 0, sole=True) == 2


@pytest.mark.rule("DL-TITLE-01")
def test_each_title_counts_its_own_thing():
    s = load(
        3,
        {"evil": 9, "imps": 9, "gold": 0, "food": 0},
        {"rooms": {"c1": "workshop"}, "lair": ["goblin-1", "ghost-1"], "conquered": ["c2"], "dug": [*DUG]},
        {"lair": ["ghost-2", "ghost-3"], "gold": 5, "food": 0, "traps": ["pendulum", "trap-door"]},
    )
    holders = {title: holders_of(s, i) for i, title in enumerate(TITLES)}
    assert holders == {
        "dark-deeds": [0],
        "halls": [1],
        "tunnels": [1],
        "monsters": [1],
        "imps": [0],
        "riches": [2],
        "battle": [0, 2],
    }


@pytest.mark.rule("DL-TITLE-04")
def test_a_best_value_of_zero_is_shared_by_all():
    s = load(4, {}, {}, {}, {})
    assert holders_of(s, 1) == [0, 1, 2, 3]
    assert holders_of(s, 3) == [0, 1, 2, 3]


@pytest.mark.rule("DL-TITLE-02")
def test_three_alone_two_together():
    s = load(4, {}, {}, {}, {})
    assert title_points(s, 0, sole=True) == 3
    assert title_points(s, 0, sole=False) == 2


@pytest.mark.rule("DL-TITLE-05", "DL-SCORE-07", "DL-FAT-05")
def test_hall_of_fame_unless_conquered():
    s = load(3, {"rooms": {"c1": "hall-of-fame"}}, {"rooms": {"c1": "chapel"}}, {})
    assert title_points(s, 0, sole=True) == 5
    assert title_points(s, 0, sole=False) == 3
    lost = load(3, {"rooms": {"c1": "hall-of-fame"}, "conquered": ["c1"]}, {}, {})
    assert title_points(lost, 0, sole=True) == 3


@pytest.mark.rule("DL-SCORE-07", "DL-MON-13", "DL-SCORE-03")
@pytest.mark.parametrize(
    ("room", "points"), [("cafeteria", 4), ("chapel", 2 * 2), ("pandemonium", 3 * 2), ("labyrinth", 0)]
)
def test_scoring_rooms(room, points):
    lair = ["goblin-1", "slime-1", "troll-1", "witch-1", "ghost-1", "vampire-1", "golem-1", "dragon-1", "demon-1"]
    plain = load(3, {"lair": lair})
    s = load(3, {"lair": lair, "rooms": {"c1": room}})
    assert own_points(plain, 0) == 8  # the ghost counts for nothing
    assert own_points(s, 0) == 8 + 2 + points
    conquered = load(3, {"lair": lair, "rooms": {"c1": room}, "conquered": ["c1"]})
    assert own_points(conquered, 0) == 8 - 2


@pytest.mark.rule("DL-SCORE-01")
def test_scores_may_be_negative():
    s = load(3, {"letters": 5, "evil": 0, "imps": 0, "gold": 0, "food": 0, "conquered": ["c1"]}, {}, {})
    assert s.scores[0] < 0


@pytest.mark.rule("DL-WIN-01", "DL-WIN-02")
def test_most_points_win_and_ties_share():
    alone = GAME.load({"options": {"players": 2}, "over": True, "frames": [], "lords": [{"prison": ["w1a"]}, {}]})
    assert alone.winners == (0,)
    level = GAME.load({"options": {"players": 2}, "over": True, "frames": [], "lords": [{}, {}]})
    assert level.winners == (0, 1)
    assert GAME.new(players=2, seed=1).winners == ()
