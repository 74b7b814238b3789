"""What is hidden in a position of Dungeon Lords, part by part, and positions in which each part can be anything."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import souterrain
from souterrain import Rng, State
from souterrain.games.dungeon_lords.game import DungeonLords

from .observer import GIFTS, PICKS, year_of

GAME = souterrain.game("dungeon_lords")
BATTLE = [
    {"frame": "Course", "fighting": 1},
    {"frame": "CombatPeriod"},
    {"frame": "Resolution", "turn": 1},
    {"frame": "Battle", "seat": 0},
]

# A battle after the discard was shuffled: all had seen fire-wall, pendulum and trap-door, and seats 1 and 2 had each
# discarded a poisoned one in secret. Seat 1 has drawn two cards since and laid one of them; seat 2 has drawn two.
RECYCLED: dict[str, Any] = {
    "options": {"players": 3},
    "year": 2,
    "season": "combat",
    "combat_round": 1,
    "phase": 3,
    "first": 0,
    "recycled": ["fire-wall", "pendulum", "trap-door"],
    "trap_pile": ["pendulum"],
    "trap_discard": ["trap-door", "anti-magic-dart"],
    "trap_seen": [2, 4],
    "lords": [
        {"party": ["w2a"], "marked": "c1", "sent": ["troll-1"], "lair": ["troll-1"]},
        {
            "party": ["w2b"],
            "marked": "c1",
            "traps": ["rolling-stone", "cursed-ring"],
            "set_traps": ["fire-wall"],
            "recycled": ["poisoned-dart"],
            "drawn": ["fire-wall", "trap-door"],
        },
        {
            "party": ["w2c"],
            "marked": "c1",
            "traps": ["poisoned-dart", "poisoned-meal", "kamikaze-imp"],
            "recycled": ["poisoned-meal"],
            "drawn": ["poisoned-dart", "poisoned-meal"],
        },
    ],
    "frames": BATTLE,
}


class SmallDeck(DungeonLords):
    """Dungeon Lords with few trap cards and much gold, so that the discard is shuffled again and again."""

    def __init__(self, deck: list[int]) -> None:
        self.deck = deck

    def set_up(self, options: dict[str, Any], rng: Rng) -> State:
        state: Any = super().set_up(options, rng)
        state.trap_pile = self.deck.copy()
        rng.shuffle(state.trap_pile)
        for lord in state.lords:
            lord.gold = lord.food = 12
        return state


def hidden_parts(world: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """Whatever a seat may not see, by name."""
    parts: dict[str, Any] = {}
    for pile in ("monster_pile", "room_pile"):
        for year in (1, 2):
            parts[f"{pile} of year {year}"] = [thing for thing in world[pile] if year_of(thing) == year]
    for part in ("hero_pile", "later_heroes", "city", "later_city", "events_laid", "specials"):
        parts[part] = world[part]
    recycled = " after a shuffle" if any(lord["recycled"] for lord in world["lords"]) else ""
    parts["trap_pile" + recycled] = world["trap_pile"]
    parts["trap_discard" + recycled] = world["trap_discard"]
    others = [lord for other, lord in enumerate(world["lords"]) if other != seat]
    for name in ("traps", "set_traps"):
        parts[name + recycled] = [lord[name] for lord in others]
    if recycled:
        parts["secret discards shuffled in"] = [lord["recycled"] for lord in others]
        parts["which of them is whose"] = [lord["recycled"] for lord in others] == sorted(o["recycled"] for o in others)
        parts["drawn since the shuffle"] = [lord["drawn"] for lord in others]
        parts["held since before"] = [sorted((Counter(o["traps"]) - Counter(o["drawn"])).elements()) for o in others]
        parts["laid is newly drawn"] = [bool(set(o["set_traps"]) & set(o["drawn"])) for o in others if o["set_traps"]]
    parts["placed items"] = sorted(token for token, place in world["items"].items() if place.startswith("placed"))
    for frame in world["frames"]:
        parts.update(hidden_choices(frame, seat, len(world["lords"])))
    return parts


def hidden_choices(frame: Mapping[str, Any], seat: int, players: int) -> dict[str, Any]:
    """What others have chosen in a simultaneous decision."""
    others = [other for other in range(players) if other != seat]
    if frame["frame"] == "Programming":
        picks = [frame["picks"][other * PICKS : other * PICKS + PICKS] for other in others]
        return {
            "programs": [pick[:3] for pick in picks],
            "npc cards": [pick[3] for pick in picks],
            "item picks": [pick[4] for pick in picks],
        }
    if frame["frame"] == "Planning":
        return {name: [frame[part][other] for other in others] for name, part in PLANS.items()}
    if frame["frame"] == "Sending":
        given = [frame["picks"][other * GIFTS : other * GIFTS + GIFTS] for other in others]
        blanks = [[token.startswith("blank") for token in gifts] for gifts in given]
        all_given = [gifts.count("-") == GIFTS - 3 for gifts in given] if players == 4 else []
        return {
            "gifts": [[token for token in gifts if not token.startswith("blank")] for gifts in given],
            "places of blanks": blanks,
            "places of blanks that must go": list(itertools.compress(blanks, all_given)),
        }
    return {}


PLANS = {"marked tiles": "marked", "planned traps": "traps", "planned tiles": "sent"}


def stations() -> Iterator[State]:
    """Positions all over the game, with all options."""
    yield GAME.load(RECYCLED)
    for seed, (players, gifts) in enumerate([(2, "official"), (2, "dark"), (3, "dark"), (3, "none"), (4, "official")]):
        state, rng = GAME.new(players=players, gifts=gifts, bards=seed % 2 == 0, seed=seed), Rng(seed)
        ply = 0
        while not state.over:
            ply += 1
            if ply % 4 == 0:
                yield state.clone()
            ask = state.asks[rng.below(len(state.asks))]
            state.play(ask.seat, rng.choice(ask.moves))
