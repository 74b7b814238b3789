"""What a view of Dungeon Lords is as numbers, for learners. See `kernel/schema.py`."""

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
    Nothing,
    Number,
    OneOf,
    Part,
    PerSeat,
    Record,
    Seat,
    SeatSet,
    Word,
    relative,
    with_head,
)
from . import tables as t
from .battle import STEPS

SUPPLY: Final = Number(0, 99)  # of food, gold, imps: no rule has a limit, no game comes near
PARTY: Final = 8  # adventurers before one dungeon, an illusion among them
SENT: Final = 3
COMBAT_PHASES: Final = ["planning", "reveal", "resolution"]
SAID_BY_TILE: Final = LeftOut("printed on the tile, whose name says it")
NO_ITEMS: Final = Nothing("played without magic items")
SAID_BY_OPTION: Final = LeftOut("an option, the same in every view of an environment")


def view_schema(options: Mapping[str, Any], prompts: Sequence[str]) -> Record:
    players: int = options["players"]
    gifts: bool = options["gifts"] != "none"
    heroes, tokens = adventurers(players), item_tokens(players)
    items: Part = CountOf(tokens) if gifts else NO_ITEMS
    traps = CountOf(t.TRAP_NAMES, t.TRAP_COPIES)
    parts: dict[str, Part] = {
        "players": SAID_BY_OPTION,
        "year": OneOf((1, 2)),
        "season": OneOf([*t.SEASONS, "combat"]),
        "phase": OneOf([*t.PHASES, *COMBAT_PHASES]),
        "combat_round": OneOf(range(5)),
        "first": Seat(),
        "lords": PerSeat(lord(heroes, tokens, gifts)),
        "npcs": npcs(players),
        "npc_evil": Maybe(Number(0, t.EVIL_TOP)),
        "zones": ByName(t.ORDERS, ByName(t.SPACES, minion(players), all_there=True), all_there=True),
        "tavern": CountOf(t.TILES),
        "for_sale": CountOf(t.ROOM_NAMES),
        "monster_pile": Number(0, len(t.TILES)),
        "monster_discard": CountOf(t.TILES),
        "room_pile": Number(0, len(t.ROOM_NAMES)),
        "room_discard": CountOf(t.ROOM_NAMES),
        "hero_pile": Number(0, t.ADVENTURER_COUNT),
        "heroes_under": CountOf(heroes),
        "row": InOrder(OneOf(heroes), 4),
        "next_row": InOrder(OneOf(heroes), 4),
        "trap_pile": Number(0, len(t.TRAP_NAMES) * t.TRAP_COPIES),
        "trap_discard": Number(0, len(t.TRAP_NAMES) * t.TRAP_COPIES),
        "discarded_traps": traps,
        "recycled_traps": Maybe(recycled(traps)),
        "unseen_traps": ByName(t.TRAP_NAMES, Number(0, t.TRAP_COPIES), all_there=True),
        "city": InOrder(OneOf(t.SPELLS), 4, counted=False),
        "events": InOrder(OneOf(t.EVENTS), 3, counted=False),
        "specials": InOrder(OneOf(t.SPECIALS), 2, counted=False),
        "paladin": OneOf(paladin_places(players)),
        "far_lands": CountOf(heroes),
        "gifts": SAID_BY_OPTION,
        "bards": SAID_BY_OPTION,
        "far_items": items,
        "row_items": ByName(heroes, OneOf(tokens)) if gifts else NO_ITEMS,
        "battle": Maybe(battle(heroes, tokens, gifts)),
        "titles": ByName(t.TITLES, SeatSet(), all_there=True),
    }
    return with_head(prompts, Number(-99, 199), parts)


def turned(seat: int, players: int) -> list[int]:
    """The colours of the box as a seat counts them: the players', the dummies' (of two, each has one), the rest."""
    if players == 2:
        return [seat, 1 - seat, 2 + seat, 3 - seat]
    return [*((seat + i) % players for i in range(players)), *range(players, 4)]


def item_tokens(players: int) -> Names:
    whose = ["me", "+1", "my dummy", "dummy of +1"] if players == 2 else [*map(relative, range(players)), "nobody"][:4]
    kinds = len(t.ITEM_KINDS)
    labels = [f"{kind} of {who}" for who in whose for kind in t.ITEM_KINDS]
    rows = [
        [t.TOKENS[colour * kinds + kind] for colour in turned(seat, players) for kind in range(kinds)]
        for seat in range(players)
    ]
    return Names(labels, rows)


def adventurers(players: int) -> Names:
    """All of them; the illusion that a wizard sends belongs to the dungeon where it is."""
    real = t.ADVENTURERS[: t.ILLUSION]
    labels = [*real, *(f"illusion of {relative(i)}" for i in range(players))]
    rows = [
        [*real, *(t.ADVENTURERS[t.ILLUSION + (seat + i) % players] for i in range(players))] for seat in range(players)
    ]
    return Names(labels, rows)


def paladin_places(players: int) -> Names:
    seats = range(players)
    rows: list[list[Word]] = [["tent", "gone", *((seat + i) % players for i in seats)] for seat in seats]
    return Names(["tent", "gone", *map(relative, seats)], rows)


def lord(heroes: Names, tokens: Names, gifts: bool) -> Part:
    cell = Record(
        {
            "room": OneOf(t.ROOM_NAMES),
            "conquered": Flag(),
            "mined": Flag(),
            "produced": Number(0, 2),
        }
    )
    traps = CountOf(t.TRAP_NAMES, t.TRAP_COPIES)
    plan = Record(
        {
            "cell": OneOf(t.CELLS),
            "sent": CountOf(t.TILES),
            "trap_count": Number(0, SENT),
            "traps": Hidden(traps),
            "fee": Number(0, 9),
        }
    )
    return Record(
        {
            "seat": LeftOut("seats are turned so that the reader is the first"),
            "food": SUPPLY,
            "gold": SUPPLY,
            "imps": SUPPLY,
            "busy_imps": SUPPLY,
            "trolls": Number(0, 9),
            "busy_trolls": Number(0, 9),
            "evil": Number(0, t.EVIL_TOP),
            "dead_letters": SUPPLY,
            "dungeon": ByName(t.CELLS, cell, "cell"),
            "hand": CountOf(t.ORDERS),
            "inaccessible": CountOf(t.ORDERS),
            "orders": InOrder(Record({"order": OneOf(t.ORDERS), "minion_on_card": Flag()}), 3),
            "orders_laid": Number(0, 3),
            "chosen": Maybe(Flag()),
            "traps": Hidden(traps),
            "trap_count": Number(0, len(t.TRAP_NAMES) * t.TRAP_COPIES),
            "lair": ByName(t.TILES, Record({"face_up": Flag()}), "tile"),
            "prison": CountOf(heroes),
            "prison_items": CountOf(tokens) if gifts else NO_ITEMS,
            "party": InOrder(hero(heroes, tokens, gifts), PARTY),
            "fallen": Number(0, PARTY),
            "plan": Maybe(plan),
            "peeked": CountOf(range(1, 5)),
            "items": item_places(tokens) if gifts else NO_ITEMS,
        }
    )


def hero(heroes: Names, tokens: Names, gifts: bool) -> Part:
    bearing = ByName(tokens, Record({"used": Flag()}), "item") if gifts else NO_ITEMS
    return Record(
        {
            "hero": OneOf(heroes),
            "class": SAID_BY_TILE,
            "hp": Number(0, 20),
            "damage": Number(0, 20),
            "trap": SAID_BY_TILE,
            "magic": SAID_BY_TILE,
            "heart": SAID_BY_TILE,
            "lutes": SAID_BY_TILE,
            "items": bearing,
        }
    )


def item_places(tokens: Names) -> Part:
    owned = CountOf(tokens)
    places = {"received": owned, "bag": owned, "prison": owned, "dead_letters": owned}
    count = Number(0, len(t.TOKENS))
    return Record({"hand": Hidden(owned), "chosen": Hidden(owned), "chosen_count": count, "placed": Flag(), **places})


def npcs(players: int) -> Part:
    npc = Record(
        {
            "inaccessible": CountOf(t.ORDERS),
            "pile": CountOf(t.ORDERS),
            "shown": CountOf(t.ORDERS),
            "third": OneOf(t.ORDERS),
            "manager": LeftOut("with two players each has his own, which stands at his place"),
        }
    )
    return PerSeat(npc) if players == 2 else InOrder(npc, 4 - players, counted=False)


def minion(players: int) -> Part:
    """Whose minion stands on an order space: a player's, or a dummy's, of which two players have one each."""
    dummy = Seat() if players == 2 else OneOf(range(4 - players))
    return Hidden(Record({"seat": Seat(), "npc": dummy}, optional=("seat", "npc")))


def recycled(traps: Part) -> Part:
    count = Number(0, len(t.TRAP_NAMES) * t.TRAP_COPIES)
    lords = PerSeat(Record({"secret": count, "drawn": count, "sprung": traps}))
    return Record({"seen": traps, "drawn": traps, "lords": lords})


def battle(heroes: Names, tokens: Names, gifts: bool) -> Part:
    flags = ("no_conquest", "no_healing", "no_spells", "no_fatigue", "attacked", "front_only", "invisible")
    song = Record({"hero": OneOf(heroes), "lyre": OneOf(tokens) if gifts else NO_ITEMS})
    return Record(
        {
            "seat": Seat(),
            "step": OneOf(STEPS),
            "trap": OneOf(t.TRAP_NAMES),
            "spell": OneOf(t.SPELLS),
            **{flag: Flag() for flag in flags},
            "shield": Number(0, 20),
            "sheep": OneOf(t.TILES),
            "poisoned": CountOf(heroes),
            "courage": InOrder(song, PARTY),
            "set_aside": CountOf(tokens) if gifts else NO_ITEMS,
        }
    )
