"""The grid of a dungeon: what may be dug, mined, built on, and how far a tile lies from the entrance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.deeds import Reason
from . import tables as t
from .state import EMPTY, Lord

GRID: Final = (1 << t.CELL_COUNT) - 1
NOT_FIRST: Final[i64] = sum([1 << cell for cell in range(t.CELL_COUNT) if cell % t.COLS])
NOT_LAST: Final[i64] = sum([1 << cell for cell in range(t.CELL_COUNT) if cell % t.COLS < t.COLS - 1])

NOT_EMPTY: Final = Reason("DL-DIG-03", "cell-not-empty")
NOT_ADJACENT: Final = Reason("DL-DIG-03", "cell-not-adjacent")
SQUARE: Final = Reason("DL-DIG-04", "square")
NO_TUNNEL: Final = Reason("DL-MINE-01", "no-tunnel")
MINED: Final = Reason("DL-MINE-03", "mined")
MINE_ROOM: Final = Reason("DL-MINE-03", "mine-room")
MINE_CONQUERED: Final = Reason("DL-MINE-03", "mine-conquered")
BUILD_NO_TUNNEL: Final = Reason("DL-ROOM-02", "build-no-tunnel")
ROOM_NEAR_ROOM: Final = Reason("DL-ROOM-03", "room-near-room")
WRONG_ZONE: Final = Reason("DL-ROOM-04", "wrong-zone")
NOT_NEAREST: Final = Reason("DL-PLAN-01", "not-nearest")
MARK_ROCK: Final = Reason("DL-PLAN-01", "mark-rock")
MARK_CONQUERED: Final = Reason("DL-PLAN-01", "mark-conquered")


def dig_problem(lord: Lord, cell: i64) -> Reason | None:
    """Why a tunnel may not be placed here. DL-DIG-03, DL-DIG-04, DL-GEN-03"""
    dug = lord.dug
    if dug >> cell & 1:
        return NOT_EMPTY
    if not dug & t.NEIGHBOURS[cell]:
        return NOT_ADJACENT
    for three in t.OTHER_THREE[cell]:
        if dug & three == three:
            return SQUARE
    return None


def around(mask: i64) -> i64:
    """The cells next to any of these, as bits. DL-GEN-03"""
    sides = (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1
    return (mask << t.COLS | mask >> t.COLS | sides) & GRID


def cells_of(mask: i64) -> list[int]:
    cells: list[int] = []
    cell: i64 = 0
    while mask:
        if mask & 1:
            cells.append(cell)
        mask >>= 1
        cell += 1
    return cells


def rim(lord: Lord) -> i64:
    """The empty cells next to the dungeon, as bits."""
    return around(lord.dug) & ~lord.dug


def diggable(lord: Lord) -> list[int]:
    cells: list[int] = []
    sites = rim(lord)
    cell: i64 = 0
    while sites:
        if sites & 1 and dig_problem(lord, cell) is None:
            cells.append(cell)
        sites >>= 1
        cell += 1
    return cells


def can_dig(lord: Lord) -> bool:
    sites = rim(lord)
    cell: i64 = 0
    while sites:
        if sites & 1 and dig_problem(lord, cell) is None:
            return True
        sites >>= 1
        cell += 1
    return False


def mine_problem(lord: Lord, cell: i64) -> Reason | None:
    """Why no imp may look for gold here. DL-MINE-01, DL-MINE-03"""
    if not lord.dug >> cell & 1:
        return NO_TUNNEL
    if lord.roomed >> cell & 1:
        return MINE_ROOM
    if lord.conquered >> cell & 1:
        return MINE_CONQUERED
    return MINED if lord.mined >> cell & 1 else None


def minable(lord: Lord) -> i64:
    """Where an imp may look for gold, as bits."""
    return lord.dug & ~lord.roomed & ~lord.conquered & ~lord.mined


def build_problem(lord: Lord, room: i64, cell: i64) -> Reason | None:
    """Why a room may not stand here. DL-ROOM-02..04"""
    if not (lord.dug & ~lord.roomed & ~lord.conquered) >> cell & 1:
        return BUILD_NO_TUNNEL
    if lord.roomed & t.NEIGHBOURS[cell]:
        return ROOM_NEAR_ROOM
    return None if t.ROOM_ZONE[room] >> cell & 1 else WRONG_ZONE


def buildable(lord: Lord, room: i64) -> list[int]:
    return cells_of(lord.dug & ~lord.roomed & ~lord.conquered & t.ROOM_ZONE[room] & ~around(lord.roomed))


def tile_count(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nearest(lord: Lord) -> i64:
    """The unconquered tiles nearest the entrance on foot, as bits. DL-PLAN-01, DL-PLAN-02"""
    if not lord.dug >> t.ENTRANCE & 1:
        return 0
    reached: i64 = 1 << t.ENTRANCE
    edge = reached
    while edge:
        if edge & ~lord.conquered:
            return edge & ~lord.conquered
        edge = around(edge) & lord.dug & ~reached
        reached |= edge
    return 0


def mark_problem(lord: Lord, cell: i64) -> Reason | None:
    """Why this tile may not be marked for the attack. DL-PLAN-01"""
    if not lord.dug >> cell & 1:
        return MARK_ROCK
    if lord.conquered >> cell & 1:
        return MARK_CONQUERED
    return None if nearest(lord) >> cell & 1 else NOT_NEAREST


def room_count(lord: Lord) -> i64:
    return tile_count(lord.roomed)


def works(lord: Lord, room: i64) -> i64:
    """The cell where this room stands unconquered in the dungeon, EMPTY if nowhere. DL-FAT-05"""
    standing = lord.roomed & ~lord.conquered
    cell: i64 = 0
    while standing:
        if standing & 1 and lord.room_at[cell] == room:
            return cell
        standing >>= 1
        cell += 1
    return EMPTY
