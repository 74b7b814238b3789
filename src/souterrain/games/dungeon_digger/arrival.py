"""A group enters a tile: combat, captives, the Treasure, what lies face down, traps, the Sacrifice Pit.

DD-FIGHT-01..04, DD-TRAP-01..03, DD-PITS-01..07, DD-S2-05, DD-S3-07, DD-S5-02..05, DD-S6-03..05
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .building import Build, can_build
from .coins import draw_coins
from .scenarios import capture, slay_dragon
from .state import PIT as PIT_USED
from .state import SLAIN, Digger, PlayerChapter
from .summoning import sacrifice
from .tables import NOBODY
from .verbs import DECLINE, PIECE, PIT, VERBS

NOT_IN_GROUP: Final = Reason("DD-S2-05", "not-in-group")
NOWHERE_TO_BUILD: Final = Reason("DD-PITS-02", "nowhere-to-build")
BAG_EMPTY: Final = Reason("DD-COIN-04", "coin-bag-empty")


def leads(s: Digger, start: i64, end: i64) -> bool:
    """Is it one step from tile to tile?"""
    for side in range(t.SIDES):
        if s.near[start * t.SIDES + side] == end and s.connected(start, side):
            return True
    return False


def enter(s: Digger, seat: i64, start: i64, end: i64, count: i64, monsters: i64, carried: bool) -> None:
    """A move is made: fight first, then whatever the tile does. DD-FIGHT-02, DD-FIGHT-03"""
    lift(s, seat, start, count, monsters)
    if s.listening:
        cells = {"start": t.CELLS[start], "cell": t.CELLS[end]}
        s.emit("moved", {"seat": seat, **cells, "count": count, "monsters": len(t.monsters_in(monsters))})
    beat(s, seat, end)
    if s.scenario:
        meet(s, seat, end)
    drop(s, seat, end, count, monsters)
    if carried:
        carry_treasure(s, seat, end)
    if s.lying[end] == t.FACE_DOWN:
        turn_up(s, seat, end, count)
    spring_trap(s, seat, end, count, monsters)
    visit_pit(s, seat, end, count)


def lift(s: Digger, seat: i64, cell: i64, count: i64, monsters: i64) -> None:
    """A group leaves its tile."""
    for monster in range(len(s.monster_at)):
        if monsters & t.BIT[monster]:
            s.monster_at[monster] = NOBODY
    if count:
        s.take_stooges(cell, count)
    else:
        s.leave(cell)


def drop(s: Digger, seat: i64, cell: i64, count: i64, monsters: i64) -> None:
    """A group stands on a tile."""
    for monster in range(len(s.monster_at)):
        if monsters & t.BIT[monster]:
            s.monster_at[monster] = cell
            s.settle(seat, cell)
    s.put_stooges(seat, cell, count)


def beat(s: Digger, seat: i64, cell: i64) -> None:
    """All Stooges of another player there go to their Reserve, tamed monsters to their lair. DD-FIGHT-02, DD-S2-05"""
    owner = s.army_of[cell]
    if owner == NOBODY or owner == seat:
        return
    if s.listening:
        s.emit("beaten", {"seat": owner, "other": seat, "cell": t.CELLS[cell], "count": s.stooges[cell]})
    for monster in range(len(s.monster_at)):
        if s.monster_at[monster] == cell and s.monster_of[monster] == owner:
            go_wild(s, monster)
    if s.stooges[cell]:
        s.send_home(cell, s.stooges[cell])
    else:
        s.leave(cell)


def go_wild(s: Digger, monster: i64) -> None:
    """A tamed monster returns to its own tile. DD-S2-05"""
    s.monster_at[monster] = s.monster_home[monster]
    s.monster_of[monster] = NOBODY
    if s.listening:
        s.emit("wild", {"monster": t.MONSTERS[monster]})


def meet(s: Digger, seat: i64, cell: i64) -> None:
    """Garrison, adventurers and Dragon give way to a group that may enter. DD-S1-02, DD-S3-07, DD-S5-05, DD-S6-02"""
    if t.DEFENCE[s.lying[cell]] and s.lying[cell] != t.MONSTER:
        s.garrison = False
    for hero in range(len(s.hero_at)):
        if s.hero_at[hero] == cell:
            capture(s, hero, seat)
    if s.dragon_at == cell:
        slay_dragon(s, seat)


def carry_treasure(s: Digger, seat: i64, cell: i64) -> None:
    """The Treasure goes along, and on the own Portal it is delivered. DD-S6-03, DD-S6-05"""
    s.treasure_at = cell
    if s.lying[cell] != t.PORTAL or s.builder[cell] != seat:
        if s.listening:
            s.emit("treasure", {"seat": seat, "cell": t.CELLS[cell]})
        return
    s.treasure_at = SLAIN
    if s.listening:
        s.emit("delivered", {"seat": seat})
    s.gain(seat, t.TREASURE_GOLD, "DD-S6-05")
    for other in range(s.players):
        s.look_for_end(other)


def turn_up(s: Digger, seat: i64, cell: i64, count: i64) -> None:
    """A group first ends a move on a face-down tile. DD-S5-02, DD-S5-03"""
    code = s.under[t.SPOTS.index(cell)]
    s.own_dungeon()
    s.lay(cell, code)
    s.reveal("face-down")
    if s.listening:
        s.emit("turned-up", {"seat": seat, "cell": t.CELLS[cell], "piece": t.LYING[code]})
    draw_coins(s, seat, t.COINS_WHEN_REVEALED[code])
    if code != t.LAIR:
        return
    s.dragon_at = cell
    if count >= t.SLAYERS:
        slay_dragon(s, seat)
        return
    if s.listening:
        s.emit("burnt", {"seat": seat, "cell": t.CELLS[cell], "count": count})
    s.send_home(cell, count)


# ------------------------------------------------------------------ traps


def spring_trap(s: Digger, seat: i64, cell: i64, count: i64, monsters: i64) -> None:
    """A trap takes one of a group of another than its builder; of a mixed one he chooses. DD-TRAP-01, DD-S2-05"""
    kind = t.KIND[s.lying[cell]]
    if kind < 0 or not t.KILLS[kind] or s.builder[cell] == seat:
        return
    caught = catchable(count, monsters)
    if len(caught) == 1:
        lose_piece(s, seat, cell, caught[0])
    elif caught:
        s.push(Trap(seat, cell, count, monsters))


def catchable(count: i64, monsters: i64) -> list[int]:
    """Whom a trap can take: 0 for a Stooge, 1 + number for a monster. DD-S2-05, DD-S2-11"""
    found = [0] if count else []
    for monster in range(len(t.MONSTERS)):
        if monsters & t.BIT[monster] and not t.TRAP_IMMUNE[monster]:
            found.append(1 + monster)
    return found


def lose_piece(s: Digger, seat: i64, cell: i64, piece: i64) -> None:
    if s.listening:
        s.emit("trapped", {"seat": seat, "cell": t.CELLS[cell], "piece": PIECE.names[piece]})
    if piece == 0:
        s.send_home(cell, 1)
        return
    go_wild(s, piece - 1)
    s.leave(cell)


class Trap(PlayerChapter):
    """A mixed group is caught: who is lost? DD-S2-05"""

    def __init__(self, seat: i64 = 0, cell: i64 = 0, count: i64 = 0, monsters: i64 = 0) -> None:
        super().__init__(seat)
        self.cell = cell
        self.count = count
        self.monsters = monsters

    def advance(self, s: Digger) -> None:
        s.put(self.seat, TRAPPED)

    def clone(self) -> Frame[Digger]:
        return Trap(self.seat, self.cell, self.count, self.monsters)


class GiveUp(Deed[Digger, Trap]):
    """The piece that the trap takes. DD-S2-05"""

    def why(self, s: Digger, f: Trap, seat: i64, target: i64) -> Reason | None:
        return None if target in catchable(f.count, f.monsters) else NOT_IN_GROUP

    def do(self, s: Digger, f: Trap, seat: i64, target: i64) -> None:
        s.pop()
        lose_piece(s, seat, f.cell, target)


TRAPPED: Final = Question("trapped", [GiveUp(VERBS.add("lose", PIECE, rule="DD-S2-05"))])

# ------------------------------------------------------------------ the Sacrifice Pit


def visit_pit(s: Digger, seat: i64, cell: i64, count: i64) -> None:
    """The first Stooges of a turn in the own Pit. DD-PITS-01, DD-PITS-04, DD-S2-04"""
    kind = t.KIND[s.lying[cell]]
    if kind < 0 or not t.SACRIFICES[kind] or s.builder[cell] != seat or not count or s.used & PIT_USED:
        return
    s.used |= PIT_USED
    s.push(PitVisit(seat))
    sacrifice(s, seat, cell)


class PitVisit(PlayerChapter):
    """A Stooge was sacrificed to the Pit: build, draw a coin, or nothing. DD-PITS-01..03"""

    def advance(self, s: Digger) -> None:
        s.put(self.seat, IN_PIT)

    def clone(self) -> Frame[Digger]:
        return PitVisit(self.seat)


class UsePit(Deed[Digger, PitVisit]):
    """Build without a Stooge beside it, or draw a coin. DD-PITS-02, DD-PITS-03"""

    def why(self, s: Digger, f: PitVisit, seat: i64, target: i64) -> Reason | None:
        if target == 0:
            return None if can_build(s, seat, False) else NOWHERE_TO_BUILD
        return None if s.coin_bag else BAG_EMPTY

    def do(self, s: Digger, f: PitVisit, seat: i64, target: i64) -> None:
        s.pop()
        if target == 0:
            s.push(Build(seat, need_stooge=False))
        else:
            draw_coins(s, seat, 1)


class IgnorePit(Deed[Digger, PitVisit]):
    """The sacrifice must be, the action need not. DD-PITS-01"""

    def do(self, s: Digger, f: PitVisit, seat: i64, target: i64) -> None:
        s.pop()


IN_PIT: Final = Question("pit", [UsePit(VERBS.add("pit", PIT, rule="DD-PITS-01")), IgnorePit(DECLINE)])
