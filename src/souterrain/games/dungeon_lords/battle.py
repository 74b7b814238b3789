"""A battle: the bards' song, trap, fast spell, monsters, slow spell, healing, fatigue and conquest."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from . import tables as t
from .attacks import MonsterStep
from .evil import move_evil
from .gifts import mark_all, tokens_on
from .melee import (
    Melee,
    drop_courage,
    hidden,
    hurt,
    party_hearts,
    party_items,
    party_magic,
    relieve,
    retire,
    room_of,
    stays_fresh,
    visible,
)
from .spells import Casting
from .springing import TrapStep
from .state import EMPTY, Lords

BARDS: Final = 0
TRAP: Final = 1
FAST_SPELL: Final = 2
MONSTERS: Final = 3
SLOW_SPELL: Final = 4
HEALING: Final = 5
FATIGUE: Final = 6
POISON: Final = 7
STEPS: Final = [
    "bards",
    "trap",
    "fast_spell",
    "monsters",
    "slow_spell",
    "healing",
    "fatigue_and_conquest",
    "poison",
    "end",
]
POISON_DAMAGE: Final = max(t.TRAP_POISON)


class Battle(Melee):
    """One player's battle of a round, step by step, until it is over or nobody is left. DL-RES-02, DL-FIN-01"""

    def advance(self, s: Lords) -> None:
        lord = s.lords[self.seat]
        step = self.step
        self.step += 1
        if not lord.party or step > POISON:
            self.finish(s)
        elif step == BARDS:
            if s.listening:
                s.emit("battle", {"seat": self.seat, "cell": t.CELLS[lord.marked]})
            if s.bards:
                self.sing(s)
        elif step == TRAP:
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

    def sing(self, s: Lords) -> None:
        """Bards give courage, one token a member from the head; rearmost bard first. MG-BARD-04..09, MG-LYRE-02..05"""
        lord = s.lords[self.seat]
        self.brave = 1
        for i in range(len(lord.party) - 1, -1, -1):
            bard = lord.party[i]
            if t.CLASS[bard] != t.BARD:
                continue
            lyres = [token for token in tokens_on(s, bard) if token % 6 == t.LYRE] if s.gifts else []
            regular = min(len(lord.party), max(0, t.LUTES[bard] - lord.fallen))
            total = min(len(lord.party), max(0, t.LUTES[bard] + len(lyres) - lord.fallen))
            for place in range(total):
                self.courage.append(lord.party[place])
                self.inspired.append(EMPTY if place < regular else lyres[place - regular])
            if s.listening and total:
                s.emit("song", {"hero": t.ADVENTURERS[bard], "count": total})

    def cast(self, s: Lords, fast: bool) -> None:
        """The spell of the card, if it is of this speed and the party has the magic. DL-SPELL-01..03, DL-SPELL-06"""
        spell = s.city[s.combat_round - 1]
        room = room_of(s, self)
        if t.SPELL_FAST[spell] != fast or self.no_spells:
            return
        if room != EMPTY and t.ROOM_NO_SPELLS[room]:
            return
        lord = s.lords[self.seat]
        printed = party_magic(lord)
        if printed + party_items(s, lord, t.WAND) < s.combat_round:
            return
        if s.listening:
            s.emit("cast", {"seat": self.seat, "spell": t.SPELLS[spell]})
        if printed < s.combat_round:
            mark_all(s, lord.party, t.WAND)
        s.push(Casting(self.seat, spell))

    def heal(self, s: Lords) -> None:
        """One cube less per heart, from the head, if something attacked. DL-HEAL-01..03, DL-MON-12, MG-POTION-01"""
        lord = s.lords[self.seat]
        if not self.attacked or self.no_healing:
            return
        hearts = party_hearts(lord)
        potions = party_items(s, lord, t.POTION)
        needed = potions > 0 and sum([s.damage[hero] for hero in lord.party]) > hearts
        hearts += potions
        for hero in lord.party:
            hearts -= relieve(s, self, hero, hearts)
        if needed:
            mark_all(s, lord.party, t.POTION)

    def tire(self, s: Lords) -> None:
        """Fatigue point by point, then the tile is conquered if anybody is left. DL-FAT-01..05, DL-MON-11"""
        lord = s.lords[self.seat]
        drop_courage(s, self)
        if self.no_conquest:
            return
        fatigue = 0 if self.no_fatigue else t.SPELL_FATIGUE[s.city[s.combat_round - 1]]
        for _ in range(fatigue):
            tired = visible(self, lord)
            if tired:
                hurt(s, self, [tired[0]], [1])
        if not lord.party:
            return
        s.changing_board(self.seat).conquered |= 1 << lord.marked
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
        lord = s.changing_cards(self.seat)
        drop_courage(s, self)
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
