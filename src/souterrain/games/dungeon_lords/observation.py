"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, asked, result
from . import tables as t
from .battle import STEPS
from .gifts import ASIDE, BAG, CARRIED, FAR, LETTERS, PLACED, PRISON, RECEIVED, hand_of
from .melee import Melee, hit_points
from .orders import NPC_PICK, SEEN, Programming
from .planning import Planning
from .sampling import shown_cards
from .scoring import title_holders, totals_with
from .sending import Sending
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, GONE, NO_CARDS, NPC_BASE, TENT, Lord, Lords
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
DUMMIES: Final = [0, 0, 2, 1, 0]  # by players
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
        self.melee: i64 = EMPTY  # where in the stack
        self.trapped = False  # a trap is being sprung
        for i in range(len(s.stack)):
            frame = s.stack[i]
            if isinstance(frame, Programming):
                self.programming = frame
                self.secret = True
            elif isinstance(frame, Planning):
                self.planning = frame
                self.secret = True
            elif isinstance(frame, Sending):
                self.secret = True
            elif isinstance(frame, Melee):
                self.melee = i
            elif isinstance(frame, TrapStep):
                self.trapped = True


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
    out.one_of(YEAR, s.year - 1)
    out.one_of(SEASON, s.season)
    out.one_of(PHASE, phase_number(s))
    out.one_of(ROUND, s.combat_round)
    out.seat(s.first, me, players)
    # While all choose their orders, nothing lies elsewhere than when they began.
    out.note_thing(scene.programming)
    same = not out.news() and scene.programming is not None and s.gifts == 0
    news = s.gifts != 0
    for i in range(players):
        if lord(s, scene, me + i if me + i < players else me + i - players, me, same, out):
            news = True
    npcs(s, scene, me, out)
    out.flag(s.npc_evil != EMPTY)
    out.number(s.npc_evil if s.npc_evil != EMPTY else 0)
    if not out.all_stand(not same):
        zones(s, me, out)
        piles(s, me, out)
        traps(s, scene, me, out)
        city(s, me, out)
        out.close_group()
    if s.gifts:
        tokens_at(s, FAR, me, out)
        row_items(s, me, out)
    battle(s, scene, me, out)
    standings(s, me, news, scores, out)


def standings(s: Lords, me: i64, news: bool, scores: i64, out: Sheet) -> None:
    """Who holds which title, and the scores, which stand further up."""
    out.note(s.over)
    news = out.news() or news
    holders = title_holders(s) if news else NO_CARDS
    if not out.stands(news):
        for title in range(len(holders)):
            out.seats(holders[title], me, s.players)
        out.close()
    end = out.at
    out.at = scores
    if not out.stands(news):
        result(s, tuple(totals_with(s, holders)), me, out)
        out.close()
    out.at = end


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


def lord(s: Lords, scene: Scene, other: i64, me: i64, same: bool, out: Sheet) -> bool:
    """All that is known of a player; is something new that counts for scores or titles?"""
    one = s.lords[other]
    own = other == me
    counts = False
    if not out.all_stand(not same):
        counts = supplies(one, out)
        counts = dungeon(one, out) or counts
        out.close_group()
    programme(s, scene, one, other, own, out)
    if not out.all_stand(not same):
        counts = cards(s, one, own, me, out) or counts
        under_attack(s, scene, one, other, own, me, out)
        out.close_group()
    if s.gifts:
        items(s, other, me, out)
    return counts


def supplies(one: Lord, out: Sheet) -> bool:
    food: i64 = one.food
    gold: i64 = one.gold
    imps: i64 = one.imps
    evil: i64 = one.evil
    out.note(food | gold << 10 | imps << 20 | one.busy << 30 | one.trolls << 40 | one.busy_trolls << 50)
    out.note(evil | one.letters << 20)
    if out.stands():
        return False
    out.number(food)
    out.number(gold)
    out.number(imps)
    out.number(one.busy)
    out.number(one.trolls)
    out.number(one.busy_trolls)
    out.number(evil)
    out.number(one.letters)
    out.close()
    return True


def dungeon(one: Lord, out: Sheet) -> bool:
    out.note(one.dug | one.conquered << CELL | one.mined << 2 * CELL)
    out.note(one.produced | one.produced_twice << 32)
    note_rooms(one, out)
    if out.stands():
        return False
    first, dug = out.at, one.dug
    cell: i64 = 0
    while dug > 0:
        if dug & 1:
            out.at = first + cell * NO_CELL
            tile(one, cell, out)
        dug >>= 1
        cell += 1
    out.at = first + CELL * NO_CELL
    out.close()
    return True


def note_rooms(one: Lord, out: Sheet) -> None:
    """Which room is where: 6 bits for each of half of the cells."""
    left: i64 = 0
    right: i64 = 0
    roomed = one.roomed
    cell: i64 = 0
    while roomed > 0:
        if roomed & 1:
            room: i64 = one.room_at[cell]
            if cell < CELL // 2:
                left |= (room + 1) << 6 * cell
            else:
                right |= (room + 1) << 6 * (cell - CELL // 2)
        roomed >>= 1
        cell += 1
    out.note(left)
    out.note(right)


def tile(one: Lord, cell: i64, out: Sheet) -> None:
    """A tunnel or a room."""
    out.mark(0)
    room = one.room_at[cell]
    if room != EMPTY:
        out.mark(1 + room)
        if one.produced >> room & 1:
            out.put(3 + ROOMS, 1 + (one.produced_twice >> room & 1))
        elif one.produced_twice >> room & 1:
            out.mark(3 + ROOMS)
    if one.conquered >> cell & 1:
        out.mark(1 + ROOMS)
    if one.mined >> cell & 1:
        out.mark(2 + ROOMS)


def programme(s: Lords, scene: Scene, one: Lord, other: i64, own: bool, out: Sheet) -> None:
    """Order cards: those that may be in a hand, those out of reach, those laid; who chooses knows what."""
    picked: i64 = 0
    known: i64 = 0  # how many of what was picked the reader knows
    first = other * SEEN
    hand = one.hand
    picks = one.orders
    if scene.programming is not None:
        picks = scene.programming.picks
        picked = min(3, scene.programming.stage(s, other))
        if own:
            known = picked
    ready = scene.secret and s.ask_of(other) is None
    for i in range(known):
        hand &= ~BITS[picks[first + i]]
    out.note(hand | one.inaccessible << ORDERS | one.stuck << 20 | picked << 24 | scene.secret << 28 | ready << 29)
    laid: i64 = len(one.orders)
    shown: i64 = laid
    order: i64 = 0
    orders: i64 = 0
    for i in range(laid):
        order = one.orders[i]
        orders |= (order + 1) << 8 * i
    for i in range(known):
        order = picks[first + i]
        orders |= (order + 1) << 8 * shown
        shown += 1
    out.note(orders)
    if out.stands():
        return
    out.bits(ORDERS, hand)
    out.bits(ORDERS, one.inaccessible)
    out.number(shown)
    for place in range(3):
        if place < shown:
            out.mark((orders >> 8 * place & 255) - 1)
            if place < laid and one.stuck >> place & 1:
                out.mark(ORDERS)
        out.skip(NO_ORDER)
    out.number(picked)
    out.flag(scene.secret)
    out.flag(ready)
    out.close()


def cards(s: Lords, one: Lord, own: bool, me: i64, out: Sheet) -> bool:
    """Traps, monsters and prisoners."""
    lair = one.lair
    out.note_list(one.traps)
    out.note_list(lair)
    out.note_list(one.prison)
    news = out.news()
    out.note(s.tired)
    if out.stands(news or s.gifts != 0):
        return False
    if own:
        out.counts(TRAPS, one.traps)
    else:
        out.skip(TRAPS)
    out.number(len(one.traps))
    for i in range(len(lair)):
        monster: i64 = lair[i]
        out.mark(2 * monster)
        if not s.tired >> monster & 1:
            out.mark(2 * monster + 1)
    out.skip(LAIR)
    heroes_in(s, one.prison, me, out)
    if s.gifts:
        tokens_in(s, carried_by(s, one.prison), me, out)
    out.close()
    return news


def under_attack(s: Lords, scene: Scene, one: Lord, other: i64, own: bool, me: i64, out: Sheet) -> None:
    """The party, what it meets, and what the lord has seen of the combat cards."""
    marked, sent, laid, fee = one.marked, one.sent, one.set_traps, one.fee
    if scene.planning is not None:
        marked = scene.planning.marked[other] if own else EMPTY
        sent, laid, fee = scene.planning.sent[other], scene.planning.traps[other], 0
    out.note_list(one.party)
    note_health(s, one.party, out)
    out.note(marked + 1 | fee << 8 | one.fallen << 24 | one.peeked << 32)
    out.note_list(sent)
    out.note_list(laid)
    if out.stands(s.gifts != 0):
        return
    party(s, one, me, out)
    out.number(one.fallen)
    plan(marked, sent, laid, fee, own, out)
    out.bits(PEEKED, one.peeked)
    out.close()


def note_health(s: Lords, heroes: list[int], out: Sheet) -> None:
    """How hurt each of a party is, and how much it can bear: 7 bits each."""
    damage: i64 = 0
    points: i64 = 0
    for i in range(len(heroes)):
        hero = heroes[i]
        damage = damage << 7 | s.damage[hero]
        points = points << 7 | s.extra_hp[hero]
    out.note(damage)
    out.note(points)


def carried_by(s: Lords, heroes: list[int]) -> list[int]:
    return [token for token in range(TOKENS) if s.item_at[token] - CARRIED in heroes]


def party(s: Lords, one: Lord, me: i64, out: Sheet) -> None:
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
    out.note_list(slots)
    if out.stands():
        return
    for i in range(len(slots)):
        who: i64 = slots[i]
        if who == EMPTY:
            continue
        if who >= NPC_BASE:
            npc = who - NPC_BASE
            out.mark(i * size + players + ((npc - me + 2) % 2 if players == 2 else npc))
        else:
            out.mark(i * size + (who - me if who >= me else who - me + players))
    out.skip(len(slots) * size)
    out.close()


def piles(s: Lords, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    monsters = len(s.monster_pile) - s.monster_top
    rooms = len(s.room_pile) - s.room_top
    heroes = len(s.hero_pile) - s.hero_top
    known = s.hero_pile[len(s.hero_pile) - s.heroes_known :] if s.heroes_known else NO_CARDS
    out.note(monsters | rooms << 16 | heroes << 32)
    out.note_list(s.tavern)
    out.note_list(s.for_sale)
    out.note_list(s.monster_discard)
    out.note_list(s.room_discard)
    out.note_list(known)
    out.note_list(s.row)
    out.note_list(s.next_row)
    if out.stands():
        return
    out.members(TILES, s.tavern)
    out.members(ROOMS, s.for_sale)
    out.number(monsters)
    out.members(TILES, s.monster_discard)
    out.number(rooms)
    out.members(ROOMS, s.room_discard)
    out.number(heroes)
    heroes_in(s, known, me, out)
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
    out.note_list(s.trap_discard)
    out.note_list(s.trap_seen)
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
    out.note_list(s.city)
    out.note_list(s.events_laid)
    out.note_list(s.specials)
    out.note_list(s.far_lands)
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
