"""The seven orders by number, and an order that may be carried out or given up. DD-ORD-01, DD-BONUS-05, DD-BONUS-08"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .building import Work
from .conquest import ConquerOrder
from .moving import MoveOrder
from .order import Order
from .rockfalls import Demolish, Sabotage
from .state import Digger, PlayerChapter
from .summoning import Gather
from .thinking import Think
from .verbs import DECLINE, VERBS

ORDERS: Final[vec[Order]] = vec[Order]([MoveOrder(), Think(), Sabotage(), Gather(), ConquerOrder(), Work(), Demolish()])


def openly_impossible(s: Digger, seat: i64, order: i64) -> bool:
    """Can all see that a bonus order is lost? What secret Projects fit, nobody can. DD-BONUS-08, DD-OPT-02"""
    if s.secret_projects and order == t.WORK:
        return not s.projects[seat]
    return ORDERS[order].problem(s, seat, True) is not None


class Offer(PlayerChapter):
    """An order that costs nothing: carried out or given up. DD-BONUS-04, DD-STEP-06"""

    def __init__(self, seat: i64 = 0, order: i64 = 0) -> None:
        super().__init__(seat)
        self.order = order

    def advance(self, s: Digger) -> None:
        if openly_impossible(s, self.seat, self.order):
            s.pop()
            if s.listening:
                s.emit("order-lost", {"seat": self.seat, "order": t.ORDERS[self.order]})
        else:
            s.put(self.seat, CARRY_OUT)

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"order": t.ORDERS[self.order]}

    def clone(self) -> Frame[Digger]:
        return Offer(self.seat, self.order)


class CarryOut(Deed[Digger, Offer]):
    """It is carried out now. DD-BONUS-03"""

    def why(self, s: Digger, f: Offer, seat: i64, target: i64) -> Reason | None:
        return ORDERS[f.order].problem(s, seat, True)

    def do(self, s: Digger, f: Offer, seat: i64, target: i64) -> None:
        s.pop()
        if s.listening:
            s.emit("bonus-order", {"seat": seat, "order": t.ORDERS[f.order]})
        ORDERS[f.order].begin(s, seat, True)

    def args(self, s: Digger, f: Offer, seat: i64, target: i64) -> dict[str, Any]:
        return {"order": t.ORDERS[f.order]}


class ForgoOrder(Deed[Digger, Offer]):
    """It is given up. DD-BONUS-04"""

    def do(self, s: Digger, f: Offer, seat: i64, target: i64) -> None:
        s.pop()
        if s.listening:
            s.emit("order-forgone", {"seat": seat, "order": t.ORDERS[f.order]})


CARRY_OUT: Final = Question("carry-out", [CarryOut(VERBS.add("carry-out", rule="DD-BONUS-05")), ForgoOrder(DECLINE)])
