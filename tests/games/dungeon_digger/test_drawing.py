"""What the board of Dungeon Digger shows besides tiles: who stands there, whose it is, what corridors are worth."""

import pytest

import souterrain

GAME = souterrain.game("dungeon_digger")
PORTALS = {"h5": {"tile": "por-1", "rotation": 1, "builder": 0}, "h11": {"tile": "por-1", "rotation": 0, "builder": 1}}
HOMES = dict(zip(("troll", "scout", "giant-bug", "corruptor", "guardian", "elemental"),
                 ("g10", "i9", "j7", "i6", "g7", "f9"), strict=True))  # fmt: skip


def drawn(scenario: str, board: dict, lang: str = "en", **more: object) -> str:
    players = [{"stooges": {"h5": 1}}, {"stooges": {"h11": 1}}]
    document = {
        "options": {"players": 2, "scenario": scenario},
        "first": 0,
        "board": PORTALS | board,
        "players": players,
    }
    return GAME.render(GAME.load(document | more, seed=1).view(0), lang)


@pytest.mark.rule("DD-S3-02")
def test_adventurers_show_their_strength_and_sleep() -> None:
    heroes = {f"adv-{n + 1}": {"hero_at": cell} for n, cell in enumerate(("g10", "i9", "i6", "j7", "g7", "f9"))}
    heroes["adv-6"] |= {"hero_at": "h7", "hero_strength": 1}
    way = {"h6": {"tile": "cor-1", "rotation": 1, "builder": 0}, "h7": {"tile": "tra-1", "rotation": 1, "builder": 0}}
    board = drawn("S3", way, heroes=heroes, awake=["adv-6"])
    assert "Paladin, strength 1 (h7)" in board
    assert board.count(", asleep (") == 5


@pytest.mark.rule("DD-S2-04")
def test_a_lone_monster_is_of_its_player_and_no_stooge() -> None:
    monsters = {name: {"monster_home": cell, "monster_at": cell} for name, cell in HOMES.items()}
    monsters["troll"] |= {"monster_at": "h6", "monster_of": "seat0"}
    board = drawn("S2", {"h6": {"tile": "cor-1", "rotation": 1, "builder": 0}}, monsters=monsters)
    assert "Troll, tamed by red (h6)" in board
    assert "0 Stooges" not in board
    assert "1 tamed monster" in board
