"""Positions with something changed in them: each must be refused, or be a position that can be played on.

    python tools/mutants.py --count 20000               all games
    python tools/mutants.py dungeon_run --seed 7

A position from the middle of a random game is written down, one to three things in it are changed, and it is loaded
again. What is accepted is played on for some plies, looked at from every seat and written down. Anything but a
PositionError is a fault. Bounded: so many mutants, so many plies, so many seconds for each.
"""

import argparse
import copy
import itertools
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any

import souterrain
from souterrain import PositionError, Rng

PLIES = 12
SECONDS = 10
Place = tuple[Any, ...]


class Hangs(Exception):  # noqa: N818 - it reads as what it says
    """A mutant that is never done."""


def later(game: souterrain.Game, rng: random.Random) -> souterrain.State:
    """A state somewhere in a random game with random options."""
    while True:
        options = {option.name: rng.choice(option.allowed) for option in game.options.values() if rng.random() < 0.5}
        try:
            state = game.new(seed=rng.randrange(10**9), **options)
            break
        except souterrain.OptionError:
            continue  # these do not go together
    for _ in range(rng.choice((0, 5, 20, 60, 150, 400))):
        if state.over:
            break
        ask = rng.choice(state.asks)
        state.play(ask.seat, rng.choice(ask.moves))
    return state


def places(document: Any, path: Place = ()) -> list[Place]:
    """Every place in a document."""
    inner = (
        document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    )
    return [path, *itertools.chain.from_iterable(places(value, (*path, key)) for key, value in inner)]


def at(document: Any, place: Place) -> Any:
    for key in place:
        document = document[key]
    return document


def other_value(value: Any, rng: random.Random, donor: Any, place: Place) -> Any:
    """Something else to stand there: most often of the same kind, as a slip of the hand would have it."""
    if rng.random() < 0.05:
        return rng.choice((None, True, -1, 0, 10**30, 1.5, "", "nothing", [], {}))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, 0, 1, 2, rng.randrange(-1, 60)))
    same = [found for path in places(donor) if type(found := at(donor, path)) is type(value)]
    near = [
        found for path in places(donor) if path[-1:] == place[-1:] and type(found := at(donor, path)) is type(value)
    ]
    return copy.deepcopy(rng.choice((near or same or [value]) if rng.random() < 0.7 else (same or [value])))


def mutate(document: Any, rng: random.Random, donor: Any) -> str:
    """Change one thing, in place; what was changed."""
    known = places(document)[1:]
    frames = [place for place in known if place[0] in ("frames", "standing", "over")]
    place = rng.choice(frames if frames and rng.random() < 0.3 else known)
    parent, key = at(document, place[:-1]), place[-1]
    kind = rng.randrange(10)
    if kind == 0:
        del parent[key]
    elif kind == 1 and isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), copy.deepcopy(parent[key]))
    elif kind == 2 and isinstance(parent, list):
        other = rng.randrange(len(parent))
        parent[key], parent[other] = parent[other], parent[key]
    elif kind == 3 and place[0] in donor:
        document[place[0]] = copy.deepcopy(donor[place[0]])
        return f"{place[0]} from elsewhere"
    else:
        parent[key] = other_value(parent[key], rng, rng.choice((document, donor)), place)
    return ".".join(map(str, place))


def mutants(game: souterrain.Game, count: int, seed: int) -> Iterator[tuple[str, Any]]:
    """So many changed documents, each with what was changed."""
    rng = random.Random(f"{game.name}-{seed}")
    positions: list[Any] = []
    for number in range(count):
        if number % 40 == 0:
            positions = [*positions[-6:], later(game, rng).position()]
        document = copy.deepcopy(positions[-1])
        changed = [mutate(document, rng, rng.choice(positions)) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        yield ", ".join(changed), document


def try_out(game: souterrain.Game, document: Any, rng: random.Random) -> bool:
    """Load it and play on; False if it was refused. Everything else that it raises is a fault."""
    try:
        state = game.load(document)
    except PositionError:
        return False
    for _ in range(PLIES):
        for seat in (None, *range(state.players)):
            state.view(seat)
        if state.over:
            break
        ask = rng.choice(state.asks)
        state.perspective(ask.seat).sample(Rng(rng.randrange(10**6)))
        state.play(ask.seat, rng.choice(ask.moves))
    state.position()
    return True


def fault_of(game: souterrain.Game, document: Any, seed: int) -> tuple[bool, str]:
    """Whether it was accepted, and where it broke if it did."""

    def ring(*_: Any) -> None:
        raise Hangs

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return try_out(game, document, random.Random(seed)), ""
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what we look for
        stack = [frame for frame in traceback.extract_tb(error.__traceback__) if "souterrain" in frame.filename]
        phase = "on load" if any(frame.name == "load" for frame in stack[:1]) else "in play"
        where = " < ".join(f"{frame.filename.split('/')[-1]}:{frame.lineno} {frame.name}" for frame in stack[:-4:-1])
        return True, f"{phase}: {type(error).__name__}({str(error)[:60]}) at {where}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", help="which games (default: all)")
    parser.add_argument("--count", type=int, default=5000, help="mutants a game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    failed = 0
    for name in given.games or souterrain.names():
        game, start = souterrain.game(name), time.monotonic()
        faults: Counter[str] = Counter()
        first: dict[str, str] = {}
        accepted = 0
        for number, (changed, document) in enumerate(mutants(game, given.count, given.seed)):
            taken, fault = fault_of(game, document, number)
            accepted += taken
            if fault:
                faults[fault] += 1
                first.setdefault(fault, changed)
        print(
            f"{name}: {given.count} mutants, {accepted} accepted, {faults.total()} faults, "
            f"{time.monotonic() - start:.0f} s",
            flush=True,
        )
        for fault, count in faults.most_common():
            print(f"  {count} x {fault}; changed {first[fault]}")
        failed += faults.total()
    if failed:
        sys.exit(f"mutants: {failed} positions were accepted that cannot be played, or broke the loading")


if __name__ == "__main__":
    main()
