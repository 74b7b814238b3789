"""Which groups can go where: strength, what bars a tile, steps and rides. DD-MOVE-04..10, DD-FIGHT-01, DD-SCEN-06"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.cells import CellSet
from ...kernel.deeds import Reason
from . import tables as t
from .state import STANDARD_ABILITY, Digger
from .tables import EMPTY, NOBODY

NO_TILE: Final = Reason("DD-MOVE-09", "no-tile-there")
ROCK_THERE: Final = Reason("DD-MOVE-09", "rock-there")
OTHERS_PORTAL: Final = Reason("DD-PORT-02", "portal-of-another")
TOO_STRONG: Final = Reason("DD-MOVE-10", "group-too-strong")
DEFENDED: Final = Reason("DD-SCEN-06", "tile-defended")

SEGMENTS: Final = 3  # at most, on a tile

# ------------------------------------------------------------------ strength


def strength(count: i64, monsters: i64) -> i64:
    """What a moving group counts: Stooges and tamed monsters. DD-S2-04, DD-S2-06, DD-S2-10"""
    total = count
    if monsters:
        for monster in range(len(t.MONSTERS)):
            if monsters & t.BIT[monster]:
                total += 1 + t.ATTACK_BONUS[monster]
    return total


def defenders(s: Digger, seat: i64, cell: i64) -> i64:
    """What the group of a seat counts on its tile when it is attacked."""
    total = s.stooges[cell]
    for monster in range(len(s.monster_at)):
        if s.monster_at[monster] == cell and s.monster_of[monster] == seat:
            total += 1 + t.DEFENCE_BONUS[monster]
    return total


def guard(s: Digger, seat: i64, cell: i64) -> i64:
    """What a group must exceed to enter a tile; 0: nothing. DD-FIGHT-01, DD-SCEN-06, DD-S3-07, DD-S5-05"""
    owner = s.army_of[cell]
    if owner == seat:
        return 0
    total: i64 = 0 if owner == NOBODY else defenders(s, owner, cell)
    code = s.lying[cell]
    if t.DEFENCE[code] and (s.wild_on(cell) if code == t.MONSTER else s.garrison):
        total += t.DEFENCE[code]
    if s.scenario:
        total += s.heroes_on(cell)
        if s.dragon_at == cell:
            total += t.DRAGON_STRENGTH
    return total


def attack_bonus(s: Digger, seat: i64, cell: i64) -> i64:
    """What the Lord adds to an attack on Stooges of others, once a turn. DD-LORD-08"""
    if s.army_of[cell] == NOBODY or s.army_of[cell] == seat or s.used & STANDARD_ABILITY:
        return 0
    return s.ability(seat, t.ATTACKS_HARDER)


def entry_problem(s: Digger, seat: i64, cell: i64, attack: i64) -> Reason | None:
    """Why a group of this strength may not enter a tile, whichever way it comes."""
    code = s.lying[cell]
    if code < 0:
        return NO_TILE
    if code == t.ROCKFALL or code == t.ROCK:
        return ROCK_THERE
    if code < t.TILE_COUNT and t.NO_ENTRY[t.KIND[code]] and s.builder[cell] != seat:
        return OTHERS_PORTAL
    guarded = guard(s, seat, cell)
    if attack > guarded or attack + attack_bonus(s, seat, cell) > guarded:
        return None
    return DEFENDED if s.army_of[cell] == NOBODY else TOO_STRONG


# ------------------------------------------------------------------ ways


def passes_walls(count: i64, monsters: i64) -> bool:
    """Is it one monster, alone, that goes through earth? DD-S2-08"""
    if count or not monsters:
        return False
    for monster in range(len(t.MONSTERS)):
        if monsters == t.BIT[monster]:
            return t.PASSES_WALLS[monster] > 0
    return False


def can_leave(s: Digger, seat: i64, cell: i64, count: i64, monsters: i64) -> bool:
    """Can this group make any step? Whatever it may enter, it may stop there."""
    attack = strength(count, monsters)
    through = passes_walls(count, monsters)
    ways: i64 = t.ALL_SIDES if through else s.ways(cell)
    base = cell * t.SIDES
    for side in range(t.SIDES):
        if not ways >> side & 1:
            continue
        other = s.near[base + side]
        if other >= 0 and entry_problem(s, seat, other, attack) is None:
            return True
    return False


def reach(s: Digger, seat: i64, start: i64, count: i64, monsters: i64) -> list[int]:
    """Every tile where a move of this group can end, in order."""
    return reached(s, seat, start, count, monsters).members()


def reached(s: Digger, seat: i64, start: i64, count: i64, monsters: i64) -> CellSet:
    """The tiles where a move of this group can end. DD-MOVE-04..10"""
    found = Reach(seat, strength(count, monsters))
    through = passes_walls(count, monsters)
    open_ways = s.ways(start)
    for side in range(t.SIDES):
        joined = open_ways >> side & 1 != 0
        if not joined and not through:
            continue
        other = s.near[start * t.SIDES + side]
        if other >= 0 and entry_problem(s, seat, other, found.attack) is None:
            found.arrive(s, other, t.OPPOSITE[side] if joined else EMPTY)
    at: i64 = 0
    while at < len(found.rides):
        found.ride(s, found.rides[at] // SEGMENTS, found.rides[at] % SEGMENTS)
        at += 1
    found.cells.remove(start)
    return found.cells


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reach:
    """How far a group comes, tile by tile."""

    def __init__(self, seat: i64, attack: i64) -> None:
        self.seat = seat
        self.attack = attack
        self.cells = CellSet()
        self.rides: vec[i64] = vec[i64]()  # segments in which the group can ride on, as space * SEGMENTS + segment

    def arrive(self, s: Digger, cell: i64, side: i64) -> None:
        """It comes to a tile through one of its sides; through an own corridor edge it may ride on. DD-MOVE-05"""
        self.cells.add(cell)
        if side == EMPTY or s.controller(cell) != self.seat or s.barred(self.seat, cell):
            return
        segment = t.SEGMENT[s.shape(cell) * t.SIDES + side]
        if segment >= 0 and cell * SEGMENTS + segment not in self.rides:
            self.rides = append(self.rides, cell * SEGMENTS + segment)

    def ride(self, s: Digger, cell: i64, segment: i64) -> None:
        """On through the other corridor edges of a segment, as long as the tiles are the mover's own. DD-MOVE-08"""
        base = s.shape(cell) * t.SIDES
        ways = s.ways(cell)
        for side in range(t.SIDES):
            if not ways >> side & 1 or t.SEGMENT[base + side] != segment:
                continue
            other = s.near[cell * t.SIDES + side]
            if s.controller(other) == self.seat and entry_problem(s, self.seat, other, self.attack) is None:
                self.arrive(s, other, t.OPPOSITE[side])
