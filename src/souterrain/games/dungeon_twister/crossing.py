"""Jumping over a pit with a card, and walking through a wall."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from .ending import settle
from .labyrinth import FACE_DOWN, NO_WAY, barred, beyond, front, locked, outward, piece, post_seat, seam
from .state import Twister, seat_of
from .steps import (
    NO_EXIT,
    NO_STAY,
    NOT_FACED,
    NOT_REVEALED,
    OWN_EXIT,
    STANDS_THERE,
    fits,
    go,
    not_next,
    why_exit,
)
from .tables import (
    CENTRE,
    CHARACTER_NAMES,
    COLOURS,
    HAS_CENTRE,
    KIND,
    OPEN,
    PIT,
    SIDE,
    SLIT,
    VALUES,
    WALL,
    WALL_WALKER,
    ZONES,
)
from .verbs import OUT, SHOW, TIME_UP

NO_CARD: Final = Reason("DT-JUMP-09", "no-jump-card")
NO_PIT: Final = Reason("DT-JUMP-03", "no-pit")
TWO_PITS: Final = Reason("DT-JUMP-04", "two-pits")
OTHER_PIECE: Final = Reason("DT-JUMP-03", "other-piece")
LANDING: Final = Reason("DT-JUMP-02", "enemy-landing")
TOO_FULL: Final = Reason("DT-GOLD-02", "too-full")
NOT_WALKER: Final = Reason("DT-CH-WALLWALKER-01", "not-wall-walker")
NOT_WALL: Final = Reason("DT-CH-WALLWALKER-06", "no-wall")
WALL_AND_MORE: Final = Reason("DT-CH-WALLWALKER-02", "wall-and-more")
ZERO_STAYS: Final = Reason("DT-JUMP-08", "zero-stays")
NOT_IN_HAND: Final = Reason("DT-JUMP-08", "not-in-hand")


def why_leap(near: i64, far: i64) -> Reason | None:
    """Is this border one pit and otherwise open? DT-JUMP-03, DT-JUMP-04"""
    if near == PIT and far == PIT:
        return TWO_PITS
    if near != PIT and far != PIT:
        return NO_PIT
    return None if near == OPEN or far == OPEN else OTHER_PIECE


def why_phase(near: i64, far: i64) -> Reason | None:
    """Is this border made of walls and slits, at least one, and otherwise open? DT-CH-WALLWALKER-01..04"""
    near_wall = near == WALL or near == SLIT
    far_wall = far == WALL or far == SLIT
    if (not near_wall and near != OPEN) or (not far_wall and far != OPEN):
        return WALL_AND_MORE
    return None if near_wall or far_wall else NOT_WALL


def why_border(near: i64, far: i64, jump: bool) -> Reason | None:
    return why_leap(near, far) if jump else why_phase(near, far)


def why_over(s: Twister, c: i64, direction: i64, behind: i64, jump: bool) -> Reason | None:
    """May he jump or wall-walk across this border of his zone? DT-EXIT-09, DT-JUMP-07, DT-CH-WALLWALKER-06"""
    pieces = seam(s, s.where[c], direction)
    reason = why_border(pieces & 7, pieces >> 3, jump)
    if reason is None:
        reason = barred(s, c, direction)
    if reason is None and behind >= ZONES and post_seat(behind) != seat_of(c):
        return why_exit(s, c, behind)
    return reason or why_land(s, c, behind, jump)


def why_land(s: Twister, c: i64, place: i64, jump: bool) -> Reason | None:
    """May he land there? DT-JUMP-02, DT-GOLD-02"""
    if jump and s.crowd[place] & s.fit & SIDE[1 - seat_of(c)]:
        return LANDING
    return None if fits(s, c, place) else TOO_FULL


def why_crossing(s: Twister, c: i64, way: i64, jump: bool) -> Reason | None:
    """May he jump, or walk through a wall, to this place? DT-JUMP-01..09, DT-CH-WALLWALKER-01..06"""
    if jump and not has_jump(s, seat_of(c)):
        return NO_CARD
    if not jump and KIND[c] != WALL_WALKER:
        return NOT_WALKER
    place = s.where[c]
    if place == way:
        return STANDS_THERE
    if place >= ZONES:
        return why_from_post(s, c, place, way, jump)
    if ZONES <= way < OUT and post_seat(way) != seat_of(c):
        return NO_STAY
    if way < ZONES and way ^ place == 2:
        return why_corner(s, c, way, jump)
    for direction in range(4):
        behind = beyond(s, place, direction)
        if behind == way:
            return why_over(s, c, direction, behind, jump)
        if way == OUT and behind >= ZONES:
            return OWN_EXIT if post_seat(behind) == seat_of(c) else why_over(s, c, direction, behind, jump)
    return NO_EXIT if way == OUT else not_next(s, way)


def why_corner(s: Twister, c: i64, way: i64, jump: bool) -> Reason | None:
    """May he jump over the centre pit? DT-JUMP-05"""
    if not jump or not HAS_CENTRE[way >> 2]:
        return NO_WAY
    return locked(s, c, CENTRE) or why_land(s, c, way, jump)


def why_from_post(s: Twister, c: i64, post: i64, way: i64, jump: bool) -> Reason | None:
    """May he cross from his starting zone into the zone he faces? DT-JUMP-07, DT-CH-WALLWALKER-06"""
    if way == OUT:
        return OWN_EXIT
    zone = front(s, post)
    if zone == FACE_DOWN:
        return NOT_REVEALED
    if way != zone:
        return NOT_FACED if way < ZONES else NO_WAY
    return why_border(piece(s, zone, outward(post)), OPEN, jump) or why_land(s, c, zone, jump)


def crossings(s: Twister, c: i64, jump: bool) -> list[int]:
    """Where he can jump, or walk through a wall."""
    place: i64 = s.where[c]
    if place >= ZONES:
        zone = front(s, place)
        return [zone] if zone >= 0 and why_from_post(s, c, place, zone, jump) is None else []
    found: list[int] = []
    for direction in range(4):
        pieces = seam(s, place, direction)
        if pieces == OPEN or (jump and pieces != PIT and pieces != 8 * PIT):
            continue
        behind = beyond(s, place, direction)
        if behind >= 0 and why_over(s, c, direction, behind, jump) is None:
            found.append(behind if behind < ZONES or post_seat(behind) == seat_of(c) else OUT)
    if jump and HAS_CENTRE[place >> 2] and why_corner(s, c, place ^ 2, jump) is None:
        found.append(place ^ 2)
    return found


def has_jump(s: Twister, seat: i64) -> bool:
    """Has he a jump card, or a combat card that can stand in for one? DT-JUMP-08, DT-JUMP-09"""
    if s.jumps[seat] > 0:
        return True
    for i in range(seat * VALUES + 1, seat * VALUES + VALUES):
        if s.cards[i]:
            return True
    return False


def begin_jump(s: Twister, c: i64, way: i64) -> None:
    """Play a jump card, or first choose the combat card that stands in for it. DT-JUMP-01"""
    seat = seat_of(c)
    if s.jumps[seat] == 0:
        s.push(StandIn(c, way))
        return
    s.jumps[seat] -= 1
    s.spent[2 * VALUES + seat] += 1
    leap(s, c, way)


def leap(s: Twister, c: i64, way: i64) -> None:
    s.ap[seat_of(c)] -= 1
    s.stirred = True
    if s.listening:
        s.emit("jumps", {"character": CHARACTER_NAMES[c]})
    go(s, c, way)
    settle(s)


def wall_walk(s: Twister, c: i64, way: i64) -> None:
    """Through the wall, with whatever she carries. DT-CH-WALLWALKER-01"""
    s.ap[seat_of(c)] -= 1
    if s.listening:
        s.emit("wall-walks", {"character": CHARACTER_NAMES[c]})
    go(s, c, way)
    settle(s)


class StandIn(Frame[Twister]):
    """Without jump cards: show a combat card other than 0 and remove it. DT-JUMP-08"""

    def __init__(self, c: i64 = 0, way: i64 = 0) -> None:
        self.c = c
        self.way = way

    def clone(self) -> StandIn:
        return StandIn(self.c, self.way)

    def advance(self, s: Twister) -> None:
        seat = seat_of(self.c)
        moves = [SHOW + value for value in range(VALUES) if self.why_show(s, seat, value) is None]
        if s.clock:
            moves.append(TIME_UP)
        s.ask(seat, "stand-in", moves)

    def why_show(self, s: Twister, seat: i64, value: i64) -> Reason | None:
        if value == 0:
            return ZERO_STAYS
        return None if s.cards[seat * VALUES + value] else NOT_IN_HAND

    def why(self, s: Twister, seat: int, move: int) -> Reason | None:
        return self.why_show(s, seat, move - SHOW) if SHOW <= move < SHOW + VALUES else None

    def answer(self, s: Twister, seat: int, move: int) -> None:
        s.pop()
        if move == TIME_UP:
            s.overtime = True
            return
        value = move - SHOW
        s.cards[seat * VALUES + value] -= 1
        s.spent[seat * VALUES + value] += 1
        s.reveal("card")
        if s.listening:
            s.emit("shows", {"colour": COLOURS[seat], "value": value})
        leap(s, self.c, self.way)
