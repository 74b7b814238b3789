"""What a seat cannot know, drawn anew: face-down rooms, the opponent's hidden cards, his hand, his secret choices."""

from __future__ import annotations

from ...kernel.rng import Rng
from .duel import CHOOSING, Combat
from .placement import Facing, Hide, card_of
from .state import Twister
from .tables import (
    BESIDE,
    BIT,
    CAST,
    DECK,
    HIDDEN,
    KIT,
    OBJECT_KINDS,
    OBJECT_TEAM,
    OBJECT_UNUSED,
    PAIRS,
    SECRET,
    SLOTS,
    TEAM,
    UNUSED,
    VALUES,
    ZONES,
)


def redraw(s: Twister, seat: int, rng: Rng) -> None:
    """Draw anew what this seat cannot know, and ask again what is open. DT-MODEL-14"""
    other = 1 - seat
    deal_face_down(s, rng)
    redraw_cards_beside(s, other, rng)
    redraw_hand(s, other, rng)
    for frame in s.stack:
        if isinstance(frame, Hide):
            redraw_hiding(s, frame, other, rng)
        elif isinstance(frame, Facing):
            side = [e ^ rng.below(2) if (e >> 1) // CAST == other else e for e in frame.chosen]
            frame.chosen = sorted(side)
    s.pending = ()
    s.run()


def deal_face_down(s: Twister, rng: Rng) -> None:
    """The face-down slots get rooms that may lie there: twins of revealed rooms, and other pairs. DT-SETUP-02, -03"""
    slots = [slot for slot in range(2 * s.rows) if s.room_at[slot] < 0 or not s.up & BIT[s.room_at[slot]]]
    rooms: list[int] = []
    closed: list[int] = []
    for pair in range(PAIRS):
        halves = [room for room in (2 * pair, 2 * pair + 1) if not s.up & BIT[room]]
        if len(halves) == 2:
            closed.append(pair)
        else:
            rooms += halves
    rng.shuffle(closed)
    for pair in closed[: (len(slots) - len(rooms)) // 2]:
        rooms += [2 * pair, 2 * pair + 1]
    rng.shuffle(rooms)
    for room in range(2 * PAIRS):
        if not s.up & BIT[room]:
            s.slot_of[room] = -1
    for slot, room in zip(slots, rooms, strict=True):
        s.room_at[slot] = room
        s.slot_of[room] = slot
        s.orient[room] = rng.below(4)


def turned_up(s: Twister, slot: int) -> bool:
    """Is the room of a slot face up? Then the cards beside it are, too."""
    return bool(s.up & BIT[s.room_at[slot]])


def face_down(s: Twister, c: int) -> bool:
    """Can the opponent not see which character this is?"""
    if s.status[c] == TEAM:
        return True
    if s.status[c] != HIDDEN:
        return False
    if s.where[c] >= ZONES:
        return not isinstance(s.stack[-1], Facing)
    return not turned_up(s, s.where[c])


def face_down_object(s: Twister, o: int) -> bool:
    """Can the opponent not see which object this is?"""
    at = s.object_at[o]
    return at == OBJECT_TEAM or (at >= BESIDE and not turned_up(s, at - BESIDE))


def redraw_cards_beside(s: Twister, owner: int, rng: Rng) -> None:
    """The owner's face-down cards change places; if his team is secret, they may also be others. DT-TEAM-04"""
    people = [c for c in s.roster[owner] if face_down(s, c)]
    things = [o for o in s.kit[owner] if face_down_object(s, o)]
    posts = [s.where[c] for c in people if s.status[c] == HIDDEN and s.where[c] >= ZONES]
    slots = [s.where[c] for c in people if s.status[c] == HIDDEN and s.where[c] < SLOTS]
    slots += [s.object_at[o] - BESIDE for o in things if s.object_at[o] >= BESIDE]
    if s.teams == SECRET:
        people, things = redraw_team(s, owner, people, things, rng)
    rng.shuffle(people)
    for c, post in zip(people, posts, strict=False):
        s.status[c] = HIDDEN
        s.where[c] = post
    cards = people[len(posts) :] + [-1 - o for o in things]
    rng.shuffle(cards)
    for i, card in enumerate(cards):
        put_card(s, card, slots[i] if i < len(slots) else -1)


def put_card(s: Twister, card: int, slot: int) -> None:
    """A character, or an object written as -1 - o, beside a slot or (-1) back in the hand."""
    if card < 0:
        s.object_at[-1 - card] = BESIDE + slot if slot >= 0 else OBJECT_TEAM
        return
    s.status[card] = HIDDEN if slot >= 0 else TEAM
    s.where[card] = slot


def redraw_team(s: Twister, owner: int, people: list[int], things: list[int], rng: Rng) -> tuple[list[int], list[int]]:
    """As many other cards that the opponent has not seen either."""
    for c in people:
        s.status[c] = UNUSED
        s.where[c] = -1
    for o in things:
        s.object_at[o] = OBJECT_UNUSED
    seen = [c for c in s.roster[owner] if c not in people]
    seen_things = [o for o in s.kit[owner] if o not in things]
    others = [c for c in range(owner * CAST, owner * CAST + CAST) if c not in seen]
    other_things = [o for o in range(owner * KIT, owner * KIT + KIT) if o not in seen_things]
    rng.shuffle(others)
    rng.shuffle(other_things)
    people = others[: len(people)]
    things = other_things[: len(things)]
    s.roster[owner] = sorted(seen + people)
    s.kit[owner] = sorted(seen_things + things)
    return people, things


def redraw_hiding(s: Twister, frame: Hide, other: int, rng: Rng) -> None:
    """Who will begin to hide is unknown until it starts; a card just chosen is known to its owner only."""
    if s.stack[-1] is not frame:
        frame.first = rng.below(2)
    elif frame.card >= 0 and frame.hider(s) == other:
        cards = [card for card in range(CAST + len(OBJECT_KINDS)) if card_of(s, other, card) >= 0]
        frame.card = cards[rng.below(len(cards))]


def redraw_hand(s: Twister, owner: int, rng: Rng) -> None:
    """Another hand of the same size, and other cards face down on the table; what was shown stays. DT-MODEL-14"""
    known = known_cards(s, owner)
    base = owner * VALUES
    laid = sum(s.played[base : base + VALUES]) - sum(known)
    if not hand_shown(s, owner):
        deal_hand(s, owner, known, rng)
    deck: list[int] = []
    for value in range(VALUES):
        spare = s.cards[base + value] + s.played[base + value] - known[value]
        deck += [value] * spare
    rng.shuffle(deck)
    for value in range(VALUES):
        s.played[base + value] = known[value]
        s.cards[base + value] = 0
    for i, value in enumerate(deck):
        if i < laid:
            s.played[base + value] += 1
        else:
            s.cards[base + value] += 1


def deal_hand(s: Twister, owner: int, known: list[int], rng: Rng) -> None:
    """Which cards are spent is drawn anew; the 0 never is. All land in the hand, but for the known ones."""
    base = owner * VALUES
    size = sum(s.cards[base : base + VALUES]) + sum(s.played[base : base + VALUES])
    deck: list[int] = []
    for value in range(1, VALUES):
        deck += [value] * (DECK[value] - known[value])
    rng.shuffle(deck)
    kept = size - DECK[0] - sum(known[1:])
    for value in range(VALUES):
        s.played[base + value] = known[value]
        s.cards[base + value] = DECK[0] - known[0] if value == 0 else 0
        s.spent[base + value] = 0
    for i, value in enumerate(deck):
        if i < kept:
            s.cards[base + value] += 1
        else:
            s.spent[base + value] += 1


def known_cards(s: Twister, owner: int) -> list[int]:
    """How many of each value the opponent knows to lie on the table. DT-CH-MISTRESS-01"""
    known = [0] * VALUES
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Combat) and frame.stage == CHOOSING:
        if frame.mistress(s) == 1 - owner:
            base = owner * VALUES
            return s.played[base : base + VALUES]
        if frame.named and frame.telepath(s) == 1 - owner:
            known[frame.named] = 1
    return known


def hand_shown(s: Twister, owner: int) -> bool:
    """Did this hand have to be shown to the opponent's Telepath in the combat under way? DT-CH-TELEPATH-02"""
    frame = s.stack[-1] if s.stack else None
    return isinstance(frame, Combat) and frame.shown and frame.telepath(s) == 1 - owner
