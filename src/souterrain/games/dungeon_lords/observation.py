"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.sheets import LOWEST, NO, NUMBERS, YES, Sets, flag, head, number, one_of, seat_row, seats_row, zeros
from . import tables as t
from .battle import STEPS
from .gifts import ASIDE, BAG, CARRIED, FAR, LETTERS, PLACED, PRISON, RECEIVED, hand_of
from .melee import Melee, hit_points
from .orders import NPC_PICK, SEEN, Programming
from .planning import Planning
from .sampling import shown_cards
from .scoring import holders_of
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, GONE, NPC_BASE, TENT, Lord, Lords
from .trap_sampling import turned_up
from .views import has_chosen, in_hand, item_choices, picks_of

PARTY: Final = 8
ORDER_COUNT: Final = 8
TRAPS: Final[int] = len(t.TRAP_NAMES)
TOKENS: Final[int] = len(t.TOKENS)
TILES: Final[int] = len(t.TILES)
ROOMS: Final[int] = len(t.ROOM_NAMES)
BITS: Final[list[i64]] = [1 << i for i in range(62)]
YEAR: Final[list[bytes]] = one_of(2)
SEASON: Final[list[bytes]] = one_of(5)
PHASE: Final[list[bytes]] = one_of(len(t.PHASES) + 3)
COMBAT_PHASE: Final = [0, 0, 1, 2]  # planning, planning, reveal, resolution
ROUND: Final[list[bytes]] = one_of(5)
ORDER: Final[list[bytes]] = one_of(ORDER_COUNT)
ROOM: Final[list[bytes]] = one_of(ROOMS)
TILE: Final[list[bytes]] = one_of(TILES)
CELL: Final[list[bytes]] = one_of(t.CELL_COUNT)
TRAP: Final[list[bytes]] = one_of(TRAPS)
TOKEN: Final[list[bytes]] = one_of(TOKENS)
SPELL: Final[list[bytes]] = one_of(len(t.SPELLS))
EVENT: Final[list[bytes]] = one_of(len(t.EVENTS))
SPECIAL: Final[list[bytes]] = one_of(len(t.SPECIALS))
STEP: Final[list[bytes]] = one_of(len(STEPS))
ADVENTURER: Final[list[list[bytes]]] = [one_of(t.ILLUSION + players) for players in range(5)]  # by players
PALADIN: Final[list[list[bytes]]] = [one_of(2 + players) for players in range(5)]
DUMMY: Final[list[list[bytes]]] = [one_of(0), one_of(0), one_of(2), one_of(1), one_of(0)]
ADVENTURERS: Final[list[Sets]] = [Sets(t.ILLUSION + players) for players in range(5)]
ORDERS: Final = Sets(ORDER_COUNT)
TILE_SET: Final = Sets(TILES)
ROOM_SET: Final = Sets(ROOMS)
TOKEN_SET: Final = Sets(TOKENS)
PEEKED: Final = Sets(4)
LAIR: Final = Sets(2 * TILES)
# A dug cell by (room * 4 + conquered * 2 + mined) * 3 + how often the room has produced.
DUG: Final[list[bytes]] = [
    YES + ROOM[room] + flag(marks >> 1 == 1) + flag(marks & 1 == 1) + number(produced)
    for room in range(ROOMS + 1)
    for marks in range(4)
    for produced in range(3)
]
NO_CELL: Final = zeros(1 + ROOMS + 3)
NO_ORDER: Final = zeros(ORDER_COUNT + 1)
NO_TRAPS: Final = zeros(TRAPS)
NO_TOKENS: Final = zeros(TOKENS)
NO_PLAN: Final = zeros(1 + t.CELL_COUNT + TILES + 1 + TRAPS + 1)
NO_MINION: Final[list[bytes]] = [zeros(players) for players in range(5)]


def _turned(seat: int, players: int) -> list[int]:
    """The colours of the tokens as a seat counts them; see the schema."""
    if players == 2:
        return [seat, 1 - seat, 2 + seat, 3 - seat]
    return [(seat + i) % players for i in range(players)] + list(range(players, 4))


def _token_numbers() -> list[list[int]]:
    """By players * 4 + seat, the number of each token."""
    rows: list[list[int]] = []
    for players in range(5):
        for seat in range(4):
            row = [0] * TOKENS
            if players > 1 and seat < players:
                for place, colour in enumerate(_turned(seat, players)):
                    for kind in range(6):
                        row[colour * 6 + kind] = place * 6 + kind
            rows.append(row)
    return rows


TOKEN_NUMBERS: Final[list[list[int]]] = _token_numbers()


def observe(s: Lords, seat: int) -> bytes:
    """Exactly what that seat may know. DL-GEN-07"""
    me: i64 = seat
    players: i64 = s.players
    out: list[bytes] = []
    head(s, me, out)
    out.append(YEAR[s.year - 1])
    out.append(SEASON[s.season])
    out.append(PHASE[len(t.PHASES) + COMBAT_PHASE[s.phase] if s.combat_round else max(0, s.phase - 1)])
    out.append(ROUND[s.combat_round])
    out.append(seat_row(s.first, me, players))
    for i in range(players):
        lord(s, (me + i) % players, me, out)
    npcs(s, me, out)
    out.append(flag(s.npc_evil != EMPTY))
    out.append(number(s.npc_evil) if s.npc_evil != EMPTY else NO)
    zones(s, me, out)
    piles(s, me, out)
    traps(s, me, out)
    city(s, me, out)
    if s.gifts:
        out.append(tokens_at(s, FAR, me))
        row_items(s, me, out)
    battle(s, me, out)
    for title in range(len(t.TITLES)):
        holders: i64 = 0
        for holder in holders_of(s, title):
            holders |= BITS[holder]
        out.append(seats_row(holders, me, players))
    return b"".join(out)


# ------------------------------------------------------------------ names as the reader counts them


def hero_number(hero: i64, me: i64, players: i64) -> i64:
    """The illusion in a dungeon counts from the reader's on."""
    if hero < t.ILLUSION:
        return hero
    return t.ILLUSION + (hero - t.ILLUSION - me + players) % players


def heroes_in(s: Lords, heroes: list[int], me: i64) -> bytes:
    found: i64 = 0
    for hero in heroes:
        found |= BITS[hero_number(hero, me, s.players)]
    return ADVENTURERS[s.players].row(found)


def tiles_in(tiles: list[int]) -> bytes:
    found: i64 = 0
    for tile in tiles:
        found |= BITS[tile]
    return TILE_SET.row(found)


def rooms_in(rooms: list[int]) -> bytes:
    found: i64 = 0
    for room in rooms:
        found |= BITS[room]
    return ROOM_SET.row(found)


def tokens_in(s: Lords, tokens: list[int], me: i64) -> bytes:
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    found: i64 = 0
    for token in tokens:
        found |= BITS[numbers[token]]
    return TOKEN_SET.row(found)


def tokens_at(s: Lords, place: i64, me: i64) -> bytes:
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    found: i64 = 0
    for token in range(TOKENS):
        if s.item_at[token] == place:
            found |= BITS[numbers[token]]
    return TOKEN_SET.row(found)


def trap_counts(cards: list[int], out: list[bytes]) -> None:
    """How many of each trap."""
    if not cards:
        out.append(NO_TRAPS)
        return
    found: list[int] = [0] * TRAPS
    for trap in cards:
        found[trap] += 1
    for count in found:
        out.append(NUMBERS[count - LOWEST])


# ------------------------------------------------------------------ players


def lord(s: Lords, other: i64, me: i64, out: list[bytes]) -> None:
    one = s.lords[other]
    own = other == me
    out.append(number(one.food))
    out.append(number(one.gold))
    out.append(number(one.imps))
    out.append(number(one.busy))
    out.append(number(one.trolls))
    out.append(number(one.busy_trolls))
    out.append(number(one.evil))
    out.append(number(one.letters))
    dungeon(one, out)
    out.append(ORDERS.row(in_hand(s, other, own)))
    out.append(ORDERS.row(one.inaccessible))
    orders(s, one, other, own, out)
    chosen = has_chosen(s, other)
    out.append(flag(chosen is not None))
    out.append(flag(chosen is not None and chosen))
    if own:
        trap_counts(one.traps, out)
    else:
        out.append(NO_TRAPS)
    out.append(number(len(one.traps)))
    lair: i64 = 0
    for tile in one.lair:
        lair |= BITS[2 * tile]
        if not s.tired >> tile & 1:
            lair |= BITS[2 * tile + 1]
    out.append(LAIR.row(lair))
    out.append(heroes_in(s, one.prison, me))
    if s.gifts:
        out.append(tokens_in(s, carried_by(s, one.prison), me))
    party(s, one, me, out)
    out.append(number(one.fallen))
    plan(s, one, other, own, out)
    out.append(PEEKED.row(one.peeked))
    if s.gifts:
        items(s, other, me, out)


def dungeon(one: Lord, out: list[bytes]) -> None:
    for cell in range(t.CELL_COUNT):
        if not one.dug >> cell & 1:
            out.append(NO_CELL)
            continue
        room = one.room_at[cell]
        produced: i64 = 0
        if room != EMPTY:
            produced = (one.produced >> room & 1) + (one.produced_twice >> room & 1)
        else:
            room = ROOMS
        marks = (one.conquered >> cell & 1) * 2 + (one.mined >> cell & 1)
        out.append(DUG[(room * 4 + marks) * 3 + produced])


def orders(s: Lords, one: Lord, other: i64, own: bool, out: list[bytes]) -> None:
    picks = picks_of(s, other)
    shown = one.orders + picks if own else one.orders
    out.append(number(len(shown)))
    for place in range(3):
        if place >= len(shown):
            out.append(NO_ORDER)
            continue
        out.append(ORDER[shown[place]])
        out.append(flag(place < len(one.orders) and one.stuck >> place & 1 != 0))
    out.append(number(len(picks)))


def carried_by(s: Lords, heroes: list[int]) -> list[int]:
    return [token for token in range(TOKENS) if s.item_at[token] - CARRIED in heroes]


def party(s: Lords, one: Lord, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    out.append(number(len(one.party)))
    for hero in one.party:
        out.append(ADVENTURER[players][hero_number(hero, me, players)])
        out.append(number(hit_points(s, hero)))
        out.append(number(s.damage[hero]))
        if s.gifts:
            bearing(s, hero, me, out)
    width: i64 = t.ILLUSION + players + 2 + (2 * TOKENS if s.gifts else 0)
    out.append(zeros(width * (PARTY - len(one.party))))


def bearing(s: Lords, hero: i64, me: i64, out: list[bytes]) -> None:
    """Of each token whether the hero has it, and whether it is used."""
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    row: list[bytes] = [NO] * (2 * TOKENS)
    for token in range(TOKENS):
        if s.item_at[token] == CARRIED + hero:
            row[2 * numbers[token]] = YES
            row[2 * numbers[token] + 1] = flag(s.used >> token & 1 != 0)
    out.extend(row)


def plan(s: Lords, one: Lord, other: i64, own: bool, out: list[bytes]) -> None:
    """The tile attacked and what defends it: open once shown (traps face down); before, only to its owner."""
    marked, sent, laid, fee = one.marked, one.sent, one.set_traps, one.fee
    for frame in s.stack:
        if isinstance(frame, Planning):
            marked = frame.marked[other] if own else EMPTY
            sent, laid, fee = frame.sent[other], frame.traps[other], 0
    if marked == EMPTY:
        out.append(NO_PLAN)
        return
    out.append(YES)
    out.append(CELL[marked])
    out.append(tiles_in(sent))
    out.append(number(len(laid)))
    if own:
        trap_counts(laid, out)
    else:
        out.append(NO_TRAPS)
    out.append(number(fee))


def items(s: Lords, other: i64, me: i64, out: list[bytes]) -> None:
    """A player's magic items: only he knows his hand and what he gave or placed face down. MG-ITEM-09"""
    chosen = item_choices(s, other)
    if other == me:
        out.append(tokens_in(s, [token for token in hand_of(s, other) if token not in chosen], me))
        out.append(tokens_in(s, chosen, me))
    else:
        out.append(NO_TOKENS)
        out.append(NO_TOKENS)
    out.append(number(len(chosen)))
    out.append(flag(PLACED + other in s.item_at))
    out.append(tokens_at(s, RECEIVED + other, me))
    out.append(tokens_at(s, BAG + other, me))
    out.append(tokens_at(s, PRISON + other, me))
    out.append(tokens_at(s, LETTERS + other, me))


# ------------------------------------------------------------------ the boards


def npcs(s: Lords, me: i64, out: list[bytes]) -> None:
    count = len(s.npcs)
    for i in range(count):
        n = (me + i) % 2 if s.players == 2 else i
        npc = s.npcs[n]
        out.append(ORDERS.row(npc.inaccessible))
        out.append(ORDERS.row(npc.pile))
        out.append(ORDERS.row(npc.shown))
        third: i64 = EMPTY
        if s.players == 2 and n == me:
            for frame in s.stack:
                if isinstance(frame, Programming):
                    third = frame.picks[n * SEEN + NPC_PICK]
        out.append(ORDER[third if third != EMPTY else ORDER_COUNT])


def zones(s: Lords, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    dummies = DUMMY[players]
    nobody = NO_MINION[players]
    none = dummies[len(dummies) - 1]
    for who in s.slots:
        if who == EMPTY:
            out.append(nobody)
            out.append(none)
        elif who >= NPC_BASE:
            n = who - NPC_BASE
            out.append(nobody)
            out.append(dummies[(n - me + 2) % 2 if players == 2 else n])
        else:
            out.append(seat_row(who, me, players))
            out.append(none)


def piles(s: Lords, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    out.append(tiles_in(s.tavern))
    out.append(rooms_in(s.for_sale))
    out.append(number(len(s.monster_pile) - s.monster_top))
    out.append(tiles_in(s.monster_discard))
    out.append(number(len(s.room_pile) - s.room_top))
    out.append(rooms_in(s.room_discard))
    out.append(number(len(s.hero_pile) - s.hero_top))
    out.append(heroes_in(s, s.hero_pile[len(s.hero_pile) - s.heroes_known :], me))
    rows = ADVENTURER[players]
    for row in (s.row, s.next_row):
        out.append(number(len(row)))
        for hero in row:
            out.append(rows[hero_number(hero, me, players)])
        for _ in range(len(row), 4):
            out.append(rows[t.ILLUSION + players])


def traps(s: Lords, me: i64, out: list[bytes]) -> None:
    one = s.lords[me]
    known = [s.trap_discard[i] for i in range(len(s.trap_discard)) if s.trap_seen[i] >> me & 1]
    out.append(number(len(s.trap_pile) - s.trap_top))
    out.append(number(len(s.trap_discard)))
    trap_counts(known, out)
    if s.traps_recycled():
        out.append(YES)
        trap_counts(s.recycled + one.recycled, out)
        trap_counts(one.drawn, out)
        for i in range(s.players):
            other = s.lords[(me + i) % s.players]
            out.append(number(len(other.recycled)))
            out.append(number(len(other.drawn)))
            trap_counts(other.sprung, out)
    else:
        out.append(zeros(1 + 2 * TRAPS + s.players * (2 + TRAPS)))
    seen = one.traps + one.set_traps + known
    for seat in range(s.players):
        if seat != me:
            seen = seen + turned_up(s, seat)
    left: list[int] = [t.TRAP_COPIES] * TRAPS
    for trap in seen:
        left[trap] -= 1
    for count in left:
        out.append(NUMBERS[count - LOWEST])


def city(s: Lords, me: i64, out: list[bytes]) -> None:
    shown = shown_cards(s)
    peeked = s.lords[me].peeked
    for place in range(4):
        known = place < shown or peeked >> place & 1 != 0
        out.append(SPELL[s.city[place] if known else len(t.SPELLS)])
    for place in range(3):
        out.append(EVENT[s.events_laid[place] if s.events_shown >> place & 1 else len(t.EVENTS)])
    for year in range(2):
        out.append(SPECIAL[s.specials[year] if s.special_shown >> year & 1 else len(t.SPECIALS)])
    at = s.paladin_at
    players: i64 = s.players
    out.append(PALADIN[players][0 if at == TENT else 1 if at == GONE else 2 + (at - me + players) % players])
    out.append(heroes_in(s, s.far_lands, me))


def row_items(s: Lords, me: i64, out: list[bytes]) -> None:
    """Of each adventurer the token that he carries in the row."""
    players: i64 = s.players
    numbers = TOKEN_NUMBERS[players * 4 + me]
    rows: list[bytes] = [zeros(1 + TOKENS)] * (t.ILLUSION + players)
    for token in range(TOKENS):
        hero = s.item_at[token] - CARRIED
        if hero >= 0 and hero in s.row:
            rows[hero_number(hero, me, players)] = YES + TOKEN[numbers[token]]
    out.extend(rows)


def battle(s: Lords, me: i64, out: list[bytes]) -> None:
    """The battle under way: whose, at which step, and what is in force."""
    for i, frame in enumerate(s.stack):
        if isinstance(frame, Melee):
            melee(s, frame, i, me, out)
            return
    heroes = t.ILLUSION + s.players
    song = heroes + (TOKENS if s.gifts else 0)
    fixed = 1 + s.players + len(STEPS) + TRAPS + len(t.SPELLS) + 7 + 1 + TILES
    out.append(zeros(fixed + heroes + 1 + PARTY * song + (TOKENS if s.gifts else 0)))


def melee(s: Lords, frame: Melee, at: i64, me: i64, out: list[bytes]) -> None:
    players: i64 = s.players
    trap: i64 = EMPTY
    spell: i64 = EMPTY
    for above in s.stack[at + 1 :]:
        if isinstance(above, TrapStep) and trap == EMPTY:
            trap = above.trap
        elif isinstance(above, Casting) and spell == EMPTY:
            spell = above.spell
    out.append(YES)
    out.append(seat_row(frame.seat, me, players))
    out.append(STEP[max(0, frame.step - 1)])
    out.append(TRAP[trap if trap != EMPTY else TRAPS])
    out.append(SPELL[spell if spell != EMPTY else len(t.SPELLS)])
    out.append(flag(bool(frame.no_conquest)))
    out.append(flag(bool(frame.no_healing)))
    out.append(flag(bool(frame.no_spells)))
    out.append(flag(bool(frame.no_fatigue)))
    out.append(flag(bool(frame.attacked)))
    out.append(flag(bool(frame.front_only)))
    out.append(flag(bool(frame.invisible)))
    out.append(number(frame.shield))
    out.append(TILE[frame.sheep if frame.sheep != EMPTY else TILES])
    out.append(heroes_in(s, frame.poisoned, me))
    songs(s, frame, me, out)
    if s.gifts:
        out.append(tokens_in(s, [token for token in range(TOKENS) if s.item_at[token] >= ASIDE], me))


def songs(s: Lords, frame: Melee, me: i64, out: list[bytes]) -> None:
    """Who took courage, and from which lyre."""
    players: i64 = s.players
    numbers = TOKEN_NUMBERS[players * 4 + me]
    out.append(number(len(frame.courage)))
    for i in range(len(frame.courage)):
        out.append(ADVENTURER[players][hero_number(frame.courage[i], me, players)])
        if s.gifts:
            lyre = frame.inspired[i]
            out.append(TOKEN[numbers[lyre] if lyre != EMPTY else TOKENS])
    width: i64 = t.ILLUSION + players + (TOKENS if s.gifts else 0)
    out.append(zeros(width * (PARTY - len(frame.courage))))
