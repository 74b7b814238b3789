"""The spells on the combat cards: what a party casts when it has the magic."""

from __future__ import annotations

from typing import Final

from ...kernel.core import Frame
from ...kernel.deeds import Reason
from . import tables as t
from .evil import move_evil
from .hiring import Payment, cost_problem
from .melee import Melee, melee, retire
from .planning import release
from .state import Chapter, Lords
from .verbs import DISCARD, EVIL, PAY, RELEASE, SURRENDER, WITHDRAW, WITHDRAW_ALL

NOT_SENT: Final = Reason("DL-SPELL-05", "tile-not-in-battle")
GHOST: Final = Reason("DL-SPELL-05", "spell-spares-ghosts")
DECIDED: Final = Reason("DL-SPELL-08", "tile-settled")
NO_SUCH_TRAP: Final = Reason("DL-EVENT-08", "no-such-trap")
NOT_PRISONER: Final = Reason("DL-FIN-05", "not-your-prisoner")

NONE: Final = 0
WITHDRAW_ONE: Final = 1
MOVE_EVIL: Final = 2
LOSE_FIRST: Final = 3
LOSE_IMP: Final = 4
INVISIBLE: Final = 5
SHIELD: Final = 6
PAY_OR_WITHDRAW: Final = 7
PEACE: Final = 8
FRONT_ONLY: Final = 9
EXTRA_HP: Final = 10
KNOCK_OUT: Final = 11
ILLUSION: Final = 12
SHEEP: Final = 13
HEAL: Final = 14
PRISON_BREAK: Final = 15
NO_FATIGUE: Final = 16


class Casting(Chapter):
    """One spell on one party's dungeon. DL-SPELL-03..11"""

    def __init__(self, seat: int = 0, spell: int = 0) -> None:
        self.seat = seat
        self.spell = spell
        self.count = 0  # how often a repeated loss was suffered
        self.settled = 0  # monsters already paid again, as bits

    def advance(self, s: Lords) -> None:
        effect = t.SPELL_EFFECT[self.spell]
        lord = s.lords[self.seat]
        if effect == LOSE_FIRST:
            self.lose(s)
            return
        if effect == PRISON_BREAK:
            if len(lord.prison) > 1:
                s.ask(self.seat, "release", [RELEASE + hero for hero in lord.prison])
                return
            if lord.prison:
                release(s, self.seat, lord.prison[0])
        elif effect == WITHDRAW_ONE or effect == KNOCK_OUT or effect == SHEEP:
            self.pick(s, effect)
            return
        elif effect == PAY_OR_WITHDRAW:
            if self.suggest(s):
                return
        elif effect == PEACE:
            if monsters_sent(s, self.seat):
                s.ask(self.seat, "peace", [WITHDRAW_ALL, EVIL])
                return
        else:
            apply(s, melee(s), effect, t.SPELL_AMOUNT[self.spell])
        s.pop()

    def lose(self, s: Lords) -> None:
        """Detect Treasure and Arcane Tithe: gold, else food, else a trap of choice."""
        lord = s.lords[self.seat]
        while self.count < t.SPELL_AMOUNT[self.spell]:
            if lord.gold:
                lord.gold -= 1
                if s.listening:
                    s.emit("gold-lost", {"seat": self.seat, "count": 1})
            elif lord.food:
                lord.food -= 1
                if s.listening:
                    s.emit("food-lost", {"seat": self.seat, "count": 1})
            elif lord.traps:
                s.ask(self.seat, "lose-trap", sorted({DISCARD + trap for trap in lord.traps}))
                return
            self.count += 1
        s.pop()

    def pick(self, s: Lords, effect: int) -> None:
        """Spells that single out one monster: the owner chooses; never a ghost. DL-SPELL-05"""
        monsters = monsters_sent(s, self.seat)
        if len(monsters) > 1:
            verb = WITHDRAW if effect == WITHDRAW_ONE else SURRENDER
            prompt = "withdraw" if effect == WITHDRAW_ONE else "gate" if effect == KNOCK_OUT else "sheep"
            s.ask(self.seat, prompt, [verb + tile for tile in monsters])
            return
        s.pop()
        if monsters:
            single_out(s, melee(s), effect, monsters[0])

    def suggest(self, s: Lords) -> bool:
        """Suggestion: pay each monster again or withdraw it; True while something is left to decide. DL-SPELL-08"""
        left = [tile for tile in monsters_sent(s, self.seat) if not self.settled >> tile & 1]
        if not left:
            return False
        moves = [PAY + tile for tile in left if cost_problem(s, self.seat, tile, 0) is None]
        moves.extend([WITHDRAW + tile for tile in left])
        s.ask(self.seat, "suggestion", moves)
        return True

    def answer(self, s: Lords, seat: int, move: int) -> None:
        effect = t.SPELL_EFFECT[self.spell]
        if effect == LOSE_FIRST:
            s.discard_trap(seat, move - DISCARD)
            self.count += 1
            if s.listening:
                s.emit("trap-lost", {"seat": seat})
            return
        if effect == PAY_OR_WITHDRAW:
            if move >= WITHDRAW:
                single_out(s, melee(s), WITHDRAW_ONE, move - WITHDRAW)
            else:
                self.settled |= 1 << move - PAY
                s.push(Payment(seat, move - PAY))
            return
        s.pop()
        if effect == PRISON_BREAK:
            release(s, seat, move - RELEASE)
        elif move == EVIL:
            move_evil(s, seat, t.PEACE_EVIL)
        elif move == WITHDRAW_ALL:
            for tile in monsters_sent(s, seat):
                single_out(s, melee(s), WITHDRAW_ONE, tile)
        else:
            single_out(s, melee(s), effect, move - (WITHDRAW if effect == WITHDRAW_ONE else SURRENDER))

    def why(self, s: Lords, seat: int, move: int) -> Reason | None:
        effect = t.SPELL_EFFECT[self.spell]
        if effect == PRISON_BREAK:
            return NOT_PRISONER if RELEASE <= move < RELEASE + t.ADVENTURER_COUNT else None
        if effect == LOSE_FIRST:
            return NO_SUCH_TRAP if DISCARD <= move < DISCARD + len(t.TRAP_NAMES) else None
        for verb in (PAY, WITHDRAW, SURRENDER):
            if verb <= move < verb + len(t.TILES):
                return self.tile_problem(s, seat, move - verb, verb)
        return None

    def tile_problem(self, s: Lords, seat: int, tile: int, verb: int) -> Reason | None:
        """Why the spell cannot be met so for this tile; None where the verb is not asked at all."""
        effect = t.SPELL_EFFECT[self.spell]
        asked = [PAY, WITHDRAW] if effect == PAY_OR_WITHDRAW else [WITHDRAW] if effect == WITHDRAW_ONE else [SURRENDER]
        if verb not in asked:
            return None
        if tile not in s.lords[seat].sent:
            return NOT_SENT
        if t.IS_GHOST[tile]:
            return GHOST
        return DECIDED if self.settled >> tile & 1 else cost_problem(s, seat, tile, 0)

    def clone(self) -> Frame[Lords]:
        copy = Casting(self.seat, self.spell)
        copy.count = self.count
        copy.settled = self.settled
        return copy


def monsters_sent(s: Lords, seat: int) -> list[int]:
    return [tile for tile in s.lords[seat].sent if not t.IS_GHOST[tile]]


def single_out(s: Lords, m: Melee, effect: int, tile: int) -> None:
    """Withdraw a monster face up, knock it out, or make it a sheep. DL-SPELL-04"""
    if effect == SHEEP:
        m.sheep = tile
    else:
        retire(s, m, tile, effect == WITHDRAW_ONE)
    if s.listening:
        kind = "sheep" if effect == SHEEP else "withdrawn" if effect == WITHDRAW_ONE else "knocked-out"
        s.emit(kind, {"seat": m.seat, "tile": t.TILES[tile]})


def apply(s: Lords, m: Melee, effect: int, amount: int) -> None:
    """The spells that ask nothing."""
    lord = s.lords[m.seat]
    if effect == MOVE_EVIL:
        move_evil(s, m.seat, amount)
    elif effect == LOSE_IMP:
        if lord.imps:
            s.lose_imp(m.seat)
    elif effect == INVISIBLE:
        m.invisible = 1
        wizards = [hero for hero in lord.party if t.CLASS[hero] == t.WIZARD]
        lord.party = [hero for hero in lord.party if t.CLASS[hero] != t.WIZARD] + wizards
    elif effect == SHIELD:
        m.shield += amount
    elif effect == FRONT_ONLY:
        m.front_only = 1
    elif effect == EXTRA_HP:
        s.extra_hp[lord.party[0]] += amount
    elif effect == ILLUSION:
        lord.party.insert(0, t.ILLUSION + m.seat)
    elif effect == HEAL:
        for hero in lord.party:
            s.damage[hero] = max(0, s.damage[hero] - amount)
    elif effect == NO_FATIGUE:
        m.no_fatigue = 1
