"""Two settings of the search against each other, to find out what pays before a ladder is played:

    PYTHONPATH=build/compiled .venv/bin/python tools/trial.py dungeon_twister level=hard,depth=5 level=normal --games 20

A setting is a list of numbers of `SearchProfile` and iterations, with which both begin as `normal` does; `level=hard`
begins with that level. Seeds are 5001 and on, never those of the ladder; every seed is played with the seats changed
about. Told are games won, points ahead, and the processor time of the first beside that of the second.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any, NamedTuple

import souterrain
from souterrain import Rng
from souterrain.bots.base import Bot, for_one_game, make
from souterrain.bots.ladder import SearchBot
from souterrain.kernel.game import Game, SearchProfile
from souterrain.lab.processes import over_processes
from souterrain.lab.rungs import interval


class Setting(NamedTuple):
    """What a side plays with."""

    level: str
    iterations: int
    changes: dict[str, Any]

    @classmethod
    def read(cls, text: str) -> Setting:
        """`level=hard,iterations=700,depth=5`"""
        given = dict(part.split("=", 1) for part in text.split(",") if part)
        level, iterations = given.pop("level", "normal"), int(given.pop("iterations", 0))
        if unknown := sorted(set(given) - set(SearchProfile._fields)):
            raise SystemExit(f"{unknown[0]}: expected level, iterations or one of {', '.join(SearchProfile._fields)}")
        return cls(level, iterations, {name: read(SearchProfile._field_defaults[name], given[name]) for name in given})

    def bot(self, game: str) -> Bot:
        bot = make(self.level, game, self.iterations)
        return Changed(bot, self.changes) if self.changes and isinstance(bot, SearchBot) else bot


def read(default: Any, text: str) -> Any:
    """A value of the kind that a profile has there."""
    if isinstance(default, bool):
        return text == "True"
    return type(default)(text) if isinstance(default, int | float) else type(default)(text.split("+"))


class Changed(SearchBot):
    """A level with some numbers of its profile changed."""

    def __init__(self, like: SearchBot, changes: dict[str, Any]) -> None:
        super().__init__(like.name, like.iterations, like.plies, like.depth, like.replies, like.learned)
        self.changes = changes

    def profile(self, game: Game) -> SearchProfile:
        return super().profile(game)._replace(**self.changes)


class Match(NamedTuple):
    game: str
    players: int
    sides: tuple[Setting, Setting]
    seed: int
    first: int  # which of the sides sits at the first seat; the others in turn


def play(match: Match) -> tuple[float, float, list[float]]:
    """The first side's part of the win, by how many points it is ahead, and what both sides thought."""
    state = souterrain.game(match.game).new(players=match.players, seed=match.seed)
    state.listening = False
    side = [(match.first + seat) % 2 for seat in range(match.players)]
    bots = [for_one_game(match.sides[one].bot(match.game)) for one in side]
    rngs = [Rng(match.seed * 64 + seat) for seat in range(match.players)]
    spent = [0.0, 0.0]
    while not state.over:
        seat = state.asks[0].seat
        began = process_time()
        move = bots[seat].choose(state.perspective(seat), rngs[seat])
        spent[side[seat]] += process_time() - began
        state.play(seat, move)
    won = [side[seat] for seat in state.winners]
    means = [
        sum(float(score) for score, one in zip(state.scores, side, strict=True) if one == which) / side.count(which)
        for which in (0, 1)
    ]
    return won.count(0) / len(won) if won else 0.5, means[0] - means[1], spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("sides", nargs=2, type=Setting.read, metavar="SETTING")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=5001, help="of the first game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    sides = (given.sides[0], given.sides[1])
    plan = [Match(given.game, given.players, sides, given.seed + i // 2, i % 2) for i in range(given.games)]
    won = ahead = 0.0
    spent = [0.0, 0.0]
    for played, (part, points, thought) in enumerate(over_processes(play, plan, given.jobs), 1):
        won, ahead = won + part, ahead + points
        spent = [a + b for a, b in zip(spent, thought, strict=True)]
        low, high = interval(won, played)
        print(
            f"{won:g} of {played} ({100 * low:.0f} to {100 * high:.0f} %), {ahead / played:+.1f} points, "
            f"{spent[0] / played:.1f} and {spent[1] / played:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
