"""How good a position is for a seat: points, people, and the way that they still have to go."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from . import tables as t
from .labyrinth import cell_of, front, outward, piece, zone_at
from .state import NO_NUMBERS, Twister

POINT: Final = 100.0
PERSON: Final = 12.0
INVALID: Final = 4.0
WAITING: Final = 8.0
GUARD: Final = 4.0
WAY: Final = 24.0
FAR: Final = 80
ACTION: Final = 1.2
SPARE: Final = 0.1
CARD_PRICE: Final = 0.8
JUMP_PRICE: Final = 2.0
BLOCKED: Final = 4
BARRIER: Final[vec[i64]] = t.numbers([0, 10, 5, 10, 3])
UNKNOWN: Final = 3
CALM_TURN: Final = 4.0
UNREACHED: Final[vec[i64]] = t.numbers([FAR] * (4 * t.SLOTS))


def worth(s: Twister, seat: i64) -> float:
    """The seat's prospects less the opponent's; a won game outweighs everything."""
    if s.over:
        winners = s.winners
        if len(winners) == 1:
            return 10 * POINT if winners[0] == seat else -10 * POINT
        return 0.0
    return prospects(s, seat) - prospects(s, 1 - seat) - impatience(s, seat)


def impatience(s: Twister, seat: i64) -> float:
    """Turns in which nothing happens bring a draw nearer: who does not lead must stir something. DT-END-05

    One may pass: a turn in which nothing is to be gained is no loss.
    """
    if s.stirred or s.calm <= 1 or s.vp[seat] > s.vp[1 - seat]:
        return 0.0
    return CALM_TURN * float(s.calm - 1)


def prospects(s: Twister, seat: i64) -> float:
    """What a side has and can still become."""
    points = s.ap[seat]
    spare = points - 3 if points > 3 else 0
    total = POINT * float(s.vp[seat]) + ACTION * float(points - spare) + SPARE * float(spare)
    total += JUMP_PRICE * float(s.jumps[seat]) + CARD_PRICE * float(card_points(s, seat))
    lengths = ways_out(s, seat) if s.turn else NO_NUMBERS
    status_of = s.status
    for c in s.roster[seat]:
        status = status_of[c]
        if status == t.FIT:
            way = float(length(s, c, lengths)) / float(t.MOVEMENT[c])
            total += PERSON + prize(s, c) * WAY / (1.0 + way)
        elif status == t.WOUNDED or status == t.CARRIED:
            total += INVALID + (PERSON / 2 if t.KIND[c] == t.TROLL else 0.0)
        elif status == t.HIDDEN:
            place = s.where[c]
            row: i64 = place >> 1 if place < t.ZONES else 0
            total += WAITING + float(row if seat == 0 else s.rows - 1 - row)
        elif status == t.TEAM:
            total += WAITING
    return total if s.turn else total + GUARD * float(guards(s, seat))


def guards(s: Twister, seat: i64) -> i64:
    """How many objects he has hidden before his own starting zones, where no enemy can then wait beside the exit."""
    first = t.BESIDE if seat == 0 else t.BESIDE + 2 * s.rows - 2
    n: i64 = 0
    for o in s.kit[seat]:
        if first <= s.object_at[o] <= first + 1:
            n += 1
    return n


def card_points(s: Twister, seat: i64) -> i64:
    """The sum of the values in a hand."""
    total: i64 = 0
    cards, first = s.cards, seat * t.VALUES
    for value in range(1, t.VALUES):
        total += value * cards[first + value]
    return total


def prize(s: Twister, c: i64) -> float:
    """What his escape would bring, and a little for any other object in hand."""
    hands = s.hands
    if hands[2 * c] < 0:
        return float(t.ESCAPE_POINTS[c])
    points = float(t.ESCAPE_POINTS[c] + s.holds(c, t.TREASURE))
    for i in range(2 * c, 2 * c + 2):
        if 0 <= hands[i] < t.SOMEBODY:
            points += 0.02
    return points


def length(s: Twister, c: i64, lengths: vec[i64]) -> i64:
    """How far he has to go."""
    place = s.where[c]
    if place < t.ZONES:
        return lengths[cell_of(s, place)]
    column = (place >> 1) & 1
    side = place & 1
    cell = column * 4 + 3 - side if place < t.ZONES + 4 else (2 * s.rows - 2 + column) * 4 + side
    zone = front(s, place)
    return 1 + lengths[cell] + (BARRIER[piece(s, zone, outward(place))] if zone >= 0 else UNKNOWN)


def ways_out(s: Twister, seat: i64) -> vec[i64]:
    """The length of the way out from every cell for a plain walker; barriers and face-down rooms make it longer.

    It depends on the borders and on which exits are blocked, and is worked out once for both.
    """
    blocked: i64 = 0
    enemies = s.fit & t.SIDE[1 - seat]
    for exit in range(4):
        if s.crowd[t.ZONES + 4 * (1 - seat) + exit] & enemies:
            blocked |= t.BIT[exit]
    key = seat * 16 + blocked
    if len(s.ways[key]) == 0:
        s.ways[key] = lengths_from(s, seat, blocked)
    return s.ways[key]


def lengths_from(s: Twister, seat: i64, blocked: i64) -> vec[i64]:
    """From the four exits of a seat to every cell, where a set of them is blocked."""
    cells = 8 * s.rows
    lengths = UNREACHED[:cells]
    queue = vec[i64](capacity=64)
    for exit in range(4):
        column, side = exit >> 1, exit & 1
        post = t.ZONES + 4 * (1 - seat) + exit
        cell = (2 * s.rows - 2 + column) * 4 + side if seat == 0 else column * 4 + 3 - side
        zone = front(s, post)
        cost = 1 + (BARRIER[piece(s, zone, outward(post))] if zone >= 0 else UNKNOWN)
        if blocked >> exit & 1:
            cost += BLOCKED
        lengths[cell] = cost
        queue = append(queue, cell)
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        here = lengths[cell]
        for direction in range(4):
            other = t.NEXT[cell * 4 + direction]
            if other < 0 or other >= cells:
                continue
            cost = here + 1 + border(s, cell, other, direction)
            if cost < lengths[other]:
                lengths[other] = cost
                queue = append(queue, other)
    return lengths


def border(s: Twister, cell: i64, other: i64, direction: i64) -> i64:
    """What a border adds to the way."""
    near_room = s.room_at[cell >> 2]
    far_room = s.room_at[other >> 2]
    cost: i64 = UNKNOWN
    if s.up >> near_room & 1:
        cost = BARRIER[piece(s, zone_at(s, cell), direction)]
    if near_room != far_room:
        cost += BARRIER[piece(s, zone_at(s, other), (direction + 2) & 3)] if s.up >> far_room & 1 else UNKNOWN
    return cost
