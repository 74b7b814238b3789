"""Digging tunnels and mining gold: imps at work."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from . import tables as t
from .dungeon import can_dig, dig_problem, diggable, minable, mine_problem, rim
from .state import Chapter, Lords
from .verbs import DECLINE, DIG, DONE, MINE

WORK_FIRST: Final = Reason("DL-DIG-05", "work-first")
STARTED: Final = Reason("DL-ORD-09", "work-started")


def can_work(s: Lords, seat: i64, slot: i64) -> bool:
    """Are there imps enough, the foreman included, and a place to work at? DL-DIG-02, DL-DIG-05, DL-MINE-02"""
    lord = s.lords[seat]
    if lord.idle_imps() < 1 + t.WORK_FOREMAN[slot]:
        return False
    return can_dig(lord) if slot // 3 == t.DIG else minable(lord) != 0


class Work(Chapter):
    """What digging and mining share: one imp a tile, up to the number of the space, a foreman on the last."""

    def __init__(self, seat: i64 = 0, slot: i64 = 0) -> None:
        self.seat = seat
        self.slot = slot
        self.count = 0

    def places(self, s: Lords) -> list[int]:
        raise NotImplementedError

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        open_ = self.count < t.WORK_MAX[self.slot] and lord.idle_imps() > 0
        moves = self.places(s) if open_ else []
        if not moves:
            s.pop()
            return
        moves.append(DONE if self.count else DECLINE)
        s.ask(self.seat, t.ORDERS[self.slot // 3], moves)

    def answer(self, s: Lords, seat: int, move: int) -> None:
        zone = self.slot // 3
        if move == DECLINE or move == DONE:
            if move == DECLINE:
                s.send_home(seat, zone, False)
                if s.listening:
                    s.emit("declined", {"seat": seat, "order": t.ORDERS[zone]})
            s.pop()
            return
        lord = s.lords[seat]
        lord.busy += 1
        if not self.count:
            lord.busy += t.WORK_FOREMAN[self.slot]
        self.count += 1
        self.work(s, seat, move)

    def work(self, s: Lords, seat: i64, move: i64) -> None:
        raise NotImplementedError

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if move == DONE:
            return WORK_FIRST
        return STARTED if move == DECLINE else None


class Dig(Work):
    """Tunnel zone: one imp digs one tunnel; the last space also needs a foreman. DL-DIG-01..05"""

    def places(self, s: Lords) -> list[int]:
        lord = s.lords[self.seat]
        sites = rim(lord)
        return [DIG + cell for cell in range(t.CELL_COUNT) if sites >> cell & 1 and dig_problem(lord, cell) is None]

    def work(self, s: Lords, seat: i64, move: i64) -> None:
        dig_tunnel(s, seat, move - DIG)

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if DIG <= move < DIG + t.CELL_COUNT:
            return dig_problem(s.lords[seat], move - DIG)
        return super().why(s, seat, move)

    def clone(self) -> Frame[Lords]:
        copy = Dig(self.seat, self.slot)
        copy.count = self.count
        return copy


class Mine(Work):
    """Gold mine: one imp on an unconquered tunnel brings one gold; each tunnel once a round. DL-MINE-01..03"""

    def places(self, s: Lords) -> list[int]:
        sites = minable(s.lords[self.seat])
        return [MINE + cell for cell in range(t.CELL_COUNT) if sites >> cell & 1]

    def work(self, s: Lords, seat: i64, move: i64) -> None:
        lord = s.lords[seat]
        lord.mined |= 1 << move - MINE
        lord.gold += 1
        if s.listening:
            s.emit("mined", {"seat": seat, "cell": t.CELLS[move - MINE]})

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if MINE <= move < MINE + t.CELL_COUNT:
            return mine_problem(s.lords[seat], move - MINE)
        return super().why(s, seat, move)

    def clone(self) -> Frame[Lords]:
        copy = Mine(self.seat, self.slot)
        copy.count = self.count
        return copy


def dig_tunnel(s: Lords, seat: i64, cell: i64) -> None:
    s.lords[seat].dug |= 1 << cell
    if s.listening:
        s.emit("dug", {"seat": seat, "cell": t.CELLS[cell]})


class ShedDig(Chapter):
    """The Tool Shed digs one tunnel without another imp. DL-PROD-08"""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat = seat

    def advance(self, s: Lords) -> None:
        s.ask(self.seat, "shed-dig", [DIG + cell for cell in diggable(s.lords[self.seat])])

    def answer(self, s: Lords, seat: int, move: int) -> None:
        s.pop()
        dig_tunnel(s, seat, move - DIG)

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if DIG <= move < DIG + t.CELL_COUNT:
            return dig_problem(s.lords[seat], move - DIG)
        return None

    def clone(self) -> Frame[Lords]:
        return ShedDig(self.seat)
