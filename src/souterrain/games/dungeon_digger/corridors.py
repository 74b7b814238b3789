"""Corridors: segments that hang together, their exits, and what a completed one brings. DD-COR-01..09

Every segment of a built tile has a number. Those of one corridor have one root (`parent`) and stand in a ring, so that
two corridors are joined, and one is walked through, without a look at the board. The root keeps the figures: exits,
those still open, tiles, nuggets.
"""

from __future__ import annotations

from mypy_extensions import i64

from . import tables as t
from .coins import draw_coins
from .state import Digger


def root_of(s: Digger, segment: i64) -> i64:
    while s.parent[segment] != segment:
        segment = s.parent[segment]
    return segment


def segment_on(s: Digger, cell: i64, side: i64) -> i64:
    """The number of the segment that a corridor tile has on a side."""
    return s.first_segment[cell] + t.SEGMENT[s.shape(cell) * t.SIDES + side]


def has_passage(s: Digger, cell: i64, side: i64) -> bool:
    """Is there a tile with a corridor edge on that side?"""
    return s.lying[cell] >= 0 and t.PASSAGES[s.shape(cell)] & t.BIT[side] != 0


def has_door(s: Digger, cell: i64, side: i64) -> bool:
    return s.lying[cell] >= 0 and t.DOORS[s.shape(cell)] & t.BIT[side] != 0


def add_tile(s: Digger, cell: i64) -> None:
    """A construction tile lies there now: its segments join, or its doors close what they touch."""
    if t.IS_CORRIDOR[s.lying[cell]]:
        add_segments(s, cell)
    else:
        turn_exits(s, cell, s.controller(cell), -1)


def add_segments(s: Digger, cell: i64) -> None:
    code = s.lying[cell]
    count = t.SEGMENT_COUNT[code]
    s.first_segment[cell] = len(s.parent)
    for _ in range(count):
        number = len(s.parent)
        s.segment_at.append(cell)
        s.parent.append(number)
        s.ring.append(number)
        s.exits.append(1 if count > 1 else 0)  # the crossroads door, which is always closed
        s.open_exits.append(0)
        s.length.append(1)
        s.nuggets.append(t.NUGGETS[t.KIND[code]])
        s.done.append(0)
    for side in range(t.SIDES):
        if has_passage(s, cell, side):
            add_exit(s, cell, side)


def add_exit(s: Digger, cell: i64, side: i64) -> None:
    """A corridor edge of a new tile: it joins another of the same player, or is an exit. DD-COR-02..05"""
    seat = s.builder[cell]
    segment = segment_on(s, cell, side)
    other = s.near[cell * t.SIDES + side]
    back = t.OPPOSITE[side]
    if other >= 0 and s.builder[other] == seat and has_passage(s, other, back):
        joined = segment_on(s, other, back)
        root = root_of(s, joined)
        s.exits[root] -= 1
        s.open_exits[root] -= 1
        join(s, segment, joined)
        return
    root = root_of(s, segment)
    s.exits[root] += 1
    if other < 0 or not has_door(s, other, back) or s.controller(other) != seat:
        s.open_exits[root] += 1


def join(s: Digger, a: i64, b: i64) -> None:
    """Two corridors become one; a tile that both had counts once. DD-COR-07"""
    a = root_of(s, a)
    b = root_of(s, b)
    if a == b:
        return
    shared = tiles_in_both(s, a, b)
    s.parent[b] = a
    after = s.ring[a]
    s.ring[a] = s.ring[b]
    s.ring[b] = after
    s.exits[a] += s.exits[b]
    s.open_exits[a] += s.open_exits[b]
    s.length[a] += s.length[b] - shared
    s.nuggets[a] += s.nuggets[b]


def tiles_in_both(s: Digger, a: i64, b: i64) -> i64:
    """How many tiles have a segment in each of two corridors."""
    count: i64 = 0
    segment = b
    while True:
        cell = s.segment_at[segment]
        if is_first_there(s, segment, b) and lies_on(s, cell, a):
            count += 1
        segment = s.ring[segment]
        if segment == b:
            return count


def lies_on(s: Digger, cell: i64, root: i64) -> bool:
    """Has this tile a segment of that corridor?"""
    first = s.first_segment[cell]
    for n in range(t.SEGMENT_COUNT[s.lying[cell]]):
        if root_of(s, first + n) == root:
            return True
    return False


def is_first_there(s: Digger, segment: i64, root: i64) -> bool:
    """Of several segments of one corridor on a tile, is this the first?"""
    for other in range(s.first_segment[s.segment_at[segment]], segment):
        if root_of(s, other) == root:
            return False
    return True


def tiles_of(s: Digger, root: i64) -> list[int]:
    """The spaces of a corridor, in order."""
    found: list[int] = []
    segment = root
    while True:
        if is_first_there(s, segment, root):
            found.append(s.segment_at[segment])
        segment = s.ring[segment]
        if segment == root:
            found.sort()
            return found


def turn_exits(s: Digger, cell: i64, seat: i64, change: i64) -> None:
    """The doors of a room close (-1) or open (+1) the exits of this seat's corridors that touch them. DD-COR-05"""
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        back = t.OPPOSITE[side]
        if other < 0 or s.builder[other] != seat or not has_door(s, cell, side) or not has_passage(s, other, back):
            continue
        s.open_exits[root_of(s, segment_on(s, other, back))] += change


def touched(s: Digger, seat: i64, cell: i64) -> list[int]:
    """The corridors of a seat that a tile belongs to or has a door to, each once."""
    found: list[int] = []
    corridor = t.IS_CORRIDOR[s.lying[cell]]
    for side in range(t.SIDES):
        if corridor:
            if has_passage(s, cell, side):
                add_once(found, root_of(s, segment_on(s, cell, side)))
            continue
        other = s.near[cell * t.SIDES + side]
        back = t.OPPOSITE[side]
        if other >= 0 and s.builder[other] == seat and has_door(s, cell, side) and has_passage(s, other, back):
            add_once(found, root_of(s, segment_on(s, other, back)))
    return found


def add_once(found: list[int], root: int) -> None:
    if root not in found:
        found.append(root)


def is_complete(s: Digger, root: i64) -> bool:
    """Has it an exit, and are all of them closed? DD-COR-06"""
    return s.exits[root] > 0 and s.open_exits[root] == 0


def complete_corridors(s: Digger, seat: i64, cell: i64) -> None:
    """Whatever this tile completes is scored, each corridor by itself and once. DD-COR-08, DD-COR-09"""
    for root in touched(s, seat, cell):
        if not s.done[root] and is_complete(s, root):
            score_corridor(s, seat, root)


def score_corridor(s: Digger, seat: i64, root: i64) -> None:
    """Gold by length, and a coin a nugget. DD-GOLD-04, DD-NUGG-01"""
    credit(s, seat, root)
    if s.listening:
        s.emit("corridor", {"seat": seat, "length": s.length[root]})
    s.gain(seat, t.corridor_gold(s.length[root]), "DD-GOLD-04")
    if s.nuggets[root]:
        draw_coins(s, seat, s.nuggets[root])


def credit(s: Digger, seat: i64, root: i64) -> None:
    """It stays completed, with its length, for the rest of the game. DD-COR-09"""
    s.own_tiles()
    s.done[root] = 1
    if s.length[root] > s.longest[seat]:
        s.longest[seat] = s.length[root]
