"""The ladder that the docs show: its games are listed in `ladder/`, and anybody can play them again.

    make ladder                                    # plays a drawn subset again, for two hours at most
    make ladder ARGS="--minutes 10 --seed 3"       # another subset, for ten minutes
    .venv/bin/python tools/ladder.py --table       # what the games say, as the table of docs/opponents.md
    .venv/bin/python tools/ladder.py --picture docs/images/ladder.svg

Every file is the index of one run of `souterrain arena`: a head with game, options, iterations and what else the search
is made of (a digest, "search", which older files lack), then a line a game with seats, seed, result and the digest of
its record. A game is a function of these, so it must come out the same.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations, zip_longest
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import souterrain
from souterrain import Rng, bots
from souterrain.bots.ladder import search_digest
from souterrain.lab.arena import Game, Pairing, play_game, read_index
from souterrain.lab.rungs import rung

FOLDER = Path(__file__).parent.parent / "ladder"


class Run(NamedTuple):
    """One file of the ladder."""

    path: Path
    head: dict[str, Any]
    games: list[Game]

    @classmethod
    def read(cls, path: Path) -> Run:
        return cls(path, *read_index(path))

    def problem(self) -> str:
        """Why its games cannot be played again by this version; "" if they can."""
        game = souterrain.game(self.head["game"])
        if game.rules_version != self.head["rules"]:
            return f"its rules are version {self.head['rules']}, those here {game.rules_version}"
        seated = {level: bots.make(level, game.name) for level in self.head["iterations"]}
        now = {level: bot.iterations for level, bot in seated.items()}
        if now != self.head["iterations"]:
            return f"levels are now {now}, they were {self.head['iterations']}"
        noted = self.head.get("search", {})  # which older runs do not say
        changed = [level for level in noted if search_digest(seated[level], game) != noted[level]]
        return f"the search of {', '.join(changed)} is made of other numbers now" if changed else ""

    def again(self, game: Game) -> Game:
        """A game of it, played anew."""
        return play_game(Pairing(self.head["game"], self.head["options"], game.seats, game.seed))[0]


def drawn(runs: list[Run], seed: int) -> Iterator[tuple[Run, Game]]:
    """All games in a drawn order, the runs by turns, so that a stop at any time has seen something of each."""
    rng = Rng(seed)
    orders = []
    for run in runs:
        order = list(range(len(run.games)))
        rng.shuffle(order)
        orders.append([(run, run.games[i]) for i in order])
    for row in zip_longest(*orders):
        yield from (pair for pair in row if pair is not None)


def replay(runs: list[Run], minutes: float, seed: int) -> int:
    """Play games again until the time is over; how many came out otherwise."""
    end, played, wrong = monotonic() + 60 * minutes, 0, 0
    for run, game in drawn(runs, seed):
        if monotonic() >= end:
            break
        again = run.again(game)
        played += 1
        same = again == game
        wrong += not same
        print(f"{run.path.stem}: {', '.join(game.seats)}, seed {game.seed}: {'the same' if same else 'OTHERWISE'}")
        if not same:
            print(f"  it was  {game.line()}\n  it is   {again.line()}")
    total = sum(len(run.games) for run in runs)
    print(f"{played} of {total} games played again, {wrong} came out otherwise.")
    return wrong


def table(runs: list[Run]) -> None:
    """What the games say, in Markdown."""
    print("| Game | Players | Level | against | Games | Score | 95 % | Goal | |")
    print("|---|---:|---|---|---:|---:|---|---:|---|")
    for run in runs:
        title, players = souterrain.game(run.head["game"]).title("en"), run.head["options"]["players"]
        for below, above in combinations(run.head["iterations"], 2):
            one = rung(run.games, below, above)
            print(
                f"| {title} | {players} | {above} | {below} | {one.games} | {one.score:.2f} "
                f"| {one.low:.2f} to {one.high:.2f} | {one.goal:g} | {one.verdict} |"
            )


def picture(runs: list[Run], path: Path) -> None:
    """Every rung as a dot with its interval, par and goal beside it."""
    import altair
    import vl_convert

    from souterrain.lab.results import CREAM, GOLD, INK, RUST, WIDTH, dressed

    found = []
    for run in runs:
        title, players = souterrain.game(run.head["game"]).title("en"), run.head["options"]["players"]
        for below, above in combinations(run.head["iterations"], 2):
            one = rung(run.games, below, above)._asdict()
            found.append({**one, "row": f"{title}, {players} players: {above} against {below}", "par": 1})
    base = altair.Chart(altair.InlineData(values=found)).encode(
        y=altair.Y("row:N", title=None, axis={"labelLimit": 400})
    )
    scale = altair.Scale(domain=[0.5, 2])
    par = base.mark_tick(color=RUST, thickness=3, size=22).encode(x=altair.X("par:Q", scale=scale))
    goal = base.mark_tick(color=INK, thickness=1, size=22).encode(x=altair.X("goal:Q", scale=scale))
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=altair.X("low:Q", scale=scale, title="share of the wins / share of the seats (red: par, black: goal)"),
        x2="high:Q",
    )
    dots = base.mark_circle(color=GOLD, size=140, opacity=1, stroke=CREAM).encode(x=altair.X("score:Q", scale=scale))
    chart = altair.layer(par, goal, bars, dots).properties(width=WIDTH)
    path.write_text(vl_convert.vegalite_to_svg(dressed(chart).to_json()), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--picture", type=Path, metavar="FILE.svg", help="draw what the games say")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    try:
        runs = [Run.read(path) for path in sorted(given.folder.glob("*.jsonl"))]
    except souterrain.RecordError as error:
        print(error, file=sys.stderr)
        return 2
    if not runs:
        print(f"{given.folder}: no index of a run lies there (*.jsonl)", file=sys.stderr)
        return 2
    if given.picture:
        picture(runs, given.picture)
        return 0
    if given.table:
        table(runs)
        return 0
    stale = [(run, problem) for run in runs if (problem := run.problem())]
    for run, problem in stale:
        print(f"{run.path.name} cannot be played again: {problem}", file=sys.stderr)
    if not souterrain.COMPILED:
        print("The interpreted build runs: the same games, much more slowly.", file=sys.stderr)
    wrong = replay([run for run in runs if not run.problem()], given.minutes, given.seed)
    return 1 if wrong or stale else 0


if __name__ == "__main__":
    sys.exit(main())
