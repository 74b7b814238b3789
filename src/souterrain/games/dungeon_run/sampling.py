"""What a seat cannot know is redrawn; what lies on the table is counted.

A sample is a function of what the seat knows and of the stream alone: whatever is hidden is put into an order that
tells nothing before it is shuffled. Knowledge of other seats goes with the cards as they lie, not with their faces.
DR-GEN-07, DR-LOOT-04, DR-KNOW-01..08
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import stamp
from ...kernel.rng import Rng
from . import tables as t
from .actions import MENU
from .advancing import Learn
from .defeat import Drop, Vote
from .dungeon import can_be_placed
from .exploring import Explore
from .items import UNSEEN, place_bit
from .keeping import find_items
from .places import DECK, LOOT, NO_CARDS, NONE
from .roaming import Calling
from .setup import FirstAbilities, stack_counts
from .state import Run
from .strangers import Bargain
from .summoning import Summoning
from .tables import EFFECTS
from .taking import BadTrade, Scrying
from .trading import Trade
from .traps import Disarm
from .turn import Turn

TRIES = 30


def redraw(s: Run, seat: int, rng: Rng) -> None:
    """Redraw in place all that this seat cannot know, and ask the others anew. DR-GEN-07"""
    s.loaded = []
    redraw_tiles(s, seat, rng)
    redraw_encounters(s, seat, rng)
    redraw_items(s, seat, rng)
    redraw_boss(s, seat, rng)
    choosing = [frame for frame in s.stack if isinstance(frame, (Learn, FirstAbilities))]
    for other in range(s.players):
        redraw_abilities(s, other, other == seat, choosing, rng)
    for frame in s.stack:
        if isinstance(frame, Vote):
            redraw_thumbs(s, frame, seat, rng)
    for ask in s.pending:
        if ask.seat != seat:
            s.pending = ()
            s.stack[-1].advance(s)
            return


# ------------------------------------------------------------------ tiles


def drawn_tiles(s: Run) -> list[int]:
    """Tiles that were drawn and are not laid yet."""
    for frame in s.stack:
        if isinstance(frame, Explore):
            return [*frame.cards, frame.tile] if frame.tile >= 0 else frame.cards
    return []


def tiles_seen(s: Run, known: list[bool]) -> i64:
    """Tiles that are not among the hidden ones of the stack, as bits."""
    found: i64 = 0
    for tile in s.placed:
        found |= t.BIT[tile]
    for tile in s.aside:
        found |= t.BIT[tile]
    for tile in drawn_tiles(s):
        found |= t.BIT[tile]
    for i, tile in enumerate(s.pile):
        if known[i]:
            found |= t.BIT[tile]
    return found


def redraw_tiles(s: Run, seat: int, rng: Rng) -> None:
    """The stack holds tiles that never were turned up, so many standard and so many special ones. DR-KNOW-01"""
    known = [mask >> seat & 1 == 1 for mask in s.pile_seen]
    out = tiles_seen(s, known)
    wanted = stack_counts(s.players, s.second_box)[0]
    standard: list[int] = []
    special: list[int] = []
    for tile in range(2, t.TILES if s.second_box else 2 + t.BOX_TILES):
        left = not out >> tile & 1
        if t.SPECIAL[tile] >= 0:
            if left:
                special.append(tile)
        elif left:
            standard.append(tile)
        else:
            wanted -= 1
    hidden = known.count(False) + len(s.buried)
    checked = not s.boss_met and isinstance(s.stack[-1], Turn) and s.stack[-1].stage == MENU
    for _ in range(TRIES):
        rng.shuffle(standard)
        rng.shuffle(special)
        drawn = standard[:wanted] + special[: hidden - wanted]
        rng.shuffle(drawn)
        pile = [tile if known[i] else drawn.pop() for i, tile in enumerate(s.pile)]
        if not checked or not pile or can_be_placed(s, pile):
            break
    s.pile = pile
    s.pile_changed = True
    s.buried = drawn[: len(s.buried)]


# ------------------------------------------------------------------ encounters, boss, abilities


def redraw_encounters(s: Run, seat: int, rng: Rng) -> None:
    """The deck holds all encounter cards that are nowhere else, in any order but for those looked at. DR-KNOW-02"""
    known = [mask >> seat & 1 == 1 for mask in s.encounters_seen]
    scrying = [frame for frame in s.stack if isinstance(frame, Scrying) and frame.seat != seat]
    hidden = [card for i, card in enumerate(s.encounters) if not known[i]]
    for frame in scrying:
        hidden += frame.cards
    hidden.sort()
    rng.shuffle(hidden)
    for frame in scrying:
        frame.cards = [hidden.pop() for _ in frame.cards]
    s.encounters = [card if known[i] else hidden.pop() for i, card in enumerate(s.encounters)]


def redraw_boss(s: Run, seat: int, rng: Rng) -> None:
    """Any boss, before it is met, unless this seat has looked at its card. DR-KNOW-03"""
    if not s.boss_met and not s.boss_seen >> seat & 1:
        s.boss = t.FIRST_BOSS + rng.below(t.BOSSES)


def redraw_abilities(s: Run, other: int, own: bool, choosing: list[Any], rng: Rng) -> None:
    """A hero's ability cards that are not face up: their owner knows those drawn, nobody the deck. DR-KNOW-04"""
    hero = s.heroes[other]
    hero.stamp = stamp()
    if own:
        hero.deck = rng.shuffled(hero.deck)
        return
    hidden = rng.shuffled(hero.deck + hero.dropped + drawn_by(choosing, other))
    hero.deck = [hidden.pop() for _ in hero.deck]
    hero.dropped = [hidden.pop() for _ in hero.dropped]
    for frame in choosing:
        if isinstance(frame, Learn) and frame.seat == other:
            frame.cards = [hidden.pop() for _ in frame.cards]
        elif isinstance(frame, FirstAbilities) and frame.cards:
            frame.cards = [*frame.cards]
            frame.cards[2 * other] = hidden.pop()
            frame.cards[2 * other + 1] = hidden.pop()
            if frame.picks[other] >= 0:
                frame.picks[other] = frame.cards[2 * other + rng.below(2)]


def drawn_by(frames: list[Any], seat: int) -> list[int]:
    """Ability cards that a seat is choosing from."""
    for frame in frames:
        if isinstance(frame, Learn) and frame.seat == seat:
            return frame.cards
        if isinstance(frame, FirstAbilities):
            return frame.drawn(seat)
    return []


def redraw_thumbs(s: Run, frame: Vote, seat: int, rng: Rng) -> None:
    """Thumbs that the others have shown to nobody yet. DR-KNOW-08"""
    for other in range(s.players):
        if other != seat and frame.mask >> other & 1:
            frame.cards[other] = rng.below(2)


# ------------------------------------------------------------------ treasures and artifacts


class Spot:
    """A card as it lies: where, what the other seats know of it, and which procedure holds it. Its face is redrawn."""

    def __init__(self, place: int, order: int, marks: list[int], others: list[int], face: int) -> None:
        self.place = place
        self.order = order  # in a deck
        self.marks = marks
        self.others = others
        self.face = face

    def key(self) -> tuple[Any, ...]:
        return (self.place, self.order, self.marks, self.others)


def redraw_items(s: Run, seat: int, rng: Rng) -> None:
    """Cards never seen change places with each other; so do those seen once, as far as they may. DR-KNOW-05..07"""
    before = s.memory.copy()
    holders = [frame for frame in s.stack if isinstance(frame, (Trade, Drop, BadTrade, Bargain))]
    orders = deck_orders(s)
    unseen: list[Spot] = []
    treasures: list[Spot] = []
    artifacts: list[Spot] = []
    for card in range(t.ITEMS):
        known = before[seat * t.ITEMS + card]
        if known == UNSEEN:
            unseen.append(spot_of(s, seat, card, orders[card], holders))
        elif known > 0 and is_redrawn(s, seat, card, holders):
            (treasures if t.is_treasure(card) else artifacts).append(spot_of(s, seat, card, orders[card], holders))
    faces = list(range(t.ITEMS))
    deal(s, seat, unseen, NO_CARDS, faces, rng)
    deal(s, seat, treasures, before, faces, rng)
    deal(s, seat, artifacts, before, faces, rng)
    put_faces(s, seat, [*unseen, *treasures, *artifacts], faces, before, holders)


def deck_orders(s: Run) -> vec[i64]:
    """Where in the deck of treasures each card lies; NONE: it is not there."""
    orders = vec[i64]([NONE] * t.ITEMS)
    for at, card in enumerate(s.treasures):
        orders[card] = at
    return orders


def is_redrawn(s: Run, seat: int, card: int, holders: list[Any]) -> bool:
    """Not one's own, not in the deck at a place that one knows, and not laid out before one's eyes."""
    if s.where[card] == LOOT + seat or s.where[card] == DECK:
        return False
    for frame in holders:
        if seat in (frame.seat, frame.other) and (card == frame.card or card in frame.cards):
            return False
    return True


def spot_of(s: Run, seat: int, card: i64, order: i64, holders: list[Any]) -> Spot:
    if order >= 0:  # no other lies there: nothing more is needed to tell the spots apart
        return Spot(s.where[card], order, NO_CARDS, NO_CARDS, card)
    marks = [
        i * 100 + at
        for i, frame in enumerate(holders)
        for at, held in enumerate((*frame.cards, frame.card))
        if held == card
    ]
    others = [s.memory[other * t.ITEMS + card] for other in range(s.players) if other != seat]
    return Spot(s.where[card], NONE, marks, others, card)


def deal(s: Run, seat: int, spots: list[Spot], memory: list[int], faces: list[int], rng: Rng) -> None:
    """New faces for these spots, by their old ones; with a memory, each only where the seat may find it."""
    spots.sort(key=Spot.key)
    drawn = rng.shuffled([spot.face for spot in spots])
    if memory:
        fill_places(spots, {face: memory[seat * t.ITEMS + face] for face in drawn}, drawn, faces)
        return
    for i, spot in enumerate(spots):
        faces[spot.face] = drawn[i]


def fill_places(spots: list[Spot], masks: dict[int, int], drawn: list[int], faces: list[int]) -> None:
    """Give each spot one of the faces that may lie there, so that all find a place: a matching by augmenting paths."""
    taken: dict[int, int] = {}  # spot by face
    for i in range(len(spots)):
        assert augment(i, spots, masks, drawn, taken, set())
    for face, i in taken.items():
        faces[spots[i].face] = face


def augment(
    i: int, spots: list[Spot], masks: dict[int, int], faces: list[int], taken: dict[int, int], tried: set[int]
) -> bool:
    bit = place_bit(spots[i].place)
    for face in faces:
        if face in tried or not masks[face] & bit:
            continue
        tried.add(face)
        if face not in taken or augment(taken[face], spots, masks, faces, taken, tried):
            taken[face] = i
            return True
    return False


def put_faces(s: Run, seat: int, spots: list[Spot], faces: list[int], before: list[int], holders: list[Any]) -> None:
    """Turn the spots into the cards that lie there now, with what the others know of them."""
    deck = s.treasures.copy()
    for spot in spots:
        face = faces[spot.face]
        s.where[face] = spot.place
        if spot.order >= 0:
            deck[spot.order] = face
        for other in range(s.players):
            if other != seat:
                s.memory[other * t.ITEMS + face] = before[other * t.ITEMS + spot.face]
    s.treasures = deck
    find_items(s)
    for frame in holders:
        frame.cards = [turned(card, faces) for card in frame.cards]
        frame.card = turned(frame.card, faces)


def turned(card: i64, faces: list[int]) -> int:
    """What a card that a procedure holds has become; what is no treasure or artifact stays what it is."""
    return faces[card] if 0 <= card < t.ITEMS else card


# ------------------------------------------------------------------ counting


def census(s: Run) -> dict[str, int]:
    """Every limited component and how many there are of it."""
    count: dict[str, int] = {}
    cards = [*s.encounters, *s.discards, *s.monster_at, *s.stranger_at, *s.trap_at, *held(s)]
    for hero in s.heroes:
        cards += hero.kills + hero.companions + trap_cards(hero.ailments)
    for card in cards:
        if card >= 0 and not t.is_boss(card):
            count[t.CARD_NAMES[card]] = count.get(t.CARD_NAMES[card], 0) + 1
    bargained = [card for frame in s.stack if isinstance(frame, Bargain) for card in frame.cards]
    orders = deck_orders(s)
    for card in range(t.ITEMS):
        lies = s.where[card] != DECK or orders[card] >= 0 or card in bargained
        count[t.CARD_NAMES[card]] = 1 if lies else 0
    tiles = [*s.placed, *s.pile, *s.aside, *s.buried, *drawn_tiles(s)]
    count["tiles"] = len([tile for tile in tiles if tile > t.LAIR])
    for seat, hero in enumerate(s.heroes):
        abilities = [*hero.kept, *hero.deck, *hero.dropped, *drawn_by(s.stack, seat)]
        dealt = hero.figure >= 0 and not s.alone()
        count[f"abilities of seat {seat}"] = len(set(abilities)) if dealt else t.HAND
    return count


def trap_cards(ailments: list[int]) -> list[int]:
    """The trap cards beside a hero whose lasting effects he suffers."""
    return [card for code in ailments if t.is_trap(card := EFFECTS[code >> 1].card)]


def held(s: Run) -> list[int]:
    """Encounter cards that a procedure holds in its hands."""
    found: list[int] = []
    for frame in s.stack:
        if isinstance(frame, Scrying):
            found += frame.cards
        elif isinstance(frame, (Summoning, Calling)):
            found.append(frame.card)
        elif isinstance(frame, Disarm):
            found += [] if frame.number or frame.card in s.trap_at else [frame.card]
    return found
