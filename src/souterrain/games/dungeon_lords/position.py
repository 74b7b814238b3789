"""Positions of Dungeon Lords both ways; a partial document is completed from the set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...kernel.documents import (
    Codec,
    Fields,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
    read_fields,
    read_mapping,
    read_thing,
    write_fields,
)
from ...kernel.errors import PositionError
from . import (
    attacks,
    battle,
    combat,
    construction,
    digging,
    events,
    gifts,
    hiring,
    orders,
    planning,
    production,
    rooms,
    sending,
    spells,
    springing,
)
from . import tables as t
from .dungeon import nearest
from .melee import hit_points
from .state import EMPTY, GONE, NPC_BASE, TENT, Lord, Lords, Npc

NONE = "-"
GIFTS = ("none", "official", "dark")
ZONES = {
    "hand": gifts.HAND,
    "far": gifts.FAR,
    "received": gifts.RECEIVED,
    "bag": gifts.BAG,
    "prison": gifts.PRISON,
    "letters": gifts.LETTERS,
    "placed": gifts.PLACED,
    "carried": gifts.CARRIED,
    "aside": gifts.ASIDE,
}
CELL = Name(t.CELLS, NONE)
ORDER = Name(t.ORDERS)
TILE = Name(t.TILES, NONE)
TRAP = Name(t.TRAP_NAMES, NONE)
ROOM = Name(t.ROOM_NAMES, NONE)
HERO = Name(t.ADVENTURERS, NONE)
SPELL = Name(t.SPELLS)
SLOT = Name([f"{order}/{space}" for order in t.ORDERS for space in t.SPACES])
WHO = Name([f"seat{n}" for n in range(4)] + [f"npc{n + 1}" for n in range(2)], NONE)
TOKEN = Name(t.TOKENS, NONE)
SEAT = Number(0, 3)
COUNT = Number(0, 999)
FLAG = Number(0, 1)

TABLE: Fields = {
    "year": Number(1, 2),
    "season": Name([*t.SEASONS, "combat"]),
    "phase": Number(0, 6),
    "combat_round": Number(0, 5),
    "first": SEAT,
    "npc_evil": Number(-1, t.EVIL_TOP),
    "tavern": ListOf(TILE),
    "monster_discard": ListOf(TILE),
    "for_sale": ListOf(ROOM),
    "room_discard": ListOf(ROOM),
    "heroes_known": Number(0, 16),
    "row": ListOf(HERO),
    "next_row": ListOf(HERO),
    "trap_discard": ListOf(TRAP),
    "trap_seen": ListOf(Number(0, 15)),
    "recycled": ListOf(TRAP),
    "city": ListOf(SPELL, 4),
    "later_city": ListOf(SPELL),
    "specials": ListOf(Name(t.SPECIALS), 2),
    "special_shown": Number(0, 3),
    "events_laid": ListOf(Name(t.EVENTS), 3),
    "events_shown": Number(0, 7),
    "tired": Mask(t.TILES),
    "far_lands": ListOf(HERO),
    "used": Mask(t.TOKENS),
    "items_sent": Number(0, 2),
}
LORD: Fields = {
    "food": COUNT,
    "gold": COUNT,
    "imps": COUNT,
    "busy": COUNT,
    "busy_trolls": Number(0, 3),
    "evil": Number(0, t.EVIL_TOP),
    "letters": COUNT,
    "dug": Mask(t.CELLS),
    "conquered": Mask(t.CELLS),
    "mined": Mask(t.CELLS),
    "produced": Mask(t.ROOM_NAMES),
    "produced_twice": Mask(t.ROOM_NAMES),
    "hand": Mask(t.ORDERS),
    "inaccessible": Mask(t.ORDERS),
    "orders": ListOf(ORDER),
    "stuck": Number(0, 7),
    "traps": ListOf(TRAP),
    "lair": ListOf(TILE),
    "prison": ListOf(HERO),
    "party": ListOf(HERO),
    "peeked": Number(0, 15),
    "marked": CELL,
    "set_traps": ListOf(TRAP),
    "sent": ListOf(TILE),
    "fee": COUNT,
    "fallen": COUNT,
    "recycled": ListOf(TRAP),
    "drawn": ListOf(TRAP),
    "sprung": ListOf(TRAP),
}
NPC: Fields = {
    "inaccessible": Mask(t.ORDERS),
    "pile": Mask(t.ORDERS),
    "shown": Mask(t.ORDERS),
    "third": Name(t.ORDERS, NONE),
}
PILES = {
    "monster_pile": ("monster_top", TILE),
    "room_pile": ("room_top", ROOM),
    "hero_pile": ("hero_top", HERO),
    "trap_pile": ("trap_top", TRAP),
}


class Picks(Codec[list[int]]):
    """What each seat has programmed: three orders, the npc's card, an item token; five entries a seat."""

    def write(self, value: list[int]) -> Any:
        return [self._entry(i).write(pick) for i, pick in enumerate(value)]

    def read(self, path: str, given: Any) -> list[int]:
        if not isinstance(given, (list, tuple)):
            raise PositionError(path, f"expected a list, got {given!r}")
        return [self._entry(i).read(f"{path}[{i}]", pick) for i, pick in enumerate(given)]

    @staticmethod
    def _entry(i: int) -> Name:
        return TOKEN if i % orders.SEEN == orders.ITEM_PICK else Name(t.ORDERS, NONE)


FRAMES = FrameBook()
FRAMES.add(construction.Course, fighting=FLAG)
FRAMES.add(construction.Arrivals, handed=FLAG, turn=COUNT, arrived=ListOf(HERO))
FRAMES.add(orders.Orders, step=COUNT)
FRAMES.add(orders.Programming, picks=Picks())
FRAMES.add(orders.Execution, place=Number(0, 24))
FRAMES.add(orders.Errand, seat=SEAT, slot=SLOT, extra=FLAG)
FRAMES.add(orders.Peek, seat=SEAT)
FRAMES.add(digging.Dig, seat=SEAT, slot=SLOT, count=COUNT)
FRAMES.add(digging.Mine, seat=SEAT, slot=SLOT, count=COUNT)
FRAMES.add(digging.ShedDig, seat=SEAT)
FRAMES.add(hiring.Hire, seat=SEAT, slot=SLOT)
FRAMES.add(hiring.Join, seat=SEAT, tile=TILE)
FRAMES.add(hiring.Payment, seat=SEAT, tile=TILE, trap_paid=COUNT, monster_paid=COUNT)
FRAMES.add(rooms.Build, seat=SEAT, slot=SLOT, room=ROOM)
FRAMES.add(production.Production, turn=COUNT, taking=FLAG)
FRAMES.add(events.PayDay, turn=COUNT, settled=Mask(t.TILES))
FRAMES.add(events.WitchHunt, turn=COUNT)
FRAMES.add(events.MonsterStrike, turn=COUNT, settled=Mask(t.TILES))
FRAMES.add(events.OneSymbol, seat=SEAT, tile=TILE, symbol=Name(t.RESOURCES, NONE))
FRAMES.add(events.ImpUnion, turn=COUNT, groups=Number(-1, 999))
FRAMES.add(events.TrapFair, turn=COUNT)
FRAMES.add(combat.CombatPeriod)
FRAMES.add(combat.Resolution, turn=COUNT)
FRAMES.add(
    planning.Planning,
    stage=ListOf(Name(["nothing", "marking", "arming", "releasing"], NONE)),
    marked=ListOf(CELL),
    traps=ListOf(ListOf(TRAP)),
    sent=ListOf(ListOf(TILE)),
)
FRAMES.add(
    battle.Battle,
    seat=SEAT,
    step=Number(0, 9),
    no_conquest=FLAG,
    no_healing=FLAG,
    no_spells=FLAG,
    no_fatigue=FLAG,
    attacked=FLAG,
    shield=COUNT,
    front_only=FLAG,
    invisible=FLAG,
    sheep=TILE,
    poisoned=ListOf(HERO),
    spent=ListOf(HERO),
    spent_clovers=Mask(t.TOKENS),
    brave=FLAG,
    courage=ListOf(HERO),
    inspired=ListOf(TOKEN),
)
FRAMES.add(sending.Sending, picks=ListOf(TOKEN))
FRAMES.add(springing.TrapStep, seat=SEAT, trap=TRAP)
FRAMES.add(spells.Casting, seat=SEAT, spell=SPELL, count=COUNT, settled=Mask(t.TILES))
FRAMES.add(attacks.MonsterStep, seat=SEAT)
FRAMES.add(attacks.Attack, seat=SEAT, tile=TILE, line=Number(-1, t.SHEEP_LINE), hits=COUNT)


def write(s: Lords) -> dict[str, Any]:
    """Everything on the table, readable."""
    piles = {name: ListOf(codec).write(getattr(s, name)[getattr(s, top) :]) for name, (top, codec) in PILES.items()}
    return {
        **write_fields(s, TABLE),
        "slots": {SLOT.names[i]: WHO.write(who) for i, who in enumerate(s.slots) if who != EMPTY},
        **piles,
        "later_heroes": ListOf(HERO).write(s.later_heroes),
        "damage": {t.ADVENTURERS[i]: n for i, n in enumerate(s.damage) if n},
        "extra_hp": {t.ADVENTURERS[i]: n for i, n in enumerate(s.extra_hp) if n},
        "lords": [{**write_fields(lord, LORD), "rooms": _rooms(lord)} for lord in s.lords],
        "npcs": [write_fields(npc, NPC) for npc in s.npcs],
        "items": {t.TOKENS[i]: _zone(place) for i, place in enumerate(s.item_at) if place != gifts.BOX},
    }


def _zone(place: int) -> str:
    """A token's place in words: hand, far, received:1, carried:w1a."""
    name = gifts.zone_name(place)
    if name in ("carried", "aside"):
        return f"{name}:{t.ADVENTURERS[place - ZONES[name]]}"
    return name if name in ("hand", "far") else f"{name}:{place - ZONES[name]}"


def _read_items(s: Lords, document: Mapping[str, Any]) -> None:
    given = read_mapping("items", document.get("items", {}))
    for token, zone in given.items():
        item = Name(t.TOKENS).read("items", token)
        path = f"items.{token}"
        if not s.gifts or s.item_at[item] == gifts.BOX:
            raise PositionError(path, "this token is not in the game with these options")
        name, _, owner = str(zone).partition(":")
        if name not in ZONES:
            raise PositionError(path, f"expected one of {', '.join(ZONES)}, got {zone!r}")
        if name in ("carried", "aside"):
            s.item_at[item] = ZONES[name] + Name(t.ADVENTURERS).read(path, owner)
        elif name in ("hand", "far"):
            s.item_at[item] = ZONES[name]
        else:
            seat = int(owner) if owner.isdigit() else -1
            s.item_at[item] = ZONES[name] + Number(0, s.players - 1).read(path, seat)


def _rooms(lord: Lord) -> dict[str, str]:
    return {t.CELLS[cell]: t.ROOM_NAMES[room] for cell, room in enumerate(lord.room_at) if room != EMPTY}


def read(s: Lords, document: Mapping[str, Any]) -> None:
    """Put on the table what a document says; what it leaves out is as after the set-up."""
    read_fields(s, TABLE, document)
    _read_slots(s, document)
    _read_lords(s, document)
    _read_npcs(s, document)
    _read_piles(s, document)
    _read_items(s, document)
    _read_damage(s, document)
    _derive(s)


def check(s: Lords, document: Mapping[str, Any]) -> None:
    """What no game can show is no position."""
    if "frames" in document:
        _lay_orders(s, document)
        _check_frames(s)
    _check_table(s)


def _entries(document: Mapping[str, Any], name: str, count: int) -> list[Any]:
    given = document.get(name, [])
    if not isinstance(given, (list, tuple)) or len(given) > count:
        raise PositionError(name, f"expected a list of at most {count} entries, got {given!r}")
    return list(given)


def _read_slots(s: Lords, document: Mapping[str, Any]) -> None:
    given = read_mapping("slots", document.get("slots", {}))
    for slot, who in given.items():
        s.slots[SLOT.read("slots", slot)] = WHO.read(f"slots.{slot}", who)


def _read_lords(s: Lords, document: Mapping[str, Any]) -> None:
    for n, entry in enumerate(_entries(document, "lords", s.players)):
        path = f"lords[{n}]"
        lord = s.lords[n]
        read_thing(lord, LORD, entry, path, known=("rooms",))
        given = read_mapping(f"{path}.rooms", entry.get("rooms", {}))
        for cell, room in given.items():
            at = Name(t.CELLS).read(f"{path}.rooms", cell)
            lord.room_at[at] = Name(t.ROOM_NAMES).read(f"{path}.rooms.{cell}", room)
            lord.roomed |= 1 << at
            if "dug" not in entry:
                lord.dug |= 1 << at
        for cards in (lord.traps, lord.recycled, lord.drawn, lord.sprung):
            cards.sort()
        _deal_orders(lord, entry)


def _deal_orders(lord: Lord, entry: Mapping[str, Any]) -> None:
    """Order cards that the document does not place go to the hand, the inaccessible ones first from the set-up."""
    laid = sum(1 << order for order in set(lord.orders))
    if "inaccessible" not in entry and (laid or "hand" in entry):
        free = [
            order for order in range(8) if not laid >> order & 1 and not (lord.hand >> order & 1 and "hand" in entry)
        ]
        kept = [order for order in free if lord.inaccessible >> order & 1] + free
        lord.inaccessible = sum(1 << order for order in list(dict.fromkeys(kept))[:2])
    if "hand" not in entry:
        lord.hand = 255 & ~lord.inaccessible & ~laid


def _read_npcs(s: Lords, document: Mapping[str, Any]) -> None:
    for n, entry in enumerate(_entries(document, "npcs", len(s.npcs))):
        npc: Npc = s.npcs[n]
        read_thing(npc, NPC, entry, f"npcs[{n}]")
        if "pile" not in entry:
            npc.pile = 255 & ~npc.inaccessible & ~npc.shown


def _read_piles(s: Lords, document: Mapping[str, Any]) -> None:
    """Piles are given, or hold what lies nowhere else."""
    rounds = (s.year - 1) * 4 + s.season + (1 if s.phase and s.season < 4 else 0)
    lords = s.lords
    tiles = [*s.tavern, *s.monster_discard, *(tile for lord in lords for tile in lord.lair)]
    _complete(s, document, "monster_pile", tiles, s.monster_discard, 24 - 3 * rounds)
    built = [*s.for_sale, *s.room_discard, *(room for lord in lords for room in lord.room_at if room != EMPTY)]
    _complete(s, document, "room_pile", built, s.room_discard, 16 - 2 * rounds)
    heroes = [*s.row, *s.next_row, *s.far_lands, *(hero for lord in lords for hero in lord.party + lord.prison)]
    if "later_heroes" in document:
        s.later_heroes = ListOf(HERO).read("later_heroes", document["later_heroes"])
    elif s.year == 2:
        gone = [hero for hero in s.hero_pile if hero not in heroes]
        s.far_lands = s.far_lands + (gone if "far_lands" not in document else [])
        s.hero_pile, s.later_heroes = s.later_heroes, []
    if s.year == 2 and "city" not in document:
        s.city = s.later_city
    if s.year == 2 and "later_city" not in document:
        s.later_city = []
    if "later_heroes" not in document:
        s.later_heroes = [hero for hero in s.later_heroes if hero not in heroes]
    _complete(s, document, "hero_pile", heroes, None, 0)
    _fill_rows(s, document)
    traps = [*s.trap_discard, *(trap for lord in lords for trap in lord.traps + lord.set_traps)]
    _complete(s, document, "trap_pile", traps, None, 0)
    if "trap_seen" not in document:
        s.trap_seen = [(1 << s.players) - 1] * len(s.trap_discard)


def _fill_rows(s: Lords, document: Mapping[str, Any]) -> None:
    """Adventurers on the board that the document leaves out: drawn from the pile, weakest first."""
    started = s.phase > 0
    wanted = {"row": 1 <= s.season <= 3 and s.phase < 5, "next_row": s.season < 3 and started}
    for name, needed in wanted.items():
        if needed and name not in document and "hero_pile" not in document:
            count = 4 if s.players == 4 else 3
            row, s.hero_pile = s.hero_pile[:count], s.hero_pile[count:]
            setattr(s, name, sorted(row, key=lambda hero: t.POWER[hero]))


def _complete(
    s: Lords, document: Mapping[str, Any], name: str, placed: list[int], discard: list[int] | None, size: int
) -> None:
    """Read a pile, or take what is placed elsewhere out of the set-up's; rounds already played go to the discard."""
    top, codec = PILES[name]
    setattr(s, top, 0)
    if name in document:
        setattr(s, name, ListOf(codec).read(name, document[name]))
        return
    pile = list(getattr(s, name))
    for thing in placed:
        if thing in pile:
            pile.remove(thing)
    while discard is not None and len(pile) > max(0, size):
        discard.append(pile.pop(0))
    setattr(s, name, pile)


def _read_damage(s: Lords, document: Mapping[str, Any]) -> None:
    for name, counts in (("damage", s.damage), ("extra_hp", s.extra_hp)):
        given = read_mapping(name, document.get(name, {}))
        for hero, n in given.items():
            counts[Name(t.ADVENTURERS).read(name, hero)] = Number(0, 99).read(f"{name}.{hero}", n)


def _derive(s: Lords) -> None:
    """What follows from the rest: troll tokens, and where the paladin of the year is."""
    paladin = t.PALADIN + s.year - 1
    s.paladin_at = TENT
    for seat, lord in enumerate(s.lords):
        lord.trolls = sum(t.IS_TROLL[tile] for tile in lord.lair)
        if paladin in lord.party:
            s.paladin_at = seat
        if paladin in lord.prison:
            s.paladin_at = GONE
    if paladin in s.far_lands:
        s.paladin_at = GONE


def _lay_orders(s: Lords, document: Mapping[str, Any]) -> None:
    """Once orders are programmed everybody has laid three; where the document names none, the first of the hand."""
    laid = any(isinstance(f, production.Production) or (isinstance(f, orders.Orders) and f.step > 1) for f in s.stack)
    entries = _entries(document, "lords", s.players)
    for n, lord in enumerate(s.lords):
        if laid and (n >= len(entries) or "orders" not in entries[n]):
            lord.orders = [order for order in range(8) if lord.hand >> order & 1][:3]
            lord.hand &= ~sum(1 << order for order in lord.orders)


def _check_frames(s: Lords) -> None:
    for i, frame in enumerate(s.stack):
        seat = getattr(frame, "seat", 0)
        if seat >= s.players:
            raise PositionError(f"frames[{i}].seat", f"expected a number from 0 to {s.players - 1}, got {seat}")
        wanted = s.players * (orders.SEEN if isinstance(frame, orders.Programming) else sending.PICKS)
        if isinstance(frame, (orders.Programming, sending.Sending)) and len(frame.picks) != wanted:
            raise PositionError(f"frames[{i}].picks", f"expected {wanted} entries, got {len(frame.picks)}")
        if isinstance(frame, springing.TrapStep) and frame.trap not in (EMPTY, *s.lords[seat].set_traps):
            raise PositionError(f"frames[{i}].trap", f"{t.TRAP_NAMES[frame.trap]} is not laid")
        if isinstance(frame, planning.Planning) and len(frame.stage) != s.players:
            raise PositionError(f"frames[{i}].stage", f"expected {s.players} entries, got {len(frame.stage)}")


def _check_table(s: Lords) -> None:
    if s.first >= s.players:
        raise PositionError("first", f"expected a number from 0 to {s.players - 1}, got {s.first}")
    for slot, who in enumerate(s.slots):
        if s.players <= who < NPC_BASE or who >= NPC_BASE + len(s.npcs):
            raise PositionError(f"slots.{SLOT.names[slot]}", f"nobody at this table is {WHO.write(who)}")
    for n, lord in enumerate(s.lords):
        _check_lord(s, lord, f"lords[{n}]")
    for n, npc in enumerate(s.npcs):
        _check_cards(f"npcs[{n}]", [npc.inaccessible, npc.pile, npc.shown])
    lords = s.lords
    _check_once("tile", t.TILES, [*s.monster_pile, *s.tavern, *s.monster_discard, *(x for o in lords for x in o.lair)])
    built = [room for lord in lords for room in lord.room_at if room != EMPTY]
    _check_once("room", t.ROOM_NAMES, [*s.room_pile, *s.for_sale, *s.room_discard, *built])
    held = [hero for lord in lords for hero in lord.party + lord.prison]
    _check_once("adventurer", t.ADVENTURERS, [*s.hero_pile, *s.later_heroes, *s.row, *s.next_row, *s.far_lands, *held])
    traps = [*s.trap_pile, *s.trap_discard, *(trap for lord in lords for trap in lord.traps + lord.set_traps)]
    for trap in range(len(t.TRAP_NAMES)):
        if traps.count(trap) > t.TRAP_COPIES:
            raise PositionError(
                "traps", f"{traps.count(trap)} cards {t.TRAP_NAMES[trap]}; the game has {t.TRAP_COPIES}"
            )
    if s.heroes_known > len(s.hero_pile):
        raise PositionError("heroes_known", f"expected at most {len(s.hero_pile)}, got {s.heroes_known}")
    _check_trap_memory(s)


def _check_trap_memory(s: Lords) -> None:
    """What is remembered of the trap cards must be possible, else no world could be drawn that agrees with it."""
    if len(s.trap_seen) != len(s.trap_discard):
        raise PositionError("trap_seen", f"expected {len(s.trap_discard)} entries, got {len(s.trap_seen)}")
    knowing = [1 << seat for seat in range(s.players)] + [(1 << s.players) - 1]
    for i, seen in enumerate(s.trap_seen):
        if seen not in knowing:
            raise PositionError(f"trap_seen[{i}]", f"expected one of {', '.join(map(str, knowing))}, got {seen}")
    if s.traps_recycled():
        pile = Counter(s.trap_pile) + Counter(trap for lord in s.lords for trap in lord.drawn)
        if pile != Counter(s.recycled) + Counter(trap for lord in s.lords for trap in lord.recycled):
            raise PositionError("recycled", "the traps shuffled in are not those of the pile and those drawn since")
    for n, lord in enumerate(s.lords):
        _check_trap_memory_of(s, n, lord)


def _check_trap_memory_of(s: Lords, seat: int, lord: Lord) -> None:
    path = f"lords[{seat}]"
    if not s.traps_recycled() and (lord.drawn or lord.sprung):
        raise PositionError(f"{path}.drawn", "traps are noted only after the discard was shuffled into a new pile")
    thrown = list(zip(s.trap_discard, s.trap_seen, strict=True))
    mine = Counter(trap for trap, seen in thrown if seen == 1 << seat)
    if Counter(lord.drawn) - Counter(lord.traps + lord.set_traps + lord.sprung) - mine:
        raise PositionError(f"{path}.drawn", "a trap that was drawn must be held, laid, sprung or discarded")
    if Counter(lord.sprung) - Counter(trap for trap, seen in thrown if seen == (1 << s.players) - 1):
        raise PositionError(f"{path}.sprung", "a trap that has sprung must lie in the discard, seen by all")


def _check_once(kind: str, names: list[str], things: Iterable[int]) -> None:
    seen: set[int] = set()
    for thing in things:
        if thing in seen:
            raise PositionError("position", f"the {kind} {names[thing]} lies in two places")
        seen.add(thing)


def _check_cards(path: str, places: list[int]) -> None:
    """Eight order cards, each in one place."""
    for order in range(8):
        if sum(place >> order & 1 for place in places) != 1:
            raise PositionError(path, f"the order card {t.ORDERS[order]} must lie in exactly one place")


def _check_lord(s: Lords, lord: Lord, path: str) -> None:
    if lord.busy > lord.imps:
        raise PositionError(f"{path}.busy", f"{lord.busy} imps at work, but there are only {lord.imps} imps")
    if lord.busy_trolls > lord.trolls:
        raise PositionError(f"{path}.busy_trolls", f"{lord.busy_trolls} trolls at work, but only {lord.trolls} hired")
    if len(lord.orders) not in (0, 3):
        raise PositionError(f"{path}.orders", f"expected no order or three, got {len(lord.orders)}")
    laid = sum(1 << order for order in lord.orders)
    _check_cards(f"{path}.hand", [lord.hand, lord.inaccessible, laid])
    for tile in lord.sent:
        if tile not in lord.lair:
            raise PositionError(f"{path}.sent", f"{t.TILES[tile]} is not in the lair")
    for name, held, costs in (
        ("gold", lord.gold, t.TRAP_GOLD),
        ("food", lord.food, t.TRAP_FOOD),
        ("imps", lord.imps, t.TRAP_IMPS),
    ):
        if held < (due := sum(costs[trap] for trap in lord.set_traps)):
            raise PositionError(f"{path}.set_traps", f"{due} {name} to pay, but there is only {held}")
    _check_dungeon(lord, path)
    for hero in lord.party:
        if s.damage[hero] >= hit_points(s, hero):
            raise PositionError(f"damage.{t.ADVENTURERS[hero]}", f"{s.damage[hero]} damage would have eliminated him")


def _check_dungeon(lord: Lord, path: str) -> None:
    if not nearest_reach(lord.dug) == lord.dug:
        raise PositionError(f"{path}.dug", "every tile must be connected with the entrance")
    for squares in t.SQUARES:
        for square in squares:
            if lord.dug & square == square:
                raise PositionError(f"{path}.dug", "four tiles form a 2x2 square")
    for name, mask in (("conquered", lord.conquered), ("mined", lord.mined), ("rooms", lord.roomed)):
        if mask & ~lord.dug:
            raise PositionError(f"{path}.{name}", "a tile stands on rock")
    for cell, room in enumerate(lord.room_at):
        if room == EMPTY:
            continue
        if lord.roomed & t.NEIGHBOURS[cell]:
            raise PositionError(f"{path}.rooms", f"{t.CELLS[cell]} is next to another room")
        if not t.ROOM_ZONE[room] >> cell & 1:
            raise PositionError(f"{path}.rooms", f"{t.ROOM_NAMES[room]} may not stand at {t.CELLS[cell]}")
    if lord.marked != EMPTY and not lord.dug >> lord.marked & 1:
        raise PositionError(f"{path}.marked", f"there is no tile at {t.CELLS[lord.marked]}")


def nearest_reach(dug: int) -> int:
    """The tiles that can be walked to from the entrance."""
    probe = Lord()
    probe.dug = dug
    probe.conquered = 0
    while True:
        edge = nearest(probe)
        if not edge:
            return probe.conquered
        probe.conquered |= edge
