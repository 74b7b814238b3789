"""What is hidden in a position of Dungeon Digger, part by part, and positions in which each part can be anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import souterrain
from souterrain import Rng, State

GAME = souterrain.game("dungeon_digger")
PORTALS = {
    "h5": {"tile": "por-1", "rotation": 1, "builder": 0},
    "h11": {"tile": "por-1", "rotation": 0, "builder": 1},
}
# Coins 0 and 1 were drawn by B, 2 by A; A put back a coin of value 3, B one that only he has seen; then both drew.
RETURNED: dict[str, Any] = {
    "options": {"players": 2},
    "first": 0,
    "board": PORTALS,
    "coins": [
        {"value": 1, "at": "seat1", "seen": ["seat1"]},
        {"value": 3, "at": "bag", "seen": ["seat1"], "back": 3},
        {"value": 3, "at": "bag", "seen": ["seat0"], "back": 3},
        {"value": 2, "at": "seat1", "seen": ["seat1"]},
        {"value": 3, "at": "seat0", "seen": ["seat0"]},
        {"value": 1, "at": "seat1", "seen": ["seat1"]},
    ],
}


# A has put back a coin of value 3, and nobody has drawn since.
JUST_RETURNED: dict[str, Any] = {
    **RETURNED,
    "coins": [{"value": 3, "at": "bag", "seen": ["seat0"], "back": 1}],
}


def hidden_parts(world: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Whatever a seat may not see, by name."""
    secret = world["options"]["secret_projects"]
    others = [player for other, player in enumerate(world["players"]) if other != seat]
    unseen = [coin["value"] for coin in world["coins"] if f"seat{seat}" not in coin["seen"]]
    gone = [coin["value"] for coin in world["coins"] if f"seat{seat}" not in coin["seen"] and coin["at"] == "bag"]
    parts: dict[str, Any] = {
        "the order of the coin bag": world["coin_bag"],
        "the next coin": world["coin_bag"][-1:],
        "own bag": world["players"][seat]["bags"],
        "bags of others": [player["bags"] for player in others],
        "face-down tiles": world["under"],
        "unseen coins": unseen,
        "unseen coins that went back": gone,
    }
    if secret:
        parts["secret Projects"] = [sorted(player["projects"]) for player in others]
        for frame in world["frames"]:
            if frame.get("seat", seat) == seat:
                continue
            if frame["frame"] == "Build":
                parts["the Project being built"] = frame["tile"]
                parts["where it is built"] = frame["cell"]
            elif frame["frame"] == "Thinking":
                parts["Projects set aside"] = frame["aside"]
    return parts


def stations() -> Iterator[State]:
    """Positions all over the game, with all that can be hidden."""
    yield GAME.load(JUST_RETURNED)
    yield GAME.load(RETURNED)
    tables = [
        {"players": 2, "scenario": "S5", "secret_projects": True, "lords": "random"},
        {"players": 3, "scenario": "S3", "secret_projects": True},
        {"players": 4, "scenario": "none", "lords": "random"},
    ]
    for seed, options in enumerate(tables):
        state, rng = GAME.new(seed=seed, round_cap=12, **options), Rng(seed)
        ply = 0
        while not state.over:
            ply += 1
            if ply % 5 == 0:
                yield state.clone()
            ask = state.asks[0]
            state.play(ask.seat, rng.choice(ask.moves))
