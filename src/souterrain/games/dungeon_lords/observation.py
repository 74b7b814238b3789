"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, asked, result
from . import tables as t
from .battle import STEPS, Battle
from .dungeon import tile_count
from .gifts import ASIDE, BAG, CARRIED, FAR, LETTERS, PLACED, PRISON, RECEIVED, hand_of
from .melee import Melee, hit_points
from .orders import NPC_PICK, SEEN, Programming
from .planning import Planning
from .sampling import shown_cards
from .scoring import TITLES, title_holders, totals_with
from .sending import Sending
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, GONE, NPC_BASE, TENT, Lord, Lords
from .trap_sampling import turned_up
from .views import item_choices

PARTY: Final[i64] = 8
ORDERS: Final[i64] = 8
TRAPS: Final[i64] = len(t.TRAP_NAMES)
TOKENS: Final[i64] = len(t.TOKENS)
TILES: Final[i64] = len(t.TILES)
ROOMS: Final[i64] = len(t.ROOM_NAMES)
BITS: Final = vec[i64]([1 << i for i in range(62)])
YEAR: Final[i64] = 2
SEASON: Final[i64] = 5
PHASE: Final[i64] = len(t.PHASES) + 3
COMBAT_PHASE: Final = [0, 0, 1, 2]  # planning, planning, reveal, resolution
ROUND: Final[i64] = 5
CELL: Final[i64] = t.CELL_COUNT
ILLUSION: Final[i64] = t.ILLUSION
SPELL: Final[i64] = len(t.SPELLS)
EVENT: Final[i64] = len(t.EVENTS)
SPECIAL: Final[i64] = len(t.SPECIALS)
STEP: Final[i64] = len(STEPS)
SLOTS: Final[i64] = 3 * len(t.ORDERS)
DUMMIES: Final = vec[i64]([0, 0, 2, 1, 0])  # by players
PEEKED: Final[i64] = 4
LAIR: Final[i64] = 2 * TILES
NO_BATTLE: Final[i64] = 1 + len(STEPS) + TRAPS + len(t.SPELLS) + 7 + 1 + TILES
NO_CELL: Final[i64] = 1 + ROOMS + 3
NO_ORDER: Final[i64] = ORDERS + 1
NO_PLAN: Final[i64] = 1 + t.CELL_COUNT + TILES + 1 + TRAPS + 1


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


@final
class Scene:
    """What is under way: the frames that an observation would otherwise look for again and again."""

    def __init__(self, s: Lords) -> None:
        self.programming: Programming | None = None
        self.planning: Planning | None = None
        self.secret = False  # all choose at once
        self.ready: i64 = 0  # who has chosen, as bits
        self.melee: i64 = EMPTY  # where in the stack
        self.trapped = False  # a trap is being sprung
        for i in range(len(s.stack)):
            frame = s.stack[i]
            # Nobody inherits from these, and to ask whether somebody does costs a call.
            if type(frame) is Programming:
                self.programming = frame
                self.secret = True
            elif type(frame) is Planning:
                self.planning = frame
                self.secret = True
            elif type(frame) is Sending:
                self.secret = True
            elif type(frame) is Battle:
                self.melee = i
            elif type(frame) is TrapStep:
                self.trapped = True
        if self.secret:
            self.ready = 15
            for ask in s.pending:
                self.ready &= ~BITS[ask.seat]


def observe(state: State, seat: int, out: Sheet) -> None:
    """Exactly what that seat may know. DL-GEN-07"""
    assert isinstance(state, Lords)
    s: Lords = state
    me: i64 = seat
    players: i64 = s.players
    scene = Scene(s)
    asked(s, me, out)
    scores = out.at
    out.skip(2 * players)
    progress(s, me, out)
    # What is shown of lords though it changes without them: who lies face down, and whether plans are being made.
    out.note(s.tired << 1 | (scene.planning is not None))
    around = out.news() or s.gifts != 0
    news = s.gifts != 0
    for i in range(players):
        if lord(s, scene, me + i if me + i < players else me + i - players, me, around, out):
            news = True
    npcs(s, scene, me, out)
    out.flag(s.npc_evil != EMPTY)
    out.number(s.npc_evil if s.npc_evil != EMPTY else 0)
    zones(s, me, out)
    piles(s, me, out)
    traps(s, scene, me, out)
    city(s, me, out)
    if s.gifts:
        tokens_at(s, FAR, me, out)
        row_items(s, me, out)
    battle(s, scene, me, out)
    standings(s, me, news, scores, out)


def standings(s: Lords, me: i64, news: bool, scores: i64, out: Sheet) -> None:
    """Who holds which title, and the scores, which stand further up."""
    out.note(s.over)
    if out.all_stand(out.news() or news):
        return
    players: i64 = s.players
    holders = title_holders(s)
    held: i64 = 0
    for title in range(TITLES):
        seats = holders[title]
        held |= ((seats >> me | seats << players - me) & (BITS[players] - 1)) << title * players
    out.note(held)
    if not out.stands():
        out.bits(TITLES * players, held)
        out.close()
    end = out.at
    out.at = scores
    if not out.stands(True):
        scores_of(s, totals_with(s, holders), me, out)
        out.close()
    out.at = end
    out.close_group()


def scores_of(s: Lords, points: list[int], me: i64, out: Sheet) -> None:
    """The scores, and who won; kept apart from the kernel's, which takes what few looks need: who won."""
    if s.over:
        result(s, tuple(points), me, out)
        return
    players: i64 = s.players
    for i in range(players):
        out.number(points[me + i if me + i < players else me + i - players])
    out.skip(players)


def progress(s: Lords, me: i64, out: Sheet) -> None:
    """How far the game is, and who begins."""
    out.note(s.year | s.season << 4 | s.phase << 8 | s.combat_round << 12 | s.first << 16)
    if out.stands():
        return
    out.one_of(YEAR, s.year - 1)
    out.one_of(SEASON, s.season)
    out.one_of(PHASE, phase_number(s))
    out.one_of(ROUND, s.combat_round)
    out.seat(s.first, me, s.players)
    out.close()


def phase_number(s: Lords) -> i64:
    """The phases of a season, then those of a combat round."""
    if s.combat_round:
        return len(t.PHASES) + COMBAT_PHASE[s.phase]
    return s.phase - 1 if s.phase > 0 else 0


# ------------------------------------------------------------------ names as the reader counts them


def hero_number(hero: i64, me: i64, players: i64) -> i64:
    """The illusion in a dungeon counts from the reader's on."""
    if hero < ILLUSION:
        return hero
    return ILLUSION + (hero - ILLUSION - me + players) % players


def heroes_in(s: Lords, heroes: list[int], me: i64, out: Sheet) -> None:
    players: i64 = s.players
    for i in range(len(heroes)):
        out.mark(hero_number(heroes[i], me, players))
    out.skip(ILLUSION + players)


def tokens_in(s: Lords, tokens: list[int], me: i64, out: Sheet) -> None:
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    for token in tokens:
        out.mark(numbers[token])
    out.skip(TOKENS)


def tokens_at(s: Lords, place: i64, me: i64, out: Sheet) -> None:
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    for token in range(TOKENS):
        if s.item_at[token] == place:
            out.mark(numbers[token])
    out.skip(TOKENS)


# ------------------------------------------------------------------ players


def lord(s: Lords, scene: Scene, other: i64, me: i64, around: bool, out: Sheet) -> bool:
    """All that is known of a player; is he another than in the reader's last observation?"""
    one = s.lords[other]
    own = other == me
    out.note(one.board_stamp)
    board = out.news()
    if not out.stands(board):
        supplies(one, out)
        dungeon(one, out)
        out.close()
    programme(scene, one, other, own, out)
    planning = scene.planning
    out.note(one.cards_stamp)
    hand = out.news()
    if not out.stands(hand or around or (own and planning is not None)):
        cards(s, one, own, me, out)
        party(s, one, me, out)
        if planning is None:
            plan(one.marked, one.sent, one.set_traps, one.fee, own, out)
        else:
            plan(planning.marked[me] if own else EMPTY, planning.sent[me], planning.traps[me], 0, own, out)
        out.bits(PEEKED, one.peeked)
        out.close()
    if s.gifts:
        items(s, other, me, out)
    return board or hand


def supplies(one: Lord, out: Sheet) -> None:
    out.number(one.food)
    out.number(one.gold)
    out.number(one.imps)
    out.number(one.busy)
    out.number(one.trolls)
    out.number(one.busy_trolls)
    out.number(one.evil)
    out.number(one.letters)


def dungeon(one: Lord, out: Sheet) -> None:
    """Tunnels and rooms, and what was done there."""
    dug = one.dug
    conquered, mined, roomed = one.conquered & dug, one.mined & dug, one.roomed & dug
    count = tile_count(dug) + tile_count(conquered) + tile_count(mined) + tile_count(roomed)
    places = vec[i64]([0] * count)
    at = spread(dug, 0, places, 0)
    at = spread(conquered, 1 + ROOMS, places, at)
    at = spread(mined, 2 + ROOMS, places, at)
    cell: i64 = 0
    while roomed > 0:
        if roomed & 1:
            room: i64 = one.room_at[cell]
            places[at] = cell * NO_CELL + 1 + room
            at += 1
            uses = (one.produced >> room & 1) + (one.produced_twice >> room & 1)
            if uses:
                out.put(cell * NO_CELL + 3 + ROOMS, uses)
        roomed >>= 1
        cell += 1
    out.row(CELL * NO_CELL, places)


def spread(cells: i64, what: i64, places: vec[i64], at: i64) -> i64:
    """Where it is told of each of these cells that this is there; how many places are listed then."""
    place = what
    while cells > 0:
        if cells & 1:
            places[at] = place
            at += 1
        cells >>= 1
        place += NO_CELL
    return at


def programme(scene: Scene, one: Lord, other: i64, own: bool, out: Sheet) -> None:
    """Order cards: those that may be in a hand, those out of reach, those laid; who chooses knows what."""
    hand = one.hand
    shown: i64 = len(one.orders)
    orders: i64 = 0  # what is told of those laid, as bits
    for i in range(shown):
        orders |= BITS[i * NO_ORDER + one.orders[i]]
        if one.stuck >> i & 1:
            orders |= BITS[i * NO_ORDER + ORDERS]
    picked: i64 = 0
    if scene.programming is not None:
        picks = scene.programming.picks
        while picked < 3:
            order: i64 = picks[other * SEEN + picked]
            if order == EMPTY:
                break
            picked += 1
            if own:
                hand &= ~BITS[order]
                orders |= BITS[shown * NO_ORDER + order]
                shown += 1
    orders &= BITS[3 * NO_ORDER] - 1  # a written position may have more, no game has
    cards = hand | one.inaccessible << ORDERS
    out.note(cards | orders << 2 * ORDERS)
    if not out.stands():
        out.bits(2 * ORDERS, cards)
        out.number(shown)
        out.bits(3 * NO_ORDER, orders)
        out.close()
    if scene.secret:
        out.number(picked)
        out.flag(True)
        out.flag(scene.ready >> other & 1 != 0)
    else:
        out.skip(3)


def cards(s: Lords, one: Lord, own: bool, me: i64, out: Sheet) -> None:
    """Traps, monsters and prisoners."""
    if own:
        out.counts(TRAPS, one.traps)
    else:
        out.skip(TRAPS)
    out.number(len(one.traps))
    lair = one.lair
    for i in range(len(lair)):
        monster: i64 = lair[i]
        out.mark(2 * monster)
        if not s.tired >> monster & 1:
            out.mark(2 * monster + 1)
    out.skip(LAIR)
    heroes_in(s, one.prison, me, out)
    if s.gifts:
        tokens_in(s, carried_by(s, one.prison), me, out)


def carried_by(s: Lords, heroes: list[int]) -> list[int]:
    return [token for token in range(TOKENS) if s.item_at[token] - CARRIED in heroes]


def party(s: Lords, one: Lord, me: i64, out: Sheet) -> None:
    """Who is on his way through the dungeon, and how many have fallen there."""
    players: i64 = s.players
    heroes = one.party
    out.number(len(heroes))
    first = out.at
    width = ILLUSION + players + 2
    if s.gifts:
        width += 2 * TOKENS
    for i in range(len(heroes)):
        hero: i64 = heroes[i]
        out.at = first + i * width
        out.mark(hero_number(hero, me, players))
        out.skip(ILLUSION + players)
        out.number(hit_points(s, hero))
        out.number(s.damage[hero])
        if s.gifts:
            bearing(s, hero, me, out)
    out.at = first + PARTY * width
    out.number(one.fallen)


def bearing(s: Lords, hero: i64, me: i64, out: Sheet) -> None:
    """Of each token whether the hero has it, and whether it is used."""
    numbers = TOKEN_NUMBERS[s.players * 4 + me]
    for token in range(TOKENS):
        if s.item_at[token] == CARRIED + hero:
            out.mark(2 * numbers[token])
            if s.used >> token & 1:
                out.mark(2 * numbers[token] + 1)
    out.skip(2 * TOKENS)


def plan(marked: i64, sent: list[int], laid: list[int], fee: i64, own: bool, out: Sheet) -> None:
    """The tile attacked and what defends it: open once shown (traps face down); before, only to its owner."""
    if marked == EMPTY:
        out.skip(NO_PLAN)
        return
    out.flag(True)
    out.one_of(CELL, marked)
    out.members(TILES, sent)
    out.number(len(laid))
    if own:
        out.counts(TRAPS, laid)
    else:
        out.skip(TRAPS)
    out.number(fee)


def items(s: Lords, other: i64, me: i64, out: Sheet) -> None:
    """A player's magic items: only he knows his hand and what he gave or placed face down. MG-ITEM-09"""
    chosen = item_choices(s, other)
    if other == me:
        tokens_in(s, [token for token in hand_of(s, other) if token not in chosen], me, out)
        tokens_in(s, chosen, me, out)
    else:
        out.skip(TOKENS)
        out.skip(TOKENS)
    out.number(len(chosen))
    out.flag(PLACED + other in s.item_at)
    tokens_at(s, RECEIVED + other, me, out)
    tokens_at(s, BAG + other, me, out)
    tokens_at(s, PRISON + other, me, out)
    tokens_at(s, LETTERS + other, me, out)


# ------------------------------------------------------------------ the boards


def npcs(s: Lords, scene: Scene, me: i64, out: Sheet) -> None:
    count = len(s.npcs)
    for i in range(count):
        n = (me + i) % 2 if s.players == 2 else i
        npc = s.npcs[n]
        out.bits(ORDERS, npc.inaccessible)
        out.bits(ORDERS, npc.pile)
        out.bits(ORDERS, npc.shown)
        third: i64 = EMPTY
        if s.players == 2 and n == me and scene.programming is not None:
            third = scene.programming.picks[n * SEEN + NPC_PICK]
        out.one_of(ORDERS, third if third != EMPTY else ORDERS)


def zones(s: Lords, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    slots, size = s.slots, players + DUMMIES[players]
    out.note(s.slots_stamp)
    if out.stands():
        return
    first: i64 = 0
    for slot in range(SLOTS):
        who: i64 = slots[slot]
        if who >= NPC_BASE:
            npc = who - NPC_BASE
            out.mark(first + players + ((npc - me + 2) % 2 if players == 2 else npc))
        elif who != EMPTY:
            out.mark(first + (who - me if who >= me else who - me + players))
        first += size
    out.skip(first)
    out.close()


def piles(s: Lords, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    monsters = len(s.monster_pile) - s.monster_top
    rooms = len(s.room_pile) - s.room_top
    heroes = len(s.hero_pile) - s.hero_top
    out.note(monsters | rooms << 16 | heroes << 32 | s.heroes_known << 48)
    out.note_thing(s.tavern)
    out.note_thing(s.for_sale)
    out.note_thing(s.monster_discard)
    out.note_thing(s.room_discard)
    out.note_thing(s.hero_pile)
    out.note_thing(s.row)
    out.note_thing(s.next_row)
    if out.stands():
        return
    out.members(TILES, s.tavern)
    out.members(ROOMS, s.for_sale)
    out.number(monsters)
    out.members(TILES, s.monster_discard)
    out.number(rooms)
    out.members(ROOMS, s.room_discard)
    out.number(heroes)
    heroes_in(s, s.hero_pile[len(s.hero_pile) - s.heroes_known :], me, out)
    in_a_row(s.row, me, players, out)
    in_a_row(s.next_row, me, players, out)
    out.close()


def in_a_row(heroes: list[int], me: i64, players: i64, out: Sheet) -> None:
    """Adventurers who wait, in their order."""
    size = ILLUSION + players
    out.number(len(heroes))
    for i in range(len(heroes)):
        out.mark(i * size + hero_number(heroes[i], me, players))
    out.skip(4 * size)


def traps(s: Lords, scene: Scene, me: i64, out: Sheet) -> None:
    one = s.lords[me]
    recycled = s.traps_recycled()
    out.note(len(s.trap_pile) - s.trap_top)
    out.note_thing(s.trap_discard)
    out.note_thing(s.trap_seen)
    out.note_list(one.traps)
    out.note_list(one.set_traps)
    out.note(recycled << 1 | scene.trapped)
    if out.stands(recycled or scene.trapped):
        return
    known: list[int] = []
    for i in range(len(s.trap_discard)):
        if s.trap_seen[i] >> me & 1:
            known.append(s.trap_discard[i])
    out.number(len(s.trap_pile) - s.trap_top)
    out.number(len(s.trap_discard))
    out.counts(TRAPS, known)
    if recycled:
        out.flag(True)
        out.counts(TRAPS, s.recycled + one.recycled)
        out.counts(TRAPS, one.drawn)
        for i in range(s.players):
            other = s.lords[(me + i) % s.players]
            out.number(len(other.recycled))
            out.number(len(other.drawn))
            out.counts(TRAPS, other.sprung)
    else:
        out.skip(1 + 2 * TRAPS + s.players * (2 + TRAPS))
    left: list[int] = [t.TRAP_COPIES] * TRAPS
    take_from(left, one.traps)
    take_from(left, one.set_traps)
    take_from(left, known)
    if scene.trapped:
        for seat in range(s.players):
            if seat != me:
                take_from(left, turned_up(s, seat))
    for kind in range(TRAPS):
        out.number(left[kind])
    out.close()


def take_from(left: list[int], traps: list[int]) -> None:
    """Of each kind so many fewer are left."""
    for i in range(len(traps)):
        trap: i64 = traps[i]
        left[trap] -= 1


def city(s: Lords, me: i64, out: Sheet) -> None:
    shown: i64 = shown_cards(s)
    peeked = s.lords[me].peeked
    out.note(shown | peeked << 8 | s.events_shown << 16 | s.special_shown << 24 | (s.paladin_at + 2) << 32)
    out.note_thing(s.city)
    out.note_thing(s.events_laid)
    out.note_thing(s.specials)
    out.note_thing(s.far_lands)
    if out.stands():
        return
    for place in range(4):
        known = place < shown or peeked >> place & 1 != 0
        out.one_of(SPELL, s.city[place] if known else len(t.SPELLS))
    for place in range(3):
        out.one_of(EVENT, s.events_laid[place] if s.events_shown >> place & 1 else len(t.EVENTS))
    for year in range(2):
        out.one_of(SPECIAL, s.specials[year] if s.special_shown >> year & 1 else len(t.SPECIALS))
    at = s.paladin_at
    players: i64 = s.players
    out.one_of(2 + players, 0 if at == TENT else 1 if at == GONE else 2 + (at - me + players) % players)
    heroes_in(s, s.far_lands, me, out)
    out.close()


def row_items(s: Lords, me: i64, out: Sheet) -> None:
    """Of each adventurer the token that he carries in the row."""
    players: i64 = s.players
    numbers = TOKEN_NUMBERS[players * 4 + me]
    for token in range(TOKENS):
        hero = s.item_at[token] - CARRIED
        if hero >= 0 and hero in s.row:
            row = hero_number(hero, me, players) * (1 + TOKENS)
            out.mark(row)
            out.mark(row + 1 + numbers[token])
    out.skip((t.ILLUSION + players) * (1 + TOKENS))


def battle(s: Lords, scene: Scene, me: i64, out: Sheet) -> None:
    """The battle under way: whose, at which step, and what is in force."""
    if scene.melee != EMPTY:
        frame = s.stack[scene.melee]
        assert isinstance(frame, Melee)
        melee(s, frame, scene.melee, me, out)
        return
    heroes = ILLUSION + s.players
    tokens: i64 = TOKENS if s.gifts else 0
    out.skip(NO_BATTLE + s.players + heroes + 1 + PARTY * (heroes + tokens) + tokens)


def melee(s: Lords, frame: Melee, at: i64, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    trap: i64 = EMPTY
    spell: i64 = EMPTY
    for above in s.stack[at + 1 :]:
        if isinstance(above, TrapStep) and trap == EMPTY:
            trap = above.trap
        elif isinstance(above, Casting) and spell == EMPTY:
            spell = above.spell
    out.flag(True)
    out.seat(frame.seat, me, players)
    out.one_of(STEP, max(0, frame.step - 1))
    out.one_of(TRAPS, trap if trap != EMPTY else TRAPS)
    out.one_of(SPELL, spell if spell != EMPTY else len(t.SPELLS))
    out.flag(bool(frame.no_conquest))
    out.flag(bool(frame.no_healing))
    out.flag(bool(frame.no_spells))
    out.flag(bool(frame.no_fatigue))
    out.flag(bool(frame.attacked))
    out.flag(bool(frame.front_only))
    out.flag(bool(frame.invisible))
    out.number(frame.shield)
    out.one_of(TILES, frame.sheep if frame.sheep != EMPTY else TILES)
    heroes_in(s, frame.poisoned, me, out)
    songs(s, frame, me, out)
    if s.gifts:
        tokens_in(s, [token for token in range(TOKENS) if s.item_at[token] >= ASIDE], me, out)


def songs(s: Lords, frame: Melee, me: i64, out: Sheet) -> None:
    """Who took courage, and from which lyre."""
    players: i64 = s.players
    numbers = TOKEN_NUMBERS[players * 4 + me]
    out.number(len(frame.courage))
    for i in range(len(frame.courage)):
        out.one_of(t.ILLUSION + players, hero_number(frame.courage[i], me, players))
        if s.gifts:
            lyre = frame.inspired[i]
            out.one_of(TOKENS, numbers[lyre] if lyre != EMPTY else TOKENS)
    width: i64 = t.ILLUSION + players + (TOKENS if s.gifts else 0)
    out.skip(width * (PARTY - len(frame.courage)))
