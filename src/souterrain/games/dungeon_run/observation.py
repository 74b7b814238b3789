"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, asked, result
from . import tables as t
from .effects import STAT
from .ending import scores
from .hero import Hero
from .items import FIRST_CARRIER, FIRST_TILE, IN_DECK, knows
from .numbering import (
    ABILITIES,
    CARDS,
    EXIT,
    FOES,
    ITEMS,
    POWERS,
    RATING,
    STRANGERS,
    cards_in,
    foe_number,
    tile_count,
    tile_or_none,
)
from .ongoing import doing, throw, throw_size
from .places import DISCARD, DOWN, LOOT, NO_CARDS, SIDE, TAKEN, UNDER, UP, WORN
from .powers import passive
from .state import Run
from .tables import EFFECTS
from .verbs import HABITS, HELP_HABIT
from .views import drawn_abilities, power_names

MET: Final[i64] = t.FIRST_ABILITY - t.FIRST_MONSTER
TRAPS: Final[i64] = t.FIRST_STRANGER - t.FIRST_TRAP
ENCOUNTERS: Final[i64] = t.FIRST_BOSS - t.FIRST_MONSTER
AILMENTS: Final[i64] = 6
BOSS: Final[i64] = t.BOSSES
HERO: Final[i64] = t.HEROES
HABIT: Final[i64] = 3
HABIT_KINDS: Final[i64] = len(HABITS)
HIDDEN: Final[i64] = 2 + ITEMS  # cards that lie hidden at a place: how many of each back, and those that are known
NO_MONSTER: Final[i64] = FOES + 2
TREASURES: Final[i64] = t.TREASURES
STANCE: Final[i64] = HERO + 3 + 2 * RATING  # of a hero, and a tile
CARDS_BEFORE_WORN: Final[i64] = 3 * ABILITIES + 2
TILE_SIZE: Final[i64] = 1 + 2 + 4 + FOES + 2 + STRANGERS + TRAPS + ITEMS + 2 * HIDDEN  # and a seat
POWER_OF: Final[list[int]] = [POWERS.index(name) for name in power_names(list(range(len(EFFECTS))))]


# By reader, players and second box: the numbers of the places where a card may be, by what the reader remembers.
HIDING: Final[list[dict[int, list[int]]]] = [{} for _ in range(7 * 7 * 2)]
MOST_REMEMBERED: Final = 100_000


def observe(state: State, seat: int, out: Sheet) -> None:
    """Exactly what that seat may know."""
    assert isinstance(state, Run)
    s: Run = state
    me: i64 = seat
    players: i64 = s.players
    asked(s, me, out)
    course(s, me, out)
    dungeon = out.at
    tiles(s, me, out)
    sealed(s, me, out)
    piles(s, me, out)
    treasures(s, me, dungeon, out)
    heroes(s, me, out)
    memory(s, me, out)
    limits(s, out)
    if players > 1:
        out.seats(s.refused, me, players)
    if s.throws:
        out.flag(True)
        throw(s, s.throws[-1], me, out)
    else:
        out.skip(1 + throw_size(s))
    doing(s, seat, out)
    standing(s, me, out)


def course(s: Run, me: i64, out: Sheet) -> None:
    """The scores and who won, whose turn it is and what is left of it."""
    players, leader, actions = i64(s.players), s.leader(), max(0, s.actions)
    noted = (s.winner + 1) << 2 | s.first << 5 | leader << 8 | s.active << 11 | actions << 14
    if s.over:
        noted |= 1
    if s.final:
        noted |= 2
    out.note(noted | s.round << 22 | s.bonus_moves << 40)
    if out.stands(s.alone()):
        return
    if s.over or s.alone():
        result(s, tuple(scores(s)), me, out)
    else:
        out.skip(2 * players)  # nobody has won yet, and so nobody has a point
    out.number(s.round)
    out.seat(s.first, me, players)
    out.seat(leader, me, players)
    out.seat(s.active, me, players)
    out.number(actions)
    out.number(s.bonus_moves)
    out.flag(s.final)
    out.close()


def treasures(s: Run, me: i64, dungeon: i64, out: Sheet) -> None:
    """Their deck, the boss, and wherever treasures and artifacts lie, on tiles and with heroes too.

    A section has room for as many entries as it has numbers. A card takes two at most, and this one three numbers for
    a treasure and one for an artifact, of which there are fewer.
    """
    out.note_thing(s.treasures)
    out.note_thing(s.treasures_seen)
    out.note(s.items_stamp)
    out.note(s.tiles_stamp if s.carried else 0)
    out.note(s.boss << 8 | s.boss_seen << 2 | i64(s.boss_met) << 1 | i64(s.boss_dead))
    if out.stands():
        return
    out.number(len(s.treasures))
    places_in_pile(s.treasures, s.treasures_seen, 0, TREASURES, me, out)
    out.skip(TREASURES)  # those discarded
    side = out.at
    out.skip(ITEMS)
    boss(s, me, out)
    items(s, me, dungeon, side, out.at, out)
    out.close()


def items(s: Run, me: i64, dungeon: i64, side: i64, party: i64, out: Sheet) -> None:
    """The treasures and artifacts, each where it lies; of a hidden one all see the back."""
    end, players, where = out.at, s.players, s.where
    tile_size, hero_size = TILE_SIZE + players, size_of_hero(s)
    up = dungeon + tile_size - ITEMS - 2 * HIDDEN
    worn = party + STANCE + tile_count(s) + CARDS_BEFORE_WORN
    for card in range(ITEMS):
        place: i64 = where[card]
        hidden = False
        if place >= UNDER:
            tile: i64 = s.stands[place - UNDER - ITEMS]
            if tile < 0:
                continue
            out.at = up + tile * tile_size + ITEMS + HIDDEN
            hidden = True
        elif place >= DOWN:
            out.at = up + (place - DOWN) * tile_size + ITEMS
            hidden = True
        elif place >= UP:
            out.at = up + (place - UP) * tile_size
        elif LOOT <= place < TAKEN:
            out.at = worn + (place - LOOT - me + players) % players * hero_size + ITEMS + MET
            hidden = True
        elif WORN <= place < LOOT:
            out.at = worn + (place - WORN - me + players) % players * hero_size
        elif place == SIDE:
            out.at = side
        elif place == DISCARD:
            out.at = side - TREASURES
        else:
            continue
        if hidden:
            out.add(0 if card < TREASURES else 1)
            if knows(s, me, card):
                out.mark(2 + card)
        else:
            out.mark(card)
    out.at = end


# ------------------------------------------------------------------ the dungeon


def tiles(s: Run, me: i64, out: Sheet) -> None:
    """Each a section of its own; the cards that lie there are told by `items`."""
    size, count = TILE_SIZE + s.players, tile_count(s)
    out.note(s.tiles_stamp)
    if out.all_stand(out.news()):
        return
    first, stamps = out.at, s.tile_stamps
    tile = out.pass_over(stamps, 0, count)
    while tile < count:
        out.note(stamps[tile])
        out.stands(True)
        if s.laid >> tile & 1:
            one_tile(s, tile, me, out)
        out.at = first + (tile + 1) * size
        out.close()
        tile = out.pass_over(stamps, tile + 1, count)
    out.close_group()


def one_tile(s: Run, tile: i64, me: i64, out: Sheet) -> None:
    out.mark(0)
    out.skip(1)
    out.number(s.x[tile])
    out.number(s.y[tile])
    out.bits(EXIT, s.exits[tile])
    if s.haunted >> tile & 1:
        monster: i64 = s.monster_at[tile]
        out.mark(foe_number(monster))
        out.skip(FOES)
        out.number(s.hurts[monster - ITEMS])
        out.flag(s.revived >> (monster - ITEMS) & 1 != 0)
    else:
        out.skip(NO_MONSTER)
    stranger = s.stranger_at[tile]
    if stranger >= 0:
        out.mark(stranger - t.FIRST_STRANGER)
    trap = s.trap_at[tile]
    if trap >= 0:
        out.skip(STRANGERS)
        out.one_of(TRAPS, trap - t.FIRST_TRAP)
        out.seat(s.trap_owner[tile], me, s.players)


def sealed(s: Run, me: i64, out: Sheet) -> None:
    if s.sealed < 0:
        out.skip(1 + tile_count(s) + 4 + s.players)
        return
    out.flag(True)
    tile_or_none(s, s.sealed >> 2, out)
    out.one_of(EXIT, s.sealed & 3)
    out.seat(s.sealer, me, s.players)


def places_in_pile(cards: list[int], seen: list[int], first: i64, count: i64, me: i64, out: Sheet) -> None:
    """Of each card where in the pile the reader knows it to lie, 1 at the top."""
    for i in range(len(cards)):
        if seen[i] >> me & 1:
            out.put(cards[i] - first, i + 1)
    out.skip(count)


def piles(s: Run, me: i64, out: Sheet) -> None:
    """What is known of the tiles to come, and of encounter cards."""
    out.note_thing(s.pile)
    out.note_thing(s.pile_seen)
    out.note_thing(s.aside)
    out.note_thing(s.encounters)
    out.note_thing(s.encounters_seen)
    out.note_thing(s.discards)
    if out.stands():
        return
    out.number(len(s.pile))
    places_in_pile(s.pile, s.pile_seen, 0, tile_count(s), me, out)
    cards_in(tile_count(s), s.aside, 0, out)
    out.number(len(s.encounters))
    places_in_pile(s.encounters, s.encounters_seen, t.FIRST_MONSTER, ENCOUNTERS, me, out)
    cards_in(ENCOUNTERS, s.discards, t.FIRST_MONSTER, out)
    out.close()


def boss(s: Run, me: i64, out: Sheet) -> None:
    seen = s.boss_met or s.boss_seen >> me & 1 != 0
    out.one_of(BOSS, s.boss - t.FIRST_BOSS if seen else t.BOSSES)
    out.flag(s.boss_met)
    out.flag(s.boss_dead)
    out.seats(s.boss_seen, me, s.players)


# ------------------------------------------------------------------ heroes


def size_of_hero(s: Run) -> i64:
    cards = CARDS_BEFORE_WORN + ITEMS + MET + HIDDEN + STRANGERS + 1 + (CARDS + 1) * AILMENTS
    return STANCE + cards + 3 + 2 * tile_count(s) + s.players


def heroes(s: Run, me: i64, out: Sheet) -> None:
    """From the reader on. What lies with them is told by `items`."""
    players: i64 = s.players
    circumstances: i64 = 0
    if s.final:
        circumstances = 1
    if s.throws and s.throws[-1].hurt:
        circumstances |= 2
    for i in range(players):
        hero(s, me + i if me + i < players else me + i - players, me, circumstances, out)


def hero(s: Run, other: i64, me: i64, circumstances: i64, out: Sheet) -> None:
    """Four sections. His cards have a stamp; everything else that they follow from is noted.

    What his ratings follow from, beside his cards and how he is, says `powers.works`.
    """
    one = s.heroes[other]
    if one.dead:
        circumstances |= 4
    if one.down:
        circumstances |= 8
    if s.cursed_tiles >> one.tile & 1:
        circumstances |= 16
    if s.haunted >> one.tile & 1:
        circumstances |= 32
    out.note(one.wounds << 16 | (one.figure + 1) << 8 | circumstances)
    able = out.news()
    out.note((one.tile + 1) << 16 | (one.left + 1) << 8 | (one.slayer + 1) << 2 | one.fewer << 1 | i64(one.drunk))
    moved = out.news()
    drawn = NO_CARDS
    if other == me:
        drawn = drawn_abilities(s, me)
        out.note_list(drawn)
    out.note(one.stamp)
    cards = out.news()
    if out.all_stand(able or moved or cards):
        return
    if not out.stands(able or moved):
        stance(s, one, out)
        out.close()
    if not out.stands(able or cards):
        ratings(s, one, other, out)
        out.close()
    if not out.stands(cards):
        cards_of(one, other == me, drawn, out)
        out.close()
    out.stands(True)
    lasting(s, one, other, me, out)
    out.close()
    out.close_group()


def stance(s: Run, one: Hero, out: Sheet) -> None:
    """Who and where a hero is, and his wounds."""
    out.one_of(HERO, one.figure if one.figure >= 0 else HERO)
    tile_or_none(s, one.tile, out)
    out.number(one.wounds)
    out.flag(one.down)
    out.flag(one.dead)


def cards_of(one: Hero, own: bool, drawn: list[int], out: Sheet) -> None:
    """Ability cards, what was won, who goes along and what ails a hero."""
    cards_in(ABILITIES, one.kept, t.FIRST_ABILITY, out)
    out.number(len(one.deck))
    if own:
        cards_in(0, one.dropped, t.FIRST_ABILITY, out)
    out.skip(ABILITIES)
    out.number(len(one.dropped))
    cards_in(ABILITIES, drawn, t.FIRST_ABILITY, out)
    out.skip(ITEMS)  # worn: see `items`
    cards_in(MET, one.kills, t.FIRST_MONSTER, out)
    out.skip(HIDDEN)  # loot
    cards_in(STRANGERS, one.companions, t.FIRST_STRANGER, out)
    out.number(len(one.ailments))
    for code in one.ailments:
        out.one_of(CARDS, EFFECTS[code >> 1].card)
        out.flag(code & 1 == 1)
    out.skip((CARDS + 1) * (AILMENTS - len(one.ailments)))


def lasting(s: Run, one: Hero, other: i64, me: i64, out: Sheet) -> None:
    """What lasts for a turn or an action."""
    out.number(one.fewer)
    out.flag(one.drunk)
    out.flag(one.figure >= 0 and not one.dead and s.cursed(other))
    tile_or_none(s, one.left, out)
    out.seat(one.slayer, me, s.players)


def ratings(s: Run, one: Hero, other: i64, out: Sheet) -> None:
    """Each as it is trained, and with all that changes it; see `dice.current`."""
    if one.figure < 0:
        out.skip(2 * RATING)
        return
    changes = passive(s, other, STAT)
    for rating in range(RATING):
        trained = one.trained(rating)
        value = trained
        for i in range(len(changes)):
            if changes[i].rating == rating:
                value += changes[i].amount
        out.number(trained)
        out.number(value)


def memory(s: Run, me: i64, out: Sheet) -> None:
    """Where the reader believes hidden cards to be, those apart that it has never seen."""
    out.note(s.items_stamp)
    if out.stands():
        return
    reader: int = me
    count = s.players + tile_count(s) + MET + 1
    first, own, memory = out.at, me * ITEMS, s.memory
    remembered = HIDING[(reader * 7 + s.players) * 2 + s.second_box]
    for card in range(ITEMS):
        known = memory[own + card]
        if known > 0:  # neither open nor never seen; too many bits for a machine
            places = remembered.get(known)
            if places is None:
                places = hiding_places(s, reader, known)
                if len(remembered) < MOST_REMEMBERED:
                    remembered[known] = places
            out.at = first + card * (1 + count)
            out.mark(0)
            out.skip(1)
            out.members(count, places)
    out.at = first + ITEMS * (1 + count)
    out.close()


def hiding_places(s: Run, reader: int, known: int) -> list[int]:
    """The numbers of the places where a card may be, as its reader counts."""
    players, tiles = s.players, int(tile_count(s))
    found = [i for i in range(players) if known >> (reader + i) % players & 1]
    found += [players + tile for tile in range(tiles) if known >> FIRST_TILE + tile & 1]
    carriers = range(IN_DECK - FIRST_CARRIER + 1)
    found += [players + tiles + i for i in carriers if known >> FIRST_CARRIER + i & 1]
    return found


def limits(s: Run, out: Sheet) -> None:
    """Powers that were used in this turn, in this round, and in this game."""
    out.note_thing(s.used_turn)
    out.note_thing(s.used_round)
    out.note_thing(s.used_game)
    if out.stands():
        return
    powers_used(s.used_turn, out)
    powers_used(s.used_round, out)
    powers_used(s.used_game, out)
    out.close()


def powers_used(effects: list[int], out: Sheet) -> None:
    for effect in effects:
        out.add(POWER_OF[effect])
    out.skip(len(POWERS))


def standing(s: Run, me: i64, out: Sheet) -> None:
    """What each seat has answered once and for all; for help this may be to sabotage a certain seat always."""
    out.note_thing(s.standing)
    if out.stands():
        return
    players: i64 = s.players
    answers = s.standing
    for kind in range(HABIT_KINDS):
        width = 2 + players if kind == HELP_HABIT else HABIT
        for i in range(players):
            seat = me + i if me + i < players else me + i - players
            at = kind * players + seat
            answer: i64 = answers[at] if at < len(answers) else 0
            if kind == HELP_HABIT and answer >= 2:
                answer = 2 + (answer - 2 - me + players) % players
            out.one_of(width, answer)
    out.close()
