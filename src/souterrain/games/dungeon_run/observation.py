"""What a seat may know as numbers, written straight from the state. The schema says what stands where."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import State
from ...kernel.sheets import Sheet, asked, result
from . import tables as t
from .effects import RATINGS, ROLLS, STAT
from .ending import scores
from .frames import FRAMES
from .hero import Hero
from .items import FIRST_CARRIER, FIRST_TILE, IN_DECK, OPEN, UNSEEN, knows
from .places import DISCARD, DOWN, LOOT, NO_CARDS, NONE, SIDE, TAKEN, UNDER, UP, WORN
from .powers import passive
from .state import Chapter, Run
from .tables import EFFECTS
from .throw import Throw
from .verbs import HABITS, HELP_HABIT
from .views import drawn_abilities, frame_view, open_card, power_names, tells_more

ITEMS: Final[i64] = t.ITEMS
MET: Final[i64] = t.FIRST_ABILITY - t.FIRST_MONSTER
FOES: Final[i64] = t.FIRST_TRAP - t.FIRST_MONSTER + t.BOSSES
TRAPS: Final[i64] = t.FIRST_STRANGER - t.FIRST_TRAP
STRANGERS: Final[i64] = t.FIRST_BOSS - t.FIRST_STRANGER
ENCOUNTERS: Final[i64] = t.FIRST_BOSS - t.FIRST_MONSTER
CARDS: Final[i64] = len(t.CARD_NAMES)
ABILITIES: Final[i64] = CARDS - t.FIRST_ABILITY
ONE_BOX: Final[i64] = 2 + t.BOX_TILES
DEPTH: Final[i64] = 16
FRAME_KINDS: Final[i64] = len(FRAMES.names)
FRAME_BITS: Final[i64] = 15  # a procedure in one number: its kind in 6 bits, its seat in 3, how far it has come in 6
FRAMES_NOTED: Final[i64] = 4  # in one number
AILMENTS: Final[i64] = 6
EXIT: Final[i64] = 4
BOSS: Final[i64] = t.BOSSES
HERO: Final[i64] = t.HEROES
ROLL: Final[i64] = len(ROLLS)
RATING: Final[i64] = 3
HABIT: Final[i64] = 3
HIDDEN: Final[i64] = 2 + ITEMS  # cards that lie hidden at a place: how many of each back, and those that are known
NO_MONSTER: Final[i64] = FOES + 2
TILES: Final[i64] = t.TILES
TREASURES: Final[i64] = t.TREASURES
STANCE: Final[i64] = HERO + 3 + 2 * RATING  # of a hero, and a tile
CARDS_BEFORE_WORN: Final[i64] = 3 * ABILITIES + 2
TILE_SIZE: Final[i64] = 1 + 2 + 4 + FOES + 2 + STRANGERS + TRAPS + ITEMS + 2 * HIDDEN  # and a seat
POWERS: Final[list[str]] = list(dict.fromkeys(power_names(list(range(len(EFFECTS))))))
POWER_OF: Final[list[int]] = [POWERS.index(name) for name in power_names(list(range(len(EFFECTS))))]
POWER_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(POWERS)}
CARD_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.CARD_NAMES)}
TILE_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.TILE_NAMES)}
RATING_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(RATINGS)}
EXIT_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(t.EXIT_NAMES)}
BACKS: Final = ["stranger", "treasure", "artifact"]
KINDS: Final[dict[object, int]] = {}  # by the class of a frame: see `kind_of`


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
    out.note((s.winner + 1) << 1 | s.over)
    if not out.stands(s.alone()):
        result(s, tuple(scores(s)), me, out)
        out.close()
    out.number(s.round)
    out.seat(s.first, me, players)
    out.seat(s.leader(), me, players)
    out.seat(s.active, me, players)
    out.number(max(0, s.actions))
    out.number(s.bonus_moves)
    out.flag(s.final)
    dungeon = out.at
    tiles(s, me, out)
    sealed(s, me, out)
    piles(s, me, out)
    treasures(s, me, dungeon, out)
    boss(s, me, out)
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


def tile_or_none(s: Run, tile: i64, out: Sheet) -> None:
    out.one_of(tile_count(s), tile)


def tile_count(s: Run) -> i64:
    return TILES if s.second_box else ONE_BOX


def foe_number(card: i64) -> i64:
    """A monster or a boss, or none."""
    if card < 0:
        return NONE
    if card >= t.FIRST_TRAP:
        card += t.FIRST_TRAP - t.FIRST_BOSS
    return card - t.FIRST_MONSTER


def cards_in(count: i64, cards: list[int], first: i64, out: Sheet) -> None:
    """So many cards from the first of their kind on: those that are there."""
    for i in range(len(cards)):
        out.mark(cards[i] - first)
    out.skip(count)


def treasures(s: Run, me: i64, dungeon: i64, out: Sheet) -> None:
    """Their deck, and wherever they and the artifacts lie, on tiles and with heroes too.

    A section has room for as many entries as it has numbers. A card takes two at most, and this one three numbers for
    a treasure and one for an artifact, of which there are fewer.
    """
    out.note_thing(s.treasures)
    out.note_thing(s.treasures_seen)
    out.note(s.items_stamp)
    out.note(s.monsters_stamp)
    if out.stands():
        return
    out.number(len(s.treasures))
    places_in_pile(s.treasures, s.treasures_seen, 0, TREASURES, me, out)
    out.skip(TREASURES + ITEMS)
    items(s, me, dungeon, out)
    out.close()


def items(s: Run, me: i64, dungeon: i64, out: Sheet) -> None:
    """The treasures and artifacts, each where it lies; of a hidden one all see the back."""
    end, players, where = out.at, s.players, s.where
    side = end - ITEMS
    tile_size, hero_size = TILE_SIZE + players, size_of_hero(s)
    up = dungeon + tile_size - ITEMS - 2 * HIDDEN
    worn = end + boss_size(s) + STANCE + tile_count(s) + CARDS_BEFORE_WORN
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
    for tile in range(count):
        out.note(stamps[tile])
        if out.stands():
            continue
        if s.laid >> tile & 1:
            one_tile(s, tile, me, out)
        out.at = first + (tile + 1) * size
        out.close()
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


def boss_size(s: Run) -> i64:
    return BOSS + 2 + s.players


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
    """Three sections. His cards have a stamp; everything else that they follow from is noted.

    What his ratings follow from, beside his cards and how he is, says `powers.works`.
    """
    one = s.heroes[other]
    out.note(one.stamp)
    others = out.news()
    if one.dead:
        circumstances |= 4
    if s.cursed_tiles >> one.tile & 1:
        circumstances |= 8
    how = (one.tile + 1) << 16 | (one.figure + 1) << 8 | circumstances
    out.note(how | one.wounds << 32 | (s.haunted >> one.tile & 1) << 4 | i64(one.down) << 5)
    if not out.stands(others):
        stance(s, one, other, out)
        out.close()
    drawn = drawn_abilities(s, me) if other == me else NO_CARDS
    if other == me:
        out.note_list(drawn)
    if not out.stands(others):
        cards_of(one, other == me, drawn, out)
        out.close()
    out.note(how << 16 | (one.left + 1) << 8 | (one.slayer + 1) << 2 | one.fewer << 1 | i64(one.drunk))
    if not out.stands(others):
        lasting(s, one, other, me, out)
        out.close()


def stance(s: Run, one: Hero, other: i64, out: Sheet) -> None:
    """Who and where a hero is, his wounds and his ratings."""
    out.one_of(HERO, one.figure if one.figure >= 0 else HERO)
    tile_or_none(s, one.tile, out)
    out.number(one.wounds)
    out.flag(one.down)
    out.flag(one.dead)
    if one.figure >= 0:
        ratings(s, one, other, out)
    else:
        out.skip(2 * RATING)


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
    reader: int = me
    out.note(s.items_stamp)
    if out.stands():
        return
    count = s.players + tile_count(s) + MET + 1
    first, own = out.at, me * ITEMS
    for card in range(ITEMS):
        known = s.memory[own + card]
        if known != OPEN and known != UNSEEN:
            out.at = first + card * (1 + count)
            out.mark(0)
            out.skip(1)
            out.members(count, hiding_places(s, reader, known))
    out.at = first + ITEMS * (1 + count)
    out.close()


def hiding_places(s: Run, reader: int, known: int) -> list[int]:
    """The numbers of the places where a card may be, as its reader counts. `known` has too many bits for a machine."""
    players, tiles = s.players, int(tile_count(s))
    remembered = HIDING[(reader * 7 + players) * 2 + s.second_box]
    found = remembered.get(known)
    if found is None:
        found = [i for i in range(players) if known >> (reader + i) % players & 1]
        found += [players + tile for tile in range(tiles) if known >> FIRST_TILE + tile & 1]
        carriers = range(IN_DECK - FIRST_CARRIER + 1)
        found += [players + tiles + i for i in carriers if known >> FIRST_CARRIER + i & 1]
        if len(remembered) < MOST_REMEMBERED:
            remembered[known] = found
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
    for kind in range(len(HABITS)):
        width = 2 + players if kind == HELP_HABIT else HABIT
        for i in range(players):
            answer: i64 = s.standing_answer(kind, (me + i) % players)
            if kind == HELP_HABIT and answer >= 2:
                answer = 2 + (answer - 2 - me + players) % players
            out.one_of(width, answer)
    out.close()


# ------------------------------------------------------------------ what is going on


def faces(dice: list[int], out: Sheet) -> None:
    for face in dice:
        out.add(face - 1)
    out.skip(6)


def throw_size(s: Run) -> i64:
    return len(ROLLS) + 6 * s.players + FOES + tile_count(s) + 6 + 24 + 1


def throw(s: Run, one: Throw, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    kind: i64 = 0
    while not one.kind >> kind & 1:
        kind += 1
    out.one_of(ROLL, kind)
    out.seat(one.seat, me, players)
    out.seat(one.rival, me, players)
    out.one_of(FOES, foe_number(one.monster))
    tile_or_none(s, one.tile, out)
    out.one_of(RATING, one.rating if one.rating >= 0 else 3)
    out.one_of(RATING, one.rival_rating if one.rival_rating >= 0 else 3)
    faces(one.dice, out)
    faces(one.foe_dice, out)
    faces(one.hits, out)
    faces(one.strikes, out)
    seat_list(one.assistants, me, players, out)
    out.number(one.assist_dice)
    out.seats(one.saboteurs, me, players)
    out.seats(one.rerolled, me, players)
    out.seats(one.forced, me, players)


def doing(s: Run, seat: int, out: Sheet) -> None:
    """The procedures under way, the innermost first, then what only some of them have; see the schema.

    What a reader may see of each is said in one place, the views; most have nothing to tell but a card.
    """
    card: i64 = NONE
    more = False
    frames: list[Any] = s.stack  # of any kind
    depth, noted = len(frames), i64(0)
    for i in range(depth):
        frame = frames[i]
        kind = kind_of(s, frame)
        noted = noted << FRAME_BITS | (kind >> 1) + 1 << 9
        if kind & 1:
            more = True
        if isinstance(frame, Chapter):
            noted |= (frame.seat + 1) << 6 | frame.stage
            if frame.card >= 0 and kind & 1 == 0 and open_card(s, frame, seat) is not None:
                card = frame.card
        if i % FRAMES_NOTED == FRAMES_NOTED - 1:
            out.note(noted)
            noted = 0
    for _ in range(depth // FRAMES_NOTED, DEPTH // FRAMES_NOTED):
        out.note(noted)
        noted = 0
    if not out.stands():
        procedures(s, seat, out)
        out.close()
    out.note(card << 1 | i64(more))
    if not out.stands(more):
        details(s, card, more, seat, out)
        out.close()


def procedures(s: Run, me: i64, out: Sheet) -> None:
    """Of each its kind, whose it is and how far it has come."""
    players: i64 = s.players
    frames: list[Any] = s.stack  # of any kind
    depth = len(frames)
    out.number(depth)
    for i in range(depth - 1, -1, -1):
        frame = frames[i]
        out.one_of(FRAME_KINDS, kind_of(s, frame) >> 1)
        if isinstance(frame, Chapter):
            out.seat(frame.seat, me, players)
            out.number(frame.stage)
        else:
            out.skip(players + 1)
    out.skip((FRAME_KINDS + players + 1) * (DEPTH - depth))


def details(s: Run, card: i64, more: bool, seat: int, out: Sheet) -> None:
    """The card that the innermost procedure with an open one is about, and what some tell beside it."""
    if not more:
        out.one_of(CARDS, card)
        out.skip(details_size(s) - CARDS)
        return
    found: dict[str, Any] = {}
    frames: list[Any] = s.stack
    for i in range(len(frames) - 1, -1, -1):
        if kind_of(s, frames[i]) & 1:
            tell_more(found, frame_view(s, frames[i], seat))
    tell_details(s, found, card, seat, out)


def kind_of(s: Run, frame: object) -> i64:
    """The number of a kind of frame, doubled, and 1 more where it has more to tell than a card."""
    found = KINDS.get(type(frame))
    if found is None:
        found = 2 * s.game.frame_numbers[type(frame).__name__]
        if not isinstance(frame, Chapter) or tells_more(frame):
            found += 1
        KINDS[type(frame)] = found
    return found


def tell_more(details: dict[str, Any], found: dict[str, Any]) -> None:
    """What the innermost procedure says of a thing counts."""
    for key, value in found.items():
        if value is not None and key != "what" and key != "seat" and key != "stage":
            name = "trade" if key == "cards" and found["what"] == "Trade" else key
            if name not in details:
                details[name] = value


def details_size(s: Run) -> i64:
    players: i64 = s.players
    trade = players * (len(BACKS) + ITEMS + STRANGERS)
    return 2 * CARDS + trade + 1 + 6 * players + len(POWERS) + 1 + ABILITIES + 3 * tile_count(s) + 4 + 6


def tell_details(s: Run, details: dict[str, Any], card: i64, me: i64, out: Sheet) -> None:
    players: i64 = s.players
    out.one_of(CARDS, card)
    named(CARDS, details.get("cards"), CARD_NUMBER, out)
    trading(s, details.get("trade"), me, out)
    out.number(details.get("count", 0))
    out.seat(details.get("other", -1), me, players)
    offers(s, details.get("offers"), me, out)
    for power in details.get("used") or ():
        out.add(POWER_NUMBER[power])
    out.skip(len(POWERS))
    seat_list(details.get("voted"), me, players, out)
    out.flag(bool(details.get("down")))
    seat_list(details.get("chosen"), me, players, out)
    pick = details.get("pick")
    out.one_of(ABILITIES, ABILITIES if pick is None else CARD_NUMBER[pick] - t.FIRST_ABILITY)
    tile = details.get("tile")
    tile_or_none(s, -1 if tile is None else TILE_NUMBER[tile], out)
    named(tile_count(s), details.get("tiles"), TILE_NUMBER, out)
    way = details.get("exit")
    tile_or_none(s, -1 if way is None else TILE_NUMBER[way["tile"]], out)
    out.one_of(EXIT, 4 if way is None else EXIT_NUMBER[way["exit"]])
    faces(details.get("faces", []), out)


def named(count: i64, words: Any, numbers: dict[str, int], out: Sheet) -> None:
    for word in words or ():
        out.mark(numbers[word])
    out.skip(count)


def seat_list(seats: Any, me: i64, players: i64, out: Sheet) -> None:
    for seat in seats or ():
        who: i64 = seat
        out.mark((who - me + players) % players)
    out.skip(players)


def trading(s: Run, cards: Any, me: i64, out: Sheet) -> None:
    """Of each seat how many cards of each back, and those that the reader sees."""
    players: i64 = s.players
    for i in range(players):
        owner = (me + i) % players
        for card in cards or ():
            if card["owner"] == owner:
                out.add(BACKS.index(card["back"]))
                if card["card"] is not None:
                    at: i64 = CARD_NUMBER[card["card"]]
                    out.mark(len(BACKS) + (at if at < ITEMS else at - t.FIRST_STRANGER + ITEMS))
        out.skip(len(BACKS) + ITEMS + STRANGERS)


def offers(s: Run, made: Any, me: i64, out: Sheet) -> None:
    """With which ratings each seat offers to help."""
    players: i64 = s.players
    for i in range(players):
        owner = (me + i) % players
        for offer in made or ():
            if offer["seat"] == owner:
                out.mark(RATING_NUMBER[offer["rating"]])
        out.skip(len(RATINGS))
