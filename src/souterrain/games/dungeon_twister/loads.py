"""Taking, putting down and handing over during a move; whether a move can still end lawfully."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .state import Twister, floor, seat_of

GHOST_HANDS: Final = Reason("DT-CH-GHOST-02", "ghost-hands")
FULL_HANDS: Final = Reason("DT-GOLD-04", "full-hands")
NOT_HERE: Final = Reason("DT-LOAD-01", "not-here")
NOT_HELD: Final = Reason("DT-LOAD-01", "not-held")
ALREADY_HELD: Final = Reason("DT-LOAD-01", "already-held")
ENEMY_HOLDS: Final = Reason("DT-LOAD-07", "enemy-holds")
NOT_WOUNDED: Final = Reason("DT-LOAD-08", "not-wounded")
ENEMY_BODY: Final = Reason("DT-LOAD-08", "enemy-body")
OFTEN: Final = Reason("DT-LOAD-16", "handled-often")
MUST_FINISH: Final = Reason("DT-GOLD-05", "must-finish")
NO_RECEIVER: Final = Reason("DT-LOAD-04", "no-receiver")
WOUNDED_RECEIVER: Final = Reason("DT-LOAD-05", "wounded-receiver")
ENEMY_RECEIVER: Final = Reason("DT-LOAD-04", "enemy-receiver")
SELF_RECEIVER: Final = Reason("DT-LOAD-04", "self-receiver")


def times(handled: list[int], thing: i64) -> i64:
    """How often a thing changed its place at this stop."""
    n: i64 = 0
    for other in handled:
        if other == thing:
            n += 1
    return n


def why_take(s: Twister, c: i64, thing: i64, handled: list[int]) -> Reason | None:
    """May the mover take this thing here? DT-LOAD-01, DT-LOAD-04..09, DT-LOAD-16"""
    if t.KIND[c] == t.GHOST:
        return GHOST_HANDS
    reason = why_take_object(s, c, thing) if thing < t.SOMEBODY else why_take_friend(s, c, thing - t.SOMEBODY)
    if reason is not None:
        return reason
    if s.free_hands(c) <= 0:
        return FULL_HANDS
    return OFTEN if times(handled, thing) >= t.HANDLINGS else None


def why_take_object(s: Twister, c: i64, o: i64) -> Reason | None:
    at = s.object_at[o]
    if 0 <= at < t.HELD:
        return None if at == floor(s.where[c]) else NOT_HERE
    if not t.HELD <= at < t.BESIDE:
        return NOT_HERE
    holder = at - t.HELD
    if holder == c:
        return ALREADY_HELD
    if not s.in_zone(s.where[c]) & t.BIT[holder]:
        return NOT_HERE
    return ENEMY_HOLDS if seat_of(holder) != seat_of(c) and s.fit >> holder & 1 else None


def why_take_friend(s: Twister, c: i64, friend: i64) -> Reason | None:
    if not s.in_zone(s.where[c]) & t.BIT[friend]:
        return NOT_HERE
    if seat_of(friend) != seat_of(c):
        return ENEMY_BODY
    status = s.status[friend]
    if status != t.WOUNDED and status != t.CARRIED:
        return NOT_WOUNDED
    return ALREADY_HELD if status == t.CARRIED and s.bearer(friend) == c else None


def why_drop(s: Twister, c: i64, thing: i64, handled: list[int]) -> Reason | None:
    """May the mover put this thing down here? DT-LOAD-01, DT-LOAD-11, DT-LOAD-16"""
    if s.hands[2 * c] != thing and s.hands[2 * c + 1] != thing:
        return NOT_HELD
    return OFTEN if times(handled, thing) >= t.HANDLINGS else None


def why_receive(s: Twister, c: i64, friend: i64) -> Reason | None:
    """May this one be handed something by the mover? DT-LOAD-04, DT-LOAD-05"""
    if friend == c:
        return SELF_RECEIVER
    if not s.in_zone(s.where[c]) & t.BIT[friend]:
        return NOT_HERE
    if seat_of(friend) != seat_of(c):
        return ENEMY_RECEIVER
    if not s.fit >> friend & 1:
        return WOUNDED_RECEIVER
    if t.KIND[friend] == t.GHOST:
        return GHOST_HANDS
    return FULL_HANDS if s.free_hands(friend) <= 0 else None


def receivers(s: Twister, c: i64) -> vec[i64]:
    """The friends that the mover can hand something to."""
    found = vec[i64]()
    friends = s.in_zone(s.where[c]) & s.fit & t.SIDE[seat_of(c)] & ~t.BIT[c]
    if friends:
        for f in s.roster[seat_of(c)]:
            if friends >> f & 1 and why_receive(s, c, f) is None:
                found = append(found, f)
    return found


def why_give(s: Twister, c: i64, thing: i64, handled: list[int]) -> Reason | None:
    """May the mover hand this thing to somebody here? DT-LOAD-04, DT-LOAD-08"""
    reason = why_drop(s, c, thing, handled)
    if reason is not None:
        return reason
    return None if len(receivers(s, c)) else NO_RECEIVER


def take(s: Twister, c: i64, thing: i64) -> None:
    """Take it from the floor or from who holds it; a wounded friend's objects stay on the floor. DT-LOAD-09"""
    if thing < t.SOMEBODY:
        at = s.object_at[thing]
        if at >= t.HELD:
            s.release(at - t.HELD, thing)
    else:
        friend = thing - t.SOMEBODY
        if s.status[friend] == t.CARRIED:
            s.release(s.bearer(friend), thing)
        for held in s.hands[2 * friend : 2 * friend + 2]:
            if held >= 0:
                s.release(friend, held)
    s.grasp(c, thing)


def within_reach(s: Twister, c: i64, handled: list[int]) -> vec[i64]:
    """Everything that the mover may take where he is."""
    things = vec[i64]()
    if s.free_hands(c) <= 0:
        return things
    place = s.where[c]
    here = s.in_zone(place)
    spot = floor(place)
    object_at = s.object_at
    for kit in s.kit:
        for o in kit:
            at = object_at[o]
            held_here = t.HELD <= at < t.BESIDE and here >> (at - t.HELD) & 1 == 1
            if (at == spot or held_here) and why_take(s, c, o, handled) is None:
                things = append(things, o)
    friends = here & (s.hurt | s.carried) & t.SIDE[seat_of(c)]
    if friends:
        for f in s.roster[seat_of(c)]:
            if friends >> f & 1 and why_take(s, c, t.SOMEBODY + f, handled) is None:
                things = append(things, t.SOMEBODY + f)
    return things


def grips(s: Twister, c: i64, handled: list[int]) -> list[Twister]:
    """The worlds that differ in which Ropes and wounded friends the mover has in hand when he goes on. DT-GOLD-05"""
    worlds = [s]
    seen = [(s.hands[2 * c], s.hands[2 * c + 1])]
    at = 0
    while at < len(worlds):
        world = worlds[at]
        at += 1
        for other in regrips(world, c, handled):
            grip = (other.hands[2 * c], other.hands[2 * c + 1])
            if grip not in seen:
                seen.append(grip)
                worlds.append(other)
    return worlds


def regrips(s: Twister, c: i64, handled: list[int]) -> list[Twister]:
    """One thing put down, or one Rope or friend taken."""
    worlds: list[Twister] = []
    for thing in s.hands[2 * c : 2 * c + 2]:
        if thing >= 0 and why_drop(s, c, thing, handled) is None:
            world = s.clone()
            world.release(c, thing)
            worlds.append(world)
    for thing in within_reach(s, c, handled):
        if thing >= t.SOMEBODY or t.OBJECT_KIND[thing] == t.ROPE:
            world = s.clone()
            take(world, c, thing)
            worlds.append(world)
    return worlds
