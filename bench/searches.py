"""One search, measured by itself: python bench/searches.py ours/dungeon_lords --seconds 2. Prints JSON.

A simulation is one iteration of a search: a world, a way through the tree, and on to where it is judged. A decision is
a choice played in it. Ours search as a level does, with its iterations: the first worlds of a search take longest,
because whatever is new to its trees is looked at closely. `ours/GAME` is normal, `ours/GAME/hard` another level.
catanatron's package has no tree search; what its own would do in an iteration is a copy of the game that is played to
its end by chance. `plays/GAME` counts the decisions of one of our simulations, which needs the interpreted build; the
same perspective and stream make the same search in both.
"""

import argparse
import json
import random
from time import process_time

POSITIONS = 12
EVERY = 25  # decisions between two of them
SIMULATIONS = 100  # a search of a peer at each position


def positions(game, count=POSITIONS):
    """Positions of random games, spread over them."""
    from souterrain import Rng

    found, seed = [], 0
    while len(found) < count:
        seed += 1
        state, rng, made = game.new(seed=seed), Rng(seed), 0
        state.listening = False
        while not state.over and len(found) < count:
            ask = state.asks[0]
            if made % EVERY == EVERY - 1 and len(ask.moves) > 1:
                found.append(state.clone())
            state.play(ask.seat, rng.choice(ask.moves))
            made += 1
    return found


def searches(name):
    """Our search as a level does it, for ever: each time a new one at the next position."""
    import souterrain
    from souterrain import Rng, bots
    from souterrain.bots.search import Search

    title, _, level = name.partition("/")
    game = souterrain.game(title)
    bot = bots.make(level or "normal", title)
    states, profile = positions(game), bot.profile(game)
    while True:
        for at, state in enumerate(states):
            Search(state.perspective(state.asks[0].seat), Rng(at + 1), profile).run(bot.iterations)
            yield bot.iterations, 0


def plays(name):
    """The same with every decision counted."""
    from souterrain.kernel.core import State

    made, play = [0], State.play

    def counted(self, seat, move):
        made[0] += 1
        play(self, seat, move)

    course = searches(name)
    next(course)  # the positions are made
    State.play = counted
    for simulations, _ in course:
        yield simulations, made[0]
        made[0] = 0


def open_spiel(name):
    """OpenSpiel's own bots in C++: IS-MCTS where something is hidden, MCTS where not."""
    import pyspiel

    kind, _, title = name.partition("/")
    game = pyspiel.load_game(title)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    states = spiel_positions(game)
    length = rollout_length(states)
    while True:
        for at, state in enumerate(states):
            if kind == "ismcts":
                bot = pyspiel.ISMCTSBot(at + 1, rollouts, 0.7, SIMULATIONS)
            else:
                bot = pyspiel.MCTSBot(game, rollouts, 0.7, SIMULATIONS, 100, False, at + 1, False)
            bot.step(state)
            yield SIMULATIONS, SIMULATIONS * length


def spiel_positions(game):
    found = []
    while len(found) < POSITIONS:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal() and len(found) < POSITIONS:
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            if made % 10 == 5 and len(state.legal_actions()) > 1:
                found.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
            made += 1
    return found


def rollout_length(states):
    """Decisions from these positions to the end of the game, by chance, on average."""
    made = 0
    for start in states:
        for _ in range(5):
            state = start.clone()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(random.choice(state.chance_outcomes())[0])
                    continue
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
    return made / (5 * len(states))


def catanatron():
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        for _ in range(100):
            game.play_tick()
        for _ in range(3):
            copy, made = game.copy(), 0
            while copy.winning_color() is None and copy.state.num_turns < TURNS_LIMIT:
                copy.play_tick()
                made += 1
            yield 1, made


KINDS = {"ours": searches, "plays": plays, "open_spiel": open_spiel, "catanatron": lambda name: catanatron()}


def measure(contestant, seconds, seed):
    random.seed(seed)
    kind, _, name = contestant.partition("/")
    course = KINDS[kind](name)
    next(course)  # warms up
    simulations, decisions, began = 0, 0.0, process_time()
    while process_time() - began < seconds:
        made, played = next(course)
        simulations += made
        decisions += played
    spent = process_time() - began
    return {"steps_per_second": simulations / spent, "decisions_per_simulation": decisions / simulations}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("contestant")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(measure(given.contestant, given.seconds, given.seed)))
