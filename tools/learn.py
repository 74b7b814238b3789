"""What the things of a game are worth to a search, learned from games that it plays against itself:

    PYTHONPATH=build/compiled .venv/bin/python tools/learn.py dungeon_run --rounds 2 --games 700 --out values.yaml

In every game of a round each entry of the game's `values.yaml` is changed by lot, up for one side and down for the
other; who won says of all of them at once which change paid (simultaneous perturbation). After a round each value goes
as far as the evidence for it: a whole step where it is two standard errors, none where there is none, or where it is
less than `--sure` asks for. Both sides search as `--level` does, with few iterations.

The curve: after each round a match of what was learned so far against the values by hand, on seeds that nothing was
learned from. Everything follows from the seed. Learning begins with the values by hand; with `--on`, with those that
were learned before.
"""

from __future__ import annotations

import argparse
import math
import random
from importlib import import_module
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import souterrain
from souterrain import Rng
from souterrain.bots.base import for_one_game, make
from souterrain.bots.ladder import SearchBot
from souterrain.lab.processes import over_processes
from souterrain.lab.rungs import interval

HALF = 0.5  # by how much a value is changed: e to this power
ENOUGH = 2.0  # standard errors for which a value goes a whole step
CHECKED = 500_000  # seeds of the curve begin here

Worth = dict[str, float]


class Ways(NamedTuple):
    """How both sides search."""

    game: str
    level: str
    iterations: int


class Match(NamedTuple):
    """One game: what each seat weighs by; None: the values by hand."""

    ways: Ways
    seed: int
    seats: tuple[Worth | None, Worth | None]


def play(match: Match) -> float:
    """1 where the first seat has won, -1 where the second has, 0 where nobody has won alone."""
    game = souterrain.game(match.ways.game)
    learned = import_module(f"souterrain.games.{game.name}.values").LEARNED
    state = game.new(players=2, seed=match.seed)
    state.listening = False
    bots = [for_one_game(bot(match.ways, worth is not None)) for worth in match.seats]
    rngs = [Rng(match.seed * 64 + seat) for seat in range(2)]
    weighed: Worth | None = None
    while not state.over:
        seat = state.asks[0].seat
        worth = match.seats[seat]
        if worth is not None and worth is not weighed:
            weighed = worth
            weigh_by(learned, worth)
        state.play(seat, bots[seat].choose(state.perspective(seat), rngs[seat]))
    return 0.0 if len(state.winners) != 1 else 1.0 if state.winners[0] == 0 else -1.0


def weigh_by(values: Any, worth: Worth) -> None:
    """Change the values of a game; where something follows from them, that too."""
    for name, value in worth.items():
        setattr(values, name, value)
    if hasattr(values, "renew"):
        values.renew()


def bot(ways: Ways, learned: bool) -> SearchBot:
    """A level with so many iterations, by the values that are learned or by hand."""
    made = make(ways.level, ways.game, ways.iterations)
    assert isinstance(made, SearchBot)
    made.learned = learned
    return made


def changed(worth: Worth, steps: dict[str, float], signs: dict[str, float]) -> Worth:
    """Each value a step up or down, or part of one."""
    return {
        name: value + sign * steps[name] if name in steps else value * math.exp(sign * HALF)
        for name, value, sign in ((name, value, signs[name]) for name, value in worth.items())
    }


def signs_of(seed: int, names: list[str]) -> dict[str, float]:
    """Which values go up for the first seat in the game of this seed."""
    lots = random.Random(seed)
    return {name: lots.choice((-1.0, 1.0)) for name in names}


def learn(ways: Ways, worth: Worth, steps: dict[str, float], seeds: range, jobs: int, sure: float) -> Worth:
    """One round: the values, each gone as far as the evidence for it, if that is so many standard errors."""
    signs = [signs_of(seed, list(worth)) for seed in seeds]
    plan = [
        Match(ways, seed, (changed(worth, steps, up), changed(worth, steps, {name: -up[name] for name in up})))
        for seed, up in zip(seeds, signs, strict=True)
    ]
    results = list(over_processes(play, plan, jobs))
    error = math.sqrt(fmean(result * result for result in results) / len(results))
    found: dict[str, float] = {}
    for name in worth:
        effect = fmean(result * up[name] for result, up in zip(results, signs, strict=True))
        found[name] = max(-1.0, min(1.0, effect / error / ENOUGH)) if abs(effect) >= sure * error else 0.0
        print(f"  {name:20} {worth[name]:7.3f} {effect / error:+5.1f} standard errors")
    return changed(worth, steps, found)


def check(ways: Ways, worth: Worth, games: int, jobs: int) -> str:
    """How often what was learned wins against the values by hand, each seed with both seats."""
    plan = [Match(ways, CHECKED + i // 2, (worth, None) if i % 2 == 0 else (None, worth)) for i in range(games)]
    results = [
        result if match.seats[1] is None else -result
        for match, result in zip(plan, over_processes(play, plan, jobs), strict=True)
    ]
    won = sum((1.0 + result) / 2.0 for result in results)
    low, high = interval(won, games)
    return f"{won:g} of {games} ({100 * low:.0f} to {100 * high:.0f} %)"


def written(lines: list[str], worth: Worth) -> str:
    """The file with what was learned in place of what stood there; comments stay."""
    found = []
    for line in lines:
        name = line.partition(":")[0]
        if name in worth:
            before, _, rest = line.partition("learned: ")
            ends = min(at for at in (rest.find(","), rest.find("}")) if at >= 0)
            line = f"{before}learned: {worth[name]:.4g}{rest[ends:]}"
        found.append(line)
    return "\n".join(found) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=700, help="of a round")
    parser.add_argument("--check", type=int, default=200, help="games of the curve after each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal", help="how far both sides look")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--sure", type=float, default=0.0, help="standard errors below which a value stays as it was")
    parser.add_argument("--on", action="store_true", help="begin with the values learned before")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    game = souterrain.game(given.game)
    values: dict[str, dict[str, Any]] = import_module(f"souterrain.games.{game.name}.values").VALUES
    source = Path(__file__).parents[1] / f"src/souterrain/games/{game.name}/values.yaml"
    lines = source.read_text(encoding="utf-8").splitlines()
    worth: Worth = {name: float(entry["learned" if given.on else "by_hand"]) for name, entry in values.items()}
    steps = {name: float(entry["step"]) for name, entry in values.items() if "step" in entry}
    ways = Ways(game.name, given.level, given.iterations)
    for number in range(given.rounds):
        first = given.seed * 1_000_000 + number * given.games
        worth = learn(ways, worth, steps, range(first, first + given.games), given.jobs, given.sure)
        given.out.write_text(written(lines, worth), encoding="utf-8")
        print(f"{(number + 1) * given.games} games: {check(ways, worth, given.check, given.jobs)}", flush=True)


if __name__ == "__main__":
    main()
