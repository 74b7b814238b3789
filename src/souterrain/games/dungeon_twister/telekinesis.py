"""The Telekinetic sends an object flying: which one, where to, and to whom."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .acting import TIME_IS_UP, Action, Timed, pay
from .labyrinth import beyond, front, outward, piece, piece_beyond
from .loads import FULL_HANDS, GHOST_HANDS, WOUNDED_RECEIVER
from .state import Twister, floor, seat_of
from .verbs import OBJECT, PLACE, TO, VERBS

NO_TELEKINETIC: Final = Reason("DT-CH-TELEKINETIC-01", "no-telekinetic")
OUT_OF_ROOM: Final = Reason("DT-CH-TELEKINETIC-05", "not-in-room")
SOMEBODY_HOLDS: Final = Reason("DT-CH-TELEKINETIC-05", "somebody-holds")
OTHER_ROOM: Final = Reason("DT-CH-TELEKINETIC-01", "not-in-her-room")
TOO_FAR: Final = Reason("DT-CH-TELEKINETIC-02", "too-far")
NO_GROUND: Final = Reason("DT-CH-TELEKINETIC-03", "no-landing")
NOT_THERE: Final = Reason("DT-CH-TELEKINETIC-04", "not-there")
ENEMY: Final = Reason("DT-CH-TELEKINETIC-04", "enemy-receiver")
SHUT_IN: Final = Reason("DT-CH-TELEKINETIC-02", "shut-in")
LIES_THERE: Final = Reason("DT-CH-TELEKINETIC-01", "lies-there")


def source(s: Twister, c: i64, o: i64) -> i64:
    """Where the flight begins."""
    at = s.object_at[o]
    return s.where[c] if at >= t.HELD else at


def reach(s: Twister, start: i64) -> list[int]:
    """Every place within three zones for a flier, the start included. DT-CH-TELEKINETIC-02, DT-CH-TELEKINETIC-03"""
    distance = [-1] * t.PLACES
    distance[start] = 0
    found = [start]
    at = 0
    while at < len(found):
        place = found[at]
        at += 1
        if distance[place] == t.FLIGHT:
            break
        for other in flights(s, place):
            if distance[other] < 0:
                distance[other] = distance[place] + 1
                found.append(other)
    return sorted(found)


def flights(s: Twister, place: i64) -> vec[i64]:
    """Where an object flies in one step; a starting zone is one zone, written with its western facing."""
    found = vec[i64]()
    if place >= t.ZONES:
        found = append(found, place ^ 2)
        for post in range(place, place + 2):
            zone = front(s, post)
            if zone >= 0 and clear(piece(s, zone, outward(post))):
                found = append(found, zone)
        return found
    for direction in range(t.DIRECTIONS):
        behind = beyond(s, place, direction)
        if behind < 0 or not clear(piece(s, place, direction)):
            continue
        if clear(piece_beyond(s, place, direction)):
            found = append(found, floor(behind))
    if t.HAS_CENTRE[place >> 2]:
        found = append(found, place ^ 2)
    return found


def clear(kind: i64) -> bool:
    return kind == t.OPEN or kind == t.PIT


def why_receive(s: Twister, c: i64, place: i64, friend: i64, o: i64) -> Reason | None:
    """May the object be given to this one where it lands? DT-CH-TELEKINETIC-04"""
    if seat_of(friend) != seat_of(c):
        return ENEMY
    if not s.in_zone(place) >> friend & 1:
        return NOT_THERE
    if not s.fit >> friend & 1:
        return WOUNDED_RECEIVER
    if t.KIND[friend] == t.GHOST:
        return GHOST_HANDS
    if s.object_at[o] == t.HELD + friend:
        return LIES_THERE
    return FULL_HANDS if s.free_hands(friend) <= 0 else None


def has_receiver(s: Twister, c: i64, place: i64, o: i64) -> bool:
    """Is there somebody to whom it can be given?"""
    friends = s.in_zone(place) & s.fit & t.SIDE[seat_of(c)]
    if friends:
        for f in s.roster[seat_of(c)]:
            if friends >> f & 1 and why_receive(s, c, place, f, o) is None:
                return True
    return False


def why_lay(s: Twister, place: i64, o: i64) -> Reason | None:
    """May it be laid on the floor there? DT-CH-TELEKINETIC-03, DT-CH-TELEKINETIC-04"""
    if place >= t.ZONES:
        return NO_GROUND
    return LIES_THERE if s.object_at[o] == place else None


def landings(s: Twister, c: i64, o: i64) -> list[int]:
    """Where the object can end its flight."""
    places = reach(s, source(s, c, o))
    return [p for p in places if why_lay(s, p, o) is None or has_receiver(s, c, p, o)]


@final
class Telekinesis(Timed):
    """An object flies up to three zones and is laid down or given to a friend. DT-CH-TELEKINETIC-01..05"""

    def __init__(self, c: i64 = 0, o: i64 = 0, place: int = -1) -> None:
        self.c = c
        self.o = o
        self.place = place

    def clone(self) -> Telekinesis:
        return Telekinesis(self.c, self.o, self.place)

    def advance(self, s: Twister) -> None:
        s.put(seat_of(self.c), FLYING if self.place < 0 else LANDING)

    def prompt_args(self, s: Twister, seat: int) -> dict[str, Any]:
        return {"character": t.CHARACTER_NAMES[self.c], "thing": t.OBJECT_NAMES[self.o]}

    def land(self, s: Twister, friend: i64) -> None:
        s.pop()
        pay(s, self.c)
        at = s.object_at[self.o]
        if at >= t.HELD:
            s.release(at - t.HELD, self.o)
        s.own_loads()
        s.object_at[self.o] = self.place
        if friend >= 0:
            s.grasp(friend, self.o)
        if s.listening:
            names = {"character": t.CHARACTER_NAMES[self.c], "thing": t.OBJECT_NAMES[self.o]}
            names["place"] = t.PLACE_NAMES[self.place]
            if friend >= 0:
                s.emit("flies-to", {**names, "friend": t.CHARACTER_NAMES[friend]})
            else:
                s.emit("flies", names)


@final
class Lift(Action):
    """The Telekinetic moves an object of her room, or one she holds. DT-CH-TELEKINETIC-01, DT-CH-TELEKINETIC-05"""

    def able(self, c: i64) -> bool:
        return t.KIND[c] == t.TELEKINETIC

    def find(self, s: Twister, c: i64, moves: list[int]) -> None:
        if s.where[c] < t.ZONES:
            for kit in s.kit:
                for o in kit:
                    if self.problem(s, c, o) is None:
                        moves.append(self.moves[o])

    def problem(self, s: Twister, c: i64, target: i64) -> Reason | None:
        if t.KIND[c] != t.TELEKINETIC:
            return NO_TELEKINETIC
        place = s.where[c]
        if place >= t.ZONES:
            return OUT_OF_ROOM
        at = s.object_at[target]
        if at == t.HELD + c:
            return None
        if 0 <= at < t.ZONES and at >> 2 == place >> 2:
            return None if landings(s, c, target) else SHUT_IN
        return SOMEBODY_HOLDS if t.HELD <= at < t.HELD + t.EVERYBODY else OTHER_ROOM

    def perform(self, s: Twister, c: i64, target: i64) -> None:
        s.push(Telekinesis(c, target))


@final
class Fly(Deed[Twister, Telekinesis]):
    """Where the object ends its flight; it is laid down at once where nobody can take it. DT-CH-TELEKINETIC-02"""

    def candidates(self, s: Twister, f: Telekinesis, seat: i64) -> list[int]:
        return reach(s, source(s, f.c, f.o))

    def why(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> Reason | None:
        if target not in reach(s, source(s, f.c, f.o)):
            return TOO_FAR
        reason = why_lay(s, target, f.o)
        return None if reason is None or has_receiver(s, f.c, target, f.o) else reason

    def offer(self, s: Twister, f: Telekinesis, seat: i64, moves: list[int]) -> None:
        for place in landings(s, f.c, f.o):
            moves.append(self.moves[place])

    def do(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> None:
        f.place = target
        if not has_receiver(s, f.c, target, f.o):
            f.land(s, -1)

    def args(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> dict[str, Any]:
        return {"thing": t.OBJECT_NAMES[f.o]}


@final
class Lay(Deed[Twister, Telekinesis]):
    """The object is laid on the floor. DT-CH-TELEKINETIC-03, DT-CH-TELEKINETIC-04"""

    def why(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> Reason | None:
        return why_lay(s, f.place, f.o)

    def do(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> None:
        f.land(s, -1)

    def args(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> dict[str, Any]:
        return {"thing": t.OBJECT_NAMES[f.o]}


@final
class Catch(Deed[Twister, Telekinesis]):
    """A friend takes it where it lands. DT-CH-TELEKINETIC-04"""

    def candidates(self, s: Twister, f: Telekinesis, seat: i64) -> list[int]:
        return list(s.roster[seat])

    def why(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> Reason | None:
        return why_receive(s, f.c, f.place, target, f.o)

    def do(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> None:
        f.land(s, target)

    def args(self, s: Twister, f: Telekinesis, seat: i64, target: i64) -> dict[str, Any]:
        return {"thing": t.OBJECT_NAMES[f.o]}


LIFT: Final = Lift(VERBS.add("lift", OBJECT, rule="DT-CH-TELEKINETIC-01"))
FLYING: Final = Question("fly", [Fly(VERBS.add("fly", PLACE, rule="DT-CH-TELEKINETIC-02")), TIME_IS_UP])
LANDING: Final = Question("hand", [Lay(VERBS.add("lay", rule="DT-CH-TELEKINETIC-04")), Catch(TO), TIME_IS_UP])
