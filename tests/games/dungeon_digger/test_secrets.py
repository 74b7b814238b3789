"""Who sees what: coins, Projects, bags, face-down tiles; and what no undo goes back behind."""

from __future__ import annotations

from typing import Any

import pytest

import souterrain

GAME = souterrain.game("dungeon_digger")
BOARD: dict[str, Any] = {
    "h5": {"rotation": 1},
    "h11": {"builder": 1},
    "h6": {"tile": "tre-1", "rotation": 1},
    "h7": {"tile": "kit-1", "rotation": 1, "builder": 1},
}


def table(**more: Any) -> souterrain.State:
    players = [
        {"stooges": {"h5": 1, "h7": 1}, "projects": ["cor-1", "pit-1"]},
        {"stooges": {"h11": 1}, "projects": ["cor-2"]},
    ]
    document = {"options": {"players": 2}, "first": 0, "board": BOARD, "players": players, **more}
    return GAME.load(document, seed=1)


def play(state: souterrain.State, text: str) -> None:
    for notation in text.split(";"):
        state.play(state.asks[0].seat, GAME.parse(notation.strip()))


def values(state: souterrain.State, seat: int | None, owner: int) -> list[int | None]:
    player = state.view(seat)["players"][owner]
    return [coin["value"] for coin in [*player["coins"], *player["stored"]]]


@pytest.mark.rule("DD-COIN-02", "DD-COIN-06", "DD-OPT-03")
def test_a_coin_is_seen_by_those_who_had_it() -> None:
    coins = [{"value": 3, "at": "seat1"}, {"value": 2, "at": "h6", "seen": ["seat0"]}]
    state = table(coins=coins)
    assert (values(state, 0, 1), values(state, 1, 1), values(state, None, 1)) == ([None], [3], [None])
    assert (values(state, 0, 0), values(state, 1, 0)) == ([2], [None])
    play(state, "order conquer; conquer h7; take theft")
    assert values(state, 0, 0) == [3, 2]
    assert values(state, 1, 0) == [3, None]  # who lost it knows it still
    assert values(state, None, 0) == [None, None]
    seen = [event for event in state.events if event.kind == "coin-seen"]
    assert [event.seats for event in seen] == [(0,)]


@pytest.mark.rule("DD-COIN-05")
def test_all_coins_are_shown_in_the_end() -> None:
    state = table(coins=[{"value": 3, "at": "seat1"}], round=49, active="seat1")
    assert values(state, None, 1) == [None]
    play(state, "pass")
    assert state.over
    assert values(state, None, 1) == [3]


@pytest.mark.rule("DD-OPT-02", "DD-START-01")
def test_projects_are_open_or_secret() -> None:
    state = table()
    assert state.view(1)["players"][0]["projects"] == ["cor-1", "pit-1"]
    assert len(state.view(1)["players"][0]["bag"]) == 38
    secret = table(options={"players": 2, "secret_projects": True})
    assert secret.view(0)["players"][0]["projects"] == ["cor-1", "pit-1"]
    for seat in (1, None):
        player = secret.view(seat)["players"][0]
        assert (player["projects"], player["bag"]) == (None, None)
        assert (player["project_count"], player["bag_count"]) == (2, 38)


@pytest.mark.rule("DD-OPT-02")
def test_what_is_chosen_of_secret_projects_is_secret() -> None:
    """A tile becomes public when it is built; what is put back stays secret."""
    state = table(options={"players": 2, "secret_projects": True})
    play(state, "order work; project cor-1")
    assert state.view(0)["doing"]["tile"] == "cor-1"
    assert "tile" not in state.view(1)["doing"]
    play(state, "space g5; turn 2")
    assert "cor-1" in [tile["tile"] for tile in state.view(1)["tiles"]]
    play(state, "order think; aside pit-1")
    assert state.asks[0].seat == 1
    told = {event.kind: event.seats for event in state.events}
    assert told["tiles-into-bag"] == told["projects"] == (0,)
    assert told["into-bag"] is None
    assert told["draws"] is None


def test_what_lies_face_down_is_shown_to_nobody() -> None:
    state = GAME.new(players=2, seed=1, scenario="S5")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert {piece["piece"] for piece in view["pieces"]} == {"face-down"}
        assert "egg" not in str(view)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("order conquer; conquer h7; take bag", "coin"),
        ("order conquer; conquer h7; take theft", "coin"),
        ("order think; aside cor-1; done", "tile-bag"),
        ("pass", "tiles"),
    ],
)
def test_no_undo_goes_behind_what_was_drawn(text: str, kind: str) -> None:
    state = table(coins=[{"value": 3, "at": "seat1"}])
    before = state.reveals
    play(state, text)
    assert state.reveals > before
    assert state.last_reveal == kind


def test_laying_out_a_board_reveals_nothing() -> None:
    state = table()
    before = state.reveals
    play(state, "order work; project cor-1; space g5; turn 2; order gather; summon h5")
    assert state.reveals == before + 1  # the tiles that are drawn when the turn ends
