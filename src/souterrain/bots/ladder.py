"""Levels for people: one search, with more iterations from level to level. `docs/opponents.md` compares them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import partial
from itertools import pairwise
from typing import Any, Final, NamedTuple

from .. import COMPILED
from ..kernel.core import Perspective
from ..kernel.game import Game, SearchProfile
from ..kernel.rng import Rng
from .base import (
    MOST_ITERATIONS,
    NO_TREE,
    SLOW,
    UNPROVEN,
    Bot,
    Plan,
    Tree,
    checked_number,
    drawn,
    level,
    moves_asked,
    wise_moves,
)
from .search import ACTIONS, LOOK_ON, Search
from .tree import KEPT

# A median decision should take 0.03, 0.15, 0.5 and 1.5 s of one core in the compiled build; docs/opponents.md says
# what it takes. Where more iterations were not seen to pay, a level has fewer than there would be time for.
ITERATIONS: Final[Mapping[str, Mapping[str, int]]] = {
    "dungeon_lords": {"easy": 100, "normal": 300, "hard": 1_000, "expert": 10_000},
    "dungeon_twister": {"easy": 40, "normal": 1_000, "hard": 4_000, "expert": 12_000},
    "dungeon_digger": {"easy": 30, "normal": 150, "hard": 700, "expert": 3_000},
    "dungeon_run": {"easy": 60, "normal": 400, "hard": 1_000, "expert": 8_000},
}
# Where a level looks further ahead than the game's profile says, thinks of what the others will reply, or judges by the
# values that were learned.
FURTHER: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "dungeon_lords": {"hard": {"plies": 60}, "expert": {"plies": 60}},
    "dungeon_twister": {"hard": {"replies": 1}, "expert": {"replies": 1}},
    "dungeon_digger": {"expert": {"learned": True}},
    "dungeon_run": {"hard": {"learned": True}, "expert": {"learned": True}},
}
# What the interpreted build can do in 5 s: levels that need more are not offered while it runs.
INTERPRETED: Final[Mapping[str, int]] = {
    "dungeon_lords": 6_000,
    "dungeon_twister": 6_000,
    "dungeon_digger": 400,
    "dungeon_run": 3_000,
}


class Measured(NamedTuple):
    """What the ladder says of a level, with two players (docs/opponents.md)."""

    won: int
    games: int
    against: str
    proven: bool  # stronger, by the sequential test


MEASURED: Final[Mapping[str, Mapping[str, Measured]]] = {
    "dungeon_lords": {
        "normal": Measured(8, 8, "greedy", True),
        "hard": Measured(25, 33, "normal", True),
        "expert": Measured(70, 106, "hard", True),
    },
    "dungeon_twister": {
        "normal": Measured(9, 10, "greedy", True),
        "hard": Measured(45, 69, "normal", True),
        "expert": Measured(23, 44, "hard", False),
    },
    "dungeon_digger": {
        "normal": Measured(9, 10, "greedy", True),
        "hard": Measured(36, 52, "normal", True),
        "expert": Measured(72, 109, "hard", True),
    },
    "dungeon_run": {
        "normal": Measured(15, 19, "greedy", True),
        "hard": Measured(48, 74, "normal", True),
        "expert": Measured(10, 23, "hard", False),
    },
}
ADVISER: Final = "normal"  # the level that is asked for advice
LAPSE: Final = 3  # an easy opponent overlooks the best move once in so many decisions
WORLDS: Final = 4  # over which a solved question's answer is averaged
NEAR: Final = 3  # and then makes one that was looked into at least a third as often
MOST_PLIES: Final = 100_000


Choice = tuple[tuple[int, ...], int, float]  # moves, visits, mean verdict


class SearchBot(Bot):
    """What the search looked into most. Of an action of several moves the rest is kept, as long as nothing is new.

    Where a choice is a single move, the tree below it is kept instead, if the bot is given a `tree` to begin with. A
    decision rests on `iterations` worlds and never plays more: half of what a kept tree has seen counts as played.
    """

    def __init__(
        self, name: str, iterations: int, plies: int = 0, depth: int = 0, replies: int = 0, learned: bool = False
    ) -> None:
        self.name = name
        self.iterations = checked_number("iterations", iterations, 1, MOST_ITERATIONS)
        # How far it looks, by chance after the tree and in whole actions, and at how many replies to a choice first;
        # 0: as the game's profile says.
        self.plies = checked_number("plies", plies, 0, MOST_PLIES)
        self.depth = checked_number("depth", depth, 0, MOST_PLIES)
        self.replies = checked_number("replies", replies, 0, MOST_PLIES)
        self.learned = learned  # does it judge by the values that were learned?

    def choose(self, perspective: Perspective, rng: Rng) -> int:
        game, offered, plan, tree = perspective.game, moves_asked(perspective), self.plan, self.tree
        self.plan, self.tree = (), None if tree is None else NO_TREE
        moves = wise_moves(game, offered)
        if len(moves) == 1:
            return moves[0]
        if plan and plan[0][0] == offered:
            self.plan = plan[1:]
            return plan[0][1]
        if perspective.prompt in game.search.solved:
            worlds = [perspective.sample(rng) for _ in range(WORLDS)]
            return drawn([game.solution(world, perspective.seat) for world in worlds], rng)
        if perspective.prompt in self.profile(game).certain:
            answer = game.solution(perspective.sample(rng), perspective.seat)
            if answer:
                return drawn([answer], rng)
        search = Search(perspective, rng, self.profile(game))
        if tree is not None and tree.holds(perspective):
            search.go_on_from(tree.branches, tree.low, tree.high, tree.base)
        search.run(self.iterations)
        steps = self.pick(search.choices(), rng)
        self.plan = planned(perspective, steps, rng)
        if tree is not None:
            self.tree = kept(perspective, search, steps, rng)
        return steps[0]

    def profile(self, game: Game) -> SearchProfile:
        """The game's own, but as far ahead as this bot looks, and with an eye on replies if it has one."""
        own = game.search
        return own._replace(
            plies=self.plies or own.plies,
            depth=self.depth or own.depth,
            replies=self.replies or own.replies,
            learned=self.learned or own.learned,
        )

    def pick(self, choices: list[Choice], rng: Rng) -> tuple[int, ...]:
        return choices[0][0]


def planned(perspective: Perspective, steps: tuple[int, ...], rng: Rng) -> Plan:
    """The steps after the first, each with what will be offered then if nothing unforeseen happens."""
    if len(steps) == 1:
        return ()
    world, seat, plan = perspective.sample(rng), perspective.seat, []
    for now, then in pairwise(steps):
        world.play(seat, now)
        offered = world.moves(seat)
        if then not in offered:
            break
        plan.append((offered, then))
    return tuple(plan)


def kept(perspective: Perspective, search: Search, steps: tuple[int, ...], rng: Rng) -> Tree:
    """What was found out about the seat's next question, if that comes at once and shows nothing new.

    Others may choose in between where all choose at once: what they chose stays hidden as long as nothing is shown.
    """
    if search.whole:
        return NO_TREE
    world, seat, move = perspective.sample(rng), perspective.seat, steps[0]
    world.play(seat, move)
    offered = world.moves(seat)
    if not offered or world.reveals != perspective.reveals:
        return NO_TREE
    branches, low, high, base = search.kept(move)
    return Tree(seat, offered, world.reveals, low, high, base, tuple(branches))


class EasyBot(SearchBot):
    """Sensible moves, though now and then not the best one: the next best that is not far behind."""

    def pick(self, choices: list[Choice], rng: Rng) -> tuple[int, ...]:
        best, visits, _ = choices[0]
        near = [steps for steps, tried, _ in choices[1:3] if tried * NEAR >= visits]
        return near[rng.below(len(near))] if near and rng.below(LAPSE) == 0 else best


def search_digest(bot: Bot, game: Game) -> str:
    """What a search is made of, in twelve letters: where any number of it changes, so do they; "" without a search.

    What a profile leaves as it is by default says nothing, so that a new entry does not change them; nor does what all
    see where nobody thinks of replies.
    """
    if not isinstance(bot, SearchBot):
        return ""
    usual = SearchProfile._field_defaults
    profile = bot.profile(game)
    own = profile._asdict()
    if not profile.replies:
        del own["seen"]
    made_of: dict[str, Any] = {name: _plain(value) for name, value in own.items() if value != usual[name]}
    made_of |= {"iterations": bot.iterations, "look_on": LOOK_ON, "actions": ACTIONS, "worlds": WORLDS}
    if not profile.whole:
        made_of["kept"] = KEPT
    if profile.learned:
        made_of["values"] = dict(game.learned_values)
    if isinstance(bot, EasyBot):
        made_of |= {"lapse": LAPSE, "near": NEAR}
    return hashlib.sha256(json.dumps(made_of, sort_keys=True).encode()).hexdigest()[:12]


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def why_held_back(game: str, name: str) -> str:
    """Why a level is not offered to people: it is not proven, or would think for too long; "" if it is offered."""
    measured = MEASURED[game].get(name)
    if name != "easy" and not (measured and measured.proven):
        return UNPROVEN
    return SLOW if not COMPILED and ITERATIONS[game][name] > INTERPRETED[game] else ""


for _game, _levels in ITERATIONS.items():
    for _name, _iterations in _levels.items():
        _kind, _further = EasyBot if _name == "easy" else SearchBot, FURTHER.get(_game, {}).get(_name, {})
        level(_name, _game, why_held_back(_game, _name))(partial(_kind, _name, _iterations, **_further))
