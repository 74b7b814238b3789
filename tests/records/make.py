"""Write golden records: `python tests/records/make.py dungeon_lords-players-3 ...`, or all that are missing.

A record is written anew only when a rule was mended, and the commit names rule and record.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import souterrain
from souterrain import bots
from souterrain.kernel import laws

HERE = Path(__file__).parent
SEED = 2026
MANY = 8  # an option with more values than these is a number to be set, and keeps its default
# Options that are worth a game together, because the rules of one meet those of the other.
TOGETHER: dict[str, list[dict[str, Any]]] = {
    "dungeon_digger": [
        {"players": 2, "lords": "choice", "scenario": "S2", "secret_projects": True},
        {"players": 3, "lords": "random", "scenario": "S3"},
        {"players": 6, "lords": "random", "scenario": "S1", "opening_think": True},
    ],
    "dungeon_lords": [
        {"players": 2, "gifts": "official", "bards": True},
        {"players": 3, "gifts": "dark", "bards": True},
    ],
    "dungeon_twister": [
        {"teams": "mirror", "scenario": "SC4", "clock": True},
        {"teams": "secret", "scenario": "SC3", "clock": True},
        {"teams": "secret", "scenario": "random"},
    ],
    "dungeon_run": [
        {"players": 6, "beg_for_mercy": True, "second_box": True},
    ],
}
# Options of games played by bots that look a step ahead, because random players hardly see the end of these.
GREEDY: dict[str, list[dict[str, Any]]] = {"dungeon_run": [{"players": 2}, {"players": 4}, {"players": 1}]}


def wanted() -> Iterator[tuple[str, souterrain.Game, dict[str, Any]]]:
    """One game of each kind with its default options, one for each other value of each option, and some together."""
    for name in TOGETHER:
        game = souterrain.game(name)
        usual = game.options.complete({})
        yield f"{name}-players-{usual['players']}", game, usual
        for option in game.options.values():
            needed = {option.needs.option: option.needs.values[0]} if option.needs is not None else {}
            for value in option.allowed if len(option.allowed) <= MANY else ():
                if value != option.default:
                    yield f"{name}-{option.name}-{value}", game, {**usual, **needed, option.name: value}
        for options in TOGETHER[name]:
            yield f"{name}-{'-'.join(map(str, options.values()))}", game, {**usual, **options}


def greedy_games() -> Iterator[tuple[str, souterrain.Game, dict[str, Any]]]:
    for name, tables in GREEDY.items():
        game = souterrain.game(name)
        for options in tables:
            yield f"{name}-greedy-{'-'.join(map(str, options.values()))}", game, game.options.complete(options)


def at_random(game: souterrain.Game, options: dict[str, Any]) -> souterrain.Record:
    return laws.check_game(game, options, seed=SEED, laws=())


def by_greedy(game: souterrain.Game, options: dict[str, Any]) -> souterrain.Record:
    record = souterrain.Record(game, options, SEED)
    state, rng, bot = record.new(), souterrain.Rng(SEED), bots.make("greedy", game.name)
    while not state.over:
        seat = state.asks[0].seat
        move = bot.choose(state.perspective(seat), rng)
        state.play(seat, move)
        record.moves.append((seat, move))
    record.finish(state)
    return record


def main(names: list[str]) -> None:
    for games, play in ((wanted(), at_random), (greedy_games(), by_greedy)):
        for name, game, options in games:
            path = HERE / f"{name}.jsonl"
            if name in names or not (names or path.exists()):
                record = play(game, options)
                record.note_digests()
                record.save(path)


if __name__ == "__main__":
    main(sys.argv[1:])
