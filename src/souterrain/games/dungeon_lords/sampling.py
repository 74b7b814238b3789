"""What a seat cannot know is redrawn; what lies on the table is counted.

A sample is a function of what the seat knows and of the stream alone: whatever is hidden is put into an order that
tells nothing before it is shuffled. DL-KNOW-01..12, MG-KNOW-01..03
"""

from __future__ import annotations

from ...kernel.core import tally
from ...kernel.rng import Rng
from . import tables as t
from .dungeon import cells_of, nearest
from .gifts import BOX, DARK, HAND, PLACED, hand_of
from .orders import ITEM_PICK, NPC_PICK, SEEN, Programming
from .planning import NOTHING, Planning
from .sending import PICKS, Sending
from .state import EMPTY, Lords
from .trap_sampling import redraw_traps


def redraw(s: Lords, seat: int, rng: Rng) -> None:
    """Redraw in place all that this seat cannot know, and ask the others anew. DL-GEN-07"""
    redraw_monsters(s, rng)
    redraw_rooms(s, rng)
    redraw_heroes(s, rng)
    redraw_city(s, seat, rng)
    redraw_events(s, rng)
    redraw_specials(s, rng)
    redraw_traps(s, seat, rng)
    redraw_placed_items(s, seat, rng)
    for other in range(s.players):
        if other != seat:
            redraw_choices(s, other, rng)
    for ask in s.pending:
        if ask.seat != seat:
            s.pending = ()
            s.stack[-1].advance(s)
            return


# ------------------------------------------------------------------ piles


def redraw_monsters(s: Lords, rng: Rng) -> None:
    """Whatever never lay in the Tavern is in the pile. DL-KNOW-01"""
    s.monster_pile = by_year(s.monster_pile[s.monster_top :], t.TILE_YEAR, rng)
    s.monster_top = 0


def redraw_rooms(s: Lords, rng: Rng) -> None:
    """Whatever never was for sale is in the pile. DL-KNOW-01"""
    s.room_pile = by_year(s.room_pile[s.room_top :], t.ROOM_YEAR, rng)
    s.room_top = 0


def by_year(tiles: list[int], year_of: list[int], rng: Rng) -> list[int]:
    """Tiles in a new order, the first year still above the second."""
    first = rng.shuffled([tile for tile in tiles if year_of[tile] == 1])
    return first + rng.shuffled([tile for tile in tiles if year_of[tile] == 2])


def redraw_heroes(s: Lords, rng: Rng) -> None:
    """Adventurers put under the pile were seen by all, and lie there in order. DL-KNOW-04"""
    known = len(s.hero_pile) - s.heroes_known
    s.hero_pile = rng.shuffled(s.hero_pile[s.hero_top : known]) + s.hero_pile[known:]
    s.hero_top = 0
    s.later_heroes = rng.shuffled(s.later_heroes)


def shown_cards(s: Lords) -> int:
    """How many combat cards of this year all have seen."""
    if s.season < 4:
        return 0
    if not s.combat_round:
        return 4
    return s.combat_round if s.phase > 1 else s.combat_round - 1


def redraw_city(s: Lords, seat: int, rng: Rng) -> None:
    """Combat cards that were neither turned up nor looked at may be any others of their year. DL-KNOW-02, DL-KNOW-03"""
    base = (s.year - 1) * t.SPELLS_PER_YEAR
    seen = (1 << shown_cards(s)) - 1 | s.lords[seat].peeked
    s.city = rng.redrawn(s.city, seen, list(range(base, base + t.SPELLS_PER_YEAR)))
    if s.later_city:
        s.later_city = rng.shuffled(list(range(t.SPELLS_PER_YEAR, 2 * t.SPELLS_PER_YEAR)))[:4]


def redraw_events(s: Lords, rng: Rng) -> None:
    """The event tiles that lie face down change places. DL-KNOW-02"""
    s.events_laid = rng.redrawn(s.events_laid, s.events_shown, s.events_laid)


def redraw_specials(s: Lords, rng: Rng) -> None:
    """A special event that was not turned up may be any but the other one. DL-KNOW-02"""
    s.specials = rng.redrawn(s.specials, s.special_shown, list(range(len(t.SPECIALS))))


def redraw_placed_items(s: Lords, seat: int, rng: Rng) -> None:
    """Tokens that other players have placed face down may be any of those they held. MG-KNOW-03"""
    if s.gifts != DARK:
        return
    for other in range(s.players):
        if other == seat or PLACED + other not in s.item_at:
            continue
        s.item_at[s.item_at.index(PLACED + other)] = HAND
        held = hand_of(s, other)
        s.item_at[held[rng.below(len(held))]] = PLACED + other


# ------------------------------------------------------------------ what others are choosing in secret


def redraw_choices(s: Lords, other: int, rng: Rng) -> None:
    """What this seat has chosen so far in a simultaneous decision that is still under way. DL-GEN-09"""
    for frame in s.stack:
        if isinstance(frame, Programming):
            reprogram(s, frame, other, rng)
        elif isinstance(frame, Planning):
            replan(s, frame, other, rng)
        elif isinstance(frame, Sending):
            resend(s, frame, other, rng)


def reprogram(s: Lords, frame: Programming, other: int, rng: Rng) -> None:
    """Any cards of the hand, as many as are laid down; any npc card left; any item held. DL-KNOW-10, DL-NPC-06"""
    first = other * SEEN
    hand = [order for order in range(8) if s.lords[other].hand >> order & 1]
    rng.shuffle(hand)
    for place in range(3):
        if frame.picks[first + place] != EMPTY:
            frame.picks[first + place] = hand[place]
    if frame.picks[first + NPC_PICK] != EMPTY:
        left = [order for order in range(8) if s.npcs[other].pile >> order & 1]
        frame.picks[first + NPC_PICK] = left[rng.below(len(left))]
    if frame.picks[first + ITEM_PICK] != EMPTY:
        held = hand_of(s, other)
        frame.picks[first + ITEM_PICK] = held[rng.below(len(held))]


def replan(s: Lords, frame: Planning, other: int, rng: Rng) -> None:
    """A plan that this seat may have made; while it still plans, nothing but its tile. DL-KNOW-11"""
    if frame.marked[other] == EMPTY:
        return
    lord = s.lords[other]
    cells = cells_of(nearest(lord))
    frame.marked[other] = cells[rng.below(len(cells))]
    frame.traps[other] = []
    frame.sent[other] = []
    while frame.stage[other] == NOTHING:
        tiles = [tile for tile in lord.lair if frame.send_problem(s, other, tile) is None]
        traps = [trap for trap in range(len(t.TRAP_NAMES)) if frame.set_problem(s, other, trap) is None]
        choice = rng.below(len(tiles) + len(traps) + 1)
        if choice < len(tiles):
            frame.sent[other].append(tiles[choice])
        elif choice < len(tiles) + len(traps):
            frame.traps[other].append(traps[choice - len(tiles)])
        else:
            break


def resend(s: Lords, frame: Sending, other: int, rng: Rng) -> None:
    """Tokens that this seat may have given, as many as it has; all such gifts are as likely. MG-KNOW-02"""
    given = frame.given(s, other)
    hand = hand_of(s, other)
    rng.shuffle(hand)
    if s.players == 2:
        own = [token for token in hand if token // 6 == other]
        dummy = [token for token in hand if token // 6 != other]
        hand = [token for pair in zip(own, dummy, strict=False) for token in pair]
    elif s.players == 4 and given == 3:
        blank = other * 6 + t.BLANK
        hand = [token for token in hand if token != blank][:2]
        hand.insert(rng.below(3), blank)
    for place in range(given):
        frame.picks[other * PICKS + place] = hand[place]


# ------------------------------------------------------------------ counting


def census(s: Lords) -> dict[str, int]:
    """Every limited component and how many there are of it."""
    count: dict[str, int] = {}
    tiles = s.monster_pile[s.monster_top :] + s.tavern + s.monster_discard
    rooms = s.room_pile[s.room_top :] + s.for_sale + s.room_discard
    heroes = s.hero_pile[s.hero_top :] + s.later_heroes + s.row + s.next_row + s.far_lands
    traps = s.trap_pile[s.trap_top :] + s.trap_discard
    trolls = 0
    for lord in s.lords:
        tiles = tiles + lord.lair
        rooms = rooms + [room for room in lord.room_at if room != EMPTY]
        heroes = heroes + [hero for hero in lord.party + lord.prison if hero < t.ILLUSION and hero not in s.row]
        traps = traps + lord.traps + lord.set_traps
        trolls += lord.trolls - len([tile for tile in lord.lair if t.IS_TROLL[tile]])
    tally(count, t.TILES, tiles)
    tally(count, t.ROOM_NAMES, rooms)
    tally(count, t.ADVENTURERS, [hero for hero in heroes if hero < t.PALADIN])
    tally(count, t.TRAP_NAMES, traps)
    count["spare troll tokens"] = trolls
    if s.gifts:
        count["item tokens"] = len([place for place in s.item_at if place != BOX])
    for n, lord in enumerate(s.lords):
        laid = 0
        for order in lord.orders:
            laid |= 1 << order
        cards = lord.hand | lord.inaccessible | laid
        count[f"orders of seat {n}"] = int(cards).bit_count()
    for n, npc in enumerate(s.npcs):
        count[f"orders of npc {n + 1}"] = int(npc.pile | npc.inaccessible | npc.shown).bit_count()
    return count
