"""How good a position is for a seat: points, people, and the way that they still have to go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from . import tables as t
from .labyrinth import front, outward, piece, zone_at
from .state import Twister

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
BARRIER: Final[list[int]] = [0, 10, 5, 10, 3]
UNKNOWN: Final = 3
CALM_TURN: Final = 4.0


def worth(s: Twister, seat: int) -> float:
    """The seat's prospects less the opponent's; a won game outweighs everything."""
    if s.over:
        winners = s.winners
        if len(winners) == 1:
            return 10 * POINT if winners[0] == seat else -10 * POINT
        return 0.0
    return prospects(s, seat) - prospects(s, 1 - seat) - impatience(s, seat)


def impatience(s: Twister, seat: int) -> float:
    """Turns in which nothing happens bring a draw nearer: who does not lead must stir something. DT-END-05

    One may pass: a turn in which nothing is to be gained is no loss.
    """
    if s.stirred or s.vp[seat] > s.vp[1 - seat]:
        return 0.0
    return CALM_TURN * float(max(int(s.calm) - 1, 0))


def prospects(s: Twister, seat: int) -> float:
    """What a side has and can still become."""
    total = POINT * s.vp[seat] + ACTION * min(s.ap[seat], 3) + SPARE * max(s.ap[seat] - 3, 0)
    total += JUMP_PRICE * s.jumps[seat] + CARD_PRICE * card_points(s, seat)
    lengths = ways_out(s, seat) if s.turn else []
    for c in s.roster[seat]:
        status = s.status[c]
        if status == t.FIT:
            total += PERSON + prize(s, c) * WAY / (1.0 + length(s, c, lengths) / t.MOVEMENT[c])
        elif status == t.WOUNDED or status == t.CARRIED:
            total += INVALID + (PERSON / 2 if t.KIND[c] == t.TROLL else 0.0)
        elif status == t.HIDDEN:
            row = s.where[c] // 2 if s.where[c] < t.ZONES else 0
            total += WAITING + float(row if seat == 0 else s.rows - 1 - row)
        elif status == t.TEAM:
            total += WAITING
    return total + (GUARD * guards(s, seat) if s.turn == 0 else 0.0)


def guards(s: Twister, seat: int) -> int:
    """How many objects he has hidden before his own starting zones, where no enemy can then wait beside the exit."""
    first = 0 if seat == 0 else 2 * s.rows - 2
    return sum([1 for o in s.kit[seat] if t.BESIDE + first <= s.object_at[o] <= t.BESIDE + first + 1])


def card_points(s: Twister, seat: int) -> int:
    """The sum of the values in a hand."""
    total = 0
    for value in range(1, t.VALUES):
        total += value * s.cards[seat * t.VALUES + value]
    return total


def prize(s: Twister, c: int) -> float:
    """What his escape would bring, and a little for any other object in hand."""
    points = float(t.ESCAPE_POINTS[c] + s.holds(c, t.TREASURE))
    for thing in (s.hands[2 * c], s.hands[2 * c + 1]):
        if 0 <= thing < t.SOMEBODY:
            points += 0.02
    return points


def length(s: Twister, c: int, lengths: list[int]) -> int:
    """How far he has to go."""
    place = s.where[c]
    if place < t.ZONES:
        room = place >> 2
        return lengths[s.slot_of[room] * 4 + (((place & 3) + s.orient[room]) & 3)]
    column = (place >> 1) & 1
    side = place & 1
    cell = column * 4 + 3 - side if place < t.ZONES + 4 else (2 * s.rows - 2 + column) * 4 + side
    zone = front(s, place)
    return 1 + lengths[cell] + (BARRIER[piece(s, zone, outward(place))] if zone >= 0 else UNKNOWN)


def ways_out(s: Twister, seat: i64) -> list[int]:
    """The length of the way out from every cell for a plain walker; barriers and face-down rooms make it longer.

    It depends on the borders and on which exits are blocked, and is worked out once for both.
    """
    blocked: i64 = 0
    for exit in range(4):
        if s.crowd[t.ZONES + 4 * (1 - seat) + exit] & s.fit & t.SIDE[1 - seat]:
            blocked |= 1 << exit
    key = int(seat * 16 + blocked)
    known = s.ways.get(key)
    if known is None:
        known = lengths_from(s, seat, blocked)
        s.ways[key] = known
    return known


def lengths_from(s: Twister, seat: i64, blocked: i64) -> list[int]:
    """From the four exits of a seat to every cell, where a set of them is blocked."""
    cells = 8 * s.rows
    lengths = [FAR] * cells
    queue: list[int] = []
    for exit in range(4):
        column, side = exit >> 1, exit & 1
        post = t.ZONES + 4 * (1 - seat) + exit
        cell = (2 * s.rows - 2 + column) * 4 + side if seat == 0 else column * 4 + 3 - side
        zone = front(s, post)
        cost = 1 + (BARRIER[piece(s, zone, outward(post))] if zone >= 0 else UNKNOWN)
        if blocked >> exit & 1:
            cost += BLOCKED
        lengths[cell] = cost
        queue.append(cell)
    at = 0
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
                queue.append(other)
    return lengths


def border(s: Twister, cell: int, other: int, direction: int) -> int:
    """What a border adds to the way."""
    near_room = s.room_at[cell >> 2]
    far_room = s.room_at[other >> 2]
    cost = 0
    if s.up & t.BIT[near_room]:
        cost += BARRIER[piece(s, zone_at(s, cell), direction)]
    else:
        cost += UNKNOWN
    if near_room != far_room:
        cost += BARRIER[piece(s, zone_at(s, other), (direction + 2) & 3)] if s.up & t.BIT[far_room] else UNKNOWN
    return cost
