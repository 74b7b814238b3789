"""The dungeon as a map: how tiles lie, which turns are legal, how far away things are. DR-TILE, DR-PLACE, DR-LAIR

Tiles are named by themselves, never by their place, so that moves need no bound on the map. Each tile beyond the
Entrance touches another one, so no coordinate is larger than the number of tiles.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from . import tables as t
from .places import NONE
from .state import Run


def tile_at(s: Run, x: i64, y: i64) -> i64:
    for tile in s.placed:
        if s.x[tile] == x and s.y[tile] == y:
            return tile
    return NONE


def lay(s: Run, tile: i64, x: i64, y: i64, turns: i64) -> None:
    """Put a tile on the table, turned clockwise by quarters. DR-TILE-03"""
    lay_with(s, tile, x, y, t.TURNED[t.PRINTED[tile] * 4 + turns])


def lay_with(s: Run, tile: i64, x: i64, y: i64, exits: i64) -> None:
    """Put a tile with these exits on the table. What clones share is replaced."""
    s.stamp_tile(tile)
    s.x = s.x[:]
    s.y = s.y[:]
    s.exits = s.exits[:]
    s.beside = s.beside[:]
    s.near = s.near[:]
    s.ways = {}
    s.openings = {}
    s.x[tile] = x
    s.y[tile] = y
    s.exits[tile] = exits
    for other in s.placed:
        way = side(s.x[other] - x, s.y[other] - y)
        if way >= 0:
            s.beside[tile * 4 + way] = other
            s.beside[other * 4 + ((way + 2) & 3)] = tile
            join(s, tile, way)
    s.placed = [*s.placed, tile]
    s.laid |= t.BIT[tile]
    find_cursed(s)


def side(across: i64, down: i64) -> i64:
    """On which side of a place another one touches it; NONE if it does not."""
    if across * across + down * down != 1:
        return NONE
    return 2 - across if across else 1 + down


def join(s: Run, tile: i64, way: i64) -> None:
    """Two tiles that touch are adjacent if both have an exit there. DR-TILE-04"""
    other = s.beside[tile * 4 + way]
    back = (way + 2) & 3
    if s.exits[tile] >> way & 1 and s.exits[other] >> back & 1:
        s.near[tile] |= t.BIT[other]
        s.near[other] |= t.BIT[tile]


def find_cursed(s: Run) -> None:
    """The Cursed Stone and all tiles adjacent to it. DR-SPEC-03"""
    s.cursed_tiles = 0
    for stone in t.CURSED_STONES:
        if s.exits[stone]:
            s.cursed_tiles |= t.BIT[stone] | s.near[stone]


def survey(s: Run) -> None:
    """A whole dungeon was laid: which of its tiles are adjacent, and which are cursed."""
    s.near = vec[i64]([0] * t.TILES)
    s.laid = sum([t.BIT[tile] for tile in s.placed])
    for tile in s.placed:
        for way in range(4):
            if s.beside[tile * 4 + way] >= 0:
                join(s, tile, way)
    find_cursed(s)


# Where tiles touch a free place, and where they have an exit to it: as bits 0 to 3 and 4 to 7.
TOUCHES: Final = 15


def edges(s: Run, x: i64, y: i64) -> i64:
    """The sides of a free place, as bits: on which a tile lies, and four bits higher on which it has an exit."""
    found: i64 = 0
    for tile in s.placed:
        way = side(s.x[tile] - x, s.y[tile] - y)
        if way >= 0:
            found |= t.BIT[way]
            if s.exits[tile] >> ((way + 2) & 3) & 1:
                found |= t.BIT[way + 4]
    return found


def open_ways(s: Run) -> list[int]:
    """Every exit with no tile beyond it, as tile * 4 + direction."""
    found: list[int] = []
    for tile in s.placed:
        for way in range(4):
            if s.exits[tile] >> way & 1 and s.beside[tile * 4 + way] < 0:
                found.append(tile * 4 + way)
    return found


def legal_turns(s: Run, tile: i64, x: i64, y: i64) -> list[int]:
    """The quarter turns in which a tile can lie there, each picture of exits once. DR-PLACE-01, -02, -06"""
    return turns_that_fit(s, tile, x, y, edges(s, x, y))


def turns_that_fit(s: Run, tile: i64, x: i64, y: i64, sides: i64) -> list[int]:
    """The same where it is known what lies around the place."""
    found: list[int] = []
    seen: i64 = 0
    for turns in range(4):
        mask: i64 = t.TURNED[t.PRINTED[tile] * 4 + turns]
        if seen >> mask & 1 or not fits(mask, sides):
            continue
        if not opens(mask, sides) and not leaves_open(s, x, y):
            continue
        seen |= t.BIT[mask]
        found.append(turns)
    return found


def fits(mask: i64, sides: i64) -> bool:
    """No exit is blocked, on either side. DR-PLACE-02"""
    return mask & sides & TOUCHES == sides >> 4


def opens(mask: i64, sides: i64) -> bool:
    """Does one of these exits look at an empty place?"""
    return mask & ~sides & TOUCHES != 0


def leaves_open(s: Run, x: i64, y: i64) -> bool:
    """Is there an open exit that does not look at this place? Once the Lair lies there, none is needed. DR-PLACE-06"""
    if s.boss_met:
        return True
    for code in open_ways(s):
        tile = code >> 2
        if s.x[tile] + t.DX[code & 3] != x or s.y[tile] + t.DY[code & 3] != y:
            return True
    return False


def can_be_placed(s: Run, tiles: list[int]) -> bool:
    """Can any of these tiles be laid at any open exit? DR-PLACE-07"""
    for near in s.placed:
        for way in range(4):
            if s.exits[near] >> way & 1 and s.beside[near * 4 + way] < 0 and can_be_placed_at(s, tiles, near, way):
                return True
    return False


def can_be_placed_at(s: Run, tiles: list[int], near: i64, way: i64) -> bool:
    """Can any of these tiles be laid beyond this exit?"""
    x: i64 = s.x[near] + t.DX[way]
    y: i64 = s.y[near] + t.DY[way]
    sides = edges(s, x, y)
    for tile in tiles:
        if turns_that_fit(s, tile, x, y, sides):
            return True
    return False


def distances(s: Run, start: i64) -> list[int]:
    """The number of moves from a tile to every tile; NONE where no way leads. Not to be changed. DR-LAIR-04"""
    known = s.ways.get(start)
    if known is not None:
        return known
    found = [NONE] * t.TILES
    s.ways[start] = found
    found[start] = 0
    queue: list[int] = [start]
    at = 0
    while at < len(queue):
        tile = queue[at]
        at += 1
        for near in s.adjacent(tile):
            if found[near] < 0:
                found[near] = found[tile] + 1
                queue.append(near)
    return found


def lair_ways(s: Run) -> list[int]:
    """Where the Lair may lie: open exits of the farthest tile that has a legal one. DR-LAIR-02..06"""
    far = distances(s, t.ENTRANCE)
    ways = open_ways(s)
    legal = [code for code in ways if far[code >> 2] >= 0 and lair_fits(s, code)]
    if legal:
        ways = legal
    farthest = max([far[code >> 2] for code in ways], default=NONE)
    return [code for code in ways if far[code >> 2] == farthest]


def lair_fits(s: Run, code: i64) -> bool:
    """Would the Lair, with its one exit, block none there? DR-PLACE-02"""
    tile = code >> 2
    sides = edges(s, s.x[tile] + t.DX[code & 3], s.y[tile] + t.DY[code & 3])
    doors = sides >> 4
    return doors & (doors - 1) == 0


def lay_lair(s: Run, code: i64) -> None:
    """Put the Lair beyond an exit; where it blocks others it is open to them. DR-LAIR-05, DR-LAIR-06"""
    tile = code >> 2
    way = code & 3
    x, y = s.x[tile] + t.DX[way], s.y[tile] + t.DY[way]
    turned: i64 = t.TURNED[t.PRINTED[t.LAIR] * 4 + ((way + 2) & 3)]
    lay_with(s, t.LAIR, x, y, turned | edges(s, x, y) >> 4)
