"""The dungeon as a map: how tiles lie, which turns are legal, how far away things are. DR-TILE, DR-PLACE, DR-LAIR

Tiles are named by themselves, never by their place, so that moves need no bound on the map. Each tile beyond the
Entrance touches another one, so no coordinate is larger than the number of tiles.
"""

from __future__ import annotations

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
    s.placed = [*s.placed, tile]
    s.x = s.x.copy()
    s.y = s.y.copy()
    s.exits = s.exits.copy()
    s.beside = s.beside.copy()
    s.ways = {}
    s.openings = {}
    s.x[tile] = x
    s.y[tile] = y
    s.exits[tile] = t.TURNED[t.PRINTED[tile] * 4 + turns]
    for way in range(4):
        near = tile_at(s, x + t.DX[way], y + t.DY[way])
        s.beside[tile * 4 + way] = near
        if near >= 0:
            s.beside[near * 4 + ((way + 2) & 3)] = tile


def edges(s: Run, x: i64, y: i64) -> list[int]:
    """For each side of a free place: 1 a tile with an exit there, 0 a tile with a wall, NONE nothing."""
    found: list[int] = []
    for way in range(4):
        near = tile_at(s, x + t.DX[way], y + t.DY[way])
        found.append(NONE if near < 0 else s.exits[near] >> ((way + 2) & 3) & 1)
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
    sides = edges(s, x, y)
    found: list[int] = []
    seen = 0
    for turns in range(4):
        mask = t.TURNED[t.PRINTED[tile] * 4 + turns]
        if seen >> mask & 1 or not fits(mask, sides):
            continue
        if not opens(mask, sides) and not leaves_open(s, x, y):
            continue
        seen |= t.BIT[mask]
        found.append(turns)
    return found


def fits(mask: i64, sides: list[int]) -> bool:
    """No exit is blocked, on either side. DR-PLACE-02"""
    for way in range(4):
        if sides[way] >= 0 and sides[way] != mask >> way & 1:
            return False
    return True


def opens(mask: i64, sides: list[int]) -> bool:
    """Does one of these exits look at an empty place?"""
    for way in range(4):
        if sides[way] < 0 and mask >> way & 1:
            return True
    return False


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
    for code in open_ways(s):
        x, y = s.x[code >> 2] + t.DX[code & 3], s.y[code >> 2] + t.DY[code & 3]
        for tile in tiles:
            if legal_turns(s, tile, x, y):
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
    best = NONE
    any_best = NONE
    for code in open_ways(s):
        distance = far[code >> 2]
        any_best = max(any_best, distance)
        if lair_fits(s, code):
            best = max(best, distance)
    if best < 0:
        return [code for code in open_ways(s) if far[code >> 2] == any_best]
    return [code for code in open_ways(s) if far[code >> 2] == best and lair_fits(s, code)]


def lair_fits(s: Run, code: i64) -> bool:
    """Would the Lair, with its one exit, block none there? DR-PLACE-02"""
    tile = code >> 2
    sides = edges(s, s.x[tile] + t.DX[code & 3], s.y[tile] + t.DY[code & 3])
    return sides.count(1) == 1


def lay_lair(s: Run, code: i64) -> None:
    """Put the Lair beyond an exit; where it blocks others it is open to them. DR-LAIR-05, DR-LAIR-06"""
    tile = code >> 2
    way = code & 3
    x, y = s.x[tile] + t.DX[way], s.y[tile] + t.DY[way]
    sides = edges(s, x, y)
    lay(s, t.LAIR, x, y, ((way + 2) & 3))
    for side in range(4):
        if sides[side] == 1:
            s.exits[t.LAIR] |= t.BIT[side]
