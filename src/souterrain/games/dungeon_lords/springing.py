"""The trap step of a battle."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .gifts import mark_all, tokens_on
from .melee import Melee, hit_points, hurt, melee
from .state import EMPTY, Chapter, Lord, Lords
from .verbs import TARGET, TRAP, VERBS

NOT_LAID: Final = Reason("DL-TSTEP-04", "trap-not-laid")
NOT_IN_PARTY: Final = Reason("DL-TSTEP-07", "not-in-party")


@final
class TrapStep(Chapter):
    """Traps are revealed, paid, reduced by trap icons from the head of the party, and dealt. DL-TSTEP-01..09"""

    def __init__(self, seat: int = 0, trap: int = EMPTY) -> None:
        self.seat = seat
        self.trap = trap

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        while lord.set_traps and lord.party:
            if self.trap == EMPTY:
                if len(lord.set_traps) > 1:  # asked even of equal ones: not to be asked would tell that they are
                    s.put(self.seat, TRAP_ORDER)
                    return
                self.show(s, lord.set_traps[0])
            if t.TRAP_CHOOSES[self.trap] and len(lord.party) > 1:
                s.put(self.seat, TRAP_TARGET)
                return
            spring(s, melee(s), self.trap, lord.party[0])
            self.trap = EMPTY
        s.pop()

    def show(self, s: Lords, trap: int) -> None:
        """The trap is turned up, before its target is chosen. DL-TSTEP-01"""
        self.trap = trap
        s.reveal("trap")
        if s.listening:
            s.emit("sprung", {"seat": self.seat, "trap": t.TRAP_NAMES[trap]})

    def prompt_args(self, s: Lords, seat: int) -> dict[str, Any]:
        return {"trap": t.TRAP_NAMES[self.trap] if self.trap != EMPTY else ""}

    def clone(self) -> Frame[Lords]:
        return TrapStep(self.seat, self.trap)


class Spring(Deed[Lords, TrapStep]):
    """Which of two traps springs first. DL-TSTEP-04"""

    def why(self, s: Lords, f: TrapStep, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].set_traps else NOT_LAID

    def do(self, s: Lords, f: TrapStep, seat: i64, target: i64) -> None:
        f.show(s, target)


class AimTrap(Deed[Lords, TrapStep]):
    """Whom the trap strikes. DL-TSTEP-07"""

    def candidates(self, s: Lords, f: TrapStep, seat: i64) -> list[int]:
        return s.lords[seat].party

    def why(self, s: Lords, f: TrapStep, seat: i64, target: i64) -> Reason | None:
        return None if target in s.lords[seat].party else NOT_IN_PARTY

    def do(self, s: Lords, f: TrapStep, seat: i64, target: i64) -> None:
        trap = f.trap
        f.trap = EMPTY
        spring(s, melee(s), trap, target)


TRAP_ORDER: Final = Question("trap-order", [Spring(VERBS.add("spring", TRAP, rule="DL-TSTEP-04"))])
TRAP_TARGET: Final = Question("trap-target", [AimTrap(TARGET)])


def spring(s: Lords, m: Melee, trap: int, target: int) -> None:
    """One trap: pay, lay out the damage, prevent from the head, deal; what icons cannot stop. DL-TSTEP-01..09"""
    lord = s.changing_cards(m.seat)
    s.changing_board(m.seat)
    lord.fee = 0
    lord.gold -= t.TRAP_GOLD[trap]
    lord.food -= t.TRAP_FOOD[trap]
    if t.TRAP_IMPS[trap]:
        s.lose_imp(m.seat)
    s.discard_sprung(m.seat, trap)
    if t.TRAP_SKIPS_CONQUEST[trap]:
        m.no_conquest = 1
    if t.TRAP_DAMPENS[trap]:
        if t.CLASS[target] == t.WIZARD:
            m.no_spells = 1
        elif t.CLASS[target] == t.PRIEST:
            m.no_healing = 1
    if t.TRAP_POISON[trap]:
        m.poisoned.append(target)
    amounts = laid_out(s, lord, trap, target)
    prevent(s, m, lord, amounts)
    hurt(s, m, lord.party.copy(), amounts)


def laid_out(s: Lords, lord: Lord, trap: int, target: int) -> list[int]:
    """The damage meant for each member, as if nobody could prevent it. DL-TSTEP-02, DL-TSTEP-07, DL-TSTEP-09"""
    party = lord.party
    amounts = [0] * len(party)
    if t.TRAP_ELIMINATES[trap]:
        amounts[0] += hit_points(s, party[0]) - s.damage[party[0]]
    hits = t.TRAP_HITS[trap]
    for i in range(0, len(hits), 2):
        where = hits[i]
        for place in range(len(party)):
            if is_aimed(where, place, len(party), party[place] == target):
                amounts[place] += hits[i + 1]
    return amounts


def is_aimed(where: int, place: int, size: int, chosen: bool) -> bool:
    """Does a hit aimed so strike the member at this place?"""
    if where == t.EACH:
        return True
    if where == t.FIRST:
        return place == 0
    if where == t.SECOND:
        return place == 1
    if where == t.LAST:
        return place == size - 1
    if where == t.OTHERS:
        return place > 0
    return chosen


def prevent(s: Lords, m: Melee, lord: Lord, amounts: list[int]) -> None:
    """Each trap icon stops one point a round, damage and icons both from the head. DL-TSTEP-02, DL-TSTEP-04

    Printed icons are spent before clovers, so that a clover counts as used exactly when it is needed. MG-CLOVER-01..05
    """
    bearers: list[int] = []
    for hero in lord.party:
        for _ in range(t.TRAP_ICONS[hero] - m.spent.count(hero)):
            bearers.append(hero)
    clovers = unspent_clovers(s, m, lord) if s.gifts else []
    used = 0
    for place in range(len(amounts)):
        while amounts[place] and used < len(bearers) + len(clovers):
            amounts[place] -= 1
            if used < len(bearers):
                m.spent.append(bearers[used])
            else:
                m.spent_clovers |= 1 << clovers[used - len(bearers)]
            used += 1
    if used and s.listening:
        s.emit("prevented", {"seat": m.seat, "count": used})
    if used > len(bearers):
        mark_all(s, lord.party, t.CLOVER)


def unspent_clovers(s: Lords, m: Melee, lord: Lord) -> list[int]:
    """The clovers of the party that have not prevented a point this round, from the head. MG-CLOVER-05"""
    clovers: list[int] = []
    for hero in lord.party:
        for token in tokens_on(s, hero):
            if token % 6 == t.CLOVER and not m.spent_clovers >> token & 1:
                clovers.append(token)
    return clovers
