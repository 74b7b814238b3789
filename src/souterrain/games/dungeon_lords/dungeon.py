"""The grid of a dungeon: what may be dug, mined, built on, and how far a tile lies from the entrance."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Reason
from . import tables as t
from .state import EMPTY, Lord

GRID: Final = (1 << t.CELL_COUNT) - 1
NOT_FIRST: Final[int] = sum([1 << cell for cell in range(t.CELL_COUNT) if cell % t.COLS])
NOT_LAST: Final[int] = sum([1 << cell for cell in range(t.CELL_COUNT) if cell % t.COLS < t.COLS - 1])

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


def dig_problem(lord: Lord, cell: int) -> Reason | None:
    """Why a tunnel may not be placed here. DL-DIG-03, DL-DIG-04, DL-GEN-03"""
    dug = lord.dug
    if dug >> cell & 1:
        return NOT_EMPTY
    if not dug & t.NEIGHBOURS[cell]:
        return NOT_ADJACENT
    after = dug | 1 << cell
    for square in t.SQUARES[cell]:
        if after & square == square:
            return SQUARE
    return None


def around(mask: int) -> int:
    """The cells next to any of these, as bits. DL-GEN-03"""
    sides = (mask & NOT_LAST) << 1 | (mask & NOT_FIRST) >> 1
    return (mask << t.COLS | mask >> t.COLS | sides) & GRID


def cells_of(mask: int) -> list[int]:
    cells: list[int] = []
    cell = 0
    while mask:
        if mask & 1:
            cells.append(cell)
        mask >>= 1
        cell += 1
    return cells


def diggable(lord: Lord) -> list[int]:
    return [cell for cell in cells_of(around(lord.dug) & ~lord.dug) if dig_problem(lord, cell) is None]


def can_dig(lord: Lord) -> bool:
    for cell in cells_of(around(lord.dug) & ~lord.dug):
        if dig_problem(lord, cell) is None:
            return True
    return False


def mine_problem(lord: Lord, cell: int) -> Reason | None:
    """Why no imp may look for gold here. DL-MINE-01, DL-MINE-03"""
    bit = 1 << cell
    if not lord.dug & bit:
        return NO_TUNNEL
    if lord.roomed & bit:
        return MINE_ROOM
    if lord.conquered & bit:
        return MINE_CONQUERED
    if lord.mined & bit:
        return MINED
    return None


def minable(lord: Lord) -> list[int]:
    return cells_of(lord.dug & ~lord.roomed & ~lord.conquered & ~lord.mined)


def build_problem(lord: Lord, room: int, cell: int) -> Reason | None:
    """Why a room may not stand here. DL-ROOM-02..04"""
    bit = 1 << cell
    if not lord.dug & ~lord.roomed & ~lord.conquered & bit:
        return BUILD_NO_TUNNEL
    if lord.roomed & t.NEIGHBOURS[cell]:
        return ROOM_NEAR_ROOM
    if not t.ROOM_ZONE[room] & bit:
        return WRONG_ZONE
    return None


def buildable(lord: Lord, room: int) -> list[int]:
    tunnels = lord.dug & ~lord.roomed & ~lord.conquered
    return [cell for cell in cells_of(tunnels & t.ROOM_ZONE[room]) if build_problem(lord, room, cell) is None]


def tile_count(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nearest(lord: Lord) -> int:
    """The unconquered tiles nearest the entrance on foot, as bits. DL-PLAN-01, DL-PLAN-02"""
    if not lord.dug >> t.ENTRANCE & 1:
        return 0
    reached = 1 << t.ENTRANCE
    edge = reached
    while edge:
        if edge & ~lord.conquered:
            return edge & ~lord.conquered
        edge = around(edge) & lord.dug & ~reached
        reached |= edge
    return 0


def mark_problem(lord: Lord, cell: int) -> Reason | None:
    """Why this tile may not be marked for the attack. DL-PLAN-01"""
    bit = 1 << cell
    if not lord.dug & bit:
        return MARK_ROCK
    if lord.conquered & bit:
        return MARK_CONQUERED
    return None if nearest(lord) & bit else NOT_NEAREST


def room_count(lord: Lord) -> int:
    return tile_count(lord.roomed)


def works(lord: Lord, room: int) -> int:
    """The cell where this room stands unconquered in the dungeon, EMPTY if nowhere. DL-FAT-05"""
    for cell in range(t.CELL_COUNT):
        if lord.room_at[cell] == room and not lord.conquered >> cell & 1:
            return cell
    return EMPTY
