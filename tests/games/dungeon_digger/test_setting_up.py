"""Before the first turn: what is in the box, who gets what, Lords, scenario pieces, Portals, first Projects."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import souterrain
from souterrain import OptionError, Rng
from souterrain.games.dungeon_digger import tables as t
from souterrain.games.dungeon_digger.drawing import heading_facts

GAME = souterrain.game("dungeon_digger")
SPACES = {2: 61, 3: 85, 4: 109, 5: 127, 6: 151}


def play(state: souterrain.State, text: str) -> None:
    for notation in text.split(";"):
        state.play(state.asks[0].seat, GAME.parse(notation.strip()))


def set_out(state: souterrain.State) -> None:
    """Every Portal on the first zone that is left, as it is."""
    while state.asks[0].prompt.startswith("portal"):
        state.play(state.asks[0].seat, state.asks[0].moves[0])


# ---------------------------------------------------------------- the box


@pytest.mark.rule("DD-COMP-01")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(OptionError, match=f"players={players}: expected a number from 2 to 6"):
        GAME.new(players=players)
    assert list(GAME.players) == [2, 3, 4, 5, 6]


@pytest.mark.rule("DD-COMP-02", "DD-TILE-01", "DD-TILE-02")
def test_the_box_is_full() -> None:
    box = {item["item"]: item["count"] for item in GAME.components["box"]["items"]}
    tiles = GAME.components["construction_tiles"]
    kinds = Counter(tile["kind"] for tile in tiles)
    assert kinds == Counter(
        torture=4,
        dormitory=4,
        kitchen=4,
        library=4,
        throne=1,
        treasury=4,
        pit=1,
        portal=1,
        corridor=7,
        trap=6,
        nugget=6,
    )
    assert len(tiles) * 6 == box["construction_tiles"] == 252
    assert Counter(tile["class"] for tile in tiles) == Counter(room=22, corridor=19, portal=1)
    assert t.STOOGES * 6 == box["stooges"] == 90
    assert sum(t.COIN_NUMBERS) == box["coins"] == 36
    assert max(t.ROCKFALLS) == box["rockfalls"] == 12
    assert len(t.LORDS) == box["lord_cards"] == 6
    pieces = {piece["id"]: piece["count"] for piece in GAME.components["scenario_tiles"]}
    assert pieces["ROCK"] == box["rock_tiles"]
    assert pieces["SANDS-A"] + pieces["SANDS-B"] == box["sands_of_time_tiles"]
    assert (pieces["EGG"], pieces["CAVE"]) == (box["egg_tiles"], box["cave_tiles"])
    assert len(t.HEROES) == box["adventurer_tokens"]


@pytest.mark.rule("DD-COMP-03")
def test_tiles_and_spaces_have_six_sides() -> None:
    for tile in GAME.components["construction_tiles"]:
        assert len(tile["edges"]) == 6
        assert set(tile["edges"]) <= set("DCE")
        inside = [side for segment in tile["segments"] for side in segment]
        assert sorted(inside) == [side for side in range(6) if tile["edges"][side] == "C"]
    around = [t.NEAR[4][t.CENTRE * 6 + side] for side in range(6)]
    assert around == t.INNER_RING
    for cell in range(t.CELL_COUNT):
        for side in range(6):
            other = t.NEAR[4][cell * 6 + side]
            assert other < 0 or t.NEAR[4][other * 6 + (side + 3) % 6] == cell


@pytest.mark.rule("DD-SETUP-01", "DD-SETUP-04")
@pytest.mark.parametrize("players", SPACES)
def test_the_area_grows_with_the_players(players: int) -> None:
    view = GAME.new(players=players, seed=1).view(None)
    assert len(view["spaces"]) == SPACES[players]
    assert len(view["portal_zones"]) == players
    assert view["rockfalls_left"] == 2 * players
    assert players == 2 or set(GAME.new(players=players - 1, seed=1).view(None)["spaces"]) <= set(view["spaces"])


# ---------------------------------------------------------------- players


@pytest.mark.rule("DD-SETUP-02", "DD-SETUP-03", "DD-SETUP-05", "DD-SETUP-06", "DD-SETUP-08", "DD-BONUS-10")
def test_everybody_begins_alike() -> None:
    """Stooges that mark stats or bonus orders are none of the fifteen: all that are not on the track are in play."""
    state = GAME.new(players=6, seed=1)
    view = state.view(None)
    assert view["coins_in_bag"] == 36
    assert [player["colour"] for player in view["players"]] == ["red", "orange", "purple", "lilac", "green", "blue"]
    for player in view["players"]:
        assert player["bag_count"] == 41
        assert "por-1" not in player["bag"]
        assert player["reserve"] == 13
        assert (player["creation"], player["resources"], player["tyranny"]) == (3, 3, 2)
        assert (player["gold"], player["coins"], player["projects"]) == (0, [], [])


@pytest.mark.rule("DD-FIRST-01")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(GAME.new(players=3, seed=seed).view(None)["first"] for seed in range(600))
    assert sorted(firsts) == [0, 1, 2]
    assert all(150 < count < 250 for count in firsts.values())
    state = GAME.new(players=3, seed=4)
    first = state.view(None)["first"]
    asked = []
    while state.asks[0].prompt.startswith("portal"):
        asked.append(state.asks[0].seat)
        state.play(state.asks[0].seat, state.asks[0].moves[0])
    assert asked == [(first + n // 2) % 3 for n in range(6)]
    assert state.asks[0].seat == first


@pytest.mark.rule("DD-FIRST-02")
def test_portals_stand_on_the_zones_in_any_rotation() -> None:
    state = GAME.new(players=2, seed=1)
    seat = state.asks[0].seat
    assert [GAME.notation(move) for move in state.moves(seat)] == ["portal h11", "portal h5"]
    refusal = state.refusal(seat, GAME.parse("portal h8"))
    assert refusal is not None
    assert refusal.rule == "DD-FIRST-02"
    play(state, "portal h5")
    assert [GAME.notation(move) for move in state.moves(seat)] == [f"turn {n}" for n in range(6)]
    play(state, "turn 3")
    assert [GAME.notation(move) for move in state.moves(1 - seat)] == ["portal h11"]
    taken = state.refusal(1 - seat, GAME.parse("portal h5"))
    assert taken is not None
    assert taken.rule == "DD-FIRST-02"
    assert [tile["rotation"] for tile in state.view(None)["tiles"]] == [3]


@pytest.mark.rule("DD-FIRST-03", "DD-FIRST-04", "DD-START-01")
def test_a_stooge_on_each_portal_and_three_projects() -> None:
    state = GAME.new(players=4, seed=2)
    set_out(state)
    view = state.view(None)
    assert [(group["stooges"], group["seat"]) for group in view["groups"]] == [
        (1, tile["builder"]) for tile in view["tiles"]
    ]
    for player in view["players"]:
        assert (player["stooges"], player["reserve"]) == (1, 12)  # two more are on the score track for good
        assert len(player["projects"]) == 3
        assert len(player["bag"]) == 38


@pytest.mark.rule("DD-FIRST-05")
def test_a_zone_means_nothing_once_the_portals_stand() -> None:
    """The zones of other player counts are plain spaces, and no zone is left when all Portals stand."""
    state = GAME.new(players=2, seed=2)
    set_out(state)
    assert state.view(None)["portal_zones"] == []
    four = GAME.new(players=4, seed=1)
    assert "h11" in four.view(None)["spaces"]
    assert "h11" not in four.view(None)["portal_zones"]
    board = {"h12": {}, "l6": {"builder": 1}, "h4": {"builder": 2}, "d10": {"builder": 3}}
    document = {
        "options": {"players": 4},
        "first": 0,
        "board": board,
        "players": [{"stooges": {"h12": 1}, "projects": ["lib-1"]}],
    }
    state = GAME.load(document, seed=1)
    play(state, "order work; project lib-1; space h11; turn 1")
    assert state.view(None)["tiles"][2]["cell"] == "h11"


@pytest.mark.rule("DD-START-03", "DD-OPT-01", "DD-LORD-01")
def test_the_sequence_of_setting_up() -> None:
    state = GAME.new(players=3, seed=5, lords="choice", scenario="S1", opening_think=True)
    order = [(state.view(None)["first"] + n) % 3 for n in range(3)]
    assert state.view(None)["pieces"]
    prompts = []
    while state.asks[0].prompt != "orders":
        ask = state.asks[0]
        prompts.append((ask.prompt, ask.seat))
        move = GAME.parse("decline") if ask.prompt == "carry-out" else ask.moves[0]
        state.play(ask.seat, move)
    lords = [("lord", seat) for seat in order]
    portals = [(prompt, seat) for seat in order for prompt in ("portal", "portal-turn")]
    thoughts = [("carry-out", seat) for seat in order]
    assert prompts == [*lords, *portals, *thoughts]


@pytest.mark.rule("DD-OPT-01")
def test_an_opening_think_costs_nothing() -> None:
    state = GAME.new(players=2, seed=5, opening_think=True)
    set_out(state)
    seat = state.asks[0].seat
    before = state.view(None)["players"][seat]["projects"]
    play(state, f"carry-out; aside {before[0]}; done")
    after = state.view(None)["players"][seat]["projects"]
    assert len(after) == 3
    assert before[0] not in after
    assert state.asks[0].seat == 1 - seat


# ---------------------------------------------------------------- advanced rules


@pytest.mark.rule("DD-COMP-04", "DD-ADV-01", "DD-SCEN-01")
@pytest.mark.parametrize("lords", ["none", "random"])
@pytest.mark.parametrize("scenario", t.SCENARIOS)
def test_lords_and_scenarios_go_together_or_alone(lords: str, scenario: str) -> None:
    view = GAME.new(players=3, seed=3, lords=lords, scenario=scenario).view(None)
    assert view["scenario"] == scenario
    assert all((player["lord"] is None) == (lords == "none") for player in view["players"])
    assert bool(view["pieces"]) == (scenario != "none")
    assert bool(view["monsters"]) == (scenario == "S2")
    assert bool(view["adventurers"]) == (scenario == "S3")
    assert (view["dial"] is None) == (scenario != "S4")
    assert (view["treasure"] is None) == (scenario != "S6")


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(OptionError, match="scenario='S7': expected one of 'none', 'S1'"):
        GAME.new(scenario="S7")
    assert {GAME.new(seed=n, scenario="random").view(None)["scenario"] for n in range(60)} == set(t.SCENARIOS[1:])


@pytest.mark.rule("DD-LORD-01")
def test_no_two_players_have_the_same_lord() -> None:
    for seed in range(10):
        lords = [player["lord"] for player in GAME.new(players=6, seed=seed, lords="random").view(None)["players"]]
        assert sorted(lords) == sorted(t.LORDS)
    dealt = {GAME.new(players=2, seed=seed, lords="random").view(None)["players"][0]["lord"] for seed in range(40)}
    assert dealt == set(t.LORDS)
    state = GAME.new(players=3, seed=1, lords="choice")
    first = state.asks[0].seat
    play(state, "lord ogle")
    refusal = state.refusal((first + 1) % 3, GAME.parse("lord ogle"))
    assert refusal is not None
    assert refusal.rule == "DD-LORD-01"
    play(state, "lord grokk; lord necrolin")
    set_out(state)
    assert len(state.view(None)["players"][first]["projects"]) == 4  # Ogle's Creation is higher from the first draw on


SETUPS: dict[str, dict[str, list[str]]] = {
    "S1": {"citadel": ["h8"], "rock": ["g9", "h9", "i8", "i7", "h7", "g8"]},
    "S2": {"monster": ["g10", "i9", "j7", "i6", "g7", "f9"]},
    "S3": {"ruins": ["g10", "i9", "j7", "i6", "g7", "f9"]},
    "S4": {"sands-a": ["h8"]},
    "S5": {"face-down": ["g10", "i9", "j7", "i6", "g7", "f9"]},
    "S6": {"hoard": ["h8"], "rock": ["g10", "i9", "j7", "i6", "g7", "f9"]},
}


@pytest.mark.rule(
    "DD-SCEN-02", "DD-S1-01", "DD-S2-01", "DD-S3-01", "DD-S4-01", "DD-S5-01", "DD-S6-01", "DD-S1-02", "DD-S6-02"
)
@pytest.mark.parametrize("scenario", SETUPS)
def test_scenario_pieces_lie_on_their_spaces(scenario: str) -> None:
    view = GAME.new(players=2, seed=6, scenario=scenario).view(None)
    lying: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        lying.setdefault(piece["piece"], []).append(piece["cell"])
    assert {name: sorted(cells) for name, cells in lying.items()} == {
        name: sorted(cells) for name, cells in SETUPS[scenario].items()
    }
    assert {piece["defence"] for piece in view["pieces"] if piece["piece"] not in ("rock", "face-down")} == {
        {"S1": 2, "S2": 1, "S6": 3}.get(scenario, 0)
    } or scenario == "S5"
    assert sorted(hero["strength"] for hero in view["adventurers"]) == ([1, 1, 2, 2, 3, 3] if scenario == "S3" else [])
    assert not any(hero["awake"] for hero in view["adventurers"])
    assert view["dial"] == (12 if scenario == "S4" else None)
    assert view["treasure"] == ("h8" if scenario == "S6" else None)


def test_what_lies_face_down_is_mixed() -> None:
    places: Counter[Any] = Counter()
    for seed in range(60):
        state: Any = GAME.new(players=2, seed=seed, scenario="S5")
        assert sorted(t.LYING[code] for code in state.under) == ["cave", "cave", "cave", "dragon-lair", "egg", "egg"]
        places[state.under.index(t.LAIR)] += 1
        assert "under" not in state.view(0)
    assert len(places) == 6


# ---------------------------------------------------------------- a short bag


@pytest.mark.rule("DD-THINK-02", "DD-TURN-06", "DD-TURN-09")
def test_think_with_one_tile_in_the_bag() -> None:
    """DD-X-28: exactly as many Projects are set aside as there are tiles; with an empty bag none."""
    board = {"h5": {"rotation": 1}, "h11": {"builder": 1}}
    players = [{"stooges": {"h5": 1}, "projects": ["cor-1", "cor-2", "cor-3"]}, {"stooges": {"h11": 1}}]
    state: Any = GAME.load({"options": {"players": 2}, "first": 0, "board": board, "players": players}, seed=1)
    state.bags[0] = t.numbers([t.TILES.index("thr-1")])
    play(state, "order think; aside cor-2")
    assert state.asks[0].prompt == "orders"
    assert sorted(state.view(0)["players"][0]["projects"]) == ["cor-1", "cor-3", "thr-1"]
    assert state.view(0)["players"][0]["bag"] == ["cor-2"]
    state.bags[0] = t.numbers([])
    state.pending = ()
    state.run()
    refusal = state.refusal(0, GAME.parse("order think"))
    assert refusal.rule == "DD-THINK-02"
    play(state, "order gather; summon h5")
    assert len(state.view(0)["players"][0]["projects"]) == 3


def test_random_games_end() -> None:
    for seed, players in enumerate(GAME.players):
        state, rng = GAME.new(players=players, seed=seed, round_cap=6), Rng(seed)
        while not state.over:
            ask = state.asks[0]
            state.play(ask.seat, rng.choice(ask.moves))
        assert state.winners


def test_no_board_tells_of_a_round_after_the_last() -> None:
    state = GAME.new(players=2, seed=3, round_cap=1)
    rng = Rng(5)
    while not state.over:
        ask = state.asks[0]
        state.play(ask.seat, ask.moves[rng.below(len(ask.moves))])
    view = state.view(None)
    assert view["round"] > view["round_cap"], "the state counts on"
    assert heading_facts(view, "en")["round"] == 1
