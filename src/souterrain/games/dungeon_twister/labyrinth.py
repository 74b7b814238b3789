"""The labyrinth: rooms that turn, borders and what crosses them, zones in contact for combat, lines of sight."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .state import Twister, seat_of

NOWHERE: Final = -1
FACE_DOWN: Final = -2

AGAINST_WALL: Final = Reason("DT-MOVE-04", "wall")
AGAINST_GATE: Final = Reason("DT-MOVE-04", "closed-gate")
AGAINST_SLIT: Final = Reason("DT-MOVE-04", "slit")
AGAINST_PIT: Final = Reason("DT-MOVE-04", "pit")
DOUBLE_PIT: Final = Reason("DT-MOVE-16", "double-pit")
NO_WAY: Final = Reason("DT-MODEL-09", "not-adjacent")
LOCKED: Final = Reason("DT-MOVE-06", "locked")


# ------------------------------------------------------------------ rooms and borders


def cell_of(s: Twister, zone: i64) -> i64:
    """Where a zone is now: slot * 4 + corner."""
    room = zone >> 2
    return s.slot_of[room] * 4 + (((zone & 3) + s.orient[room]) & 3)


def zone_at(s: Twister, cell: i64) -> i64:
    """The zone that lies in a cell."""
    room = s.room_at[cell >> 2]
    return room * 4 + (((cell & 3) - s.orient[room]) & 3)


def border(behind: i64, near: i64, far: i64) -> i64:
    """What lies behind a border and the pieces on its two sides, as one number; 0 is what is face down."""
    return (behind - FACE_DOWN) * 64 + far * 8 + near


def piece(s: Twister, zone: i64, direction: i64) -> i64:
    """The border piece of a zone in a direction of the board, as it stands now. DT-MODEL-04, DT-MODEL-12"""
    return s.borders[zone * 4 + direction] & 7


def piece_beyond(s: Twister, zone: i64, direction: i64) -> i64:
    """The other room's piece of the same border; inside a room and before a starting zone there is none. DT-MODEL-05"""
    return s.borders[zone * 4 + direction] >> 3 & 7


def seam(s: Twister, zone: i64, direction: i64) -> i64:
    """Both pieces of a border: 0 where both are open, PIT or PIT * 8 where one is a pit and the other open."""
    return s.borders[zone * 4 + direction] & 63


def beyond(s: Twister, zone: i64, direction: i64) -> i64:
    """What lies behind a border: a zone, a post, NOWHERE or FACE_DOWN. DT-MODEL-06, DT-MODEL-09"""
    return (s.borders[zone * 4 + direction] >> 6) + FACE_DOWN


def printed(s: Twister, zone: i64, direction: i64) -> i64:
    """A direction of the board as it is printed on the room. DT-MOVE-09"""
    return (direction - s.orient[zone >> 2]) & 3


def standing(s: Twister, zone: i64, direction: i64) -> i64:
    """What has become of the printed piece: broken walls and raised portcullises are open. DT-MODEL-12"""
    room = zone >> 2
    kind = t.PIECES[zone * 4 + printed(s, zone, direction)]
    if kind == t.OPEN or kind == t.PIT:
        return kind
    if s.broken >> room & 1 or (kind == t.GATE and s.gate[room] != t.CLOSED):
        return t.OPEN
    return kind


def behind(s: Twister, zone: i64, direction: i64) -> i64:
    """Work out what lies behind a border of a revealed room."""
    inner = t.WITHIN[zone * 4 + printed(s, zone, direction)]
    if inner >= 0:
        return inner
    cell = cell_of(s, zone)
    other = t.NEXT[cell * 4 + direction]
    if other >= 0 and other < 8 * s.rows:
        return zone_at(s, other) if s.up >> s.room_at[other >> 2] & 1 else FACE_DOWN
    if other == t.SOUTH_END:
        return t.ZONES + 2 * ((cell >> 2) & 1) + t.CORNER_SIDE[cell & 3]
    if other >= 0:
        return t.ZONES + 4 + 2 * ((cell >> 2) & 1) + t.CORNER_SIDE[cell & 3]
    return NOWHERE


def fit_room(s: Twister, room: i64) -> None:
    """Work out the borders of a room anew after it was revealed, turned, moved or broken; its neighbours' too.

    The table is replaced, never changed: clones share it.
    """
    borders = s.borders[:]
    for zone in range(4 * room, 4 * room + 4):
        for direction in range(t.DIRECTIONS):
            other = behind(s, zone, direction)
            near = standing(s, zone, direction)
            far: i64 = t.OPEN
            if 0 <= other < t.ZONES and other >> 2 != room:
                back = (direction + 2) & 3
                far = standing(s, other, back)
                borders[other * 4 + back] = border(zone, far, near)
            borders[zone * 4 + direction] = border(other, near, far)
    s.borders = borders
    s.forget_ways()


def fit_rooms(s: Twister) -> None:
    """Work out all borders."""
    for slot in range(2 * s.rows):
        if s.up >> s.room_at[slot] & 1:
            fit_room(s, s.room_at[slot])


def post_seat(post: i64) -> i64:
    """Whose starting zone it is. DT-MODEL-07"""
    return t.BLUE if post < t.ZONES + 4 else t.YELLOW


def outward(post: i64) -> i64:
    """The direction from the labyrinth to a post."""
    return t.SOUTH if post < t.ZONES + 4 else t.NORTH


def front(s: Twister, post: i64) -> i64:
    """The zone that a post faces, or FACE_DOWN. DT-MODEL-08"""
    column = (post >> 1) & 1
    side = post & 1
    if post < t.ZONES + 4:
        cell = column * 4 + 3 - side
    else:
        cell = (2 * s.rows - 2 + column) * 4 + side
    return zone_at(s, cell) if s.up >> s.room_at[cell >> 2] & 1 else FACE_DOWN


def front_slot(s: Twister, post: i64) -> i64:
    """The slot in front of a starting zone."""
    column = (post >> 1) & 1
    return column if post < t.ZONES + 4 else 2 * s.rows - 2 + column


# ------------------------------------------------------------------ crossing a border in a move


def stopped_by(s: Twister, c: i64, kind: i64) -> Reason | None:
    """Does a single piece stop this character in a move? DT-MOVE-03, DT-MOVE-04, DT-MOVE-16"""
    if kind == t.OPEN:
        return None
    if kind == t.PIT:
        return None if t.CROSSES_PITS[c] or s.holds(c, t.ROPE) > 0 else AGAINST_PIT
    if kind == t.WALL:
        return None if t.CROSSES_WALLS[c] else AGAINST_WALL
    if kind == t.SLIT:
        return None if t.CROSSES_SLITS[c] else AGAINST_SLIT
    return None if t.CROSSES_GATES[c] else AGAINST_GATE


def stopped(s: Twister, c: i64, near: i64, far: i64) -> Reason | None:
    """Does a border stop this character in a move? Both pieces count. DT-MODEL-05, DT-CH-PALADIN-02"""
    if near == t.OPEN and far == t.OPEN:
        return None
    if near == t.PIT and far == t.PIT and not t.CROSSES_PITS[c]:
        return AGAINST_PIT if s.holds(c, t.ROPE) == 0 else (None if s.holds(c, t.ROPE) > 1 else DOUBLE_PIT)
    return stopped_by(s, c, near) or stopped_by(s, c, far)


def held_by(s: Twister, c: i64, zone: i64) -> i64:
    """The unwounded enemies in a zone that can stop him. DT-MOVE-06, DT-CH-COLOSSUS-02"""
    if t.PASSES[c]:
        return 0
    mask = s.crowd[zone] & s.fit & t.SIDE[1 - seat_of(c)]
    return mask & ~t.COLOSSI if t.COMBAT[c] <= t.SQUEEZE else mask


def barred(s: Twister, c: i64, direction: i64) -> Reason | None:
    """May he leave his zone across this border of the board?"""
    return locked(s, c, printed(s, s.where[c], direction)) if s.locked >> c & 1 else None


def locked(s: Twister, c: i64, way: i64) -> Reason | None:
    """May he leave his zone by this printed border (CENTRE for the diagonal)? DT-MOVE-06..09"""
    lock = s.lock[c]
    if lock < 0 or lock == way or held_by(s, c, s.where[c]) == 0:
        return None
    return LOCKED


def enter(s: Twister, c: i64, place: i64) -> None:
    """Come to a place; enemies there lock him at the border by which he came. DT-MOVE-06"""
    origin = s.where[c]
    s.stand(c, place)
    if place < t.ZONES and held_by(s, c, place) != 0:
        s.own_states()
        s.lock[c] = entry(s, origin, place)
        s.locked |= t.BIT[c]
    elif s.lock[c] >= 0:
        s.own_states()
        s.lock[c] = -1


def entry(s: Twister, origin: i64, place: i64) -> i64:
    """The printed border by which somebody from `origin` comes into a zone. DT-MOVE-09"""
    if origin >= t.ZONES:
        return printed(s, place, outward(origin))
    if origin ^ place == 2:
        return t.CENTRE
    for direction in range(t.DIRECTIONS):
        if beyond(s, place, direction) == origin:
            return printed(s, place, direction)
    return t.CENTRE


# ------------------------------------------------------------------ contact for combat


def contact(s: Twister, place: i64) -> i64:
    """The characters of a contact group: a zone and those who face it across an open border. DT-START-01..04"""
    if place >= t.ZONES:
        zone = front(s, place)
        if zone < 0 or piece(s, zone, outward(place)) != t.OPEN:
            return s.crowd[place]
        return s.crowd[place] | s.crowd[zone]
    post = post_before(s, place)
    if post < 0 or s.crowd[post] == 0 or piece(s, place, outward(post)) != t.OPEN:
        return s.crowd[place]
    return s.crowd[place] | s.crowd[post]


def post_before(s: Twister, zone: i64) -> i64:
    """The post that faces a zone, NOWHERE if it is no end zone."""
    cell = cell_of(s, zone)
    slot = cell >> 2
    corner = cell & 3
    if slot < 2 and corner >= 2:
        return t.ZONES + 2 * slot + t.CORNER_SIDE[corner]
    if slot >= 2 * s.rows - 2 and corner < 2:
        return t.ZONES + 4 + 2 * (slot & 1) + t.CORNER_SIDE[corner]
    return NOWHERE


# ------------------------------------------------------------------ line of sight


def opaque(kind: i64, first: bool) -> bool:
    """Does a piece stop a line? A slit does unless it is on the viewer's own border. DT-LOS-02, DT-LOS-04, DT-LOS-05"""
    return kind == t.WALL or kind == t.GATE or (kind == t.SLIT and not first)


def look(s: Twister, zone: i64, direction: i64, first: bool) -> i64:
    """Who stands where the line from a zone first meets somebody, if it does. DT-LOS-01..09"""
    while True:
        other = beyond(s, zone, direction)
        if other < 0 or opaque(piece(s, zone, direction), first):
            return 0
        if opaque(piece_beyond(s, zone, direction), first):
            return 0
        if s.crowd[other] or other >= t.ZONES:
            return s.crowd[other]
        zone = other
        first = False


def seen_from(s: Twister, place: i64) -> i64:
    """Everybody on a line of sight from a place. DT-LOS-08, DT-LOS-10"""
    if place < t.ZONES:
        seen = look(s, place, 0, True) | look(s, place, 1, True)
        return seen | look(s, place, 2, True) | look(s, place, 3, True)
    zone = front(s, place)
    if zone < 0 or opaque(piece(s, zone, outward(place)), True):
        return 0
    return s.crowd[zone] or look(s, zone, (outward(place) + 2) & 3, False)


def seen_next(s: Twister, place: i64) -> i64:
    """Everybody in an orthogonally adjacent zone on the line of sight. DT-OBJ-SPEAR-01"""
    if place >= t.ZONES:
        zone = front(s, place)
        return 0 if zone < 0 or opaque(piece(s, zone, outward(place)), True) else s.crowd[zone]
    seen: i64 = 0
    for direction in range(t.DIRECTIONS):
        other = beyond(s, place, direction)
        if other < 0 or opaque(piece(s, place, direction), True):
            continue
        if not opaque(piece_beyond(s, place, direction), True):
            seen |= s.crowd[other]
    return seen
