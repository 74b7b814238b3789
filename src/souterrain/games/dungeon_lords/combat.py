"""The combat period: four rounds of planning, reveal and battles."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from . import tables as t
from .battle import Battle
from .gifts import OFFICIAL, distribute, end_of_combat
from .planning import Planning
from .state import EMPTY, GONE, Chapter, Lords

PLANNING: Final = 0
REVEAL: Final = 1
RESOLUTION: Final = 2


class CombatPeriod(Chapter):
    """Four rounds; then survivors leave and all monsters are turned up. DL-COMBAT-01..04, DL-FIN-03, DL-FIN-06"""

    def advance(self, s: Lords) -> None:
        if s.phase == RESOLUTION + 1:
            s.phase = PLANNING
            s.combat_round += 1
        if s.combat_round == 0:
            s.combat_round = 1
            s.phase = PLANNING
            for seat in range(s.players):
                s.changing_cards(seat).fallen = 0
            if s.gifts == OFFICIAL:
                distribute(s)
            if s.listening:
                s.emit("combat", {"year": s.year})
        phase = s.phase
        if phase == PLANNING and (s.combat_round > 4 or not any_party(s)):
            end_period(s)
            s.pop()
            return
        s.phase += 1
        if phase == PLANNING:
            s.push(Planning(s.players))
        elif phase == REVEAL:
            s.reveal("combat-card")
            if s.listening:
                s.emit("combat-card", {"round": s.combat_round, "spell": t.SPELLS[s.city[s.combat_round - 1]]})
        else:
            s.push(Resolution())

    def clone(self) -> Frame[Lords]:
        return CombatPeriod()


def any_party(s: Lords) -> bool:
    for lord in s.lords:
        if lord.party:
            return True
    return False


def end_period(s: Lords) -> None:
    """Survivors and their damage leave; everything in the lairs wakes. DL-FIN-03, DL-FIN-06, DL-PAL-15"""
    for seat in range(s.players):
        lord = s.changing_cards(seat)
        end_of_combat(s, seat)
        for hero in lord.party:
            s.damage[hero] = 0
            s.extra_hp[hero] = 0
            if hero < t.ILLUSION:
                s.far_lands = [*s.far_lands, hero]
                if s.listening:
                    s.emit("left", {"seat": seat, "hero": t.ADVENTURERS[hero]})
        lord.party = []
    if s.paladin_at >= 0:
        s.paladin_at = GONE
    s.tired = 0
    s.combat_round = 0
    s.phase = 0


class Resolution(Chapter):
    """Battles one after the other in turn order, each finished before the next. DL-RES-01, DL-PAL-11..14"""

    def __init__(self, turn: int = 0) -> None:
        self.turn = turn

    def advance(self, s: Lords) -> None:
        while self.turn < s.players:
            seat = s.seat_at(self.turn)
            self.turn += 1
            lord = s.lords[seat]
            if lord.marked == EMPTY:
                continue
            if lord.party:
                s.push(Battle(seat))
                return
            call_off(s, seat)
        s.pop()

    def clone(self) -> Frame[Lords]:
        return Resolution(self.turn)


def call_off(s: Lords, seat: int) -> None:
    """Nobody is left to fight: traps, monsters and gold come back unused. DL-PAL-13"""
    lord = s.changing_cards(seat)
    s.changing_board(seat)
    for trap in lord.set_traps:
        lord.add_trap(trap)
    lord.gold += lord.fee
    lord.fee = 0
    lord.set_traps = []
    lord.sent = []
    lord.marked = EMPTY
    if s.listening:
        s.emit("called-off", {"seat": seat})
