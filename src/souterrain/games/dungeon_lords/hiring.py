"""Hiring monsters and ghosts, and paying what they cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from . import tables as t
from .evil import move_evil
from .state import Chapter, Lords
from .verbs import DECLINE, DISCARD, HIRE, SACRIFICE

NOT_IN_TAVERN: Final = Reason("DL-HIRE-01", "not-in-tavern")
TOO_FEW_FOOD: Final = Reason("DL-GEN-04", "too-little-food")
TOO_FEW_GOLD: Final = Reason("DL-GEN-04", "too-little-gold")
TOO_EVIL: Final = Reason("DL-EVIL-05", "too-evil")
NO_TRAP: Final = Reason("DL-HIRE-03", "no-trap-to-pay")
NO_MONSTER: Final = Reason("DL-HIRE-03", "no-monster-to-pay")
NOT_A_MONSTER: Final = Reason("DL-HIRE-03", "sacrifice-ghost")
NOT_ITSELF: Final = Reason("DL-HIRE-03", "sacrifice-itself")
NOT_OWNED: Final = Reason("DL-HIRE-03", "tile-not-yours")
NO_SUCH_TRAP: Final = Reason("DL-HIRE-03", "no-such-trap")


def cost_problem(s: Lords, seat: i64, tile: i64, extra_food: i64) -> Reason | None:
    """Why the cost of a tile cannot be paid in full. DL-GEN-04, DL-HIRE-02, DL-HIRE-03, DL-EVIL-05"""
    lord = s.lords[seat]
    if lord.food < t.COST_FOOD[tile] + extra_food:
        return TOO_FEW_FOOD
    if lord.gold < t.COST_GOLD[tile]:
        return TOO_FEW_GOLD
    if s.take_evil_room(seat) < t.COST_EVIL[tile]:
        return TOO_EVIL
    if len(lord.traps) < t.COST_TRAP[tile]:
        return NO_TRAP
    if t.COST_MONSTER[tile] and not spare_monsters(s, seat, tile):
        return NO_MONSTER
    return None


def sacrifice_problem(s: Lords, seat: i64, tile: i64, other: i64) -> Reason | None:
    """Why another tile cannot be discarded to pay for this one. DL-HIRE-03"""
    if other == tile:
        return NOT_ITSELF
    if other not in s.lords[seat].lair:
        return NOT_OWNED
    return NOT_A_MONSTER if t.IS_GHOST[other] else None


def spare_monsters(s: Lords, seat: i64, tile: i64) -> list[int]:
    return [other for other in s.lords[seat].lair if other != tile and not t.IS_GHOST[other]]


def hire_problem(s: Lords, seat: i64, slot: i64, tile: i64) -> Reason | None:
    if tile not in s.tavern:
        return NOT_IN_TAVERN
    return cost_problem(s, seat, tile, t.SPACE_FOOD[slot])


def can_hire(s: Lords, seat: i64, slot: i64) -> bool:
    """DL-HIRE-05"""
    for tile in s.tavern:
        if cost_problem(s, seat, tile, t.SPACE_FOOD[slot]) is None:
            return True
    return False


class Hire(Chapter):
    """Hire Monster: one tile of the Tavern for its cost; space III first, for 1 food more. DL-HIRE-01..06"""

    def __init__(self, seat: i64 = 0, slot: i64 = 0) -> None:
        self.seat = seat
        self.slot = slot

    def advance(self, s: Lords) -> None:
        moves = [HIRE + tile for tile in s.tavern if hire_problem(s, self.seat, self.slot, tile) is None]
        moves.append(DECLINE)
        s.ask(self.seat, "hire", moves)

    def answer(self, s: Lords, seat: int, move: int) -> None:
        s.pop()
        s.send_home(seat, t.MONSTERS, move != DECLINE)
        if move == DECLINE:
            if s.listening:
                s.emit("declined", {"seat": seat, "order": t.ORDERS[t.MONSTERS]})
            return
        tile = move - HIRE
        s.lords[seat].food -= t.SPACE_FOOD[self.slot]
        s.push(Join(seat, tile))
        s.push(Payment(seat, tile))

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if HIRE <= move < HIRE + len(t.TILES):
            return hire_problem(s, seat, self.slot, move - HIRE)
        return None

    def clone(self) -> Frame[Lords]:
        return Hire(self.seat, self.slot)


class Join(Chapter):
    """The paid tile goes face up to the lair, a troll with his token. DL-HIRE-01, DL-HIRE-04"""

    def __init__(self, seat: i64 = 0, tile: i64 = 0) -> None:
        self.seat = seat
        self.tile = tile

    def advance(self, s: Lords) -> None:
        s.pop()
        lord = s.lords[self.seat]
        s.tavern.remove(self.tile)
        lord.lair.append(self.tile)
        if t.IS_TROLL[self.tile]:
            lord.trolls += 1
        if s.listening:
            s.emit("hired", {"seat": self.seat, "tile": t.TILES[self.tile]})

    def clone(self) -> Frame[Lords]:
        return Join(self.seat, self.tile)


class Payment(Chapter):
    """Paying a tile's whole cost: a trap and a monster of choice, then food, gold and evil. DL-HIRE-03"""

    def __init__(self, seat: i64 = 0, tile: i64 = 0) -> None:
        self.seat = seat
        self.tile = tile
        self.trap_paid = 0
        self.monster_paid = 0

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        tile = self.tile
        if t.COST_TRAP[tile] > self.trap_paid:
            s.ask(self.seat, "pay-trap", sorted({DISCARD + trap for trap in lord.traps}))
            return
        if t.COST_MONSTER[tile] > self.monster_paid:
            s.ask(self.seat, "pay-monster", [SACRIFICE + other for other in spare_monsters(s, self.seat, tile)])
            return
        s.pop()
        lord.food -= t.COST_FOOD[tile]
        lord.gold -= t.COST_GOLD[tile]
        if s.listening:
            s.emit("paid", {"seat": self.seat, "tile": t.TILES[tile]})
        move_evil(s, self.seat, t.COST_EVIL[tile])

    def answer(self, s: Lords, seat: int, move: int) -> None:
        if move >= SACRIFICE:
            s.lose_tile(seat, move - SACRIFICE)
            self.monster_paid += 1
        else:
            s.discard_trap(seat, move - DISCARD)
            self.trap_paid += 1

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        if t.COST_TRAP[self.tile] > self.trap_paid:
            return NO_SUCH_TRAP if DISCARD <= move < DISCARD + len(t.TRAP_NAMES) else None
        if SACRIFICE <= move < SACRIFICE + len(t.TILES):
            return sacrifice_problem(s, seat, self.tile, move - SACRIFICE)
        return None

    def clone(self) -> Frame[Lords]:
        copy = Payment(self.seat, self.tile)
        copy.trap_paid = self.trap_paid
        copy.monster_paid = self.monster_paid
        return copy
