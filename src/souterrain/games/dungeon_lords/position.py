"""Positions of Dungeon Lords both ways; a partial document is completed from the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel.documents import (
    Fields,
    FrameBook,
    ListOf,
    Mask,
    Name,
    Number,
    Places,
    Table,
    read_entries,
    read_fields,
    read_mapping,
    read_thing,
    require,
    write_fields,
)
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
from .checks import SLOT, WHO, check_frames, check_table
from .state import EMPTY, GONE, TENT, Lord, Lords

NONE = "-"
CELL = Name(t.CELLS, NONE)
ORDER = Name(t.ORDERS)
PICK = Name(t.ORDERS, NONE)
TILE = Name(t.TILES, NONE)
TRAP = Name(t.TRAP_NAMES, NONE)
ROOM = Name(t.ROOM_NAMES, NONE)
HERO = Name(t.ADVENTURERS, NONE)
SPELL = Name(t.SPELLS)
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
    "slots": Table(SLOT.names, WHO, EMPTY),
    "damage": Table(t.ADVENTURERS, Number(0, 99), 0),
    "extra_hp": Table(t.ADVENTURERS, Number(0, 99), 0),
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
    "rooms": Table(t.CELLS, ROOM, EMPTY).of("room_at"),
}
NPC: Fields = {
    "inaccessible": Mask(t.ORDERS),
    "pile": Mask(t.ORDERS),
    "shown": Mask(t.ORDERS),
    "third": PICK,
}
PILES = {
    "monster_pile": ("monster_top", TILE),
    "room_pile": ("room_top", ROOM),
    "hero_pile": ("hero_top", HERO),
    "trap_pile": ("trap_top", TRAP),
}


def item_places(players: int) -> Places:
    """Where an item token may be in a game of so many: hand, far, received:1, carried:w1a."""
    names = {gifts.HAND: "hand", gifts.FAR: "far"}
    zones = (gifts.RECEIVED, gifts.BAG, gifts.PRISON, gifts.LETTERS, gifts.PLACED)
    names.update({zone + seat: f"{gifts.zone_name(zone)}:{seat}" for zone in zones for seat in range(players)})
    for zone in (gifts.CARRIED, gifts.ASIDE):
        names.update({zone + i: f"{gifts.zone_name(zone)}:{hero}" for i, hero in enumerate(t.ADVENTURERS)})
    seats = f"{', '.join(map(gifts.zone_name, zones))} with a seat from 0 to {players - 1} (bag:0)"
    return Places(names, f"hand, far, {seats}, or carried or aside with an adventurer (carried:w1a)")


ITEM_PLACES = {players: item_places(players) for players in (2, 3, 4)}
FRAMES = FrameBook(
    seat=SEAT,
    slot=SLOT,
    tile=TILE,
    turn=COUNT,
    count=COUNT,
    settled=Mask(t.TILES),
    **dict.fromkeys(("no_conquest", "no_healing", "no_spells", "no_fatigue", "attacked"), FLAG),
    **dict.fromkeys(("front_only", "invisible", "brave"), FLAG),
)
FRAMES.add(construction.Course, fighting=FLAG)
FRAMES.add(construction.Arrivals, "turn", handed=FLAG, arrived=ListOf(HERO))
FRAMES.add(orders.Orders, step=COUNT)
FRAMES.add(orders.Programming, picks=ListOf(PICK, then=[PICK, PICK, PICK, TOKEN]))
FRAMES.add(orders.Execution, place=Number(0, 24))
FRAMES.add(orders.Errand, "seat slot", extra=FLAG)
FRAMES.add(orders.Peek, "seat")
FRAMES.add(digging.Dig, "seat slot count")
FRAMES.add(digging.Mine, "seat slot count")
FRAMES.add(digging.ShedDig, "seat")
FRAMES.add(hiring.Hire, "seat slot")
FRAMES.add(hiring.Join, "seat tile")
FRAMES.add(hiring.Payment, "seat tile", trap_paid=COUNT, monster_paid=COUNT)
FRAMES.add(rooms.Build, "seat slot", room=ROOM)
FRAMES.add(production.Production, "turn", taking=FLAG)
FRAMES.add(events.PayDay, "turn settled")
FRAMES.add(events.WitchHunt, "turn")
FRAMES.add(events.MonsterStrike, "turn settled")
FRAMES.add(events.OneSymbol, "seat tile", symbol=Name(t.RESOURCES, NONE))
FRAMES.add(events.ImpUnion, "turn", groups=Number(-1, 999))
FRAMES.add(events.TrapFair, "turn")
FRAMES.add(combat.CombatPeriod)
FRAMES.add(combat.Resolution, "turn")
FRAMES.add(
    planning.Planning,
    stage=ListOf(Name(["nothing", "marking", "arming", "releasing"], NONE)),
    marked=ListOf(CELL),
    traps=ListOf(ListOf(TRAP)),
    sent=ListOf(ListOf(TILE)),
)
FRAMES.add(
    battle.Battle,
    "seat no_conquest no_healing no_spells no_fatigue attacked front_only invisible brave",
    step=Number(0, 9),
    shield=COUNT,
    sheep=TILE,
    poisoned=ListOf(HERO),
    spent=ListOf(HERO),
    spent_clovers=Mask(t.TOKENS),
    courage=ListOf(HERO),
    inspired=ListOf(TOKEN),
)
FRAMES.add(sending.Sending, picks=ListOf(TOKEN))
FRAMES.add(springing.TrapStep, "seat", trap=TRAP)
FRAMES.add(spells.Casting, "seat count settled", spell=SPELL)
FRAMES.add(attacks.MonsterStep, "seat")
FRAMES.add(attacks.Attack, "seat tile", line=Number(-1, t.SHEEP_LINE), hits=COUNT)


def write(s: Lords) -> dict[str, Any]:
    """Everything on the table, readable."""
    piles = {name: ListOf(codec).write(getattr(s, name)[getattr(s, top) :]) for name, (top, codec) in PILES.items()}
    places = ITEM_PLACES[s.players]
    return {
        **write_fields(s, TABLE),
        **piles,
        "later_heroes": ListOf(HERO).write(s.later_heroes),
        "lords": [write_fields(lord, LORD) for lord in s.lords],
        "npcs": [write_fields(npc, NPC) for npc in s.npcs],
        "items": {t.TOKENS[i]: places.write(place) for i, place in enumerate(s.item_at) if place != gifts.BOX},
    }


def read(s: Lords, document: Mapping[str, Any]) -> None:
    """Put on the table what a document says; what it leaves out is as after the set-up."""
    read_fields(s, TABLE, document)
    for n, entry in enumerate(read_entries(document, "lords", s.players)):
        read_thing(s.lords[n], LORD, entry, f"lords[{n}]")
        _complete_lord(s.lords[n], entry)
    for n, entry in enumerate(read_entries(document, "npcs", len(s.npcs))):
        npc = s.npcs[n]
        read_thing(npc, NPC, entry, f"npcs[{n}]")
        if "pile" not in entry:
            npc.pile = 255 & ~npc.inaccessible & ~npc.shown
    _read_piles(s, document)
    _read_items(s, document)
    _derive(s)


def check(s: Lords, document: Mapping[str, Any]) -> None:
    """What no game can show is no position."""
    if "frames" in document:
        _lay_orders(s, document)
        check_frames(s)
    check_table(s)


def _read_items(s: Lords, document: Mapping[str, Any]) -> None:
    for token, place in read_mapping("items", document.get("items", {})).items():
        item, path = Name(t.TOKENS).read("items", token), f"items.{token}"
        in_game = s.gifts and s.item_at[item] != gifts.BOX
        require(in_game, path, "this token is not in the game with these options")
        s.item_at[item] = ITEM_PLACES[s.players].read(path, place)


def _complete_lord(lord: Lord, entry: Mapping[str, Any]) -> None:
    """What follows from the entry of a lord, and what it leaves open."""
    lord.roomed = sum(1 << cell for cell, room in enumerate(lord.room_at) if room != EMPTY)
    if "dug" not in entry:
        lord.dug |= lord.roomed
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


def _derive(s: Lords) -> None:
    """What follows from the rest: troll tokens, and where the paladin of the year is."""
    paladin = t.PALADIN + s.year - 1
    s.paladin_at = TENT
    for seat in range(s.players):
        lord = s.changing_board(seat)
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
    entries = read_entries(document, "lords", s.players)
    for n, lord in enumerate(s.lords):
        if laid and (n >= len(entries) or "orders" not in entries[n]):
            lord.orders = [order for order in range(8) if lord.hand >> order & 1][:3]
            lord.hand &= ~sum(1 << order for order in lord.orders)
