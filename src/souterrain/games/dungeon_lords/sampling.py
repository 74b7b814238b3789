"""What a seat cannot know is redrawn; what lies on the table is counted."""

from __future__ import annotations

from typing import Final

from ...kernel.rng import Rng
from . import tables as t
from .gifts import BOX, DARK, HAND, PLACED
from .orders import ITEM_PICK, NPC_PICK, SEEN, Programming
from .planning import Planning
from .sending import Sending
from .springing import TrapStep
from .state import EMPTY, Lords

TRIES: Final = 50


def redraw(s: Lords, seat: int, rng: Rng) -> None:
    """Redraw in place all that this seat cannot know, and ask the others anew. DL-GEN-07"""
    s.monster_pile = _reshuffled(s.monster_pile, s.monster_top, t.TILE_YEAR, rng)
    s.room_pile = _reshuffled(s.room_pile, s.room_top, t.ROOM_YEAR, rng)
    _redraw_heroes(s, rng)
    _redraw_city(s, seat, rng)
    _redraw_events(s, rng)
    _redraw_traps(s, seat, rng)
    _redraw_items(s, seat, rng)
    for frame in s.stack:
        if isinstance(frame, Programming):
            _redraw_orders(s, frame, seat, rng)
        elif isinstance(frame, Planning):
            for other in range(s.players):
                if other != seat and frame.marked[other] != EMPTY:
                    frame.replan(s, other, rng)
        elif isinstance(frame, Sending):
            for other in range(s.players):
                if other != seat:
                    frame.resend(s, other, rng)
    for ask in s.pending:
        if ask.seat != seat:
            s.pending = ()
            s.stack[-1].advance(s)
            return


def _reshuffled(pile: list[int], top: int, year_of: list[int], rng: Rng) -> list[int]:
    """The unseen part of a pile in a new order, the first year still above the second."""
    first = [tile for tile in pile[top:] if year_of[tile] == 1]
    second = [tile for tile in pile[top:] if year_of[tile] == 2]
    rng.shuffle(first)
    rng.shuffle(second)
    return pile[:top] + first + second


def _redraw_heroes(s: Lords, rng: Rng) -> None:
    """Adventurers put under the pile were seen by all. DL-ROUND-07"""
    known = len(s.hero_pile) - s.heroes_known
    unseen = s.hero_pile[s.hero_top : known]
    rng.shuffle(unseen)
    s.hero_pile = s.hero_pile[: s.hero_top] + unseen + s.hero_pile[known:]
    later = s.later_heroes.copy()
    rng.shuffle(later)
    s.later_heroes = later


def shown_cards(s: Lords) -> int:
    """How many combat cards of this year all have seen."""
    if s.season < 4:
        return 0
    if not s.combat_round:
        return 4
    return s.combat_round if s.phase > 1 else s.combat_round - 1


def _redraw_city(s: Lords, seat: int, rng: Rng) -> None:
    base = (s.year - 1) * t.SPELLS_PER_YEAR
    seen = [place < shown_cards(s) or s.lords[seat].peeked >> place & 1 == 1 for place in range(4)]
    known = [s.city[place] for place in range(4) if seen[place]]
    rest = [base + card for card in range(t.SPELLS_PER_YEAR) if base + card not in known]
    rng.shuffle(rest)
    s.city = [s.city[place] if seen[place] else rest.pop() for place in range(4)]
    if s.later_city:
        later = [t.SPELLS_PER_YEAR + card for card in range(t.SPELLS_PER_YEAR)]
        rng.shuffle(later)
        s.later_city = later[:4]


def _redraw_events(s: Lords, rng: Rng) -> None:
    hidden = [event for place, event in enumerate(s.events_laid) if not s.events_shown >> place & 1]
    rng.shuffle(hidden)
    s.events_laid = [
        event if s.events_shown >> place & 1 else hidden.pop() for place, event in enumerate(s.events_laid)
    ]
    shown = [card for year, card in enumerate(s.specials) if s.special_shown >> year & 1]
    rest = [card for card in range(len(t.SPECIALS)) if card not in shown]
    rng.shuffle(rest)
    s.specials = [card if s.special_shown >> year & 1 else rest.pop() for year, card in enumerate(s.specials)]


def _redraw_traps(s: Lords, seat: int, rng: Rng) -> None:
    """Unknown trap cards change places, until what other players have laid is possible again. DL-PLAN-08"""
    turned = _turned_trap(s)
    unknown = s.trap_pile[s.trap_top :]
    unknown += [trap for trap, seen in zip(s.trap_discard, s.trap_seen, strict=True) if not seen >> seat & 1]
    for other, lord in enumerate(s.lords):
        if other != seat:
            unknown += lord.traps + lord.set_traps
            if turned != EMPTY and turned in lord.set_traps:
                unknown.remove(turned)
    truth = [(lord.traps, lord.set_traps) for lord in s.lords]
    pile, discard = s.trap_pile, s.trap_discard
    for _ in range(TRIES):
        rng.shuffle(unknown)
        _deal_traps(s, seat, turned, unknown.copy())
        if _plausible(s, seat):
            return
    s.trap_pile, s.trap_discard = pile, discard
    for lord, (traps, set_traps) in zip(s.lords, truth, strict=True):
        lord.traps, lord.set_traps = traps, set_traps


def _turned_trap(s: Lords) -> int:
    """The laid trap that lies face up because its target is being chosen."""
    for frame in s.stack:
        if isinstance(frame, TrapStep):
            return frame.trap
    return EMPTY


def _deal_traps(s: Lords, seat: int, turned: int, cards: list[int]) -> None:
    s.trap_pile = s.trap_pile[: s.trap_top] + [cards.pop() for _ in range(len(s.trap_pile) - s.trap_top)]
    s.trap_discard = [
        trap if seen >> seat & 1 else cards.pop() for trap, seen in zip(s.trap_discard, s.trap_seen, strict=True)
    ]
    for other, lord in enumerate(s.lords):
        if other == seat:
            continue
        kept = turned != EMPTY and turned in lord.set_traps
        lord.set_traps = [turned if kept and not i else cards.pop() for i in range(len(lord.set_traps))]
        lord.traps = sorted([cards.pop() for _ in lord.traps])


def _plausible(s: Lords, seat: int) -> bool:
    """Can every other player pay what he has laid, and be asked what he is asked?"""
    for other, lord in enumerate(s.lords):
        laid = lord.set_traps
        if other == seat or not laid:
            continue
        if lord.gold < sum([t.TRAP_GOLD[trap] for trap in laid]):
            return False
        if lord.food < sum([t.TRAP_FOOD[trap] for trap in laid]):
            return False
        if lord.imps < sum([t.TRAP_IMPS[trap] for trap in laid]):
            return False
        ask = s.ask_of(other)
        if ask is not None and ask.prompt == "trap-order" and laid[0] == laid[1]:
            return False
    return True


def _redraw_orders(s: Lords, frame: Programming, seat: int, rng: Rng) -> None:
    """Other players' programs: any cards of their hands, as many as they have laid down. DL-ORD-01, DL-NPC-06"""
    for other in range(s.players):
        if other == seat:
            continue
        laid = frame.stage(s, other)
        hand = [order for order in range(8) if s.lords[other].hand >> order & 1]
        rng.shuffle(hand)
        for place in range(min(laid, 3)):
            frame.picks[other * SEEN + place] = hand[place]
        if frame.picks[other * SEEN + NPC_PICK] != EMPTY:
            left = [order for order in range(8) if s.npcs[other].pile >> order & 1]
            frame.picks[other * SEEN + NPC_PICK] = left[rng.below(len(left))]
        if frame.picks[other * SEEN + ITEM_PICK] != EMPTY:
            items = [token for token in range(other * 6, other * 6 + 6) if s.item_at[token] == HAND]
            frame.picks[other * SEEN + ITEM_PICK] = items[rng.below(len(items))]


def _redraw_items(s: Lords, seat: int, rng: Rng) -> None:
    """Tokens that other players have placed face down may be any of those they held. MG-ITEM-09"""
    if s.gifts != DARK:
        return
    for other in range(s.players):
        placed = [token for token in range(other * 6, other * 6 + 6) if s.item_at[token] == PLACED + other]
        if other == seat or not placed:
            continue
        held = placed + [token for token in range(other * 6, other * 6 + 6) if s.item_at[token] == HAND]
        s.item_at[placed[0]] = HAND
        s.item_at[held[rng.below(len(held))]] = PLACED + other


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
    for tile in tiles:
        count[t.TILES[tile]] = count.get(t.TILES[tile], 0) + 1
    for room in rooms:
        count[t.ROOM_NAMES[room]] = count.get(t.ROOM_NAMES[room], 0) + 1
    for hero in heroes:
        if hero < t.PALADIN:
            count[t.ADVENTURERS[hero]] = count.get(t.ADVENTURERS[hero], 0) + 1
    for trap in traps:
        count[t.TRAP_NAMES[trap]] = count.get(t.TRAP_NAMES[trap], 0) + 1
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
