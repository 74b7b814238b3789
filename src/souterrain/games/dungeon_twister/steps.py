"""One step: across borders, on starting zones, out of the labyrinth; and whether a move can still end lawfully."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .ending import escape
from .labyrinth import (
    FACE_DOWN,
    NO_WAY,
    barred,
    beyond,
    enter,
    front,
    locked,
    outward,
    piece,
    post_seat,
    seam,
    stopped,
)
from .loads import grips
from .state import Twister, count, seat_of
from .verbs import OUT

NOT_REVEALED: Final = Reason("DT-MOVE-14", "face-down")
BLOCKED_EXIT: Final = Reason("DT-EXIT-06", "blocked-exit")
NO_EXIT: Final = Reason("DT-EXIT-03", "no-exit")
OWN_EXIT: Final = Reason("DT-EXIT-10", "own-exit")
NO_STAY: Final = Reason("DT-EXIT-03", "no-stay")
NOT_FACED: Final = Reason("DT-MOVE-13", "not-faced")
STANDS_THERE: Final = Reason("DT-MODEL-09", "stands-there")

WAYS: Final[i64] = 5  # to step on, at most: four borders and the diagonal


def why_exit(s: Twister, c: i64, post: i64) -> Reason | None:
    """Does an enemy who faces this exit block it? DT-EXIT-06..08"""
    if t.PASSES[c]:
        return None
    blockers = s.crowd[post] & s.fit
    if t.COMBAT[c] <= t.SQUEEZE:
        blockers &= ~t.COLOSSI
    return BLOCKED_EXIT if blockers else None


def why_cross(s: Twister, c: i64, direction: i64, behind: i64) -> Reason | None:
    """May he step across this border of his zone? `behind` is what lies there. DT-MOVE-03..10, DT-EXIT-03"""
    if behind < 0:
        return NOT_REVEALED if behind == FACE_DOWN else NO_WAY
    pieces = seam(s, s.where[c], direction)
    reason = stopped(s, c, pieces & 7, pieces >> 3) if pieces else None
    if reason is None:
        reason = barred(s, c, direction)
    if reason is None and behind >= t.ZONES and post_seat(behind) != seat_of(c):
        reason = why_exit(s, c, behind)
    return reason


def why_diagonal(s: Twister, c: i64) -> Reason | None:
    """May he step across the centre pit? DT-MODEL-10, DT-MOVE-16"""
    if not t.HAS_CENTRE[s.where[c] >> 2]:
        return NO_WAY
    return stopped(s, c, t.PIT, t.OPEN) or locked(s, c, t.CENTRE)


def ways(s: Twister, c: i64) -> vec[i64]:
    """All steps that borders, locks and blockers allow him."""
    found = vec[i64]()
    for number in range(WAYS):
        way = way_on(s, c, number)
        if way >= 0:
            found = append(found, way)
    return found


def way_on(s: Twister, c: i64, number: i64) -> i64:
    """The step across one of the borders of his zone, or (the last) across its centre; -1 where he may not take it."""
    place = s.where[c]
    if place >= t.ZONES:
        return way_from_post(s, c, place, number)
    if number == 4:
        return place ^ 2 if t.HAS_CENTRE[place >> 2] and why_diagonal(s, c) is None else -1
    behind = beyond(s, place, number)
    if behind < 0 or why_cross(s, c, number, behind) is not None:
        return -1
    return behind if behind < t.ZONES or post_seat(behind) == seat_of(c) else OUT


def way_from_post(s: Twister, c: i64, post: i64, number: i64) -> i64:
    """Turn, go to the other starting zone with either facing, or enter the zone he faces. DT-MOVE-11..13"""
    if number == 0:
        return post ^ 1
    if number < 3:
        return ((post ^ 2) & ~1) + number - 1
    zone: i64 = front(s, post) if number == 3 else FACE_DOWN
    return zone if zone >= 0 and stopped(s, c, piece(s, zone, outward(post)), t.OPEN) is None else -1


def why_step(s: Twister, c: i64, way: i64) -> Reason | None:
    """May he step there? The limit of three is checked by `why_crowd`."""
    place = s.where[c]
    if way == place:
        return STANDS_THERE
    if place >= t.ZONES:
        return why_step_from_post(s, c, place, way)
    if t.ZONES <= way < OUT and post_seat(way) != seat_of(c):
        return NO_STAY
    if way < t.ZONES and way ^ place == 2:
        return why_diagonal(s, c)
    for direction in range(t.DIRECTIONS):
        behind = beyond(s, place, direction)
        if behind == way:
            return why_cross(s, c, direction, behind)
        if way == OUT and behind >= t.ZONES:
            return OWN_EXIT if post_seat(behind) == seat_of(c) else why_cross(s, c, direction, behind)
    return NO_EXIT if way == OUT else not_next(s, way)


def not_next(s: Twister, way: i64) -> Reason:
    """Why a place that is not next to him cannot be entered."""
    return NOT_REVEALED if way < t.ZONES and not s.up >> (way >> 2) & 1 else NO_WAY


def why_step_from_post(s: Twister, c: i64, post: i64, way: i64) -> Reason | None:
    """May he step there from his starting zone? DT-MOVE-11..13, DT-EXIT-10"""
    if way == OUT:
        return OWN_EXIT
    if way >= t.ZONES:
        return None if post_seat(way) == seat_of(c) else NO_WAY
    zone = front(s, post)
    if zone == FACE_DOWN:
        return NOT_REVEALED
    return stopped(s, c, piece(s, zone, outward(post)), t.OPEN) if zone == way else NOT_FACED


def go(s: Twister, c: i64, way: i64) -> None:
    """Step, jump or walk through a wall to a place, or out of the labyrinth. DT-MOVE-10, DT-EXIT-03"""
    if way == OUT:
        escape(s, c)
        return
    enter(s, c, way)
    if s.listening:
        s.emit("goes", {"character": t.CHARACTER_NAMES[c], "place": t.PLACE_NAMES[way]})


def party(s: Twister, c: i64) -> i64:
    """A character and those he carries."""
    size: i64 = 1
    for i in range(2 * c, 2 * c + 2):
        if s.hands[i] >= t.SOMEBODY:
            size += 1
    return size


def fits(s: Twister, c: i64, way: i64) -> bool:
    """Would the zone he leaves and the one he enters hold at most three of his side? DT-GOLD-02"""
    seat = seat_of(c)
    place = s.where[c]
    if way == OUT:
        return s.own_at(seat, place) - party(s, c) <= t.CROWD
    if count((s.in_zone(place) | s.in_zone(way)) & t.SIDE[seat]) <= t.CROWD:  # not too many, wherever they stand
        return True
    if place >= t.ZONES and way | 1 == place | 1:
        return False
    size = party(s, c)
    return s.own_at(seat, place) - size <= t.CROWD and s.own_at(seat, way) + size <= t.CROWD


def may_end_after(s: Twister, c: i64, way: i64, points: i64) -> bool:
    """Could the move still end lawfully after this step? DT-GOLD-05"""
    world = s.clone()
    world.listening = False
    go(world, c, way)
    if world.status[c] == t.ESCAPED:
        return not world.crowded(seat_of(c))
    return may_end(world, c, points, [])


def may_end(s: Twister, c: i64, points: i64, handled: list[int]) -> bool:
    """Can this move end, now or further on, with at most three of a side in every zone? DT-GOLD-05"""
    if not s.crowded(seat_of(c)):
        return True
    if points == 0:
        return False
    for world in grips(s, c, handled):
        for way in ways(world, c):
            if may_end_after(world, c, way, points - 1):
                return True
    return False
