"""How large and how quick boards are: whole games drawn for one seat, from nothing and again.

Usage: python tools/board_speed.py [--games 2]
A board is rendered for its page: with lights and words, without the icons, which a page defines once.
"""

import argparse
import time
from itertools import pairwise

import souterrain
from souterrain import Rng, State
from souterrain.drawing import DrawnGame, Lights

NAMES = ["Ann", "Ben", "Kay", "Tom"]


def states(game: DrawnGame, seed: int) -> list[State]:
    """Every fourth position of a game of random moves."""
    state, rng, found = game.new(seed=seed), Rng(seed), []
    while not state.over and len(found) < 150:
        found.append(state.clone())
        for _ in range(4):
            if not state.over:
                ask = state.asks[0]
                state.play(ask.seat, rng.choice([m for m in ask.moves if m not in game.unwise_moves] or ask.moves))
    return found


def draw(game: DrawnGame, shown: list[State]) -> tuple[float, list[dict[str, str]]]:
    """Milliseconds a board, and the sections of each."""
    readers = []
    for state in shown:
        moves = state.moves(0)
        readers.append((state.view(0), moves, {move: state.describe(0, move) for move in moves}))
    began = time.perf_counter()
    drawer = game.drawers["en"]
    boards = [
        dict(drawer.sections(game.board(view, "en", NAMES, 0), Lights(game.vocabulary, moves, 0, words)))
        for view, moves, words in readers
    ]
    return (time.perf_counter() - began) * 1000 / len(shown), boards


def report(game: DrawnGame, games: int) -> str:
    shown = [state for seed in range(1, games + 1) for state in states(game, seed)]
    draw(game, shown[:1])  # messages and icons are read
    game.__dict__.pop("drawers")
    cold, boards = draw(game, shown)
    warm, _ = draw(game, shown)
    size = sum(len(drawn) for board in boards for drawn in board.values()) / len(boards) / 1000
    changed = [sum(len(d) for name, d in now.items() if was.get(name) != d) for was, now in pairwise(boards)]
    return (
        f"{game.name:16} {size:6.1f} kB  {cold:6.2f} ms first  {warm:6.2f} ms again  "
        f"{sum(changed) / len(changed) / 1000:6.1f} kB changed in four moves  "
        f"{len(game.icons.sheet) / 1000:.0f} kB of icons"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    wanted = parser.parse_args().games
    for each in map(souterrain.game, souterrain.names()):
        if isinstance(each, DrawnGame):
            print(report(each, wanted))
