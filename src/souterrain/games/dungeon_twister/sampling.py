"""What a seat cannot know, drawn anew: face-down rooms, the opponent's hidden cards, his hand, his secret choices."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.rng import Rng
from . import tables as t
from .duel import CHOOSING, Combat
from .placement import Facing, Hide
from .state import Twister


def redraw(s: Twister, seat: int, rng: Rng) -> None:
    """Draw anew what this seat cannot know, and ask again what is open. DT-MODEL-14, DT-KNOW-01..14

    Whatever is drawn from is first put into an order that the truth has no part in.
    """
    other = 1 - seat
    s.own_states()
    s.own_places()
    s.own_loads()
    deal_face_down(s, rng)
    if s.teams == t.SECRET:
        redraw_team(s, other, rng)
    redraw_face_down_cards(s, other, rng)
    redraw_laid_cards(s, other, rng)
    for frame in s.stack:
        if isinstance(frame, Hide):
            redraw_hiding(s, frame, other, rng)
        elif isinstance(frame, Facing):
            redraw_facings(frame, other, rng)
    s.pending = ()
    s.run()


def deal_face_down(s: Twister, rng: Rng) -> None:
    """The face-down slots get rooms that may lie there: twins of revealed rooms, and other pairs. DT-KNOW-01, -02"""
    s.own_rooms()
    slots = [slot for slot in range(2 * s.rows) if s.room_at[slot] < 0 or not s.up & t.BIT[s.room_at[slot]]]
    rooms: list[int] = []
    closed: list[int] = []
    for pair in range(t.PAIRS):
        halves = [room for room in (2 * pair, 2 * pair + 1) if not s.up & t.BIT[room]]
        if len(halves) == 2:
            closed.append(pair)
        else:
            rooms += halves
    rng.shuffle(closed)
    for pair in closed[: (len(slots) - len(rooms)) // 2]:
        rooms += [2 * pair, 2 * pair + 1]
    rng.shuffle(rooms)
    for room in range(2 * t.PAIRS):
        if not s.up & t.BIT[room]:
            s.slot_of[room] = -1
    for slot, room in zip(slots, rooms, strict=True):
        s.room_at[slot] = room
        s.slot_of[room] = slot
        s.orient[room] = rng.below(4)


def turned_up(s: Twister, slot: i64) -> bool:
    """Is the room of a slot face up? Then the cards beside it are, too."""
    return bool(s.up & t.BIT[s.room_at[slot]])


def face_down(s: Twister, c: i64) -> bool:
    """Can the opponent not see which character this is?"""
    if s.status[c] == t.TEAM:
        return True
    if s.status[c] != t.HIDDEN:
        return False
    if s.where[c] >= t.ZONES:
        return not isinstance(s.stack[-1], Facing)
    return not turned_up(s, s.where[c])


def face_down_object(s: Twister, o: i64) -> bool:
    """Can the opponent not see which object this is?"""
    at = s.object_at[o]
    return at == t.OBJECT_TEAM or (at >= t.BESIDE and not turned_up(s, at - t.BESIDE))


def redraw_face_down_cards(s: Twister, owner: int, rng: Rng) -> None:
    """The owner's face-down cards change places: starting zones take characters only, the rest is beside rooms or held.

    DT-KNOW-03, DT-KNOW-04
    """
    people = [c for c in s.roster[owner] if face_down(s, c)]
    things = [o for o in s.kit[owner] if face_down_object(s, o)]
    posts = sorted([s.where[c] for c in people if s.status[c] == t.HIDDEN and s.where[c] >= t.ZONES])
    slots = [s.where[c] for c in people if s.status[c] == t.HIDDEN and s.where[c] < t.SLOTS]
    slots += [s.object_at[o] - t.BESIDE for o in things if s.object_at[o] >= t.BESIDE]
    slots.sort()
    rng.shuffle(people)
    for c, post in zip(people, posts, strict=False):
        s.status[c] = t.HIDDEN
        s.where[c] = post
    cards = people[len(posts) :] + [-1 - o for o in things]
    rng.shuffle(cards)
    for i, card in enumerate(cards):
        put_card(s, card, slots[i] if i < len(slots) else -1)


def put_card(s: Twister, card: int, slot: int) -> None:
    """A character, or an object written as -1 - o, beside a slot or (-1) back in the hand."""
    if card < 0:
        s.object_at[-1 - card] = t.BESIDE + slot if slot >= 0 else t.OBJECT_TEAM
        return
    s.status[card] = t.HIDDEN if slot >= 0 else t.TEAM
    s.where[card] = slot


def redraw_team(s: Twister, owner: int, rng: Rng) -> None:
    """As many other cards that the opponent has not seen either, lying where those lay. DT-TEAM-04, DT-KNOW-05"""
    people = [c for c in s.roster[owner] if face_down(s, c)]
    seen = [c for c in s.roster[owner] if not face_down(s, c)]
    others = [c for c in range(owner * t.CAST, owner * t.CAST + t.CAST) if c not in seen]
    rng.shuffle(others)
    recruits = sorted(others[: len(people)])
    stations = [(s.status[c], s.where[c]) for c in people]
    for c in people:
        s.status[c] = t.UNUSED
        s.where[c] = -1
    for c, (status, place) in zip(recruits, stations, strict=True):
        s.status[c] = status
        s.where[c] = place
    redraw_kit(s, owner, rng)
    s.roster = s.roster[:]
    s.roster[owner] = vec[i64](sorted(seen + recruits))


def redraw_kit(s: Twister, owner: int, rng: Rng) -> None:
    """The objects of a secret team; of equal cards the one with the lower number. DT-TEAM-04, DT-KNOW-05"""
    things = [o for o in s.kit[owner] if face_down_object(s, o)]
    seen = [o for o in s.kit[owner] if not face_down_object(s, o)]
    others = [o for o in range(owner * t.KIT, owner * t.KIT + t.KIT) if o not in seen]
    drawn = others.copy()
    rng.shuffle(drawn)
    wanted = [0] * len(t.OBJECT_KINDS)
    for o in drawn[: len(things)]:
        wanted[t.OBJECT_KIND[o]] += 1
    spots = [s.object_at[o] for o in things]
    for o in things:
        s.object_at[o] = t.OBJECT_UNUSED
    chosen: list[int] = []
    for o in others:
        if wanted[t.OBJECT_KIND[o]]:
            wanted[t.OBJECT_KIND[o]] -= 1
            s.object_at[o] = spots[len(chosen)]
            chosen.append(o)
    s.kit = s.kit[:]
    s.kit[owner] = vec[i64](sorted(seen + chosen))


def redraw_hiding(s: Twister, frame: Hide, other: int, rng: Rng) -> None:
    """Who begins to hide is unknown until it starts; a card just chosen is known to its owner only. DT-KNOW-06, -07"""
    if s.stack[-1] is not frame:
        frame.first = rng.below(2)
    elif frame.card >= 0 and frame.hider(s) == other:
        cards = cards_in_hand(s, other)
        frame.card = cards[rng.below(len(cards))]


def cards_in_hand(s: Twister, owner: int) -> list[int]:
    """What each card that a player has yet to hide is, as the frame counts kinds: equal objects appear twice."""
    cards = [c - owner * t.CAST for c in s.roster[owner] if s.status[c] == t.TEAM]
    return cards + [t.CAST + t.OBJECT_KIND[o] for o in s.kit[owner] if s.object_at[o] == t.OBJECT_TEAM]


def redraw_facings(frame: Facing, other: int, rng: Rng) -> None:
    """Which way the opponent's characters will face is secret until all facings are chosen. DT-KNOW-08"""
    chosen = [entry for entry in frame.chosen if (entry >> 1) // t.CAST != other]
    for entry in sorted(frame.chosen):
        if (entry >> 1) // t.CAST == other:
            chosen.append((entry & ~1) + rng.below(2))
    frame.chosen = sorted(chosen)


def redraw_laid_cards(s: Twister, owner: int, rng: Rng) -> None:
    """Which of his cards lie face down on the table. All the others are in his hand: whatever is spent was seen.

    DT-KNOW-09, DT-KNOW-10
    """
    base = owner * t.VALUES
    known = known_cards(s, owner)
    laid = sum(s.played[base : base + t.VALUES]) - sum(known)
    if laid == 0:
        return
    deck: list[int] = []
    for value in range(t.VALUES):
        deck += [value] * (t.DECK[value] - s.spent[base + value] - known[value])
    rng.shuffle(deck)
    s.own_cards()
    for value in range(t.VALUES):
        s.played[base + value] = known[value]
        s.cards[base + value] = t.DECK[value] - s.spent[base + value] - known[value]
    for value in deck[:laid]:
        s.played[base + value] += 1
        s.cards[base + value] -= 1


def known_cards(s: Twister, owner: int) -> list[int]:
    """How many of each value everybody knows to lie on the table. DT-KNOW-11, DT-KNOW-12"""
    base = owner * t.VALUES
    frame = s.stack[-1] if s.stack else None
    known = [0] * t.VALUES
    if isinstance(frame, Combat) and frame.stage == CHOOSING:
        if frame.mistress(s) == 1 - owner:
            return list(s.played[base : base + t.VALUES])
        if frame.named and frame.telepath(s) == 1 - owner:
            known[frame.named] = 1
    return known


def hand_shown(s: Twister, owner: int) -> bool:
    """Did this hand have to be shown to the opponent's Telepath in the combat under way? DT-CH-TELEPATH-02"""
    frame = s.stack[-1] if s.stack else None
    return isinstance(frame, Combat) and frame.shown and frame.telepath(s) == 1 - owner
