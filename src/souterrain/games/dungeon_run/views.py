"""What a seat may know, as plain data. An allow-list: whatever is not written here stays hidden. DR-GEN-07

The shape of a view, below the head that every view has:

    players, round, round_cap, first, leader, active, actions, final     numbers of seats and rounds, `final` a bool
    mercy, second_box
    tiles        a list in the order of laying, each: tile, x, y (east and south grow), exits ["n", "e", ...],
                 special ("bridge", ... or None), monster (None, or card, name, wounds, life, attack, power (faces),
                 defence, escape, kind, boss), stranger, trap and trap_owner (laid by a hero),
                 up (cards face up), down and carried (each: treasures, artifacts as numbers, known: cards that the
                 reader knows lie there)
    sealed       None, or tile, exit, seat
    stack        count, known (from the top: names or None), aside (discarded in this action)
    encounters   count, known, discards
    treasures    count, known, discards
    side         artifacts that nothing has brought into play
    boss         card (None while unknown to the reader), met, dead
    heroes       one a seat: seat, hero, training, tile, wounds, life, unconscious, dead,
                 ratings {brawn: {printed, trained, current}, ...}, abilities, ability_deck, dropped (own cards only)
                 and dropped_count, drawn (own cards to choose from now), equipped, loot (encounters, treasures and
                 artifacts as numbers, known: cards that the reader knows are there), companions, ailments
                 (cards whose lasting effects it suffers), fewer_actions, dealt, quelled (no hero ability works)
    memory       for the reader: each card whose place is not open, with the places where it may be
    limits       powers used this turn, this round, this game
    dice         None, or what lies on the table: kind, seat, rival, monster, tile, rating, rival_rating, dice,
                 foe_dice, hits, strikes, assistants, assist_dice, saboteurs
    doing        the procedures under way, the innermost last: what, seat, other, card, tile, and its cards where
                 the reader may see them
    standing     by habit: what each seat has answered once and for all: 0 asked, 1 never, 2 always (armour, rally);
                 for help 2 + seat, always sabotage that one
"""

from __future__ import annotations

from typing import Any

from . import tables as t
from .advancing import Learn
from .defeat import Vote
from .dice import current
from .effects import RATINGS, ROLLS, TYPES
from .equipping import Equip, Sorting
from .exploring import Explore
from .helping import Help, Offers
from .items import FIRST_CARRIER, FIRST_TILE, IN_DECK, OPEN, PLACE_BITS, UNSEEN, knows
from .places import DISCARD, DOWN, LOOT, NO_CARDS, NONE, SIDE, TAKEN, UNDER, UP, WORN
from .rerolls import Rerolls
from .roaming import Lair
from .setup import FirstAbilities
from .state import Chapter, Run
from .strangers import Bargain
from .tables import EFFECTS
from .taking import Scrying
from .throw import Throw
from .trading import Trade
from .verbs import HABITS
from .windows import Window


def view_of(s: Run, seat: int | None) -> dict[str, Any]:
    """Exactly what that seat may know; None is the spectator."""
    return {
        "players": s.players,
        "round": s.round,
        "round_cap": s.round_cap,
        "first": s.first,
        "leader": s.leader(),
        "active": s.active,
        "actions": max(0, s.actions),
        "bonus_moves": s.bonus_moves,
        "final": s.final,
        "mercy": s.mercy,
        "second_box": s.second_box,
        "tiles": [tile_view(s, tile, seat) for tile in s.placed],
        "sealed": sealed_view(s),
        "stack": {
            "count": len(s.pile),
            "known": [t.TILE_NAMES[s.pile[i]] if seen else None for i, seen in enumerate(seen_by(s.pile_seen, seat))],
            "aside": names_of(s.aside),
        },
        "encounters": {
            "count": len(s.encounters),
            "known": known_cards(s.encounters, s.encounters_seen, seat),
            "discards": card_names(sorted(s.discards)),
        },
        "treasures": {
            "count": len(s.treasures),
            "known": known_cards(s.treasures, s.treasures_seen, seat),
            "discards": card_names(s.items_at(DISCARD)),
        },
        "side": card_names(s.items_at(SIDE)),
        "boss": boss_view(s, seat),
        "heroes": [hero_view(s, other, seat) for other in range(s.players)],
        "memory": memory_view(s, seat),
        "limits": {
            "turn": power_names(s.used_turn),
            "round": power_names(s.used_round),
            "game": power_names(s.used_game),
        },
        "refused": [other for other in range(s.players) if s.refused >> other & 1],
        "dice": throw_view(s, s.throws[-1]) if s.throws else None,
        "doing": [frame_view(s, frame, seat) for frame in s.stack],
        "standing": {
            habit: [s.standing_answer(kind, other) for other in range(s.players)] for kind, habit in enumerate(HABITS)
        },
    }


def card_names(cards: list[int]) -> list[str]:
    return [t.CARD_NAMES[card] for card in cards]


def names_of(tiles: list[int]) -> list[str]:
    return [t.TILE_NAMES[tile] for tile in tiles]


def seen_by(seen: list[int], seat: int | None) -> list[bool]:
    return [seat is not None and mask >> seat & 1 == 1 for mask in seen]


def known_cards(cards: list[int], seen: list[int], seat: int | None) -> list[str | None]:
    """A pile from the top: what the reader has looked at."""
    known = seen_by(seen, seat)
    return [t.CARD_NAMES[card] if known[i] else None for i, card in enumerate(cards)]


def power_names(effects: list[int]) -> list[str]:
    """Used powers; an ability that acts by itself is called by its card."""
    found: list[str] = []
    for number in effects:
        e = EFFECTS[number]
        found.append(t.POWER_NAMES[e.power] if e.power >= 0 else t.CARD_NAMES[e.card])
    return found


# ------------------------------------------------------------------ the dungeon


def tile_view(s: Run, tile: int, seat: int | None) -> dict[str, Any]:
    monster = s.monster_at[tile]
    return {
        "tile": t.TILE_NAMES[tile],
        "x": s.x[tile],
        "y": s.y[tile],
        "exits": [name for way, name in enumerate(t.EXIT_NAMES) if s.exits[tile] >> way & 1],
        "special": t.TILE_ENTRIES[tile]["id"] if t.SPECIAL[tile] >= 0 else None,
        "monster": monster_view(s, monster) if monster >= 0 else None,
        "stranger": t.CARD_NAMES[s.stranger_at[tile]] if s.stranger_at[tile] >= 0 else None,
        "trap": t.CARD_NAMES[s.trap_at[tile]] if s.trap_at[tile] >= 0 else None,
        "trap_owner": s.trap_owner[tile] if s.trap_at[tile] >= 0 else None,
        "up": card_names(s.items_at(UP + tile)),
        "down": hidden_view(s, DOWN + tile, seat),
        "carried": hidden_view(s, UNDER + monster, seat) if monster >= 0 else None,
    }


def hidden_view(s: Run, place: int, seat: int | None) -> dict[str, Any]:
    """Cards that lie hidden at a place: how many of each back, and those that the reader knows."""
    cards = s.items_at(place)
    treasures = [card for card in cards if t.is_treasure(card)]
    return {
        "treasures": len(treasures),
        "artifacts": len(cards) - len(treasures),
        "known": [t.CARD_NAMES[card] for card in cards if seat is not None and knows(s, seat, card)],
    }


def monster_view(s: Run, card: int) -> dict[str, Any]:
    i = card - t.ITEMS
    return {
        "card": t.CARD_NAMES[card],
        "name": t.KIND_NAMES[i],
        "wounds": s.hurts[i],
        "life": t.MONSTER_LIFE[i],
        "attack": t.ATTACK[i],
        "power": [face for face in range(1, 7) if t.POWER[i] >> face & 1],
        "defence": t.DEFENCE_VALUE[i],
        "escape": t.ESCAPE_VALUE[i],
        "kind": next(name for bit, name in enumerate(TYPES) if t.FOE_BIT[i] >> bit & 1),
        "boss": t.is_boss(card),
        "revived": bool(s.revived >> i & 1),
    }


def sealed_view(s: Run) -> dict[str, Any] | None:
    if s.sealed < 0:
        return None
    return {"tile": t.TILE_NAMES[s.sealed >> 2], "exit": t.EXIT_NAMES[s.sealed & 3], "seat": s.sealer}


def boss_view(s: Run, seat: int | None) -> dict[str, Any]:
    seen = s.boss_met or (seat is not None and s.boss_seen >> seat & 1)
    looked = [other for other in range(s.players) if s.boss_seen >> other & 1]
    card = t.CARD_NAMES[s.boss] if seen else None
    return {"card": card, "met": s.boss_met, "dead": s.boss_dead, "looked": looked}


# ------------------------------------------------------------------ heroes


def hero_view(s: Run, other: int, seat: int | None) -> dict[str, Any]:
    hero = s.heroes[other]
    own = other == seat
    chosen = hero.figure >= 0
    return {
        "seat": other,
        "hero": t.HERO_NAMES[hero.figure] if chosen else None,
        "training": t.TRAININGS[t.TRAINING[hero.figure]] if chosen else None,
        "tile": t.TILE_NAMES[hero.tile],
        "wounds": hero.wounds,
        "life": hero.life() if chosen else None,
        "unconscious": hero.down,
        "dead": hero.dead,
        "ratings": {name: rating_view(s, other, i) for i, name in enumerate(RATINGS)} if chosen else None,
        "abilities": card_names(hero.kept),
        "ability_deck": len(hero.deck),
        "dropped": card_names(hero.dropped) if own else None,
        "dropped_count": len(hero.dropped),
        "drawn": card_names(drawn_abilities(s, other)) if own else None,
        "equipped": card_names(s.items_at(WORN + other)),
        "loot": loot_view(s, other, seat),
        "companions": card_names(hero.companions),
        "ailments": [{"card": t.CARD_NAMES[EFFECTS[code >> 1].card], "begun": code & 1 == 1} for code in hero.ailments],
        "fewer_actions": hero.fewer,
        "dealt": hero.drunk,
        "quelled": chosen and not hero.dead and s.cursed(other),
        "left": t.TILE_NAMES[hero.left] if hero.left >= 0 else None,
        "slayer": hero.slayer if hero.slayer >= 0 else None,
    }


def rating_view(s: Run, seat: int, rating: int) -> dict[str, int]:
    hero = s.heroes[seat]
    return {
        "printed": t.PRINTED_RATING[hero.figure * 3 + rating],
        "trained": hero.trained(rating),
        "current": current(s, seat, rating),
    }


def loot_view(s: Run, other: int, seat: int | None) -> dict[str, Any]:
    """Encounter cards were all seen; treasures and artifacts only as far as the reader knows. DR-LOOT-02, DR-LOOT-04"""
    return {"encounters": card_names(s.heroes[other].kills), **hidden_view(s, LOOT + other, seat)}


def drawn_abilities(s: Run, seat: int) -> list[int]:
    frames: list[Any] = s.stack  # of any kind
    for frame in frames:
        if type(frame) is FirstAbilities:
            return frame.drawn(seat)
        if type(frame) is Learn and frame.seat == seat:
            return frame.cards
    return NO_CARDS


def memory_view(s: Run, seat: int | None) -> dict[str, list[str]]:
    """Where the reader believes hidden cards to be, those apart that it has never seen."""
    if seat is None:
        return {}
    found: dict[str, list[str]] = {}
    for card in range(t.ITEMS):
        known = s.memory[seat * t.ITEMS + card]
        if known != OPEN and known != UNSEEN:
            found[t.CARD_NAMES[card]] = [place_name(i) for i, bit in enumerate(PLACE_BITS) if known & bit]
    return found


def place_name(number: int) -> str:
    """A place where cards lie hidden, by the number of its bit."""
    if number < FIRST_TILE:
        return f"loot-{number}"
    if number < FIRST_CARRIER:
        return f"on-{t.TILE_NAMES[number - FIRST_TILE]}"
    return "deck" if number == IN_DECK else f"under-{t.CARD_NAMES[number - FIRST_CARRIER + t.ITEMS]}"


# ------------------------------------------------------------------ what is going on


def throw_view(s: Run, throw: Throw) -> dict[str, Any]:
    return {
        "kind": next(name for bit, name in enumerate(ROLLS) if throw.kind >> bit & 1),
        "seat": throw.seat if throw.seat >= 0 else None,
        "rival": throw.rival if throw.rival >= 0 else None,
        "monster": t.CARD_NAMES[throw.monster] if throw.monster >= 0 else None,
        "tile": t.TILE_NAMES[throw.tile] if throw.tile >= 0 else None,
        "rating": RATINGS[throw.rating] if throw.rating >= 0 else None,
        "rival_rating": RATINGS[throw.rival_rating] if throw.rival_rating >= 0 else None,
        "dice": list(throw.dice),
        "foe_dice": list(throw.foe_dice),
        "hits": list(throw.hits),
        "strikes": list(throw.strikes),
        "assistants": list(throw.assistants),
        "assist_dice": throw.assist_dice,
        "saboteurs": [seat for seat in range(s.players) if throw.saboteurs >> seat & 1],
        "rerolled": [seat for seat in range(s.players) if throw.rerolled >> seat & 1],
        "forced": [seat for seat in range(s.players) if throw.forced >> seat & 1],
    }


def frame_view(s: Run, frame: Any, seat: int | None) -> dict[str, Any]:
    """A procedure under way, as far as everybody or the reader may see it."""
    what = type(frame).__name__
    if isinstance(frame, Window):
        return {"what": what, "used": [t.POWER_NAMES[power] for power in frame.used]}
    if isinstance(frame, Help):
        return {"what": what, "offers": [{"seat": o >> 2, "rating": RATINGS[o & 3]} for o in frame.offers]}
    assert isinstance(frame, Chapter)
    found: dict[str, Any] = {"what": what, "seat": frame.seat if frame.seat >= 0 else None, "stage": frame.stage}
    if isinstance(frame, Vote):
        found["voted"] = [other for other in range(s.players) if frame.mask >> other & 1]
        found["down"] = seat is not None and frame.cards[seat] == 1
    elif isinstance(frame, FirstAbilities):
        found["chosen"] = [other for other in range(s.players) if frame.picks[other] >= 0]
        pick = frame.picks[seat] if seat is not None else NONE
        found["pick"] = t.CARD_NAMES[pick] if pick >= 0 else None
    elif isinstance(frame, Trade):
        found["other"] = frame.other
        found["cards"] = [trade_card(s, card, frame, seat) for card in frame.cards]
    elif isinstance(frame, (Scrying, Bargain, Learn)):
        found["count"] = len(frame.cards)
        found["cards"] = card_names(frame.cards) if frame.seat == seat else None
    elif isinstance(frame, Explore):
        found["tile"] = t.TILE_NAMES[frame.tile] if frame.tile >= 0 else None
        found["tiles"] = names_of(frame.cards)
        found["exit"] = {"tile": t.TILE_NAMES[frame.number >> 2], "exit": t.EXIT_NAMES[frame.number & 3]}
    elif isinstance(frame, Lair):
        found["tile"] = t.TILE_NAMES[frame.tile] if frame.tile >= 0 else None
    elif isinstance(frame, (Sorting, Equip)):
        found["cards"] = card_names(frame.cards)
    elif isinstance(frame, Rerolls):
        found["other"] = frame.other if frame.other >= 0 else None
        found["faces"] = list(frame.cards)
    elif isinstance(frame, Offers):
        found["offers"] = [{"seat": o >> 2, "rating": RATINGS[o & 3]} for o in frame.cards[frame.number :]]
    elif frame.card >= 0:
        found["card"] = open_card(s, frame, seat)
    return found


def open_card(s: Run, frame: Chapter, seat: int | None) -> str | None:
    """The card a procedure is about; one of a loot pile is seen only by the two who deal with it."""
    if frame.card < t.ITEMS and LOOT <= s.where[frame.card] < TAKEN and seat not in (frame.seat, frame.other):
        return None
    return t.CARD_NAMES[frame.card]


def trade_card(s: Run, card: int, frame: Trade, seat: int | None) -> dict[str, Any]:
    """A card laid out: both see it, the others only the back of what comes from a loot pile. DR-TRADE-08"""
    owner = frame.seat if card < t.ITEMS and s.holds(frame.seat, card) else frame.other
    if card >= t.ITEMS:
        owner = frame.seat if card in s.heroes[frame.seat].companions else frame.other
    hidden = card < t.ITEMS and s.where[card] == LOOT + owner and seat not in (frame.seat, frame.other)
    back = "stranger" if card >= t.ITEMS else "treasure" if t.is_treasure(card) else "artifact"
    return {"owner": owner, "back": back, "card": None if hidden else t.CARD_NAMES[card]}
