"""Work! and the rules of construction: what fits where, and all that a new tile brings. DD-WORK, DD-BUILD"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .bonus import Naming
from .coins import draw_coins
from .corridors import add_tile, complete_corridors
from .order import Order
from .scenarios import wake_adventurers
from .state import Digger, PlayerChapter, add_in_order, insert
from .summoning import Summoning, summon_problem
from .tables import EMPTY, NOBODY
from .verbs import CELL, TILE, TURN, VERBS

NO_PROJECT: Final = Reason("DD-TURN-09", "no-project")
NOWHERE: Final = Reason("DD-WORK-02", "nowhere-to-build")
NOT_A_PROJECT: Final = Reason("DD-WORK-01", "not-a-project")
FITS_NOWHERE: Final = Reason("DD-BUILD-01", "fits-nowhere")
OCCUPIED: Final = Reason("DD-BUILD-10", "space-occupied")
OUTSIDE: Final = Reason("DD-SETUP-01", "outside-the-area")
NO_STOOGE_NEAR: Final = Reason("DD-WORK-02", "no-stooge-near")
NOT_CONNECTED: Final = Reason("DD-PITS-02", "not-connected")
EDGES_CLASH: Final = Reason("DD-BUILD-01", "edges-clash")

# ------------------------------------------------------------------ what fits


def fits(tile: i64, rotation: i64, wanted: i64) -> bool:
    """Do all six sides agree with what lies beside them? DD-BUILD-01..06"""
    openings = t.OPENINGS[tile * t.SIDES + rotation]
    return wanted & t.ALL_SIDES & ~openings == 0 and (wanted >> 6) & openings == 0


def fits_somehow(tile: i64, wanted: i64) -> bool:
    """Does it fit some way or other turned?"""
    return t.FITTING[wanted] & t.FORM[tile] != 0


def work_sides(s: Digger, seat: i64, camp: i64) -> i64:
    """The sides on which a group of this seat could build where it stands, as bits. DD-WORK-02, DD-WORK-03"""
    return s.to_free(camp) if s.to_free(camp) and s.controller(camp) == seat else 0


def work_sites(s: Digger, seat: i64) -> list[int]:
    """The free spaces that an opening faces on which a Stooge of this seat stands at home. DD-WORK-02, DD-WORK-03"""
    found: list[int] = []
    for camp in s.camps[seat]:
        sides = work_sides(s, seat, camp)
        for side in range(t.SIDES):
            if sides >> side & 1:
                add_in_order(found, s.near[camp * t.SIDES + side])
    return found


def sites(s: Digger, seat: i64, need_stooge: bool) -> list[int]:
    """Where this seat could build at all."""
    return work_sites(s, seat) if need_stooge else s.frontier[seat].members()


def fitting(s: Digger, seat: i64, need_stooge: bool) -> i64:
    """The forms of tiles that fit on any space where this seat could build, as bits."""
    found: i64 = 0
    if not need_stooge:
        for cell in s.frontier[seat].members():
            found |= t.FITTING[s.wanted(cell)]
        return found
    for camp in s.camps[seat]:
        sides = work_sides(s, seat, camp)
        for side in range(t.SIDES if sides else 0):
            if sides >> side & 1:
                found |= t.FITTING[s.wanted(s.near[camp * t.SIDES + side])]
    return found


def can_build(s: Digger, seat: i64, need_stooge: bool) -> bool:
    """Does any Project fit anywhere?"""
    forms: i64 = 0
    for tile in s.projects[seat]:
        forms |= t.FORM[tile]
    return forms != 0 and fitting(s, seat, need_stooge) & forms != 0


def sites_for(s: Digger, seat: i64, tile: i64, need_stooge: bool) -> list[int]:
    """Where a tile could be built, some way or other turned."""
    return [cell for cell in sites(s, seat, need_stooge) if fits_somehow(tile, s.wanted(cell))]


# ------------------------------------------------------------------ the board changes


def occupy(s: Digger, cell: i64) -> None:
    """Something lies on a space that was free."""
    s.free.remove(cell)
    for frontier in s.frontier:
        frontier.remove(cell)


def vacate(s: Digger, cell: i64) -> None:
    """A space is free again: whoever has an opening towards it may build there."""
    s.own_dungeon()
    s.lay(cell, EMPTY)
    s.free.add(cell)
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other < 0:
            continue
        owner = s.controller(other)
        if owner != NOBODY and t.OPENINGS[s.shape(other)] & t.BIT[t.OPPOSITE[side]]:
            s.frontier[owner].add(cell)


def lay_tile(s: Digger, seat: i64, tile: i64, cell: i64, rotation: i64) -> None:
    """A construction tile comes to lie on a free space."""
    s.own_tiles()
    s.rotation[cell] = rotation
    s.lay(cell, tile)
    s.builder[cell] = seat
    occupy(s, cell)
    add_tile(s, cell)
    hold(s, s.controller(cell), cell)


def hold(s: Digger, seat: i64, cell: i64) -> None:
    """A tile is in this seat's dungeon from now on: its stats and its frontier change. DD-SETUP-07, DD-CONQ-06"""
    code = s.lying[cell]
    s.rooms[seat * t.KIND_COUNT + t.KIND[code]] += 1
    if not t.IS_CORRIDOR[code]:
        insert(s.holdings[seat], cell)
    openings = t.OPENINGS[s.shape(cell)]
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other >= 0 and openings & t.BIT[side] and s.lying[other] < 0:
            s.frontier[seat].add(other)


def lose_hold(s: Digger, seat: i64, cell: i64) -> None:
    """A room leaves this seat's dungeon; the new token lies on it already. DD-CONQ-06"""
    s.rooms[seat * t.KIND_COUNT + t.KIND[s.lying[cell]]] -= 1
    s.holdings[seat].remove(cell)
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other >= 0 and s.frontier[seat].has(other) and not faces(s, seat, other):
            s.frontier[seat].remove(other)


def faces(s: Digger, seat: i64, cell: i64) -> bool:
    """Has a tile of this seat an opening towards a space?"""
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other < 0 or s.controller(other) != seat:
            continue
        if t.OPENINGS[s.shape(other)] & t.BIT[t.OPPOSITE[side]]:
            return True
    return False


# ------------------------------------------------------------------ Work!


@mypyc_attr(free_list_len=1)
class Build(PlayerChapter):
    """The Project, the space, the rotation. DD-WORK-01, DD-STEP-04"""

    def __init__(self, seat: i64 = 0, need_stooge: bool = True) -> None:
        super().__init__(seat)
        self.need_stooge = need_stooge
        self.tile: i64 = EMPTY
        self.cell: i64 = EMPTY

    def advance(self, s: Digger) -> None:
        if self.tile == EMPTY:
            s.put(self.seat, WHICH_PROJECT)
        elif self.cell == EMPTY:
            s.put(self.seat, WHICH_SPACE)
        else:
            s.put(self.seat, WHICH_ROTATION)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"tile": t.TILES[self.tile]} if self.tile != EMPTY else {}

    def clone(self) -> Frame[Digger]:
        copy = Build(self.seat, self.need_stooge)
        copy.tile = self.tile
        copy.cell = self.cell
        return copy


class ChooseProject(Deed[Digger, Build]):
    """Which Project? DD-WORK-01"""

    def candidates(self, s: Digger, f: Build, seat: i64) -> list[int]:
        return s.projects[seat]

    def offer(self, s: Digger, f: Build, seat: i64, moves: list[int]) -> None:
        forms = fitting(s, seat, f.need_stooge)
        for tile in s.projects[seat]:
            if t.FORM[tile] & forms:
                moves.append(self.moves[tile])

    def why(self, s: Digger, f: Build, seat: i64, target: i64) -> Reason | None:
        if target not in s.projects[seat]:
            return NOT_A_PROJECT
        return None if t.FORM[target] & fitting(s, seat, f.need_stooge) else FITS_NOWHERE

    def do(self, s: Digger, f: Build, seat: i64, target: i64) -> None:
        f.tile = target


class ChooseSpace(Deed[Digger, Build]):
    """On which space? DD-WORK-01, DD-WORK-02"""

    def offer(self, s: Digger, f: Build, seat: i64, moves: list[int]) -> None:
        for cell in sites_for(s, seat, f.tile, f.need_stooge):
            moves.append(self.moves[cell])

    def why(self, s: Digger, f: Build, seat: i64, target: i64) -> Reason | None:
        if not t.AREA[s.players - 2][target]:
            return OUTSIDE
        if s.lying[target] >= 0:
            return OCCUPIED
        if target not in sites(s, seat, f.need_stooge):
            return NO_STOOGE_NEAR if f.need_stooge else NOT_CONNECTED
        return None if fits_somehow(f.tile, s.wanted(target)) else EDGES_CLASH

    def do(self, s: Digger, f: Build, seat: i64, target: i64) -> None:
        f.cell = target


class ChooseRotation(Deed[Digger, Build]):
    """How is it turned? DD-BUILD-01, DD-BUILD-07"""

    def offer(self, s: Digger, f: Build, seat: i64, moves: list[int]) -> None:
        wanted = s.wanted(f.cell)
        for rotation in range(t.SIDES):
            if fits(f.tile, rotation, wanted):
                moves.append(self.moves[rotation])

    def why(self, s: Digger, f: Build, seat: i64, target: i64) -> Reason | None:
        return None if fits(f.tile, target, s.wanted(f.cell)) else EDGES_CLASH

    def do(self, s: Digger, f: Build, seat: i64, target: i64) -> None:
        s.pop()
        s.projects[seat].remove(f.tile)
        lay_tile(s, seat, f.tile, f.cell, target)
        if s.listening:
            s.emit("built", {"seat": seat, "tile": t.TILES[f.tile], "cell": t.CELLS[f.cell]})
        s.push(Built(seat, f.cell))


WHICH_PROJECT: Final = Question("project", [ChooseProject(VERBS.add("project", TILE, rule="DD-WORK-01"))])
WHICH_SPACE: Final = Question("space", [ChooseSpace(VERBS.add("space", CELL, rule="DD-WORK-01"))])
WHICH_ROTATION: Final = Question("rotation", [ChooseRotation(TURN)])


class Work(Order):
    """Work!: one Project beside a Stooge. DD-WORK-01, DD-WORK-02"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        if not s.projects[seat]:
            return NO_PROJECT
        return None if can_build(s, seat, True) else NOWHERE

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Build(seat))


# ------------------------------------------------------------------ what a new tile brings


@mypyc_attr(free_list_len=1)
class Built(PlayerChapter):
    """Gold, corridors, coin, free Stooge and bonus entries of a tile just placed, in this order. DD-WORK-06"""

    def __init__(self, seat: i64 = 0, cell: i64 = 0) -> None:
        super().__init__(seat)
        self.cell = cell
        self.step: i64 = 0

    def advance(self, s: Digger) -> None:
        self.step += 1
        kind = t.KIND[s.lying[self.cell]]
        if self.step == 1:
            score_neighbours(s, self.seat, self.cell)
            score_thrones(s, self.seat, self.cell)
            complete_corridors(s, self.seat, self.cell)
            draw_coins(s, self.seat, t.COINS_WHEN_BUILT[kind])
            wake_adventurers(s)
        elif self.step == 2:
            if t.FREE_SUMMON[kind] and summon_problem(s, self.seat, False) is None:
                summoning = Summoning(self.seat, t.FREE_SUMMON[kind], optional=True)
                summoning.only = self.cell
                s.push(summoning)
        else:
            s.pop()
            gain_entries(s, self.seat, kind)

    def clone(self) -> Frame[Digger]:
        copy = Built(self.seat, self.cell)
        copy.step = self.step
        return copy


def score_neighbours(s: Digger, seat: i64, cell: i64) -> None:
    """A room connected to an own room of its kind, once. DD-GOLD-02"""
    code = s.lying[cell]
    if not t.IS_ROOM[code]:
        return
    for side in range(t.SIDES):
        if not s.connected(cell, side):
            continue
        other = s.near[cell * t.SIDES + side]
        if t.KIND[s.lying[other]] == t.KIND[code] and s.controller(other) == seat:
            s.gain(seat, t.SAME_KIND_GOLD, "DD-GOLD-02")
            return


def score_thrones(s: Digger, seat: i64, cell: i64) -> None:
    """A Throne Room pays its builder for the rooms around, its controller for each that comes later. DD-THRO-01..03"""
    if not t.IS_ROOM[s.lying[cell]]:
        return
    kind = t.KIND[s.lying[cell]]
    own = t.THRONE_GOLD[kind]
    for side in range(t.SIDES):
        other = s.near[cell * t.SIDES + side]
        if other < 0 or s.lying[other] < 0 or not t.IS_ROOM[s.lying[other]]:
            continue
        own += t.GOLD_A_ROOM_BESIDE[kind]
        later = t.GOLD_FOR_LATER_ROOM[t.KIND[s.lying[other]]]
        if later:
            s.gain(s.controller(other), later, "DD-THRO-02")
    if own:
        s.gain(seat, own, "DD-THRO-01")


def gain_entries(s: Digger, seat: i64, kind: i64) -> None:
    """Bonus entries for a tile that was built. DD-BONUS-01, DD-BONUS-09"""
    naming = Naming(seat)
    for room in t.ENTRY_WHEN_BUILT:
        if room == kind:
            naming.gain(s, room)
    occasions = t.ENTRY_FOR_ROOM if t.KIND_IS_ROOM[kind] else t.ENTRY_FOR_CORRIDOR
    for room in occasions:
        naming.gain(s, room)
    if naming.kinds:
        s.push(naming)
