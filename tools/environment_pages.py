"""Writes docs/environments/<game>.md from the code: python tools/environment_pages.py [--measure random greedy]

What an agent sees, does and gets comes from the game itself, the figures of a card from docs/environments/cards.yaml.
`--measure` plays the games of these levels anew first, in `--only` one game: `--games` of them, or as many as are begun
within `--minutes` of processor time. The card is written after every game: it can be broken off at any time.
"""

import argparse
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time

import yaml

import souterrain
from souterrain import Rng, bots
from souterrain.envs.rewards import win
from souterrain.envs.versions import version

FOLDER = Path("docs/environments")
CARDS = FOLDER / "cards.yaml"
LEVELS = ("random", "greedy", "hard")
FEWEST = 4  # games, however long they take


def interval(values):
    """A mean and half of its 95 % interval; where all values are the same, by the rule of three on a scale of two."""
    spread = stdev(values)
    half = 1.96 * spread / sqrt(len(values)) if spread else min(2.0, 6 / len(values))
    return round(mean(values), 2), round(half, 2)


def play(game, seed, level):
    """A game of random bots, one seat of them played by a level: its return, and what there was to choose."""
    state, rng = game.new(seed=seed), Rng(seed)
    state.listening = False
    seat = seed % state.players
    chance, player = bots.make("random", game.name), bots.make(level, game.name)
    branching = []
    while not state.over:
        ask = state.asks[0]
        branching.append(len(ask.moves))
        bot = player if ask.seat == seat else chance
        state.play(ask.seat, bot.choose(state.perspective(ask.seat), rng))
    return win(state)[seat], branching


def measure(game, card, level, games, minutes):
    """Write into a card what a level gets, and from random games how they are; anew after every game."""
    played, began = [], process_time()
    while len(played) < games and (len(played) < FEWEST or process_time() - began < 60 * minutes):
        played.append(play(game, len(played), level))
        if len(played) >= FEWEST:
            write_down(game, card, level, played)
            yield


def write_down(game, card, level, played):
    card[level] = {"games": len(played), "return": list(interval([reward for reward, _ in played]))}
    if level == "random":
        card["rules"] = game.rules_version
        card["length"] = list(interval([len(branching) for _, branching in played]))
        choices = [choice for _, branching in played for choice in branching]
        card["branching"] = [round(mean(choices), 1), max(choices)]


def between(figures):
    low, high = min(figure.low for figure in figures), max(figure.high for figure in figures)
    return f"{low} to {high}"


def plus_minus(pair):
    return f"{pair[0]:g} ± {pair[1]:g}"


def page(game, card):
    name, number, schema = game.name, version(game), game.schema()
    players = f"{game.players[0]} to {game.players[-1]}" if len(game.players) > 1 else str(game.players[0])
    lines = [
        f"# {name}_v{number}",
        "",
        f"{game.title()} as an environment. This page is made from the code by `tools/environment_pages.py`;",
        "[Environments](../environments.md) says what all of them have in common.",
        "",
        "```python",
        "import gymnasium",
        "",
        "import souterrain.envs.gymnasium",
        "from souterrain.envs import openspiel, pettingzoo",
        "",
        f'env = pettingzoo.env("{name}")',
        f'env = pettingzoo.parallel_env("{name}")',
        f'game = openspiel.load("{name}")',
        f'env = gymnasium.make("souterrain/{name}-v{number}", opponents="random")',
        "```",
        "",
        "| | |",
        "|---|---|",
        f"| agents | {players}: `player_0`, `player_1`... |",
        f"| actions | `Discrete({len(game.vocabulary)})`; in the parallel form one more, `wait` |",
        f"| observation | `Box({len(schema)},)` of 16-bit numbers with default options, and `action_mask` |",
        "| rewards | `win` (1, -1, 0 where all share it), `score`, `shaped` |",
        f"| rules | version {game.rules_version}, `souterrain.game({name!r}).rules` |",
        "",
        "## Card",
        "",
        f"Default options, rules version {card['rules']}; means with 95 % intervals.",
        "",
        "| | |",
        "|---|---|",
        f"| decisions in a game of random players | {plus_minus(card['length'])} |",
        f"| choices in a decision | {card['branching'][0]:g} on average, {card['branching'][1]} the most seen |",
        *(
            f"| return of `{level}` against `random` | {plus_minus(card[level]['return'])} "
            f"({card[level]['games']} games) |"
            for level in LEVELS
            if level in card
        ),
        "",
        "How the levels for people play against each other is measured in [Opponents](../opponents.md).",
        "",
        "## Options",
        "",
        "| option | default | allowed |",
        "|---|---|---|",
        *(f"| `{option.name}` | `{option.default!r}` | {option.expected} |" for option in game.options.values()),
        "",
        "## Actions",
        "",
        "| verb | numbers | target |",
        "|---|---|---|",
    ]
    for verb in game.vocabulary.verbs:
        numbers = f"{verb.first}" if verb.size == 1 else f"{verb.first} to {verb.first + verb.size - 1}"
        lines.append(f"| {verb.name} | {numbers} | {verb.targets.kind if verb.targets else ''} |")
    lines += [
        "",
        "## Observation",
        "",
        "By key of the view, with default options; `env.explain(i)` names each number.",
        "",
    ]
    lines += ["| key | numbers | values | the first of them |", "|---|---|---|---|"]
    for key, part in schema.sections.items():
        figures = schema.figures[part]
        place = f"{part.start} to {part.stop - 1}" if len(figures) > 1 else f"{part.start}"
        lines.append(f"| {key} | {place} | {between(figures)} | {figures[0].name} |")
    lines += ["", "Left out of the view, each for a reason:", ""]
    lines += [f"- `{path}`: {reason}" for path, reason in schema.left_out().items()]
    return "\n".join([*lines, ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--measure", nargs="+", choices=LEVELS, default=[])
    parser.add_argument("--games", type=int, default=60, help="of each game and level, at most")
    parser.add_argument("--minutes", type=float, default=15.0, help="of processor time for each game and level")
    parser.add_argument("--only", help="a game; all unless given")
    given = parser.parse_args()
    games = [souterrain.game(name) for name in souterrain.names() if name.startswith("dungeon")]
    cards = yaml.safe_load(CARDS.read_text(encoding="utf-8"))
    for game in games:
        for level in given.measure if given.only in (None, game.name) else ():
            for _ in measure(game, cards[game.name], level, given.games, given.minutes):
                CARDS.write_text(yaml.safe_dump(cards, sort_keys=False), encoding="utf-8")
    for game in games:
        (FOLDER / f"{game.name}.md").write_text(page(game, cards[game.name]), encoding="utf-8")


if __name__ == "__main__":
    main()
