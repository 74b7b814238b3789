"""Jumping over a pit with a card, and walking through a wall."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from ...kernel.vocabulary import Verb
from . import tables as t
from .acting import TIME_IS_UP, Action, Timed, pay
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
from .verbs import OUT, VALUE, VERBS, WAY

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
    if near == t.PIT and far == t.PIT:
        return TWO_PITS
    if near != t.PIT and far != t.PIT:
        return NO_PIT
    return None if near == t.OPEN or far == t.OPEN else OTHER_PIECE


def why_phase(near: i64, far: i64) -> Reason | None:
    """Is this border made of walls and slits, at least one, and otherwise open? DT-CH-WALLWALKER-01..04"""
    near_wall = near == t.WALL or near == t.SLIT
    far_wall = far == t.WALL or far == t.SLIT
    if (not near_wall and near != t.OPEN) or (not far_wall and far != t.OPEN):
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
    if reason is None and behind >= t.ZONES and post_seat(behind) != seat_of(c):
        return why_exit(s, c, behind)
    return reason or why_land(s, c, behind, jump)


def why_land(s: Twister, c: i64, place: i64, jump: bool) -> Reason | None:
    """May he land there? DT-JUMP-02, DT-GOLD-02"""
    if jump and s.crowd[place] & s.fit & t.SIDE[1 - seat_of(c)]:
        return LANDING
    return None if fits(s, c, place) else TOO_FULL


def why_crossing(s: Twister, c: i64, way: i64, jump: bool) -> Reason | None:
    """May he jump, or walk through a wall, to this place? DT-JUMP-01..09, DT-CH-WALLWALKER-01..06"""
    place = s.where[c]
    if place == way:
        return STANDS_THERE
    if place >= t.ZONES:
        return why_from_post(s, c, place, way, jump)
    if t.ZONES <= way < OUT and post_seat(way) != seat_of(c):
        return NO_STAY
    if way < t.ZONES and way ^ place == 2:
        return why_corner(s, c, way, jump)
    for direction in range(t.DIRECTIONS):
        behind = beyond(s, place, direction)
        if behind == way:
            return why_over(s, c, direction, behind, jump)
        if way == OUT and behind >= t.ZONES:
            return OWN_EXIT if post_seat(behind) == seat_of(c) else why_over(s, c, direction, behind, jump)
    return NO_EXIT if way == OUT else not_next(s, way)


def why_corner(s: Twister, c: i64, way: i64, jump: bool) -> Reason | None:
    """May he jump over the centre pit? DT-JUMP-05"""
    if not jump or not t.HAS_CENTRE[way >> 2]:
        return NO_WAY
    return locked(s, c, t.CENTRE) or why_land(s, c, way, jump)


def why_from_post(s: Twister, c: i64, post: i64, way: i64, jump: bool) -> Reason | None:
    """May he cross from his starting zone into the zone he faces? DT-JUMP-07, DT-CH-WALLWALKER-06"""
    if way == OUT:
        return OWN_EXIT
    zone = front(s, post)
    if zone == FACE_DOWN:
        return NOT_REVEALED
    if way != zone:
        return NOT_FACED if way < t.ZONES else NO_WAY
    return why_border(piece(s, zone, outward(post)), t.OPEN, jump) or why_land(s, c, zone, jump)


def crossings(s: Twister, c: i64, jump: bool) -> vec[i64]:
    """Where he can jump, or walk through a wall."""
    place = s.where[c]
    found = vec[i64]()
    if place >= t.ZONES:
        zone = front(s, place)
        if zone >= 0 and why_from_post(s, c, place, zone, jump) is None:
            found = append(found, zone)
        return found
    for direction in range(t.DIRECTIONS):
        pieces = seam(s, place, direction)
        if pieces == t.OPEN or (jump and pieces != t.PIT and pieces != 8 * t.PIT):
            continue
        behind = beyond(s, place, direction)
        if behind >= 0 and why_over(s, c, direction, behind, jump) is None:
            found = append(found, behind if behind < t.ZONES or post_seat(behind) == seat_of(c) else OUT)
    if jump and t.HAS_CENTRE[place >> 2] and why_corner(s, c, place ^ 2, jump) is None:
        found = append(found, place ^ 2)
    return found


def has_jump(s: Twister, seat: i64) -> bool:
    """Has he a jump card, or a combat card that can stand in for one? DT-JUMP-08, DT-JUMP-09"""
    if s.jumps[seat] > 0:
        return True
    for i in range(seat * t.VALUES + 1, seat * t.VALUES + t.VALUES):
        if s.cards[i]:
            return True
    return False


class Cross(Action):
    """To a place across a border that one cannot step over: with a jump card, or through a wall."""

    def __init__(self, verb: Verb, jump: bool) -> None:
        super().__init__(verb)
        self.jump = jump

    def why_not_he(self, s: Twister, c: i64) -> Reason | None:
        raise NotImplementedError

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if self.why_not_he(s, c) is None:
            for way in crossings(s, c, self.jump):
                moves.append(self.moves[way])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        return self.why_not_he(s, c) or why_crossing(s, c, target, self.jump)


@final
class Jump(Cross):
    """Over a pit, for a jump card or the combat card that stands in for it. DT-JUMP-01..09"""

    def why_not_he(self, s: Twister, c: i64) -> Reason | None:
        return None if has_jump(s, seat_of(c)) else NO_CARD

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        seat = seat_of(c)
        if s.jumps[seat] == 0:
            s.push(StandIn(c, target))
            return
        s.own_cards()
        s.jumps[seat] -= 1
        s.spent[2 * t.VALUES + seat] += 1
        leap(s, c, target)


@final
class WallWalk(Cross):
    """Through the wall, with whatever she carries. DT-CH-WALLWALKER-01..06"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.WALL_WALKER

    def why_not_he(self, s: Twister, c: i64) -> Reason | None:
        return None if t.KIND[c] == t.WALL_WALKER else NOT_WALKER

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        pay(s, c)
        if s.listening:
            s.emit("wall-walks", {"character": t.CHARACTER_NAMES[c]})
        go(s, c, target)
        settle(s)


def leap(s: Twister, c: i64, way: i64) -> None:
    pay(s, c)
    s.stirred = True
    if s.listening:
        s.emit("jumps", {"character": t.CHARACTER_NAMES[c]})
    go(s, c, way)
    settle(s)


@final
class StandIn(Timed):
    """Without jump cards: show a combat card other than 0 and remove it. DT-JUMP-08"""

    def __init__(self, c: i64 = 0, way: i64 = 0) -> None:
        self.c = c
        self.way = way

    def clone(self) -> StandIn:
        return StandIn(self.c, self.way)

    def advance(self, s: Twister) -> None:
        s.put(seat_of(self.c), STAND_IN)

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"character": t.CHARACTER_NAMES[self.c]}


@final
class Show(Deed[Twister, StandIn]):
    """The combat card that stands in for a jump card. DT-JUMP-08"""

    def why(self, s: Twister, f: StandIn, seat: i64, target: i64) -> Reason | None:
        if target == 0:
            return ZERO_STAYS
        return None if s.cards[seat * t.VALUES + target] else NOT_IN_HAND

    def do(self, s: Twister, f: StandIn, seat: i64, target: i64) -> None:
        s.pop()
        s.own_cards()
        s.cards[seat * t.VALUES + target] -= 1
        s.spent[seat * t.VALUES + target] += 1
        s.reveal("card")
        if s.listening:
            s.emit("shows", {"seat": seat, "value": target})
        leap(s, f.c, f.way)


CROSSINGS: Final[list[Action]] = [
    Jump(VERBS.add("jump", WAY, rule="DT-JUMP-01"), True),
    WallWalk(VERBS.add("wall-walk", WAY, rule="DT-CH-WALLWALKER-01"), False),
]
STAND_IN: Final = Question("stand-in", [Show(VERBS.add("show", VALUE, rule="DT-JUMP-08")), TIME_IS_UP])
