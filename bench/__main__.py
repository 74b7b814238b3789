"""One table from one run: `make bench`. Every contestant runs alone in a process of its own, in interleaved rounds."""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

import souterrain

ROOT = Path(__file__).parents[1]
PEER_TITLES = {
    "catanatron": "catanatron",
    "hearts": "OpenSpiel hearts (C++)",
    "gin_rummy": "OpenSpiel gin rummy (C++)",
    "chess": "python-chess",
}


# Environments: observation, mask, a random legal action and `step`, counted together.
ENVIRONMENT_PEERS = {
    "pettingzoo/chess_v6": "PettingZoo chess",
    "pettingzoo/connect_four_v3": "PettingZoo connect four",
    "pettingzoo/hanabi_v5": "PettingZoo hanabi",
    "rlcard/gin_rummy": "RLCard gin rummy",
}


# Searches: what one iteration takes, and how many decisions are played in it. IS-MCTS cannot be asked of hearts here.
SEARCH_PEERS = {
    "catanatron": "catanatron, a copy played out",
    "open_spiel/ismcts/gin_rummy": "OpenSpiel gin rummy, IS-MCTS (C++)",
    "open_spiel/mcts/connect_four": "OpenSpiel connect four, MCTS (C++)",
}
SEARCH_LEVELS = ("normal", "hard")


class Contestant:
    """Something that can be measured: a title and the command that prints its figures as JSON."""

    def __init__(self, title: str, command: list[str], path: str = "", game: str = "") -> None:
        self.title = title
        self.command = command
        self.path = path
        self.game = game
        self.rates: list[float] = []
        self.clones: list[float] = []
        self.steps: list[float] = []
        self.lengths: list[float] = []
        self.inside: list[float] = []  # decisions/s of games that the engine plays out by itself

    def run(self, seconds: float, seed: int) -> None:
        environment = {**os.environ, "PYTHONPATH": self.path, "PYTHONHASHSEED": "0"}
        command = [*self.command, "--seconds", str(seconds), "--seed", str(seed)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{self.title}: {' '.join(command)}\n{done.stderr}")
        figures = json.loads(done.stdout)
        if self.game:
            if figures["compiled"] != ("compiled" in self.title):
                sys.exit(f"{self.title}: this is the {'compiled' if figures['compiled'] else 'interpreted'} build")
            figures = figures["games"][self.game]
        decisions = figures.get("decisions_per_second", figures.get("steps_per_second"))
        self.rates.append(decisions)
        self.clones.append(figures.get("clone_us", 0.0))
        self.steps.append(figures.get("steps_per_second", decisions))
        self.inside.append(figures.get("inside_per_second", 0.0))
        self.lengths.append(figures.get("decisions_per_simulation", 0.0))

    @property
    def rate(self) -> float:
        return median(self.rates)

    @property
    def clone(self) -> float:
        return median(self.clones)


def contestants(peers: str, compiled: str, games: list[str]) -> list[Contestant]:
    found = [Contestant(title, [peers, "bench/peers.py", name]) for name, title in PEER_TITLES.items()]
    builds = [("interpreted", "src")]
    if any((ROOT / compiled / "souterrain" / "kernel").glob("core.*.so")):
        builds.insert(0, ("compiled", compiled))
    else:
        print("No compiled build (no C compiler?): only the interpreted one is measured.", file=sys.stderr)
    for name in games:
        for build, path in builds:
            command = [sys.executable, "-m", "souterrain.cli", "bench", name, "--json"]
            found.append(Contestant(f"{name}, {build}", command, path, name))
    return found


def environments(peers: str, compiled: str, games: list[str]) -> list[Contestant]:
    """Ours one after the other and 16 in a vector, in the compiled build where there is one, and the peers'."""
    script = "bench/environments.py"
    path = compiled if any((ROOT / compiled / "souterrain" / "kernel").glob("core.*.so")) else "src"
    found = [Contestant(title, [peers, script, name]) for name, title in ENVIRONMENT_PEERS.items()]
    for name in games:
        found.append(Contestant(f"{name}, AEC", [sys.executable, script, f"ours/{name}"], path))
        found.append(Contestant(f"{name}, 16 in a vector", [sys.executable, script, f"vector/{name}"], path))
        found.append(Contestant(f"{name}, 16 in self-play", [sys.executable, script, f"self_play/{name}"], path))
    return found


def searches(peers: str, compiled: str, games: list[str]) -> tuple[list[Contestant], list[Contestant]]:
    """The peers' and ours; and ours again, interpreted, to count the decisions of a simulation."""
    script = "bench/searches.py"
    path = compiled if any((ROOT / compiled / "souterrain" / "kernel").glob("core.*.so")) else "src"
    theirs = [Contestant(title, [peers, script, name]) for name, title in SEARCH_PEERS.items()]
    levels = [(f"{name}, {level}", f"{name}/{level}") for name in games for level in SEARCH_LEVELS]
    ours = [Contestant(title, [sys.executable, script, f"ours/{name}"], path) for title, name in levels]
    counted = [Contestant(title, [sys.executable, script, f"plays/{name}"], "src") for title, name in levels]
    return theirs + ours, counted


def search_table(measured: list[Contestant], counted: list[Contestant]) -> str:
    lengths = {one.title: one.lengths[0] for one in counted}
    catan = measured[0].rate
    width = max(len(one.title) for one in measured)
    rows = [
        f"| {'':{width}} | simulations/s | decisions each | decisions/s | x catanatron |",
        f"|:{'-' * width}-|---:|---:|---:|---:|",
    ]
    for one in measured:
        length = lengths.get(one.title) or median(one.lengths)
        figures = f"{one.rate:,.0f} | {length:.0f} | {one.rate * length:,.0f} | {one.rate / catan:,.0f}"
        rows.append(f"| {one.title:{width}} | {figures} |")
    return "\n".join(rows)


def environment_table(measured: list[Contestant]) -> str:
    fastest = max(one.rate for one in measured if one.title.startswith("PettingZoo"))
    width = max(len(one.title) for one in measured)
    rows = [f"| {'':{width}} | steps/s | x the fastest of PettingZoo's |", f"|:{'-' * width}-|--------:|---:|"]
    return "\n".join(
        rows + [f"| {one.title:{width}} | {one.rate:>7,.0f} | {one.rate / fastest:.1f} |" for one in measured]
    )


def table(measured: list[Contestant]) -> str:
    """A table that reads in a terminal and in Markdown."""
    by_title = {one.title: one for one in measured}
    catan, hearts = by_title["catanatron"].rate, by_title[PEER_TITLES["hearts"]].rate
    width = max(len(one.title) for one in measured)
    rows = [
        f"| {'':{width}} | decisions/s | clone (µs) | x catanatron | x hearts | inside the engine, x hearts |",
        f"|:{'-' * width}-|------------:|-----------:|-------------:|---------:|---------------------------:|",
    ]
    for one in measured:
        ratios = f"{one.rate / catan:>12.1f} | {one.rate / hearts:>8.2f}"
        inside = f"{median(one.inside) / hearts:.2f}" if any(one.inside) else ""
        rows.append(f"| {one.title:{width}} | {one.rate:>11,.0f} | {one.clone:>10.2f} | {ratios} | {inside:>26} |")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--peers", required=True, help="the Python that has the peers")
    parser.add_argument("--compiled", default="build/compiled", help="where the compiled build lies")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of random play, each contestant and round")
    parser.add_argument("games", nargs="*", default=list(souterrain.names()))
    given = parser.parse_args()
    racing = contestants(given.peers, given.compiled, given.games)
    walking = environments(given.peers, given.compiled, given.games)
    thinking, counted = searches(given.peers, given.compiled, given.games)
    for one in counted:
        one.run(0.1, 1)
    for number in range(1, given.rounds + 1):
        for one in racing + walking + thinking:
            one.run(given.seconds, number)
        print(f"round {number} of {given.rounds}", file=sys.stderr)
    print(table(racing))
    hearts = next(one for one in racing if one.title == PEER_TITLES["hearts"])
    print(
        f"\nOpenSpiel deals card by card; counting those steps too, hearts makes {median(hearts.steps):,.0f} steps/s."
    )
    print(
        f"Median of {given.rounds} interleaved rounds of {given.seconds:g} s of processor time, each in its own "
        f"process; one core; {platform.python_implementation()} {platform.python_version()}, {platform.machine()}."
    )
    print(f"\nEnvironments, observations and masks included:\n\n{environment_table(walking)}")
    print("\nSearches, each at positions of random games:\n\n" + search_table(thinking, counted))


if __name__ == "__main__":
    main()
