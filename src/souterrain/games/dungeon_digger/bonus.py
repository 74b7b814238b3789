"""Bonus entries: gained by building, named at once, and waiting in a line. DD-BONUS-01..10, DD-STEP-06"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .state import Digger, PlayerChapter
from .tables import EMPTY
from .verbs import DECLINE, ENTRY, ORDER, VERBS

NO_ENTRY: Final = Reason("DD-BONUS-01", "no-such-entry")
NOT_ON_MENU: Final = Reason("DD-BONUS-02", "not-on-menu")


class Naming(PlayerChapter):
    """The entries just gained, each named or declined; what is named joins the line at once. DD-BONUS-04, DD-STEP-06"""

    def __init__(self, seat: i64 = 0) -> None:
        super().__init__(seat)
        self.kinds: list[int] = []  # of which rooms the entries are
        self.tiers: list[int] = []
        self.left: list[int] = []  # orders that each still gives
        self.chosen: i64 = EMPTY  # the entry that is being named, by its place

    def gain(self, s: Digger, kind: i64) -> None:
        """An entry for rooms of a kind; its tier is their number. DD-BONUS-01"""
        tier = min(s.room_count(self.seat, kind), t.TOP_TIER)
        if not tier:
            return
        self.kinds.append(kind)
        self.tiers.append(tier)
        self.left.append(t.TIER_ORDERS[tier])
        if s.listening:
            s.emit("entry", {"seat": self.seat, "kind": t.KINDS[kind], "tier": tier})

    def waiting(self) -> list[int]:
        """The entries that still give an order."""
        return [place for place in range(len(self.left)) if self.left[place]]

    def advance(self, s: Digger) -> None:
        if self.chosen == EMPTY:
            waiting = self.waiting()
            if not waiting:
                s.pop()
                return
            if len(waiting) > 1:
                s.put(self.seat, WHICH_ENTRY)
                return
            self.chosen = waiting[0]
        s.put(self.seat, NAME_ORDER)

    def settle(self) -> None:
        """One order of the chosen entry is named or declined."""
        self.left[self.chosen] -= 1
        self.chosen = EMPTY

    def prompt_args(self, s: Digger, seat: int) -> dict[str, Any]:
        return {"kind": t.KINDS[self.kinds[self.chosen]]} if self.chosen != EMPTY else {}

    def clone(self) -> Frame[Digger]:
        copy = Naming(self.seat)
        copy.kinds = self.kinds.copy()
        copy.tiers = self.tiers.copy()
        copy.left = self.left.copy()
        copy.chosen = self.chosen
        return copy


class ChooseEntry(Deed[Digger, Naming]):
    """Which entry is named next? DD-STEP-06"""

    def why(self, s: Digger, f: Naming, seat: i64, target: i64) -> Reason | None:
        for place in f.waiting():
            if f.kinds[place] == t.ENTRY_KINDS[target]:
                return None
        return NO_ENTRY

    def do(self, s: Digger, f: Naming, seat: i64, target: i64) -> None:
        f.chosen = f.kinds.index(t.ENTRY_KINDS[target])


class NameOrder(Deed[Digger, Naming]):
    """An order of the menu, possible or not; it joins the end of the line. DD-BONUS-02, DD-BONUS-05, DD-BONUS-08"""

    def why(self, s: Digger, f: Naming, seat: i64, target: i64) -> Reason | None:
        return None if t.TIER_MENU[f.tiers[f.chosen]] & t.BIT[target] else NOT_ON_MENU

    def do(self, s: Digger, f: Naming, seat: i64, target: i64) -> None:
        f.settle()
        s.line.append(target)
        if s.listening:
            s.emit("named", {"seat": seat, "order": t.ORDERS[target]})


class DeclineEntry(Deed[Digger, Naming]):
    """An entry may be declined. DD-BONUS-04"""

    def do(self, s: Digger, f: Naming, seat: i64, target: i64) -> None:
        f.settle()


WHICH_ENTRY: Final = Question("entry", [ChooseEntry(VERBS.add("entry", ENTRY, rule="DD-STEP-06"))])
NAME_ORDER: Final = Question(
    "name-order", [NameOrder(VERBS.add("name", ORDER, rule="DD-BONUS-04")), DeclineEntry(DECLINE)]
)
