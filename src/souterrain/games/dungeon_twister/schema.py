"""What a view of Dungeon Twister is as numbers, for learners. See `kernel/schema.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...kernel.schema import (
    ByName,
    CountOf,
    Flag,
    Hidden,
    InOrder,
    LeftOut,
    Maybe,
    Names,
    Number,
    OneOf,
    Part,
    PerSeat,
    Record,
    Variants,
    with_head,
)
from . import tables as t
from .duel import STAGES
from .views import SIDES

OBJECT_CARDS: Final = [name.partition(".")[2] for name in t.OBJECT_NAMES[: t.KIT]]
CHARACTERS: Final = Names.owned(t.KINDS, t.COLOURS)
OBJECTS: Final = Names.owned(OBJECT_CARDS, t.COLOURS)
THINGS: Final = Names.owned([*OBJECT_CARDS, *t.KINDS], t.COLOURS)
OWN_THINGS: Final = Names.owned([*OBJECT_CARDS, *t.KINDS], t.COLOURS, mine=True)
SIDE: Final = Names.owned([""], t.COLOURS)  # whose, by the colour alone
POSTS: Final = [f"{end}.{side}" for end in t.ENDS for side in t.ENDS]
PLACES: Final = Names.owned(POSTS, t.COLOURS, shared=t.ZONE_NAMES)
# Where an object may be: with a character, on a place, or beside a slot.
WHEREABOUTS: Final = Names.owned([*t.KINDS, *POSTS], t.COLOURS, shared=[*t.ZONE_NAMES, *t.SLOT_NAMES])
OWN_FACINGS: Final = Names.owned([f"{kind} {side}" for kind in t.KINDS for side in SIDES], t.COLOURS, mine=True)
COMBAT_CARDS: Final = CountOf(range(t.VALUES), max(t.DECK))
LONGEST: Final = 9_999  # turns; a game of chance alone has hundreds
MOST_VALUE: Final = 99  # of a side in a combat
SAID_BY_PLACE: Final = LeftOut("its place says it")
SAID_BY_MAZE: Final = LeftOut("the maze and who stands in it say it; bots and people are shown it for comfort")


def view_schema(options: Mapping[str, Any], prompts: Sequence[str]) -> Record:
    parts: dict[str, Part] = {
        "scenario": OneOf(t.SCENARIO_NAMES),
        "teams": LeftOut("an option, the same in every view of an environment"),
        "clock": LeftOut("for the table that keeps the time; no clock runs in an environment"),
        "rows": LeftOut("the scenario says it"),
        "target": LeftOut("the scenario says it"),
        "turn": Number(0, LONGEST),
        "active": OneOf(SIDE),
        "calm": Number(0, t.CALM_TURNS),
        "players": PerSeat(player()),
        "rooms": ByName(t.SLOT_NAMES, room(), "slot"),
        "characters": ByName(CHARACTERS, character(), "name"),
        "objects": ByName(OBJECTS, Record({"at": OneOf(WHEREABOUTS), "cell": SAID_BY_PLACE}), "name"),
        "doing": doing(),
    }
    return with_head(prompts, Number(0, 99), parts)


def player() -> Part:
    team = Record(
        {
            "characters": CountOf(t.KINDS),
            "objects": CountOf(t.OBJECT_KINDS, max(t.COPIES)),
            "size": InOrder(Number(0, t.CAST), 2, counted=False),
            "in_hand": Number(0, t.CAST + t.KIT),
            "unplaced": Hidden(CountOf(OWN_THINGS)),
        }
    )
    return Record(
        {
            "colour": LeftOut("seats are turned so that the reader is the first"),
            "ap": Number(0, t.TURN_AP + t.KEPT_AP + t.CAST),
            "vp": LeftOut("the scores say it"),
            "jumps": Number(0, t.JUMP_CARDS),
            "jumps_spent": LeftOut("those that are left say it"),
            "cards": Number(0, sum(t.DECK)),
            "cards_laid": Number(0, 2),
            "spent": COMBAT_CARDS,
            "hand": Maybe(COMBAT_CARDS),
            "stationed": InOrder(Number(0, t.CAST), 2, counted=False),
            "team": team,
        }
    )


def room() -> Part:
    return Record(
        {
            "up": Flag(),
            "room": OneOf(t.ROOM_NAMES),
            "hidden": PerSeat(Number(0, t.CAST + t.KIT)),
            "own": CountOf(OWN_THINGS),
            "turned": OneOf(range(4)),
            "gate": OneOf(t.GATE_STATES),
            "broken": Flag(),
        },
        optional=("turned", "gate", "broken"),
    )


def character() -> Part:
    marks = {mark: Flag() for mark in ("hit", "idle", "locked", "shot", "rushed", "smashed")}
    return Record(
        {
            "state": OneOf(t.STATES),
            "place": OneOf(PLACES),
            "cell": SAID_BY_PLACE,
            "holds": CountOf(THINGS),
            **marks,
        }
    )


def doing() -> Part:
    who = OneOf(CHARACTERS)
    kinds = {
        "combat": combat(),
        "move": Record({"character": who, "points": Number(0, 20), "giving": OneOf(THINGS), "reach": SAID_BY_MAZE}),
        "act": Record({"character": who, "reach": SAID_BY_MAZE}),
        "put": Record({"room": OneOf(t.ROOM_NAMES), "cards": CountOf(THINGS)}),
        "fly": Record({"character": who, "thing": OneOf(OBJECTS), "place": OneOf(PLACES)}),
        "hide": Record({"card": OneOf([*t.KINDS, *t.OBJECT_KINDS])}),
        "face": Record({"chosen": CountOf(OWN_FACINGS)}),
        "turn": Record({"fresh": Flag()}),
    }
    return Variants("what", kinds)


def combat() -> Part:
    return Record(
        {
            "how": OneOf(["close", "spear", "ranged"]),
            "stage": OneOf(STAGES),
            "character": OneOf(CHARACTERS),
            "target": OneOf(CHARACTERS),
            "attacker": OneOf(SIDE),
            "attackers": CountOf(CHARACTERS),
            "defenders": CountOf(CHARACTERS),
            "shooters": CountOf(CHARACTERS),
            "attack": Number(0, MOST_VALUE),
            "defence": Number(0, MOST_VALUE),
            "two_cards": Flag(),
            "named": OneOf(range(1, t.VALUES)),
            "hand_shown": Flag(),
            "cards": PerSeat(Maybe(COMBAT_CARDS)),
        }
    )
