"""A battle: trap, fast spell, monsters, slow spell, healing, fatigue and conquest."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from . import tables as t
from .attacks import MonsterStep
from .evil import move_evil
from .melee import Melee, hidden, hurt, party_hearts, party_magic, retire, room_of, stays_fresh, visible
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, Lords

TRAP: Final = 0
FAST_SPELL: Final = 1
MONSTERS: Final = 2
SLOW_SPELL: Final = 3
HEALING: Final = 4
FATIGUE: Final = 5
POISON: Final = 6
STEPS: Final = ["trap", "fast_spell", "monsters", "slow_spell", "healing", "fatigue", "poison", "end"]
POISON_DAMAGE: Final = max(t.TRAP_POISON)


class Battle(Melee):
    """One player's battle of a round, step by step, until it is over or nobody is left. DL-RES-02, DL-FIN-01"""

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        step = self.step
        self.step += 1
        if not lord.party or step > POISON:
            self.finish(s)
        elif step == TRAP:
            if s.listening:
                s.emit("battle", {"seat": self.seat, "cell": t.CELLS[lord.marked]})
            if lord.set_traps:
                s.push(TrapStep(self.seat))
        elif step == FAST_SPELL:
            self.cast(s, fast=True)
        elif step == MONSTERS:
            if lord.sent:
                s.push(MonsterStep(self.seat))
        elif step == SLOW_SPELL:
            self.cast(s, fast=False)
        elif step == HEALING:
            self.heal(s)
        elif step == FATIGUE:
            self.tire(s)
        else:
            self.poison(s)

    def cast(self, s: Lords, fast: bool) -> None:
        """The spell of the card, if it is of this speed and the party has the magic. DL-SPELL-01..03, DL-SPELL-06"""
        spell = s.city[s.combat_round - 1]
        room = room_of(s, self)
        if t.SPELL_FAST[spell] != fast or self.no_spells:
            return
        if room != EMPTY and t.ROOM_NO_SPELLS[room]:
            return
        if party_magic(s, s.lords[self.seat]) < s.combat_round:
            return
        if s.listening:
            s.emit("cast", {"seat": self.seat, "spell": t.SPELLS[spell]})
        s.push(Casting(self.seat, spell))

    def heal(self, s: Lords) -> None:
        """One cube less per heart, from the head, if something attacked. DL-HEAL-01..03, DL-MON-12"""
        lord = s.lords[self.seat]
        if not self.attacked or self.no_healing:
            return
        hearts = party_hearts(s, lord)
        for hero in lord.party:
            healed = min(hearts, s.damage[hero])
            hearts -= healed
            s.damage[hero] -= healed
            if s.listening and healed:
                s.emit("healed", {"seat": self.seat, "hero": t.ADVENTURERS[hero], "count": healed})

    def tire(self, s: Lords) -> None:
        """Fatigue point by point, then the tile is conquered if anybody is left. DL-FAT-01..05, DL-MON-11"""
        lord = s.lords[self.seat]
        if self.no_conquest:
            return
        fatigue = 0 if self.no_fatigue else t.SPELL_FATIGUE[s.city[s.combat_round - 1]]
        for _ in range(fatigue):
            tired = visible(self, lord)
            if tired:
                hurt(s, self, [tired[0]], [1])
        if not lord.party:
            return
        lord.conquered |= 1 << lord.marked
        if s.listening:
            s.emit("conquered", {"seat": self.seat, "cell": t.CELLS[lord.marked]})
        move_evil(s, self.seat, -1)

    def poison(self, s: Lords) -> None:
        """Poisoned Darts strike again at the very end. DL-TSTEP-08"""
        lord = s.lords[self.seat]
        for hero in self.poisoned:
            if hero in lord.party and not hidden(self, hero):
                hurt(s, self, [hero], [POISON_DAMAGE])

    def finish(self, s: Lords) -> None:
        """What was not used goes back. DL-FIN-01, DL-TSTEP-04"""
        lord = s.lords[self.seat]
        for tile in lord.sent.copy():
            retire(s, self, tile, stays_fresh(self, tile))
        for trap in lord.set_traps:
            lord.add_trap(trap)
        lord.set_traps = []
        lord.marked = EMPTY
        s.pop()

    def clone(self) -> Frame[Lords]:
        copy = Battle(self.seat)
        self.copy_melee(copy)
        return copy
