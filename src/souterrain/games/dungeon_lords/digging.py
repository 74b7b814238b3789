"""Digging tunnels and mining gold: imps at work."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .dungeon import can_dig, cells_of, dig_problem, diggable, minable, mine_problem
from .minions import Decline, MinionAction
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


class Work(MinionAction):
    """What digging and mining share: one imp a tile, up to the number of the space, a foreman on the last."""

    def __init__(self, seat: i64 = 0, slot: i64 = 0) -> None:
        super().__init__(seat, slot)
        self.count = 0

    def sites(self, s: Lords) -> list[int]:
        """Where an imp can work."""
        raise NotImplementedError

    def why_not_at(self, s: Lords, cell: i64) -> Reason | None:
        raise NotImplementedError

    def work(self, s: Lords, cell: i64) -> None:
        raise NotImplementedError

    def advance(self, s: Lords) -> None:
        moves: list[int] = []
        digs = self.slot // 3 == t.DIG
        if self.count < t.WORK_MAX[self.slot] and s.lords[self.seat].idle_imps() > 0:
            imp = DIGGER if digs else MINER
            imp.offer(s, self, self.seat, moves)
        if not moves:
            s.pop()
            return
        moves.append(ENOUGH.first if self.count else REFUSE.first)
        s.ask(self.seat, DIGGING if digs else MINING, moves)

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {**super().prompt_args(s, seat), "left": t.WORK_MAX[self.slot] - self.count}

    def why_go_on(self, s: Lords) -> Reason | None:
        return STARTED if self.count else None


class Dig(Work):
    """Tunnel zone: one imp digs one tunnel; the last space also needs a foreman. DL-DIG-01..05"""

    def sites(self, s: Lords) -> list[int]:
        return diggable(s.lords[self.seat])

    def why_not_at(self, s: Lords, cell: i64) -> Reason | None:
        return dig_problem(s.lords[self.seat], cell)

    def work(self, s: Lords, cell: i64) -> None:
        dig_tunnel(s, self.seat, cell)

    def clone(self) -> Frame[Lords]:
        copy = Dig(self.seat, self.slot)
        copy.count = self.count
        return copy


class Mine(Work):
    """Gold mine: one imp on an unconquered tunnel brings one gold; each tunnel once a round. DL-MINE-01..03"""

    def sites(self, s: Lords) -> list[int]:
        return cells_of(minable(s.lords[self.seat]))

    def why_not_at(self, s: Lords, cell: i64) -> Reason | None:
        return mine_problem(s.lords[self.seat], cell)

    def work(self, s: Lords, cell: i64) -> None:
        lord = s.changing_board(self.seat)
        lord.mined |= 1 << cell
        lord.gold += 1
        if s.listening:
            s.emit("mined", {"seat": self.seat, "cell": t.CELLS[cell]})

    def clone(self) -> Frame[Lords]:
        copy = Mine(self.seat, self.slot)
        copy.count = self.count
        return copy


class SendImp(Deed[Lords, Work]):
    """An imp works at a place, at the first one with the foreman. DL-DIG-05"""

    def offer(self, s: Lords, f: Work, seat: i64, moves: list[int]) -> None:
        for cell in f.sites(s):
            moves.append(self.moves[cell])

    def why(self, s: Lords, f: Work, seat: i64, target: i64) -> Reason | None:
        return f.why_not_at(s, target)

    def do(self, s: Lords, f: Work, seat: i64, target: i64) -> None:
        s.changing_board(seat).busy += 1 if f.count else 1 + t.WORK_FOREMAN[f.slot]
        f.count += 1
        f.work(s, target)


class StopWork(Deed[Lords, Work]):
    """That is enough. DL-ORD-09"""

    def why(self, s: Lords, f: Work, seat: i64, target: i64) -> Reason | None:
        return None if f.count else WORK_FIRST

    def do(self, s: Lords, f: Work, seat: i64, target: i64) -> None:
        s.pop()


def dig_tunnel(s: Lords, seat: i64, cell: i64) -> None:
    s.changing_board(seat).dug |= 1 << cell
    if s.listening:
        s.emit("dug", {"seat": seat, "cell": t.CELLS[cell]})


class ShedDig(Chapter):
    """The Tool Shed digs one tunnel without another imp. DL-PROD-08"""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat = seat

    def advance(self, s: Lords) -> None:
        s.put(self.seat, SHED)

    def clone(self) -> Frame[Lords]:
        return ShedDig(self.seat)


class DigByShed(Deed[Lords, ShedDig]):
    """Where the Tool Shed digs. DL-PROD-08"""

    def candidates(self, s: Lords, f: ShedDig, seat: i64) -> list[int]:
        return diggable(s.lords[seat])

    def why(self, s: Lords, f: ShedDig, seat: i64, target: i64) -> Reason | None:
        return dig_problem(s.lords[seat], target)

    def do(self, s: Lords, f: ShedDig, seat: i64, target: i64) -> None:
        s.pop()
        dig_tunnel(s, seat, target)


DIGGER: Final = SendImp(DIG)
MINER: Final = SendImp(MINE)
ENOUGH: Final = StopWork(DONE)
REFUSE: Final = Decline(DECLINE)
DIGGING: Final = Question("dig", [DIGGER, ENOUGH, REFUSE])
MINING: Final = Question("mine", [MINER, ENOUGH, REFUSE])
SHED: Final = Question("shed-dig", [DigByShed(DIG)])
