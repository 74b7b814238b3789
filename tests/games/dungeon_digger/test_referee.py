"""The engine offers exactly what a slow referee finds, and a tile brings exactly what he counts."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import souterrain
from souterrain import Rng
from souterrain.games.dungeon_digger import tables as t

from .referee import Referee

GAME = souterrain.game("dungeon_digger")
BUSY = {"pass": 1, "decline": 2, "done": 3, "order think": 1, "order sabotage": 2, "order demolish": 6}


def choose(moves: tuple[int, ...], rng: Rng) -> int:
    """Somebody who builds, marches and conquers rather than thinks and passes."""
    pool: list[int] = []
    for move in moves:
        pool += [move] * BUSY.get(GAME.notation(move), 12)
    return rng.choice(pool)


Moments = Iterator[tuple[Any, int]]


def moments(state: Any, rng: Rng, plies: int) -> Moments:
    """A game under way, before every choice, with the move that is made next."""
    while not state.over and plies:
        move = choose(state.asks[0].moves, rng)
        yield state, move
        state.play(state.asks[0].seat, move)
        plies -= 1


def whole_game(players: int, scenario: str, seed: int) -> Moments:
    lords = "random" if seed % 2 else "none"
    state = GAME.new(players=players, scenario=scenario, lords=lords, seed=seed, round_cap=25)
    return moments(state, Rng(seed), 5000)


def melee(players: int, scenario: str, seed: int) -> Moments:
    """Some turns in a crowded place, where everybody fights, conquers and carries at once."""
    return moments(GAME.load(crowded(players, scenario, Rng(seed)), seed=seed), Rng(seed), 120)


# ------------------------------------------------------------------ a crowded place


def crowded(players: int, scenario: str, rng: Rng) -> dict[str, Any]:
    """Dungeons grown into each other around the middle, with tokens, groups and whatever the scenario brings."""
    document = GAME.new(players=players, scenario=scenario, lords="random", seed=rng.below(10_000)).position()
    for name in ("frames", "completed", "awake", "garrison", "random", "coin_bag", "active"):
        del document[name]
    for seat, player in enumerate(document["players"]):
        document["board"][t.CELLS[t.PORTAL_ZONES[players - 2][seat]]] = {
            "tile": "por-1", "rotation": rng.below(6), "builder": seat,
        }  # fmt: skip
        player["projects"] = []
    grow(document, players, rng)
    document["coins"] = [{"value": 1 + n % 2, "at": f"seat{n % players}"} for n in range(2 * players)]
    for seat, player in enumerate(document["players"]):
        player["purse"] = [n for n in range(2 * players) if n % players == seat]
    settle(document, players, rng)
    for player in document["players"]:
        del player["reserve"]
    return document


def grow(document: Any, players: int, rng: Rng) -> None:
    """Tiles wherever they fit, some rooms conquered; whatever is left in a bag stays there."""
    middle = [t.CELLS[cell] for cell in range(t.CELL_COUNT) if t.distance(cell, t.CENTRE) <= 4]
    for _ in range(80 * players):
        referee = Referee({**document, "frames": [{}]}, GAME.components)
        cell, seat, rotation = rng.choice(middle), rng.below(players), rng.below(6)
        bag = document["players"][seat]["bags"]
        tile = rng.choice(bag)
        beside = [referee.near(cell, side) for side in range(6)]
        if referee.free(cell) and any(map(referee.tile, beside)) and referee.fits(tile, cell, rotation):
            document["board"][cell] = {"tile": tile, "rotation": rotation, "builder": seat}
            bag.remove(tile)
    referee = Referee({**document, "frames": [{}]}, GAME.components)
    for cell in document["board"]:
        if referee.room(cell) and referee.kind(cell) != "pit" and rng.below(4) == 0:
            document["board"][cell]["token"] = rng.below(players)
    for player in document["players"]:
        player["projects"] = [player["bags"].pop() for _ in range(3)]


def settle(document: Any, players: int, rng: Rng) -> None:
    """Groups, monsters, adventurers, Dragon and Treasure on tiles, nobody on another's."""
    places = [cell for cell, tile in document["board"].items() if tile["tile"] != "por-1"]
    places += [cell for cell, piece in document["pieces"].items() if piece not in ("rock", "face-down")]
    rng.shuffle(places)
    seats: dict[str, int] = {}
    for seat, player in enumerate(document["players"]):
        for _ in range(3):
            cell = places.pop()
            seats[cell] = seat
            player["stooges"][cell] = 1 + rng.below(3)
    for monster in document["monsters"].values():
        if rng.below(3):
            cell = rng.choice(sorted(seats))
            monster.update(monster_at=cell, monster_of=f"seat{seats[cell]}")
    document["awake"] = [hero for hero in document["heroes"] if rng.below(2)]
    for hero, where in document["heroes"].items():
        if hero in document["awake"]:
            where["hero_at"] = places.pop()
        places = [cell for cell in places if cell != where["hero_at"]]
        for player in document["players"]:
            player["stooges"].pop(where["hero_at"], None)
    if document["under"]:
        lair = [t.CELLS[cell] for cell in t.SPOTS][document["under"].index("dragon-lair")]
        document["pieces"][lair] = "dragon-lair"
        document["dragon"] = places.pop()
    if document["treasure"] != "-":
        document["treasure"] = rng.choice(sorted(seats))


GAMES = [
    (play, 2 + (n + seed) % most, scenario, n + seed)
    for play, seeds, most in ((whole_game, 1, 5), (melee, 5, 2))
    for n, scenario in enumerate(t.SCENARIOS)
    for seed in range(seeds)
]


@pytest.mark.rule(
    "DD-ORD-02", "DD-STEP-02", "DD-MOVE-04", "DD-MOVE-05", "DD-MOVE-06", "DD-MOVE-08", "DD-MOVE-10", "DD-MOVE-14",
    "DD-WORK-02", "DD-BUILD-01", "DD-BUILD-06", "DD-DEMO-01", "DD-GATH-01", "DD-CONQ-01", "DD-SCEN-06", "DD-SCEN-11",
)  # fmt: skip
@pytest.mark.parametrize(("play", "players", "scenario", "seed"), GAMES)
def test_every_question_offers_what_the_referee_finds(play: Any, players: int, scenario: str, seed: int) -> None:
    for ply, (state, _) in enumerate(play(players, scenario, seed)):
        ask = state.asks[0]
        if ask.prompt == "orders" and ply % 3:
            continue  # all seven orders are worked out for it
        expected = Referee(state.position(), GAME.components).answers(ask.prompt)
        if expected is not None:
            assert {GAME.notation(move) for move in ask.moves} == expected, ask.prompt


def told(document: Any) -> dict[str, Any]:
    """What of a position the referee foretells: who stands where, and what everybody has."""
    return {
        "players": [
            {
                **{name: player[name] for name in ("gold", "reserve", "stooges")},
                "coins": len(player["purse"]),
            }
            for player in document["players"]
        ],
        "monsters": document["monsters"],
        "heroes": document["heroes"],
        **{name: document[name] for name in ("garrison", "dragon", "treasure", "pieces", "dial")},
        "used": sorted(document["used"]),
    }


def same_turn(before: Any, after: Any) -> bool:
    return bool(before["active"] == after["active"] and not after["over"])


@pytest.mark.rule("DD-WORK-06", "DD-GOLD-02", "DD-GOLD-04", "DD-THRO-01", "DD-THRO-02", "DD-COR-08", "DD-CONQ-08")
@pytest.mark.parametrize(("play", "players", "scenario", "seed"), GAMES)
def test_everything_brings_what_the_referee_counts(play: Any, players: int, scenario: str, seed: int) -> None:
    for state, move in play(players, scenario, seed):
        verb, _, target = GAME.notation(move).partition(" ")
        prompt, before = state.asks[0].prompt, state.position()
        if prompt not in ("rotation", "move-to", "carry", "conquer", "coup", "by-whom", "coin-from", "orders"):
            continue
        after_state = state.clone()
        after_state.play(state.asks[0].seat, move)
        after = after_state.position()
        frame = before["frames"][-1]
        if prompt == "rotation" and (same_turn(before, after) or scenario in ("none", "S2", "S4", "S6")):
            check_building(before, after, frame, int(target))
        elif prompt in ("move-to", "carry") and same_turn(before, after):
            end = frame["end"] if prompt == "carry" else target
            if after["frames"][-1].get("end", "-") == "-":
                check_move(before, after, frame, end, verb == "carry")
        elif verb == "pass" and after["round"] > before["round"] and not after["over"] and scenario != "S1":
            expected = told(Referee(before, GAME.components).round_ended())
            assert told({**after, "used": before["used"]}) == expected
        elif prompt in ("conquer", "coup", "by-whom", "coin-from") and same_turn(before, after):
            check_conquest(before, after, frame, target)


def check_building(before: Any, after: Any, frame: Any, rotation: int) -> None:
    laid = copy.deepcopy(before)
    laid["board"][frame["cell"]] = {"tile": frame["tile"], "rotation": rotation, "builder": frame["seat"]}
    gold, coins = Referee(laid, GAME.components).built(frame["seat"], frame["cell"])
    for seat, amount in gold.items():
        assert after["players"][seat]["gold"] == before["players"][seat]["gold"] + amount
    assert len(after["coins"]) == len(before["coins"]) + coins


def check_move(before: Any, after: Any, frame: Any, end: str, carried: bool) -> None:
    group = (frame["start"], frame["count"], frozenset(frame["monsters"]))
    expected = told(Referee(before, GAME.components).moved(frame["seat"], group, end, carried))
    found = told(after)
    if before["pieces"].get(end) == "face-down" and after["pieces"][end] == "cave":
        expected["players"][frame["seat"]]["coins"] += bool(before["coin_bag"])
    assert found == expected


def check_conquest(before: Any, after: Any, frame: Any, target: str) -> None:
    """Corridors of the conqueror that a room closes are paid once the conquest is over."""
    if any(entry["frame"] == "Conquest" for entry in after["frames"]):
        return
    cell = target if frame["cell"] == "-" else frame["cell"]
    laid = copy.deepcopy(before)
    if cell not in laid["board"]:
        return
    laid["board"][cell]["token"] = frame["seat"]
    gold, _ = Referee(laid, GAME.components).finish(frame["seat"])
    assert after["players"][frame["seat"]]["gold"] == before["players"][frame["seat"]]["gold"] + gold
    assert after["board"][cell]["token"] == frame["seat"]
