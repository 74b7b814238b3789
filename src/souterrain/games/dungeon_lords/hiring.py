"""Hiring monsters and ghosts, and paying what they cost."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Deed, Question, Reason
from . import tables as t
from .costs import GiveTrap, Paying, Sacrifice, spare_monsters
from .evil import move_evil
from .minions import Decline, MinionAction
from .state import Chapter, Lords
from .verbs import DECLINE, DISCARD, SACRIFICE, TILE, VERBS

NOT_IN_TAVERN: Final = Reason("DL-HIRE-01", "not-in-tavern")
TOO_FEW_FOOD: Final = Reason("DL-GEN-04", "too-little-food")
TOO_FEW_GOLD: Final = Reason("DL-GEN-04", "too-little-gold")
TOO_EVIL: Final = Reason("DL-EVIL-05", "too-evil")
TOO_EVIL_FOR_ALL: Final = Reason("DL-EVIL-05", "too-evil-for-all")
NO_TRAP: Final = Reason("DL-HIRE-03", "no-trap-to-pay")
NO_MONSTER: Final = Reason("DL-HIRE-03", "no-monster-to-pay")
NO_SUCH_TRAP: Final = Reason("DL-HIRE-03", "no-such-trap")


def cost_problem(s: Lords, seat: i64, tile: i64, extra_food: i64) -> Reason | None:
    """Why the cost of a tile cannot be paid in full. DL-GEN-04, DL-HIRE-02, DL-HIRE-03, DL-EVIL-05"""
    lord = s.lords[seat]
    if lord.food < t.COST_FOOD[tile] + extra_food:
        return TOO_FEW_FOOD
    if lord.gold < t.COST_GOLD[tile]:
        return TOO_FEW_GOLD
    if s.take_evil_room(seat) < t.COST_EVIL[tile]:
        return TOO_EVIL if s.take_evil_room(seat) == 0 else TOO_EVIL_FOR_ALL
    if len(lord.traps) < t.COST_TRAP[tile]:
        return NO_TRAP
    if t.COST_MONSTER[tile] and not spare_monsters(s, seat, tile):
        return NO_MONSTER
    return None


def can_hire(s: Lords, seat: i64, slot: i64) -> bool:
    """DL-HIRE-05"""
    for tile in s.tavern:
        if cost_problem(s, seat, tile, t.SPACE_FOOD[slot]) is None:
            return True
    return False


class Hire(MinionAction):
    """Hire Monster: one tile of the Tavern for its cost; space III first, for 1 food more. DL-HIRE-01..06"""

    def __init__(self, seat: i64 = 0, slot: i64 = 0) -> None:
        super().__init__(seat, slot)

    def advance(self, s: Lords) -> None:
        s.put(self.seat, HIRING)

    def clone(self) -> Frame[Lords]:
        return Hire(self.seat, self.slot)


class HireTile(Deed[Lords, Hire]):
    """One of the monsters and ghosts in the Tavern. DL-HIRE-01, DL-HIRE-02"""

    def candidates(self, s: Lords, f: Hire, seat: i64) -> list[int]:
        return s.tavern

    def why(self, s: Lords, f: Hire, seat: i64, target: i64) -> Reason | None:
        if target not in s.tavern:
            return NOT_IN_TAVERN
        return cost_problem(s, seat, target, t.SPACE_FOOD[f.slot])

    def do(self, s: Lords, f: Hire, seat: i64, target: i64) -> None:
        s.pop()
        s.changing_board(seat).food -= t.SPACE_FOOD[f.slot]
        s.push(Join(seat, target))
        s.push(Payment(seat, target))

    def args(self, s: Lords, f: Hire, seat: i64, target: i64) -> dict[str, Any]:
        return cost_args(target)


def cost_args(tile: i64) -> dict[str, Any]:
    """The cost of a tile, for the words of a move."""
    return {"cost": f"cost-{t.KINDS[t.TILE_KIND[tile]]}"}


class Join(Chapter):
    """The paid tile goes face up to the lair, a troll with his token. DL-HIRE-01, DL-HIRE-04"""

    def __init__(self, seat: i64 = 0, tile: i64 = 0) -> None:
        self.seat = seat
        self.tile = tile

    def advance(self, s: Lords) -> None:
        s.pop()
        lord = s.changing_cards(self.seat)
        s.tavern = [tile for tile in s.tavern if tile != self.tile]
        lord.lair.append(self.tile)
        if t.IS_TROLL[self.tile]:
            s.changing_board(self.seat).trolls += 1
        if s.listening:
            s.emit("hired", {"seat": self.seat, "tile": t.TILES[self.tile]})

    def clone(self) -> Frame[Lords]:
        return Join(self.seat, self.tile)


class Payment(Paying):
    """Paying a tile's whole cost: a trap and a monster of choice, then food, gold and evil. DL-HIRE-03"""

    def __init__(self, seat: i64 = 0, tile: i64 = 0, trap_paid: int = 0, monster_paid: int = 0) -> None:
        super().__init__(seat, tile)
        self.trap_paid = trap_paid
        self.monster_paid = monster_paid

    def advance(self, s: Lords) -> None:
        tile = self.tile
        if t.COST_TRAP[tile] > self.trap_paid:
            s.put(self.seat, PAYING_TRAP)
            return
        if t.COST_MONSTER[tile] > self.monster_paid:
            s.put(self.seat, PAYING_MONSTER)
            return
        s.pop()
        lord = s.changing_board(self.seat)
        lord.food -= t.COST_FOOD[tile]
        lord.gold -= t.COST_GOLD[tile]
        if s.listening:
            s.emit("paid", {"seat": self.seat, "tile": t.TILES[tile], **cost_args(tile)})
        move_evil(s, self.seat, t.COST_EVIL[tile])

    def gave_trap(self, s: Lords, seat: i64) -> None:
        self.trap_paid += 1

    def gave_monster(self, s: Lords, seat: i64) -> None:
        self.monster_paid += 1

    def clone(self) -> Frame[Lords]:
        return Payment(self.seat, self.tile, self.trap_paid, self.monster_paid)


HIRING: Final = Question("hire", [HireTile(VERBS.add("hire", TILE, rule="DL-HIRE-01")), Decline(DECLINE)])
PAYING_TRAP: Final = Question("pay-trap", [GiveTrap(DISCARD, NO_SUCH_TRAP)])
PAYING_MONSTER: Final = Question("pay-monster", [Sacrifice(SACRIFICE)])
