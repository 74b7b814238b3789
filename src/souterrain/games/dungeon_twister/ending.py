"""Victory points, elimination, escape, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .state import Twister, seat_of


def score(s: Twister, seat: i64, points: i64) -> None:
    """Points of one event. DT-END-02"""
    s.vp = s.vp[:]
    s.vp[seat] += points
    s.stirred = True
    if s.listening:
        s.emit("score", {"seat": seat, "points": points, "total": s.vp[seat]})


def fall(s: Twister, c: i64, in_combat: bool) -> list[int]:
    """A character is eliminated, in a combat with those he carries; what is left of his load stays where he stood.

    Gives back everybody who is eliminated. DT-WND-05, DT-WND-09, DT-LOAD-14, DT-OBJ-FIREBALL-04
    """
    lost = drop_wounded(s, c) if in_combat else []
    empty_hands(s, c)
    s.take_off(c, t.ELIMINATED)
    s.stirred = True
    if s.listening:
        s.emit("eliminated", {"character": t.CHARACTER_NAMES[c]})
    return [c, *lost]


def drop_wounded(s: Twister, c: i64) -> list[int]:
    """The wounded friends of a beaten carrier are eliminated. DT-WND-09"""
    lost: list[int] = []
    for thing in s.hands[2 * c : 2 * c + 2]:
        if thing >= t.SOMEBODY:
            s.release(c, thing)
            lost += fall(s, thing - t.SOMEBODY, True)
    return lost


def empty_hands(s: Twister, c: i64) -> None:
    """Everything he holds is laid down in his zone."""
    for thing in s.hands[2 * c : 2 * c + 2]:
        if thing >= 0:
            s.release(c, thing)


def escape(s: Twister, c: i64) -> None:
    """Out through the opposing starting zone: points for him and a Treasure, nothing else. DT-EXIT-02..05"""
    points = t.ESCAPE_POINTS[c]
    for thing in s.hands[2 * c : 2 * c + 2]:
        if thing >= t.SOMEBODY:
            s.release(c, thing)
            s.take_off(thing - t.SOMEBODY, t.ESCAPED)
            if s.listening:
                names = {"character": t.CHARACTER_NAMES[c], "friend": t.CHARACTER_NAMES[thing - t.SOMEBODY]}
                s.emit("carried-out", names)
        elif thing >= 0:
            points += t.TREASURE_POINTS if t.OBJECT_KIND[thing] == t.TREASURE else 0
            s.discard(thing)
    s.take_off(c, t.ESCAPED)
    if s.listening:
        s.emit("escaped", {"character": t.CHARACTER_NAMES[c]})
    score(s, seat_of(c), points)


def settle(s: Twister) -> None:
    """Is the game over? Called when an action is finished. DT-END-01, DT-END-04"""
    if s.vp[0] >= s.target or s.vp[1] >= s.target or (not s.fit and not s.hurt and not hidden_left(s)):
        close(s)


def hidden_left(s: Twister) -> bool:
    """Is somebody still hidden? Whoever is carried has a carrier on the board."""
    for seat in range(2):
        for c in s.roster[seat]:
            if s.status[c] < t.ELIMINATED:
                return True
    return False


def close(s: Twister) -> None:
    """The game is over."""
    s.over = True
    s.stack.clear()
    if s.listening:
        s.emit("over", {"seat": 0, "points": s.vp[0], "other": 1, "other_points": s.vp[1]})
