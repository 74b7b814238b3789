"""What is hidden in a position of Dungeon Run, part by part, and positions in which each part can be anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import souterrain
from souterrain import Rng, State

GAME = souterrain.game("dungeon_run")
HALL = [{"tile": "entrance"}, {"tile": "s01", "at": [0, -1]}, {"tile": "s09", "at": [0, -2], "exits": ["n", "s"]}]
THREE = {"options": {"players": 3}, "first": 0, "active": 0, "tiles": HALL}


def hidden_parts(world: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Whatever a seat may not see, by name."""
    stack = [next(iter(entry)) if isinstance(entry, dict) else entry for entry in world["stack"]]
    standard = [tile for tile in stack if tile[1:].isdigit()]
    special = [tile for tile in stack if tile not in standard]
    parts: dict[str, Any] = {
        "which standard tiles are in the stack": sorted(standard),
        "which special tiles are in the stack": sorted(special),
        "where the special tiles are": [tile in special for tile in stack],
        "order of encounters": world["encounters"],
        "order of treasures": world["treasures"],
        "where treasures lie": world["items"],
        "boss": world["boss"],
        "own deck": world["heroes"][seat]["deck"],
        "decks of others": [hero["deck"] for other, hero in enumerate(world["heroes"]) if other != seat],
        "discards of others": [sorted(hero["dropped"]) for other, hero in enumerate(world["heroes"]) if other != seat],
    }
    seen = [card for card, places in world["memory"][seat].items() if isinstance(places, list) and len(places) > 1]
    if seen:
        kind = "treasures" if seen[0][1:].isdigit() else "artifacts"
        parts[f"where {kind} lie that were seen once"] = [world["items"][card] for card in seen]
    for frame in world["frames"]:
        if frame["frame"] == "FirstAbilities":
            drawn = [frame["cards"][2 * other : 2 * other + 2] for other in range(len(world["heroes"]))]
            others = [other for other in range(len(world["heroes"])) if other != seat]
            parts["first abilities"] = [drawn[other] for other in others]
            picks = [drawn[other].index(frame["picks"][other]) for other in others if frame["picks"][other] != "none"]
            parts["which first ability"] = picks
        elif frame["frame"] == "Vote":
            parts["thumbs"] = [thumb for other, thumb in enumerate(frame["cards"]) if other != seat]
        elif frame["frame"] in ("Scrying", "Learn") and frame["seat"] != seat:
            parts[f"cards of {frame['frame']}"] = frame["cards"]
    return parts


def after(document: dict[str, Any], *moves: str) -> State:
    """The table after these moves, each with the seat that makes it."""
    state = GAME.load(document)
    for entry in moves:
        seat, move = entry.split(" ", 1)
        state.play(int(seat), GAME.parse(move))
    return state


def stations() -> Iterator[State]:
    """Positions all over the game, with all that can be hidden."""
    voting = {
        **THREE,
        "options": {"players": 4, "beg_for_mercy": True},
        "active": 3,
        "tiles": [{"tile": "entrance"}, {"tile": "bridge", "at": [0, -1], "exits": ["n", "s"]}],
        "heroes": ["addolgar", "vargagg", {"figure": "emma", "down": True}, "stabbins"],
        "loaded": [1] * 7,
    }
    yield after(voting, "3 move n", "0 condemn")
    yield after(voting, "3 move n", "0 spare", "1 condemn")
    scrying = {**THREE, "heroes": [{"figure": "emma", "kept": ["emm-06"]}, "vargagg", "dorgan"]}
    yield after(scrying, "0 use emm-06")
    learning = {**THREE, "heroes": [{"figure": "emma", "kills": ["goblin", "pit"]}, "vargagg", "dorgan"]}
    yield after(learning, "0 advance", "0 train magic")
    for seed in (1, 2):
        yield stolen(seed)
        yield stolen(seed, {"crown_of_kravlas": "loot 1", "architects_lantern": "loot 1"})
    for seed, options in enumerate([{"players": 3}, {"players": 5, "second_box": True}, {"players": 2}]):
        state, rng = GAME.new(seed=seed, round_cap=10, **options), Rng(seed)
        ply = 0
        while not state.over:
            ply += 1
            if ply < 12 or ply % 7 == 0 or state.position()["frames"][-1]["frame"] in ("Scrying", "Learn"):
                yield state.clone()
            ask = state.asks[rng.below(len(state.asks))]
            state.play(ask.seat, rng.choice(ask.moves))


TREASURES = {"t01": "loot 1", "t04": "loot 1", "t08": "loot 2"}


def stolen(seed: int, items: Mapping[str, str] = TREASURES) -> State:
    """A thief has taken one of two cards; the third player saw only its back."""
    heroes = [{"figure": "stabbins", "tile": "s01", "kept": ["sta-01"]}, {"figure": "addolgar", "tile": "s01"}, "emma"]
    loaded = [6, 6, 6, 6, 6, 6, 1, 1]
    state = GAME.load({**THREE, "heroes": heroes, "items": items, "loaded": loaded}, seed=seed)
    state.play(0, GAME.parse("use sta-01"))
    return state
