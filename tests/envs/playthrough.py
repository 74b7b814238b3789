"""Writes down how each game goes on from a seed, as OpenSpiel sees it: python tests/envs/playthrough.py"""

import sys
from pathlib import Path

import souterrain
from souterrain import Rng
from souterrain.envs import openspiel

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 7
MOVES = 25
# As short as each game can be: OpenSpiel's suites ask for every observation of every player after every move.
SHORT = {
    "dungeon_digger": {"players": 2, "round_cap": 5},
    "dungeon_lords": {"players": 2},
    "dungeon_run": {"players": 2, "round_cap": 10},
}


def load(name, simultaneous=False):
    return openspiel.load(name, simultaneous, **SHORT.get(name, {}))


def playthrough(name):
    """The game, then the first moves: what each player sees, what may be chosen, what is chosen."""
    game = load(name)
    kind = game.get_type()
    state, rng = game.new_initial_state(), Rng(SEED)
    lines = [
        f"game: {game}",
        f"players {kind.min_num_players} to {kind.max_num_players}, {kind.dynamics}, {kind.utility}",
        f"actions {game.num_distinct_actions()}, observation {game.observation_tensor_size()}",
        f"seed {SEED} of {game.max_chance_outcomes()}",
    ]
    state.apply_action(SEED)
    for number in range(1, MOVES + 1):
        if state.is_terminal():
            break
        player, actions = state.current_player(), state.legal_actions()
        action = rng.choice(tuple(actions))
        lines += ["", f"{number}. {state}"]
        lines += [state.observation_string(seat) for seat in range(game.num_players())]
        lines.append(f"player {player} may: {', '.join(state.action_to_string(player, one) for one in actions)}")
        lines.append(f"chooses {action}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    return "\n".join([*lines, "", f"{state}", f"returns {state.returns()}", ""])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for wanted in sys.argv[1:] or souterrain.names():
        (FOLDER / f"{wanted}.txt").write_text(playthrough(wanted), encoding="utf-8")
