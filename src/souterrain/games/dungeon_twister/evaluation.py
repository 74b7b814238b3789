"""How good a position is for a seat: points, people, and the way that they still have to go.

`values.yaml` says what each thing is worth.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from . import tables as t
from .labyrinth import cell_of, front, outward, piece, zone_at
from .state import NO_NUMBERS, Twister
from .values import Values

POINT: Final = 100.0
FAR: Final = 80
BLOCKED: Final = 4
BARRIER: Final[vec[i64]] = t.numbers([0, 10, 5, 10, 3])
UNKNOWN: Final[i64] = 3
EXITS: Final[i64] = 4
UNREACHED: Final[vec[i64]] = t.numbers([FAR] * (4 * t.SLOTS))


def worth(s: Twister, seat: i64, v: Values) -> float:
    """The seat's prospects less the opponent's; a won game outweighs everything."""
    if s.over:
        winners = s.winners
        if len(winners) == 1:
            return 10 * POINT if winners[0] == seat else -10 * POINT
        return 0.0
    return prospects(s, seat, v) - prospects(s, 1 - seat, v) - impatience(s, seat, v)


def impatience(s: Twister, seat: i64, v: Values) -> float:
    """Turns in which nothing happens bring a draw nearer: who does not lead must stir something. DT-END-05

    One may pass: a turn in which nothing is to be gained is no loss.
    """
    if s.stirred or s.calm <= 1 or s.vp[seat] > s.vp[1 - seat]:
        return 0.0
    return v.calm_turn * float(s.calm - 1)


def prospects(s: Twister, seat: i64, v: Values) -> float:
    """What a side has and can still become."""
    points = s.ap[seat]
    spare: i64 = 0
    if points > 3:
        spare = points - 3
    total = POINT * float(s.vp[seat]) + v.action * float(points - spare) + v.spare * float(spare)
    total += v.jump_price * float(s.jumps[seat]) + v.card_price * float(card_points(s, seat))
    lengths = ways_out(s, seat) if s.turn else NO_NUMBERS
    status_of = s.status
    for c in s.roster[seat]:
        status = status_of[c]
        if status == t.FIT:
            way = float(length(s, c, lengths)) / float(t.MOVEMENT[c])
            total += v.person + prize(s, c, v) * v.way / (v.start + way) + v.combat * float(t.COMBAT[c])
        elif status == t.WOUNDED or status == t.CARRIED:
            total += v.invalid + (v.regenerating if t.KIND[c] == t.TROLL else 0.0)
        elif status == t.HIDDEN:
            place = s.where[c]
            row: i64 = 0
            if place < t.ZONES:
                row = place >> 1
            total += v.waiting + v.row * float(row if seat == 0 else s.rows - 1 - row)
        elif status == t.TEAM:
            total += v.in_team
    return total if s.turn else total + v.guard * float(guards(s, seat))


def guards(s: Twister, seat: i64) -> i64:
    """How many objects he has hidden before his own starting zones, where no enemy can then wait beside the exit."""
    first: i64 = t.BESIDE if seat == 0 else t.BESIDE + 2 * s.rows - 2
    n: i64 = 0
    for o in s.kit[seat]:
        if first <= s.object_at[o] <= first + 1:
            n += 1
    return n


def card_points(s: Twister, seat: i64) -> i64:
    """The sum of the values in a hand."""
    total: i64 = 0
    cards, first = s.cards, seat * t.VALUES
    for card in range(first + 1, first + t.VALUES):
        total += (card - first) * cards[card]
    return total


def prize(s: Twister, c: i64, v: Values) -> float:
    """What his escape would bring, and a little for any other object in hand."""
    hands = s.hands
    if hands[2 * c] < 0:
        return float(t.ESCAPE_POINTS[c])
    points = float(t.ESCAPE_POINTS[c]) + v.treasure * float(s.holds(c, t.TREASURE))
    for i in range(2 * c, 2 * c + 2):
        if 0 <= hands[i] < t.SOMEBODY:
            points += v.in_hand
    return points


def length(s: Twister, c: i64, lengths: vec[i64]) -> i64:
    """How far he has to go."""
    place = s.where[c]
    if place < t.ZONES:
        return lengths[cell_of(s, place)]
    return 1 + lengths[before_post(s, place)] + barrier_at(s, place)


def ways_out(s: Twister, seat: i64) -> vec[i64]:
    """The length of the way out from every cell for a plain walker; barriers and face-down rooms make it longer.

    It depends on the borders and on which exits are blocked, and is worked out once for both.
    """
    blocked: i64 = 0
    crowd, enemies, first = s.crowd, s.fit & t.SIDE[1 - seat], t.ZONES + 4 * (1 - seat)
    for exit in range(EXITS):
        if crowd[first + exit] & enemies:
            blocked |= t.BIT[exit]
    key = seat * 16 + blocked
    known = s.ways[key]
    if len(known) == 0:
        known = lengths_from(s, seat, blocked)
        s.ways[key] = known
    return known


def lengths_from(s: Twister, seat: i64, blocked: i64) -> vec[i64]:
    """From the four exits of a seat to every cell, where a set of them is blocked."""
    cells = 8 * s.rows
    lengths = UNREACHED[:cells]
    queue = vec[i64](capacity=64)
    for exit in range(EXITS):
        post = t.ZONES + 4 * (1 - seat) + exit
        cell = before_post(s, post)
        cost = 1 + barrier_at(s, post)
        if blocked >> exit & 1:
            cost += BLOCKED
        lengths[cell] = cost
        queue = append(queue, cell)
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        here = lengths[cell] + 1
        known = s.up >> s.room_at[cell >> 2] & 1
        first = 4 * zone_at(s, cell)
        for direction in range(t.DIRECTIONS):
            other = t.NEXT[cell * 4 + direction]
            if other < 0 or other >= cells:
                continue
            pieces: i64 = 0
            cost = here + UNKNOWN
            if known:
                pieces = s.borders[first + direction]
                cost = here + BARRIER[pieces & 7]
            if other >> 2 != cell >> 2:
                cost += barrier_beyond(s, other, direction, pieces, known)
            if cost < lengths[other]:
                lengths[other] = cost
                queue = append(queue, other)
    return lengths


def barrier_beyond(s: Twister, other: i64, direction: i64, pieces: i64, known: i64) -> i64:
    """What the other room's side of a border adds to the way; `pieces` are those of the border, if they are known."""
    if not s.up >> s.room_at[other >> 2] & 1:
        return UNKNOWN
    return BARRIER[pieces >> 3 & 7 if known else piece(s, zone_at(s, other), (direction + 2) & 3)]


def before_post(s: Twister, post: i64) -> i64:
    """The cell that a post faces."""
    column = (post >> 1) & 1
    side = post & 1
    return column * 4 + 3 - side if post < t.ZONES + 4 else (2 * s.rows - 2 + column) * 4 + side


def barrier_at(s: Twister, post: i64) -> i64:
    """What the border before a post adds to the way."""
    zone = front(s, post)
    return BARRIER[piece(s, zone, outward(post))] if zone >= 0 else UNKNOWN
