"""How long a level thinks: python bench/decisions.py dungeon_twister normal --games 4. Prints JSON.

Greedy players play, and at every so many questions the level is asked what it would do there, with nothing in its mind:
questions that it answers without a thought (one choice, the rest of an action) are left out, as nobody waits for them.
Processor time, in this process and build.
"""

import argparse
import json
from time import process_time

import souterrain
from souterrain import Rng, bots
from souterrain.bots.base import wise_moves

EVERY = 9  # questions with a choice between two that are asked


def thoughts(game, level, games, players):
    """Seconds of each decision, over positions of so many games."""
    took = []
    options = {"players": players} if players else {}
    for seed in range(1, games + 1):
        state, rng, seen = game.new(seed=seed, **options), Rng(seed), 0
        state.listening = False
        greedy = bots.make("greedy", game.name)
        while not state.over:
            ask = state.asks[0]
            perspective = state.perspective(ask.seat)
            if len(wise_moves(game, ask.moves)) > 1:
                seen += 1
                if seen % EVERY == 0:
                    bot = bots.make(level, game.name)
                    began = process_time()
                    bot.choose(perspective, Rng(seen))
                    took.append(process_time() - began)
            state.play(ask.seat, greedy.choose(perspective, rng))
    return sorted(took)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    found = thoughts(souterrain.game(given.game), given.level, given.games, given.players)
    middle, late = found[len(found) // 2], found[len(found) * 9 // 10]
    print(json.dumps({"decisions": len(found), "median": round(middle, 4), "p90": round(late, 4)}))
