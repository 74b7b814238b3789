"""One peer, measured in the environment that has it: python bench/peers.py hearts --seconds 2. Prints JSON.

Each is driven the way its own documentation does it, by the cheapest loop we found. A decision is a choice of a player;
OpenSpiel also deals card by card through the same call, so those steps are counted apart.
"""

import argparse
import json
import random
from collections.abc import Callable
from time import process_time
from typing import Any

# Plays one random game, keeps some positions; says how many decisions it took, and how many steps in all.
Play = Callable[[list[Any]], tuple[int, int]]
KEPT_EVERY = 40
chance = random.random


def catanatron() -> tuple[Play, Callable[[Any], Any]]:
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def play(kept: list[Any]) -> tuple[int, int]:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        count = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if count % KEPT_EVERY == 0 and len(kept) < 20:
                kept.append(game.copy())
            game.play_tick()
            count += 1
        return count, count

    return play, lambda game: game.copy()


def open_spiel(name: str) -> tuple[Play, Callable[[Any], Any]]:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(kept: list[Any]) -> tuple[int, int]:
        state = game.new_initial_state()
        dealt = count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                dealt += 1
                continue
            if count % KEPT_EVERY == 0 and len(kept) < 20:
                kept.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            count += 1
        return count, count + dealt

    return play, lambda state: state.clone()


def python_chess() -> tuple[Play, Callable[[Any], Any]]:
    import chess

    def play(kept: list[Any]) -> tuple[int, int]:
        board = chess.Board()
        count = 0
        moves = list(board.legal_moves)
        while moves and board.halfmove_clock < 150 and not board.is_insufficient_material():
            board.push(moves[int(chance() * len(moves))])
            moves = list(board.legal_moves)
            count += 1
            if count % KEPT_EVERY == 0 and len(kept) < 20:
                kept.append(board.copy(stack=False))
        return count, count

    return play, lambda board: board.copy(stack=False)


PEERS: dict[str, Callable[[], tuple[Play, Callable[[Any], Any]]]] = {
    "catanatron": catanatron,
    "hearts": lambda: open_spiel("hearts"),
    "gin_rummy": lambda: open_spiel("gin_rummy"),
    "chess": python_chess,
}


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    random.seed(seed)
    play, clone = PEERS[name]()
    kept: list[Any] = []
    play(kept)  # also warms up
    full = kept * 20  # a full list: the timed games keep nothing more
    decisions = steps = games = 0
    started = process_time()
    while process_time() - started < seconds:
        made, taken = play(full)
        decisions += made
        steps += taken
        games += 1
    spent = process_time() - started
    clones = 0
    began = process_time()
    while process_time() - began < seconds / 4:
        for state in kept:
            clone(state)
        clones += len(kept)
    return {
        "decisions_per_second": decisions / spent,
        "steps_per_second": steps / spent,
        "clone_us": (process_time() - began) / clones * 1e6,
        "games": games,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peer", choices=sorted(PEERS))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(measure(given.peer, given.seconds, given.seed)))
