"""Gather! and everything else that brings Stooges from the Reserve onto the board. DD-GATH-01..04, DD-DORM-01"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .order import Order
from .state import STANDARD_ABILITY, Digger, PlayerChapter
from .tables import EMPTY
from .verbs import DECLINE, DONE, SUMMON

RESERVE_EMPTY: Final = Reason("DD-GATH-02", "reserve-empty")
RESOURCES_USED: Final = Reason("DD-GATH-02", "resources-used")
NO_PLACE: Final = Reason("DD-GATH-01", "no-summoning-place")
OTHERS_THERE: Final = Reason("DD-GATH-03", "others-there")
NOT_OPTIONAL: Final = Reason("DD-STEP-02", "order-under-way")
BEGUN: Final = Reason("DD-STEP-07", "summoning-begun")
NOT_BEGUN: Final = Reason("DD-STEP-07", "summon-first")


def summon_problem(s: Digger, seat: i64, ignore_resources: bool) -> Reason | None:
    """Why no Stooge can be summoned anywhere; the Portal is always open. DD-GATH-02"""
    if not s.reserve[seat]:
        return RESERVE_EMPTY
    if not ignore_resources and s.out[seat] >= s.resources(seat):
        return RESOURCES_USED
    return None


def place_problem(s: Digger, seat: i64, cell: i64) -> Reason | None:
    """Why nobody can be summoned there. DD-GATH-01, DD-GATH-03, DD-DORM-02"""
    code = s.lying[cell]
    if code < 0 or t.KIND[code] < 0 or not t.SUMMONS_HERE[t.KIND[code]] or s.controller(cell) != seat:
        return NO_PLACE
    return OTHERS_THERE if s.barred(seat, cell) else None


def summon(s: Digger, seat: i64, cell: i64) -> None:
    s.reserve[seat] -= 1
    s.put_stooges(seat, cell, 1)
    if s.listening:
        s.emit("summoned", {"seat": seat, "cell": t.CELLS[cell]})


@mypyc_attr(free_list_len=1)
class Summoning(PlayerChapter):
    """Stooges from the Reserve, one by one. DD-GATH-01, DD-DORM-01, DD-LORD-06"""

    def __init__(self, seat: i64 = 0, left: i64 = 1, optional: bool = False) -> None:
        super().__init__(seat)
        self.left = left
        self.begun = False
        self.optional = optional
        self.ignore_resources = False
        self.standard = False  # it uses the standard ability
        self.only: i64 = EMPTY  # the one place where it may be

    def advance(self, s: Digger) -> None:
        if self.left and summon_problem(s, self.seat, self.ignore_resources) is None:
            s.put(self.seat, SUMMONING)
        else:
            s.pop()

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"left": self.left}

    def clone(self) -> Frame[Digger]:
        copy = Summoning(self.seat, self.left, self.optional)
        copy.begun = self.begun
        copy.ignore_resources = self.ignore_resources
        copy.standard = self.standard
        copy.only = self.only
        return copy


class SummonAt(Deed[Digger, Summoning]):
    """On the Portal or on a Dormitory. DD-GATH-01"""

    def candidates(self, s: Digger, f: Summoning, seat: i64) -> list[int]:
        return s.holdings[seat] if f.only == EMPTY else [f.only]

    def why(self, s: Digger, f: Summoning, seat: i64, target: i64) -> Reason | None:
        if f.only != EMPTY and target != f.only:
            return NO_PLACE
        return place_problem(s, seat, target)

    def do(self, s: Digger, f: Summoning, seat: i64, target: i64) -> None:
        f.left -= 1
        f.begun = True
        if f.standard:
            s.used |= STANDARD_ABILITY
            if s.listening:
                s.emit("ability", {"seat": seat, "ability": f"{t.LORDS[s.lord[seat]]}-standard"})
        summon(s, seat, target)


class SummonNoMore(Deed[Digger, Summoning]):
    """That is enough. DD-STEP-07"""

    def why(self, s: Digger, f: Summoning, seat: i64, target: i64) -> Reason | None:
        return None if f.begun else NOT_BEGUN

    def do(self, s: Digger, f: Summoning, seat: i64, target: i64) -> None:
        s.pop()


class SummonNobody(Deed[Digger, Summoning]):
    """A summoning that need not be. DD-DORM-01, DD-LORD-06"""

    def why(self, s: Digger, f: Summoning, seat: i64, target: i64) -> Reason | None:
        if f.begun:
            return BEGUN
        return None if f.optional else NOT_OPTIONAL

    def do(self, s: Digger, f: Summoning, seat: i64, target: i64) -> None:
        s.pop()


SUMMONING: Final = Question("summon", [SummonAt(SUMMON), SummonNoMore(DONE), SummonNobody(DECLINE)])


class Gather(Order):
    """Gather!: one Stooge on the Portal or on a Dormitory. DD-GATH-01, DD-GATH-02"""

    def problem(self, s: Digger, seat: i64, bonus: bool) -> Reason | None:
        return summon_problem(s, seat, False)

    def begin(self, s: Digger, seat: i64, bonus: bool) -> None:
        s.push(Summoning(seat))


# ------------------------------------------------------------------ sacrifices


def sacrifice(s: Digger, seat: i64, cell: i64) -> None:
    """A Stooge goes back to the Reserve for an order or for the Pit. DD-ORD-03"""
    s.send_home(cell, 1)
    if s.listening:
        s.emit("sacrificed", {"seat": seat, "cell": t.CELLS[cell]})
    follow_sacrifice(s, seat)


def follow_sacrifice(s: Digger, seat: i64) -> None:
    """A Lord who may summon right after a sacrifice is asked, before anything else goes on. DD-LORD-06"""
    count = s.ability(seat, t.SUMMONS_AFTER_SACRIFICE)
    if not count or s.used & STANDARD_ABILITY or summon_problem(s, seat, False) is not None:
        return
    summoning = Summoning(seat, count, optional=True)
    summoning.standard = True
    s.push(summoning)
