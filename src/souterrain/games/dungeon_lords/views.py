"""What a seat may know, as plain data. An allow-list: whatever is not written here stays hidden."""

from __future__ import annotations

from typing import Any

from . import tables as t
from .battle import STEPS
from .gifts import ASIDE, BAG, FAR, LETTERS, PLACED, PRISON, RECEIVED, hand_of, tokens_on
from .melee import Melee, hit_points
from .orders import ITEM_PICK, NPC_PICK, SEEN, Programming
from .planning import Planning
from .sampling import shown_cards
from .scoring import seats_in, title_holders
from .sending import PICKS, Sending
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, GONE, NPC_BASE, TENT, Lord, Lords
from .trap_sampling import turned_up

GIFTS = ("none", "official", "dark")


def view_of(s: Lords, seat: int | None) -> dict[str, Any]:
    """Exactly what that seat may know; None is the spectator. DL-GEN-07"""
    return {
        "players": s.players,
        "year": s.year,
        "season": t.SEASONS[s.season] if s.season < 4 else "combat",
        "phase": phase_name(s),
        "combat_round": s.combat_round,
        "first": s.first,
        "lords": [lord_view(s, other, seat) for other in range(s.players)],
        "npcs": [npc_view(s, n, seat) for n in range(len(s.npcs))],
        "npc_evil": s.npc_evil if s.npc_evil != EMPTY else None,
        "zones": {order: zone_view(s, i) for i, order in enumerate(t.ORDERS)},
        "tavern": [t.TILES[tile] for tile in s.tavern],
        "for_sale": [t.ROOM_NAMES[room] for room in s.for_sale],
        "monster_pile": len(s.monster_pile) - s.monster_top,
        "monster_discard": [t.TILES[tile] for tile in s.monster_discard],
        "room_pile": len(s.room_pile) - s.room_top,
        "room_discard": [t.ROOM_NAMES[room] for room in s.room_discard],
        "hero_pile": len(s.hero_pile) - s.hero_top,
        "heroes_under": [t.ADVENTURERS[hero] for hero in s.hero_pile[len(s.hero_pile) - s.heroes_known :]],
        "row": [t.ADVENTURERS[hero] for hero in s.row],
        "next_row": [t.ADVENTURERS[hero] for hero in s.next_row],
        "trap_pile": len(s.trap_pile) - s.trap_top,
        "trap_discard": len(s.trap_discard),
        "discarded_traps": [discarded_trap(s, place, seat) for place in range(len(s.trap_discard))],
        "recycled_traps": recycled_view(s, seat) if s.traps_recycled() else None,
        "unseen_traps": unseen_traps(s, seat) if seat is not None else None,
        "city": [city_card(s, place, seat) for place in range(4)],
        "events": [event_view(s, place) for place in range(3)],
        "specials": [t.SPECIALS[card] if s.special_shown >> y & 1 else None for y, card in enumerate(s.specials)],
        "paladin": {TENT: "tent", GONE: "gone"}.get(s.paladin_at, s.paladin_at),
        "far_lands": [t.ADVENTURERS[hero] for hero in s.far_lands],
        "gifts": GIFTS[s.gifts],
        "bards": bool(s.bards),
        "far_items": tokens_at(s, FAR) if s.gifts else [],
        "row_items": {t.ADVENTURERS[h]: t.TOKENS[i] for h in s.row for i in tokens_on(s, h)} if s.gifts else {},
        "battle": battle_view(s),
        "titles": {title: seats_in(seats) for title, seats in zip(t.TITLES, title_holders(s), strict=True)},
    }


def phase_name(s: Lords) -> str:
    if s.combat_round:
        return ("planning", "planning", "reveal", "resolution")[s.phase]
    return t.PHASES[max(0, s.phase - 1)]


def lord_view(s: Lords, other: int, seat: int | None) -> dict[str, Any]:
    lord = s.lords[other]
    own = other == seat
    return {
        "seat": other,
        "food": lord.food,
        "gold": lord.gold,
        "imps": lord.imps,
        "busy_imps": lord.busy,
        "trolls": lord.trolls,
        "busy_trolls": lord.busy_trolls,
        "evil": lord.evil,
        "dead_letters": lord.letters,
        "dungeon": [cell_view(lord, cell) for cell in range(t.CELL_COUNT) if lord.dug >> cell & 1],
        "hand": orders_in(in_hand(s, other, own)),
        "inaccessible": orders_in(lord.inaccessible),
        "orders": orders_view(s, other, own),
        "orders_laid": len(picks_of(s, other)),
        "chosen": has_chosen(s, other),
        "traps": [t.TRAP_NAMES[trap] for trap in lord.traps] if own else None,
        "trap_count": len(lord.traps),
        "lair": [{"tile": t.TILES[tile], "face_up": not s.tired >> tile & 1} for tile in lord.lair],
        "prison": [t.ADVENTURERS[hero] for hero in lord.prison],
        "prison_items": [t.TOKENS[i] for hero in lord.prison for i in tokens_on(s, hero)] if s.gifts else [],
        "party": [hero_view(s, hero) for hero in lord.party],
        "fallen": lord.fallen,
        "plan": plan_view(s, other, own),
        "peeked": [place + 1 for place in range(4) if lord.peeked >> place & 1],
        "items": items_view(s, other, own) if s.gifts else None,
    }


def items_view(s: Lords, other: int, own: bool) -> dict[str, Any]:
    """A player's magic items: only he knows his hand and what he gave or placed face down. MG-ITEM-09"""
    chosen = item_choices(s, other)
    hand = [token for token in hand_of(s, other) if token not in chosen] if own else []
    return {
        "hand": [t.TOKENS[token] for token in hand] if own else None,
        "chosen": [t.TOKENS[token] for token in chosen] if own else None,
        "chosen_count": len(chosen),
        "placed": 1 if PLACED + other in s.item_at else 0,
        "received": tokens_at(s, RECEIVED + other),
        "bag": tokens_at(s, BAG + other),
        "prison": tokens_at(s, PRISON + other),
        "dead_letters": tokens_at(s, LETTERS + other),
    }


def item_choices(s: Lords, seat: int) -> list[int]:
    """Tokens that a seat has chosen to give or place but not shown yet."""
    chosen = [token for token in range(len(t.TOKENS)) if s.item_at[token] == PLACED + seat]
    for frame in s.stack:
        if isinstance(frame, Sending):
            chosen += [token for token in frame.picks[seat * PICKS : seat * PICKS + PICKS] if token != EMPTY]
        elif isinstance(frame, Programming) and frame.picks[seat * SEEN + ITEM_PICK] != EMPTY:
            chosen.append(frame.picks[seat * SEEN + ITEM_PICK])
    return chosen


def tokens_at(s: Lords, place: int) -> list[str]:
    return [t.TOKENS[token] for token in range(len(t.TOKENS)) if s.item_at[token] == place]


def orders_in(cards: int) -> list[str]:
    """The order cards of a set of bits."""
    return [order for i, order in enumerate(t.ORDERS) if cards >> i & 1]


def in_hand(s: Lords, other: int, own: bool) -> int:
    """Order cards that may still be in a hand; a player sees his own programmed cards leave it."""
    hand = s.lords[other].hand
    if own:
        for order in picks_of(s, other):
            hand &= ~(1 << order)
    return hand


def picks_of(s: Lords, seat: int) -> list[int]:
    for frame in s.stack:
        if isinstance(frame, Programming):
            return frame.picks[seat * SEEN : seat * SEEN + min(3, frame.stage(s, seat))]
    return []


def orders_view(s: Lords, other: int, own: bool) -> list[dict[str, Any]]:
    lord = s.lords[other]
    cards = [
        {"order": t.ORDERS[order], "minion_on_card": bool(lord.stuck >> place & 1)}
        for place, order in enumerate(lord.orders)
    ]
    if own:
        cards += [{"order": t.ORDERS[order], "minion_on_card": False} for order in picks_of(s, other)]
    return cards


def has_chosen(s: Lords, other: int) -> bool | None:
    """In a simultaneous decision: has this seat chosen? None where nothing of the kind is under way."""
    for frame in s.stack:
        if isinstance(frame, (Programming, Planning, Sending)):
            return s.ask_of(other) is None
    return None


def cell_view(lord: Lord, cell: int) -> dict[str, Any]:
    room = lord.room_at[cell]
    return {
        "cell": t.CELLS[cell],
        "room": t.ROOM_NAMES[room] if room != EMPTY else None,
        "conquered": bool(lord.conquered >> cell & 1),
        "mined": bool(lord.mined >> cell & 1),
        "produced": (lord.produced >> room & 1) + (lord.produced_twice >> room & 1) if room != EMPTY else 0,
    }


def hero_view(s: Lords, hero: int) -> dict[str, Any]:
    return {
        "hero": t.ADVENTURERS[hero],
        "class": t.CLASSES[t.CLASS[hero]] if t.CLASS[hero] >= 0 else None,
        "hp": hit_points(s, hero),
        "damage": s.damage[hero],
        "trap": t.TRAP_ICONS[hero],
        "magic": t.MAGIC[hero],
        "heart": t.HEARTS[hero],
        "lutes": t.LUTES[hero],
        "items": [{"item": t.TOKENS[i], "used": bool(s.used >> i & 1)} for i in tokens_on(s, hero)] if s.gifts else [],
    }


def plan_view(s: Lords, other: int, own: bool) -> dict[str, Any] | None:
    """The tile attacked and what defends it: open once shown (traps face down); before, only to its owner."""
    lord = s.lords[other]
    marked, sent, traps, fee = lord.marked, lord.sent, lord.set_traps, lord.fee
    for frame in s.stack:
        if isinstance(frame, Planning):
            if not own or frame.marked[other] == EMPTY:
                return None
            marked, sent, traps, fee = frame.marked[other], frame.sent[other], frame.traps[other], 0
    if marked == EMPTY:
        return None
    return {
        "cell": t.CELLS[marked],
        "sent": [t.TILES[tile] for tile in sent],
        "trap_count": len(traps),
        "traps": [t.TRAP_NAMES[trap] for trap in traps] if own else None,
        "fee": fee,
    }


def npc_view(s: Lords, n: int, seat: int | None) -> dict[str, Any]:
    npc = s.npcs[n]
    third: str | None = None
    for frame in s.stack:
        if (
            isinstance(frame, Programming)
            and seat == n
            and s.players == 2
            and frame.picks[n * SEEN + NPC_PICK] != EMPTY
        ):
            third = t.ORDERS[frame.picks[n * SEEN + NPC_PICK]]
    return {
        "inaccessible": orders_in(npc.inaccessible),
        "pile": orders_in(npc.pile),
        "shown": orders_in(npc.shown),
        "third": third,
        "manager": n if s.players == 2 else None,
    }


def zone_view(s: Lords, order: int) -> dict[str, Any]:
    return {t.SPACES[space]: minion_view(s.slots[order * 3 + space]) for space in range(3)}


def minion_view(who: int) -> dict[str, int] | None:
    if who == EMPTY:
        return None
    return {"npc": who - NPC_BASE} if who >= NPC_BASE else {"seat": who}


def city_card(s: Lords, place: int, seat: int | None) -> str | None:
    known = place < shown_cards(s) or (seat is not None and s.lords[seat].peeked >> place & 1)
    return t.SPELLS[s.city[place]] if known else None


def discarded_trap(s: Lords, place: int, seat: int | None) -> str | None:
    """A card of the trap discard, for those who know it. DL-KNOW-07"""
    known = seat is not None and s.trap_seen[place] >> seat & 1
    return t.TRAP_NAMES[s.trap_discard[place]] if known else None


def recycled_view(s: Lords, seat: int | None) -> dict[str, Any]:
    """What was seen of the traps last shuffled into the pile, and what became of it in open sight. DL-KNOW-08"""
    seen = sorted(s.recycled + s.lords[seat].recycled) if seat is not None else []
    drawn = s.lords[seat].drawn if seat is not None else []
    return {
        "seen": [t.TRAP_NAMES[trap] for trap in seen],
        "drawn": [t.TRAP_NAMES[trap] for trap in drawn],
        "lords": [
            {
                "secret": len(lord.recycled),
                "drawn": len(lord.drawn),
                "sprung": [t.TRAP_NAMES[trap] for trap in lord.sprung],
            }
            for lord in s.lords
        ],
    }


def unseen_traps(s: Lords, seat: int) -> dict[str, int]:
    """How many cards of each trap lie where this seat does not see them: in the pile, in other hands. DL-KNOW-09"""
    lord = s.lords[seat]
    seen = lord.traps + lord.set_traps
    seen += [trap for trap, known in zip(s.trap_discard, s.trap_seen, strict=True) if known >> seat & 1]
    for other in range(s.players):
        if other != seat:
            seen += turned_up(s, other)
    return {name: t.TRAP_COPIES - seen.count(trap) for trap, name in enumerate(t.TRAP_NAMES)}


def event_view(s: Lords, place: int) -> str | None:
    return t.EVENTS[s.events_laid[place]] if s.events_shown >> place & 1 else None


def battle_view(s: Lords) -> dict[str, Any] | None:
    """The battle under way: whose, at which step, and what is in force."""
    for i, frame in enumerate(s.stack):
        if isinstance(frame, Melee):
            above = s.stack[i + 1 :]
            turned = [f.trap for f in above if isinstance(f, TrapStep) and f.trap != EMPTY]
            cast = [f.spell for f in above if isinstance(f, Casting)]
            return {
                "seat": frame.seat,
                "step": STEPS[max(0, frame.step - 1)],
                "trap": t.TRAP_NAMES[turned[0]] if turned else None,
                "spell": t.SPELLS[cast[0]] if cast else None,
                "no_conquest": bool(frame.no_conquest),
                "no_healing": bool(frame.no_healing),
                "no_spells": bool(frame.no_spells),
                "no_fatigue": bool(frame.no_fatigue),
                "attacked": bool(frame.attacked),
                "shield": frame.shield,
                "front_only": bool(frame.front_only),
                "invisible": bool(frame.invisible),
                "sheep": t.TILES[frame.sheep] if frame.sheep != EMPTY else None,
                "poisoned": [t.ADVENTURERS[hero] for hero in frame.poisoned],
                "courage": [
                    {"hero": t.ADVENTURERS[hero], "lyre": t.TOKENS[lyre] if lyre != EMPTY else None}
                    for hero, lyre in zip(frame.courage, frame.inspired, strict=True)
                ],
                "set_aside": [t.TOKENS[i] for i in range(len(t.TOKENS)) if s.item_at[i] >= ASIDE] if s.gifts else [],
            }
    return None
